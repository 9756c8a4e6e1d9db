//! Tables and who sits at them.

use std::cmp::Reverse;

use rusqlite::{CachedStatement, Connection, OptionalExtension as _, Params, Row, named_params};

use crate::error::{StoreError, Subject};
use crate::ids::{IdentityId, TableId, UnixMillis};
use crate::record::{
    Member, Owned, PublicTables, TableRecord, TableStatus, VersionedTable, Visibility,
};

use super::identities;
use super::keys::{Keys, Place};

const COLUMNS: &str =
    "SELECT key, id, revision, join_code, visibility, status, game, updated_at, document,
     (SELECT id FROM identities WHERE identities.key = tables.owner) AS owner FROM tables";

pub(super) fn key_of(connection: &Connection, id: TableId) -> Result<Option<i64>, StoreError> {
    let mut find = connection.prepare_cached("SELECT key FROM tables WHERE id = ?1")?;
    Ok(find.query_row([id.0], |row| row.get(0)).optional()?)
}

pub(super) fn create(
    connection: &Connection,
    keys: &Keys,
    table: &TableRecord,
) -> Result<u64, StoreError> {
    if key_of(connection, table.id)?.is_some() {
        return Err(StoreError::Taken(Subject::Table));
    }
    check_join_code(connection, table)?;
    let mut insert = connection.prepare_cached(
        "INSERT INTO tables
         (id, revision, join_code, visibility, status, game, updated_at, document, owner)
         VALUES (:id, 1, :join_code, :visibility, :status, :game, :updated_at, :document,
                 (SELECT key FROM identities WHERE id = :owner))",
    )?;
    write(&mut insert, table)?;
    seat_members(connection, keys, connection.last_insert_rowid(), &table.members)?;
    Ok(1)
}

pub(super) fn update(
    connection: &Connection,
    keys: &Keys,
    table: &TableRecord,
    revision: u64,
) -> Result<u64, StoreError> {
    let mut find = connection.prepare_cached("SELECT key, revision FROM tables WHERE id = ?1")?;
    let found = find.query_row([table.id.0], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let Some((key, current)): Option<(i64, i64)> = found else {
        return Err(StoreError::NotFound(Subject::Table));
    };
    if current as u64 != revision {
        return Err(StoreError::Stale { revision: current as u64 });
    }
    check_join_code(connection, table)?;
    let mut update = connection.prepare_cached(
        "UPDATE tables SET revision = revision + 1, join_code = :join_code,
         visibility = :visibility, status = :status, game = :game, updated_at = :updated_at,
         document = :document, owner = (SELECT key FROM identities WHERE id = :owner)
         WHERE id = :id",
    )?;
    write(&mut update, table)?;
    connection.prepare_cached("DELETE FROM members WHERE at_table = ?1")?.execute([key])?;
    seat_members(connection, keys, key, &table.members)?;
    Ok(revision + 1)
}

fn write(statement: &mut CachedStatement<'_>, table: &TableRecord) -> Result<(), StoreError> {
    statement.execute(named_params! {
        ":id": table.id.0,
        ":join_code": table.join_code,
        ":visibility": visibility_text(table.visibility),
        ":status": status_text(table.status),
        ":game": table.game,
        ":updated_at": table.updated_at.0 as i64,
        ":document": table.document,
        ":owner": table.owner.map(|owner| owner.0),
    })?;
    Ok(())
}

/// The caller draws another code when this one is taken, so it is told apart from other conflicts.
fn check_join_code(connection: &Connection, table: &TableRecord) -> Result<(), StoreError> {
    let Some(code) = &table.join_code else { return Ok(()) };
    let mut find =
        connection.prepare_cached("SELECT 1 FROM tables WHERE join_code = ?1 AND id <> ?2")?;
    let taken = find.exists((code, table.id.0))?;
    if taken { Err(StoreError::Taken(Subject::JoinCode)) } else { Ok(()) }
}

fn seat_members(
    connection: &Connection,
    keys: &Keys,
    key: i64,
    members: &[Member],
) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO members (at_table, seat, identity, sealed_name) VALUES (?1, ?2, ?3, ?4)",
    )?;
    for member in members {
        let person = identities::key_of(connection, keys, member.identity)?;
        let name = keys.seal(person, Place::Member, &member.name)?;
        insert.execute((key, member.seat, person, name))?;
    }
    Ok(())
}

pub(super) fn by_id(
    connection: &Connection,
    keys: &Keys,
    id: TableId,
) -> Result<Option<VersionedTable>, StoreError> {
    Ok(select(connection, keys, "WHERE id = ?1", [id.0])?.pop())
}

pub(super) fn by_code(
    connection: &Connection,
    keys: &Keys,
    code: &str,
) -> Result<Option<VersionedTable>, StoreError> {
    Ok(select(connection, keys, "WHERE join_code = ?1", [code])?.pop())
}

pub(super) fn public(
    connection: &Connection,
    keys: &Keys,
    which: &PublicTables,
) -> Result<Vec<VersionedTable>, StoreError> {
    let listed = "SELECT key FROM (SELECT key, updated_at, row_number() OVER (
             PARTITION BY coalesce(owner, -key) ORDER BY updated_at DESC, key DESC) AS rank
             FROM tables INDEXED BY tables_public
             WHERE visibility = 'public' AND status <> 'closed' AND (?1 IS NULL OR game = ?1))
         ORDER BY rank, updated_at DESC, key DESC LIMIT ?2";
    select_each(connection, keys, listed, (&which.game, which.limit))
}

pub(super) fn owned(connection: &Connection, identity: IdentityId) -> Result<Owned, StoreError> {
    let mut count = connection.prepare_cached(
        "SELECT count(*), count(iif(visibility = 'public', 1, NULL)) FROM tables
         WHERE status <> 'closed' AND owner = (SELECT key FROM identities WHERE id = ?1)",
    )?;
    let owned = |row: &Row<'_>| Ok(Owned { live: row.get(0)?, public: row.get(1)? });
    Ok(count.query_row([identity.0], owned)?)
}

pub(super) fn of_identity(
    connection: &Connection,
    keys: &Keys,
    identity: IdentityId,
) -> Result<Vec<VersionedTable>, StoreError> {
    let theirs = "SELECT DISTINCT at_table FROM members
         JOIN identities ON identities.key = members.identity WHERE identities.id = ?1
         ORDER BY at_table DESC";
    let mut theirs = select_each(connection, keys, theirs, [identity.0])?;
    theirs.retain(|found| found.table.status != TableStatus::Closed);
    theirs.sort_by_key(|found| Reverse(found.table.updated_at)); // the latest made first still, among equals
    Ok(theirs)
}

/// Naming the status twice lets the partial index of open tables serve.
pub(super) fn close_before(
    connection: &Connection,
    before: UnixMillis,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    let unchanged = names(
        connection,
        "SELECT id FROM tables WHERE status <> 'closed' AND status = 'lobby' AND updated_at < ?1
         AND NOT EXISTS (SELECT 1 FROM games WHERE at_table = tables.key
             AND started_at IS NOT NULL AND finished_at IS NULL)
         ORDER BY updated_at, key LIMIT ?2",
        (before.0 as i64, limit),
    )?;
    let mut close = connection.prepare_cached(
        "UPDATE tables SET revision = revision + 1, status = 'closed', join_code = NULL
         WHERE id = ?1",
    )?;
    for table in &unchanged {
        close.execute([table.0])?;
    }
    Ok(unchanged)
}

/// At which nothing was ever played, and nobody has done anything since a time.
const IS_UNPLAYED: &str = "updated_at < ?1
     AND NOT EXISTS (SELECT 1 FROM games WHERE at_table = tables.key)
     AND (status = 'closed' OR (status = 'lobby' AND revision = 1
         AND NOT EXISTS (SELECT 1 FROM seats WHERE identity = tables.owner)
         AND NOT EXISTS (SELECT 1 FROM tokens WHERE identity = tables.owner
             AND max(tokens.created_at, used_at) >= ?1)))";

pub(super) fn unplayed(
    connection: &Connection,
    before: UnixMillis,
    skip: u32,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    let select =
        format!("SELECT id FROM tables WHERE {IS_UNPLAYED} ORDER BY key LIMIT ?3 OFFSET ?2");
    names(connection, &select, (before.0 as i64, skip, limit))
}

/// Members go with their table.
pub(super) fn drop_unplayed(
    connection: &Connection,
    tables: &[TableId],
    before: UnixMillis,
) -> Result<u32, StoreError> {
    let delete = format!("DELETE FROM tables WHERE id = ?2 AND {IS_UNPLAYED}");
    let mut delete = connection.prepare_cached(&delete)?;
    let mut dropped = 0;
    for table in tables {
        dropped += delete.execute((before.0 as i64, table.0))? as u32;
    }
    Ok(dropped)
}

pub(super) fn deserted(
    connection: &Connection,
    before: UnixMillis,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    names(
        connection,
        "SELECT id FROM tables WHERE status <> 'closed' AND status = 'playing' AND updated_at < ?1
         ORDER BY updated_at, key LIMIT ?2",
        (before.0 as i64, limit),
    )
}

/// The identifiers a query selects.
pub(super) fn names(
    connection: &Connection,
    sql: &str,
    params: impl Params,
) -> Result<Vec<TableId>, StoreError> {
    let mut select = connection.prepare_cached(sql)?;
    let rows = select.query_map(params, |row| row.get(0).map(TableId))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The tables whose keys a query selects. It reads no row of theirs, so that a ruined page hides those that lie on
/// it, and no others.
fn select_each(
    connection: &Connection,
    keys: &Keys,
    sql: &str,
    params: impl Params,
) -> Result<Vec<VersionedTable>, StoreError> {
    let mut listed = connection.prepare_cached(sql)?;
    let listed = listed.query_map(params, |row| row.get::<_, i64>(0))?;
    let mut found = Vec::new();
    for key in listed {
        match select(connection, keys, "WHERE key = ?1", [key?]) {
            Err(error) if error.is_of_one_place() => {}
            tables => found.extend(tables?),
        }
    }
    Ok(found)
}

fn select(
    connection: &Connection,
    keys: &Keys,
    condition: &str,
    params: impl Params,
) -> Result<Vec<VersionedTable>, StoreError> {
    let mut select = connection.prepare_cached(&format!("{COLUMNS} {condition}"))?;
    let rows = select.query_map(params, |row| Ok((row.get(0)?, read(row)?)))?;
    rows.map(|row| {
        let (key, mut found): (i64, VersionedTable) = row?;
        found.table.members = members(connection, keys, key)?;
        Ok(found)
    })
    .collect()
}

fn members(connection: &Connection, keys: &Keys, table: i64) -> Result<Vec<Member>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT seat, identities.id, identities.key, members.sealed_name FROM members
         JOIN identities ON identities.key = members.identity WHERE at_table = ?1 ORDER BY seat",
    )?;
    let mut rows = select.query([table])?;
    let mut members = Vec::new();
    while let Some(row) = rows.next()? {
        let (identity, sealed): (_, Vec<u8>) = (IdentityId(row.get(1)?), row.get(3)?);
        // Whose key is gone was forgotten this very moment.
        if let Some(name) = keys.unseal(row.get(2)?, Place::Member, &sealed)? {
            members.push(Member { seat: row.get(0)?, identity, name });
        }
    }
    Ok(members)
}

fn read(row: &Row<'_>) -> rusqlite::Result<VersionedTable> {
    Ok(VersionedTable {
        revision: row.get::<_, i64>("revision")? as u64,
        table: TableRecord {
            id: TableId(row.get("id")?),
            join_code: row.get("join_code")?,
            visibility: match row.get_ref("visibility")?.as_str()? {
                "public" => Visibility::Public,
                _ => Visibility::Link,
            },
            status: match row.get_ref("status")?.as_str()? {
                "lobby" => TableStatus::Lobby,
                "playing" => TableStatus::Playing,
                _ => TableStatus::Closed,
            },
            game: row.get("game")?,
            updated_at: UnixMillis(row.get::<_, i64>("updated_at")? as u64),
            owner: row.get::<_, Option<[u8; 16]>>("owner")?.map(IdentityId),
            document: row.get("document")?,
            members: Vec::new(),
        },
    })
}

fn visibility_text(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Public => "public",
        Visibility::Link => "link",
    }
}

fn status_text(status: TableStatus) -> &'static str {
    match status {
        TableStatus::Lobby => "lobby",
        TableStatus::Playing => "playing",
        TableStatus::Closed => "closed",
    }
}
