//! Work to be measured. The clock is the caller's: nothing here knows what time it is.

use std::hint::black_box;
use std::sync::Arc;

use ludo_core::{
    Determinize, Draws, Edition as _, Enumerate, Game, Input, Millis, Rng, Seed, Setup, Viewer,
};

/// What one decision is made to cost.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Workload {
    /// Random self-play without events: what a playout of a search costs.
    Random,
    /// The same through `play`, with check, events kept and one view built.
    Full,
    /// A clone and an imagined world for each decision of a game, which itself is played once for many.
    CloneDeterminize,
}

/// How often each position is cloned and imagined: playing on between costs little beside it.
const WORLDS: u64 = 20;

/// Does the work for at least `decisions` decisions, and says for how many: whole games are played.
pub(crate) fn work<G: Enumerate + Determinize>(workload: Workload, decisions: u64) -> u64 {
    let seats = 4.clamp(*G::SEATS.start(), *G::SEATS.end());
    let setup = Setup { seats, options: G::Options::default() };
    let edition = Arc::new(G::Edition::parse(G::EDITION).expect("the shipped edition is sound"));
    let mut draws = Draws::new(&Seed::from_number(1), 0);
    let mut bench = Bench::<G> { setup, edition, list: Vec::with_capacity(256), done: 0 };
    while bench.done < decisions {
        let game = bench.deal(&mut draws);
        match workload {
            Workload::Random => bench.random(game, &mut draws),
            Workload::Full => bench.full(game, &mut draws),
            Workload::CloneDeterminize => bench.clone_determinize(game, &mut draws),
        }
    }
    bench.done
}

struct Bench<G: Game> {
    setup: Setup<G::Options>,
    edition: Arc<G::Edition>,
    list: Vec<G::Action>,
    done: u64,
}

impl<G: Enumerate + Determinize> Bench<G> {
    fn deal(&self, draws: &mut Draws) -> G {
        let mut rng = Rng::imagined(draws);
        let layout = G::deal(&self.setup, &self.edition, &mut rng.draws());
        let layout = layout.expect("the default options are sound");
        let game = G::new(&self.setup, Arc::clone(&self.edition), &layout, rng);
        game.expect("a dealt layout is possible")
    }

    fn random(&mut self, mut game: G, draws: &mut Draws) {
        // Written out here instead of calling `next`: this loop is what a search lives on.
        loop {
            if let Some(seat) = game.floor().expected().first() {
                let action = game.pick(seat, draws, &mut self.list);
                game.apply(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {});
                self.done += 1;
            } else if let Some(at) = game.deadline() {
                game.apply(&Input::Deadline { at }, &mut |_, _| {});
            } else {
                break;
            }
        }
        black_box(&game);
    }

    fn full(&mut self, mut game: G, draws: &mut Draws) {
        let mut events = Vec::with_capacity(64);
        while let Some(input) = self.next(&game, draws) {
            events.clear();
            let played = game.play(&input, &mut |to, event| events.push((to, event)));
            assert!(played.is_ok(), "a listed action is legal");
            black_box(&events);
            if let Input::Act { seat, .. } = input {
                black_box(game.view(Viewer::Seat(seat)));
            }
            self.done += 1;
        }
    }

    fn clone_determinize(&mut self, mut game: G, draws: &mut Draws) {
        while let Some(input) = self.next(&game, draws) {
            if let Input::Act { seat, .. } = input {
                let viewer = Viewer::Seat(seat);
                let view = game.view(viewer);
                for _ in 0..WORLDS {
                    black_box(game.clone());
                    black_box(G::determinize(&view, viewer, &self.setup, &self.edition, draws));
                }
                self.done += WORLDS;
            }
            game.apply(&input, &mut |_, _| {});
        }
    }

    /// A random action of the lowest awaited seat; the deadline if the game waits for silence.
    #[inline]
    fn next(&mut self, game: &G, draws: &mut Draws) -> Option<Input<G::Action>> {
        match game.floor().expected().first() {
            Some(seat) => {
                let action = game.pick(seat, draws, &mut self.list);
                Some(Input::Act { seat, at: Millis(0), action })
            }
            None => game.deadline().map(|at| Input::Deadline { at }),
        }
    }
}
