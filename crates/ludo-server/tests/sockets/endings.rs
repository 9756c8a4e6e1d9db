//! How lines end: every code that the protocol names, and that nobody else is hurt.

use hyper::Method;
use ludo_client::{Asked, Connection, Heard};
use ludo_protocol::{FromClient, PROTOCOL};
use ludo_protocol::{Hello, Settings, Spectators, Status, Visibility};
use tokio::net::TcpStream;

use crate::house::{House, Kept};
use crate::line;
use crate::player::{Cut, Player};

/// A table at which two play, and their cookies.
pub(crate) async fn two(house: &House, settings: Settings) -> (Player, Player, String) {
    let cookies = [house.newcomer("Ada").await, house.newcomer("Zoé").await];
    let table = house.table(&cookies[0], 2, settings).await.table;
    let [ada, zoe] = cookies;
    let ada = Player::new(house.address, ada, &table, 0);
    (ada, Player::new(house.address, zoe, &table, 1), table)
}

/// Both play until the game is on.
pub(crate) async fn begin(ada: &mut Player, zoe: &mut Player) {
    let on = |player: &Player| player.done.len() > 2;
    tokio::select! {
        () = ada.play_until(Cut::Never, on) => {}
        () = zoe.play_until(Cut::Never, on) => {}
    }
}

fn hello(table: &str) -> FromClient {
    FromClient::Hello(Hello {
        protocol: PROTOCOL,
        table: table.to_owned(),
        resume: None,
        views: None,
        scenes: false,
        wall: false,
        chronicle: false,
    })
}

/// The next refusal, whatever comes before it.
async fn refusal(line: &mut Connection) -> String {
    loop {
        match line.hear().await {
            Heard::Text(text) if text.contains("refused") => break text.to_string(),
            Heard::Text(_) => {}
            end => panic!("{end:?}"),
        }
    }
}

#[tokio::test]
async fn a_message_that_is_too_long_closes_its_own_line_only() {
    let house = House::open(1, Kept::InMemory).await;
    let settings = Settings { visibility: Visibility::Public, ..Settings::default() };
    let (mut ada, mut zoe, table) = two(&house, settings).await;
    begin(&mut ada, &mut zoe).await;
    let cookie = house.newcomer("Long").await;
    // At most 128 KiB: that much is read, if only to be refused.
    let mut line = line::open(house.address, &cookie).await;
    let _ = line.send(&hello(&table)).await;
    let _ = line.send_text("x".repeat(128 << 10)).await;
    let refused = r#"{"refused":{"code":"malformed","detail":"expected value (column 1)"}}"#;
    assert_eq!(refusal(&mut line).await, refused);
    for text in ["x".repeat((128 << 10) + 1), "x".repeat(1 << 20)] {
        // As any message, and as the first.
        for first in [Some(hello(&table)), None] {
            // A client that is slow to read may find the line reset instead.
            let mut ends = Vec::new();
            while !ends.contains(&Heard::Closed(1009)) {
                assert!(ends.len() < 20, "{ends:?}");
                let mut line = line::open(house.address, &cookie).await;
                if let Some(hello) = &first {
                    let _ = line.send(hello).await;
                    assert!(matches!(line.hear().await, Heard::Text(_)));
                }
                let _ = line.send_text(text.clone()).await;
                ends.push(line.end().await);
            }
        }
    }
    tokio::join!(ada.play(Cut::Never), zoe.play(Cut::Never));
    assert_eq!((ada.lines, zoe.lines), (1, 1), "nobody else was hurt");
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_with_what_is_wrong_and_where() {
    let house = House::open(18, Kept::InMemory).await;
    let cookie = house.newcomer("Ada").await;
    let table = house.table(&cookie, 2, Settings::default()).await.table;
    let mut line = line::open(house.address, &cookie).await;
    let _ = line.send(&hello(&table)).await;
    // Where an id can be read, the answer bears it: a client waits for that.
    for (said, refused) in [
        (
            r#"{"do":{"id":"d7","command":{"sit":{"seat":0,"name":""}}}}"#,
            r#"{"id":"d7","code":"malformed","detail":"do.command.sit.name: name_empty (column 54)"}"#,
        ),
        (
            r#"{"do":{"id":"d8","command":{"sit":{"seat":"first"}}}}"#,
            r#"{"id":"d8","code":"malformed","detail":"do.command.sit.seat: invalid type, expected u8 (column 49)"}"#,
        ),
        (
            r#"{"act":{"seat":0,"action":"pass"}}"#,
            r#"{"code":"malformed","detail":"act: missing field `id` (column 33)"}"#,
        ),
    ] {
        let _ = line.send_text(said.to_owned()).await;
        assert_eq!(refusal(&mut line).await, format!(r#"{{"refused":{refused}}}"#));
    }
    let _ = line.send_bytes(vec![1, 2, 3]).await;
    assert!(refusal(&mut line).await.contains(r#""detail":"a frame has to be text""#));
}

#[tokio::test]
async fn the_first_message_is_hello() {
    let house = House::open(2, Kept::InMemory).await;
    let cookie = house.newcomer("Ada").await;
    let refused = |detail: &str| {
        let text = format!(r#"{{"refused":{{"code":"hello_first","detail":"{detail}"}}}}"#);
        Heard::Text(text.into())
    };
    for (first, detail) in [
        ("", "EOF while parsing a value (column 0)"),
        ("{", "EOF while parsing an object (column 1)"),
        ("17", "expected value (column 1)"),
        (r#"{"preview":{"id":"p","seat":0,"draft":1}}"#, "it is no hello"),
        (r#"{"hello":{}}"#, "hello: missing field `protocol` (column 11)"),
    ] {
        let mut line = line::open(house.address, &cookie).await;
        let _ = line.send_text(first.to_owned()).await;
        assert_eq!(line.hear().await, refused(detail), "{first}");
        assert!(!matches!(line.hear().await, Heard::Text(_)), "{first}");
    }
    let mut line = line::open(house.address, &cookie).await;
    let _ = line.send_bytes(vec![1, 2, 3]).await;
    assert_eq!(line.hear().await, refused("a frame has to be text"));
    assert!(!matches!(line.hear().await, Heard::Text(_)));
}

/// What is kept of one table cannot be read: that is said, once, and the others go on.
#[tokio::test]
async fn a_damaged_table_says_so_and_the_others_go_on() {
    let house = House::open(4, Kept::InMemory).await;
    let cookie = house.newcomer("Ada").await;
    let damaged = house.table(&cookie, 2, Settings::default()).await.table;
    let other = house.table(&cookie, 2, Settings::default()).await.table;
    let mut found = house.store.table(damaged.parse().unwrap()).await.unwrap().unwrap();
    found.table.document.truncate(20);
    house.store.update_table(found.table, found.revision).await.unwrap();
    let mut line = line::open(house.address, &cookie).await;
    line.send(&hello(&damaged)).await.unwrap();
    assert_eq!(line.end().await, Heard::Closed(4005));
    let mut line = line::open(house.address, &cookie).await;
    line.send(&hello(&other)).await.unwrap();
    assert!(!matches!(line.hear().await, Heard::Closed(_)));
}

#[tokio::test]
async fn another_version_and_a_table_that_is_not_there_have_codes_of_their_own() {
    let house = House::open(3, Kept::InMemory).await;
    let cookie = house.newcomer("Ada").await;
    let table = house.table(&cookie, 2, Settings::default()).await.table;
    let other = Hello {
        protocol: PROTOCOL + 1,
        table: table.clone(),
        resume: None,
        views: None,
        scenes: false,
        wall: false,
        chronicle: false,
    };
    for (first, code) in [
        (FromClient::Hello(other), 4000),
        (hello(&"0".repeat(table.len())), 4001),
        (hello("nowhere"), 4001),
    ] {
        let mut line = line::open(house.address, &cookie).await;
        let _ = line.send(&first).await;
        assert_eq!(line.end().await, Heard::Closed(code), "{first:?}");
    }
}

#[tokio::test]
async fn a_table_without_spectators_sends_strangers_away_when_it_starts() {
    let house = House::open(4, Kept::InMemory).await;
    let settings = Settings { spectators: Spectators::None, ..Settings::default() };
    let (mut ada, mut zoe, table) = two(&house, settings).await;
    let cookie = house.newcomer("Eve").await;
    // Before the start one may come, to sit down.
    let mut early = line::open(house.address, &cookie).await;
    let _ = early.send(&hello(&table)).await;
    assert!(matches!(early.hear().await, Heard::Text(_)));
    begin(&mut ada, &mut zoe).await;
    assert_eq!(early.end().await, Heard::Closed(4002));
    let mut late = line::open(house.address, &cookie).await;
    let _ = late.send(&hello(&table)).await;
    assert_eq!(late.hear().await, Heard::Closed(4002), "and is told nothing");
}

#[tokio::test]
async fn a_line_needs_an_identity_and_a_page_of_ours() {
    let house = House::open(5, Kept::InMemory).await;
    let cookie = house.newcomer("Ada").await;
    let own = format!("http://{}", house.address);
    let nobody = format!("ludotheque={}", "0".repeat(32));
    for (headers, status) in [
        (vec![], Some(401)),
        (vec![("cookie", nobody.as_str())], Some(401)),
        (vec![("cookie", &cookie), ("origin", "https://evil.example.org")], Some(403)),
        (vec![("cookie", &cookie), ("origin", "null")], Some(403)),
        (vec![("cookie", &cookie), ("origin", &own)], None),
        (vec![("cookie", &cookie)], None),
    ] {
        let stream = TcpStream::connect(house.address).await.unwrap();
        let opened = line::over(stream, house.address, &headers).await;
        assert_eq!(opened.err(), status, "{headers:?}");
    }
}

/// Another device of the same person.
async fn another_device(house: &House, cookie: &str) -> String {
    let offered = house.ask(Asked::post("/api/identity/code", Some(cookie), String::new())).await;
    let offered: serde_json::Value = offered.succeeded().unwrap().json().unwrap();
    let body = serde_json::json!({ "code": offered["code"] }).to_string();
    let redeemed = house.ask(Asked::post("/api/identity/redeem", None, body)).await;
    redeemed.succeeded().unwrap().cookie.expect("a cookie")
}

#[tokio::test]
async fn a_device_that_is_let_go_is_out_on_every_line_and_the_others_stay() {
    let house = House::open(16, Kept::InMemory).await;
    let (mut ada, mut zoe, table) = two(&house, Settings::default()).await;
    begin(&mut ada, &mut zoe).await;
    let stolen = another_device(&house, zoe.cookie()).await;
    let mut attends = line::open(house.address, &stolen).await;
    let _ = attends.send(&hello(&table)).await;
    assert!(matches!(attends.hear().await, Heard::Text(_)));
    // One has not said a word yet, and one says hello when it is too late.
    let mut silent = line::open(house.address, &stolen).await;
    let mut late = line::open(house.address, &stolen).await;
    let list = house.ask(Asked::get("/api/identity/devices", Some(zoe.cookie()))).await;
    let list: Vec<ludo_protocol::DeviceInfo> = list.succeeded().unwrap().json().unwrap();
    let other = list.iter().find(|device| !device.this).unwrap();
    let path = format!("/api/identity/devices/{}", other.id);
    let method = Method::DELETE;
    let log_out = Asked { method, path: &path, cookie: Some(zoe.cookie()), body: None };
    assert_eq!(house.ask(log_out).await.status, 204);
    let _ = late.send(&hello(&table)).await;
    for line in [&mut attends, &mut silent, &mut late] {
        assert_eq!(line.end().await, Heard::Closed(1008));
    }
    let stream = TcpStream::connect(house.address).await.unwrap();
    let again = line::over(stream, house.address, &[("cookie", &stolen)]).await;
    assert_eq!(again.err(), Some(401));
    // The device that is still hers plays on.
    tokio::select! {
        () = ada.play_until(Cut::Never, |ada| ada.status() == Some(Status::Finished)) => {}
        () = zoe.play_until(Cut::Never, |zoe| zoe.status() == Some(Status::Finished)) => {}
    }
    assert_eq!(zoe.client.violations(), [""; 0]);
}

#[tokio::test]
async fn a_token_is_looked_up_when_a_line_attends() {
    let house = House::open(17, Kept::InMemory).await;
    let cookie = house.newcomer("Ada").await;
    let table = house.table(&cookie, 2, Settings::default()).await.table;
    let mut line = line::open(house.address, &cookie).await;
    // Behind the server's back, as another process would: nobody tells it.
    let token: ludo_store::Token = {
        let digits = cookie.split_once('=').unwrap().1;
        let number = u128::from_str_radix(digits, 16).unwrap();
        ludo_store::Token(number.to_be_bytes())
    };
    house.store.drop_token(ludo_store::TokenHash::of(&token)).await.unwrap();
    let _ = line.send(&hello(&table)).await;
    assert_eq!(line.end().await, Heard::Closed(1008));
}

#[tokio::test]
async fn forgetting_a_person_closes_their_lines_and_kills_their_token() {
    let house = House::open(6, Kept::InMemory).await;
    let (mut ada, mut zoe, table) = two(&house, Settings::default()).await;
    begin(&mut ada, &mut zoe).await;
    let cookie = zoe.cookie().to_owned();
    let mut second = line::open(house.address, &cookie).await;
    let _ = second.send(&hello(&table)).await;
    assert!(matches!(second.hear().await, Heard::Text(_)));
    let forget =
        Asked { method: Method::DELETE, path: "/api/identity", cookie: Some(&cookie), body: None };
    assert_eq!(house.ask(forget).await.status, 204);
    assert_eq!(zoe.hear_the_end().await, Heard::Closed(1008));
    assert_eq!(second.end().await, Heard::Closed(1008));
    let stream = TcpStream::connect(house.address).await.unwrap();
    let again = line::over(stream, house.address, &[("cookie", &cookie)]).await;
    assert_eq!(again.err(), Some(401));
    // The other plays on, with a bot in the empty place.
    ada.play_until(Cut::Never, |ada| ada.status() == Some(Status::Finished)).await;
    assert_eq!(ada.client.violations(), [""; 0]);
}
