//! Writes patches.

use std::io::Write as _;

use crate::branch::{Branch, Part, Shape};
use crate::{MAX_DEPTH, Tree};

impl Tree {
    /// The patch that leads from this value to `new`, or `None` if they are equal (the order of keys does
    /// not count).
    pub fn diff(&self, new: &Self) -> Option<String> {
        if self.text() == new.text() {
            return None;
        }
        let mut patch = Vec::with_capacity(128);
        let differs = change(&self.root(), &new.root(), 0, &mut patch);
        differs.then(|| String::from_utf8(patch).expect("parts of texts are texts"))
    }
}

/// Why a value is replaced as a whole: its keys cannot be counted alike everywhere.
struct Indivisible;

/// Writes how `old` becomes `new`; false, and nothing, if they are equal after all.
fn change(old: &Branch<'_>, new: &Branch<'_>, depth: usize, out: &mut Vec<u8>) -> bool {
    let start = out.len();
    let edited = match (old.shape(), new.shape()) {
        (Shape::Object, Shape::Object) if depth < MAX_DEPTH => edit_object(old, new, depth, out),
        (Shape::Array, Shape::Array) if depth < MAX_DEPTH => {
            edit_array(old, new, depth, out);
            Ok(())
        }
        _ => Err(Indivisible),
    };
    if edited.is_ok() {
        if out.len() == start {
            return false;
        }
        let wrapping = if new.must_be_wrapped() { r#"{"=":}"#.len() } else { 0 };
        if out.len() - start <= new.text.len() + wrapping {
            return true;
        }
    }
    out.truncate(start);
    new.write_whole(out);
    true
}

fn edit_object(
    old: &Branch<'_>,
    new: &Branch<'_>,
    depth: usize,
    out: &mut Vec<u8>,
) -> Result<(), Indivisible> {
    let mut edit = Edit::begin(out, depth);
    let (mut olds, mut news) = (old.parts(), new.parts());
    let mut keys = Keys::default();
    // Two views of one game nearly always have the same keys in the same order.
    loop {
        match (olds.next(), news.next()) {
            (None, None) => break,
            (Some(before), Some(after)) if before.key == after.key => {
                if before.value.text != after.value.text {
                    let rank = keys.of(old)?.iter().filter(|key| **key < before.key).count();
                    edit.patch(rank, &before.value, &after.value);
                }
            }
            _ => {
                edit.undo();
                return edit_members(old, new, depth, out);
            }
        }
    }
    edit.end();
    Ok(())
}

/// The keys of an object, gathered when the first of its members has changed.
#[derive(Default)]
struct Keys<'a>(Vec<&'a [u8]>);

impl<'a> Keys<'a> {
    fn of(&mut self, object: &Branch<'a>) -> Result<&[&'a [u8]], Indivisible> {
        if self.0.is_empty() {
            self.0.extend(object.parts().map(|part| part.key));
            if !self.0.iter().all(|key| is_plain(key)) {
                return Err(Indivisible);
            }
        }
        Ok(&self.0)
    }
}

/// The same for objects whose keys differ, or stand in another order.
fn edit_members(
    old: &Branch<'_>,
    new: &Branch<'_>,
    depth: usize,
    out: &mut Vec<u8>,
) -> Result<(), Indivisible> {
    let (before, after) = (sorted(old)?, sorted(new)?);
    let mut edit = Edit::begin(out, depth);
    let mut after = after.into_iter().peekable();
    for (index, old) in before.into_iter().enumerate() {
        while let Some(added) = after.next_if(|new| new.key < old.key) {
            edit.add(added);
        }
        match after.next_if(|new| new.key == old.key) {
            Some(new) if new.value.text != old.value.text => {
                edit.patch(index, &old.value, &new.value);
            }
            Some(_) => {}
            None => edit.remove(index),
        }
    }
    after.for_each(|added| edit.add(added));
    edit.end();
    Ok(())
}

/// Whether a key sorts alike in every language, and needs no escape.
pub(crate) fn is_plain(key: &[u8]) -> bool {
    key.iter().all(|byte| matches!(byte, b' '..=b'~') && *byte != b'\\')
}

/// How many keys of `object` come before `key`.
pub(crate) fn rank_in(object: &Branch<'_>, key: &[u8]) -> Option<usize> {
    let mut rank = 0;
    for part in object.parts() {
        if !is_plain(part.key) {
            return None;
        }
        rank += usize::from(part.key < key);
    }
    Some(rank)
}

fn sorted<'a>(object: &Branch<'a>) -> Result<Vec<Part<'a>>, Indivisible> {
    let mut parts: Vec<_> = object.parts().collect();
    if !parts.iter().all(|part| is_plain(part.key)) {
        return Err(Indivisible);
    }
    parts.sort_unstable_by_key(|part| part.key);
    Ok(parts)
}

/// What stands at both ends of both stays; between, elements are patched in turn, and those that are too
/// many are taken out or put in behind.
fn edit_array(old: &Branch<'_>, new: &Branch<'_>, depth: usize, out: &mut Vec<u8>) {
    let (mut olds, mut news) = (old.parts().peekable(), new.parts().peekable());
    let mut head = 0;
    while let (Some(before), Some(after)) = (olds.peek(), news.peek())
        && before.value.text == after.value.text
    {
        olds.next();
        news.next();
        head += 1;
    }
    let olds: Vec<_> = olds.map(|part| part.value).collect();
    let news: Vec<_> = news.map(|part| part.value).collect();
    let alike = |(old, new): &(&Branch<'_>, &Branch<'_>)| old.text == new.text;
    let tail = olds.iter().rev().zip(news.iter().rev()).take_while(alike).count();
    let (olds, news) = (&olds[..olds.len() - tail], &news[..news.len() - tail]);
    let mut edit = Edit::begin(out, depth);
    for (index, (old, new)) in olds.iter().zip(news).enumerate() {
        if old.text != new.text {
            edit.patch(head + index, old, new);
        }
    }
    let both = olds.len().min(news.len());
    for _ in both..olds.len() {
        edit.remove(head + both);
    }
    for (index, new) in news.iter().enumerate().skip(both) {
        edit.insert(head + index, new, tail == 0);
    }
    edit.end();
}

/// The steps of one edit, as they are written down.
struct Edit<'a> {
    out: &'a mut Vec<u8>,
    start: usize,
    depth: usize,
}

impl<'a> Edit<'a> {
    fn begin(out: &'a mut Vec<u8>, depth: usize) -> Self {
        let start = out.len();
        out.push(b'[');
        Self { out, start, depth }
    }

    /// Takes everything back.
    fn undo(self) {
        self.out.truncate(self.start);
    }

    /// Closes the bracket; without a step, nothing is written.
    fn end(self) {
        // Every step ends with a comma; the bracket takes the place of the last one.
        if self.out.len() == self.start + 1 {
            self.undo();
        } else {
            self.out.pop();
            self.out.push(b']');
        }
    }

    fn patch(&mut self, index: usize, old: &Branch<'_>, new: &Branch<'_>) {
        let start = self.out.len();
        self.number(index);
        if change(old, new, self.depth + 1, self.out) {
            self.out.push(b',');
        } else {
            self.out.truncate(start);
        }
    }

    fn remove(&mut self, index: usize) {
        self.out.push(b'-');
        self.number(index + 1);
    }

    fn add(&mut self, Part { key, value }: Part<'_>) {
        self.out.push(b'"');
        self.out.extend_from_slice(key);
        self.out.extend_from_slice(b"\",");
        self.out.extend_from_slice(value.text);
        self.out.push(b',');
    }

    fn insert(&mut self, index: usize, value: &Branch<'_>, at_end: bool) {
        if at_end {
            self.number(index);
        } else {
            write!(self.out, r#""{index}","#).expect("writing to memory cannot fail");
        }
        self.out.extend_from_slice(value.text);
        self.out.push(b',');
    }

    fn number(&mut self, number: usize) {
        match number {
            0..10 => self.out.extend_from_slice(&[b'0' + number as u8, b',']),
            _ => write!(self.out, "{number},").expect("writing to memory cannot fail"),
        }
    }
}
