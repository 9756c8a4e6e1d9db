//! Squares of a board, and the two ways a word can run.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The longest side a board can have.
pub const MAX_SIDE: usize = 21;

/// Squares of the largest board.
pub(crate) const MAX_SQUARES: usize = MAX_SIDE * MAX_SIDE;

/// A square: column letter and row number, both from the top left corner. Never beyond the largest board, but
/// maybe beyond the one played on.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "String"))]
pub struct Square {
    row: u8,
    column: u8,
}

impl Square {
    /// The square in a row and a column, from 0, if a board can have it.
    #[inline]
    pub const fn new(row: usize, column: usize) -> Option<Self> {
        if row < MAX_SIDE && column < MAX_SIDE {
            Some(Self { row: row as u8, column: column as u8 })
        } else {
            None
        }
    }

    /// The same for those who know that there is one.
    ///
    /// # Panics
    /// If no board has it.
    #[inline]
    pub const fn at(row: usize, column: usize) -> Self {
        Self::new(row, column).expect("a board has the square")
    }

    /// Reads `I9`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut signs = text.bytes();
        let column = signs.next().filter(u8::is_ascii_uppercase)? - b'A';
        let row = text.get(1..).filter(|row| !row.starts_with(['0', '+']))?;
        Self::new(row.parse::<usize>().ok()?.checked_sub(1)?, column.into())
    }

    /// From 0, from the top.
    #[inline]
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// From 0, from the left.
    #[inline]
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// The square as an index into arrays of the largest board.
    #[inline]
    pub const fn index(self) -> usize {
        self.row() * MAX_SIDE + self.column()
    }

    /// The next square in a direction, if a board can have it.
    #[inline]
    pub const fn next(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::Right => Self::new(self.row(), self.column() + 1),
            Direction::Down => Self::new(self.row() + 1, self.column()),
        }
    }

    /// The square before, against a direction.
    pub const fn before(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::Right => Self::new(self.row(), self.column().wrapping_sub(1)),
            Direction::Down => Self::new(self.row().wrapping_sub(1), self.column()),
        }
    }

    /// This square and those behind it in a direction, as far as a board can have them.
    #[inline]
    pub fn line(self, direction: Direction) -> impl Iterator<Item = Self> {
        std::iter::successors(Some(self), move |square| square.next(direction))
    }

    /// The squares that share a side with it.
    pub fn beside(self) -> impl Iterator<Item = Self> {
        let both = move |direction| [self.next(direction), self.before(direction)];
        Direction::BOTH.into_iter().flat_map(both).flatten()
    }

    /// Its place along a direction: which line, and where on it.
    #[inline]
    pub(crate) const fn on(self, direction: Direction) -> (usize, usize) {
        match direction {
            Direction::Right => (self.row(), self.column()),
            Direction::Down => (self.column(), self.row()),
        }
    }

    /// The square of a place along a direction.
    #[inline]
    pub(crate) const fn of(direction: Direction, line: usize, at: usize) -> Self {
        match direction {
            Direction::Right => Self::at(line, at),
            Direction::Down => Self::at(at, line),
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column), self.row + 1)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Self::parse(&text)
            .ok_or_else(|| serde::de::Error::custom("a square is a column and a row: I9"))
    }
}

/// How a word runs.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// Along a row.
    Right,
    /// Along a column.
    Down,
}

impl Direction {
    /// Right, then down.
    pub const BOTH: [Self; 2] = [Self::Right, Self::Down];

    /// The other one.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Right => Self::Down,
            Self::Down => Self::Right,
        }
    }
}
