//! Tiles laid in one line.

use std::fmt;

use ludo_lexicon::Rack;

use crate::laid::Laid;
use crate::square::{Direction, MAX_SIDE, Square};

/// The tiles of one move: new ones only, each on its square of one line.
///
/// A single tile that makes words both ways is one placement, [`Direction::Right`]: nobody lays it twice. It is
/// [`Direction::Down`] only where it makes no word to the right.
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
    word: [Laid; MAX_SIDE],
}

/// Since when a letter of a main word lies.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Lies {
    /// It lay there before.
    Before,
    /// It is laid by this placement.
    New,
}

impl Placement {
    /// Puts a placement together: the main word, and which of its letters are new.
    ///
    /// # Panics
    ///
    /// If the word has no letter, more than [`MAX_SIDE`], or `new` is empty or reaches behind it.
    pub fn new(direction: Direction, start: Square, word: &[Laid], new: u32) -> Self {
        assert!((1..=MAX_SIDE).contains(&word.len()), "a word has 1 to {MAX_SIDE} letters");
        assert!(new != 0 && new >> word.len() == 0, "new tiles are letters of the word");
        // What lies behind the word is always the same, so that equal placements are equal.
        let mut tiles = [Laid::natural(0); MAX_SIDE];
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
    pub fn word(&self) -> &[Laid] {
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
    #[inline]
    pub fn tiles(&self) -> impl Iterator<Item = (Square, Laid)> + '_ {
        self.squares()
            .filter(|(_, _, lies)| *lies == Lies::New)
            .map(|(square, laid, _)| (square, laid))
    }

    /// Every letter of the main word, its square, and whether it lay there before.
    #[inline]
    pub fn squares(&self) -> impl Iterator<Item = (Square, Laid, Lies)> + '_ {
        let lies = (0..).map(|n| if self.new >> n & 1 == 1 { Lies::New } else { Lies::Before });
        let letters = self.word().iter().zip(self.start.line(self.direction)).zip(lies);
        letters.map(|((laid, square), lies)| (square, *laid, lies))
    }

    /// The tiles laid, as they were in the hand.
    #[inline]
    pub fn rack(&self) -> Rack {
        self.tiles().map(|(_, laid)| laid.tile()).collect()
    }
}

/// Row, column and word, as in `8H KEPi`: rows are counted, columns have letters; the letter comes first for a
/// word that runs down. Tiles that lay there before stand in brackets.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = (self.start.row() + 1, char::from(b'A' + self.start.column() as u8));
        match self.direction {
            Direction::Right => write!(f, "{row}{column} ")?,
            Direction::Down => write!(f, "{column}{row} ")?,
        }
        let mut before = Lies::New;
        for (_, laid, lies) in self.squares() {
            if lies != before {
                f.write_str(if before == Lies::Before { ")" } else { "(" })?;
                before = lies;
            }
            write!(f, "{laid}")?;
        }
        f.write_str(if before == Lies::Before { ")" } else { "" })
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
