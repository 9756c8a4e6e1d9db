//! Of which commit a program is.

use std::fmt;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;

/// What is handed out: version, commit, its date, and whether more than that commit is in it.
pub(super) struct Stamp {
    pub(super) version: String,
    commit: String,
    date: String,
    /// The date of the commit, in seconds since 1970.
    pub(super) seconds: u64,
    changed: bool,
}

impl Stamp {
    pub(super) fn of(workspace: &Workspace) -> Result<Self> {
        let git = |args: &[&str]| -> Result<String> {
            let output = Command::new("git").args(args).current_dir(workspace.root()).output();
            let output = output.context("cannot run git")?;
            if !output.status.success() {
                bail!("git {}: {}", args.join(" "), String::from_utf8_lossy(&output.stderr).trim());
            }
            Ok(String::from_utf8(output.stdout)?.trim().to_owned())
        };
        let shown = git(&["show", "-s", "--format=%h %cs %ct", "--abbrev=12", "HEAD"])?;
        let parts: Vec<_> = shown.split(' ').collect();
        let [commit, date, seconds] = parts[..] else { bail!("git says {shown}") };
        Ok(Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            commit: commit.to_owned(),
            date: date.to_owned(),
            seconds: seconds.parse()?,
            changed: !git(&["status", "--porcelain"])?.is_empty(),
        })
    }

    /// What the program's build script is told (`crates/ludo-cli/build.rs`).
    pub(super) fn told(&self) -> String {
        let changed = if self.changed { " changed" } else { "" };
        format!("{} {}{changed}", self.commit, self.date)
    }

    /// The date as CycloneDX wants it.
    pub(super) fn day(&self) -> String {
        format!("{}T00:00:00Z", self.date)
    }

    #[cfg(test)]
    pub(super) fn example() -> Self {
        let (version, commit, date) = ("1.2.3", "0123456789ab", "2026-11-18");
        let [version, commit, date] = [version, commit, date].map(str::to_owned);
        Self { version, commit, date, seconds: 1_794_960_000, changed: true }
    }
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ludotheque {} ({})", self.version, self.told())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_told_commit_date_and_change() {
        assert_eq!(Stamp::example().told(), "0123456789ab 2026-11-18 changed");
        let here = Stamp::of(&Workspace::find().unwrap()).unwrap();
        assert!(here.told().len() >= 23 && here.seconds > 1_700_000_000, "{here}");
    }
}
