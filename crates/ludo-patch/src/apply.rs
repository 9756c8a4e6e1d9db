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
    /// A key that is to be removed is not there.
    NoSuchKey(String),
    /// More elements are to be dropped than there are, or none.
    NoSuchElements,
    /// A key for an array is no index, or lies beyond its end.
    NoSuchIndex(String),
    /// Changes are nested deeper than [`MAX_DEPTH`].
    TooDeep,
}

impl fmt::Display for PatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAlone => f.write_str("`=` stands beside other keys"),
            Self::NoRemoval => f.write_str("`-` says neither which keys nor how many elements"),
            Self::NoSuchKey(key) => write!(f, "there is no key {key:?} to remove"),
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
    let replacement = changes.get("=");
    if let Some(replacement) = replacement.filter(|_| changes.len() == 1) {
        *target = replacement.clone();
        return Ok(());
    }
    if (target.is_object() || target.is_array()) && replacement.is_some() {
        return Err(PatchError::NotAlone);
    }
    match target {
        Value::Object(_) | Value::Array(_) if depth == MAX_DEPTH => Err(PatchError::TooDeep),
        Value::Object(members) => edit_object(members, changes, depth),
        Value::Array(elements) => edit_array(elements, changes, depth),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            *target = patch.clone();
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
        for key in removed.as_array().ok_or(PatchError::NoRemoval)? {
            let key = key.as_str().ok_or(PatchError::NoRemoval)?;
            members.remove(key).ok_or_else(|| PatchError::NoSuchKey(key.to_owned()))?;
        }
    }
    for (key, change) in changes.iter().filter(|(key, _)| *key != "-") {
        match members.get_mut(key) {
            Some(member) => apply_at(member, change, depth + 1)?,
            None => drop(members.insert(key.clone(), change.clone())),
        }
    }
    Ok(())
}

fn edit_array(
    elements: &mut Vec<Value>,
    changes: &Map<String, Value>,
    depth: usize,
) -> Result<(), PatchError> {
    if let Some(dropped) = changes.get("-") {
        let dropped = dropped.as_u64().ok_or(PatchError::NoRemoval)?;
        let dropped = usize::try_from(dropped).ok().filter(|dropped| *dropped > 0);
        let left = dropped.and_then(|dropped| elements.len().checked_sub(dropped));
        elements.truncate(left.ok_or(PatchError::NoSuchElements)?);
    }
    let indexed = changes.iter().filter(|(key, _)| *key != "-").map(|(key, change)| {
        let index = index_of(key).ok_or_else(|| PatchError::NoSuchIndex(key.clone()))?;
        Ok((index, change))
    });
    let mut indexed = indexed.collect::<Result<Vec<_>, _>>()?;
    // As text, 10 comes before 9.
    indexed.sort_unstable_by_key(|(index, _)| *index);
    for (index, change) in indexed {
        let length = elements.len();
        match elements.get_mut(index) {
            Some(element) => apply_at(element, change, depth + 1)?,
            None if index == length => elements.push(change.clone()),
            None => return Err(PatchError::NoSuchIndex(index.to_string())),
        }
    }
    Ok(())
}

/// Reads an index written in the only way there is: digits, no zero in front.
fn index_of(key: &str) -> Option<usize> {
    let digits = key.bytes().all(|byte| byte.is_ascii_digit());
    let plain = key == "0" || !key.starts_with('0');
    if digits && plain { key.parse().ok() } else { None }
}
