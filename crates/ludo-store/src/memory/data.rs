//! What is kept.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::sync::broadcast;

use crate::claims::Node;
use crate::errands::{Bell, Errand};
use crate::error::{StoreError, Subject};
use crate::ids::{CodeHash, Digest, ErrandId, GameId, IdentityId, TableId, UnixMillis, WorkerId};
use crate::record::{Achievement, Draft, Edition, Game, LogLine, VersionedTable};

/// Everything. Its methods check all before they change anything, so that whatever is refused leaves it
/// as it was.
#[derive(Default)]
pub(super) struct Data {
    /// How many tables and people were ever made: the age of the next.
    pub(super) made: u64,
    pub(super) tables: BTreeMap<TableId, KeptTable>,
    pub(super) join_codes: BTreeMap<String, TableId>,
    pub(super) games: BTreeMap<GameId, KeptGame>,
    pub(super) identities: BTreeMap<IdentityId, KeptIdentity>,
    /// By their hashes.
    pub(super) tokens: BTreeMap<[u8; 32], KeptToken>,
    /// The one open code of a person, and when it ends.
    pub(super) codes: BTreeMap<IdentityId, (CodeHash, UnixMillis)>,
    pub(super) editions: BTreeMap<Digest, Edition>,
    /// By board and person.
    pub(super) results: BTreeMap<(String, IdentityId), Achievement>,
    /// When a server last noted that it lived.
    pub(super) lived: Option<UnixMillis>,
    /// Codes that lead nowhere any more, and since when.
    pub(super) bans: BTreeMap<String, UnixMillis>,
    /// How much time has passed for nodes.
    pub(super) clock: Duration,
    pub(super) node_secret: Option<[u8; 32]>,
    /// What nodes tell each other.
    pub(super) news: Heard<String>,
    pub(super) note: Option<String>,
    /// How many nodes ever entered.
    pub(super) entered: u64,
    /// By their numbers.
    pub(super) nodes: BTreeMap<u64, KeptNode>,
    /// Which node plays a table.
    pub(super) owners: BTreeMap<TableId, u64>,
    pub(super) workers: BTreeMap<WorkerId, KeptWorker>,
    pub(super) errands: BTreeMap<ErrandId, KeptErrand>,
    /// What wakes workers, and whoever waits for them.
    pub(super) bells: Heard<Bell>,
}

/// A few dozen are remembered for who is late.
pub(super) struct Heard<T>(broadcast::Sender<T>);

impl<T: Clone> Default for Heard<T> {
    fn default() -> Self {
        Self(broadcast::Sender::new(64))
    }
}

impl<T> std::ops::Deref for Heard<T> {
    type Target = broadcast::Sender<T>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

pub(super) struct KeptNode {
    pub(super) node: Node,
    /// How long it lives.
    pub(super) until: Duration,
}

/// A process that thinks.
pub(super) struct KeptWorker {
    pub(super) program: String,
    pub(super) until: Duration,
}

/// Something to think about.
pub(super) struct KeptErrand {
    /// Grows from errand to errand.
    pub(super) age: u64,
    pub(super) errand: Errand,
    pub(super) expires: Duration,
    pub(super) takings: u32,
    /// Until when somebody holds it, if anybody does.
    pub(super) until: Option<Duration>,
    pub(super) note: String,
    pub(super) answer: Option<String>,
}

pub(super) struct KeptTable {
    /// Grows from table to table: lists are ordered by it.
    pub(super) age: u64,
    pub(super) kept: VersionedTable,
    /// By their numbers.
    pub(super) games: BTreeMap<u32, GameId>,
}

pub(super) struct KeptGame {
    /// Its `next` is the length of the log.
    pub(super) game: Game,
    pub(super) log: Vec<LogLine>,
    /// By seat.
    pub(super) drafts: BTreeMap<u8, Draft>,
}

pub(super) struct KeptIdentity {
    /// Grows from person to person: the longest known come first.
    pub(super) age: u64,
    pub(super) since: UnixMillis,
    pub(super) name: String,
}

/// A device that is let in.
#[derive(Clone, Copy)]
pub(super) struct KeptToken {
    pub(super) holder: IdentityId,
    /// When it was given, or last renewed.
    pub(super) given_at: UnixMillis,
    pub(super) added_at: UnixMillis,
    pub(super) used_at: UnixMillis,
}

impl KeptToken {
    pub(super) const fn new(holder: IdentityId, at: UnixMillis) -> Self {
        Self { holder, given_at: at, added_at: at, used_at: at }
    }

    pub(super) fn is_older_than(&self, before: UnixMillis) -> bool {
        self.given_at.max(self.used_at) < before
    }
}

impl Data {
    pub(super) fn next_age(&mut self) -> u64 {
        self.made += 1;
        self.made
    }

    pub(super) fn put_edition(&mut self, edition: Edition) {
        self.editions.entry(edition.digest).or_insert(edition);
    }

    /// # Errors
    /// `NotFound` for somebody who is not kept.
    pub(super) fn person(&self, id: IdentityId) -> Result<&KeptIdentity, StoreError> {
        self.identities.get(&id).ok_or(StoreError::NotFound(Subject::Identity))
    }
}
