//! What is worth counting of what happened.

use serde_json::Value;

use crate::Report;

/// These events of one input were found right.
pub(super) fn note(report: &mut Report, events: &[Value]) {
    report.add("input");
    let names = || events.iter().filter_map(Value::as_object).flatten();
    let left = names().any(|(name, _)| name == "left");
    for (name, event) in names().filter(|(name, _)| *name != "to") {
        report.add(name);
        match name.as_str() {
            "play_over" => {
                let reason = event["reason"].as_str().unwrap_or_default();
                report.add(&format!("play_over {reason}"));
                if left {
                    report.add(&format!("play_over {reason} by leaving"));
                }
            }
            "checked" => {
                let side = event["side"].as_str().unwrap_or_default();
                let right = if event["right"] == true { "right" } else { "wrong" };
                report.add(&format!("checked {side} {right}"));
            }
            "named_none" if left => report.add("named_none by leaving"),
            _ => {}
        }
    }
}
