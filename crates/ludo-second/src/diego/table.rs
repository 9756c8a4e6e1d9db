//! The table: what lies on it, who holds what, and what it waits for.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::cards::{Card, Deck};

/// What was agreed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Options {
    /// DIE-2: how many seconds others may object; nothing without time pressure.
    pub(super) delay: Option<u64>,
    /// DIE-6.
    pub(super) closed: bool,
    /// DIE-11: how many cards a hand and the line have.
    pub(super) size: usize,
    /// DIE-11.
    pub(super) own_pairs: bool,
    /// DIE-11: the points each seat begins with.
    pub(super) capital: i64,
    /// DIE-2.
    pub(super) teams: bool,
    pub(super) control: Control,
}

/// DIE-12: how the control sheet is gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Control {
    /// Everybody is asked before the sheet says what a pair is.
    Together,
    /// Nobody is asked.
    AtOnce,
}

/// DIE-2: a time in which something may be answered.
#[derive(Clone, Debug)]
pub(super) struct Window {
    pub(super) call: u64,
    /// Who has let it pass.
    pub(super) passed: BTreeSet<usize>,
    /// From when the delay runs.
    pub(super) opens: u64,
    pub(super) until: Option<u64>,
}

/// What the table waits for. Whose turn it is stands beside it.
#[derive(Clone, Debug)]
pub(super) enum Phase {
    Turn,
    /// DIE-3.
    Announced {
        pair: (Card, Card),
        window: Window,
    },
    /// DIE-5.
    Passed {
        window: Window,
    },
    /// DIE-6.
    Naming {
        challenger: usize,
        window: Window,
    },
    /// DIE-8.
    Stop {
        by: usize,
        accepted: BTreeSet<usize>,
    },
    /// DIE-12: the votes on a pair, by seat.
    Voting {
        pair: usize,
        votes: Vec<Option<bool>>,
        window: Window,
    },
    Over,
}

/// DIE-3, DIE-4: where a pair lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Diego,
    PasDiego,
}

impl Side {
    pub(super) fn name(self) -> &'static str {
        match self {
            Side::Diego => "diego",
            Side::PasDiego => "pas_diego",
        }
    }
}

/// A pair in somebody's holder.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taken {
    pub(super) seat: usize,
    /// Whose turn it was.
    pub(super) player: usize,
    pub(super) pair: (Card, Card),
    pub(super) side: Side,
}

/// DIE-12: what the sheet said of a pair.
#[derive(Clone, Debug)]
pub(super) struct Verdict {
    pub(super) right: bool,
    pub(super) points: i64,
    pub(super) votes: Vec<Option<bool>>,
}

/// Play is over.
#[derive(Clone, Debug)]
pub(super) struct Ended {
    pub(super) reason: &'static str,
    /// Who had left by then: whoever leaves later keeps their place (DIE-12).
    pub(super) gone: Vec<bool>,
}

/// A game of Diego at one moment.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) deck: Arc<Deck>,
    pub(super) options: Options,
    pub(super) seats: usize,
    pub(super) first: usize,
    /// Whose turn it is.
    pub(super) turn: usize,
    pub(super) line: Vec<Card>,
    /// By seat.
    pub(super) hands: Vec<Vec<Card>>,
    /// Top first.
    pub(super) stock: Vec<Card>,
    /// In the order in which they were taken.
    pub(super) taken: Vec<Taken>,
    /// DIE-6: by seat.
    pub(super) named_none: Vec<i64>,
    /// DIE-8: who has passed since a pair left the table.
    pub(super) passed: BTreeSet<usize>,
    /// DIE-8: who may not propose to stop.
    pub(super) barred: BTreeSet<usize>,
    /// Whether the seat on turn was one of them when its turn began.
    pub(super) frees: bool,
    /// By seat: left for good (ALL-4).
    pub(super) gone: Vec<bool>,
    /// How many announcements there were.
    pub(super) calls: u64,
    pub(super) phase: Phase,
    pub(super) ended: Option<Ended>,
    /// Of the first pairs that were taken.
    pub(super) verdicts: Vec<Verdict>,
    /// DIE-12: who votes no more.
    pub(super) skipped: BTreeSet<usize>,
    /// Table time.
    pub(super) now: u64,
}

impl Table {
    /// Who has not left.
    pub(super) fn present(&self) -> Vec<usize> {
        (0..self.seats).filter(|seat| !self.gone[*seat]).collect()
    }

    /// DIE-2: seats 1 and 3 against 2 and 4.
    pub(super) fn side_of(&self, seat: usize) -> usize {
        if self.options.teams { seat % 2 } else { seat }
    }

    /// How many seats or teams are left.
    pub(super) fn sides_left(&self) -> usize {
        let sides: BTreeSet<usize> =
            self.present().into_iter().map(|seat| self.side_of(seat)).collect();
        sides.len()
    }

    /// DIE-4: a team-mate is no opponent.
    pub(super) fn opponents(&self, seat: usize) -> Vec<usize> {
        let other = |one: &usize| self.side_of(*one) != self.side_of(seat);
        self.present().into_iter().filter(other).collect()
    }

    /// The next seat to the left that has not left.
    pub(super) fn left_of(&self, seat: usize) -> usize {
        let others = (1..=self.seats).map(|step| (seat + step) % self.seats);
        others.into_iter().find(|one| !self.gone[*one]).unwrap_or(seat)
    }

    /// Opponents who may still answer an announcement.
    pub(super) fn undecided(&self, window: &Window) -> Vec<usize> {
        let mut seats = self.opponents(self.turn);
        seats.retain(|seat| !window.passed.contains(seat));
        seats
    }

    /// DIE-12: who has not yet said what a pair is.
    pub(super) fn unheard(&self, votes: &[Option<bool>]) -> Vec<usize> {
        let mut seats = self.present();
        seats.retain(|seat| votes[*seat].is_none() && !self.skipped.contains(seat));
        seats
    }

    /// The window that is open.
    pub(super) fn window(&self) -> Option<&Window> {
        match &self.phase {
            Phase::Announced { window, .. }
            | Phase::Passed { window }
            | Phase::Naming { window, .. }
            | Phase::Voting { window, .. } => Some(window),
            Phase::Turn | Phase::Stop { .. } | Phase::Over => None,
        }
    }

    /// When silence counts.
    pub(super) fn deadline(&self) -> Option<u64> {
        self.window()?.until
    }
}
