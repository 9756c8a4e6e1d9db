//! What a server leaves on the disk.

use std::path::Path;

use anyhow::{Context as _, Result};

/// All of it; the log of writes ahead is there where it was killed.
const FILES: [&str; 3] = ["ludotheque.db", "ludotheque.db-wal", "ludotheque.keys"];

/// Copies what a server that does not run has left.
pub(crate) fn copy_database(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to)?;
    for file in FILES {
        let file_there = from.join(file);
        if file_there.exists() {
            let copied = std::fs::copy(&file_there, to.join(file));
            copied.with_context(|| format!("cannot copy {}", file_there.display()))?;
        }
    }
    Ok(())
}
