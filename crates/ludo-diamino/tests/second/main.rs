//! The slow second implementation, written from the rulebook alone, agrees with the engine.
//!
//! It shares no type and no function with it and reads only JSON. `LUDO_GAMES` sets how many games are
//! compared, `LUDO_POSITIONS` how many positions, `LUDO_PLACEMENTS` on how many small boards every placement
//! there is; a disagreement says `disagreement:`, which the planted rule changes look for.

#[path = "../common/mod.rs"]
mod common;

mod games;
mod layouts;
mod placements;
mod players;
mod positions;
mod words;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use common::kit;
use ludo_core::{Beginning, EditionId, Game as _, Seat};
use ludo_diamino::Diamino;
use ludo_second::diamino::{Arbiter, Dictionary};
use ludo_transcript::{LayoutOrigin, Origin, Recorder, SeatInfo};

static WORDS: LazyLock<Dictionary> = LazyLock::new(|| {
    let words = include_str!("../../../../data/lexicon/fr-words.txt");
    let subjects = include_str!("../../../../data/lexicon/fr-subjects.txt");
    Dictionary::read(words, subjects).expect("the lists are sound")
});

static ARBITER: LazyLock<Arbiter> = LazyLock::new(|| {
    Arbiter::new(Diamino::EDITION, WORDS.clone()).expect("the shipped edition is sound")
});

fn origin(seats: u8, layout: LayoutOrigin) -> Origin {
    let name = |seat: Seat| SeatInfo { name: format!("Seat {seat}"), bot: None };
    Origin {
        seats: Seat::all(seats).map(name).collect(),
        commitment: None,
        edition: EditionId::of(&*kit(), Diamino::EDITION),
        layout,
    }
}

/// The first line of a transcript, for the second implementation.
fn header(beginning: &Beginning<Diamino>, layout: LayoutOrigin) -> String {
    let origin = origin(beginning.setup.seats, layout);
    let text = Recorder::begin(beginning.clone(), origin).unwrap().finish();
    text.lines().next().unwrap().to_owned()
}

/// How many trials the environment asks for.
fn number_of(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(default)
}

/// Runs trials 0, 1, … on all cores and adds up what they tell.
fn in_parallel<T: Send + std::iter::Sum>(
    trials: u64,
    what: &str,
    trial: impl Fn(u64) -> T + Sync,
) -> T {
    let next = AtomicU64::new(0);
    let work = || {
        let mut told = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= trials {
                return told.into_iter().sum();
            }
            let result = catch_unwind(AssertUnwindSafe(|| trial(number)));
            told.push(result.unwrap_or_else(|why| {
                next.store(trials, Ordering::Relaxed);
                // A disagreement has been printed; a panic of the engine is one too.
                println!("disagreement: {what} {number}");
                std::panic::resume_unwind(why)
            }));
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let join = |worker: std::thread::ScopedJoinHandle<'_, T>| {
            worker.join().unwrap_or_else(|why| std::panic::resume_unwind(why))
        };
        workers.into_iter().map(join).sum()
    })
}
