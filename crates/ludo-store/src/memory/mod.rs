//! A store in memory: for simulations that shall run again the same, and for servers that keep nothing.

mod claims;
mod data;
mod errands;
mod games;
mod gate;
mod implementation;
mod people;
mod results;
mod tables;

use std::fmt;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::error::StoreError;
use crate::record::{Condition, Traffic};
use crate::shared::Shared;

use data::Data;
use gate::Gate;

/// A [`Store`](crate::Store) wholly in memory, held to the same contract as the one on disk, but for the
/// disk: what it keeps ends with its last handle.
///
/// It has neither thread nor clock nor chance. Each request is executed when it is first polled, and is
/// answered at once: the same requests in the same order give the same answers. (One thing follows from
/// having no clock: a full store writes again when it is [told](Self::make_room) that there is room.)
///
/// A clone is the same handle. [`reopen`](Self::reopen) gives another one on the same memory, as a server
/// does that starts again after a crash, or a second node:
///
/// ```
/// # use ludo_store::{MemoryStore, NewIdentity, IdentityId, Store, StoreError, Token, TokenHash, UnixMillis};
/// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
/// let store = MemoryStore::new();
/// let token = TokenHash::of(&Token([1; 16]));
/// let at = UnixMillis(0);
/// let ada = NewIdentity { id: IdentityId([1; 16]), name: "Ada".to_owned(), token, at };
/// store.create_identity(ada).await?;
///
/// store.break_disk(); // what a server with this handle still wants is not done
/// assert_eq!(store.identity_by_token(token).await.unwrap_err().code(), "store_broken");
/// let store = store.reopen();
/// assert_eq!(store.identity_by_token(token).await?.unwrap().name, "Ada");
/// # Ok::<(), StoreError>(())
/// # }).unwrap();
/// ```
///
/// # Faults
///
/// Tests can let it fail as a disk does: [`fill_disk`](Self::fill_disk),
/// [`break_disk`](Self::break_disk), [`fail_next`](Self::fail_next); and be slow as a disk is:
/// [`hold_writes`](Self::hold_writes). A fault belongs to the handle and its clones: a reopened store has
/// none.
#[derive(Clone, Default)]
pub struct MemoryStore {
    data: Arc<Mutex<Data>>,
    handle: Arc<Handle>,
    /// As which node it has entered; nought if it has not.
    node: Arc<AtomicU64>,
}

/// What ends with a handle, as opposed to the data.
#[derive(Default)]
struct Handle {
    shared: Shared,
    faults: Mutex<Faults>,
    gate: Gate,
}

/// What the tests want to go wrong.
#[derive(Default)]
struct Faults {
    disk: Disk,
    /// So many writes to come fail, in this way.
    failing: Option<(u32, StoreError)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Disk {
    #[default]
    Roomy,
    Full,
}

/// What a write needs from the store around it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Adds to the data.
    Write,
    /// Adds a line to a log.
    Line,
    /// Makes room, so it is let through when the disk is full.
    Erase,
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> Self {
        Self::default()
    }

    /// Another handle on the same memory: in good health, without faults, its counters at zero. The old one
    /// goes on as it was; [break](Self::break_disk) it first to play a crash.
    #[must_use = "the store it is called on stays as it is"]
    pub fn reopen(&self) -> Self {
        Self { data: Arc::clone(&self.data), handle: Arc::default(), node: Arc::default() }
    }

    /// This handle as the node that it is now, whatever it enters as later: for what is asked for now and written then.
    #[must_use = "the handle it is called on stays as it is"]
    pub fn as_it_is(&self) -> Self {
        let node = Arc::new(AtomicU64::new(self.node()));
        Self { data: Arc::clone(&self.data), handle: Arc::clone(&self.handle), node }
    }

    /// From now on the disk is full: the next write gets [`StoreError::Full`], later ones
    /// [`StoreError::ReadOnly`]. Reads go on, and so does forgetting, but what it frees is not enough.
    pub fn fill_disk(&self) {
        self.faults().disk = Disk::Full;
    }

    /// The disk has room again, and a store that is read-only has noticed.
    pub fn make_room(&self) {
        self.faults().disk = Disk::Roomy;
        self.handle.shared.recover();
    }

    /// A store that was [away](StoreError::Away), as [told](Self::fail_next), is there again.
    pub fn come_back(&self) {
        self.handle.shared.come_back();
    }

    /// What this handle has done.
    pub fn traffic(&self) -> Traffic {
        self.handle.shared.traffic()
    }

    /// From now on every request of this handle but [`health`](crate::Store::health) gets
    /// [`StoreError::Broken`], for ever. The data is untouched.
    pub fn break_disk(&self) {
        self.handle.shared.note(&StoreError::Broken(None));
    }

    /// Lets the next `count` writes fail with this error, in place of what was set before; zero calls it
    /// off. A write that fails changes nothing. The store draws its consequence as from any error: after
    /// `Full` it is read-only, after `Away` it is away, after `Broken` it is broken, and what it refuses for that reason is not
    /// counted.
    pub fn fail_next(&self, count: u32, error: StoreError) {
        self.faults().failing = (count > 0).then_some((count, error));
    }

    /// From now on writes wait until they are [let through](Self::let_writes); reads do not. Whoever drops
    /// a write that waits has never asked for it.
    pub fn hold_writes(&self) {
        self.handle.gate.close();
    }

    /// Lets the writes through that were [held](Self::hold_writes): their tasks are woken in the order in
    /// which they began to wait.
    pub fn let_writes(&self) {
        self.handle.gate.open();
    }

    fn faults(&self) -> MutexGuard<'_, Faults> {
        self.handle.faults.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn data(&self) -> MutexGuard<'_, Data> {
        self.data.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Executes a write, which must check all before it changes anything.
    async fn write<T>(
        &self,
        kind: Kind,
        work: impl FnOnce(&mut Data) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.handle.gate.pass().await;
        self.admit(kind).inspect_err(|error| self.handle.shared.note(error))?;
        let outcome = work(&mut self.data());
        self.handle.shared.count_commit(1, usize::from(kind == Kind::Line && outcome.is_ok()));
        outcome
    }

    /// Whether the store's condition and the tests let a write through.
    fn admit(&self, kind: Kind) -> Result<(), StoreError> {
        let condition = self.handle.shared.condition();
        let enough = condition == Condition::Ready
            || (condition == Condition::ReadOnly && kind == Kind::Erase);
        if !enough {
            return Err(self.handle.shared.refusal());
        }
        let mut faults = self.faults();
        if let Some((count, error)) = faults.failing.take() {
            faults.failing = (count > 1).then(|| (count - 1, error.clone()));
            return Err(error);
        }
        if faults.disk == Disk::Full && kind != Kind::Erase {
            return Err(StoreError::Full(None));
        }
        Ok(())
    }

    /// Reads, unless the store is broken.
    fn read<T>(&self, work: impl FnOnce(&Data) -> T) -> Result<T, StoreError> {
        if matches!(self.handle.shared.condition(), Condition::Away | Condition::Broken) {
            return Err(self.handle.shared.refusal());
        }
        self.handle.shared.count_read();
        Ok(work(&self.data()))
    }
}

/// Secrets stay out of it, and so does everything else that is kept.
impl fmt::Debug for MemoryStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MemoryStore")
            .field("condition", &self.handle.shared.condition())
            .finish_non_exhaustive()
    }
}
