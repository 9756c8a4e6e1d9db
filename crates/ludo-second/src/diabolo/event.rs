//! What the rules tell, to be laid beside JSON.
//!
//! A hundred thousand games are checked at a time, so an expected event is not built as JSON: it
//! is a small thing that can say whether a JSON value is the same.

use serde_json::{Map, Value, json};

use super::cards::Card;

/// Who is told an event.
#[derive(Clone, Copy, Debug)]
enum To {
    All,
    Seat(usize),
    AllBut(usize),
    Referee,
}

impl To {
    /// Whether this is what stands under `to`.
    fn is(self, value: Option<&Value>) -> bool {
        let seat_is = |value: &Value, seat: usize| value.as_u64() == Some(seat as u64);
        match (self, value) {
            (To::All, None) => true,
            (To::Seat(seat), Some(value)) => seat_is(value, seat),
            (To::AllBut(seat), Some(Value::Object(map))) => {
                map.len() == 1 && map.get("except").is_some_and(|value| seat_is(value, seat))
            }
            (To::Referee, Some(value)) => value == "referee",
            _ => false,
        }
    }

    /// What stands under `to`; nothing if everybody is told.
    fn json(self) -> Option<Value> {
        match self {
            To::All => None,
            To::Seat(seat) => Some(json!(seat)),
            To::AllBut(seat) => Some(json!({"except": seat})),
            To::Referee => Some(json!("referee")),
        }
    }
}

/// One event with its audience.
#[derive(Clone, Debug)]
pub(super) struct Event {
    to: To,
    name: &'static str,
    fields: Vec<(&'static str, Item)>,
}

impl Event {
    fn new(to: To, name: &'static str) -> Event {
        Event { to, name, fields: Vec::new() }
    }

    /// An event that everybody is told; its fields follow by [`Event::with`].
    pub(super) fn to_all(name: &'static str) -> Event {
        Event::new(To::All, name)
    }

    pub(super) fn to_seat(seat: usize, name: &'static str) -> Event {
        Event::new(To::Seat(seat), name)
    }

    pub(super) fn to_all_but(seat: usize, name: &'static str) -> Event {
        Event::new(To::AllBut(seat), name)
    }

    /// An event that nobody is told.
    pub(super) fn to_referee(name: &'static str) -> Event {
        Event::new(To::Referee, name)
    }

    pub(super) fn with(mut self, field: &'static str, item: impl Into<Item>) -> Event {
        self.fields.push((field, item.into()));
        self
    }

    /// Deep equality; the order of fields does not matter.
    pub(super) fn is(&self, value: &Value) -> bool {
        let Some(event) = value.as_object() else {
            return false;
        };
        let named = 1 + usize::from(event.contains_key("to"));
        let Some(Value::Object(fields)) = event.get(self.name) else {
            return false;
        };
        event.len() == named
            && self.to.is(event.get("to"))
            && fields.len() == self.fields.len()
            && self.fields.iter().all(|(name, item)| fields.get(*name).is_some_and(|v| item.is(v)))
    }

    pub(super) fn json(&self) -> Value {
        let fields = self.fields.iter().map(|(name, item)| ((*name).to_owned(), item.json()));
        let mut event = Map::new();
        event.insert(self.name.to_owned(), Value::Object(fields.collect()));
        if let Some(to) = self.to.json() {
            event.insert("to".to_owned(), to);
        }
        Value::Object(event)
    }
}

/// What stands in a field of an event.
#[derive(Clone, Debug)]
pub(super) enum Item {
    Null,
    Number(i64),
    Name(&'static str),
    Card(Card),
    List(Vec<Item>),
}

impl Item {
    fn is(&self, value: &Value) -> bool {
        match (self, value) {
            (Item::Null, Value::Null) => true,
            (Item::Number(number), Value::Number(other)) => other.as_i64() == Some(*number),
            (Item::Name(name), Value::String(other)) => name == other,
            (Item::Card(card), Value::String(other)) => Card::parse(other) == Some(*card),
            (Item::List(list), Value::Array(other)) => {
                list.len() == other.len() && list.iter().zip(other).all(|(item, v)| item.is(v))
            }
            _ => false,
        }
    }

    pub(super) fn json(&self) -> Value {
        match self {
            Item::Null => Value::Null,
            Item::Number(number) => Value::from(*number),
            Item::Name(name) => Value::from(*name),
            Item::Card(card) => Value::from(card.text()),
            Item::List(list) => list.iter().map(Item::json).collect(),
        }
    }
}

impl From<Vec<Item>> for Item {
    fn from(list: Vec<Item>) -> Item {
        Item::List(list)
    }
}

impl<T: Copy + Into<Item>> From<&[T]> for Item {
    fn from(list: &[T]) -> Item {
        Item::List(list.iter().map(|entry| (*entry).into()).collect())
    }
}

impl From<i64> for Item {
    fn from(number: i64) -> Item {
        Item::Number(number)
    }
}

impl From<usize> for Item {
    fn from(number: usize) -> Item {
        Item::Number(number as i64)
    }
}

impl From<&'static str> for Item {
    fn from(name: &'static str) -> Item {
        Item::Name(name)
    }
}

impl From<Card> for Item {
    fn from(card: Card) -> Item {
        Item::Card(card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_to_its_own_json_and_to_nothing_else() {
        let card = Card::parse("R3").unwrap();
        let list = Item::List(vec![Item::Null, (-4_i64).into(), card.into(), "hell".into()]);
        let event = Event::to_all_but(2, "told").with("list", list);
        let value = json!({"to": {"except": 2}, "told": {"list": [null, -4, "R3", "hell"]}});
        assert_eq!(event.json(), value);
        assert!(event.is(&value));
        for (pointer, other) in [
            ("", json!(null)),
            ("", json!({"told": {"list": [null, -4, "R3", "hell"]}})),
            ("", json!({"to": {"except": 2}, "told": 1})),
            ("/to", json!(2)),
            ("/to", json!({"except": 2, "or": 1})),
            ("/to/except", json!(2.0)),
            ("/told/list", json!([null, -4, "R3"])),
            ("/told/list/0", json!(0)),
            ("/told/list/1", json!(4)),
            ("/told/list/2", json!("R03")),
            ("/told/list/3", json!("heaven")),
        ] {
            let mut altered = value.clone();
            *altered.pointer_mut(pointer).unwrap() = other;
            assert!(!event.is(&altered), "{altered}");
        }
        let mut more = value;
        more["left"] = json!({"seat": 1});
        assert!(!event.is(&more));
    }
}
