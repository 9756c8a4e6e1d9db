//! What must not pass, and by which clause.

use ludo_second::diadingo::{check, perft};
use serde_json::{Value, json};

use crate::written::*;

const LOOSE: [&str; 3] = ["A1", "B2", "C3"];

#[test]
fn dgo_3_a_ring_calls_for_one_try_at_a_diamond_that_is_there() {
    let mut lines = vec![
        given(2, &[1000, 2000, 3000], &LOOSE),
        attempt(0, 0, "A1", true, &[drew(1, 2000)]),
        attempt(1, 1, "A1", true, &[drew(0, 3000)]),
    ];
    refused(&lines, CLASSIC, 3, "DGO-3"); // already taken
    lines[2] = decline(1, 1, &[drew(0, 3000)]);
    refused(&lines, CLASSIC, 3, "DGO-3"); // compulsory
    lines[2] = rob(1, 1, 0, 1000, &[drew(0, 3000)]);
    refused(&lines, CLASSIC, 3, "DGO-3"); // no theft card
    lines[2] = attempt(1, 0, "B2", true, &[drew(0, 3000)]);
    refused(&lines, CLASSIC, 3, "DGO-2"); // a second try
    lines[2] = attempt(1, 1, "B2", false, &[drew(0, 3000)]);
    refused(&lines, CLASSIC, 3, "DGO-3"); // B2 is loose
    lines[2] = attempt(1, 1, "B3", true, &[drew(0, 3000)]);
    refused(&lines, CLASSIC, 3, "DGO-3"); // B3 is fixed
    lines[2] = attempt(1, 1, "B2", true, &[drew(1, 3000)]);
    refused(&lines, CLASSIC, 3, "DGO-2"); // the next player draws
    let all: Vec<Value> =
        all_but(&["A1"]).into_iter().map(|place| json!({"try": {"place": place}})).collect();
    lines[2] = attempt(1, 1, "B2", true, &[drew(0, 3000)]);
    lines[2]["legal"] = json!(all);
    assert!(judge(&lines, CLASSIC).is_ok());
    lines[2]["legal"] = json!(all[1..]);
    refused(&lines, CLASSIC, 3, "DGO-3");
    let deadline = json!({"n": 1, "at": 0, "deadline": true, "events": []});
    lines[2] = deadline;
    refused(&lines, CLASSIC, 3, "ALL-5");
}

/// Seat 1 has set a 3000 and missed with a 1000; seat 0 has missed with a 3000 and draws a theft
/// card.
fn theft(last: Value) -> Vec<Value> {
    vec![
        given(3, &[3000, 3000, 4000, 2000, 1000, 4000, 0, 5000], &LOOSE),
        attempt(0, 0, "G1", false, &[drew(1, 3000)]),
        attempt(1, 1, "A1", true, &[drew(2, 4000)]),
        attempt(2, 2, "G1", false, &[drew(0, 2000)]),
        attempt(3, 0, "B2", true, &[drew(1, 1000)]),
        attempt(4, 1, "G1", false, &[drew(2, 4000)]),
        attempt(5, 2, "G1", false, &[drew(0, 0)]),
        last,
    ]
}

#[test]
fn dgo_4_a_theft_goes_from_a_set_ring_to_an_empty_one_of_the_same_value() {
    assert!(judge(&theft(rob(6, 0, 1, 3000, &[drew(1, 5000)])), CLASSIC).is_ok());
    for (victim, value) in [(1, 1000), (1, 2000), (1, 4000), (2, 3000), (2, 4000), (0, 2000)] {
        refused(&theft(rob(6, 0, victim, value, &[drew(1, 5000)])), CLASSIC, 8, "DGO-4");
    }
    refused(&theft(rob(6, 1, 0, 2000, &[])), CLASSIC, 8, "DGO-2");
    refused(&theft(attempt(6, 0, "C3", true, &[])), CLASSIC, 8, "DGO-4");
    // The robbed player is next.
    refused(&theft(rob(6, 0, 1, 3000, &[drew(2, 5000)])), CLASSIC, 8, "DGO-2");
    refused(&theft(rob(6, 0, 1, 3000, &[drew(0, 5000)])), CLASSIC, 8, "DGO-2");
    // Who declines draws again, and the card is not put aside a second time.
    assert!(judge(&theft(decline(6, 0, &[drew(0, 5000)])), CLASSIC).is_ok());
    refused(&theft(decline(6, 0, &[drew(1, 5000)])), CLASSIC, 8, "DGO-2");
    refused(&theft(decline(6, 0, &[put_aside(0), drew(0, 5000)])), CLASSIC, 8, "DGO-2");
    // A card that can be used is not put aside by itself.
    let mut lines = theft(decline(6, 0, &[drew(0, 5000)]));
    lines[6] = attempt(5, 2, "G1", false, &[drew(0, 0), put_aside(0), drew(0, 5000)]);
    refused(&lines, CLASSIC, 7, "DGO-5");
}

#[test]
fn wrong_events_are_refused_with_their_clause() {
    let altered = |line: usize, event: usize, pointer: &str, value: Value| {
        let mut lines = tiny_match();
        *lines[line]["events"][event].pointer_mut(pointer).unwrap() = value;
        lines
    };
    refused(&altered(1, 0, "/tried/place", json!("A1")), TINY, 2, "DGO-3");
    refused(&altered(2, 1, "/drew/card", json!({"ring": 1000})), TINY, 3, "DGO-2");
    refused(&altered(2, 2, "/put_aside/seat", json!(0)), TINY, 3, "DGO-5");
    refused(&altered(3, 1, "/game_over/reason", json!("stones")), TINY, 4, "DGO-6");
    refused(&altered(3, 1, "/game_over/game", json!(2)), TINY, 4, "DGO-6");
    refused(&altered(3, 1, "/game_over/fixed/0", json!("A1")), TINY, 4, "DGO-6");
    refused(&altered(3, 1, "/game_over/points", json!([0, 3000])), TINY, 4, "DGO-7");
    refused(&altered(3, 1, "/game_over/set", json!([1, 1])), TINY, 4, "DGO-7");
    refused(&altered(3, 3, "/to", json!(0)), TINY, 4, "DGO-1");
    refused(&altered(3, 3, "/shuffled/deck/0", json!({"ring": 1000})), TINY, 4, "DGO-1");
    refused(&altered(3, 3, "/shuffled/fixed/0", json!("A2")), TINY, 4, "DGO-1");
    refused(&altered(3, 3, "/shuffled/fixed", json!(["A1"])), TINY, 4, "DGO-1");
    refused(&altered(3, 2, "/began/first", json!(1)), TINY, 4, "DGO-8");
    let mut lines = tiny_match();
    lines[3]["events"][3].as_object_mut().unwrap().remove("to");
    refused(&lines, TINY, 4, "DGO-1");
    for (missing, clause) in [(1, "DGO-6"), (2, "DGO-8"), (3, "DGO-1"), (5, "DGO-5")] {
        let mut lines = tiny_match();
        lines[3]["events"].as_array_mut().unwrap().remove(missing);
        refused(&lines, TINY, 4, clause);
    }
    // A tray named out of order is not how it is written.
    let mut lines = tiny_match();
    let fixed = lines[3]["events"][3]["shuffled"]["fixed"].as_array_mut().unwrap();
    fixed.swap(0, 1);
    refused(&lines, TINY, 4, "DGO-1");
    // Nothing is told besides.
    let mut lines = tiny_match();
    lines[1]["events"].as_array_mut().unwrap().push(json!({"left": {"seat": 0}}));
    refused(&lines, TINY, 2, "ALL-4");
}

#[test]
fn dgo_8_the_outcome_is_right_and_there_when_the_match_is_over() {
    let mut lines = tiny_match();
    lines[6]["outcome"]["places"] = json!([1, 2]);
    refused(&lines, TINY, 7, "DGO-8");
    lines.truncate(6);
    refused(&lines, TINY, 7, "DGO-6");
    lines.truncate(5);
    assert!(judge(&lines, TINY).is_ok(), "a running match has no outcome");
    lines.push(tiny_match()[6].clone());
    refused(&lines, TINY, 6, "DGO-6");
    let mut lines = tiny_match();
    lines.push(lines[6].clone());
    refused(&lines, TINY, 8, "format");
    let mut lines = tiny_match();
    lines.insert(6, attempt(5, 0, "A1", false, &[]));
    refused(&lines, TINY, 7, "DGO-6");
    lines[6] = leave(5, 0, &[left(0)]);
    refused(&lines, TINY, 7, "ALL-4");
}

#[test]
fn all_4_who_left_is_gone() {
    let mut lines = vec![
        given(3, &[1000, 2000, 3000], &LOOSE),
        leave(0, 1, &[left(1)]),
        leave(1, 1, &[left(1)]),
    ];
    refused(&lines, CLASSIC, 3, "ALL-4");
    lines[2] = attempt(1, 1, "A1", true, &[]);
    refused(&lines, CLASSIC, 3, "ALL-4");
    lines[2] = attempt(1, 0, "A1", true, &[drew(1, 2000)]);
    refused(&lines, CLASSIC, 3, "DGO-2");
    lines[2] = attempt(1, 0, "A1", true, &[drew(2, 2000)]);
    assert!(judge(&lines, CLASSIC).is_ok());
    lines[1]["by"] = json!("bot");
    refused(&lines, CLASSIC, 2, "format");
}

#[test]
fn lines_that_cannot_be_read_are_refused() {
    for (field, value) in [
        ("n", json!(-1)),
        ("n", json!(1)),
        ("at", json!("0")),
        ("seat", json!(2)),
        ("act", json!("pass")),
        ("act", json!({"try": {"place": "A5"}})),
        ("act", json!({"try": {"place": "A1", "hard": true}})),
        ("act", json!({"rob": {"victim": 2, "value": 1000}})),
        ("act", json!({"rob": {"victim": 0, "value": 9_999_999_999_u64}})),
        ("act", json!({"try": {"place": "A1"}, "rob": {"victim": 0, "value": 1000}})),
        ("events", json!({})),
        ("mood", json!("good")),
    ] {
        let mut lines = tiny_match();
        lines[1][field] = value;
        refused(&lines, TINY, 2, "format");
    }
    for text in ["", "\n", "[]", "{", "{}"] {
        let disagreement = check(text, CLASSIC).unwrap_err();
        assert_eq!((disagreement.line, disagreement.clause), (1, "format"), "{text:?}");
        assert_eq!(perft(text, CLASSIC, 1).unwrap_err().clause, "format");
    }
    let transcript = given(2, &[1000], &LOOSE).to_string();
    for (key, value) in [
        ("rings", json!({})),
        ("rings", json!({"1000": 0})),
        ("rings", json!({"01": 1})),
        ("rings", json!([1])),
        ("thefts", json!(-1)),
        ("fixed", json!(42)),
        ("edition", json!(1)),
    ] {
        let mut edition: Value = serde_json::from_str(CLASSIC).unwrap();
        edition[key] = value;
        let disagreement = check(&transcript, &edition.to_string()).unwrap_err();
        assert_eq!((disagreement.line, disagreement.clause), (0, "format"), "{edition}");
    }
}

#[test]
fn a_layout_and_options_must_be_possible() {
    let impossible =
        |header: &Value, clause| refused(std::slice::from_ref(header), CLASSIC, 1, clause);
    impossible(&given(2, &[7000], &LOOSE), "DGO-1");
    impossible(&given(2, &[1000; 8], &LOOSE), "DGO-1");
    impossible(&given(2, &[0, 0], &LOOSE), "DGO-6");
    // Another number of fixed diamonds than the edition has.
    let disagreement = check(&given(2, &[1000], &LOOSE).to_string(), CLASSIC).unwrap_err();
    assert_eq!((disagreement.line, disagreement.clause), (1, "DGO-1"));
    impossible(&given(1, &[1000], &LOOSE), "format");
    impossible(&given(9, &[1000], &LOOSE), "format");
    assert!(judge(&[given(8, &[0, 0, 1000], &LOOSE)], CLASSIC).is_ok());
    for (pointer, value, clause) in [
        ("/layout/fixed/1", json!("A2"), "DGO-1"),
        ("/layout/fixed/1", json!("Z2"), "format"),
        ("/layout/first", json!(2), "format"),
        ("/options/first", json!({"seat": 1}), "DGO-1"),
        ("/options/first", json!({"seat": 2}), "format"),
        ("/options/games", json!(0), "format"),
        ("/options/games", json!(10), "format"),
        ("/options/scoring", json!("strict"), "format"),
        ("/options/memory", json!(true), "format"),
        ("/options", json!({}), "format"),
        ("/given", json!(false), "DGO-1"),
    ] {
        let mut header = given(2, &[1000], &LOOSE);
        *header.pointer_mut(pointer).unwrap() = value;
        impossible(&header, clause);
    }
    let mut header = given(2, &[1000], &LOOSE);
    header["options"]["first"] = json!({"seat": 0});
    header["options"]["memory"] = json!("aid");
    assert!(judge(&[header], CLASSIC).is_ok());
}
