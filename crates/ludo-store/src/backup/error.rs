//! Why a backup was not made or not put back.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::error::StoreError;

/// Why a backup was not made or not put back. Whatever it is, nothing was changed; or, where the disk failed while one house
/// took the other's place, the next start finishes that.
#[derive(Debug)]
#[non_exhaustive]
pub enum BackupError {
    /// There is no house in this folder.
    NoStore(PathBuf),
    /// A file is there already.
    Exists(PathBuf),
    /// Another backup is being written there.
    Busy(PathBuf),
    /// A file of the house changed while it was being copied.
    Changed(PathBuf),
    /// A file cannot be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The file is no backup.
    NotABackup,
    /// The backup was made by a newer program.
    Newer,
    /// Something in the backup is not as it was written; which of its parts.
    Damaged(String),
    /// There is something in the folder already.
    NotEmpty(PathBuf),
    /// A server serves the folder.
    InUse(PathBuf),
    /// The store cannot be read, or the one in the backup not be opened.
    Store(StoreError),
}

impl BackupError {
    /// An error of this file.
    pub(super) fn file(path: &Path) -> impl Fn(io::Error) -> Self {
        let path = path.to_path_buf();
        move |error| Self::File { path: path.clone(), error }
    }
}

impl From<StoreError> for BackupError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::InUse(path) => Self::InUse(path),
            error => Self::Store(error),
        }
    }
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoStore(path) => write!(f, "{}: there is no house here", path.display()),
            Self::Exists(path) => write!(f, "{}: the file is there already", path.display()),
            Self::Busy(path) => {
                write!(f, "{}: another backup is being written there", path.display())
            }
            Self::Changed(path) => {
                write!(f, "{}: it changed while it was being copied", path.display())
            }
            Self::File { path, error } => write!(f, "{}: {error}", path.display()),
            Self::NotABackup => f.write_str("the file is no backup"),
            Self::Newer => f.write_str("the backup was made by a newer program"),
            Self::Damaged(part) => write!(f, "the backup is damaged: {part}"),
            Self::NotEmpty(path) => {
                write!(f, "{}: there is something in the folder already", path.display())
            }
            Self::InUse(path) => {
                write!(f, "a server uses the folder (it holds {})", path.display())
            }
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BackupError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Store(error) => std::error::Error::source(error),
            _ => None,
        }
    }
}
