//! Tables and who sits at them.

use rusqlite::{CachedStatement, Connection, OptionalExtension as _, Params, Row, named_params};

use crate::error::{StoreError, Subject};
use crate::ids::{IdentityId, TableId, UnixMillis};
use crate::record::{Owned, PublicTables, TableRecord, TableStatus, VersionedTable, Visibility};

const COLUMNS: &str =
    "SELECT key, id, revision, join_code, visibility, status, game, updated_at, document,
     (SELECT id FROM identities WHERE identities.key = tables.owner) AS owner FROM tables";

pub(super) fn key_of(connection: &Connection, id: TableId) -> Result<Option<i64>, StoreError> {
    let mut find = connection.prepare_cached("SELECT key FROM tables WHERE id = ?1")?;
    Ok(find.query_row([id.0], |row| row.get(0)).optional()?)
}

pub(super) fn create(connection: &Connection, table: &TableRecord) -> Result<u64, StoreError> {
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
    seat_members(connection, connection.last_insert_rowid(), &table.members)?;
    Ok(1)
}

pub(super) fn update(
    connection: &Connection,
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
    seat_members(connection, key, &table.members)?;
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
    key: i64,
    members: &[IdentityId],
) -> Result<(), StoreError> {
    // One person may hold several seats; they are a member once.
    let mut insert = connection.prepare_cached(
        "INSERT INTO members (at_table, identity) SELECT ?1, key FROM identities WHERE id = ?2
         ON CONFLICT DO NOTHING",
    )?;
    let mut find = connection.prepare_cached("SELECT 1 FROM identities WHERE id = ?1")?;
    for member in members {
        if insert.execute((key, member.0))? == 0 && !find.exists([member.0])? {
            return Err(StoreError::NotFound(Subject::Identity));
        }
    }
    Ok(())
}

pub(super) fn by_id(
    connection: &Connection,
    id: TableId,
) -> Result<Option<VersionedTable>, StoreError> {
    Ok(select(connection, "WHERE id = ?1", [id.0])?.pop())
}

pub(super) fn by_code(
    connection: &Connection,
    code: &str,
) -> Result<Option<VersionedTable>, StoreError> {
    Ok(select(connection, "WHERE join_code = ?1", [code])?.pop())
}

pub(super) fn public(
    connection: &Connection,
    which: &PublicTables,
) -> Result<Vec<VersionedTable>, StoreError> {
    let condition = "JOIN (SELECT key AS listed, row_number() OVER (
             PARTITION BY coalesce(owner, -key) ORDER BY updated_at DESC, key DESC) AS rank
             FROM tables WHERE visibility = 'public' AND status <> 'closed'
             AND (?1 IS NULL OR game = ?1)) ON listed = key
         ORDER BY rank, updated_at DESC, key DESC LIMIT ?2";
    select(connection, condition, (&which.game, which.limit))
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
    identity: IdentityId,
) -> Result<Vec<VersionedTable>, StoreError> {
    let condition = "WHERE status <> 'closed' AND key IN
         (SELECT at_table FROM members JOIN identities ON identities.key = members.identity
          WHERE identities.id = ?1)
         ORDER BY updated_at DESC, key DESC";
    select(connection, condition, [identity.0])
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

fn select(
    connection: &Connection,
    condition: &str,
    params: impl Params,
) -> Result<Vec<VersionedTable>, StoreError> {
    let mut select = connection.prepare_cached(&format!("{COLUMNS} {condition}"))?;
    let mut members = connection.prepare_cached(
        "SELECT identities.id FROM members JOIN identities ON identities.key = members.identity
         WHERE members.at_table = ?1 ORDER BY identities.key",
    )?;
    let rows = select.query_map(params, |row| Ok((row.get(0)?, read(row)?)))?;
    rows.map(|row| {
        let (key, mut found): (i64, VersionedTable) = row?;
        let ids = members.query_map([key], |row| row.get(0).map(IdentityId))?;
        found.table.members = ids.collect::<Result<_, _>>()?;
        Ok(found)
    })
    .collect()
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
