//! Tiles laid in one line.

use std::fmt;

use crate::grid::{Direction, MAX_SIDE, Square, Tile};

/// The tiles of one move: new ones only, each on its square of one line.
///
/// A single tile that makes words both ways is one placement, [`Direction::Across`]: nobody lays it twice. It is
/// [`Direction::Down`] only where it makes no word across.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// How its main word runs.
    direction: Direction,
    /// Where its main word begins.
    start: Square,
    /// Letters of the main word, those that lay there before included.
    letters: u8,
    /// Which of them are new, as bits.
    new: u32,
    /// The main word.
    word: [Tile; MAX_SIDE],
}

impl Placement {
    /// Puts a placement together: the main word, and which of its letters are new.
    ///
    /// # Panics
    ///
    /// If the word has no letter, more than [`MAX_SIDE`], or `new` is empty or reaches behind it.
    pub fn new(direction: Direction, start: Square, word: &[Tile], new: u32) -> Self {
        assert!((1..=MAX_SIDE).contains(&word.len()), "a word has 1 to {MAX_SIDE} letters");
        assert!(new != 0 && new >> word.len() == 0, "new tiles are letters of the word");
        // What lies behind the word is always the same, so that equal placements are equal.
        let mut tiles = [Tile::letter(0); MAX_SIDE];
        tiles[..word.len()].copy_from_slice(word);
        Self { direction, start, letters: word.len() as u8, new, word: tiles }
    }

    /// How the main word runs.
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// Where the main word begins.
    pub const fn start(&self) -> Square {
        self.start
    }

    /// The main word, those tiles included that lay there before.
    pub fn word(&self) -> &[Tile] {
        &self.word[..usize::from(self.letters)]
    }

    /// Which tiles of the main word are new, as bits.
    pub const fn new_tiles(&self) -> u32 {
        self.new
    }

    /// How many tiles are laid.
    pub const fn count(&self) -> usize {
        self.new.count_ones() as usize
    }

    /// The tiles laid and their squares.
    pub fn tiles(&self) -> impl Iterator<Item = (Square, Tile)> + '_ {
        let squares = (0_u8..).map(|n| self.start.step(self.direction, n));
        let new = (0..).map(|n| self.new >> n & 1 == 1);
        let tiles = squares.zip(self.word()).zip(new).filter(|(_, new)| *new);
        tiles.map(|((square, tile), _)| (square, *tile))
    }
}

/// Row, column and word, as in `8H KEPi`: rows are counted, columns have letters; the letter comes first for a
/// word that runs down. Tiles that lay there before stand in brackets.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = (self.start.row + 1, char::from(b'A' + self.start.column));
        match self.direction {
            Direction::Across => write!(f, "{row}{column} ")?,
            Direction::Down => write!(f, "{column}{row} ")?,
        }
        let mut lying = false;
        for (n, tile) in self.word().iter().enumerate() {
            if lying != (self.new >> n & 1 == 0) {
                f.write_str(if lying { ")" } else { "(" })?;
                lying = !lying;
            }
            write!(f, "{}", tile.sign())?;
        }
        f.write_str(if lying { ")" } else { "" })
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
