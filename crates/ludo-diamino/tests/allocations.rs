//! Playing a game out takes nothing from the heap: searching bots and simulations live on that.

use std::sync::Arc;

use ludo_core::{Draws, Edition, Enumerate, Game, Input, Millis, Rng, Seed, Setup};
use ludo_diamino::{Action, Diamino, Formula, Judging, Kit, Options};

/// Deals a game and plays it out at random; how many decisions that took.
fn play(
    setup: &Setup<Options>,
    kit: &Arc<Kit>,
    draws: &mut Draws,
    list: &mut Vec<Action>,
) -> usize {
    let mut rng = Rng::imagined(draws);
    let layout = Diamino::deal(setup, kit, &mut rng.draws()).unwrap();
    let mut game = Diamino::new(setup, Arc::clone(kit), &layout, rng).unwrap();
    let mut decisions = 0;
    while let Some(seat) = game.floor().expected().first() {
        let action = game.pick(seat, draws, list);
        game.play(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {}).unwrap();
        decisions += 1;
    }
    decisions
}

#[test]
fn a_game_played_out_at_random_takes_nothing_from_the_heap() {
    let kit = Arc::new(Kit::parse(Diamino::EDITION).unwrap());
    for (game, seats) in
        [(Formula::WithScore, 4), (Formula::WithoutScore, 3), (Formula::Patience, 1)]
    {
        for judging in [Judging::Contest, Judging::Referee] {
            let setup = Setup { seats, options: Options { game, judging, ..Options::default() } };
            let mut draws = Draws::new(&Seed::from_number(1), 0);
            let mut list = Vec::with_capacity(64);
            // The first game loads the lexicon.
            play(&setup, &kit, &mut draws, &mut list);
            let mut decisions = 0;
            let taken = allocation_counter::measure(|| {
                decisions = (0..30).map(|_| play(&setup, &kit, &mut draws, &mut list)).sum();
            });
            assert!(decisions > 300, "{decisions}");
            assert_eq!(taken.count_total, 0, "{game:?} {judging:?}: {decisions} decisions");
        }
    }
}
