//! Events as a transcript writes them: the game's event with, unless everybody was told, its audience.

use ludo_core::{Game, Seat, To};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Writes `value` as JSON.
pub(crate) fn write_json(text: &mut Vec<u8>, value: &impl Serialize) {
    // Writing to memory cannot fail, and a game whose types are no JSON does not pass its first test.
    serde_json::to_writer(text, value).expect("a game's types are JSON");
}

/// Writes a number without the detour over the formatter.
pub(crate) fn write_number(text: &mut Vec<u8>, number: u64) {
    write_json(text, &number);
}

/// Writes a list of events.
pub(crate) fn write_events<E: Serialize>(text: &mut Vec<u8>, events: &[(To, E)]) {
    text.push(b'[');
    for (i, (to, event)) in events.iter().enumerate() {
        if i > 0 {
            text.push(b',');
        }
        write_event(text, *to, event);
    }
    text.push(b']');
}

/// Writes one event, its audience first.
pub(crate) fn write_event(text: &mut Vec<u8>, to: To, event: &impl Serialize) {
    match to {
        To::All => return write_json(text, event),
        To::Only(Seat(seat)) => {
            text.extend_from_slice(b"{\"to\":");
            write_number(text, seat.into());
        }
        To::Except(Seat(seat)) => {
            text.extend_from_slice(b"{\"to\":{\"except\":");
            write_number(text, seat.into());
            text.push(b'}');
        }
        To::Referee => text.extend_from_slice(b"{\"to\":\"referee\""),
    }
    // The event is an object (or, without fields, a string): the audience becomes its first field.
    let start = text.len();
    write_json(text, event);
    if text[start..] == *b"{}" {
        text.remove(start);
    } else if text[start] == b'{' {
        text[start] = b',';
    } else {
        text.insert(start, b',');
        text.extend_from_slice(b":null}");
    }
}

/// Reads a list of events back.
pub(crate) fn read_events<G: Game>(events: Value) -> Result<Vec<(To, G::Event)>, String> {
    let Value::Array(events) = events else {
        return Err("events: expected a list".to_owned());
    };
    let numbered = events.into_iter().enumerate();
    numbered
        .map(|(i, event)| read_event(event).map_err(|problem| format!("events[{i}]: {problem}")))
        .collect()
}

fn read_event<E: DeserializeOwned>(event: Value) -> Result<(To, E), String> {
    let (to, event) = match event {
        Value::Object(mut fields) => match fields.remove("to") {
            Some(to) => (read_audience(&to)?, Value::Object(fields)),
            None => (To::All, Value::Object(fields)),
        },
        event => (To::All, event),
    };
    serde_json::from_value(event).map(|event| (to, event)).map_err(|error| error.to_string())
}

fn read_audience(to: &Value) -> Result<To, String> {
    let seat = |value: &Value| {
        let seat = value.as_u64().and_then(|seat| u8::try_from(seat).ok());
        seat.map(Seat).ok_or_else(|| format!("to: {value} is no seat"))
    };
    match to {
        Value::String(referee) if referee == "referee" => Ok(To::Referee),
        Value::Object(fields) if is_exception(fields) => Ok(To::Except(seat(&fields["except"])?)),
        to => seat(to).map(To::Only),
    }
}

fn is_exception(fields: &Map<String, Value>) -> bool {
    fields.len() == 1 && fields.contains_key("except")
}

#[cfg(test)]
mod tests {
    use ludo_core::{Seat, To};
    use serde::{Deserialize, Serialize};

    use super::{read_event, write_event};

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Event {
        Drew { seat: u8 },
        Named(String),
        Silence,
    }

    fn written(to: To, event: &Event) -> String {
        let mut text = Vec::new();
        write_event(&mut text, to, event);
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn every_audience_and_every_shape_of_event_reads_back() {
        let audiences = [To::All, To::Only(Seat(1)), To::Except(Seat(2)), To::Referee];
        let events = [Event::Drew { seat: 1 }, Event::Named("é\"".to_owned()), Event::Silence];
        for to in audiences {
            for event in &events {
                let text = written(to, event);
                let value = serde_json::from_str(&text).expect(&text);
                assert_eq!(read_event::<Event>(value), Ok((to, event.clone())), "{text}");
            }
        }
    }

    #[test]
    fn the_audience_is_the_first_field() {
        let drew = Event::Drew { seat: 1 };
        assert_eq!(written(To::All, &drew), r#"{"drew":{"seat":1}}"#);
        assert_eq!(written(To::Only(Seat(1)), &drew), r#"{"to":1,"drew":{"seat":1}}"#);
        let except = written(To::Except(Seat(1)), &drew);
        assert_eq!(except, r#"{"to":{"except":1},"drew":{"seat":1}}"#);
        let silence = written(To::Referee, &Event::Silence);
        assert_eq!(silence, r#"{"to":"referee","silence":null}"#);
        assert_eq!(written(To::All, &Event::Silence), r#""silence""#);
    }

    #[test]
    fn no_audience_is_invented() {
        for to in ["-1", "256", "\"all\"", "null", "{}", r#"{"except":"a"}"#, "[1]"] {
            let text = format!(r#"{{"to":{to},"drew":{{"seat":1}}}}"#);
            assert!(read_event::<Event>(serde_json::from_str(&text).unwrap()).is_err(), "{text}");
        }
    }
}
