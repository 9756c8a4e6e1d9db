//! Games: prepared, started, finished.

use std::cmp::Reverse;

use rusqlite::{Connection, OptionalExtension as _, Params, Row, named_params};

use crate::error::{StoreError, Subject};
use crate::ids::{Digest, GameId, IdentityId, StoredSecret, TableId, UnixMillis};
use crate::record::{
    Finish, Finished, FinishedGame, Game, GameStart, NewGame, Page, Seat, Started,
};

use super::keys::{Keys, Place};
use super::logs::{self, progress};
use super::{drafts, identities, results, tables};

pub(super) fn prepare(connection: &Connection, game: &NewGame) -> Result<(), StoreError> {
    let table = tables::key_of(connection, game.table)?;
    let table = table.ok_or(StoreError::NotFound(Subject::Table))?;
    let mut taken = connection
        .prepare_cached("SELECT 1 FROM games WHERE id = ?1 OR (at_table = ?2 AND number = ?3)")?;
    if taken.exists((game.id.0, table, game.number))? {
        return Err(StoreError::Taken(Subject::Game));
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO games (id, at_table, number, game, commitment, secret, prepared_at)
         VALUES (:id, :at_table, :number, :game, :commitment, :secret, :at)",
    )?;
    insert.execute(named_params! {
        ":id": game.id.0,
        ":at_table": table,
        ":number": game.number,
        ":game": game.game,
        ":commitment": game.commitment.0,
        ":secret": game.secret.0,
        ":at": game.at.0 as i64,
    })?;
    Ok(())
}

pub(super) fn start(
    connection: &Connection,
    keys: &Keys,
    start: &GameStart,
) -> Result<(), StoreError> {
    let game = progress(connection, start.game)?;
    if game.started || game.finished {
        return Err(StoreError::WrongPhase);
    }
    let mut known = connection.prepare_cached("SELECT 1 FROM editions WHERE digest = ?1")?;
    if !known.exists([start.edition.0])? {
        return Err(StoreError::NotFound(Subject::Edition));
    }
    let mut update = connection.prepare_cached(
        "UPDATE games SET started_at = ?2, edition = ?3, header = ?4 WHERE key = ?1",
    )?;
    update.execute((game.key, start.at.0 as i64, start.edition.0, &start.header))?;
    let mut insert = connection.prepare_cached(
        "INSERT INTO seats (game, seat, identity, name, sealed_name, bot, colour, face)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?;
    for (number, seat) in start.seats.iter().enumerate() {
        let Seat { bot, colour, face, .. } = seat;
        let (person, name, sealed) = kept(connection, keys, seat)?;
        insert.execute((game.key, number as i64, person, name, sealed, bot, colour, face))?;
    }
    match start.head {
        Some(head) => logs::begin_chain(connection, game.key, head),
        None => Ok(()),
    }
}

/// A seat as it is kept: whose, the name of a bot, the sealed name of a person.
type Kept<'a> = (Option<i64>, &'a str, Option<Vec<u8>>);

fn kept<'a>(connection: &Connection, keys: &Keys, seat: &'a Seat) -> Result<Kept<'a>, StoreError> {
    let Some(person) = seat.identity else { return Ok((None, &seat.name, None)) };
    let person = identities::key_of(connection, keys, person)?;
    Ok((Some(person), "", keys.seal(person, Place::Seat, &seat.name)?))
}

/// Somebody else holds a seat from now on.
pub(super) fn give_seat(
    connection: &Connection,
    keys: &Keys,
    (game, number): (GameId, u8),
    seat: &Seat,
) -> Result<(), StoreError> {
    let game = logs::running_key(connection, game)?;
    let Seat { bot, colour, face, .. } = seat;
    let (person, name, sealed) = kept(connection, keys, seat)?;
    let mut update = connection.prepare_cached(
        "UPDATE seats SET identity = ?3, name = ?4, sealed_name = ?5, bot = ?6, colour = ?7, face = ?8
         WHERE game = ?1 AND seat = ?2",
    )?;
    if update.execute((game, number, person, name, sealed, bot, colour, face))? == 0 {
        return Err(StoreError::Invalid("no_such_seat"));
    }
    drafts::remove_of(connection, game, number)
}

pub(super) fn finish(connection: &Connection, finish: &Finish) -> Result<(), StoreError> {
    let game = progress(connection, finish.game)?;
    if game.end.next != finish.length {
        return Err(StoreError::Sequence { next: game.end.next });
    }
    if game.finished {
        let mut same =
            connection.prepare_cached("SELECT 1 FROM games WHERE key = ?1 AND outcome = ?2")?;
        let same = same.exists((game.key, &finish.outcome))?;
        return if same { Ok(()) } else { Err(StoreError::WrongPhase) };
    }
    let mut update = connection.prepare_cached(
        "UPDATE games SET finished_at = ?2, length = ?3, outcome = ?4 WHERE key = ?1",
    )?;
    update.execute((game.key, finish.at.0 as i64, finish.length, &finish.outcome))?;
    if let Some(achieved) = &finish.achieved {
        results::keep(connection, game.key, achieved)?;
    }
    drafts::remove(connection, game.key)
}

pub(super) fn by_id(
    connection: &Connection,
    keys: &Keys,
    id: GameId,
) -> Result<Option<Game>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT games.*, tables.id AS table_id FROM games JOIN tables ON tables.key = games.at_table WHERE games.id = ?1",
    )?;
    let found = find.query_row([id.0], |row| Ok((row.get("key")?, read(row)?))).optional()?;
    let Some((key, mut game)): Option<(i64, Game)> = found else { return Ok(None) };
    game.next = match logs::end(connection, key) {
        Ok(end) => end.next,
        // Nothing is written on to a log of which a page is ruined; what is whole of it can be read.
        Err(StoreError::Damaged(_)) => logs::whole(connection, key)?,
        Err(error) => return Err(error),
    };
    if let Some(started) = &mut game.started {
        started.seats = seats(connection, keys, key)?;
        started.chain = logs::chain(connection, key)?;
    }
    Ok(Some(game))
}

pub(super) fn at_table(connection: &Connection, table: TableId) -> Result<Vec<GameId>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT games.id FROM games JOIN tables ON tables.key = games.at_table
         WHERE tables.id = ?1 ORDER BY number",
    )?;
    let rows = select.query_map([table.0], |row| row.get(0).map(GameId))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Erases games that ended before a time at closed tables, and such a table with its last game.
pub(super) fn drop_before(
    connection: &Connection,
    before: UnixMillis,
    limit: u32,
) -> Result<u32, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT games.key, at_table FROM games JOIN tables ON tables.key = games.at_table
         WHERE finished_at < ?1 AND finished_at IS NOT NULL AND status = 'closed'
         ORDER BY finished_at, games.id LIMIT ?2",
    )?;
    let rows = select.query_map((before.0 as i64, limit), |row| Ok((row.get(0)?, row.get(1)?)))?;
    let over: Vec<(i64, i64)> = rows.collect::<Result<_, _>>()?;
    // Seats, drafts and the chain's head go with the game, members with the table.
    let mut game = connection.prepare_cached("DELETE FROM games WHERE key = ?1")?;
    let mut table = connection.prepare_cached(
        "DELETE FROM tables WHERE key = ?1
         AND NOT EXISTS (SELECT 1 FROM games WHERE at_table = tables.key)",
    )?;
    for (key, at_table) in &over {
        logs::erase(connection, *key)?;
        game.execute([key])?;
        table.execute([at_table])?;
    }
    Ok(over.len() as u32)
}

const FINISHED: &str = "SELECT games.key, games.id, tables.id AS table_id, games.game, finished_at, length,
     header, outcome FROM games JOIN tables ON tables.key = games.at_table WHERE finished_at IS NOT NULL AND";

pub(super) fn of_identity(
    connection: &Connection,
    keys: &Keys,
    identity: IdentityId,
    page: Page,
) -> Result<Vec<FinishedGame>, StoreError> {
    let (at, id) = page.before.map(|(at, id)| (at.0 as i64, id.0)).unzip();
    let theirs = "games.key IN (SELECT seats.game FROM seats
             JOIN identities ON identities.key = seats.identity WHERE identities.id = ?1)
         AND (?2 IS NULL OR (finished_at, games.id) < (?2, ?3))
         ORDER BY finished_at DESC, games.id DESC LIMIT ?4";
    match finished(connection, keys, theirs, (identity.0, at, id, page.limit)) {
        Err(error) if error.is_of_one_place() => each_of_identity(connection, keys, identity, page),
        found => found,
    }
}

/// The same, one game after another: those that lie on a ruined page are left out.
fn each_of_identity(
    connection: &Connection,
    keys: &Keys,
    identity: IdentityId,
    page: Page,
) -> Result<Vec<FinishedGame>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT DISTINCT seats.game FROM seats INDEXED BY seats_of_identity
         JOIN identities ON identities.key = seats.identity WHERE identities.id = ?1",
    )?;
    let theirs = select.query_map([identity.0], |row| row.get::<_, i64>(0))?;
    let mut games = Vec::new();
    for key in theirs {
        match finished(connection, keys, "games.key = ?1", [key?]) {
            Err(error) if error.is_of_one_place() => {}
            found => games.extend(found?),
        }
    }
    games.retain(|game| page.before.is_none_or(|before| (game.finished_at, game.id) < before));
    games.sort_by_key(|game| Reverse((game.finished_at, game.id)));
    games.truncate(page.limit as usize);
    Ok(games)
}

fn finished(
    connection: &Connection,
    keys: &Keys,
    condition: &str,
    params: impl Params,
) -> Result<Vec<FinishedGame>, StoreError> {
    let mut select = connection.prepare_cached(&format!("{FINISHED} {condition}"))?;
    let rows = select.query_map(params, |row| {
        let game = FinishedGame {
            id: GameId(row.get("id")?),
            table: TableId(row.get("table_id")?),
            game: row.get("game")?,
            finished_at: UnixMillis(row.get::<_, i64>("finished_at")? as u64),
            length: row.get("length")?,
            header: row.get("header")?,
            outcome: row.get("outcome")?,
            seats: Vec::new(),
        };
        Ok((row.get("key")?, game))
    })?;
    rows.map(|row| {
        let (key, mut game): (i64, FinishedGame) = row?;
        game.seats = seats(connection, keys, key)?;
        Ok(game)
    })
    .collect()
}

fn seats(connection: &Connection, keys: &Keys, game: i64) -> Result<Vec<Seat>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT seats.identity, identities.id, seats.name, seats.sealed_name, bot, colour, face
         FROM seats
         LEFT JOIN identities ON identities.key = seats.identity WHERE game = ?1 ORDER BY seat",
    )?;
    let mut rows = select.query([game])?;
    let mut seats = Vec::new();
    while let Some(row) = rows.next()? {
        let (key, sealed): (Option<i64>, Option<Vec<u8>>) = (row.get(0)?, row.get(3)?);
        let name = match key.zip(sealed) {
            None => row.get(2)?,
            Some((key, sealed)) => keys.unseal(key, Place::Seat, &sealed)?.unwrap_or_default(),
        };
        let identity = identities::known(keys, key, row.get(1)?)?;
        let (bot, colour, face) = (row.get(4)?, row.get(5)?, row.get(6)?);
        seats.push(Seat { identity, name, bot, colour, face });
    }
    Ok(seats)
}

/// All but the seats, the chain and the length of the log.
fn read(row: &Row<'_>) -> rusqlite::Result<Game> {
    let millis = |column| -> rusqlite::Result<Option<UnixMillis>> {
        Ok(row.get::<_, Option<i64>>(column)?.map(|at| UnixMillis(at as u64)))
    };
    let started = match millis("started_at")? {
        None => None,
        Some(at) => Some(Started {
            at,
            edition: Digest(row.get("edition")?),
            header: row.get("header")?,
            seats: Vec::new(),
            chain: None,
        }),
    };
    let finished = match millis("finished_at")? {
        None => None,
        Some(at) => Some(Finished { at, outcome: row.get("outcome")? }),
    };
    Ok(Game {
        id: GameId(row.get("id")?),
        table: TableId(row.get("table_id")?),
        number: row.get("number")?,
        game: row.get("game")?,
        commitment: Digest(row.get("commitment")?),
        secret: StoredSecret(row.get("secret")?),
        prepared_at: millis("prepared_at")?.unwrap_or_default(),
        started,
        finished,
        next: 0,
    })
}
