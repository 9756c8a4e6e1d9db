//! The project's own commands, run as `cargo xtask COMMAND`.
//!
//! Two are enough to begin: `cargo xtask start` starts the server, `cargo xtask test` runs every
//! check. The others are the parts of `test` on their own, and measurements.
//!
//! Exit code 0: all is well; 1: a check failed; 2: bad usage.

mod before;
mod bench;
mod bless;
mod browser;
mod callgrind;
mod capacity;
mod debian;
mod digest;
mod dist;
mod effort;
mod fuzz;
mod keep;
mod licences;
mod lockfiles;
mod plants;
mod rules;
mod simulate;
mod soak;
mod start;
mod table;
mod test;
mod types;
mod web;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::workspace::{Usage, Workspace};

/// The commands of the Ludothèque workspace.
///
/// `start` starts the server, `test` runs every check there is. Exit code 0 means all is well, 1
/// that a check failed, 2 that the command line makes no sense.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", disable_version_flag = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Start(start::Args),
    Test(test::Args),
    Rules(rules::Args),
    Bless(bless::Args),
    Licences(licences::Args),
    Plants(plants::Args),
    Fuzz(fuzz::Args),
    Callgrind(callgrind::Args),
    Bench(bench::Args),
    Capacity(capacity::Args),
    Soak(soak::Args),
    Simulate(simulate::Args),
    Keep(keep::Args),
    Types(types::Args),
    Dist(dist::Args),
    Gallery(browser::Args),
}

impl Command {
    fn run(&self, workspace: &Workspace) -> anyhow::Result<()> {
        match self {
            Self::Start(args) => start::run(workspace, args),
            Self::Test(args) => test::run(workspace, args),
            Self::Rules(args) => rules::run(workspace, args),
            Self::Bless(args) => bless::run(workspace, args),
            Self::Licences(args) => licences::run(workspace, args),
            Self::Plants(args) => plants::run(workspace, args),
            Self::Fuzz(args) => fuzz::run(workspace, args),
            Self::Callgrind(args) => callgrind::run(workspace, args),
            Self::Bench(args) => bench::run(workspace, args),
            Self::Capacity(args) => capacity::run(workspace, args),
            Self::Soak(args) => soak::run(workspace, args),
            Self::Simulate(args) => simulate::run(workspace, args),
            Self::Keep(args) => keep::run(workspace, args),
            Self::Types(args) => types::run(workspace, args),
            Self::Dist(args) => dist::run(workspace, args),
            Self::Gallery(args) => browser::gallery(workspace, args),
        }
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match Workspace::find().and_then(|workspace| cli.command.run(&workspace)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::from(if error.is::<Usage>() { 2 } else { 1 })
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        super::Cli::command().debug_assert();
    }
}
