//! A table comes from the store into memory.

use std::sync::Arc;

use ludo_store::{StoreError, TableId};

use super::Shared;
use crate::editions;
use crate::table::{Record, Table};

/// Why a table is not in memory.
pub(super) struct LoadFault {
    /// For the log.
    pub(super) problem: String,
    /// Whether it will be the same the next time.
    pub(super) is_damage: bool,
}

impl Shared {
    pub(super) async fn load(&self, id: TableId) -> Result<Option<Table>, LoadFault> {
        let store = &self.parts.store;
        let text = |error: StoreError| LoadFault {
            problem: error.to_string(),
            is_damage: matches!(error, StoreError::Damaged(_)),
        };
        let Some(table) = store.table(id).await.map_err(text)? else { return Ok(None) };
        let last = store.games_at(id).await.map_err(text)?.last().copied();
        let mut drafts = Vec::new();
        let game = match last {
            None => None,
            Some(last) => match store.game(last).await.map_err(text)? {
                None => None,
                Some(game) => {
                    if let Some(started) = &game.started {
                        let key = &game.game;
                        editions::bring(&self.parts, key, started.edition).await.map_err(text)?;
                    }
                    let log = store.log(last, 0).await.map_err(text)?;
                    drafts = store.drafts(last).await.map_err(text)?;
                    Some((game, log))
                }
            },
        };
        let (catalogue, policy) = (self.parts.catalogue, self.parts.policy);
        let chance = &self.parts.chance;
        let chance = chance.for_table(id).unwrap_or_else(|| Arc::clone(chance));
        let shelf = self.parts.shelf.clone();
        let record = Record { table, game, drafts };
        // A long log is read on a thread of its own: other tables do not wait for it.
        let house = Arc::clone(&self.house);
        let load = move || Table::load(record, catalogue, shelf, chance, policy, house);
        let loaded = tokio::task::spawn_blocking(load).await;
        let passing = |problem| LoadFault { problem, is_damage: false };
        let loaded = loaded.map_err(|error| passing(error.to_string()))?;
        loaded.map(Some).map_err(|problem| LoadFault { problem, is_damage: true })
    }
}
