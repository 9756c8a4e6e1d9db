//! What a board and a game ask of placements: closed squares, values, where the first word goes.

use crate::square::{MAX_SIDE, MAX_SQUARES, Square};

/// Which words of a placement score.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Counted {
    /// Every new word, main and cross words.
    AllWords,
    /// The main word only; of two words made by one tile, the higher.
    MainWord,
    /// None: only what squares give.
    Nothing,
}

/// Where the first word goes, on a board without tiles.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Opening {
    /// Anywhere.
    Anywhere,
    /// With its first letter on a square, and at most so many letters.
    FirstLetter {
        /// The start square.
        square: Square,
        /// The most letters.
        most: u8,
    },
}

/// A board and how placements on it score.
#[derive(Clone, Debug)]
pub struct Setting {
    side: u8,
    values: [u8; 26],
    counted: Counted,
    opening: Opening,
    closed: [bool; MAX_SQUARES],
    bonus: [i16; MAX_SQUARES],
}

impl Setting {
    /// A board without special squares, where letters have these values and every new word scores.
    ///
    /// # Panics
    ///
    /// On a side of 0 or above [`MAX_SIDE`].
    pub fn plain(side: usize, values: [u8; 26]) -> Self {
        assert!((1..=MAX_SIDE).contains(&side), "a side is 1 to {MAX_SIDE} squares");
        Self {
            side: side as u8,
            values,
            counted: Counted::AllWords,
            opening: Opening::Anywhere,
            closed: [false; MAX_SQUARES],
            bonus: [0; MAX_SQUARES],
        }
    }

    /// The same, other words scoring.
    #[must_use]
    pub fn counting(mut self, counted: Counted) -> Self {
        self.counted = counted;
        self
    }

    /// The same with another beginning.
    #[must_use]
    pub fn opening_at(mut self, opening: Opening) -> Self {
        self.opening = opening;
        self
    }

    /// The same with a square on which no tile may be laid. One that lies there already is a tile like any other.
    #[must_use]
    pub fn closing(mut self, square: Square) -> Self {
        let place = self.place(square);
        self.closed[place] = true;
        self
    }

    /// The same with a square that gives points, or takes them, when a tile is laid on it.
    #[must_use]
    pub fn giving(mut self, square: Square, points: i16) -> Self {
        let place = self.place(square);
        self.bonus[place] = points;
        self
    }

    /// Squares along a side.
    pub const fn side(&self) -> usize {
        self.side as usize
    }

    /// What letters are worth. A joker is worth nothing.
    pub const fn values(&self) -> &[u8; 26] {
        &self.values
    }

    /// Which words score.
    pub const fn counted(&self) -> Counted {
        self.counted
    }

    /// Where the first word goes.
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// Whether no tile may be laid on a square.
    pub fn is_closed(&self, square: Square) -> bool {
        self.closed[self.place(square)]
    }

    /// What laying a tile on a square gives.
    pub fn bonus(&self, square: Square) -> i16 {
        self.bonus[self.place(square)]
    }

    fn place(&self, square: Square) -> usize {
        let on_board = square.row() < self.side() && square.column() < self.side();
        assert!(on_board, "the square is on the board");
        square.index()
    }
}
