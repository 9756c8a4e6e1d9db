//! The best that people have achieved on a board.

use tokio_postgres::Row;

use crate::error::StoreError;
use crate::ids::{IdentityId, UnixMillis};
use crate::record::{Achieved, Achievement, Ranked};
use crate::seal::Place;

use super::identities::key;
use super::sql::Sql;

/// Keeps what the person at a seat has achieved, unless they did better before. A seat that is nobody's any more
/// achieves nothing.
pub(super) async fn keep(sql: &Sql<'_>, game: i64, achieved: &Achieved) -> Result<(), StoreError> {
    let Achieved { seat, board, best: Achievement { points, aids, millis, at } } = achieved;
    let keep = "INSERT INTO results AS old (board, identity, points, aids, millis, at)
         SELECT $3, identity, $4, $5, $6, $7 FROM seats
         WHERE game = $1 AND seat = $2 AND identity IS NOT NULL
         ON CONFLICT (board, identity) DO UPDATE
         SET points = excluded.points, aids = excluded.aids, millis = excluded.millis, at = excluded.at
         WHERE (excluded.points, -excluded.aids, -excluded.millis) > (old.points, -old.aids, -old.millis)";
    let (seat, aids, millis) = (i64::from(*seat), i64::from(*aids), *millis as i64);
    sql.run(keep, &[&game, &seat, board, points, &aids, &millis, at]).await?;
    Ok(())
}

pub(super) async fn on_board(
    sql: &Sql<'_>,
    board: &str,
    limit: u32,
) -> Result<Vec<Ranked>, StoreError> {
    let best = "SELECT points, aids, millis, at, id, keys.key, sealed_name FROM results
         JOIN identities ON identities.key = results.identity
         JOIN keys ON keys.identity = results.identity WHERE board = $1
         ORDER BY points DESC, aids, millis, at, identities.key LIMIT $2";
    let rows = sql.rows(best, &[&board, &i64::from(limit)]).await?;
    let ranked = rows.iter().map(|row| {
        let name = key(row, 5)?.unseal(Place::Person, row.try_get(6)?).unwrap_or_default();
        Ok(Ranked { identity: row.try_get(4)?, name, best: read(row)? })
    });
    ranked.collect()
}

pub(super) async fn of_identity(
    sql: &Sql<'_>,
    identity: IdentityId,
    board: &str,
) -> Result<Option<Achievement>, StoreError> {
    let find = "SELECT points, aids, millis, at FROM results
         WHERE board = $2 AND identity = (SELECT key FROM identities WHERE id = $1)";
    sql.row(find, &[&identity, &board]).await?.as_ref().map(read).transpose()
}

pub(super) async fn all_of(
    sql: &Sql<'_>,
    identity: IdentityId,
) -> Result<Vec<(String, Achievement)>, StoreError> {
    let all = "SELECT points, aids, millis, at, board FROM results
         WHERE identity = (SELECT key FROM identities WHERE id = $1) ORDER BY board";
    let rows = sql.rows(all, &[&identity]).await?;
    rows.iter().map(|row| Ok((row.try_get(4)?, read(row)?))).collect()
}

pub(super) async fn erase(
    sql: &Sql<'_>,
    identity: IdentityId,
    board: &str,
) -> Result<(), StoreError> {
    let delete = "DELETE FROM results
         WHERE board = $2 AND identity = (SELECT key FROM identities WHERE id = $1)";
    sql.run(delete, &[&identity, &board]).await?;
    Ok(())
}

pub(super) async fn drop_before(
    sql: &Sql<'_>,
    before: UnixMillis,
    limit: u32,
) -> Result<u32, StoreError> {
    let delete = "DELETE FROM results WHERE (board, identity) IN
         (SELECT board, identity FROM results WHERE at < $1 ORDER BY at, board, identity LIMIT $2)";
    Ok(sql.run(delete, &[&before, &i64::from(limit)]).await? as u32)
}

fn read(row: &Row) -> Result<Achievement, StoreError> {
    Ok(Achievement {
        points: row.try_get(0)?,
        aids: row.try_get::<_, i64>(1)? as u32,
        millis: row.try_get::<_, i64>(2)? as u64,
        at: row.try_get(3)?,
    })
}
