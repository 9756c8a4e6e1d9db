//! What a seat can do, and how it is written.

use serde_json::{Value, json};

use super::cards::{Card, Side};
use super::{Fault, json};

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Lay(Card, Side),
    Discard(Card),
    Keep,
    Double,
}

impl Act {
    pub(super) fn read(value: &Value) -> Result<Act, Fault> {
        let map = json::object(value, "act", &["lay", "discard", "stake"])?;
        if map.len() != 1 {
            return Err(Fault::format(format!("no action: {value}")));
        }
        if let Some(lay) = map.get("lay") {
            let lay = json::object(lay, "lay", &["card", "side"])?;
            let card = Card::read(json::field(lay, "card")?)?;
            let name = json::text(lay, "side")?;
            let side = Side::BOTH.into_iter().find(|side| side.name() == name);
            let side = side.ok_or_else(|| Fault::format(format!("no side: {name:?}")))?;
            return Ok(Act::Lay(card, side));
        }
        if let Some(discard) = map.get("discard") {
            let discard = json::object(discard, "discard", &["card"])?;
            return Ok(Act::Discard(Card::read(json::field(discard, "card")?)?));
        }
        match json::text(map, "stake")? {
            "keep" => Ok(Act::Keep),
            "double" => Ok(Act::Double),
            other => Err(Fault::format(format!("no stake: {other:?}"))),
        }
    }

    pub(super) fn json(self) -> Value {
        match self {
            Act::Lay(card, side) => json!({"lay": {"card": card.text(), "side": side.name()}}),
            Act::Discard(card) => json!({"discard": {"card": card.text()}}),
            Act::Keep => json!({"stake": "keep"}),
            Act::Double => json!({"stake": "double"}),
        }
    }
}
