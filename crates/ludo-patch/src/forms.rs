//! Objects that come again and again with other values, such as events: their keys are sent once.

use std::fmt::Write as _;

use serde_json::{Map, Value};

use crate::apply::{PatchError, unwrapped};
use crate::branch::{Branch, Shape};
use crate::diff::is_plain;
use crate::{MAX_DEPTH, Tree};

/// The most forms there are: objects of any other are never taken apart.
const MOST_FORMS: usize = 64;

/// All forms that a writer has met, numbered as they came.
///
/// A form is an object without its values. It is written with `null` for each of them.
#[derive(Clone, Debug, Default)]
pub struct Forms(Vec<Box<str>>);

/// An object as its form and its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filled {
    /// The number of the form, among all.
    form: u8,
    /// The values in order, as JSON, each with a comma before it.
    values: String,
}

impl Forms {
    /// Takes an object apart, and notes its form if it is new. None for what is no object, has keys that do
    /// not sort alike everywhere, or would be one form too many.
    pub fn fill(&mut self, tree: &Tree) -> Option<Filled> {
        let object = tree.root();
        if object.shape() != Shape::Object || object.must_be_wrapped() {
            return None;
        }
        let (mut form, mut values) = (Vec::with_capacity(64), Vec::with_capacity(64));
        take_apart(&object, 0, &mut form, &mut values)?;
        let known = self.0.iter().position(|known| known.as_bytes() == form);
        if known.is_none() && self.0.len() == MOST_FORMS {
            return None;
        }
        let form = known.unwrap_or_else(|| {
            self.0.push(text(form).into_boxed_str());
            self.0.len() - 1
        });
        Some(Filled { form: form as u8, values: text(values) })
    }
}

/// The forms that one stream's readers know, in the order in which they came there.
///
/// ```
/// use ludo_patch::{Forms, KnownForms, Tree};
/// use serde_json::json;
///
/// let (mut forms, mut known) = (Forms::default(), KnownForms::default());
/// let mut write = |seat: u8, card: &str| {
///     let event = Tree::of(&json!({"laid": {"seat": seat, "card": card}}));
///     let (filled, mut out) = (forms.fill(&event), String::new());
///     known.write(&event, filled.as_ref(), &mut out);
///     out
/// };
/// assert_eq!(write(2, "R4"), r#"{"laid":{"card":"R4","seat":2}}"#);
/// assert_eq!(write(3, "Y1"), r#"[0,"Y1",3]"#);
/// ```
#[derive(Clone, Debug, Default)]
pub struct KnownForms(Vec<u8>);

impl KnownForms {
    /// Writes an item of a list: short if its form is known, and known from now on.
    pub fn write(&mut self, item: &Tree, filled: Option<&Filled>, out: &mut String) {
        let Some(Filled { form, values }) = filled else {
            let whole = item.root();
            if whole.shape() == Shape::Scalar {
                out.push_str(item.text());
            } else {
                // Bare, an array would be read as filled, and an object would teach its form.
                out.push_str(r#"{"=":"#);
                out.push_str(item.text());
                out.push('}');
            }
            return;
        };
        match self.0.iter().position(|known| known == form) {
            Some(number) => {
                write!(out, "[{number}{values}]").expect("writing to memory cannot fail");
            }
            None => {
                self.0.push(*form);
                out.push_str(item.text());
            }
        }
    }

    /// The known ones as JSON, for a reader who comes later.
    pub fn list<'a>(&self, all: &'a Forms) -> Vec<&'a str> {
        self.0.iter().map(|form| &*all.0[usize::from(*form)]).collect()
    }
}

fn text(json: Vec<u8>) -> String {
    String::from_utf8(json).expect("parts of texts are texts")
}

/// Writes down an object's form and its values, both in the order of its keys.
fn take_apart(
    object: &Branch<'_>,
    depth: usize,
    form: &mut Vec<u8>,
    values: &mut Vec<u8>,
) -> Option<()> {
    if depth == MAX_DEPTH {
        return None;
    }
    let mut parts: Vec<_> = object.parts().collect();
    if !parts.iter().all(|part| is_plain(part.key)) {
        return None;
    }
    parts.sort_unstable_by_key(|part| part.key);
    form.push(b'{');
    for (index, part) in parts.iter().enumerate() {
        form.extend_from_slice(if index == 0 { b"\"" } else { b",\"" });
        form.extend_from_slice(part.key);
        form.extend_from_slice(b"\":");
        if part.value.shape() == Shape::Object {
            take_apart(&part.value, depth + 1, form, values)?;
        } else {
            form.extend_from_slice(b"null");
            values.push(b',');
            values.extend_from_slice(part.value.text);
        }
    }
    form.push(b'}');
    Some(())
}

/// The reader's end: the objects that have come as they stand.
///
/// ```
/// use ludo_patch::FormReader;
/// use serde_json::json;
///
/// let mut reader = FormReader::default();
/// let list = json!([{"laid": {"seat": 2, "card": "R4"}}, [0, "Y1", 3], "passed"]);
/// let events = reader.read(&list)?;
/// assert_eq!(events[1], json!({"laid": {"seat": 3, "card": "Y1"}}));
/// # Ok::<(), ludo_patch::PatchError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FormReader(Vec<Map<String, Value>>);

impl FormReader {
    /// Notes the form of an object. Anything else teaches nothing.
    pub fn learn(&mut self, object: &Value) {
        if let Value::Object(members) = object {
            self.0.push(members.clone());
        }
    }

    /// Reads a list, and notes what forms it brings.
    ///
    /// # Errors
    /// If it is no list, names a form that never came, or has not as many values as that.
    pub fn read(&mut self, list: &Value) -> Result<Vec<Value>, PatchError> {
        let items = list.as_array().ok_or(PatchError::NoList)?;
        items.iter().map(|item| self.read_one(item)).collect()
    }

    fn read_one(&mut self, item: &Value) -> Result<Value, PatchError> {
        let Value::Array(filled) = item else {
            let whole = unwrapped(item);
            if std::ptr::eq(whole, item) {
                self.learn(item);
            }
            return Ok(whole.clone());
        };
        let (number, values) = filled.split_first().ok_or(PatchError::CutShort)?;
        let number = number.as_u64().ok_or(PatchError::NoStep)?;
        let form = usize::try_from(number).ok().and_then(|number| self.0.get(number));
        let form = form.ok_or(PatchError::NoSuchPart(number as i64))?;
        let mut values = values.iter();
        let object = filled_in(form, &mut values)?;
        values.next().map_or(Ok(object), |_| Err(PatchError::NoList))
    }
}

fn filled_in<'a>(
    form: &Map<String, Value>,
    values: &mut impl Iterator<Item = &'a Value>,
) -> Result<Value, PatchError> {
    let mut keys: Vec<&String> = form.keys().collect();
    keys.sort_unstable();
    let mut object = Map::new();
    for key in keys {
        let value = match &form[key] {
            Value::Object(inner) => filled_in(inner, values)?,
            _ => values.next().ok_or(PatchError::CutShort)?.clone(),
        };
        object.insert(key.clone(), value);
    }
    Ok(Value::Object(object))
}
