//! The few turns that mattered: words that turned the game, words that were refused, and what would have been better.

use ludo_core::Seat;
use serde::Serialize;

use super::chances::{Chance, Standing};
use super::placing::Placing;
use super::record::Fate;
use super::report::{Expert, Made, Turn};

/// How many of each kind are told.
const MISSED: usize = 3;
const TURNED: usize = 2;
const REFUSED: usize = 2;
/// Of a thousand: what costs or gains less matters little.
const LEAST_MISSED: u16 = 30;
const LEAST_TURNED: u16 = 80;

/// A moment that mattered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Moment {
    /// So many entries had been made: a replay that stands there shows what led to it.
    pub at: u32,
    /// The turn, from 0.
    pub turn: u32,
    /// Who decided.
    pub seat: Seat,
    /// What it was.
    pub what: What,
}

/// What mattered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// Something else would have been better. It shows what the seat held.
    Missed {
        /// What a strong player would have laid.
        placing: Placing,
        /// How much more it would have brought.
        more: i32,
        /// How much of the chance of winning was lost, of a thousand.
        lost: u16,
        /// How much of it was left.
        left: u16,
    },
    /// A word that raised the chance of winning.
    Turned {
        /// By how much, of a thousand.
        gained: u16,
        /// To how much.
        to: u16,
    },
    /// A word that was contested and taken back (DIA-8).
    Refused {
        /// By whom.
        by: Seat,
    },
}

/// The moments of a game; `standings` and `chances` are those before each turn, and one more chance than turns is known
/// where the end is.
pub(super) fn find(turns: &[Turn], standings: &[Standing], chances: &[Chance]) -> Vec<Moment> {
    let each = || (0u32..).zip(turns).zip(standings);
    let moment =
        |turn: u32, played: &Turn, what| Moment { at: played.entry, turn, seat: played.seat, what };
    let missed = each().filter_map(|((turn, played), standing)| {
        let (lost, what) = missed(played, standing)?;
        Some((lost, moment(turn, played, what)))
    });
    let turned = each().zip(chances.windows(2)).filter_map(|(((turn, played), _), two)| {
        let [before, after] = two else { return None };
        let gained = after.chances[played.seat].checked_sub(before.chances[played.seat])?;
        let counts = gained >= LEAST_TURNED && played.made.stays();
        counts.then(|| {
            (gained, moment(turn, played, What::Turned { gained, to: after.chances[played.seat] }))
        })
    });
    let refused = each().filter_map(|((turn, played), _)| match played.made {
        Made::Laid { fate: Fate::TakenBack, contested: Some(by), .. } => {
            Some((0, moment(turn, played, What::Refused { by })))
        }
        _ => None,
    });
    let mut moments = most(missed, MISSED);
    moments.extend(most(turned, TURNED));
    moments.extend(most(refused, REFUSED));
    // One of a turn will do, in the order above.
    moments.sort_by_key(|moment| moment.turn);
    moments.dedup_by_key(|moment| moment.turn);
    moments
}

/// What somebody who plays well would have laid, and how much of the chance was lost.
fn missed(played: &Turn, standing: &Standing) -> Option<(u16, What)> {
    let best = || played.possible.as_ref()?.best.clone();
    let placing = match &played.expert {
        Some(Expert::Lay(placing)) => placing.clone(),
        Some(_) => return None,
        None => best()?,
    };
    let made = played.made.brings();
    let more = placing.brings - made;
    let laid = match &played.made {
        Made::Laid { placing, fate: Fate::Stayed, .. } => placing.tiles.len(),
        _ => 0,
    };
    let chance = |laid, brings| standing.after(laid, brings).chances()[played.seat];
    let left = chance(laid, made);
    let lost = chance(placing.tiles.len(), placing.brings).checked_sub(left)?;
    (more > 0 && lost >= LEAST_MISSED).then_some((lost, What::Missed { placing, more, lost, left }))
}

/// Those that count most; of equals the first.
fn most(found: impl Iterator<Item = (u16, Moment)>, count: usize) -> Vec<Moment> {
    let mut found: Vec<(u16, Moment)> = found.collect();
    found.sort_by_key(|(counts, _)| std::cmp::Reverse(*counts));
    found.into_iter().map(|(_, moment)| moment).take(count).collect()
}
