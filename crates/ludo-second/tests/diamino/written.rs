//! The pieces transcripts are written with, and whole games on a small board.

use ludo_second::diamino::{Arbiter, Dictionary, Disagreement, Game, Report};
use serde_json::{Value, json};

/// The start is D4; A4 and G4 are red devils, D2 a yellow one, D6 is yellow.
pub(crate) const SMALL: &str = "
# A board for examples.
edition small
version 1
letters
A 4 1
E 4 1
I 2 1
K 1 10
P 2 2
S 3 1
T 2 1
Z 1 8
? 2 0
board
.......
...y...
.......
r..S..r
.......
...Y...
.......
";

const WORDS: &str = "képi\tn\tképi képis\nzeste\tn\tzeste\nas\tn\tas\népie\tvc\tépie\nte\tg\tte\n";

pub(crate) fn arbiter() -> Arbiter {
    let dictionary = Dictionary::read(WORDS, "jeux\tAS\n").unwrap();
    Arbiter::new(SMALL, dictionary).unwrap()
}

/// A given layout that seat 0 begins, with as many seats as hands.
pub(crate) fn given(game: &str, hands: &[&str], reserve: &str) -> Value {
    json!({
        "transcript": 1, "game": "diamino", "rules": 1,
        "options": {
            "game": game, "judging": "contest", "window": 15, "unjustified": "free",
            "scoring": "every_word", "convention": "all", "first": "draw",
        },
        "seats": vec![json!({"name": "somebody"}); hands.len()], "seed": "00",
        "edition": {"name": "small", "digest": "00"}, "given": true,
        "layout": {"draws": [], "first": 0, "reserve": reserve, "hands": hands},
    })
}

pub(crate) fn lay(at: &str, direction: &str, tiles: &str) -> Value {
    json!({"lay": {"at": at, "direction": direction, "tiles": tiles}})
}

pub(crate) fn input(n: usize, seat: usize, act: &Value, events: &[Value]) -> Value {
    json!({"n": n, "at": n * 100, "seat": seat, "act": act, "events": events})
}

pub(crate) fn word(at: &str, direction: &str, letters: &str, points: u32) -> Value {
    json!({"at": at, "direction": direction, "letters": letters, "points": points})
}

/// A move, what it forms, and what follows it.
pub(crate) fn laid(n: usize, seat: usize, act: &Value, words: &[Value], then: &[Value]) -> Value {
    let mut event = act["lay"].clone();
    event["seat"] = json!(seat);
    event["words"] = json!(words);
    let mut events = vec![json!({"laid": event})];
    events.extend_from_slice(then);
    input(n, seat, act, &events)
}

pub(crate) fn stayed(seat: usize) -> Value {
    json!({"stayed": {"seat": seat}})
}

pub(crate) fn accepted(seat: usize) -> Value {
    json!({"accepted": {"seat": seat}})
}

pub(crate) fn passed(seat: usize) -> Value {
    json!({"passed": {"seat": seat}})
}

/// Told to who drew, and without the tiles to the others.
pub(crate) fn drew(seat: usize, tiles: &str) -> [Value; 2] {
    let count = tiles.len();
    [
        json!({"to": seat, "drew": {"seat": seat, "count": count, "tiles": tiles}}),
        json!({"to": {"except": seat}, "drew": {"seat": seat, "count": count}}),
    ]
}

pub(crate) fn gave_back(seat: usize, tiles: &str, reserve: &str) -> [Value; 3] {
    let count = tiles.len();
    [
        json!({"to": seat, "gave_back": {"seat": seat, "count": count, "tiles": tiles}}),
        json!({"to": {"except": seat}, "gave_back": {"seat": seat, "count": count}}),
        json!({"to": "referee", "reshuffled": {"reserve": reserve}}),
    ]
}

pub(crate) fn outcome(places: &[u64], scores: &[i64], reason: &str) -> Value {
    json!({"outcome": {"places": places, "scores": scores, "reason": reason}})
}

pub(crate) fn text(lines: &[Value]) -> String {
    let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
    lines.join("\n")
}

pub(crate) fn judge(lines: &[Value]) -> Result<Report, Disagreement> {
    arbiter().check(&text(lines))
}

/// The disagreement must be on this line and about this clause.
#[track_caller]
pub(crate) fn refused(lines: &[Value], line: usize, clause: &str) {
    let disagreement = judge(lines).expect_err("this should not pass");
    assert_eq!((disagreement.line, disagreement.clause), (line, clause), "{disagreement}");
}

/// The game at its beginning.
pub(crate) fn open(header: &Value) -> Game {
    arbiter().open(&header.to_string()).unwrap()
}

/// The sheet's opening as a game II: KEPI, then ZESTE downwards; then nobody can go on.
pub(crate) fn kepi_and_zeste() -> Vec<Value> {
    let kepi = word("D4", "right", "KEPI", 14);
    let zeste = word("E3", "down", "ZESTE", 12);
    let scored = |seat: usize, words: u32, red: u32, points: [u32; 2]| {
        json!({"scored": {
            "seat": seat, "words": words, "yellow": 0, "red": red, "points": points,
        }})
    };
    let ended = json!({"ended": {
        "reason": "blocked", "hands": ["A", "E"], "reserve": "", "points": [-1, -1],
    }});
    vec![
        given("with_score", &["AEIKP", "EESTZ"], ""),
        laid(0, 0, &lay("D4", "right", "KEPI"), &[kepi], &[]),
        input(1, 1, &json!("accept"), &[accepted(1), stayed(0), scored(0, 14, 1, [24, 0])]),
        laid(2, 1, &lay("E3", "down", "ZSTE"), &[zeste], &[]),
        // Its own move accepts.
        input(
            3,
            0,
            &json!("pass"),
            &[accepted(0), stayed(1), scored(1, 12, 0, [0, 12]), passed(0)],
        ),
        input(4, 1, &json!("pass"), &[passed(1), ended]),
        outcome(&[1, 2], &[23, 11], "blocked"),
    ]
}

/// A game I: a word is contested and taken back, and the next player is out.
pub(crate) fn contested() -> Vec<Value> {
    let pike = word("D4", "right", "PIKE", 14);
    let [to_own, to_others] = drew(0, "A");
    let ended = json!({"ended": {
        "reason": "out", "seat": 1, "hands": ["AEIKP", "", "ST"], "reserve": "E",
        "points": [0, 17, 0],
    }});
    vec![
        given("without_score", &["EIKP", "AS", "ST"], "AE"),
        laid(0, 0, &lay("D4", "right", "PIKE"), std::slice::from_ref(&pike), &[]),
        input(
            1,
            2,
            &json!("contest"),
            &[
                json!({"contested": {"seat": 2, "wrong": [pike]}}),
                json!({"taken_back": {"seat": 0}}),
                to_own,
                to_others,
            ],
        ),
        laid(2, 1, &lay("D4", "down", "AS"), &[word("D4", "down", "AS", 2)], &[]),
        input(3, 2, &json!("accept"), &[accepted(2)]),
        input(4, 0, &json!("accept"), &[accepted(0), stayed(1), ended]),
        outcome(&[3, 1, 2], &[0, 17, 0], "out"),
    ]
}

/// A game I: a red devil takes a tile of one's choice, then the other one leaves.
pub(crate) fn red_devil() -> Vec<Value> {
    let ended = json!({"ended": {
        "reason": "last_seat", "hands": ["A", null], "reserve": "ZS", "points": [0, 0],
    }});
    vec![
        given("without_score", &["AEIKPS", "ST"], "Z"),
        laid(0, 0, &lay("D4", "right", "KEPI"), &[word("D4", "right", "KEPI", 14)], &[]),
        json!({"n": 1, "at": 15_000, "deadline": true, "events": [stayed(0)]}),
        json!({
            "n": 2, "at": 15_000, "seat": 0, "act": {"give_back": {"tile": "S"}},
            "events": gave_back(0, "S", "ZS"),
        }),
        json!({
            "n": 3, "at": 15_000, "seat": 1, "leave": true,
            "events": [{"left": {"seat": 1}}, ended],
        }),
        outcome(&[1, 2], &[0, 0], "last_seat"),
    ]
}

/// A game I whose last move covers the yellow square.
pub(crate) fn yellow_square() -> Vec<Value> {
    let mut header = given("without_score", &["S", "EK"], "AE");
    let line = |sign: char| format!("...{sign}...");
    header["layout"]["board"] = ['.', '.', '.', '.', 'A', '.', '.'].map(line).to_vec().into();
    let ended = json!({"ended": {
        "reason": "out", "seat": 0, "hands": ["", "EK"], "reserve": "AE", "points": [22, 0],
    }});
    vec![
        header,
        laid(0, 0, &lay("D6", "right", "S"), &[word("D5", "down", "AS", 2)], &[]),
        input(1, 1, &json!("accept"), &[accepted(1), stayed(0), ended]),
        outcome(&[1, 2], &[22, 0], "out"),
    ]
}

/// A patience that stops with a devil in hand.
pub(crate) fn patience() -> Vec<Value> {
    let mut te = laid(0, 0, &lay("A1", "down", "Te"), &[word("A1", "down", "Te", 1)], &[stayed(0)]);
    te["events"][0]["laid"]["hand"] = json!("open");
    let ended = json!({"ended": {
        "reason": "stopped", "hands": ["A?"], "reserve": "", "points": [0],
    }});
    vec![
        given("patience", &["AT??"], ""),
        te,
        input(1, 0, &json!("stop"), &[ended]),
        outcome(&[1], &[2], "stopped"),
    ]
}
