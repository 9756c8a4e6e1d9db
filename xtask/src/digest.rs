//! What something was made from, written beside it: a digest of files, their names and what is in them.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// A small file that remembers a digest.
pub(crate) struct Stamp(PathBuf);

impl Stamp {
    pub(crate) fn new(path: PathBuf) -> Self {
        Self(path)
    }

    /// Whether this digest was written last.
    pub(crate) fn says(&self, digest: &str) -> bool {
        fs::read_to_string(&self.0).is_ok_and(|text| text.trim_end() == digest)
    }

    pub(crate) fn write(&self, digest: &str) -> Result<()> {
        fs::write(&self.0, format!("{digest}\n"))
            .with_context(|| format!("cannot write {}", self.0.display()))
    }
}

/// Times are not looked at: a fresh checkout or another branch sets them at will. The digest is for noticing
/// changes, not for keeping out enemies; another compiler may count differently, and all is made once more.
pub(crate) fn of(root: &Path, files: &[PathBuf]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for path in files {
        let content = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        path.strip_prefix(root).unwrap_or(path).hash(&mut hasher);
        content.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, process};

    #[test]
    fn a_digest_follows_names_and_contents_and_not_the_place() {
        let folder = env::temp_dir().join(format!("xtask-stamp-{}", process::id()));
        fs::create_dir_all(folder.join("b")).unwrap();
        let file = |name: &str, text: &str| {
            let path = folder.join(name);
            fs::write(&path, text).unwrap();
            path
        };
        let digest = |root: &str, path: PathBuf| of(&folder.join(root), &[path]).unwrap();
        let first = digest("", file("x", "one"));
        let changed = digest("", file("x", "two"));
        let renamed = digest("", file("y", "one"));
        let moved = digest("b", file("b/x", "one"));

        let stamp = Stamp::new(folder.join("stamp"));
        let before = stamp.says(&first);
        stamp.write(&first).unwrap();
        let after = (stamp.says(&first), stamp.says(&changed));
        fs::remove_dir_all(&folder).unwrap();
        assert!(first != changed && first != renamed && first == moved);
        assert_eq!((before, after), (false, (true, false)));
    }
}
