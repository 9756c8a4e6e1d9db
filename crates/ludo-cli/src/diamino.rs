//! `ludotheque diamino`: what only the crossword game has: words, moves, patience.

use anyhow::Result;
use clap::Subcommand;

mod lexicon;

/// Diamino's own tools: the lexicon
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Lexicon(lexicon::Args),
}

pub(crate) fn run(args: &Args) -> Result<()> {
    match &args.command {
        Command::Lexicon(args) => lexicon::run(args),
    }
}
