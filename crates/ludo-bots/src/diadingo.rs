//! Opponents for Diadingo: five levels, by how long they remember and how they steal.

use std::sync::Arc;

use ludo_core::{Seat, Setup};
use ludo_diadingo::{Casket, Diadingo, Options};

use crate::bot::{Bot, Kind, Opponents};
use crate::random::Random;

mod memory;
mod player;
mod rollout;
mod thief;

pub use memory::{Memory, Span};
pub use player::{Player, Stealing};
pub use rollout::Stake;
pub use thief::Outlook;

impl Opponents for Diadingo {
    const KINDS: &'static [Kind] = &[
        Kind { key: "1", summary: "beginner: remembers nothing, steals at whim" },
        Kind { key: "2", summary: "casual: remembers the last few stones, steals what pays" },
        Kind { key: "3", summary: "steady: remembers for a while" },
        Kind { key: "4", summary: "strong: forgets little" },
        Kind { key: "5", summary: "expert: forgets nothing, plays the last cards out in its head" },
        Kind { key: "random", summary: "any legal action" },
        Kind { key: "forgetful", summary: "remembers nothing, steals what pays" },
        Kind { key: "perfect", summary: "forgets nothing, steals what pays" },
    ];

    fn opponent(
        key: &str,
        seat: Seat,
        setup: &Setup<Options>,
        edition: &Arc<Casket>,
    ) -> Option<Box<dyn Bot<Self>>> {
        let (span, stealing) = match key {
            "1" => (Span::Nothing, Stealing::Whim),
            "2" => (Span::Tries(4), Stealing::Weighed),
            "3" => (Span::Tries(9), Stealing::Weighed),
            "4" => (Span::Tries(18), Stealing::Weighed),
            "5" => (Span::Everything, Stealing::PlayedOut { rollouts: 200 }),
            "forgetful" => (Span::Nothing, Stealing::Weighed),
            "perfect" => (Span::Everything, Stealing::Weighed),
            "random" => return Some(Box::new(Random)),
            _ => return None,
        };
        Some(Box::new(Player::new(seat, setup, edition, span, stealing)))
    }
}
