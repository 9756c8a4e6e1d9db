//! What names an edition's files.

use std::collections::BTreeMap;

use ludo_core::Hex32;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::picture::Picture;
use crate::refused::Refused;

/// The version of manifests that is written.
pub const VERSION: u32 = 1;
/// The name of the manifest in its folder.
pub(crate) const FILE: &str = "manifest.json";
/// The longest manifest, in bytes.
pub const MAX_MANIFEST_BYTES: u64 = 256 << 10;
/// The longest printed matter, in bytes.
pub const MAX_MATTER_BYTES: u64 = 4 << 20;
/// The largest picture, in bytes.
pub const MAX_PICTURE_BYTES: u64 = 1 << 20;
/// The most an edition's files may have together, in bytes.
const MAX_BYTES: u64 = 48 << 20;
const MAX_FILES: usize = 1000;
const MAX_NAME: usize = 60;
const MAX_SENTENCE: usize = 200;

/// The manifest of an edition: names, and every file by its digest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The version of the format.
    pub manifest: u32,
    /// The key of the game.
    pub game: String,
    /// The edition's name.
    pub name: String,
    /// What is special about it.
    pub sentence: Sentence,
    /// Its files: one of printed matter, and pictures.
    pub files: Vec<FileEntry>,
}

/// A sentence in each language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Sentence {
    pub fr: String,
    pub en: String,
}

/// One file of an edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileEntry {
    /// Its name in the folder. A picture's is public.
    pub name: String,
    /// What it is for.
    pub role: Role,
    /// SHA-256 of its bytes.
    pub sha256: Hex32,
    /// How many bytes it has.
    pub bytes: u64,
}

/// What a file is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The text that the game reads. What of it is public is the game's to say.
    Matter,
    /// Shown to everybody.
    Picture,
}

/// Whether a kept text is a manifest, or else an edition that is one file.
pub fn is_manifest(text: &str) -> bool {
    let members: Result<BTreeMap<String, Value>, _> = serde_json::from_str(text);
    members.is_ok_and(|members| members.contains_key("manifest"))
}

impl Manifest {
    /// Reads and checks a manifest.
    ///
    /// # Errors
    /// Names the place.
    pub fn parse(text: &str) -> Result<Self, Refused> {
        #[derive(Deserialize)]
        struct Version {
            manifest: u32,
        }
        // Another version may look otherwise: it is asked for first.
        if let Ok(Version { manifest }) = serde_json::from_str(text)
            && manifest != VERSION
        {
            let problem = format!("this program reads version {VERSION}");
            return Err(Refused::manifest("manifest", problem));
        }
        let mut json = serde_json::Deserializer::from_str(text);
        let read: Result<Self, _> = serde_path_to_error::deserialize(&mut json);
        let manifest = read.map_err(|error| {
            let place = error.path().to_string();
            Refused::manifest(place.trim_end_matches(['?', '.']), error.inner().to_string())
        })?;
        json.end().map_err(|error| Refused::manifest("", error.to_string()))?;
        manifest.check()?;
        Ok(manifest)
    }

    fn check(&self) -> Result<(), Refused> {
        check_text("name", &self.name, MAX_NAME)?;
        check_text("sentence.fr", &self.sentence.fr, MAX_SENTENCE)?;
        check_text("sentence.en", &self.sentence.en, MAX_SENTENCE)?;
        if self.files.len() > MAX_FILES {
            return Err(Refused::manifest("files", format!("more than {MAX_FILES}")));
        }
        for (n, file) in self.files.iter().enumerate() {
            file.check().map_err(|(place, problem)| {
                Refused::manifest(format!("files[{n}].{place}"), problem)
            })?;
            if self.files[..n].iter().any(|other| other.name == file.name) {
                let problem = format!("`{}` stands there twice", file.name);
                return Err(Refused::manifest(format!("files[{n}].name"), problem));
            }
        }
        let matter = self.files.iter().filter(|file| file.role == Role::Matter).count();
        if matter != 1 {
            return Err(Refused::manifest("files", "one file, and no more, is the matter"));
        }
        if self.files.iter().map(|file| file.bytes).sum::<u64>() > MAX_BYTES {
            let problem = format!("more than {} MiB together", MAX_BYTES >> 20);
            return Err(Refused::manifest("files", problem));
        }
        Ok(())
    }
}

impl FileEntry {
    fn check(&self) -> Result<(), (&'static str, String)> {
        let plain =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"._-".contains(&byte);
        let named = (1..=MAX_NAME).contains(&self.name.len()) && self.name.bytes().all(plain);
        if !named || self.name.starts_with('.') || self.name == FILE {
            return Err(("name", "small letters, digits, `-`, `_` and `.` only".to_owned()));
        }
        let most = match self.role {
            Role::Matter => MAX_MATTER_BYTES,
            Role::Picture => MAX_PICTURE_BYTES,
        };
        if self.bytes > most {
            return Err(("bytes", format!("more than {} KiB", most >> 10)));
        }
        if self.role == Role::Picture && Picture::of_name(&self.name).is_none() {
            let kinds = Picture::ALL.map(Picture::extension).join(", ");
            return Err(("name", format!("a picture is one of {kinds}")));
        }
        Ok(())
    }
}

/// Names and sentences are shown as they are: one line, no control characters.
fn check_text(place: &str, text: &str, most: usize) -> Result<(), Refused> {
    if text.trim().is_empty() || text.chars().count() > most || text.chars().any(char::is_control) {
        return Err(Refused::manifest(place, format!("one line of 1 to {most} characters")));
    }
    Ok(())
}
