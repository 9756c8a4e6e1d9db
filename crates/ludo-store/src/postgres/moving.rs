//! A database as one end of a move.

use std::error::Error;

use bytes::BytesMut;
use tokio_postgres::Row;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};

use crate::error::StoreError;
use crate::migrate::{Batch, Kind, OF_GAME, Shelf, Value};

use super::fence::Fence;
use super::sql::Sql;
use super::{Inner, LONG, PostgresOptions};

/// A database that no node serves.
pub(crate) struct PostgresEnd {
    inner: Inner,
}

/// Whether a move into this database is not finished.
pub(super) async fn mark(sql: &Sql<'_>) -> Result<Option<String>, StoreError> {
    let found = sql.row("SELECT value FROM upkeep WHERE note = 'moving'", &[]).await?;
    let mark = found.map(|row| Ok(String::from_utf8_lossy(row.try_get(0)?).into_owned()));
    mark.transpose()
}

impl PostgresEnd {
    pub(crate) async fn open(options: PostgresOptions) -> Result<Self, StoreError> {
        let mut inner = Inner::open(&options).await?;
        inner.limit = LONG;
        Ok(Self { inner })
    }

    /// Where a node is reached that serves it.
    pub(crate) async fn living(&self) -> Result<Option<String>, StoreError> {
        let find = "SELECT address FROM nodes WHERE until > clock_timestamp() LIMIT 1";
        let found = self.inner.look(find, |sql, find| Box::pin(sql.row(find, &[]))).await?;
        found.map(|row| Ok(row.try_get(0)?)).transpose()
    }

    pub(crate) async fn mark(&self) -> Result<Option<String>, StoreError> {
        self.inner.look((), |sql, ()| Box::pin(mark(sql))).await
    }

    /// What changes whenever a server has served it.
    pub(crate) async fn fingerprint(&self) -> Result<String, StoreError> {
        let counts = "SELECT (SELECT encode(value, 'hex') FROM upkeep WHERE note = 'house'),
             concat_ws(' ', (SELECT count(*) FROM lines), (SELECT coalesce(sum(revision), 0) FROM tables),
             (SELECT count(*) FROM identities), (SELECT count(*) FROM tokens),
             (SELECT coalesce(max(used_at), 0) FROM tokens),
             (SELECT encode(value, 'hex') FROM upkeep WHERE note = 'lived'))";
        let found = self.inner.look(counts, |sql, counts| Box::pin(sql.row(counts, &[]))).await?;
        let row = found.ok_or(StoreError::Foreign)?;
        let (house, counts): (Option<String>, String) = (row.try_get(0)?, row.try_get(1)?);
        Ok(format!("{} {counts}", house.unwrap_or_default()))
    }

    pub(crate) async fn read(
        &self,
        shelf: &'static Shelf,
        after: Option<&[Value]>,
        limit: usize,
    ) -> Result<Option<Batch>, StoreError> {
        let data = (shelf, after.map(<[_]>::to_vec), shelf.limit(limit));
        self.inner
            .read(data, |sql, (shelf, after, limit)| {
                Box::pin(read(sql, shelf, after.as_deref(), *limit))
            })
            .await
    }

    /// Writes rows, and how far it has come by them, or neither.
    pub(crate) async fn write(
        &self,
        shelf: &'static Shelf,
        rows: &[Vec<Value>],
        mark: &str,
    ) -> Result<(), StoreError> {
        let data = (shelf, rows.to_vec(), mark.to_owned());
        let writing = self.inner.write(Fence::None, data, |sql, (shelf, rows, mark)| {
            Box::pin(async move {
                write(sql, shelf, rows).await?;
                let note = "INSERT INTO upkeep VALUES ('moving', $1)
                     ON CONFLICT (note) DO UPDATE SET value = excluded.value";
                sql.run(note, &[&mark.as_bytes()]).await?;
                Ok(())
            })
        });
        writing.await
    }

    /// From now on it may be served: numbers go on after those that were copied.
    pub(crate) async fn finish(&self) -> Result<(), StoreError> {
        let finishing = self.inner.write(Fence::None, (), |sql, ()| {
            Box::pin(async move {
                for table in ["identities", "tables", "games"] {
                    let next = format!(
                        "SELECT setval(pg_get_serial_sequence('{table}', 'key'),
                             coalesce(max(key), 1), max(key) IS NOT NULL) FROM {table}"
                    );
                    sql.rows(&next, &[]).await?;
                }
                sql.run("DELETE FROM upkeep WHERE note = 'moving'", &[]).await?;
                Ok(())
            })
        });
        finishing.await
    }
}

async fn read(
    sql: &Sql<'_>,
    shelf: &Shelf,
    after: Option<&[Value]>,
    limit: usize,
) -> Result<Option<Batch>, StoreError> {
    if shelf.name == "lines" {
        return read_lines(sql, shelf, after, limit).await;
    }
    let source = match shelf.name {
        "identities" => {
            "(SELECT identities.*, keys.key AS secret FROM identities
                 JOIN keys ON keys.identity = identities.key) AS people"
        }
        "games" => {
            "(SELECT games.*, CASE WHEN finished_at IS NULL THEN NULL ELSE next END AS ended_with,
                 first, length AS chained, last FROM games JOIN logs ON logs.game = games.key)
                 AS logged"
        }
        "upkeep" => {
            "(SELECT * FROM upkeep WHERE note = 'lived' OR (note >= 'ban:' AND note < 'ban;'))
                 AS notes"
        }
        table => table,
    };
    let (names, keys) = (shelf.names(), shelf.key_names());
    let places = (1..=shelf.keys).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ");
    let later = after.map(|_| format!("WHERE ({keys}) > ({places})")).unwrap_or_default();
    let select = format!("SELECT {names} FROM {source} {later} ORDER BY {keys} LIMIT {limit}");
    let after = after.unwrap_or_default().iter();
    let after: Vec<_> = after.map(|value| value as &(dyn ToSql + Sync)).collect();
    let rows = sql.rows(&select, &after).await?;
    let rows = rows.iter().map(|row| values(shelf, row)).collect::<Result<Vec<_>, _>>()?;
    let upto = rows.last().map(|row| row[..shelf.keys].to_vec());
    Ok(upto.map(|upto| Batch { rows, upto }))
}

/// Those of the next games.
async fn read_lines(
    sql: &Sql<'_>,
    shelf: &Shelf,
    after: Option<&[Value]>,
    limit: usize,
) -> Result<Option<Batch>, StoreError> {
    let after = after.map_or(i64::MIN, |key| key[0].number());
    let games = "SELECT max(key) FROM
         (SELECT key FROM games WHERE key > $1 ORDER BY key LIMIT $2) AS games";
    let last = sql.row(games, &[&after, &(limit as i64)]).await?;
    let last = last.map(|row| row.try_get::<_, Option<i64>>(0)).transpose()?.flatten();
    let Some(last) = last else { return Ok(None) };
    let select = "SELECT game, n, at, line, head FROM lines
         WHERE game > $1 AND game <= $2 ORDER BY game, n";
    let rows = sql.rows(select, &[&after, &last]).await?;
    let rows = rows.iter().map(|row| values(shelf, row)).collect::<Result<_, _>>()?;
    Ok(Some(Batch { rows, upto: vec![Value::Number(last)] }))
}

fn values(shelf: &Shelf, row: &Row) -> Result<Vec<Value>, StoreError> {
    let columns = shelf.columns.iter().enumerate();
    let values = columns.map(|(place, (_, kind))| {
        let value = match kind {
            Kind::Number => row.try_get::<_, Option<i64>>(place)?.map(Value::Number),
            Kind::Text => row.try_get::<_, Option<String>>(place)?.map(Value::Text),
            Kind::Bytes => row.try_get::<_, Option<Vec<u8>>>(place)?.map(Value::Bytes),
        };
        Ok(value.unwrap_or(Value::None))
    });
    values.collect()
}

async fn write(sql: &Sql<'_>, shelf: &Shelf, rows: &[Vec<Value>]) -> Result<(), StoreError> {
    match shelf.name {
        "tombstones" => insert(sql, shelf, 0..1, rows, "ON CONFLICT DO NOTHING").await,
        "identities" => {
            insert(sql, shelf, 0..4, rows, "").await?;
            let keys = "INSERT INTO keys (identity, key)
                 SELECT * FROM unnest($1::bigint[], $2::bytea[])";
            sql.run(keys, &[&column(rows, 0), &column(rows, 4)]).await?;
            Ok(())
        }
        "games" => {
            insert(sql, shelf, 0..OF_GAME, rows, "").await?;
            let logs = "INSERT INTO logs (game, is_open, first, length, last)
                 SELECT game, started IS NOT NULL AND finished IS NULL, first, length, last
                 FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bigint[], $6::bytea[])
                 AS logs (game, started, finished, first, length, last)";
            let [first, length, last] = [1, 2, 3].map(|place| column(rows, OF_GAME + place));
            let [game, started, finished] = [0, 8, 10].map(|place| column(rows, place));
            sql.run(logs, &[&game, &started, &finished, &first, &length, &last]).await?;
            Ok(())
        }
        "lines" => {
            insert(sql, shelf, 0..shelf.columns.len(), rows, "").await?;
            let grow = "UPDATE logs SET next = counted.next FROM
                 (SELECT game, count(*) AS next FROM unnest($1::bigint[]) AS lines (game) GROUP BY game)
                 AS counted WHERE counted.game = logs.game";
            sql.run(grow, &[&column(rows, 0)]).await?;
            Ok(())
        }
        _ => insert(sql, shelf, 0..shelf.columns.len(), rows, "").await,
    }
}

/// Inserts some columns of rows into the table of that name, all at once.
async fn insert(
    sql: &Sql<'_>,
    shelf: &Shelf,
    which: std::ops::Range<usize>,
    rows: &[Vec<Value>],
    otherwise: &str,
) -> Result<(), StoreError> {
    let columns = &shelf.columns[which.clone()];
    let names = columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let places = columns.iter().zip(1..).map(|((_, kind), place)| match kind {
        Kind::Number => format!("${place}::bigint[]"),
        Kind::Text => format!("${place}::text[]"),
        Kind::Bytes => format!("${place}::bytea[]"),
    });
    let places = places.collect::<Vec<_>>().join(", ");
    let table = shelf.name;
    let insert =
        format!("INSERT INTO {table} ({names}) SELECT * FROM unnest({places}) {otherwise}");
    let values: Vec<_> = which.map(|place| column(rows, place)).collect();
    let values: Vec<_> = values.iter().map(|column| column as &(dyn ToSql + Sync)).collect();
    sql.run(&insert, &values).await?;
    Ok(())
}

/// One column of all rows.
fn column(rows: &[Vec<Value>], place: usize) -> Vec<&Value> {
    rows.iter().map(|row| &row[place]).collect()
}

impl ToSql for Value {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Self::None => Ok(IsNull::Yes),
            Self::Number(number) => number.to_sql(kind, out),
            Self::Text(text) => text.to_sql(kind, out),
            Self::Bytes(bytes) => bytes.to_sql(kind, out),
        }
    }

    fn accepts(kind: &Type) -> bool {
        [Type::INT8, Type::TEXT, Type::BYTEA].contains(kind)
    }

    to_sql_checked!();
}
