//! `diamino bench`: what finding placements costs.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};
use ludo_crossword::{Generator, Grid, Jokers, Position, Rack, Setting};
use ludo_lexicon::WordGraph;
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;

use super::board::{Devils, List, board};
use super::position;

/// Measures what finding placements costs, in CPU time, on a file of positions
///
/// A position is a line: the squares row by row (`.` empty, capitals tiles, small letters jokers on the board), a
/// space, the rack (`?` a joker). Each is solved three times, from the bare grid, and the fastest counts. Scores
/// are letter values alone.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The words, one per line [default: the French lexicon]
    #[arg(long, value_name = "FILE")]
    words: Option<PathBuf>,
    /// The board: plain15 and the like, classic, or a file
    #[arg(long, value_name = "BOARD", default_value = "plain15")]
    board: String,
    /// The positions, one per line
    #[arg(long, value_name = "FILE")]
    positions: PathBuf,
    /// All placements, or the best one
    #[arg(long, value_enum, default_value_t = Mode::All)]
    mode: Mode,
    /// How placements with jokers are counted
    #[arg(long, value_enum, default_value_t = Assigned::Each)]
    jokers: Assigned,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, clap::ValueEnum)]
enum Mode {
    /// Every placement, with its score
    All,
    /// The placement that scores the most
    Best,
}

/// How placements with jokers are counted.
#[derive(Copy, Clone, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Assigned {
    /// Separately where they differ only in what a joker stands for
    Each,
    /// One for each word and place, with the jokers where they cost least
    Best,
}

impl From<Assigned> for Jokers {
    fn from(assigned: Assigned) -> Self {
        match assigned {
            Assigned::Each => Self::Each,
            Assigned::Best => Self::Best,
        }
    }
}

#[derive(Serialize)]
struct Report {
    positions: usize,
    median_ms: f64,
    p99_ms: f64,
    placements: u64,
    best_sum: i64,
    per_position: Vec<Solved>,
}

/// One position: how many placements, the best score (0 where nothing can be laid), CPU time.
#[derive(Serialize)]
struct Solved {
    placements: u64,
    best: i32,
    ms: f64,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let setting = board(&args.board, Devils::NONE)?;
    let list = List::read(args.words.as_deref(), setting.side())?;
    let text = crate::read_text(&args.positions)?;
    let name = || args.positions.display().to_string();
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.is_empty());
    let positions: Result<Vec<_>> =
        lines.map(|(line, number)| position::line(line, number, setting.side())).collect();
    let positions = positions.with_context(name)?;
    ensure!(!positions.is_empty(), "{}: no position", args.positions.display());

    let mut bench = Bench::new(list.graph(), &setting, args);
    let per_position = positions.iter().map(|(grid, rack)| bench.solve(grid, rack)).collect();
    let report = summed(per_position);
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
        return Ok(());
    }
    writeln!(out, "CPU milliseconds a position, one thread, best of three")?;
    writeln!(
        out,
        "{:>10}{:>10}{:>10}{:>14}{:>10}",
        "positions", "median", "p99", "placements", "best"
    )?;
    writeln!(
        out,
        "{:>10}{:>10.4}{:>10.4}{:>14}{:>10}",
        report.positions, report.median_ms, report.p99_ms, report.placements, report.best_sum
    )?;
    Ok(())
}

struct Bench<'g> {
    graph: &'g WordGraph,
    setting: &'g Setting,
    generator: Generator<'g>,
    mode: Mode,
    jokers: Jokers,
}

impl<'g> Bench<'g> {
    fn new(graph: &'g WordGraph, setting: &'g Setting, args: &Args) -> Self {
        let generator = Generator::new(graph, setting);
        Self { graph, setting, generator, mode: args.mode, jokers: args.jokers.into() }
    }

    /// The fastest of three times. What may be laid where is worked out each time: it is part of the work of whoever
    /// sees a position for the first time.
    fn solve(&mut self, grid: &Grid, rack: &Rack) -> Solved {
        let mut solved = Solved { placements: 0, best: 0, ms: f64::INFINITY };
        for _ in 0..3 {
            let start = cpu_milliseconds();
            let (placements, best) = self.once(grid, rack);
            let ms = cpu_milliseconds() - start;
            solved = Solved { placements, best: best.unwrap_or(0), ms: solved.ms.min(ms) };
        }
        solved
    }

    fn once(&mut self, grid: &Grid, rack: &Rack) -> (u64, Option<i32>) {
        let position = Position::new(self.graph, self.setting, grid);
        if self.mode == Mode::Best {
            let best = self.generator.best(&position, rack);
            return (best.is_some().into(), best.map(|(score, _)| score));
        }
        let (mut placements, mut best) = (0, None);
        self.generator.all(&position, rack, self.jokers, |found| {
            placements += 1;
            best = best.max(Some(found.score()));
        });
        (placements, best)
    }
}

fn summed(per_position: Vec<Solved>) -> Report {
    let mut times: Vec<_> = per_position.iter().map(|solved| solved.ms).collect();
    times.sort_by(f64::total_cmp);
    let len = times.len();
    let median_ms = f64::midpoint(times[(len - 1) / 2], times[len / 2]);
    Report {
        positions: len,
        median_ms,
        // The smallest time that 99 of 100 positions do not exceed.
        p99_ms: times[(len * 99).div_ceil(100) - 1],
        placements: per_position.iter().map(|solved| solved.placements).sum(),
        best_sum: per_position.iter().map(|solved| i64::from(solved.best)).sum(),
        per_position,
    }
}

fn cpu_milliseconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}
