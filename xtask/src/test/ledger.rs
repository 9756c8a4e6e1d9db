//! Which steps were green, and for which tree: a check that was broken off goes on there.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::digest::{self, Stamp};
use crate::workspace::Workspace;

/// The steps that passed, for the files as they are.
pub(crate) struct Ledger<'a> {
    workspace: &'a Workspace,
    folder: PathBuf,
    /// None without git: then nothing is kept, and nothing left out.
    tree: Option<String>,
}

impl<'a> Ledger<'a> {
    pub(crate) fn open(workspace: &'a Workspace) -> Result<Self> {
        let folder = workspace.target()?.join("check");
        fs::create_dir_all(&folder)
            .with_context(|| format!("cannot create {}", folder.display()))?;
        Ok(Self { workspace, folder, tree: tree(workspace).ok() })
    }

    /// Whether a step has passed for this very tree.
    pub(crate) fn is_green(&self, step: &str) -> bool {
        self.tree.as_ref().is_some_and(|tree| self.stamp(step).says(tree))
    }

    /// Keeps that a step passed, unless files were changed meanwhile.
    pub(crate) fn passed(&self, step: &str) -> Result<()> {
        match &self.tree {
            Some(tree) if self::tree(self.workspace)? == *tree => self.stamp(step).write(tree),
            _ => Ok(()),
        }
    }

    fn stamp(&self, step: &str) -> Stamp {
        Stamp::new(self.folder.join(step))
    }
}

/// A digest of all files that git tracks or would: the commit and what was changed since.
fn tree(workspace: &Workspace) -> Result<String> {
    let args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
    let output = Command::new("git").args(args).current_dir(workspace.root()).output()?;
    if !output.status.success() {
        bail!("git ls-files failed");
    }
    let names = String::from_utf8(output.stdout)?;
    let paths = names.split_terminator('\0').map(|name| workspace.root().join(name));
    // A file that was deleted is still listed, and a link may lead to a folder.
    let mut files: Vec<PathBuf> = paths.filter(|path| path.is_file()).collect();
    files.sort();
    digest::of(workspace.root(), &files)
}
