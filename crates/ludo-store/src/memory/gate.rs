//! A gate before the writes, that tests close to see what waits for a slow disk.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

#[derive(Default)]
pub(super) struct Gate(Mutex<Waiting>);

#[derive(Default)]
struct Waiting {
    closed: bool,
    /// Number of the next who waits.
    next: u64,
    /// Whom to wake, in the order they came.
    wakers: BTreeMap<u64, Waker>,
}

impl Gate {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn close(&self) {
        self.waiting().closed = true;
    }

    pub(super) fn open(&self) {
        let mut waiting = self.waiting();
        waiting.closed = false;
        let wakers = waiting.wakers.clone();
        drop(waiting); // who is woken may come at once
        wakers.into_values().for_each(Waker::wake);
    }

    /// How many wait.
    pub(super) fn count(&self) -> usize {
        self.waiting().wakers.len()
    }

    /// Ready at once while the gate is open.
    pub(super) fn pass(&self) -> Pass<'_> {
        Pass { gate: self, number: None }
    }
}

/// One who wants to pass.
pub(super) struct Pass<'a> {
    gate: &'a Gate,
    /// Set from the first time they had to wait.
    number: Option<u64>,
}

impl Future for Pass<'_> {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let gate = self.gate;
        let mut waiting = gate.waiting();
        if !waiting.closed {
            return Poll::Ready(());
        }
        let number = *self.number.get_or_insert(waiting.next);
        waiting.next = waiting.next.max(number + 1);
        waiting.wakers.insert(number, context.waker().clone());
        Poll::Pending
    }
}

impl Drop for Pass<'_> {
    fn drop(&mut self) {
        if let Some(number) = self.number {
            self.gate.waiting().wakers.remove(&number);
        }
    }
}
