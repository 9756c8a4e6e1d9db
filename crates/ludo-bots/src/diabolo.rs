//! Opponents for Diabolo: five levels, and the bots they are made of.

use std::sync::Arc;

use ludo_core::{Seat, Setup};
use ludo_diabolo::{Deck, Diabolo, Options};

use crate::bot::{Bot, Kind, Opponents};
use crate::random::Random;
use crate::search::Effort;

mod estimator;
mod guess;
mod heuristic;
mod outlook;
mod rollout;
mod thinker;

pub use estimator::Estimator;
pub use guess::Insight;
pub use heuristic::Heuristic;
pub use outlook::{Tables, Weights};
pub use rollout::{Ambition, Goal};
pub use thinker::{Blunderer, Thinker};

impl Opponents for Diabolo {
    const KINDS: &'static [Kind] = &[
        Kind { key: "1", summary: "beginner: mostly random, now and then a sensible card" },
        Kind { key: "2", summary: "casual: sensible, with many blunders" },
        Kind { key: "3", summary: "steady: plays by estimates" },
        Kind { key: "4", summary: "strong: imagines a few hands and tries every card" },
        Kind { key: "5", summary: "expert: imagines many hands and tries every card" },
        Kind { key: "random", summary: "any legal action" },
        Kind { key: "heuristic", summary: "plays by estimates, the same as level 3" },
        Kind { key: "estimator", summary: "counts cards and weighs chances" },
        Kind { key: "search", summary: "imagines many hands, the same as level 5" },
    ];

    fn opponent(
        key: &str,
        seat: Seat,
        setup: &Setup<Options>,
        edition: &Arc<Deck>,
    ) -> Option<Box<dyn Bot<Self>>> {
        let heuristic = Heuristic::new(seat);
        let thinker = |rollouts| {
            let effort =
                Effort { rollouts, own_greed: 90, others_greed: 70, candidates: 6, trust: 100.0 };
            Thinker::new(seat, setup, edition, effort)
        };
        Some(match key {
            "1" => Box::new(Blunderer::new(heuristic, 75)),
            "2" => Box::new(Blunderer::new(heuristic, 35)),
            "3" | "heuristic" => Box::new(heuristic),
            "4" => Box::new(thinker(100)),
            "5" | "search" => Box::new(thinker(1200)),
            "estimator" => Box::new(Estimator::new(seat, setup.seats, edition)),
            "random" => Box::new(Random),
            _ => return None,
        })
    }
}
