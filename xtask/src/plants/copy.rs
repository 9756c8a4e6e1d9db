//! A copy of the workspace that may be spoiled.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Built, downloaded or private: not part of the source. Cargo's settings are found above the copy; twice they
/// would add up, and nothing that was compiled before would fit.
const LEFT_OUT: [&str; 6] = ["target", ".git", ".cargo", "node_modules", "dist", "ludotheque-data"];

/// Makes `to` the same as `from`. Files that are the same already are left alone, so that what
/// was built from them stays good.
pub(crate) fn mirror(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot create {}", to.display()))?;
    let mut kept = BTreeSet::new();
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let entry = entry?;
        let name = entry.file_name();
        let kind = entry.file_type()?;
        let (source, copy) = (entry.path(), to.join(&name));
        if LEFT_OUT.iter().any(|left_out| name == *left_out) {
            continue;
        }
        if kind.is_dir() {
            if copy.is_file() {
                fs::remove_file(&copy)?;
            }
            mirror(&source, &copy)?;
        } else if kind.is_file() {
            if copy.is_dir() {
                fs::remove_dir_all(&copy)?;
            }
            let text =
                fs::read(&source).with_context(|| format!("cannot read {}", source.display()))?;
            if fs::read(&copy).ok().as_ref() != Some(&text) {
                fs::write(&copy, text)
                    .with_context(|| format!("cannot write {}", copy.display()))?;
            }
        } else {
            continue;
        }
        kept.insert(name);
    }
    for entry in fs::read_dir(to)? {
        let entry = entry?;
        if kept.contains(&entry.file_name()) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            fs::remove_dir_all(entry.path())?;
        } else {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::mirror;
    use std::{env, fs, process};

    #[test]
    fn the_copy_follows_its_source_and_keeps_what_is_the_same() {
        let folder = env::temp_dir().join(format!("xtask-mirror-{}", process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        fs::create_dir_all(from.join("src")).unwrap();
        fs::create_dir_all(from.join("target/debug")).unwrap();
        fs::write(from.join("src/a.rs"), "a").unwrap();
        fs::write(from.join("src/b.rs"), "b").unwrap();
        mirror(&from, &to).unwrap();
        assert_eq!(fs::read_to_string(to.join("src/a.rs")).unwrap(), "a");
        assert!(!to.join("target").exists());

        let before = fs::metadata(to.join("src/a.rs")).unwrap().modified().unwrap();
        fs::write(to.join("src/b.rs"), "planted").unwrap();
        fs::write(to.join("src/stray.rs"), "stray").unwrap();
        mirror(&from, &to).unwrap();
        assert_eq!(fs::read_to_string(to.join("src/b.rs")).unwrap(), "b");
        assert!(!to.join("src/stray.rs").exists());
        assert_eq!(fs::metadata(to.join("src/a.rs")).unwrap().modified().unwrap(), before);
        fs::remove_dir_all(&folder).unwrap();
    }
}
