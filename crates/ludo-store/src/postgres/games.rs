//! Games: prepared, started, finished.

use tokio_postgres::Row;

use crate::error::{StoreError, Subject};
use crate::ids::{GameId, IdentityId, TableId, UnixMillis};
use crate::record::{Finish, Finished, FinishedGame, Game, GameStart, NewGame, Page, Started};

use super::sql::Sql;
use super::{drafts, logs, results, seats};

pub(super) async fn prepare(sql: &Sql<'_>, game: &NewGame) -> Result<(), StoreError> {
    let table = sql.row("SELECT key FROM tables WHERE id = $1", &[&game.table]).await?;
    let table: i64 = table.ok_or(StoreError::NotFound(Subject::Table))?.try_get(0)?;
    let number = i64::from(game.number);
    let taken = "SELECT 1 FROM games WHERE id = $1 OR (at_table = $2 AND number = $3)";
    if sql.finds(taken, &[&game.id, &table, &number]).await? {
        return Err(StoreError::Taken(Subject::Game));
    }
    // Whoever plays the table writes its log.
    let insert = "WITH new AS (
             INSERT INTO games (id, at_table, number, game, commitment, secret, prepared_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING key)
         INSERT INTO logs (game, node)
         SELECT key, (SELECT node FROM owners WHERE table_id = $2) FROM new";
    let NewGame { id, game, commitment, secret, at, .. } = game;
    sql.run(insert, &[id, &table, &number, game, commitment, secret, at]).await?;
    Ok(())
}

pub(super) async fn start(sql: &Sql<'_>, start: &GameStart) -> Result<(), StoreError> {
    let game = logs::hold(sql, start.game).await?;
    if game.started || game.finished {
        return Err(StoreError::WrongPhase);
    }
    if !sql.finds("SELECT 1 FROM editions WHERE digest = $1", &[&start.edition]).await? {
        return Err(StoreError::NotFound(Subject::Edition));
    }
    let update = "UPDATE games SET started_at = $2, edition = $3, header = $4 WHERE key = $1";
    sql.run(update, &[&game.key, &start.at, &start.edition, &start.header]).await?;
    seats::keep(sql, game.key, &start.seats).await?;
    let open = "UPDATE logs SET is_open = TRUE, first = $2, last = $2,
         length = CASE WHEN $2::bytea IS NULL THEN NULL ELSE 0 END WHERE game = $1";
    sql.run(open, &[&game.key, &start.head]).await?;
    Ok(())
}

pub(super) async fn finish(sql: &Sql<'_>, finish: &Finish) -> Result<(), StoreError> {
    let game = logs::hold(sql, finish.game).await?;
    if game.next != finish.length {
        return Err(StoreError::Sequence { next: game.next });
    }
    if game.finished {
        let same = "SELECT 1 FROM games WHERE key = $1 AND outcome = $2";
        let same = sql.finds(same, &[&game.key, &finish.outcome]).await?;
        return if same { Ok(()) } else { Err(StoreError::WrongPhase) };
    }
    let update = "UPDATE games SET finished_at = $2, outcome = $3 WHERE key = $1";
    sql.run(update, &[&game.key, &finish.at, &finish.outcome]).await?;
    sql.run("UPDATE logs SET is_open = FALSE WHERE game = $1", &[&game.key]).await?;
    if let Some(achieved) = &finish.achieved {
        results::keep(sql, game.key, achieved).await?;
    }
    drafts::remove(sql, game.key).await
}

pub(super) async fn by_id(sql: &Sql<'_>, id: GameId) -> Result<Option<Game>, StoreError> {
    let find = "SELECT games.*, tables.id AS table_id, next, first, length, last FROM games
         JOIN tables ON tables.key = games.at_table JOIN logs ON logs.game = games.key
         WHERE games.id = $1";
    let Some(row) = sql.row(find, &[&id]).await? else { return Ok(None) };
    let key: i64 = row.try_get("key")?;
    let mut game = read(&row)?;
    if let Some(started) = &mut game.started {
        started.seats = seats::of(sql, &[key]).await?.remove(&key).unwrap_or_default();
    }
    Ok(Some(game))
}

pub(super) async fn at_table(sql: &Sql<'_>, table: TableId) -> Result<Vec<GameId>, StoreError> {
    let select = "SELECT games.id FROM games JOIN tables ON tables.key = games.at_table
         WHERE tables.id = $1 ORDER BY number";
    let rows = sql.rows(select, &[&table]).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

/// Erases games that ended before a time at closed tables, and such a table with its last game.
pub(super) async fn drop_before(
    sql: &Sql<'_>,
    before: UnixMillis,
    limit: u32,
) -> Result<u32, StoreError> {
    let over = "SELECT games.key FROM games JOIN tables ON tables.key = games.at_table
         WHERE finished_at < $1 AND finished_at IS NOT NULL AND status = 'closed'
         ORDER BY finished_at, games.id LIMIT $2";
    let over = sql.rows(over, &[&before, &i64::from(limit)]).await?;
    let over = over.iter().map(|row| row.try_get(0)).collect::<Result<Vec<i64>, _>>()?;
    sql.run("DELETE FROM lines WHERE game = ANY($1)", &[&over]).await?;
    // Seats, drafts and the log's row go with the game, members with the table.
    let delete = "DELETE FROM games WHERE key = ANY($1) RETURNING at_table";
    let dropped = sql.rows(delete, &[&over]).await?;
    let tables = dropped.iter().map(|row| row.try_get(0)).collect::<Result<Vec<i64>, _>>()?;
    let delete = "DELETE FROM tables WHERE key = ANY($1)
         AND NOT EXISTS (SELECT 1 FROM games WHERE at_table = tables.key)";
    sql.run(delete, &[&tables]).await?;
    Ok(dropped.len() as u32)
}

pub(super) async fn of_identity(
    sql: &Sql<'_>,
    identity: IdentityId,
    page: Page,
) -> Result<Vec<FinishedGame>, StoreError> {
    let (at, id) = page.before.unzip();
    let theirs = "SELECT games.key, games.id, tables.id AS table_id, games.game, finished_at, next,
             header, outcome
         FROM games JOIN tables ON tables.key = games.at_table JOIN logs ON logs.game = games.key
         WHERE finished_at IS NOT NULL AND games.key IN (SELECT seats.game FROM seats
             JOIN identities ON identities.key = seats.identity WHERE identities.id = $1)
         AND ($2::bigint IS NULL OR (finished_at, games.id) < ($2, $3::bytea))
         ORDER BY finished_at DESC, games.id DESC LIMIT $4";
    let rows = sql.rows(theirs, &[&identity, &at, &id, &i64::from(page.limit)]).await?;
    let keys = rows.iter().map(|row| row.try_get(0)).collect::<Result<Vec<i64>, _>>()?;
    let mut seats = seats::of(sql, &keys).await?;
    let games = rows.iter().zip(&keys).map(|(row, key)| {
        Ok(FinishedGame {
            id: row.try_get("id")?,
            table: row.try_get("table_id")?,
            game: row.try_get("game")?,
            finished_at: row.try_get("finished_at")?,
            length: row.try_get::<_, i64>("next")? as u32,
            header: row.try_get("header")?,
            outcome: row.try_get("outcome")?,
            seats: seats.remove(key).unwrap_or_default(),
        })
    });
    games.collect()
}

/// All but the seats.
fn read(row: &Row) -> Result<Game, StoreError> {
    let started = match row.try_get("started_at")? {
        None => None,
        Some(at) => Some(Started {
            at,
            edition: row.try_get("edition")?,
            header: row.try_get("header")?,
            seats: Vec::new(),
            chain: logs::chain(row)?,
        }),
    };
    let finished = match row.try_get("finished_at")? {
        None => None,
        Some(at) => Some(Finished { at, outcome: row.try_get("outcome")? }),
    };
    Ok(Game {
        id: row.try_get("id")?,
        table: row.try_get("table_id")?,
        number: row.try_get::<_, i64>("number")? as u32,
        game: row.try_get("game")?,
        commitment: row.try_get("commitment")?,
        secret: row.try_get("secret")?,
        prepared_at: row.try_get("prepared_at")?,
        started,
        finished,
        next: row.try_get::<_, i64>("next")? as u32,
    })
}
