//! The board: what is printed on it, and what lies on it.

use crate::square::{Direction, MAX_SIDE, Print, Square};
use crate::tile::{Laid, Rack};

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
        squares(self.side)
    }
}

/// Every square of a board of that side, row by row.
fn squares(side: u8) -> impl Iterator<Item = Square> {
    let side = usize::from(side);
    (0..side).flat_map(move |row| (0..side).filter_map(move |column| Square::new(row, column)))
}

/// What lies on a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Board {
    side: u8,
    /// How many tiles lie on it.
    count: u8,
    tiles: [Option<Laid>; MAX_SIDE * MAX_SIDE],
}

impl Board {
    /// A board without tiles.
    pub const fn empty(side: u8) -> Self {
        Self { side, count: 0, tiles: [None; MAX_SIDE * MAX_SIDE] }
    }

    /// Reads lines as [`Board::lines`] writes them; the number of a line that is none, from 0.
    pub(crate) fn read<S: AsRef<str>>(side: u8, lines: &[S]) -> Result<Self, usize> {
        let mut board = Self::empty(side);
        if lines.len() != usize::from(side) {
            return Err(lines.len().min(side.into()));
        }
        for (row, line) in lines.iter().enumerate() {
            let line = line.as_ref();
            if line.len() != usize::from(side) {
                return Err(row);
            }
            for (column, sign) in line.bytes().enumerate().filter(|(_, sign)| *sign != b'.') {
                let square = Square::new(row, column).ok_or(row)?;
                board.put(square, Laid::from_sign(sign).ok_or(row)?);
            }
        }
        Ok(board)
    }

    /// One line a row, top first: `.` for an empty square, a capital for a letter, a small letter for a
    /// devil that stands for it.
    pub fn lines(&self) -> Vec<String> {
        let side = usize::from(self.side);
        let sign = |tile: &Option<Laid>| tile.map_or('.', |laid| char::from(laid.sign()));
        let line = |row: &[Option<Laid>]| row[..side].iter().map(sign).collect();
        self.tiles.chunks_exact(MAX_SIDE).take(side).map(line).collect()
    }

    /// How many squares a side has.
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// How many tiles lie on it.
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// Whether no tile lies on it.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether the square is on this board.
    pub const fn has(&self, square: Square) -> bool {
        square.row() < self.side as usize && square.column() < self.side as usize
    }

    /// What lies on a square.
    pub const fn at(&self, square: Square) -> Option<Laid> {
        self.tiles[square.index()]
    }

    /// The squares on which a tile lies, row by row.
    pub fn covered(&self) -> impl Iterator<Item = (Square, Laid)> {
        squares(self.side).filter_map(|square| Some((square, self.at(square)?)))
    }

    /// All that lies on it, as tiles of a hand.
    pub(crate) fn rack(&self) -> Rack {
        self.covered().map(|(_, laid)| laid.tile()).collect()
    }

    /// Lays a tile on an empty square.
    pub(crate) fn put(&mut self, square: Square, laid: Laid) {
        self.tiles[square.index()] = Some(laid);
        self.count += 1;
    }

    /// The next square in a direction, if this board has it.
    pub(crate) fn next(&self, square: Square, direction: Direction) -> Option<Square> {
        square.next(direction).filter(|&next| self.has(next))
    }

    /// Whether a tile lies beside the square.
    pub(crate) fn touches(&self, square: Square) -> bool {
        square.beside().any(|beside| self.has(beside) && self.at(beside).is_some())
    }

    /// The touching letters through a covered square, in a direction (DIA-5).
    pub(crate) fn run(&self, through: Square, direction: Direction) -> Run {
        let covered = |square: &Square| self.at(*square).is_some();
        let mut start = through;
        while let Some(before) = start.before(direction).filter(covered) {
            start = before;
        }
        let mut end = through;
        let mut len =
            1 + start.row().abs_diff(through.row()) + start.column().abs_diff(through.column());
        while let Some(next) = self.next(end, direction).filter(covered) {
            end = next;
            len += 1;
        }
        Run { start, direction, len: len as u8 }
    }

    /// The tiles of a run, in order.
    pub(crate) fn along(&self, run: Run) -> impl Iterator<Item = Laid> {
        let squares = std::iter::successors(Some(run.start), move |at| at.next(run.direction));
        squares.take(run.len.into()).filter_map(|square| self.at(square))
    }
}

/// Letters that touch each other in a direction.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Run {
    pub(crate) start: Square,
    pub(crate) direction: Direction,
    pub(crate) len: u8,
}
