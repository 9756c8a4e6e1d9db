//! The server's program as the commit before had it, kept in the target folder until there is another.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::workspace::{Workspace, succeed};

/// Builds it if it is not kept, and says where it is.
pub(crate) fn binary(workspace: &Workspace) -> Result<PathBuf> {
    let commit = commit(workspace)?;
    let folder = workspace.target()?.join("before");
    let kept = folder.join(format!("ludotheque-{commit}{}", std::env::consts::EXE_SUFFIX));
    if kept.is_file() {
        return Ok(kept);
    }
    println!("xtask: building the server of {commit}");
    let tree = folder.join("tree");
    if !tree.is_dir() {
        succeed(git(workspace).args(["worktree", "add", "--detach"]).arg(&tree).arg(&commit))?;
    }
    succeed(git(&Workspace::at(tree.clone())).args(["checkout", "--quiet", "--detach", &commit]))?;
    let built = folder.join("target");
    let args = ["build", "--locked", "--package", "ludo-cli", "--bin", "ludotheque"];
    succeed(Workspace::at(tree).cargo(args).env("CARGO_TARGET_DIR", &built))?;
    let name = format!("ludotheque{}", std::env::consts::EXE_SUFFIX);
    fs::copy(built.join("debug").join(name), &kept).context("the program cannot be kept")?;
    Ok(kept)
}

fn git(workspace: &Workspace) -> Command {
    let mut git = Command::new("git");
    git.arg("-C").arg(workspace.root());
    git
}

/// The commit before this one, by its name in full.
fn commit(workspace: &Workspace) -> Result<String> {
    let asked = git(workspace).args(["rev-parse", "--verify", "--quiet", "HEAD~1"]).output();
    let asked = asked.context("cannot run git")?;
    ensure!(
        asked.status.success(),
        "there is no commit before this one: name a program with --before"
    );
    Ok(String::from_utf8(asked.stdout)?.trim().to_owned())
}
