//! Writes the TypeScript files, or says which are stale: `cargo xtask types` runs it.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Parser;

/// Write the protocol's and the games' types as TypeScript.
#[derive(Parser)]
struct Args {
    /// Only say which files are stale
    #[arg(long)]
    check: bool,
    /// The workspace to write into
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))]
    root: PathBuf,
}

fn main() -> Result<ExitCode> {
    let args = Args::parse();
    if args.check {
        let stale = ludo_types::stale(&args.root).context("cannot read the files")?;
        for one in &stale {
            eprintln!("{one}");
        }
        return Ok(ExitCode::from(u8::from(!stale.is_empty())));
    }
    let written = ludo_types::write(&args.root).context("cannot write the files")?;
    for one in &written {
        println!("{} written", one.path);
    }
    if written.is_empty() {
        println!("nothing to write: all is up to date");
    }
    Ok(ExitCode::SUCCESS)
}
