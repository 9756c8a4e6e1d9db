//! The one thread that writes: it takes all requests that wait, executes them in one transaction, commits
//! once, and only then answers. While a commit is on its way to the disk the next group gathers, so the
//! more is asked the more is grouped.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use rusqlite::config::DbConfig;
use tokio::sync::mpsc;

use crate::error::StoreError;
use crate::record::Condition;
use crate::shared::Shared;

use super::failure::{Faults, Step, is_at_size_limit};
use super::job::{Job, Kind, Request};
use super::keys::Keys;
use super::logs::{self, Ends};
use super::{SqliteOptions, identities};

/// How many writes may wait. Each waiting append is a table that waits for it, so this is for the worst.
pub(super) const QUEUE: usize = 1 << 16;
/// The largest group: a bound on how long one transaction takes.
const GROUP: usize = 1024;

/// How long a group gathers at the most.
const GATHERING: Duration = Duration::from_millis(4);

pub(super) struct Writer {
    pub(super) connection: Connection,
    queue: mpsc::Receiver<Request>,
    pub(super) shared: Arc<Shared>,
    pub(super) faults: Faults,
    ends: Ends,
    /// Length of the write-ahead log after the last commit, in pages.
    pub(super) wal_pages: Arc<AtomicI32>,
    /// How much it may grow until it is copied into the file, and the length at which that is done next.
    pub(super) checkpoint_pages: i32,
    pub(super) checkpoint_at: i32,
    file: PathBuf,
    keys: Arc<Keys>,
    pub(super) probe_every: Duration,
    pub(super) probed: Option<Instant>,
}

impl Writer {
    pub(super) fn new(
        file: PathBuf,
        (mut connection, keys): (Connection, Arc<Keys>),
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
        let writer = Self {
            connection,
            queue,
            shared,
            faults: options.faults,
            ends: Ends::default(),
            wal_pages,
            checkpoint_pages: options.checkpoint_pages,
            checkpoint_at: options.checkpoint_pages,
            file,
            keys,
            probe_every: options.probe_every,
            probed: None,
        };
        writer.apply_tombstones()?;
        writer.finish_forgetting()?;
        Ok(writer)
    }

    /// Whoever has a tombstone and is here came back with a copy from before: they are forgotten again. And whose
    /// forgetting was broken off gets a tombstone, should a power cut have taken it.
    fn apply_tombstones(&self) -> Result<(), StoreError> {
        let (erased, doomed) = (self.keys.erased()?, self.keys.doomed());
        for key in &doomed {
            match identities::id_of(&self.connection, *key) {
                Ok(Some(id)) if !erased.contains(&id) => match self.keys.note_erased(id) {
                    // Their rows are not removed either, then: it is done at a later start.
                    Err(StoreError::Full(_)) => {}
                    noted => noted?,
                },
                // What cannot be read is nobody's.
                Ok(_) | Err(StoreError::Damaged(_)) => {}
                Err(error) => return Err(error),
            }
        }
        let mut again = 0;
        for id in erased {
            match identities::row_of(&self.connection, id) {
                Ok(Some(key)) if !doomed.contains(&key) => {
                    self.keys.destroy(key)?;
                    again += 1;
                }
                Ok(_) | Err(StoreError::Damaged(_)) => {}
                Err(error) => return Err(error),
            }
        }
        if again > 0 {
            tracing::info!(
                people = again,
                "who was forgotten since this copy was made is forgotten again"
            );
        }
        self.keys.sync()
    }

    /// Removes the rows of whoever was being forgotten when the program ended. A full disk waits for that.
    fn finish_forgetting(&self) -> Result<(), StoreError> {
        let doomed = self.keys.doomed();
        if doomed.is_empty() {
            return Ok(());
        }
        match self.transact(|| self.remove_all(&doomed)) {
            Ok(()) => self.keys.bury(&doomed),
            Err(StoreError::Full(_) | StoreError::ReadOnly(_)) => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }

    fn remove_all(&self, doomed: &[i64]) -> Result<(), StoreError> {
        for person in doomed {
            self.execute("SAVEPOINT person")?;
            match identities::remove(&self.connection, *person) {
                // What cannot be removed cannot be read either, and opens with no key.
                Err(StoreError::Damaged(_)) => self.execute("ROLLBACK TO person")?,
                removed => removed?,
            }
            self.execute("RELEASE person")?;
        }
        Ok(())
    }

    /// Serves until every sender is gone, then closes the file in order.
    pub(super) fn run(mut self) {
        let mut guard = BreakOnPanic { shared: Arc::clone(&self.shared), armed: true };
        let mut group = Vec::with_capacity(GROUP);
        while self.queue.blocking_recv_many(&mut group, GROUP) > 0 {
            self.gather(&mut group);
            self.serve(&mut group);
        }
        guard.armed = false;
        self.close();
    }

    /// Lets whoever else wants this processor go on first, as long as that brings more requests: the disk
    /// is then asked once for all of them. Where nobody else wants it, this takes no time at all.
    fn gather(&mut self, group: &mut Vec<Request>) {
        let begun = Instant::now();
        while group.len() < GROUP && begun.elapsed() < GATHERING {
            let before = group.len();
            std::thread::yield_now();
            while let Ok(request) = self.queue.try_recv() {
                group.push(request);
            }
            if group.len() == before {
                return;
            }
        }
    }

    /// Executes all requests of a group, commits once, and answers them. Empties the group.
    fn serve(&mut self, group: &mut Vec<Request>) {
        self.admit(group);
        if group.is_empty() {
            return;
        }
        let mut ends = std::mem::take(&mut self.ends);
        let done = self.transact(|| self.execute_all(&mut ends, group));
        self.ends = ends;
        match done {
            Ok(()) => self.committed(group),
            Err(failure) => self.failed(group, &failure),
        }
    }

    fn committed(&mut self, group: &mut Vec<Request>) {
        let lines = group.iter().filter(|request| request.is_kept_line()).count();
        self.shared.count_commit(group.len(), lines);
        self.keys.bury(&self.keys.doomed());
        group.drain(..).for_each(|request| request.answer(None));
        if let Err(error) = self.tidy() {
            self.shared.note(&error);
        }
    }

    /// Nothing of the group counts, except that whose key is destroyed is forgotten: their rows are removed
    /// another time. Whoever met a ruined page is told so; the others may ask again.
    fn failed(&mut self, group: &mut Vec<Request>, failure: &StoreError) {
        self.ends.clear();
        self.shared.note(failure);
        let erased = !matches!(failure, StoreError::Broken(_)) && self.keys.sync().is_ok();
        let is_of_one =
            matches!(failure, StoreError::Damaged(_)) && group.iter().any(Request::is_damaged);
        let failure = if is_of_one { &StoreError::Busy } else { failure };
        for request in group.drain(..) {
            let stands = (erased && request.has_erased()) || (is_of_one && request.is_damaged());
            request.answer(Some(failure).filter(|_| !stands));
        }
    }

    /// Sends away whom the store's condition does not allow.
    fn admit(&mut self, group: &mut Vec<Request>) {
        self.probe_if_due();
        let condition = self.shared.condition();
        if condition == Condition::Ready {
            return;
        }
        let refusal = self.shared.refusal();
        let is_refused =
            |request: &mut Request| condition != Condition::ReadOnly || !request.makes_room();
        group.extract_if(.., is_refused).for_each(|request| request.answer(Some(&refusal)));
    }

    /// Executes something and commits it. On an error nothing of it counts.
    pub(super) fn transact(
        &self,
        work: impl FnOnce() -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.execute("BEGIN IMMEDIATE")?;
        let done = work().and_then(|()| self.commit());
        let done = done.map_err(|error| self.explained(error));
        if done.is_err() && !self.connection.is_autocommit() {
            // If even this fails, the handle is in a state that nobody knows.
            self.execute("ROLLBACK").map_err(|error| StoreError::Broken(Some(Arc::new(error))))?;
        }
        done
    }

    fn execute_all(&self, ends: &mut Ends, group: &mut [Request]) -> Result<(), StoreError> {
        ends.refresh(&self.connection)?;
        let mut insert = logs::Insert::new(&self.connection)?;
        for request in group {
            match request {
                Request::Append(append) => {
                    let place = (append.game, append.from);
                    let done = ends.append(&self.connection, &mut insert, place, &append.line);
                    append.outcome = settled(done)?;
                    if let Err(error @ StoreError::Damaged(_)) = &append.outcome {
                        // It has no savepoint, and half of it may be written.
                        return Err(error.clone());
                    }
                }
                Request::Write(job) => self.execute_one(ends, job.as_mut())?,
            }
        }
        self.remove_all(&self.keys.doomed())
    }

    /// A refused request leaves no half of itself behind: each has its own savepoint.
    fn execute_one(&self, ends: &mut Ends, job: &mut dyn Job) -> Result<(), StoreError> {
        self.execute("SAVEPOINT request")?;
        if let Err(error) = settled(job.run(&self.connection, ends))? {
            self.shared.note(&error);
            self.execute("ROLLBACK TO request")?;
        }
        self.execute("RELEASE request")?;
        if let Kind::Close(game) = job.kind() {
            ends.forget(game);
        }
        Ok(())
    }

    /// An error of writing may be a limit that was reached, which is as harmless as a full disk.
    pub(super) fn explained(&self, error: StoreError) -> StoreError {
        match error {
            StoreError::Broken(cause)
                if is_at_size_limit(&StoreError::Broken(cause.clone()), &self.file) =>
            {
                StoreError::Full(cause)
            }
            error => error,
        }
    }

    fn commit(&self) -> Result<(), StoreError> {
        self.keys.sync()?;
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

/// What concerns the one request alone; any other error is the whole group's.
fn settled<T>(outcome: Result<T, StoreError>) -> Result<Result<T, StoreError>, StoreError> {
    match outcome {
        Err(error) if !error.is_refusal() && !error.is_of_one_place() => Err(error),
        settled => Ok(settled),
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
