//! `ludotheque diamino day`: the patience of a day.

use std::io::Write as _;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result};
use ludo_crossword::Grid;
use ludo_diamino::Options;
use ludo_study::Date;
use ludo_study::diamino::day;
use serde::Serialize;

use super::{patience, table};

/// Shows the patience of a day: the words that lie there before the first move (DIA-21)
///
/// They come from the date alone, and all other tiles can be placed.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ludotheque diamino day                                 today's, by the clock of Greenwich
  ludotheque diamino day 2026-11-16 --solution           and a way to place all the rest")]
pub(super) struct Args {
    /// Which day, such as 2026-11-16 [default: today]
    #[arg(value_name = "DATE")]
    date: Option<Date>,
    /// Show a way to place all tiles, too
    #[arg(long)]
    solution: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What a day has.
#[derive(Serialize)]
struct Answer {
    day: String,
    /// What a table of that day plays by.
    options: Options,
    /// Row and column, then the word; tiles that lay there in brackets.
    words: Vec<String>,
    /// A way to lay the rest.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rest: Vec<String>,
    /// How often words had to be drawn.
    tries: u64,
    seconds: f64,
    /// A line a row.
    board: Vec<String>,
}

pub(super) fn run(args: &Args) -> Result<()> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?;
    let date = args.date.unwrap_or_else(|| Date::of_millis(now.as_millis() as u64));
    let began = Instant::now();
    let puzzle = day::puzzle(date).context("that day has no board")?;
    let seconds = began.elapsed().as_secs_f64();
    let setting = table::setting(&table::kit());
    let mut shown = puzzle.words.clone();
    if args.solution {
        shown.extend_from_slice(&puzzle.rest);
    }
    let texts = |placements: &[ludo_crossword::Placement]| {
        placements.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let answer = Answer {
        day: date.to_string(),
        options: day::options(date).context("that day has no board")?,
        words: texts(&puzzle.words),
        rest: texts(&shown[puzzle.words.len()..]),
        tries: puzzle.tries,
        seconds,
        board: patience::drawn(&setting, &Grid::new(setting.side()), &shown),
    };
    tell(args, &answer)
}

fn tell(args: &Args, answer: &Answer) -> Result<()> {
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(answer)?)?;
        return Ok(());
    }
    writeln!(out, "{}\n", answer.day)?;
    for line in &answer.board {
        let spaced: Vec<_> = line.chars().map(String::from).collect();
        writeln!(out, "  {}", spaced.join(" "))?;
    }
    writeln!(out)?;
    for (at, word) in answer.words.iter().chain(&answer.rest).enumerate() {
        writeln!(out, "{:>3}. {word}", at + 1)?;
    }
    Ok(())
}
