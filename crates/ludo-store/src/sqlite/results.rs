//! The best that people have achieved on a board.

use rusqlite::{Connection, Row};

use crate::error::StoreError;
use crate::ids::{IdentityId, UnixMillis};
use crate::record::{Achieved, Achievement, Ranked};

use super::identities::known;
use super::keys::{Keys, Place};

/// Keeps what the person at a seat has achieved, unless they did better before. A seat that is nobody's any more
/// achieves nothing.
pub(super) fn keep(
    connection: &Connection,
    game: i64,
    achieved: &Achieved,
) -> Result<(), StoreError> {
    let Achieved { seat, board, best: Achievement { points, aids, millis, at } } = achieved;
    let mut keep = connection.prepare_cached(
        "INSERT INTO results (board, identity, points, aids, millis, at)
         SELECT ?3, identity, ?4, ?5, ?6, ?7 FROM seats
         WHERE game = ?1 AND seat = ?2 AND identity IS NOT NULL
         ON CONFLICT (board, identity) DO UPDATE
         SET points = excluded.points, aids = excluded.aids, millis = excluded.millis, at = excluded.at
         WHERE (excluded.points, -excluded.aids, -excluded.millis) > (points, -aids, -millis)",
    )?;
    keep.execute((game, seat, board, points, aids, *millis as i64, at.0 as i64))?;
    Ok(())
}

pub(super) fn on_board(
    connection: &Connection,
    keys: &Keys,
    board: &str,
    limit: u32,
) -> Result<Vec<Ranked>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT points, aids, millis, at, key, id, sealed_name FROM results
         JOIN identities ON identities.key = results.identity WHERE board = ?1
         ORDER BY points DESC, aids, millis, at, key",
    )?;
    let mut rows = select.query([board])?;
    let mut ranked = Vec::new();
    while let Some(row) = rows.next()?
        && ranked.len() < limit as usize
    {
        let (key, sealed): (i64, Vec<u8>) = (row.get(4)?, row.get(6)?);
        // Whose key is gone was forgotten this very moment.
        let identity = known(keys, Some(key), row.get(5)?)?;
        let name = keys.unseal(key, Place::Person, &sealed)?;
        if let Some((identity, name)) = identity.zip(name) {
            ranked.push(Ranked { identity, name, best: read(row)? });
        }
    }
    Ok(ranked)
}

pub(super) fn of_identity(
    connection: &Connection,
    identity: IdentityId,
    board: &str,
) -> Result<Option<Achievement>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT points, aids, millis, at FROM results
         WHERE board = ?2 AND identity = (SELECT key FROM identities WHERE id = ?1)",
    )?;
    let mut rows = select.query((identity.0, board))?;
    Ok(rows.next()?.map(read).transpose()?)
}

pub(super) fn all_of(
    connection: &Connection,
    identity: IdentityId,
) -> Result<Vec<(String, Achievement)>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT points, aids, millis, at, board FROM results
         WHERE identity = (SELECT key FROM identities WHERE id = ?1) ORDER BY board",
    )?;
    let lines = select.query_map([identity.0], |row| Ok((row.get(4)?, read(row)?)))?;
    Ok(lines.collect::<Result<_, _>>()?)
}

pub(super) fn erase(
    connection: &Connection,
    identity: IdentityId,
    board: &str,
) -> Result<(), StoreError> {
    let mut delete = connection.prepare_cached(
        "DELETE FROM results
         WHERE board = ?2 AND identity = (SELECT key FROM identities WHERE id = ?1)",
    )?;
    delete.execute((identity.0, board))?;
    Ok(())
}

pub(super) fn drop_before(
    connection: &Connection,
    before: UnixMillis,
    limit: u32,
) -> Result<u32, StoreError> {
    let mut delete = connection.prepare_cached(
        "DELETE FROM results WHERE (board, identity) IN
         (SELECT board, identity FROM results WHERE at < ?1 ORDER BY at LIMIT ?2)",
    )?;
    Ok(delete.execute((before.0 as i64, limit))? as u32)
}

fn read(row: &Row<'_>) -> rusqlite::Result<Achievement> {
    Ok(Achievement {
        points: row.get(0)?,
        aids: row.get(1)?,
        millis: row.get::<_, i64>(2)? as u64,
        at: UnixMillis(row.get::<_, i64>(3)? as u64),
    })
}
