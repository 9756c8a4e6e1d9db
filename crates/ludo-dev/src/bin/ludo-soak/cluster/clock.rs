//! The clock of one process, which can be set while it runs, by Debian's `faketime`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use anyhow::{Context as _, Result, ensure};
use ludo_dev::process::Recipe;

/// How far a process is ahead of the world stands in a file that is looked at every second.
pub(super) struct Clock {
    file: PathBuf,
}

impl Clock {
    /// For the process that keeps its things in this folder.
    pub(super) fn beside(folder: &Path) -> Result<Self> {
        let clock = Self { file: folder.with_extension("clock") };
        clock.set(0)?;
        Ok(clock)
    }

    /// So many seconds ahead from now on, or behind. How long something takes is what it was.
    pub(super) fn set(&self, seconds: i64) -> Result<()> {
        // Never half written.
        let next = self.file.with_extension("next");
        fs::write(&next, format!("{seconds:+}\n"))?;
        fs::rename(&next, &self.file).context("a clock cannot be set")
    }

    pub(super) fn told_by(&self, recipe: Recipe) -> Result<Recipe> {
        Ok(recipe
            .with_env("LD_PRELOAD", library()?)
            .with_env("FAKETIME_TIMESTAMP_FILE", &self.file)
            .with_env("FAKETIME_CACHE_DURATION", "1")
            .with_env("FAKETIME_DONT_FAKE_MONOTONIC", "1"))
    }
}

/// What is to be loaded before a program: `faketime` knows where it is.
fn library() -> Result<&'static str> {
    static LIBRARY: OnceLock<String> = OnceLock::new();
    if let Some(library) = LIBRARY.get() {
        return Ok(library);
    }
    let asked = Command::new("faketime").args(["-f", "+0", "printenv", "LD_PRELOAD"]).output();
    let told = asked.context("faketime: install it (Debian: apt-get install faketime)")?.stdout;
    let told = String::from_utf8(told)?.trim().to_owned();
    ensure!(!told.is_empty(), "faketime does not say what it loads");
    Ok(LIBRARY.get_or_init(|| told))
}
