//! Tables and who sits at them.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::error::{StoreError, Subject};
use crate::ids::{GameId, IdentityId, TableId, UnixMillis};
use crate::record::{
    Beside, Owned, PublicTables, TableRecord, TableStatus, VersionedTable, Visibility,
};

use super::data::{Data, KeptTable, KeptToken};

impl Data {
    pub(super) fn create_table(&mut self, mut table: TableRecord) -> Result<u64, StoreError> {
        if self.tables.contains_key(&table.id) {
            return Err(StoreError::Taken(Subject::Table));
        }
        self.check_join_code(&table)?;
        self.check_members(&table)?;
        table.owner = self.known(table.owner);
        self.join_codes.extend(table.join_code.clone().map(|code| (code, table.id)));
        let age = self.next_age();
        let kept = VersionedTable { revision: 1, table };
        self.tables.insert(kept.table.id, KeptTable { age, kept, games: BTreeMap::new() });
        Ok(1)
    }

    pub(super) fn update_table(
        &mut self,
        mut table: TableRecord,
        revision: u64,
    ) -> Result<u64, StoreError> {
        self.check_update(&table, revision)?;
        table.owner = self.known(table.owner);
        let new_code = table.join_code.clone().map(|code| (code, table.id));
        let kept = VersionedTable { revision: revision + 1, table };
        let found = self.tables.get_mut(&kept.table.id).expect("found above");
        let before = std::mem::replace(&mut found.kept, kept);
        if let Some(code) = before.table.join_code {
            self.join_codes.remove(&code);
        }
        self.join_codes.extend(new_code);
        Ok(revision + 1)
    }

    /// What is beside it refuses before it changes anything, and changes nothing that the table depends on.
    pub(super) fn update_table_with(
        &mut self,
        table: TableRecord,
        revision: u64,
        beside: Beside,
    ) -> Result<u64, StoreError> {
        self.check_update(&table, revision)?;
        match beside {
            Beside::Prepare(game) => self.prepare_game(game)?,
            Beside::Append { game, from, line } => drop(self.append(game, from, line)?),
            Beside::Finish(finish) => self.finish_game(finish)?,
            Beside::Seat { game, number, seat } => self.give_seat(game, number, seat)?,
        }
        self.update_table(table, revision)
    }

    /// Whether a table may be replaced by this.
    fn check_update(&self, table: &TableRecord, revision: u64) -> Result<(), StoreError> {
        let found = self.tables.get(&table.id).ok_or(StoreError::NotFound(Subject::Table))?;
        if found.kept.revision != revision {
            return Err(StoreError::Stale { revision: found.kept.revision });
        }
        self.check_join_code(table)?;
        self.check_members(table)
    }

    fn check_join_code(&self, table: &TableRecord) -> Result<(), StoreError> {
        let holder = table.join_code.as_ref().and_then(|code| self.join_codes.get(code));
        match holder {
            Some(other) if *other != table.id => Err(StoreError::Taken(Subject::JoinCode)),
            _ => Ok(()),
        }
    }

    fn check_members(&self, table: &TableRecord) -> Result<(), StoreError> {
        table.members.iter().try_for_each(|member| self.person(member.identity).map(drop))
    }

    fn known(&self, owner: Option<IdentityId>) -> Option<IdentityId> {
        owner.filter(|owner| self.identities.contains_key(owner))
    }

    pub(super) fn table(&self, id: TableId) -> Option<VersionedTable> {
        self.tables.get(&id).map(|table| table.kept.clone())
    }

    pub(super) fn table_by_code(&self, code: &str) -> Option<VersionedTable> {
        self.join_codes.get(code).and_then(|id| self.table(*id))
    }

    pub(super) fn public_tables(&self, which: &PublicTables) -> Vec<VersionedTable> {
        let listed = self.latest_first(|table| {
            table.visibility == Visibility::Public
                && which.game.as_ref().is_none_or(|game| *game == table.game)
        });
        // How many of the same owner came before; who is nobody's has none before it.
        let mut of_owner = BTreeMap::<_, u32>::new();
        let rank = |table: &&KeptTable| {
            let before = of_owner.entry(table.kept.table.owner?).or_default();
            *before += 1;
            Some(*before - 1)
        };
        let mut ranked: Vec<_> =
            listed.iter().map(rank).map(Option::unwrap_or_default).zip(&listed).collect();
        ranked.sort_by_key(|(rank, _)| *rank); // the latest first still, within each rank
        let fair = ranked.into_iter().take(which.limit as usize);
        fair.map(|(_, table)| table.kept.clone()).collect()
    }

    pub(super) fn tables_owned(&self, identity: IdentityId) -> Owned {
        let theirs = self.latest_first(|table| table.owner == Some(identity));
        let public =
            theirs.iter().filter(|table| table.kept.table.visibility == Visibility::Public);
        Owned { live: theirs.len() as u32, public: public.count() as u32 }
    }

    pub(super) fn tables_of(&self, identity: IdentityId) -> Vec<VersionedTable> {
        let theirs = self
            .latest_first(|table| table.members.iter().any(|member| member.identity == identity));
        theirs.into_iter().map(|table| table.kept.clone()).collect()
    }

    /// Those of the tables not closed that are wanted.
    fn latest_first(&self, wanted: impl Fn(&TableRecord) -> bool) -> Vec<&KeptTable> {
        let is_listed = |table: &&KeptTable| {
            let table = &table.kept.table;
            table.status != TableStatus::Closed && wanted(table)
        };
        let mut listed: Vec<_> = self.tables.values().filter(is_listed).collect();
        listed.sort_by_key(|table| Reverse((table.kept.table.updated_at, table.age)));
        listed
    }

    pub(super) fn oldest_first(&self, wanted: impl Fn(&KeptTable) -> bool) -> Vec<TableId> {
        let wanted = self.tables.values().filter(|table| wanted(table));
        let by_age: BTreeMap<_, _> = wanted.map(|table| (table.age, table.kept.table.id)).collect();
        by_age.into_values().collect()
    }

    pub(super) fn deserted_tables(&self, before: UnixMillis, limit: u32) -> Vec<TableId> {
        let deserted = self.tables.values().filter(|kept| {
            let table = &kept.kept.table;
            table.status == TableStatus::Playing && table.updated_at < before
        });
        let by_time: BTreeMap<_, _> = deserted
            .map(|kept| ((kept.kept.table.updated_at, kept.age), kept.kept.table.id))
            .collect();
        by_time.into_values().take(limit as usize).collect()
    }

    fn is_unplayed(&self, kept: &KeptTable, before: UnixMillis) -> bool {
        let VersionedTable { revision, table } = &kept.kept;
        let is_new = || {
            let of_nobody = table.owner.is_none_or(|owner| {
                let here =
                    |token: &KeptToken| token.holder == owner && !token.is_older_than(before);
                !self.has_sat(owner) && !self.tokens.values().any(here)
            });
            table.status == TableStatus::Lobby && *revision == 1 && of_nobody
        };
        table.updated_at < before
            && kept.games.is_empty()
            && (table.status == TableStatus::Closed || is_new())
    }

    pub(super) fn unplayed_tables(
        &self,
        before: UnixMillis,
        skip: u32,
        limit: u32,
    ) -> Vec<TableId> {
        let unplayed = self.oldest_first(|table| self.is_unplayed(table, before));
        unplayed.into_iter().skip(skip as usize).take(limit as usize).collect()
    }

    pub(super) fn drop_tables(&mut self, tables: &[TableId], before: UnixMillis) -> u32 {
        let mut dropped = 0;
        for id in tables {
            if self.tables.get(id).is_some_and(|table| self.is_unplayed(table, before))
                && let Some(table) = self.tables.remove(id)
            {
                dropped += 1;
                if let Some(code) = table.kept.table.join_code {
                    self.join_codes.remove(&code);
                }
            }
        }
        dropped
    }

    pub(super) fn close_tables_before(&mut self, before: UnixMillis, limit: u32) -> Vec<TableId> {
        let is_running = |id: &GameId| {
            let game = &self.games[id].game;
            game.started.is_some() && game.finished.is_none()
        };
        let is_left = |kept: &&KeptTable| {
            let table = &kept.kept.table;
            table.status == TableStatus::Lobby
                && table.updated_at < before
                && !kept.games.values().any(is_running)
        };
        let left = self.tables.values().filter(is_left);
        let by_time: BTreeMap<_, _> =
            left.map(|kept| ((kept.kept.table.updated_at, kept.age), kept.kept.table.id)).collect();
        let closed: Vec<_> = by_time.into_values().take(limit as usize).collect();
        for id in &closed {
            let VersionedTable { revision, table } =
                &mut self.tables.get_mut(id).expect("it was listed").kept;
            *revision += 1;
            table.status = TableStatus::Closed;
            if let Some(code) = table.join_code.take() {
                self.join_codes.remove(&code);
            }
        }
        closed
    }
}
