//! Looking at the files when they are opened: what must be whole at once, the rest beside the work.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rusqlite::Connection;

use crate::error::StoreError;
use crate::shared::Shared;

use super::connect;
use super::disk::Disk;

/// A check that takes longer says that it is going on.
const LONG: Duration = Duration::from_secs(2);
/// How often a check looks at the clock, in steps of the database's machine.
const STEPS: i32 = 10_000;
/// How many ruined places are told.
const MOST_TOLD: usize = 20;

/// Whether a line can be written: all games share the end of the log, so nothing goes on without it.
pub(super) fn takes_lines(connection: &Connection) -> Result<(), StoreError> {
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let last = "SELECT coalesce(max(key), 0) FROM lines";
    let written = connection.query_row(last, [], |row| row.get::<_, i64>(0)).and_then(|last| {
        connection.execute("INSERT INTO lines (after, at, line) VALUES (?1, 0, '')", [last + 1])
    });
    connection.execute_batch("ROLLBACK")?;
    Ok(written.map(|_| ())?)
}

/// A check of the whole file, on a thread of its own: a large file takes a while, and whoever plays games whose
/// pages are whole need not wait for it.
#[derive(Debug)]
pub(super) struct Check {
    stopping: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Check {
    pub(super) fn start(
        disk: &dyn Disk,
        file: &Path,
        shared: Arc<Shared>,
    ) -> Result<Self, StoreError> {
        let stopping = Arc::new(AtomicBool::new(false));
        let connection = connect::reader(disk, file)?;
        let told_to_stop = Arc::clone(&stopping);
        let thread = thread::Builder::new()
            .name("store-check".to_owned())
            .spawn(move || run(connection, &told_to_stop, &shared))
            .map_err(StoreError::cannot_open)?;
        Ok(Self { stopping, thread: Some(thread) })
    }
}

impl Drop for Check {
    fn drop(&mut self) {
        self.stopping.store(true, Ordering::Relaxed);
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

fn run(mut connection: Connection, stopping: &Arc<AtomicBool>, shared: &Shared) {
    let (begun, stopping) = (Instant::now(), Arc::clone(stopping));
    let told = Arc::new(AtomicBool::new(false));
    let look = {
        let (stopping, told) = (Arc::clone(&stopping), Arc::clone(&told));
        move || {
            if begun.elapsed() > LONG && !told.swap(true, Ordering::Relaxed) {
                tracing::info!("the store is being checked; the server works meanwhile");
            }
            stopping.load(Ordering::Relaxed)
        }
    };
    if connection.progress_handler(STEPS, Some(look)).is_err() {
        return;
    }
    let found = quick_check(&connection);
    let millis = begun.elapsed().as_millis() as u64;
    match found {
        _ if stopping.load(Ordering::Relaxed) => {}
        Ok(ruined) if ruined.is_empty() && told.load(Ordering::Relaxed) => {
            tracing::info!(millis, "the store is whole");
        }
        Ok(ruined) if ruined.is_empty() => tracing::debug!(millis, "the store is whole"),
        Ok(ruined) => {
            shared.note_damage(None);
            for problem in ruined {
                tracing::error!(code = "store_damaged", %problem, "a part of the store is ruined");
            }
        }
        Err(error) => shared.note_damage(Some(&error)),
    }
    shared.checked();
}

/// What is wrong with the file; nothing, if it is whole.
pub(super) fn quick_check(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut check = connection.prepare(&format!("PRAGMA quick_check({MOST_TOLD})"))?;
    let rows = check.query_map([], |row| row.get::<_, String>(0))?;
    let found: Vec<String> = rows.collect::<Result<_, _>>()?;
    Ok(found.into_iter().filter(|line| line != "ok").collect())
}
