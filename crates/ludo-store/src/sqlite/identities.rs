//! People without account: a name, a token a device, and one-use codes to let another device in.

use rusqlite::{Connection, OptionalExtension as _, Row};

use crate::error::{StoreError, Subject};
use crate::ids::{CodeHash, IdentityId, TableId, TokenHash, UnixMillis};
use crate::record::{CODE_LIFETIME_MILLIS, Identity, NewIdentity};

use super::{drafts, tables, upkeep};

fn key_of(connection: &Connection, id: IdentityId) -> Result<i64, StoreError> {
    let mut find = connection.prepare_cached("SELECT key FROM identities WHERE id = ?1")?;
    let key = find.query_row([id.0], |row| row.get(0)).optional()?;
    key.ok_or(StoreError::NotFound(Subject::Identity))
}

pub(super) fn create(connection: &Connection, new: &NewIdentity) -> Result<(), StoreError> {
    let mut find = connection.prepare_cached("SELECT 1 FROM identities WHERE id = ?1")?;
    if find.exists([new.id.0])? {
        return Err(StoreError::Taken(Subject::Identity));
    }
    let mut insert = connection
        .prepare_cached("INSERT INTO identities (id, name, created_at) VALUES (?1, ?2, ?3)")?;
    insert.execute((new.id.0, &new.name, new.at.0 as i64))?;
    add_token(connection, connection.last_insert_rowid(), new.token, new.at)
}

fn add_token(
    connection: &Connection,
    identity: i64,
    token: TokenHash,
    at: UnixMillis,
) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO tokens (hash, identity, created_at, added_at, used_at)
         VALUES (?1, ?2, ?3, ?3, ?3) ON CONFLICT (hash) DO NOTHING",
    )?;
    match insert.execute((token.0, identity, at.0 as i64))? {
        0 => Err(StoreError::Taken(Subject::Token)),
        _ => Ok(()),
    }
}

pub(super) fn by_token(
    connection: &Connection,
    token: TokenHash,
) -> Result<Option<Identity>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT id, name, tokens.created_at, used_at FROM tokens
         JOIN identities ON identities.key = tokens.identity WHERE hash = ?1",
    )?;
    Ok(find.query_row([token.0], read).optional()?)
}

pub(super) fn rename(
    connection: &Connection,
    id: IdentityId,
    name: &str,
) -> Result<(), StoreError> {
    let mut update = connection.prepare_cached("UPDATE identities SET name = ?2 WHERE id = ?1")?;
    match update.execute((id.0, name))? {
        0 => Err(StoreError::NotFound(Subject::Identity)),
        _ => Ok(()),
    }
}

pub(super) fn offer_code(
    connection: &Connection,
    id: IdentityId,
    code: CodeHash,
    now: UnixMillis,
) -> Result<(), StoreError> {
    let identity = key_of(connection, id)?;
    let mut sweep = connection.prepare_cached("DELETE FROM codes WHERE expires_at <= ?1")?;
    sweep.execute([now.0 as i64])?;
    let mut find =
        connection.prepare_cached("SELECT 1 FROM codes WHERE hash = ?1 AND identity <> ?2")?;
    if find.exists((code.0, identity))? {
        return Err(StoreError::Taken(Subject::Code));
    }
    let mut insert = connection.prepare_cached(
        "INSERT OR REPLACE INTO codes (identity, hash, expires_at) VALUES (?1, ?2, ?3)",
    )?;
    insert.execute((identity, code.0, (now.0 + CODE_LIFETIME_MILLIS) as i64))?;
    Ok(())
}

pub(super) fn redeem_code(
    connection: &Connection,
    code: CodeHash,
    token: TokenHash,
    now: UnixMillis,
) -> Result<Identity, StoreError> {
    let mut take = connection.prepare_cached(
        "DELETE FROM codes WHERE hash = ?1 AND expires_at > ?2 RETURNING identity",
    )?;
    let identity: Option<i64> =
        take.query_row((code.0, now.0 as i64), |row| row.get(0)).optional()?;
    let identity = identity.ok_or(StoreError::NotFound(Subject::Code))?;
    add_token(connection, identity, token, now)?;
    let mut find =
        connection.prepare_cached("SELECT id, name, ?2, ?2 FROM identities WHERE key = ?1")?;
    Ok(find.query_row((identity, now.0 as i64), read)?)
}

pub(super) fn renew_token(
    connection: &Connection,
    token: TokenHash,
    now: UnixMillis,
) -> Result<(), StoreError> {
    let mut update =
        connection.prepare_cached("UPDATE tokens SET created_at = ?2 WHERE hash = ?1")?;
    match update.execute((token.0, now.0 as i64))? {
        0 => Err(StoreError::NotFound(Subject::Token)),
        _ => Ok(()),
    }
}

pub(super) fn drop_token(connection: &Connection, token: TokenHash) -> Result<(), StoreError> {
    let mut delete = connection.prepare_cached("DELETE FROM tokens WHERE hash = ?1")?;
    match delete.execute([token.0])? {
        0 => Err(StoreError::NotFound(Subject::Token)),
        _ => Ok(()),
    }
}

pub(super) fn forget(connection: &Connection, id: IdentityId) -> Result<Vec<TableId>, StoreError> {
    let identity = key_of(connection, id)?;
    let named = tables::names(
        connection,
        "SELECT id FROM tables WHERE key IN
         (SELECT at_table FROM members WHERE identity = ?1
          UNION SELECT key FROM tables WHERE owner = ?1
          UNION SELECT at_table FROM seats JOIN games ON games.key = seats.game
          WHERE identity = ?1) ORDER BY key",
        [identity],
    )?;
    drafts::forget(connection, identity)?;
    let mut unname = connection.prepare_cached("UPDATE seats SET name = '' WHERE identity = ?1")?;
    unname.execute([identity])?;
    // Tokens, codes and memberships go with it; the seats keep their place without a person.
    connection.prepare_cached("DELETE FROM identities WHERE key = ?1")?.execute([identity])?;
    upkeep::mark_traces(connection)?;
    Ok(named)
}

fn read(row: &Row<'_>) -> rusqlite::Result<Identity> {
    Ok(Identity {
        id: IdentityId(row.get(0)?),
        name: row.get(1)?,
        token_at: UnixMillis(row.get::<_, i64>(2)? as u64),
        used_at: UnixMillis(row.get::<_, i64>(3)? as u64),
    })
}
