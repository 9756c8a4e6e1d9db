//! Why people who were ready are asked again: what was changed, and by whom. It stands in the document until everybody
//! is ready once more, so that whoever looks away or comes back reads it too.

use ludo_protocol::{Changed, Settings, Status};
use ludo_store::IdentityId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::document::{Document, HolderRecord, SeatRecord};

/// What was changed under people who were ready.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChangedRecord {
    /// Who changed it last.
    pub(super) by: IdentityId,
    /// What, each once, the earliest first.
    what: Vec<String>,
}

/// The most of it that is told: more is a table that was set up anew.
const MOST_TOLD: usize = 12;

impl Document {
    /// People who were ready have to look again: what they agreed to has changed.
    pub(super) fn unready(&mut self, by: IdentityId, what: Vec<String>) {
        let lost = self.seats.iter().any(|seat| seat.ready && is_of_another(seat, by));
        for seat in &mut self.seats {
            seat.ready = matches!(seat.holder, HolderRecord::Bot { .. });
        }
        let mut told = self.changed.take().map(|changed| changed.what).unwrap_or_default();
        if what.is_empty() || (!lost && told.is_empty()) {
            self.changed = None;
            return;
        }
        told.retain(|one| !what.contains(one));
        told.extend(what);
        told.drain(..told.len().saturating_sub(MOST_TOLD));
        self.changed = Some(ChangedRecord { by, what: told });
    }

    /// Once everybody is ready nobody need be told why they were not.
    pub(super) fn settle_changed(&mut self) {
        let waits =
            |by: IdentityId| self.seats.iter().any(|seat| !seat.ready && is_of_another(seat, by));
        let asks = self.status == Status::Lobby;
        if self.changed.as_ref().is_some_and(|changed| !asks || !waits(changed.by)) {
            self.changed = None;
        }
    }

    /// What everybody is shown of it.
    pub(super) fn shown_changed(&self) -> Option<Changed> {
        let changed = self.changed.as_ref()?;
        Some(Changed { by: self.number_of(changed.by)?, what: changed.what.clone() })
    }
}

fn is_of_another(seat: &SeatRecord, person: IdentityId) -> bool {
    matches!(&seat.holder, HolderRecord::Person { identity, .. } if *identity != person)
}

/// Which settings two tables do not share: by name, the game's own as `options.name`. What is not said is `usual`.
pub(super) fn differences(before: &Settings, after: &Settings, usual: &Value) -> Vec<String> {
    // Our own types are JSON: writing them to memory cannot fail.
    let [before, after] =
        [before, after].map(|settings| serde_json::to_value(settings).expect("settings are JSON"));
    let mut told = Vec::new();
    for name in names(&before, &after).into_iter().filter(|name| name != "options") {
        if before.get(&name) != after.get(&name) {
            told.push(name);
        }
    }
    let [before, after] = [before, after].map(|settings| settings["options"].clone());
    let said = |options: &Value, name: &str| {
        options.get(name).or_else(|| usual.get(name)).cloned().unwrap_or_default()
    };
    for name in names(&before, &after) {
        if said(&before, &name) != said(&after, &name) {
            told.push(format!("options.{name}"));
        }
    }
    told
}

fn names(one: &Value, other: &Value) -> Vec<String> {
    let mut names: Vec<String> = [one, other]
        .into_iter()
        .filter_map(Value::as_object)
        .flat_map(|all| all.keys().cloned())
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use ludo_protocol::Thinking;
    use serde_json::json;

    use super::*;

    #[test]
    fn what_differs_is_told_by_name_and_what_is_usual_need_not_be_said() {
        let usual = json!({"first": "chance", "window": 15});
        let before = Settings::default();
        let said = |options| Settings { options, ..Settings::default() };
        let told = |after: &Settings| differences(&before, after, &usual);
        assert_eq!(told(&said(json!({"first": "chance"}))), Vec::<String>::new());
        assert_eq!(told(&said(json!({"window": 20, "first": "chance"}))), ["options.window"]);
        let strict = Settings { thinking: Thinking::Strict, practice: true, ..before.clone() };
        assert_eq!(told(&strict), ["practice", "thinking"]);
    }
}
