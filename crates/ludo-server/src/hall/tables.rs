//! Tables in memory, each owned by one task.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ludo_store::TableId;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};

use super::Shared;
use super::among::{Stand, Whose};
use crate::keeper::Keeper;
use crate::metrics;
use crate::table::{Decree, Farewell, Glimpse, Input};

/// How many inputs may wait for a table; then whoever sends the next one waits.
const MOST_INPUTS: usize = 64;

/// A table in memory, from outside.
#[derive(Clone)]
pub(super) struct InMemory {
    pub(super) inbox: mpsc::Sender<Input>,
    pub(super) pulse: Pulse,
    /// Who plays it, as far as its task knows.
    pub(super) stand: Arc<watch::Sender<Stand>>,
}

/// How it is at a table, as its task last noted it; nothing before it has.
#[derive(Clone, Default)]
pub(crate) struct Pulse(Arc<Mutex<Option<Glimpse>>>);

impl Pulse {
    pub(crate) fn note(&self, glimpse: Glimpse) {
        // Nothing that panics runs under this lock.
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(glimpse);
    }

    pub(super) fn known(&self) -> Option<Glimpse> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shared {
    pub(super) fn tables(&self) -> MutexGuard<'_, HashMap<TableId, InMemory>> {
        // Nothing that panics runs under this lock.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where a table is reached; its task is begun if there is none.
    pub(super) fn inbox(self: &Arc<Self>, table: TableId) -> mpsc::Sender<Input> {
        self.in_memory(table).inbox
    }

    /// A table, whose task is begun if there is none.
    pub(super) fn in_memory(self: &Arc<Self>, table: TableId) -> InMemory {
        let mut tables = self.tables();
        let found = tables.entry(table).or_insert_with(|| {
            let (address, inbox) = mpsc::channel(MOST_INPUTS);
            let found = InMemory { inbox: address, pulse: Pulse::default(), stand: Arc::default() };
            tokio::spawn(Arc::clone(self).own(table, found.clone(), inbox));
            found
        });
        let found = found.clone();
        metrics::tables_in_memory(tables.len());
        found
    }

    /// Tells a table in memory what the house wants, or all of them. None is waited for: a full inbox gets it later.
    pub(super) fn decree(&self, table: Option<TableId>, decree: impl Fn() -> Decree) {
        self.tell(table, || Input::House(decree()));
    }

    pub(super) fn tell(&self, table: Option<TableId>, input: impl Fn() -> Input) {
        let is_meant = |id: &TableId| table.is_none_or(|table| table == *id);
        let inboxes: Vec<_> = {
            let tables = self.tables();
            let meant = tables.iter().filter(|(id, _)| is_meant(id));
            meant.map(|(_, table)| table.inbox.clone()).collect()
        };
        for inbox in inboxes {
            if let Err(TrySendError::Full(input)) = inbox.try_send(input()) {
                tokio::spawn(async move { inbox.send(input).await });
            }
        }
    }

    pub(super) fn remove(&self, table: TableId, inbox: &mpsc::Sender<Input>) {
        let mut tables = self.tables();
        if tables.get(&table).is_some_and(|own| own.inbox.same_channel(inbox)) {
            tables.remove(&table);
            metrics::tables_in_memory(tables.len());
        }
    }

    /// The life of a table in memory.
    async fn own(self: Arc<Self>, id: TableId, own: InMemory, mut inbox: mpsc::Receiver<Input>) {
        let mut is_damaged = false;
        match self.whose(id, &own.stand).await {
            Whose::Nobodys => {}
            Whose::Theirs(relay) => relay.run(&mut inbox).await,
            Whose::Ours => {
                (inbox, is_damaged) = self.keep(id, &own, inbox).await;
                if let Some(nodes) = &self.nodes {
                    nodes.release(id).await;
                }
            }
        }
        self.remove(id, &own.inbox);
        // Whoever is still in the inbox finds their line cut, and comes again or learns that there is
        // no such table. A damaged one is no better the next time: that is said at once.
        inbox.close();
        while let Ok(input) = inbox.try_recv() {
            if let Input::Attend(arrival) = input
                && is_damaged
            {
                arrival.outbox.close(Farewell::Damaged);
            }
        }
        self.left.notify_waiters();
    }

    /// Plays a table until it has been put to rest or must be loaded anew. Gives back the inbox, and says whether the
    /// table is damaged.
    async fn keep(
        self: &Arc<Self>,
        id: TableId,
        own: &InMemory,
        inbox: mpsc::Receiver<Input>,
    ) -> (mpsc::Receiver<Input>, bool) {
        let loaded =
            if self.stopping.load(Ordering::Acquire) { Ok(None) } else { self.load(id).await };
        match loaded {
            Ok(Some(table)) => {
                let (address, pulse) = (own.inbox.clone(), own.pulse.clone());
                let keeper = Keeper::new(table, Arc::clone(self), inbox, address, pulse);
                (keeper.run().await, false)
            }
            Ok(None) => (inbox, false),
            Err(fault) => {
                tracing::error!(table = %id, problem = fault.problem, "a table cannot be loaded");
                (inbox, fault.is_damage)
            }
        }
    }
}
