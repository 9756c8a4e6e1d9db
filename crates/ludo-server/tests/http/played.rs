//! Games that are over: listed to their players, told as transcripts.

use ludo_catalogue::{CATALOGUE, Opening, SeedSource, Shelf, find, verify};
use ludo_core::{Input, Millis, Secret};
use ludo_store::{
    Digest, Finish, GameId, GameStart, Head, IdentityId, LogLine, NewGame, Seat, Store as _,
    StoredSecret, TableId, UnixMillis, Visibility,
};
use ludo_transcript::{By, GivenLayouts, SeatInfo};

use crate::client::{delete, get};
use crate::house::House;

pub(crate) fn game_id(number: u8) -> GameId {
    GameId([number; 16])
}

/// Prepares and starts a game of two at a table.
async fn begin(house: &House, table: TableId, number: u8, people: [IdentityId; 2]) -> Vec<LogLine> {
    begin_title("diabolo", house, table, number, people).await
}

/// The same, of any game.
pub(crate) async fn begin_title(
    title: &str,
    house: &House,
    table: TableId,
    number: u8,
    people: [IdentityId; 2],
) -> Vec<LogLine> {
    let nameless = SeatInfo { name: String::new(), bot: None };
    let secret = Secret::new([number; 32]);
    let opening = Opening {
        seats: vec![nameless.clone(), nameless],
        options: None,
        layout: None,
        edition: None,
        seed: SeedSource::Committed {
            table: "table/1".to_owned(),
            secret: secret.clone(),
            contributions: vec![None, None],
        },
    };
    let begun = find(CATALOGUE, title).unwrap().begin(&Shelf::default(), &opening).unwrap();
    let mut chain = begun.chain.unwrap();
    let new = NewGame {
        id: game_id(number),
        table,
        number: number.into(),
        game: title.to_owned(),
        commitment: Digest(secret.commit("table/1").0),
        secret: StoredSecret([number; 32]),
        at: UnixMillis(0),
    };
    house.store.prepare_game(new).await.unwrap();
    let names = ["Zoé", "Ada"];
    let seat = |(identity, name): (IdentityId, &str)| Seat {
        identity: Some(identity),
        name: name.to_owned(),
        ..Seat::default()
    };
    let start = GameStart {
        game: game_id(number),
        edition: Digest(begun.edition.digest.0),
        header: begun.header,
        seats: people.into_iter().zip(names).map(seat).collect(),
        head: Some(Head(chain.head().0)),
        at: UnixMillis(1),
    };
    house.store.start_game(start).await.unwrap();
    let (mut game, mut entries) = (begun.game, Vec::new());
    while let Some(seat) = game.floor().expected().iter().next() {
        let at = Millis(10 * entries.len() as u64);
        let action = game.first_action(seat).unwrap();
        let played = game.play(Input::Act { seat, at, action }, By::Player).unwrap();
        chain.link(&played.line);
        entries.push(LogLine { at: at.0, text: played.line, head: Some(Head(chain.head().0)) });
        game = played.game;
    }
    entries
}

pub(crate) async fn finish(house: &House, number: u8, entries: Vec<LogLine>, outcome: &str) {
    let length = entries.len() as u32;
    for (n, entry) in (0..).zip(entries) {
        house.store.append(game_id(number), n, entry).await.unwrap();
    }
    let at = UnixMillis(1000 + u64::from(number) / 2);
    let finish =
        Finish { game: game_id(number), length, outcome: outcome.to_owned(), at, achieved: None };
    house.store.finish_game(finish).await.unwrap();
}

pub(crate) const OUTCOME: &str = r#"{"places":[1,2],"scores":[5,3],"reason":"finished"}"#;

fn transcript(number: u8) -> String {
    format!("/api/games/{}/transcript", game_id(number))
}

#[tokio::test]
async fn a_transcript_is_for_its_players_and_has_their_names() {
    let house = House::open().await;
    let [zoe, ada, eve] = ["Zoé", "Ada", "Eve"].map(|name| house.newcomer(name));
    let (zoe, ada, eve) = (zoe.await, ada.await, eve.await);
    let people = [house.identity(&zoe).await, house.identity(&ada).await];
    let table = house.table(1, Visibility::Link, people[0], "Zoé").await;
    let entries = begin(&house, table, 1, people).await;
    let early = house.ask(get(transcript(1)).cookie(&zoe)).await;
    assert_eq!(early.problem(), (409, "not_finished".to_owned()));
    let stranger = house.ask(get(transcript(1)).cookie(&eve)).await;
    assert_eq!(stranger.problem(), (404, "no_such_game".to_owned()), "not even that it exists");
    finish(&house, 1, entries, OUTCOME).await;

    let answer = house.ask(get(transcript(1)).cookie(&ada)).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/jsonl")));
    let name = format!("attachment; filename=\"diabolo-{}.jsonl\"", game_id(1));
    assert_eq!(answer.header("content-disposition"), Some(name.as_str()));
    let header: serde_json::Value =
        serde_json::from_str(answer.body.lines().next().unwrap()).unwrap();
    assert_eq!(header["seats"][0]["name"], "Zoé");
    assert_eq!(
        verify(CATALOGUE, &Shelf::default(), &answer.body, GivenLayouts::Refuse).unwrap().len(),
        1
    );
    for ask in [get(transcript(1)), get(transcript(1)).cookie(&eve), get(transcript(2))] {
        assert_eq!(house.ask(ask).await.problem().1, "no_such_game");
    }
    // With the edition it was played with.
    let both = house.ask(get(format!("{}?with=edition", transcript(1))).cookie(&ada)).await;
    assert_eq!((both.status, both.header("content-type")), (200, Some("application/zip")));
    assert!(both.body.starts_with("PK") && both.body.contains("edition/matter"));
    assert!(both.body.contains(&answer.body) && both.body.contains("diabolo-classic"));
    let other = house.ask(get(format!("{}?with=tea", transcript(1))).cookie(&ada)).await;
    assert_eq!(other.problem().0, 400);
    // A forgotten player's name is gone from it, and the game still verifies.
    assert_eq!(house.ask(delete("/api/identity").cookie(&zoe)).await.status, 204);
    let answer = house.ask(get(transcript(1)).cookie(&ada)).await;
    assert!(!answer.body.contains("Zoé") && answer.body.contains("Ada"));
    assert!(verify(CATALOGUE, &Shelf::default(), &answer.body, GivenLayouts::Refuse).is_ok());
}

#[tokio::test]
async fn a_damaged_game_can_be_had_up_to_the_line_that_cannot_be_read() {
    let house = House::open().await;
    let (zoe, ada) = (house.newcomer("Zoé").await, house.newcomer("Ada").await);
    let people = [house.identity(&zoe).await, house.identity(&ada).await];
    let table = house.table(1, Visibility::Link, people[0], "Zoé").await;
    let mut entries = begin(&house, table, 1, people).await;
    entries.truncate(7);
    entries[5].text = "{".to_owned();
    for (from, entry) in (0..).zip(entries) {
        house.store.append(game_id(1), from, entry).await.unwrap();
    }
    let answer = house.ask(get(transcript(1)).cookie(&ada)).await;
    assert_eq!((answer.status, answer.body.lines().count()), (200, 1 + 5));
    assert!(answer.body.starts_with("{\"transcript\":1"));
    let stranger = house.ask(get(transcript(1))).await;
    assert_eq!(stranger.problem().1, "no_such_game", "still its players' only");
}

#[tokio::test]
async fn a_row_changed_in_the_file_is_found_and_the_game_can_be_had_up_to_it() {
    // What is done to the rows of the log, and how many entries are left of it. The keys count from 1 here.
    for (deed, left) in [
        ("UPDATE lines SET line = replace(line, '\"at\":50,', '\"at\":51,')", 5),
        ("DELETE FROM lines WHERE key = (SELECT max(key) FROM lines)", usize::MAX),
        ("DELETE FROM lines WHERE key = 7; UPDATE lines SET after = 6 WHERE after = 7", 6),
        ("UPDATE lines SET after = -after WHERE after IN (3, 4); UPDATE lines SET after = 4 WHERE after = -3;
          UPDATE lines SET after = 3 WHERE after = -4", 3),
        ("INSERT INTO lines (after, at, line, head)
          SELECT (SELECT max(key) FROM lines), at, line, head FROM lines ORDER BY key DESC LIMIT 1", 0),
        ("UPDATE lines SET head = zeroblob(16) WHERE key = 9", 8),
        ("UPDATE heads SET length = length - 1", usize::MAX),
        ("UPDATE games SET header = replace(header, '\"chance\"', '{\"seat\":0}')", 0),
    ] {
        let house = House::open().await;
        let (zoe, ada) = (house.newcomer("Zoé").await, house.newcomer("Ada").await);
        let people = [house.identity(&zoe).await, house.identity(&ada).await];
        let table = house.table(1, Visibility::Link, people[0], "Zoé").await;
        let entries = begin(&house, table, 1, people).await;
        let length = entries.len();
        finish(&house, 1, entries, OUTCOME).await;
        let whole = house.ask(get(transcript(1)).cookie(&ada)).await;
        assert_eq!(whole.body.lines().count(), 1 + length + 1, "header, entries and outcome");

        let file = rusqlite::Connection::open(house.folder.path().join("ludotheque.db")).unwrap();
        file.execute_batch(deed).unwrap();
        let answer = house.ask(get(transcript(1)).cookie(&ada)).await;
        let told = answer.body.lines().count() - 1;
        let expected = match left {
            usize::MAX => length - 1,
            // All entries, and the outcome to which they lead.
            0 if deed.starts_with("INSERT") => length + 1,
            left => left,
        };
        assert_eq!((answer.status, told), (200, expected), "{deed}");
    }
}

#[tokio::test]
async fn a_game_at_a_public_table_is_for_everybody() {
    let house = House::open().await;
    let (zoe, ada) = (house.newcomer("Zoé").await, house.newcomer("Ada").await);
    let people = [house.identity(&zoe).await, house.identity(&ada).await];
    let table = house.table(1, Visibility::Public, people[0], "Zoé").await;
    let entries = begin(&house, table, 1, people).await;
    finish(&house, 1, entries, OUTCOME).await;
    assert_eq!(house.ask(get(transcript(1))).await.status, 200);
}

#[tokio::test]
async fn my_games_come_in_pages_of_twenty_latest_first() {
    let house = House::open().await;
    let (zoe, ada) = (house.newcomer("Zoé").await, house.newcomer("Ada").await);
    let people = [house.identity(&zoe).await, house.identity(&ada).await];
    let table = house.table(1, Visibility::Link, people[0], "Zoé").await;
    for number in 1..=45 {
        begin(&house, table, number, people).await;
        let outcome = if number == 45 { r#"{"aborted":true}"# } else { OUTCOME };
        finish(&house, number, Vec::new(), outcome).await;
    }
    let (mut seen, mut sizes) = (Vec::new(), Vec::new());
    let mut path = "/api/games/mine".to_owned();
    loop {
        let page = house.ask(get(path).cookie(&ada)).await.json();
        let games = page["games"].as_array().unwrap();
        sizes.push(games.len());
        seen.extend(games.iter().cloned());
        let Some(before) = page["before"].as_str() else { break };
        path = format!("/api/games/mine?before={before}");
    }
    assert_eq!(sizes, [20, 20, 5]);
    let times: Vec<_> = seen.iter().map(|game| game["finished_at"].as_u64().unwrap()).collect();
    assert!(times.is_sorted_by(|a, b| a >= b));
    let mut ids: Vec<_> = seen.iter().map(|game| game["id"].to_string()).collect();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 45);
    assert_eq!(seen[0].get("outcome").is_some(), seen[0]["id"] != game_id(45).to_string());
    assert_eq!(seen[5]["outcome"]["scores"], serde_json::json!([5, 3]));
    assert_eq!(seen[5]["players"][0], serde_json::json!({"name": "Zoé", "you": false}));
    assert_eq!(seen[5]["players"][1]["you"], true);
}
