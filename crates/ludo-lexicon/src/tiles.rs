//! Letter tiles and jokers: one, and many in no order. What lies on a board is the crossword's.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many letters there are.
pub const LETTERS: usize = 26;
/// How many different tiles there are: the letters and the joker.
pub const KINDS: usize = LETTERS + 1;

/// A tile as it is drawn: a letter, or a joker that can stand for any. Letters in order, then the joker.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "String"))]
pub struct Tile(u8);

impl Tile {
    /// The joker.
    pub const JOKER: Self = Self(LETTERS as u8);

    /// The tile of a letter, 0 to 25.
    pub const fn of(letter: u8) -> Self {
        assert!((letter as usize) < LETTERS, "a letter is a number from 0 to 25");
        Self(letter)
    }

    /// Every different tile, letters first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..KINDS as u8).map(Self)
    }

    /// `A` to `Z`, or `?` for the joker.
    pub const fn from_sign(sign: u8) -> Option<Self> {
        match sign {
            b'A'..=b'Z' => Some(Self(sign - b'A')),
            b'?' => Some(Self::JOKER),
            _ => None,
        }
    }

    /// What [`Tile::from_sign`] reads.
    pub const fn sign(self) -> u8 {
        if self.is_joker() { b'?' } else { b'A' + self.0 }
    }

    /// Whether it is the joker.
    #[inline]
    pub const fn is_joker(self) -> bool {
        self.0 == Self::JOKER.0
    }

    /// Its letter, 0 to 25; nothing for the joker.
    pub fn letter(self) -> Option<u8> {
        (!self.is_joker()).then_some(self.0)
    }

    /// The tile as an index into arrays: letters from 0, the joker last.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        char::from(self.sign()).fmt(f)
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        match *text.as_bytes() {
            [sign] => Self::from_sign(sign).ok_or_else(|| no_tile(sign)),
            _ => Err(D::Error::custom("a tile is one sign")),
        }
    }
}

/// Tiles in no order, as counts. Written as a word, letters in order, jokers last.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "String"))]
pub struct Rack {
    counts: [u8; KINDS],
    len: u8,
}

impl Default for Rack {
    fn default() -> Self {
        Self { counts: [0; KINDS], len: 0 }
    }
}

impl Rack {
    /// The most tiles that are read at once: more than any bag has.
    pub const MOST: usize = 200;

    /// Reads tiles in any order; nothing if a sign is no tile or there are too many.
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() > Self::MOST {
            return None;
        }
        let mut rack = Self::default();
        for sign in text.bytes() {
            rack.add(Tile::from_sign(sign)?);
        }
        Some(rack)
    }

    /// How many tiles.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many of one kind.
    #[inline]
    pub const fn count(&self, tile: Tile) -> u8 {
        self.counts[tile.index()]
    }

    /// How many of each kind: letters in order, jokers last.
    #[inline]
    pub const fn counts(&self) -> &[u8; KINDS] {
        &self.counts
    }

    /// How many of each letter.
    #[inline]
    pub const fn letters(&self) -> &[u8; LETTERS] {
        match self.counts.first_chunk() {
            Some(letters) => letters,
            None => unreachable!(),
        }
    }

    /// How many jokers.
    #[inline]
    pub const fn jokers(&self) -> u8 {
        self.counts[Tile::JOKER.index()]
    }

    /// The same without jokers.
    #[must_use]
    pub const fn without_jokers(mut self) -> Self {
        self.len -= self.jokers();
        self.counts[Tile::JOKER.index()] = 0;
        self
    }

    /// One more. A file may name more than can be counted: they then stay as many as can be.
    #[inline]
    pub const fn add(&mut self, tile: Tile) {
        self.counts[tile.index()] = self.counts[tile.index()].saturating_add(1);
        self.len = self.len.saturating_add(1);
    }

    /// One less, if there is one.
    #[inline]
    pub fn take(&mut self, tile: Tile) -> Option<()> {
        let count = &mut self.counts[tile.index()];
        *count = count.checked_sub(1)?;
        self.len = self.len.saturating_sub(1);
        Some(())
    }

    /// Whether all of `other` is among these.
    pub fn holds(&self, other: &Self) -> bool {
        self.counts.iter().zip(&other.counts).all(|(have, want)| have >= want)
    }

    /// These and those.
    pub fn add_all(&mut self, other: &Self) {
        let counts = self.counts.iter_mut().zip(&other.counts);
        counts.for_each(|(count, more)| *count = count.saturating_add(*more));
        self.len = self.len.saturating_add(other.len);
    }

    /// These without those, as far as they are there.
    pub fn take_all(&mut self, other: &Self) {
        let counts = self.counts.iter_mut().zip(&other.counts);
        counts.for_each(|(count, less)| *count = count.saturating_sub(*less));
        self.len = self.counts.iter().fold(0, |len, count| len.saturating_add(*count));
    }

    /// What is left of these without those.
    #[must_use]
    pub fn without(mut self, other: &Self) -> Self {
        self.take_all(other);
        self
    }

    /// The different tiles, letters first.
    pub fn kinds(&self) -> impl Iterator<Item = Tile> {
        Tile::all().filter(|&tile| self.count(tile) > 0)
    }

    /// Every tile, letters in order, jokers last.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + use<> {
        let counts = self.counts;
        Tile::all().flat_map(move |tile| std::iter::repeat_n(tile, counts[tile.index()].into()))
    }
}

impl FromIterator<Tile> for Rack {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut rack = Self::default();
        tiles.into_iter().for_each(|tile| rack.add(tile));
        rack
    }
}

impl fmt::Display for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|tile| tile.fmt(f))
    }
}

impl fmt::Debug for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Rack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Rack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| {
            let bad = text.bytes().find(|&sign| Tile::from_sign(sign).is_none());
            bad.map_or_else(|| D::Error::custom("too many tiles"), no_tile)
        })
    }
}

/// The error of a sign that is no tile.
pub fn no_tile<E: serde::de::Error>(sign: u8) -> E {
    E::custom(format_args!("`{}` is no tile", sign.escape_ascii()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rack_counts_what_goes_in_and_out() {
        let mut rack = Rack::parse("?ZEBRE?").unwrap();
        assert_eq!((rack.len(), rack.jokers(), rack.to_string().as_str()), (7, 2, "BEERZ??"));
        assert_eq!(rack.take(Tile::of(25)).and_then(|()| rack.take(Tile::of(25))), None);
        assert_eq!(rack.without(&Rack::parse("EEE?").unwrap()).to_string(), "BR?");
        assert_eq!(rack.without_jokers(), Rack::parse("BEER").unwrap());
        rack.add_all(&Rack::parse("AZ").unwrap());
        assert_eq!(rack.iter().collect::<Rack>(), rack);
        assert!(
            rack.holds(&Rack::parse("BA").unwrap()) && !rack.holds(&Rack::parse("AA").unwrap())
        );
        assert_eq!((Rack::parse("aB"), Rack::parse(&"A".repeat(201))), (None, None));
    }
}
