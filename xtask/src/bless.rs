//! `cargo xtask bless`: accepts what the engine now writes as the golden transcripts.

use std::process::Command;

use anyhow::Result;

use crate::workspace::{Workspace, succeed};

/// Where golden files lie, as git pathspecs; the protocol's page holds a session.
const GOLDEN: [&str; 2] = ["crates/*/tests/data/*", "docs/protocol.md"];

/// Rewrite the golden transcripts and the session in docs/protocol.md, then show what changed.
///
/// The golden tests run with `LUDO_BLESS=1`, which makes them write instead of compare. Review the
/// difference as code: every changed line is a game that now goes another way.
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(workspace: &Workspace, _: &Args) -> Result<()> {
    let test = ["test", "--workspace", "--locked", "--", "golden"];
    succeed(workspace.cargo(test).env("LUDO_BLESS", "1"))?;

    let git = || {
        let mut git = Command::new("git");
        git.current_dir(workspace.root());
        git
    };
    println!("\nxtask: golden files that changed:");
    succeed(git().args(["--no-pager", "diff", "--stat", "--"]).args(GOLDEN))?;
    println!("xtask: golden files that are new:");
    succeed(git().args(["ls-files", "--others", "--exclude-standard", "--"]).args(GOLDEN))?;
    println!(
        "\nxtask: read the whole difference before you commit it: git diff -- '{}' {}\n\
         xtask: if a game recorded earlier now replays differently, raise the game's RULES and say why",
        GOLDEN[0], GOLDEN[1]
    );
    Ok(())
}
