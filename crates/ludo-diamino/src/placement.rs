//! Tiles laid in one move: where they come to lie, and the words they form (DIA-5).

use std::fmt;

use arrayvec::{ArrayString, ArrayVec};
use ludo_crossword::{Direction, Grid, Laid, MAX_SIDE, Rack, Run, Square};
use ludo_lexicon::no_tile;
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::reserve::signs;
use crate::rules::Refusal;

/// A move: tiles of the hand, laid from a square in a direction on one empty square after the other. Lying
/// tiles are stepped over, so that all tiles belong to one unbroken run (DIA-5).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Lay {
    /// Where the first tile goes.
    #[schemars(with = "String")]
    pub at: Square,
    /// Where the others follow; with one tile it means nothing.
    pub direction: Direction,
    /// Capitals are letter tiles, small letters devils that stand for them (DIA-19).
    #[schemars(with = "String")]
    pub tiles: LaidTiles,
}

/// The move that makes a placement: its new tiles, from the first.
impl From<&ludo_crossword::Placement> for Lay {
    fn from(placement: &ludo_crossword::Placement) -> Self {
        let mut tiles = LaidTiles::NONE;
        for (_, laid) in placement.tiles() {
            let _ = tiles.push(laid);
        }
        let at = placement.tiles().next().map_or(placement.start(), |(square, _)| square);
        Self { at, direction: placement.direction(), tiles }
    }
}

/// Tiles in the order in which they are laid: no more than fit a line.
#[derive(Copy, Clone)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "String"))]
pub struct LaidTiles {
    tiles: [Option<Laid>; MAX_SIDE],
    len: u8,
}

impl LaidTiles {
    /// No tile.
    pub const NONE: Self = Self { tiles: [None; MAX_SIDE], len: 0 };

    /// Reads `KEPi`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut all = Self::NONE;
        for sign in text.bytes() {
            all.push(Laid::from_sign(sign)?)?;
        }
        Some(all)
    }

    /// One more tile, if a line has room for it.
    pub fn push(&mut self, laid: Laid) -> Option<()> {
        *self.tiles.get_mut(usize::from(self.len))? = Some(laid);
        self.len += 1;
        Some(())
    }

    /// How many.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The tiles in order.
    pub fn iter(&self) -> impl Iterator<Item = Laid> {
        self.tiles.iter().flatten().copied()
    }

    /// The same as tiles of a hand.
    pub fn rack(&self) -> Rack {
        self.iter().map(Laid::tile).collect()
    }
}

impl PartialEq for LaidTiles {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for LaidTiles {}

impl fmt::Display for LaidTiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|laid| laid.fmt(f))
    }
}

impl fmt::Debug for LaidTiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for LaidTiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for LaidTiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut all = Self::NONE;
        for sign in signs(deserializer)? {
            let laid = Laid::from_sign(sign).ok_or_else(|| no_tile(sign))?;
            all.push(laid).ok_or_else(|| D::Error::custom("more tiles than fit a line"))?;
        }
        Ok(all)
    }
}

/// A word on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Word {
    /// Its first square.
    pub at: Square,
    /// Its direction.
    pub direction: Direction,
    /// Its letters; small ones are devils.
    #[cfg_attr(feature = "types", ts(as = "String"))]
    pub letters: ArrayString<MAX_SIDE>,
    /// What its letter tiles are worth (DIA-14).
    pub points: u16,
}

/// The new words of a move: one along its line, and one across each of its tiles at most.
pub type NewWords = ArrayVec<Word, { MAX_SIDE + 1 }>;

/// A move worked out: the board with its tiles, and what they cover and form.
#[derive(Clone)]
pub(crate) struct Placement {
    /// The board with the tiles on it.
    pub(crate) board: Grid,
    squares: [Square; MAX_SIDE],
    count: u8,
    direction: Direction,
}

impl Placement {
    /// Where the tiles come to lie; refused if that is not on the board.
    pub(crate) fn work_out(board: &Grid, lay: &Lay) -> Result<Self, Refusal> {
        if lay.tiles.is_empty() {
            return Err(Refusal::NoTiles);
        }
        let mut all =
            Self { board: *board, squares: [lay.at; MAX_SIDE], count: 0, direction: lay.direction };
        if !board.has(lay.at) {
            return Err(Refusal::OffBoard);
        }
        // The first square must be free, or one placement would have many names.
        if board.get(lay.at).is_some() {
            return Err(Refusal::SquareTaken);
        }
        let mut at = Some(lay.at);
        for laid in lay.tiles.iter() {
            while let Some(square) = at.filter(|&square| board.get(square).is_some()) {
                at = board.next(square, lay.direction);
            }
            let square = at.ok_or(Refusal::OffBoard)?;
            all.squares[usize::from(all.count)] = square;
            all.count += 1;
            all.board.set(square, Some(laid));
            at = board.next(square, lay.direction);
        }
        Ok(all)
    }

    /// The squares covered, in order.
    pub(crate) fn squares(&self) -> &[Square] {
        &self.squares[..self.count.into()]
    }

    /// Whether a tile shares a side with one that lay there before (DIA-5).
    pub(crate) fn is_connected(&self, before: &Grid) -> bool {
        self.squares().iter().any(|&square| before.touches(square))
    }

    /// The new words: the run along the direction, then the cross words in the order of the tiles (DIA-5).
    pub(crate) fn runs(&self) -> impl Iterator<Item = Run> {
        let along = self.board.run(self.squares[0], self.direction);
        let across = self.direction.other();
        let crossing = self.squares().iter().map(move |&square| self.board.run(square, across));
        std::iter::once(along).chain(crossing).filter(|run| run.len >= 2)
    }
}
