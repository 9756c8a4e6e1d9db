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
    const CLAUSES: [(&str, &str); 14] = [
        ("laid", "DIA-5"),
        ("accepted", "DIA-8"),
        ("contested", "DIA-8"),
        ("taken_back", "DIA-8"),
        ("penalised", "DIA-8"),
        ("stayed", "DIA-8"),
        ("scored", "DIA-14"),
        ("drew", "DIA-10"),
        ("gave_back", "DIA-10"),
        ("exchanged", "DIA-6"),
        ("reshuffled", "DIA-6"),
        ("passed", "DIA-6"),
        ("left", "ALL-4"),
        ("ended", "DIA-11"),
    ];
    let known = CLAUSES.iter().find(|(name, _)| event.get(name).is_some());
    known.map_or("format", |(_, clause)| clause)
}
