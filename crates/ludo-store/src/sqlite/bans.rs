//! Join codes that lead nowhere any more: notes of the store, one a code.

use rusqlite::{Connection, OptionalExtension as _};

use crate::bounds::{MAX_BANS, TOO_MANY_BANS};
use crate::error::StoreError;
use crate::ids::UnixMillis;

/// What their notes begin with.
const BAN: &str = "ban:";

pub(super) fn ban(
    connection: &Connection,
    join_code: &str,
    at: UnixMillis,
) -> Result<(), StoreError> {
    let note = format!("{BAN}{join_code}");
    let known = "SELECT 1 FROM upkeep WHERE note = ?1";
    let known = connection.prepare_cached(known)?.query_row([&note], |_| Ok(())).optional()?;
    if known.is_some() {
        return Ok(());
    }
    if all(connection)?.len() >= MAX_BANS {
        return Err(StoreError::Invalid(TOO_MANY_BANS));
    }
    let mut keep = connection.prepare_cached("INSERT INTO upkeep VALUES (?1, ?2)")?;
    keep.execute((note, at.0.to_be_bytes()))?;
    Ok(())
}

pub(super) fn lift(connection: &Connection, join_code: &str) -> Result<(), StoreError> {
    let mut lift = connection.prepare_cached("DELETE FROM upkeep WHERE note = ?1")?;
    lift.execute([format!("{BAN}{join_code}")])?;
    Ok(())
}

pub(super) fn all(connection: &Connection) -> Result<Vec<(String, UnixMillis)>, StoreError> {
    // `;` comes after `:`.
    let mut select = connection.prepare_cached(
        "SELECT note, value FROM upkeep WHERE note >= 'ban:' AND note < 'ban;' ORDER BY note",
    )?;
    let rows = select.query_map([], |row| {
        let (note, at): (String, [u8; 8]) = (row.get(0)?, row.get(1)?);
        let code = note.strip_prefix(BAN).unwrap_or_default().to_owned();
        Ok((code, UnixMillis(u64::from_be_bytes(at))))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}
