//! The way of frames from a table to a socket: a bounded queue that never makes the table wait. Where thousands look on
//! their sockets are woken a few at a time, so that nobody who plays waits for all of them.

use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use crate::metrics;
use crate::nodes::{Parcel, Wire};
use crate::table::{Farewell, Frame};

/// How many frames may wait for a socket.
pub(crate) const MOST_FRAMES: usize = 64;

/// How many of those who look on are woken before everybody else has a turn: a twelfth of a millisecond's writing.
const AT_ONCE: usize = 8;

/// A queue, by both its ends.
pub(crate) fn outbox() -> (Outbox, Mail) {
    let queue = Arc::<Queue>::default();
    (Outbox(Way::Here(Arc::clone(&queue))), Mail(queue))
}

/// The table's end. When it is dropped the socket learns that the table has gone.
pub(crate) struct Outbox(Way);

/// Where the socket is.
enum Way {
    Here(Arc<Queue>),
    /// At another node, which calls it by this number.
    Over(Arc<Wire>, u64),
}

/// The socket's end.
pub(crate) struct Mail(Arc<Queue>);

/// How a queue ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// The table closed it.
    Told(Farewell),
    /// The table left memory.
    Gone,
}

#[derive(Default)]
struct Queue(Mutex<Content>);

#[derive(Default)]
struct Content {
    frames: Vec<Frame>,
    /// Frames were dropped; the socket asks for a fresh view once it has caught up.
    lagging: bool,
    end: Option<End>,
    /// The socket's task, while it waits: a queue has one reader, so this is all there is to waking it.
    reader: Option<Waker>,
}

impl Queue {
    fn content(&self) -> MutexGuard<'_, Content> {
        // Nothing that panics runs under this lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn send(&self, frame: Frame) {
        if let Some(reader) = self.lay(frame) {
            reader.wake();
        }
    }

    /// Puts a frame in, and gives whoever is to be woken for it.
    fn lay(&self, frame: Frame) -> Option<Waker> {
        let mut content = self.content();
        if content.lagging || content.end.is_some() {
            return None;
        }
        if content.frames.len() == MOST_FRAMES {
            content.lagging = true;
            metrics::lagged();
            return None;
        }
        content.frames.push(frame);
        content.reader.take()
    }

    fn end(&self, end: End) {
        let mut content = self.content();
        content.end.get_or_insert(end);
        wake(content);
    }
}

impl Content {
    /// Gives everything away, and says whether that was all.
    fn hand_over(&mut self, frames: &mut Vec<Frame>) -> Option<End> {
        if frames.is_empty() {
            std::mem::swap(frames, &mut self.frames);
        } else {
            frames.append(&mut self.frames);
        }
        self.end.clone()
    }
}

/// Wakes the reader, outside the lock that it will want.
fn wake(mut content: MutexGuard<'_, Content>) {
    let reader = content.reader.take();
    drop(content);
    if let Some(reader) = reader {
        reader.wake();
    }
}

impl Outbox {
    /// To a socket at another node.
    pub(crate) fn over(wire: Arc<Wire>, connection: u64) -> Self {
        Self(Way::Over(wire, connection))
    }

    /// Puts a frame in. A socket that does not read loses what does not fit.
    pub(crate) fn send(&self, frame: Frame) {
        match &self.0 {
            Way::Here(queue) => queue.send(frame),
            Way::Over(wire, connection) => wire.send(Parcel::Frame(*connection, frame)),
        }
    }

    /// The same for one of many who look on: the frame is there, and its reader is woken with the crowd.
    pub(crate) fn send_in(&self, crowd: &mut Crowd, frame: Frame) {
        match &self.0 {
            Way::Here(queue) => crowd.0.extend(queue.lay(frame)),
            Way::Over(..) => self.send(frame),
        }
    }

    /// Closes the socket, once it has sent what is in the queue.
    pub(crate) fn close(&self, why: Farewell) {
        match &self.0 {
            Way::Here(queue) => queue.end(End::Told(why)),
            Way::Over(wire, connection) => wire.send(Parcel::Ended(*connection, Some(why))),
        }
    }

    /// The socket reads again: from here on nothing is dropped.
    pub(crate) fn catch_up(&self) {
        match &self.0 {
            Way::Here(queue) => queue.content().lagging = false,
            Way::Over(wire, connection) => wire.send(Parcel::CaughtUp(*connection)),
        }
    }
}

/// Sockets of those who look on that have something to send. Whoever gathers them has to [wake](Self::wake) them.
#[derive(Default)]
#[must_use]
pub(crate) struct Crowd(Vec<Waker>);

impl Crowd {
    /// All of both.
    pub(crate) fn join(&mut self, mut other: Self) {
        self.0.append(&mut other.0);
    }

    /// Wakes everybody: a few at once, the others in a task of their own, between the turns of all other tasks.
    pub(crate) fn wake(mut self) {
        let others = self.0.split_off(self.0.len().min(AT_ONCE));
        self.0.into_iter().for_each(Waker::wake);
        if !others.is_empty() {
            tokio::spawn(wake_in_turn(others));
        }
    }
}

async fn wake_in_turn(readers: Vec<Waker>) {
    for few in readers.chunks(AT_ONCE) {
        // Those who came before have a turn first, and whatever the network brought.
        tokio::task::yield_now().await;
        few.iter().for_each(Waker::wake_by_ref);
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        match &self.0 {
            Way::Here(queue) => queue.end(End::Gone),
            Way::Over(wire, connection) => wire.send(Parcel::Ended(*connection, None)),
        }
    }
}

impl Mail {
    /// Waits for news, takes all frames there are, and says whether that was all. Nothing is lost if the
    /// wait is broken off.
    pub(crate) async fn take(&self, frames: &mut Vec<Frame>) -> Option<End> {
        poll_fn(|task| self.poll_take(task, frames)).await
    }

    fn poll_take(&self, task: &Context<'_>, frames: &mut Vec<Frame>) -> Poll<Option<End>> {
        let mut content = self.0.content();
        if content.end.is_none() && content.frames.is_empty() && frames.is_empty() {
            let known =
                content.reader.as_ref().is_some_and(|reader| reader.will_wake(task.waker()));
            if !known {
                content.reader = Some(task.waker().clone());
            }
            return Poll::Pending;
        }
        Poll::Ready(content.hand_over(frames))
    }

    /// Takes what is there.
    #[cfg(test)]
    pub(crate) fn take_now(&self, frames: &mut Vec<Frame>) -> Option<End> {
        self.0.content().hand_over(frames)
    }

    /// Whether everything was taken, and something was dropped.
    pub(crate) fn has_missed(&self) -> bool {
        let content = self.0.content();
        content.lagging && content.frames.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    fn taken(mail: &Mail) -> (Vec<String>, Option<End>) {
        let mut frames = Vec::new();
        let end = mail.take_now(&mut frames);
        (frames.into_iter().map(|frame| frame.to_string()).collect(), end)
    }

    #[test]
    fn frames_come_in_order_and_the_end_comes_last() {
        let (outbox, mail) = outbox();
        outbox.send("a".into());
        outbox.send("b".into());
        assert_eq!(taken(&mail), (vec!["a".to_owned(), "b".to_owned()], None));
        outbox.send("c".into());
        outbox.close(Farewell::Stopping);
        outbox.send("d".into());
        drop(outbox);
        let end = Some(End::Told(Farewell::Stopping));
        assert_eq!(taken(&mail), (vec!["c".to_owned()], end), "the first reason counts");
    }

    /// On one thread: somebody who comes after a thousand have something to send has a turn before most of them.
    #[tokio::test]
    async fn nobody_waits_for_a_whole_crowd() {
        const SIZE: usize = 1_000;
        let served = Arc::new(AtomicUsize::new(0));
        let (outboxes, mails): (Vec<_>, Vec<_>) = (0..SIZE).map(|_| outbox()).unzip();
        let readers: Vec<_> = mails
            .into_iter()
            .map(|mail| {
                let served = Arc::clone(&served);
                tokio::spawn(async move {
                    let mut frames = Vec::new();
                    mail.take(&mut frames).await;
                    served.fetch_add(frames.len(), Ordering::Relaxed);
                })
            })
            .collect();
        let waits = |one: &Outbox| match &one.0 {
            Way::Here(queue) => queue.content().reader.is_some(),
            Way::Over(..) => false,
        };
        while !outboxes.iter().all(waits) {
            tokio::task::yield_now().await;
        }
        let (frame, mut crowd) = (Frame::from("news"), Crowd::default());
        for one in &outboxes {
            one.send_in(&mut crowd, frame.clone());
        }
        crowd.wake();
        let (player, mail) = outbox();
        player.send("your turn".into());
        let before = Arc::clone(&served);
        let turn = tokio::spawn(async move {
            mail.take(&mut Vec::new()).await;
            before.load(Ordering::Relaxed)
        });
        let before = turn.await.unwrap();
        assert!(before <= 2 * AT_ONCE, "{before} were served first");
        for reader in readers {
            reader.await.unwrap();
        }
        assert_eq!(served.load(Ordering::Relaxed), SIZE, "and nobody is left out");
    }

    #[test]
    fn who_does_not_read_loses_what_does_not_fit_and_learns_it() {
        let (outbox, mail) = outbox();
        for n in 0..MOST_FRAMES + 3 {
            outbox.send(n.to_string().into());
        }
        assert!(!mail.has_missed(), "not before all is taken");
        assert_eq!(taken(&mail).0.len(), MOST_FRAMES);
        assert!(mail.has_missed());
        outbox.send("lost".into());
        outbox.catch_up();
        outbox.send("heard".into());
        assert!(!mail.has_missed());
        assert_eq!(taken(&mail).0, ["heard"]);
        drop(outbox);
        assert_eq!(taken(&mail).1, Some(End::Gone));
    }
}
