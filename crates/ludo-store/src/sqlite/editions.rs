//! Decks, boards and word lists.

use rusqlite::{Connection, OptionalExtension as _};

use crate::error::StoreError;
use crate::ids::Digest;
use crate::record::Edition;

pub(super) fn put(connection: &Connection, edition: &Edition) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO editions (digest, name, bytes) VALUES (?1, ?2, ?3)
         ON CONFLICT (digest) DO NOTHING",
    )?;
    insert.execute((edition.digest.0, &edition.name, &edition.bytes))?;
    Ok(())
}

pub(super) fn by_digest(
    connection: &Connection,
    digest: Digest,
) -> Result<Option<Edition>, StoreError> {
    let mut find =
        connection.prepare_cached("SELECT name, bytes FROM editions WHERE digest = ?1")?;
    let found = find
        .query_row([digest.0], |row| Ok(Edition { digest, name: row.get(0)?, bytes: row.get(1)? }));
    Ok(found.optional()?)
}
