//! What kept tiles are worth in Diamino's game with score: fits [`Leave`] to games of `greedy` against itself.
//!
//! `diamino_leaves GAMES`: for every turn but the first of a seat, what it kept before and what it then scored; least
//! squares over all of them.

use std::sync::Arc;

use ludo_bots::Opponents;
use ludo_bots::diamino::{BALANCES, COPIES, Leave};
use ludo_core::{
    Beginning, Draws, Edition, Enumerate, Game, Input, Millis, Seat, Seed, Setup, To, Viewer,
};
use ludo_diamino::{Diamino, Event, Judging, Kit, Options, Rack};

/// Weights of tiles, of balances, and a constant.
const WEIGHTS: usize = 27 * COPIES + BALANCES + 1;
/// Pulls weights that few games tell of towards nothing.
const RIDGE: f64 = 30.0;
const THREADS: u64 = 2;

/// The normal equations.
struct Fit {
    matrix: Vec<Vec<f64>>,
    right: Vec<f64>,
}

fn main() {
    let games: u64 = std::env::args().nth(1).map_or(400, |text| text.parse().expect("a number"));
    let kit = Arc::new(Kit::parse(Diamino::EDITION).expect("the edition that ships"));
    let fits: Vec<Fit> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|thread| {
                let kit = &kit;
                scope.spawn(move || {
                    let mut fit = Fit::new();
                    let own = (thread..games).step_by(THREADS as usize);
                    own.for_each(|game| play(kit, game, &mut fit));
                    fit
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("a thread's games")).collect()
    });
    let mut sum = Fit::new();
    for fit in &fits {
        sum.add(fit);
    }
    print(&sum.solve());
}

fn play(kit: &Arc<Kit>, number: u64, fit: &mut Fit) {
    let options = Options { judging: Judging::Referee, ..Options::default() };
    let setup = Setup { seats: 2, options };
    let seed = Seed::from_number(7).child(number);
    let beginning = Beginning::<Diamino>::deal(setup.clone(), Arc::clone(kit), seed.clone());
    let mut game = beginning.expect("a deal").begin().expect("a beginning");
    let bot = |seat| Diamino::opponent("greedy", seat, &setup, kit).expect("a bot's key");
    let mut bots: Vec<_> = Seat::all(2).map(bot).collect();
    let (mut draws, mut legal) = (Draws::new(&seed, 9), Vec::new());
    let mut kept: [Option<Rack>; 2] = [None, None];
    while let Some(seat) = game.floor().expected().first() {
        let view = game.view(Viewer::Seat(seat));
        if view.reserve == 0 {
            return;
        }
        legal.clear();
        game.actions(seat, &mut legal);
        let choice = bots[seat.index()].choose(&view, &legal, &mut draws);
        let mut hand = view.hands[seat].tiles.expect("a seat sees its tiles");
        let mut score = None;
        let mut laid = None;
        let input = Input::Act { seat, at: Millis(0), action: choice.action };
        let tell = &mut |_: To, event: Event| match event {
            Event::Laid { tiles, .. } => laid = Some(tiles.rack()),
            Event::Scored { words, yellow, red, .. } => {
                score = Some(words + 10 * i32::from(red) - 5 * i32::from(yellow));
            }
            _ => {}
        };
        game.play(&input, tell).expect("bots play legal actions");
        let before = kept[seat.index()].take();
        if let (Some(score), Some(before)) = (score, &before) {
            fit.count(before, f64::from(score));
        }
        if let Some(laid) = laid {
            hand.take_all(&laid);
            kept[seat.index()] = Some(hand);
        }
    }
}

impl Fit {
    fn new() -> Self {
        Self { matrix: vec![vec![0.0; WEIGHTS]; WEIGHTS], right: vec![0.0; WEIGHTS] }
    }

    fn count(&mut self, kept: &Rack, score: f64) {
        let mut features = [0.0; WEIGHTS];
        for (tile, count) in kept.counts().iter().enumerate() {
            for copy in 0..usize::from(*count) {
                features[tile * COPIES + copy.min(COPIES - 1)] += 1.0;
            }
        }
        features[27 * COPIES + Leave::balance(kept)] = 1.0;
        features[WEIGHTS - 1] = 1.0;
        for (row, &left) in self.matrix.iter_mut().zip(&features) {
            if left != 0.0 {
                row.iter_mut().zip(&features).for_each(|(sum, right)| *sum += left * right);
            }
        }
        self.right.iter_mut().zip(&features).for_each(|(sum, one)| *sum += one * score);
    }

    fn add(&mut self, other: &Self) {
        for (row, more) in self.matrix.iter_mut().zip(&other.matrix) {
            row.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
        self.right.iter_mut().zip(&other.right).for_each(|(sum, more)| *sum += more);
    }

    /// Gauss, with a ridge on all but the constant.
    fn solve(mut self) -> Vec<f64> {
        let turns = self.matrix[WEIGHTS - 1][WEIGHTS - 1];
        println!("// {turns} turns, {:.2} points each", self.right[WEIGHTS - 1] / turns);
        for at in 0..WEIGHTS - 1 {
            self.matrix[at][at] += RIDGE;
        }
        for at in 0..WEIGHTS {
            let pivot = self.matrix[at].clone();
            for below in at + 1..WEIGHTS {
                let times = self.matrix[below][at] / pivot[at];
                self.matrix[below]
                    .iter_mut()
                    .zip(&pivot)
                    .for_each(|(sum, one)| *sum -= times * one);
                self.right[below] -= times * self.right[at];
            }
        }
        let mut solution = vec![0.0; WEIGHTS];
        for at in (0..WEIGHTS).rev() {
            let known: f64 = (at + 1..WEIGHTS).map(|n| self.matrix[at][n] * solution[n]).sum();
            solution[at] = (self.right[at] - known) / self.matrix[at][at];
        }
        solution
    }
}

/// As it stands in the source, in hundredths.
fn print(solution: &[f64]) {
    let cents = |weights: &[f64]| {
        let each: Vec<_> = weights.iter().map(|weight| format!("{:.0}", 100.0 * weight)).collect();
        each.join(", ")
    };
    println!("tiles: [");
    for (tile, weights) in solution.chunks(COPIES).take(27).enumerate() {
        let sign = if tile == 26 { '?' } else { char::from(b'A' + tile as u8) };
        println!("    [{}], // {sign}", cents(weights));
    }
    println!("],\nbalance: [{}],", cents(&solution[27 * COPIES..WEIGHTS - 1]));
}
