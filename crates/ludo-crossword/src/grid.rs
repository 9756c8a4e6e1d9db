//! What lies on a square board.

use std::fmt;

use ludo_lexicon::Rack;

use crate::laid::Laid;
use crate::square::{Direction, MAX_SIDE, MAX_SQUARES, Square};

/// The tiles on a square board.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Grid {
    side: u8,
    /// How many tiles lie on it.
    count: u16,
    tiles: [Option<Laid>; MAX_SQUARES],
}

/// Letters that touch each other in a direction.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// The first square.
    pub start: Square,
    /// Where the others follow.
    pub direction: Direction,
    /// How many.
    pub len: u8,
}

impl Grid {
    /// An empty board.
    ///
    /// # Panics
    ///
    /// On a side of 0 or above [`MAX_SIDE`].
    pub const fn new(side: usize) -> Self {
        assert!(0 < side && side <= MAX_SIDE, "a side is 1 to 21 squares");
        Self { side: side as u8, count: 0, tiles: [None; MAX_SQUARES] }
    }

    /// Reads lines as [`Grid::lines`] writes them.
    ///
    /// # Errors
    /// The number of a line that is none, from 0.
    pub fn read<S: AsRef<str>>(side: usize, lines: &[S]) -> Result<Self, usize> {
        let mut grid = Self::new(side);
        if lines.len() != side {
            return Err(lines.len().min(side));
        }
        for (row, line) in lines.iter().enumerate() {
            let line = line.as_ref();
            if line.len() != side {
                return Err(row);
            }
            for (column, sign) in line.bytes().enumerate().filter(|(_, sign)| *sign != b'.') {
                grid.set(Square::at(row, column), Some(Laid::from_sign(sign).ok_or(row)?));
            }
        }
        Ok(grid)
    }

    /// One line a row, top first: `.` for an empty square, a capital for a letter, a small letter for a joker that
    /// stands for it.
    pub fn lines(&self) -> Vec<String> {
        let sign = |tile: &Option<Laid>| tile.map_or('.', |laid| char::from(laid.sign()));
        let line = |row: &[Option<Laid>]| row[..self.side()].iter().map(sign).collect();
        self.tiles.chunks_exact(MAX_SIDE).take(self.side()).map(line).collect()
    }

    /// Squares along a side.
    #[inline]
    pub const fn side(&self) -> usize {
        self.side as usize
    }

    /// How many tiles lie on it.
    #[inline]
    pub const fn count(&self) -> usize {
        self.count as usize
    }

    /// Whether nothing lies on it.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether a square is on the board.
    #[inline]
    pub const fn has(&self, square: Square) -> bool {
        square.row() < self.side() && square.column() < self.side()
    }

    /// What lies on a square; nothing on one that is not on the board.
    #[inline]
    pub const fn get(&self, square: Square) -> Option<Laid> {
        self.tiles[square.index()]
    }

    /// Lays a tile, or takes one away.
    ///
    /// # Panics
    ///
    /// If the square is not on the board.
    pub fn set(&mut self, square: Square, tile: Option<Laid>) {
        assert!(self.has(square), "the square is on the board");
        let before = std::mem::replace(&mut self.tiles[square.index()], tile);
        self.count += u16::from(tile.is_some());
        self.count -= u16::from(before.is_some());
    }

    /// All squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        squares(self.side())
    }

    /// The squares on which a tile lies, row by row.
    pub fn covered(&self) -> impl Iterator<Item = (Square, Laid)> {
        self.squares().filter_map(|square| Some((square, self.get(square)?)))
    }

    /// All that lies on it, as tiles of a hand.
    pub fn rack(&self) -> Rack {
        self.tiles.iter().flatten().map(|laid| laid.tile()).collect()
    }

    /// The next square in a direction, if this board has it.
    #[inline]
    pub fn next(&self, square: Square, direction: Direction) -> Option<Square> {
        square.next(direction).filter(|&next| self.has(next))
    }

    /// Whether a tile lies beside the square.
    pub fn touches(&self, square: Square) -> bool {
        square.beside().any(|beside| self.get(beside).is_some())
    }

    /// The touching letters through a covered square, in a direction.
    pub fn run(&self, through: Square, direction: Direction) -> Run {
        let covered = |square: &Square| self.get(*square).is_some();
        let mut start = through;
        while let Some(before) = start.before(direction).filter(covered) {
            start = before;
        }
        let len = start.line(direction).take_while(covered).count() as u8;
        Run { start, direction, len }
    }

    /// The tiles of a run, in order.
    pub fn along(&self, run: Run) -> impl Iterator<Item = Laid> {
        run.start.line(run.direction).take(run.len.into()).filter_map(|square| self.get(square))
    }
}

/// All squares of a board of that side, row by row.
pub fn squares(side: usize) -> impl Iterator<Item = Square> {
    (0..side).flat_map(move |row| (0..side).filter_map(move |column| Square::new(row, column)))
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines().iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}
