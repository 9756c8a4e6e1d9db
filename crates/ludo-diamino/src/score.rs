//! Counting: what a move is worth (DIA-14, DIA-15), and how a game ends (DIA-11, DIA-12, DIA-16, DIA-17).

use arrayvec::ArrayString;
use ludo_core::{BySeat, Game as _, Seat, SeatSet};
use ludo_crossword::{MAX_SIDE, Run};
use serde::{Deserialize, Serialize};

use crate::options::{Scoring, Variant};
use crate::placement::{NewWords, Placement, Word};
use crate::squares::Cover;
use crate::state::{Diamino, RACK};

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
    /// What it covers.
    pub(crate) cover: Cover,
}

impl Worth {
    /// DIA-14, DIA-15: what its player gains by it in the game with score, once it stays.
    pub(crate) fn gain(self) -> i32 {
        self.words + RED_DEVIL * i32::from(self.cover.red)
    }
}

impl Variant {
    /// How many tiles a seat asks of the reserve once its word stays, with so many left in its hand: one for each
    /// yellow devil (DIA-10), or what a full rack lacks (DIA-13).
    pub const fn asks(self, left: u8, cover: Cover) -> u8 {
        match self {
            Self::WithoutScore => cover.yellow,
            Self::WithScore => RACK.saturating_sub(left),
            Self::Patience => 0,
        }
    }

    /// How many tiles it must put back then, if it has them: one for each red devil (DIA-10).
    pub const fn owes(self, cover: Cover) -> u8 {
        match self {
            Self::WithoutScore => cover.red,
            Self::WithScore | Self::Patience => 0,
        }
    }

    /// How many tiles its hand has in the end, the reserve having so many. Counts are public, so that the answer
    /// tells nothing.
    pub fn in_hand_after(self, left: u8, cover: Cover, reserve: u8) -> u8 {
        (left + self.asks(left, cover).min(reserve)).saturating_sub(self.owes(cover))
    }

    /// DIA-7: whether a move that leaves so many tiles may cover yellow squares. It is the one that ends the game:
    /// all tiles laid, and the hand empty after devils and refill.
    pub fn opens_yellow(self, left: u8, cover: Cover, reserve: u8) -> bool {
        self != Self::Patience && left == 0 && self.in_hand_after(left, cover, reserve) == 0
    }
}

/// How often the prize of the last move counts: twice if it covers a yellow square (DIA-11, DIA-16).
pub const fn times(cover: Cover) -> i32 {
    if cover.forbidden > 0 { 2 } else { 1 }
}

impl Diamino {
    /// What a move covers, and what its words are worth.
    pub(crate) fn worth_of(&self, placement: &Placement) -> Worth {
        let cover = self.kit.squares().cover(placement.squares().iter().copied());
        Worth { words: self.points_for_words(placement), cover }
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
        let mut letters = ArrayString::new();
        placement.board.along(run).for_each(|laid| letters.push(char::from(laid.sign())));
        let points = self.points_of(placement, run) as u16;
        Word { at: run.start, direction: run.direction, letters, points }
    }

    /// The new words of a move (DIA-5).
    pub(crate) fn new_words(&self, placement: &Placement) -> NewWords {
        placement.runs().map(|run| self.word(placement, run)).collect()
    }

    /// Those of the new words that are none (DIA-1, DIA-2).
    pub(crate) fn wrong_runs(&self, placement: &Placement) -> impl Iterator<Item = Run> {
        placement.runs().filter(|&run| {
            let mut letters = [0; MAX_SIDE];
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

    /// What the end gives and takes; the last move covered this.
    pub(crate) fn end_points(&self, ending: Ending, last: Cover) -> BySeat<i32> {
        let present = self.present();
        let mut points = BySeat::new(self.seats());
        let others = |seat| present.without(SeatSet::one(seat)).iter();
        match (self.variant, ending.reason, ending.seat) {
            // DIA-11.
            (Variant::WithoutScore, Reason::Out, Some(out)) => {
                points[out] =
                    times(last) * others(out).map(|other| self.in_hand(other)).sum::<i32>();
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
                points[out] = times(last) * LAID_ALL;
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
}
