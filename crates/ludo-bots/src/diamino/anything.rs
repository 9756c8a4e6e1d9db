//! Plays at random, words among it.

use std::sync::Arc;

use ludo_core::{Determinize, Draws, Enumerate, Seat, Setup, Viewer};
use ludo_diamino::{Action, Diamino, Kit, Options, View};

use crate::bot::{Bot, Choice};
use crate::random::pause;

/// Does anything that is legal. Words are not listed, so they are found as in random playouts: by trying squares in
/// an imagined world that fits what the seat sees. What is imagined does not matter.
#[derive(Clone, Debug)]
pub struct Anything {
    seat: Seat,
    setup: Setup<Options>,
    kit: Arc<Kit>,
}

impl Anything {
    /// A bot for a seat.
    pub fn new(seat: Seat, setup: &Setup<Options>, kit: &Arc<Kit>) -> Self {
        Self { seat, setup: setup.clone(), kit: Arc::clone(kit) }
    }
}

impl Bot<Diamino> for Anything {
    fn choose(&mut self, view: &View, _legal: &[Action], draws: &mut Draws) -> Choice<Action> {
        let after = pause(draws, 600, 1000);
        let eye = Viewer::Seat(self.seat);
        let game = Diamino::determinize(view, eye, &self.setup, &self.kit, draws);
        Choice { action: game.pick(self.seat, draws, &mut Vec::new()), after }
    }
}
