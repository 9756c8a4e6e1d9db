//! Tables and who sits at them.

use std::cmp::Reverse;
use std::collections::HashMap;

use tokio_postgres::Row;

use crate::error::{StoreError, Subject};
use crate::ids::{IdentityId, TableId};
use crate::record::{
    Beside, Member, Owned, PublicTables, TableRecord, TableStatus, VersionedTable, Visibility,
};
use crate::seal::Place;

use super::identities::{People, key};
use super::sql::{Sql, Values};
use super::{games, logs, seats};

const COLUMNS: &str =
    "SELECT key, id, revision, join_code, visibility, status, game, updated_at, document,
     (SELECT id FROM identities WHERE identities.key = tables.owner) AS owner FROM tables";

pub(super) async fn create(sql: &Sql<'_>, table: &TableRecord) -> Result<u64, StoreError> {
    if sql.finds("SELECT 1 FROM tables WHERE id = $1", &[&table.id]).await? {
        return Err(StoreError::Taken(Subject::Table));
    }
    check_join_code(sql, table).await?;
    let insert = "INSERT INTO tables
         (id, revision, join_code, visibility, status, game, updated_at, document, owner)
         VALUES ($1, $9, $2, $3, $4, $5, $6, $7, (SELECT key FROM identities WHERE id = $8))
         RETURNING key";
    let key = write(sql, insert, (table, 1)).await?;
    let key = key.ok_or(StoreError::NotFound(Subject::Table))?;
    seat_members(sql, key, &table.members).await?;
    Ok(1)
}

pub(super) async fn update(
    sql: &Sql<'_>,
    table: &TableRecord,
    revision: u64,
) -> Result<u64, StoreError> {
    // What it depends on stands in the statement itself: nothing comes in between.
    let update = "UPDATE tables SET revision = revision + 1, join_code = $2, visibility = $3,
         status = $4, game = $5, updated_at = $6, document = $7,
         owner = (SELECT key FROM identities WHERE id = $8) WHERE id = $1 AND revision = $9
         AND NOT EXISTS (SELECT 1 FROM tables AS other WHERE other.join_code = $2 AND other.id <> $1)
         RETURNING key";
    let which: Values<'_> = &[&table.id];
    let there = members(sql, "at_table = (SELECT key FROM tables WHERE id = $1)", which);
    let (written, there) = tokio::join!(write(sql, update, (table, revision)), there);
    let Some(key) = written? else { return Err(unchanged(sql, table, revision).await?) };
    // Between two games everybody says something to the table, and nobody comes or goes. Whoever sits down or gets up
    // changes the revision with it, so that it does not matter which of the two was asked first.
    if there?.remove(&key).unwrap_or_default() != table.members {
        sql.run("DELETE FROM members WHERE at_table = $1", &[&key]).await?;
        seat_members(sql, key, &table.members).await?;
    }
    Ok(revision + 1)
}

/// The same, with something else in the same transaction.
pub(super) async fn update_with(
    sql: &Sql<'_>,
    (table, revision): (&TableRecord, u64),
    beside: &Beside,
) -> Result<u64, StoreError> {
    let revision = update(sql, table, revision).await?;
    match beside {
        Beside::Prepare(game) => games::prepare(sql, game).await?,
        Beside::Finish(finish) => games::finish(sql, finish).await?,
        Beside::Seat { game, number, seat } => seats::give(sql, (*game, *number), seat).await?,
        Beside::Append { game, from, line } => {
            logs::append(sql, (*game, *from), line).await?;
        }
    }
    Ok(revision)
}

/// The key of the row that is written, if one is.
async fn write(
    sql: &Sql<'_>,
    statement: &str,
    (table, revision): (&TableRecord, u64),
) -> Result<Option<i64>, StoreError> {
    let values: Values<'_> = &[
        &table.id,
        &table.join_code,
        &visibility_text(table.visibility),
        &status_text(table.status),
        &table.game,
        &table.updated_at,
        &table.document,
        &table.owner,
        &(revision as i64),
    ];
    Ok(sql.row(statement, values).await?.map(|row| row.try_get(0)).transpose()?)
}

/// Why a table was not changed: it is as somebody else has left it, or else its code is another's.
async fn unchanged(
    sql: &Sql<'_>,
    table: &TableRecord,
    revision: u64,
) -> Result<StoreError, StoreError> {
    let Some(found) = sql.row("SELECT revision FROM tables WHERE id = $1", &[&table.id]).await?
    else {
        return Ok(StoreError::NotFound(Subject::Table));
    };
    let current = found.try_get::<_, i64>(0)? as u64;
    let is_stale = current != revision;
    Ok(if is_stale {
        StoreError::Stale { revision: current }
    } else {
        StoreError::Taken(Subject::JoinCode)
    })
}

/// The caller draws another code when this one is taken, so it is told apart from other conflicts.
async fn check_join_code(sql: &Sql<'_>, table: &TableRecord) -> Result<(), StoreError> {
    let Some(code) = &table.join_code else { return Ok(()) };
    let find = "SELECT 1 FROM tables WHERE join_code = $1 AND id <> $2";
    let taken = sql.finds(find, &[code, &table.id]).await?;
    if taken { Err(StoreError::Taken(Subject::JoinCode)) } else { Ok(()) }
}

async fn seat_members(sql: &Sql<'_>, key: i64, members: &[Member]) -> Result<(), StoreError> {
    if members.is_empty() {
        return Ok(());
    }
    let people = People::find(sql, members.iter().map(|member| member.identity)).await?;
    let (mut seats, mut holders, mut names) = (Vec::new(), Vec::new(), Vec::new());
    for member in members {
        let person = people.get(member.identity)?;
        seats.push(i64::from(member.seat));
        holders.push(person.number);
        names.push(person.key.seal(Place::Member, &member.name)?);
    }
    let insert = "INSERT INTO members (at_table, seat, identity, sealed_name)
         SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::bytea[])";
    sql.run(insert, &[&key, &seats, &holders, &names]).await?;
    Ok(())
}

pub(super) async fn by_id(
    sql: &Sql<'_>,
    id: TableId,
) -> Result<Option<VersionedTable>, StoreError> {
    Ok(select(sql, "WHERE id = $1", &[&id]).await?.pop())
}

pub(super) async fn by_code(
    sql: &Sql<'_>,
    code: &str,
) -> Result<Option<VersionedTable>, StoreError> {
    Ok(select(sql, "WHERE join_code = $1", &[&code]).await?.pop())
}

pub(super) async fn public(
    sql: &Sql<'_>,
    which: &PublicTables,
) -> Result<Vec<VersionedTable>, StoreError> {
    let listed = "JOIN (SELECT key AS listed, row_number() OVER (
             PARTITION BY coalesce(owner, -key) ORDER BY updated_at DESC, key DESC) AS rank
             FROM tables WHERE visibility = 'public' AND status <> 'closed'
             AND ($1::text IS NULL OR game = $1)) AS ranked ON listed = tables.key
         ORDER BY rank, updated_at DESC, key DESC LIMIT $2";
    select(sql, listed, &[&which.game, &i64::from(which.limit)]).await
}

pub(super) async fn owned(sql: &Sql<'_>, identity: IdentityId) -> Result<Owned, StoreError> {
    let count = "SELECT count(*), count(*) FILTER (WHERE visibility = 'public') FROM tables
         WHERE status <> 'closed' AND owner = (SELECT key FROM identities WHERE id = $1)";
    let Some(row) = sql.row(count, &[&identity]).await? else { return Ok(Owned::default()) };
    let (live, public): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    Ok(Owned { live: live as u32, public: public as u32 })
}

pub(super) async fn of_identity(
    sql: &Sql<'_>,
    identity: IdentityId,
) -> Result<Vec<VersionedTable>, StoreError> {
    let theirs = "WHERE status <> 'closed' AND key IN (SELECT at_table FROM members
             JOIN identities ON identities.key = members.identity WHERE identities.id = $1)
         ORDER BY key DESC";
    let mut theirs = select(sql, theirs, &[&identity]).await?;
    theirs.sort_by_key(|found| Reverse(found.table.updated_at)); // the latest made first still, among equals
    Ok(theirs)
}

/// The identifiers a query selects.
pub(super) async fn names(
    sql: &Sql<'_>,
    statement: &str,
    values: Values<'_>,
) -> Result<Vec<TableId>, StoreError> {
    let rows = sql.rows(statement, values).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

async fn select(
    sql: &Sql<'_>,
    condition: &str,
    values: Values<'_>,
) -> Result<Vec<VersionedTable>, StoreError> {
    let rows = sql.rows(&format!("{COLUMNS} {condition}"), values).await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let keys = rows.iter().map(|row| row.try_get("key")).collect::<Result<Vec<i64>, _>>()?;
    let mut members = members(sql, "at_table = ANY($1)", &[&keys]).await?;
    let tables = rows.iter().zip(&keys).map(|(row, key)| {
        let mut found = read(row)?;
        found.table.members = members.remove(key).unwrap_or_default();
        Ok(found)
    });
    tables.collect()
}

/// Those of some tables, in the order of the seats. A condition that names one table is planned once, one that names
/// several whenever it is asked.
async fn members(
    sql: &Sql<'_>,
    condition: &str,
    values: Values<'_>,
) -> Result<HashMap<i64, Vec<Member>>, StoreError> {
    let mut members = HashMap::<_, Vec<_>>::new();
    let all = format!(
        "SELECT at_table, seat, identities.id, keys.key, members.sealed_name FROM members
         JOIN identities ON identities.key = members.identity
         JOIN keys ON keys.identity = members.identity
         WHERE {condition} ORDER BY at_table, seat"
    );
    for row in sql.rows(&all, values).await? {
        let name = key(&row, 3)?.unseal(Place::Member, row.try_get(4)?);
        let (seat, identity): (i64, _) = (row.try_get(1)?, row.try_get(2)?);
        members.entry(row.try_get(0)?).or_default().push(Member {
            seat: seat as u8,
            identity,
            name: name.unwrap_or_default(),
        });
    }
    Ok(members)
}

fn read(row: &Row) -> Result<VersionedTable, StoreError> {
    Ok(VersionedTable {
        revision: row.try_get::<_, i64>("revision")? as u64,
        table: TableRecord {
            id: row.try_get("id")?,
            join_code: row.try_get("join_code")?,
            visibility: match row.try_get("visibility")? {
                "public" => Visibility::Public,
                _ => Visibility::Link,
            },
            status: match row.try_get("status")? {
                "lobby" => TableStatus::Lobby,
                "playing" => TableStatus::Playing,
                _ => TableStatus::Closed,
            },
            game: row.try_get("game")?,
            updated_at: row.try_get("updated_at")?,
            owner: row.try_get("owner")?,
            document: row.try_get("document")?,
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
