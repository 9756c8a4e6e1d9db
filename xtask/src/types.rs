//! `cargo xtask types`: the TypeScript side of the Rust types.

use anyhow::Result;

use crate::workspace::{Workspace, succeed};

/// Write the protocol's and the games' types as TypeScript into `web/src`.
///
/// `cargo test` fails while a file there is not what the Rust types say.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write nothing, fail if a file is stale
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let mut cargo =
        workspace.cargo(["run", "--quiet", "--locked", "--package", "ludo-types", "--"]);
    cargo.arg("--root").arg(workspace.root());
    if args.check {
        cargo.arg("--check");
    }
    succeed(&mut cargo)
}
