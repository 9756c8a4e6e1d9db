//! `cargo xtask bench`: the benchmarks, built as they should be.

use std::ffi::OsString;
use std::process::Command;

use anyhow::Result;

use crate::workspace::{Workspace, become_command};

/// Build in release mode and run `ludotheque bench`.
///
/// What follows is handed on: `cargo xtask bench -- --json`. Times depend on the machine and on
/// what else runs; `cargo xtask callgrind` counts instructions instead, which do not.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Arguments for `ludotheque bench`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
    rest: Vec<OsString>,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let binary = workspace.build_binary()?;
    become_command(Command::new(binary).arg("bench").args(&args.rest))
}
