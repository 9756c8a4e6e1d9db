//! Golden transcripts: whole stories in readable text, rewritten only by `cargo xtask bless`.

mod common;

use std::fmt::Write as _;

use common::{casket, given, place};
use ludo_core::{Beginning, Entry, Input, Millis, Seat, Seed, Setup};
use ludo_diadingo::{Action, Diadingo, First, Memory, Options, Scoring};
use ludo_testkit::{Playout, golden, story};

fn act(seat: u8, at: u64, action: Action) -> Entry<Action> {
    Entry::Input(Input::Act { seat: Seat(seat), at: Millis(at), action })
}

fn stone(seat: u8, at: u64, text: &str) -> Entry<Action> {
    act(seat, at, Action::Try { place: place(text) })
}

fn rob(seat: u8, at: u64, victim: u8, value: u16) -> Entry<Action> {
    act(seat, at, Action::Rob { victim: Seat(victim), value })
}

fn compare(name: &str, story: &str) {
    golden(format!("{}/tests/data/{name}.txt", env!("CARGO_MANIFEST_DIR")), story);
}

/// The sheet's example: a stone robbed from a ring of 3000 dollars goes on another of 3000, and on no other.
#[test]
fn golden_the_sheets_example() {
    let given = given(3, 0, "3000 3000 5000 T 1000 T 4000").professionals();
    let entries = [
        stone(0, 900, "A1"),
        stone(1, 1800, "D1"),
        stone(2, 2700, "D1"),
        stone(2, 3000, "D2"),
        rob(0, 4000, 2, 5000),
        stone(0, 4100, "D3"),
        rob(0, 4200, 1, 3000),
        stone(1, 5000, "A1"),
        stone(2, 6000, "A2"),
    ];
    compare("sheet-example", &story(&given.beginning(), &entries, &[3, 6]));
}

/// The memory aid, a thief who declines, a robbed leaver, a take-back, the last seat.
#[test]
fn golden_leavers_and_the_memory_aid() {
    let given = given(3, 2, "T 2000 2000 1000 T 2000 6000 1000 T 2000").aid().games(2);
    let leave = |seat, at| Entry::Input(Input::Leave { seat: Seat(seat), at: Millis(at) });
    let entries = [
        stone(2, 1000, "B4"),
        stone(0, 2000, "G1"),
        stone(1, 3000, "G2"),
        act(2, 3500, Action::Decline),
        stone(2, 4000, "B4"),
        Entry::Rewind { to: 3 },
        act(2, 4500, Action::Decline),
        stone(2, 5000, "C1"),
        act(0, 6000, Action::Decline),
        leave(0, 6500),
        stone(1, 7000, "C6"),
        rob(2, 8000, 0, 2000),
        stone(1, 9000, "F6"),
        leave(1, 9900),
        stone(2, 9950, "F6"),
    ];
    compare("leavers-and-aid", &story(&given.beginning(), &entries, &[4, 7, 11]));
}

/// The last loose stone is taken: the tray is opened, and a second game begins.
#[test]
fn golden_the_last_stone() {
    let deck = format!("{} 5000 6000 1000", ["1000 2000 3000 4000"; 6].join(" "));
    let given = given(2, 1, &deck).games(2);
    let stones: Vec<_> = common::loose().collect();
    let take = |(turn, place): (u8, &ludo_diadingo::Place)| {
        act(1 - turn % 2, u64::from(turn) * 1000, Action::Try { place: *place })
    };
    let entries: Vec<_> = (0..).zip(&stones).map(take).collect();
    compare("last-stone", &story(&given.beginning(), &entries, &[24]));
}

/// A whole match of two games for four, from a seed.
#[test]
fn golden_a_whole_match_of_four() {
    let seed = Seed::from_number(3);
    let options = Options {
        scoring: Scoring::Professionals,
        memory: Memory::None,
        games: 2,
        first: First::Seat(Seat(2)),
    };
    let setup = Setup { seats: 4, options };
    let beginning = Beginning::<Diadingo>::deal(setup, casket(), seed).unwrap();
    let played = Playout::by_chance(beginning);
    compare("whole-match", &story(&played.beginning, &played.entries, &[]));
}

/// How many lines of play there are from fixed decks: a change of the list or its meaning shows here.
#[test]
fn golden_counts_of_lines() {
    let mut text = String::from("# seats, deck: lines of 1, 2, 3, 4 actions\n");
    for (seats, deck) in [
        (2, "3000 3000 T 1000"),
        (2, "3000 3000 T T 1000"),
        (3, "T 1000 1000 1000 T"),
        (8, "6000 6000 T 6000 6000"),
    ] {
        let game = given(seats, 0, deck).begin().game;
        let counts = ludo_testkit::perft(&game, 4, &|_| false);
        writeln!(text, "{seats}, {deck}: {counts:?}").unwrap();
    }
    compare("counts", &text);
}
