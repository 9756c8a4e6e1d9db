//! Requests on their way to the threads that own the connections.

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::error::StoreError;
use crate::ids::GameId;
use crate::record::LogLine;

/// Where the answer goes.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// What the writer is asked.
pub(super) enum Request {
    /// The one that comes all the time, so it goes without a box.
    Append(Append),
    Write(Box<dyn Job>),
    Scrub(Reply<()>),
}

impl Request {
    /// Whether it is admitted to a full disk.
    pub(super) fn makes_room(&self) -> bool {
        matches!(self, Self::Write(job) if job.kind() == Kind::Erase)
    }

    /// Whether it is a line that was accepted.
    pub(super) fn is_kept_line(&self) -> bool {
        matches!(self, Self::Append(append) if append.outcome.is_ok())
    }

    /// Tells the caller: what was found, or how the group failed. A caller who has gone is fine.
    pub(super) fn answer(self, failure: Option<&StoreError>) {
        match self {
            Self::Append(append) => append.answer(failure),
            Self::Write(job) => job.answer(failure),
            Self::Scrub(reply) => drop(reply.send(failure.map_or(Ok(()), |e| Err(e.clone())))),
        }
    }
}

/// A line of a log. It is written by one statement at most, after all that can refuse it; SQLite itself takes
/// back a statement that fails, so it needs no savepoint, which would copy every page the request touches.
pub(super) struct Append {
    pub(super) game: GameId,
    pub(super) from: u32,
    pub(super) line: LogLine,
    pub(super) outcome: Result<u32, StoreError>,
    pub(super) reply: Reply<u32>,
}

impl Append {
    fn answer(self, failure: Option<&StoreError>) {
        let answer = failure.map_or(self.outcome, |failure| Err(failure.clone()));
        let _ = self.reply.send(answer);
    }
}

/// What a write needs from the writer around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Adds to the file.
    Write,
    /// Closes the log of a game, besides.
    Close(GameId),
    /// Makes room, so it is tried on a full disk too; its traces are overwritten before it is answered.
    Erase,
}

/// One write in a group: executed with the others, answered only when their commit is known.
pub(super) trait Job: Send {
    fn kind(&self) -> Kind;
    /// Executes the request inside the group's transaction.
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError>;
    /// Tells the caller: what `run` found, or how the group failed.
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
