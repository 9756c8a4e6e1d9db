//! Counting: what a move is worth (DIA-14, DIA-15), and how a game ends (DIA-11, DIA-12, DIA-16, DIA-17).

use ludo_core::{BySeat, Outcome, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::board::Run;
use crate::options::{Scoring, Variant};
use crate::placement::{Placement, Word};
use crate::square::Print;
use crate::state::{Diamino, Phase};

/// What every other player gets for a yellow devil (DIA-15).
pub const YELLOW_DEVIL: i32 = 5;
/// What a red devil gives (DIA-15).
pub const RED_DEVIL: i32 = 10;
/// What the first to lay all tiles gets (DIA-16).
pub const LAID_ALL: i32 = 25;

/// Why a game is over.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Somebody is rid of all tiles (DIA-11, DIA-16).
    Out,
    /// Nobody lays a word any more (DIA-6).
    Blocked,
    /// All others have left (ALL-4).
    LastSeat,
    /// The player stopped (DIA-18).
    Stopped,
    /// Every tile is laid (DIA-18).
    AllLaid,
}

impl Reason {
    /// The stable code of an outcome.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Out => "out",
            Self::Blocked => "blocked",
            Self::LastSeat => "last_seat",
            Self::Stopped => "stopped",
            Self::AllLaid => "all_laid",
        }
    }
}

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Why.
    pub reason: Reason,
    /// Who is rid of all tiles, if somebody is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub seat: Option<Seat>,
}

impl Ending {
    /// Nobody is out.
    pub(crate) const fn without_winner(reason: Reason) -> Self {
        Self { reason, seat: None }
    }
}

/// What a move covers, and what its words are worth.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Worth {
    /// Points of the words, as the table scores them (DIA-14).
    pub(crate) words: i32,
    /// Yellow devils covered.
    pub(crate) yellow: u8,
    /// Red devils covered.
    pub(crate) red: u8,
    /// Yellow squares covered (DIA-7).
    pub(crate) forbidden: u8,
}

impl Diamino {
    /// What a move covers, and what its words are worth.
    pub(crate) fn worth_of(&self, placement: &Placement) -> Worth {
        let covers = |print| placement.covers(self.kit.squares(), print);
        Worth {
            words: self.points_for_words(placement),
            yellow: covers(Print::YellowDevil),
            red: covers(Print::RedDevil),
            forbidden: covers(Print::Yellow),
        }
    }

    /// DIA-14: the letter values of every new word, of the main word, or nothing.
    fn points_for_words(&self, placement: &Placement) -> i32 {
        let points = placement.runs().map(|run| self.points_of(placement, run));
        match (self.variant, self.scoring) {
            (Variant::WithScore, Scoring::EveryWord) => points.sum(),
            // One tile can make two words, neither of which is the main one.
            (Variant::WithScore, Scoring::MainWord) => {
                points.take(if placement.squares().len() == 1 { 2 } else { 1 }).max().unwrap_or(0)
            }
            _ => 0,
        }
    }

    fn points_of(&self, placement: &Placement, run: Run) -> i32 {
        placement.board.along(run).map(|laid| i32::from(self.kit.value(laid.tile()))).sum()
    }

    /// A run as everybody reads it.
    pub(crate) fn word(&self, placement: &Placement, run: Run) -> Word {
        let letters = placement.board.along(run).map(|laid| char::from(laid.sign())).collect();
        let points = self.points_of(placement, run) as u16;
        Word { at: run.start, direction: run.direction, letters, points }
    }

    /// The new words of a move (DIA-5).
    pub(crate) fn new_words(&self, placement: &Placement) -> Vec<Word> {
        placement.runs().map(|run| self.word(placement, run)).collect()
    }

    /// Those of the new words that are none (DIA-1, DIA-2).
    pub(crate) fn wrong_runs(&self, placement: &Placement) -> impl Iterator<Item = Run> {
        placement.runs().filter(|&run| {
            let mut letters = [0; crate::square::MAX_SIDE];
            for (place, laid) in letters.iter_mut().zip(placement.board.along(run)) {
                *place = laid.letter();
            }
            !self.words.contains(&letters[..run.len.into()])
        })
    }

    /// What a hand is worth. A leaver's tiles count in nobody's favour (ALL-4).
    pub(crate) fn in_hand(&self, seat: Seat) -> i32 {
        self.kit.worth(&self.hands[seat])
    }

    /// What the end gives and takes. `forbidden` yellow squares were covered by the last move.
    pub(crate) fn end_points(&self, ending: Ending, forbidden: u8) -> BySeat<i32> {
        let present = self.present_seats();
        let mut points = BySeat::new(self.hands.seats());
        let others = |seat| present.without(SeatSet::one(seat)).iter();
        let twice = if forbidden > 0 { 2 } else { 1 };
        match (self.variant, ending.reason, ending.seat) {
            // DIA-11.
            (Variant::WithoutScore, Reason::Out, Some(out)) => {
                points[out] = twice * others(out).map(|other| self.in_hand(other)).sum::<i32>();
            }
            // DIA-12.
            (Variant::WithoutScore, Reason::Blocked, _) => {
                let fewest = present.iter().map(|seat| self.in_hand(seat)).min().unwrap_or(0);
                for seat in present.iter().filter(|&seat| self.in_hand(seat) == fewest) {
                    points[seat] = others(seat).map(|other| self.in_hand(other) - fewest).sum();
                }
            }
            // DIA-16.
            (Variant::WithScore, Reason::Out, Some(out)) => {
                points[out] = twice * LAID_ALL;
                for other in others(out) {
                    points[out] += self.in_hand(other);
                    points[other] = -self.in_hand(other);
                }
            }
            (Variant::WithScore, Reason::Blocked, _) => {
                present.iter().for_each(|seat| points[seat] = -self.in_hand(seat));
            }
            _ => {}
        }
        points
    }

    /// DIA-11, DIA-12: out first, then fewest points in hand. DIA-17: most points. DIA-18: tiles laid.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let Phase::Over(ending) = self.phase else { return None };
        let then = |seat| match self.variant {
            Variant::WithoutScore => (ending.seat == Some(seat), -self.in_hand(seat)),
            Variant::WithScore | Variant::Patience => (false, 0),
        };
        Some(Outcome::by_score_then(self.scores, then, self.gone, ending.reason.code()))
    }
}
