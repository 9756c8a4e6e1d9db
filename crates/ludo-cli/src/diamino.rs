//! `ludotheque diamino`: what only the crossword game has: words, moves, patience.

use anyhow::Result;
use clap::Subcommand;

mod lexicon;
mod patience;
mod table;

/// Diamino's own tools: the lexicon, patience
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Lexicon(lexicon::Args),
    Patience(patience::Args),
}

pub(crate) fn run(args: &Args) -> Result<()> {
    match &args.command {
        Command::Lexicon(args) => lexicon::run(args),
        Command::Patience(args) => patience::run(args),
    }
}
