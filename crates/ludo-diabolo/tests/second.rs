//! The slow second implementation, written from the rulebook alone, agrees with the engine.
//!
//! It shares no type and no function with it and reads only transcripts. `LUDO_GAMES` sets how many games
//! are compared, `LUDO_FROM` which is the first; a disagreement says `disagreement:`, which the planted rule
//! changes look for.

mod common;

use common::{deck, setup};
use ludo_core::{
    Beginning, Draws, EditionId, Enumerate as _, Game as _, Input, Millis, Seat, Seed,
};
use ludo_diabolo::{ByColour, Colour, Diabolo, GivenRow, Layout};
use ludo_second::diabolo::{Report, check, perft};
use ludo_testkit::Trials;
use ludo_transcript::{By, LayoutOrigin, Origin, Recorder, SeatInfo};

const GAMES: u64 = 100_000;
/// As many as are compared without being asked for all.
const SAMPLE: u64 = 10_000;

fn origin(seats: u8, layout: LayoutOrigin) -> Origin {
    let name = |seat: Seat| SeatInfo { name: format!("Seat {seat}"), bot: None };
    Origin {
        seats: Seat::all(seats).map(name).collect(),
        commitment: None,
        edition: EditionId::of(&*deck(), Diabolo::EDITION),
        layout,
    }
}

/// A layout that chance does not deal: some rows partly filled, a deck cut short.
fn strange_layout(beginning: &Beginning<Diabolo>, draws: &mut Draws) -> Layout {
    let mut layout = beginning.layout.clone();
    let mut rest: Vec<_> = layout.deck.iter().collect();
    let mut rows = ByColour::<GivenRow>::default();
    for colour in Colour::ALL {
        // At most four cards a row, so that no round is over before it begins.
        for _ in 0..draws.below(5) {
            let row = &mut rows[colour];
            let Some(place) = rest.iter().position(|card| card.colour() == colour) else { break };
            let side = if draws.below(2) == 0 { &mut row.hell } else { &mut row.heaven };
            if side.len() < 3 {
                side.push(rest.remove(place));
            }
        }
    }
    // Closing one row leaves whole hands without a place sooner or later (DBO-5).
    let lonely = Colour::ALL[draws.below(5) as usize];
    if draws.below(2) == 0 {
        rest.sort_by_key(|card| card.colour() != lonely);
    }
    rest.truncate(1 + draws.below(rest.len() as u32) as usize);
    layout.deck = serde_json::from_value(serde_json::to_value(rest).unwrap()).unwrap();
    layout.rows = rows;
    layout
}

/// The transcript of random game number `number`: all numbers of players, strange layouts, players who
/// leave, take-backs, lists of what was legal.
fn transcript(number: u64) -> String {
    let seed = Seed::from_number(number);
    let mut draws = Draws::new(&seed, u64::MAX);
    let seats = 2 + (number % 4) as u8;
    let mut beginning = Beginning::<Diabolo>::deal(setup(seats), deck(), seed).unwrap();
    let mut layout = LayoutOrigin::Dealt;
    if number % 5 == 4 {
        beginning.layout = strange_layout(&beginning, &mut draws);
        layout = LayoutOrigin::Given;
    }
    let mut recorder = Recorder::begin(beginning, origin(seats, layout)).unwrap();
    if number.is_multiple_of(8) {
        recorder = recorder.listing_legal();
    }
    let leavers = number.is_multiple_of(3);
    let mut now = 0;
    while let Some(seat) = recorder.game().floor().expected().first() {
        now += u64::from(draws.below(1000));
        let present: Vec<_> = recorder.game().present().iter().collect();
        let input = if leavers && draws.below(60) == 0 {
            Input::Leave { seat: *draws.pick(&present), at: Millis(now) }
        } else {
            let waiting: Vec<_> = recorder.game().floor().expected().iter().collect();
            let seat = if waiting.len() > 1 { *draws.pick(&waiting) } else { seat };
            let action = recorder.game().pick(seat, &mut draws, &mut vec![]);
            Input::Act { seat, at: Millis(now), action }
        };
        recorder.play(&input, By::Player).unwrap();
        if number % 50 == 7 && draws.below(40) == 0 {
            let back = draws.below(recorder.entries() as u32) as usize;
            recorder.rewind(back).unwrap();
        }
    }
    recorder.finish()
}

fn compare(number: u64) -> Report {
    check(&transcript(number), Diabolo::EDITION)
        .unwrap_or_else(|error| panic!("disagreement: game {number}: {error}"))
}

#[test]
fn second_implementation_agrees_on_random_games() {
    let games = Trials::from_env("game", "LUDO_GAMES", SAMPLE, GAMES);
    let report: Report = games.sum(compare);
    println!("{games}: {report:?}");
    // The rare clauses were reached, or the agreement proves little.
    for (what, count) in [
        ("DBO-5, shown hands", report.shown_hands),
        ("ALL-4, leaving", report.leaves),
        ("DBO-8, ties", report.tied_rows),
        ("DBO-9, doubles", report.doubles),
        ("DBO-11, level rows", report.level_rows),
    ] {
        assert!(count > 0 || !games.whole, "{what}: never reached");
    }
}

/// How many lines of play there are, counted by both. The order of actions is pinned elsewhere.
#[test]
fn second_implementation_agrees_on_counts() {
    for number in 0..8 {
        let text = transcript(number);
        let header = text.lines().next().unwrap();
        let counted = perft(header, Diabolo::EDITION, 4).unwrap();
        let value: serde_json::Value = serde_json::from_str(header).unwrap();
        let layout: Layout = serde_json::from_value(value["layout"].clone()).unwrap();
        let seats = 2 + (number % 4) as u8;
        let seed = Seed::from_number(number);
        let beginning = Beginning::<Diabolo> { setup: setup(seats), edition: deck(), layout, seed };
        let round_over = |game: &Diabolo| game.view(ludo_core::Viewer::Spectator).round > 1;
        let ours = ludo_testkit::perft(&beginning.begin().unwrap(), 4, &round_over);
        assert_eq!(ours, counted, "disagreement: lines of play from layout {number}");
    }
}
