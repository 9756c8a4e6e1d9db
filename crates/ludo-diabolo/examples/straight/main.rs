//! What a decision of Diabolo costs beside a straight-line loop that only shuffles, picks and scores
//! (`plain.rs`): both in one process, in turn, CPU time, the best of five.
//!
//! ```sh
//! cargo run --release -p ludo-diabolo --example straight
//! ```

use std::hint::black_box;
use std::sync::Arc;

use ludo_core::{
    Determinize as _, Draws, Edition as _, Enumerate as _, Game as _, Input, Millis, Rng, Seed,
    Setup, Viewer,
};
use ludo_diabolo::{Action, Deck, Diabolo, Options};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;
use rustix::time::{ClockId, clock_gettime};

mod plain;

/// How often each position is cloned and imagined, as `ludotheque bench` does.
const WORLDS: u64 = 20;

/// Does at least so many decisions, and says how many.
type Work = fn(u64) -> u64;

fn main() {
    // A number asks for that much work of one kind, and no figures: for instruction counters.
    let mut arguments = std::env::args().skip(1);
    if let (Some(kind), Some(decisions)) = (arguments.next(), arguments.next()) {
        let decisions = decisions.parse().expect("how many decisions");
        let works: [(&str, Work); 4] =
            [("straight", straight), ("random", random), ("full", full), ("imagine", imagine)];
        let work = works.iter().find(|(name, _)| *name == kind).expect("a kind of work");
        (work.1)(decisions);
        return;
    }
    let mut best = [f64::INFINITY; 4];
    for _ in 0..5 {
        let works: [(Work, u64); 4] =
            [(straight, 4_000_000), (random, 4_000_000), (full, 1_000_000), (imagine, 500_000)];
        for (best, (work, decisions)) in best.iter_mut().zip(works) {
            let start = cpu_nanoseconds();
            let done = work(decisions);
            *best = best.min((cpu_nanoseconds() - start) / done as f64);
        }
    }
    let [straight, random, full, imagine] = best;
    println!("CPU nanoseconds a decision, four players, one thread, best of five");
    println!("straight-line loop              {straight:>7.1}");
    println!("random self-play                {random:>7.1}  {:>5.2} ×", random / straight);
    println!("with check, events and one view {full:>7.1}  {:>5.2} ×", full / straight);
    println!("clone plus determinise          {imagine:>7.1}");
}

fn cpu_nanoseconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}

fn straight(decisions: u64) -> u64 {
    let mut shuffles = ChaCha8Rng::seed_from_u64(1);
    let mut picks = ChaCha8Rng::seed_from_u64(2);
    let mut done = 0;
    while done < decisions {
        let played = plain::play(&mut shuffles, &mut picks, |_, _| {});
        done += black_box(played).decisions;
    }
    done
}

/// Random self-play without events.
fn random(decisions: u64) -> u64 {
    play(decisions, |game, draws, list| {
        let mut done = 0;
        while let Some(seat) = game.floor().expected().first() {
            let action = game.pick(seat, draws, list);
            game.apply(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {});
            done += 1;
        }
        black_box(&*game);
        done
    })
}

/// The same with check, events kept and one view built a decision.
fn full(decisions: u64) -> u64 {
    let mut events = Vec::with_capacity(64);
    play(decisions, |game, draws, list| {
        let mut done = 0;
        while let Some(seat) = game.floor().expected().first() {
            let action = game.pick(seat, draws, list);
            events.clear();
            let input = Input::Act { seat, at: Millis(0), action };
            let played = game.play(&input, &mut |to, event| events.push((to, event)));
            assert!(played.is_ok(), "a listed action is legal");
            black_box(&events);
            black_box(game.view(Viewer::Seat(seat)));
            done += 1;
        }
        done
    })
}

/// A clone and an imagined world for each decision of a game, which itself is played once for many.
fn imagine(decisions: u64) -> u64 {
    let (setup, deck) = shipped();
    play(decisions, |game, draws, list| {
        let mut done = 0;
        while let Some(seat) = game.floor().expected().first() {
            let viewer = Viewer::Seat(seat);
            let view = game.view(viewer);
            for _ in 0..WORLDS {
                black_box(game.clone());
                black_box(Diabolo::determinize(&view, viewer, &setup, &deck, draws));
            }
            done += WORLDS;
            let action = game.pick(seat, draws, list);
            game.apply(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {});
        }
        done
    })
}

fn shipped() -> (Setup<Options>, Arc<Deck>) {
    let deck = Deck::parse(Diabolo::EDITION).expect("the shipped edition is sound");
    (Setup { seats: 4, options: Options::default() }, Arc::new(deck))
}

/// Deals games and has them played until there were enough decisions.
fn play(
    decisions: u64,
    mut through: impl FnMut(&mut Diabolo, &mut Draws, &mut Vec<Action>) -> u64,
) -> u64 {
    let (setup, deck) = shipped();
    let mut draws = Draws::new(&Seed::from_number(1), 0);
    let (mut list, mut done) = (Vec::with_capacity(64), 0);
    while done < decisions {
        let mut rng = Rng::imagined(&mut draws);
        let layout = Diabolo::deal(&setup, &deck, &mut rng.draws()).expect("sound options");
        let mut game = Diabolo::new(&setup, Arc::clone(&deck), &layout, rng).expect("as dealt");
        done += through(&mut game, &mut draws, &mut list);
    }
    done
}
