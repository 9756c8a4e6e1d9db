//! What transcripts have exercised.

use std::collections::BTreeMap;
use std::iter::Sum;
use std::ops::AddAssign;

use serde_json::Value;

/// How often each thing happened in transcripts that were found right, so that a test can prove
/// that the rare clauses were reached.
///
/// What a `rewind` took back was still played and stays counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report(BTreeMap<String, usize>);

impl Report {
    /// How often something happened. Events are named as in a transcript: `stayed`; some also with
    /// what was special about them: `contested justified`, `ended blocked`.
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

    /// These events of one input were found right, in a game of that name.
    pub(super) fn events(&mut self, game: &str, events: &[Value]) {
        self.add("input");
        let has = |name: &str| events.iter().any(|event| event.get(name).is_some());
        if has("accepted") && (has("laid") || has("passed") || has("exchanged")) {
            self.add("accepted by playing");
        }
        if has("left") && has("taken_back") {
            self.add("withdrawn");
        }
        for (name, event) in events.iter().filter_map(Value::as_object).flatten() {
            if name == "to" {
                continue;
            }
            self.add(name);
            let some = |field: &str| event[field].as_array().is_some_and(|list| !list.is_empty());
            match name.as_str() {
                "contested" if some("wrong") => self.add("contested justified"),
                "contested" => self.add("contested unjustified"),
                "gave_back" if has("ended") => self.add("gave_back the last"),
                "scored" => {
                    for field in ["yellow", "red"] {
                        if event[field] != 0 {
                            self.add(&format!("scored {field}"));
                        }
                    }
                }
                "ended" => {
                    let reason = event["reason"].as_str().unwrap_or_default();
                    self.add(&format!("ended {reason}"));
                    self.add(&format!("ended {reason} {game}"));
                    let gone = event["hands"].as_array().into_iter().flatten().any(Value::is_null);
                    if gone && reason != "last_seat" {
                        self.add(&format!("ended {reason} without leavers"));
                    }
                }
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
