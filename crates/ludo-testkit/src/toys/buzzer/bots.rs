//! A bot for Buzzer.

use std::sync::Arc;

use ludo_bots::{Bot, Choice, Kind, Opponents};
use ludo_core::{Draws, Millis, Seat, Setup};

use super::{Action, Button, Buzzer, View};

/// How long a bot hesitates.
pub const BOT: u64 = 300;

/// Buzzes, always after the same time.
struct Quick;

impl Bot<Buzzer> for Quick {
    fn choose(&mut self, _: &View, legal: &[Action], _: &mut Draws) -> Choice<Action> {
        Choice { action: legal[0], after: Millis(BOT) }
    }
}

impl Opponents for Buzzer {
    const KINDS: &'static [Kind] = &[Kind { key: "quick", summary: "buzzes" }];

    fn opponent(key: &str, _: Seat, _: &Setup<()>, _: &Arc<Button>) -> Option<Box<dyn Bot<Self>>> {
        (key == "quick").then(|| Box::new(Quick) as Box<dyn Bot<Self>>)
    }
}
