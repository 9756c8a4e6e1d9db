//! What `cargo xtask fuzz` asks of the targets: their names, what to begin with, and what to keep.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::Parser;
use ludo_fuzz::{TARGETS, Target, kept, target};

/// List fuzz targets, lay out their inputs, keep what was found.
#[derive(Parser)]
#[command(name = "ludo-fuzz", disable_version_flag = true)]
enum Args {
    /// Print each target and the longest input it is given
    List,
    /// Write everything that a target begins with into a folder
    LayOut {
        /// Which
        target: String,
        /// Where
        folder: PathBuf,
    },
    /// Keep the inputs of a folder in fuzz/corpus, smallest first
    Keep {
        /// Which
        target: String,
        /// Where they lie
        folder: PathBuf,
    },
}

fn named(name: &str) -> Result<&'static Target> {
    target(name).with_context(|| format!("there is no target {name}"))
}

fn run(args: &Args) -> Result<()> {
    match args {
        Args::List => {
            for target in &TARGETS {
                println!("{} {}", target.name, target.most_bytes);
            }
        }
        Args::LayOut { target, folder } => {
            let inputs = kept::lay_out(named(target)?, folder)?;
            println!("{target}: {inputs} inputs to begin with");
        }
        Args::Keep { target, folder } => {
            println!("{target}: {} inputs are kept", kept::keep(named(target)?, folder)?);
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ludo-fuzz: {error:#}");
            ExitCode::FAILURE
        }
    }
}
