//! Files of lines as people write them: in any editor, on any system.

use std::path::Path;

use ludo_compatibility::Both;

use super::fault::Fault;

/// A file of lines.
pub(super) struct Sheet {
    /// Its name, for what is said of it.
    pub(super) name: String,
    text: String,
}

impl Sheet {
    /// Reads a file; nothing if there is none.
    pub(super) fn if_there(path: &Path) -> Result<Option<Self>, Fault> {
        let name = path.file_name().map_or_else(String::new, |name| name.display().to_string());
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => {
                return Err(Fault::file(name, "house-unreadable").text("error", error.to_string()));
            }
        };
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Some(Self { name, text })),
            Err(_) => Err(Fault::file(name, "house-not-utf-8")),
        }
    }

    /// The whole of it.
    pub(super) fn text(&self) -> &str {
        // Some editors begin every file with a mark.
        self.text.trim_start_matches('\u{feff}')
    }

    /// The lines that say something, with their numbers from 1.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self.text().lines().enumerate().map(|(n, line)| (n + 1, line.trim_end()));
        lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
    }
}

/// A missing language takes the other.
pub(super) fn either(fr: &str, en: &str) -> Both {
    let (fr, en) = (fr.trim(), en.trim());
    let or = |one: &str, other: &str| if one.is_empty() { other } else { one }.to_owned();
    Both { fr: or(fr, en), en: or(en, fr) }
}
