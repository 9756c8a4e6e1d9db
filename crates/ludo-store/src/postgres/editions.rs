//! Decks, boards and word lists.

use crate::error::StoreError;
use crate::ids::Digest;
use crate::record::Edition;

use super::sql::Sql;

pub(super) async fn put(sql: &Sql<'_>, edition: &Edition) -> Result<(), StoreError> {
    let insert = "INSERT INTO editions (digest, name, bytes) VALUES ($1, $2, $3)
         ON CONFLICT (digest) DO NOTHING";
    sql.run(insert, &[&edition.digest, &edition.name, &edition.bytes]).await?;
    Ok(())
}

pub(super) async fn by_digest(
    sql: &Sql<'_>,
    digest: Digest,
) -> Result<Option<Edition>, StoreError> {
    let found = sql.row("SELECT name, bytes FROM editions WHERE digest = $1", &[&digest]).await?;
    let edition =
        found.map(|row| Ok(Edition { digest, name: row.try_get(0)?, bytes: row.try_get(1)? }));
    edition.transpose()
}
