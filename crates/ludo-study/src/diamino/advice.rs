//! Advice for who plays.

use ludo_diamino::{Diamino, Direction, Square};
use serde::{Deserialize, Serialize};

use super::patience::{self, Finish, Hint};
use super::placing::Placing;
use super::practice;
use super::reasons::Because;
use crate::{Declined, Inquiry};

/// What somebody who plays may ask.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Question {
    /// What could be laid next in a patience.
    Hint,
    /// Whether all tiles of a patience can be laid.
    Finish,
    /// At a table for practice: the best placements.
    Best,
    /// At a table for practice: only where the best one would lie.
    Where,
}

/// What they are told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Advice {
    /// A move of a patience.
    Hint(Hint),
    /// Whether all can be laid.
    Finish(Finish),
    /// The best placements, best first; none if nothing can be laid.
    Best {
        /// They.
        placings: Vec<Placing>,
        /// Why each of them is good.
        why: Vec<Vec<Because>>,
    },
    /// Where the word of the best one would lie, lying letters included.
    Where {
        /// Square by square.
        squares: Vec<Square>,
        /// How it runs.
        direction: Direction,
    },
}

pub(super) fn answer(inquiry: &Inquiry<Diamino>, question: Question) -> Result<Advice, Declined> {
    match question {
        Question::Hint => patience::hint(inquiry).map(Advice::Hint),
        Question::Finish => patience::finish(inquiry).map(Advice::Finish),
        Question::Best => practice::best(inquiry),
        Question::Where => practice::place(inquiry),
    }
}
