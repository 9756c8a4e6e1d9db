//! Several handles on one memory, as nodes: which plays which table.

use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::broadcast;

use crate::bounds::{check_news, check_node, check_note};
use crate::claims::{Claim, Claims, Node};
use crate::error::{StoreError, Subject};
use crate::ids::{GameId, TableId};
use crate::store::Answer;

use super::data::{Data, KeptNode};
use super::{Kind, MemoryStore};

impl Claims for MemoryStore {
    fn enter(&self, address: String, version: String, lives: Duration) -> Answer<'_, u64> {
        Box::pin(async move {
            check_node(&address, &version)?;
            let before = self.node();
            let number = self
                .write(Kind::Erase, move |data| {
                    data.leave(before);
                    Ok(data.enter(address, version, lives))
                })
                .await?;
            self.node.store(number, Ordering::Release);
            Ok(number)
        })
    }

    fn stay(&self, lives: Duration) -> Answer<'_, bool> {
        let node = self.node();
        Box::pin(self.write(Kind::Erase, move |data| Ok(data.stay(node, lives))))
    }

    fn claim(&self, table: TableId) -> Answer<'_, Claim> {
        let node = self.node();
        Box::pin(self.write(Kind::Erase, move |data| data.claim(table, node)))
    }

    fn release(&self, table: TableId) -> Answer<'_, ()> {
        let node = self.node();
        let release = move |data: &mut Data| {
            if data.owners.get(&table) == Some(&node) {
                data.owners.remove(&table);
            }
            Ok(())
        };
        Box::pin(self.write(Kind::Erase, release))
    }

    fn leave(&self) -> Answer<'_, ()> {
        let node = self.node();
        Box::pin(self.write(Kind::Erase, move |data| {
            data.leave(node);
            Ok(())
        }))
    }

    fn secret(&self, drawn: [u8; 32]) -> Answer<'_, [u8; 32]> {
        Box::pin(self.write(Kind::Erase, move |data| Ok(*data.node_secret.get_or_insert(drawn))))
    }

    fn tell(&self, news: String) -> Answer<'_, ()> {
        Box::pin(async move {
            check_news(&news)?;
            self.write(Kind::Erase, move |data| {
                // Nobody need listen.
                let _ = data.news.send(news);
                Ok(())
            })
            .await
        })
    }

    fn news(&self) -> broadcast::Receiver<String> {
        self.data().news.subscribe()
    }

    fn keep_note(&self, text: String) -> Answer<'_, ()> {
        Box::pin(async move {
            check_note(&text)?;
            self.write(Kind::Write, move |data| {
                data.note = Some(text);
                Ok(())
            })
            .await
        })
    }

    fn note(&self) -> Answer<'_, Option<String>> {
        Box::pin(async move { self.read(|data| data.note.clone()) })
    }

    fn owners(&self, tables: Vec<TableId>) -> Answer<'_, Vec<(TableId, Node)>> {
        let owned = move |data: &Data| {
            let owner = |table: &TableId| data.owners.get(table).filter(|node| data.lives(**node));
            let found = tables
                .iter()
                .filter_map(|table| Some((*table, data.nodes[owner(table)?].node.clone())));
            found.collect()
        };
        Box::pin(async move { self.read(owned) })
    }

    fn nodes(&self) -> Answer<'_, Vec<Node>> {
        let living = |data: &Data| {
            let living = data.nodes.values().filter(|kept| kept.until > data.clock);
            living.map(|kept| kept.node.clone()).collect()
        };
        Box::pin(async move { self.read(living) })
    }
}

impl MemoryStore {
    /// Lets time pass, for nodes that do not say that they stay. Nothing else here looks at a clock.
    pub fn pass(&self, time: Duration) {
        self.data().clock += time;
    }

    pub(super) fn node(&self) -> u64 {
        self.node.load(Ordering::Acquire)
    }
}

impl Data {
    fn enter(&mut self, address: String, version: String, lives: Duration) -> u64 {
        self.entered += 1;
        let node = Node { number: self.entered, address, version };
        let until = self.clock + lives;
        self.nodes.insert(self.entered, KeptNode { node, until });
        self.entered
    }

    fn lives(&self, node: u64) -> bool {
        self.nodes.get(&node).is_some_and(|kept| kept.until > self.clock)
    }

    fn stay(&mut self, node: u64, lives: Duration) -> bool {
        let does = self.lives(node);
        if does && let Some(kept) = self.nodes.get_mut(&node) {
            kept.until = self.clock + lives;
        }
        does
    }

    fn claim(&mut self, table: TableId, node: u64) -> Result<Claim, StoreError> {
        if !self.tables.contains_key(&table) {
            return Err(StoreError::NotFound(Subject::Table));
        }
        if !self.lives(node) {
            return Err(StoreError::Elsewhere);
        }
        match self.owners.get(&table) {
            Some(owner) if *owner != node && self.lives(*owner) => {
                Ok(Claim::Theirs(self.nodes[owner].node.clone()))
            }
            _ => {
                self.owners.insert(table, node);
                Ok(Claim::Ours)
            }
        }
    }

    fn leave(&mut self, node: u64) {
        self.nodes.remove(&node);
        self.owners.retain(|_, owner| *owner != node);
    }

    /// # Errors
    /// `Elsewhere` for a table that another node plays.
    pub(super) fn fence(&self, table: TableId, node: u64) -> Result<(), StoreError> {
        match self.owners.get(&table) {
            Some(owner) if *owner != node => Err(StoreError::Elsewhere),
            _ => Ok(()),
        }
    }

    /// The same, for the table of a game.
    pub(super) fn fence_game(&self, game: GameId, node: u64) -> Result<(), StoreError> {
        self.games.get(&game).map_or(Ok(()), |kept| self.fence(kept.game.table, node))
    }
}
