//! `cargo xtask capacity`: what a house carries, simulated from measured figures.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::Parser;
use ludo_dev::queues::{Measured, page, replaced};

/// What a house carries, simulated from measured figures.
///
/// Prints the tables of the page, or writes them into it.
#[derive(Parser)]
#[command(name = "cargo xtask capacity", disable_version_flag = true)]
struct Args {
    /// The measured figures
    #[arg(long, default_value = "docs/capacity.json", value_name = "FILE")]
    figures: PathBuf,
    /// The page into which the tables are written
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let read = |file: &PathBuf| {
        fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
    };
    let tables = page(&Measured::read(&read(&args.figures)?)?)?;
    match &args.write {
        None => print!("{tables}"),
        Some(file) => fs::write(file, replaced(&read(file)?, &tables)?)?,
    }
    Ok(())
}
