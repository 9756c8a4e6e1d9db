//! What goes in and out of the toy game.

use ludo_core::{BySeat, Edition as EditionTrait, EditionError, Millis, SealedView, Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) type Card = u8;

/// How many copies of how many values.
pub(crate) struct Edition {
    name: String,
    pub(crate) values: u8,
    pub(crate) copies: u8,
}

impl Edition {
    pub(crate) fn cards(&self) -> Vec<Card> {
        (1..=self.values).flat_map(|value| (0..self.copies).map(move |_| value)).collect()
    }
}

impl EditionTrait for Edition {
    type Face = (u8, u8);

    fn parse(text: &str) -> Result<Self, EditionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |word: &str| word.parse().map_err(|_| EditionError(format!("{word}?")));
        match words[..] {
            [name, values, copies] => {
                let (values, copies) = (number(values)?, number(copies)?);
                Ok(Self { name: name.to_owned(), values, copies })
            }
            _ => Err(EditionError("a name and two numbers".to_owned())),
        }
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn face(&self) -> (u8, u8) {
        (self.values, self.copies)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Options {
    pub(crate) rounds: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 2 }
    }
}

/// The deck, top first: three cards to each seat in order, the rest is the pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Layout {
    pub(crate) deck: Vec<Card>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Action {
    /// On one's turn; opens a window.
    Lay { card: Card },
    /// Once, while somebody else's turn lasts.
    Nudge,
    /// In a window.
    Waive,
    /// In a window: the layer could have laid higher.
    Object,
    /// When all are asked: secret until all have bid.
    Bid { card: Card },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Laid { seat: Seat, card: Card },
    Nudged { seat: Seat },
    Waived { seat: Seat },
    Judged { by: Seat, right: bool },
    Confirmed,
    Drew { seat: Seat, card: Option<Card> },
    HasBid { seat: Seat, card: Option<Card> },
    Opened { bids: Vec<Option<Card>>, winner: Option<Seat> },
    Reshuffled { pile: Vec<Card> },
    Left { seat: Seat, hand: Option<Vec<Card>> },
    Refused,
    Sighed { seat: Seat },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) round: u8,
    pub(crate) hand: Option<Vec<Card>>,
    pub(crate) counts: BySeat<u8>,
    pub(crate) pile: u8,
    pub(crate) discard: Vec<Card>,
    pub(crate) scores: BySeat<i32>,
    pub(crate) gone: SeatSet,
    pub(crate) nudged: SeatSet,
    pub(crate) phase: PhaseView,
    pub(crate) referee: Option<Everything>,
    /// For planted faults.
    pub(crate) extra: Option<u32>,
    /// For a planted fault.
    #[serde(skip)]
    pub(crate) lost: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PhaseView {
    Lay { seat: Seat },
    Window { seat: Seat, card: Card, waived: SeatSet, until: Millis },
    Bid(SealedView<Card>),
    Over,
}

/// What the referee sees beside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Everything {
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) pile: Vec<Card>,
    pub(crate) bids: Vec<Option<Card>>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    WrongMoment,
    NotHeld,
    NotHeldButByTheNext,
    NotJustified,
}

impl From<Refusal> for &'static str {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::WrongMoment => "wrong_moment",
            Refusal::NotHeld => "not_held",
            Refusal::NotHeldButByTheNext => "not_held_but_by_the_next",
            Refusal::NotJustified => "not_justified",
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Draft {
    pub(crate) card: Card,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Preview {
    pub(crate) score: i32,
    pub(crate) best: Option<bool>,
}
