//! `cargo xtask keep`: what a version of the server writes, kept as fixtures for all later ones.

use std::path::PathBuf;

use anyhow::Result;

use crate::workspace::{Workspace, become_command};

/// Keep what this version of the server writes, before a format changes.
///
/// `cargo xtask keep --out fixtures/v9` builds the server, plays at some forty tables for ten people and leaves databases,
/// transcripts and what was shown of them. What is there is never written anew.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The new folder of fixtures
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Another program than the one built here: a `ludotheque` of an earlier commit
    #[arg(long, value_name = "FILE")]
    bin: Option<PathBuf>,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let server = match &args.bin {
        Some(binary) => binary.clone(),
        None => workspace.build_binary()?,
    };
    let cargo = ["run", "--quiet", "--locked", "--package", "ludo-dev", "--bin", "ludo-keep"];
    let mut keep = workspace.cargo(cargo);
    become_command(keep.args(["--", "--bin"]).arg(server).arg("--out").arg(&args.out))
}
