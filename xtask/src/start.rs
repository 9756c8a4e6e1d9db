//! `cargo xtask start`: from a fresh checkout to a running server.

use std::ffi::OsString;
use std::process::Command;

use anyhow::Result;

use crate::web::Web;
use crate::workspace::{Workspace, become_command};

/// Build everything, the web client first and then the server in release mode, and start it.
///
/// It says where to connect. What follows is handed to it: `cargo xtask start -- --lan` opens it to the home or the school.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Arguments for `ludotheque serve`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
    rest: Vec<OsString>,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    // The server takes in the client as it finds it.
    Web::find(workspace)?.prepare()?;
    println!("xtask: building the server");
    let binary = workspace.build_binary()?;
    become_command(Command::new(binary).arg("serve").args(&args.rest))
}
