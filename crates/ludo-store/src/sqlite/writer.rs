//! The one thread that writes: it takes all requests that wait, executes them in one transaction, commits
//! once, and only then answers. While a commit is on its way to the disk the next group gathers, so the
//! more is asked the more is grouped.

use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use rusqlite::config::DbConfig;
use tokio::sync::mpsc;

use crate::error::StoreError;
use crate::record::Condition;
use crate::shared::Shared;

use super::failure::{Faults, Step};
use super::job::{Job, Kind, Reply};
use super::{SqliteOptions, upkeep};

/// How many writes may wait before callers do.
pub(super) const QUEUE: usize = 4096;
/// The largest group: a bound on how long one transaction takes.
const GROUP: usize = 1024;
/// What the writer is asked.
pub(super) enum Request {
    Write(Box<dyn Job>),
    Scrub(Reply<()>),
}

pub(super) struct Writer {
    pub(super) connection: Connection,
    queue: mpsc::Receiver<Request>,
    pub(super) shared: Arc<Shared>,
    pub(super) faults: Faults,
    /// Length of the write-ahead log after the last commit, in pages.
    pub(super) wal_pages: Arc<AtomicI32>,
    /// The length at which it is copied into the file.
    pub(super) checkpoint_at: i32,
    /// Something was erased, and its traces are to be overwritten.
    pub(super) scrub_due: bool,
    pub(super) scrubbed: Option<Instant>,
    pub(super) probe_every: Duration,
    pub(super) probed: Option<Instant>,
}

impl Writer {
    pub(super) fn new(
        mut connection: Connection,
        queue: mpsc::Receiver<Request>,
        shared: Arc<Shared>,
        options: SqliteOptions,
    ) -> Result<Self, StoreError> {
        let wal_pages = Arc::new(AtomicI32::new(0));
        let seen = Arc::clone(&wal_pages);
        connection.wal_hook(Some(move |_: &mut rusqlite::hooks::Wal, pages| {
            seen.store(pages, Ordering::Relaxed);
            Ok(())
        }))?;
        let scrub_due = upkeep::has_traces(&connection)?;
        shared.set_traces(scrub_due);
        Ok(Self {
            connection,
            queue,
            shared,
            faults: options.faults,
            wal_pages,
            checkpoint_at: upkeep::CHECKPOINT_PAGES,
            scrub_due,
            scrubbed: None,
            probe_every: options.probe_every,
            probed: None,
        })
    }

    /// Serves until every sender is gone, then closes the file in order.
    pub(super) fn run(mut self) {
        let mut guard = BreakOnPanic { shared: Arc::clone(&self.shared), armed: true };
        while let Some(first) = self.queue.blocking_recv() {
            let group = self.gather(first);
            self.serve(group);
        }
        guard.armed = false;
        self.close();
    }

    /// All writes that wait, as far as a group goes. What is not a write is done on the way.
    fn gather(&mut self, first: Request) -> Vec<Box<dyn Job>> {
        let mut group = Vec::new();
        let mut next = Some(first);
        while let Some(request) = next {
            match request {
                Request::Write(job) => group.push(job),
                Request::Scrub(reply) => drop(reply.send(self.scrub_now())),
            }
            next = if group.len() < GROUP { self.queue.try_recv().ok() } else { None };
        }
        group
    }

    fn serve(&mut self, group: Vec<Box<dyn Job>>) {
        let mut group = self.admit(group);
        if group.is_empty() {
            return;
        }
        let failure = self.transact(|| self.execute_all(&mut group)).err();
        if let Some(failure) = &failure {
            self.shared.note(failure);
            answer_all(group, Some(failure));
            return;
        }
        self.shared.count_commit(group.len() as u64);
        let (writes, erasures): (Vec<_>, Vec<_>) =
            group.into_iter().partition(|job| job.kind() != Kind::Erase);
        answer_all(writes, None);
        if !erasures.is_empty() {
            (self.scrub_due, self.scrubbed) = (true, None);
            self.shared.set_traces(true);
        }
        let failure = self.tidy().inspect_err(|error| self.shared.note(error)).err();
        let broken = failure.as_ref().filter(|error| matches!(error, StoreError::Broken(_)));
        answer_all(erasures, broken);
    }

    /// Sends away whom the store's condition does not allow.
    fn admit(&mut self, group: Vec<Box<dyn Job>>) -> Vec<Box<dyn Job>> {
        self.probe_if_due();
        let condition = self.shared.condition();
        if condition == Condition::Ready {
            return group;
        }
        let refusal = self.shared.refusal();
        let (admitted, refused): (Vec<_>, Vec<_>) = group
            .into_iter()
            .partition(|job| condition == Condition::ReadOnly && job.kind() == Kind::Erase);
        answer_all(refused, Some(&refusal));
        admitted
    }

    /// Executes something and commits it. On an error nothing of it counts.
    pub(super) fn transact(
        &self,
        work: impl FnOnce() -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.execute("BEGIN IMMEDIATE")?;
        let done = work().and_then(|()| self.commit());
        if done.is_err() && !self.connection.is_autocommit() {
            // If even this fails, the handle is in a state that nobody knows.
            self.execute("ROLLBACK").map_err(|error| StoreError::Broken(Some(Arc::new(error))))?;
        }
        done
    }

    /// A refused request leaves no half of itself behind: each has its own savepoint, or is but one
    /// statement.
    fn execute_all(&self, group: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
        for job in group {
            let savepoint = job.kind() != Kind::Statement;
            if savepoint {
                self.execute("SAVEPOINT request")?;
            }
            let refused = match job.run(&self.connection) {
                Ok(()) => false,
                Err(error) if error.is_refusal() || matches!(error, StoreError::Database(_)) => {
                    true
                }
                Err(error) => return Err(error),
            };
            if savepoint && refused {
                self.execute("ROLLBACK TO request")?;
            }
            if savepoint {
                self.execute("RELEASE request")?;
            }
        }
        Ok(())
    }

    fn commit(&self) -> Result<(), StoreError> {
        self.faults.strike(Step::BeforeCommit)?;
        self.execute("COMMIT")?;
        self.faults.strike(Step::AfterCommit)?;
        Ok(())
    }

    pub(super) fn execute(&self, sql: &str) -> Result<(), StoreError> {
        self.connection.prepare_cached(sql)?.execute([])?;
        Ok(())
    }

    /// Leaves one tidy file, unless the disk is not to be trusted.
    fn close(self) {
        if self.shared.condition() == Condition::Ready {
            let off = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
            let _ = self.connection.set_db_config(off, false);
        }
    }
}

fn answer_all(jobs: Vec<Box<dyn Job>>, failure: Option<&StoreError>) {
    for job in jobs {
        job.answer(failure);
    }
}

/// A panic of the writer is a bug, but nobody may take its silence for health.
struct BreakOnPanic {
    shared: Arc<Shared>,
    armed: bool,
}

impl Drop for BreakOnPanic {
    fn drop(&mut self) {
        if self.armed {
            self.shared.note(&StoreError::Broken(None));
        }
    }
}
