//! A house on a disk that loses power: what is left of it is mounted again and again.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Result;
use ludo_core::{Draws, Seed};
use ludo_dev::disk::{Moment, Part, Plug, TrialDisk};
use ludo_store::{SqliteOptions, SqliteStore, StoreError, Waiting};
use tempfile::TempDir;

use super::Plant;

/// Where the store lies on the disk.
const DATA: &str = "data";

/// A house and its disk.
pub(super) struct House {
    folder: TempDir,
    mounts: u64,
    seed: Seed,
    plant: Plant,
    /// How long the log grows until it is copied: short, so that there are checkpoints to cut.
    checkpoint_pages: i32,
}

impl House {
    pub(super) fn new(seed: &Seed, plant: Plant, draws: &mut Draws) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let checkpoint_pages = *draws.pick(&[20, 60, 200, 4000]);
        let house = Self { folder, mounts: 0, seed: seed.clone(), plant, checkpoint_pages };
        fs::create_dir(house.root())?;
        Ok(house)
    }

    /// What the disk is mounted at.
    pub(super) fn root(&self) -> PathBuf {
        self.folder.path().join(format!("mount-{}", self.mounts))
    }

    /// Mounts what is there.
    pub(super) fn mount(&self) -> Result<Arc<TrialDisk>> {
        let disk = TrialDisk::mount(&self.root(), &self.seed.child(self.mounts))?;
        if self.plant == Plant::LazyKeys {
            disk.lie_about(Part::Keys);
        }
        Ok(disk)
    }

    /// Opens the store on the disk.
    pub(super) fn open(&self, disk: &Arc<TrialDisk>) -> Result<SqliteStore, StoreError> {
        let waiting = match self.plant {
            Plant::WeakSync => Waiting::ForSystem,
            _ => Waiting::ForDisk,
        };
        let options = SqliteOptions {
            checkpoint_pages: self.checkpoint_pages,
            disk: Arc::new(Plug(Arc::clone(disk))),
            waiting,
            ..SqliteOptions::default()
        };
        SqliteStore::open_with(self.root().join(DATA), options)
    }

    /// Takes what the power cut left to the next mount.
    pub(super) fn salvage(&mut self, disk: &TrialDisk, draws: &mut Draws) -> Result<()> {
        let old = self.root();
        self.mounts += 1;
        let new = self.root();
        fs::create_dir(&new)?;
        disk.salvage(&new)?;
        fs::remove_dir_all(old)?;
        // Memory that was shared may have been written to its file or not, and means nothing.
        let index = new.join(DATA).join("ludotheque.db-shm");
        if index.parent().is_some_and(Path::is_dir) && draws.below(2) == 0 {
            let bytes: Vec<u8> = (0..32768).map(|_| draws.below(256) as u8).collect();
            fs::write(index, bytes)?;
        }
        Ok(())
    }

    /// Opens the store and loses power while that is under way, or when it is closed again. An error is one of a store
    /// that cannot be opened though there is power.
    pub(super) fn cut_while_opening(
        &mut self,
        draws: &mut Draws,
    ) -> Result<Result<(), StoreError>> {
        let disk = self.mount()?;
        disk.cut_at(Moment::Anything, 1 + draws.below(60));
        let opened = self.open(&disk).map(drop);
        let had_power = disk.has_power();
        self.salvage(&disk, draws)?;
        Ok(if had_power { opened } else { Ok(()) })
    }

    /// A copy of what is there, opened as any store is. The house itself is left as the power cut left it.
    pub(super) fn look(&self) -> Result<(TempDir, Result<SqliteStore, StoreError>)> {
        let copy = tempfile::tempdir()?;
        let (from, to) = (self.root().join(DATA), copy.path().join(DATA));
        if from.is_dir() {
            fs::create_dir(&to)?;
            for file in fs::read_dir(from)? {
                let file = file?;
                fs::copy(file.path(), to.join(file.file_name()))?;
            }
        }
        let store = SqliteStore::open(&to);
        Ok((copy, store))
    }

    /// Puts a store that others wrote into an empty house.
    pub(super) fn furnish(&self, from: &Path) -> Result<()> {
        let to = self.root().join(DATA);
        fs::create_dir(&to)?;
        for file in fs::read_dir(from)? {
            let file = file?;
            let name = file.file_name();
            if name.to_string_lossy().starts_with("ludotheque.") {
                fs::copy(file.path(), to.join(name))?;
            }
        }
        Ok(())
    }
}
