//! What transcripts have exercised.

use std::collections::BTreeMap;
use std::iter::Sum;
use std::ops::AddAssign;

/// How often everything happened in transcripts that were found right, so that a test can prove that the rare
/// clauses were reached.
///
/// Events are named as in a transcript: `objected`; some also with what was special about them: `play_over agreed`.
/// What a `rewind` took back was still played and stays counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report(BTreeMap<String, usize>);

impl Report {
    /// How often something happened.
    pub fn count(&self, what: &str) -> usize {
        self.0.get(what).copied().unwrap_or(0)
    }

    /// Everything that happened, by name.
    pub fn counts(&self) -> impl Iterator<Item = (&str, usize)> {
        self.0.iter().map(|(what, count)| (what.as_str(), *count))
    }

    pub(crate) fn add(&mut self, what: &str) {
        *self.0.entry(what.to_owned()).or_default() += 1;
    }
}

impl AddAssign for Report {
    fn add_assign(&mut self, other: Report) {
        for (what, count) in other.0 {
            *self.0.entry(what).or_default() += count;
        }
    }
}

impl Sum for Report {
    fn sum<I: Iterator<Item = Report>>(reports: I) -> Report {
        let mut sum = Report::default();
        for report in reports {
            sum += report;
        }
        sum
    }
}
