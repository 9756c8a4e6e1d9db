//! What a game can tell beside being played: for whom, and when.

use ludo_store::Visibility;
use serde_json::{Value, json};

use crate::client::{Answer, get, post};
use crate::house::House;
use crate::played::{self, OUTCOME, finish, game_id};

/// Asks for a report until it is made.
async fn report(house: &House, number: u8, cookie: &str) -> Answer {
    loop {
        let path = format!("/api/games/{}/report", game_id(number));
        let answer = house.ask(get(path).cookie(cookie)).await;
        if answer.status != 202 {
            return answer;
        }
        let progress = answer.json();
        assert!(progress["done"].as_u64() <= progress["of"].as_u64(), "{progress}");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_report_is_for_those_who_may_read_the_game() {
    let house = House::open().await;
    let (zoe, ada) = (house.newcomer("Zoé").await, house.newcomer("Ada").await);
    let eve = house.newcomer("Eve").await;
    let people = [house.identity(&zoe).await, house.identity(&ada).await];
    let table = house.table(1, Visibility::Link, people[0], "Zoé").await;
    let entries = played::begin_title("diamino", &house, table, 1, people).await;
    let early = report(&house, 1, &zoe).await;
    assert_eq!(early.problem(), (409, "not_finished".to_owned()));
    finish(&house, 1, entries, OUTCOME).await;
    let made = report(&house, 1, &ada).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let made = made.json();
    assert_eq!(made["game"], "diamino");
    let name = |player: &Value| player["name"].as_str().unwrap().to_owned();
    let players: Vec<_> = made["players"].as_array().unwrap().iter().map(name).collect();
    assert_eq!(
        (players, &made["players"][1]["you"]),
        (vec!["Zoé".into(), "Ada".into()], &json!(true))
    );
    assert!(made["report"]["turns"].is_array());
    assert_eq!(report(&house, 1, &eve).await.problem(), (404, "no_such_game".to_owned()));
    assert_eq!(report(&house, 9, &zoe).await.problem(), (404, "no_such_game".to_owned()));
}

#[tokio::test]
async fn a_report_can_be_passed_on_as_its_game_is() {
    let house = House::open().await;
    let (zoe, ada) = (house.newcomer("Zoé").await, house.newcomer("Ada").await);
    let people = [house.identity(&zoe).await, house.identity(&ada).await];
    let table = house.table(1, Visibility::Link, people[0], "Zoé").await;
    let entries = played::begin_title("diamino", &house, table, 1, people).await;
    finish(&house, 1, entries, OUTCOME).await;
    let of = |what: &str| format!("/api/games/{}/{what}", game_id(1));
    let keys = house.ask(get(of("replay")).cookie(&zoe)).await.json()["keys"].clone();
    report(&house, 1, &zoe).await;
    for (key, names) in [("named", ["Zoé", "Ada"]), ("nameless", ["", ""])] {
        let key = keys[key].as_str().unwrap();
        let made = house.ask(get(of(&format!("report?key={key}")))).await;
        assert_eq!(made.status, 200, "{}", made.body);
        let made = made.json();
        let told = [&made["players"][0]["name"], &made["players"][1]["name"]];
        assert_eq!(told, names);
    }
    let hidden = house.ask(get(of("report?names=none")).cookie(&zoe)).await.json();
    assert_eq!(hidden["players"][0]["name"], "");
    for asked in ["report", "report?key=00112233445566778899aabbccddeeff"] {
        assert_eq!(house.ask(get(of(asked))).await.problem(), (404, "no_such_game".to_owned()));
    }
}

#[tokio::test]
async fn a_game_without_a_book_is_asked_nothing() {
    let house = House::open().await;
    let zoe = house.newcomer("Zoé").await;
    let book = house.ask(get("/api/books/diabolo?ask=%22x%22").cookie(&zoe)).await;
    assert_eq!(book.problem(), (400, "malformed".to_owned()));
}

#[tokio::test]
async fn a_book_needs_a_name_and_a_question_that_can_be_read() {
    let house = House::open().await;
    let ask = "/api/books/diamino?ask=%7B%22word%22%3A%22K%C3%89PI%22%7D";
    assert_eq!(house.ask(get(ask)).await.problem(), (401, "no_identity".to_owned()));
    let zoe = house.newcomer("Zoé").await;
    let told = house.ask(get(ask).cookie(&zoe)).await;
    assert_eq!((told.status, told.header("content-type")), (200, Some("application/json")));
    assert!(told.body.contains("képi"), "{}", told.body);
    for bad in ["%7B%7D", "", "%7B%22word%22%3A3%7D"] {
        let told = house.ask(get(format!("/api/books/diamino?ask={bad}")).cookie(&zoe)).await;
        assert_eq!(told.problem(), (400, "malformed".to_owned()), "{bad}");
    }
}

#[tokio::test]
async fn advice_needs_a_seat() {
    let house = House::open().await;
    let zoe = house.newcomer("Zoé").await;
    let body = json!({ "seat": 0, "question": "hint" }).to_string();
    let nowhere = house.ask(post("/api/tables/00/ask", body.clone()).cookie(&zoe)).await;
    assert_eq!(nowhere.problem(), (404, "no_such_table".to_owned()));
    let open = post("/api/tables", r#"{"game":"diabolo","seats":2}"#);
    let table = house.ask(open.cookie(&zoe)).await.json();
    let path = format!("/api/tables/{}/ask", table["table"].as_str().unwrap());
    let ask = |cookie: &str| house.ask(post(path.clone(), body.clone()).cookie(cookie));
    assert_eq!(ask(&zoe).await.problem(), (409, "no_game".to_owned()));
    let eve = house.newcomer("Eve").await;
    assert_eq!(ask(&eve).await.problem(), (409, "not_your_seat".to_owned()));
}
