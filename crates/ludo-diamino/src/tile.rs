//! Letter tiles and devils: one, many in no order, many in order.

use std::fmt;
use std::num::NonZeroU8;

use ludo_core::Draws;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many letters there are.
pub const LETTERS: usize = 26;
/// How many different tiles there are: the letters and the devil.
pub const KINDS: usize = LETTERS + 1;
/// The most tiles an edition can have.
pub const MAX_TILES: usize = 128;

/// A tile as it is drawn: a letter, or a devil that can stand for any (DIA-19). Letters in order, then the
/// devil.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "String"))]
pub struct Tile(u8);

impl Tile {
    /// The joker.
    pub const DEVIL: Self = Self(LETTERS as u8);

    /// Every different tile, letters first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..KINDS as u8).map(Self)
    }

    /// `A` to `Z`, or `?` for the devil.
    pub const fn from_sign(sign: u8) -> Option<Self> {
        match sign {
            b'A'..=b'Z' => Some(Self(sign - b'A')),
            b'?' => Some(Self::DEVIL),
            _ => None,
        }
    }

    /// What [`Tile::from_sign`] reads.
    pub const fn sign(self) -> u8 {
        if self.is_devil() { b'?' } else { b'A' + self.0 }
    }

    /// Whether it is the joker.
    pub const fn is_devil(self) -> bool {
        self.0 == Self::DEVIL.0
    }

    /// The tile as an index into arrays: letters from 0, the devil last.
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
        match *signs(deserializer)?.as_slice() {
            [sign] => Self::from_sign(sign).ok_or_else(|| no_tile(sign)),
            _ => Err(D::Error::custom("a tile is one sign")),
        }
    }
}

/// A tile as it lies on the board: the letter it is read as, and whether a devil stands for it (DIA-19). Kept
/// as its sign, which is never zero, so that a square that may be empty takes one byte.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Laid(NonZeroU8);

/// What a small letter has that its capital has not.
const SMALL: u8 = b'a' - b'A';

impl Laid {
    /// A capital is a letter tile, a small letter a devil that stands for it.
    pub const fn from_sign(sign: u8) -> Option<Self> {
        match NonZeroU8::new(sign) {
            Some(laid) if sign.is_ascii_alphabetic() => Some(Self(laid)),
            _ => None,
        }
    }

    /// What [`Laid::from_sign`] reads.
    pub const fn sign(self) -> u8 {
        self.0.get()
    }

    /// A tile of the hand read as `letter`, from 0: a letter tile can only be read as itself.
    pub(crate) const fn read(tile: Tile, letter: u8) -> Option<Self> {
        Self::from_sign(if tile.is_devil() { b'a' + letter } else { b'A' + tile.0 })
    }

    /// The letter it is read as, from 0.
    pub const fn letter(self) -> u8 {
        (self.sign() & !SMALL) - b'A'
    }

    /// The tile it is in a hand: a devil is a devil again (DIA-19).
    pub const fn tile(self) -> Tile {
        if self.sign().is_ascii_uppercase() { Tile(self.letter()) } else { Tile::DEVIL }
    }
}

/// Tiles in no order, as counts. Written as a word, letters in order, devils last.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
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
    /// Reads tiles in any order; nothing if a sign is no tile or there are too many.
    pub fn parse(text: &str) -> Option<Self> {
        let tiles: Option<Vec<Tile>> = text.bytes().map(Tile::from_sign).collect();
        let tiles = tiles.filter(|tiles| tiles.len() <= MAX_TILES)?;
        Some(tiles.into_iter().collect())
    }

    /// How many tiles.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many of one kind.
    pub const fn count(&self, tile: Tile) -> u8 {
        self.counts[tile.index()]
    }

    /// One more.
    pub const fn add(&mut self, tile: Tile) {
        self.counts[tile.index()] += 1;
        self.len += 1;
    }

    /// One less, if there is one.
    pub fn take(&mut self, tile: Tile) -> Option<()> {
        let count = &mut self.counts[tile.index()];
        *count = count.checked_sub(1)?;
        self.len -= 1;
        Some(())
    }

    /// Whether all of `other` is among these.
    pub fn holds(&self, other: &Self) -> bool {
        self.counts.iter().zip(&other.counts).all(|(have, want)| have >= want)
    }

    /// These and those.
    pub fn add_all(&mut self, other: &Self) {
        other.iter().for_each(|tile| self.add(tile));
    }

    /// These without those, as far as they are there.
    pub fn take_all(&mut self, other: &Self) {
        for tile in other.iter() {
            let _ = self.take(tile);
        }
    }

    /// The different tiles, letters first.
    pub fn kinds(&self) -> impl Iterator<Item = Tile> {
        Tile::all().filter(|&tile| self.count(tile) > 0)
    }

    /// Every tile, letters in order, devils last.
    pub fn iter(&self) -> impl Iterator<Item = Tile> {
        Tile::all().flat_map(|tile| std::iter::repeat_n(tile, self.count(tile).into()))
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

impl Serialize for Rack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Rack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        tiles(deserializer).map(|tiles| tiles.into_iter().collect())
    }
}

/// Tiles in order: the reserve. Written as a word, top first.
#[derive(Copy, Clone, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "String"))]
pub struct Reserve {
    /// The top is the last of the first `len`: drawing moves nothing.
    tiles: [Tile; MAX_TILES],
    len: u8,
}

impl Default for Reserve {
    fn default() -> Self {
        Self { tiles: [Tile::DEVIL; MAX_TILES], len: 0 }
    }
}

impl Reserve {
    /// How many tiles.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The tiles, top first.
    pub fn iter(&self) -> impl Iterator<Item = Tile> {
        self.tiles[..self.len.into()].iter().rev().copied()
    }

    /// Takes so many from the top, or all there are.
    pub(crate) fn draw(&mut self, count: u8) -> Rack {
        let drawn = count.min(self.len);
        let rack = self.iter().take(drawn.into()).collect();
        self.len -= drawn;
        rack
    }

    /// All of `tiles`, in a random order: before a shuffle they lie sorted (`docs/fairness.md`).
    pub(crate) fn shuffled(tiles: &Rack, draws: &mut Draws) -> Self {
        let mut all = Self::sorted(tiles);
        let order = &mut all.tiles[..all.len.into()];
        order.reverse();
        draws.shuffle(order);
        order.reverse();
        all
    }

    /// All of `tiles`, letters in order, devils at the bottom.
    pub(crate) fn sorted(tiles: &Rack) -> Self {
        let order: Vec<Tile> = tiles.iter().collect();
        Self::from_top(&order)
    }

    /// Tiles in order, top first.
    pub(crate) fn from_top(order: &[Tile]) -> Self {
        let mut all = Self { len: order.len() as u8, ..Self::default() };
        for (place, &tile) in all.tiles[..order.len()].iter_mut().rev().zip(order) {
            *place = tile;
        }
        all
    }

    /// The tiles in no order.
    pub fn rack(&self) -> Rack {
        self.iter().collect()
    }
}

/// What was drawn from it does not count.
impl PartialEq for Reserve {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Reserve {}

impl fmt::Display for Reserve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|tile| tile.fmt(f))
    }
}

impl Serialize for Reserve {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Reserve {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        tiles(deserializer).map(|tiles| Self::from_top(&tiles))
    }
}

/// Signs from JSON.
pub(crate) fn signs<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    std::borrow::Cow::<str>::deserialize(deserializer).map(|text| text.as_bytes().to_vec())
}

fn tiles<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Tile>, D::Error> {
    let signs = signs(deserializer)?;
    if signs.len() > MAX_TILES {
        return Err(D::Error::custom(format_args!("more than {MAX_TILES} tiles")));
    }
    let read = |&sign| Tile::from_sign(sign).ok_or_else(|| no_tile(sign));
    signs.iter().map(read).collect()
}

pub(crate) fn no_tile<E: serde::de::Error>(sign: u8) -> E {
    E::custom(format_args!("`{}` is no tile", sign.escape_ascii()))
}
