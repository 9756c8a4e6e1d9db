//! A data folder as one end of a move.

use std::path::Path;
use std::sync::Arc;

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{
    Connection, OptionalExtension as _, Row, ToSql, TransactionBehavior, params_from_iter,
};

use crate::error::StoreError;
use crate::ids::IdentityId;
use crate::lock::Lock;
use crate::migrate::{Batch, OF_GAME, Shelf, Value};
use crate::seal::Key;

use super::keys::Keys;
use super::{SqliteOptions, SqliteStore, connect, locate};

/// A folder that nobody else serves.
pub(crate) struct SqliteEnd {
    connection: Connection,
    keys: Arc<Keys>,
    _lock: Lock,
}

const MARK: &str = "SELECT value FROM upkeep WHERE note = 'moving'";

/// Whether a move into this file is not finished.
pub(super) fn is_unfinished(connection: &Connection) -> Result<bool, StoreError> {
    Ok(connection.prepare(MARK)?.exists([])?)
}

impl SqliteEnd {
    pub(crate) fn open(path: &Path) -> Result<Self, StoreError> {
        let lock = Lock::take(path)?;
        let file = locate(path)?;
        let open = || connect::writer(&file, &SqliteOptions::default());
        let (connection, _) = open().map_err(|error| error.at_open(&file))?;
        let unfinished = is_unfinished(&connection)?;
        drop(connection);
        if !unfinished {
            // As a server does: whoever was being forgotten is forgotten.
            drop(SqliteStore::open(&file)?);
        }
        let (connection, keys) = open().map_err(|error| error.at_open(&file))?;
        Ok(Self { connection, keys, _lock: lock })
    }

    /// What changes whenever a server has served it.
    pub(crate) fn fingerprint(&self) -> Result<String, StoreError> {
        let counts =
            "SELECT (SELECT count(*) FROM lines), (SELECT coalesce(sum(revision), 0) FROM tables),
             (SELECT count(*) FROM identities), (SELECT count(*) FROM tokens),
             (SELECT coalesce(max(used_at), 0) FROM tokens),
             (SELECT hex(value) FROM upkeep WHERE note = 'lived')";
        let counts = self.connection.query_row(counts, [], |row| {
            let number = |column| row.get::<_, i64>(column);
            let lived: Option<String> = row.get(5)?;
            let counts = [number(0)?, number(1)?, number(2)?, number(3)?, number(4)?];
            Ok(format!("{counts:?} {}", lived.unwrap_or_default().to_lowercase()))
        })?;
        Ok(format!("{} {counts}", IdentityId(self.keys.id)))
    }

    pub(crate) fn mark(&self) -> Result<Option<String>, StoreError> {
        let mark: Option<Vec<u8>> =
            self.connection.query_row(MARK, [], |row| row.get(0)).optional()?;
        Ok(mark.map(|mark| String::from_utf8_lossy(&mark).into_owned()))
    }

    pub(crate) fn read(
        &self,
        shelf: &Shelf,
        after: Option<&[Value]>,
        limit: usize,
    ) -> Result<Option<Batch>, StoreError> {
        match shelf.name {
            "tombstones" => self.read_tombstones(after, limit),
            "lines" => self.read_lines(after, shelf.limit(limit)),
            _ => self.read_rows(shelf, after, shelf.limit(limit)),
        }
    }

    fn read_tombstones(
        &self,
        after: Option<&[Value]>,
        limit: usize,
    ) -> Result<Option<Batch>, StoreError> {
        let after = after.map(|key| key[0].bytes());
        let erased = self.keys.erased()?;
        let later = erased.iter().filter(|id| after.is_none_or(|after| id.0.as_slice() > after));
        let rows: Vec<_> = later.take(limit).map(|id| vec![Value::Bytes(id.0.to_vec())]).collect();
        Ok(rows.last().cloned().map(|upto| Batch { rows, upto }))
    }

    fn read_rows(
        &self,
        shelf: &Shelf,
        after: Option<&[Value]>,
        limit: usize,
    ) -> Result<Option<Batch>, StoreError> {
        let source = match shelf.name {
            "identities" => "(SELECT *, NULL AS secret FROM identities)",
            "games" => {
                "(SELECT games.*, games.length AS ended_with, heads.first, heads.length AS chained,
                     heads.last FROM games LEFT JOIN heads ON heads.game = games.key)"
            }
            "upkeep" => {
                "(SELECT * FROM upkeep WHERE note = 'lived' OR (note >= 'ban:' AND note < 'ban;'))"
            }
            table => table,
        };
        let (names, keys) = (shelf.names(), shelf.key_names());
        let places = vec!["?"; shelf.keys].join(", ");
        let later = after.map(|_| format!("WHERE ({keys}) > ({places})")).unwrap_or_default();
        let select = format!("SELECT {names} FROM {source} {later} ORDER BY {keys} LIMIT {limit}");
        let mut select = self.connection.prepare_cached(&select)?;
        let width = shelf.columns.len();
        let rows = select.query_map(params_from_iter(after.unwrap_or_default()), |row| {
            (0..width).map(|column| value(row, column)).collect::<Result<Vec<_>, _>>()
        })?;
        let mut rows: Vec<_> = rows.collect::<Result<_, _>>()?;
        let Some(last) = rows.last() else { return Ok(None) };
        let upto = last[..shelf.keys].to_vec();
        if shelf.name == "identities" {
            for row in &mut rows {
                // Whoever has no key was forgotten, and their rows are gone by now.
                let key = self.keys.key(row[0].number())?.ok_or(StoreError::OtherKeys)?;
                row[width - 1] = Value::Bytes(key.0.to_vec());
            }
        }
        Ok(Some(Batch { rows, upto }))
    }

    /// Those of the next games.
    fn read_lines(
        &self,
        after: Option<&[Value]>,
        limit: usize,
    ) -> Result<Option<Batch>, StoreError> {
        let after = after.map_or(i64::MIN, |key| key[0].number());
        let mut games = self
            .connection
            .prepare_cached("SELECT key FROM games WHERE key > ?1 ORDER BY key LIMIT ?2")?;
        let games = games.query_map((after, limit as i64), |row| row.get(0))?;
        let games: Vec<i64> = games.collect::<Result<_, _>>()?;
        let Some(last) = games.last() else { return Ok(None) };
        let upto = vec![Value::Number(*last)];
        let mut follow = self.connection.prepare_cached(
            "WITH RECURSIVE log (key, n, at, line, head) AS (
                 SELECT key, 0, at, line, head FROM lines WHERE after = -?1 UNION ALL
                 SELECT lines.key, n + 1, lines.at, lines.line, lines.head
                 FROM log JOIN lines ON lines.after = log.key AND lines.key > log.key)
             SELECT ?1, n, at, line, head FROM log ORDER BY n",
        )?;
        let mut rows = Vec::new();
        for game in games {
            let lines = follow.query_map([game], |row| {
                (0..5).map(|column| value(row, column)).collect::<Result<Vec<_>, _>>()
            })?;
            for line in lines {
                rows.push(line?);
            }
        }
        Ok(Some(Batch { rows, upto }))
    }

    /// Writes rows, and how far it has come by them, or neither.
    pub(crate) fn write(
        &mut self,
        shelf: &Shelf,
        rows: &[Vec<Value>],
        mark: &str,
    ) -> Result<(), StoreError> {
        let transaction =
            self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        match shelf.name {
            "tombstones" => {
                for row in rows {
                    let id = row[0].bytes().try_into().map(IdentityId);
                    self.keys.note_erased(id.map_err(|_| StoreError::Damaged(None))?)?;
                }
            }
            "identities" => {
                for row in rows {
                    let key = row[4].bytes().try_into().map(Key);
                    let key = key.map_err(|_| StoreError::Damaged(None))?;
                    self.keys.put(row[0].number(), &key)?;
                }
                let names = "key, id, sealed_name, created_at";
                insert(&transaction, shelf.name, names, rows.iter().map(|row| &row[..4]))?;
            }
            "games" => {
                let names = shelf.columns[..=OF_GAME].iter().map(|(name, _)| match *name {
                    "ended_with" => "length",
                    name => name,
                });
                let names = names.collect::<Vec<_>>().join(", ");
                insert(&transaction, shelf.name, &names, rows.iter().map(|row| &row[..=OF_GAME]))?;
                let chained = rows.iter().filter(|row| row[OF_GAME + 1] != Value::None);
                let heads: Vec<_> =
                    chained.map(|row| [&row[..1], &row[OF_GAME + 1..]].concat()).collect();
                let heads = heads.iter().map(Vec::as_slice);
                insert(&transaction, "heads", "game, first, length, last", heads)?;
            }
            "lines" => insert_lines(&transaction, rows)?,
            name => insert(&transaction, name, &shelf.names(), rows.iter().map(Vec::as_slice))?,
        }
        let note = "INSERT OR REPLACE INTO upkeep VALUES ('moving', ?1)";
        transaction.execute(note, [mark.as_bytes()])?;
        self.keys.sync()?;
        Ok(transaction.commit()?)
    }

    /// From now on it may be served.
    pub(crate) fn finish(&self) -> Result<(), StoreError> {
        self.connection.execute("DELETE FROM upkeep WHERE note = 'moving'", [])?;
        self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(())
    }
}

fn insert<'a>(
    connection: &Connection,
    table: &str,
    names: &str,
    rows: impl Iterator<Item = &'a [Value]>,
) -> Result<(), StoreError> {
    let places = vec!["?"; names.split(", ").count()].join(", ");
    let mut insert =
        connection.prepare_cached(&format!("INSERT INTO {table} ({names}) VALUES ({places})"))?;
    for row in rows {
        insert.execute(params_from_iter(row))?;
    }
    Ok(())
}

/// Each line names the one before it.
fn insert_lines(connection: &Connection, rows: &[Vec<Value>]) -> Result<(), StoreError> {
    let mut insert = connection
        .prepare_cached("INSERT INTO lines (after, at, line, head) VALUES (?1, ?2, ?3, ?4)")?;
    let mut last = 0;
    for row in rows {
        let after = if row[1].number() == 0 { -row[0].number() } else { last };
        insert.execute((after, &row[2], &row[3], &row[4]))?;
        last = connection.last_insert_rowid();
    }
    Ok(())
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::None => ValueRef::Null,
            Self::Number(number) => ValueRef::Integer(*number),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

fn value(row: &Row<'_>, column: usize) -> rusqlite::Result<Value> {
    Ok(match row.get_ref(column)? {
        ValueRef::Null => Value::None,
        ValueRef::Integer(number) => Value::Number(number),
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
        text => Value::Text(text.as_str()?.to_owned()),
    })
}
