//! `ludotheque replay`: what a viewer was told, and what it saw.

use std::io::Write as _;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Result, anyhow};
use ludo_catalogue::{CATALOGUE, Shelf};
use ludo_core::{Seat, Viewer};

use crate::at_line;
use crate::texts::{Value, fault, in_words};

/// Shows a transcript to one viewer: the events it was told, then its view
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ludotheque replay game.jsonl                          everything, as the referee sees it
  ludotheque replay game.jsonl --at 12 --viewer 2       what seat 2 knew after 12 entries")]
pub(crate) struct Args {
    /// The transcript of one game, or - for standard input
    file: PathBuf,
    /// Stop after this many entries [default: all]
    #[arg(long, value_name = "SEQ")]
    at: Option<usize>,
    /// Who is looking: a seat's number from 0, `spectator` or `referee`
    #[arg(long, default_value = "referee")]
    viewer: Eyes,
    /// Which game, counted from 1, if the file holds several
    #[arg(long, default_value_t = 1)]
    game: usize,
}

/// A viewer as it is typed.
#[derive(Copy, Clone)]
struct Eyes(Viewer);

impl FromStr for Eyes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "spectator" => Ok(Self(Viewer::Spectator)),
            "referee" => Ok(Self(Viewer::Referee)),
            seat => match seat.parse() {
                Ok(seat) => Ok(Self(Viewer::Seat(Seat(seat)))),
                Err(_) => Err(in_words("error-viewer", &[])),
            },
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let text = crate::read_text(&args.file)?;
    let games: Vec<_> = ludo_transcript::parts(&text).collect();
    let part = args.game.checked_sub(1).and_then(|index| games.get(index));
    let part = part.ok_or_else(|| {
        let file = args.file.display().to_string();
        let number = |count: usize| Value::Number(count as i64);
        let values = [
            ("file", Value::Text(&file)),
            ("games", number(games.len())),
            ("game", number(args.game)),
        ];
        fault("replay-no-game", &values)
    })?;
    let shown =
        ludo_catalogue::replay(CATALOGUE, &Shelf::default(), part.text, args.at, args.viewer.0)
            .map_err(|fault| anyhow!(at_line(&args.file, &fault.after(part.lines_before))))?;
    let mut out = std::io::stdout().lock();
    for told in &shown.told {
        writeln!(out, "{:>5}  {}", told.n, told.event)?;
    }
    let view: serde_json::Value = serde_json::from_str(&shown.view)?;
    let entries = [("entries", Value::Number(shown.entries as i64))];
    writeln!(out, "{}", in_words("replay-view", &entries))?;
    writeln!(out, "{}", serde_json::to_string_pretty(&view)?)?;
    Ok(())
}
