//! Opponents for Diego: five levels, by how well they read cards, what they see in time, and how far they look.

use std::sync::Arc;

use ludo_core::{Seat, Setup};
use ludo_diego::{Diego, Options, Pack};

use crate::bot::{Bot, Kind, Opponents};
use crate::random::Random;

mod choice;
mod player;
mod reader;
mod rivals;
mod sight;
mod skill;
mod world;

pub use player::Player;
pub use reader::Reader;
pub use skill::{Looks, Skill, Taste};

impl Opponents for Diego {
    const KINDS: &'static [Kind] = &[
        Kind { key: "1", summary: "beginner: overlooks every other pair, and errs as children do" },
        Kind { key: "2", summary: "casual: overlooks some pairs, and errs now and then" },
        Kind { key: "3", summary: "steady: sees most pairs, and lays what looks wrong to others" },
        Kind { key: "4", summary: "strong: hardly errs, and leaves the next hand little" },
        Kind { key: "5", summary: "expert: never errs, and plays the game on in its head" },
        Kind { key: "random", summary: "anything that the rules allow" },
        Kind { key: "child", summary: "a model child, to measure level 1 with" },
    ];

    fn opponent(
        key: &str,
        seat: Seat,
        setup: &Setup<Options>,
        edition: &Arc<Pack>,
    ) -> Option<Box<dyn Bot<Self>>> {
        let skill = match key {
            "child" => Skill::CHILD,
            "random" => return Some(Box::new(Random)),
            level => *Skill::LEVELS.get(level.parse::<usize>().ok()?.checked_sub(1)?)?,
        };
        Some(Box::new(Player::new(seat, setup, edition, skill)))
    }
}
