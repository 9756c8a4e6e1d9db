//! Laying what the rules tell beside what a transcript tells.

use std::cmp::Ordering;

use serde_json::Value;

use super::event::Event;
use super::{Fault, Report};

/// The same events with the same audiences in the same order, or the first that differs.
pub(super) fn events(expected: &[Event], found: &[Value]) -> Result<(), Fault> {
    for (place, event) in expected.iter().enumerate() {
        let other = found.get(place);
        if other.is_some_and(|other| event.is(other)) {
            continue;
        }
        let event = event.json();
        let what = match other {
            Some(other) => format!("event {place} should be {event}, not {other}"),
            None => format!("event {place} is missing: {event}"),
        };
        return Err(Fault::new(clause(&event, other), what));
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
    const CLAUSES: [(&str, &str); 13] = [
        ("laid", "DBO-3"),
        ("closed", "DBO-4"),
        ("discarded", "DBO-5"),
        ("round_over", "DBO-7"),
        ("asked", "DBO-9"),
        ("staked", "DBO-9"),
        ("dealt", "DBO-1"),
        ("shuffled", "DBO-2"),
        ("hand", "DBO-2"),
        ("skipped", "DBO-6"),
        ("drew", "DBO-3"),
        ("shown", "DBO-5"),
        ("left", "ALL-4"),
    ];
    if let Some(scored) = event.get("scored") {
        return scored_clause(scored, found.and_then(|found| found.get("scored")));
    }
    let known = CLAUSES.iter().find(|(name, _)| event.get(name).is_some());
    known.map_or("format", |(_, clause)| clause)
}

fn scored_clause(scored: &Value, found: Option<&Value>) -> &'static str {
    if let Some(found) = found {
        if found.get("row") != scored.get("row") {
            return "DBO-7";
        }
        if found.get("doubled") != scored.get("doubled") {
            return "DBO-9";
        }
        if found.get("points") == scored.get("points") && found.get("shown") != scored.get("shown")
        {
            return "DBO-12";
        }
    }
    match row_kind(scored) {
        Some(RowKind::Angel) => "DBO-8",
        Some(RowKind::Demon) => "DBO-10",
        Some(RowKind::Level) => "DBO-11",
        None => "format",
    }
}

enum RowKind {
    Angel,
    Demon,
    Level,
}

fn row_kind(scored: &Value) -> Option<RowKind> {
    let hell = scored.get("hell")?.as_i64()?;
    let heaven = scored.get("heaven")?.as_i64()?;
    Some(match heaven.cmp(&hell) {
        Ordering::Greater => RowKind::Angel,
        Ordering::Less => RowKind::Demon,
        Ordering::Equal => RowKind::Level,
    })
}

/// Adds what these events, found right, have exercised.
pub(super) fn tally(events: &[Value], report: &mut Report) {
    for (name, event) in events.iter().filter_map(Value::as_object).flatten() {
        match name.as_str() {
            "round_over" => report.rounds += 1,
            "shown" => report.shown_hands += 1,
            "skipped" => report.skipped += 1,
            "left" => report.leaves += 1,
            "scored" => tally_row(event, report),
            _ => {}
        }
    }
}

fn tally_row(scored: &Value, report: &mut Report) {
    let entries = |name: &str| scored.get(name).and_then(Value::as_array);
    report.doubles += entries("doubled").map_or(0, Vec::len);
    let changed = |points: &Vec<Value>| points.iter().filter(|points| **points != 0).count();
    report.tied_rows += usize::from(entries("points").map_or(0, changed) > 1);
    match row_kind(scored) {
        Some(RowKind::Angel) => report.angel_rows += 1,
        Some(RowKind::Demon) => report.demon_rows += 1,
        Some(RowKind::Level) => report.level_rows += 1,
        None => {}
    }
}
