//! Which of the database's errors mean what, and a seam to make them happen in tests.

use std::fmt;
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

impl StoreError {
    /// As the answer to "open this": nothing is broken yet, it just cannot be opened.
    pub(super) fn at_open(self) -> Self {
        let (Self::Broken(cause)
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
            _ => Self::CannotOpen(cause),
        }
    }

    pub(super) fn cannot_open(error: std::io::Error) -> Self {
        Self::CannotOpen(Some(Arc::new(error)))
    }
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
