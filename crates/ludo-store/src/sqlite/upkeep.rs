//! What the writer does beside writing: checkpoints, and trying whether a full disk has room again; and what is done
//! once to an old file.

use std::sync::atomic::Ordering;
use std::time::Instant;

use rusqlite::{Connection, OptionalExtension as _};

use crate::error::StoreError;
use crate::ids::UnixMillis;
use crate::record::Condition;

use super::failure::Step;
use super::writer::Writer;

/// The write-ahead log is copied into the file when it has grown by so many pages (16 MB). Commits write the
/// same few pages again and again, so there is little to copy and the longer wait is cheap.
pub(super) const CHECKPOINT_PAGES: i32 = 4000;
/// Up to this size a file is rewritten in memory.
const SMALL_BYTES: i64 = 64 << 20;
const PAGE_BYTES: i64 = 4096;

const PROBE: &str = "INSERT OR REPLACE INTO upkeep VALUES ('probe', zeroblob(262144))";
const UNPROBE: &str = "DELETE FROM upkeep WHERE note = 'probe'";

/// A file in which names once stood in the clear is built anew, when it is first opened by a program that seals
/// them: SQLite leaves stray copies of rows in unused parts of pages. Where that cannot be done now, for want of
/// room or since somebody reads, it is done at the next start.
pub(super) fn rewrite_once(connection: &Connection) -> Result<(), StoreError> {
    if !connection.prepare("SELECT 1 FROM upkeep WHERE note = 'traces'")?.exists([])? {
        return Ok(());
    }
    let pages: i64 = connection.pragma_query_value(None, "page_count", |row| row.get(0))?;
    let megabytes = (pages * PAGE_BYTES) >> 20;
    tracing::info!(megabytes, "names stood in the store in the clear: its file is rewritten once");
    match rewrite(connection, pages * PAGE_BYTES) {
        Ok(true) => {
            connection.execute("DELETE FROM upkeep WHERE note = 'traces'", [])?;
            tracing::info!("the store's file is rewritten");
            Ok(())
        }
        Ok(false) => {
            tracing::warn!("the store's file is in use; it is rewritten at the next start");
            Ok(())
        }
        Err(error @ StoreError::Broken(_)) => Err(error),
        Err(error) => {
            let code = error.code();
            tracing::warn!(code, "the store's file is rewritten at the next start; is there room?");
            Ok(())
        }
    }
}

/// Whether nobody was in the way.
fn rewrite(connection: &Connection, bytes: i64) -> Result<bool, StoreError> {
    let place = if bytes <= SMALL_BYTES { "MEMORY" } else { "FILE" };
    connection.pragma_update(None, "temp_store", place)?;
    connection.execute_batch("VACUUM")?;
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    let busy: i64 =
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
    Ok(busy == 0)
}

pub(super) fn note_lived(connection: &Connection, at: UnixMillis) -> Result<(), StoreError> {
    let mut note =
        connection.prepare_cached("INSERT OR REPLACE INTO upkeep VALUES ('lived', ?1)")?;
    note.execute([at.0.to_be_bytes()])?;
    Ok(())
}

pub(super) fn lived(connection: &Connection) -> Result<Option<UnixMillis>, StoreError> {
    let mut find = connection.prepare_cached("SELECT value FROM upkeep WHERE note = 'lived'")?;
    let found = find.query_row([], |row| row.get(0)).optional()?;
    Ok(found.map(|at| UnixMillis(u64::from_be_bytes(at))))
}

impl Writer {
    /// After each group: whatever is due. An error is one of the store, not of the group.
    pub(super) fn tidy(&mut self) -> Result<(), StoreError> {
        let pages = self.wal_pages.load(Ordering::Relaxed);
        if pages >= self.checkpoint_at {
            let all = self.checkpoint()?;
            // Held up by a reader: not at every commit from now on, but when as much again has come.
            self.checkpoint_at = self.checkpoint_pages + if all { 0 } else { pages };
        }
        Ok(())
    }

    /// Copies the write-ahead log into the file; whether nobody was in the way. Acknowledgements do not
    /// depend on it, but an error here is an error of the disk like any other.
    fn checkpoint(&self) -> Result<bool, StoreError> {
        let attempt = || -> Result<bool, StoreError> {
            self.faults.strike(Step::Checkpoint)?;
            let (busy, pages, copied) =
                self.connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| {
                    Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?, row.get::<_, i64>(2)?))
                })?;
            Ok(busy == 0 && pages == copied)
        };
        match attempt().map_err(|error| self.explained(error)) {
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
        // A log that was copied is written from its beginning again: that alone may be room enough.
        let tried = self
            .checkpoint()
            .and_then(|_| self.transact(|| self.execute(PROBE)))
            .and_then(|()| self.transact(|| self.execute(UNPROBE)));
        match &tried {
            Ok(()) => self.shared.recover(),
            Err(error) => self.shared.note(error),
        }
        tried
    }
}
