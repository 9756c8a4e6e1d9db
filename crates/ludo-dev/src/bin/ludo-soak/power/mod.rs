//! `cargo xtask soak power`: the real server on a disk that loses power, over and over. What was acknowledged must be
//! there, once and in order, whatever was not synced yet was dropped, torn or written out of order.

mod guests;
mod house;
mod old;
mod round;
mod server;

use std::collections::BTreeMap;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use ludo_core::Seed;
use serde::Serialize;

use crate::audit::Findings;

/// Cut the power in the middle of play, over and over, and check what the disk kept.
///
/// Each round is a house of its own: the real server, in this process, on a disk that knows what was synced. Clients
/// play, set up, start and take back as fast as they may; guests come and are forgotten. The power is cut in the middle
/// of a write, before a sync, in a checkpoint, while somebody is forgotten, while the server stops, while a store is
/// opened or one of an earlier version is brought up to date. Then what is left is opened: every acknowledged move must
/// stand in its log once, in order and in its chain; whatever else was acknowledged must be there; nobody who was
/// forgotten may come back; everything must be readable. Then the server goes on with it, and so do the clients.
///
/// Rounds do not depend on each other: `--from` goes on where a trial was broken off. With --weak-sync, --tell-first or
/// --lazy-keys the trial must fail.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many rounds
    #[arg(long, default_value_t = 200, value_name = "N")]
    rounds: u32,
    /// What choices and instants are drawn from
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// The round to begin with
    #[arg(long, default_value_t = 0, value_name = "ROUND")]
    from: u32,
    /// Commits do not wait for the disk (`synchronous=NORMAL`): must fail
    #[arg(long, conflicts_with_all = ["tell_first", "lazy_keys"])]
    weak_sync: bool,
    /// The server tells before it commits: must fail
    #[arg(long, conflicts_with = "lazy_keys")]
    tell_first: bool,
    /// The disk says that the file of keys was synced, and does nothing: must fail
    #[arg(long)]
    lazy_keys: bool,
}

/// What is wrong on purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plant {
    Nothing,
    WeakSync,
    TellFirst,
    LazyKeys,
}

impl Args {
    const fn plant(&self) -> Plant {
        match (self.weak_sync, self.tell_first, self.lazy_keys) {
            (true, ..) => Plant::WeakSync,
            (_, true, _) => Plant::TellFirst,
            (.., true) => Plant::LazyKeys,
            _ => Plant::Nothing,
        }
    }
}

/// What rounds found.
#[derive(Default, Serialize)]
struct Found {
    cuts: u32,
    /// Where the power was cut.
    instants: BTreeMap<&'static str, u32>,
    #[serde(flatten)]
    findings: Findings,
    people: People,
    /// Stores that could not be opened, or in which a page is ruined.
    unopenable: u32,
    /// Other promises that clients saw broken.
    violations: usize,
}

/// What became of people who came, and of those who were forgotten.
#[derive(Default, Serialize)]
struct People {
    came: u64,
    lost: u64,
    forgotten: u64,
    came_back: u64,
}

impl Found {
    fn cut(&mut self, instant: &'static str) {
        self.cuts += 1;
        *self.instants.entry(instant).or_default() += 1;
    }

    fn merge(&mut self, other: Self) {
        self.cuts += other.cuts;
        for (instant, count) in other.instants {
            *self.instants.entry(instant).or_default() += count;
        }
        self.findings.merge(other.findings);
        self.people.came += other.people.came;
        self.people.lost += other.people.lost;
        self.people.forgotten += other.people.forgotten;
        self.people.came_back += other.people.came_back;
        self.unopenable += other.unopenable;
        self.violations += other.violations;
    }

    fn is_clean(&self) -> bool {
        let people = self.people.lost + self.people.came_back;
        let is_whole = people == 0 && self.unopenable == 0 && self.violations == 0;
        is_whole && self.findings.is_clean()
    }
}

/// The line at the end.
#[derive(Serialize)]
struct Report {
    rounds: u32,
    seed: u64,
    from: u32,
    #[serde(flatten)]
    found: Found,
    seconds: f64,
    passed: bool,
}

/// Runs the trial and says whether it passed.
pub(crate) fn run(args: &Args) -> Result<bool> {
    ensure!(args.rounds > 0, "at least one round");
    let begun = Instant::now();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (mut found, mut rounds) = (Found::default(), 0);
    for round in args.from..args.from + args.rounds {
        let seed = Seed::from_number(args.seed).child(round.into());
        let one = runtime
            .block_on(round::play(round, &seed, args.plant()))
            .with_context(|| format!("round {round} (--seed {} --from {round})", args.seed))?;
        let is_clean = one.is_clean();
        found.merge(one);
        rounds += 1;
        if !is_clean {
            eprintln!(
                "soak: round {round}: something is wrong (--seed {} --from {round} --rounds 1)",
                args.seed
            );
            if args.plant() != Plant::Nothing {
                break;
            }
        }
        if rounds % 10 == 0 {
            let (cuts, moves) = (found.cuts, found.findings.acknowledged);
            eprintln!(
                "soak: {rounds} rounds (next: --from {}), {cuts} cuts, {moves} moves acknowledged",
                round + 1
            );
        }
    }
    let passed = found.is_clean() && found.findings.acknowledged > 0;
    let seconds = (begun.elapsed().as_secs_f64() * 10.0).round() / 10.0;
    let report = Report { rounds, seed: args.seed, from: args.from, found, seconds, passed };
    println!("{}", serde_json::to_string(&report)?);
    Ok(passed)
}
