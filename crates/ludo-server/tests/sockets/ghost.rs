//! A node that was started again where one had died: for a moment all tables of the dead one are at its own address.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ludo_store::{Answer, Claim, Claims, MemoryStore, Node, TableId};
use tokio::sync::broadcast;

/// What the store says about claims, except that the first that is asked for seems to be a dead node's, whose address is
/// this node's own now; and that it has lapsed when somebody asks again.
pub(crate) struct Ghost {
    store: MemoryStore,
    address: Mutex<String>,
    pub(crate) has_shown: AtomicBool,
}

impl Ghost {
    pub(crate) fn at(town: &MemoryStore) -> Self {
        Self { store: town.reopen(), address: Mutex::default(), has_shown: AtomicBool::new(false) }
    }

    pub(crate) fn store(&self) -> MemoryStore {
        self.store.clone()
    }
}

impl Claims for Ghost {
    fn enter(&self, address: String, version: String, lives: Duration) -> Answer<'_, u64> {
        self.address.lock().unwrap().clone_from(&address);
        self.store.enter(address, version, lives)
    }

    fn claim(&self, table: TableId) -> Answer<'_, Claim> {
        if self.has_shown.swap(true, Ordering::Relaxed) {
            return self.store.claim(table);
        }
        let address = self.address.lock().unwrap().clone();
        let dead = Node { number: 0, address, version: String::new() };
        Box::pin(std::future::ready(Ok(Claim::Theirs(dead))))
    }

    fn stay(&self, lives: Duration) -> Answer<'_, bool> {
        self.store.stay(lives)
    }

    fn release(&self, table: TableId) -> Answer<'_, ()> {
        self.store.release(table)
    }

    fn leave(&self) -> Answer<'_, ()> {
        self.store.leave()
    }

    fn secret(&self, drawn: [u8; 32]) -> Answer<'_, [u8; 32]> {
        self.store.secret(drawn)
    }

    fn tell(&self, news: String) -> Answer<'_, ()> {
        self.store.tell(news)
    }

    fn news(&self) -> broadcast::Receiver<String> {
        self.store.news()
    }

    fn keep_note(&self, text: String) -> Answer<'_, ()> {
        self.store.keep_note(text)
    }

    fn note(&self) -> Answer<'_, Option<String>> {
        self.store.note()
    }

    fn nodes(&self) -> Answer<'_, Vec<Node>> {
        self.store.nodes()
    }
}
