//! Games that are over are looked at again: by their players, and by whoever has a key from one of them.

use ludo_store::Visibility;
use serde_json::Value;

use crate::client::get;
use crate::house::House;
use crate::played::{OUTCOME, begin_title, finish, game_id};

fn replay(asked: &str) -> String {
    format!("/api/games/{}/replay?{asked}", game_id(1))
}

/// A game of Zoé and Ada at a private table, and their cookies.
async fn played(house: &House) -> [String; 2] {
    let (zoe, ada) = (house.newcomer("Zoé").await, house.newcomer("Ada").await);
    let people = [house.identity(&zoe).await, house.identity(&ada).await];
    let table = house.table(1, Visibility::Link, people[0], "Zoé").await;
    let entries = begin_title("diabolo", house, table, 1, people).await;
    let early = house.ask(get(replay("")).cookie(&zoe)).await;
    assert_eq!(early.problem(), (409, "not_finished".to_owned()));
    finish(house, 1, entries, OUTCOME).await;
    [zoe, ada]
}

#[tokio::test]
async fn its_players_look_through_any_eyes() {
    let house = House::open().await;
    let [zoe, _] = played(&house).await;
    for (asked, eyes) in [
        ("", r#""spectator""#),
        ("as=spectator", r#""spectator""#),
        ("as=referee", r#""referee""#),
        ("as=1", r#"{"seat":1}"#),
    ] {
        let answer = house.ask(get(replay(asked)).cookie(&zoe)).await;
        assert_eq!(answer.status, 200, "{asked}: {}", answer.body);
        let told: Value = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(told["eyes"].to_string(), eyes);
        assert_eq!(
            told["frames"].as_array().unwrap().len(),
            told["entries"].as_array().unwrap().len() + 1
        );
        assert!(told["frames"][0]["view"].is_object());
        assert_eq!(told["players"][0]["name"], "Zoé");
        assert_eq!(
            (&told["players"][0]["you"], &told["players"][1]["you"]),
            (&true.into(), &false.into())
        );
        assert_eq!(told["outcome"]["scores"], serde_json::json!([5, 3]));
    }
    for asked in ["as=2", "as=-1", "as=everybody", "tea=1", "names=some"] {
        assert_eq!(house.ask(get(replay(asked)).cookie(&zoe)).await.status, 400, "{asked}");
    }
}

#[tokio::test]
async fn others_need_a_key_from_one_of_them() {
    let house = House::open().await;
    let [zoe, _] = played(&house).await;
    let eve = house.newcomer("Eve").await;
    for asked in ["", "key=", "key=00112233445566778899aabbccddeeff"] {
        for ask in [get(replay(asked)), get(replay(asked)).cookie(&eve)] {
            assert_eq!(house.ask(ask).await.problem(), (404, "no_such_game".to_owned()));
        }
    }
    let told: Value =
        serde_json::from_str(&house.ask(get(replay("")).cookie(&zoe)).await.body).unwrap();
    let keys = &told["keys"];
    let (named, nameless) = (keys["named"].as_str().unwrap(), keys["nameless"].as_str().unwrap());
    assert_ne!(named, nameless);
    let look = async |key: &str| -> Value {
        let answer = house.ask(get(replay(&format!("as=0&key={key}")))).await;
        assert_eq!(answer.status, 200);
        serde_json::from_str(&answer.body).unwrap()
    };
    let shown = look(named).await;
    assert_eq!(shown["players"][1]["name"], "Ada");
    assert_eq!(shown["players"][1]["you"], false);
    let hidden = look(nameless).await;
    assert!(!hidden.to_string().contains("Ada") && !hidden.to_string().contains("Zoé"));
    assert!(hidden["keys"].get("named").is_none(), "nor how to learn them");
    assert_eq!(shown["frames"], hidden["frames"]);
    // The transcript too.
    let transcript = async |asked: &str| {
        house.ask(get(format!("/api/games/{}/transcript?{asked}", game_id(1)))).await
    };
    assert!(transcript(&format!("key={named}")).await.body.contains("Ada"));
    let bare = transcript(&format!("key={nameless}")).await;
    assert!(bare.status == 200 && !bare.body.contains("Ada"));
    assert_eq!(transcript("key=00").await.status, 404);
    let own = house.ask(get(replay("names=none")).cookie(&zoe)).await;
    assert!(!own.body.contains("Ada"), "whoever wants it so sees none either");
}

#[tokio::test]
async fn a_damaged_log_is_shown_up_to_that_line() {
    let house = House::open().await;
    let (zoe, ada) = (house.newcomer("Zoé").await, house.newcomer("Ada").await);
    let people = [house.identity(&zoe).await, house.identity(&ada).await];
    let table = house.table(1, Visibility::Link, people[0], "Zoé").await;
    let mut entries = begin_title("diabolo", &house, table, 1, people).await;
    let sound = entries.len() / 2;
    // What a bot chose for somebody is another entry: from there on nothing agrees with the chain.
    entries[sound].text = entries[sound].text.replacen('{', r#"{"by":"bot","#, 1);
    finish(&house, 1, entries, OUTCOME).await;
    let answer = house.ask(get(replay("as=0")).cookie(&zoe)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let told: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(told["entries"].as_array().unwrap().len(), sound);
    assert_eq!(told["frames"].as_array().unwrap().len(), sound + 1);
    assert_eq!(told["damaged"], true);
    let whole = House::open().await;
    let [zoe, _] = played(&whole).await;
    let answer = whole.ask(get(replay("as=0")).cookie(&zoe)).await;
    let told: Value = serde_json::from_str(&answer.body).unwrap();
    assert!(told.get("damaged").is_none());
}
