//! The rings before the players, and the stones set on them.

use ludo_core::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards, Dollars};

/// The most different values an edition's rings may have.
pub(crate) const MAX_VALUES: usize = 8;

/// A ring before a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Ring {
    /// What it is worth with a stone.
    pub value: Dollars,
    /// Whether a stone is set on it.
    pub set: bool,
}

/// The different values of the rings, lowest first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Values {
    values: [Dollars; MAX_VALUES],
    len: u8,
}

impl Values {
    #[inline]
    pub(crate) fn as_slice(&self) -> &[Dollars] {
        &self.values[..self.len as usize]
    }

    /// Where a value stands among the others.
    #[inline]
    fn index(&self, value: Dollars) -> Option<usize> {
        self.as_slice().iter().position(|&other| other == value)
    }
}

impl FromIterator<Dollars> for Values {
    fn from_iter<I: IntoIterator<Item = Dollars>>(list: I) -> Self {
        let mut all = Self { values: [0; MAX_VALUES], len: 0 };
        for (place, value) in all.values.iter_mut().zip(list) {
            *place = value;
            all.len += 1;
        }
        all
    }
}

/// A bit for each card of the deck, by its position.
type Positions = u64;

/// Who has which rings, by the positions of their cards in the deck: a lower one was drawn earlier.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Rings {
    values: Values,
    /// The rings drawn, by value.
    of: [Positions; MAX_VALUES],
    /// The rings drawn, by seat.
    before: BySeat<Positions>,
    /// Those with a stone.
    set: Positions,
}

impl Rings {
    /// Nobody has any.
    pub(crate) fn none(seats: u8, values: Values) -> Self {
        Self { values, of: [0; MAX_VALUES], before: BySeat::new(seats), set: 0 }
    }

    pub(crate) const fn seats(&self) -> u8 {
        self.before.seats()
    }

    /// As before the first card of a game.
    pub(crate) fn clear(&mut self) {
        *self = Self::none(self.seats(), self.values);
    }

    /// A seat has drawn the ring at `position`, as yet without a stone.
    #[inline]
    pub(crate) fn draw(&mut self, seat: Seat, position: u8, value: Dollars) {
        let ring = 1 << position;
        if let Some(index) = self.values.index(value) {
            self.of[index] |= ring;
        }
        self.before[seat] |= ring;
    }

    /// A stone is set on the ring that the seat drew last (DGO-3).
    #[inline]
    pub(crate) fn set_last(&mut self, seat: Seat) {
        self.set |= latest(self.before[seat]);
    }

    /// The ring that the seat drew last.
    pub(crate) fn last(&self, seat: Seat, deck: &Cards) -> Dollars {
        match deck.at(latest(self.before[seat]).trailing_zeros() as u8 & 63).into() {
            Card::Ring(value) => value,
            Card::Theft => 0,
        }
    }

    /// A bit for each value of which the seat has an empty ring.
    #[inline]
    fn wanted(&self, seat: Seat) -> u8 {
        self.values_of(self.before[seat] & !self.set)
    }

    /// A bit for each value of which the seat has a ring with a stone.
    #[inline]
    fn offered(&self, seat: Seat) -> u8 {
        self.values_of(self.before[seat] & self.set)
    }

    #[inline]
    fn values_of(&self, rings: Positions) -> u8 {
        let mut values = 0;
        for (index, of) in self.of.iter().enumerate() {
            values |= u8::from(of & rings != 0) << index;
        }
        values
    }

    /// What a thief can take (DGO-4): for each victim a bit for each value, from which a stone can be moved
    /// to an own empty ring of the same value.
    #[inline]
    pub(crate) fn loot(&self, thief: Seat) -> BySeat<u8> {
        let wanted = self.wanted(thief);
        let mut loot = BySeat::new(self.seats());
        if wanted != 0 {
            for victim in SeatSet::all(self.seats()).without(SeatSet::one(thief)).iter() {
                loot[victim] = wanted & self.offered(victim);
            }
        }
        loot
    }

    /// Whether a thief can take anything.
    #[inline]
    pub(crate) fn can_rob(&self, thief: Seat) -> bool {
        let wanted = self.wanted(thief);
        wanted != 0 && self.values_of(self.set & !self.before[thief]) & wanted != 0
    }

    /// Whether a thief can take a stone from that victim's ring of that value.
    pub(crate) fn can_rob_that(&self, thief: Seat, victim: Seat, value: Dollars) -> bool {
        let here = victim.0 < self.seats();
        let index = self.values.index(value);
        index.is_some_and(|index| here && self.loot(thief)[victim] & (1 << index) != 0)
    }

    /// The values that a mask of [`Rings::loot`] stands for, lowest first.
    #[inline]
    pub(crate) fn values_in(&self, mask: u8) -> impl Iterator<Item = Dollars> {
        let all = self.values.as_slice().iter().enumerate();
        all.filter(move |(index, _)| mask & (1 << index) != 0).map(|(_, &value)| value)
    }

    /// Moves a stone between rings of one value: from and to those drawn earliest (DGO-4).
    #[inline]
    pub(crate) fn rob(&mut self, thief: Seat, victim: Seat, value: Dollars) {
        let Some(index) = self.values.index(value) else {
            return;
        };
        self.set ^= earliest(self.of[index] & self.before[victim] & self.set);
        self.set ^= earliest(self.of[index] & self.before[thief] & !self.set);
    }

    /// What the seat's rings with a stone are worth together, and what those without (DGO-7).
    pub(crate) fn worth(&self, seat: Seat) -> (i32, i32) {
        let (full, empty) = (self.before[seat] & self.set, self.before[seat] & !self.set);
        let sum = |rings: Positions| {
            let of = self.values.as_slice().iter().zip(self.of);
            of.map(|(&value, of)| i32::from(value) * (of & rings).count_ones() as i32).sum()
        };
        (sum(full), sum(empty))
    }

    /// How many rings with a stone the seat has.
    pub(crate) fn count_set(&self, seat: Seat) -> u8 {
        (self.before[seat] & self.set).count_ones() as u8
    }

    /// The seat's rings in the order drawn.
    pub(crate) fn list(&self, seat: Seat, deck: &Cards) -> Vec<Ring> {
        let mut rest = self.before[seat];
        let mut list = Vec::with_capacity(rest.count_ones() as usize);
        while rest != 0 {
            let ring = earliest(rest);
            rest ^= ring;
            if let Card::Ring(value) = deck.at(ring.trailing_zeros() as u8).into() {
                list.push(Ring { value, set: self.set & ring != 0 });
            }
        }
        list
    }

    /// Puts a stone on the ring at `position`, or not: for imagined worlds.
    pub(crate) fn put(&mut self, seat: Seat, position: u8, ring: Ring) {
        self.draw(seat, position, ring.value);
        self.set |= Positions::from(ring.set) << position;
    }
}

/// The lowest bit.
#[inline]
const fn earliest(rings: Positions) -> Positions {
    rings & rings.wrapping_neg()
}

/// The highest bit.
#[inline]
const fn latest(rings: Positions) -> Positions {
    if rings == 0 { 0 } else { 1 << rings.ilog2() }
}
