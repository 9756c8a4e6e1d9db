//! What a seat can do, and how it is written.

use serde_json::{Value, json};

use super::printed::Place;
use crate::{Fault, json};

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Try(Place),
    Rob { victim: usize, value: u32 },
    Decline,
}

impl Act {
    pub(super) fn read(value: &Value, seats: usize) -> Result<Act, Fault> {
        if value == "decline" {
            return Ok(Act::Decline);
        }
        let map = json::object(value, "act", &["try", "rob"])?;
        if map.len() != 1 {
            return Err(Fault::format(format!("no action: {value}")));
        }
        if let Some(attempt) = map.get("try") {
            let attempt = json::object(attempt, "try", &["place"])?;
            return Ok(Act::Try(Place::read(json::field(attempt, "place")?)?));
        }
        let rob = json::object(json::field(map, "rob")?, "rob", &["victim", "value"])?;
        let victim = json::seat(rob, "victim", seats)?;
        let dollars = u32::try_from(json::number(rob, "value")?);
        let dollars = dollars.map_err(|_| Fault::format(format!("no value: {value}")))?;
        Ok(Act::Rob { victim, value: dollars })
    }

    pub(super) fn json(self) -> Value {
        match self {
            Act::Try(place) => json!({"try": {"place": place.name()}}),
            Act::Rob { victim, value } => json!({"rob": {"victim": victim, "value": value}}),
            Act::Decline => json!("decline"),
        }
    }
}
