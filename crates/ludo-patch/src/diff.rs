//! Writes patches.

use std::io::Write as _;

use smallvec::SmallVec;

use crate::branch::{Branch, Key, Shape, Span};
use crate::word::alike;
use crate::{MAX_DEPTH, Tree};

impl Tree {
    /// The patch that leads from this value to `new`, or `None` if they are equal (the order of keys does
    /// not count).
    pub fn diff(&self, new: &Self) -> Option<String> {
        if self.text() == new.text() {
            return None;
        }
        let mut patch = Vec::with_capacity(128);
        let differs = Views { old: self, new }.change(self.span(), new.span(), 0, &mut patch);
        differs.then(|| String::from_utf8(patch).expect("parts of texts are texts"))
    }
}

/// Why a value is replaced as a whole: its keys cannot be counted alike everywhere.
struct Indivisible;

/// Members and elements up to so many are compared without the heap.
const FEW: usize = 16;

type Few<T> = SmallVec<[T; FEW]>;

/// What is compared.
#[derive(Copy, Clone)]
struct Views<'a> {
    old: &'a Tree,
    new: &'a Tree,
}

impl Views<'_> {
    /// Writes how `old` becomes `new`; false, and nothing, if they are equal after all.
    fn change(self, old: Span, new: Span, depth: usize, out: &mut Vec<u8>) -> bool {
        let start = out.len();
        let (before, after) = (Branch::new(self.old, old), Branch::new(self.new, new));
        let edited = match (before.shape(), after.shape()) {
            (Shape::Object, Shape::Object) if depth < MAX_DEPTH => {
                let mut edit = Edit::begin(self, out, depth);
                let edited = self.edit_object(&before, &after, &mut edit);
                edit.end();
                edited
            }
            (Shape::Array, Shape::Array) if depth < MAX_DEPTH => {
                let mut edit = Edit::begin(self, out, depth);
                self.edit_array(&before, &after, &mut edit);
                edit.end();
                Ok(())
            }
            _ => Err(Indivisible),
        };
        if edited.is_ok() {
            if out.len() == start {
                return false;
            }
            let length = out.len() - start;
            let wrapping = || if after.must_be_wrapped() { r#"{"=":}"#.len() } else { 0 };
            if length <= after.text.len() || length <= after.text.len() + wrapping() {
                return true;
            }
        }
        out.truncate(start);
        after.write_whole(out);
        true
    }

    fn edit_object(
        self,
        old: &Branch<'_>,
        new: &Branch<'_>,
        edit: &mut Edit<'_>,
    ) -> Result<(), Indivisible> {
        let (mut olds, mut news) = (old.parts(), new.parts());
        let mut keys = Few::<Key>::new();
        let mut changes = Few::<(Key, Span, Span)>::new();
        // Two views of one game nearly always have the same keys in the same order.
        while let Some(key) = olds.common_key(&mut news) {
            keys.push(key);
            let (before, after) = (olds.mark(), news.mark());
            if !olds.same_value(&mut news) {
                changes.push((key, olds.since(before), news.since(after)));
            }
        }
        if !(olds.is_done() && news.is_done()) {
            return self.edit_members(old, new, edit);
        }
        if changes.is_empty() {
            return Ok(());
        }
        if !keys.iter().all(|key| key.is_plain(self.old)) {
            return Err(Indivisible);
        }
        for &(key, before, after) in &changes {
            edit.patch(key.rank(&keys, self.old), before, after);
        }
        Ok(())
    }

    /// The same for objects whose keys differ, or stand in another order.
    fn edit_members(
        self,
        old: &Branch<'_>,
        new: &Branch<'_>,
        edit: &mut Edit<'_>,
    ) -> Result<(), Indivisible> {
        let (mut before, mut after) = (Few::new(), Few::new());
        sort_members(old, &mut before)?;
        sort_members(new, &mut after)?;
        let mut after = after.iter().peekable();
        for (index, (key, old)) in before.iter().enumerate() {
            let order = |new: &Key| new.order(self.new, key, self.old);
            while let Some(added) = after.next_if(|(new, _)| order(new).is_lt()) {
                edit.add(added);
            }
            match after.next_if(|(new, _)| order(new).is_eq()) {
                Some((_, new)) if !self.alike(*old, *new) => edit.patch(index, *old, *new),
                Some(_) => {}
                None => edit.remove(index),
            }
        }
        after.for_each(|added| edit.add(added));
        Ok(())
    }

    /// What stands at both ends of both stays; between, elements are patched in turn, and those that are
    /// too many are taken out or put in behind.
    fn edit_array(self, old: &Branch<'_>, new: &Branch<'_>, edit: &mut Edit<'_>) {
        let (mut olds, mut news) = (old.parts(), new.parts());
        let mut head = 0;
        let (mut before, mut after) = (Few::<Span>::new(), Few::<Span>::new());
        while !olds.is_done() && !news.is_done() {
            let (old, new) = (olds.mark(), news.mark());
            if !olds.same_value(&mut news) {
                before.push(olds.since(old));
                after.push(news.since(new));
                break;
            }
            head += 1;
        }
        while !olds.is_done() {
            before.push(olds.value());
        }
        while !news.is_done() {
            after.push(news.value());
        }
        let pairs = before.iter().rev().zip(after.iter().rev());
        let tail = pairs.take_while(|(old, new)| self.alike(**old, **new)).count();
        let (olds, news) = (&before[..before.len() - tail], &after[..after.len() - tail]);
        for (index, (old, new)) in olds.iter().zip(news).enumerate() {
            if !self.alike(*old, *new) {
                edit.patch(head + index, *old, *new);
            }
        }
        let both = olds.len().min(news.len());
        for _ in both..olds.len() {
            edit.remove(head + both);
        }
        for (index, new) in news.iter().enumerate().skip(both) {
            edit.insert(head + index, *new, tail == 0);
        }
    }

    fn alike(self, old: Span, new: Span) -> bool {
        let (one, other) = (self.old.text().as_bytes(), self.new.text().as_bytes());
        let length = old.end - old.from;
        new.end - new.from == length
            && alike((one, old.from as usize), (other, new.from as usize), length as usize)
    }
}

/// Gathers the members of an object in the order of their keys.
fn sort_members(object: &Branch<'_>, members: &mut Few<(Key, Span)>) -> Result<(), Indivisible> {
    let mut parts = object.parts();
    while let Some(key) = parts.key() {
        if !key.is_plain(object.tree) {
            return Err(Indivisible);
        }
        members.push((key, parts.value()));
    }
    members.sort_unstable_by(|(one, _), (other, _)| one.order(object.tree, other, object.tree));
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

/// The steps of one edit, as they are written down.
struct Edit<'a> {
    views: Views<'a>,
    out: &'a mut Vec<u8>,
    start: usize,
    depth: usize,
}

impl<'a> Edit<'a> {
    fn begin(views: Views<'a>, out: &'a mut Vec<u8>, depth: usize) -> Self {
        let start = out.len();
        out.push(b'[');
        Self { views, out, start, depth }
    }

    /// Closes the bracket; without a step, nothing is written.
    fn end(self) {
        // Every step ends with a comma; the bracket takes the place of the last one.
        if self.out.len() == self.start + 1 {
            self.out.truncate(self.start);
        } else {
            self.out.pop();
            self.out.push(b']');
        }
    }

    fn patch(&mut self, index: usize, old: Span, new: Span) {
        let start = self.out.len();
        self.number(index);
        if self.views.change(old, new, self.depth + 1, self.out) {
            self.out.push(b',');
        } else {
            self.out.truncate(start);
        }
    }

    fn remove(&mut self, index: usize) {
        self.out.push(b'-');
        self.number(index + 1);
    }

    fn add(&mut self, (key, value): &(Key, Span)) {
        self.out.push(b'"');
        self.out.extend_from_slice(key.text(self.views.new));
        self.out.extend_from_slice(b"\",");
        self.out.extend_from_slice(Branch::new(self.views.new, *value).text);
        self.out.push(b',');
    }

    fn insert(&mut self, index: usize, value: Span, at_end: bool) {
        if at_end {
            self.number(index);
        } else {
            write!(self.out, r#""{index}","#).expect("writing to memory cannot fail");
        }
        self.out.extend_from_slice(Branch::new(self.views.new, value).text);
        self.out.push(b',');
    }

    fn number(&mut self, number: usize) {
        match number {
            0..10 => self.out.extend_from_slice(&[b'0' + number as u8, b',']),
            _ => write!(self.out, "{number},").expect("writing to memory cannot fail"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::Tree;

    /// Keys that begin alike, and more of them than fit on the stack.
    #[test]
    fn members_are_counted_by_the_whole_of_their_keys() {
        let names = ["rows_to_", "rows_to_c", "rows_to_close", "rows_to_closf", "rows_to", "rows"];
        let many = (0..40).map(|number| format!("number {number:02} of many"));
        let old: BTreeMap<String, u32> =
            names.map(str::to_owned).into_iter().chain(many).zip(100..).collect();
        for (index, key) in old.keys().enumerate() {
            let patch = |new: &BTreeMap<String, u32>| Tree::of(&old).diff(&Tree::of(new));
            let mut new = old.clone();
            new.insert(key.clone(), 7);
            assert_eq!(patch(&new), Some(format!("[{index},7]")));
            new.remove(key);
            assert_eq!(patch(&new), Some(format!("[-{}]", index + 1)));
        }
    }
}
