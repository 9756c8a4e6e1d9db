//! Nodes on a PostgreSQL of their own, for measurements: starts them, says where they are, and tells afterwards what a
//! part of the time cost. Everything is gone when its standard input ends.

#[cfg(target_os = "linux")]
mod counters;
#[cfg(target_os = "linux")]
mod house;

use std::process::ExitCode;

#[cfg(target_os = "linux")]
fn main() -> ExitCode {
    use clap::Parser as _;

    match house::run(&house::Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ludo-town: {error:#}");
            ExitCode::from(2)
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn main() -> ExitCode {
    eprintln!("ludo-town: processes are told apart under Linux only");
    ExitCode::from(2)
}
