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
        let mut out = Vec::with_capacity(self.text().len());
        let mut before: Option<Branch<'_>> = None;
        let (mut place, mut next_place) = (Vec::new(), Vec::new());
        out.push(b'[');
        for (index, part) in self.root().parts().enumerate() {
            if index > 0 {
                out.push(b',');
            }
            next_place.clear();
            match before.and_then(|before| only_change(&before, &part.value, &mut next_place)) {
                Some(value) => {
                    if place != next_place {
                        write_place(&next_place, &mut out);
                        std::mem::swap(&mut place, &mut next_place);
                    }
                    out.extend_from_slice(value);
                }
                None => {
                    match part.value.shape() {
                        Shape::Scalar => part.value.write_wrapped(&mut out),
                        Shape::Object | Shape::Array => part.value.write_whole(&mut out),
                    }
                    place.clear();
                }
            }
            before = Some(part.value);
        }
        out.push(b']');
        String::from_utf8(out).expect("parts of texts are texts")
    }
}

fn write_place(place: &[usize], out: &mut Vec<u8>) {
    for (index, member) in place.iter().enumerate() {
        out.push(if index == 0 { b'[' } else { b',' });
        write!(out, "{member}").expect("writing to memory cannot fail");
    }
    out.extend_from_slice(b"],");
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
    for item in items {
        match item {
            Value::Array(members) => place = Some(members),
            Value::Object(_) => {
                list.push(unwrapped(item).clone());
                place = None;
            }
            value => {
                let mut next = list.last().ok_or(PatchError::NoList)?.clone();
                *leaf(&mut next, place.ok_or(PatchError::NoList)?)? = value.clone();
                list.push(next);
            }
        }
    }
    Ok(list)
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
