//! Tables listed and found.

use ludo_server::Config;
use ludo_store::Visibility;
use serde_json::json;

use crate::client::{get, post};
use crate::house::{House, behind_a_proxy, config};

#[tokio::test]
async fn public_tables_are_listed_and_private_ones_are_found_by_code() {
    let house = House::open().await;
    let cookie = house.newcomer("Zoé").await;
    let zoe = house.identity(&cookie).await;
    let public = house.table(1, Visibility::Public, zoe, "Zoé").await;
    let private = house.table(2, Visibility::Link, zoe, "Zoé").await;
    let listed = house.ask(get("/api/tables")).await;
    let summary = json!({
        "table": public.to_string(), "game": "diabolo", "status": "lobby", "host": "Zoé",
        "players": ["Zoé", "3"], "free": 1, "locked": false, "bots": [1], "watch": true,
        "changed_at": 1_700_000_000_000_u64,
        "marks": [{"colour": "coral", "face": "fox"}, {"colour": "slate", "face": "lion"}],
    });
    assert_eq!(listed.json(), json!([summary]));
    assert!(!listed.body.contains(&zoe.to_string()), "identities stay inside");
    assert_eq!(house.ask(get("/api/tables?game=diabolo")).await.json(), json!([summary]));
    assert_eq!(house.ask(get("/api/tables?game=compatibility")).await.json(), json!([]));

    let before = house.store.traffic().reads;
    let mine = house.ask(get("/api/tables/mine").cookie(&cookie)).await.json();
    assert_eq!(mine.as_array().unwrap().len(), 2);
    assert_eq!(mine[0]["yours"], json!([0]), "which of the players one is");
    assert_eq!(house.store.traffic().reads - before, 2, "who asks, and all their tables");
    let other = house.newcomer("Ada").await;
    assert_eq!(house.ask(get("/api/tables/mine").cookie(&other)).await.body, "[]");

    for typed in ["ABC-DE02", "abcde02", "abc%20de%2002", "abc-deo2"] {
        let found = house.ask(get(format!("/api/codes/{typed}"))).await;
        assert_eq!(found.json()["table"], private.to_string(), "{typed}");
    }
}

#[tokio::test]
async fn a_code_is_drawn_as_a_link_to_this_server() {
    let house = House::open().await;
    let here = house.ask(get("/api/codes/abc-defg/qr.svg")).await;
    assert_eq!((here.status, here.header("content-type")), (200, Some("image/svg+xml")));
    assert!(here.body.starts_with("<svg ") && here.body.ends_with("</svg>"));
    // However it is typed and whoever forwards it, the same link is the same picture.
    assert_eq!(house.ask(get("/api/codes/ABC%20DEFG/qr.svg")).await.body, here.body);

    let public = Config { public_url: "https://play.example.org".parse().ok(), ..config() };
    let public = House::with(public).await.ask(get("/api/codes/ABCDEFG/qr.svg")).await;
    let forwarded = get("/api/codes/ABCDEFG/qr.svg").with("X-Forwarded-Host", "play.example.org");
    let forwarded = forwarded.with("X-Forwarded-Proto", "https");
    let behind = House::with(behind_a_proxy()).await.ask(forwarded.clone()).await;
    assert_eq!(public.body, behind.body);
    assert_ne!(public.body, here.body);
    assert_eq!(house.ask(forwarded).await.body, here.body);
    let nonsense = get("/api/codes/ABCDEFG/qr.svg").with("Host", "a\"b");
    assert_eq!(house.ask(nonsense).await.status, 421);
}

#[tokio::test]
async fn the_catalogue_is_told_with_schemas() {
    let house = House::open().await;
    let games = house.ask(get("/api/games")).await.json();
    assert_eq!(games[0]["key"], "diabolo");
    assert_eq!(games[0]["bots"][4]["key"], "5");
    assert!(games[0]["options"]["properties"]["first_dealer"].is_object());
    let offered = ludo_catalogue::CATALOGUE.iter().filter(|entry| entry.is_offered());
    let keys: Vec<_> = offered.map(|entry| entry.key).collect();
    assert_eq!(games.as_array().unwrap().iter().map(|game| &game["key"]).collect::<Vec<_>>(), keys);
    let one = house.ask(get("/api/games?game=diadingo")).await.json();
    assert_eq!((one.as_array().unwrap().len(), &one[0]["key"]), (1, &json!("diadingo")));
    assert_eq!(house.ask(get("/api/games?game=chess")).await.json(), json!([]));
    let about = house.ask(get("/api/about")).await.json();
    assert_eq!(about["protocol"], ludo_protocol::PROTOCOL);
}

#[tokio::test]
async fn a_table_that_was_opened_is_found_by_its_code() {
    let house = House::open().await;
    let cookie = house.newcomer("Zoé").await;
    let open = |body: &str| house.ask(post("/api/tables", body).cookie(&cookie));
    let body = r#"{"game":"diabolo","seats":3,"bots":["2"],"settings":{"visibility":"public"}}"#;
    let opened = open(body).await;
    assert_eq!(opened.status, 201, "{}", opened.body);
    let code = opened.json()["code"].as_str().unwrap().to_owned();
    assert!(code.len() == 8 && &code[3..4] == "-", "{code}");
    let found = house.ask(get(format!("/api/codes/{}", code.to_lowercase()))).await.json();
    assert_eq!(found["table"], opened.json()["table"]);
    assert_eq!((&found["players"], &found["free"]), (&json!(["Zoé", "2"]), &json!(1)));
    assert_eq!(house.ask(get("/api/tables")).await.json(), json!([found]));
    let many = |bots: usize| json!({ "game": "diabolo", "bots": vec!["2"; bots] }).to_string();
    for (body, status, error) in [
        (r#"{"game":"chess"}"#, 404, "no_such_game"),
        (r#"{"game":"diabolo","seats":9}"#, 422, "invalid"),
        (r#"{"game":"diabolo","bots":["x"]}"#, 422, "invalid"),
        (r#"{"game":"diabolo","seats":0}"#, 422, "invalid"),
        (r#"{"game":"diabolo","seats":255}"#, 422, "invalid"),
        (r#"{"game":"diabolo","seats":256}"#, 400, "malformed"),
        (many(255).as_str(), 422, "invalid"),
        (many(300).as_str(), 422, "invalid"),
    ] {
        assert_eq!(open(body).await.problem(), (status, error.to_owned()), "{body}");
    }
}

#[tokio::test]
async fn one_person_has_so_many_tables_and_is_told_so() {
    let house =
        House::with(Config { tables_per_person: 3, public_tables_per_person: 1, ..config() });
    let house = house.await;
    let zoe = house.newcomer("Zoé").await;
    let open = |cookie: &str, shown: &str| {
        let body = json!({ "game": "diabolo", "settings": { "visibility": shown } });
        house.ask(post("/api/tables", body.to_string()).cookie(cookie))
    };
    assert_eq!(open(&zoe, "public").await.status, 201);
    let refused = open(&zoe, "public").await;
    assert_eq!(refused.problem(), (409, "too_many_public".to_owned()));
    assert_eq!(open(&zoe, "link").await.status, 201);
    assert_eq!(open(&zoe, "link").await.status, 201);
    assert_eq!(open(&zoe, "link").await.problem(), (409, "too_many_tables".to_owned()));
    // Nobody else is the poorer for it.
    let ada = house.newcomer("Ada").await;
    assert_eq!(open(&ada, "public").await.status, 201);
    // Asked for at once, they are opened one after the other: nobody slips through.
    let max = house.newcomer("Max").await;
    let body = json!({ "game": "diabolo" }).to_string();
    let all: Vec<_> = (0..12)
        .map(|_| post("/api/tables", body.clone()).cookie(&max).to(house.running.address))
        .map(tokio::spawn)
        .collect();
    let mut opened = 0;
    for answer in all {
        opened += u32::from(answer.await.unwrap().status == 201);
    }
    assert!((1..=3).contains(&opened), "{opened}");
}
