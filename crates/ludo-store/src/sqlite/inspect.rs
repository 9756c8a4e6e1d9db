//! Looking at a store without changing anything, whether it is served or not.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::Connection;

use crate::error::StoreError;
use crate::ids::{GameId, IdentityId};
use crate::record::{Game, LogLine};
use crate::shared::Shared;

use super::disk::System;
use super::keys::{Keys, Place};
use super::migrate::{MIGRATIONS, check_keys, inspect};
use super::{SqliteStore, check, connect, games, identities, logs, readers};

/// How many readers somebody who only looks needs.
const READERS: usize = 1;
/// Before somebody is looked at a second time.
const AGAIN: Duration = Duration::from_millis(200);

/// What is known of the people in a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct People {
    /// How many there are.
    pub all: u64,
    /// How many have rows but no key: they were forgotten, and their rows are left.
    pub keyless: u64,
    /// How many have a name that their key does not open.
    pub unreadable: u64,
    /// How many are here though they have a tombstone.
    pub erased: u64,
}

/// The version of the schema of the store at a path, and the newest that this program knows. Changes nothing.
///
/// # Errors
/// `CannotOpen`, `Foreign`, `TooNew`.
pub fn schema_of(path: &Path) -> Result<(u32, u32), StoreError> {
    let file = connect::find(path).ok_or_else(missing)?;
    let found =
        connect::reader(&System, &file).and_then(|connection| inspect(&connection, MIGRATIONS));
    Ok((found.map_err(|error| error.at_open(&file))?, MIGRATIONS.len() as u32))
}

fn missing() -> StoreError {
    StoreError::cannot_open(io::Error::from(io::ErrorKind::NotFound))
}

impl SqliteStore {
    /// Opens a store of this program's version to look at it: whatever would write is refused.
    ///
    /// # Errors
    /// `CannotOpen`, `Foreign`, `TooNew`, `OtherKeys`.
    pub fn open_read_only(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        let file = connect::find(path.as_ref()).ok_or_else(missing)?;
        let open = || {
            let connection = connect::reader(&System, &file)?;
            let keys = Keys::look(&Keys::beside(&file))?;
            check_keys(&connection, keys.id)?;
            let (reads, readers) = readers::start(&System, &file, READERS)?;
            Ok((keys, reads, readers))
        };
        let (keys, reads, readers) = open().map_err(|error: StoreError| error.at_open(&file))?;
        Ok(Self {
            keys: Arc::new(keys),
            file,
            shared: Arc::new(Shared::default()),
            writes: None,
            reads: Some(reads),
            writer: None,
            readers,
            check: None,
        })
    }

    /// Looks through the whole file: what is wrong with it, in the database's own words; nothing, if it is whole.
    ///
    /// # Errors
    /// `Broken`, `Damaged` where not even that can be read.
    pub async fn ruined(&self) -> Result<Vec<String>, StoreError> {
        self.read(|connection| {
            let mut found = check::quick_check(connection)?;
            let mut select = connection.prepare(
                "SELECT \"table\", rowid, parent FROM pragma_foreign_key_check LIMIT 20",
            )?;
            let mut rows = select.query([])?;
            while let Some(row) = rows.next()? {
                let (table, parent): (String, String) = (row.get(0)?, row.get(2)?);
                let row: Option<i64> = row.get(1)?;
                found.push(format!("{table} {}: no such row in {parent}", row.unwrap_or_default()));
            }
            Ok(found)
        })
        .await
    }

    /// Looks at everybody: whether their keys are there and open their names.
    ///
    /// # Errors
    /// `Broken`, `Damaged`.
    pub async fn people(&self) -> Result<People, StoreError> {
        let keys = Arc::clone(&self.keys);
        let (all, suspects) = self.read(move |connection| suspects(connection, &keys)).await?;
        if suspects.is_empty() {
            return Ok(People { all, ..People::default() });
        }
        let keys = Arc::clone(&self.keys);
        self.read(move |connection| {
            // Somebody may have been forgotten at this very moment: their rows go a moment after their key.
            std::thread::sleep(AGAIN);
            let mut people = People { all, ..People::default() };
            let erased = keys.erased()?;
            for (key, id) in suspects {
                if identities::row_of(connection, id)? != Some(key) {
                    people.all -= 1;
                } else if erased.contains(&id) {
                    people.erased += 1;
                } else if keys.has(key)? {
                    people.unreadable += 1;
                } else {
                    people.keyless += 1;
                }
            }
            Ok(people)
        })
        .await
    }

    /// Reads a game and its log as they are at one moment.
    ///
    /// # Errors
    /// `Broken`, `Damaged`.
    pub async fn whole_game(&self, id: GameId) -> Result<Option<(Game, Vec<LogLine>)>, StoreError> {
        let keys = Arc::clone(&self.keys);
        self.read(move |connection| {
            let Some(game) = games::by_id(connection, &keys, id)? else { return Ok(None) };
            Ok(Some((game, logs::read(connection, id, 0)?)))
        })
        .await
    }

    /// Names every game that was started, in the order in which they were prepared.
    ///
    /// # Errors
    /// `Broken`, `Damaged`.
    pub async fn started_games(&self) -> Result<Vec<GameId>, StoreError> {
        self.read(|connection| {
            let mut select = connection
                .prepare("SELECT id FROM games WHERE started_at IS NOT NULL ORDER BY key")?;
            let rows = select.query_map([], |row| row.get(0).map(GameId))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }
}

/// How many people there are, and those with whom something seems to be wrong.
fn suspects(
    connection: &Connection,
    keys: &Keys,
) -> Result<(u64, Vec<(i64, IdentityId)>), StoreError> {
    let erased = keys.erased()?;
    let mut select = connection.prepare("SELECT key, id, sealed_name FROM identities")?;
    let mut rows = select.query([])?;
    let (mut all, mut suspects) = (0, Vec::new());
    while let Some(row) = rows.next()? {
        let (key, id): (i64, _) = (row.get(0)?, IdentityId(row.get(1)?));
        let name: Vec<u8> = row.get(2)?;
        all += 1;
        if erased.contains(&id) || keys.unseal(key, Place::Person, &name)?.is_none() {
            suspects.push((key, id));
        }
    }
    Ok((all, suspects))
}
