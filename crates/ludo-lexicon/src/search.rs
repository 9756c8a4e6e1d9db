//! Words found by their beginning, their ending, the tiles they need, or what they look like. Every search walks the
//! graph and names each word once, in alphabetical order (by their ending: read backwards), until it is told to stop.

use std::fmt;
use std::ops::ControlFlow;

use crate::graph::{ALL_LETTERS, MAX_LETTERS, Node, WordGraph};
use crate::letters::fold;
use crate::tiles::{Rack, Tile};

/// Why a text names no tiles, or is no pattern.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BadSearch {
    /// Nothing stands there.
    Empty,
    /// A sign that means nothing here.
    Sign(char),
    /// More signs than are taken.
    TooLong {
        /// How many there are.
        signs: usize,
        /// How many are taken.
        most: usize,
    },
}

impl fmt::Display for BadSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("nothing to search for"),
            Self::Sign(sign) => write!(f, "{sign:?} means nothing here"),
            Self::TooLong { signs, most } => write!(f, "{signs} signs, at most {most} are taken"),
        }
    }
}

impl std::error::Error for BadSearch {}

/// Reads tiles to make words of: letters, with or without accents, and `?` for each joker.
pub fn tiles(text: &str) -> Result<Rack, BadSearch> {
    let mut tiles = Vec::new();
    for sign in text.chars() {
        if sign == '?' {
            tiles.push(Tile::JOKER);
        } else {
            let letters = fold(sign.encode_utf8(&mut [0; 4])).map_err(BadSearch::Sign)?;
            tiles.extend(letters.into_iter().map(Tile::of));
        }
    }
    match tiles.len() {
        0 => Err(BadSearch::Empty),
        signs if signs > Rack::MOST => Err(BadSearch::TooLong { signs, most: Rack::MOST }),
        _ => Ok(tiles.into_iter().collect()),
    }
}

/// The letters that can be laid with some tiles, as bits.
fn mask(tiles: &Rack) -> u32 {
    if tiles.jokers() > 0 {
        return ALL_LETTERS;
    }
    let held = tiles.letters().iter().enumerate().filter(|(_, count)| **count > 0);
    held.fold(0, |mask, (letter, _)| mask | 1 << letter)
}

/// One sign of a pattern.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Sign {
    Letter(u8),
    /// `?` or `.`: any one letter.
    One,
    /// `*`: any letters, or none.
    Many,
}

/// What words look like: letters, `?` or `.` for any letter, `*` for any number of letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern(Vec<Sign>);

/// The longest pattern: each sign and the end have a bit.
const MAX_PATTERN: usize = 63;

impl Pattern {
    /// Reads a pattern; accents do not count.
    pub fn parse(text: &str) -> Result<Self, BadSearch> {
        let mut signs = Vec::new();
        for sign in text.chars() {
            match sign {
                '?' | '.' => signs.push(Sign::One),
                // Two stars mean what one does.
                '*' if signs.last() == Some(&Sign::Many) => {}
                '*' => signs.push(Sign::Many),
                _ => {
                    let letters = fold(sign.encode_utf8(&mut [0; 4])).map_err(BadSearch::Sign)?;
                    signs.extend(letters.into_iter().map(Sign::Letter));
                }
            }
        }
        match signs.len() {
            0 => Err(BadSearch::Empty),
            signs if signs > MAX_PATTERN => Err(BadSearch::TooLong { signs, most: MAX_PATTERN }),
            _ => Ok(Self(signs)),
        }
    }

    /// The places of the pattern reached without a letter: those given, and those behind their stars.
    fn close(&self, mut places: u64) -> u64 {
        for (at, sign) in self.0.iter().enumerate() {
            if *sign == Sign::Many && places >> at & 1 == 1 {
                places |= 1 << (at + 1);
            }
        }
        places
    }

    /// The places reached with a letter.
    fn step(&self, places: u64, letter: u8) -> u64 {
        let mut next = 0;
        for (at, sign) in self.0.iter().enumerate().filter(|(at, _)| places >> at & 1 == 1) {
            match *sign {
                Sign::Letter(wanted) if wanted != letter => {}
                Sign::Letter(_) | Sign::One => next |= 1 << (at + 1),
                Sign::Many => next |= 1 << at,
            }
        }
        self.close(next)
    }

    const fn ends(&self, places: u64) -> bool {
        places >> self.0.len() & 1 == 1
    }
}

/// Told of each word found; it can end the search.
pub trait Found: FnMut(&[u8]) -> ControlFlow<()> {}
impl<F: FnMut(&[u8]) -> ControlFlow<()>> Found for F {}

impl WordGraph {
    /// Every word.
    pub fn each(&self, each: &mut impl FnMut(&[u8])) {
        let _ = self.starting(&[], &mut |word: &[u8]| {
            each(word);
            ControlFlow::Continue(())
        });
    }

    /// The words that begin so, the beginning itself among them if it is one.
    pub fn starting(&self, prefix: &[u8], found: &mut impl Found) -> ControlFlow<()> {
        let (mut node, mut ends) = (self.root(), false);
        for &letter in prefix {
            match self.child(node, letter) {
                Some(child) => (node, ends) = child,
                None => return ControlFlow::Continue(()),
            }
        }
        let mut word = prefix.to_vec();
        if ends {
            found(&word)?;
        }
        self.below(node, &mut word, found)
    }

    fn below(&self, node: Node, word: &mut Vec<u8>, found: &mut impl Found) -> ControlFlow<()> {
        for letter in letters_of(self.mask(node)) {
            let Some((next, ends)) = self.child(node, letter) else { continue };
            word.push(letter);
            if ends {
                found(word)?;
            }
            self.below(next, word, found)?;
            word.pop();
        }
        ControlFlow::Continue(())
    }

    /// The words that end so, the ending itself among them if it is one.
    pub fn ending(&self, suffix: &[u8], found: &mut impl Found) -> ControlFlow<()> {
        let (mut node, mut ends) = (self.anchor_root(), false);
        for &letter in suffix.iter().rev() {
            match self.child(node, letter) {
                Some(child) => (node, ends) = child,
                None => return ControlFlow::Continue(()),
            }
        }
        if ends {
            found(suffix)?;
        }
        let mut backwards: Vec<u8> = suffix.iter().rev().copied().collect();
        self.below(node, &mut backwards, &mut |backwards: &[u8]| {
            let word: Vec<u8> = backwards.iter().rev().copied().collect();
            found(&word)
        })
    }

    /// The words that can be made of these tiles, using `from` of them at least: all of them for anagrams,
    /// fewer for what else lies in a rack.
    pub fn anagrams(&self, tiles: &Rack, from: usize, found: &mut impl Found) -> ControlFlow<()> {
        let mut search = Anagrams { graph: self, left: *tiles, from, word: vec![], found };
        search.walk(self.root())
    }

    /// The words of a pattern.
    pub fn matching(&self, pattern: &Pattern, found: &mut impl Found) -> ControlFlow<()> {
        let start = pattern.close(1);
        self.match_on(self.root(), start, pattern, &mut Vec::with_capacity(MAX_LETTERS), found)
    }

    fn match_on(
        &self,
        node: Node,
        places: u64,
        pattern: &Pattern,
        word: &mut Vec<u8>,
        found: &mut impl Found,
    ) -> ControlFlow<()> {
        for letter in letters_of(self.mask(node)) {
            let places = pattern.step(places, letter);
            let Some((next, ends)) = self.child(node, letter).filter(|_| places != 0) else {
                continue;
            };
            word.push(letter);
            if ends && pattern.ends(places) {
                found(word)?;
            }
            self.match_on(next, places, pattern, word, found)?;
            word.pop();
        }
        ControlFlow::Continue(())
    }
}

/// The letters of a mask, A first.
fn letters_of(mask: u32) -> impl Iterator<Item = u8> {
    let mut left = mask & ALL_LETTERS;
    std::iter::from_fn(move || {
        let letter = (left != 0).then(|| left.trailing_zeros() as u8)?;
        left &= left - 1;
        Some(letter)
    })
}

/// A walk that lays tiles. A tile with the letter goes before a joker: no word needs it otherwise.
struct Anagrams<'g, F> {
    graph: &'g WordGraph,
    left: Rack,
    from: usize,
    word: Vec<u8>,
    found: &'g mut F,
}

impl<F: Found> Anagrams<'_, F> {
    fn walk(&mut self, node: Node) -> ControlFlow<()> {
        for letter in letters_of(self.graph.mask(node) & mask(&self.left)) {
            let Some((next, ends)) = self.graph.child(node, letter) else { continue };
            let mut tile = Tile::of(letter);
            if self.left.take(tile).is_none() {
                tile = Tile::JOKER;
                let _ = self.left.take(tile);
            }
            self.word.push(letter);
            if ends && self.word.len() >= self.from {
                (self.found)(&self.word)?;
            }
            self.walk(next)?;
            self.word.pop();
            self.left.add(tile);
        }
        ControlFlow::Continue(())
    }
}
