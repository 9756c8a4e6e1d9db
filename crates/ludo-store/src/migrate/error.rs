//! Why a house was not moved.

use std::fmt;
use std::path::PathBuf;

use crate::error::StoreError;

/// Why a house was not moved, or not to the end. The source is as it was in any case.
#[derive(Debug)]
#[non_exhaustive]
pub enum MoveError {
    /// There is no house in this folder.
    NoStore(PathBuf),
    /// There is something in the target already, and not by this move; which target.
    NotEmpty(String),
    /// The source is not what it was when the move was begun; which source.
    Changed(String),
    /// A node serves the database; where it is reached.
    Lives(String),
    /// A server serves the folder; by which file it is locked.
    InUse(PathBuf),
    /// It was broken off as somebody wished, and can be gone on with.
    BrokenOff,
    /// A store cannot be opened, read or written. What was copied is kept, and the move can be gone on with.
    Store(StoreError),
}

impl From<StoreError> for MoveError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::InUse(path) => Self::InUse(path),
            error => Self::Store(error),
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoStore(path) => write!(f, "{}: there is no house here", path.display()),
            Self::NotEmpty(target) => write!(f, "{target}: there is something in it already"),
            Self::Changed(source) => write!(
                f,
                "{source}: it has changed since the move was begun; empty the target and begin again"
            ),
            Self::Lives(address) => {
                write!(f, "a node serves the database ({address}); stop it first")
            }
            Self::InUse(path) => {
                write!(f, "a server uses the folder (it holds {})", path.display())
            }
            Self::BrokenOff => f.write_str("broken off; the same command goes on"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for MoveError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Store(error) => std::error::Error::source(error),
            _ => None,
        }
    }
}
