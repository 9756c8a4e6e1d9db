//! Families, affiliations and cards.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::drawing::Drawing;
use crate::number::Rational;

/// A language.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Lang {
    Fr,
    En,
}

impl Lang {
    /// A number with a point, as this language writes it: `-0.5` is −0,5 in French.
    pub fn writes(self, number: &str) -> String {
        let number = number.replace('-', "−");
        match self {
            Self::Fr => number.replace('.', ","),
            Self::En => number,
        }
    }
}

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Both {
    pub fr: String,
    pub en: String,
}

impl Both {
    /// In one of them.
    pub fn of(&self, lang: Lang) -> &str {
        match lang {
            Lang::Fr => &self.fr,
            Lang::En => &self.en,
        }
    }
}

/// A card of a deck, by a number that tells nothing of it: cards are counted in the order of a digest.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct CardId(pub u8);

/// A family of a deck, counted as the deck lists them. It never leaves a running game.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct FamilyId(pub u8);

/// For whom a deck is made.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Level {
    pub cycle: u8,
    pub classes: Vec<String>,
    pub ages: [u8; 2],
    pub text: Both,
}

/// A number, with all cards that show or bracket it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Family {
    pub id: String,
    pub value: Rational,
    pub label: Both,
}

/// A way to show numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Affiliation {
    pub id: String,
    pub label: Both,
    /// One of the two further ones.
    pub extra: bool,
    /// `writing`, `drawing`, `calculation` or `bracket`.
    pub reads: String,
    /// The kind of its drawings.
    pub kind: String,
    /// From which class on it is taught.
    pub from_class: String,
}

/// What a card stands for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Shows {
    Number(Rational),
    /// An open interval.
    Between {
        low: Rational,
        high: Rational,
    },
}

impl fmt::Display for Shows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Between { low, high } => write!(f, "what lies between {low} and {high}"),
        }
    }
}

/// A card.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Card {
    /// Its name in the file: `quart.decimal`. It never leaves a running game.
    pub id: String,
    pub family: FamilyId,
    /// Its affiliation, as the deck counts them.
    pub affiliation: u8,
    pub shows: Shows,
    pub drawing: Drawing,
    /// What it shows, in one line.
    pub label: Both,
    /// What is seen on it: never the number of a drawing or a calculation.
    pub alt: Both,
}
