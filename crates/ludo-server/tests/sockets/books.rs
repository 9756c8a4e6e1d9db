//! To whom the book of words is closed: to those who play where words are contested, and to nobody else.

use ludo_client::Asked;
use serde_json::{Value, json};

use crate::house::{House, Kept};
use crate::words::Guest;

fn contest() -> Value {
    json!({ "game": "with_score", "judging": "contest" })
}

#[tokio::test]
async fn it_is_closed_to_those_who_play_on_all_their_devices_and_to_nobody_else() {
    let house = House::open(1, Kept::InMemory).await;
    let [ada, zoe, max] =
        [house.newcomer("Ada").await, house.newcomer("Zoé").await, house.newcomer("Max").await];
    let phone = house.another_device(&ada).await;
    for cookie in [&ada, &zoe, &max, &phone] {
        assert!(house.is_open_to(cookie).await, "nobody plays yet");
    }
    let (opened, mut guests) = house.play(&[&ada, &zoe], contest()).await;
    // Who looks on, or is elsewhere, judges nothing.
    let _watcher = Guest::come(&house, &max, &opened.table).await;
    guests[0].hear("{\"view\"").await;
    for (cookie, open) in [(&ada, false), (&phone, false), (&zoe, false), (&max, true)] {
        assert_eq!(house.is_open_to(cookie).await, open);
    }
    guests[1].ask_in_game(json!({ "stand": { "seat": 1 } })).await;
    for cookie in [&ada, &zoe, &phone] {
        assert!(house.is_open_to(cookie).await, "the game is over");
    }
}

#[tokio::test]
async fn it_stays_closed_over_a_restart_with_nobody_at_the_table() {
    let mut house = House::open(2, Kept::OnDisk).await;
    let [ada, zoe] = [house.newcomer("Ada").await, house.newcomer("Zoé").await];
    let (_, mut guests) = house.play(&[&ada, &zoe], contest()).await;
    guests[0].hear("{\"view\"").await;
    drop(guests);
    house.stop().await;
    house.start_again().await;
    assert!(!house.is_open_to(&ada).await && !house.is_open_to(&zoe).await);
}

#[tokio::test]
async fn it_is_open_with_a_referee_and_in_patience() {
    let house = House::open(3, Kept::InMemory).await;
    let [ada, zoe] = [house.newcomer("Ada").await, house.newcomer("Zoé").await];
    let referee = json!({ "game": "with_score", "judging": "referee" });
    let (_, mut guests) = house.play(&[&ada, &zoe], referee).await;
    guests[0].hear("{\"view\"").await;
    assert!(house.is_open_to(&ada).await);
    let (_, mut alone) = house.play(&[&ada], json!({ "judging": "contest" })).await;
    alone[0].hear("{\"view\"").await;
    assert!(house.is_open_to(&ada).await);
}

#[tokio::test]
async fn one_table_of_several_closes_it_and_hints_elsewhere_with_it() {
    let house = House::open(4, Kept::InMemory).await;
    let [ada, zoe, max] =
        [house.newcomer("Ada").await, house.newcomer("Zoé").await, house.newcomer("Max").await];
    let (patience, mut alone) = house.play(&[&ada], json!({})).await;
    alone[0].hear("{\"view\"").await;
    let path = format!("/api/tables/{}/ask", patience.table);
    let hint = async || {
        let body = json!({ "seat": 0, "question": "hint" }).to_string();
        let reply = house.ask(Asked::post(&path, Some(&ada), body)).await;
        (reply.status, reply.text().unwrap().contains("books_closed"))
    };
    assert_eq!(hint().await, (200, false));
    let (_, mut first) = house.play(&[&zoe, &ada], contest()).await;
    let (_, mut second) = house.play(&[&max, &ada, &zoe], contest()).await;
    first[1].hear("{\"view\"").await;
    second[1].hear("{\"view\"").await;
    assert_eq!(hint().await, (409, true), "what is found there must not judge here");
    // Whoever has left for good does not play, though the others go on.
    second[1].ask_in_game(json!({ "stand": { "seat": 1 } })).await;
    assert!(!house.is_open_to(&ada).await, "the other table still plays");
    first[1].ask_in_game(json!({ "stand": { "seat": 1 } })).await;
    assert!(house.is_open_to(&ada).await);
    assert!(!house.is_open_to(&zoe).await && !house.is_open_to(&max).await);
    assert_eq!(hint().await, (200, false));
}
