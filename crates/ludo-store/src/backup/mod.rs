//! A whole house as one file, made while it is served, and put back by one command.
//!
//! # Why the copy is one state
//!
//! The database is copied first, in one read transaction; then the keys; then the tombstones. Whoever is in the copied
//! database had their key on the disk before they were in it, so it is in the copied keys, unless it was destroyed in
//! between: then they are forgotten in the copy too ([`restore()`] removes their rows). Keys drawn in between open
//! nothing. A tombstone is written before its key is destroyed, so that whoever's key is missing or half overwritten in
//! the copy has one there. Whoever is forgotten after that is in the copy, and has a tombstone that is newer than it:
//! in the served folder, and in the file beside the backups from the next backup on.
//!
//! # The file
//!
//! A tar archive: `manifest.json` ([`Manifest`]) with the digest of each part, the parts in its order, and last `end`
//! with the digest of the manifest. Nothing of a house changes before all of it has been found whole;
//! then all of it does (`place`).

mod archive;
mod error;
mod place;
mod restore;

use std::collections::VecDeque;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Component, Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::ids::{Digest, UnixMillis};
use crate::sqlite::{
    Copied, FILE_NAME, copy_database, erased_beside, erased_bytes, find, folder_of, keys_beside,
    read_erased,
};

pub use error::BackupError;
pub(crate) use place::finish;
pub use place::settled;
#[doc(hidden)]
pub use restore::restore_on;
pub use restore::{Restored, Restoring, check, restore};

/// The form of the file that this program writes, and the newest that it reads.
pub const FORMAT: u32 = 1;

/// Folders of the data folder that are copied as they are: what a host has added, and the certificate that was asked for.
const ADDED: [&str; 2] = ["editions", "tls"];

/// What stands first in a backup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// Says what the file is, and its form.
    pub ludotheque_backup: u32,
    /// The version of the database's schema.
    pub schema: u32,
    /// The version of the program that made it.
    pub program: String,
    /// When it was begun, in milliseconds since 1970.
    pub at: u64,
    /// What follows, in this order.
    pub parts: Vec<Part>,
}

/// One file of a house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// Its path in the data folder, with `/`.
    pub name: String,
    /// Its length.
    pub bytes: u64,
    /// Its digest, in hexadecimal digits.
    pub sha256: Digest,
}

/// How far a long work is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// Done so far, of `all`: pages or bytes.
    pub done: u64,
    /// What there is to do.
    pub all: u64,
}

/// What is being done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The database is being copied.
    Copying,
    /// The one file is being written.
    Packing,
    /// The one file is being read and compared with its digests.
    Unpacking,
}

/// Whether a file that is there may be written anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existing {
    /// It is left alone.
    Keep,
    /// It is replaced, once the new one is whole.
    Replace,
}

/// What a backup came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Its length.
    pub bytes: u64,
    /// The version of the database's schema.
    pub schema: u32,
    /// Whether no page of the database is ruined. A backup of a damaged house is better than none.
    pub whole: bool,
    /// Where the tombstones of all backups in that folder are.
    pub erased: PathBuf,
}

/// Makes a backup of the house at a path, as given to [`SqliteStore::open`](crate::SqliteStore::open), whether it is
/// served or not. The file is there when it is whole and durable. Beside it lies `ludotheque.erased`, to which the
/// tombstones of this house are added.
///
/// # Errors
/// `NoStore`, `Exists`, `Busy`, `Changed`, `File`, `Store`.
pub fn back_up(
    data: &Path,
    to: &Path,
    at: UnixMillis,
    existing: Existing,
    told: &mut dyn FnMut(Progress),
) -> Result<Report, BackupError> {
    settled(data)?;
    let database = find(data).ok_or_else(|| BackupError::NoStore(data.to_path_buf()))?;
    if existing == Existing::Keep && to.exists() {
        return Err(BackupError::Exists(to.to_path_buf()));
    }
    let mut draft = Draft::begin(to)?;
    // In this order: see above.
    let copied = draft.copy(&database, told)?;
    let mut parts = VecDeque::from([Source::file(FILE_NAME, draft.database.clone())?]);
    if let Some(keys) = keys_beside(&database, copied.version) {
        let bytes = fs::read(&keys).map_err(BackupError::file(&keys))?;
        parts.push_back(Source::bytes(&name_of(&keys), bytes));
    }
    let live = erased_beside(&database);
    let erased = read_erased(&live)?;
    parts.push_back(Source::bytes(&name_of(&live), erased_bytes(&erased)));
    let folder = folder_of(&database);
    for added in ADDED {
        list(folder, Path::new(added), &mut parts)?;
    }
    let bytes = draft.pack(copied.version, at, parts, told)?;
    draft.keep(to)?;
    let beside = folder_of(to).join(name_of(&live));
    if !is_same(&beside, &live) {
        add_erased(&beside, &erased)?;
    }
    Ok(Report { bytes, schema: copied.version, whole: copied.whole, erased: beside })
}

/// What is being written beside its place. Whatever stops it leaves nothing behind.
struct Draft {
    file: File,
    path: PathBuf,
    database: PathBuf,
    kept: bool,
}

impl Draft {
    fn begin(to: &Path) -> Result<Self, BackupError> {
        if to.is_dir() || to.file_name().is_none() {
            let error = io::Error::from(io::ErrorKind::IsADirectory);
            return Err(BackupError::file(to)(error));
        }
        let (path, database) = (with_suffix(to, ".part"), with_suffix(to, ".part.db"));
        let file = private(&path).map_err(BackupError::file(&path))?;
        if file.try_lock().is_err() {
            return Err(BackupError::Busy(to.to_path_buf()));
        }
        let draft = Self { file, path, database, kept: false };
        draft.file.set_len(0).map_err(BackupError::file(&draft.path))?;
        match fs::remove_file(&draft.database) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(BackupError::file(&draft.database)(error));
            }
            _ => {}
        }
        private(&draft.database).map_err(BackupError::file(&draft.database))?;
        Ok(draft)
    }

    fn copy(&self, database: &Path, told: &mut dyn FnMut(Progress)) -> Result<Copied, BackupError> {
        let copied = copy_database(database, &self.database, &mut |done, all| {
            told(Progress { stage: Stage::Copying, done, all });
        })?;
        if copied.version == 0 {
            return Err(BackupError::NoStore(database.to_path_buf()));
        }
        Ok(copied)
    }

    /// Writes the one file; its length.
    fn pack(
        &mut self,
        schema: u32,
        at: UnixMillis,
        parts: VecDeque<Source>,
        told: &mut dyn FnMut(Progress),
    ) -> Result<u64, BackupError> {
        let manifest = Manifest {
            ludotheque_backup: FORMAT,
            schema,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            at: at.0,
            parts: parts.iter().map(|source| source.part.clone()).collect(),
        };
        archive::write(&self.file, &manifest, parts, told).map_err(|error| match error {
            BackupError::File { path, error } if path.as_os_str().is_empty() => {
                BackupError::file(&self.path)(error)
            }
            error => error,
        })?;
        let synced = self.file.sync_all().and_then(|()| self.file.metadata());
        Ok(synced.map_err(BackupError::file(&self.path))?.len())
    }

    fn keep(mut self, to: &Path) -> Result<(), BackupError> {
        fs::rename(&self.path, to)
            .and_then(|()| sync_folder(folder_of(to)))
            .map_err(BackupError::file(to))?;
        self.kept = true;
        Ok(())
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.database);
        if !self.kept {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// A part before it is packed.
struct Source {
    part: Part,
    from: From,
}

enum From {
    Bytes(Vec<u8>),
    File(PathBuf),
}

impl Source {
    fn bytes(name: &str, bytes: Vec<u8>) -> Self {
        let (length, sha256) = (bytes.len() as u64, Digest::of(&bytes));
        let part = Part { name: name.to_owned(), bytes: length, sha256 };
        Self { part, from: From::Bytes(bytes) }
    }

    fn file(name: &str, path: PathBuf) -> Result<Self, BackupError> {
        let (bytes, sha256) = archive::digest(&path).map_err(BackupError::file(&path))?;
        let part = Part { name: name.to_owned(), bytes, sha256 };
        Ok(Self { part, from: From::File(path) })
    }
}

/// The files of a folder and of those in it, in the order of their names. Links lead elsewhere, and are left out.
fn list(folder: &Path, under: &Path, parts: &mut VecDeque<Source>) -> Result<(), BackupError> {
    let path = folder.join(under);
    if !path.is_dir() {
        return Ok(());
    }
    let entries = fs::read_dir(&path).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let mut names: Vec<OsString> =
        entries.map_err(BackupError::file(&path))?.iter().map(fs::DirEntry::file_name).collect();
    names.sort();
    for name in names {
        let (under, path) = (under.join(&name), path.join(&name));
        let found = path.symlink_metadata().map_err(BackupError::file(&path))?;
        if found.is_dir() {
            list(folder, &under, parts)?;
        } else if found.is_file() {
            let names: Vec<_> = under.iter().map(|name| name.to_string_lossy()).collect();
            parts.push_back(Source::file(&names.join("/"), path)?);
        }
    }
    Ok(())
}

/// Adds tombstones to a file of them, which is replaced as a whole.
fn add_erased(path: &Path, erased: &crate::Erased) -> Result<(), BackupError> {
    let mut all = read_erased(path)?;
    let known = all.len();
    all.extend(erased);
    if all.len() == known && path.exists() {
        return Ok(());
    }
    write_durably(path, &erased_bytes(&all)).map_err(BackupError::file(path))
}

/// Writes a file that is there as a whole or not at all.
fn write_durably(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let part = with_suffix(path, ".part");
    let mut file = private(&part)?;
    file.set_len(0)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&part, path)?;
    sync_folder(folder_of(path))
}

/// A file for its owner's eyes only: it holds names, and the keys to them.
fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.read(true).write(true).create(true).truncate(false).open(path)
}

/// The names in a folder survive a power cut.
fn sync_folder(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    File::open(folder)?.sync_all()?;
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}

fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn is_same(one: &Path, other: &Path) -> bool {
    fs::canonicalize(one).is_ok_and(|one| fs::canonicalize(other).is_ok_and(|other| one == other))
}

/// Where a part goes below a folder; none for a name that leads elsewhere, or is no part of a house.
fn within(folder: &Path, name: &str) -> Option<PathBuf> {
    let path = Path::new(name);
    let mut components = path.components();
    let first = match components.next() {
        Some(Component::Normal(first)) => first.to_str()?,
        _ => return None,
    };
    let below = components.all(|component| matches!(component, Component::Normal(_)));
    let is_file = first == name && first.starts_with("ludotheque.");
    (below && (is_file || (ADDED.contains(&first) && first != name))).then(|| folder.join(path))
}
