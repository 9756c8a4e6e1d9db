//! What is kept, and what concerns the whole of it.

use std::collections::BTreeMap;

use crate::error::{StoreError, Subject};
use crate::ids::{CodeHash, Digest, GameId, IdentityId, TableId, UnixMillis};
use crate::record::{
    Edition, Entry, Erased, Erasure, Game, Identity, Stats, TableStatus, VersionedTable,
};

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
    pub(super) tokens: BTreeMap<[u8; 32], IdentityId>,
    /// The one open code of a person, and when it ends.
    pub(super) codes: BTreeMap<IdentityId, (CodeHash, UnixMillis)>,
    pub(super) editions: BTreeMap<Digest, Edition>,
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
    pub(super) log: Vec<Entry>,
}

pub(super) struct KeptIdentity {
    /// Grows from person to person: members are ordered by it.
    pub(super) age: u64,
    pub(super) identity: Identity,
}

impl Data {
    pub(super) fn next_age(&mut self) -> u64 {
        self.made += 1;
        self.made
    }

    pub(super) fn put_edition(&mut self, edition: Edition) {
        self.editions.entry(edition.digest).or_insert(edition);
    }

    pub(super) fn erase(&mut self, what: &Erasure) -> Erased {
        let mut erased = Erased::default();
        for id in &what.tables {
            let Some(table) = self.tables.remove(id) else { continue };
            if let Some(code) = &table.kept.table.join_code {
                self.join_codes.remove(code);
            }
            for game in table.games.values() {
                self.games.remove(game);
            }
            erased.tables += 1;
        }
        for identity in &what.identities {
            erased.identities += u64::from(self.forget(*identity).is_ok());
        }
        erased
    }

    /// All but the traffic, which is the handle's.
    pub(super) fn stats(&self) -> Stats {
        let open = |table: &&KeptTable| table.kept.table.status != TableStatus::Closed;
        let unfinished = |kept: &&KeptGame| kept.game.finished.is_none();
        Stats {
            open_tables: self.tables.values().filter(open).count() as u64,
            tables: self.tables.len() as u64,
            unfinished_games: self.games.values().filter(unfinished).count() as u64,
            games: self.games.len() as u64,
            identities: self.identities.len() as u64,
            editions: self.editions.len() as u64,
            bytes: self.bytes() as u64,
            ..Stats::default()
        }
    }

    /// The long things: documents, headers, outcomes, logs and editions.
    fn bytes(&self) -> usize {
        let documents = self.tables.values().map(|table| table.kept.table.document.len());
        let games = self.games.values().map(|KeptGame { game, log }| {
            game.started.as_ref().map_or(0, |started| started.header.len())
                + game.finished.as_ref().map_or(0, |finished| finished.outcome.len())
                + log.iter().map(|entry| entry.text.len()).sum::<usize>()
        });
        let editions = self.editions.values().map(|edition| edition.bytes.len());
        documents.chain(games).chain(editions).sum()
    }

    /// # Errors
    /// `NotFound` for somebody who is not kept.
    pub(super) fn person(&self, id: IdentityId) -> Result<&KeptIdentity, StoreError> {
        self.identities.get(&id).ok_or(StoreError::NotFound(Subject::Identity))
    }
}
