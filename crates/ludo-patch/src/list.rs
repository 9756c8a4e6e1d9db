//! Lists of similar things in short: what differs from the element before, and where.

use std::io::Write as _;

use serde_json::Value;

use crate::Tree;
use crate::apply::{PatchError, unwrapped};
use crate::branch::{Branch, Shape};
use crate::diff::rank_in;

impl Tree {
    /// This list in short; what is no list stands as it is.
    ///
    /// ```
    /// use ludo_patch::{Tree, lengthen};
    /// use serde_json::json;
    ///
    /// let lay = |card: &str| json!({"lay": {"card": card, "side": "hell"}});
    /// let short = Tree::of(&[lay("R2"), lay("Y3"), lay("Y4")]).shorten();
    /// assert_eq!(short, r#"[{"lay":{"card":"R2","side":"hell"}},[0,0],"Y3","Y4"]"#);
    /// assert_eq!(lengthen(&serde_json::from_str(&short)?)?, [lay("R2"), lay("Y3"), lay("Y4")]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shorten(&self) -> String {
        if self.root().shape() != Shape::Array {
            return self.text().to_owned();
        }
        let list: Vec<Branch<'_>> = self.root().parts().map(|part| part.value).collect();
        let mut short = Short::new(self.text().len());
        let mut at = 0;
        while let Some(element) = list.get(at) {
            at += if short.change(&list[..at], element) {
                1
            } else if let Some(places) = short.repeat(&list, at) {
                places
            } else {
                short.stand(at, element);
                1
            };
        }
        short.end()
    }
}

/// A list in short, as it is written down.
struct Short {
    out: Vec<u8>,
    /// Where values go that follow; empty if nowhere.
    place: Vec<usize>,
    next_place: Vec<usize>,
    /// The elements since the last one that stands as it is, that one first.
    run: std::ops::Range<usize>,
}

impl Short {
    fn new(length: usize) -> Self {
        let mut out = Vec::with_capacity(length);
        out.push(b'[');
        Self { out, place: Vec::new(), next_place: Vec::new(), run: 0..0 }
    }

    /// An element as it stands: a run begins.
    fn stand(&mut self, at: usize, element: &Branch<'_>) {
        match element.shape() {
            Shape::Scalar => element.write_wrapped(&mut self.out),
            Shape::Object | Shape::Array => element.write_whole(&mut self.out),
        }
        self.out.push(b',');
        self.place.clear();
        self.run = at..at + 1;
    }

    /// An element that differs in one place from the one before it, within a run.
    fn change(&mut self, before: &[Branch<'_>], element: &Branch<'_>) -> bool {
        let Some(last) = before.last().filter(|_| self.run.end == before.len()) else {
            return false;
        };
        self.next_place.clear();
        let Some(value) = only_change(last, element, &mut self.next_place) else { return false };
        if self.place != self.next_place {
            write_place(&self.next_place, &mut self.out);
            self.out.push(b',');
            std::mem::swap(&mut self.place, &mut self.next_place);
        }
        self.out.extend_from_slice(value);
        self.out.push(b',');
        self.run.end += 1;
        true
    }

    /// The whole run once more, with another value in one place: how many elements that is, if it is so.
    fn repeat(&mut self, list: &[Branch<'_>], at: usize) -> Option<usize> {
        let run = &list[self.run.clone()];
        let again = list.get(at..at + run.len()).filter(|_| run.len() > 1)?;
        self.next_place.clear();
        let value = only_change(run.first()?, again.first()?, &mut self.next_place)?;
        let mut place = Vec::new();
        for (old, new) in run.iter().zip(again).skip(1) {
            place.clear();
            if only_change(old, new, &mut place)? != value || place != self.next_place {
                return None;
            }
        }
        self.out.push(b'[');
        write_place(&self.next_place, &mut self.out);
        self.out.push(b',');
        self.out.extend_from_slice(value);
        self.out.extend_from_slice(b"],");
        Some(run.len())
    }

    fn end(mut self) -> String {
        // Every item ends with a comma; the bracket takes the place of the last one.
        if self.out.len() > 1 {
            self.out.pop();
        }
        self.out.push(b']');
        String::from_utf8(self.out).expect("parts of texts are texts")
    }
}

fn write_place(place: &[usize], out: &mut Vec<u8>) {
    for (index, member) in place.iter().enumerate() {
        out.push(if index == 0 { b'[' } else { b',' });
        write!(out, "{member}").expect("writing to memory cannot fail");
    }
    out.push(b']');
}

/// The new value, if `old` and `new` are objects that differ in one place, and a scalar stands there in
/// both. Notes that place.
fn only_change<'a>(old: &Branch<'_>, new: &Branch<'a>, place: &mut Vec<usize>) -> Option<&'a [u8]> {
    let (mut old, mut new) = (*old, *new);
    loop {
        if (old.shape(), new.shape()) != (Shape::Object, Shape::Object) {
            return None;
        }
        let (mut olds, mut news) = (old.parts(), new.parts());
        let mut changed = None;
        loop {
            match (olds.next(), news.next()) {
                (None, None) => break,
                (Some(before), Some(after)) if before.key == after.key => {
                    if before.value.text == after.value.text {
                        continue;
                    }
                    if changed.replace((before, after)).is_some() {
                        return None;
                    }
                }
                _ => return None,
            }
        }
        let (before, after) = changed?;
        place.push(rank_in(&old, before.key)?);
        match (before.value.shape(), after.value.shape()) {
            (Shape::Scalar, Shape::Scalar) => return Some(after.value.text),
            _ => (old, new) = (before.value, after.value),
        }
    }
}

/// Reads a list that [`Tree::shorten`] wrote.
///
/// # Errors
/// When it is none, or a value has no place to go to.
pub fn lengthen(short: &Value) -> Result<Vec<Value>, PatchError> {
    let items = short.as_array().ok_or(PatchError::NoList)?;
    let mut list: Vec<Value> = Vec::with_capacity(items.len());
    let mut place: Option<&[Value]> = None;
    let mut run = 0..0;
    for item in items {
        match item {
            Value::Array(again) if again.first().is_some_and(Value::is_array) => {
                let [Value::Array(place), value] = &again[..] else {
                    return Err(PatchError::NoList);
                };
                if run.is_empty() {
                    return Err(PatchError::NoList);
                }
                for index in run.clone() {
                    let next = changed(&list[index], place, value)?;
                    list.push(next);
                }
            }
            Value::Array(members) => place = Some(members.as_slice()),
            Value::Object(_) => {
                run = list.len()..list.len() + 1;
                list.push(unwrapped(item).clone());
                place = None;
            }
            value => {
                let last = list.last().filter(|_| run.end == list.len());
                let (last, place) = last.zip(place).ok_or(PatchError::NoList)?;
                let next = changed(last, place, value)?;
                list.push(next);
                run.end += 1;
            }
        }
    }
    Ok(list)
}

/// An element with another value in a place.
fn changed(element: &Value, place: &[Value], value: &Value) -> Result<Value, PatchError> {
    let mut element = element.clone();
    *leaf(&mut element, place)? = value.clone();
    Ok(element)
}

/// What stands at a place.
fn leaf<'a>(mut value: &'a mut Value, place: &[Value]) -> Result<&'a mut Value, PatchError> {
    for step in place {
        let index = step.as_u64().ok_or(PatchError::NoList)?;
        let members = value.as_object_mut().ok_or(PatchError::NotDivisible)?;
        let mut keys: Vec<_> = members.keys().cloned().collect();
        keys.sort_unstable();
        let missing = PatchError::NoSuchPart(index as i64);
        let key = usize::try_from(index).ok().and_then(|index| keys.get(index));
        value = key.and_then(|key| members.get_mut(key)).ok_or(missing)?;
    }
    Ok(value)
}
