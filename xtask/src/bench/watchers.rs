//! `cargo xtask bench watchers`: what a crowd at one table costs the others.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::workspace::{Workspace, become_command};

/// Measure what a crowd at one table costs the others
///
/// Many look on at a table that moves once a second, while others play at a steady pace: their slowest hundredth with and
/// without the crowd, in turn. What follows is handed on: `cargo xtask bench watchers -- --help`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Arguments for `ludo-soak watchers`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
    rest: Vec<OsString>,
}

pub(super) fn run(workspace: &Workspace, binary: &Path, args: &Args) -> Result<()> {
    let soak = workspace.build_release("ludo-dev", "ludo-soak")?;
    let mut command = Command::new(soak);
    become_command(command.arg("watchers").arg("--binary").arg(binary).args(&args.rest))
}
