//! What must not pass, and by which clause.

use ludo_second::diabolo::{check, perft};
use serde_json::{Value, json};

use crate::written::*;

#[test]
fn dbo_4_a_full_side_takes_no_card() {
    let layout = json!({
        "dealer": 0, "deck": ["R3", "Y1"],
        "rows": {"red": {"hell": ["R1", "R1", "R1"], "heaven": []}},
    });
    let mut lines =
        vec![given(2, &layout), input(0, 1, &lay("R3", "hell"), &[laid(1, "R3", "hell")])];
    refused(&lines, CLASSIC, 2, "DBO-4");
    lines[1] = input(0, 1, &lay("R3", "heaven"), &[laid(1, "R3", "heaven")]);
    lines[1]["legal"] = json!([lay("R3", "heaven")]);
    assert!(judge(&lines, CLASSIC).is_ok());
    lines[1]["legal"] = json!([lay("R3", "hell"), lay("R3", "heaven")]);
    refused(&lines, CLASSIC, 2, "DBO-4");
}

#[test]
fn dbo_3_only_the_seat_whose_turn_it_is_lays_a_card_it_holds() {
    let layout = json!({"dealer": 0, "deck": ["R3", "Y1"]});
    let try_lay = |seat, card| {
        vec![given(2, &layout), input(0, seat, &lay(card, "hell"), &[laid(seat, card, "hell")])]
    };
    assert!(judge(&try_lay(1, "R3"), CLASSIC).is_ok());
    refused(&try_lay(1, "Y1"), CLASSIC, 2, "DBO-3");
    refused(&try_lay(0, "Y1"), CLASSIC, 2, "DBO-3");
    let stake = input(0, 1, &json!({"stake": "keep"}), &[]);
    refused(&[given(2, &layout), stake], CLASSIC, 2, "DBO-9");
    let deadline = json!({"n": 0, "at": 0, "deadline": true, "events": []});
    refused(&[given(2, &layout), deadline], CLASSIC, 2, "ALL-5");
}

#[test]
fn wrong_events_are_refused_with_their_clause() {
    let altered = |line: usize, event: usize, pointer: &str, value: Value| {
        let mut lines = sheet_examples();
        *lines[line]["events"][event].pointer_mut(pointer).unwrap() = value;
        lines
    };
    refused(&altered(1, 0, "/laid/side", json!("hell")), CLASSIC, 2, "DBO-3");
    refused(&altered(1, 5, "/scored/points", json!([0, 0])), CLASSIC, 2, "DBO-10");
    refused(&altered(1, 3, "/scored/shown/0", json!([])), CLASSIC, 2, "DBO-12");
    refused(&altered(1, 7, "/asked/seats", json!([0])), CLASSIC, 2, "DBO-9");
    refused(&altered(3, 1, "/scored/points", json!([0, 6])), CLASSIC, 4, "DBO-8");
    refused(&altered(3, 1, "/scored/doubled", json!([1])), CLASSIC, 4, "DBO-9");
    refused(&altered(3, 2, "/dealt/dealer", json!(0)), CLASSIC, 4, "DBO-1");
    refused(&altered(3, 3, "/to", json!(0)), CLASSIC, 4, "DBO-2");
    refused(&altered(3, 6, "/to", json!({"except": 1})), CLASSIC, 4, "DBO-3");
    refused(&altered(4, 0, "/left/seat", json!(1)), CLASSIC, 5, "ALL-4");
    // A deck with a card too many of one kind.
    refused(&altered(3, 3, "/shuffled/deck/0", json!("R5")), CLASSIC, 4, "DBO-2");
    let mut lines = sheet_examples();
    lines[4]["events"].as_array_mut().unwrap().push(json!({"skipped": {"seat": 0}}));
    refused(&lines, CLASSIC, 5, "DBO-6");
}

#[test]
fn dbo_13_the_outcome_is_right_and_there_when_the_game_is_over() {
    let mut lines = sheet_examples();
    lines[5]["outcome"]["places"] = json!([1, 2]);
    refused(&lines, CLASSIC, 6, "ALL-4");
    lines.truncate(5);
    refused(&lines, CLASSIC, 6, "DBO-13");
    lines.truncate(4);
    assert!(judge(&lines, CLASSIC).is_ok(), "a running game has no outcome");

    let mut lines = tiny_game();
    lines[11]["outcome"]["scores"] = json!([0, 1]);
    refused(&lines, TINY, 12, "DBO-13");
    let early = vec![lines[0].clone(), tiny_game()[11].clone()];
    refused(&early, TINY, 2, "DBO-13");
    let mut lines = tiny_game();
    lines.push(lines[11].clone());
    refused(&lines, TINY, 13, "format");
    let mut lines = tiny_game();
    lines.insert(11, input(10, 0, &lay("R1", "hell"), &[]));
    refused(&lines, TINY, 12, "DBO-13");
}

#[test]
fn entries_count_without_gaps_and_time_goes_forward() {
    let mut lines = sheet_examples();
    lines[2]["n"] = json!(2);
    refused(&lines, CLASSIC, 3, "format");
    let mut lines = sheet_examples();
    lines[3]["at"] = json!(99);
    refused(&lines, CLASSIC, 4, "format");
    for (field, value) in [
        ("n", json!(-1)),
        ("at", json!("0")),
        ("seat", json!(2)),
        ("seat", json!(u64::MAX)),
        ("act", json!({"lay": {"card": "R3"}})),
        ("act", json!({"pass": {}})),
        ("events", json!({})),
        ("by", json!("cat")),
        ("mood", json!("good")),
    ] {
        let mut lines = sheet_examples();
        lines[1][field] = value;
        refused(&lines, CLASSIC, 2, "format");
    }
}

#[test]
fn text_that_is_no_transcript_is_refused() {
    for text in ["", "\n", "[]", "null", "{", "{}", "{\"transcript\":1e99}", "\u{feff}{}"] {
        let disagreement = check(text, CLASSIC).unwrap_err();
        assert_eq!((disagreement.line, disagreement.clause), (1, "format"), "{text:?}");
        assert_eq!(perft(text, CLASSIC, 1).unwrap_err().clause, "format");
    }
    let transcript = given(2, &json!({"dealer": 0, "deck": ["R1"]})).to_string();
    for edition in ["", "{}", "{\"edition\":\"diabolo-classic\",\"cards_per_colour\":{\"x\":1}}"] {
        let disagreement = check(&transcript, edition).unwrap_err();
        assert_eq!((disagreement.line, disagreement.clause), (0, "format"), "{edition:?}");
    }
    let text = check("", CLASSIC).unwrap_err().to_string();
    assert_eq!(text, "line 1: format: an empty transcript");
}

#[test]
fn a_given_layout_must_be_possible() {
    let rows = |name: &str, hell: &[&str], heaven: &[&str]| {
        let mut layout = json!({"dealer": 0, "deck": ["R3"], "rows": {}});
        layout["rows"][name] = json!({"hell": hell, "heaven": heaven});
        layout
    };
    let impossible = |layout: &Value, clause| refused(&[given(2, layout)], CLASSIC, 1, clause);
    impossible(&json!({"dealer": 0, "deck": ["R6"]}), "DBO-2");
    impossible(&json!({"dealer": 0, "deck": ["R5", "R5", "R5"]}), "DBO-2");
    impossible(&rows("red", &["R3", "R3", "R3"], &[]), "DBO-2");
    impossible(&rows("red", &["Y3"], &[]), "DBO-3");
    impossible(&rows("red", &["R1", "R1", "R1", "R1"], &[]), "DBO-4");
    impossible(&rows("red", &["R1", "R1", "R1"], &["R2", "R2", "R2"]), "DBO-4");
    impossible(&json!({"dealer": 0, "deck": []}), "DBO-6");
    impossible(&json!({"dealer": 2, "deck": ["R1"]}), "format");
    impossible(&rows("pink", &[], &[]), "format");
    let mut layout = rows("red", &["R1", "R1", "R1"], &["R2", "R2"]);
    layout["rows"]["blue"] = json!({"hell": ["B1", "B1"], "heaven": ["B1", "B2", "B2"]});
    impossible(&layout, "DBO-7");
    assert!(judge(&[given(5, &layout)], CLASSIC).is_ok(), "with five it takes three rows");

    // A layout that was dealt is the whole deck, and the host's dealer deals.
    let dealt = json!({"dealer": 1, "deck": sorted_deck()});
    let mut lines = [header("diabolo-classic", 4, &dealt)];
    assert!(judge(&lines, CLASSIC).is_ok());
    lines[0]["options"]["first_dealer"] = json!({"seat": 1});
    assert!(judge(&lines, CLASSIC).is_ok());
    lines[0]["options"]["first_dealer"] = json!({"seat": 2});
    refused(&lines, CLASSIC, 1, "DBO-1");
    let short = json!({"dealer": 1, "deck": ["R1"]});
    refused(&[header("diabolo-classic", 4, &short)], CLASSIC, 1, "DBO-2");
}
