//! Append-only logs: how far each is, and its lines.

use tokio_postgres::Row;

use crate::error::{StoreError, Subject};
use crate::ids::{GameId, Head};
use crate::record::{Chain, LogLine};

use super::sql::Sql;

/// How far a game is.
pub(super) struct Progress {
    pub(super) key: i64,
    pub(super) started: bool,
    pub(super) finished: bool,
    pub(super) next: u32,
}

impl Progress {
    fn is_running(&self) -> bool {
        self.started && !self.finished
    }
}

/// How far a game is, and stays until the transaction has ended: no line is written meanwhile.
pub(super) async fn hold(sql: &Sql<'_>, game: GameId) -> Result<Progress, StoreError> {
    let find = "SELECT games.key, started_at IS NOT NULL, finished_at IS NOT NULL, next
         FROM games JOIN logs ON logs.game = games.key WHERE games.id = $1 FOR UPDATE OF logs";
    let row = sql.row(find, &[&game]).await?.ok_or(StoreError::NotFound(Subject::Game))?;
    Ok(Progress {
        key: row.try_get(0)?,
        started: row.try_get(1)?,
        finished: row.try_get(2)?,
        next: row.try_get::<_, i64>(3)? as u32,
    })
}

/// The same, of a game that runs.
pub(super) async fn hold_running(sql: &Sql<'_>, game: GameId) -> Result<Progress, StoreError> {
    let game = hold(sql, game).await?;
    if game.is_running() { Ok(game) } else { Err(StoreError::WrongPhase) }
}

/// Writes line `from` of a log together with something else. Lines that come alone go by the lane.
pub(super) async fn append(
    sql: &Sql<'_>,
    (game, from): (GameId, u32),
    line: &LogLine,
) -> Result<(), StoreError> {
    let game = hold(sql, game).await?;
    if game.next != from {
        return Err(StoreError::Sequence { next: game.next });
    }
    if !game.is_running() {
        return Err(StoreError::WrongPhase);
    }
    from.checked_add(1).ok_or(StoreError::Invalid("log_too_long"))?;
    let grow = "UPDATE logs SET next = next + 1,
             length = CASE WHEN first IS NULL OR $2::bytea IS NULL THEN length ELSE next + 1 END,
             last = CASE WHEN first IS NULL OR $2::bytea IS NULL THEN last ELSE $2 END
         WHERE game = $1";
    sql.run(grow, &[&game.key, &line.head]).await?;
    let insert = "INSERT INTO lines (game, n, at, line, head) VALUES ($1, $2, $3, $4, $5)";
    let (n, at) = (i64::from(from), line.at as i64);
    sql.run(insert, &[&game.key, &n, &at, &line.text, &line.head]).await?;
    Ok(())
}

pub(super) async fn read(
    sql: &Sql<'_>,
    game: GameId,
    from: u32,
) -> Result<Vec<LogLine>, StoreError> {
    // A game without such lines is told from none by a row of nothing.
    let all = "SELECT at, line, head FROM games
         LEFT JOIN lines ON lines.game = games.key AND lines.n >= $2
         WHERE games.id = $1 ORDER BY n";
    let rows = sql.rows(all, &[&game, &i64::from(from)]).await?;
    if rows.is_empty() {
        return Err(StoreError::NotFound(Subject::Game));
    }
    let lines = rows.iter().filter_map(|row| match row.try_get::<_, Option<i64>>(0) {
        Ok(None) => None,
        Ok(Some(at)) => Some(line(row, at)),
        Err(error) => Some(Err(error.into())),
    });
    lines.collect()
}

fn line(row: &Row, at: i64) -> Result<LogLine, StoreError> {
    Ok(LogLine { at: at as u64, text: row.try_get(1)?, head: row.try_get(2)? })
}

/// What was kept of a log's chain.
pub(super) fn chain(row: &Row) -> Result<Option<Chain>, StoreError> {
    let first: Option<Head> = row.try_get("first")?;
    let Some(first) = first else { return Ok(None) };
    let length: i64 = row.try_get("length")?;
    Ok(Some(Chain { first, length: length as u32, last: row.try_get("last")? }))
}
