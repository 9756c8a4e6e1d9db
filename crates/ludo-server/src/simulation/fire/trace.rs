//! What happened, as bytes: a line of JSON for each thing, in order.

use sha2::{Digest as _, Sha256};
use std::fmt::Arguments;
use std::fmt::Write as _;

use ludo_core::Hex32;

/// Where the trace goes beside its digest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Showing {
    Nothing,
    Printed,
}

/// The history of one world.
pub(super) struct Trace {
    digest: Sha256,
    line: String,
    showing: Showing,
}

impl Trace {
    pub(super) fn new(showing: Showing) -> Self {
        Self { digest: Sha256::new(), line: String::new(), showing }
    }

    /// Notes what happens now.
    pub(super) fn note(&mut self, at: u64, what: Arguments<'_>) {
        self.line.clear();
        let _ = writeln!(self.line, r#"{{"at":{at},{what}}}"#);
        self.digest.update(self.line.as_bytes());
        if self.showing == Showing::Printed {
            print!("{}", self.line);
        }
    }

    /// What all of it comes to.
    pub(super) fn digest(self) -> Hex32 {
        Hex32(self.digest.finalize().into())
    }
}
