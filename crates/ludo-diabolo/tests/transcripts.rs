//! Golden transcripts: whole stories in readable text, rewritten only by `cargo xtask bless`.

mod common;

use std::fmt::Write as _;

use common::{card, dealer_is, deck, given};
use ludo_core::{Beginning, Entry, Input, Millis, Seat, Seed, Setup};
use ludo_diabolo::{Action, Colour, Diabolo, Side, Stake};
use ludo_testkit::{Playout, golden, story};

fn act(seat: u8, at: u64, action: Action) -> Entry<Action> {
    Entry::Input(Input::Act { seat: Seat(seat), at: Millis(at), action })
}

fn lay(seat: u8, at: u64, text: &str, side: Side) -> Entry<Action> {
    act(seat, at, Action::Lay { card: card(text), side })
}

fn compare(name: &str, story: &str) {
    golden(format!("{}/tests/data/{name}.txt", env!("CARGO_MANIFEST_DIR")), story);
}

/// The sheet's three examples in one round: red level, green lost, violet won with two doubles.
#[test]
fn golden_the_sheets_examples() {
    let given = given(1, &["G2 G3 G1 V5", "B2 V4 V2 B2"])
        .row(Colour::Red, "R3", "R2 R1")
        .row(Colour::Green, "G2 G5", "G1 G2")
        .row(Colour::Violet, "V5 V1", "V4 V2 V1");
    let entries = [
        lay(0, 900, "G2", Side::Heaven),
        act(0, 2000, Action::Stake(Stake::Double)),
        act(0, 2100, Action::Stake(Stake::Keep)),
        act(1, 2500, Action::Stake(Stake::Double)),
    ];
    compare("sheet-examples", &story(&given.beginning(), &entries, &[0, 1]));
}

/// A hand that cannot be laid, refusals, a player who leaves, a take-back, the last seat.
#[test]
fn golden_a_shown_hand_and_a_leaver() {
    let given = given(2, &["R4 R5 R3", "G1 G2 G3", "B1 B2 B3"])
        .row(Colour::Red, "R1 R1 R2", "R1 R2")
        .pile("");
    let entries = [
        lay(0, 100, "R4", Side::Heaven),
        lay(1, 150, "G1", Side::Hell),
        act(0, 200, Action::Discard { card: card("R5") }),
        lay(1, 1300, "G1", Side::Hell),
        act(2, 1500, Action::Discard { card: card("B1") }),
        lay(2, 2000, "B1", Side::Heaven),
        Entry::Rewind { to: 5 },
        lay(2, 2600, "B2", Side::Heaven),
        Entry::Input(Input::Leave { seat: Seat(0), at: Millis(3000) }),
        Entry::Input(Input::Leave { seat: Seat(2), at: Millis(3100) }),
        lay(1, 3200, "G2", Side::Hell),
    ];
    compare("shown-hand-and-leaver", &story(&given.beginning(), &entries, &[2, 6, 8]));
}

/// A whole game of three, every round, from a seed.
#[test]
fn golden_a_whole_game_of_three() {
    let seed = Seed::from_number(3);
    let setup = Setup { seats: 3, options: dealer_is(2) };
    let beginning = Beginning::<Diabolo>::deal(setup, deck(), seed).unwrap();
    let played = Playout::by_chance(beginning);
    compare("whole-game", &story(&played.beginning, &played.entries, &[]));
}

/// How many lines of play there are from fixed seeds: a change of the list or its meaning shows here.
#[test]
fn golden_counts_of_lines() {
    let mut text = String::from("# seed seats: lines of 1, 2, 3, 4 actions\n");
    for (number, seats) in [(1, 2), (2, 3), (3, 4), (4, 5)] {
        let seed = Seed::from_number(number);
        let beginning = Beginning::<Diabolo>::deal(common::setup(seats), deck(), seed).unwrap();
        let counts = ludo_testkit::perft(&beginning.begin().unwrap(), 4, &|_| false);
        writeln!(text, "{number} {seats}: {counts:?}").unwrap();
    }
    compare("counts", &text);
}
