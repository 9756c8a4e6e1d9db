//! A part of a [`Tree`], and the parts of that: found by the brackets, not by reading.

use std::cmp::Ordering;

use crate::Tree;
use crate::diff::is_plain;
use crate::tree::Bracket;
use crate::word::{alike, are_plain, end_of_scalar, end_of_string, ends_scalar, low, word};

/// A value within a tree.
#[derive(Copy, Clone)]
pub(crate) struct Branch<'a> {
    /// Its JSON.
    pub(crate) text: &'a [u8],
    pub(crate) tree: &'a Tree,
    /// Where it begins in the tree's text.
    from: u32,
    /// Its own bracket, if it has one.
    bracket: u32,
}

/// Where a value stands in a tree.
#[derive(Copy, Clone)]
pub(crate) struct Span {
    /// Where it begins in the tree's text.
    pub(crate) from: u32,
    pub(crate) end: u32,
    /// Its own bracket, if it has one.
    pub(crate) bracket: u32,
}

/// What a value is, as far as a patch cares.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    Object,
    Array,
    Scalar,
}

/// A member of an object or an element of an array.
#[derive(Copy, Clone)]
pub(crate) struct Part<'a> {
    /// The key without its quotes; empty for an element.
    pub(crate) key: &'a [u8],
    pub(crate) value: Branch<'a>,
}

impl<'a> Branch<'a> {
    /// What stands there in a tree.
    #[inline]
    pub(crate) fn new(tree: &'a Tree, span: Span) -> Self {
        let text = &tree.text().as_bytes()[span.from as usize..span.end as usize];
        Self { text, tree, from: span.from, bracket: span.bracket }
    }

    #[inline]
    pub(crate) fn shape(&self) -> Shape {
        match self.text.first() {
            Some(b'{') => Shape::Object,
            Some(b'[') => Shape::Array,
            _ => Shape::Scalar,
        }
    }

    /// Its members or elements, in the order of the text; none for a scalar.
    #[inline]
    pub(crate) fn parts(&self) -> Parts<'a> {
        let shape = self.shape();
        let inside = usize::from(shape != Shape::Scalar);
        let from = self.from as usize;
        Parts {
            tree: self.tree,
            bytes: self.tree.text().as_bytes(),
            brackets: self.tree.brackets(),
            at: from + inside,
            // Where a scalar begins, it is over.
            end: if shape == Shape::Scalar { from } else { from + self.text.len() - 1 },
            next: self.bracket as usize + inside,
            keyed: shape == Shape::Object,
        }
    }

    /// Whether this, as it stands, would be read as something else than the new value: an array as an
    /// edit, an object whose only key is `"="` as what stands under it.
    pub(crate) fn must_be_wrapped(&self) -> bool {
        match self.shape() {
            Shape::Array => true,
            Shape::Scalar => false,
            Shape::Object => self.text.starts_with(br#"{"=":"#) && self.parts().nth(1).is_none(),
        }
    }

    /// Writes it down so that it is read as the new value.
    pub(crate) fn write_whole(&self, out: &mut Vec<u8>) {
        if self.must_be_wrapped() {
            self.write_wrapped(out);
        } else {
            out.extend_from_slice(self.text);
        }
    }

    /// Writes it down under a `"="`.
    pub(crate) fn write_wrapped(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(br#"{"=":"#);
        out.extend_from_slice(self.text);
        out.push(b'}');
    }
}

/// The key of a member. Keys are sorted often, and nearly always their first bytes decide.
#[derive(Copy, Clone)]
pub(crate) struct Key {
    /// Its first eight bytes, the first the most significant; zeros behind its end.
    head: u64,
    /// Where it begins in the tree's text, without its quotes.
    from: u32,
    length: u32,
}

impl Key {
    /// All of it, without its quotes.
    #[inline]
    pub(crate) fn text<'a>(&self, tree: &'a Tree) -> &'a [u8] {
        &tree.text().as_bytes()[self.from as usize..][..self.length as usize]
    }

    /// Whether it sorts alike in every language, and needs no escape.
    #[inline]
    pub(crate) fn is_plain(&self, tree: &Tree) -> bool {
        if self.length <= 8 { are_plain(self.head) } else { is_plain(self.text(tree)) }
    }

    /// How many of the keys of its object come before it, all of them being plain.
    #[inline]
    pub(crate) fn rank(&self, keys: &[Self], tree: &Tree) -> usize {
        let rank = keys.iter().filter(|other| other.head < self.head).count();
        if self.length <= 8 {
            return rank;
        }
        let close = keys.iter().filter(|other| other.head == self.head);
        rank + close.filter(|other| other.text(tree) < self.text(tree)).count()
    }

    /// Which of two comes first, both being plain.
    #[inline]
    pub(crate) fn order(&self, tree: &Tree, other: &Self, others: &Tree) -> Ordering {
        // No plain byte is zero: keys that are no longer than their heads are equal if these are.
        match self.head.cmp(&other.head) {
            Ordering::Equal if self.length.max(other.length) > 8 => {
                self.text(tree).cmp(other.text(others))
            }
            order => order,
        }
    }
}

/// Goes through the parts of one object or array.
#[derive(Clone)]
pub(crate) struct Parts<'a> {
    tree: &'a Tree,
    /// The tree's whole text, and all its brackets.
    bytes: &'a [u8],
    brackets: &'a [Bracket],
    /// Where the next part begins.
    at: usize,
    /// Where the closing bracket stands.
    end: usize,
    /// The next bracket to open.
    next: usize,
    keyed: bool,
}

impl Parts<'_> {
    #[inline]
    pub(crate) fn is_done(&self) -> bool {
        self.at >= self.end
    }

    /// The next key: its value has to be taken after it.
    #[inline]
    pub(crate) fn key(&mut self) -> Option<Key> {
        if self.is_done() {
            return None;
        }
        let key = self.read_key();
        self.at += key.length as usize + KEY_SIGNS;
        Some(key)
    }

    /// The next key, here and in `news`, if it is the same.
    #[inline]
    pub(crate) fn common_key(&mut self, news: &mut Parts<'_>) -> Option<Key> {
        if self.is_done() || news.is_done() {
            return None;
        }
        let key = self.read_key();
        // The quote behind it, too: then the other key ends there as well.
        let length = key.length as usize + KEY_SIGNS;
        if !alike((self.bytes, self.at + 1), (news.bytes, news.at + 1), length - 2) {
            return None;
        }
        self.at += length;
        news.at += length;
        Some(key)
    }

    #[inline]
    fn read_key(&self) -> Key {
        let from = self.at + 1;
        let length = end_of_string(self.bytes, self.at) - 1 - from;
        let head = low(word(self.bytes, from), length).swap_bytes();
        Key { head, from: from as u32, length: length as u32 }
    }

    /// The next value.
    #[inline]
    pub(crate) fn value(&mut self) -> Span {
        let (from, bracket) = (self.at, self.next);
        let end = match self.bytes[from] {
            b'{' | b'[' => {
                let bracket = self.brackets[bracket];
                self.next = bracket.next as usize;
                bracket.end as usize
            }
            b'"' => end_of_string(self.bytes, from),
            _ => end_of_scalar(self.bytes, from),
        };
        self.at = end + 1;
        Span { from: from as u32, end: end as u32, bracket: bracket as u32 }
    }

    /// Whether the next value is the same here and in `news`.
    #[inline]
    pub(crate) fn same_value(&mut self, news: &mut Parts<'_>) -> bool {
        let (from, new_from) = (self.at, news.at);
        let end = self.value().end as usize;
        if matches!(self.bytes[from], b'{' | b'[') {
            return self.bytes[from..end] == news.bytes[new_from..news.value().end as usize];
        }
        // A scalar that is the same need not be read twice.
        let length = end - from;
        let same = alike((self.bytes, from), (news.bytes, new_from), length)
            && news.bytes.get(new_from + length).is_some_and(ends_scalar);
        if same {
            news.at += length + 1;
        } else {
            news.value();
        }
        same
    }

    /// Where the next value begins, with the next bracket to open.
    #[inline]
    pub(crate) fn mark(&self) -> (usize, usize) {
        (self.at, self.next)
    }

    /// The value that began at a mark, and was the last.
    #[inline]
    pub(crate) fn since(&self, (from, bracket): (usize, usize)) -> Span {
        Span { from: from as u32, end: self.at as u32 - 1, bracket: bracket as u32 }
    }
}

/// The quotes of a key, and the colon.
const KEY_SIGNS: usize = 3;

impl<'a> Iterator for Parts<'a> {
    type Item = Part<'a>;

    #[inline]
    fn next(&mut self) -> Option<Part<'a>> {
        let key = match self.keyed {
            true => self.key()?.text(self.tree),
            false if self.is_done() => return None,
            false => b"",
        };
        Some(Part { key, value: Branch::new(self.tree, self.value()) })
    }
}
