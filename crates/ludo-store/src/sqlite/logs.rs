//! The append-only logs: the truth of every game.

use rusqlite::{Connection, OptionalExtension as _};

use crate::error::{StoreError, Subject};
use crate::ids::GameId;
use crate::record::LogLine;

/// How far a game is, read before each write to it.
pub(super) struct Progress {
    pub(super) key: i64,
    pub(super) started: bool,
    pub(super) finished: bool,
    /// The number of the next entry.
    pub(super) next: u32,
}

pub(super) fn progress(connection: &Connection, game: GameId) -> Result<Progress, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT key, started_at IS NOT NULL, finished_at IS NOT NULL,
         (SELECT max(n) + 1 FROM entries WHERE entries.game = games.key)
         FROM games WHERE id = ?1",
    )?;
    let found = find.query_row([game.0], |row| {
        Ok(Progress {
            key: row.get(0)?,
            started: row.get(1)?,
            finished: row.get(2)?,
            next: row.get::<_, Option<u32>>(3)?.unwrap_or(0),
        })
    });
    found.optional()?.ok_or(StoreError::NotFound(Subject::Game))
}

/// The sequence is looked at first: a node that lost must learn to reload, whatever else is the matter.
pub(super) fn append(
    connection: &Connection,
    game: GameId,
    from: u32,
    entries: &[LogLine],
) -> Result<u32, StoreError> {
    let game = progress(connection, game)?;
    if game.next != from {
        return Err(StoreError::Sequence { next: game.next });
    }
    if !game.started || game.finished {
        return Err(StoreError::WrongPhase);
    }
    let next = u32::try_from(entries.len()).ok().and_then(|count| from.checked_add(count));
    let next = next.ok_or(StoreError::Invalid("log_too_long"))?;
    let mut insert = connection
        .prepare_cached("INSERT INTO entries (game, n, at, entry) VALUES (?1, ?2, ?3, ?4)")?;
    for (n, entry) in (from..next).zip(entries) {
        insert.execute((game.key, n, entry.at as i64, &entry.text))?;
    }
    Ok(next)
}

pub(super) fn read(
    connection: &Connection,
    game: GameId,
    from: u32,
) -> Result<Vec<LogLine>, StoreError> {
    let mut find = connection.prepare_cached("SELECT key FROM games WHERE id = ?1")?;
    let key: Option<i64> = find.query_row([game.0], |row| row.get(0)).optional()?;
    let key = key.ok_or(StoreError::NotFound(Subject::Game))?;
    let mut select = connection
        .prepare_cached("SELECT at, entry FROM entries WHERE game = ?1 AND n >= ?2 ORDER BY n")?;
    let rows = select.query_map((key, from), |row| {
        Ok(LogLine { at: row.get::<_, i64>(0)? as u64, text: row.get(1)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}
