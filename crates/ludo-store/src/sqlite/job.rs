//! Requests on their way to the threads that own the connections.

use std::sync::Arc;

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::error::StoreError;
use crate::ids::GameId;
use crate::record::{Beside, LogLine, TableRecord};

use super::keys::Keys;
use super::logs::{self, Ends};
use super::{games, tables};

/// Where the answer goes.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// What the writer is asked.
pub(super) enum Request {
    /// The one that comes all the time, so it goes without a box.
    Append(Append),
    Write(Box<dyn Job>),
}

impl Request {
    /// Whether it is admitted to a full disk.
    pub(super) fn makes_room(&self) -> bool {
        matches!(self, Self::Write(job) if job.kind() == Kind::Erase)
    }

    /// Whether somebody is forgotten by it, whatever becomes of the rest: their key is destroyed.
    pub(super) fn has_erased(&self) -> bool {
        matches!(self, Self::Write(job) if job.kind() == Kind::Erase
            && matches!(job.verdict(), Some(Ok(()))))
    }

    /// Whether it met a ruined page.
    pub(super) fn is_damaged(&self) -> bool {
        match self {
            Self::Append(append) => matches!(append.outcome, Err(StoreError::Damaged(_))),
            Self::Write(job) => matches!(job.verdict(), Some(Err(StoreError::Damaged(_)))),
        }
    }

    /// Whether it is a line that was accepted.
    pub(super) fn is_kept_line(&self) -> bool {
        match self {
            Self::Append(append) => append.outcome.is_ok(),
            Self::Write(job) => job.is_kept_line(),
        }
    }

    /// Tells the caller: what was found, or how the group failed. A caller who has gone is fine.
    pub(super) fn answer(self, failure: Option<&StoreError>) {
        match self {
            Self::Append(append) => append.answer(failure),
            Self::Write(job) => job.answer(failure),
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
    /// Destroys a key and makes room, so it is done on a full disk too.
    Erase,
}

/// One write in a group: executed with the others, answered only when their commit is known.
pub(super) trait Job: Send {
    fn kind(&self) -> Kind;
    /// What `run` found, once it has run.
    fn verdict(&self) -> Option<Result<(), &StoreError>>;
    /// Executes the request inside the group's transaction.
    fn run(&mut self, connection: &Connection, ends: &mut Ends) -> Result<(), StoreError>;
    /// Whether it has written a line of a log.
    fn is_kept_line(&self) -> bool {
        false
    }
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

    fn verdict(&self) -> Option<Result<(), &StoreError>> {
        self.outcome.as_ref().map(|outcome| outcome.as_ref().map(|_| ()))
    }

    fn run(&mut self, connection: &Connection, _: &mut Ends) -> Result<(), StoreError> {
        let Some(work) = self.work.take() else { return Ok(()) };
        let outcome = work(connection);
        let verdict = outcome.as_ref().map(|_| ()).map_err(Clone::clone);
        self.outcome = Some(outcome);
        verdict
    }

    fn answer(self: Box<Self>, failure: Option<&StoreError>) {
        answer(self.outcome, failure, self.reply);
    }
}

/// Answers what was found, or how the group failed. A caller who has gone is fine.
fn answer<T>(
    outcome: Option<Result<T, StoreError>>,
    failure: Option<&StoreError>,
    reply: Reply<T>,
) {
    let found = match failure {
        Some(failure) => Err(failure.clone()),
        None => outcome.unwrap_or(Err(StoreError::Broken(None))),
    };
    let _ = reply.send(found);
}

/// A table's document, and what is kept beside it. A job of its own, since a line needs the ends of logs.
pub(super) struct Together {
    keys: Arc<Keys>,
    pub(super) table: TableRecord,
    pub(super) revision: u64,
    pub(super) beside: Beside,
    outcome: Option<Result<u64, StoreError>>,
    reply: Reply<u64>,
}

impl Together {
    pub(super) fn new(
        keys: Arc<Keys>,
        table: TableRecord,
        revision: u64,
        beside: Beside,
        reply: Reply<u64>,
    ) -> Self {
        Self { keys, table, revision, beside, outcome: None, reply }
    }

    /// The line comes last: once it is written nothing can refuse the rest, and its log has grown for sure.
    fn write(&self, connection: &Connection, ends: &mut Ends) -> Result<u64, StoreError> {
        let revision = tables::update(connection, &self.keys, &self.table, self.revision)?;
        match &self.beside {
            Beside::Prepare(game) => games::prepare(connection, game)?,
            Beside::Finish(finish) => games::finish(connection, finish)?,
            Beside::Seat { game, number, seat } => {
                games::give_seat(connection, &self.keys, (*game, *number), seat)?;
            }
            Beside::Append { game, from, line } => {
                let mut insert = logs::Insert::new(connection)?;
                ends.append(connection, &mut insert, (*game, *from), line)?;
            }
        }
        Ok(revision)
    }
}

impl Job for Together {
    fn kind(&self) -> Kind {
        match &self.beside {
            Beside::Finish(finish) => Kind::Close(finish.game),
            Beside::Prepare(_) | Beside::Append { .. } | Beside::Seat { .. } => Kind::Write,
        }
    }

    fn verdict(&self) -> Option<Result<(), &StoreError>> {
        self.outcome.as_ref().map(|outcome| outcome.as_ref().map(|_| ()))
    }

    fn run(&mut self, connection: &Connection, ends: &mut Ends) -> Result<(), StoreError> {
        let outcome = self.write(connection, ends);
        let verdict = outcome.as_ref().map(|_| ()).map_err(Clone::clone);
        self.outcome = Some(outcome);
        verdict
    }

    fn is_kept_line(&self) -> bool {
        matches!((&self.beside, &self.outcome), (Beside::Append { .. }, Some(Ok(_))))
    }

    fn answer(self: Box<Self>, failure: Option<&StoreError>) {
        answer(self.outcome, failure, self.reply);
    }
}

/// A read: answers by itself.
pub(super) type Read = Box<dyn FnOnce(&Connection) + Send>;
