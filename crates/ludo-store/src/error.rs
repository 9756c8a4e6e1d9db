//! What can go wrong, with codes that never change. Texts of the database stay in `source()`, for logs.

use std::error::Error;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

/// What a request named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A table.
    Table,
    /// A table's join code.
    JoinCode,
    /// A game, or its number at its table.
    Game,
    /// A person.
    Identity,
    /// A device's token.
    Token,
    /// A code to continue on another device.
    Code,
    /// A deck, board or word list.
    Edition,
}

/// Why a request had no effect.
///
/// A refusal is about the one request and leaves the store as it was. A failure is about the store; the
/// request was rolled back, or its fate is unknown ([`StoreError::Broken`], [`StoreError::Away`]): in no
/// case was it acknowledged.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum StoreError {
    /// The log goes on at `next`, not where the append wanted to: another node was first, or lines are
    /// missing. Reload the log.
    Sequence {
        /// The number the next line will have.
        next: u32,
    },
    /// The table's document has changed since it was read. Reload it.
    Stale {
        /// The revision it has now.
        revision: u64,
    },
    /// There is no such thing. An expired or used code is not told from one that never was.
    NotFound(Subject),
    /// Somebody else has this name already.
    Taken(Subject),
    /// The game is not in the phase this needs: not started yet, or finished.
    WrongPhase,
    /// Another node plays this table. Nothing was written; whoever asked lets go of the table.
    Elsewhere,
    /// A bound of the store is exceeded; the caller should have checked. Says which.
    Invalid(&'static str),

    /// Another process holds the file and did not let go in time, or too much is waiting already. Nothing
    /// was written; may be tried again.
    Busy,
    /// The disk became full. The request was rolled back, and the store is read-only from now on.
    Full(Cause),
    /// The store takes no writes, since the disk was full; it tries by itself whether there is room.
    ReadOnly(Cause),
    /// The database cannot be reached, or did not say what became of a request: nothing was acknowledged, and what was
    /// asked may be tried again once it is known what stands there. The store comes back by itself.
    Away(Cause),
    /// A write to the disk failed. What was not acknowledged may or may not be on it; this handle is
    /// never used again. Open the store anew.
    Broken(Cause),
    /// A page of the file is ruined, and what was asked for lies on it. Everything else is none the worse.
    Damaged(Cause),
    /// The store could not be opened.
    CannotOpen(Cause),
    /// Another server writes to this store; says by which file it is locked.
    InUse(PathBuf),
    /// The store was written by a newer version of the program.
    TooNew {
        /// The version of the file.
        found: u32,
        /// The newest version this program knows.
        known: u32,
    },
    /// The file is a database, but not one of ours.
    Foreign,
    /// The file with people's keys is missing, or belongs to another database.
    OtherKeys,
    /// The database refused something that should be fine. Rolled back.
    Database(Cause),
}

/// The error behind the error, if one is known; for logs only.
pub type Cause = Option<Arc<dyn Error + Send + Sync>>;

impl StoreError {
    /// A short code that never changes, for clients and metrics.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Sequence { .. } => "sequence_taken",
            Self::Stale { .. } => "stale",
            Self::NotFound(_) => "not_found",
            Self::Taken(_) => "taken",
            Self::WrongPhase => "wrong_phase",
            Self::Elsewhere => "elsewhere",
            Self::Invalid(_) => "invalid",
            Self::Busy => "store_busy",
            Self::Full(_) => "store_full",
            Self::ReadOnly(_) => "store_read_only",
            Self::Away(_) => "store_away",
            Self::Broken(_) => "store_broken",
            Self::Damaged(_) => "store_damaged",
            Self::CannotOpen(_) => "store_cannot_open",
            Self::InUse(_) => "store_in_use",
            Self::TooNew { .. } => "store_too_new",
            Self::Foreign => "store_foreign",
            Self::OtherKeys => "store_other_keys",
            Self::Database(_) => "store_error",
        }
    }

    /// Whether this is about the one request; the others in its transaction are none the worse for it.
    pub fn is_refusal(&self) -> bool {
        matches!(
            self,
            Self::Sequence { .. }
                | Self::Stale { .. }
                | Self::NotFound(_)
                | Self::Taken(_)
                | Self::WrongPhase
                | Self::Elsewhere
                | Self::Invalid(_)
        )
    }

    /// What is half there is not to be served.
    pub(crate) fn unfinished() -> Self {
        let why = "a move into this store is not finished; go on with it, or empty the store";
        Self::CannotOpen(Some(Arc::new(std::io::Error::other(why))))
    }

    fn cause(&self) -> Option<&(dyn Error + Send + Sync + 'static)> {
        match self {
            Self::Full(cause)
            | Self::ReadOnly(cause)
            | Self::Away(cause)
            | Self::Broken(cause)
            | Self::Damaged(cause)
            | Self::CannotOpen(cause)
            | Self::Database(cause) => cause.as_deref(),
            _ => None,
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sequence { next } => write!(f, "the log continues at entry {next}"),
            Self::Stale { revision } => write!(f, "the table is at revision {revision} now"),
            Self::NotFound(subject) => write!(f, "no such {}", subject.noun()),
            Self::Taken(subject) => write!(f, "this {} is taken", subject.noun()),
            Self::WrongPhase => f.write_str("the game is in the wrong phase for this"),
            Self::Elsewhere => f.write_str("another node plays this table"),
            Self::Invalid(bound) => write!(f, "not accepted: {bound}"),
            Self::Busy => f.write_str("the store is busy; nothing was written"),
            Self::Full(_) => f.write_str("the disk is full; nothing was written"),
            Self::ReadOnly(_) => {
                f.write_str("the disk was full and the store is read-only; make room")
            }
            Self::Away(_) => {
                f.write_str("the database cannot be reached; nothing was acknowledged")
            }
            Self::Broken(_) => {
                f.write_str("writing to the disk failed; the store must be opened again")
            }
            Self::Damaged(_) => f.write_str("this part of the store is damaged"),
            Self::CannotOpen(_) => f.write_str("the store cannot be opened"),
            Self::InUse(lock) => write!(
                f,
                "another server uses this folder (it holds {}); stop it, or choose another with --data",
                lock.display()
            ),
            Self::TooNew { found, known } => write!(
                f,
                "the store has version {found}, written by a newer program; this one knows {known}"
            ),
            Self::Foreign => f.write_str("the file is not a store of this program"),
            Self::OtherKeys => f.write_str(
                "the store's file of keys (.keys) is missing or belongs to another store; \
                 restore both files from the same backup",
            ),
            Self::Database(_) => f.write_str("the store failed; nothing was written"),
        }
    }
}

impl Error for StoreError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.cause().map(|cause| cause as &(dyn Error + 'static))
    }
}

impl Subject {
    fn noun(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::JoinCode => "join code",
            Self::Game => "game",
            Self::Identity => "person",
            Self::Token => "token",
            Self::Code => "code",
            Self::Edition => "edition",
        }
    }
}
