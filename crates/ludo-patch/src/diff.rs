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
    old != new && !matches!(change(old, new, 0, out), Written::Nothing)
}

/// What was written of a change.
enum Written {
    /// Nothing: the values are equal after all.
    Nothing,
    /// An object with one key that is to be read as a patch, so that the key before it can be joined to it.
    OneKey,
    /// Several keys, or the new value as it stands.
    Other,
}

/// How much shorter `"a":{"b":1}` is when it is joined.
const SAVED: usize = r#"":{"}"#.len() - "/".len();

/// Writes how `old` becomes `new`.
fn change(old: &str, new: &str, depth: usize, out: &mut String) -> Written {
    let start = out.len();
    let edited = match (old.as_bytes().first(), new.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) if depth < MAX_DEPTH => edit_object(old, new, depth, out),
        (Some(b'['), Some(b'[')) if depth < MAX_DEPTH => edit_array(old, new, depth, out),
        _ => Err(Indivisible),
    };
    let wrapped = must_wrap(old, new);
    // What has one key is joined to the key before it, if there is one.
    let saved = |joined: bool| if joined && depth > 0 { SAVED } else { 0 };
    let replacement = new.len() + if wrapped { r#"{"=":}"#.len() - saved(true) } else { 0 };
    match edited {
        Ok(0) => return Written::Nothing,
        Ok(keys) if out.len() - start - saved(keys == 1) < replacement => {
            return if keys == 1 { Written::OneKey } else { Written::Other };
        }
        Ok(_) | Err(Indivisible) => out.truncate(start),
    }
    if wrapped {
        out.push_str(r#"{"=":"#);
        out.push_str(new);
        out.push('}');
        Written::OneKey
    } else {
        out.push_str(new);
        Written::Other
    }
}

/// Whether `new`, put in the place of `old` as it stands, would be read as a list of changes.
fn must_wrap(old: &str, new: &str) -> bool {
    let changeable = old.starts_with(['{', '[']);
    new.starts_with('{') && (changeable || new.starts_with(r#"{"=":"#))
}

/// Writes what changed in an object; how many keys that takes.
fn edit_object(old: &str, new: &str, depth: usize, out: &mut String) -> Result<usize, Indivisible> {
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

/// As [`edit_object`], for an array.
fn edit_array(old: &str, new: &str, depth: usize, out: &mut String) -> Result<usize, Indivisible> {
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
    depth: usize,
    /// How many there are.
    keys: usize,
}

impl<'a> Changes<'a> {
    fn begin(depth: usize, out: &'a mut String) -> Self {
        out.push('{');
        Self { out, depth, keys: 0 }
    }

    /// Closes the bracket and counts the keys; if there is none, nothing is written.
    fn end(self) -> usize {
        // Every change ends with a comma, the last one's place is taken by the bracket.
        self.out.pop();
        if self.keys > 0 {
            self.out.push('}');
        }
        self.keys
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
        self.keys += 1;
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
            self.keys += 1;
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
        self.keys += 1;
    }

    fn drop_last(&mut self, count: usize) {
        write!(self.out, r#""-":{count},"#).expect("writing to memory cannot fail");
        self.keys += 1;
    }

    /// Writes a key, unless it has a meaning of its own in a patch.
    fn key(&mut self, key: &str) -> Result<(), Indivisible> {
        if matches!(key, r#""=""# | r#""-""#) || key.as_bytes().contains(&b'/') {
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
        let from = self.out.len();
        match change(before.value, after.value, self.depth + 1, self.out) {
            Written::Nothing => return self.out.truncate(start),
            Written::OneKey => {
                self.out.pop();
                // Around `from` stands `":{"`.
                self.out.replace_range(from - 2..from + 2, "/");
            }
            Written::Other => {}
        }
        self.out.push(',');
        self.keys += 1;
    }

    fn as_it_stands(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push(',');
    }
}
