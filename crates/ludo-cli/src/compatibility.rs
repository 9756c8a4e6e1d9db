//! `ludotheque compatibility`: editions of the house, from a folder of pictures and a file of themes.

use std::path::PathBuf;

use anyhow::Result;
use clap::Subcommand;

mod affinity;
mod fault;
mod fits;
mod house;
mod matter;
mod pack;
mod pictures;
mod sheet;
mod stems;
mod themes;

pub(crate) use stems::folded;

/// Compatibility's own tools: editions of the house
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Pack(pack::Args),
    Affinity(affinity::Args),
}

/// What an edition is made from.
#[derive(clap::Args)]
struct Source {
    /// The folder of the pictures: svg, png, webp or jpg
    folder: PathBuf,
    /// The themes [default: what edition.json says, else themes.tsv or themes.txt of the folder]
    #[arg(long, value_name = "FILE")]
    themes: Option<PathBuf>,
    /// The edition's name [default: what edition.json says, else the folder's]
    #[arg(long)]
    name: Option<String>,
    /// Write the edition into this folder, pictures copied and numbered [default: beside the pictures]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    match &args.command {
        Command::Pack(args) => pack::run(args),
        Command::Affinity(args) => affinity::run(args),
    }
}
