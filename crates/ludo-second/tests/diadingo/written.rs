//! The pieces transcripts are written with, and a whole match.

use ludo_second::diadingo::{Disagreement, Report, check};
use serde_json::{Value, json};

pub(crate) const CLASSIC: &str = r#"{"edition":"diadingo-classic","version":1,"fixed":16,
    "thefts":7,"rings":{"1000":7,"2000":7,"3000":7,"4000":7,"5000":7,"6000":7}}"#;
/// Three rings, one theft card, two loose diamonds (on A1 and A2 below).
pub(crate) const TINY: &str =
    r#"{"edition":"tiny","version":1,"fixed":40,"thefts":1,"rings":{"1000":1,"3000":2}}"#;

/// All places but these.
pub(crate) fn all_but(loose: &[&str]) -> Vec<String> {
    let rows = [('A', 4), ('B', 6), ('C', 7), ('D', 8), ('E', 7), ('F', 6), ('G', 4)];
    let mut places = Vec::new();
    for (row, length) in rows {
        places.extend((1..=length).map(|number| format!("{row}{number}")));
    }
    places.retain(|place| !loose.contains(&&**place));
    places
}

/// 0 stands for a theft card.
pub(crate) fn cards(values: &[u32]) -> Value {
    values.iter().map(|value| card(*value)).collect()
}

fn card(value: u32) -> Value {
    if value == 0 { json!("theft") } else { json!({"ring": value}) }
}

/// A given layout that seat 0 begins; all diamonds are fixed but these.
pub(crate) fn given(seats: usize, deck: &[u32], loose: &[&str]) -> Value {
    json!({
        "transcript": 1, "game": "diadingo", "rules": 1,
        "options": {"scoring": "casual", "memory": "none", "games": 1, "first": "chance"},
        "seats": vec![json!({"name": "somebody"}); seats], "seed": "00",
        "edition": {"name": "diadingo-classic", "digest": "00"}, "given": true,
        "layout": {"first": 0, "deck": cards(deck), "fixed": all_but(loose)},
    })
}

pub(crate) fn input(n: usize, seat: usize, act: &Value, events: &[Value]) -> Value {
    json!({"n": n, "at": n * 100, "seat": seat, "act": act, "events": events})
}

pub(crate) fn leave(n: usize, seat: usize, events: &[Value]) -> Value {
    json!({"n": n, "at": n * 100, "seat": seat, "leave": true, "events": events})
}

/// An attempt that finds a loose diamond or a fixed one, and what follows it.
pub(crate) fn attempt(n: usize, seat: usize, place: &str, loose: bool, then: &[Value]) -> Value {
    let mut events = vec![json!({"tried": {"seat": seat, "place": place, "loose": loose}})];
    events.extend_from_slice(then);
    input(n, seat, &json!({"try": {"place": place}}), &events)
}

pub(crate) fn rob(n: usize, seat: usize, victim: usize, value: u32, then: &[Value]) -> Value {
    let mut events = vec![json!({"robbed": {"seat": seat, "victim": victim, "value": value}})];
    events.extend_from_slice(then);
    input(n, seat, &json!({"rob": {"victim": victim, "value": value}}), &events)
}

pub(crate) fn decline(n: usize, seat: usize, then: &[Value]) -> Value {
    let mut events = vec![json!({"declined": {"seat": seat}})];
    events.extend_from_slice(then);
    input(n, seat, &json!("decline"), &events)
}

/// 0 stands for a theft card.
pub(crate) fn drew(seat: usize, value: u32) -> Value {
    json!({"drew": {"seat": seat, "card": card(value)}})
}

pub(crate) fn put_aside(seat: usize) -> Value {
    json!({"put_aside": {"seat": seat}})
}

pub(crate) fn left(seat: usize) -> Value {
    json!({"left": {"seat": seat}})
}

/// The first game is over; all diamonds were fixed but these.
pub(crate) fn game_over(reason: &str, loose: &[&str], points: &[i64], set: &[u64]) -> Value {
    json!({"game_over": {
        "game": 1, "reason": reason, "fixed": all_but(loose), "points": points, "set": set,
    }})
}

pub(crate) fn outcome(places: &[u64], scores: &[i64], reason: &str) -> Value {
    json!({"outcome": {"places": places, "scores": scores, "reason": reason}})
}

/// This edition, with so many fixed diamonds.
pub(crate) fn pegs(edition: &str, fixed: usize) -> String {
    let mut edition: Value = serde_json::from_str(edition).unwrap();
    edition["fixed"] = json!(fixed);
    edition.to_string()
}

/// Judges a transcript; a given layout is played on a tray with as many pegs as it names.
pub(crate) fn judge(lines: &[Value], edition: &str) -> Result<Report, Disagreement> {
    let text: Vec<String> = lines.iter().map(Value::to_string).collect();
    let text = text.join("\n");
    match lines[0].pointer("/layout/fixed").and_then(Value::as_array) {
        Some(fixed) if lines[0].get("given").is_some() => check(&text, &pegs(edition, fixed.len())),
        _ => check(&text, edition),
    }
}

/// The disagreement must be on this line and about this clause.
#[track_caller]
pub(crate) fn refused(lines: &[Value], edition: &str, line: usize, clause: &str) {
    let disagreement = judge(lines, edition).expect_err("this should not pass");
    assert_eq!((disagreement.line, disagreement.clause), (line, clause), "{disagreement}");
}

/// A match of two games with three rings and one theft card, which nobody can use. Game 1 is ended
/// by the cards; game 2 is begun by the other seat and ended by the diamonds.
pub(crate) fn tiny_match() -> Vec<Value> {
    let mut header = given(2, &[3000, 3000, 0, 1000], &["A1", "A2"]);
    header.as_object_mut().unwrap().remove("given");
    header["edition"]["name"] = json!("tiny");
    header["options"]["games"] = json!(2);
    header["options"]["scoring"] = json!("professionals");
    header["layout"]["first"] = json!(1);
    let second = json!({"deck": cards(&[0, 1000, 3000, 3000]), "fixed": all_but(&["G3", "B6"])});
    vec![
        header,
        attempt(0, 1, "A2", true, &[drew(0, 3000)]),
        // Seat 0 misses; seat 1 has no empty ring for its theft card and draws again.
        attempt(1, 0, "B1", false, &[drew(1, 0), put_aside(1), drew(1, 1000)]),
        attempt(
            2,
            1,
            "B1",
            false,
            &[
                game_over("cards", &["A1", "A2"], &[-3000, 2000], &[0, 1]),
                json!({"began": {"game": 2, "first": 0}}),
                json!({"to": "referee", "shuffled": second}),
                drew(0, 0),
                put_aside(0),
                drew(0, 1000),
            ],
        ),
        attempt(3, 0, "B6", true, &[drew(1, 3000)]),
        attempt(
            4,
            1,
            "G3",
            true,
            &[json!({"game_over": {
                "game": 2, "reason": "stones", "fixed": all_but(&["G3", "B6"]),
                "points": [1000, 3000], "set": [1, 1],
            }})],
        ),
        outcome(&[2, 1], &[-2000, 5000], "played"),
    ]
}
