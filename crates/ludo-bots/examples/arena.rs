//! One bot against three of another at Diabolo, seats rotated: how often does it win?
//!
//! `cargo run --release --example arena -- search heuristic 2000`
//!
//! A bot is a key (`heuristic`, `4`), or a variant by its numbers, in the order of the fields:
//! `e:` and [`Weights`] for an estimator, `s:` and [`Effort`], [`Insight`], [`Ambition`] for a search, the
//! last two as far as given.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ludo_bots::diabolo::{Ambition, Estimator, Insight, Thinker, Weights};
use ludo_bots::search::Effort;
use ludo_bots::{Bot, Opponents};
use ludo_core::{
    Beginning, Draws, Edition, Enumerate, Game, Input, Millis, Seat, Seed, Setup, Viewer,
};
use ludo_diabolo::{Deck, Diabolo, Options};

const SEATS: u8 = 4;
const THREADS: u64 = 2;

/// What one thread has counted.
#[derive(Default)]
struct Tally {
    wins: f64,
    decisions: u32,
    thinking: Duration,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [one, three, games] = words.as_slice() else {
        eprintln!("arena <bot> <three others> <games>");
        return;
    };
    let games: u64 = games.parse().expect("a number of games");
    let tallies: Vec<Tally> = std::thread::scope(|scope| {
        let share = |thread| move || (thread..games).step_by(THREADS as usize);
        let threads: Vec<_> = (0..THREADS)
            .map(|thread| {
                let games = share(thread);
                scope.spawn(move || play_all(one, three, games()))
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("a thread's games")).collect()
    });
    let wins: f64 = tallies.iter().map(|tally| tally.wins).sum();
    let decisions: u32 = tallies.iter().map(|tally| tally.decisions).sum();
    let thinking: Duration = tallies.iter().map(|tally| tally.thinking).sum();
    let (low, high) = wilson(wins, games as f64);
    println!(
        "{one} against three {three}: {:.1} % of {games} games ({:.1} to {:.1}), {:.3} ms a decision",
        100.0 * wins / games as f64,
        100.0 * low,
        100.0 * high,
        1000.0 * thinking.as_secs_f64() / f64::from(decisions.max(1)),
    );
}

fn play_all(one: &str, three: &str, games: impl Iterator<Item = u64>) -> Tally {
    let deck = Arc::new(Deck::parse(Diabolo::EDITION).expect("the edition that ships"));
    let mut tally = Tally::default();
    for game in games {
        play(one, three, game, &deck, &mut tally);
    }
    tally
}

/// Four games in a row have the same deal, the one bot sitting elsewhere each time.
fn play(one: &str, three: &str, number: u64, deck: &Arc<Deck>, tally: &mut Tally) {
    let setup = Setup { seats: SEATS, options: Options::default() };
    let hero = Seat((number % u64::from(SEATS)) as u8);
    let seed = Seed::from_number(number / u64::from(SEATS));
    let beginning = Beginning::<Diabolo>::deal(setup.clone(), Arc::clone(deck), seed.clone());
    let mut game = beginning.expect("a deal").begin().expect("a beginning");
    let mut bots: Vec<_> = Seat::all(SEATS)
        .map(|seat| bot(if seat == hero { one } else { three }, seat, &setup, deck))
        .collect();
    let mut luck: Vec<_> =
        (0..u64::from(SEATS)).map(|stream| Draws::new(&seed.child(number), stream)).collect();
    let mut legal = Vec::new();
    while let Some(seat) = game.floor().expected().first() {
        let view = game.view(Viewer::Seat(seat));
        legal.clear();
        game.actions(seat, &mut legal);
        let start = Instant::now();
        let choice = bots[seat.index()].choose(&view, &legal, &mut luck[seat.index()]);
        if seat == hero {
            tally.thinking += start.elapsed();
            tally.decisions += 1;
        }
        let input = Input::Act { seat, at: Millis(0), action: choice.action };
        let tell = &mut |to: ludo_core::To, event| {
            for other in Seat::all(SEATS).filter(|&other| to.reaches(Viewer::Seat(other))) {
                bots[other.index()].see(&event);
            }
        };
        game.play(&input, tell).expect("bots play legal actions");
    }
    let outcome = game.outcome().expect("an outcome");
    if outcome.places[hero] == 1 {
        let first = outcome.places.seats_where(|&place| place == 1);
        tally.wins += 1.0 / first.len() as f64;
    }
}

fn bot(name: &str, seat: Seat, setup: &Setup<Options>, deck: &Arc<Deck>) -> Box<dyn Bot<Diabolo>> {
    let numbers = |text: &str| -> Vec<f32> {
        text.split(',').map(|word| word.parse().expect("a number")).collect()
    };
    if let Some(text) = name.strip_prefix("e:") {
        let n = numbers(text);
        let weights = Weights { doubt: n[0], room: n[1], double: n[2], envy: n[3], pace: n[4] };
        return Box::new(Estimator::with(seat, setup.seats, deck, &weights));
    }
    if let Some(text) = name.strip_prefix("s:") {
        let n = numbers(text);
        let effort = Effort {
            rollouts: n[0] as u32,
            own_greed: n[1] as u32,
            others_greed: n[2] as u32,
            candidates: n[3] as usize,
            trust: n[4],
        };
        let mut thinker = Thinker::new(seat, setup, deck, effort);
        if n.len() > 5 {
            thinker.insight = Insight { hands: n[5] as u32, tolerance: n[6], lays: n[7] as usize };
        }
        if n.len() > 8 {
            thinker.ambition = Ambition { near: n[8], drift: n[9], double: n[10] };
        }
        return Box::new(thinker);
    }
    Diabolo::opponent(name, seat, setup, deck).unwrap_or_else(|| panic!("no bot {name}"))
}

/// The 95 % interval of a share.
fn wilson(wins: f64, games: f64) -> (f64, f64) {
    let (share, z) = (wins / games, 1.96);
    let middle = share + z * z / (2.0 * games);
    let width = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    let all = 1.0 + z * z / games;
    ((middle - width) / all, (middle + width) / all)
}
