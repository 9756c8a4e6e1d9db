//! The bot that every other is measured against.

use ludo_core::{Draws, Enumerate, Millis};

use crate::bot::{Bot, Choice};

/// Plays any listed action, each equally likely.
#[derive(Copy, Clone, Debug, Default)]
pub struct Random;

impl<G: Enumerate> Bot<G> for Random {
    /// # Panics
    /// If nothing is listed.
    fn choose(
        &mut self,
        _view: &G::View,
        legal: &[G::Action],
        draws: &mut Draws,
    ) -> Choice<G::Action> {
        let after = pause(draws, 600, 1000);
        Choice { action: draws.pick(legal).clone(), after }
    }
}

/// How long a person would have thought: drawn before any thinking, so that it tells nothing of the hand.
pub(crate) fn pause(draws: &mut Draws, least: u32, most: u32) -> Millis {
    Millis(u64::from(least + draws.below(most - least + 1)))
}
