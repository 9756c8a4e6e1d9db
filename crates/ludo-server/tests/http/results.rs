//! The board of a day, and who did how well on it.

use ludo_store::{
    Achieved, Achievement, Digest, Finish, GameStart, NewGame, Seat, Store as _, StoredSecret,
    UnixMillis, Visibility,
};
use serde_json::{Value, json};

use crate::client::{delete, get, post};
use crate::house::House;
use crate::played::game_id;

const DAY: u64 = 24 * 60 * 60 * 1000;

async fn daily(house: &House, cookie: &str) -> Value {
    let answer = house.ask(get("/api/daily/diamino").cookie(cookie)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

/// Somebody ends a game with so many points on a board.
async fn achieve(house: &House, number: u8, cookie: &str, board: &str, points: i64) {
    let person = house.identity(cookie).await;
    let table = house.table(number, Visibility::Link, person, "X").await;
    let secret = StoredSecret([number; 32]);
    let (id, game, at) = (game_id(number), "diamino".to_owned(), UnixMillis(0));
    let commitment = Digest::of(&secret.0);
    let new = NewGame { id, table, number: 1, game, commitment, secret, at };
    house.store.prepare_game(new).await.unwrap();
    let bytes = b"tiles".to_vec();
    let edition = Digest::of(&bytes);
    let kept = ludo_store::Edition { digest: edition, name: String::new(), bytes };
    house.store.put_edition(kept).await.unwrap();
    let seats = vec![Seat { identity: Some(person), ..Seat::default() }];
    let start = GameStart { game: id, edition, header: "{}".into(), seats, head: None, at };
    house.store.start_game(start).await.unwrap();
    let best = Achievement { points, aids: 1, millis: 60_000, at };
    let achieved = Some(Achieved { seat: 0, board: board.to_owned(), best });
    let finish = Finish { game: id, length: 0, outcome: "null".into(), at, achieved };
    house.store.finish_game(finish).await.unwrap();
}

fn names(daily: &Value) -> Vec<&str> {
    let best = daily["results"]["best"].as_array().unwrap();
    best.iter().map(|line| line["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_day_has_a_board_and_the_next_another() {
    let house = House::open().await;
    let zoe = house.newcomer("Zoé").await;
    let today = daily(&house, &zoe).await;
    assert_eq!(today, daily(&house, &zoe).await, "all day");
    let words = today["options"]["laid"].as_array().unwrap().len();
    assert!((4..=6).contains(&words), "{today}");
    house.clock.pass(DAY);
    let tomorrow = daily(&house, &zoe).await;
    assert_ne!(today["options"], tomorrow["options"]);
    assert_ne!(today["results"]["board"], tomorrow["results"]["board"]);
    // Yesterday's can be looked at, the day to come cannot.
    let path = format!("/api/daily/diamino?day={}", today["day"].as_str().unwrap());
    assert_eq!(house.ask(get(path)).await.json()["options"], today["options"]);
    for day in ["2999-01-01", "yesterday", "1970-02-30"] {
        let answer = house.ask(get(format!("/api/daily/diamino?day={day}"))).await;
        assert_eq!(answer.problem().0, 400, "{day}");
    }
    assert_eq!(house.ask(get("/api/daily/diabolo")).await.problem().0, 404);
}

#[tokio::test]
async fn results_are_by_name_and_everybody_erases_their_own() {
    let house = House::open().await;
    let (zoe, ada) = (house.newcomer("Zoé").await, house.newcomer("Ada").await);
    let today = daily(&house, &zoe).await;
    let board = today["results"]["board"].as_str().unwrap();
    assert_eq!((names(&today), &today["results"]["mine"]), (vec![], &Value::Null));
    achieve(&house, 1, &zoe, board, 90).await;
    achieve(&house, 2, &ada, board, 112).await;
    let today = daily(&house, &zoe).await;
    assert_eq!(names(&today), ["Ada", "Zoé"]);
    let mine = json!({"name": "Zoé", "you": true, "points": 90, "aids": 1, "millis": 60_000});
    assert_eq!(today["results"]["mine"], mine);
    assert_eq!(today["results"]["best"][0].get("you"), None, "others are not you");
    // A stranger sees the names, and erases nothing.
    assert_eq!(names(&house.ask(get("/api/daily/diamino")).await.json()), ["Ada", "Zoé"]);
    let path = format!("/api/results/{board}");
    assert_eq!(house.ask(delete(path.clone())).await.problem().0, 401);
    assert_eq!(house.ask(delete(path).cookie(&zoe)).await.status, 204);
    assert_eq!(names(&daily(&house, &zoe).await), ["Ada"]);
    // Whoever is forgotten vanishes.
    assert_eq!(house.ask(delete("/api/identity").cookie(&ada)).await.status, 204);
    assert_eq!(names(&daily(&house, &zoe).await), Vec::<&str>::new());
}

#[tokio::test]
async fn the_table_of_the_day_is_found_again() {
    let house = House::open().await;
    let zoe = house.newcomer("Zoé").await;
    let today = daily(&house, &zoe).await;
    assert_eq!(today.get("table"), None);
    let open = json!({"game": "diamino", "seats": 1, "settings": {"options": today["options"]}});
    let opened = house.ask(post("/api/tables", open.to_string()).cookie(&zoe)).await;
    assert_eq!(opened.status, 201, "{}", opened.body);
    let table = opened.json()["table"].clone();
    assert_eq!(daily(&house, &zoe).await["table"], table);
    let path = format!("/api/tables/{}/results", table.as_str().unwrap());
    let there = house.ask(get(path).cookie(&zoe)).await.json();
    assert_eq!(there, today["results"]);
    let ada = house.newcomer("Ada").await;
    assert_eq!(daily(&house, &ada).await.get("table"), None, "another's table is another's");
}
