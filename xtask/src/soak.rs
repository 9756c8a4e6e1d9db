//! `cargo xtask soak`: long trials of the real server, from outside.

use std::ffi::OsString;

use anyhow::Result;

use crate::workspace::{Workspace, become_command};

/// Try the real server for a long time.
///
/// `cargo xtask soak crash --rounds 200 --seed 1` kills the server over and over in the middle of
/// play and checks what it kept; with `--tell-first` it kills one that is turned round and tells
/// before it commits, and passes only if it finds that out. `cargo xtask soak flood` attacks the server
/// in six ways and times a quiet game beside each. One line of JSON at the end.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Which trial
    trial: Trial,
    /// Arguments for it: see `cargo xtask soak crash --help`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
    rest: Vec<OsString>,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Trial {
    /// Kill the server over and over
    Crash,
    /// Attack the server beside a quiet game
    Flood,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let trial = match args.trial {
        Trial::Crash => "crash",
        Trial::Flood => "flood",
    };
    let server = if args.rest.iter().any(|word| word == "--tell-first") {
        workspace.build_release("ludo-dev", "ludo-turned")?
    } else {
        workspace.build_binary()?
    };
    let cargo = ["run", "--quiet", "--locked", "--package", "ludo-dev", "--bin", "ludo-soak"];
    let mut soak = workspace.cargo(cargo);
    become_command(soak.args(["--", trial, "--binary"]).arg(server).args(&args.rest))
}
