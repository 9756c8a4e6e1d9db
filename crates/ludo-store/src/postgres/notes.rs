//! The store's own notes, and join codes that lead nowhere any more: one a code.

use crate::bounds::{MAX_BANS, TOO_MANY_BANS};
use crate::error::StoreError;
use crate::ids::UnixMillis;

use super::sql::Sql;
use super::transact::Working;

/// What notes of bans begin with.
const BAN: &str = "ban:";

pub(super) async fn ban(sql: &Sql<'_>, join_code: &str, at: UnixMillis) -> Result<(), StoreError> {
    // Two at once must not be one too many.
    sql.batch("LOCK TABLE upkeep IN SHARE ROW EXCLUSIVE MODE").await?;
    let note = format!("{BAN}{join_code}");
    if sql.finds("SELECT 1 FROM upkeep WHERE note = $1", &[&note]).await? {
        return Ok(());
    }
    if bans(sql).await?.len() >= MAX_BANS {
        return Err(StoreError::Invalid(TOO_MANY_BANS));
    }
    sql.run("INSERT INTO upkeep VALUES ($1, $2)", &[&note, &at.0.to_be_bytes().as_slice()]).await?;
    Ok(())
}

pub(super) async fn lift(sql: &Sql<'_>, join_code: &str) -> Result<(), StoreError> {
    sql.run("DELETE FROM upkeep WHERE note = $1", &[&format!("{BAN}{join_code}")]).await?;
    Ok(())
}

pub(super) async fn bans(sql: &Sql<'_>) -> Result<Vec<(String, UnixMillis)>, StoreError> {
    // `;` comes after `:`.
    let all = "SELECT note, value FROM upkeep WHERE note >= 'ban:' AND note < 'ban;' ORDER BY note";
    let rows = sql.rows(all, &[]).await?;
    let bans = rows.iter().map(|row| {
        let (note, at): (String, &[u8]) = (row.try_get(0)?, row.try_get(1)?);
        Ok((note.strip_prefix(BAN).unwrap_or_default().to_owned(), time(at)))
    });
    bans.collect()
}

/// A time as notes hold it.
fn time(bytes: &[u8]) -> UnixMillis {
    UnixMillis(bytes.first_chunk().map_or(0, |bytes| u64::from_be_bytes(*bytes)))
}

const KEEP: &str = "INSERT INTO upkeep VALUES ($1, $2)
     ON CONFLICT (note) DO UPDATE SET value = excluded.value";

pub(super) async fn note_lived(sql: &Sql<'_>, at: UnixMillis) -> Result<(), StoreError> {
    sql.run(KEEP, &[&"lived", &at.0.to_be_bytes().as_slice()]).await?;
    Ok(())
}

pub(super) async fn lived(sql: &Sql<'_>) -> Result<Option<UnixMillis>, StoreError> {
    let found = sql.row("SELECT value FROM upkeep WHERE note = 'lived'", &[]).await?;
    found.map(|row| Ok(time(row.try_get(0)?))).transpose()
}

/// Something that comes after all that can be seen.
pub(super) async fn settle(sql: &Sql<'_>) -> Result<(), StoreError> {
    sql.run(KEEP, &[&"settled", &None::<&[u8]>]).await?;
    Ok(())
}

/// Tries whether there is room: a quarter of a megabyte, which the next attempt replaces.
pub(super) fn probe<'a>(sql: &'a Sql<'a>) -> Working<'a, ()> {
    Box::pin(async move {
        sql.run(KEEP, &[&"probe", &vec![0_u8; 1 << 18]]).await?;
        sql.run("DELETE FROM upkeep WHERE note = 'probe'", &[]).await?;
        Ok(())
    })
}
