//! The slow second implementation, written from the rulebook alone, agrees with the engine.
//!
//! It shares no type and no function with it and reads only transcripts. `LUDO_GAMES` sets how many games
//! are compared, `LUDO_FROM` which is the first; a disagreement says `disagreement:`, which the planted rule
//! changes look for.

mod common;

use common::{casket, setup};
use ludo_core::{
    Beginning, Draws, EditionId, Enumerate as _, Game as _, Input, Millis, Seat, Seed, Setup,
    Viewer,
};
use ludo_diadingo::{Action, Card, Diadingo, First, Layout, Memory, Options, Places, Scoring};
use ludo_second::diadingo::{Report, check, perft};
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
        edition: EditionId::of(&*casket(), Diadingo::EDITION),
        layout,
    }
}

/// Every number of players, with all options in turn; every seventh is a match.
fn options(number: u64, seats: u8, draws: &mut Draws) -> Options {
    Options {
        scoring: if number.is_multiple_of(2) { Scoring::Casual } else { Scoring::Professionals },
        memory: if (number / 2).is_multiple_of(2) { Memory::None } else { Memory::Aid },
        games: if number % 7 == 3 { 2 + draws.below(3) as u8 } else { 1 },
        first: match draws.below(2) {
            0 => First::Chance,
            _ => First::Seat(Seat(draws.below(seats.into()) as u8)),
        },
    }
}

/// A deck that chance does not deal: cut short, or with few different values, so that thefts are often
/// possible.
fn strange_layout(beginning: &Beginning<Diadingo>, draws: &mut Draws) -> Layout {
    let mut layout = beginning.layout.clone();
    let mut deck: Vec<_> = layout.deck.iter().map(Card::from).collect();
    if draws.below(2) == 0 {
        deck.retain(|card| matches!(card, Card::Theft | Card::Ring(1000 | 5000)));
    }
    let length = 1 + draws.below(deck.len() as u32) as usize;
    let ring = deck.iter().position(|card| *card != Card::Theft).unwrap();
    deck.truncate(length.max(ring + 1));
    layout.deck = serde_json::from_value(serde_json::to_value(deck).unwrap()).unwrap();
    layout
}

/// An action at random, or one of a player who knows too much: a stone that comes off, or a theft.
fn choose(game: &Diadingo, seat: Seat, lucky: bool, draws: &mut Draws) -> Action {
    let mut list = vec![];
    let view = game.view(Viewer::Referee);
    let loose: Places = view.stones.without(view.fixed.unwrap());
    if lucky && draws.below(20) != 0 {
        game.actions(seat, &mut list);
        list.retain(|action| match action {
            Action::Try { place } => loose.contains(*place),
            Action::Rob { .. } => true,
            Action::Decline => false,
        });
        return *draws.pick(&list);
    }
    game.pick(seat, draws, &mut list)
}

/// The transcript of random game number `number`: all numbers of players, both options, matches, short
/// decks, players who leave, take-backs, lists of what was legal.
fn transcript(number: u64) -> String {
    let seed = Seed::from_number(number);
    let mut draws = Draws::new(&seed, u64::MAX);
    let seats = 2 + (number / 4 % 7) as u8;
    let setup = Setup { seats, options: options(number, seats, &mut draws) };
    let mut beginning = Beginning::<Diadingo>::deal(setup, casket(), seed).unwrap();
    let mut layout = LayoutOrigin::Dealt;
    if number % 5 == 4 {
        beginning.layout = strange_layout(&beginning, &mut draws);
        layout = LayoutOrigin::Given;
    }
    let mut recorder = Recorder::begin(beginning, origin(seats, layout)).unwrap();
    if number.is_multiple_of(8) {
        recorder = recorder.listing_legal();
    }
    // At random nobody ever takes all loose stones (DGO-6).
    let (leavers, lucky) = (number.is_multiple_of(3), number % 11 < 3);
    let mut now = 0;
    while let Some(seat) = recorder.game().floor().expected().first() {
        now += u64::from(draws.below(1000));
        let present: Vec<_> = recorder.game().present().iter().collect();
        let input = if leavers && draws.below(40) == 0 {
            Input::Leave { seat: *draws.pick(&present), at: Millis(now) }
        } else {
            let action = choose(recorder.game(), seat, lucky, &mut draws);
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
    check(&transcript(number), Diadingo::EDITION)
        .unwrap_or_else(|error| panic!("disagreement: game {number}: {error}"))
}

#[test]
fn second_implementation_agrees_on_random_games() {
    let games = Trials::from_env("game", "LUDO_GAMES", SAMPLE, GAMES);
    let report: Report = games.sum(compare);
    println!("{games}: {report:?}");
    // The rare clauses were reached, or the agreement proves little.
    for (what, count) in [
        ("DGO-4, thefts", report.robberies),
        ("DGO-4, robbed rings set again", report.refills),
        ("DGO-5, thefts declined", report.declined),
        ("DGO-5, theft cards put aside", report.put_aside),
        ("DGO-6, all stones taken", report.out_of_stones),
        ("DGO-6, by the last card", report.out_of_both),
        ("DGO-6, thefts with the last card", report.last_card_robberies),
        ("DGO-7, debts", report.debts),
        ("DGO-8, later games", report.later_games),
        ("DGO-8, broken ties", report.broken_ties),
        ("ALL-4, leaving", report.leaves),
        ("ALL-4, leavers robbed", report.absent_victims),
    ] {
        assert!(count > 0 || !games.whole, "{what}: never reached");
    }
}

/// How many lines of play there are, counted by both. The order of actions is pinned elsewhere.
#[test]
fn second_implementation_agrees_on_counts() {
    for number in 0..6 {
        let seed = Seed::from_number(number);
        let seats = 2 + number as u8;
        let dealt = Beginning::<Diadingo>::deal(setup(seats), casket(), seed).unwrap();
        // Rings of one value and many thefts, cut short: lines of three actions end and begin thefts.
        let layout = strange_layout(&dealt, &mut Draws::new(&dealt.seed, 5));
        let beginning = Beginning { layout, ..dealt };
        let origin = origin(seats, LayoutOrigin::Given);
        let text = Recorder::begin(beginning.clone(), origin).unwrap().finish();
        let counted = perft(text.lines().next().unwrap(), Diadingo::EDITION, 3).unwrap();
        let ours = ludo_testkit::perft(&beginning.begin().unwrap(), 3, &|_| false);
        assert_eq!(ours, counted, "disagreement: lines of play from layout {number}");
    }
}
