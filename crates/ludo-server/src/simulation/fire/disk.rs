//! A node's handle on the store and its writer: writes wait in one line, and each is on the disk whole or not at all. A crash keeps some of
//! those that waited, the first ones, and nobody hears of it; a write may fail, or break so that nobody knows whether it
//! was kept.

use std::collections::VecDeque;

use ludo_store::{MemoryStore, Store as _, StoreError};

use super::House;
use super::happening::{Happening, Spot};
use super::house::Season;
use super::nodes::Among;
use crate::simulation::world::{keep, ready};
use crate::table::{Ask, Input, KeepDrafts, Stored};

/// What waits to be written.
struct Write {
    spot: Spot,
    turn: u64,
    ask: Ask,
    /// The store, as the node was when it asked.
    store: MemoryStore,
}

/// The store as a node has it, and what goes wrong with it.
pub(super) struct Disk {
    pub(super) store: MemoryStore,
    writes: VecDeque<Write>,
    /// When the last of them will be done.
    free: u64,
    /// So many more writes fail, and can be tried again.
    pub(super) failing: u32,
    /// The handle is of no more use: nothing is written before the server starts again.
    broken: bool,
    /// Until when everything takes long.
    pub(super) slow: u64,
}

/// How a write ends.
enum Fate {
    Kept,
    Refused(StoreError),
    /// Nobody is told whether it was kept.
    Torn {
        kept: bool,
    },
}

impl Disk {
    pub(super) const fn new(store: MemoryStore) -> Self {
        Self { store, writes: VecDeque::new(), free: 0, failing: 0, broken: false, slow: 0 }
    }
}

impl House {
    /// A table asks for a write.
    pub(super) fn write(&mut self, spot: Spot, turn: u64, ask: Ask) {
        let node = spot.node;
        let slow = self.now < self.nodes[node].disk.slow;
        let takes = if slow { 200 + self.below(2_500) } else { 1 + self.below(12) };
        let disk = &mut self.nodes[node].disk;
        disk.free = disk.free.max(self.now) + takes;
        let store = disk.store.as_it_is();
        disk.writes.push_back(Write { spot, turn, ask, store });
        let at = disk.free;
        self.at(at, Happening::Commit { node });
    }

    /// The first write in line is done, one way or another.
    pub(super) fn commit(&mut self, node: usize) {
        let next = self.nodes[node].disk.writes.pop_front();
        let Some(Write { spot, turn, ask, store }) = next else { return };
        let table = spot.table;
        let answer = match self.fate(node) {
            Fate::Kept => self.kept(spot, &store, ask),
            Fate::Refused(error) => {
                let code = error.code();
                self.trace.note(self.now, format_args!(r#""fails":{table},"code":"{code}""#));
                Err(error)
            }
            Fate::Torn { kept } => {
                self.trace.note(self.now, format_args!(r#""torn":{table},"kept":{kept}"#));
                if kept {
                    let _ = self.kept(spot, &store, ask);
                }
                Err(self.is_torn(node))
            }
        };
        if self.is_played(spot, turn) {
            self.give(spot, Input::Stored(answer));
        }
    }

    /// What a node is told when nobody knows what became of a write. One that has its store for itself is started again;
    /// a database comes back.
    fn is_torn(&mut self, node: usize) -> StoreError {
        if self.is_many() {
            return StoreError::Away(None);
        }
        if !std::mem::replace(&mut self.nodes[node].disk.broken, true) {
            let soon = self.below(2_000);
            self.later(soon, Happening::Dies { node });
        }
        StoreError::Broken(None)
    }

    fn fate(&mut self, node: usize) -> Fate {
        let disk = &mut self.nodes[node].disk;
        if disk.broken {
            return Fate::Torn { kept: false };
        }
        if disk.failing > 0 {
            disk.failing -= 1;
            return Fate::Refused(StoreError::Busy);
        }
        if self.season == Season::Storm && self.once_in(1_500) {
            return Fate::Torn { kept: self.once_in(2) };
        }
        Fate::Kept
    }

    /// The store does as it was asked, unless it cannot.
    fn kept(&mut self, Spot { node, table }: Spot, store: &MemoryStore, ask: Ask) -> Stored {
        let shown = super::judge::Written::of(&ask);
        let answer = keep(store, ask);
        let ok = answer.is_ok();
        self.trace.note(
            self.now,
            format_args!(r#""writes":{table},"node":{node},"kept":{ok},"what":{shown}"#),
        );
        match &answer {
            Ok(_) => self.judge.is_kept(table, shown),
            Err(StoreError::Elsewhere) => self.judge.count(|count| &mut count.fenced),
            Err(_) => {}
        }
        answer
    }

    /// What a node has asked is done while it stands still; it hears of it when it goes on.
    pub(super) fn answer_later(&mut self, node: usize, until: u64) {
        while let Some(write) = self.nodes[node].disk.writes.pop_front() {
            let Write { spot, turn, ask, store } = write;
            let answer = self.kept(spot, &store, ask);
            self.at(until, Happening::Among(Among::Answered { spot, turn, answer }));
        }
    }

    /// Drafts are written beside all else.
    pub(super) fn keep_drafts(&mut self, spot: Spot, turn: u64, drafts: KeepDrafts) {
        let KeepDrafts { game, drafts } = drafts;
        let disk = &self.nodes[spot.node].disk;
        let answer = if disk.broken {
            Err(StoreError::Broken(None))
        } else {
            ready(disk.store.keep_drafts(game, drafts))
        };
        let (ok, table) = (answer.is_ok(), spot.table);
        self.trace.note(self.now, format_args!(r#""drafts":{table},"kept":{ok}"#));
        if self.is_played(spot, turn) {
            self.give(spot, Input::DraftsKept(answer));
        }
    }

    /// Whether anything waits to be written at a node.
    pub(super) fn has_writes(&self, node: usize) -> bool {
        !self.nodes[node].disk.writes.is_empty()
    }

    /// The process is gone: some of what waited was on the disk by then.
    pub(super) fn lose_writes(&mut self, node: usize) {
        let waiting = self.nodes[node].disk.writes.len() as u64;
        let by_then = if self.nodes[node].disk.broken { 0 } else { self.below(waiting + 1) };
        for _ in 0..by_then {
            if let Some(Write { spot, ask, store, .. }) = self.nodes[node].disk.writes.pop_front() {
                let _ = self.kept(spot, &store, ask);
            }
        }
        let disk = &mut self.nodes[node].disk;
        disk.writes.clear();
        (disk.broken, disk.failing) = (false, 0);
        disk.store.make_room();
    }

    pub(super) fn make_room(&self) {
        self.nodes.iter().for_each(|node| node.disk.store.make_room());
    }
}
