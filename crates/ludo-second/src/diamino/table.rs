//! The table: what lies on it, who holds what, and what it waits for.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use serde_json::{Value, json};

use super::act::{Act, Lay};
use super::board::{Board, Word};
use super::dictionary::Words;
use super::printed::{Edition, rack, sort};
use crate::Fault;

/// Which of the three games is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Formula {
    /// Game I (DIA-9 to DIA-12).
    WithoutScore,
    /// Game II (DIA-13 to DIA-17).
    WithScore,
    /// DIA-18.
    Patience,
}

/// DIA-14: what words score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scoring {
    EveryWord,
    MainWord,
    None,
}

/// What was agreed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Options {
    pub(super) formula: Formula,
    /// DIA-8: wrong words are refused beforehand; there is no window.
    pub(super) referee: bool,
    /// The same as the table wrote it: a patience has a referee whatever was agreed.
    pub(super) asked_for_referee: bool,
    /// DIA-8: how many seconds it is open.
    pub(super) window: u64,
    /// DIA-8: who contests without reason bears the penalty.
    pub(super) penalty: bool,
    pub(super) scoring: Scoring,
}

/// A word that lies on the table and can be contested (DIA-8).
#[derive(Clone, Debug)]
pub(super) struct Window {
    /// Who laid it.
    pub(super) by: usize,
    pub(super) lay: Lay,
    pub(super) words: Vec<Word>,
    pub(super) accepted: BTreeSet<usize>,
    /// Table time of its deadline.
    pub(super) until: u64,
}

/// What the table waits for.
#[derive(Clone, Debug)]
pub(super) enum Phase {
    /// This seat's turn.
    Compose {
        seat: usize,
    },
    Contest(Window),
    /// DIA-10: this seat owes so many tiles to red devils.
    GiveBack {
        seat: usize,
        owed: usize,
    },
    /// The reason, and who went out.
    Over {
        reason: &'static str,
        out: Option<usize>,
    },
}

/// A game of Diamino at one moment.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) edition: Arc<Edition>,
    pub(super) words: Words,
    /// DIA-22: those that are not allowed all the same.
    pub(super) coarse: Option<Words>,
    pub(super) options: Options,
    pub(super) seats: usize,
    pub(super) first: usize,
    /// How the first player was drawn, as the layout tells it.
    pub(super) draws: Value,
    pub(super) board: Board,
    /// By seat, sorted.
    pub(super) hands: Vec<Vec<char>>,
    /// Top first.
    pub(super) reserve: Vec<char>,
    pub(super) scores: Vec<i64>,
    /// By seat: left for good (ALL-4).
    pub(super) gone: Vec<bool>,
    /// DIA-6: who passed since the last lay or exchange.
    pub(super) passed: BTreeSet<usize>,
    /// DIA-6: by seat, turns since the last word that stayed.
    pub(super) idle: Vec<u32>,
    pub(super) phase: Phase,
    /// Table time.
    pub(super) now: u64,
    /// The shuffles that a transcript tells of, which are the only thing taken from it instead of
    /// being worked out; nothing if this table is only imagined.
    pub(super) shuffles: Option<VecDeque<Vec<char>>>,
}

impl Table {
    pub(super) fn new(
        edition: Arc<Edition>,
        words: Words,
        options: Options,
        seats: usize,
        first: usize,
    ) -> Table {
        Table {
            edition,
            words,
            coarse: None,
            options,
            seats,
            first,
            draws: json!([]),
            board: Board::new(),
            hands: vec![Vec::new(); seats],
            reserve: Vec::new(),
            scores: vec![0; seats],
            gone: vec![false; seats],
            passed: BTreeSet::new(),
            idle: vec![0; seats],
            phase: Phase::Compose { seat: first },
            now: 0,
            shuffles: None,
        }
    }

    pub(super) fn present(&self) -> Vec<usize> {
        (0..self.seats).filter(|seat| !self.gone[*seat]).collect()
    }

    /// The next present seat to the left.
    pub(super) fn left_of(&self, seat: usize) -> usize {
        let others = (1..self.seats).map(|step| (seat + step) % self.seats);
        others.into_iter().find(|other| !self.gone[*other]).unwrap_or(seat)
    }

    /// Opponents who can still contest the word in the window (DIA-8).
    pub(super) fn undecided(&self, window: &Window) -> Vec<usize> {
        let mut seats = self.present();
        seats.retain(|seat| *seat != window.by && !window.accepted.contains(seat));
        seats
    }

    /// Who may act.
    pub(super) fn may_act(&self, seat: usize) -> bool {
        match &self.phase {
            Phase::Compose { seat: turn } | Phase::GiveBack { seat: turn, .. } => *turn == seat,
            Phase::Contest(window) => self.undecided(window).contains(&seat),
            Phase::Over { .. } => false,
        }
    }

    /// A seat takes tiles from the top, as many as there are.
    pub(super) fn take(&mut self, seat: usize, wanted: usize) -> Vec<char> {
        let count = wanted.min(self.reserve.len());
        let drawn: Vec<char> = self.reserve.drain(..count).collect();
        self.hands[seat].extend(&drawn);
        sort(&mut self.hands[seat]);
        drawn
    }

    /// The same, and who may know it is told (DIA-20).
    pub(super) fn draw(&mut self, seat: usize, wanted: usize, told: &mut Vec<Value>) {
        let drawn = self.take(seat, wanted);
        if drawn.is_empty() {
            return;
        }
        let count = drawn.len();
        let tiles = rack(&drawn);
        told.push(json!({"to": seat, "drew": {"seat": seat, "count": count, "tiles": tiles}}));
        told.push(json!({"to": {"except": seat}, "drew": {"seat": seat, "count": count}}));
    }

    /// Tiles came back to the reserve: it is in another order now, which nobody is told.
    pub(super) fn reshuffle(&mut self, told: &mut Vec<Value>) -> Result<(), Fault> {
        sort(&mut self.reserve);
        if let Some(shuffles) = &mut self.shuffles {
            let Some(reserve) = shuffles.pop_front() else {
                return Err(Fault::new("DIA-6", "the shuffled reserve is missing"));
            };
            if rack(&reserve) != self.reserve.iter().collect::<String>() {
                let what = format!("the reserve should hold {}", rack(&self.reserve));
                return Err(Fault::new("DIA-6", what));
            }
            self.reserve = reserve;
        }
        let reserve: String = self.reserve.iter().collect();
        told.push(json!({"to": "referee", "reshuffled": {"reserve": reserve}}));
        Ok(())
    }

    /// What a seat can do, in pinned order: no words, and exchanges of one tile only.
    pub(super) fn legal(&self, seat: usize) -> Vec<Act> {
        if self.gone[seat] || !self.may_act(seat) {
            return Vec::new();
        }
        let mut different = self.hands[seat].clone();
        different.dedup();
        let turn = |table: &Table| {
            let mut acts = vec![Act::Pass];
            if !table.reserve.is_empty() {
                acts.extend(different.iter().map(|tile| Act::Exchange(vec![*tile])));
            }
            acts
        };
        match &self.phase {
            Phase::Over { .. } => Vec::new(),
            Phase::Compose { .. } if self.options.formula == Formula::Patience => vec![Act::Stop],
            Phase::Compose { .. } => turn(self),
            Phase::GiveBack { .. } => different.iter().map(|tile| Act::GiveBack(*tile)).collect(),
            Phase::Contest(window) => {
                let mut acts = vec![Act::Accept, Act::Contest];
                if let Ok(after) = self.after_closing(seat, window) {
                    acts.extend(turn(&after));
                }
                acts
            }
        }
    }
}
