//! `ludotheque bench`: what a decision costs.

use std::collections::BTreeMap;
use std::io::Write as _;

use anyhow::Result;
use ludo_catalogue::{CATALOGUE, Title, Workload};
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;

/// Measures what a decision costs, in CPU time: the figures of docs/benchmarks.md
///
/// Four players (or as many as the game takes), one thread, best of five.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print JSON, one object per game
    #[arg(long)]
    json: bool,
    /// Only this game
    #[arg(long, value_name = "GAME")]
    only: Option<String>,
    /// Only do this work, and measure nothing: for instruction counters
    #[arg(long, value_name = "KIND", requires = "decisions")]
    kind: Option<Kind>,
    /// How many decisions, with --kind
    #[arg(long, value_name = "N", requires = "kind")]
    decisions: Option<u64>,
}

/// The kinds of work.
#[derive(Copy, Clone, PartialEq, Eq, clap::ValueEnum)]
enum Kind {
    /// Random self-play without events
    Random,
    /// With check, events and one view per decision
    Full,
    /// A clone and an imagined world per decision
    CloneDeterminize,
}

impl From<Kind> for Workload {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Random => Self::Random,
            Kind::Full => Self::Full,
            Kind::CloneDeterminize => Self::CloneDeterminize,
        }
    }
}

/// What `--json` prints of one game: CPU nanoseconds a decision.
#[derive(Serialize)]
struct Costs {
    random_ns: f64,
    full_ns: f64,
    clone_determinize_ns: f64,
    allocations_per_decision: f64,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let only = args.only.as_deref().map(crate::title).transpose()?;
    let asked = |title: &&Title| only.is_none_or(|only| only.key == title.key);
    let games = CATALOGUE.iter().filter(asked).filter(|title| title.is_measured());
    if let (Some(kind), Some(decisions)) = (args.kind, args.decisions) {
        for title in games {
            title.work(kind.into(), decisions);
        }
        return Ok(());
    }
    let costs: BTreeMap<_, _> = games.map(|title| (title.key, measure(title))).collect();
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&costs)?)?;
        return Ok(());
    }
    writeln!(out, "CPU nanoseconds a decision, four players, one thread, best of five")?;
    writeln!(
        out,
        "{:<16}{:>10}{:>10}{:>20}{:>14}",
        "game", "random", "full", "clone+determinize", "allocations"
    )?;
    for (key, cost) in costs {
        writeln!(
            out,
            "{key:<16}{:>10.1}{:>10.1}{:>20.1}{:>14.1}",
            cost.random_ns, cost.full_ns, cost.clone_determinize_ns, cost.allocations_per_decision
        )?;
    }
    Ok(())
}

fn measure(title: &Title) -> Costs {
    Costs {
        random_ns: best(title, Workload::Random, 4_000_000),
        full_ns: best(title, Workload::Full, 1_000_000),
        clone_determinize_ns: best(title, Workload::CloneDeterminize, 500_000),
        allocations_per_decision: allocations(title),
    }
}

/// Heap allocations a decision: the difference between a long and a short run, so that what is allocated
/// once for all games does not count.
fn allocations(title: &Title) -> f64 {
    let count = |decisions| {
        let mut done = 0;
        let counted =
            allocation_counter::measure(|| done = title.work(Workload::Random, decisions));
        (counted.count_total as f64, done as f64)
    };
    let ((few, short), (many, long)) = (count(50_000), count(500_000));
    (many - few) / (long - short)
}

/// The lowest of five: what the work costs when nothing disturbs it.
fn best(title: &Title, work: Workload, decisions: u64) -> f64 {
    let once = || {
        let start = cpu_nanoseconds();
        let done = title.work(work, decisions);
        (cpu_nanoseconds() - start) / done as f64
    };
    (0..5).map(|_| once()).fold(f64::INFINITY, f64::min)
}

fn cpu_nanoseconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}
