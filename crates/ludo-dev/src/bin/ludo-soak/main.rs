//! `cargo xtask soak`: long trials of the real server, from outside and on a disk that loses power.

mod audit;
mod client;
#[cfg(target_os = "linux")]
mod cluster;
mod cores;
mod crash;
mod flood;
mod habits;
mod house;
mod power;
mod tables;
mod watchers;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Long trials of the real server.
#[derive(Parser)]
#[command(name = "cargo xtask soak", disable_version_flag = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    #[cfg(target_os = "linux")]
    Cluster(cluster::Args),
    Crash(crash::Args),
    Flood(flood::Args),
    House(house::Args),
    Power(power::Args),
    #[cfg(target_os = "linux")]
    Upgrade(cluster::upgrade::Args),
    Watchers(watchers::Args),
}

fn main() -> ExitCode {
    let passed = match Cli::parse().command {
        #[cfg(target_os = "linux")]
        Command::Cluster(args) => cluster::run(&args),
        Command::Crash(args) => crash::run(&args),
        Command::Flood(args) => flood::run(&args),
        Command::House(args) => house::run(&args),
        Command::Power(args) => power::run(&args),
        #[cfg(target_os = "linux")]
        Command::Upgrade(args) => cluster::upgrade::run(&args),
        Command::Watchers(args) => watchers::run(&args),
    };
    match passed {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("soak: {error:#}");
            ExitCode::FAILURE
        }
    }
}
