//! Golden transcripts: whole stories in readable text, rewritten only by `cargo xtask bless`.

mod common;

use std::fmt::Write as _;

use common::{Given, card, dealer_is, deck, given};
use ludo_core::{
    Beginning, Draws, Entry, Enumerate as _, Game as _, Input, Millis, Seat, Seed, Setup,
};
use ludo_diabolo::{Action, Colour, Diabolo, Side, Stake};
use ludo_testkit::{golden, story};

fn beginning(given: &Given) -> Beginning<Diabolo> {
    Beginning {
        setup: common::setup(given.seats),
        edition: deck(),
        layout: given.layout(),
        seed: Seed::from_number(1),
    }
}

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
    compare("sheet-examples", &story(&beginning(&given), &entries, &[0, 1]));
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
    compare("shown-hand-and-leaver", &story(&beginning(&given), &entries, &[2, 6, 8]));
}

/// A whole game of three, every round, from a seed.
#[test]
fn golden_a_whole_game_of_three() {
    let seed = Seed::from_number(3);
    let setup = Setup { seats: 3, options: dealer_is(2) };
    let beginning = Beginning::<Diabolo>::deal(setup, deck(), seed.clone()).unwrap();
    let mut game = beginning.begin().unwrap();
    let mut draws = Draws::new(&seed, 1000);
    let mut entries = vec![];
    while let Some(seat) = game.awaited().first() {
        let action = game.pick(seat, &mut draws, &mut vec![]);
        let entry = act(seat.0, entries.len() as u64 * 1000, action);
        let Entry::Input(input) = &entry else { unreachable!() };
        game.play(input, &mut |_, _| {}).unwrap();
        entries.push(entry);
    }
    compare("whole-game", &story(&beginning, &entries, &[]));
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
