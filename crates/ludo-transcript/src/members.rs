//! Lines in their own words: members are left out or put in without reading the others anew, so that what was
//! written once stays the same bytes, whatever a later version of the program would write.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// The members of an object, in their order.
struct Members<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members<'de>, A::Error> {
                let mut members = Vec::new();
                while let Some(Key(name)) = map.next_key()? {
                    members.push((name, map.next_value()?));
                }
                Ok(Members(members))
            }
        }

        deserializer.deserialize_map(Object)
    }
}

#[derive(Deserialize)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

/// Objects and lists as text, one member after the other.
fn join(brackets: [char; 2], members: impl Iterator<Item = String>) -> String {
    let [open, close] = brackets;
    let mut text = String::from(open);
    for (i, member) in members.enumerate() {
        if i > 0 {
            text.push(',');
        }
        text.push_str(&member);
    }
    text.push(close);
    text
}

fn quoted(text: &str) -> String {
    serde_json::to_string(text).expect("a text is JSON")
}

impl Members<'_> {
    /// The object as text, with `change` deciding on every member: as it stands, otherwise, or not at all.
    fn written<'s>(
        &'s self,
        change: impl Fn(&str, &'s RawValue) -> Option<Cow<'s, str>>,
    ) -> String {
        let members = self
            .0
            .iter()
            .filter_map(|(name, value)| Some(format!("{}:{}", quoted(name), change(name, value)?)));
        join(['{', '}'], members)
    }
}

/// An entry without what belongs to the transcript or the host alone: its number, events, list and id.
pub(crate) fn entry_alone(line: &str) -> Option<String> {
    let members: Members<'_> = serde_json::from_str(line).ok()?;
    let beside = ["n", "legal", "events", "id"];
    Some(
        members
            .written(|name, value| (!beside.contains(&name)).then_some(Cow::Borrowed(value.get()))),
    )
}

/// A header with these names on its seats, in turn order, and nothing else changed.
pub fn with_names<'a>(header: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let header: Members<'_> = serde_json::from_str(header).ok()?;
    let seats = header.0.iter().find(|(name, _)| name == "seats")?;
    let seats: Vec<Members<'_>> = serde_json::from_str(seats.1.get()).ok()?;
    let mut names = names.into_iter();
    let seats = seats.iter().map(|seat| {
        let name = names.next().map(quoted);
        seat.written(|member, value| {
            let name = name.clone().filter(|_| member == "name");
            Some(name.map_or(Cow::Borrowed(value.get()), Cow::Owned))
        })
    });
    let seats = join(['[', ']'], seats);
    Some(header.written(|name, value| {
        Some(Cow::Borrowed(if name == "seats" { &seats } else { value.get() }))
    }))
}

/// A header without anybody's name: names can be forgotten, and the chain still holds.
pub(crate) fn nameless(header: &str) -> Option<String> {
    with_names(header, std::iter::repeat(""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_but_names_stays_as_it_was_written() {
        let header = r#"{"z":1,"seats":[{"name":"Ad\"a","bot":"3"},{"bot":null,"name":"é"}],"a":{"b":[ 1,2 ]}}"#;
        let bare =
            r#"{"z":1,"seats":[{"name":"","bot":"3"},{"bot":null,"name":""}],"a":{"b":[ 1,2 ]}}"#;
        assert_eq!(nameless(header).as_deref(), Some(bare));
        assert_eq!(with_names(bare, ["Ad\"a", "é"]).as_deref(), Some(header));
        assert_eq!(nameless(r#"{"z":1}"#), None, "no seats");
        assert_eq!(nameless("[]"), None);
    }

    #[test]
    fn an_entry_is_what_a_log_and_a_transcript_have_in_common() {
        let logged = r#"{"at":5,"seat":2,"act":{"play":{"card":3}},"by":"bot","id":"k"}"#;
        let written = r#"{"n":7,"at":5,"seat":2,"act":{"play":{"card":3}},"by":"bot","legal":[],"events":[{"n":1}]}"#;
        let entry = r#"{"at":5,"seat":2,"act":{"play":{"card":3}},"by":"bot"}"#;
        assert_eq!(entry_alone(logged).as_deref(), Some(entry));
        assert_eq!(entry_alone(written).as_deref(), Some(entry));
        assert_eq!(entry_alone(r#"{"n":9,"rewind":5}"#).as_deref(), Some(r#"{"rewind":5}"#));
    }
}
