//! The places of the tray, and sets of them.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many stones each row of the tray holds.
pub const ROWS: [u8; 7] = [4, 6, 7, 8, 7, 6, 4];

/// How many places there are.
pub const PLACES: u8 = {
    let (mut sum, mut row) = (0, 0);
    while row < ROWS.len() {
        sum += ROWS[row];
        row += 1;
    }
    sum
};

/// A place of the tray, named by row and number: `A1` to `G4`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "String"))]
pub struct Place(u8);

impl Place {
    /// Every place, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..PLACES).map(Self)
    }

    /// Its number, counted row by row from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, counted from 0, and its number in the row, counted from 1.
    pub fn row_and_number(self) -> (u8, u8) {
        let mut before = 0;
        for (row, places) in (0..).zip(ROWS) {
            if self.0 < before + places {
                return (row, self.0 - before + 1);
            }
            before += places;
        }
        unreachable!("no place lies behind the last row")
    }

    /// Reads `D3`.
    pub fn parse(text: &str) -> Option<Self> {
        let &[letter, digit] = text.as_bytes() else {
            return None;
        };
        let row = usize::from(letter.checked_sub(b'A')?);
        let number = digit.checked_sub(b'0')?;
        if number == 0 || number > *ROWS.get(row)? {
            return None;
        }
        Some(Self(ROWS[..row].iter().sum::<u8>() + number - 1))
    }

    fn name(self) -> [u8; 2] {
        let (row, number) = self.row_and_number();
        [b'A' + row, b'0' + number]
    }
}

/// Fills unused places of fixed arrays; never looked at.
impl Default for Place {
    fn default() -> Self {
        Self(0)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [letter, digit] = self.name().map(char::from);
        write!(f, "{letter}{digit}")
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(std::str::from_utf8(&self.name()).unwrap_or_default())
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Self::parse(&text)
            .ok_or_else(|| D::Error::custom(format_args!("{text:?} is no place, as A1 or D8 are")))
    }
}

/// A set of places: a bit for each. Serialises as a list, row by row.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "Place[]"))]
pub struct Places(u64);

impl Places {
    /// None.
    pub const NONE: Self = Self(0);
    /// The whole tray.
    pub const ALL: Self = Self((1 << PLACES) - 1);

    /// Whether a place is in the set.
    #[inline]
    pub const fn contains(self, place: Place) -> bool {
        self.0 & (1 << place.0) != 0
    }

    /// Puts a place in.
    #[inline]
    pub const fn insert(&mut self, place: Place) {
        self.0 |= 1 << place.0;
    }

    /// Takes a place out.
    #[inline]
    pub const fn remove(&mut self, place: Place) {
        self.0 &= !(1 << place.0);
    }

    /// The places in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The places in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// These places without those.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The place with `before` others of the set before it.
    ///
    /// # Panics
    /// If the set has no so many.
    #[inline]
    pub fn nth(self, before: u8) -> Place {
        assert!(before < self.len(), "a place beyond the last");
        // Halves of halves: the lower one is left behind if it holds too few.
        let (mut bits, mut left, mut at) = (self.0, u32::from(before), 0);
        for half in [32, 16, 8, 4, 2, 1] {
            let lower = (bits & ((1 << half) - 1)).count_ones();
            if left >= lower {
                left -= lower;
                bits >>= half;
                at += half;
            }
        }
        Place(at as u8)
    }
}

impl FromIterator<Place> for Places {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Self {
        let mut set = Self::NONE;
        places.into_iter().for_each(|place| set.insert(place));
        set
    }
}

impl IntoIterator for Places {
    type Item = Place;
    type IntoIter = PlacesIter;

    #[inline]
    fn into_iter(self) -> PlacesIter {
        PlacesIter(self)
    }
}

/// The places of a set, row by row.
#[derive(Clone, Debug)]
pub struct PlacesIter(Places);

impl Iterator for PlacesIter {
    type Item = Place;

    #[inline]
    fn next(&mut self) -> Option<Place> {
        if self.0.is_empty() {
            return None;
        }
        let bits = &mut self.0.0;
        let place = Place(bits.trailing_zeros() as u8);
        *bits &= *bits - 1;
        Some(place)
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for Places {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let places = Vec::<Place>::deserialize(deserializer)?;
        let set: Self = places.iter().copied().collect();
        if usize::from(set.len()) != places.len() {
            return Err(D::Error::custom("a place stands there twice"));
        }
        Ok(set)
    }
}
