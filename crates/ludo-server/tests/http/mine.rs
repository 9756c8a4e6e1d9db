//! What is somebody's own: what their games come to, and all that is kept of them in one file.

use ludo_catalogue::{CATALOGUE, Shelf, verify};
use ludo_store::{
    Achieved, Achievement, Digest, Finish, GameStart, IdentityId, NewGame, Seat, Store as _,
    StoredSecret, UnixMillis, Visibility,
};
use ludo_transcript::GivenLayouts;
use serde_json::{Value, json};

use crate::client::{delete, get, post};
use crate::house::House;
use crate::played::{OUTCOME, begin_title, finish, game_id};

const TALLIES: &str = "/api/games/mine/tallies";
const EXPORT: &str = "/api/identity/export";

fn person(identity: IdentityId, name: &str) -> Seat {
    Seat { identity: Some(identity), name: name.to_owned(), ..Seat::default() }
}

fn bot(key: &str) -> Seat {
    Seat { bot: Some(key.to_owned()), ..Seat::default() }
}

/// A game that ended like this; a later number ended later.
async fn ended(
    house: &House,
    number: u8,
    (game, options): (&str, Value),
    seats: Vec<Seat>,
    outcome: Value,
) {
    let header = json!({ "options": options });
    ended_after(house, number, (game, header), seats, outcome).await;
}

/// The same, of a game that began like this.
async fn ended_after(
    house: &House,
    number: u8,
    (game, header): (&str, Value),
    seats: Vec<Seat>,
    outcome: Value,
) {
    let host = seats.iter().find_map(|seat| seat.identity).unwrap();
    let table = house.table(number, Visibility::Link, host, "X").await;
    let secret = StoredSecret([number; 32]);
    let (id, at) = (game_id(number), UnixMillis(u64::from(number)));
    let commitment = Digest::of(&secret.0);
    let new = NewGame { id, table, number: 1, game: game.to_owned(), commitment, secret, at };
    house.store.prepare_game(new).await.unwrap();
    let bytes = b"cards".to_vec();
    let edition = Digest::of(&bytes);
    let kept = ludo_store::Edition { digest: edition, name: String::new(), bytes };
    house.store.put_edition(kept).await.unwrap();
    let header = header.to_string();
    let start = GameStart { game: id, edition, header, seats, head: None, at };
    house.store.start_game(start).await.unwrap();
    let outcome = outcome.to_string();
    let finish = Finish { game: id, length: 0, outcome, at, achieved: None };
    house.store.finish_game(finish).await.unwrap();
}

fn places<const N: usize>(places: [u8; N], scores: [i32; N]) -> Value {
    json!({ "places": places.as_slice(), "scores": scores.as_slice(), "reason": "finished" })
}

#[tokio::test]
async fn games_are_counted_by_title_and_by_opponent() {
    let house = House::open().await;
    let [zoe, ada] = ["Zoé", "Ada"].map(|name| house.newcomer(name));
    let (zoe, ada) = (zoe.await, ada.await);
    assert_eq!(house.ask(get(TALLIES)).await.problem(), (401, "no_identity".to_owned()));
    assert_eq!(house.ask(get(TALLIES).cookie(&zoe)).await.body, "[]");
    let (me, other) = (house.identity(&zoe).await, house.identity(&ada).await);
    let diabolo = || ("diabolo", json!({}));
    let seats = || vec![person(me, "Zoé"), person(other, "Ada"), bot("3")];
    ended(&house, 1, diabolo(), seats(), places([3, 1, 2], [-4, 9, 5])).await;
    ended(&house, 2, diabolo(), seats(), places([1, 2, 3], [12, 9, 5])).await;
    // Two bots of a kind are one opponent, as good as the better; Ada has another name by now.
    let seats = vec![bot("3"), person(other, "Ada L."), bot("3"), person(me, "Zoé")];
    ended(&house, 3, diabolo(), seats, places([1, 2, 4, 2], [9, 5, 1, 5])).await;
    // Broken off: it is not counted. For one: a score and no opponent.
    ended(&house, 4, diabolo(), vec![person(me, "Zoé"), bot("1")], json!({"aborted": true})).await;
    let alone = vec![person(me, "Zoé")];
    ended(&house, 5, ("diamino", json!({})), alone, places([1], [612])).await;
    let told = house.ask(get(TALLIES).cookie(&zoe)).await.json();
    assert_eq!(
        told,
        json!([
            {"game": "diamino", "played": 1, "won": 0, "best": 612, "curve": [], "opponents": []},
            {"game": "diabolo", "played": 3, "won": 1, "best": 12,
             "curve": [[3, 3], [1, 3], [2, 4]],
             "opponents": [
                {"name": "Ada L.", "met": 3, "ahead": 1, "behind": 1},
                {"name": "", "bot": "3", "met": 3, "ahead": 1, "behind": 2},
             ]},
        ])
    );
    // Through Ada's eyes, and after she is forgotten.
    let hers = house.ask(get(TALLIES).cookie(&ada)).await.json();
    assert_eq!(hers[0]["opponents"][0], json!({"name": "Zoé", "met": 3, "ahead": 1, "behind": 1}));
    assert_eq!(house.ask(delete("/api/identity").cookie(&ada)).await.status, 204);
    let told = house.ask(get(TALLIES).cookie(&zoe)).await.json();
    assert_eq!((&told[1]["played"], &told[1]["won"]), (&3.into(), &1.into()));
    assert_eq!(told[1]["opponents"].as_array().unwrap().len(), 1, "nobody is nobody's opponent");
}

#[tokio::test]
async fn a_lesson_is_listed_as_one_and_counts_for_nothing() {
    let house = House::open().await;
    let zoe = house.newcomer("Zoé").await;
    let me = house.identity(&zoe).await;
    let seats = || vec![person(me, "Zoé"), bot("1")];
    let lesson = ("diabolo", json!({ "options": {}, "given": true }));
    ended_after(&house, 1, lesson, seats(), places([1, 2], [99, 1])).await;
    assert_eq!(house.ask(get(TALLIES).cookie(&zoe)).await.json(), json!([]));
    ended(&house, 2, ("diabolo", json!({})), seats(), places([2, 1], [4, 9])).await;
    let told = house.ask(get(TALLIES).cookie(&zoe)).await.json();
    assert_eq!(
        (&told[0]["played"], &told[0]["won"], &told[0]["best"], &told[0]["curve"]),
        (&1.into(), &0.into(), &4.into(), &json!([[2, 2]]))
    );
    assert_eq!(told[0]["opponents"][0]["met"], 1);
    let listed = house.ask(get("/api/games/mine").cookie(&zoe)).await.json();
    let lessons = listed["games"].as_array().unwrap().iter().map(|game| game.get("lesson"));
    assert_eq!(lessons.collect::<Vec<_>>(), [None, Some(&json!(true))], "the latest comes first");
}

#[tokio::test]
async fn partners_and_other_seats_of_ones_own_are_no_opponents() {
    let house = House::open().await;
    let (zoe, ada) = (house.newcomer("Zoé").await, house.newcomer("Ada").await);
    let (me, other) = (house.identity(&zoe).await, house.identity(&ada).await);
    let seats = || vec![person(me, "Zoé"), bot("2"), person(other, "Ada"), bot("4")];
    let scores = places([1, 2, 1, 2], [7, 3, 7, 3]);
    ended(&house, 1, ("diego", json!({"sides": "teams"})), seats(), scores.clone()).await;
    let told = house.ask(get(TALLIES).cookie(&zoe)).await.json();
    let bots = json!([{"name": "", "bot": "2", "met": 1, "ahead": 1, "behind": 0},
        {"name": "", "bot": "4", "met": 1, "ahead": 1, "behind": 0}]);
    assert_eq!((&told[0]["won"], &told[0]["opponents"]), (&1.into(), &bots), "Ada is a partner");
    // Each for themselves she is none, though she ended as well.
    ended(&house, 2, ("diego", json!({})), seats(), scores).await;
    let told = house.ask(get(TALLIES).cookie(&zoe)).await.json();
    let lines = told[0]["opponents"].as_array().unwrap();
    let ada = json!({"name": "Ada", "met": 1, "ahead": 0, "behind": 0});
    assert!(lines.contains(&ada), "{told}");
    // Two at one device, both of them oneself: the better counts, and nobody is an opponent.
    let both = vec![person(me, "Zoé"), person(me, "Papa")];
    ended(&house, 3, ("diadingo", json!({})), both, places([2, 1], [3, 8])).await;
    let told = house.ask(get(TALLIES).cookie(&zoe)).await.json();
    assert_eq!((&told[0]["best"], &told[0]["opponents"]), (&8.into(), &json!([])));
}

#[tokio::test]
async fn all_that_is_kept_of_somebody_comes_in_one_file() {
    let house = House::open().await;
    let (zoe, ada) = (house.newcomer("Zoé").await, house.newcomer("Ada").await);
    assert_eq!(house.ask(get(EXPORT)).await.problem(), (401, "no_identity".to_owned()));
    let people = [house.identity(&zoe).await, house.identity(&ada).await];
    let code = house.ask(post("/api/identity/code", "").cookie(&zoe)).await.json();
    let tablet = format!("{{\"code\":{}}}", code["code"]);
    assert_eq!(house.ask(post("/api/identity/redeem", tablet)).await.status, 200);
    let table = house.table(1, Visibility::Link, people[0], "Zoé").await;
    let first = begin_title("diabolo", &house, table, 1, people).await;
    finish(&house, 1, first, OUTCOME).await;
    let second = begin_title("diadingo", &house, table, 2, people).await;
    finish(&house, 2, second, OUTCOME).await;
    // Under way: nothing of it may be told, but what she is composing is hers.
    begin_title("diabolo", &house, table, 4, people).await;
    let draft =
        |seat, text: &str| ludo_store::Draft { seat, decision: 0, text: Some(text.to_owned()) };
    let drafts = vec![draft(0, r#"{"mine":1}"#), draft(1, r#"{"hers":1}"#)];
    house.store.keep_drafts(game_id(4), drafts).await.unwrap();
    let best = Achievement { points: 90, aids: 1, millis: 60_000, at: UnixMillis(7) };
    let achieved = Some(Achieved { seat: 0, board: "diamino-day".to_owned(), best });
    let (game, outcome, at) = (game_id(3), "null".to_owned(), UnixMillis(3));
    begin_title("diabolo", &house, table, 3, people).await;
    let end = Finish { game, length: 0, outcome, at, achieved };
    house.store.finish_game(end).await.unwrap();
    // A damaged game is told up to the damage, and keeps nothing else back.
    let file = rusqlite::Connection::open(house.folder.path().join("ludotheque.db")).unwrap();
    file.execute_batch("UPDATE games SET header = '{' WHERE number = 3").unwrap();
    drop(file);

    let answer = house.ask(get(EXPORT).cookie(&zoe)).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/zip")));
    let name = "attachment; filename=\"ludotheque-2023-11-14.zip\"";
    assert_eq!(answer.header("content-disposition"), Some(name));
    let files = ludo_edition::unpack(&answer.joined()).unwrap();
    let names: Vec<_> = files.iter().map(|(name, _)| name.clone()).collect();
    let of = |game: &str, number| format!("parties/{game}-{}.jsonl", game_id(number));
    assert_eq!(
        names,
        [
            "LISEZMOI-README.txt".to_owned(),
            of("diadingo", 2),
            of("diabolo", 1),
            "moi.json".to_owned()
        ]
    );
    for (_, bytes) in &files[1..3] {
        let text = std::str::from_utf8(bytes).unwrap();
        assert!(text.contains("\"Zoé\"") && text.contains("\"Ada\""));
        assert!(verify(CATALOGUE, &Shelf::default(), text, GivenLayouts::Refuse).is_ok());
    }
    let mine: Value = serde_json::from_slice(&files[3].1).unwrap();
    assert_eq!((&mine["export"], &mine["name"]), (&1.into(), &"Zoé".into()));
    assert_eq!(mine["devices"].as_array().unwrap().len(), 2);
    assert_eq!(mine["tables"][0]["table"], table.to_string());
    assert_eq!(
        mine["drafts"],
        json!([{"table": table.to_string(), "seat": 0, "draft": {"mine": 1}}])
    );
    let result =
        json!({"board": "diamino-day", "points": 90, "aids": 1, "millis": 60_000, "at": 7});
    assert_eq!(mine["results"], json!([result]));
    let games = mine["games"].as_array().unwrap();
    let told: Vec<_> = games.iter().map(|game| game["file"].as_str()).collect();
    assert_eq!(told, [Some(&*of("diadingo", 2)), Some(&*of("diabolo", 1)), None]);
    assert_eq!(games[0]["outcome"]["scores"], json!([5, 3]));
    // Nothing that would let anybody in.
    let digits = zoe.split_once('=').unwrap().1;
    assert!(!String::from_utf8_lossy(&files[3].1).contains(digits));
}
