//! Reading JSON that may hold anything: every step says what is wrong instead of panicking.

use serde_json::{Map, Value};

use crate::Fault;

/// The value as an object, which may hold no other fields than the ones named.
pub(crate) fn object<'a>(
    value: &'a Value,
    name: &str,
    fields: &[&str],
) -> Result<&'a Map<String, Value>, Fault> {
    let map = value.as_object().ok_or_else(|| Fault::format(format!("{name} is no object")))?;
    for key in map.keys() {
        if !fields.contains(&key.as_str()) {
            return Err(Fault::format(format!("{name} has an unknown field {key:?}")));
        }
    }
    Ok(map)
}

pub(crate) fn field<'a>(map: &'a Map<String, Value>, name: &str) -> Result<&'a Value, Fault> {
    map.get(name).ok_or_else(|| Fault::format(format!("field {name:?} is missing")))
}

/// A whole number from 0.
pub(crate) fn number(map: &Map<String, Value>, name: &str) -> Result<u64, Fault> {
    let value = field(map, name)?;
    value.as_u64().ok_or_else(|| Fault::format(format!("{name:?} is no whole number: {value}")))
}

pub(crate) fn text<'a>(map: &'a Map<String, Value>, name: &str) -> Result<&'a str, Fault> {
    let value = field(map, name)?;
    value.as_str().ok_or_else(|| Fault::format(format!("{name:?} is no text: {value}")))
}

pub(crate) fn list<'a>(map: &'a Map<String, Value>, name: &str) -> Result<&'a [Value], Fault> {
    let value = field(map, name)?;
    let list = value.as_array().ok_or_else(|| Fault::format(format!("{name:?} is no list")))?;
    Ok(list)
}

/// A seat number of a table with so many seats.
pub(crate) fn seat(map: &Map<String, Value>, name: &str, seats: usize) -> Result<usize, Fault> {
    let number = number(map, name)?;
    match usize::try_from(number) {
        Ok(seat) if seat < seats => Ok(seat),
        _ => Err(Fault::format(format!("{name:?} is {number}, but there are {seats} seats"))),
    }
}
