//! Requests on their way to the threads that own the connections.

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::error::StoreError;

/// Where the answer goes.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// What a write needs from the writer around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Adds to the file.
    Write,
    /// Adds to the file by one statement at most, after all that can refuse it. SQLite itself takes back a
    /// statement that fails, so it needs no savepoint, which would copy every page the request touches.
    Statement,
    /// Makes room, so it is tried on a full disk too; its traces are overwritten before it is answered.
    Erase,
}

/// One write in a group: executed with the others, answered only when their commit is known.
pub(super) trait Job: Send {
    fn kind(&self) -> Kind;
    /// Executes the request inside the group's transaction.
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError>;
    /// Tells the caller: what `run` found, or how the group failed. A caller who has gone is fine.
    fn answer(self: Box<Self>, failure: Option<&StoreError>);
}

/// A write given as a function.
pub(super) struct Write<T, F> {
    kind: Kind,
    work: Option<F>,
    outcome: Option<Result<T, StoreError>>,
    reply: Reply<T>,
}

impl<T, F> Write<T, F> {
    pub(super) fn new(kind: Kind, work: F, reply: Reply<T>) -> Self {
        Self { kind, work: Some(work), outcome: None, reply }
    }
}

impl<T, F> Job for Write<T, F>
where
    T: Send,
    F: FnOnce(&Connection) -> Result<T, StoreError> + Send,
{
    fn kind(&self) -> Kind {
        self.kind
    }

    fn run(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let Some(work) = self.work.take() else { return Ok(()) };
        let outcome = work(connection);
        let verdict = outcome.as_ref().map(|_| ()).map_err(Clone::clone);
        self.outcome = Some(outcome);
        verdict
    }

    fn answer(self: Box<Self>, failure: Option<&StoreError>) {
        let answer = match failure {
            Some(failure) => Err(failure.clone()),
            None => self.outcome.unwrap_or(Err(StoreError::Broken(None))),
        };
        let _ = self.reply.send(answer);
    }
}

/// A read: answers by itself.
pub(super) type Read = Box<dyn FnOnce(&Connection) + Send>;
