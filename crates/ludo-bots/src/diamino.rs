//! Opponents for Diamino.

use std::sync::Arc;

use ludo_core::{Determinize as _, Draws, Enumerate as _, Seat, Setup, Viewer};
use ludo_diamino::{Action, Diamino, Kit, Options, View};

use crate::bot::{Bot, Choice, Kind, Opponents};
use crate::random::pause;

impl Opponents for Diamino {
    const KINDS: &'static [Kind] =
        &[Kind { key: "random", summary: "any word it comes across, and now and then nonsense" }];

    fn opponent(
        key: &str,
        seat: Seat,
        setup: &Setup<Options>,
        edition: &Arc<Kit>,
    ) -> Option<Box<dyn Bot<Self>>> {
        let (setup, kit) = (setup.clone(), Arc::clone(edition));
        match key {
            "random" => Some(Box::new(Chance { seat, setup, kit })),
            _ => None,
        }
    }
}

/// Plays what chance plays. Words are not listed, so that a list to choose from is not enough: it imagines
/// the table and picks there.
pub struct Chance {
    seat: Seat,
    setup: Setup<Options>,
    kit: Arc<Kit>,
}

impl Bot<Diamino> for Chance {
    fn choose(&mut self, view: &View, _: &[Action], draws: &mut Draws) -> Choice<Action> {
        let after = pause(draws, 600, 1000);
        let viewer = Viewer::Seat(self.seat);
        let world = Diamino::determinize(view, viewer, &self.setup, &self.kit, draws);
        Choice { action: world.pick(self.seat, draws, &mut Vec::new()), after }
    }
}
