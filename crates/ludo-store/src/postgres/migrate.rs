//! Brings a database to the version this program knows. Several nodes may open it at once: they take turns.

use crate::error::StoreError;

use super::sql::Sql;

/// Step k brings a database from version k to k + 1. Never change a step that was released: add one.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/postgres/0001_initial.sql"),
    include_str!("../../migrations/postgres/0002_errands.sql"),
    include_str!("../../migrations/postgres/0003_marks.sql"),
];

/// "Ludo": whoever migrates holds this.
const TURN: i64 = 0x4c75_646f;

/// Within one transaction.
pub(super) async fn migrate(sql: &Sql<'_>) -> Result<(), StoreError> {
    sql.run("SELECT pg_advisory_xact_lock($1)", &[&TURN]).await?;
    let found = inspect(sql).await?;
    for (version, step) in (1_i64..).zip(MIGRATIONS).skip(found as usize) {
        sql.batch(step).await?;
        let mark = "CREATE TABLE IF NOT EXISTS ludotheque (version BIGINT NOT NULL);
             DELETE FROM ludotheque";
        sql.batch(mark).await?;
        sql.run("INSERT INTO ludotheque (version) VALUES ($1)", &[&version]).await?;
    }
    Ok(())
}

/// The version of a database, if this program may write to it at all. Alters nothing.
async fn inspect(sql: &Sql<'_>) -> Result<u32, StoreError> {
    let tables = sql
        .rows("SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()", &[])
        .await?;
    let names = tables.iter().map(|row| row.try_get(0)).collect::<Result<Vec<String>, _>>()?;
    if names.is_empty() {
        return Ok(0);
    }
    if !names.iter().any(|name| name == "ludotheque") {
        return Err(StoreError::Foreign);
    }
    let row = sql.row("SELECT version FROM ludotheque", &[]).await?.ok_or(StoreError::Foreign)?;
    let (found, known) = (row.try_get::<_, i64>(0)? as u32, MIGRATIONS.len() as u32);
    if found > known { Err(StoreError::TooNew { found, known }) } else { Ok(found) }
}
