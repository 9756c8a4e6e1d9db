//! All tables of this server.

use std::sync::Arc;

use ludo_catalogue::Entry;
use ludo_protocol::{OpenTable, Opened};
use ludo_store::{IdentityId, Store, StoreError};

use crate::chance::Chance;
use crate::clock::Clock;
use crate::person::Person;

/// What a server is made of.
#[derive(Clone)]
pub struct Parts {
    /// The games that can be played.
    pub catalogue: &'static [Entry],
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// Time.
    pub clock: Arc<dyn Clock>,
    /// Randomness.
    pub chance: Arc<dyn Chance>,
}

/// All tables of this server: those in memory, and behind them those in the store.
#[derive(Clone)]
pub struct Hall {
    /// What it is made of.
    pub parts: Parts,
}

/// Why the hall could not do what was asked.
#[derive(Debug)]
pub enum HallError {
    /// The game is not in the catalogue.
    NoSuchGame,
    /// A field of the request does not fit.
    Invalid {
        /// Which.
        field: String,
        /// How.
        problem: String,
    },
    /// The server is stopping.
    Stopping,
    /// The store failed.
    Store(StoreError),
}

impl Hall {
    /// A hall without tables in memory.
    pub fn new(parts: Parts) -> Self {
        Self { parts }
    }

    /// Opens a table: its host takes the first seat.
    #[allow(clippy::unused_async)]
    pub async fn open(&self, _host: &Person, _request: OpenTable) -> Result<Opened, HallError> {
        Err(HallError::Stopping)
    }

    /// Closes every socket of a person who was forgotten, or whose device was let go.
    pub fn let_go(&self, _identity: IdentityId) {}

    /// Puts everything to rest: players are told, clocks are kept, sockets closed.
    #[allow(clippy::unused_async)]
    pub async fn stop(&self) {}
}
