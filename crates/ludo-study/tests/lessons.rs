//! The first game that is explained, of every title: it begins as it says, and ends however it is played.

use std::sync::Arc;

use ludo_bots::Opponents;
use ludo_core::{Beginning, Edition, Enumerate, Game, Seat, Seed, Setup};
use ludo_study::{Lesson, Study, compatibility, diabolo, diadingo, diamino, diego};
use ludo_testkit::Playout;
use ludo_testkit::bout::Bout;

fn lesson<S: Study>() -> (Lesson<S::Game>, Arc<<S::Game as Game>::Edition>) {
    let edition = Arc::new(<S::Game as Game>::Edition::parse(S::Game::EDITION).unwrap());
    (S::lesson(&edition).expect("a lesson"), edition)
}

fn beginning<S: Study>(seed: u64) -> Beginning<S::Game> {
    let (Lesson { seats, options, layout, .. }, edition) = lesson::<S>();
    let setup = Setup { seats, options };
    Beginning { setup, edition, layout, seed: Seed::from_number(seed) }
}

/// Whoever learns plays anything at all, or as its bots do: the game ends, and its first turn is theirs.
fn ends<S: Study<Game: Opponents + Enumerate>>(decisions: std::ops::RangeInclusive<usize>) {
    let (Lesson { seats, bot, .. }, _) = lesson::<S>();
    assert!(S::Game::KINDS.iter().any(|kind| kind.key == bot), "{bot} plays it");
    let first = beginning::<S>(0).begin().unwrap();
    assert_eq!(first.seats(), seats);
    for seed in 0..8 {
        let played = Playout::by_chance(beginning::<S>(seed));
        assert!(played.end.is_over());
    }
    for seed in 0..4 {
        let keys = vec![bot; usize::from(seats)];
        let done = Bout::begin(beginning::<S>(seed), &keys).run();
        let own = done.iter().filter(|(seat, _)| *seat == Seat(0)).count();
        println!("{own} of {} decisions are theirs", done.len());
        assert!(decisions.contains(&own), "{own} decisions are no lesson of a few minutes");
    }
}

#[test]
fn diabolo_is_learnt_in_two_short_rounds() {
    ends::<diabolo::Study>(8..=30);
}

#[test]
fn diadingo_is_learnt_with_half_a_deck() {
    ends::<diadingo::Study>(12..=18);
}

#[test]
fn diego_is_learnt_with_few_cards() {
    ends::<diego::Study>(2..=24);
}

#[test]
fn diamino_is_learnt_with_thirty_tiles() {
    ends::<diamino::Study>(3..=12);
}

#[test]
fn compatibility_is_learnt_in_four_themes() {
    ends::<compatibility::Study>(4..=12);
}

/// The same each time, or "again" would be another lesson.
#[test]
fn a_lesson_is_always_the_same() {
    fn same<S: Study<Game: Game<Layout: PartialEq + std::fmt::Debug>>>() {
        assert_eq!(lesson::<S>().0.layout, lesson::<S>().0.layout);
    }
    same::<diabolo::Study>();
    same::<diadingo::Study>();
    same::<diamino::Study>();
    same::<diego::Study>();
    same::<compatibility::Study>();
}
