//! The tiles that are left to be drawn, in order.

use std::fmt;
use std::ops::Deref;

use ludo_core::{Draws, Pile};
use ludo_crossword::{Rack, Tile};
use ludo_lexicon::no_tile;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most tiles an edition can have.
pub const MAX_TILES: usize = 128;

/// Tiles in order: the reserve. Written as a word, top first.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "String"))]
pub struct Reserve(Pile<Tile, MAX_TILES>);

impl Reserve {
    /// Takes so many from the top, or all there are.
    pub(crate) fn draw(&mut self, count: u8) -> Rack {
        self.0.take(count).iter().copied().collect()
    }

    /// All of `tiles`, in a random order: before a shuffle they lie sorted (`docs/fairness.md`).
    pub(crate) fn shuffled(tiles: &Rack, draws: &mut Draws) -> Self {
        let mut all = Self::sorted(tiles);
        all.0.shuffle(draws);
        all
    }

    /// All of `tiles`, letters in order, devils at the bottom.
    pub(crate) fn sorted(tiles: &Rack) -> Self {
        Self::from_top(tiles.iter())
    }

    /// Tiles of an edition in order, top first.
    pub(crate) fn from_top(order: impl Iterator<Item = Tile>) -> Self {
        Self(Pile::of(order).expect("no edition has more tiles"))
    }

    /// The tiles in no order.
    pub fn rack(&self) -> Rack {
        self.iter().collect()
    }
}

impl Deref for Reserve {
    type Target = Pile<Tile, MAX_TILES>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

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
        let mut pile = Pile::default();
        for sign in signs(deserializer)? {
            let tile = Tile::from_sign(sign).ok_or_else(|| no_tile(sign))?;
            pile.push(tile).map_err(D::Error::custom)?;
        }
        Ok(Self(pile))
    }
}

/// Signs from JSON.
pub(crate) fn signs<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    std::borrow::Cow::<str>::deserialize(deserializer).map(|text| text.as_bytes().to_vec())
}
