//! Which placement to prefer: one that leaves a bag that can still be laid.

use ludo_core::Draws;
use ludo_lexicon::{Rack, Tile};

use crate::placement::Placement;

/// How awkward a bag is: what its letters are worth (the rare ones are worth most), how far its vowels are from
/// two in five, and every joker spent early.
#[derive(Clone)]
pub(crate) struct Taste {
    values: [i32; 26],
    jokers: i32,
}

/// A, E, I, O, U, Y.
const VOWELS: u32 = 1 | 1 << 4 | 1 << 8 | 1 << 14 | 1 << 20 | 1 << 24;

/// What a tile that stays weighs, apart from its value.
const TILE: i32 = 4;
/// What a vowel too many or too few weighs, in fifths.
const BALANCE: i32 = 1;
/// What a joker that is spent weighs: as much as some tiles more.
const JOKER: i32 = 24;

impl Taste {
    pub(crate) fn new(values: &[u8; 26], tiles: &Rack) -> Self {
        Self { values: values.map(i32::from), jokers: i32::from(tiles.jokers()) }
    }

    /// The value of a letter.
    pub(crate) const fn value(&self, letter: u8) -> i32 {
        self.values[letter as usize]
    }

    /// How awkward it is to be left with these tiles. 0 for none.
    pub(crate) fn awkward(&self, left: &Rack) -> i32 {
        let (mut sum, mut vowels, mut count) = (0, 0, 0);
        for (letter, &held) in (0..).zip(left.letters()) {
            let held = i32::from(held);
            sum += held * (TILE + self.value(letter));
            count += held;
            vowels += if VOWELS >> letter & 1 == 1 { held } else { 0 };
        }
        let spent = self.jokers - i32::from(left.jokers());
        sum + BALANCE * (5 * vowels - 2 * count).abs() + if count > 0 { JOKER * spent } else { 0 }
    }
}

/// The few best placements so far, least awkward first.
pub(crate) struct Few {
    most: usize,
    kept: Vec<(i32, Placement)>,
}

impl Few {
    pub(crate) fn new(most: usize) -> Self {
        Self { most, kept: Vec::with_capacity(most + 1) }
    }

    pub(crate) fn offer(&mut self, awkward: i32, placement: impl FnOnce() -> Placement) {
        if self.kept.len() == self.most && self.kept.last().is_some_and(|last| last.0 <= awkward) {
            return;
        }
        let at = self.kept.partition_point(|kept| kept.0 <= awkward);
        self.kept.insert(at, (awkward, placement()));
        self.kept.truncate(self.most);
    }

    pub(crate) fn into_placements(self) -> impl Iterator<Item = Placement> {
        self.kept.into_iter().map(|kept| kept.1)
    }
}

/// A handful of the bag: its most awkward letter or two, then as chance has it; no joker.
pub(crate) fn hand(bag: &Rack, size: usize, taste: &Taste, draws: &mut Draws) -> Rack {
    let mut letters: Vec<u8> = bag.iter().filter_map(Tile::letter).collect();
    draws.shuffle(&mut letters);
    let awkward = 1 + draws.below(2) as usize;
    for front in 0..awkward.min(letters.len()) {
        let worst = (front..letters.len()).max_by_key(|&at| taste.value(letters[at]));
        letters.swap(front, worst.unwrap_or(front));
    }
    letters.into_iter().take(size).map(Tile::of).collect()
}
