//! A whole house moved from one store to another: from a folder to a database, or back.
//!
//! Everything is copied as it is kept, in batches: identifiers, revisions, logs byte for byte, hashes of tokens, sealed
//! names with their keys, tombstones. With each batch the target notes how far it has come, in the same commit; a move
//! that was broken off, however, goes on from there. Until it is finished no server opens the target.
//!
//! What lies beside the store in a data folder, such as a house's own editions, is not the store's and stays where it is.

mod error;
mod shelf;

use std::fmt;
use std::ops::ControlFlow;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::error::StoreError;
use crate::postgres::{PostgresEnd, PostgresOptions};
use crate::sqlite::SqliteEnd;

pub use error::MoveError;
pub(crate) use shelf::{Batch, Kind, OF_GAME, SHELVES, Shelf, Value};

/// How many rows are copied at once, of most kinds.
const BATCH: usize = 500;

/// Where a house is kept.
#[derive(Clone, Debug)]
pub enum House {
    /// In a data folder of this machine.
    Folder(PathBuf),
    /// In a PostgreSQL database.
    Database(PostgresOptions),
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(path) => write!(f, "{}", path.display()),
            // Its address may hold a password.
            Self::Database(_) => f.write_str("the database"),
        }
    }
}

/// How far a move is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What is being copied, by the name of its table.
    pub what: &'static str,
    /// How many rows of everything were copied by now, in this run.
    pub rows: u64,
}

/// What was moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moved {
    /// How many rows of everything, in this run.
    pub rows: u64,
    /// Whether it went on with a move that was broken off.
    pub went_on: bool,
}

/// How far a target has come, as it notes it.
#[derive(Serialize, Deserialize)]
struct Mark {
    /// What the source was when it was begun.
    from: String,
    shelf: usize,
    after: Option<Vec<Value>>,
}

/// Copies a house into an empty store, or goes on doing so. The source stays as it is. Whoever is told how far it is can
/// break it off; it goes on the next time.
///
/// # Errors
/// `NoStore`, `NotEmpty`, `Changed`, `Lives`, `InUse`, `BrokenOff`, `Store`.
pub async fn copy(
    from: &House,
    to: &House,
    told: &mut (dyn FnMut(Progress) -> ControlFlow<()> + Send),
) -> Result<Moved, MoveError> {
    copy_by(from, to, BATCH, told).await
}

/// The same, by so many rows.
///
/// # Errors
/// As [`copy`].
#[doc(hidden)]
pub async fn copy_by(
    from: &House,
    to: &House,
    batch: usize,
    told: &mut (dyn FnMut(Progress) -> ControlFlow<()> + Send),
) -> Result<Moved, MoveError> {
    let mut source = End::open(from, Side::Source).await?;
    let print = source.fingerprint().await?;
    let mut target = End::open(to, Side::Target).await?;
    let mark: Option<Mark> = target.mark().await?.and_then(|mark| serde_json::from_str(&mark).ok());
    let went_on = mark.is_some();
    let mut mark = match mark {
        Some(mark) if mark.from == print => mark,
        Some(_) => return Err(MoveError::Changed(from.to_string())),
        None if target.is_empty().await? => Mark { from: print.clone(), shelf: 0, after: None },
        None => return Err(MoveError::NotEmpty(to.to_string())),
    };
    let mut rows = 0;
    while let Some(shelf) = SHELVES.get(mark.shelf) {
        match source.read(shelf, mark.after.as_deref(), batch).await? {
            Some(batch) => {
                mark.after = Some(batch.upto);
                target.write(shelf, &batch.rows, &written(&mark)).await?;
                rows += batch.rows.len() as u64;
                if told(Progress { what: shelf.name, rows }).is_break() {
                    return Err(MoveError::BrokenOff);
                }
            }
            None => (mark.shelf, mark.after) = (mark.shelf + 1, None),
        }
    }
    if source.fingerprint().await? != print {
        return Err(MoveError::Changed(from.to_string()));
    }
    target.finish().await?;
    Ok(Moved { rows, went_on })
}

fn written(mark: &Mark) -> String {
    serde_json::to_string(mark).expect("a mark is numbers and texts")
}

/// Everything that a house keeps, line by line.
///
/// # Errors
/// As [`copy`].
#[doc(hidden)]
pub async fn dump(house: &House) -> Result<Vec<String>, MoveError> {
    let mut end = End::open(house, Side::Source).await?;
    let mut lines = Vec::new();
    for shelf in SHELVES {
        let mut after = None;
        while let Some(batch) = end.read(shelf, after.as_deref(), BATCH).await? {
            lines.extend(batch.rows.iter().map(|row| format!("{} {row:?}", shelf.name)));
            after = Some(batch.upto);
        }
    }
    Ok(lines)
}

/// What an end of a move is opened for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Source,
    Target,
}

/// One end of a move.
enum End {
    Sqlite(SqliteEnd),
    Postgres(PostgresEnd),
}

impl End {
    async fn open(house: &House, side: Side) -> Result<Self, MoveError> {
        match house {
            House::Folder(path) => {
                crate::backup::settled(path)?;
                if side == Side::Source && crate::sqlite::find(path).is_none() {
                    return Err(MoveError::NoStore(path.clone()));
                }
                let end = SqliteEnd::open(path)?;
                if side == Side::Source && end.mark()?.is_some() {
                    return Err(StoreError::unfinished().into());
                }
                Ok(Self::Sqlite(end))
            }
            House::Database(options) => {
                let end = PostgresEnd::open(options.clone()).await?;
                if let Some(address) = end.living().await? {
                    return Err(MoveError::Lives(address));
                }
                if side == Side::Source && end.mark().await?.is_some() {
                    return Err(StoreError::unfinished().into());
                }
                Ok(Self::Postgres(end))
            }
        }
    }

    async fn fingerprint(&mut self) -> Result<String, StoreError> {
        match self {
            Self::Sqlite(end) => end.fingerprint(),
            Self::Postgres(end) => end.fingerprint().await,
        }
    }

    async fn mark(&mut self) -> Result<Option<String>, StoreError> {
        match self {
            Self::Sqlite(end) => end.mark(),
            Self::Postgres(end) => end.mark().await,
        }
    }

    /// Nothing but tombstones, which somebody may have put there before.
    async fn is_empty(&mut self) -> Result<bool, StoreError> {
        for shelf in SHELVES.iter().filter(|shelf| shelf.name != "tombstones") {
            if self.read(shelf, None, 1).await?.is_some() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The next rows; none when all were read.
    async fn read(
        &mut self,
        shelf: &'static Shelf,
        after: Option<&[Value]>,
        limit: usize,
    ) -> Result<Option<Batch>, StoreError> {
        match self {
            Self::Sqlite(end) => end.read(shelf, after, limit),
            Self::Postgres(end) => end.read(shelf, after, limit).await,
        }
    }

    async fn write(
        &mut self,
        shelf: &'static Shelf,
        rows: &[Vec<Value>],
        mark: &str,
    ) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(end) => end.write(shelf, rows, mark),
            Self::Postgres(end) => end.write(shelf, rows, mark).await,
        }
    }

    async fn finish(&mut self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(end) => end.finish(),
            Self::Postgres(end) => end.finish().await,
        }
    }
}
