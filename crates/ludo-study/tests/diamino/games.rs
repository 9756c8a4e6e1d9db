//! Whole games for the studies: bots and chance play them.

use std::sync::Arc;

use ludo_bots::Opponents as _;
use ludo_core::{
    Beginning, Draws, Edition as _, Enumerate as _, Game as _, Input, Millis, Seat, SeatSet, Seed,
    Setup, Viewer,
};
use ludo_diamino::{Action, Diamino, Kit, Options};
use ludo_study::Finished;

pub(crate) fn kit() -> Arc<Kit> {
    Arc::new(Kit::parse(Diamino::EDITION).unwrap())
}

pub(crate) fn deal(seats: u8, options: Options, seed: u64) -> Beginning<Diamino> {
    Beginning::deal(Setup { seats, options }, kit(), Seed::from_number(seed)).unwrap()
}

/// A game that bots of one kind play to its end.
pub(crate) fn played_by(key: &str, beginning: Beginning<Diamino>) -> Finished<Diamino> {
    let mut game = beginning.begin().unwrap();
    let Setup { seats, .. } = beginning.setup;
    let bot = |seat| Diamino::opponent(key, seat, &beginning.setup, &beginning.edition).unwrap();
    let mut bots: Vec<_> = Seat::all(seats).map(bot).collect();
    let (mut draws, mut legal) = (Draws::new(&Seed::from_number(5), 0), Vec::new());
    let mut inputs = Vec::new();
    while let Some(seat) = game.floor().expected().first() {
        legal.clear();
        game.actions(seat, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        let action = bots[seat.index()].choose(&view, &legal, &mut draws).action;
        play(&mut game, &mut inputs, Input::Act { seat, at: Millis(0), action });
    }
    Finished::whole(beginning, inputs)
}

/// A game of chance: words, exchanges, passes, contests, moves that accept, silence, and at times somebody leaves.
pub(crate) fn played_at_random(beginning: Beginning<Diamino>, seed: u64) -> Finished<Diamino> {
    let mut game = beginning.begin().unwrap();
    let mut draws = Draws::new(&Seed::from_number(seed), 1);
    let (mut inputs, mut list) = (Vec::new(), Vec::new());
    while let Some(seat) = game.floor().expected().first() {
        let at = Millis(0);
        let input = match (game.deadline(), draws.below(60)) {
            (_, 0) if game.present().len() > 2 => Input::Leave { seat, at },
            (Some(until), 1..20) => Input::Deadline { at: until },
            (Some(_), 20..50) if game.floor().expected() == SeatSet::one(seat) => {
                match move_that_accepts(&game, seat, &mut draws) {
                    Some(action) => Input::Act { seat, at, action },
                    None => Input::Act { seat, at, action: Action::Accept },
                }
            }
            _ => Input::Act { seat, at, action: game.pick(seat, &mut draws, &mut list) },
        };
        let at = inputs.last().map_or(Millis(0), Input::at).max(input.at());
        play(&mut game, &mut inputs, later(input, at));
    }
    Finished::whole(beginning, inputs)
}

/// What the next player does while the last word could still be contested (DIA-8).
fn move_that_accepts(game: &Diamino, seat: Seat, draws: &mut Draws) -> Option<Action> {
    let mut closed = game.clone();
    let accept = Input::Act { seat, at: Millis(0), action: Action::Accept };
    closed.play(&accept, &mut |_, _| {}).ok()?;
    if closed.floor().must != SeatSet::one(seat) {
        return None;
    }
    let action = closed.pick(seat, draws, &mut Vec::new());
    game.permits(seat, &action).ok().map(|()| action)
}

fn later(input: Input<Action>, at: Millis) -> Input<Action> {
    match input {
        Input::Act { seat, action, .. } => Input::Act { seat, at, action },
        Input::Leave { seat, .. } => Input::Leave { seat, at },
        Input::Deadline { .. } => Input::Deadline { at },
    }
}

fn play(game: &mut Diamino, inputs: &mut Vec<Input<Action>>, input: Input<Action>) {
    let played = game.play(&input, &mut |_, _| {});
    played.unwrap_or_else(|refused| panic!("{input:?} is refused: {refused:?}"));
    inputs.push(input);
}
