//! Fonts are passed on with the client: their licences have to lie beside them.

use std::fs;
use std::path::Path;

use anyhow::Result;

const ENDINGS: [&str; 4] = ["woff2", "woff", "ttf", "otf"];

/// Fonts under a folder that have no licence (a `.txt` with something in it) beside them.
pub(super) fn unlicensed(folder: &Path) -> Result<Vec<String>> {
    let mut problems = Vec::new();
    if folder.is_dir() {
        look(folder, &mut problems)?;
    }
    problems.sort();
    Ok(problems)
}

fn look(folder: &Path, problems: &mut Vec<String>) -> Result<()> {
    let (mut fonts, mut licensed) = (Vec::new(), false);
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if entry.file_type()?.is_dir() {
            look(&path, problems)?;
        } else if ENDINGS.contains(&ending) {
            fonts.push(path);
        } else if ending == "txt" {
            licensed |= fs::read_to_string(&path).is_ok_and(|text| !text.trim().is_empty());
        }
    }
    if !licensed {
        let told = |font: &std::path::PathBuf| {
            format!("{} has no licence beside it (a .txt file)", font.display())
        };
        problems.extend(fonts.iter().map(told));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::unlicensed;
    use std::{env, fs, process};

    #[test]
    fn a_font_without_a_licence_is_found() {
        let folder = env::temp_dir().join(format!("xtask-fonts-{}", process::id()));
        assert!(unlicensed(&folder).unwrap().is_empty());
        for (path, text) in [
            ("told/a.woff2", "font"),
            ("told/OFL.txt", "SIL Open Font License"),
            ("untold/b.woff2", "font"),
            ("untold/OFL.txt", "\n"),
            ("none/readme.txt", "no font here"),
        ] {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let found = unlicensed(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("b.woff2"));
    }
}
