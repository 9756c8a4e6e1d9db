//! How a store is and what it has done: what its handle and whoever works for it know in common.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::error::{Cause, StoreError};
use crate::record::{Condition, Traffic};

const READY: u8 = 0;
const READ_ONLY: u8 = 1;
const BROKEN: u8 = 2;

/// The store's condition and counters.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    condition: AtomicU8,
    cause: Mutex<Cause>,
    traces: AtomicBool,
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
            _ => Condition::Broken,
        }
    }

    /// Draws the consequence of a failure. What is broken stays broken.
    pub(crate) fn note(&self, error: &StoreError) {
        let (condition, cause) = match error {
            StoreError::Full(cause) | StoreError::ReadOnly(cause) => (READ_ONLY, cause),
            StoreError::Broken(cause) => (BROKEN, cause),
            _ => return,
        };
        let mut kept = self.cause.lock().unwrap_or_else(PoisonError::into_inner);
        if self.condition.fetch_max(condition, Ordering::AcqRel) < condition {
            kept.clone_from(cause);
        }
    }

    /// The disk has room again.
    pub(crate) fn recover(&self) {
        let to_ready =
            self.condition.compare_exchange(READ_ONLY, READY, Ordering::AcqRel, Ordering::Acquire);
        if to_ready.is_ok() {
            *self.cause.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }

    /// The answer to whoever comes when the condition is not good enough.
    pub(crate) fn refusal(&self) -> StoreError {
        let cause = self.cause.lock().unwrap_or_else(PoisonError::into_inner).clone();
        match self.condition() {
            Condition::ReadOnly => StoreError::ReadOnly(cause),
            Condition::Ready | Condition::Broken => StoreError::Broken(cause),
        }
    }

    /// Whether something of what was erased may still stand in the file.
    pub(crate) fn has_traces(&self) -> bool {
        self.traces.load(Ordering::Relaxed)
    }

    pub(crate) fn set_traces(&self, traces: bool) {
        self.traces.store(traces, Ordering::Relaxed);
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
