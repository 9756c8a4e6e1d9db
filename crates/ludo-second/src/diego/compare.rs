//! Laying what the rules tell beside what a transcript tells.

use serde_json::Value;

use crate::Fault;

/// The same events with the same audiences in the same order, or the first that differs.
pub(super) fn events(expected: &[Value], found: &[Value]) -> Result<(), Fault> {
    for (place, event) in expected.iter().enumerate() {
        match found.get(place) {
            Some(other) if other == event => {}
            Some(other) => {
                let what = format!("event {place} should be {event}, not {other}");
                return Err(Fault::new(clause(event), what));
            }
            None => {
                let what = format!("event {place} is missing: {event}");
                return Err(Fault::new(clause(event), what));
            }
        }
    }
    match found.get(expected.len()) {
        Some(extra) => {
            let what = format!("event {} follows from nothing: {extra}", expected.len());
            Err(Fault::new(clause(extra), what))
        }
        None => Ok(()),
    }
}

/// The clause an event follows from.
fn clause(event: &Value) -> &'static str {
    const CLAUSES: [(&str, &str); 22] = [
        ("announced", "DIE-3"),
        ("passed", "DIE-5"),
        ("let_pass", "DIE-3"),
        ("objected", "DIE-4"),
        ("countered", "DIE-5"),
        ("challenged", "DIE-6"),
        ("hand_shown", "DIE-6"),
        ("named_none", "DIE-6"),
        ("nobody_countered", "DIE-5"),
        ("taken", "DIE-3"),
        ("drew", "DIE-7"),
        ("drew_unseen", "DIE-7"),
        ("turned", "DIE-7"),
        ("stop_proposed", "DIE-8"),
        ("stop_accepted", "DIE-8"),
        ("stop_refused", "DIE-8"),
        ("left", "ALL-4"),
        ("play_over", "DIE-8"),
        ("voted", "DIE-12"),
        ("skipped_votes", "DIE-12"),
        ("checked", "DIE-10"),
        ("scored", "DIE-10"),
    ];
    let known = CLAUSES.iter().find(|(name, _)| event.get(name).is_some());
    known.map_or("format", |(_, clause)| clause)
}
