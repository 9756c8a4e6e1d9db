//! The straight-line loop that the engine is measured by does the engine's work: drawn from the same words it
//! plays the same games, decision for decision and point for point.

mod common;

#[path = "../examples/straight/plain.rs"]
mod plain;

use ludo_core::{Beginning, Draws, Enumerate as _, Game as _, Input, Millis, Seat, Seed};
use ludo_diabolo::Diabolo;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;

/// A random game of the engine's: how many decisions, and the totals.
fn engine(seed: &Seed, picks: &Seed) -> plain::Played {
    let beginning = Beginning::<Diabolo>::deal(common::setup(4), common::deck(), seed.clone());
    let mut game = beginning.unwrap().begin().unwrap();
    let (mut draws, mut list, mut decisions) = (Draws::new(picks, 0), Vec::new(), 0);
    while let Some(seat) = game.floor().expected().first() {
        let action = game.pick(seat, &mut draws, &mut list);
        game.play(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {}).unwrap();
        decisions += 1;
    }
    let scores = game.outcome().unwrap().scores;
    plain::Played { decisions, totals: std::array::from_fn(|seat| scores[Seat(seat as u8)]) }
}

/// The same game by the loop: each round is shuffled from a stream of its own.
fn straight(seed: &Seed, picks: &Seed) -> plain::Played {
    let mut shuffles = ChaCha8Rng::from_seed(seed.reveal().0);
    let mut picks = ChaCha8Rng::from_seed(picks.reveal().0);
    plain::play(&mut shuffles, &mut picks, |shuffles, round| {
        *shuffles = ChaCha8Rng::from_seed(seed.reveal().0);
        shuffles.set_stream(round);
    })
}

#[test]
fn the_loop_plays_the_engines_games() {
    let (seeds, picks) = (Seed::from_number(1), Seed::from_number(2));
    for game in 0..5_000 {
        let (seed, picks) = (seeds.child(game), picks.child(game));
        assert_eq!(straight(&seed, &picks), engine(&seed, &picks), "game {game}");
    }
}
