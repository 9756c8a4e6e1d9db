//! Hands: cards whose order does not matter.

use std::fmt;

use serde::de::Error as _;
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, CardSet, Colour};

/// Cards whose order does not matter: a count for each card, four bits a value, one word a colour.
/// Serialises as a list sorted by colour, then value.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "Card[]"))]
pub struct Hand {
    counts: [u32; 5],
    kinds: CardSet,
    len: u8,
}

impl Hand {
    /// The most copies of one card that a hand can count.
    pub const MAX_COPIES: u8 = 15;

    /// How many cards.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many copies of a card.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        ((self.counts[card.row()] >> Self::shift(card)) & 15) as u8
    }

    /// The counts of one colour, four bits a value, the lowest for 1.
    #[inline]
    pub(crate) const fn counts_of(&self, colour: Colour) -> u32 {
        self.counts[colour as usize]
    }

    /// The different cards held.
    #[inline]
    pub const fn kinds(&self) -> CardSet {
        self.kinds
    }

    /// Takes a card in.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < Self::MAX_COPIES);
        self.counts[card.row()] += Self::one(card);
        self.kinds.insert(card);
        self.len += 1;
    }

    /// Gives a card away, which must be held.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        debug_assert!(self.count(card) > 0);
        self.counts[card.row()] -= Self::one(card);
        self.forget_if_none(card);
        self.len -= 1;
    }

    /// Takes a card out of the different ones if its last copy is gone.
    #[inline]
    const fn forget_if_none(&mut self, card: Card) {
        let gone = if self.count(card) == 0 { CardSet::one(card) } else { CardSet::EMPTY };
        self.kinds = self.kinds.without(gone);
    }

    /// The sum of the values of one colour, in a hand of at most 31 cards.
    ///
    /// Odd and even values apart, each count becomes a byte; a multiplication by the values then gathers
    /// the sum of products in the highest byte.
    #[inline]
    pub const fn sum(&self, colour: Colour) -> i16 {
        debug_assert!(self.len < 32);
        let counts = self.counts[colour as usize];
        let (odd, even) = (counts & 0x0f0f_0f0f, counts >> 4 & 0x0f0f_0f0f);
        let sum = (odd.wrapping_mul(0x0103_0507) >> 24) + (even.wrapping_mul(0x0204_0608) >> 24);
        sum as i16
    }

    /// How many cards of one colour.
    #[inline]
    const fn count_of(&self, colour: Colour) -> u8 {
        let counts = self.counts[colour as usize];
        let pairs = (counts & 0x0f0f_0f0f) + (counts >> 4 & 0x0f0f_0f0f);
        (pairs.wrapping_mul(0x0101_0101) >> 24) as u8
    }

    /// The cards of one colour.
    #[must_use]
    #[inline]
    pub const fn of_colour(&self, colour: Colour) -> Self {
        let mut part = Self {
            counts: [0; 5],
            kinds: self.kinds.and(CardSet::of(colour)),
            len: self.count_of(colour),
        };
        part.counts[colour as usize] = self.counts[colour as usize];
        part
    }

    /// These cards and those.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.counts.iter_mut().zip(other.counts) {
            *mine += theirs;
        }
        self.kinds = self.kinds.or(other.kinds);
        self.len += other.len;
        self
    }

    /// These cards without those, all of which must be here.
    #[must_use]
    pub fn without(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.counts.iter_mut().zip(other.counts) {
            *mine -= theirs;
        }
        for card in self.kinds.and(other.kinds).iter() {
            self.forget_if_none(card);
        }
        self.len -= other.len;
        self
    }

    /// Every card, copies repeated, sorted by colour, then value.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.kinds.iter().flat_map(|card| std::iter::repeat_n(card, self.count(card) as usize))
    }

    /// One copy of a card, among the counts of its colour.
    #[inline]
    pub(crate) const fn one(card: Card) -> u32 {
        1 << Self::shift(card)
    }

    #[inline]
    const fn shift(card: Card) -> u32 {
        4 * (card.value() as u32 - 1)
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::default();
        cards.into_iter().for_each(|card| hand.add(card));
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len as usize))?;
        self.cards().try_for_each(|card| list.serialize_element(&card))?;
        list.end()
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        let mut hand = Self::default();
        for card in cards {
            if hand.count(card) == Self::MAX_COPIES {
                return Err(D::Error::custom(format_args!("too many copies of {card}")));
            }
            hand.add(card);
        }
        Ok(hand)
    }
}
