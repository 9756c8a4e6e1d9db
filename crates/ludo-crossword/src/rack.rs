//! The tiles a player holds.

use std::fmt;

use crate::grid::Tile;

/// How many there are of each letter, and of jokers.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Rack {
    letters: [u8; 26],
    jokers: u8,
}

impl Rack {
    /// A rack of these counts.
    pub const fn new(letters: [u8; 26], jokers: u8) -> Self {
        Self { letters, jokers }
    }

    /// How many of each letter.
    pub const fn letters(&self) -> &[u8; 26] {
        &self.letters
    }

    /// How many jokers.
    pub const fn jokers(&self) -> u8 {
        self.jokers
    }

    /// How many tiles.
    pub fn len(&self) -> usize {
        self.letters.iter().map(|count| usize::from(*count)).sum::<usize>()
            + usize::from(self.jokers)
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a letter (0 to 25), or a joker.
    pub fn add(&mut self, letter: Option<u8>) {
        *self.count(letter) += 1;
    }

    /// Takes a letter (0 to 25) or a joker away; false where there is none.
    pub fn take(&mut self, letter: Option<u8>) -> bool {
        let count = self.count(letter);
        let there = *count > 0;
        *count -= u8::from(there);
        there
    }

    /// Takes away what a tile needs: its letter, or a joker.
    pub fn take_tile(&mut self, tile: Tile) -> bool {
        self.take((!tile.is_joker()).then(|| tile.reads()))
    }

    fn count(&mut self, letter: Option<u8>) -> &mut u8 {
        match letter {
            Some(letter) => &mut self.letters[usize::from(letter)],
            None => &mut self.jokers,
        }
    }

    /// The rack of a text: capitals, and `?` for a joker.
    ///
    /// # Errors
    ///
    /// The first sign that is neither, with its place from 0.
    pub fn parse(text: &str) -> Result<Self, (usize, char)> {
        let mut rack = Self::default();
        for (n, sign) in text.chars().enumerate() {
            match sign {
                'A'..='Z' => rack.add(Some(sign as u8 - b'A')),
                '?' => rack.add(None),
                _ => return Err((n, sign)),
            }
        }
        Ok(rack)
    }
}

impl fmt::Display for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (letter, count) in (b'A'..).zip(self.letters) {
            (0..count).try_for_each(|_| write!(f, "{}", char::from(letter)))?;
        }
        (0..self.jokers).try_for_each(|_| f.write_str("?"))
    }
}

impl fmt::Debug for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
