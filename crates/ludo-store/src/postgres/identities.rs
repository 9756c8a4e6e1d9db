//! People without account: a name, a token a device, and one-use codes to let another device in.

use std::collections::HashMap;

use tokio_postgres::Row;

use crate::error::{StoreError, Subject};
use crate::ids::{CodeHash, IdentityId, TableId, TokenHash, UnixMillis};
use crate::record::{CODE_LIFETIME_MILLIS, Device, Identity, NewIdentity};
use crate::seal::{Key, Place};

use super::sql::Sql;
use super::tables;

/// A person as rows know them, and their key.
pub(super) struct Person {
    pub(super) number: i64,
    pub(super) key: Key,
}

/// Several, by their identifiers.
pub(super) struct People(HashMap<IdentityId, Person>);

impl People {
    pub(super) async fn find(
        sql: &Sql<'_>,
        ids: impl IntoIterator<Item = IdentityId>,
    ) -> Result<Self, StoreError> {
        let ids: Vec<_> = ids.into_iter().collect();
        if ids.is_empty() {
            return Ok(Self(HashMap::new()));
        }
        let find = "SELECT id, identities.key, keys.key FROM identities
             JOIN keys ON keys.identity = identities.key WHERE id = ANY($1)";
        let rows = sql.rows(find, &[&ids]).await?;
        let people = rows.iter().map(|row| {
            Ok((row.try_get(0)?, Person { number: row.try_get(1)?, key: key(row, 2)? }))
        });
        people.collect::<Result<_, StoreError>>().map(Self)
    }

    /// # Errors
    /// `NotFound` for somebody who is not kept.
    pub(super) fn get(&self, id: IdentityId) -> Result<&Person, StoreError> {
        self.0.get(&id).ok_or(StoreError::NotFound(Subject::Identity))
    }
}

async fn person(sql: &Sql<'_>, id: IdentityId) -> Result<Person, StoreError> {
    let mut people = People::find(sql, [id]).await?;
    people.0.remove(&id).ok_or(StoreError::NotFound(Subject::Identity))
}

/// A key in a column.
pub(super) fn key(row: &Row, column: usize) -> Result<Key, StoreError> {
    let bytes: &[u8] = row.try_get(column)?;
    bytes.try_into().map(Key).map_err(|_| StoreError::Damaged(None))
}

pub(super) async fn create(sql: &Sql<'_>, new: &NewIdentity) -> Result<(), StoreError> {
    if sql.finds("SELECT 1 FROM identities WHERE id = $1", &[&new.id]).await? {
        return Err(StoreError::Taken(Subject::Identity));
    }
    let key = Key::draw()?;
    let insert = "WITH new AS (
             INSERT INTO identities (id, sealed_name, created_at) VALUES ($1, $2, $3) RETURNING key)
         INSERT INTO keys (identity, key) SELECT key, $4 FROM new RETURNING identity";
    let name = key.seal(Place::Person, &new.name)?;
    let row = sql.row(insert, &[&new.id, &name, &new.at, &key.0.as_slice()]).await?;
    let number = row.ok_or(StoreError::NotFound(Subject::Identity))?.try_get(0)?;
    add_token(sql, number, new.token, new.at).await
}

async fn add_token(
    sql: &Sql<'_>,
    identity: i64,
    token: TokenHash,
    at: UnixMillis,
) -> Result<(), StoreError> {
    let insert = "INSERT INTO tokens (hash, identity, created_at, added_at, used_at)
         VALUES ($1, $2, $3, $3, $3) ON CONFLICT (hash) DO NOTHING";
    match sql.run(insert, &[&token, &identity, &at]).await? {
        0 => Err(StoreError::Taken(Subject::Token)),
        _ => Ok(()),
    }
}

pub(super) async fn by_token(
    sql: &Sql<'_>,
    token: TokenHash,
) -> Result<Option<Identity>, StoreError> {
    let find = "SELECT id, tokens.created_at, used_at, keys.key, sealed_name FROM tokens
         JOIN identities ON identities.key = tokens.identity
         JOIN keys ON keys.identity = tokens.identity WHERE hash = $1";
    let found = sql.row(find, &[&token]).await?;
    Ok(found.as_ref().map(read).transpose()?.flatten())
}

pub(super) async fn rename(sql: &Sql<'_>, id: IdentityId, name: &str) -> Result<(), StoreError> {
    let Person { number, key } = person(sql, id).await?;
    let sealed = key.seal(Place::Person, name)?;
    let update = "UPDATE identities SET sealed_name = $2 WHERE key = $1";
    match sql.run(update, &[&number, &sealed]).await? {
        0 => Err(StoreError::NotFound(Subject::Identity)),
        _ => Ok(()),
    }
}

pub(super) async fn offer_code(
    sql: &Sql<'_>,
    id: IdentityId,
    code: CodeHash,
    now: UnixMillis,
) -> Result<(), StoreError> {
    let Person { number, .. } = person(sql, id).await?;
    sql.run("DELETE FROM codes WHERE expires_at <= $1", &[&now]).await?;
    let taken = "SELECT 1 FROM codes WHERE hash = $1 AND identity <> $2";
    if sql.finds(taken, &[&code, &number]).await? {
        return Err(StoreError::Taken(Subject::Code));
    }
    let insert = "INSERT INTO codes (identity, hash, expires_at) VALUES ($1, $2, $3)
         ON CONFLICT (identity) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at";
    let end = UnixMillis(now.0 + CODE_LIFETIME_MILLIS);
    sql.run(insert, &[&number, &code, &end]).await?;
    Ok(())
}

pub(super) async fn redeem_code(
    sql: &Sql<'_>,
    code: CodeHash,
    token: TokenHash,
    now: UnixMillis,
) -> Result<Identity, StoreError> {
    let take = "DELETE FROM codes WHERE hash = $1 AND expires_at > $2 RETURNING identity";
    let taken = sql.row(take, &[&code, &now]).await?;
    let identity: i64 = taken.ok_or(StoreError::NotFound(Subject::Code))?.try_get(0)?;
    add_token(sql, identity, token, now).await?;
    let find = "SELECT id, $2::bigint, $2::bigint, keys.key, sealed_name FROM identities
         JOIN keys ON keys.identity = identities.key WHERE identities.key = $1";
    let found = sql.row(find, &[&identity, &now]).await?;
    let found = found.as_ref().map(read).transpose()?.flatten();
    found.ok_or(StoreError::NotFound(Subject::Code))
}

pub(super) async fn renew_token(
    sql: &Sql<'_>,
    token: TokenHash,
    now: UnixMillis,
) -> Result<(), StoreError> {
    match sql.run("UPDATE tokens SET created_at = $2 WHERE hash = $1", &[&token, &now]).await? {
        0 => Err(StoreError::NotFound(Subject::Token)),
        _ => Ok(()),
    }
}

pub(super) async fn devices(sql: &Sql<'_>, id: IdentityId) -> Result<Vec<Device>, StoreError> {
    let all = "SELECT hash, added_at, used_at FROM tokens
         WHERE identity = (SELECT key FROM identities WHERE id = $1) ORDER BY added_at, hash";
    let rows = sql.rows(all, &[&id]).await?;
    let devices = rows.iter().map(|row| {
        let (token, added_at, used_at) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        Ok(Device { token, added_at, used_at })
    });
    devices.collect()
}

pub(super) async fn note_use(
    sql: &Sql<'_>,
    token: TokenHash,
    at: UnixMillis,
) -> Result<(), StoreError> {
    match sql.run("UPDATE tokens SET used_at = $2 WHERE hash = $1", &[&token, &at]).await? {
        0 => Err(StoreError::NotFound(Subject::Token)),
        _ => Ok(()),
    }
}

/// A device is let in no longer, nor whoever it has drawn a code for: it may be a stolen one.
pub(super) async fn drop_token(sql: &Sql<'_>, token: TokenHash) -> Result<(), StoreError> {
    let codes = "DELETE FROM codes WHERE identity = (SELECT identity FROM tokens WHERE hash = $1)";
    sql.run(codes, &[&token]).await?;
    match sql.run("DELETE FROM tokens WHERE hash = $1", &[&token]).await? {
        0 => Err(StoreError::NotFound(Subject::Token)),
        _ => Ok(()),
    }
}

pub(super) async fn drop_tokens_before(
    sql: &Sql<'_>,
    before: UnixMillis,
    limit: u32,
) -> Result<u32, StoreError> {
    let delete = "DELETE FROM tokens WHERE hash IN
         (SELECT hash FROM tokens WHERE created_at < $1 AND used_at < $1
          ORDER BY created_at, hash LIMIT $2)";
    Ok(sql.run(delete, &[&before, &i64::from(limit)]).await? as u32)
}

/// Nobody sits down as them any more, until the transaction has ended.
async fn hold(sql: &Sql<'_>, id: IdentityId) -> Result<i64, StoreError> {
    let find = "SELECT key FROM identities WHERE id = $1 FOR UPDATE";
    let row = sql.row(find, &[&id]).await?.ok_or(StoreError::NotFound(Subject::Identity))?;
    Ok(row.try_get(0)?)
}

/// Erases a person and their key, and leaves a tombstone.
pub(super) async fn forget(sql: &Sql<'_>, id: IdentityId) -> Result<Vec<TableId>, StoreError> {
    let number = hold(sql, id).await?;
    let named = "SELECT id FROM tables WHERE key IN
         (SELECT at_table FROM members WHERE identity = $1
          UNION SELECT key FROM tables WHERE owner = $1
          UNION SELECT at_table FROM seats JOIN games ON games.key = seats.game
          WHERE identity = $1) ORDER BY key";
    let named = tables::names(sql, named, &[&number]).await?;
    sql.run("INSERT INTO tombstones (id) VALUES ($1) ON CONFLICT DO NOTHING", &[&id]).await?;
    remove(sql, number).await?;
    Ok(named)
}

/// Removes the rows of somebody.
async fn remove(sql: &Sql<'_>, number: i64) -> Result<(), StoreError> {
    let drafts = "DELETE FROM drafts WHERE (game, seat) IN
         (SELECT game, seat FROM seats WHERE identity = $1)";
    sql.run(drafts, &[&number]).await?;
    sql.run("UPDATE seats SET sealed_name = NULL WHERE identity = $1", &[&number]).await?;
    // Key, tokens, codes and memberships go with it; the seats keep their place without a person.
    sql.run("DELETE FROM identities WHERE key = $1", &[&number]).await?;
    Ok(())
}

/// Whoever has a tombstone and is here came back with a copy from before. Answers how many.
pub(super) async fn forget_erased(sql: &Sql<'_>) -> Result<usize, StoreError> {
    let back = "SELECT key FROM identities JOIN tombstones USING (id)";
    let back = sql.rows(back, &[]).await?;
    for row in &back {
        remove(sql, row.try_get(0)?).await?;
    }
    Ok(back.len())
}

/// Forgets those who have done nothing, came before a time and have not been let in since.
pub(super) async fn forget_unused(
    sql: &Sql<'_>,
    before: UnixMillis,
    limit: u32,
) -> Result<Vec<IdentityId>, StoreError> {
    const IS_UNUSED: &str = "created_at < $1
         AND NOT EXISTS (SELECT 1 FROM seats WHERE identity = identities.key)
         AND NOT EXISTS (SELECT 1 FROM members WHERE identity = identities.key)
         AND NOT EXISTS (SELECT 1 FROM tables WHERE owner = identities.key)
         AND NOT EXISTS (SELECT 1 FROM tokens WHERE identity = identities.key
             AND greatest(tokens.created_at, used_at) >= $1)";
    let unused =
        format!("SELECT key FROM identities WHERE {IS_UNUSED} ORDER BY key LIMIT $2 FOR UPDATE");
    let unused = sql.rows(&unused, &[&before, &i64::from(limit)]).await?;
    let unused = unused.iter().map(|row| row.try_get(0)).collect::<Result<Vec<i64>, _>>()?;
    // Held now: whoever has sat down meanwhile is left alone.
    let delete = format!(
        "WITH gone AS (DELETE FROM identities WHERE key = ANY($2) AND {IS_UNUSED} RETURNING key, id)
         SELECT id FROM gone ORDER BY key"
    );
    let gone = sql.rows(&delete, &[&before, &unused]).await?;
    gone.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

fn read(row: &Row) -> Result<Option<Identity>, StoreError> {
    let Some(name) = key(row, 3)?.unseal(Place::Person, row.try_get(4)?) else { return Ok(None) };
    let (token_at, used_at) = (row.try_get(1)?, row.try_get(2)?);
    Ok(Some(Identity { id: row.try_get(0)?, name, token_at, used_at }))
}
