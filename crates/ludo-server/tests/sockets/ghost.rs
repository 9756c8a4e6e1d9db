//! A node that was started again where one had died: for a moment all tables of the dead one are at its own address.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ludo_store::{
    Answer, Bell, Claim, Claims, Errand, ErrandId, Errands, Fate, Haste, MemoryStore, Node, Staff,
    TableId, Taken, WorkerId,
};
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

    fn owners(&self, tables: Vec<TableId>) -> Answer<'_, Vec<(TableId, Node)>> {
        self.store.owners(tables)
    }

    fn nodes(&self) -> Answer<'_, Vec<Node>> {
        self.store.nodes()
    }
}

impl Errands for Ghost {
    fn attend(&self, worker: WorkerId, program: String, lives: Duration) -> Answer<'_, bool> {
        self.store.attend(worker, program, lives)
    }

    fn depart(&self, worker: WorkerId) -> Answer<'_, ()> {
        self.store.depart(worker)
    }

    fn staff(&self, program: String) -> Answer<'_, Staff> {
        self.store.staff(program)
    }

    fn post(&self, errand: Errand, lives: Duration) -> Answer<'_, ()> {
        self.store.post(errand, lives)
    }

    fn take(&self, program: String, haste: Haste, lease: Duration) -> Answer<'_, Option<Taken>> {
        self.store.take(program, haste, lease)
    }

    fn hold(&self, taken: &Taken, lease: Duration, note: String) -> Answer<'_, bool> {
        self.store.hold(taken, lease, note)
    }

    fn give_back(&self, taken: &Taken) -> Answer<'_, ()> {
        self.store.give_back(taken)
    }

    fn answer_errand(&self, taken: &Taken, answer: String) -> Answer<'_, bool> {
        self.store.answer_errand(taken, answer)
    }

    fn fate(&self, errand: ErrandId) -> Answer<'_, Fate> {
        self.store.fate(errand)
    }

    fn withdraw(&self, errand: ErrandId) -> Answer<'_, ()> {
        self.store.withdraw(errand)
    }

    fn sweep(&self) -> Answer<'_, ()> {
        self.store.sweep()
    }

    fn bells(&self) -> broadcast::Receiver<Bell> {
        self.store.bells()
    }
}
