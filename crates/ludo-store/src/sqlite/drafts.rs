//! What seats are composing.

use rusqlite::{Connection, OptionalExtension as _};

use crate::error::StoreError;
use crate::ids::GameId;
use crate::record::Draft;

use super::keys::{Keys, Place};
use super::logs::running_key;

pub(super) fn keep(
    connection: &Connection,
    keys: &Keys,
    game: GameId,
    drafts: &[Draft],
) -> Result<(), StoreError> {
    let game = running_key(connection, game)?;
    let mut delete =
        connection.prepare_cached("DELETE FROM drafts WHERE game = ?1 AND seat = ?2")?;
    let mut holder = connection.prepare_cached(
        "SELECT identity FROM seats WHERE game = ?1 AND seat = ?2 AND identity IS NOT NULL",
    )?;
    let mut replace = connection.prepare_cached(
        "INSERT OR REPLACE INTO drafts (game, seat, decision, sealed_text) VALUES (?1, ?2, ?3, ?4)",
    )?;
    for Draft { seat, decision, text } in drafts {
        let Some(text) = text else {
            delete.execute((game, seat))?;
            continue;
        };
        let holder: Option<i64> = holder.query_row((game, seat), |row| row.get(0)).optional()?;
        let sealed = holder.map(|holder| keys.seal(holder, Place::Draft, text)).transpose()?;
        if let Some(sealed) = sealed.flatten() {
            replace.execute((game, seat, decision, sealed))?;
        }
    }
    Ok(())
}

pub(super) fn read(
    connection: &Connection,
    keys: &Keys,
    game: GameId,
) -> Result<Vec<Draft>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT seat, decision, identity, sealed_text FROM drafts JOIN seats USING (game, seat)
         WHERE game = (SELECT key FROM games WHERE id = ?1) AND identity IS NOT NULL ORDER BY seat",
    )?;
    let mut rows = select.query([game.0])?;
    let mut drafts = Vec::new();
    while let Some(row) = rows.next()? {
        let (holder, sealed): (_, Vec<u8>) = (row.get(2)?, row.get(3)?);
        // Whose key is gone was forgotten this very moment.
        if let Some(text) = keys.unseal(holder, Place::Draft, &sealed)? {
            drafts.push(Draft { seat: row.get(0)?, decision: row.get(1)?, text: Some(text) });
        }
    }
    Ok(drafts)
}

/// Those of a game that is over.
pub(super) fn remove(connection: &Connection, game: i64) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM drafts WHERE game = ?1")?.execute([game])?;
    Ok(())
}

/// That of a seat.
pub(super) fn remove_of(connection: &Connection, game: i64, seat: u8) -> Result<(), StoreError> {
    let mut delete =
        connection.prepare_cached("DELETE FROM drafts WHERE game = ?1 AND seat = ?2")?;
    delete.execute((game, seat))?;
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
