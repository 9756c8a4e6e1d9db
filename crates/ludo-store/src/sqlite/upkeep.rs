//! What the writer does beside writing: it keeps the write-ahead log short, overwrites what was erased,
//! and finds out whether a full disk has room again.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use rusqlite::Connection;

use crate::error::StoreError;
use crate::record::Condition;

use super::failure::Step;
use super::writer::Writer;

/// The write-ahead log is copied into the file when it has grown by so many pages (16 MB). Commits write the
/// same few pages again and again, so there is little to copy and the longer wait is cheap.
pub(super) const CHECKPOINT_PAGES: i32 = 4000;
/// How often overwriting traces is tried again, while another process reads the old state for example.
const SCRUB_EVERY: Duration = Duration::from_secs(10);
/// Up to this size the file is rewritten at each erasure; it takes well under a second. A larger one is
/// rewritten when asked.
const SCRUB_BYTES: i64 = 64 << 20;

const PROBE: &str = "INSERT OR REPLACE INTO upkeep VALUES ('probe', zeroblob(262144))";
const UNPROBE: &str = "DELETE FROM upkeep WHERE note = 'probe'";
const MARK: &str = "INSERT OR IGNORE INTO upkeep (note) VALUES ('traces')";
const UNMARK: &str = "DELETE FROM upkeep WHERE note = 'traces'";

/// Notes, in the transaction that erases, that traces are left: a crash must not forget them.
pub(super) fn mark_traces(connection: &Connection) -> Result<(), StoreError> {
    connection.prepare_cached(MARK)?.execute([])?;
    Ok(())
}

pub(super) fn has_traces(connection: &Connection) -> Result<bool, StoreError> {
    Ok(connection.prepare("SELECT 1 FROM upkeep WHERE note = 'traces'")?.exists([])?)
}

impl Writer {
    /// After each group: whatever is due. An error is one of the store, not of the group.
    pub(super) fn tidy(&mut self) -> Result<(), StoreError> {
        let scrub = self.scrub_due && self.scrubbed.is_none_or(|at| at.elapsed() >= SCRUB_EVERY);
        if scrub {
            if self.shared.condition() == Condition::ReadOnly {
                let _ = self.probe();
            }
            return self.scrub(self.is_small()?);
        }
        let pages = self.wal_pages.load(Ordering::Relaxed);
        if pages >= self.checkpoint_at {
            let all = self.checkpoint("PRAGMA wal_checkpoint(PASSIVE)")?;
            // Held up by a reader: not at every commit from now on, but when as much again has come.
            self.checkpoint_at = CHECKPOINT_PAGES + if all { 0 } else { pages };
        }
        Ok(())
    }

    fn is_small(&self) -> Result<bool, StoreError> {
        let pages: i64 =
            self.connection.pragma_query_value(None, "page_count", |row| row.get(0))?;
        Ok(pages * 4096 <= SCRUB_BYTES)
    }

    /// As asked from outside: rewrites a file of any size.
    pub(super) fn scrub_now(&mut self) -> Result<(), StoreError> {
        if self.shared.condition() != Condition::Ready {
            return Err(self.shared.refusal());
        }
        self.scrub(true).inspect_err(|error| self.shared.note(error))?;
        if self.shared.has_traces() { Err(StoreError::Busy) } else { Ok(()) }
    }

    /// Overwrites what was erased. Deleted rows are zeroed where they stood, but SQLite leaves stray copies
    /// in the unused part of pages when it moves rows from page to page: only rewriting the file gets rid
    /// of them. The write-ahead log holds old pages and is emptied.
    fn scrub(&mut self, rewrite: bool) -> Result<(), StoreError> {
        self.scrubbed = Some(Instant::now());
        let rewritten = rewrite && self.shared.condition() == Condition::Ready && self.rewrite()?;
        let emptied = self.checkpoint("PRAGMA wal_checkpoint(TRUNCATE)")?;
        self.checkpoint_at = CHECKPOINT_PAGES;
        self.scrub_due = !emptied || rewrite != rewritten;
        if emptied && rewritten {
            self.transact(|| self.execute(UNMARK))?;
            self.shared.set_traces(false);
        }
        Ok(())
    }

    /// Builds the file anew; whether it could be done now. It needs as much room again, so a disk without
    /// it is not full for everything else.
    fn rewrite(&self) -> Result<bool, StoreError> {
        let place = if self.is_small()? { "MEMORY" } else { "FILE" };
        self.connection.pragma_update(None, "temp_store", place)?;
        match self.connection.execute_batch("VACUUM").map_err(StoreError::from) {
            Ok(()) => Ok(true),
            Err(error @ StoreError::Broken(_)) => Err(error),
            Err(_) => Ok(false),
        }
    }

    /// Copies the write-ahead log into the file; whether nobody was in the way. Acknowledgements do not
    /// depend on it, but an error here is an error of the disk like any other.
    fn checkpoint(&self, pragma: &str) -> Result<bool, StoreError> {
        let attempt = || -> Result<bool, StoreError> {
            self.faults.strike(Step::Checkpoint)?;
            let (busy, pages, copied) = self.connection.query_row(pragma, [], |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?, row.get::<_, i64>(2)?))
            })?;
            Ok(busy == 0 && pages == copied)
        };
        match attempt() {
            Err(StoreError::Busy) => Ok(false),
            done => done,
        }
    }

    pub(super) fn probe_if_due(&mut self) {
        let due = self.probed.is_none_or(|at| at.elapsed() >= self.probe_every);
        if self.shared.condition() == Condition::ReadOnly && due {
            let _ = self.probe();
        }
    }

    /// Tries whether there is room: writes a quarter of a megabyte durably (a few bytes left over shall not
    /// pass for room), then takes it back.
    fn probe(&mut self) -> Result<(), StoreError> {
        self.probed = Some(Instant::now());
        let tried = self
            .transact(|| self.execute(PROBE))
            .and_then(|()| self.transact(|| self.execute(UNPROBE)));
        match &tried {
            Ok(()) => self.shared.recover(),
            Err(error) => self.shared.note(error),
        }
        tried
    }
}
