//! `ludotheque diamino patience`: all tiles on the board, or as many as the time allows.

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow, bail};
use indicatif::{ProgressBar, ProgressStyle};
use ludo_core::{Beginning, EditionId, Game as _, Input, Millis, Seat, Seed, Setup};
use ludo_crossword::patience::{Solver, Standing};
use ludo_crossword::{Direction, Grid, Laid, Placement, Setting, Square};
use ludo_diamino::{Action, Diamino, Formula, Kit, Lay, Options};
use ludo_lexicon::Words;
use ludo_transcript::{By, LayoutOrigin, Origin, Recorder, SeatInfo};
use serde::Serialize;

use super::{position, table};
use crate::texts::{Texts, Value};

/// Places all tiles on the board (patience), or as many as it can in the time
///
/// Every word is checked, all tiles are connected, yellow squares stay free (DIA-18). With --from it goes on from
/// a position: it says whether all tiles can be placed, and what to place next.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ludotheque diamino patience                            another solution each time
  ludotheque diamino patience --seed 7 --lang fr         the same one again
  ludotheque diamino patience --json | jq -r .transcript > patience.jsonl
  ludotheque diamino patience --from position.txt        can this be finished, and how

A position is one row per line (. empty, capitals letters, small letters devils), then a line with the tiles left (? a
devil); or all squares on one line, a space, the tiles left.")]
pub(super) struct Args {
    /// Stop after this many seconds with the best solution so far
    #[arg(long, value_name = "S", default_value_t = 120, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    seconds: u32,
    /// Draw chance from this number instead of a new one each time: the same number gives the same solution
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Go on from the position in this file, or - for standard input
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Write the transcript of the game to this file
    #[arg(long, value_name = "FILE", conflicts_with = "from")]
    save: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What came of it.
#[derive(Serialize)]
struct Answer {
    /// Tiles laid, of so many that were to be laid.
    placed: usize,
    tiles: usize,
    /// `done`, `open` (not in this time) or `impossible`.
    standing: &'static str,
    attempts: u64,
    seconds: f64,
    seed: u64,
    /// What to lay next.
    hint: Option<String>,
    /// Row and column, then the word, tiles that lay there in brackets; devils are small.
    placements: Vec<String>,
    /// The board in the end, a line a row.
    board: Vec<String>,
    /// The game as a transcript; none from a position.
    #[serde(skip_serializing_if = "Option::is_none")]
    transcript: Option<String>,
}

pub(super) fn run(args: &Args) -> Result<()> {
    let kit = table::kit();
    let setting = table::setting(&kit);
    let (grid, tiles) = match &args.from {
        None => (Grid::new(setting.side()), *kit.bag()),
        Some(path) => {
            let read = position::any(&crate::read_text(path)?, setting.side(), None);
            read.with_context(|| path.display().to_string())?
        }
    };
    let words = kit.words(&Options::default())?;
    check_position(&grid, &words)?;
    let seed = args.seed.map_or_else(chance, Ok)?;
    let began = Instant::now();
    let mut solver = Solver::new(words.graph(), &setting, &grid, tiles, &Seed::from_number(seed));
    let attempts =
        search(&mut solver, tiles.len().into(), Duration::from_secs(args.seconds.into()));
    let answer = Answer {
        placed: solver.laid(),
        tiles: tiles.len().into(),
        standing: standing(solver.standing()),
        attempts,
        seconds: began.elapsed().as_secs_f64(),
        seed,
        hint: solver.hint().map(ToString::to_string),
        placements: solver.best().iter().map(ToString::to_string).collect(),
        board: drawn(&setting, &grid, solver.best()),
        transcript: args
            .from
            .is_none()
            .then(|| transcript(kit, seed, solver.best()))
            .transpose()?,
    };
    if let (Some(path), Some(transcript)) = (&args.save, &answer.transcript) {
        crate::write_whole(path, transcript.as_bytes())?;
    }
    tell(args, &answer)
}

/// Tries until all is known or the time is over.
fn search(solver: &mut Solver<'_>, tiles: usize, time: Duration) -> u64 {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg}");
    let bar = ProgressBar::new(tiles as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let began = Instant::now();
    let mut attempts = 0;
    while solver.standing() == Standing::Open && (attempts == 0 || began.elapsed() < time) {
        solver.attempt();
        attempts += 1;
        bar.set_position(solver.laid() as u64);
        bar.set_message(format!("{:.0} s", began.elapsed().as_secs_f64()));
    }
    bar.finish_and_clear();
    attempts
}

/// A seed of two bytes: short enough to be typed again.
fn chance() -> Result<u64> {
    let mut bytes = [0; 2];
    getrandom::fill(&mut bytes).context("the system provides no randomness")?;
    Ok(u16::from_le_bytes(bytes).into())
}

/// What lies in a position must be what could have been laid.
fn check_position(grid: &Grid, words: &Words) -> Result<()> {
    for (square, _) in grid.covered() {
        for direction in Direction::BOTH {
            let run = grid.run(square, direction);
            let word: Vec<u8> = grid.along(run).map(Laid::letter).collect();
            if run.start == square && run.len > 1 && !words.contains(&word) {
                bail!("the position has {}, which is no word", ludo_lexicon::graph::text(&word));
            }
        }
    }
    Ok(())
}

const fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::Done => "done",
        Standing::Open => "open",
        Standing::Impossible => "impossible",
    }
}

/// The game played by the rules, which check every placement once more.
fn transcript(kit: Kit, seed: u64, line: &[Placement]) -> Result<String> {
    let origin = Origin {
        seats: vec![SeatInfo { name: "patience".to_owned(), bot: None }],
        commitment: None,
        edition: EditionId::of(&kit, Diamino::EDITION),
        layout: LayoutOrigin::Dealt,
    };
    let options = Options { game: Formula::Patience, ..Options::default() };
    let setup = Setup { seats: 1, options };
    let beginning = Beginning::<Diamino>::deal(setup, Arc::new(kit), Seed::from_number(seed))?;
    let mut recorder = Recorder::begin(beginning, origin)?;
    for placement in line {
        play(&mut recorder, Action::Lay(Lay::from(placement)))
            .with_context(|| placement.to_string())?;
    }
    if !recorder.game().is_over() {
        play(&mut recorder, Action::Stop)?;
    }
    Ok(recorder.finish())
}

fn play(recorder: &mut Recorder<Diamino>, action: Action) -> Result<()> {
    let input = Input::Act { seat: Seat(0), at: Millis(0), action };
    let played = recorder.play(&input, By::Player).map(|_| ());
    played.map_err(|error| anyhow!("the rules refuse it: {error}"))
}

/// The board in the end: `·` is empty, `×` forbidden.
pub(super) fn drawn(setting: &Setting, grid: &Grid, line: &[Placement]) -> Vec<String> {
    let mut grid = *grid;
    for (square, tile) in line.iter().flat_map(Placement::tiles) {
        grid.set(square, Some(tile));
    }
    let sign = |square| match grid.get(square) {
        Some(laid) => char::from(laid.sign()),
        None if setting.is_closed(square) => '×',
        None => '·',
    };
    let side = grid.side();
    let row = |row| (0..side).map(|column| sign(Square::at(row, column))).collect();
    (0..side).map(row).collect()
}

fn tell(args: &Args, answer: &Answer) -> Result<()> {
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(answer)?)?;
        return Ok(());
    }
    let texts = Texts::chosen();
    for line in &answer.board {
        let spaced: Vec<_> = line.chars().map(String::from).collect();
        writeln!(out, "  {}", spaced.join(" "))?;
    }
    writeln!(out)?;
    for (at, placement) in answer.placements.iter().enumerate() {
        writeln!(out, "{:>3}. {placement}", at + 1)?;
    }
    writeln!(out, "\n{}", verdict(&texts, answer))?;
    if let (Some(hint), Some(_)) = (&answer.hint, &args.from) {
        writeln!(out, "{}", texts.with("patience-hint", &[("hint", Value::Text(hint))]))?;
    }
    if let Some(path) = &args.save {
        let file = path.display().to_string();
        writeln!(out, "{}", texts.with("saved", &[("file", Value::Text(&file))]))?;
    }
    Ok(())
}

fn verdict(texts: &Texts, answer: &Answer) -> String {
    let key = format!("patience-{}", answer.standing);
    let (seconds, seed) = (format!("{:.2}", answer.seconds), answer.seed.to_string());
    let values = [
        ("placed", Value::Number(answer.placed as i64)),
        ("tiles", Value::Number(answer.tiles as i64)),
        ("seconds", Value::Text(&seconds)),
        ("seed", Value::Text(&seed)),
    ];
    texts.with(&key, &values)
}

#[cfg(test)]
mod tests {
    use ludo_lexicon::Vocabulary;
    use ludo_transcript::{Editions, GivenLayouts, verify};

    use super::*;

    fn words() -> Arc<Words> {
        Words::agree(&Vocabulary::default(), 17).unwrap()
    }

    fn solved(seed: u64) -> Vec<Placement> {
        let kit = table::kit();
        let (setting, tiles, words) = (table::setting(&kit), *kit.bag(), words());
        let grid = Grid::new(setting.side());
        let mut solver =
            Solver::new(words.graph(), &setting, &grid, tiles, &Seed::from_number(seed));
        while solver.attempt() == Standing::Open {}
        solver.best().to_vec()
    }

    #[test]
    fn dia_18_the_rules_accept_what_the_solver_lays() {
        for seed in 1..=5 {
            let text = transcript(table::kit(), seed, &solved(seed)).unwrap();
            let verified =
                verify::<Diamino>(&text, &Editions::shipped().unwrap(), GivenLayouts::Refuse);
            let outcome = verified.unwrap().outcome.unwrap();
            assert_eq!(outcome.reason, "all_laid");
            assert_eq!(outcome.scores.as_slice(), [112]);
        }
    }

    #[test]
    fn dia_18_part_of_it_ends_by_stopping() {
        let line = &solved(1)[..3];
        let laid: usize = line.iter().map(Placement::count).sum();
        let text = transcript(table::kit(), 1, line).unwrap();
        let verified =
            verify::<Diamino>(&text, &Editions::shipped().unwrap(), GivenLayouts::Refuse);
        let outcome = verified.unwrap().outcome.unwrap();
        assert_eq!(
            (outcome.reason.as_ref(), outcome.scores.as_slice()),
            ("stopped", &[laid as i32][..])
        );
    }

    #[test]
    fn dia_18_the_rules_have_the_last_word() {
        let mut line = solved(1);
        line.remove(0);
        let error = transcript(table::kit(), 1, &line).unwrap_err();
        assert!(format!("{error:#}").contains("the rules refuse it"), "{error:#}");
    }

    #[test]
    fn a_position_has_words_only() {
        let squares = |word: &str| {
            let line = format!("{}{word}{} A", ".".repeat(144), ".".repeat(145 - word.len()));
            position::any(&line, 17, None).unwrap().0
        };
        assert!(check_position(&squares("KEPi"), &words()).is_ok());
        let error = check_position(&squares("KEPO"), &words()).unwrap_err();
        assert_eq!(error.to_string(), "the position has KEPO, which is no word");
    }
}
