//! The tiles that are left to be drawn, in order.

use std::fmt;

use ludo_core::Draws;
use ludo_crossword::{Rack, Tile};
use ludo_lexicon::no_tile;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most tiles an edition can have.
pub const MAX_TILES: usize = 128;

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
        Self { tiles: [Tile::JOKER; MAX_TILES], len: 0 }
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
        Self::from_top(tiles.len(), tiles.iter())
    }

    /// So many tiles in order, top first.
    pub(crate) fn from_top(len: u8, order: impl Iterator<Item = Tile>) -> Self {
        let mut all = Self { len, ..Self::default() };
        for (place, tile) in all.tiles[..len.into()].iter_mut().rev().zip(order) {
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
        tiles(deserializer).map(|tiles| Self::from_top(tiles.len() as u8, tiles.into_iter()))
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
