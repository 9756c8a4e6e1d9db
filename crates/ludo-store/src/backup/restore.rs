//! A backup put back: unpacked beside, found whole, made fit, and only then moved into its place.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use crate::error::StoreError;
use crate::lock::Lock;
use crate::sqlite::{FILE_NAME, SqliteStore, erased_beside, erased_bytes, read_erased, settle};

use super::{
    ADDED, BackupError, Manifest, Progress, archive, folder_of, name_of, private, sync_folder,
    within, write_durably,
};

/// Where it is unpacked, in the folder itself: that may be a disk of its own.
const BESIDE: &str = "restoring.part";
/// What may lie in a folder that counts as empty: the lock, what an earlier attempt left, what a new disk has, and
/// tombstones that somebody has put there.
const NOTHING: [&str; 4] = ["ludotheque.lock", BESIDE, "lost+found", "ludotheque.erased"];
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
/// backup, beside it, in the folder or in the files given. Nothing in the folder changes before all that is done.
///
/// # Errors
/// `NotABackup`, `Newer`, `Damaged`, `NotEmpty`, `InUse`, `File`, `Store`.
pub fn restore(
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
    make_folder(folder).map_err(BackupError::file(folder))?;
    let lock = Lock::of_folder(folder)?;
    let beside = folder.join(BESIDE);
    let _ = fs::remove_dir_all(&beside);
    let done = look(folder, how).and_then(|old| {
        make_folder(&beside).map_err(BackupError::file(&beside))?;
        let (manifest, forgotten) = prepare(file, folder, &beside, how, told)?;
        let aside = how.aside.filter(|_| !old.is_empty()).map(|name| folder.join(name));
        if let Some(aside) = &aside {
            make_folder(aside).map_err(BackupError::file(aside))?;
            move_all(folder, aside, &old)?;
        }
        move_all(&beside, folder, &order(&beside)?)?;
        Ok(Restored { manifest, forgotten, aside })
    });
    let _ = fs::remove_dir_all(&beside);
    if done.is_err() && is_new {
        lock.remove();
        let _ = fs::remove_dir(folder);
    }
    done
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
    let mut ours: Vec<_> = names.into_iter().filter(is_ours).collect();
    // The database goes first: what is left without it is no house that somebody could open by mistake.
    ours.sort_by_key(|name| (name != FILE_NAME, name.clone()));
    Ok(ours)
}

/// Unpacks a backup, and makes a house of it that can be served.
fn prepare(
    file: &Path,
    folder: &Path,
    beside: &Path,
    how: Restoring<'_>,
    told: &mut dyn FnMut(Progress),
) -> Result<(Manifest, u64), BackupError> {
    let manifest = unpack(file, beside, told)?;
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
    write_durably(&own, &erased_bytes(&erased)).map_err(BackupError::file(&own))?;
    let forgotten = settle(&database, &erased).map_err(damaged)?;
    // Opening it brings it up to date and applies the tombstones.
    drop(SqliteStore::open(&database)?);
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
    file: &Path,
    beside: &Path,
    told: &mut dyn FnMut(Progress),
) -> Result<Manifest, BackupError> {
    let mut take = |part: &super::Part| {
        let damaged = || BackupError::Damaged(part.name.clone());
        let path = within(beside, &part.name).ok_or_else(damaged)?;
        make_folder(folder_of(&path))
            .and_then(|()| private(&path))
            .map(BufWriter::new)
            .map_err(BackupError::file(&path))
    };
    let mut done = |mut to: BufWriter<File>| {
        to.flush().and_then(|()| to.get_ref().sync_all()).map_err(BackupError::file(beside))
    };
    let manifest = archive::read(file, &mut take, &mut done, told)?;
    if !beside.join(FILE_NAME).exists() {
        return Err(BackupError::Damaged(FILE_NAME.to_owned()));
    }
    Ok(manifest)
}

/// What was unpacked, the database last: a folder without it is no house yet.
fn order(beside: &Path) -> Result<Vec<String>, BackupError> {
    let entries = fs::read_dir(beside).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let entries = entries.map_err(BackupError::file(beside))?;
    let names = entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<_> = names.filter(|name| !PASSING.contains(&name.as_str())).collect();
    names.sort_by_key(|name| (name == FILE_NAME, name.clone()));
    Ok(names)
}

fn move_all(from: &Path, to: &Path, names: &[String]) -> Result<(), BackupError> {
    for name in names {
        let (from, to) = (from.join(name), to.join(name));
        fs::rename(&from, &to).map_err(BackupError::file(&to))?;
    }
    sync_folder(to).and_then(|()| sync_folder(from)).map_err(BackupError::file(to))
}

/// For its owner's eyes only.
fn make_folder(path: &Path) -> io::Result<()> {
    let mut folders = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folders, 0o700);
    folders.recursive(true).create(path)
}
