//! Opponents for Diamino: five levels, by the words they know and how far they look ahead.

use std::sync::Arc;

use ludo_core::{Seat, Setup};
use ludo_diamino::{Diamino, Judging, Kit, Options};
use ludo_lexicon::Family;

use crate::bot::{Bot, Kind, Opponents};

mod anything;
mod beginner;
mod choice;
mod ending;
mod finder;
mod leave;
mod patience;
mod player;
mod survey;
mod terms;
mod thinker;
mod vocabulary;
mod world;

pub use anything::Anything;
pub use beginner::Skill;
pub use leave::{BALANCES, COPIES, Leave};
pub use player::{Player, Style};
pub use survey::{Gain, Spot, Survey};
pub use thinker::Effort;

impl Opponents for Diamino {
    const KINDS: &'static [Kind] = &[
        Kind {
            key: "1",
            summary: "beginner: knows short common words, overlooks nearly all placements",
        },
        Kind { key: "2", summary: "casual: knows common words, overlooks most placements" },
        Kind { key: "3", summary: "steady: knows every word, takes what brings most now" },
        Kind { key: "4", summary: "strong: also minds the tiles that it keeps" },
        Kind { key: "5", summary: "expert: plays the next turns out in its head" },
        Kind { key: "random", summary: "any word it comes across, and now and then nonsense" },
        Kind { key: "greedy", summary: "the same as 3" },
        Kind { key: "child", summary: "a model child, to measure levels 1 and 2 with" },
    ];

    /// A referee, and no coarse words (DIA-8, DIA-22).
    fn easy_options() -> Option<Options> {
        let family = Some(Family::newest().digest());
        Some(Options { judging: Judging::Referee, family, ..Options::default() })
    }

    fn opponent(
        key: &str,
        seat: Seat,
        setup: &Setup<Options>,
        edition: &Arc<Kit>,
    ) -> Option<Box<dyn Bot<Self>>> {
        let style = match key {
            "child" => Style::CHILD,
            "1" => Style::BEGINNER,
            "2" => Style::CASUAL,
            "3" | "greedy" => Style::Greedy,
            "4" => Style::Keeper,
            "5" => Style::Thinker(Effort::default()),
            "random" => return Some(Box::new(Anything::new(seat, setup, edition))),
            _ => return None,
        };
        Some(Box::new(Player::new(seat, setup, edition, style)))
    }
}
