//! Players of Compatibility: five levels, by how far they stray from what most people think and how much they learn of
//! the other, and three characters for a partner.

use std::sync::Arc;

use ludo_compatibility::{Compatibility, Options, Pack};
use ludo_core::{Seat, Setup};

use crate::bot::{Bot, Kind, Opponents};

mod acquaintance;
mod choice;
mod doubling;
mod opinion;
mod player;
mod skill;
mod taste;

pub use opinion::Liking;
pub use player::Player;
pub use skill::{Skill, Slant};

impl Opponents for Compatibility {
    const KINDS: &'static [Kind] = &[
        Kind { key: "1", summary: "beginner: has ideas of its own, and hardly minds yours" },
        Kind { key: "2", summary: "casual: strays often from what most would choose" },
        Kind { key: "3", summary: "steady: chooses as many would, and gets to know you" },
        Kind { key: "4", summary: "strong: seldom strays, and gets to know you sooner" },
        Kind { key: "5", summary: "expert: knows what most would choose, and what you would" },
        Kind { key: "usual", summary: "a partner who thinks what most think" },
        Kind { key: "dreamy", summary: "a partner who goes on to what a theme brings to mind" },
        Kind { key: "literal", summary: "a partner who takes a theme at its word" },
        Kind { key: "random", summary: "any pictures, whatever the theme" },
    ];

    /// Without affinities they would choose anything.
    fn can_play(pack: &Pack) -> bool {
        !pack.affinity.is_empty()
    }

    fn opponent(
        key: &str,
        seat: Seat,
        setup: &Setup<Options>,
        pack: &Arc<Pack>,
    ) -> Option<Box<dyn Bot<Self>>> {
        let skill = match key {
            "usual" => Skill::USUAL,
            "dreamy" => Skill::DREAMY,
            "literal" => Skill::LITERAL,
            "random" => Skill::RANDOM,
            level => *Skill::LEVELS.get(level.parse::<usize>().ok()?.checked_sub(1)?)?,
        };
        Some(Box::new(Player::new(seat, setup, pack, skill)))
    }
}
