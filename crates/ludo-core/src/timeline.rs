//! What a rewind means, in one place: which entries of a log count.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::game::{Game, Refused};
use crate::listener::Listener;
use crate::replay::Entry;

/// Stands for "no entry".
const NONE: u32 = u32::MAX;

/// Which entries of a growing log count.
///
/// An input counts from where it stands. A rewind to entry `to` makes everything as it was when that entry
/// was about to be read, which may lead back into what an earlier rewind had left: so each entry remembers
/// the one that counted last before it.
#[derive(Clone, Debug)]
pub struct Timeline {
    before: Vec<u32>,
    last: u32,
}

/// A rewind that names no earlier entry.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NoSuchEntry;

impl fmt::Display for NoSuchEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a rewind names an earlier entry")
    }
}

impl std::error::Error for NoSuchEntry {}

impl Default for Timeline {
    fn default() -> Self {
        Self { before: Vec::new(), last: NONE }
    }
}

impl Timeline {
    /// Of a whole log.
    ///
    /// # Errors
    /// The number of a rewind that names no earlier entry.
    pub fn of<A>(entries: &[Entry<A>]) -> Result<Self, usize> {
        let mut timeline = Self::default();
        for (n, entry) in entries.iter().enumerate() {
            timeline.add(entry).map_err(|NoSuchEntry| n)?;
        }
        Ok(timeline)
    }

    /// How many entries there are, those taken back included.
    pub const fn len(&self) -> usize {
        self.before.len()
    }

    /// Whether nothing has happened yet.
    pub const fn is_empty(&self) -> bool {
        self.before.is_empty()
    }

    /// One more entry.
    ///
    /// # Errors
    /// If it is a rewind that names no earlier entry; nothing is noted then.
    pub fn add<A>(&mut self, entry: &Entry<A>) -> Result<(), NoSuchEntry> {
        match entry {
            Entry::Input(_) => {
                self.input();
                Ok(())
            }
            Entry::Rewind { to } => self.rewind(*to),
        }
    }

    /// One more input.
    pub fn input(&mut self) {
        let number = self.before.len() as u32;
        self.before.push(self.last);
        self.last = number;
    }

    /// A rewind to entry `to`.
    ///
    /// # Errors
    /// If that is no earlier entry; nothing is noted then.
    pub fn rewind(&mut self, to: usize) -> Result<(), NoSuchEntry> {
        let last = *self.before.get(to).ok_or(NoSuchEntry)?;
        self.before.push(self.last);
        self.last = last;
        Ok(())
    }

    /// The entry that counted last when entry `n` was about to be read.
    pub fn before(&self, n: usize) -> Option<usize> {
        self.before.get(n).and_then(|before| some(*before))
    }

    /// The entries that count, the last one first.
    pub fn backwards(&self) -> impl Iterator<Item = usize> {
        std::iter::successors(some(self.last), |n| self.before(*n))
    }

    /// The entries that count, in order.
    pub fn counting(&self) -> Vec<usize> {
        let mut counting: Vec<_> = self.backwards().collect();
        counting.reverse();
        counting
    }
}

fn some(n: u32) -> Option<usize> {
    (n != NONE).then_some(n as usize)
}

/// A game that follows a list of entries, rewinds and what they take back included, in time linear in their
/// number. Which entries a rewind leads back to is known beforehand, so that only there a copy of the game
/// is kept.
pub struct Walk<G: Game> {
    game: G,
    targets: BTreeSet<usize>,
    copies: BTreeMap<usize, G>,
}

/// Why an entry does not follow.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stop<R> {
    /// The game refused it.
    Refused(Refused<R>),
    /// It rewinds to no earlier entry.
    BadRewind,
}

impl<R: Into<&'static str>> Stop<R> {
    /// The stable code.
    pub fn code(self) -> &'static str {
        match self {
            Self::Refused(refused) => refused.code(),
            Self::BadRewind => "no_such_entry",
        }
    }

    /// What is wrong with entry `n`, in a sentence.
    pub fn problem(self, n: usize) -> String {
        match self {
            Self::Refused(refused) => format!("entry {n} is refused: {}", refused.code()),
            Self::BadRewind => format!("entry {n} rewinds to no earlier entry"),
        }
    }
}

impl<G: Game> Walk<G> {
    /// Starts from `game`; `entries` are those that will be stepped through.
    pub fn new<'a>(game: G, entries: impl Iterator<Item = &'a Entry<G::Action>>) -> Self {
        let rewinds = entries.enumerate().filter_map(|(n, entry)| match entry {
            Entry::Rewind { to } if *to < n => Some(*to),
            _ => None,
        });
        Self { game, targets: rewinds.collect(), copies: BTreeMap::new() }
    }

    /// The game as it stands.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The game as it stands, for good.
    pub fn into_game(self) -> G {
        self.game
    }

    /// Reads entry `n`.
    ///
    /// # Errors
    /// If it does not follow; nothing has changed then.
    pub fn step(
        &mut self,
        n: usize,
        entry: &Entry<G::Action>,
        listener: &mut impl Listener<G>,
    ) -> Result<(), Stop<G::Refusal>> {
        if self.targets.contains(&n) {
            self.copies.insert(n, self.game.clone());
        }
        match entry {
            Entry::Input(input) => self.game.play(input, listener).map_err(Stop::Refused),
            Entry::Rewind { to } => {
                let earlier = if *to < n { self.copies.get(to) } else { None };
                self.game = earlier.ok_or(Stop::BadRewind)?.clone();
                Ok(())
            }
        }
    }
}
