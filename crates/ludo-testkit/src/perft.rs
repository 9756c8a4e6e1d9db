//! Counts of reachable lines: a number that a second implementation must agree with.

use ludo_core::{Enumerate, Input, Millis};

use crate::snapshot::listed;

/// How many lines of 1, 2, … `depth` inputs there are, when the lowest awaited seat acts each time and
/// takes everything that is listed for it. A game that only waits for its deadline has one way to go on.
/// A line ends where the game does, or where `stop` says so; it counts at the length it has.
///
/// Inputs carry the earliest time: 0, or the deadline's own. Chance comes from the game's seed.
pub fn perft<G: Enumerate>(game: &G, depth: usize, stop: &impl Fn(&G) -> bool) -> Vec<u64> {
    let mut counts = vec![0; depth];
    count(game, Millis(0), &mut counts, stop);
    counts
}

fn count<G: Enumerate>(game: &G, now: Millis, counts: &mut [u64], stop: &impl Fn(&G) -> bool) {
    let Some((here, deeper)) = counts.split_first_mut() else {
        return;
    };
    if game.is_over() || stop(game) {
        return;
    }
    let inputs = inputs(game, now);
    *here += inputs.len() as u64;
    // The last input of a line need not be played: it is enough to count it.
    if deeper.is_empty() {
        return;
    }
    for input in inputs {
        let mut next = game.clone();
        next.apply(&input, &mut |_, _| {});
        count(&next, input.at(), deeper, stop);
    }
}

fn inputs<G: Enumerate>(game: &G, at: Millis) -> Vec<Input<G::Action>> {
    if let Some(seat) = game.floor().expected().first() {
        let act = |action| Input::Act { seat, at, action };
        return listed(game, seat).into_iter().map(act).collect();
    }
    game.deadline().map(|due| Input::Deadline { at: due.max(at) }).into_iter().collect()
}
