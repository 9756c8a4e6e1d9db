//! Squares of the board, directions, and what is printed on a square.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The longest side a board can have.
pub const MAX_SIDE: usize = 21;

/// A square: column letter and row number, both from the top left corner. Never beyond the largest board, but
/// maybe beyond the one played on.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "String"))]
pub struct Square {
    row: u8,
    column: u8,
}

impl Square {
    /// The square in a row and a column, from 0, if a board can have it.
    pub const fn new(row: usize, column: usize) -> Option<Self> {
        if row < MAX_SIDE && column < MAX_SIDE {
            Some(Self { row: row as u8, column: column as u8 })
        } else {
            None
        }
    }

    /// Reads `I9`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut signs = text.bytes();
        let column = signs.next().filter(u8::is_ascii_uppercase)? - b'A';
        let row = text.get(1..).filter(|row| !row.starts_with(['0', '+']))?;
        Self::new(row.parse::<usize>().ok()?.checked_sub(1)?, column.into())
    }

    /// From 0, from the top.
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// From 0, from the left.
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// The square as an index into arrays of the largest board.
    pub const fn index(self) -> usize {
        self.row() * MAX_SIDE + self.column()
    }

    /// The next square in a direction, if a board can have it.
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

    /// The squares that share a side with it.
    pub fn beside(self) -> impl Iterator<Item = Self> {
        let both = move |direction| [self.next(direction), self.before(direction)];
        Direction::BOTH.into_iter().flat_map(both).flatten()
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

/// How a word runs (DIA-4).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    pub const fn across(self) -> Self {
        match self {
            Self::Right => Self::Down,
            Self::Down => Self::Right,
        }
    }
}

/// What is printed on a square.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Print {
    /// Nothing.
    #[default]
    Plain,
    /// The first letter goes here (DIA-4).
    Start,
    /// Forbidden but for the move that ends the game (DIA-7).
    Yellow,
    /// Costs who covers it (DIA-10, DIA-15).
    YellowDevil,
    /// Favours who covers it (DIA-10, DIA-15).
    RedDevil,
}

impl Print {
    /// The sign in an edition file.
    pub const fn from_sign(sign: char) -> Option<Self> {
        Some(match sign {
            '.' => Self::Plain,
            'S' => Self::Start,
            'Y' => Self::Yellow,
            'y' => Self::YellowDevil,
            'r' => Self::RedDevil,
            _ => return None,
        })
    }

    /// What [`Print::from_sign`] reads.
    pub const fn sign(self) -> char {
        match self {
            Self::Plain => '.',
            Self::Start => 'S',
            Self::Yellow => 'Y',
            Self::YellowDevil => 'y',
            Self::RedDevil => 'r',
        }
    }
}
