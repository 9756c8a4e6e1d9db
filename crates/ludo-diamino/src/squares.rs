//! What is printed on the squares of a board, and what a move covers of it.

use ludo_crossword::{MAX_SIDE, Square};

/// What is printed on the squares of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Squares {
    side: u8,
    start: Square,
    prints: [Print; MAX_SIDE * MAX_SIDE],
}

impl Squares {
    /// A plain board whose first word begins at `start`.
    pub(crate) fn plain(side: u8, start: Square) -> Self {
        let mut squares = Self { side, start, prints: [Print::Plain; MAX_SIDE * MAX_SIDE] };
        squares.print(start, Print::Start);
        squares
    }

    pub(crate) fn print(&mut self, square: Square, print: Print) {
        self.prints[square.index()] = print;
    }

    /// How many squares a side has.
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// Where the first word begins (DIA-4).
    pub const fn start(&self) -> Square {
        self.start
    }

    /// What is printed on a square.
    pub const fn at(&self, square: Square) -> Print {
        self.prints[square.index()]
    }

    /// Every square, row by row.
    pub fn all(&self) -> impl Iterator<Item = Square> + use<> {
        ludo_crossword::squares(self.side.into())
    }

    /// What tiles laid on some squares cover.
    #[inline]
    pub fn cover(&self, covered: impl Iterator<Item = Square>) -> Cover {
        let mut cover = Cover::default();
        for square in covered {
            match self.at(square) {
                Print::Yellow => cover.forbidden += 1,
                Print::YellowDevil => cover.yellow += 1,
                Print::RedDevil => cover.red += 1,
                Print::Plain | Print::Start => {}
            }
        }
        cover
    }
}

/// What a move covers.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Cover {
    /// Yellow devils.
    pub yellow: u8,
    /// Red devils.
    pub red: u8,
    /// Yellow squares (DIA-7).
    pub forbidden: u8,
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
