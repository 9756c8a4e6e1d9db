//! `diamino moves`: what can be laid in a position, best first.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use ludo_crossword::{Counted, Direction, Generator, Placement, Position};
use serde::Serialize;

use super::bench::Assigned;
use super::board::{Devils, List, board};
use super::position;

/// Lists what can be placed in a position, best first
///
/// A position is the squares row by row (`.` empty, capitals tiles, small letters jokers on the board), on one line
/// or one row per line, and then the rack (`?` a joker) behind a space or on a line of its own.
#[derive(clap::Args)]
#[command(
    after_help = "A move is told as `8H KEPi`: row, column (A is the first) and word for a word to the right,
`H8 KEPi` for one downwards; small letters are jokers, in brackets what was there before.

Example:
  printf '%s %s' $(printf '.%.0s' {1..289}) 'KEPIZS?TEAEU' | ludotheque diamino moves --limit 5"
)]
pub(crate) struct Args {
    /// The position's file, or - for standard input
    #[arg(value_name = "FILE", default_value = "-")]
    position: PathBuf,
    /// The rack, if the file has none: capitals, and ? for a joker
    #[arg(long, value_name = "TILES")]
    rack: Option<String>,
    /// The board: classic, plain15 and the like, or a file
    #[arg(long, value_name = "BOARD", default_value = "classic")]
    board: String,
    /// The words, one per line [default: the French lexicon]
    #[arg(long, value_name = "FILE")]
    words: Option<PathBuf>,
    /// How many moves
    #[arg(long, value_name = "N", default_value_t = 20)]
    limit: usize,
    /// How moves with jokers are counted
    #[arg(long, value_enum, default_value_t = Assigned::Best)]
    jokers: Assigned,
    /// Which words score (DIA-14)
    #[arg(long, value_enum, default_value_t = Score::All)]
    score: Score,
    /// How many players: a yellow devil gives each of the others 5 (DIA-15)
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(i16).range(1..=8))]
    players: i16,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Which words score.
#[derive(Copy, Clone, PartialEq, Eq, clap::ValueEnum)]
enum Score {
    /// Every new word
    All,
    /// The main word
    Main,
    /// None: devils only
    None,
}

impl From<Score> for Counted {
    fn from(score: Score) -> Self {
        match score {
            Score::All => Self::AllWords,
            Score::Main => Self::MainWord,
            Score::None => Self::Nothing,
        }
    }
}

/// What `--json` prints.
#[derive(Serialize)]
struct Moves {
    board: String,
    rack: String,
    moves: Vec<Move>,
}

/// One move. Rows and columns are counted from 1.
#[derive(Serialize)]
struct Move {
    score: i32,
    placement: String,
    row: usize,
    column: usize,
    direction: &'static str,
    word: String,
    tiles: Vec<Laid>,
}

#[derive(Serialize)]
struct Laid {
    row: usize,
    column: usize,
    letter: char,
    joker: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let setting = board(&args.board, Devils::gained(args.players))?.counting(args.score.into());
    let list = List::read(args.words.as_deref(), setting.side())?;
    let text = crate::read_text(&args.position)?;
    let (grid, rack) = position::any(&text, setting.side(), args.rack.as_deref())
        .with_context(|| args.position.display().to_string())?;
    let position = Position::new(list.graph(), &setting, &grid);
    let mut generator = Generator::new(list.graph(), &setting);
    let found = generator.best_few(&position, &rack, args.jokers.into(), args.limit);
    let mut out = std::io::stdout().lock();
    if args.json {
        let moves = found.iter().map(|(score, placement)| told(*score, placement)).collect();
        let moves = Moves { board: args.board.clone(), rack: rack.to_string(), moves };
        writeln!(out, "{}", serde_json::to_string(&moves)?)?;
        return Ok(());
    }
    if found.is_empty() {
        writeln!(out, "nothing can be laid")?;
    }
    for (score, placement) in found {
        writeln!(out, "{score:>5}  {placement}")?;
    }
    Ok(())
}

fn told(score: i32, placement: &Placement) -> Move {
    let laid = placement.tiles().map(|(square, laid)| Laid {
        row: square.row() + 1,
        column: square.column() + 1,
        letter: char::from(b'A' + laid.letter()),
        joker: laid.is_joker(),
    });
    Move {
        score,
        placement: placement.to_string(),
        row: placement.start().row() + 1,
        column: placement.start().column() + 1,
        direction: match placement.direction() {
            Direction::Right => "across",
            Direction::Down => "down",
        },
        word: placement.word().iter().map(ToString::to_string).collect(),
        tiles: laid.collect(),
    }
}
