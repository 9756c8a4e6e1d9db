//! `cargo xtask bench`: the benchmarks, built as they should be.

mod bars;
mod server;
mod town;
mod watchers;

use std::ffi::OsString;
use std::process::Command;

use anyhow::Result;

use crate::workspace::{Workspace, become_command};
use server::Set;

/// Build in release mode and run `ludotheque bench`.
///
/// What follows is handed on: `cargo xtask bench -- --json`. Times depend on the machine and on
/// what else runs; `cargo xtask callgrind` counts instructions instead, which do not.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: Option<What>,
    /// Arguments for `ludotheque bench`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
    rest: Vec<OsString>,
}

#[derive(clap::Subcommand)]
enum What {
    Server(server::Args),
    /// Measure nodes on PostgreSQL, beside the server on SQLite
    ///
    /// One node, one with a replica, and three: with everybody at the node that plays their table, and at another. The
    /// database is one of its own (`fsync=on`). What limits each is read off how many cores each part was busy on.
    Nodes(server::Args),
    Watchers(watchers::Args),
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let binary = workspace.build_binary()?;
    match &args.what {
        Some(What::Server(args)) => server::run(workspace, &binary, args, Set::Server),
        Some(What::Nodes(args)) => server::run(workspace, &binary, args, Set::Nodes),
        Some(What::Watchers(args)) => watchers::run(workspace, &binary, args),
        None => become_command(Command::new(binary).arg("bench").args(&args.rest)),
    }
}
