//! Why a placement is good: what the strong bots look at, said for people.

use ludo_bots::diamino::{Leave, Spot};
use ludo_crossword::{Rack, Tile};
use ludo_diamino::{Kit, RED_DEVIL, Variant};
use ludo_lexicon::Words;
use serde::Serialize;

use super::placing::{Placing, letters};

/// How many are told.
const MOST: usize = 3;
/// A letter worth this much and more is dear.
const DEAR: u8 = 4;
/// Words this common and more are known to most.
const COMMON: u8 = 5;
/// What is kept has to be worth so much more than what the hand is on average, in hundredths of a point.
const GOOD: i32 = 100;

/// Why a placement is good; what weighs most is named first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// It ends the game.
    Ends,
    /// It covers red devils: points with score, tiles to put back without.
    Red {
        /// How many.
        devils: u8,
        /// What that gives; nothing without score.
        points: i32,
    },
    /// It forms several words at once.
    Crosses {
        /// How many.
        words: u8,
    },
    /// A dear letter counts.
    Dear {
        /// Which.
        letter: String,
        /// Its value.
        worth: u8,
    },
    /// It rids of many tiles.
    Rids {
        /// How many.
        tiles: u8,
    },
    /// What stays in the hand is good to go on with.
    Keeps {
        /// It.
        tiles: Rack,
    },
    /// It brings this much more than the next best.
    Ahead {
        /// Points, or tiles.
        by: i32,
    },
    /// A word that is met often.
    Common,
    /// It covers yellow devils, which costs something, and is still best.
    Despite {
        /// How many.
        devils: u8,
    },
}

/// Why each of some placements is good, best first.
pub(super) fn of(
    placings: &[Placing],
    spot: &Spot,
    variant: Variant,
    kit: &Kit,
    words: &Words,
) -> Vec<Vec<Because>> {
    let next = |at: usize| placings.get(at + 1).map(|next| placings[at].brings - next.brings);
    let one = |(at, placing)| reasons(placing, next(at), spot, variant, kit, words);
    placings.iter().enumerate().map(one).collect()
}

fn reasons(
    placing: &Placing,
    ahead: Option<i32>,
    spot: &Spot,
    variant: Variant,
    kit: &Kit,
    words: &Words,
) -> Vec<Because> {
    let Placing { red, yellow, ends, tiles, .. } = *placing;
    let scores = variant == Variant::WithScore;
    let laid = tiles.rack();
    let kept = spot.rack.without(&laid);
    let mut all = Vec::new();
    if ends {
        all.push(Because::Ends);
    }
    if red > 0 {
        let points = if scores { RED_DEVIL * i32::from(red) } else { 0 };
        all.push(Because::Red { devils: red, points });
    }
    if !scores {
        all.push(Because::Rids { tiles: tiles.len() });
    }
    if scores && placing.words.len() > 1 {
        all.push(Because::Crosses { words: placing.words.len() as u8 });
    }
    all.extend(dear(&laid, kit).filter(|_| scores));
    if scores && !ends && !kept.is_empty() && is_good(&kept, &spot.rack) {
        all.push(Because::Keeps { tiles: kept });
    }
    if let Some(by) = ahead.filter(|by| *by > 0) {
        all.push(Because::Ahead { by });
    }
    let common = |word| words.lexicon().band(&letters(word)) >= COMMON;
    if placing.words.first().is_some_and(common) {
        all.push(Because::Common);
    }
    all.truncate(MOST);
    if yellow > 0 {
        all.push(Because::Despite { devils: yellow });
    }
    all
}

/// The dearest letter that is laid, if it is dear.
fn dear(laid: &Rack, kit: &Kit) -> Option<Because> {
    let value = |tile: &Tile| kit.value(*tile);
    let tile = laid.kinds().filter(|tile| !tile.is_joker()).max_by_key(value)?;
    let worth = value(&tile);
    let letter = char::from(tile.sign()).to_string();
    (worth >= DEAR).then_some(Because::Dear { letter, worth })
}

/// Whether what is kept is better, tile for tile, than the hand it comes from: as the fourth and fifth level see it.
fn is_good(kept: &Rack, rack: &Rack) -> bool {
    let leave = Leave::FITTED;
    let each =
        |rack: &Rack| leave.worth(rack) * i32::from(kept.len()) / i32::from(rack.len().max(1));
    each(kept) - each(rack) >= GOOD
}
