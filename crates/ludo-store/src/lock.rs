//! One server writes to a folder: the second is told so before it opens anything.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use crate::backup;
use crate::error::StoreError;
use crate::sqlite::{FILE_NAME, System, create_folder, folder_of, locate, place_of};

/// The right to be the one server of a store, until it is dropped or the process ends, however it ends. It is
/// a lock of the system on a file beside the database. Programs that only read do not ask for it.
#[derive(Debug)]
pub struct Lock {
    path: PathBuf,
    // Held open: closing it gives the lock back.
    _file: File,
}

impl Lock {
    /// Takes the lock of the store at a path, as given to [`SqliteStore::open`](crate::SqliteStore::open). A backup that
    /// was being put back there when something stopped it is in its place then, or gone.
    ///
    /// # Errors
    /// `InUse` while another process has it; `CannotOpen`.
    pub fn take(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        let file = place_of(path.as_ref());
        let folder = folder_of(&file);
        create_folder(&System, folder).map_err(StoreError::cannot_open)?;
        let lock = Self::at(file.with_extension("lock"))?;
        // Before anything is created where something is to be moved to.
        backup::finish(&System, folder).map_err(StoreError::from)?;
        locate(path.as_ref())?;
        Ok(lock)
    }

    /// Takes the lock of the store that is, or will be, in a folder that is there.
    pub(crate) fn of_folder(folder: &Path) -> Result<Self, StoreError> {
        Self::at(folder.join(FILE_NAME).with_extension("lock"))
    }

    /// Whether somebody has the lock of the store in a folder. Creates nothing.
    pub fn is_taken(folder: &Path) -> bool {
        let file = File::open(folder.join(FILE_NAME).with_extension("lock"));
        file.is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
    }

    fn at(path: PathBuf) -> Result<Self, StoreError> {
        let mut options = OpenOptions::new();
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.append(true).create(true).open(&path);
        let file = file.map_err(StoreError::cannot_open)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { path, _file: file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path)),
            Err(TryLockError::Error(error)) => Err(StoreError::cannot_open(error)),
        }
    }

    /// Leaves no file behind, where there turned out to be no store of ours.
    pub fn remove(self) {
        let _ = std::fs::remove_file(&self.path);
    }
}
