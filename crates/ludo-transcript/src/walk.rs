//! A game that follows a list of entries, rewinds included, in time linear in their number.

use std::collections::{BTreeMap, BTreeSet};

use ludo_core::{Entry, Game, Refused, To};

/// Plays entries one after the other. Which entries a rewind leads back to is known beforehand, so that
/// only there a copy of the game is kept.
pub(crate) struct Walk<G: Game> {
    game: G,
    targets: BTreeSet<usize>,
    kept: BTreeMap<usize, G>,
}

/// Why an entry does not follow.
pub(crate) enum Stop<R> {
    Refused(Refused<R>),
    BadRewind,
}

impl<R: Into<&'static str>> Stop<R> {
    /// The stable code.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::Refused(refused) => refused.code(),
            Self::BadRewind => "no_such_entry",
        }
    }

    /// What is wrong with entry `n`, in a sentence.
    pub(crate) fn problem(self, n: usize) -> String {
        match self {
            Self::Refused(refused) => format!("entry {n} is refused: {}", refused.code()),
            Self::BadRewind => format!("entry {n} rewinds to no earlier entry"),
        }
    }
}

impl<G: Game> Walk<G> {
    /// Starts from `game`; `entries` are those that will be stepped through.
    pub(crate) fn new<'a>(game: G, entries: impl Iterator<Item = &'a Entry<G::Action>>) -> Self {
        let rewinds = entries.enumerate().filter_map(|(n, entry)| match entry {
            Entry::Rewind { to } if *to < n => Some(*to),
            _ => None,
        });
        Self { game, targets: rewinds.collect(), kept: BTreeMap::new() }
    }

    /// The game as it stands.
    pub(crate) const fn game(&self) -> &G {
        &self.game
    }

    /// The game as it stands, for good.
    pub(crate) fn into_game(self) -> G {
        self.game
    }

    /// Reads entry `n`. A refused one changes nothing.
    pub(crate) fn step(
        &mut self,
        n: usize,
        entry: &Entry<G::Action>,
        emit: &mut impl FnMut(To, G::Event),
    ) -> Result<(), Stop<G::Refusal>> {
        if self.targets.contains(&n) {
            self.kept.insert(n, self.game.clone());
        }
        match entry {
            Entry::Input(input) => self.game.play(input, emit).map_err(Stop::Refused),
            Entry::Rewind { to } => {
                let earlier = if *to < n { self.kept.get(to) } else { None };
                self.game = earlier.ok_or(Stop::BadRewind)?.clone();
                Ok(())
            }
        }
    }
}
