//! A copy of a store: its database in one state, made while a server writes to it; and a copy made fit to be served.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use crate::error::StoreError;
use crate::ids::IdentityId;

use super::check::quick_check;
use super::connect::{self, WITH_KEYS};
use super::disk::{Disk, System};
use super::keys::{self, Keys};
use super::migrate::{MIGRATIONS, inspect};
use super::tombstones::Erased;

/// So many pages are copied before anybody is told how far it is (4 MB).
const PAGES: i32 = 1024;
/// Before somebody who holds the file is asked again.
const PATIENCE: Duration = Duration::from_millis(20);

/// What was copied.
pub(crate) struct Copied {
    /// The version of its schema.
    pub(crate) version: u32,
    /// Whether no page of it is ruined.
    pub(crate) whole: bool,
}

/// Where the keys of a database of this version lie; one from before there were keys has none.
pub(crate) fn keys_beside(database: &Path, version: u32) -> Option<PathBuf> {
    Some(Keys::beside(database)).filter(|keys| version >= WITH_KEYS || keys.exists())
}

/// Copies a database into an empty file, as it is at this moment; `told` how many of how many pages.
pub(crate) fn copy_database(
    file: &Path,
    to: &Path,
    told: &mut dyn FnMut(u64, u64),
) -> Result<Copied, StoreError> {
    let source = connect::reader(&System, file)?;
    // Held until the last page is copied: whatever is written meanwhile stands in the log behind it, and the copy
    // need not begin again.
    let state = source.unchecked_transaction()?;
    let version = inspect(&state, MIGRATIONS)?;
    let mut copy = Connection::open(to)?;
    // If anything happens to it, it is made anew.
    copy.pragma_update(None, "synchronous", "OFF")?;
    copy.pragma_update(None, "journal_mode", "OFF")?;
    let backup = Backup::new(&state, &mut copy)?;
    loop {
        let step = backup.step(PAGES)?;
        let progress = backup.progress();
        let pages = progress.pagecount as u64;
        told(pages.saturating_sub(progress.remaining as u64), pages);
        match step {
            StepResult::Done => break,
            StepResult::More => {}
            // Busy or locked.
            _ => thread::sleep(PATIENCE),
        }
    }
    drop(backup);
    drop(copy);
    let copy = Connection::open(to)?;
    // One file, with no log beside it.
    copy.pragma_update(None, "journal_mode", "DELETE")?;
    let whole = quick_check(&copy).is_ok_and(|ruined| ruined.is_empty());
    Ok(Copied { version, whole })
}

/// Makes a copy fit to be opened: whoever's key was destroyed between the copy of the database and that of the keys has
/// rows in the one and nothing in the other, and is marked as somebody whose rows are to go. Answers how many of those
/// in it are erased by these tombstones.
pub(crate) fn settle(disk: &dyn Disk, database: &Path, erased: &Erased) -> Result<u64, StoreError> {
    let connection = connect::reader(disk, database)?;
    let version = inspect(&connection, MIGRATIONS)?;
    let keys = keys_beside(database, version);
    let slots = match &keys {
        Some(keys) => fs::read(keys).map_err(|_| StoreError::OtherKeys)?,
        None => Vec::new(),
    };
    let mut select = connection.prepare("SELECT key, id FROM identities")?;
    let mut rows = select.query([])?;
    let (mut again, mut keyless) = (0, Vec::new());
    while let Some(row) = rows.next()? {
        let key: i64 = row.get(0)?;
        again += u64::from(erased.contains(&IdentityId(row.get(1)?)));
        if keys.is_some() && keys::is_none(&slots, key) {
            keyless.push(key);
        }
    }
    if let Some(keys) = keys.filter(|_| !keyless.is_empty()) {
        let mut file = disk.open(&keys)?;
        for key in keyless {
            file.write_at(keys::place(key)?, &keys::DESTROYED)?;
        }
        file.sync()?;
    }
    Ok(again)
}
