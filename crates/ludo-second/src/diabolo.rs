//! Diabolo, from `docs/rules/diabolo.md`. Marks `DBO-n` and `ALL-n` are its clauses.

mod act;
mod cards;
mod check;
mod compare;
mod event;
mod header;
mod json;
mod perft;
mod scoring;
#[cfg(test)]
mod selfplay;
mod table;

use std::error::Error;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

pub use check::check;
pub use perft::perft;

/// Where a transcript and the rulebook part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// Line of the transcript, counted from 1; 0 stands for the edition.
    pub line: usize,
    /// The clause that is broken, `"DBO-8"`, or `"format"` for text that is no transcript.
    pub clause: &'static str,
    /// What was expected and what was found.
    pub what: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}: {}", self.line, self.clause, self.what)
    }
}

impl Error for Disagreement {}

/// A disagreement whose line is not known yet.
#[derive(Debug)]
struct Fault {
    clause: &'static str,
    what: String,
}

impl Fault {
    fn new(clause: &'static str, what: impl Into<String>) -> Fault {
        Fault { clause, what: what.into() }
    }

    /// The text is not what `docs/transcript.md` describes.
    fn format(what: impl Into<String>) -> Fault {
        Fault::new("format", what)
    }

    fn at(self, line: usize) -> Disagreement {
        Disagreement { line, clause: self.clause, what: self.what }
    }
}

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
