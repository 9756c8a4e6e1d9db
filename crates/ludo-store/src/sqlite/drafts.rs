//! What seats are composing.

use rusqlite::Connection;

use crate::error::StoreError;
use crate::ids::GameId;
use crate::record::Draft;

use super::logs::running_key;

pub(super) fn keep(
    connection: &Connection,
    game: GameId,
    drafts: &[Draft],
) -> Result<(), StoreError> {
    let game = running_key(connection, game)?;
    let mut delete =
        connection.prepare_cached("DELETE FROM drafts WHERE game = ?1 AND seat = ?2")?;
    let mut replace = connection.prepare_cached(
        "INSERT OR REPLACE INTO drafts (game, seat, decision, text)
         SELECT game, seat, ?3, ?4 FROM seats
         WHERE game = ?1 AND seat = ?2 AND identity IS NOT NULL",
    )?;
    for Draft { seat, decision, text } in drafts {
        match text {
            Some(text) => replace.execute((game, seat, decision, text))?,
            None => delete.execute((game, seat))?,
        };
    }
    Ok(())
}

pub(super) fn read(connection: &Connection, game: GameId) -> Result<Vec<Draft>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT seat, decision, text FROM drafts
         WHERE game = (SELECT key FROM games WHERE id = ?1) ORDER BY seat",
    )?;
    let rows = select.query_map([game.0], |row| {
        Ok(Draft { seat: row.get(0)?, decision: row.get(1)?, text: row.get(2)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Those of a game that is over.
pub(super) fn remove(connection: &Connection, game: i64) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM drafts WHERE game = ?1")?.execute([game])?;
    Ok(())
}

/// Those of somebody who is forgotten.
pub(super) fn forget(connection: &Connection, identity: i64) -> Result<(), StoreError> {
    let mut delete = connection.prepare_cached(
        "DELETE FROM drafts WHERE (game, seat) IN
         (SELECT game, seat FROM seats WHERE identity = ?1)",
    )?;
    delete.execute([identity])?;
    Ok(())
}
