//! What waits to go over a link, from a table to sockets at another node.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::table::{Farewell, Frame};

/// A link on which more waits than this is given up: the node at its other end does not read. Everybody there comes
/// back, and is shown a fresh view.
const MOST_BYTES: usize = 32 << 20;

/// One thing on its way to sockets elsewhere.
pub(crate) enum Parcel {
    /// A frame, for a socket.
    Frame(u64, Frame),
    /// A socket that lost frames: what follows is whole again.
    CaughtUp(u64),
    /// A socket is closed, for a reason if there is one.
    Ended(u64, Option<Farewell>),
    /// A question is answered, or a code says why not.
    Answered(u64, Result<(), &'static str>),
}

/// The queue of a link. It never makes a table wait.
#[derive(Default)]
pub(crate) struct Wire {
    waiting: Mutex<Waiting>,
    news: Notify,
}

#[derive(Default)]
struct Waiting {
    parcels: Vec<Parcel>,
    bytes: usize,
    /// Nothing comes after what waits.
    is_done: bool,
    /// And what waits goes nowhere.
    is_over: bool,
}

impl Wire {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // Nothing that panics runs under this lock.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts something on its way.
    pub(crate) fn send(&self, parcel: Parcel) {
        let mut waiting = self.waiting();
        if waiting.is_over {
            return;
        }
        waiting.bytes += match &parcel {
            Parcel::Frame(_, frame) => frame.len(),
            _ => 0,
        };
        waiting.is_over = waiting.bytes > MOST_BYTES;
        waiting.parcels.push(parcel);
        drop(waiting);
        self.news.notify_one();
    }

    /// Takes all that waits, as soon as something does; none when the link is over.
    pub(crate) async fn take(&self) -> Option<Vec<Parcel>> {
        loop {
            {
                let mut waiting = self.waiting();
                if waiting.is_over {
                    return None;
                }
                if !waiting.parcels.is_empty() {
                    waiting.bytes = 0;
                    return Some(std::mem::take(&mut waiting.parcels));
                }
                if waiting.is_done {
                    return None;
                }
            }
            self.news.notified().await;
        }
    }

    /// What waits still goes this way, and nothing after it.
    pub(super) fn finish(&self) {
        self.waiting().is_done = true;
        self.news.notify_one();
    }

    /// Nothing goes this way any more.
    pub(crate) fn end(&self) {
        let mut waiting = self.waiting();
        waiting.is_over = true;
        waiting.parcels = Vec::new();
        drop(waiting);
        self.news.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[test]
    fn what_is_sent_is_taken_in_order_and_all_at_once() {
        let wire = Wire::default();
        assert!(wire.take().now_or_never().is_none(), "there is nothing yet");
        wire.send(Parcel::Frame(7, "a".into()));
        wire.send(Parcel::CaughtUp(8));
        let taken = wire.take().now_or_never().flatten().unwrap();
        assert!(matches!(&taken[..], [Parcel::Frame(7, _), Parcel::CaughtUp(8)]));
        assert!(wire.take().now_or_never().is_none());
    }

    #[test]
    fn what_waits_when_a_table_goes_still_goes_out() {
        let wire = Wire::default();
        wire.send(Parcel::Ended(7, Some(Farewell::Stopping)));
        wire.finish();
        assert_eq!(wire.take().now_or_never().flatten().map(|taken| taken.len()), Some(1));
        assert!(wire.take().now_or_never().unwrap().is_none());
    }

    #[test]
    fn a_link_that_nobody_reads_is_given_up_and_holds_nothing_more() {
        let wire = Wire::default();
        let frame = Frame::from("x".repeat(1 << 20));
        for _ in 0..40 {
            wire.send(Parcel::Frame(1, frame.clone()));
        }
        assert!(wire.waiting().parcels.len() <= 33);
        assert!(wire.take().now_or_never().unwrap().is_none());
    }
}
