//! `ludotheque diamino`: what only the crossword game has: words, moves, patience.

use anyhow::Result;
use clap::Subcommand;

mod bench;
mod board;
mod day;
mod lexicon;
mod moves;
mod patience;
mod position;
mod positions;
mod table;

/// Diamino's own tools: the lexicon, moves, what they cost, patience
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Lexicon(lexicon::Args),
    Moves(moves::Args),
    Bench(bench::Args),
    Patience(patience::Args),
    Day(day::Args),
    #[command(hide = true)]
    Positions(positions::Args),
}

pub(crate) fn run(args: &Args) -> Result<()> {
    match &args.command {
        Command::Lexicon(args) => lexicon::run(args),
        Command::Moves(args) => moves::run(args),
        Command::Bench(args) => bench::run(args),
        Command::Patience(args) => patience::run(args),
        Command::Day(args) => day::run(args),
        Command::Positions(args) => positions::run(args),
    }
}
