//! Which of the database's errors mean what, and a seam to make them happen in tests.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

use rusqlite::ErrorCode;

use crate::error::StoreError;

impl From<rusqlite::Error> for StoreError {
    /// Decides how far an error reaches: the one request (`Database`), the group (`Busy`), or the handle.
    /// Whatever is not known to be harmless breaks the handle.
    fn from(error: rusqlite::Error) -> Self {
        let code = error.sqlite_error_code();
        let cause = Some(Arc::new(error) as _);
        match code {
            Some(ErrorCode::DiskFull) => Self::Full(cause),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly(cause),
            Some(ErrorCode::DatabaseCorrupt) => Self::Damaged(cause),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            None
            | Some(
                ErrorCode::ConstraintViolation
                | ErrorCode::TypeMismatch
                | ErrorCode::TooBig
                | ErrorCode::ApiMisuse
                | ErrorCode::ParameterOutOfRange
                | ErrorCode::SchemaChanged
                | ErrorCode::Unknown,
            ) => Self::Database(cause),
            Some(_) => Self::Broken(cause),
        }
    }
}

impl From<io::Error> for StoreError {
    /// A file of ours beside the database.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull
            | io::ErrorKind::QuotaExceeded
            | io::ErrorKind::FileTooLarge => Self::Full(Some(Arc::new(error))),
            _ => Self::broken(error),
        }
    }
}

impl StoreError {
    pub(crate) fn broken(error: io::Error) -> Self {
        Self::Broken(Some(Arc::new(error)))
    }

    /// As the answer to "open this file": nothing is broken yet, it just cannot be opened.
    pub(super) fn at_open(self, file: &Path) -> Self {
        let (Self::Broken(cause)
        | Self::Damaged(cause)
        | Self::Full(cause)
        | Self::ReadOnly(cause)
        | Self::Database(cause)) = self
        else {
            return self;
        };
        let code = cause
            .as_deref()
            .and_then(|cause| cause.downcast_ref::<rusqlite::Error>())
            .and_then(rusqlite::Error::sqlite_error_code);
        match code {
            Some(ErrorCode::NotADatabase) => Self::Foreign,
            _ => Self::CannotOpen(cause.map(|cause| {
                Arc::new(io::Error::other(format!("{}: {cause}", file.display()))) as _
            })),
        }
    }

    /// Whether what was asked for cannot be read, while the rest can.
    pub(super) fn is_of_one_place(&self) -> bool {
        matches!(self, Self::Damaged(_) | Self::Database(_))
    }

    pub(crate) fn cannot_open(error: io::Error) -> Self {
        Self::CannotOpen(Some(Arc::new(error)))
    }
}

/// Whether a write failed since a file may not grow beyond a limit of this process (`ulimit -f`). Nothing of it is in
/// the file then, as on a full disk. SQLite does not tell it from other errors of writing.
pub(super) fn is_at_size_limit(error: &StoreError, database: &Path) -> bool {
    let StoreError::Broken(Some(cause)) = error else { return false };
    let Some(rusqlite::Error::SqliteFailure(cause, _)) = cause.downcast_ref() else { return false };
    let is_write = cause.extended_code == rusqlite::ffi::SQLITE_IOERR_WRITE;
    let mut log = database.as_os_str().to_owned();
    log.push("-wal");
    let files = [database, Path::new(&log)];
    // A write that begins below the limit is done up to it.
    let is_long = |file: &&Path| {
        let length = std::fs::metadata(file).map_or(0, |found| found.len());
        size_limit().is_some_and(|limit| length + ROUNDING > limit)
    };
    is_write && files.iter().any(is_long)
}

/// More than what is written at once.
const ROUNDING: u64 = 8192;

#[cfg(unix)]
fn size_limit() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::Fsize).current
}

#[cfg(not(unix))]
const fn size_limit() -> Option<u64> {
    None
}

/// Where a fault can strike.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The group is executed, the commit has not begun.
    BeforeCommit,
    /// The commit is done, its result is about to be read: as if only the report had been lost.
    AfterCommit,
    /// The log is about to be copied into the file.
    Checkpoint,
    /// Keys were drawn or destroyed, and are about to be made durable.
    Keys,
    /// Somebody's tombstone was written, and is about to be made durable.
    Tombstones,
}

/// Faults for tests: no disk fails on demand. The function names the SQLite code with which a step shall
/// fail; real code paths take it from there.
#[doc(hidden)]
#[derive(Clone, Default)]
pub struct Faults(Option<Arc<dyn Fn(Step) -> Option<i32> + Send + Sync>>);

impl Faults {
    /// Fails whatever step the function gives a code for.
    pub fn new(strike: impl Fn(Step) -> Option<i32> + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(strike)))
    }

    pub(super) fn strike(&self, step: Step) -> Result<(), rusqlite::Error> {
        match self.0.as_ref().and_then(|strike| strike(step)) {
            None => Ok(()),
            Some(code) => {
                Err(rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None))
            }
        }
    }
}

impl fmt::Debug for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Faults(some)" } else { "Faults(none)" })
    }
}
