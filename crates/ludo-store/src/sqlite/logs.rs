//! Append-only logs: chains of lines, each naming the one before it.

use std::collections::HashMap;

use rusqlite::{CachedStatement, Connection, OptionalExtension as _};

use crate::error::{StoreError, Subject};
use crate::ids::{GameId, Head};
use crate::record::{Chain, LogLine};

/// How many logs the writer knows the ends of. More than ever run at once; it only bounds the memory.
const MOST_KNOWN: usize = 1 << 16;

/// How far a game is.
pub(super) struct Progress {
    pub(super) key: i64,
    pub(super) started: bool,
    pub(super) finished: bool,
    pub(super) end: End,
}

/// Where a log ends.
#[derive(Clone, Copy)]
pub(super) struct End {
    /// What the next line comes after.
    last: i64,
    /// The number of the next line.
    pub(super) next: u32,
    /// Whose log it is.
    game: i64,
}

pub(super) fn progress(connection: &Connection, game: GameId) -> Result<Progress, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT key, started_at IS NOT NULL, finished_at IS NOT NULL FROM games WHERE id = ?1",
    )?;
    let found = find.query_row([game.0], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
    let found = found.optional()?.ok_or(StoreError::NotFound(Subject::Game))?;
    let (key, started, finished) = found;
    Ok(Progress { key, started, finished, end: end(connection, key)? })
}

/// The key of a game, if it is running.
pub(super) fn running_key(connection: &Connection, game: GameId) -> Result<i64, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT key, started_at IS NOT NULL AND finished_at IS NULL FROM games WHERE id = ?1",
    )?;
    let found = find.query_row([game.0], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    match found.ok_or(StoreError::NotFound(Subject::Game))? {
        (key, true) => Ok(key),
        (_, false) => Err(StoreError::WrongPhase),
    }
}

/// Follows a log to its end.
pub(super) fn end(connection: &Connection, game: i64) -> Result<End, StoreError> {
    let mut follow = connection.prepare_cached(
        "WITH RECURSIVE log (key, next) AS (SELECT -?1, 0 UNION ALL
             SELECT lines.key, next + 1 FROM log JOIN lines ON lines.after = log.key AND lines.key > log.key)
         SELECT key, max(next) FROM log",
    )?;
    Ok(follow.query_row([game], |row| Ok(End { last: row.get(0)?, next: row.get(1)?, game }))?)
}

pub(super) fn read(
    connection: &Connection,
    game: GameId,
    from: u32,
) -> Result<Vec<LogLine>, StoreError> {
    let mut find = connection.prepare_cached("SELECT key FROM games WHERE id = ?1")?;
    let key: Option<i64> = find.query_row([game.0], |row| row.get(0)).optional()?;
    let key = key.ok_or(StoreError::NotFound(Subject::Game))?;
    match follow(connection, key, from) {
        Err(error) if error.is_of_one_place() => as_far_as_whole(connection, key, from),
        read => read,
    }
}

/// All lines of a log. Each has a higher key than the one before it, so that not even a ruined index leads round
/// in circles.
fn follow(connection: &Connection, key: i64, from: u32) -> Result<Vec<LogLine>, StoreError> {
    let mut follow = connection.prepare_cached(
        "WITH RECURSIVE log (key, n, at, line, head) AS (
             SELECT key, 0, at, line, head FROM lines WHERE after = -?1 UNION ALL
             SELECT lines.key, n + 1, lines.at, lines.line, lines.head
             FROM log JOIN lines ON lines.after = log.key AND lines.key > log.key)
         SELECT at, line, head FROM log WHERE n >= ?2 ORDER BY n",
    )?;
    let rows = follow.query_map((key, from), |row| {
        let head: Option<[u8; 16]> = row.get(2)?;
        let at = row.get::<_, i64>(0)? as u64;
        Ok(LogLine { at, text: row.get(1)?, head: head.map(Head) })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The lines of a log up to a ruined page, and an empty one for the first that lies on it: whoever reads the log
/// stops there, and can say where.
fn as_far_as_whole(
    connection: &Connection,
    key: i64,
    from: u32,
) -> Result<Vec<LogLine>, StoreError> {
    let mut next = connection
        .prepare_cached("SELECT key, at, line, head FROM lines WHERE after = ?1 AND key > ?1")?;
    let (mut lines, mut after) = (Vec::new(), -key);
    loop {
        let line = next.query_row([after], |row| {
            let head: Option<[u8; 16]> = row.get(3)?;
            let at = row.get::<_, i64>(1)? as u64;
            Ok((row.get(0)?, LogLine { at, text: row.get(2)?, head: head.map(Head) }))
        });
        match line.optional().map_err(StoreError::from) {
            Ok(Some((key, line))) => {
                after = key;
                lines.push(line);
            }
            Ok(None) => break,
            Err(error) if error.is_of_one_place() => {
                lines.push(LogLine { at: 0, text: String::new(), head: None });
                break;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(lines.split_off(lines.len().min(from as usize)))
}

/// How many lines of a log can be read.
pub(super) fn whole(connection: &Connection, key: i64) -> Result<u32, StoreError> {
    let lines = as_far_as_whole(connection, key, 0)?;
    Ok(lines.len().saturating_sub(1) as u32)
}

/// Where the running games' logs end, as the writer left them: an append is then one insert.
#[derive(Default)]
pub(super) struct Ends {
    known: HashMap<GameId, End>,
    /// Moves when another connection has written.
    data_version: i64,
}

impl Ends {
    /// At the beginning of each transaction: what another process may have changed is not known any more.
    pub(super) fn refresh(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let mut pragma = connection.prepare_cached("PRAGMA data_version")?;
        let version = pragma.query_row([], |row| row.get(0))?;
        if self.data_version != version || self.known.len() > MOST_KNOWN {
            self.data_version = version;
            self.known.clear();
        }
        Ok(())
    }

    /// After a transaction that was not committed.
    pub(super) fn clear(&mut self) {
        self.known.clear();
    }

    /// This log may have been closed.
    pub(super) fn forget(&mut self, game: GameId) {
        self.known.remove(&game);
    }

    /// Writes line `from` of a log, and answers the number of the next. The sequence is looked at first: a
    /// node that lost must learn to reload, whatever else is the matter.
    pub(super) fn append(
        &mut self,
        connection: &Connection,
        insert: &mut Insert<'_>,
        (game, from): (GameId, u32),
        line: &LogLine,
    ) -> Result<u32, StoreError> {
        let (end, is_open) = match self.known.get(&game) {
            Some(end) => (*end, true),
            None => {
                let game = progress(connection, game)?;
                (game.end, game.started && !game.finished)
            }
        };
        if end.next != from {
            return Err(StoreError::Sequence { next: end.next });
        }
        if !is_open {
            return Err(StoreError::WrongPhase);
        }
        let next = from.checked_add(1).ok_or(StoreError::Invalid("log_too_long"))?;
        let head = line.head.map(|head| head.0);
        insert.line.execute((end.last, line.at as i64, &line.text, head))?;
        let last = connection.last_insert_rowid();
        if head.is_some() {
            insert.head.execute((end.game, next, head))?;
        }
        self.known.insert(game, End { last, next, ..end });
        Ok(next)
    }
}

/// The statements for [`Ends::append`].
pub(super) struct Insert<'a> {
    line: CachedStatement<'a>,
    head: CachedStatement<'a>,
}

impl<'a> Insert<'a> {
    pub(super) fn new(connection: &'a Connection) -> Result<Self, StoreError> {
        Ok(Self {
            line: connection.prepare_cached(
                "INSERT INTO lines (after, at, line, head) VALUES (?1, ?2, ?3, ?4)",
            )?,
            head: connection
                .prepare_cached("UPDATE heads SET length = ?2, last = ?3 WHERE game = ?1")?,
        })
    }
}

/// Erases the log of a game that is over.
pub(super) fn erase(connection: &Connection, game: i64) -> Result<(), StoreError> {
    let mut delete = connection.prepare_cached(
        "DELETE FROM lines WHERE key IN (WITH RECURSIVE log (key) AS (
             SELECT key FROM lines WHERE after = -?1 UNION ALL
             SELECT lines.key FROM log JOIN lines ON lines.after = log.key AND lines.key > log.key)
         SELECT key FROM log)",
    )?;
    delete.execute([game])?;
    Ok(())
}

/// A log begins, chained to its header.
pub(super) fn begin_chain(
    connection: &Connection,
    game: i64,
    head: Head,
) -> Result<(), StoreError> {
    let mut insert = connection
        .prepare_cached("INSERT INTO heads (game, first, length, last) VALUES (?1, ?2, 0, ?2)")?;
    insert.execute((game, head.0))?;
    Ok(())
}

/// What was kept of a log's chain.
pub(super) fn chain(connection: &Connection, game: i64) -> Result<Option<Chain>, StoreError> {
    let mut find =
        connection.prepare_cached("SELECT first, length, last FROM heads WHERE game = ?1")?;
    let found = find.query_row([game], |row| {
        Ok(Chain { first: Head(row.get(0)?), length: row.get(1)?, last: Head(row.get(2)?) })
    });
    Ok(found.optional()?)
}
