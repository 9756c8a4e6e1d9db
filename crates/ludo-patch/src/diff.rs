//! Writes patches. Both values stay texts: no tree is built, and what did not change is only compared.

use std::fmt::Write as _;

use crate::MAX_DEPTH;
use crate::parts::{Indivisible, Part, Parts};

/// The patch that leads from `old` to `new`, or `None` if they are equal (the order of keys does not count).
///
/// Both are texts as `serde_json` writes them: no space between tokens, no key twice in an object, no
/// escape where none is needed. The patch is never longer than `{"=":new}`. Other texts never lead to a
/// panic, but to a patch of no use.
pub fn diff(old: &str, new: &str) -> Option<String> {
    let mut patch = String::new();
    diff_into(old, new, &mut patch).then_some(patch)
}

/// As [`diff`], appending the patch to `out`; false if there is nothing to say. Saves an allocation where
/// the patch is a part of a longer text.
pub fn diff_into(old: &str, new: &str, out: &mut String) -> bool {
    old != new && change(old, new, 0, out)
}

/// Writes how `old` becomes `new`; false, and nothing is written, if they are equal after all.
fn change(old: &str, new: &str, depth: usize, out: &mut String) -> bool {
    let start = out.len();
    let edited = match (old.as_bytes().first(), new.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) if depth < MAX_DEPTH => edit_object(old, new, depth, out),
        (Some(b'['), Some(b'[')) if depth < MAX_DEPTH => edit_array(old, new, depth, out),
        _ => Err(Indivisible),
    };
    let wrapped = must_wrap(old, new);
    let replacement = new.len() + if wrapped { r#"{"=":}"#.len() } else { 0 };
    match edited {
        Ok(false) => false,
        Ok(true) if out.len() - start < replacement => true,
        Ok(true) | Err(Indivisible) => {
            out.truncate(start);
            if wrapped {
                out.push_str(r#"{"=":"#);
            }
            out.push_str(new);
            if wrapped {
                out.push('}');
            }
            true
        }
    }
}

/// Whether `new`, put in the place of `old` as it stands, would be read as a list of changes.
fn must_wrap(old: &str, new: &str) -> bool {
    let changeable = old.starts_with(['{', '[']);
    new.starts_with('{') && (changeable || new.starts_with(r#"{"=":"#))
}

fn edit_object(old: &str, new: &str, depth: usize, out: &mut String) -> Result<bool, Indivisible> {
    let mut changes = Changes::begin(depth, out);
    let (mut olds, mut news) = (Parts::of(old), Parts::of(new));
    // Two views of one game nearly always have the same keys in the same order.
    while let Some(before) = olds.next().transpose()? {
        if news.pass_over(before.whole) {
            continue;
        }
        match news.next().transpose()? {
            Some(after) if after.key == before.key => changes.member(before, after)?,
            after => {
                let before = std::iter::once(Ok(before)).chain(olds).collect::<Result<_, _>>()?;
                let after = after.map(Ok).into_iter().chain(news).collect::<Result<_, _>>()?;
                changes.members(before, after)?;
                return Ok(changes.end());
            }
        }
    }
    for after in news {
        changes.addition(after?)?;
    }
    Ok(changes.end())
}

fn edit_array(old: &str, new: &str, depth: usize, out: &mut String) -> Result<bool, Indivisible> {
    let mut changes = Changes::begin(depth, out);
    let (mut olds, mut news) = (Parts::of(old), Parts::of(new));
    let mut index = 0_usize;
    while let Some(before) = olds.next().transpose()? {
        if !news.pass_over(before.whole) {
            let Some(after) = news.next().transpose()? else {
                let dropped = olds.try_fold(1_usize, |count, part| part.map(|_| count + 1))?;
                changes.drop_last(dropped);
                return Ok(changes.end());
            };
            changes.element(index, before, after);
        }
        index += 1;
    }
    for (index, after) in (index..).zip(news) {
        changes.append(index, after?);
    }
    Ok(changes.end())
}

/// The changes to one object or array, as they are written down.
struct Changes<'a> {
    out: &'a mut String,
    start: usize,
    depth: usize,
}

impl<'a> Changes<'a> {
    fn begin(depth: usize, out: &'a mut String) -> Self {
        let start = out.len();
        out.push('{');
        Self { out, start, depth }
    }

    /// Closes the bracket; false, and nothing is written, if nothing changed.
    fn end(self) -> bool {
        // Every change ends with a comma, the last one's place is taken by the bracket.
        let any = self.out.pop() == Some(',');
        if any {
            self.out.push('}');
        } else {
            self.out.truncate(self.start);
        }
        any
    }

    fn member(&mut self, before: Part<'_>, after: Part<'_>) -> Result<(), Indivisible> {
        if before.value == after.value {
            return Ok(());
        }
        let start = self.out.len();
        self.key(after.key)?;
        self.value(start, before, after);
        Ok(())
    }

    fn addition(&mut self, after: Part<'_>) -> Result<(), Indivisible> {
        self.key(after.key)?;
        self.as_it_stands(after.value);
        Ok(())
    }

    /// Members in whatever order: they are sorted by their keys, so that each finds its counterpart.
    fn members(
        &mut self,
        mut before: Vec<Part<'_>>,
        mut after: Vec<Part<'_>>,
    ) -> Result<(), Indivisible> {
        before.sort_unstable_by_key(|part| part.key);
        after.sort_unstable_by_key(|part| part.key);
        let mut removed = Vec::new();
        let mut after = after.into_iter().peekable();
        for before in before {
            while let Some(added) = after.next_if(|after| after.key < before.key) {
                self.addition(added)?;
            }
            match after.next_if(|after| after.key == before.key) {
                Some(after) => self.member(before, after)?,
                None => removed.push(before.key),
            }
        }
        for added in after {
            self.addition(added)?;
        }
        if !removed.is_empty() {
            self.out.push_str(r#""-":["#);
            for key in removed {
                self.as_it_stands(key);
            }
            self.out.pop();
            self.out.push_str("],");
        }
        Ok(())
    }

    fn element(&mut self, index: usize, before: Part<'_>, after: Part<'_>) {
        let start = self.out.len();
        self.index(index);
        self.value(start, before, after);
    }

    fn append(&mut self, index: usize, after: Part<'_>) {
        self.index(index);
        self.as_it_stands(after.value);
    }

    fn drop_last(&mut self, count: usize) {
        write!(self.out, r#""-":{count},"#).expect("writing to memory cannot fail");
    }

    /// Writes a key, unless it has a meaning of its own in a patch.
    fn key(&mut self, key: &str) -> Result<(), Indivisible> {
        if matches!(key, r#""=""# | r#""-""#) {
            return Err(Indivisible);
        }
        self.out.push_str(key);
        self.out.push(':');
        Ok(())
    }

    fn index(&mut self, index: usize) {
        write!(self.out, r#""{index}":"#).expect("writing to memory cannot fail");
    }

    /// Writes what comes after the key at `start`, or takes the key back if nothing does.
    fn value(&mut self, start: usize, before: Part<'_>, after: Part<'_>) {
        if change(before.value, after.value, self.depth + 1, self.out) {
            self.out.push(',');
        } else {
            self.out.truncate(start);
        }
    }

    fn as_it_stands(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push(',');
    }
}
