//! What a server shows of what it left: `expected.json`, as the tests of fixtures read it.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use ludo_core::Hex32;
use ludo_store::{SqliteStore, Store as _};
use serde_json::{Map, Value, json};

use crate::files::copy_database;
use crate::line::{Line, Part, Showing};
use crate::people::People;
use crate::room::Room;
use crate::setup::Kept;
use crate::{Program, Served};

/// All that one database has.
pub(crate) struct Left<'a> {
    /// Where it lies.
    pub(crate) folder: &'a Path,
    /// Milliseconds since 1970.
    pub(crate) written_at: u64,
    pub(crate) people: &'a People,
    pub(crate) tables: &'a [Kept],
}

/// A game that was begun.
struct Game {
    id: String,
    number: u32,
    is_over: bool,
    entries: usize,
}

/// The expectations in words, and the transcripts of all games with a result, by the game's key: those that are on are
/// played to their end, on a copy.
pub(crate) struct Recorded {
    pub(crate) expected: String,
    pub(crate) transcripts: BTreeMap<String, String>,
}

/// Opens copies of what was left, looks, and plays on.
pub(crate) async fn record(program: &Program, left: &Left<'_>) -> Result<Recorded> {
    let games = games(program, left).await?;
    let mut tables = shown(program, left).await?;
    let ends = played_out(program, left, &tables, &games).await?;
    let mut transcripts = BTreeMap::<String, String>::new();
    for (table, games) in tables.iter_mut().zip(&games) {
        table["games"] = games.iter().map(|game| in_words(game, &ends)).collect::<Result<_>>()?;
        let Some(key) = table["game"].as_str() else { continue };
        for end in games.iter().filter_map(|game| ends.get(&game.id)) {
            if end.lines().any(|line| line.starts_with(r#"{"outcome":"#)) {
                transcripts.entry(key.to_owned()).or_default().push_str(end);
            }
        }
    }
    Ok(Recorded { expected: written(left, &tables)?, transcripts })
}

/// One person and one table a line.
fn written(left: &Left<'_>, tables: &[Value]) -> Result<String> {
    let people = left.people.iter().map(|(_, person)| {
        serde_json::to_string(&json!({"name": person.name, "devices": person.devices}))
    });
    let people: Vec<_> = people.collect::<Result<_, _>>()?;
    let tables: Vec<_> = tables.iter().map(Value::to_string).collect();
    let [people, tables] = [people, tables].map(|lines| lines.join(",\n"));
    let written_at = left.written_at;
    Ok(format!(
        "{{\"written_at\":{written_at},\n\"people\":[\n{people}\n],\n\"tables\":[\n{tables}\n]}}\n"
    ))
}

fn in_words(game: &Game, ends: &BTreeMap<String, String>) -> Result<Value> {
    let Game { id, number, is_over, entries } = game;
    let transcript = ends.get(id).with_context(|| format!("no transcript of game {id}"))?;
    let mut words = json!({"id": id, "number": number, "over": is_over, "entries": entries});
    if *is_over {
        words["transcript"] = json!(Hex32::digest_of(transcript.as_bytes()));
    } else {
        // The header is the first line.
        let so_far: String = transcript.split_inclusive('\n').take(1 + entries).collect();
        words["so_far"] = json!(Hex32::digest_of(so_far.as_bytes()));
    }
    Ok(words)
}

/// The games that were begun at each table, as the store has them.
async fn games(program: &Program, left: &Left<'_>) -> Result<Vec<Vec<Game>>> {
    let copy = program.scratch("store")?;
    copy_database(left.folder, &copy)?;
    let store = SqliteStore::open(&copy)?;
    let mut all = Vec::new();
    for table in left.tables {
        let mut begun = Vec::new();
        for id in store.games_at(table.id.parse()?).await? {
            let game = store.game(id).await?.context("a game is listed and not there")?;
            if game.started.is_some() {
                let (number, is_over) = (game.number, game.finished.is_some());
                begun.push(Game {
                    id: id.to_string(),
                    number,
                    is_over,
                    entries: game.next as usize,
                });
            }
        }
        all.push(begun);
    }
    Ok(all)
}

/// What everybody is shown of each table, by a server that has just opened a copy.
async fn shown(program: &Program, left: &Left<'_>) -> Result<Vec<Value>> {
    let Served { server, house } = program.serve(left.folder, "r", left.people).await?;
    let mut sits = BTreeMap::<String, Vec<&'static str>>::new();
    for (who, _) in left.people.iter() {
        for table in house.people.tables_of(who).await? {
            sits.entry(table).or_default().push(who);
        }
    }
    let mut tables = Vec::new();
    for kept in left.tables {
        let mut room = Room::at(&house, &kept.id);
        for who in sits.remove(&kept.id).unwrap_or_default() {
            room.come_as(who, Part::KeepsBack, Showing::Plain).await?;
        }
        tables.push(table_in_words(&room, kept, &house.people)?);
        room.leave_it().await;
    }
    ensure!(sits.is_empty(), "people sit at tables that nobody opened: {sits:?}");
    server.kill()?;
    Ok(tables)
}

fn table_in_words(room: &Room, kept: &Kept, people: &People) -> Result<Value> {
    let mut words = Map::new();
    let mut put = |key: &str, value: Value| drop(words.insert(key.to_owned(), value));
    put("id", json!(kept.id));
    put("about", json!(kept.about));
    let name = |who: &str| {
        let person = people.iter().find(|(one, _)| *one == who);
        person.map(|(_, person)| json!(person.name)).context("a person who is not there")
    };
    let attending = |line: &Line| Ok(json!({"name": name(line.who)?, "seats": line.seats()}));
    let attending = room.lines().iter().map(attending).collect::<Result<Value>>()?;
    put("people", attending);
    if room.lines().is_empty() {
        put("status", json!("closed"));
        return Ok(Value::Object(words));
    }
    let table = room.table();
    for key in ["game", "status", "settings"] {
        put(key, table[key].clone());
    }
    put("visibility", table["settings"]["visibility"].clone());
    put("host", name(room.host()?)?);
    let seats = table["seats"].as_array().context("a table has seats")?;
    put("holders", seats.iter().map(|seat| seat["holder"].clone()).collect());
    if !kept.sent_away.is_empty() {
        put("sent_away", kept.sent_away.iter().map(|who| name(who)).collect::<Result<_>>()?);
    }
    if !matches!(room.status(), "playing" | "finished") {
        return Ok(Value::Object(words));
    }
    if !table["playing"]["outcome"].is_null() {
        put("outcome", table["playing"]["outcome"].clone());
    }
    if table["playing"]["aborted"] == true {
        put("aborted", json!(true));
    }
    let (_, first) = room.streams().next().context("nobody sees the game")?;
    put("turn", json!(first.turn()));
    let views = room
        .streams()
        .map(|(seat, stream)| json!({"seat": seat, "view": stream.view, "legal": stream.legal}));
    put("views", views.collect());
    Ok(Value::Object(words))
}

/// The transcripts of all games, once those that are on have been played to their end on a copy.
async fn played_out(
    program: &Program,
    left: &Left<'_>,
    tables: &[Value],
    games: &[Vec<Game>],
) -> Result<BTreeMap<String, String>> {
    let Served { server, house } = program.serve(left.folder, "e", left.people).await?;
    let mut ends = BTreeMap::new();
    for (table, games) in tables.iter().zip(games) {
        let sits = |name: &str| {
            let sitting = table["people"].as_array().into_iter().flatten();
            sitting.into_iter().any(|person| person["name"] == name)
        };
        let everybody: Vec<_> =
            house.people.iter().filter(|(_, person)| sits(&person.name)).collect();
        let id = table["id"].as_str().context("a table has an id")?;
        if table["status"] == "playing" {
            let mut room = Room::at(&house, id);
            for (who, _) in &everybody {
                room.come(who).await?;
            }
            room.play_out().await.with_context(|| format!("{}", table["about"]))?;
            room.leave_it().await;
        }
        let Some((who, _)) = everybody.first() else { continue };
        let account = house.people.account(who)?;
        for game in games {
            ends.insert(game.id.clone(), account.transcript(&game.id).await?);
        }
    }
    server.kill()?;
    Ok(ends)
}
