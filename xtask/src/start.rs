//! `cargo xtask start`: from a fresh checkout to a running game.

use std::ffi::OsString;
use std::process::Command;

use anyhow::Result;

use crate::workspace::{Workspace, become_command};

/// What `ludotheque` is asked to do. The server takes this place once it exists.
const WHAT: [&str; 2] = ["play", "diabolo"];

/// Build everything in release mode and start the game.
///
/// For now that is Diabolo in the terminal, against bots. What follows is handed to the game:
/// `cargo xtask start -- --lang en`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Arguments for `ludotheque play diabolo`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
    rest: Vec<OsString>,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let binary = workspace.build_binary()?;
    become_command(Command::new(binary).args(WHAT).args(&args.rest))
}
