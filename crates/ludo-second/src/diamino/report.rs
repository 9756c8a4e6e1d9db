//! What is worth counting of what happened.

use serde_json::Value;

use crate::Report;

/// These events of one input were found right, in a game of that name.
pub(super) fn note(report: &mut Report, game: &str, events: &[Value]) {
    report.add("input");
    let has = |name: &str| events.iter().any(|event| event.get(name).is_some());
    if has("accepted") && (has("laid") || has("passed") || has("exchanged")) {
        report.add("accepted by playing");
    }
    if has("left") && has("taken_back") {
        report.add("withdrawn");
    }
    for (name, event) in events.iter().filter_map(Value::as_object).flatten() {
        if name == "to" {
            continue;
        }
        report.add(name);
        let some = |field: &str| event[field].as_array().is_some_and(|list| !list.is_empty());
        match name.as_str() {
            "contested" if some("wrong") => report.add("contested justified"),
            "contested" => report.add("contested unjustified"),
            "gave_back" if has("ended") => report.add("gave_back the last"),
            "scored" => {
                for field in ["yellow", "red"] {
                    if event[field] != 0 {
                        report.add(&format!("scored {field}"));
                    }
                }
            }
            "ended" => {
                let reason = event["reason"].as_str().unwrap_or_default();
                report.add(&format!("ended {reason}"));
                report.add(&format!("ended {reason} {game}"));
                let gone = event["hands"].as_array().into_iter().flatten().any(Value::is_null);
                if gone && reason != "last_seat" {
                    report.add(&format!("ended {reason} without leavers"));
                }
            }
            _ => {}
        }
    }
}
