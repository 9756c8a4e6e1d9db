//! Many seeds, as `cargo xtask simulate` orders them: on all cores, with what is done so far in a file, so that it can be
//! broken off and gone on with. Lines of JSON on standard output, how far it is on standard error.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use ludo_catalogue::{CATALOGUE, find};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::judge::Count;
use super::run::{Outcome, simulate};
use super::trace::Showing;

/// What is wanted.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Order {
    from: u64,
    seeds: u64,
    title: Option<String>,
    /// How many nodes each house has; as many as its seed gives it, unless they are wanted.
    nodes: Option<usize>,
    /// Whether the history is printed.
    trace: bool,
    /// Whether the first failure ends it.
    first: bool,
    /// Where it is kept how far it is.
    state: Option<PathBuf>,
}

/// What there is so far.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
struct Sums {
    seeds: u64,
    #[serde(flatten)]
    count: Count,
    lost: u64,
    twice: u64,
    unreadable: u64,
    complaints: u64,
    /// Seeds that failed.
    failed: Vec<u64>,
    /// What all histories come to, in the order of their seeds.
    digest: String,
    seconds: f64,
}

/// An order and how far it is.
#[derive(Serialize, Deserialize)]
struct State {
    order: Order,
    sums: Sums,
}

/// So many seeds are done between two notes of how far it is.
const CHUNK: u64 = 16;

impl Sums {
    fn add(&mut self, seed: u64, outcome: &Outcome) {
        self.seeds += 1;
        self.count.add(&outcome.count);
        self.lost += outcome.lost;
        self.twice += outcome.twice;
        self.unreadable += outcome.unreadable;
        self.complaints += outcome.complaints.len() as u64;
        let both = format!("{}{}", self.digest, outcome.digest);
        self.digest = ludo_core::Hex32(Sha256::digest(both.as_bytes()).into()).to_string();
        if !outcome.complaints.is_empty() {
            self.failed.push(seed);
            let complaints = &outcome.complaints;
            println!("{}", serde_json::json!({ "seed": seed, "complaints": complaints }));
        }
    }
}

/// What was done of this order before, if that was kept.
fn done_before(order: &Order) -> Sums {
    let kept = order.state.as_ref().and_then(|path| fs::read_to_string(path).ok());
    let kept: Option<State> = kept.and_then(|text| serde_json::from_str(&text).ok());
    kept.filter(|kept| kept.order == *order).map(|kept| kept.sums).unwrap_or_default()
}

/// The outcomes of some seeds, in their order.
fn outcomes(order: &Order, seeds: std::ops::Range<u64>) -> Vec<(u64, Outcome)> {
    let title = order.title.as_ref().map(|key| find(CATALOGUE, key).expect("a game of ours"));
    let showing = if order.trace { Showing::Printed } else { Showing::Nothing };
    let (next, enough) = (AtomicU64::new(seeds.start), AtomicBool::new(false));
    let done = Mutex::new(Vec::new());
    let work = || {
        while !enough.load(Ordering::Relaxed) {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                return;
            }
            let outcome = simulate(seed, title, order.nodes, showing);
            let stop = order.first && !outcome.complaints.is_empty();
            enough.fetch_or(stop, Ordering::Relaxed);
            done.lock().unwrap().push((seed, outcome));
        }
    };
    let cores =
        if order.trace { 1 } else { thread::available_parallelism().map_or(1, usize::from) };
    thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(work))));
    let mut done = done.into_inner().unwrap();
    done.sort_by_key(|(seed, _)| *seed);
    done
}

/// Tells how far it is, at most every two seconds.
fn tell(sums: &Sums, order: &Order, told: &mut Instant) {
    if told.elapsed() < Duration::from_secs(2) {
        return;
    }
    *told = Instant::now();
    let (games, pace) = (sums.count.games, sums.count.games as f64 / sums.seconds);
    let (done, all, failed) = (sums.seeds, order.seeds, sums.failed.len());
    eprintln!("{done} of {all} seeds, {games} games, {pace:.1} a second, {failed} failed");
}

/// What `cargo xtask simulate` wants, or two seeds.
const FEW: &str =
    r#"{"from":1,"seeds":2,"title":null,"nodes":null,"trace":false,"first":false,"state":null}"#;

#[test]
fn as_many_as_are_ordered() {
    let order = env::var("LUDO_SIMULATE").unwrap_or_else(|_| FEW.to_owned());
    let order: Order = serde_json::from_str(&order).expect("an order");
    let mut sums = done_before(&order);
    // The frame of tests has begun a line of its own.
    println!();
    let mut told = Instant::now();
    while sums.seeds < order.seeds && (!order.first || sums.failed.is_empty()) {
        let begun = Instant::now();
        let first = order.from + sums.seeds;
        let seeds = first..(first + CHUNK).min(order.from + order.seeds);
        for (seed, one) in outcomes(&order, seeds) {
            sums.add(seed, &one);
        }
        sums.seconds += begun.elapsed().as_secs_f64();
        if let Some(path) = &order.state {
            let state = State { order: order.clone(), sums: sums.clone() };
            let text = serde_json::to_string(&state).expect("JSON");
            fs::write(path, text).expect("how far it is can be kept");
        }
        tell(&sums, &order, &mut told);
    }
    println!("{}", serde_json::to_string(&sums).expect("JSON"));
    assert!(sums.failed.is_empty(), "seeds {:?} failed", sums.failed);
}
