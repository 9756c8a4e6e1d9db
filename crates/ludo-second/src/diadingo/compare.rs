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
                return Err(Fault::new(clause(event, Some(other)), what));
            }
            None => {
                let what = format!("event {place} is missing: {event}");
                return Err(Fault::new(clause(event, None), what));
            }
        }
    }
    match found.get(expected.len()) {
        Some(extra) => {
            let what = format!("event {} follows from nothing: {extra}", expected.len());
            Err(Fault::new(clause(extra, None), what))
        }
        None => Ok(()),
    }
}

/// The clause an event follows from.
fn clause(event: &Value, found: Option<&Value>) -> &'static str {
    const CLAUSES: [(&str, &str); 9] = [
        ("drew", "DGO-2"),
        ("tried", "DGO-3"),
        ("robbed", "DGO-4"),
        ("declined", "DGO-5"),
        ("put_aside", "DGO-5"),
        ("game_over", "DGO-6"),
        ("began", "DGO-8"),
        ("shuffled", "DGO-1"),
        ("left", "ALL-4"),
    ];
    if let Some((over, other)) = event.get("game_over").zip(found.and_then(|f| f.get("game_over")))
    {
        let differs = |name| over.get(name) != other.get(name);
        if !differs("reason") && (differs("points") || differs("set")) {
            return "DGO-7";
        }
    }
    let known = CLAUSES.iter().find(|(name, _)| event.get(name).is_some());
    known.map_or("format", |(_, clause)| clause)
}
