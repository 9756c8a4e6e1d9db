//! `ludotheque diamino moves`, `bench` and `positions` from outside.

mod common;

use common::diamino::{bad, good};
use common::file;
use serde_json::Value;

/// EST in the middle of a board of seven.
const SQUARES: &str = ".......\n.......\n.......\n..EST..\n.......\n.......\n.......\n";

#[test]
fn bench_counts_placements_and_the_best() {
    let words = file("bench-words.txt", "zeste\nest\nTE\ntes\n");
    let one = SQUARES.replace('\n', "");
    let positions = file("bench-positions.txt", &format!("{one} ZE?\n{one} ZEE\n{one} X\n"));
    let bench = |mode, jokers| -> Value {
        let args = ["bench", "--words", &words, "--board", "plain7", "--positions", &positions];
        let rest = ["--mode", mode, "--jokers", jokers, "--json"];
        serde_json::from_str(&good(&[&args[..], &rest].concat(), "")).unwrap()
    };
    let each = bench("all", "each");
    let counts = |report: &Value| -> Vec<u64> {
        let all = report["per_position"].as_array().unwrap();
        all.iter().map(|one| one["placements"].as_u64().unwrap()).collect()
    };
    // With the joker: ZESTE in three ways; TE in two; and TES, EST, TES, EST, TE in one way each.
    assert_eq!(counts(&each), [10, 2, 0]);
    assert_eq!((&each["positions"], &each["placements"]), (&3.into(), &12.into()));
    // Z is worth 8: ZESTE is 12.
    assert_eq!(each["best_sum"], 24);
    assert_eq!(counts(&bench("all", "best")), [7, 2, 0]);
    let best = bench("best", "best");
    assert_eq!((counts(&best), &best["best_sum"]), (vec![1, 1, 0], &24.into()));
    assert_eq!(best["per_position"][2]["best"], 0);
    for key in ["median_ms", "p99_ms"] {
        assert!(best[key].as_f64().unwrap() >= 0.0, "{key}");
    }
}

#[test]
fn moves_are_listed_best_first() {
    let words = file("moves-words.txt", "zeste\nest\nte\ntes\n");
    let args = ["moves", "--words", &words, "--board", "plain7", "--rack", "ZE?"];
    let text = good(&[&args[..], &["--limit", "2"]].concat(), SQUARES);
    assert!(text.starts_with("   12  4B Z(EST)E\n    2  "), "{text}");
    assert_eq!(text.lines().count(), 2);
    let json: Value =
        serde_json::from_str(&good(&[&args[..], &["--json"]].concat(), SQUARES)).unwrap();
    let moves = json["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 7);
    let scores: Vec<_> = moves.iter().map(|one| one["score"].as_i64().unwrap()).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    let first = &moves[0];
    assert_eq!(
        (&first["row"], &first["column"], &first["direction"]),
        (&4.into(), &2.into(), &"across".into())
    );
    assert_eq!((&first["word"], first["tiles"].as_array().unwrap().len()), (&"ZESTE".into(), 2));
}

#[test]
fn the_french_lexicon_and_our_board_are_there() {
    let empty = ".................\n".repeat(17);
    let text = good(&["moves", "--rack", "KEPI", "--limit", "1"], &empty);
    assert_eq!(text, "   14  9I KEPI\n");
}

#[test]
fn bad_input_names_line_and_column() {
    let words = file("bad-words.txt", "zeste\narc-en-ciel\n");
    let args = ["moves", "--board", "plain7"];
    bad(&[&args[..], &["--words", &words]].concat(), SQUARES, "line 2, column 4: `-` is no letter");
    bad(&args, &SQUARES.replace('S', "é"), "line 4, column 4: `é` is no square");
    bad(&args, &format!("{SQUARES}AB1"), "line 8, column 3: `1` is no tile");
    bad(&args, SQUARES, "there is no rack");
    bad(&["moves", "--board", "plain99"], "", "plain boards are plain2 to plain21");
    let board = file("bad-board.txt", "..\n.x\n");
    bad(&["moves", "--board", &board], "", "line 2, column 2: `x` is no square");
    let positions = file("bad-positions.txt", "....\n");
    let bench = ["bench", "--board", "plain2", "--positions", &positions];
    bad(&bench, "", "line 1: no space between the squares and the rack");
}

#[test]
fn positions_come_again_from_their_seed() {
    let args = ["positions", "--tiles", "9", "--jokers", "2", "--count", "3", "--seed", "5"];
    let text = good(&args, "");
    assert_eq!(text, good(&args, ""));
    let racks: Vec<_> = text.lines().map(|line| line.split_once(' ').unwrap()).collect();
    assert_eq!(racks.len(), 3);
    for (squares, rack) in racks {
        assert_eq!((squares.len(), rack.len(), rack.matches('?').count()), (225, 9, 2));
        assert!(squares.bytes().filter(|sign| *sign != b'.').count() >= 7);
    }
}
