//! A key for each person, in one flat file beside the database. Whatever people can ask to have erased is sealed
//! under its person's key before it reaches the database. Forgetting somebody destroys 32 bytes in place, however
//! large the database is, wherever copies of its pages lie, and also when the disk is full.
//!
//! A slot is found by the number that the database gives a person. It holds
//! - a key: the person is known;
//! - zeros, or nothing since the file ends before it: there is no key, so nobody either, whatever rows say;
//! - ones: the key was destroyed, and the rows that it opened may be left. Once they are gone it becomes zeros.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::error::StoreError;
use crate::ids::IdentityId;
use crate::seal::{KEY, Key, fill};

use super::connect;
use super::disk::{Disk, DiskFile};
use super::failure::{Faults, Step};
use super::tombstones::{Erased, Tombstones, read_erased};

pub(super) use crate::seal::Place;

const SLOT: usize = KEY;
/// The first slot: what the file is, and which.
const MARK: &[u8; 16] = b"Ludotheque keys\n";
const NONE: [u8; SLOT] = [0; SLOT];
pub(super) const DESTROYED: [u8; SLOT] = [0xff; SLOT];
/// How many slots are read together when all are.
const READ_AT_ONCE: usize = 2048;

/// The file of keys. Nothing of it is kept in memory: what is destroyed is gone.
#[derive(Debug)]
pub(super) struct Keys {
    path: PathBuf,
    /// Which file it is: the database knows it by this.
    pub(super) id: [u8; 16],
    slots: Mutex<Slots>,
    /// None where nothing is written.
    tombstones: Option<Tombstones>,
    faults: Faults,
}

#[derive(Debug)]
struct Slots {
    file: Box<dyn DiskFile>,
    /// Something was written that may not be durable yet.
    unsynced: bool,
    /// Whose keys are destroyed and whose rows may be left.
    doomed: Vec<i64>,
}

impl Keys {
    /// Where the keys of a database lie.
    pub(super) fn beside(database: &Path) -> PathBuf {
        database.with_extension("keys")
    }

    /// Opens the keys of a database, or creates them.
    pub(super) fn open(disk: &dyn Disk, path: &Path, faults: Faults) -> Result<Self, StoreError> {
        connect::create(disk, path).map_err(StoreError::cannot_open)?;
        let file = disk.open(path).map_err(StoreError::cannot_open)?;
        let mut slots = Slots { file, unsynced: false, doomed: Vec::new() };
        if slots.is_blank().map_err(StoreError::cannot_open)? {
            let mut head = [0; SLOT];
            head[..16].copy_from_slice(MARK);
            fill(&mut head[16..])?;
            let written = slots.write(-1, &head).and_then(|()| slots.sync());
            written.map_err(StoreError::cannot_open)?;
        }
        let mut keys = Self::read(path, slots, faults.clone())?;
        keys.tombstones = Some(Tombstones::open(disk, &Tombstones::beside(path), faults)?);
        Ok(keys)
    }

    /// Opens the keys of a database that nothing is written to.
    pub(super) fn look(path: &Path) -> Result<Self, StoreError> {
        let file = File::open(path).map_err(|_| StoreError::OtherKeys)?;
        let slots = Slots { file: Box::new(file), unsynced: false, doomed: Vec::new() };
        Self::read(path, slots, Faults::default())
    }

    fn read(path: &Path, mut slots: Slots, faults: Faults) -> Result<Self, StoreError> {
        let head = slots.read(-1).map_err(StoreError::cannot_open)?;
        if head[..16] != *MARK {
            return Err(StoreError::Foreign);
        }
        slots.doomed = slots.destroyed().map_err(StoreError::cannot_open)?;
        slots.destroy_again().map_err(StoreError::cannot_open)?;
        let mut id = [0; 16];
        id.copy_from_slice(&head[16..]);
        let slots = Mutex::new(slots);
        Ok(Self { path: path.to_path_buf(), id, slots, tombstones: None, faults })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    fn slots(&self) -> MutexGuard<'_, Slots> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number that no person has had, and their key in its slot; durable after [`sync`](Self::sync).
    pub(super) fn draw(&self, highest: i64) -> Result<i64, StoreError> {
        let mut slots = self.slots();
        let person = slots.count()?.max(highest + 1);
        slots.give(person)?;
        Ok(person)
    }

    /// A key for somebody who was known before there were keys.
    pub(super) fn draw_for(&self, person: i64) -> Result<(), StoreError> {
        let mut slots = self.slots();
        if slots.read(person)? == NONE { slots.give(person) } else { Ok(()) }
    }

    /// The key of somebody who comes from another store; durable after [`sync`](Self::sync).
    pub(super) fn put(&self, person: i64, key: &Key) -> Result<(), StoreError> {
        Ok(self.slots().write(person, &key.0)?)
    }

    /// Whether somebody has a key, without which they are nobody.
    pub(super) fn has(&self, person: i64) -> Result<bool, StoreError> {
        Ok(self.key(person)?.is_some())
    }

    /// Somebody's key, if they have one.
    pub(super) fn key(&self, person: i64) -> Result<Option<Key>, StoreError> {
        let slot = self.slots().read(person)?;
        Ok(Some(slot).filter(|slot| *slot != NONE && *slot != DESTROYED).map(Key))
    }

    /// Destroys a key in place; durable after [`sync`](Self::sync).
    pub(super) fn destroy(&self, person: i64) -> Result<(), StoreError> {
        let mut slots = self.slots();
        slots.write(person, &DESTROYED)?;
        slots.doomed.push(person);
        Ok(())
    }

    /// The same for somebody who asked for it: their tombstone comes first, so that nobody is forgotten here and comes
    /// back with an old copy.
    pub(super) fn erase(&self, person: i64, id: IdentityId) -> Result<(), StoreError> {
        self.note_erased(id)?;
        self.destroy(person)
    }

    /// Writes a tombstone alone.
    pub(super) fn note_erased(&self, id: IdentityId) -> Result<(), StoreError> {
        self.tombstones.as_ref().ok_or(StoreError::ReadOnly(None))?.add(id)
    }

    /// Whoever asked to be forgotten.
    pub(super) fn erased(&self) -> Result<Erased, StoreError> {
        match &self.tombstones {
            Some(tombstones) => tombstones.all(),
            None => read_erased(&Tombstones::beside(&self.path)),
        }
    }

    /// Whose rows may be left though their keys are destroyed.
    pub(super) fn doomed(&self) -> Vec<i64> {
        self.slots().doomed.clone()
    }

    /// The rows of these are gone. Should this not reach the disk, they are looked for once more.
    pub(super) fn bury(&self, doomed: &[i64]) {
        let mut slots = self.slots();
        for person in doomed {
            let _ = slots.write(*person, &NONE);
        }
        slots.unsynced = false;
        slots.doomed.retain(|person| !doomed.contains(person));
    }

    /// Waits until all keys drawn and destroyed are so for good. Nothing sealed under a new key is committed
    /// before, and nobody is told that they are forgotten.
    pub(super) fn sync(&self) -> Result<(), StoreError> {
        self.tombstones.as_ref().map_or(Ok(()), Tombstones::sync)?;
        let mut slots = self.slots();
        if slots.unsynced {
            self.faults.strike(Step::Keys)?;
            slots.sync().map_err(StoreError::broken)?;
        }
        Ok(())
    }

    /// A text that only this person's key opens.
    pub(super) fn seal(
        &self,
        person: i64,
        place: Place,
        text: &str,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        self.key(person)?.map(|key| key.seal(place, text)).transpose()
    }

    /// What was sealed, if its key is there and nobody changed it.
    pub(super) fn unseal(
        &self,
        person: i64,
        place: Place,
        sealed: &[u8],
    ) -> Result<Option<String>, StoreError> {
        Ok(self.key(person)?.and_then(|key| key.unseal(place, sealed)))
    }
}

/// Where somebody's slot begins. People count from 1; the head stands before them, and 0 is nobody.
pub(super) fn place(person: i64) -> io::Result<u64> {
    Ok(u64::try_from(person + 1).map_err(io::Error::other)? * SLOT as u64)
}

/// Whether somebody has neither a key nor a destroyed one, in the bytes of a file of keys.
pub(super) fn is_none(slots: &[u8], person: i64) -> bool {
    let place = place(person).ok().and_then(|place| usize::try_from(place).ok());
    let slot = place.and_then(|place| slots.get(place..)?.first_chunk::<SLOT>());
    slot.is_none_or(|slot| *slot == NONE)
}

impl Slots {
    /// Whether there is not even a head: the file is new, or the power failed before its head was there for good.
    fn is_blank(&mut self) -> io::Result<bool> {
        Ok(self.file.length()? <= SLOT as u64 && self.read(-1)? == NONE)
    }

    /// How many slots there are.
    fn count(&self) -> io::Result<i64> {
        Ok((self.file.length()? / SLOT as u64) as i64 - 1)
    }

    fn read(&mut self, person: i64) -> io::Result<[u8; SLOT]> {
        let mut slot = NONE;
        let length = self.file.read_at(place(person)?, &mut slot)?;
        Ok(if length == SLOT { slot } else { NONE })
    }

    fn write(&mut self, person: i64, slot: &[u8; SLOT]) -> io::Result<()> {
        self.unsynced = true;
        self.file.write_at(place(person)?, slot)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.file.sync()?;
        self.unsynced = false;
        Ok(())
    }

    fn give(&mut self, person: i64) -> Result<(), StoreError> {
        Ok(self.write(person, &Key::draw()?.0)?)
    }

    /// A sync may have failed, so that the disk still has what the system says is destroyed.
    fn destroy_again(&mut self) -> io::Result<()> {
        for person in self.doomed.clone() {
            self.write(person, &DESTROYED)?;
        }
        if self.unsynced { self.sync() } else { Ok(()) }
    }

    /// Those whose forgetting a crash interrupted.
    fn destroyed(&mut self) -> io::Result<Vec<i64>> {
        let (mut found, mut person) = (Vec::new(), 0);
        let mut some = vec![0; READ_AT_ONCE * SLOT];
        loop {
            let length = self.file.read_at(place(person)?, &mut some)?;
            for slot in some[..length].chunks_exact(SLOT) {
                if *slot == DESTROYED {
                    found.push(person);
                }
                person += 1;
            }
            if length < some.len() {
                return Ok(found);
            }
        }
    }
}
