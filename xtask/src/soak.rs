//! `cargo xtask soak`: long trials of the real server, from outside.

use std::ffi::OsString;

use anyhow::Result;

use crate::workspace::{Workspace, become_command};
use crate::{before, debian};

/// Try the real server for a long time.
///
/// `cargo xtask soak crash --rounds 200 --seed 1` kills the server over and over in the middle of
/// play and checks what it kept; with `--tell-first` it kills one that is turned round and tells
/// before it commits, and passes only if it finds that out. `cargo xtask soak flood` attacks the server
/// in eight ways and times a quiet game beside each; with `--all-at-once` everything happens at the same time for
/// an hour, with fools at some tables. `cargo xtask soak power --rounds 200 --seed 1` runs the
/// server on a disk that loses power and checks what is left; with `--weak-sync`, `--tell-first` or
/// `--lazy-keys` it must fail, and `--from 120` goes on where it was broken off. `cargo xtask soak house` lets a hundred
/// tables of all games play on one core and looks at the memory. `cargo xtask soak cluster --seeds 0..24` lets everything
/// go wrong among three nodes, their PostgreSQL and its replica, and checks what is kept; with `--tell-first` or
/// `--asynchronous` it must fail. `cargo xtask soak upgrade` replaces three nodes of the commit before (`--before FILE`
/// says of another) one after the other while 200 games are played. One line of JSON at the end.
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
    /// Cut the power over and over
    Power,
    /// A hundred tables on one core
    House,
    /// Let everything go wrong among several nodes
    Cluster,
    /// Replace nodes of the version before while people play
    Upgrade,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let trial = match args.trial {
        Trial::Crash => "crash",
        Trial::Flood => "flood",
        Trial::Power => "power",
        Trial::House => "house",
        Trial::Cluster => "cluster",
        Trial::Upgrade => "upgrade",
    };
    let cargo = ["run", "--quiet", "--locked", "--package", "ludo-dev", "--bin", "ludo-soak"];
    let mut soak = workspace.cargo(cargo);
    soak.args(["--", trial]);
    let says = |word: &str| args.rest.iter().any(|said| said == word);
    if let Trial::Cluster = args.trial {
        debian::for_faults()?;
        if !says("--clocked") && !says("--tell-first") {
            soak.arg("--clocked").arg(workspace.build_release("ludo-dev", "ludo-turned")?);
        }
    }
    if let Trial::Upgrade = args.trial {
        debian::for_nodes()?;
        if !says("--before") {
            soak.arg("--before").arg(before::binary(workspace)?);
        }
    }
    match args.trial {
        // The server is in the trial's own process.
        Trial::Power => {}
        _ if says("--binary") => {}
        Trial::Crash | Trial::Cluster if says("--tell-first") => {
            soak.arg("--binary").arg(workspace.build_release("ludo-dev", "ludo-turned")?);
        }
        Trial::Crash | Trial::Flood | Trial::House | Trial::Cluster | Trial::Upgrade => {
            soak.arg("--binary").arg(workspace.build_binary()?);
        }
    }
    become_command(soak.args(&args.rest))
}
