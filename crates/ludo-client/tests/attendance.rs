//! A client's state, fed by hand.

use ludo_client::{Attendance, Errands, Verdict};
use ludo_core::{Seat, Seed};
use ludo_protocol::{Command, FromClient, FromServer};
use serde_json::value::RawValue;
use serde_json::{Value, json};

fn client() -> Attendance {
    let mut client = Attendance::new("t", "k", Seed::from_number(1));
    client.connect();
    let _hello = client.outgoing().count();
    hear(
        &mut client,
        &json!({"welcome":{"protocol":ludo_protocol::PROTOCOL,"epoch":"e1","you":3,"names_games":true}}),
    );
    client
}

fn hear(client: &mut Attendance, message: &Value) -> Option<Verdict> {
    // Through text, as on a line: raw values cannot be read from a tree.
    let message: FromServer = serde_json::from_str(&message.to_string()).unwrap();
    client.hear(message)
}

/// A table at which person 3 holds seats 0 and 2, and is the host.
fn table(status: &str, ready: bool, contributed: &[u8]) -> Value {
    let seat = |person: u32, name: &str| json!({"holder":{"person":{"person":person,"name":name}},"ready":ready,"presence":"here"});
    let mut table = json!({
        "id":"t","game":"diabolo","status":status,"host":3,"locked":false,"settings":{},
        "edition":{"digest":"00".repeat(32),"face":"/api/editions/00/face-1.json"},
        "seats":[seat(3, "Zoé"), seat(1, "Ali"), seat(3, "Eve")],"spectators":0,"paused":false,
    });
    if status != "lobby" {
        let digest = "00".repeat(32);
        table["playing"] = json!({"id":"g1","number":1,
            "commitment":{"table":"t/1","digest":digest},"contributed":contributed});
    }
    json!({"table":table})
}

fn view(seat: u8, n: u32) -> Value {
    json!({"view":{"seat":seat,"n":n,"at":0,"view":{"pile":9},"legal":[{"=":"a"},{"=":"b"}],"must":[seat]}})
}

fn sent(client: &mut Attendance) -> Vec<Value> {
    client.outgoing().map(|message| serde_json::to_value(message).unwrap()).collect()
}

#[test]
fn a_seat_that_was_given_up_while_the_line_was_down_is_seen_no_more() {
    let mut client = client();
    hear(&mut client, &table("playing", true, &[]));
    hear(&mut client, &view(0, 5));
    let mut taken = table("playing", true, &[]);
    taken["table"]["seats"][0]["holder"] = json!({"bot":{"bot":"1"}});
    hear(&mut client, &taken);
    hear(&mut client, &view(2, 1));
    // It names no seat: there is only one.
    hear(&mut client, &json!({"update":{"n":2,"at":5,"patch":[0,8]}}));
    assert_eq!(client.stream(Some(Seat(2))).unwrap().view, json!({"pile":8}));
    assert!(client.stream(Some(Seat(0))).is_none());
    assert_eq!(client.violations(), [""; 0]);
}

#[test]
fn several_seats_share_a_line() {
    let mut client = client();
    hear(&mut client, &table("playing", true, &[]));
    assert_eq!(client.seats(), [Seat(0), Seat(2)]);
    hear(&mut client, &view(0, 0));
    hear(&mut client, &view(2, 0));
    hear(&mut client, &json!({"update":{"seat":2,"n":1,"at":5,"patch":[0,8]}}));
    hear(&mut client, &json!({"update":{"seat":0,"n":1,"at":5,"legal":[]}}));
    assert_eq!(client.stream(Some(Seat(2))).unwrap().view, json!({"pile":8}));
    assert_eq!(client.stream(Some(Seat(0))).unwrap().view, json!({"pile":9}));
    assert!(client.stream(Some(Seat(0))).unwrap().legal().is_empty());
    assert_eq!(client.violations(), [""; 0]);
}

#[test]
fn what_is_not_ours_or_out_of_order_is_noted() {
    let mut client = client();
    hear(&mut client, &table("playing", true, &[]));
    hear(&mut client, &view(1, 0));
    hear(&mut client, &view(0, 4));
    hear(&mut client, &json!({"update":{"seat":0,"n":6,"at":5}}));
    hear(&mut client, &json!({"update":{"seat":2,"n":1,"at":5}}));
    let notes = client.violations();
    assert_eq!(notes.len(), 3, "{notes:?}");
    assert!(notes[0].contains("not ours"));
    assert_eq!(notes[1], "frame 6 follows frame 4");
    assert!(notes[2].contains("has not begun"));
}

#[test]
fn contributions_are_made_once_a_seat_and_again_over_another_line() {
    let mut client = client();
    hear(&mut client, &table("starting", true, &[]));
    let first = sent(&mut client);
    assert_eq!(first.len(), 2);
    assert_ne!(first[0]["contribute"]["contribution"], first[1]["contribute"]["contribution"]);
    hear(&mut client, &table("starting", true, &[0]));
    assert!(sent(&mut client).is_empty());

    client.connect();
    let _hello = client.outgoing().count();
    hear(
        &mut client,
        &json!({"welcome":{"protocol":ludo_protocol::PROTOCOL,"epoch":"e1","you":3,"names_games":true}}),
    );
    hear(&mut client, &table("starting", true, &[0]));
    assert_eq!(sent(&mut client), first[1..]);
}

#[test]
fn what_was_not_answered_is_sent_again_and_may_be_answered_twice() {
    let mut client = client();
    hear(&mut client, &table("playing", true, &[]));
    hear(&mut client, &view(0, 7));
    let action = || RawValue::from_string("\"a\"".to_owned()).unwrap();
    let first = client.act(Seat(0), action());
    let update = json!({"update":{"seat":0,"n":8,"at":5,"done":first.as_str()}});
    assert_eq!(hear(&mut client, &update), Some(Verdict::Done(first.clone())));
    let second = client.act(Seat(0), action());
    let _hello = client.outgoing().count();

    client.connect();
    let hello = sent(&mut client);
    assert_eq!(hello[0]["hello"]["resume"], json!({"epoch":"e1","seen":[{"seat":0,"n":8}]}));
    hear(
        &mut client,
        &json!({"welcome":{"protocol":ludo_protocol::PROTOCOL,"epoch":"e1","you":3,"names_games":true}}),
    );
    let again = sent(&mut client);
    assert_eq!(again[0]["act"]["id"], second.as_str());
    assert_eq!(again[0]["act"]["game"], 1, "it is meant for the game that was shown");
    let update = json!({"update":{"seat":0,"n":9,"at":5,"done":second.as_str()}});
    assert_eq!(hear(&mut client, &update), Some(Verdict::Done(second.clone())));
    assert_eq!(hear(&mut client, &json!({"done":{"id":second.as_str()}})), None);
    assert_eq!(client.violations(), [""; 0]);
    assert_eq!(hear(&mut client, &json!({"done":{"id":first.as_str()}})), None);
    assert_eq!(client.violations().len(), 1);
}

#[test]
fn another_epoch_begins_anew() {
    let mut client = client();
    hear(&mut client, &table("playing", true, &[]));
    hear(&mut client, &view(0, 7));
    client.act(Seat(0), RawValue::from_string("\"a\"".to_owned()).unwrap());
    client.connect();
    let _hello = client.outgoing().count();
    // A server of before, which knows nothing of games in actions.
    hear(
        &mut client,
        &json!({"welcome":{"protocol":ludo_protocol::PROTOCOL,"epoch":"e2","you":3}}),
    );
    let again = sent(&mut client);
    assert!(again[0]["act"]["game"].is_null(), "it would be refused");
    assert!(client.streams().next().is_none());
    hear(&mut client, &view(0, 1));
    assert_eq!(client.violations(), [""; 0]);
}

#[test]
fn another_game_begins_anew_and_one_game_never_goes_back() {
    let mut client = client();
    hear(&mut client, &table("playing", true, &[]));
    hear(&mut client, &view(0, 7));
    hear(&mut client, &view(0, 7));
    assert_eq!(client.violations(), [""; 0]);
    hear(&mut client, &view(0, 6));
    assert_eq!(client.violations().len(), 1);
    hear(&mut client, &table("lobby", false, &[]));
    assert!(client.streams().next().is_none());
    hear(&mut client, &table("playing", true, &[]));
    hear(&mut client, &view(0, 0));
    assert_eq!(client.violations().len(), 1);
}

#[test]
fn an_action_is_done_in_the_stream_of_its_seat() {
    let mut client = client();
    hear(&mut client, &table("playing", true, &[]));
    hear(&mut client, &view(0, 0));
    hear(&mut client, &view(2, 0));
    let id = client.act(Seat(0), RawValue::from_string("1".to_owned()).unwrap());
    assert!(matches!(client.unanswered().next(), Some(FromClient::Act(_))));
    hear(&mut client, &json!({"update":{"seat":2,"n":1,"at":5,"done":id.as_str()}}));
    assert!(client.violations()[0].contains("another seat"));
}

#[test]
fn an_action_is_done_in_an_update_unless_it_was_sent_again() {
    let mut client = client();
    hear(&mut client, &table("playing", true, &[]));
    hear(&mut client, &view(0, 0));
    let action = || RawValue::from_string("1".to_owned()).unwrap();
    let first = client.act(Seat(0), action());
    hear(&mut client, &json!({"done":{"id":first.as_str()}}));
    assert_eq!(client.violations(), ["k1 was done without an update"]);
    let second = client.act(Seat(0), action());
    client.connect();
    hear(
        &mut client,
        &json!({"welcome":{"protocol":ludo_protocol::PROTOCOL,"epoch":"e1","you":3,"names_games":true}}),
    );
    let done = hear(&mut client, &json!({"done":{"id":second.as_str()}}));
    assert_eq!(done, Some(Verdict::Done(second)));
    assert_eq!(client.violations().len(), 1);
}

#[test]
fn errands_keep_games_going() {
    let mut errands = Errands::default();
    let mut at = |status, ready, person| {
        let FromServer::Table(table) =
            serde_json::from_str(&table(status, ready, &[]).to_string()).unwrap()
        else {
            panic!("a table was written")
        };
        errands.at(&table, person)
    };
    let ready = |seat| Command::Ready { seat: Seat(seat), ready: true };
    assert_eq!(at("lobby", false, 3), [ready(0), ready(2)]);
    assert_eq!(at("lobby", false, 3), []);
    assert_eq!(at("lobby", true, 3), [Command::Start]);
    assert_eq!(at("lobby", true, 3), []);
    assert_eq!(at("playing", true, 3), []);
    assert_eq!(at("finished", true, 3), [Command::Rematch]);
    assert_eq!(at("finished", true, 3), []);
    assert_eq!(at("finished", true, 1), []);
}
