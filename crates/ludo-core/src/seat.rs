//! Seats of a table, sets of seats, and one value a seat.

use std::fmt;
use std::ops::{Index, IndexMut};

use schemars::JsonSchema;
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// No game of ours seats more than eight.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0 in turn order. Not a user: one person may hold several seats.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat at an index into arrays.
    pub const fn from_index(index: usize) -> Self {
        Self(index as u8)
    }

    /// The next seat to the left, at a table of `seats`.
    #[must_use]
    pub const fn left(self, seats: u8) -> Self {
        let next = self.0 + 1;
        if next >= seats { Self(0) } else { Self(next) }
    }

    /// All seats of a table, in turn order from the first.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..seats).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

crate::bit_set! {
    /// A set of seats, in one byte. Serialises as the sorted list of its seats.
    #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "Seat[]"))]
    pub struct SeatSet(u8) of Seat, as a list;
}

impl SeatSet {
    /// Everybody at a table of `seats`.
    #[inline]
    pub const fn all(seats: u8) -> Self {
        debug_assert!(seats as usize <= MAX_SEATS);
        Self(((1u16 << seats) - 1) as u8)
    }

    /// The next seat of the set strictly to the left of `seat`, going once round a table of `seats`;
    /// `seat` itself if it is the only one.
    #[inline]
    pub fn next_left(self, seat: Seat, seats: u8) -> Option<Seat> {
        let beyond = self.0 & !(((1u16 << (seat.0 + 1)) - 1) as u8);
        debug_assert!(seat.0 < seats);
        Self(if beyond != 0 { beyond } else { self.0 }).first()
    }
}

/// One value a seat, inline: no heap, cheap to clone. Serialises as a list. A game that seats fewer than
/// eight says so in `MOST` and copies fewer bytes.
#[derive(Copy, Clone)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "T[]", bound = "T: ts_rs::TS"))]
pub struct BySeat<T, const MOST: usize = MAX_SEATS> {
    seats: u8,
    values: [T; MOST],
}

impl<T: Default, const MOST: usize> BySeat<T, MOST> {
    /// The default value for each of `seats`.
    #[inline]
    pub fn new(seats: u8) -> Self {
        debug_assert!(seats as usize <= MOST);
        Self { seats, values: std::array::from_fn(|_| T::default()) }
    }

    /// The value `make` gives for each seat.
    #[inline]
    pub fn from_fn(seats: u8, mut make: impl FnMut(Seat) -> T) -> Self {
        let mut all = Self::new(seats);
        for seat in Seat::all(seats) {
            all[seat] = make(seat);
        }
        all
    }
}

impl<T, const MOST: usize> BySeat<T, MOST> {
    /// How many seats there are.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Seats and values, in turn order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.as_slice().iter().enumerate().map(|(i, value)| (Seat(i as u8), value))
    }

    /// The values in turn order.
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.seats as usize]
    }

    /// The seats whose value fulfils `test`.
    pub fn seats_where(&self, mut test: impl FnMut(&T) -> bool) -> SeatSet {
        self.iter().filter(|(_, value)| test(value)).map(|(seat, _)| seat).collect()
    }
}

/// Places beyond the last seat do not count.
impl<T: PartialEq, const MOST: usize> PartialEq for BySeat<T, MOST> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq, const MOST: usize> Eq for BySeat<T, MOST> {}

impl<T: fmt::Debug, const MOST: usize> fmt::Debug for BySeat<T, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<T, const MOST: usize> Index<Seat> for BySeat<T, MOST> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T, const MOST: usize> IndexMut<Seat> for BySeat<T, MOST> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T: Serialize, const MOST: usize> Serialize for BySeat<T, MOST> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.seats as usize))?;
        for value in self.as_slice() {
            list.serialize_element(value)?;
        }
        list.end()
    }
}

impl<'de, T, const MOST: usize> Deserialize<'de> for BySeat<T, MOST>
where
    T: Deserialize<'de> + Default,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List<T, const MOST: usize>(std::marker::PhantomData<T>);
        impl<'de, T, const MOST: usize> Visitor<'de> for List<T, MOST>
        where
            T: Deserialize<'de> + Default,
        {
            type Value = BySeat<T, MOST>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {MOST} values, one a seat")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut all = BySeat::new(0);
                while let Some(value) = list.next_element()? {
                    let place = all.values.get_mut(all.seats as usize);
                    *place.ok_or_else(|| A::Error::custom("more values than seats"))? = value;
                    all.seats += 1;
                }
                Ok(all)
            }
        }
        deserializer.deserialize_seq(List(std::marker::PhantomData))
    }
}
