//! A saved game is how it began and the list of its inputs; its state is rebuilt by replay.

use std::fmt;
use std::sync::Arc;

use crate::chance::Rng;
use crate::game::{Game, Input, Millis, Refused, Setup, SetupError, To};
use crate::seed::Seed;
use crate::timeline::Timeline;

/// How a game began: all that is needed to begin it again.
pub struct Beginning<G: Game> {
    /// Seats and options.
    pub setup: Setup<G::Options>,
    /// The printed matter.
    pub edition: Arc<G::Edition>,
    /// What chance decided at the start.
    pub layout: G::Layout,
    /// What later chance is drawn from.
    pub seed: Seed,
}

// Not derived: that would ask for an edition that can be cloned, where sharing it is meant.
impl<G: Game> Clone for Beginning<G> {
    fn clone(&self) -> Self {
        Self {
            setup: self.setup.clone(),
            edition: Arc::clone(&self.edition),
            layout: self.layout.clone(),
            seed: self.seed.clone(),
        }
    }
}

impl<G: Game> Beginning<G> {
    /// Deals from the seed.
    pub fn deal(
        setup: Setup<G::Options>,
        edition: Arc<G::Edition>,
        seed: Seed,
    ) -> Result<Self, SetupError> {
        check_seats::<G>(setup.seats)?;
        let layout = G::deal(&setup, &edition, &mut Rng::new(seed.clone()).draws())?;
        Ok(Self { setup, edition, layout, seed })
    }

    /// The game at its beginning.
    pub fn begin(&self) -> Result<G, SetupError> {
        check_seats::<G>(self.setup.seats)?;
        let mut rng = Rng::new(self.seed.clone());
        // The deal has its own stream, also when the layout was given instead: later chance stays the same.
        let _ = rng.draws();
        G::new(&self.setup, Arc::clone(&self.edition), &self.layout, rng)
    }

    /// The game after `entries`, each applied as the host did.
    pub fn replay(&self, entries: &[Entry<G::Action>]) -> Result<G, ReplayError<G::Refusal>> {
        self.replay_with(entries, |_, _, _, _| {})
    }

    /// As [`Beginning::replay`], telling `watch` every event: the number of the entry that caused it, its
    /// audience, the event itself and when it happened.
    pub fn replay_with(
        &self,
        entries: &[Entry<G::Action>],
        mut watch: impl FnMut(usize, To, &G::Event, Millis),
    ) -> Result<G, ReplayError<G::Refusal>> {
        let mut game = self.begin().map_err(ReplayError::Setup)?;
        let timeline = Timeline::of(entries).map_err(|n| ReplayError::BadRewind { n })?;
        for n in timeline.counting() {
            let Entry::Input(input) = &entries[n] else {
                continue;
            };
            game.play(input, &mut |to, event| watch(n, to, &event, input.at()))
                .map_err(|refused| ReplayError::Refused { n, refused })?;
        }
        Ok(game)
    }
}

fn check_seats<G: Game>(seats: u8) -> Result<(), SetupError> {
    if G::SEATS.contains(&seats) {
        return Ok(());
    }
    let (few, many) = (G::SEATS.start(), G::SEATS.end());
    Err(SetupError::new("seats", format!("{} takes {few} to {many} players, not {seats}", G::KEY)))
}

/// One entry of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<A> {
    /// An input of the game.
    Input(Input<A>),
    /// The host took back: the game is again as it was when entry `to` was about to be read.
    Rewind {
        /// An earlier entry's number.
        to: usize,
    },
}

/// Why a log does not replay, with the number of the entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError<R> {
    /// The game cannot begin.
    Setup(SetupError),
    /// An entry is not legal where it stands.
    Refused {
        /// Which.
        n: usize,
        /// Why.
        refused: Refused<R>,
    },
    /// A rewind names no earlier entry.
    BadRewind {
        /// Which.
        n: usize,
    },
}

impl<R: Copy + Into<&'static str> + fmt::Debug> fmt::Display for ReplayError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(error) => error.fmt(f),
            Self::Refused { n, refused } => write!(f, "entry {n} is refused: {}", refused.code()),
            Self::BadRewind { n } => write!(f, "entry {n} rewinds to no earlier entry"),
        }
    }
}

impl<R: Copy + Into<&'static str> + fmt::Debug> std::error::Error for ReplayError<R> {}
