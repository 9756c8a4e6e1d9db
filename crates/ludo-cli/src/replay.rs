//! `ludotheque replay`: what a viewer was told, and what it saw.

use std::io::Write as _;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Result, anyhow};
use ludo_catalogue::{CATALOGUE, Shelf};
use ludo_core::{Seat, Viewer};

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
                Err(_) => Err("neither a seat's number nor spectator nor referee".to_owned()),
            },
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let text = crate::read_text(&args.file)?;
    let name = args.file.display();
    let games: Vec<_> = ludo_transcript::parts(&text).collect();
    let part = args.game.checked_sub(1).and_then(|index| games.get(index));
    let part =
        part.ok_or_else(|| anyhow!("{name} holds {} game(s), not {}", games.len(), args.game))?;
    let shown =
        ludo_catalogue::replay(CATALOGUE, &Shelf::default(), part.text, args.at, args.viewer.0)
            .map_err(|fault| anyhow!("{name}: {}", fault.after(part.lines_before)))?;
    let mut out = std::io::stdout().lock();
    for told in &shown.told {
        writeln!(out, "{:>5}  {}", told.n, told.event)?;
    }
    let view: serde_json::Value = serde_json::from_str(&shown.view)?;
    writeln!(out, "view after {} entries", shown.entries)?;
    writeln!(out, "{}", serde_json::to_string_pretty(&view)?)?;
    Ok(())
}
