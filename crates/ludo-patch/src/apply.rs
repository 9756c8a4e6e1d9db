//! Carries patches out.

use std::fmt;

use serde_json::{Map, Value};

use crate::MAX_DEPTH;

/// Why a patch does not fit the value it is applied to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PatchError {
    /// Steps for something that is neither object nor array.
    NotDivisible,
    /// A step that begins with neither number nor text.
    NoStep,
    /// The last step lacks its second item.
    CutShort,
    /// There is no such member or element.
    NoSuchPart(i64),
    /// A new element's place is no index, or lies beyond the end.
    NoSuchPlace(String),
    /// A new member is there already.
    AlreadyThere(String),
    /// Edits are nested deeper than [`MAX_DEPTH`].
    TooDeep,
    /// A list in short that is no list, or has a value without a place.
    NoList,
}

impl fmt::Display for PatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotDivisible => f.write_str("only objects and arrays are edited"),
            Self::NoStep => f.write_str("a step begins with a number or a text"),
            Self::CutShort => f.write_str("the last step is cut short"),
            Self::NoSuchPart(number) => write!(f, "there is no part {number}"),
            Self::NoSuchPlace(text) => write!(f, "there is no place {text:?}"),
            Self::AlreadyThere(key) => write!(f, "there is a member {key:?} already"),
            Self::TooDeep => write!(f, "edits nest deeper than {MAX_DEPTH}"),
            Self::NoList => f.write_str("this is no list in short"),
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
    match (patch, target) {
        (Value::Array(_), _) if depth == MAX_DEPTH => Err(PatchError::TooDeep),
        (Value::Array(steps), Value::Object(members)) => edit_object(members, steps, depth),
        (Value::Array(steps), Value::Array(elements)) => edit_array(elements, steps, depth),
        (Value::Array(_), _) => Err(PatchError::NotDivisible),
        (_, target) => {
            *target = unwrapped(patch).clone();
            Ok(())
        }
    }
}

/// What stands under `"="`, if that is the only key; the value itself otherwise.
pub(crate) fn unwrapped(value: &Value) -> &Value {
    match value {
        Value::Object(members) if members.len() == 1 => members.get("=").unwrap_or(value),
        _ => value,
    }
}

/// What a step begins with.
enum Step<'a> {
    Patch(usize),
    Remove(usize),
    Add(&'a str),
}

impl<'a> Step<'a> {
    fn read(item: &'a Value) -> Result<Self, PatchError> {
        match item {
            Value::String(text) => Ok(Self::Add(text)),
            Value::Number(number) => {
                let number = number.as_i64().ok_or(PatchError::NoStep)?;
                let place = |number: i64| {
                    usize::try_from(number).map_err(|_| PatchError::NoSuchPart(number))
                };
                if number < 0 {
                    Ok(Self::Remove(place(-(number + 1))?))
                } else {
                    Ok(Self::Patch(place(number)?))
                }
            }
            _ => Err(PatchError::NoStep),
        }
    }
}

const fn no_part(index: usize) -> PatchError {
    PatchError::NoSuchPart(index as i64)
}

fn edit_object(
    members: &mut Map<String, Value>,
    steps: &[Value],
    depth: usize,
) -> Result<(), PatchError> {
    let mut keys: Vec<String> = members.keys().cloned().collect();
    keys.sort_unstable();
    let key = |index: usize| keys.get(index).ok_or_else(|| no_part(index));
    let mut steps = steps.iter();
    while let Some(step) = steps.next() {
        let mut operand = || steps.next().ok_or(PatchError::CutShort);
        match Step::read(step)? {
            Step::Patch(index) => {
                let member = members.get_mut(key(index)?).ok_or_else(|| no_part(index))?;
                apply_at(member, operand()?, depth + 1)?;
            }
            Step::Remove(index) => {
                members.remove(key(index)?).ok_or_else(|| no_part(index))?;
            }
            Step::Add(name) if members.contains_key(name) => {
                return Err(PatchError::AlreadyThere(name.to_owned()));
            }
            Step::Add(name) => drop(members.insert(name.to_owned(), operand()?.clone())),
        }
    }
    Ok(())
}

fn edit_array(elements: &mut Vec<Value>, steps: &[Value], depth: usize) -> Result<(), PatchError> {
    let mut steps = steps.iter();
    while let Some(step) = steps.next() {
        let mut operand = || steps.next().ok_or(PatchError::CutShort);
        match Step::read(step)? {
            Step::Patch(index) if index == elements.len() => elements.push(operand()?.clone()),
            Step::Patch(index) => {
                let element = elements.get_mut(index).ok_or_else(|| no_part(index))?;
                apply_at(element, operand()?, depth + 1)?;
            }
            Step::Remove(index) if index < elements.len() => drop(elements.remove(index)),
            Step::Remove(index) => return Err(no_part(index)),
            Step::Add(place) => {
                let index = index_of(place).filter(|index| *index <= elements.len());
                let index = index.ok_or_else(|| PatchError::NoSuchPlace(place.to_owned()))?;
                elements.insert(index, operand()?.clone());
            }
        }
    }
    Ok(())
}

/// Reads an index written in the only way there is: digits, no zero in front.
fn index_of(text: &str) -> Option<usize> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let plain = text == "0" || !text.starts_with('0');
    if digits && plain { text.parse().ok() } else { None }
}
