//! `cargo xtask soak cluster`: several nodes on a real PostgreSQL with a replica, and everything that can go wrong among
//! them. Whatever was acknowledged must be there, once and in order; everybody must play on.

mod clock;
mod fault;
mod pair;
mod round;
mod town;
pub(crate) mod upgrade;
mod way;
mod worker;

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use ludo_core::Seed;
use ludo_testkit::nats::Nats;
use serde::Serialize;

use crate::audit::Findings;
use fault::Fault;
use pair::{Pair, Replication};
use town::Thoughts;

/// Let everything go wrong among several nodes and their database, and check what is kept.
///
/// Each seed is a round: three nodes and two workers on a database of a PostgreSQL that waits for its replica. People play
/// at five tables through any node, at one of them against bots for which the workers think; after a moment one thing goes
/// wrong: a node, a worker or the database is killed or stands still, a node stops, its clock jumps, lines between any two of them break, slow down or swallow everything, the bus dies or is cut
/// off, or the database dies and its replica takes its place. Everybody has to play on, through any node that answers. Then the nodes are killed, and the database is
/// read: every acknowledged move must stand in its log once, each seat's in the order of their acknowledgement and no move
/// before one that was answered earlier than it was asked for; what else was acknowledged must be there, and as often as
/// it was; every log must fit its chain and give the result that was kept; nobody may have been shown more than it gives.
///
/// Rounds do not depend on each other: another range goes on where a trial was broken off. With --tell-first or
/// --asynchronous the trial must fail.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Which rounds, from the first to before the last
    #[arg(long, default_value = "0..24", value_name = "A..B", value_parser = seeds)]
    seeds: Range<u32>,
    /// What goes wrong in every round, instead of one thing after the other
    #[arg(long, value_name = "FAULT")]
    only: Option<Fault>,
    /// The server's program: `ludotheque`, or `ludo-turned`
    #[arg(long, value_name = "FILE")]
    binary: PathBuf,
    /// `ludo-turned`, which is turned right again where clocks are set: an allocator of its own, as `ludotheque` has,
    /// does not go together with what sets them
    #[arg(long, value_name = "FILE")]
    clocked: Option<PathBuf>,
    /// The program is `ludo-turned`, which tells before it commits: must fail
    #[arg(long)]
    tell_first: bool,
    /// The database does not wait for its replica: must fail
    #[arg(long)]
    asynchronous: bool,
    /// The program is `ludo-turned`, which is to be turned right again: for tests that have no other
    #[arg(long, hide = true, conflicts_with = "tell_first")]
    turned: bool,
}

fn seeds(text: &str) -> Result<Range<u32>, String> {
    let range = text.split_once("..").and_then(|(first, end)| {
        let range = first.parse().ok()?..end.parse().ok()?;
        (!range.is_empty()).then_some(range)
    });
    range.ok_or_else(|| "two numbers, the first below the second: 0..24".to_owned())
}

/// Which program the nodes are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Program {
    /// `ludotheque`.
    Real,
    /// `ludo-turned`.
    Turned,
    /// `ludo-turned`, turned right again.
    Righted,
}

/// What a round found.
#[derive(Default)]
struct Found {
    findings: Findings,
    /// Other promises that clients saw broken.
    violations: usize,
    /// Who did not play on.
    stuck: Vec<String>,
    /// Nodes that broke down by themselves.
    panics: u32,
    seconds_until_all_played: f64,
    thoughts: Thoughts,
}

impl Found {
    fn is_clean(&self) -> bool {
        let is_quiet = self.violations == 0 && self.stuck.is_empty() && self.panics == 0;
        is_quiet && self.findings.is_clean()
    }
}

/// How long the one who waited longest waited in each round of one kind.
#[derive(Serialize)]
struct Waits {
    rounds: usize,
    p50_s: f64,
    p99_s: f64,
}

impl Waits {
    fn of(waits: &mut [f64]) -> Self {
        waits.sort_unstable_by(f64::total_cmp);
        let rank = |share: f64| {
            let at = ((waits.len() as f64 * share).ceil() as usize).saturating_sub(1);
            waits.get(at).map_or(0.0, |wait| (wait * 100.0).round() / 100.0)
        };
        Self { rounds: waits.len(), p50_s: rank(0.5), p99_s: rank(0.99) }
    }
}

/// The line at the end.
#[derive(Serialize)]
struct Report {
    seeds: String,
    rounds: u32,
    #[serde(flatten)]
    findings: Findings,
    violations: usize,
    stuck: Vec<String>,
    panics: u32,
    waits: BTreeMap<Fault, Waits>,
    /// By workers some, where there are any.
    thoughts: Thoughts,
    seconds: f64,
    passed: bool,
}

/// Runs the trial and says whether it passed.
pub(crate) fn run(args: &Args) -> Result<bool> {
    // People and ways are on threads of their own: this one waits for processes.
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let report = runtime.block_on(trial(args))?;
    println!("{}", serde_json::to_string(&report)?);
    Ok(report.passed)
}

async fn trial(args: &Args) -> Result<Report> {
    let begun = Instant::now();
    let program = match (args.tell_first, args.turned) {
        (true, _) => Program::Turned,
        (_, true) => Program::Righted,
        _ => Program::Real,
    };
    let replication =
        if args.asynchronous { Replication::Asynchronous } else { Replication::Synchronous };
    let is_planted = args.tell_first || args.asynchronous;
    ensure!(args.binary.is_file(), "{} is not there", args.binary.display());
    let (mut pair, mut bus) = (Pair::start(replication).await?, Nats::start());
    let (mut whole, mut waits, mut rounds) = (Found::default(), BTreeMap::new(), 0);
    for seed in args.seeds.clone() {
        let fault = args.only.unwrap_or(Fault::ALL[seed as usize % Fault::ALL.len()]);
        let from = Seed::from_number(seed.into());
        let program = match (fault, program) {
            (Fault::Clocks, Program::Real) => {
                let clocked = args.clocked.as_deref().context("--clocked says what is run")?;
                (clocked, Program::Righted)
            }
            _ => (&*args.binary, program),
        };
        let found = round::play(&from, fault, program, (&mut pair, &mut bus)).await;
        let found = found.with_context(|| format!("seed {seed} ({fault:?})"))?;
        rounds += 1;
        let (wait, moves) = (found.seconds_until_all_played, found.findings.acknowledged);
        let word = if found.is_clean() { "" } else { ": SOMETHING IS WRONG" };
        eprintln!(
            "soak: seed {seed} ({fault:?}): {moves} moves acknowledged, {wait:.2} s at most{word}"
        );
        let is_clean = found.is_clean();
        waits.entry(fault).or_insert_with(Vec::new).push(wait);
        whole.findings.merge(found.findings);
        whole.violations += found.violations;
        whole.thoughts.by_workers += found.thoughts.by_workers;
        whole.thoughts.by_nodes += found.thoughts.by_nodes;
        whole.panics += found.panics;
        whole.stuck.extend(found.stuck.into_iter().map(|who| format!("seed {seed}: {who}")));
        if is_planted && !is_clean {
            break;
        }
    }
    // Whoever thinks for nodes has done so.
    let were_used = program != Program::Real || whole.thoughts.by_workers > 0;
    let passed = whole.is_clean() && whole.findings.acknowledged > 0 && were_used;
    Ok(Report {
        seeds: format!("{}..{}", args.seeds.start, args.seeds.end),
        rounds,
        findings: whole.findings,
        violations: whole.violations,
        stuck: whole.stuck,
        panics: whole.panics,
        thoughts: whole.thoughts,
        waits: waits.into_iter().map(|(fault, mut all)| (fault, Waits::of(&mut all))).collect(),
        seconds: (begun.elapsed().as_secs_f64() * 10.0).round() / 10.0,
        passed,
    })
}
