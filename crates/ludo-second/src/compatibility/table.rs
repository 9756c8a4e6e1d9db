//! The table: where the pawns stand, who has ranked what, and what it waits for.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::Value;

use super::pack::Pack;

pub(super) type Picture = u64;

/// How it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Duo,
    /// CPT-7.
    Teams,
    /// CPT-9.
    Referent,
}

/// CPT-3: what has become of a ×2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Kept,
    Announced,
    /// On a rank, counted from 1.
    Laid(usize),
    Spent,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Naming,
    Ranking,
    /// CPT-3: the window before the reveal, and when it ends.
    Doubling(Option<u64>),
    Over,
}

/// CPT-1: a theme that was read out.
#[derive(Clone, Debug)]
pub(super) struct Theme {
    pub(super) card: usize,
    /// From 1.
    pub(super) number: u64,
    pub(super) text: Value,
}

/// CPT-4: a picture that two have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Match {
    pub(super) seat: usize,
    pub(super) with: usize,
    pub(super) picture: Picture,
    /// From 1, in the ranking of each.
    pub(super) rank: usize,
    pub(super) with_rank: usize,
    pub(super) doubled: bool,
    pub(super) points: u64,
}

/// A theme that was revealed.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) theme: Theme,
    pub(super) announcer: usize,
    /// By seat; nothing for those who are out.
    pub(super) rankings: Vec<Vec<Picture>>,
    pub(super) matches: Vec<Match>,
    /// By seat: where the pawns stood before.
    pub(super) from: Vec<usize>,
    /// By seat.
    pub(super) points: Vec<u64>,
    /// Whose ×2 lay there, and on which rank.
    pub(super) doubled: Option<(usize, usize)>,
}

/// The game is over.
#[derive(Clone, Debug)]
pub(super) struct Ended {
    pub(super) reason: &'static str,
    pub(super) decided: &'static str,
    /// Who has won.
    pub(super) winners: BTreeSet<usize>,
}

/// A game of Compatibility at one moment.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) pack: Arc<Pack>,
    pub(super) mode: Mode,
    pub(super) seats: usize,
    /// CPT-3: how many seconds the window is open; nothing without time pressure.
    pub(super) window: Option<u64>,
    /// The number on each square.
    pub(super) track: Vec<usize>,
    pub(super) first: usize,
    pub(super) announcer: usize,
    /// Cards that have not been read, top first.
    pub(super) cards: Vec<usize>,
    /// How many themes have been read, and how many can be.
    pub(super) read: usize,
    pub(super) at_most: usize,
    pub(super) theme: Option<Theme>,
    /// By seat: the square of the pawn.
    pub(super) pawns: Vec<usize>,
    /// By seat: how many pictures to rank.
    pub(super) counts: Vec<usize>,
    pub(super) rankings: Vec<Option<Vec<Picture>>>,
    pub(super) tokens: Vec<Token>,
    /// CPT-3: who has announced in this theme, though they may have left since.
    pub(super) doubler: Option<usize>,
    pub(super) declined: BTreeSet<usize>,
    pub(super) phase: Phase,
    pub(super) past: Vec<Played>,
    /// Whether the theme before this one was revealed to its end: then it is still to be seen.
    pub(super) shows_last: bool,
    pub(super) gone: BTreeSet<usize>,
    pub(super) ended: Option<Ended>,
    /// Table time.
    pub(super) now: u64,
}

impl Table {
    /// CPT-7: who faces a seat.
    pub(super) fn partner(&self, seat: usize) -> Option<usize> {
        match self.mode {
            Mode::Duo | Mode::Teams => Some((seat + self.seats / 2) % self.seats),
            Mode::Referent => None,
        }
    }

    /// ALL-4: who has left, and partners of those.
    pub(super) fn is_out(&self, seat: usize) -> bool {
        let left = |one: usize| self.gone.contains(&one);
        left(seat) || self.partner(seat).is_some_and(left)
    }

    /// Who plays.
    pub(super) fn playing(&self) -> Vec<usize> {
        (0..self.seats).filter(|seat| !self.is_out(*seat)).collect()
    }

    /// One seat of every side that plays: of partners the lower.
    pub(super) fn sides(&self) -> Vec<usize> {
        let lower = |seat: &usize| self.partner(*seat).is_none_or(|partner| *seat < partner);
        self.playing().into_iter().filter(lower).collect()
    }

    /// The next seat to the left that plays.
    pub(super) fn left_of(&self, seat: usize) -> usize {
        let others = (1..=self.seats).map(|step| (seat + step) % self.seats);
        others.into_iter().find(|one| !self.is_out(*one)).unwrap_or(seat)
    }

    /// CPT-2: the number on the square of a seat's pawn.
    pub(super) fn count(&self, seat: usize) -> usize {
        if self.is_out(seat) { 0 } else { self.track[self.pawns[seat]] }
    }

    /// CPT-9.
    pub(super) fn referent(&self) -> Option<usize> {
        (self.mode == Mode::Referent).then_some(self.announcer)
    }

    /// Whose rankings are not in.
    pub(super) fn thinking(&self) -> Vec<usize> {
        self.playing().into_iter().filter(|seat| self.rankings[*seat].is_none()).collect()
    }

    /// CPT-3: whoever may still announce, or has to lay.
    pub(super) fn asked(&self) -> Vec<usize> {
        let mut seats = self.playing();
        match self.doubler {
            Some(_) => seats.retain(|seat| self.tokens[*seat] == Token::Announced),
            None => seats.retain(|seat| self.may_announce(*seat) && !self.declined.contains(seat)),
        }
        seats
    }

    /// CPT-3, CPT-10: whether a seat could, if nobody else has.
    pub(super) fn may_announce(&self, seat: usize) -> bool {
        self.tokens[seat] == Token::Kept && self.referent() != Some(seat)
    }

    pub(super) fn last_square(&self) -> usize {
        self.track.len() - 1
    }

    /// When silence counts.
    pub(super) fn deadline(&self) -> Option<u64> {
        match self.phase {
            Phase::Doubling(until) => until,
            _ => None,
        }
    }
}
