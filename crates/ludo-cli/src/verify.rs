//! `ludotheque verify`: replays transcripts and checks every line of them.

use std::fs::File;
use std::io::{BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use ludo_catalogue::{CATALOGUE, verify_from};
use ludo_transcript::{GivenLayouts, LayoutOrigin, SeedOrigin};

/// Replays transcripts and checks every input, event, outcome and seed
///
/// A file may hold several games. If a line does not agree with the rules, the seed or the line before it, the
/// first such line is named and the exit code is 2.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The transcript, or - for standard input
    file: PathBuf,
    /// Accept layouts that were set by hand, for which chance is not checked
    #[arg(long)]
    given: bool,
    /// Another edition that the games may have been played with
    #[arg(long, value_name = "FILE")]
    edition: Vec<PathBuf>,
}

/// What many games came to.
#[derive(Default)]
struct Count {
    decisions: usize,
    committed: u64,
    given_seeds: u64,
    given_layouts: u64,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    args.edition.iter().try_for_each(|path| add_edition(path))?;
    let given = if args.given { GivenLayouts::Accept } else { GivenLayouts::Refuse };
    let style = ProgressStyle::with_template("{spinner} {pos} games, {per_sec}");
    let bar = ProgressBar::no_length()
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    let mut count = Count::default();
    let verified = verify_from(CATALOGUE, &mut *open(&args.file)?, given, &mut |game| {
        bar.inc(1);
        count.decisions += game.decisions;
        match game.seed {
            SeedOrigin::Committed { .. } => count.committed += 1,
            SeedOrigin::Given => count.given_seeds += 1,
        }
        count.given_layouts += u64::from(game.layout == LayoutOrigin::Given);
    });
    bar.finish_and_clear();
    let games = verified.map_err(|error| anyhow!("{}: {error}", args.file.display()))?;
    let mut out = std::io::stdout().lock();
    let plural = if games == 1 { "" } else { "s" };
    writeln!(out, "verified: {games} game{plural}, {} decisions", count.decisions)?;
    let mut note = |games: u64, what: &str| {
        if games > 0 { writeln!(out, "  {games}: {what}") } else { Ok(()) }
    };
    note(count.committed, "the seed is the one committed to")?;
    note(count.given_seeds, "the seed was given, nobody had committed to it")?;
    note(count.given_layouts, "the layout was set by hand, chance was not checked")?;
    Ok(())
}

fn open(path: &Path) -> Result<Box<dyn BufRead>> {
    if path == Path::new("-") {
        return Ok(Box::new(BufReader::new(std::io::stdin())));
    }
    let file = File::open(path).with_context(|| format!("{} cannot be read", path.display()))?;
    Ok(Box::new(BufReader::new(file)))
}

/// An edition file belongs to whichever game can read it.
fn add_edition(path: &Path) -> Result<()> {
    let text = crate::read_text(path)?;
    let mut last = None;
    for entry in CATALOGUE {
        match entry.add_edition(&text) {
            Ok(_) => return Ok(()),
            Err(error) => last = Some(error),
        }
    }
    let why = last.map_or_else(String::new, |error| error.to_string());
    Err(anyhow!("{}: {why}", path.display()))
}
