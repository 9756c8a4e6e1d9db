//! What must pass, and what it counts.

use ludo_second::diabolo::{Report, perft};
use serde_json::{Value, json};

use crate::written::*;

#[test]
fn dbo_8_to_11_the_examples_of_the_sheet() {
    let report = judge(&sheet_examples(), CLASSIC).unwrap();
    let expected = Report {
        inputs: 4,
        rounds: 1,
        leaves: 1,
        doubles: 2,
        level_rows: 3,
        demon_rows: 1,
        angel_rows: 1,
        ..Report::default()
    };
    assert_eq!(report, expected);
    let sum: Report = [report, report].into_iter().sum();
    assert_eq!(sum.inputs, 8);
}

#[test]
fn dbo_8_equal_sums_each_gain_and_double_their_own() {
    // Seats 1 and 2 hold red 3 and 2+1; seat 0 is asked too, with no red card. Yellow is closed by
    // the first card, green is closed already.
    let layout = json!({
        "dealer": 0, "deck": ["R3", "R2", "B1", "Y1", "R1"],
        "rows": {
            "red": {"hell": ["R1"], "heaven": ["R2", "R2"]},
            "yellow": {"hell": ["Y1", "Y1"], "heaven": ["Y2", "Y2"]},
            "green": {"hell": ["G1", "G1"], "heaven": ["G2", "G1", "G1"]},
        },
    });
    let asked = |row: &str, seats: Value| json!({"asked": {"row": row, "seats": seats}});
    let staked = |seat: usize| json!({"staked": {"seat": seat}});
    let red = json!({"scored": {
        "row": "red", "hell": 1, "heaven": 4, "doubled": [0, 2],
        "shown": [[], ["R3"], ["R1", "R2"]], "points": [0, 3, 6],
    }});
    let lines = [
        given(3, &layout),
        input(
            0,
            1,
            &lay("Y1", "hell"),
            &[
                laid(1, "Y1", "hell"),
                json!({"closed": {"row": "yellow"}}),
                json!({"round_over": {"round": 1}}),
                asked("red", json!([0, 1, 2])),
            ],
        ),
        input(1, 2, &json!({"stake": "double"}), &[staked(2)]),
        input(2, 0, &json!({"stake": "double"}), &[staked(0)]),
        input(3, 1, &json!({"stake": "keep"}), &[staked(1), red, asked("yellow", json!([1]))]),
        // ALL-4: the only seat asked leaves; the row is scored without it, and so is green, for
        // which nobody has a double any more.
        leave(
            4,
            1,
            &[
                json!({"left": {"seat": 1}}),
                json!({"scored": {
                    "row": "yellow", "hell": 3, "heaven": 4, "doubled": [],
                    "shown": [[], null, []], "points": [0, 0, 0],
                }}),
                json!({"scored": {
                    "row": "green", "hell": 2, "heaven": 4, "doubled": [],
                    "shown": [[], null, []], "points": [0, 0, 0],
                }}),
                level("blue", 0, 3),
                level("violet", 0, 3),
                json!({"dealt": {"round": 2, "dealer": 1}}),
                json!({"to": "referee", "shuffled": {"deck": sorted_deck()}}),
                json!({"to": 0, "hand": {"seat": 0, "cards": ["R1", "R2", "R3", "R4", "R5", "Y1"]}}),
                json!({"to": 2, "hand": {"seat": 2, "cards": ["R1", "R1", "R2", "R3", "R5", "Y1"]}}),
                json!({"to": 2, "drew": {"seat": 2, "card": "Y2"}}),
                json!({"to": {"except": 2}, "drew": {"seat": 2}}),
            ],
        ),
        leave(5, 2, &[json!({"left": {"seat": 2}})]),
        json!({"outcome": {"places": [1, 2, 2], "scores": [0, 3, 6], "reason": "last_seat"}}),
    ];
    let report = judge(&lines, CLASSIC).unwrap();
    assert_eq!((report.tied_rows, report.doubles, report.leaves), (1, 2, 2));
    assert_eq!((report.angel_rows, report.level_rows), (3, 2));
}

#[test]
fn dbo_10_equal_sums_each_lose_and_all_4_a_leaver_withdraws_its_double() {
    // Seat 0 holds V1 and G1, seat 1 G3 and V2, seat 2 G3 and V5. Red is closed already, and the
    // first card closes violet.
    let layout = json!({
        "dealer": 2, "deck": ["V1", "G3", "G3", "G1", "V2", "V5"],
        "rows": {
            "red": {"hell": ["R2", "R1"], "heaven": ["R1", "R1", "R1"]},
            "green": {"hell": ["G5"], "heaven": ["G1"]},
            "violet": {"hell": ["V1"], "heaven": ["V4", "V2", "V3"]},
        },
    });
    let staked = |seat: usize| json!({"staked": {"seat": seat}});
    let events = [
        laid(0, "V1", "hell"),
        json!({"closed": {"row": "violet"}}),
        json!({"round_over": {"round": 1}}),
        level("red", 3, 3),
        level("yellow", 0, 3),
        json!({"scored": {
            "row": "green", "hell": 5, "heaven": 1, "doubled": [],
            "shown": [["G1"], ["G3"], ["G3"]], "points": [0, -3, -3],
        }}),
        level("blue", 0, 3),
        json!({"asked": {"row": "violet", "seats": [0, 1, 2]}}),
    ];
    let next_round = [
        staked(1),
        json!({"scored": {
            "row": "violet", "hell": 2, "heaven": 9, "doubled": [1],
            "shown": [[], ["V2"], null], "points": [0, 4, 0],
        }}),
        json!({"dealt": {"round": 2, "dealer": 0}}),
        json!({"to": "referee", "shuffled": {"deck": sorted_deck()}}),
        json!({"to": 0, "hand": {"seat": 0, "cards": ["R1", "R2", "R3", "R4", "Y1", "Y1"]}}),
        json!({"to": 1, "hand": {"seat": 1, "cards": ["R1", "R1", "R2", "R3", "R5", "Y1"]}}),
        json!({"to": 1, "drew": {"seat": 1, "card": "Y2"}}),
        json!({"to": {"except": 1}, "drew": {"seat": 1}}),
    ];
    let lines = [
        given(3, &layout),
        input(0, 0, &lay("V1", "hell"), &events),
        input(1, 2, &json!({"stake": "double"}), &[staked(2)]),
        leave(2, 2, &[json!({"left": {"seat": 2}})]),
        input(3, 0, &json!({"stake": "keep"}), &[staked(0)]),
        input(4, 1, &json!({"stake": "double"}), &next_round),
        leave(5, 0, &[json!({"left": {"seat": 0}})]),
        json!({"outcome": {"places": [2, 1, 2], "scores": [0, 1, -3], "reason": "last_seat"}}),
    ];
    let report = judge(&lines, CLASSIC).unwrap();
    assert_eq!((report.tied_rows, report.doubles, report.leaves), (1, 1, 2));
}

#[test]
fn dbo_6_the_round_ends_when_pile_and_hands_are_empty() {
    let report = judge(&tiny_game(), TINY).unwrap();
    assert_eq!((report.inputs, report.rounds, report.demon_rows), (10, 2, 10));
}

#[test]
fn dbo_5_without_a_place_for_any_card_one_is_discarded() {
    let layout = json!({
        "dealer": 0, "deck": ["R3", "R3", "R4", "Y1"],
        "rows": {"red": {"hell": ["R1", "R1", "R1"], "heaven": ["R2", "R2"]}},
    });
    let discard = json!({"discard": {"card": "R3"}});
    let discarded = json!({"discarded": {"seat": 1, "card": "R3"}});
    let mut lines = vec![given(3, &layout), input(0, 1, &discard, &[])];
    // Seat 1 holds R3 and Y1: it can lay.
    refused(&lines, CLASSIC, 2, "DBO-5");

    let mut layout = layout;
    layout["deck"] = json!(["R3", "R3", "Y1", "R4"]);
    // Seat 1 holds R3 and R4, seat 2 R3, seat 0 Y1.
    lines[0] = given(3, &layout);
    let shown = json!({"shown": {"seat": 2, "hand": ["R3"]}});
    lines[1] = input(0, 1, &discard, &[discarded, shown]);
    lines[1]["legal"] = json!([{"discard": {"card": "R3"}}, {"discard": {"card": "R4"}}]);
    // Seat 1's hand was shown before any input, seat 2's after this one.
    assert_eq!(judge(&lines, CLASSIC).unwrap().shown_hands, 2);
    lines[1]["act"] = lay("R3", "heaven");
    refused(&lines, CLASSIC, 2, "DBO-4");
}

#[test]
fn a_rewind_takes_back_to_before_the_entry() {
    let layout = json!({"dealer": 0, "deck": ["R3", "Y1", "G1"]});
    let hell = |n, seat, card| input(n, seat, &lay(card, "hell"), &[laid(seat, card, "hell")]);
    let mut lines = vec![
        given(3, &layout),
        hell(0, 1, "R3"),
        hell(1, 2, "Y1"),
        json!({"n": 2, "rewind": 1}),
        input(3, 2, &lay("Y1", "heaven"), &[laid(2, "Y1", "heaven")]),
        json!({"n": 4, "rewind": 0}),
        leave(5, 1, &[json!({"left": {"seat": 1}})]),
        json!({"n": 6, "rewind": 2}),
    ];
    assert_eq!(judge(&lines, CLASSIC).unwrap().inputs, 4);
    // Entry 2 was read when both cards were laid, so it is seat 0's turn.
    lines.push(hell(7, 2, "Y1"));
    refused(&lines, CLASSIC, 9, "DBO-3");
    lines[7]["rewind"] = json!(6);
    lines.truncate(8);
    refused(&lines, CLASSIC, 8, "format");
}

#[test]
fn all_4_the_turn_of_a_leaver_passes_on_and_it_never_acts_again() {
    let mut deck = vec!["R1"; 4];
    deck.extend(["Y1"; 4]);
    deck.extend(["G1"; 4]);
    deck.extend(["B1"; 4]);
    deck.extend(["V1", "V1", "R2", "Y2"]);
    let mut lines = vec![
        given(3, &json!({"dealer": 0, "deck": deck})),
        leave(
            0,
            1,
            &[
                json!({"left": {"seat": 1}}),
                json!({"to": 2, "drew": {"seat": 2, "card": "Y2"}}),
                json!({"to": {"except": 2}, "drew": {"seat": 2}}),
            ],
        ),
    ];
    assert_eq!(judge(&lines, CLASSIC).unwrap().leaves, 1);
    lines.push(input(1, 1, &lay("R1", "hell"), &[]));
    refused(&lines, CLASSIC, 3, "ALL-4");
    lines[2] = leave(1, 1, &[]);
    refused(&lines, CLASSIC, 3, "ALL-4");
}

#[test]
fn perft_counts_lines_to_the_end_of_the_round() {
    // Each of two seats lays its only card in hell or in heaven: 2, then 4 lines. With both in
    // hell nobody is asked. With one in heaven both are asked once. With both in heaven both are
    // asked for red; for yellow both if both kept, one if one kept, none if both doubled.
    let two = given(2, &json!({"dealer": 0, "deck": ["R1", "Y1"]})).to_string();
    assert_eq!(perft(&two, CLASSIC, 8).unwrap(), [2, 4, 6, 12, 6, 4, 0, 0]);
    assert!(perft(&two, CLASSIC, 0).unwrap().is_empty());

    // All red from 1 to 5 in both hands: five different cards on two sides, then as many again.
    let dealt = json!({"dealer": 0, "deck": sorted_deck()});
    let header = header("diabolo-classic", 2, &dealt).to_string();
    assert_eq!(perft(&header, CLASSIC, 2).unwrap(), [10, 100]);
}
