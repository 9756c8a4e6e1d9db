//! What pupils take for what, and why.

use crate::card::{Both, CardId, FamilyId};
use crate::number::Rational;

/// Something to look at again.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Topic {
    pub id: String,
    pub text: Both,
}

/// What a card is taken for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Taken {
    Family(FamilyId),
    Card(CardId),
}

/// What a misconception leads to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A wrong pair seems right.
    Pairs,
    /// A right pair seems wrong.
    Rejects,
}

/// A mistake that pupils make with a card.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Misconception {
    pub from: CardId,
    pub taken_for: Taken,
    pub effect: Effect,
    /// The number that the pupil finds.
    pub reads_as: Option<Rational>,
    /// Which topic of the deck.
    pub topic: u8,
    /// 1 seen at times, 2 often, 3 very often: a teacher's estimate.
    pub how_common: u8,
    pub why: Both,
}
