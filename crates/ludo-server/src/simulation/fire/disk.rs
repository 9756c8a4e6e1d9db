//! The store and its writer: writes wait in one line, and each is on the disk whole or not at all. A crash keeps some of
//! those that waited, the first ones, and nobody hears of it; a write may fail, or break so that nobody knows whether it
//! was kept.

use std::collections::VecDeque;

use ludo_store::{MemoryStore, Store as _, StoreError};

use super::House;
use super::house::{Happening, Season};
use crate::simulation::world::{keep, ready};
use crate::table::{Ask, Input, KeepDrafts, Stored};

/// What waits to be written.
struct Write {
    table: usize,
    load: u64,
    ask: Ask,
}

/// The store, and what goes wrong with it.
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
    pub(super) fn write(&mut self, table: usize, load: u64, ask: Ask) {
        let slow = self.now < self.disk.slow;
        let takes = if slow { 200 + self.below(2_500) } else { 1 + self.below(12) };
        self.disk.free = self.disk.free.max(self.now) + takes;
        self.disk.writes.push_back(Write { table, load, ask });
        let at = self.disk.free;
        self.at(at, Happening::Commit);
    }

    /// The first write in line is done, one way or another.
    pub(super) fn commit(&mut self) {
        let Some(Write { table, load, ask }) = self.disk.writes.pop_front() else { return };
        let answer = match self.fate() {
            Fate::Kept => self.kept(table, ask),
            Fate::Refused(error) => {
                let code = error.code();
                self.trace.note(self.now, format_args!(r#""fails":{table},"code":"{code}""#));
                Err(error)
            }
            Fate::Torn { kept } => {
                self.trace.note(self.now, format_args!(r#""torn":{table},"kept":{kept}"#));
                if kept {
                    let _ = self.kept(table, ask);
                }
                // A server whose store is broken is started again.
                if !std::mem::replace(&mut self.disk.broken, true) {
                    let soon = self.below(2_000);
                    self.later(soon, Happening::Dies);
                }
                Err(StoreError::Broken(None))
            }
        };
        if self.is_alive(table, load) {
            self.give(table, Input::Stored(answer));
        }
    }

    fn fate(&mut self) -> Fate {
        if self.disk.broken {
            return Fate::Torn { kept: false };
        }
        if self.disk.failing > 0 {
            self.disk.failing -= 1;
            return Fate::Refused(StoreError::Busy);
        }
        if self.season == Season::Storm && self.once_in(1_500) {
            return Fate::Torn { kept: self.once_in(2) };
        }
        Fate::Kept
    }

    /// The store does as it was asked, unless it cannot.
    fn kept(&mut self, table: usize, ask: Ask) -> Stored {
        let shown = super::judge::Written::of(&ask);
        let answer = keep(&self.disk.store, ask);
        let ok = answer.is_ok();
        self.trace.note(self.now, format_args!(r#""writes":{table},"kept":{ok},"what":{shown}"#));
        if ok {
            self.judge.is_kept(table, shown);
        }
        answer
    }

    /// Drafts are written beside all else.
    pub(super) fn keep_drafts(&mut self, table: usize, load: u64, drafts: KeepDrafts) {
        let KeepDrafts { game, drafts } = drafts;
        let answer = if self.disk.broken {
            Err(StoreError::Broken(None))
        } else {
            ready(self.disk.store.keep_drafts(game, drafts))
        };
        let ok = answer.is_ok();
        self.trace.note(self.now, format_args!(r#""drafts":{table},"kept":{ok}"#));
        if self.is_alive(table, load) {
            self.give(table, Input::DraftsKept(answer));
        }
    }

    /// Whether anything waits to be written.
    pub(super) fn has_writes(&self) -> bool {
        !self.disk.writes.is_empty()
    }

    /// The process is gone: some of what waited was on the disk by then.
    pub(super) fn lose_writes(&mut self) {
        let waiting = self.disk.writes.len() as u64;
        let by_then = if self.disk.broken { 0 } else { self.below(waiting + 1) };
        for _ in 0..by_then {
            if let Some(Write { table, ask, .. }) = self.disk.writes.pop_front() {
                let _ = self.kept(table, ask);
            }
        }
        self.disk.writes.clear();
        (self.disk.broken, self.disk.failing) = (false, 0);
        self.disk.store.make_room();
    }
}
