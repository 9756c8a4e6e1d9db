//! The yardstick of `cargo xtask bench server`: the least server that commits and tells, and the load for it.
//!
//! The server is one thread around one `poll` and knows nothing of Ludothèque: no rules, no views, no lobby,
//! none of our crates. What the real server costs beyond this is what its games cost.

mod load;
mod log;
mod page;
mod seats;
mod serve;
mod wire;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The least server that commits and tells, and the load for it.
#[derive(Parser)]
#[command(name = "ludo-bare", disable_version_flag = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Load(load::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Serve(args) => serve::run(&args),
        Command::Load(args) => load::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ludo-bare: {error:#}");
            ExitCode::from(2)
        }
    }
}
