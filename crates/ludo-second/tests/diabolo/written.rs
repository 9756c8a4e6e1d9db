//! The pieces transcripts are written with, and two whole ones.

use ludo_second::diabolo::{Disagreement, Report, check};
use serde_json::{Value, json};

pub(crate) const CLASSIC: &str = include_str!("../../../../data/diabolo/classic.json");
/// Five cards, one a colour: a round ends only when all are laid.
pub(crate) const TINY: &str = r#"{"edition":"tiny","version":1,"cards_per_colour":{"1":1}}"#;

pub(crate) fn header(edition: &str, seats: usize, layout: &Value) -> Value {
    json!({
        "transcript": 1, "game": "diabolo", "rules": 1, "options": {"first_dealer": "chance"},
        "seats": vec![json!({"name": "somebody"}); seats], "seed": "00",
        "edition": {"name": edition, "digest": "00"}, "layout": layout,
    })
}

pub(crate) fn given(seats: usize, layout: &Value) -> Value {
    let mut header = header("diabolo-classic", seats, layout);
    header["given"] = json!(true);
    header
}

pub(crate) fn input(n: usize, seat: usize, act: &Value, events: &[Value]) -> Value {
    json!({"n": n, "at": n * 100, "seat": seat, "act": act, "events": events})
}

pub(crate) fn leave(n: usize, seat: usize, events: &[Value]) -> Value {
    json!({"n": n, "at": n * 100, "seat": seat, "leave": true, "events": events})
}

pub(crate) fn lay(card: &str, side: &str) -> Value {
    json!({"lay": {"card": card, "side": side}})
}

pub(crate) fn laid(seat: usize, card: &str, side: &str) -> Value {
    json!({"laid": {"seat": seat, "card": card, "side": side}})
}

/// A row in which nobody shows.
pub(crate) fn level(row: &str, sum: u32, seats: usize) -> Value {
    json!({"scored": {
        "row": row, "hell": sum, "heaven": sum, "doubled": [],
        "shown": vec![Value::Null; seats], "points": vec![0; seats],
    }})
}

pub(crate) fn judge(lines: &[Value], edition: &str) -> Result<Report, Disagreement> {
    let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
    check(&lines.join("\n"), edition)
}

/// The disagreement must be on this line and about this clause.
#[track_caller]
pub(crate) fn refused(lines: &[Value], edition: &str, line: usize, clause: &str) {
    let disagreement = judge(lines, edition).expect_err("this should not pass");
    assert_eq!((disagreement.line, disagreement.clause), (line, clause), "{disagreement}");
}

/// All 70 cards, by colour and value.
pub(crate) fn sorted_deck() -> Vec<String> {
    let mut deck = Vec::new();
    for letter in ["R", "Y", "G", "B", "V"] {
        for (value, copies) in [(1, 4), (2, 3), (3, 3), (4, 2), (5, 2)] {
            deck.extend((0..copies).map(|_| format!("{letter}{value}")));
        }
    }
    deck
}

/// The sheet's three examples as one round: Michael is seat 0, Joe seat 1. Joe lays the green 2
/// that closes the second row; red is level, green costs Michael 4, violet brings Joe 12. Then
/// the next round is dealt, from a deck nobody has shuffled, and Michael leaves.
pub(crate) fn sheet_examples() -> Vec<Value> {
    let layout = json!({
        "dealer": 0, "deck": ["G2", "V5", "V4", "G3", "V2", "G1"],
        "rows": {
            "red": {"hell": ["R3"], "heaven": ["R2", "R1"]},
            "green": {"hell": ["G2", "G5"], "heaven": ["G1", "G2"]},
            "violet": {"hell": ["V5", "V1"], "heaven": ["V4", "V2", "V1"]},
        },
    });
    vec![
        given(2, &layout),
        input(
            0,
            1,
            &lay("G2", "heaven"),
            &[
                laid(1, "G2", "heaven"),
                json!({"closed": {"row": "green"}}),
                json!({"round_over": {"round": 1}}),
                level("red", 3, 2),
                level("yellow", 0, 2),
                json!({"scored": {
                    "row": "green", "hell": 7, "heaven": 5, "doubled": [],
                    "shown": [["G1", "G3"], []], "points": [-4, 0],
                }}),
                level("blue", 0, 2),
                json!({"asked": {"row": "violet", "seats": [0, 1]}}),
            ],
        ),
        input(1, 0, &json!({"stake": "double"}), &[json!({"staked": {"seat": 0}})]),
        input(
            2,
            1,
            &json!({"stake": "double"}),
            &[
                json!({"staked": {"seat": 1}}),
                json!({"scored": {
                    "row": "violet", "hell": 6, "heaven": 7, "doubled": [0, 1],
                    "shown": [["V5"], ["V2", "V4"]], "points": [0, 12],
                }}),
                json!({"dealt": {"round": 2, "dealer": 1}}),
                json!({"to": "referee", "shuffled": {"deck": sorted_deck()}}),
                json!({"to": 0, "hand": {"seat": 0, "cards": ["R1", "R1", "R2", "R2", "R3", "R4"]}}),
                json!({"to": 1, "hand": {"seat": 1, "cards": ["R1", "R1", "R2", "R3", "R3", "R4"]}}),
                json!({"to": 0, "drew": {"seat": 0, "card": "R5"}}),
                json!({"to": {"except": 0}, "drew": {"seat": 0}}),
            ],
        ),
        leave(3, 0, &[json!({"left": {"seat": 0}})]),
        json!({"outcome": {"places": [2, 1], "scores": [-4, 12], "reason": "last_seat"}}),
    ]
}

/// Two rounds with five cards, everything laid in hell.
pub(crate) fn tiny_game() -> Vec<Value> {
    let cards = ["R1", "Y1", "G1", "B1", "V1"];
    let mut lines = vec![header("tiny", 2, &json!({"dealer": 0, "deck": cards}))];
    for round in 1..=2 {
        for (place, card) in cards.iter().enumerate() {
            let seat = (round + place) % 2;
            let mut events = vec![laid(seat, card, "hell")];
            if place == 4 {
                events.push(json!({"round_over": {"round": round}}));
                for row in ["red", "yellow", "green", "blue", "violet"] {
                    events.push(json!({"scored": {
                        "row": row, "hell": 1, "heaven": 0, "doubled": [],
                        "shown": [[], []], "points": [0, 0],
                    }}));
                }
                if round == 1 {
                    events.extend([
                        json!({"dealt": {"round": 2, "dealer": 1}}),
                        json!({"to": "referee", "shuffled": {"deck": cards}}),
                        json!({"to": 0, "hand": {"seat": 0, "cards": ["R1", "G1", "V1"]}}),
                        json!({"to": 1, "hand": {"seat": 1, "cards": ["Y1", "B1"]}}),
                    ]);
                }
            }
            lines.push(input(lines.len() - 1, seat, &lay(card, "hell"), &events));
        }
    }
    lines.push(json!({"outcome": {"places": [1, 1], "scores": [0, 0], "reason": "rounds_played"}}));
    lines
}
