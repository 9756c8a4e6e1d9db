//! What is worth counting of what happened.

use serde_json::Value;

use super::table::{Mode, Table};
use crate::Report;

/// These events of one input were found right, and led to this.
pub(super) fn note(report: &mut Report, table: &Table, events: &[Value]) {
    report.add("input");
    let names = || events.iter().filter_map(Value::as_object).flatten();
    let left = names().any(|(name, _)| name == "left");
    let mode = match table.mode {
        Mode::Duo => "duo",
        Mode::Teams => "teams",
        Mode::Referent => "referent",
    };
    for (name, event) in names().filter(|(name, _)| *name != "to") {
        report.add(name);
        match name.as_str() {
            "matched" => {
                let accord = event["accord"].as_str().unwrap_or_default();
                report.add(&format!("matched {accord} {mode}"));
                if event["doubled"] == true {
                    report.add(&format!("matched doubled {mode}"));
                }
            }
            "referent_moved" if event["points"] == 0 => report.add("referent_moved not at all"),
            "turned" if left => report.add("turned by leaving"),
            "finished" => note_end(report, table, mode),
            _ => {}
        }
    }
}

fn note_end(report: &mut Report, table: &Table, mode: &str) {
    let Some(ended) = &table.ended else { return };
    report.add(&format!("finished {}", ended.reason));
    report.add(&format!("finished {} {} {mode}", ended.reason, ended.decided));
    if !table.gone.is_empty() {
        report.add(&format!("finished {} without leavers", ended.reason));
    }
}
