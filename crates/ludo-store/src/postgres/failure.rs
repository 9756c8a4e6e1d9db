//! Which of the database's errors mean what.

use std::error::Error;
use std::io;
use std::sync::Arc;

use deadpool_postgres::{HookError, PoolError, TimeoutType};
use tokio_postgres::error::SqlState;

use crate::error::StoreError;

impl From<tokio_postgres::Error> for StoreError {
    /// Decides how far an error reaches: the one request (`Database`), or the database (`Away`, `Full`).
    fn from(error: tokio_postgres::Error) -> Self {
        let code = error.code().cloned();
        let is_lost = error.is_closed() || is_of_the_line(&error);
        let cause = Some(Arc::new(error) as _);
        let Some(code) = code else {
            return if is_lost { Self::Away(cause) } else { Self::Database(cause) };
        };
        match code {
            SqlState::DISK_FULL => Self::Full(cause),
            SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED => Self::Damaged(cause),
            SqlState::LOCK_NOT_AVAILABLE | SqlState::QUERY_CANCELED => Self::Busy,
            // A text with a zero byte in it.
            SqlState::CHARACTER_NOT_IN_REPERTOIRE | SqlState::UNTRANSLATABLE_CHARACTER => {
                Self::Invalid("text_with_zero")
            }
            // It is being shut down, starts up, has no room for us, or was taken for a standby.
            SqlState::ADMIN_SHUTDOWN
            | SqlState::CRASH_SHUTDOWN
            | SqlState::CANNOT_CONNECT_NOW
            | SqlState::TOO_MANY_CONNECTIONS
            | SqlState::READ_ONLY_SQL_TRANSACTION
            | SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT => Self::Away(cause),
            code if code.code().starts_with("08") => Self::Away(cause),
            _ => Self::Database(cause),
        }
    }
}

fn is_of_the_line(error: &tokio_postgres::Error) -> bool {
    let mut source = error.source();
    while let Some(cause) = source {
        if cause.is::<io::Error>() {
            return true;
        }
        source = cause.source();
    }
    false
}

impl From<PoolError> for StoreError {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Timeout(TimeoutType::Wait) => Self::Busy,
            PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error)) => {
                Self::Away(Some(Arc::new(error)))
            }
            PoolError::PostCreateHook(HookError::Message(why)) => Self::away(why),
            other => Self::Away(Some(Arc::new(other))),
        }
    }
}

impl StoreError {
    pub(super) fn away(why: impl Into<String>) -> Self {
        Self::Away(Some(Arc::new(io::Error::other(why.into()))))
    }

    /// As the answer to a request that may have been done: no error that says that nothing was written.
    pub(super) fn of_unknown_fate(self) -> Self {
        match self {
            error @ Self::Away(_) => error,
            error => Self::Away(Some(Arc::new(error))),
        }
    }

    /// As the answer to "open this database".
    pub(super) fn at_opening(self) -> Self {
        match self {
            Self::Away(cause) | Self::Database(cause) | Self::Full(cause) => {
                Self::CannotOpen(cause)
            }
            other => other,
        }
    }

    /// Whether two requests met: tried again, one of them finds what the other has done.
    pub(super) fn is_race(&self) -> bool {
        let Self::Database(Some(cause)) = self else { return false };
        let code = cause.downcast_ref::<tokio_postgres::Error>().and_then(|error| error.code());
        code.is_some_and(|code| {
            [
                SqlState::UNIQUE_VIOLATION,
                SqlState::FOREIGN_KEY_VIOLATION,
                SqlState::T_R_SERIALIZATION_FAILURE,
                SqlState::T_R_DEADLOCK_DETECTED,
            ]
            .contains(code)
        })
    }
}
