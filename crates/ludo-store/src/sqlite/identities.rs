//! People without account: a name, a token a device, and one-use codes to let another device in.

use rusqlite::{Connection, OptionalExtension as _, Row};

use crate::error::{StoreError, Subject};
use crate::ids::{CodeHash, IdentityId, TableId, TokenHash, UnixMillis};
use crate::record::{CODE_LIFETIME_MILLIS, Identity, NewIdentity};

use super::keys::{Keys, Place};
use super::{drafts, tables};

/// The number of a person. Whoever has no key is nobody.
pub(super) fn key_of(
    connection: &Connection,
    keys: &Keys,
    id: IdentityId,
) -> Result<i64, StoreError> {
    match row_of(connection, id)? {
        Some(key) if keys.has(key)? => Ok(key),
        _ => Err(StoreError::NotFound(Subject::Identity)),
    }
}

/// The person of a row, if they have a key still.
pub(super) fn known(
    keys: &Keys,
    key: Option<i64>,
    id: Option<[u8; 16]>,
) -> Result<Option<IdentityId>, StoreError> {
    let has_key = key.map(|key| keys.has(key)).transpose()?;
    Ok(id.map(IdentityId).filter(|_| has_key == Some(true)))
}

pub(super) fn create(
    connection: &Connection,
    keys: &Keys,
    new: &NewIdentity,
) -> Result<(), StoreError> {
    let mut find = connection.prepare_cached("SELECT 1 FROM identities WHERE id = ?1")?;
    if find.exists([new.id.0])? {
        return Err(StoreError::Taken(Subject::Identity));
    }
    let mut highest = connection.prepare_cached("SELECT coalesce(max(key), 0) FROM identities")?;
    let key = keys.draw(highest.query_row([], |row| row.get(0))?)?;
    let mut insert = connection.prepare_cached(
        "INSERT INTO identities (key, id, sealed_name, created_at) VALUES (?1, ?2, ?3, ?4)",
    )?;
    let name = keys.seal(key, Place::Person, &new.name)?;
    insert.execute((key, new.id.0, name, new.at.0 as i64))?;
    add_token(connection, key, new.token, new.at)
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
    keys: &Keys,
    token: TokenHash,
) -> Result<Option<Identity>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT id, tokens.created_at, used_at, key, sealed_name FROM tokens
         JOIN identities ON identities.key = tokens.identity WHERE hash = ?1",
    )?;
    match find.query_row([token.0], read).optional()? {
        Some(found) => unsealed(keys, found),
        None => Ok(None),
    }
}

pub(super) fn rename(
    connection: &Connection,
    keys: &Keys,
    id: IdentityId,
    name: &str,
) -> Result<(), StoreError> {
    let key = key_of(connection, keys, id)?;
    let mut update =
        connection.prepare_cached("UPDATE identities SET sealed_name = ?2 WHERE key = ?1")?;
    update.execute((key, keys.seal(key, Place::Person, name)?))?;
    Ok(())
}

pub(super) fn offer_code(
    connection: &Connection,
    keys: &Keys,
    id: IdentityId,
    code: CodeHash,
    now: UnixMillis,
) -> Result<(), StoreError> {
    let identity = key_of(connection, keys, id)?;
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
    keys: &Keys,
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
    let mut find = connection
        .prepare_cached("SELECT id, ?2, ?2, key, sealed_name FROM identities WHERE key = ?1")?;
    let found = find.query_row((identity, now.0 as i64), read)?;
    unsealed(keys, found)?.ok_or(StoreError::NotFound(Subject::Code))
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

/// A device is let in no longer, nor whoever it has drawn a code for: it may be a stolen one.
pub(super) fn drop_token(connection: &Connection, token: TokenHash) -> Result<(), StoreError> {
    let mut codes = connection.prepare_cached(
        "DELETE FROM codes WHERE identity = (SELECT identity FROM tokens WHERE hash = ?1)",
    )?;
    codes.execute([token.0])?;
    let mut delete = connection.prepare_cached("DELETE FROM tokens WHERE hash = ?1")?;
    match delete.execute([token.0])? {
        0 => Err(StoreError::NotFound(Subject::Token)),
        _ => Ok(()),
    }
}

/// Destroys a person's key, with which they are forgotten. The writer [removes](remove) their rows.
pub(super) fn forget(
    connection: &Connection,
    keys: &Keys,
    id: IdentityId,
) -> Result<Vec<TableId>, StoreError> {
    let identity = key_of(connection, keys, id)?;
    let named = tables::names(
        connection,
        "SELECT id FROM tables WHERE key IN
         (SELECT at_table FROM members WHERE identity = ?1
          UNION SELECT key FROM tables WHERE owner = ?1
          UNION SELECT at_table FROM seats JOIN games ON games.key = seats.game
          WHERE identity = ?1) ORDER BY key",
        [identity],
    )?;
    keys.erase(identity, id)?;
    Ok(named)
}

/// The number that somebody has in the rows, with or without a key.
pub(super) fn row_of(connection: &Connection, id: IdentityId) -> Result<Option<i64>, StoreError> {
    let mut find = connection.prepare_cached("SELECT key FROM identities WHERE id = ?1")?;
    Ok(find.query_row([id.0], |row| row.get(0)).optional()?)
}

/// Whose number that is.
pub(super) fn id_of(connection: &Connection, key: i64) -> Result<Option<IdentityId>, StoreError> {
    let mut find = connection.prepare_cached("SELECT id FROM identities WHERE key = ?1")?;
    Ok(find.query_row([key], |row| row.get(0).map(IdentityId)).optional()?)
}

/// Removes the rows of somebody whose key is destroyed.
pub(super) fn remove(connection: &Connection, identity: i64) -> Result<(), StoreError> {
    drafts::forget(connection, identity)?;
    let mut unname =
        connection.prepare_cached("UPDATE seats SET sealed_name = NULL WHERE identity = ?1")?;
    unname.execute([identity])?;
    // Tokens, codes and memberships go with it; the seats keep their place without a person.
    connection.prepare_cached("DELETE FROM identities WHERE key = ?1")?.execute([identity])?;
    Ok(())
}

/// Who has done nothing, came before a time and has not been let in since.
const IS_UNUSED: &str = "created_at < ?1
     AND NOT EXISTS (SELECT 1 FROM seats WHERE identity = identities.key)
     AND NOT EXISTS (SELECT 1 FROM members WHERE identity = identities.key)
     AND NOT EXISTS (SELECT 1 FROM tables WHERE owner = identities.key)
     AND NOT EXISTS (SELECT 1 FROM tokens WHERE identity = identities.key
         AND max(tokens.created_at, used_at) >= ?1)";

pub(super) fn unused(
    connection: &Connection,
    before: UnixMillis,
    limit: u32,
) -> Result<Vec<IdentityId>, StoreError> {
    let select = format!("SELECT id FROM identities WHERE {IS_UNUSED} ORDER BY key LIMIT ?2");
    let mut select = connection.prepare_cached(&select)?;
    let rows = select.query_map((before.0 as i64, limit), |row| row.get(0).map(IdentityId))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Forgets those who are unused still.
pub(super) fn forget_unused(
    connection: &Connection,
    keys: &Keys,
    unused: &[IdentityId],
    before: UnixMillis,
) -> Result<Vec<IdentityId>, StoreError> {
    let find = format!("SELECT key FROM identities WHERE id = ?2 AND {IS_UNUSED}");
    let mut find = connection.prepare_cached(&find)?;
    let mut forgotten = Vec::new();
    for id in unused {
        let key: Option<i64> =
            find.query_row((before.0 as i64, id.0), |row| row.get(0)).optional()?;
        if let Some(key) = key {
            keys.destroy(key)?;
            forgotten.push(*id);
        }
    }
    Ok(forgotten)
}

pub(super) fn drop_tokens_before(
    connection: &Connection,
    before: UnixMillis,
    limit: u32,
) -> Result<u32, StoreError> {
    let mut delete = connection.prepare_cached(
        "DELETE FROM tokens WHERE hash IN
         (SELECT hash FROM tokens WHERE created_at < ?1 AND used_at < ?1
          ORDER BY created_at, hash LIMIT ?2)",
    )?;
    Ok(delete.execute((before.0 as i64, limit))? as u32)
}

/// A person without a name, and the name as it is kept.
type Sealed = (Identity, i64, Vec<u8>);

fn read(row: &Row<'_>) -> rusqlite::Result<Sealed> {
    let identity = Identity {
        id: IdentityId(row.get(0)?),
        name: String::new(),
        token_at: UnixMillis(row.get::<_, i64>(1)? as u64),
        used_at: UnixMillis(row.get::<_, i64>(2)? as u64),
    };
    Ok((identity, row.get(3)?, row.get(4)?))
}

fn unsealed(keys: &Keys, (identity, key, name): Sealed) -> Result<Option<Identity>, StoreError> {
    let name = keys.unseal(key, Place::Person, &name)?;
    Ok(name.map(|name| Identity { name, ..identity }))
}
