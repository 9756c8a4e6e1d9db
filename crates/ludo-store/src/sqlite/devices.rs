//! The devices of a person: one token each, since when, and when it was last used.

use rusqlite::{Connection, Row};

use crate::error::{StoreError, Subject};
use crate::ids::{IdentityId, TokenHash, UnixMillis};
use crate::record::Device;

pub(super) fn of_identity(
    connection: &Connection,
    id: IdentityId,
) -> Result<Vec<Device>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT hash, added_at, used_at FROM tokens
         WHERE identity = (SELECT key FROM identities WHERE id = ?1) ORDER BY added_at, hash",
    )?;
    let devices = find.query_map([id.0], read)?;
    Ok(devices.collect::<Result<_, _>>()?)
}

pub(super) fn note_use(
    connection: &Connection,
    token: TokenHash,
    at: UnixMillis,
) -> Result<(), StoreError> {
    let mut update = connection.prepare_cached("UPDATE tokens SET used_at = ?2 WHERE hash = ?1")?;
    match update.execute((token.0, at.0 as i64))? {
        0 => Err(StoreError::NotFound(Subject::Token)),
        _ => Ok(()),
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<Device> {
    let time = |index| row.get::<_, i64>(index).map(|at| UnixMillis(at as u64));
    Ok(Device { token: TokenHash(row.get(0)?), added_at: time(1)?, used_at: time(2)? })
}
