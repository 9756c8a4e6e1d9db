//! Who plays a game.

use std::collections::HashMap;

use tokio_postgres::types::ToSql;

use crate::error::StoreError;
use crate::ids::GameId;
use crate::record::Seat;
use crate::seal::{Key, Place};

use super::identities::People;
use super::sql::Sql;
use super::{drafts, logs};

/// A seat as it is kept: whose, the name of a bot, the sealed name of a person.
type Kept<'a> = (Option<i64>, &'a str, Option<Vec<u8>>);

fn kept<'a>(people: &People, seat: &'a Seat) -> Result<Kept<'a>, StoreError> {
    let Some(person) = seat.identity else { return Ok((None, &seat.name, None)) };
    let person = people.get(person)?;
    Ok((Some(person.number), "", Some(person.key.seal(Place::Seat, &seat.name)?)))
}

/// Those of a game that starts.
pub(super) async fn keep(sql: &Sql<'_>, game: i64, seats: &[Seat]) -> Result<(), StoreError> {
    if seats.is_empty() {
        return Ok(());
    }
    let people = People::find(sql, seats.iter().filter_map(|seat| seat.identity)).await?;
    let (mut holders, mut names, mut sealed) = (Vec::new(), Vec::new(), Vec::new());
    for seat in seats {
        let (holder, name, closed) = kept(&people, seat)?;
        holders.push(holder);
        names.push(name);
        sealed.push(closed);
    }
    let numbers: Vec<_> = (0..seats.len() as i64).collect();
    let bots: Vec<_> = seats.iter().map(|seat| &seat.bot).collect();
    let colours: Vec<_> = seats.iter().map(|seat| &seat.colour).collect();
    let faces: Vec<_> = seats.iter().map(|seat| &seat.face).collect();
    let insert = "INSERT INTO seats (game, seat, identity, name, sealed_name, bot, colour, face)
         SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::bytea[], $6::text[],
             $7::text[], $8::text[])";
    let kept: [&(dyn ToSql + Sync); 8] =
        [&game, &numbers, &holders, &names, &sealed, &bots, &colours, &faces];
    sql.run(insert, &kept).await?;
    Ok(())
}

/// Somebody else holds a seat from now on.
pub(super) async fn give(
    sql: &Sql<'_>,
    (game, number): (GameId, u8),
    seat: &Seat,
) -> Result<(), StoreError> {
    let game = logs::hold_running(sql, game).await?.key;
    let people = People::find(sql, seat.identity).await?;
    let (holder, name, sealed) = kept(&people, seat)?;
    let update =
        "UPDATE seats SET identity = $3, name = $4, sealed_name = $5, bot = $6, colour = $7,
             face = $8 WHERE game = $1 AND seat = $2";
    let number = i64::from(number);
    let Seat { bot, colour, face, .. } = seat;
    let given: [&(dyn ToSql + Sync); 8] =
        [&game, &number, &holder, &name, &sealed, bot, colour, face];
    if sql.run(update, &given).await? == 0 {
        return Err(StoreError::Invalid("no_such_seat"));
    }
    drafts::remove_of(sql, game, number).await
}

/// Those of several games, in turn order.
pub(super) async fn of(
    sql: &Sql<'_>,
    games: &[i64],
) -> Result<HashMap<i64, Vec<Seat>>, StoreError> {
    let all = "SELECT game, identities.id, keys.key, seats.name, seats.sealed_name, bot, colour,
             face FROM seats
         LEFT JOIN identities ON identities.key = seats.identity
         LEFT JOIN keys ON keys.identity = seats.identity
         WHERE game = ANY($1) ORDER BY game, seat";
    let mut seats = HashMap::<_, Vec<_>>::new();
    for row in sql.rows(all, &[&games]).await? {
        let key: Option<&[u8]> = row.try_get(2)?;
        let key = key.and_then(|key| key.try_into().ok()).map(Key);
        let sealed: Option<&[u8]> = row.try_get(4)?;
        let name = match key.zip(sealed) {
            None => row.try_get(3)?,
            Some((key, sealed)) => key.unseal(Place::Seat, sealed).unwrap_or_default(),
        };
        let (bot, colour, face) = (row.try_get(5)?, row.try_get(6)?, row.try_get(7)?);
        let seat = Seat { identity: row.try_get(1)?, name, bot, colour, face };
        seats.entry(row.try_get(0)?).or_default().push(seat);
    }
    Ok(seats)
}
