//! What is wrong with a text, and where.

use std::fmt;

/// Why a transcript or a script is not accepted: the line, and one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: String,
}

impl Fault {
    /// A fault of `line`.
    pub fn new(line: usize, problem: impl Into<String>) -> Self {
        Self { line, problem: problem.into() }
    }

    /// The same fault in a file where `lines` lines stand before the text that was read.
    #[must_use]
    pub fn after(self, lines: usize) -> Self {
        Self { line: self.line + lines, ..self }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for Fault {}
