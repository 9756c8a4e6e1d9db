//! `cargo xtask capacity`: the tables of `docs/capacity.md`.

use std::ffi::OsString;

use anyhow::Result;

use crate::workspace::{Workspace, become_command};

/// Write the tables of docs/capacity.md anew, from docs/capacity.json.
///
/// A simulation of queues says from measured figures what a house carries. What `cargo xtask bench server`, `nodes` and
/// `watchers` print in their last lines is copied into the file of figures by hand.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Arguments for `ludo-queues` instead of `--write docs/capacity.md`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
    rest: Vec<OsString>,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let cargo = ["run", "--quiet", "--locked", "--package", "ludo-dev", "--bin", "ludo-queues"];
    let mut queues = workspace.cargo(cargo);
    queues.arg("--");
    if args.rest.is_empty() {
        queues.args(["--write", "docs/capacity.md"]);
    }
    become_command(queues.args(&args.rest))
}
