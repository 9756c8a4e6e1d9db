//! Why two cards are a pair, or are not: one to three steps, as a pupil would write them.
//!
//! Every kind of card has a reading of its own (`reading.rs`, `calculation.rs`): how one gets from what is seen to a
//! number. `join.rs` lets two readings meet where they are compared most easily. Nothing here knows a pair of kinds,
//! so that a new deck with the same kinds needs nothing new.

mod calculation;
mod ink;
mod join;
mod line;
mod reading;

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use crate::card::{CardId, Lang};
use crate::deck::Deck;

pub(crate) use ink::digits;
pub use line::{Line, Spot, Tick};

/// Why two cards are a pair, or are not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// Whether they are one.
    pub right: bool,
    /// One to three steps.
    pub steps: Vec<Step>,
    /// Of a wrong pair: both on one number line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub line: Option<Line>,
}

/// A step, in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Step {
    pub fr: Vec<Piece>,
    pub en: Vec<Piece>,
}

/// Words, or a calculation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// Words, with the spaces that part them from what stands beside.
    Text(String),
    /// A calculation: it holds, sign by sign.
    Math(Vec<Sign>),
}

/// A sign of a calculation, as it is set in the language of its step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// Digits, with a minus in front of them where the number is negative: `−2,5`.
    Number(String),
    /// A percentage: `25 %`.
    Percent(String),
    /// What stands between a percentage and a number: `de`. It multiplies.
    Of(String),
    /// An operation, a bracket, = or <.
    Mark(Mark),
    /// With a bar.
    Fraction {
        /// What stands over it,
        above: Vec<Sign>,
        /// and under it.
        below: Vec<Sign>,
    },
    /// The square root of what is under it.
    Root(Vec<Sign>),
    /// The exponent of what stands before: `−2`.
    Power(String),
}

/// A sign between numbers.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum Mark {
    #[serde(rename = "+")]
    Plus,
    #[serde(rename = "−")]
    Minus,
    #[serde(rename = "×")]
    Times,
    #[serde(rename = "÷")]
    Over,
    #[serde(rename = "=")]
    Equals,
    #[serde(rename = "<")]
    Less,
    #[serde(rename = "(")]
    Open,
    #[serde(rename = ")")]
    Close,
}

/// Why two cards of a deck are a pair, or are not (DIE-1).
///
/// # Panics
/// If the deck has no such cards.
pub fn proof(deck: &Deck, one: CardId, two: CardId) -> Proof {
    join::prove(deck, one, two)
}

impl Step {
    /// In one of the languages.
    pub fn of(&self, lang: Lang) -> &[Piece] {
        match lang {
            Lang::Fr => &self.fr,
            Lang::En => &self.en,
        }
    }

    /// In one line, for who sees no bars: `1/4 = (1 × 25)/(4 × 25) = 25/100 = 0,25`.
    pub fn plain(&self, lang: Lang) -> String {
        let mut line = String::new();
        for piece in self.of(lang) {
            match piece {
                Piece::Text(text) => line.push_str(text),
                Piece::Math(signs) => plain(&mut line, signs),
            }
        }
        line
    }
}

/// Operations stand between no-break spaces; a minus that begins something is close to it.
fn plain(line: &mut String, signs: &[Sign]) {
    let side = |line: &mut String, signs: &[Sign]| match signs {
        [Sign::Number(text)] if text.starts_with('−') => {
            let _ = write!(line, "({text})");
        }
        [_] => plain(line, signs),
        _ => {
            line.push('(');
            plain(line, signs);
            line.push(')');
        }
    };
    for (at, sign) in signs.iter().enumerate() {
        match sign {
            Sign::Number(text) | Sign::Percent(text) => line.push_str(text),
            Sign::Of(word) => {
                let _ = write!(line, "\u{a0}{word}\u{a0}");
            }
            Sign::Mark(mark) if mark.begins(signs[..at].last()) => line.push(mark.symbol()),
            Sign::Mark(mark) => {
                let _ = write!(line, "\u{a0}{}\u{a0}", mark.symbol());
            }
            Sign::Fraction { above, below } => {
                side(line, above);
                line.push('/');
                side(line, below);
            }
            Sign::Root(under) => {
                line.push('√');
                side(line, under);
            }
            Sign::Power(exponent) => line.extend(exponent.chars().map(raised)),
        }
    }
}

impl Mark {
    /// How it is written.
    pub const fn symbol(self) -> char {
        match self {
            Self::Plus => '+',
            Self::Minus => '−',
            Self::Times => '×',
            Self::Over => '÷',
            Self::Equals => '=',
            Self::Less => '<',
            Self::Open => '(',
            Self::Close => ')',
        }
    }

    /// Whether it stands close to what follows: a bracket, or a minus that says on which side of nought a number is.
    fn begins(self, before: Option<&Sign>) -> bool {
        match self {
            Self::Open | Self::Close => true,
            Self::Minus => match before {
                None => true,
                Some(Sign::Mark(mark)) => *mark != Self::Close,
                Some(_) => false,
            },
            _ => false,
        }
    }
}

const fn raised(digit: char) -> char {
    match digit {
        '−' => '⁻',
        '0' => '⁰',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '4' => '⁴',
        '5' => '⁵',
        '6' => '⁶',
        '7' => '⁷',
        '8' => '⁸',
        '9' => '⁹',
        other => other,
    }
}
