//! Files and connections: where the data lies, and under which settings it is read and written.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use crate::error::StoreError;

use super::SqliteOptions;
use super::disk::Disk;
use super::keys::Keys;
use super::migrate::{MIGRATIONS, check_keys, inspect, migrate, with_keys};
use super::upkeep;

pub(crate) const FILE_NAME: &str = "ludotheque.db";
const PAGE_BYTES: u64 = 4096;
/// Another process may be writing, or a backup reading.
const PATIENCE: Duration = Duration::from_secs(5);
const CACHED_STATEMENTS: usize = 64;

/// The database file for a path given by a person: an existing folder, or a name without an extension,
/// is a folder that holds it; anything else is the file itself.
pub(crate) fn place_of(path: &Path) -> PathBuf {
    let is_folder = path.is_dir() || (path.extension().is_none() && !path.is_file());
    if is_folder { path.join(FILE_NAME) } else { path.to_path_buf() }
}

/// The same, and creates what is missing, for the owner's eyes only.
pub(crate) fn locate(disk: &dyn Disk, path: &Path) -> Result<PathBuf, StoreError> {
    let file = place_of(path);
    create(disk, &file).map_err(StoreError::cannot_open)?;
    Ok(file)
}

/// The same for a database that is there already. Creates nothing.
pub(crate) fn find(path: &Path) -> Option<PathBuf> {
    let file = if path.is_dir() { path.join(FILE_NAME) } else { path.to_path_buf() };
    file.is_file().then_some(file)
}

/// Creates a file, if there is none. Its name must survive a power cut, and its folder's, else the first
/// acknowledgements would not. Whoever created it may have been killed before that was sure, so it is made sure anew.
pub(super) fn create(disk: &dyn Disk, file: &Path) -> io::Result<()> {
    let folder = folder_of(file);
    create_folder(disk, folder)?;
    if !file.exists() {
        disk.create_file(file)?;
    }
    disk.sync_folder(folder)
}

/// Creates a folder and those it lies in, if they are missing, each for good.
pub(crate) fn create_folder(disk: &dyn Disk, folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let above = folder_of(folder);
    create_folder(disk, above)?;
    match disk.create_folder(folder) {
        // Somebody else was quicker.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && folder.is_dir() => {}
        created => created?,
    }
    disk.sync_folder(above)
}

pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// From this version on a file has people's keys beside it.
pub(super) const WITH_KEYS: u32 = 4;

/// The connection that writes, its file brought up to date, and people's keys.
pub(super) fn writer(
    file: &Path,
    options: &SqliteOptions,
) -> Result<(Connection, Arc<Keys>), StoreError> {
    let disk = &*options.disk;
    let mut connection = connect(disk, file)?;
    let version = inspect(&connection, MIGRATIONS)?;
    let keys = Keys::beside(file);
    if version >= WITH_KEYS && !keys.exists() {
        return Err(StoreError::OtherKeys);
    }
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", options.waiting.pragma())?;
    // On macOS an fsync leaves the data in the disk's own cache unless this is asked for.
    connection.pragma_update(None, "fullfsync", "ON")?;
    connection.pragma_update(None, "checkpoint_fullfsync", "ON")?;
    connection.pragma_update(None, "secure_delete", "ON")?;
    settle_log(disk, &connection, file)?;
    connection.pragma_update(None, "cache_size", -16 * 1024)?;
    connection.pragma_update(None, "journal_size_limit", 64 << 20)?;
    // SQLite's own checkpoints swallow their errors; the writer makes them, and looks.
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    if let Some(bytes) = options.quota_bytes {
        connection.pragma_update(None, "max_page_count", (bytes / PAGE_BYTES) as i64)?;
    }
    let keys = Arc::new(Keys::open(disk, &keys, options.faults.clone())?);
    with_keys(&connection, &keys)?;
    migrate(&mut connection, MIGRATIONS, || keys.sync())?;
    check_keys(&connection, keys.id)?;
    upkeep::rewrite_once(&connection)?;
    Ok((connection, keys))
}

/// How much of a log is written again at once.
const SETTLED_AT_ONCE: usize = 1 << 20;

/// Writes the write-ahead log once more, as it is. It is there if the last process did not end in good order; then a sync
/// of it may have failed, and the system shows bytes that it takes for written and the disk does not have. Nothing may
/// be built on those. Nobody else writes meanwhile.
fn settle_log(disk: &dyn Disk, connection: &Connection, file: &Path) -> Result<(), StoreError> {
    let mut log = file.as_os_str().to_owned();
    log.push("-wal");
    let log = Path::new(&log);
    if !std::fs::metadata(log).is_ok_and(|found| found.len() > 0) {
        return Ok(());
    }
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let settled = rewrite(disk, log);
    connection.execute_batch("ROLLBACK")?;
    match settled {
        // Where even this takes room there is none, which is found out soon enough.
        Err(error) if error.kind() == io::ErrorKind::StorageFull => Ok(()),
        settled => settled.map_err(StoreError::cannot_open),
    }
}

fn rewrite(disk: &dyn Disk, path: &Path) -> io::Result<()> {
    let mut file = disk.open(path)?;
    let (mut place, mut some) = (0, vec![0; SETTLED_AT_ONCE]);
    loop {
        let length = file.read_at(place, &mut some)?;
        if length == 0 {
            return file.sync();
        }
        file.write_at(place, &some[..length])?;
        place += length as u64;
    }
}

/// A connection that only reads.
pub(super) fn reader(disk: &dyn Disk, file: &Path) -> Result<Connection, StoreError> {
    let connection = connect(disk, file)?;
    connection.pragma_update(None, "query_only", "ON")?;
    connection.pragma_update(None, "cache_size", -4 * 1024)?;
    Ok(connection)
}

fn connect(disk: &dyn Disk, file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = match disk.vfs() {
        Some(vfs) => Connection::open_with_flags_and_vfs(file, flags, vfs)?,
        None => Connection::open_with_flags(file, flags)?,
    };
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    connection.pragma_update(None, "trusted_schema", "OFF")?;
    // A handle whose disk failed must not write once more while it is being closed.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    connection.set_prepared_statement_cache_capacity(CACHED_STATEMENTS);
    Ok(connection)
}

#[cfg(test)]
mod tests {
    use super::super::disk::System;
    use super::*;

    fn number(connection: &Connection, pragma: &str) -> i64 {
        connection.pragma_query_value(None, pragma, |row| row.get(0)).unwrap()
    }

    #[test]
    fn whoever_writes_waits_for_the_disk_and_the_others_cannot_write() {
        let folder = tempfile::tempdir().unwrap();
        let file = locate(&System, folder.path()).unwrap();
        let (writer, _) = writer(&file, &SqliteOptions::default()).unwrap();
        for (pragma, value) in
            [("synchronous", 2), ("fullfsync", 1), ("checkpoint_fullfsync", 1), ("query_only", 0)]
        {
            assert_eq!(number(&writer, pragma), value, "{pragma}");
        }
        assert_eq!(number(&reader(&System, &file).unwrap(), "query_only"), 1);
    }
}
