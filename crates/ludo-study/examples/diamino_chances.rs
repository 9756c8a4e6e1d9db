//! How surely a lead wins at Diamino: fits what chances of winning depend on to whole games of level 3, and says how far
//! they can be trusted.
//!
//! `cargo run -p ludo-study --example diamino_chances -- 200`

use std::sync::Arc;

use ludo_bots::Opponents as _;
use ludo_core::{
    Beginning, BySeat, Draws, Edition as _, Enumerate as _, Game as _, Input, Millis, Seat, Seed,
    Setup, Viewer,
};
use ludo_diamino::{Action, Diamino, Formula, Kit, Options};
use ludo_study::diamino::{Standing, Weights};

/// A turn: how it stood, and who won.
type Seen = (Standing, BySeat<u16>);

fn main() {
    let games = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(50);
    let kit = Arc::new(Kit::parse(Diamino::EDITION).expect("the edition that ships"));
    for (game, weights) in
        [(Formula::WithScore, Weights::WITH_SCORE), (Formula::WithoutScore, Weights::WITHOUT_SCORE)]
    {
        let mut seen = Vec::new();
        for (seats, seed) in
            [2, 3, 4].into_iter().flat_map(|seats| (0..games).map(move |n| (seats, n)))
        {
            let setup = Setup { seats, options: Options { game, ..Options::default() } };
            play(&setup, &kit, seed, &mut seen);
        }
        println!("{game:?}, {} turns: {weights:?} ({:.4})", seen.len(), loss(&seen, &weights));
        trust(&seen);
        let (fitted, loss) = fit(&seen, weights);
        println!("  better: {fitted:?} ({loss:.4})");
    }
}

/// How wrong it is: less is better, 0 is certain.
fn loss(seen: &[Seen], weights: &Weights) -> f64 {
    let of = |(standing, won): &Seen| {
        let chances = standing.chances_by(weights);
        let first: Vec<Seat> = standing.present.iter().filter(|seat| won[*seat] == 1).collect();
        let told = first.iter().map(|seat| chances[seat.index()].max(1e-9).ln());
        -told.sum::<f64>() / first.len().max(1) as f64
    };
    seen.iter().map(of).sum::<f64>() / seen.len() as f64
}

/// Moves one weight at a time while that helps.
fn fit(seen: &[Seen], mut weights: Weights) -> (Weights, f64) {
    let mut best = loss(seen, &weights);
    let mut step = 0.2;
    while step > 0.02 {
        let mut moved = false;
        for (which, by) in (0..3).flat_map(|which| [(which, 1.0 + step), (which, 1.0 - step)]) {
            let mut tried = weights;
            *[&mut tried.tile, &mut tried.wait, &mut tried.unsure][which] *= by;
            let wrong = loss(seen, &tried);
            if wrong < best {
                (weights, best, moved) = (tried, wrong, true);
            }
        }
        if !moved {
            step /= 2.0;
        }
    }
    (weights, best)
}

/// Of all seats that were given about such a chance, how many won.
fn trust(seen: &[Seen]) {
    let mut counts = [[0u32; 2]; 10];
    for (standing, won) in seen {
        for (seat, chance) in standing.chances().iter() {
            let count = &mut counts[usize::from(chance / 100).min(9)];
            count[0] += 1;
            count[1] += u32::from(won[seat] == 1);
        }
    }
    for (from, [all, won]) in (0..).zip(counts) {
        let won = 100 * won / all.max(1);
        println!(
            "  told {:>2} to {:>3} %: {all:>5} seats, {won:>3} % won",
            10 * from,
            10 * from + 10
        );
    }
}

fn play(setup: &Setup<Options>, kit: &Arc<Kit>, seed: u64, seen: &mut Vec<Seen>) {
    let bot = |seat: Seat| Diamino::opponent("3", seat, setup, kit).expect("a bot");
    let mut bots: Vec<_> = Seat::all(setup.seats).map(bot).collect();
    let beginning =
        Beginning::<Diamino>::deal(setup.clone(), Arc::clone(kit), Seed::from_number(seed));
    let mut game = beginning.expect("a deal").begin().expect("a game");
    let mut draws = Draws::new(&Seed::from_number(seed), 1);
    let (mut standings, mut legal) = (Vec::new(), Vec::new());
    while let Some(seat) = game.floor().expected().first() {
        legal.clear();
        game.actions(seat, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        let action = bots[seat.index()].choose(&view, &legal, &mut draws).action;
        if matches!(action, Action::Lay(_) | Action::Exchange { .. } | Action::Pass) {
            standings.push(Standing {
                variant: view.game,
                turn: seat,
                present: game.present(),
                scores: *game.scores(),
                held: BySeat::from_fn(game.seats(), |seat| game.hand(seat).len()),
                reserve: game.left_to_draw(),
            });
        }
        let input = Input::Act { seat, at: Millis(0), action };
        game.play(&input, &mut |_, _| {}).expect("bots play by the rules");
    }
    let places = game.outcome().expect("it is over").places;
    let won = BySeat::from_fn(setup.seats, |seat| u16::from(places[seat] == 1));
    seen.extend(standings.into_iter().map(|standing| (standing, won)));
}
