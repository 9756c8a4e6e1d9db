//! A tile as it lies on a board.

use std::fmt;
use std::num::NonZeroU8;

use ludo_lexicon::Tile;

/// A tile as it lies: the letter it is read as, and whether a joker stands for it. Kept as its sign, which is never
/// zero, so that a square that may be empty takes one byte.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Laid(NonZeroU8);

/// What a small letter has that its capital has not.
const SMALL: u8 = b'a' - b'A';

impl Laid {
    /// A letter tile.
    ///
    /// # Panics
    /// On a letter above 25.
    #[inline]
    pub const fn natural(letter: u8) -> Self {
        assert!(letter < 26, "a letter is a number from 0 to 25");
        Self::from_code(letter)
    }

    /// A joker that stands for a letter.
    ///
    /// # Panics
    /// On a letter above 25.
    #[inline]
    pub const fn joker(letter: u8) -> Self {
        assert!(letter < 26, "a letter is a number from 0 to 25");
        Self::from_code(letter | SMALL)
    }

    /// A tile of a hand read as a letter, 0 to 25: a letter tile can only be read as itself.
    pub fn read(tile: Tile, letter: u8) -> Self {
        tile.letter().map_or_else(|| Self::joker(letter), Self::natural)
    }

    /// A capital is a letter tile, a small letter a joker that stands for it.
    pub const fn from_sign(sign: u8) -> Option<Self> {
        match NonZeroU8::new(sign) {
            Some(laid) if sign.is_ascii_alphabetic() => Some(Self(laid)),
            _ => None,
        }
    }

    /// What [`Laid::from_sign`] reads.
    #[inline]
    pub const fn sign(self) -> u8 {
        self.0.get()
    }

    /// The letter it is read as, from 0.
    #[inline]
    pub const fn letter(self) -> u8 {
        (self.sign() & !SMALL) - b'A'
    }

    /// Whether it is a joker.
    #[inline]
    pub const fn is_joker(self) -> bool {
        self.sign() & SMALL != 0
    }

    /// The tile it is in a hand: a joker is a joker again.
    #[inline]
    pub const fn tile(self) -> Tile {
        if self.is_joker() { Tile::JOKER } else { Tile::of(self.letter()) }
    }

    /// The letter from 0, and [`SMALL`] for a joker: what generators reckon with.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.sign() - b'A'
    }

    #[inline]
    pub(crate) const fn from_code(code: u8) -> Self {
        match NonZeroU8::new(b'A' + code) {
            Some(sign) => Self(sign),
            None => unreachable!(),
        }
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        char::from(self.sign()).fmt(f)
    }
}

impl fmt::Debug for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
