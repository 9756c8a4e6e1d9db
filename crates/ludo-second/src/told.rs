//! Laying what the rules tell beside what a transcript tells.

use serde_json::Value;

use crate::Fault;

/// The clauses that a game's events follow from, by the events' names.
pub(crate) type Clauses = [(&'static str, &'static str)];

/// The same events with the same audiences in the same order, or the first that differs.
pub(crate) fn compare(expected: &[Value], found: &[Value], clauses: &Clauses) -> Result<(), Fault> {
    for (place, event) in expected.iter().enumerate() {
        match found.get(place) {
            Some(other) if other == event => {}
            Some(other) => {
                let what = format!("event {place} should be {event}, not {other}");
                return Err(Fault::new(clause(event, clauses), what));
            }
            None => {
                let what = format!("event {place} is missing: {event}");
                return Err(Fault::new(clause(event, clauses), what));
            }
        }
    }
    match found.get(expected.len()) {
        Some(extra) => {
            let what = format!("event {} follows from nothing: {extra}", expected.len());
            Err(Fault::new(clause(extra, clauses), what))
        }
        None => Ok(()),
    }
}

fn clause(event: &Value, clauses: &Clauses) -> &'static str {
    let known = clauses.iter().find(|(name, _)| event.get(name).is_some());
    known.map_or("format", |(_, clause)| clause)
}
