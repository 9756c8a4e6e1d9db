//! How a store is and what it has done: what its handle and whoever works for it know in common.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use tokio::sync::watch;

use crate::error::{Cause, StoreError};
use crate::record::{Changes, Condition, Traffic};

const READY: u8 = 0;
const READ_ONLY: u8 = 1;
const AWAY: u8 = 2;
const BROKEN: u8 = 3;

/// The store's condition and counters.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    condition: AtomicU8,
    cause: Mutex<Cause>,
    /// How often the condition became this, by its number.
    changes: [AtomicU64; 4],
    broken: watch::Sender<bool>,
    damaged: AtomicBool,
    checked: watch::Sender<bool>,
    commits: AtomicU64,
    requests: AtomicU64,
    lines: AtomicU64,
    reads: AtomicU64,
}

impl Shared {
    pub(crate) fn condition(&self) -> Condition {
        match self.condition.load(Ordering::Acquire) {
            READY => Condition::Ready,
            READ_ONLY => Condition::ReadOnly,
            AWAY => Condition::Away,
            _ => Condition::Broken,
        }
    }

    /// Draws the consequence of a failure. What is broken stays broken. Whatever changes is logged, once.
    pub(crate) fn note(&self, error: &StoreError) {
        let (condition, cause) = match error {
            StoreError::Full(cause) | StoreError::ReadOnly(cause) => (READ_ONLY, cause),
            StoreError::Away(cause) => (AWAY, cause),
            StoreError::Broken(cause) => (BROKEN, cause),
            StoreError::Damaged(_) => return self.note_damage(Some(error)),
            _ => return,
        };
        let mut kept = self.cause.lock().unwrap_or_else(PoisonError::into_inner);
        if self.condition.fetch_max(condition, Ordering::AcqRel) >= condition {
            return;
        }
        kept.clone_from(cause);
        drop(kept);
        self.changes[usize::from(condition)].fetch_add(1, Ordering::Relaxed);
        let cause = cause.as_ref().map(ToString::to_string).unwrap_or_default();
        match condition {
            BROKEN => {
                tracing::error!(code = "store_broken", cause, "the store is broken for good");
                self.broken.send_replace(true);
            }
            AWAY => {
                tracing::warn!(code = "store_away", cause, "the database cannot be reached");
            }
            _ => tracing::warn!(
                code = "store_read_only",
                cause,
                "the disk is full: the store only reads"
            ),
        }
    }

    /// The disk has room again.
    pub(crate) fn recover(&self) {
        self.recover_from(READ_ONLY, "the disk has room again: the store writes");
    }

    /// The database is there again.
    pub(crate) fn come_back(&self) {
        self.recover_from(AWAY, "the database is there again: the store reads and writes");
    }

    fn recover_from(&self, condition: u8, what: &str) {
        let to_ready =
            self.condition.compare_exchange(condition, READY, Ordering::AcqRel, Ordering::Acquire);
        if to_ready.is_ok() {
            *self.cause.lock().unwrap_or_else(PoisonError::into_inner) = None;
            self.changes[usize::from(READY)].fetch_add(1, Ordering::Relaxed);
            tracing::info!(code = "store_ready", "{what}");
        }
    }

    /// A page is ruined. What lies elsewhere is none the worse for it.
    pub(crate) fn note_damage(&self, error: Option<&StoreError>) {
        if !self.damaged.swap(true, Ordering::Relaxed) {
            let cause = error.and_then(std::error::Error::source).map(ToString::to_string);
            tracing::error!(
                code = "store_damaged",
                cause,
                "a page of the store is ruined: what lies on it cannot be read, all else can"
            );
        }
    }

    pub(crate) fn is_damaged(&self) -> bool {
        self.damaged.load(Ordering::Relaxed)
    }

    /// Waits until the store is broken for good; how it came to be.
    pub(crate) async fn broken(&self) -> StoreError {
        // The sender is our own: it cannot be gone.
        let _ = self.broken.subscribe().wait_for(|broken| *broken).await;
        self.refusal()
    }

    /// The file has been looked through.
    pub(crate) fn checked(&self) {
        self.checked.send_replace(true);
    }

    pub(crate) async fn until_checked(&self) {
        let _ = self.checked.subscribe().wait_for(|checked| *checked).await;
    }

    /// How often the condition changed, and to what.
    pub(crate) fn changes(&self) -> Changes {
        let [ready, read_only, away, broken] = &self.changes;
        Changes {
            ready: ready.load(Ordering::Relaxed),
            read_only: read_only.load(Ordering::Relaxed),
            away: away.load(Ordering::Relaxed),
            broken: broken.load(Ordering::Relaxed),
        }
    }

    /// The answer to whoever comes when the condition is not good enough.
    pub(crate) fn refusal(&self) -> StoreError {
        let cause = self.cause.lock().unwrap_or_else(PoisonError::into_inner).clone();
        match self.condition() {
            Condition::ReadOnly => StoreError::ReadOnly(cause),
            Condition::Away => StoreError::Away(cause),
            Condition::Ready | Condition::Broken => StoreError::Broken(cause),
        }
    }

    /// One commit of so many requests, so many of which were lines that are kept now.
    pub(crate) fn count_commit(&self, requests: usize, lines: usize) {
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.requests.fetch_add(requests as u64, Ordering::Relaxed);
        self.lines.fetch_add(lines as u64, Ordering::Relaxed);
    }

    pub(crate) fn count_read(&self) {
        self.reads.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn traffic(&self) -> Traffic {
        Traffic {
            commits: self.commits.load(Ordering::Relaxed),
            requests: self.requests.load(Ordering::Relaxed),
            lines: self.lines.load(Ordering::Relaxed),
            reads: self.reads.load(Ordering::Relaxed),
        }
    }
}
