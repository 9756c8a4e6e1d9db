//! A backup put back: unpacked beside, found whole, made fit, and only then moved into its place.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::error::StoreError;
use crate::lock::Lock;
use crate::sqlite::{
    Disk, DiskFile, FILE_NAME, SqliteOptions, SqliteStore, System, create_folder, erased_beside,
    erased_bytes, folder_of, read_erased, settle,
};

use super::place::{self, BESIDE, Plan};
use super::{ADDED, BackupError, Manifest, Progress, archive, name_of, within};

/// What may lie in a folder that counts as empty: the lock, what a new disk has, and tombstones that somebody has put
/// there.
const NOTHING: [&str; 3] = ["ludotheque.lock", "lost+found", "ludotheque.erased"];
/// Files of a house that come and go.
const PASSING: [&str; 2] = ["ludotheque.db-wal", "ludotheque.db-shm"];

/// How a backup is put back.
#[derive(Clone, Copy, Debug, Default)]
pub struct Restoring<'a> {
    /// More files of tombstones than the one in the backup, the one beside it and the one in the folder.
    pub erased: &'a [PathBuf],
    /// What is in the folder is moved into a folder of this name in it; nothing may be there otherwise.
    pub aside: Option<&'a str>,
}

/// What was put back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// What the backup said of itself.
    pub manifest: Manifest,
    /// How many people in it are forgotten again.
    pub forgotten: u64,
    /// Where what was there lies now.
    pub aside: Option<PathBuf>,
}

/// Reads a whole backup and compares it with its digests, and does nothing else.
///
/// # Errors
/// `NotABackup`, `Newer`, `Damaged`, `File`.
pub fn check(file: &Path, told: &mut dyn FnMut(Progress)) -> Result<Manifest, BackupError> {
    archive::read(file, &mut |_| Ok(io::sink()), &mut |_| Ok(()), told)
}

/// Puts a backup into a folder, brings it to this program's version, and forgets whoever has a tombstone: in the
/// backup, beside it, in the folder or in the files given. Whenever it is stopped, there is the old house or the new one
/// after the next start, or when it is said again.
///
/// # Errors
/// `NotABackup`, `Newer`, `Damaged`, `NotEmpty`, `InUse`, `File`, `Store`.
pub fn restore(
    file: &Path,
    folder: &Path,
    how: Restoring<'_>,
    told: &mut dyn FnMut(Progress),
) -> Result<Restored, BackupError> {
    let disk: Arc<dyn Disk> = Arc::new(System);
    restore_on(&disk, file, folder, how, told)
}

/// The same on another disk, for trials.
///
/// # Errors
/// Like [`restore`]'s.
#[doc(hidden)]
pub fn restore_on(
    disk: &Arc<dyn Disk>,
    file: &Path,
    folder: &Path,
    how: Restoring<'_>,
    told: &mut dyn FnMut(Progress),
) -> Result<Restored, BackupError> {
    // Whatever is no backup leaves no trace.
    if !file.is_file() {
        let opened = File::open(file).map_err(BackupError::file(file));
        return Err(opened.map_or_else(|error| error, |_| BackupError::NotABackup));
    }
    let is_new = !folder.exists();
    create_folder(&**disk, folder).map_err(BackupError::file(folder))?;
    let lock = Lock::of_folder(folder)?;
    let done = replace(disk, file, folder, how, told);
    if done.is_err() && is_new {
        lock.remove();
        let _ = fs::remove_dir(folder);
    }
    done
}

fn replace(
    disk: &Arc<dyn Disk>,
    file: &Path,
    folder: &Path,
    how: Restoring<'_>,
    told: &mut dyn FnMut(Progress),
) -> Result<Restored, BackupError> {
    // Somebody says again what was stopped after it was decided.
    if let Some(finished) = place::finish(&**disk, folder)?
        && how.erased.is_empty()
        && finished.manifest == check(file, told)?
    {
        return Ok(finished);
    }
    let old = look(folder, how)?;
    let beside = folder.join(BESIDE);
    let decided = unpack_beside(disk, file, folder, how, told).and_then(|(manifest, forgotten)| {
        let aside = how.aside.filter(|_| !old.is_empty()).map(str::to_owned);
        let plan = Plan { manifest, forgotten, aside, old, new: whole(&beside)? };
        place::decide(&**disk, folder, &plan)
    });
    if let Err(error) = decided {
        // It may lie there under its other name: then the next start finishes it.
        let _ = place::remove(&**disk, &beside);
        return Err(error);
    }
    let vanished = || BackupError::file(&beside)(io::ErrorKind::NotFound.into());
    place::finish(&**disk, folder)?.ok_or_else(vanished)
}

/// What of a house lies in the folder. It has to be empty, unless the old house is put aside.
fn look(folder: &Path, how: Restoring<'_>) -> Result<Vec<String>, BackupError> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let entries = entries.map_err(BackupError::file(folder))?;
    let names: Vec<_> =
        entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    if how.aside.is_none() {
        let is_empty = names.iter().all(|name| NOTHING.contains(&name.as_str()));
        if !is_empty {
            return Err(BackupError::NotEmpty(folder.to_path_buf()));
        }
    }
    let is_ours = |name: &String| {
        let name = name.as_str();
        let kept = within(folder, name).is_some() && name != "ludotheque.lock";
        kept || ADDED.contains(&name) || PASSING.contains(&name)
    };
    Ok(names.into_iter().filter(is_ours).collect())
}

/// Unpacks a backup, and makes a house of it that can be served.
fn unpack_beside(
    disk: &Arc<dyn Disk>,
    file: &Path,
    folder: &Path,
    how: Restoring<'_>,
    told: &mut dyn FnMut(Progress),
) -> Result<(Manifest, u64), BackupError> {
    let beside = folder.join(BESIDE);
    create_folder(&**disk, &beside).map_err(BackupError::file(&beside))?;
    let manifest = unpack(&**disk, file, &beside, told)?;
    let database = beside.join(FILE_NAME);
    let own = erased_beside(&database);
    let mut erased = read_erased(&own)?;
    let live = folder.join(name_of(&own));
    let kept = folder_of(file).join(name_of(&own));
    for list in [live, kept].iter().chain(how.erased) {
        erased.extend(read_erased(list)?);
    }
    if let Some(missing) = how.erased.iter().find(|list| !list.exists()) {
        let error = io::Error::from(io::ErrorKind::NotFound);
        return Err(BackupError::file(missing)(error));
    }
    // Longer than the one that was unpacked, or the same.
    place::put(&**disk, &own, &erased_bytes(&erased)).map_err(BackupError::file(&own))?;
    let forgotten = settle(&**disk, &database, &erased).map_err(damaged)?;
    // Opening it brings it up to date and applies the tombstones.
    let options = SqliteOptions { disk: Arc::clone(disk), ..SqliteOptions::default() };
    drop(SqliteStore::open_with(&database, options)?);
    Ok((manifest, forgotten))
}

/// Digests have told that the bytes are right: what cannot be read in them was ruined before they were copied.
fn damaged(error: StoreError) -> BackupError {
    match error {
        StoreError::Damaged(_) => BackupError::Damaged(FILE_NAME.to_owned()),
        error => error.into(),
    }
}

fn unpack(
    disk: &dyn Disk,
    file: &Path,
    beside: &Path,
    told: &mut dyn FnMut(Progress),
) -> Result<Manifest, BackupError> {
    let mut take = |part: &super::Part| {
        let damaged = || BackupError::Damaged(part.name.clone());
        let path = within(beside, &part.name).ok_or_else(damaged)?;
        create_folder(disk, folder_of(&path))
            .and_then(|()| disk.create_file(&path))
            .and_then(|()| disk.open(&path))
            .map(|file| BufWriter::new(Unpacked { file, place: 0 }))
            .map_err(BackupError::file(&path))
    };
    let mut done = |mut to: BufWriter<Unpacked>| {
        to.flush().and_then(|()| to.get_mut().file.sync()).map_err(BackupError::file(beside))
    };
    let manifest = archive::read(file, &mut take, &mut done, told)?;
    if !beside.join(FILE_NAME).exists() {
        return Err(BackupError::Damaged(FILE_NAME.to_owned()));
    }
    Ok(manifest)
}

/// A file of a disk that is written from its beginning on.
struct Unpacked {
    file: Box<dyn DiskFile>,
    place: u64,
}

impl io::Write for Unpacked {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write_at(self.place, bytes)?;
        self.place += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What makes the house that was unpacked. The index of the log is not part of it, nor is a log in which nothing stands.
fn whole(beside: &Path) -> Result<Vec<String>, BackupError> {
    let entries = fs::read_dir(beside).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let [log, index] = PASSING;
    let is_part = |entry: &fs::DirEntry| {
        let is_empty = || entry.metadata().is_ok_and(|found| found.len() == 0);
        entry.file_name() != index && !(entry.file_name() == log && is_empty())
    };
    let entries = entries.map_err(BackupError::file(beside))?.into_iter().filter(is_part);
    Ok(entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect())
}
