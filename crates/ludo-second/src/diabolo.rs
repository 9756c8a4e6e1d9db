//! Diabolo, from `docs/rules/diabolo.md`. Marks `DBO-n` and `ALL-n` are its clauses.

mod act;
mod cards;
mod check;
mod compare;
mod event;
mod header;
mod perft;
mod scoring;
#[cfg(test)]
mod selfplay;
mod table;

use std::iter::Sum;
use std::ops::{Add, AddAssign};

pub use crate::Disagreement;
pub use check::check;
pub use perft::perft;

use crate::{Fault, json};

/// How much a transcript that was found right has exercised, so that a test can prove that the
/// rare clauses were reached.
///
/// What a `rewind` took back was still played and stays counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Actions and leaves; a `rewind` is none.
    pub inputs: usize,
    /// Rounds played to their end (DBO-7, DBO-6).
    pub rounds: usize,
    /// Hands shown because no card could be laid (DBO-5).
    pub shown_hands: usize,
    /// Turns passed over with an empty hand and an empty pile (DBO-6).
    pub skipped: usize,
    /// Seats that left for good (ALL-4).
    pub leaves: usize,
    /// Double cards announced and revealed (DBO-9).
    pub doubles: usize,
    /// Rows in which several seats shared a highest sum above 0 (DBO-8, DBO-10).
    pub tied_rows: usize,
    /// Rows with equal points, 0–0 included (DBO-11).
    pub level_rows: usize,
    /// Rows with more demon points (DBO-10).
    pub demon_rows: usize,
    /// Rows with more angel points (DBO-8).
    pub angel_rows: usize,
}

impl AddAssign for Report {
    fn add_assign(&mut self, other: Report) {
        self.inputs += other.inputs;
        self.rounds += other.rounds;
        self.shown_hands += other.shown_hands;
        self.skipped += other.skipped;
        self.leaves += other.leaves;
        self.doubles += other.doubles;
        self.tied_rows += other.tied_rows;
        self.level_rows += other.level_rows;
        self.demon_rows += other.demon_rows;
        self.angel_rows += other.angel_rows;
    }
}

impl Add for Report {
    type Output = Report;

    fn add(mut self, other: Report) -> Report {
        self += other;
        self
    }
}

impl Sum for Report {
    fn sum<I: Iterator<Item = Report>>(reports: I) -> Report {
        reports.fold(Report::default(), Add::add)
    }
}
