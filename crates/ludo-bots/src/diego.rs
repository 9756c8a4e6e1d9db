//! Opponents for Diego.

use std::sync::Arc;

use ludo_core::{Seat, Setup};
use ludo_diego::{Diego, Options, Pack};

use crate::bot::{Bot, Kind, Opponents};
use crate::random::Random;

impl Opponents for Diego {
    const KINDS: &'static [Kind] = &[
        Kind { key: "1", summary: "beginner" },
        Kind { key: "2", summary: "casual" },
        Kind { key: "3", summary: "steady" },
        Kind { key: "4", summary: "strong" },
        Kind { key: "5", summary: "expert" },
        Kind { key: "random", summary: "any legal action" },
    ];

    fn opponent(
        key: &str,
        _: Seat,
        _: &Setup<Options>,
        _: &Arc<Pack>,
    ) -> Option<Box<dyn Bot<Self>>> {
        let known = Self::KINDS.iter().any(|kind| kind.key == key);
        known.then(|| Box::new(Random) as Box<dyn Bot<Self>>)
    }
}
