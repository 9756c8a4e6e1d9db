//! A row: a heaven/hell card with number cards to its left and right (DBO-3, DBO-4).

use serde::{Deserialize, Serialize};

use crate::card::{Card, Side};

/// At most three number cards on one side (DBO-4).
pub const SIDE_CARDS: usize = 3;
/// With five cards the heaven/hell card is turned over (DBO-4).
pub const ROW_CARDS: usize = 5;

/// The number cards of one colour on the table.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Row {
    /// Hell and heaven, each in the order they were laid.
    cards: [[Card; SIDE_CARDS]; 2],
    /// How many lie in hell, and four times how many in heaven.
    counts: u8,
}

/// Which sides of a row take another card, by its counts: bit 0 hell, bit 1 heaven (DBO-4).
const OPEN: [u8; 16] = {
    let mut open = [0; 16];
    let mut counts = 0;
    while counts < open.len() {
        let (hell, heaven) = (counts % 4, counts / 4);
        if hell + heaven < ROW_CARDS {
            open[counts] = (hell < SIDE_CARDS) as u8 | (((heaven < SIDE_CARDS) as u8) << 1);
        }
        counts += 1;
    }
    open
};

impl Row {
    /// The cards on a side, in the order they were laid.
    #[inline]
    pub(crate) fn cards(&self, side: Side) -> &[Card] {
        &self.cards[side as usize][..self.count(side)]
    }

    /// The points on a side.
    #[inline]
    pub(crate) fn points(&self, side: Side) -> i16 {
        self.cards(side).iter().map(|card| i16::from(card.value())).sum()
    }

    /// How many cards lie on a side.
    #[inline]
    const fn count(&self, side: Side) -> usize {
        (self.counts >> (2 * side as u8) & 3) as usize
    }

    /// Whether the heaven/hell card is turned over: nothing more can be placed (DBO-4).
    #[inline]
    pub(crate) const fn is_closed(&self) -> bool {
        OPEN[(self.counts & 15) as usize] == 0
    }

    /// Whether a card can be laid on that side (DBO-4).
    #[inline]
    pub(crate) const fn accepts(&self, side: Side) -> bool {
        OPEN[(self.counts & 15) as usize] >> side as u8 & 1 != 0
    }

    /// How many sides a card can be laid on.
    #[inline]
    pub(crate) const fn open_sides(&self) -> u32 {
        let open = OPEN[(self.counts & 15) as usize] as u32;
        (open & 1) + (open >> 1)
    }

    /// Lays a card, which the side must accept.
    #[inline]
    pub(crate) fn lay(&mut self, card: Card, side: Side) {
        debug_assert!(self.accepts(side));
        self.cards[side as usize][self.count(side)] = card;
        self.counts += 1 << (2 * side as u8);
    }
}

/// A row as it lies in a given layout.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GivenRow {
    /// To the left, in the order they were laid.
    pub hell: Vec<Card>,
    /// To the right.
    pub heaven: Vec<Card>,
}

impl GivenRow {
    /// Whether nothing lies there.
    pub fn is_empty(&self) -> bool {
        self.hell.is_empty() && self.heaven.is_empty()
    }

    /// Cards and sides, in order.
    pub fn cards(&self) -> impl Iterator<Item = (Card, Side)> {
        let left = self.hell.iter().map(|&card| (card, Side::Hell));
        left.chain(self.heaven.iter().map(|&card| (card, Side::Heaven)))
    }
}
