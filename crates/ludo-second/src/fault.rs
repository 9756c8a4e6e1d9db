//! Saying where a transcript and the rulebook part.

use std::error::Error;
use std::fmt;

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
pub(crate) struct Fault {
    clause: &'static str,
    what: String,
}

impl Fault {
    pub(crate) fn new(clause: &'static str, what: impl Into<String>) -> Fault {
        Fault { clause, what: what.into() }
    }

    /// The text is not what `docs/transcript.md` describes.
    pub(crate) fn format(what: impl Into<String>) -> Fault {
        Fault::new("format", what)
    }

    pub(crate) fn at(self, line: usize) -> Disagreement {
        Disagreement { line, clause: self.clause, what: self.what }
    }
}
