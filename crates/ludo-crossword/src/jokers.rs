//! Which of a word's tiles are jokers.
//!
//! The walk has found a word that the rack can make with the jokers it has. Where it lacks letters, jokers must
//! stand for them; those that are left over may stand for any other tile.

use crate::walk::{Found, Word};

/// Hands on every way to lay a word with the jokers there are: placements that differ only in what a joker
/// stands for are told apart.
#[inline]
pub(crate) fn every(word: &Word<'_>, mut emit: impl FnMut(&Found<'_>)) {
    each(word, &mut |jokers, score| emit(&word.found.with(jokers, score)));
}

/// Hands on a word once, with the jokers where they cost least.
#[inline]
pub(crate) fn cheapest(word: &Word<'_>, mut emit: impl FnMut(&Found<'_>)) {
    if word.lacking == 0 {
        emit(&word.found);
        return;
    }
    let (mut jokers, mut score, mut lacking) = (0, natural(word), word.lacking);
    while lacking != 0 {
        let letter = lacking.trailing_zeros() as u8;
        lacking &= lacking - 1;
        let mut places = positions(word, letter);
        for _ in 0..-word.counts[usize::from(letter)] {
            let bit = least(word, places);
            places ^= bit;
            jokers |= bit;
            score -= cost(word, bit);
        }
    }
    emit(&word.found.with(jokers, score));
}

/// The first of some tiles with one letter for which a joker costs least.
fn least(word: &Word<'_>, mut places: u32) -> u32 {
    let mut chosen = lowest(places);
    while places != 0 {
        let bit = lowest(places);
        places ^= bit;
        if cost(word, bit) < cost(word, chosen) {
            chosen = bit;
        }
    }
    chosen
}

/// The score if the rack lacked nothing.
#[inline]
fn natural(word: &Word<'_>) -> i32 {
    let (mut score, mut lacking) = (word.found.score, word.lacking);
    while lacking != 0 {
        let letter = lacking.trailing_zeros() as usize;
        lacking &= lacking - 1;
        score += word.values[letter] * word.main * -i32::from(word.counts[letter]);
    }
    score
}

/// Every set of new tiles that can be jokers, and the score with them.
///
/// With two jokers at most, as in every game we know, the sets are listed outright: a placement then costs a few
/// instructions, and there are many more of them than words.
#[inline]
fn each(word: &Word<'_>, say: &mut impl FnMut(u32, i32)) {
    let (new, score) = (word.found.new, natural(word));
    match (word.lacking.count_ones(), word.spare) {
        (0, 0) => say(0, score),
        (0, 1) => {
            say(0, score);
            with_one(word, new, 0, score, say);
        }
        (0, 2) => {
            say(0, score);
            with_one(word, new, 0, score, say);
            with_two(word, new, score, say);
        }
        (1, spare @ (0 | 1)) => {
            let letter = word.lacking.trailing_zeros() as u8;
            let places = positions(word, letter);
            match (word.counts[usize::from(letter)], spare) {
                (-1, 0) => with_one(word, places, 0, score, say),
                (-1, _) => with_one_of(word, places, score, say),
                (-2, 0) => with_two(word, places, score, say),
                _ => assign(word, new, &mut word.counts.clone(), &Chosen::none(word), say),
            }
        }
        (2, 0) if word.jokers == 2 => {
            let letter = word.lacking.trailing_zeros() as u8;
            let other = 31 - word.lacking.leading_zeros() as u8;
            let (mut places, others) = (positions(word, letter), positions(word, other));
            while places != 0 {
                let bit = lowest(places);
                places ^= bit;
                with_one(word, others, bit, score - cost(word, bit), say);
            }
        }
        _ => assign(word, new, &mut word.counts.clone(), &Chosen::none(word), say),
    }
}

/// One more joker, on any of these tiles.
#[inline]
fn with_one(
    word: &Word<'_>,
    mut tiles: u32,
    jokers: u32,
    score: i32,
    say: &mut impl FnMut(u32, i32),
) {
    while tiles != 0 {
        let bit = lowest(tiles);
        tiles ^= bit;
        say(jokers | bit, score - cost(word, bit));
    }
}

/// Two jokers, on any two of these tiles.
#[inline]
fn with_two(word: &Word<'_>, mut tiles: u32, score: i32, say: &mut impl FnMut(u32, i32)) {
    while tiles != 0 {
        let bit = lowest(tiles);
        tiles ^= bit;
        with_one(word, tiles, bit, score - cost(word, bit), say);
    }
}

/// One joker on these tiles; or two, of which at least one is on these.
#[inline]
fn with_one_of(word: &Word<'_>, places: u32, score: i32, say: &mut impl FnMut(u32, i32)) {
    let mut left = places;
    while left != 0 {
        let bit = lowest(left);
        left ^= bit;
        let score = score - cost(word, bit);
        say(bit, score);
        with_one(word, word.found.new & !places | left, bit, score, say);
    }
}

/// The jokers chosen so far.
struct Chosen {
    spare: u8,
    jokers: u32,
    score: i32,
}

impl Chosen {
    fn none(word: &Word<'_>) -> Self {
        Self { spare: word.spare, jokers: 0, score: natural(word) }
    }
}

/// The same for any number of jokers, tile by tile. `counts` below zero are letters that jokers must still stand
/// for.
fn assign(
    word: &Word<'_>,
    tiles: u32,
    counts: &mut [i8; 32],
    chosen: &Chosen,
    say: &mut impl FnMut(u32, i32),
) {
    if tiles == 0 {
        say(chosen.jokers, chosen.score);
        return;
    }
    let bit = lowest(tiles);
    let rest = tiles ^ bit;
    let letter = word.found.laid[bit.trailing_zeros() as usize];
    let count = counts[usize::from(letter)];
    if -count <= (positions(word, letter) & rest).count_ones() as i8 {
        assign(word, rest, counts, chosen, say);
    }
    let (jokers, score) = (chosen.jokers | bit, chosen.score - cost(word, bit));
    if count < 0 {
        counts[usize::from(letter)] += 1;
        assign(word, rest, counts, &Chosen { jokers, score, ..*chosen }, say);
        counts[usize::from(letter)] -= 1;
    } else if chosen.spare > 0 {
        let spare = chosen.spare - 1;
        assign(word, rest, counts, &Chosen { spare, jokers, score }, say);
    }
}

/// Where a letter is newly laid.
#[inline]
fn positions(word: &Word<'_>, letter: u8) -> u32 {
    let (mut tiles, mut places) = (word.found.new, 0);
    while tiles != 0 {
        let bit = lowest(tiles);
        tiles ^= bit;
        if word.found.laid[bit.trailing_zeros() as usize] == letter {
            places |= bit;
        }
    }
    places
}

const fn lowest(tiles: u32) -> u32 {
    tiles & tiles.wrapping_neg()
}

/// What a joker in place of a tile costs.
#[inline]
fn cost(word: &Word<'_>, bit: u32) -> i32 {
    let at = bit.trailing_zeros() as usize;
    word.values[usize::from(word.found.laid[at])] * i32::from(word.times[at])
}
