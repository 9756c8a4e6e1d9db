//! Editions, erasing and counting: what concerns the store as a whole.

use rusqlite::{Connection, OptionalExtension as _};

use crate::error::StoreError;
use crate::ids::Digest;
use crate::record::{Edition, Erased, Erasure, Stats};

use super::{identities, upkeep};

pub(super) fn put_edition(connection: &Connection, edition: &Edition) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO editions (digest, name, bytes) VALUES (?1, ?2, ?3)
         ON CONFLICT (digest) DO NOTHING",
    )?;
    insert.execute((edition.digest.0, &edition.name, &edition.bytes))?;
    Ok(())
}

pub(super) fn edition(
    connection: &Connection,
    digest: Digest,
) -> Result<Option<Edition>, StoreError> {
    let mut find =
        connection.prepare_cached("SELECT name, bytes FROM editions WHERE digest = ?1")?;
    let found = find
        .query_row([digest.0], |row| Ok(Edition { digest, name: row.get(0)?, bytes: row.get(1)? }));
    Ok(found.optional()?)
}

/// Everything that belongs to a table goes with it by its foreign keys.
pub(super) fn erase(connection: &Connection, what: &Erasure) -> Result<Erased, StoreError> {
    let mut erased = Erased::default();
    let mut delete = connection.prepare_cached("DELETE FROM tables WHERE id = ?1")?;
    for table in &what.tables {
        erased.tables += delete.execute([table.0])? as u64;
    }
    for identity in &what.identities {
        match identities::forget(connection, *identity) {
            Ok(_) => erased.identities += 1,
            Err(StoreError::NotFound(_)) => {}
            Err(error) => return Err(error),
        }
    }
    upkeep::mark_traces(connection)?;
    Ok(erased)
}

/// All but the traffic, which only the writer knows.
pub(super) fn stats(connection: &Connection) -> Result<Stats, StoreError> {
    let mut count = connection.prepare_cached(
        "SELECT (SELECT count(*) FROM tables WHERE status <> 'closed'),
         (SELECT count(*) FROM tables),
         (SELECT count(*) FROM games WHERE finished_at IS NULL),
         (SELECT count(*) FROM games), (SELECT count(*) FROM identities),
         (SELECT count(*) FROM editions),
         (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size)",
    )?;
    let stats = count.query_row([], |row| {
        let number = |column| Ok::<_, rusqlite::Error>(row.get::<_, i64>(column)? as u64);
        Ok(Stats {
            open_tables: number(0)?,
            tables: number(1)?,
            unfinished_games: number(2)?,
            games: number(3)?,
            identities: number(4)?,
            editions: number(5)?,
            bytes: number(6)?,
            ..Stats::default()
        })
    })?;
    Ok(stats)
}
