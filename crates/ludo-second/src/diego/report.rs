//! What transcripts have exercised.

use std::collections::BTreeMap;
use std::iter::Sum;
use std::ops::AddAssign;

use serde_json::Value;

/// How often everything happened in transcripts that were found right, so that a test can prove
/// that the rare clauses were reached.
///
/// What a `rewind` took back was still played and stays counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report(BTreeMap<String, usize>);

impl Report {
    /// How often something happened. Events are named as in a transcript: `objected`; some also with
    /// what was special about them: `play_over agreed`, `checked pas_diego right`.
    pub fn count(&self, what: &str) -> usize {
        self.0.get(what).copied().unwrap_or(0)
    }

    /// Everything that happened, by name.
    pub fn counts(&self) -> impl Iterator<Item = (&str, usize)> {
        self.0.iter().map(|(what, count)| (what.as_str(), *count))
    }

    pub(super) fn add(&mut self, what: &str) {
        *self.0.entry(what.to_owned()).or_default() += 1;
    }

    /// These events of one input were found right.
    pub(super) fn events(&mut self, events: &[Value]) {
        self.add("input");
        let names = || events.iter().filter_map(Value::as_object).flatten();
        let left = names().any(|(name, _)| name == "left");
        for (name, event) in names().filter(|(name, _)| *name != "to") {
            self.add(name);
            match name.as_str() {
                "play_over" => {
                    let reason = event["reason"].as_str().unwrap_or_default();
                    self.add(&format!("play_over {reason}"));
                    if left {
                        self.add(&format!("play_over {reason} by leaving"));
                    }
                }
                "checked" => {
                    let side = event["side"].as_str().unwrap_or_default();
                    let right = if event["right"] == true { "right" } else { "wrong" };
                    self.add(&format!("checked {side} {right}"));
                }
                "named_none" if left => self.add("named_none by leaving"),
                _ => {}
            }
        }
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
