//! Bots play many games against each other: the same results whatever the number of threads.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use ludo_bots::Opponents;
use ludo_core::{Enumerate, SetupError};

use crate::contest::{Contest, Transcripts};
use crate::shelf::Shelf;
use crate::summary::{Summary, Tally};

/// What to simulate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulateSpec {
    /// How many sit at each table.
    pub players: u8,
    /// Keys of bots, in turn order. The last is repeated if there are fewer than players.
    pub bots: Vec<String>,
    /// How many games.
    pub games: u64,
    /// The number everything is drawn from.
    pub seed: u64,
    /// The options as JSON; the game's own if there are none.
    pub options: Option<String>,
    /// On how many threads; changes nothing but the time it takes.
    pub threads: usize,
}

/// A simulation of some game.
pub(crate) type Simulate = fn(
    &Shelf,
    &SimulateSpec,
    Option<&mut dyn Write>,
    &dyn Fn(u64),
) -> Result<Summary, SimulateError>;

/// Why a simulation did not come to its end.
#[derive(Debug)]
pub enum SimulateError {
    /// Players or options do not fit the game.
    Setup(SetupError),
    /// No game was asked for.
    NoGames,
    /// No bot was named.
    NoBots,
    /// More bots than players were named.
    TooManyBots {
        /// How many bots.
        bots: usize,
        /// How many players.
        players: u8,
    },
    /// There is no such bot.
    UnknownBot {
        /// The key that was asked for.
        key: String,
        /// Those there are.
        known: Vec<&'static str>,
    },
    /// A bot chose what the rules forbid: an error of the program.
    BadChoice {
        /// Which bot.
        bot: String,
        /// In which game of the run.
        game: u64,
        /// Why it was refused.
        code: &'static str,
    },
    /// A game did not end, or waited for nobody: an error of the program.
    Endless {
        /// Which game of the run.
        game: u64,
    },
    /// The transcripts could not be written.
    Write(io::Error),
}

impl fmt::Display for SimulateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(error) => error.fmt(f),
            Self::NoGames => f.write_str("games: at least one is needed"),
            Self::NoBots => f.write_str("bots: at least one is needed"),
            Self::TooManyBots { bots, players } => {
                write!(f, "bots: {bots} are named, but only {players} play")
            }
            Self::UnknownBot { key, known } => {
                write!(f, "bots: there is no `{key}`, only {}", known.join(", "))
            }
            Self::BadChoice { bot, game, code } => {
                write!(f, "game {game}: bot `{bot}` chose what is refused: {code}")
            }
            Self::Endless { game } => write!(f, "game {game} does not end"),
            Self::Write(error) => write!(f, "transcripts: {error}"),
        }
    }
}

impl std::error::Error for SimulateError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Setup(error) => Some(error),
            Self::Write(error) => Some(error),
            _ => None,
        }
    }
}

impl From<SetupError> for SimulateError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

/// What some games in a row came to.
#[derive(Default)]
pub(crate) struct Batch {
    pub(crate) tallies: Vec<Tally>,
    pub(crate) decisions: u64,
    /// Their transcripts, if they are kept.
    pub(crate) text: Vec<u8>,
}

/// Lets bots play. See [`crate::Title::simulate`].
pub(crate) fn simulate<G: Opponents + Enumerate>(
    shelf: &Shelf,
    spec: &SimulateSpec,
    mut transcripts: Option<&mut dyn Write>,
    progress: &dyn Fn(u64),
) -> Result<Summary, SimulateError> {
    let started = Instant::now();
    let keep = if transcripts.is_some() { Transcripts::Keep } else { Transcripts::Omit };
    let contest = Contest::<G>::new(shelf, spec, keep)?;
    let mut tallies = vec![Tally::default(); contest.keys().len()];
    let mut decisions = 0;
    in_order(spec, &contest, |played, batch| {
        for (tally, more) in tallies.iter_mut().zip(&batch.tallies) {
            tally.add(more);
        }
        decisions += batch.decisions;
        if let Some(file) = &mut transcripts {
            file.write_all(&batch.text).map_err(SimulateError::Write)?;
        }
        progress(played);
        Ok(())
    })?;
    if let Some(file) = &mut transcripts {
        file.flush().map_err(SimulateError::Write)?;
    }
    let seconds = started.elapsed().as_secs_f64();
    let rows = contest.keys().iter().zip(&tallies);
    Ok(Summary {
        game: G::KEY,
        players: spec.players,
        options: contest.options(),
        seed: spec.seed,
        games: spec.games,
        decisions,
        seconds,
        decisions_per_second: decisions as f64 / seconds,
        games_per_second: spec.games as f64 / seconds,
        results: rows.map(|(key, tally)| tally.result(key)).collect(),
    })
}

/// Plays all games on several threads and hands the batches over in the order of the games, with the
/// number of games played so far.
fn in_order<G: Opponents + Enumerate>(
    spec: &SimulateSpec,
    contest: &Contest<G>,
    mut take: impl FnMut(u64, &Batch) -> Result<(), SimulateError>,
) -> Result<(), SimulateError> {
    let threads = spec.threads.max(1) as u64;
    // Small enough that all threads end at about the same time.
    let size = (spec.games / (threads * 16)).clamp(1, 64);
    let batches = spec.games.div_ceil(size);
    let next = AtomicU64::new(0);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::sync_channel(2 * threads as usize);
        for _ in 0..threads.min(batches) {
            let (sender, next, mut contest) = (sender.clone(), &next, contest.share());
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= batches {
                        return;
                    }
                    let from = number * size;
                    let batch = contest.batch(from..(from + size).min(spec.games));
                    // The receiver is gone when an error has ended the run.
                    if sender.send((number, batch)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut due = 0;
        for (number, batch) in receiver {
            early.insert(number, batch);
            while let Some(batch) = early.remove(&due) {
                due += 1;
                take((due * size).min(spec.games), &batch?)?;
            }
        }
        Ok(())
    })
}
