//! What seats are composing.

use crate::error::StoreError;
use crate::ids::GameId;
use crate::record::Draft;
use crate::seal::Place;

use super::identities::key;
use super::logs::hold_running;
use super::sql::Sql;

pub(super) async fn keep(sql: &Sql<'_>, game: GameId, drafts: &[Draft]) -> Result<(), StoreError> {
    let game = hold_running(sql, game).await?.key;
    for Draft { seat, decision, text } in drafts {
        let (seat, decision) = (i64::from(*seat), i64::from(*decision));
        let Some(text) = text else {
            remove_of(sql, game, seat).await?;
            continue;
        };
        // Nobody who holds a seat is forgotten before the draft is kept, and then it goes with them.
        let holder = "SELECT keys.key FROM seats JOIN keys ON keys.identity = seats.identity
             WHERE game = $1 AND seat = $2 FOR SHARE OF seats";
        let Some(holder) = sql.row(holder, &[&game, &seat]).await? else { continue };
        let sealed = key(&holder, 0)?.seal(Place::Draft, text)?;
        let replace =
            "INSERT INTO drafts (game, seat, decision, sealed_text) VALUES ($1, $2, $3, $4)
             ON CONFLICT (game, seat) DO UPDATE
             SET decision = excluded.decision, sealed_text = excluded.sealed_text";
        sql.run(replace, &[&game, &seat, &decision, &sealed]).await?;
    }
    Ok(())
}

pub(super) async fn read(sql: &Sql<'_>, game: GameId) -> Result<Vec<Draft>, StoreError> {
    let all = "SELECT seat, decision, keys.key, sealed_text FROM drafts
         JOIN seats USING (game, seat) JOIN keys ON keys.identity = seats.identity
         WHERE game = (SELECT key FROM games WHERE id = $1) ORDER BY seat";
    let mut drafts = Vec::new();
    for row in sql.rows(all, &[&game]).await? {
        let (seat, decision): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
        let text = key(&row, 2)?.unseal(Place::Draft, row.try_get(3)?);
        // What the holder's key does not open was another's.
        if text.is_some() {
            drafts.push(Draft { seat: seat as u8, decision: decision as u32, text });
        }
    }
    Ok(drafts)
}

/// Those of a game that is over.
pub(super) async fn remove(sql: &Sql<'_>, game: i64) -> Result<(), StoreError> {
    sql.run("DELETE FROM drafts WHERE game = $1", &[&game]).await?;
    Ok(())
}

/// That of a seat.
pub(super) async fn remove_of(sql: &Sql<'_>, game: i64, seat: i64) -> Result<(), StoreError> {
    sql.run("DELETE FROM drafts WHERE game = $1 AND seat = $2", &[&game, &seat]).await?;
    Ok(())
}
