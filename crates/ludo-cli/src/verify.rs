//! `ludotheque verify`: replays transcripts and checks every line of them.

use std::fs::File;
use std::io::{BufRead, BufReader, Cursor, Read, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use ludo_catalogue::{CATALOGUE, FileError, Shelf, verify_from};
use ludo_core::Head;
use ludo_edition::{Bundle, is_archive, read_folder, unpack_game};
use ludo_transcript::{GivenLayouts, LayoutOrigin, Offer, SeedOrigin, Verified};

use crate::texts::{Texts, Value, in_words};
use crate::{Disproved, at_line, of_file};

/// Replays transcripts and checks every input, event, outcome and seed
///
/// A file may hold several games. If a line does not agree with the rules, the seed or the line before it, the
/// first such line is named and the exit code is 1. A game that was broken off is checked as far as it goes, and is
/// said to be unfinished.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The transcript, alone or with its edition as a zip archive; - is standard input
    file: PathBuf,
    /// Accept layouts that were set by hand, for which chance is not checked
    #[arg(long)]
    given: bool,
    /// Another edition that the games may have been played with: its folder, or its file if it is one; may be
    /// repeated
    #[arg(long, value_name = "FOLDER")]
    edition: Vec<PathBuf>,
    /// A head that a player kept: what the log had come to with one of their actions, as 22 characters. Every game of
    /// the file has to have come by one of those given; may be repeated
    #[arg(long, value_name = "HEAD", value_parser = read_head, allow_hyphen_values = true)]
    head: Vec<Head>,
}

fn read_head(text: &str) -> Result<Head, String> {
    Head::parse(text).ok_or_else(|| in_words("error-head", &[]))
}

/// More than any transcript and its edition have together, in bytes.
const MOST_ARCHIVE: u64 = 256 << 20;

/// What many games came to.
#[derive(Default)]
struct Count {
    decisions: usize,
    committed: u64,
    given_seeds: u64,
    given_layouts: u64,
    unfinished: u64,
    /// What of the kept heads no game has come by yet.
    missing: Vec<Head>,
    /// Where the last entry of the last game stands.
    last_line: usize,
    /// What the last game's log came to.
    head: Option<Head>,
}

impl Count {
    fn add(&mut self, game: &Verified) {
        self.missing.retain(|head| game.entries_at(*head).is_none());
        self.last_line = game.entries + 1;
        self.head = game.heads.last().copied();
        self.decisions += game.decisions;
        match game.seed {
            SeedOrigin::Committed { .. } => self.committed += 1,
            SeedOrigin::Given => self.given_seeds += 1,
        }
        self.unfinished += u64::from(game.outcome.is_none());
        self.given_layouts += u64::from(game.layout == LayoutOrigin::Given);
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let shelf = Shelf::default();
    args.edition.iter().try_for_each(|path| add_edition(&shelf, path))?;
    let given = if args.given { GivenLayouts::Accept } else { GivenLayouts::Refuse };
    let texts = Texts::chosen();
    let counted = [("games", Value::Text("{pos}")), ("speed", Value::Text("{per_sec}"))];
    let style = format!("{{spinner}} {}", texts.with("verify-counting", &counted));
    let style = ProgressStyle::with_template(&style);
    let bar = ProgressBar::no_length()
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    let mut count = Count { missing: args.head.clone(), ..Count::default() };
    let verified =
        verify_from(CATALOGUE, &shelf, &mut *open(&args.file, &shelf)?, given, &mut |game| {
            bar.inc(1);
            count.add(game);
        });
    bar.finish_and_clear();
    let games = verified.map_err(|error| refusal(&args.file, error))?;
    let file = args.file.display().to_string();
    if let Some(head) = count.missing.first() {
        return Err(Disproved(missing(&texts, &file, games, head, count.last_line)).into());
    }
    tell(&texts, &count, games, !args.head.is_empty())?;
    Ok(())
}

/// What the file says is not so; or it cannot be read at all, which proves nothing.
fn refusal(path: &Path, error: FileError) -> anyhow::Error {
    match error {
        FileError::Fault(fault) => Disproved(at_line(path, &fault)).into(),
        FileError::Read(error) => crate::unreadable(path, &error),
    }
}

/// No game of the file has come to a head that was kept.
fn missing(texts: &Texts, file: &str, games: u64, head: &Head, line: usize) -> String {
    let head = head.to_string();
    let (file, head) = (("file", Value::Text(file)), ("head", Value::Text(&head)));
    if games > 1 {
        return texts.with("verify-no-head", &[file, head, ("games", Value::Number(games as i64))]);
    }
    texts.with("verify-other-game", &[file, head, ("line", Value::Number(line as i64))])
}

fn tell(texts: &Texts, count: &Count, games: u64, kept: bool) -> Result<()> {
    let mut out = std::io::stdout().lock();
    let number = |number: u64| Value::Number(number as i64);
    // As text: what is counted here is no amount, and stands without signs between its digits.
    let decisions = count.decisions.to_string();
    let all = [("games", number(games)), ("decisions", Value::Text(&decisions))];
    writeln!(out, "{}", texts.with("verify-done", &all))?;
    for (games, key) in [
        (count.unfinished, "verify-unfinished"),
        (count.committed, "verify-committed"),
        (count.given_seeds, "verify-given-seed"),
        (count.given_layouts, "verify-given-layout"),
    ] {
        if games > 0 {
            writeln!(out, "  {}", texts.with(key, &[("games", number(games))]))?;
        }
    }
    if kept {
        writeln!(out, "  {}", texts.get("verify-kept"))?;
    }
    if let Some(head) = count.head.filter(|_| games == 1) {
        let head = head.to_string();
        writeln!(out, "  {}", texts.with("verify-head", &[("head", Value::Text(&head))]))?;
    }
    Ok(())
}

/// The transcript; the edition that comes with it is put on the shelf.
fn open(path: &Path, shelf: &Shelf) -> Result<Box<dyn BufRead>> {
    let file: Box<dyn Read> = if path == Path::new("-") {
        Box::new(std::io::stdin())
    } else {
        Box::new(File::open(path).map_err(|error| crate::unreadable(path, &error))?)
    };
    let mut file = BufReader::new(file);
    if !is_archive(file.fill_buf().map_err(|error| crate::unreadable(path, &error))?) {
        return Ok(Box::new(file));
    }
    let mut archive = Vec::new();
    file.take(MOST_ARCHIVE).read_to_end(&mut archive)?;
    let named = |problem: String| of_file(path, &problem);
    let (transcript, edition) = unpack_game(&archive).map_err(named)?;
    add(shelf, &edition).map_err(named)?;
    Ok(Box::new(Cursor::new(transcript)))
}

/// Reads an edition from its folder, or its one file.
fn add_edition(shelf: &Shelf, path: &Path) -> Result<()> {
    let named = |problem: String| of_file(path, &problem);
    let bundle = if path.is_dir() {
        read_folder(path).map_err(|refused| named(refused.to_string()))?
    } else {
        Bundle::one_file(crate::read_text(path)?)
    };
    add(shelf, &bundle).map_err(named)
}

/// A manifest says which game an edition is of; one that is one file belongs to whichever can read it.
fn add(shelf: &Shelf, bundle: &Bundle) -> Result<(), String> {
    let game = bundle.manifest().map(|manifest| manifest.game.as_str());
    let titles = CATALOGUE.iter().filter(|title| game.is_none_or(|game| title.key == game));
    let mut why = in_words("error-no-edition", &[]);
    for title in titles {
        match title.add_edition(shelf, bundle.clone(), Offer::OldGames) {
            Ok(_) => return Ok(()),
            Err(refused) => why = refused.to_string(),
        }
    }
    Err(why)
}
