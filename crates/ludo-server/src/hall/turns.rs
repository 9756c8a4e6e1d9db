//! Whose turn it is, for lists of tables.

use std::collections::HashMap;

use ludo_core::SeatSet;
use ludo_protocol::Status;
use ludo_store::TableId;

use super::Hall;
use crate::table::Document;

impl Hall {
    /// Whom the game at each of these tables waits for: as whoever plays it says, here or at another node, or as was kept
    /// when it left memory. Nobody where that is not known any more: the server went down meanwhile.
    pub(crate) async fn turns(&self, tables: &[(TableId, Document)]) -> Vec<SeatSet> {
        let elsewhere = self.turns_elsewhere(tables).await;
        let mut turns = Vec::with_capacity(tables.len());
        for (id, document) in tables {
            let told = self.turn_here(*id).or_else(|| elsewhere.get(id).copied());
            turns.push(match told {
                _ if document.status != Status::Playing => SeatSet::EMPTY,
                Some(told) => told,
                None => self.kept_turn(*id, document).await,
            });
        }
        turns
    }

    /// Whom the game at a table waits for, as its task here says.
    pub(crate) fn turn_here(&self, table: TableId) -> Option<SeatSet> {
        let noted = self.shared.tables().get(&table).map(|table| table.pulse.clone());
        noted?.known().map(|known| known.waits_for)
    }

    /// What other nodes say of games that are not played here.
    async fn turns_elsewhere(&self, tables: &[(TableId, Document)]) -> HashMap<TableId, SeatSet> {
        let Some(nodes) = &self.shared.nodes else { return HashMap::new() };
        let is_elsewhere = |(id, document): &&(TableId, Document)| {
            document.status == Status::Playing && self.turn_here(*id).is_none()
        };
        let unknown: Vec<_> = tables.iter().filter(is_elsewhere).map(|(id, _)| *id).collect();
        if unknown.is_empty() { HashMap::new() } else { nodes.turns(unknown).await }
    }

    async fn kept_turn(&self, id: TableId, document: &Document) -> SeatSet {
        let Some(kept) = &document.waits else { return SeatSet::EMPTY };
        let store = &self.shared.parts.store;
        let Ok(games) = store.games_at(id).await else { return SeatSet::EMPTY };
        let game = match games.last() {
            Some(game) => store.game(*game).await.ok().flatten(),
            None => None,
        };
        let is_so = game.is_some_and(|game| game.next == kept.entries);
        if is_so { kept.seats } else { SeatSet::EMPTY }
    }
}
