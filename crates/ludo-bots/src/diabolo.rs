//! Opponents for Diabolo: five levels, and the bots they are made of.

use std::sync::Arc;

use ludo_core::{Seat, Setup};
use ludo_diabolo::{Deck, Diabolo, Options};

use crate::bot::{Bot, Kind, Opponents};
use crate::random::Random;
use crate::search::Effort;

mod estimator;
mod greedy;
mod guess;
mod outlook;
mod rollout;
mod tables;
mod thinker;
mod thumb;

pub use estimator::{Estimator, chance_of_strongest};
pub use greedy::Greedy;
pub use guess::Insight;
pub use rollout::{Ambition, Goal};
pub use tables::{Tables, Weights};
pub use thinker::{Blunderer, Thinker};
pub use thumb::RuleOfThumb;

/// What the highest level spends on a decision.
pub const EXPERT: Effort =
    Effort { rollouts: 1000, own_greed: 100, others_greed: 50, candidates: 6, trust: 60.0 };

impl Opponents for Diabolo {
    const KINDS: &'static [Kind] = &[
        Kind { key: "1", summary: "beginner: any card, now and then a sensible one" },
        Kind { key: "2", summary: "casual: greedy, as if the round were scored after every card" },
        Kind { key: "3", summary: "steady: plays by rule of thumb" },
        Kind { key: "4", summary: "strong: counts cards and weighs chances" },
        Kind { key: "5", summary: "expert: imagines many hands and tries what each card leads to" },
        Kind { key: "random", summary: "any legal action" },
        Kind { key: "heuristic", summary: "greedy, as level 2" },
        Kind { key: "thumb", summary: "plays by rule of thumb, as level 3" },
        Kind { key: "estimator", summary: "counts cards and weighs chances, as level 4" },
        Kind { key: "search", summary: "imagines many hands, as level 5" },
    ];

    fn opponent(
        key: &str,
        seat: Seat,
        setup: &Setup<Options>,
        edition: &Arc<Deck>,
    ) -> Option<Box<dyn Bot<Self>>> {
        let thumb = RuleOfThumb::new(seat);
        Some(match key {
            "1" => Box::new(Blunderer::new(thumb, 70)),
            "2" | "heuristic" => Box::new(Greedy::new(seat)),
            "3" | "thumb" => Box::new(thumb),
            "4" | "estimator" => Box::new(Estimator::new(seat, setup.seats, edition)),
            "5" | "search" => Box::new(Thinker::new(seat, setup, edition, EXPERT)),
            "random" => Box::new(Random),
            _ => return None,
        })
    }
}
