//! What it costs to write a view down and to compare it with the one before: Diabolo for four, played at
//! random, every seat's view after every action. Nanoseconds, the best of many short rounds: what else the
//! machine does disturbs few of them.
//!
//! ```sh
//! cargo run --release -p ludo-patch --example views
//! ```
//!
//! With `-- patches`, the patches themselves, one a line: to see that a change of the code changes none.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use ludo_core::{
    Draws, Edition as _, Enumerate as _, Game as _, Input, Millis, Rng, Seat, Seed, Setup, Viewer,
};
use ludo_diabolo::{Deck, Diabolo, Options, View};
use ludo_patch::Tree;

const SEATS: u8 = 4;
const ROUNDS: usize = 300;

fn main() {
    let streams: Vec<Vec<View>> = (0..2).flat_map(game).collect();
    if std::env::args().nth(1).as_deref() == Some("patches") {
        compare(&streams, |patch| println!("{}", patch.unwrap_or_default()));
        return;
    }
    let views: usize = streams.iter().map(Vec::len).sum();
    let (mut bytes, mut sent) = (0, 0);
    write(&streams, |tree| bytes += tree.text().len());
    compare(&streams, |patch| sent += patch.map_or(0, |patch| patch.len()));
    let written = best(|| write(&streams, |tree| drop(black_box(tree)))) / views as f64;
    let compared = best(|| compare(&streams, |patch| drop(black_box(patch)))) / views as f64;
    println!("{views} views of {} bytes, patches of {}", bytes / views, sent / views);
    println!("Tree::of   {written:>7.1} ns");
    println!("Tree::diff {:>7.1} ns", compared - written);
}

/// Writes every view.
fn write(streams: &[Vec<View>], mut then: impl FnMut(Tree)) {
    streams.iter().flatten().for_each(|view| then(Tree::of(view)));
}

/// Writes every view and compares it with the one before, as a table does.
fn compare(streams: &[Vec<View>], mut then: impl FnMut(Option<String>)) {
    for views in streams {
        let mut last: Option<Tree> = None;
        for tree in views.iter().map(Tree::of) {
            if let Some(last) = &last {
                then(last.diff(&tree));
            }
            last = Some(tree);
        }
    }
}

/// What every seat sees in the course of one game.
fn game(seed: u64) -> Vec<Vec<View>> {
    let deck = Arc::new(Deck::parse(Diabolo::EDITION).expect("the shipped edition is sound"));
    let setup = Setup { seats: SEATS, options: Options::default() };
    let mut draws = Draws::new(&Seed::from_number(seed), 0);
    let mut rng = Rng::imagined(&mut draws);
    let layout = Diabolo::deal(&setup, &deck, &mut rng.draws()).expect("sound options");
    let mut game = Diabolo::new(&setup, deck, &layout, rng).expect("as dealt");
    let mut streams = vec![Vec::new(); usize::from(SEATS)];
    let mut list = Vec::new();
    loop {
        for (seat, views) in (0..).zip(&mut streams) {
            views.push(game.view(Viewer::Seat(Seat(seat))));
        }
        let Some(seat) = game.floor().expected().first() else { return streams };
        let action = game.pick(seat, &mut draws, &mut list);
        game.apply(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {});
    }
}

/// The nanoseconds it took when it took the least.
fn best(mut work: impl FnMut()) -> f64 {
    let mut round = || {
        let start = Instant::now();
        work();
        start.elapsed().as_nanos() as f64
    };
    (0..ROUNDS).map(|_| round()).fold(f64::INFINITY, f64::min)
}
