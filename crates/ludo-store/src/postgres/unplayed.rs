//! Tables at which nobody does anything any more.

use crate::error::StoreError;
use crate::ids::{TableId, UnixMillis};

use super::sql::Sql;
use super::tables::names;

pub(super) async fn close_before(
    sql: &Sql<'_>,
    before: UnixMillis,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    let unchanged =
        "SELECT id FROM tables WHERE status <> 'closed' AND status = 'lobby' AND updated_at < $1
         AND NOT EXISTS (SELECT 1 FROM games WHERE at_table = tables.key
             AND started_at IS NOT NULL AND finished_at IS NULL)
         ORDER BY updated_at, key LIMIT $2 FOR NO KEY UPDATE";
    let unchanged = names(sql, unchanged, &[&before, &i64::from(limit)]).await?;
    let close = "UPDATE tables SET revision = revision + 1, status = 'closed', join_code = NULL
         WHERE id = ANY($1)";
    sql.run(close, &[&unchanged]).await?;
    Ok(unchanged)
}

/// At which nothing was ever played, and nobody has done anything since a time.
const IS_UNPLAYED: &str = "updated_at < $1
     AND NOT EXISTS (SELECT 1 FROM games WHERE at_table = tables.key)
     AND (status = 'closed' OR (status = 'lobby' AND revision = 1
         AND NOT EXISTS (SELECT 1 FROM seats WHERE identity = tables.owner)
         AND NOT EXISTS (SELECT 1 FROM tokens WHERE identity = tables.owner
             AND greatest(tokens.created_at, used_at) >= $1)))";

pub(super) async fn unplayed(
    sql: &Sql<'_>,
    before: UnixMillis,
    skip: u32,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    let select =
        format!("SELECT id FROM tables WHERE {IS_UNPLAYED} ORDER BY key LIMIT $3 OFFSET $2");
    names(sql, &select, &[&before, &i64::from(skip), &i64::from(limit)]).await
}

/// Members go with their table.
pub(super) async fn drop_unplayed(
    sql: &Sql<'_>,
    tables: &[TableId],
    before: UnixMillis,
) -> Result<u32, StoreError> {
    let delete = format!("DELETE FROM tables WHERE id = ANY($2) AND {IS_UNPLAYED}");
    Ok(sql.run(&delete, &[&before, &tables]).await? as u32)
}

pub(super) async fn deserted(
    sql: &Sql<'_>,
    before: UnixMillis,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    let select =
        "SELECT id FROM tables WHERE status <> 'closed' AND status = 'playing' AND updated_at < $1
         ORDER BY updated_at, key LIMIT $2";
    names(sql, select, &[&before, &i64::from(limit)]).await
}
