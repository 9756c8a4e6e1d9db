//! Opponents for Diadingo.

use std::sync::Arc;

use ludo_core::{Seat, Setup};
use ludo_diadingo::{Casket, Diadingo, Options};

use crate::bot::{Bot, Kind, Opponents};
use crate::random::Random;

impl Opponents for Diadingo {
    const KINDS: &'static [Kind] = &[
        Kind { key: "1", summary: "beginner: any legal action" },
        Kind { key: "2", summary: "casual: any legal action" },
        Kind { key: "3", summary: "steady: any legal action" },
        Kind { key: "4", summary: "strong: any legal action" },
        Kind { key: "5", summary: "expert: any legal action" },
        Kind { key: "random", summary: "any legal action" },
    ];

    fn opponent(
        key: &str,
        _seat: Seat,
        _setup: &Setup<Options>,
        _edition: &Arc<Casket>,
    ) -> Option<Box<dyn Bot<Self>>> {
        Self::KINDS.iter().find(|kind| kind.key == key).map(|_| Box::new(Random) as _)
    }
}
