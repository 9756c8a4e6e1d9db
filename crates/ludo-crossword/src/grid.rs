//! A square board and what lies on it.

use std::fmt;

/// The largest side.
pub const MAX_SIDE: usize = 21;

/// Squares of the largest board.
pub(crate) const MAX_SQUARES: usize = MAX_SIDE * MAX_SIDE;

/// The way a word runs.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// To the right.
    Across,
    /// Downwards.
    Down,
}

impl Direction {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Across, Self::Down];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }
}

/// A square, counted from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square {
    /// From the top.
    pub row: u8,
    /// From the left.
    pub column: u8,
}

impl Square {
    /// The square of a row and a column.
    pub const fn new(row: u8, column: u8) -> Self {
        Self { row, column }
    }

    /// The square so many steps on in a direction.
    #[must_use]
    pub const fn step(self, direction: Direction, steps: u8) -> Self {
        match direction {
            Direction::Across => Self::new(self.row, self.column + steps),
            Direction::Down => Self::new(self.row + steps, self.column),
        }
    }

    /// Its place along a direction: which line, and where on it.
    pub(crate) const fn on(self, direction: Direction) -> (usize, usize) {
        match direction {
            Direction::Across => (self.row as usize, self.column as usize),
            Direction::Down => (self.column as usize, self.row as usize),
        }
    }

    /// The square of a place along a direction.
    pub(crate) const fn of(direction: Direction, line: usize, at: usize) -> Self {
        match direction {
            Direction::Across => Self::new(line as u8, at as u8),
            Direction::Down => Self::new(at as u8, line as u8),
        }
    }
}

/// A tile as it lies: its letter, 0 to 25, and whether it is a joker standing for it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    const JOKER: u8 = 32;

    /// A letter.
    pub const fn letter(letter: u8) -> Self {
        assert!(letter < 26, "a letter is a number from 0 to 25");
        Self(letter)
    }

    /// A joker that stands for a letter.
    pub const fn joker(letter: u8) -> Self {
        assert!(letter < 26, "a letter is a number from 0 to 25");
        Self(letter | Self::JOKER)
    }

    /// The letter it is or stands for.
    #[inline]
    pub const fn reads(self) -> u8 {
        self.0 & (Self::JOKER - 1)
    }

    /// Whether it is a joker.
    #[inline]
    pub const fn is_joker(self) -> bool {
        self.0 & Self::JOKER != 0
    }

    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    pub(crate) const fn from_code(code: u8) -> Self {
        Self(code)
    }

    /// Its sign: a capital, or a small letter for a joker.
    pub const fn sign(self) -> char {
        (if self.is_joker() { b'a' } else { b'A' } + self.reads()) as char
    }

    /// The tile of a sign.
    pub const fn from_sign(sign: char) -> Option<Self> {
        match sign {
            'A'..='Z' => Some(Self::letter(sign as u8 - b'A')),
            'a'..='z' => Some(Self::joker(sign as u8 - b'a')),
            _ => None,
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.sign())
    }
}

/// The tiles on a square board.
#[derive(Clone, PartialEq, Eq)]
pub struct Grid {
    side: u8,
    tiles: [Option<Tile>; MAX_SQUARES],
}

impl Grid {
    /// An empty board.
    ///
    /// # Panics
    ///
    /// On a side of 0 or above [`MAX_SIDE`].
    pub fn new(side: usize) -> Self {
        assert!((1..=MAX_SIDE).contains(&side), "a side is 1 to {MAX_SIDE} squares");
        Self { side: side as u8, tiles: [None; MAX_SQUARES] }
    }

    /// Squares along a side.
    pub const fn side(&self) -> usize {
        self.side as usize
    }

    /// Whether a square is on the board.
    pub const fn has(&self, square: Square) -> bool {
        square.row < self.side && square.column < self.side
    }

    fn place(&self, square: Square) -> usize {
        assert!(self.has(square), "the square is on the board");
        usize::from(square.row) * usize::from(self.side) + usize::from(square.column)
    }

    /// What lies on a square.
    pub fn get(&self, square: Square) -> Option<Tile> {
        self.tiles[self.place(square)]
    }

    /// Lays a tile, or takes one away.
    pub fn set(&mut self, square: Square, tile: Option<Tile>) {
        self.tiles[self.place(square)] = tile;
    }

    /// All squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let side = self.side;
        (0..side).flat_map(move |row| (0..side).map(move |column| Square::new(row, column)))
    }

    /// Whether nothing lies on it.
    pub fn is_empty(&self) -> bool {
        self.tiles.iter().all(Option::is_none)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.side {
            let sign = |column| self.get(Square::new(row, column)).map_or('.', Tile::sign);
            writeln!(f, "{}", (0..self.side).map(sign).collect::<String>())?;
        }
        Ok(())
    }
}
