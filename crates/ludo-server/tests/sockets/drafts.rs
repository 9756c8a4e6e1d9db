//! Drafts over real sockets and on a real disk: written behind, and there again after a stop.

use ludo_client::{Connection, Heard};
use ludo_protocol::{FromClient, Hello, PROTOCOL, Settings};

use crate::house::{House, Kept};
use crate::line;

/// Another device of somebody at a table.
async fn device(house: &House, cookie: &str, table: &str) -> Connection {
    let mut line = line::open(house.address, cookie).await;
    let table = table.to_owned();
    let hello = Hello {
        protocol: PROTOCOL,
        table,
        resume: None,
        views: None,
        scenes: false,
        wall: false,
        chronicle: false,
    };
    line.send(&FromClient::Hello(hello)).await.unwrap();
    line
}

/// The next frame that says this, whatever comes before it.
async fn hear(line: &mut Connection, what: &str) -> String {
    loop {
        match line.hear().await {
            Heard::Text(text) if text.contains(what) => return text.to_string(),
            Heard::Text(_) => {}
            end => panic!("{end:?} instead of {what}"),
        }
    }
}

/// Has something done at the table, under an id of its own.
async fn ask(line: &mut Connection, id: &str, command: &str) {
    line.send_text(format!(r#"{{"do":{{"id":"{id}","command":{command}}}}}"#)).await.unwrap();
    hear(line, &format!(r#"{{"done":{{"id":"{id}"}}}}"#)).await;
}

#[tokio::test]
async fn a_draft_is_written_behind_and_is_there_again_after_a_stop() {
    let mut house = House::open(12, Kept::OnDisk).await;
    let cookies = [house.newcomer("Ada").await, house.newcomer("Zoé").await];
    let table = house.table(&cookies[0], 2, Settings::default()).await.table;
    let [mut tablet, mut phone] =
        [device(&house, &cookies[0], &table).await, device(&house, &cookies[0], &table).await];
    let mut other = device(&house, &cookies[1], &table).await;
    ask(&mut other, "k1", r#"{"sit":{"seat":1}}"#).await;
    ask(&mut other, "k2", r#"{"ready":{"seat":1,"ready":true}}"#).await;
    ask(&mut tablet, "k1", r#""start""#).await;
    for (seat, line) in [&mut tablet, &mut other].into_iter().enumerate() {
        let part = format!(r#"{{"seat":{seat},"contribution":"{}"}}"#, "0".repeat(64));
        line.send_text(format!(r#"{{"contribute":{part}}}"#)).await.unwrap();
    }
    hear(&mut phone, r#"{"view""#).await;

    let save = r#"{"draft":{"id":"d1","seat":0,"draft":{"card":"R1"}}}"#;
    tablet.send_text(save.to_owned()).await.unwrap();
    let told = hear(&mut phone, r#"{"draft""#).await;
    assert_eq!(told, r#"{"draft":{"seat":0,"draft":{"card":"R1"}}}"#);
    let game = house.game(&table).await;
    assert_eq!(house.store.drafts(game).await.unwrap(), [], "not written yet");
    house.clock.pass(800);
    hear(&mut tablet, r#"{"done":{"id":"d1"}}"#).await;
    let kept = house.store.drafts(game).await.unwrap();
    assert_eq!(kept[0].text.as_deref(), Some(r#"{"card":"R1"}"#));

    // What is not written yet is written when the server stops.
    let save = r#"{"draft":{"id":"d2","seat":0,"draft":{"card":"R2"}}}"#;
    tablet.send_text(save.to_owned()).await.unwrap();
    hear(&mut phone, r#"{"draft""#).await;
    house.stop().await;
    house.start_again().await;
    let mut tablet = device(&house, &cookies[0], &table).await;
    assert!(hear(&mut tablet, r#"{"view""#).await.contains(r#""draft":{"card":"R2"}"#));
    let mut other = device(&house, &cookies[1], &table).await;
    assert!(!hear(&mut other, r#"{"view""#).await.contains("draft"));
}
