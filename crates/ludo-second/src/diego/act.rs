//! What a seat can do, and how it is written.

use serde_json::{Map, Value, json};

use super::cards::Card;
use crate::{Fault, json};

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Diego(Card, Card),
    Pass,
    LetPass { call: u64 },
    PasDiego { call: u64 },
    Counter { call: u64, pair: (Card, Card) },
    Challenge { call: u64 },
    Name(Card, Card),
    NameNone,
    ProposeStop,
    AcceptStop,
    RefuseStop,
    Vote { pair: u64, equal: bool },
    SkipVotes,
}

/// Actions that are a word.
const WORDS: [(&str, Act); 6] = [
    ("pass", Act::Pass),
    ("name_none", Act::NameNone),
    ("propose_stop", Act::ProposeStop),
    ("accept_stop", Act::AcceptStop),
    ("refuse_stop", Act::RefuseStop),
    ("skip_votes", Act::SkipVotes),
];

impl Act {
    pub(super) fn read(value: &Value) -> Result<Act, Fault> {
        if let Some((_, act)) = WORDS.iter().find(|(word, _)| value == word) {
            return Ok(*act);
        }
        let fault = || Fault::format(format!("no action: {value}"));
        let mut fields = value.as_object().ok_or_else(fault)?.iter();
        let (Some((name, told)), None) = (fields.next(), fields.next()) else {
            return Err(fault());
        };
        let with = |fields: &[&str]| json::object(told, name, fields);
        match name.as_str() {
            "diego" => pair(with(&["card", "with"])?).map(|(card, with)| Act::Diego(card, with)),
            "name" => pair(with(&["card", "with"])?).map(|(card, with)| Act::Name(card, with)),
            "let_pass" => Ok(Act::LetPass { call: json::number(with(&["call"])?, "call")? }),
            "pas_diego" => Ok(Act::PasDiego { call: json::number(with(&["call"])?, "call")? }),
            "challenge" => Ok(Act::Challenge { call: json::number(with(&["call"])?, "call")? }),
            "counter" => {
                let map = with(&["call", "card", "with"])?;
                Ok(Act::Counter { call: json::number(map, "call")?, pair: pair(map)? })
            }
            "vote" => {
                let map = with(&["pair", "vote"])?;
                let equal = match json::text(map, "vote")? {
                    "equal" => true,
                    "different" => false,
                    _ => return Err(fault()),
                };
                Ok(Act::Vote { pair: json::number(map, "pair")?, equal })
            }
            _ => Err(fault()),
        }
    }

    pub(super) fn json(self) -> Value {
        match self {
            Act::Diego(card, with) => json!({"diego": {"card": card, "with": with}}),
            Act::Name(card, with) => json!({"name": {"card": card, "with": with}}),
            Act::LetPass { call } => json!({"let_pass": {"call": call}}),
            Act::PasDiego { call } => json!({"pas_diego": {"call": call}}),
            Act::Challenge { call } => json!({"challenge": {"call": call}}),
            Act::Counter { call, pair: (card, with) } => {
                json!({"counter": {"call": call, "card": card, "with": with}})
            }
            Act::Vote { pair, equal } => json!({"vote": {"pair": pair, "vote": vote(equal)}}),
            word => {
                let known = WORDS.iter().find(|(_, act)| *act == word);
                known.map_or(Value::Null, |(name, _)| (*name).into())
            }
        }
    }
}

/// What somebody takes a pair for (DIE-12).
pub(super) fn vote(equal: bool) -> &'static str {
    if equal { "equal" } else { "different" }
}

fn pair(map: &Map<String, Value>) -> Result<(Card, Card), Fault> {
    Ok((json::number(map, "card")?, json::number(map, "with")?))
}
