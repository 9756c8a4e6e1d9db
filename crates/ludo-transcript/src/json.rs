//! JSON read strictly: errors name the field, and no key stands twice.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// Why a text is not the JSON that was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    /// The path of the field, `options.first_dealer`; empty if the text as a whole is meant.
    pub field: String,
    /// What is wrong with it.
    pub problem: String,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.field.is_empty() {
            f.write_str(&self.problem)
        } else {
            write!(f, "{}: {}", self.field, self.problem)
        }
    }
}

impl std::error::Error for Malformed {}

/// Reads one JSON text. Nothing may follow it.
///
/// # Errors
/// Names the field that does not fit.
pub fn decode<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, Malformed> {
    // Following the path costs time, so it is done only for a text that is wrong.
    serde_json::from_str(text).map_err(|error| {
        let mut json = serde_json::Deserializer::from_str(text);
        let path = match serde_path_to_error::deserialize::<_, T>(&mut json) {
            Err(error) => error.path().to_string(),
            Ok(_) => String::new(),
        };
        // A path ends in `?` where the text does, and is `.` for the whole.
        let field = path.trim_end_matches(['?', '.']).to_owned();
        Malformed { field, problem: problem(&error) }
    })
}

/// The error in its own words. Every text here is one line, so that only the column tells.
fn problem(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    match text.strip_suffix(&place) {
        Some(said) => format!("{said} (column {})", error.column()),
        None => text,
    }
}

/// Any JSON value in which no object has a key twice: with two, programs would not agree on which counts.
pub(crate) struct Strict(pub(crate) Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyValue).map(Self)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }
    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }
    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }
    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }
    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }
    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }
    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Strict(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(values.into())
    }
    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some(key) = object.next_key::<String>()? {
            if fields.contains_key(&key) {
                return Err(A::Error::custom(format_args!("`{key}` stands twice")));
            }
            let Strict(value) = object.next_value()?;
            fields.insert(key, value);
        }
        Ok(fields.into())
    }
}

#[cfg(test)]
mod tests {
    use super::{Strict, decode};

    #[derive(serde::Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Inner {
        #[serde(rename = "depth")]
        _depth: u8,
    }

    #[derive(serde::Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Outer {
        #[serde(rename = "rows")]
        _rows: Vec<Inner>,
    }

    fn error(text: &str) -> String {
        decode::<Outer>(text).unwrap_err().to_string()
    }

    #[test]
    fn an_error_names_the_field() {
        let found = error(r#"{"rows":[{"depth":1},{"depth":-3}]}"#);
        assert!(found.starts_with("rows[1].depth: invalid value"), "{found}");
        assert!(found.ends_with("(column 32)"), "{found}");
        let found = error(r#"{"rows":[{"height":1}]}"#);
        assert!(found.contains("unknown field `height`"), "{found}");
        assert!(error("{").starts_with("EOF"), "{}", error("{"));
        assert!(error(r#"{"rows":[]} x"#).contains("trailing characters"));
    }

    #[test]
    fn a_key_that_stands_twice_is_refused_however_deep() {
        assert!(decode::<Strict>(r#"[{"a":{"b":1,"c":null}},-1,1.5,true,"x"]"#).is_ok());
        assert!(decode::<Strict>(r#"[{"a":{"b":1,"b":1}}]"#).is_err());
        assert!(decode::<Strict>(&"[".repeat(100_000)).is_err());
    }
}
