//! Carries patches out.

use std::fmt;

use serde_json::{Map, Value};

use crate::MAX_DEPTH;

/// Why a patch does not fit the value it is applied to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PatchError {
    /// `"="` stands beside other keys.
    NotAlone,
    /// What stands under `"-"` is no list of keys, for an object, or no number, for an array.
    NoRemoval,
    /// A key that is to be removed, or that a path goes through, is not there.
    NoSuchKey(String),
    /// More elements are to be dropped than there are, or none.
    NoSuchElements,
    /// A key for an array is no index, or lies beyond its end; at its end if a path goes through it.
    NoSuchIndex(String),
    /// Changes are nested deeper than [`MAX_DEPTH`].
    TooDeep,
}

impl fmt::Display for PatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAlone => f.write_str("`=` stands beside other keys"),
            Self::NoRemoval => f.write_str("`-` says neither which keys nor how many elements"),
            Self::NoSuchKey(key) => write!(f, "there is no key {key:?}"),
            Self::NoSuchElements => f.write_str("there are not so many elements to drop"),
            Self::NoSuchIndex(key) => write!(f, "there is no element {key:?}"),
            Self::TooDeep => write!(f, "changes nest deeper than {MAX_DEPTH}"),
        }
    }
}

impl std::error::Error for PatchError {}

/// Makes of `target` what `patch` says.
///
/// # Errors
/// If the patch does not fit. `target` may be changed in part then, and is of no more use.
pub fn apply(target: &mut Value, patch: &Value) -> Result<(), PatchError> {
    apply_at(target, patch, 0)
}

fn apply_at(target: &mut Value, patch: &Value, depth: usize) -> Result<(), PatchError> {
    let Value::Object(changes) = patch else {
        *target = patch.clone();
        return Ok(());
    };
    let mut all = changes.iter();
    if let (Some((key, change)), None) = (all.next(), all.next()) {
        return apply_one(target, key, change, depth);
    }
    let divisible = target.is_object() || target.is_array();
    match target {
        _ if divisible && changes.contains_key("=") => Err(PatchError::NotAlone),
        _ if divisible && depth == MAX_DEPTH => Err(PatchError::TooDeep),
        Value::Object(members) => edit_object(members, changes, depth),
        Value::Array(elements) => edit_array(elements, changes, depth),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            *target = patch.clone();
            Ok(())
        }
    }
}

/// Applies the patch `{key:change}`, which need not exist as a value: so the rest of a path is followed.
fn apply_one(
    target: &mut Value,
    key: &str,
    change: &Value,
    depth: usize,
) -> Result<(), PatchError> {
    if key == "=" {
        *target = change.clone();
        return Ok(());
    }
    match target {
        Value::Object(_) | Value::Array(_) if depth == MAX_DEPTH => Err(PatchError::TooDeep),
        Value::Object(members) if key == "-" => remove_members(members, change),
        Value::Object(members) => edit_member(members, key, change, depth),
        Value::Array(elements) if key == "-" => drop_elements(elements, change),
        Value::Array(elements) => edit_element(elements, Place::of(key)?, change, depth),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            *target = Value::Object(Map::from_iter([(key.to_owned(), change.clone())]));
            Ok(())
        }
    }
}

fn edit_object(
    members: &mut Map<String, Value>,
    changes: &Map<String, Value>,
    depth: usize,
) -> Result<(), PatchError> {
    if let Some(removed) = changes.get("-") {
        remove_members(members, removed)?;
    }
    let mut others = changes.iter().filter(|(key, _)| *key != "-");
    others.try_for_each(|(key, change)| edit_member(members, key, change, depth))
}

fn remove_members(members: &mut Map<String, Value>, removed: &Value) -> Result<(), PatchError> {
    for key in removed.as_array().ok_or(PatchError::NoRemoval)? {
        let key = key.as_str().ok_or(PatchError::NoRemoval)?;
        members.remove(key).ok_or_else(|| PatchError::NoSuchKey(key.to_owned()))?;
    }
    Ok(())
}

fn edit_member(
    members: &mut Map<String, Value>,
    key: &str,
    change: &Value,
    depth: usize,
) -> Result<(), PatchError> {
    let (name, rest) = first_of(key);
    match (members.get_mut(name), rest) {
        (Some(member), None) => apply_at(member, change, depth + 1)?,
        (Some(member), Some(rest)) => apply_one(member, rest, change, depth + 1)?,
        (None, None) => drop(members.insert(name.to_owned(), change.clone())),
        (None, Some(_)) => return Err(PatchError::NoSuchKey(name.to_owned())),
    }
    Ok(())
}

fn edit_array(
    elements: &mut Vec<Value>,
    changes: &Map<String, Value>,
    depth: usize,
) -> Result<(), PatchError> {
    if let Some(dropped) = changes.get("-") {
        drop_elements(elements, dropped)?;
    }
    let others = changes.iter().filter(|(key, _)| *key != "-");
    let placed = others.map(|(key, change)| Ok((Place::of(key)?, change)));
    let mut placed = placed.collect::<Result<Vec<_>, _>>()?;
    // As text, 10 comes before 9.
    placed.sort_by_key(|(place, _)| place.index);
    placed.into_iter().try_for_each(|(place, change)| edit_element(elements, place, change, depth))
}

fn drop_elements(elements: &mut Vec<Value>, dropped: &Value) -> Result<(), PatchError> {
    let dropped = dropped.as_u64().ok_or(PatchError::NoRemoval)?;
    let dropped = usize::try_from(dropped).ok().filter(|dropped| *dropped > 0);
    let left = dropped.and_then(|dropped| elements.len().checked_sub(dropped));
    elements.truncate(left.ok_or(PatchError::NoSuchElements)?);
    Ok(())
}

fn edit_element(
    elements: &mut Vec<Value>,
    Place { index, rest }: Place<'_>,
    change: &Value,
    depth: usize,
) -> Result<(), PatchError> {
    let length = elements.len();
    match (elements.get_mut(index), rest) {
        (Some(element), None) => apply_at(element, change, depth + 1)?,
        (Some(element), Some(rest)) => apply_one(element, rest, change, depth + 1)?,
        (None, None) if index == length => elements.push(change.clone()),
        (None, _) => return Err(PatchError::NoSuchIndex(index.to_string())),
    }
    Ok(())
}

/// Where in an array a key leads.
struct Place<'a> {
    index: usize,
    /// What is left of a path.
    rest: Option<&'a str>,
}

impl<'a> Place<'a> {
    fn of(key: &'a str) -> Result<Self, PatchError> {
        let (name, rest) = first_of(key);
        let index = index_of(name).ok_or_else(|| PatchError::NoSuchIndex(name.to_owned()))?;
        Ok(Self { index, rest })
    }
}

/// The first part of a path, and what is left of it; a key that is no path has one part.
fn first_of(key: &str) -> (&str, Option<&str>) {
    key.split_once('/').map_or((key, None), |(first, rest)| (first, Some(rest)))
}

/// Reads an index written in the only way there is: digits, no zero in front.
fn index_of(key: &str) -> Option<usize> {
    let digits = key.bytes().all(|byte| byte.is_ascii_digit());
    let plain = key == "0" || !key.starts_with('0');
    if digits && plain { key.parse().ok() } else { None }
}
