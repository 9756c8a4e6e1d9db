//! Tombstones: of everybody who asked to be forgotten, the random number that this store knew them by, and nothing else.
//! They stand in a small file of their own beside the database, so that whoever puts back a copy from before still
//! knows who is not to come back with it.
//!
//! The file is a row of 16 bytes each: its mark, numbers, then zeros. The zeros are room that is taken in advance: on a
//! full disk a number is written over them, as a key is destroyed in its place.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::error::StoreError;
use crate::ids::IdentityId;

use super::connect;
use super::disk::{Disk, DiskFile};
use super::failure::{Faults, Step};

const RECORD: usize = 16;
/// The first record: what the file is.
const MARK: &[u8; RECORD] = b"Ludotheque gone\n";
const ROOM: [u8; RECORD] = [0; RECORD];
/// So much is taken in advance, in records: as many people can be forgotten while the disk is full.
const RESERVE: u64 = 4096;

/// Those who asked to be forgotten, by the random numbers that they had.
pub type Erased = BTreeSet<IdentityId>;

/// The file of tombstones that is written to.
#[derive(Debug)]
pub(super) struct Tombstones {
    rows: Mutex<Rows>,
    faults: Faults,
}

#[derive(Debug)]
struct Rows {
    file: Box<dyn DiskFile>,
    /// The first record that is room, as far as this handle knows.
    end: u64,
    /// Something was written that may not be durable yet.
    unsynced: bool,
}

impl Tombstones {
    /// Where the tombstones of a database lie.
    pub(super) fn beside(database: &Path) -> PathBuf {
        database.with_extension("erased")
    }

    /// Opens the file, or creates it. On a full disk it is opened without room, and says so when somebody needs some.
    pub(super) fn open(disk: &dyn Disk, path: &Path, faults: Faults) -> Result<Self, StoreError> {
        connect::create(disk, path).map_err(StoreError::cannot_open)?;
        let file = disk.open(path).map_err(StoreError::cannot_open)?;
        let mut rows = Rows { file, end: 1, unsynced: false };
        let mark = rows.read(0).map_err(StoreError::cannot_open)?;
        if mark == ROOM {
            // New, or the power failed before its mark was there for good: nothing else was, then.
            rows.write(0, MARK).and_then(|()| rows.file.sync()).or_else(full_is_fine)?;
        } else if mark != *MARK {
            return Err(foreign(path));
        }
        rows.end = 1 + rows.all().map_err(StoreError::cannot_open)?.len() as u64;
        rows.reserve().or_else(full_is_fine)?;
        Ok(Self { rows: Mutex::new(rows), faults })
    }

    fn rows(&self) -> MutexGuard<'_, Rows> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes one down; durable after [`sync`](Self::sync).
    pub(super) fn add(&self, person: IdentityId) -> Result<(), StoreError> {
        Ok(self.rows().add(&person.0)?)
    }

    /// All that are written down.
    pub(super) fn all(&self) -> Result<Erased, StoreError> {
        Ok(self.rows().all()?.into_iter().collect())
    }

    /// Waits until all that were added are so for good.
    pub(super) fn sync(&self) -> Result<(), StoreError> {
        let mut rows = self.rows();
        if rows.unsynced {
            self.faults.strike(Step::Tombstones)?;
            rows.file.sync().map_err(StoreError::broken)?;
            rows.unsynced = false;
            // Best done now, while nobody waits for it. Where there is no room there may be some later.
            let _ = rows.reserve();
        }
        Ok(())
    }
}

impl Rows {
    fn add(&mut self, number: &[u8; RECORD]) -> io::Result<()> {
        // Another handle may have written since.
        loop {
            let found = self.read(self.end)?;
            if found == *number {
                return Ok(());
            }
            if found == ROOM {
                break;
            }
            self.end += 1;
        }
        if self.end == 1 {
            // The disk may have been full when the file was created.
            self.write(0, MARK)?;
        }
        self.write(self.end, number)?;
        self.end += 1;
        Ok(())
    }

    /// All numbers, in the order in which they came.
    fn all(&mut self) -> io::Result<Vec<IdentityId>> {
        let mut bytes = vec![0; self.file.length()? as usize];
        let length = self.file.read_at(0, &mut bytes)?;
        Ok(numbers(&bytes[..length]).collect())
    }

    /// Takes room in advance, once half of it is used.
    fn reserve(&mut self) -> io::Result<()> {
        let there = self.file.length()? / RECORD as u64;
        if there >= self.end + RESERVE / 2 {
            return Ok(());
        }
        let more = self.end + RESERVE - there;
        // Written, not only asked for: blocks that were never written may not be there when they are needed.
        self.file.write_at(there * RECORD as u64, &vec![0; more as usize * RECORD])?;
        self.file.sync()
    }

    fn read(&mut self, record: u64) -> io::Result<[u8; RECORD]> {
        let mut bytes = ROOM;
        let length = self.file.read_at(record * RECORD as u64, &mut bytes)?;
        Ok(if length == RECORD { bytes } else { ROOM })
    }

    fn write(&mut self, record: u64, bytes: &[u8; RECORD]) -> io::Result<()> {
        self.unsynced = true;
        self.file.write_at(record * RECORD as u64, bytes)
    }
}

/// The numbers in a file of tombstones. What a copy has only half of is none.
fn numbers(bytes: &[u8]) -> impl Iterator<Item = IdentityId> {
    let records = bytes.chunks_exact(RECORD).skip(1).filter_map(|record| record.try_into().ok());
    records.take_while(|record| *record != ROOM).map(IdentityId)
}

fn full_is_fine(error: io::Error) -> Result<(), StoreError> {
    match StoreError::from(error) {
        StoreError::Full(_) => {
            tracing::warn!("there is no room to note down whom the store forgets; make room");
            Ok(())
        }
        error => Err(error),
    }
}

fn foreign(path: &Path) -> StoreError {
    let problem = format!("{} is no list of those who were forgotten", path.display());
    StoreError::cannot_open(io::Error::other(problem))
}

/// Reads a file of tombstones, or a copy of one; none is an empty one.
///
/// # Errors
/// `CannotOpen` when it cannot be read, or is something else.
pub fn read_erased(path: &Path) -> Result<Erased, StoreError> {
    let bytes = match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Erased::new()),
        read => read.map_err(StoreError::cannot_open)?,
    };
    match bytes.first_chunk() {
        Some(mark) if mark == MARK => Ok(numbers(&bytes).collect()),
        None if bytes.is_empty() => Ok(Erased::new()),
        _ => Err(foreign(path)),
    }
}

/// Where the tombstones of a database lie.
pub(crate) fn erased_beside(database: &Path) -> PathBuf {
    Tombstones::beside(database)
}

/// A file of tombstones as it is kept elsewhere: without room.
pub(crate) fn erased_bytes(erased: &Erased) -> Vec<u8> {
    let numbers = erased.iter().flat_map(|person| person.0);
    MARK.iter().copied().chain(numbers).collect()
}
