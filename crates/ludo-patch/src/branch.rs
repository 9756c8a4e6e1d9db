//! A part of a [`Tree`](crate::Tree), and the parts of that: found by the brackets, not by reading.

use crate::tree::Bracket;

/// A value within a tree.
#[derive(Copy, Clone)]
pub(crate) struct Branch<'a> {
    /// Its JSON.
    pub(crate) text: &'a [u8],
    /// The tree's brackets.
    brackets: &'a [Bracket],
    /// Its own bracket, if it has one.
    bracket: usize,
    /// Where it begins in the tree's text.
    from: usize,
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
    /// The whole of a text.
    pub(crate) const fn new(text: &'a [u8], brackets: &'a [Bracket]) -> Self {
        Self { text, brackets, bracket: 0, from: 0 }
    }

    pub(crate) fn shape(&self) -> Shape {
        match self.text.first() {
            Some(b'{') => Shape::Object,
            Some(b'[') => Shape::Array,
            _ => Shape::Scalar,
        }
    }

    /// Its members or elements, in the order of the text; none for a scalar.
    pub(crate) fn parts(&self) -> Parts<'a> {
        let shape = self.shape();
        let first = usize::from(shape != Shape::Scalar);
        Parts {
            of: *self,
            at: if shape == Shape::Scalar { self.text.len() } else { first },
            next: self.bracket + first,
            keyed: shape == Shape::Object,
        }
    }

    /// Whether this, as it stands, would be read as something else than the new value: an array as an
    /// edit, an object whose only key is `"="` as what stands under it.
    pub(crate) fn must_be_wrapped(&self) -> bool {
        match self.shape() {
            Shape::Array => true,
            Shape::Scalar => false,
            Shape::Object => {
                let mut parts = self.parts();
                parts.next().is_some_and(|part| part.key == b"=") && parts.next().is_none()
            }
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

/// Goes through the parts of one object or array.
#[derive(Clone)]
pub(crate) struct Parts<'a> {
    of: Branch<'a>,
    /// Where the next part begins, in the branch's own text.
    at: usize,
    /// The next bracket to open.
    next: usize,
    keyed: bool,
}

impl<'a> Iterator for Parts<'a> {
    type Item = Part<'a>;

    #[inline]
    fn next(&mut self) -> Option<Part<'a>> {
        let bytes = self.of.text;
        // At the end stands the closing bracket.
        if self.at + 1 >= bytes.len() {
            return None;
        }
        let (key, start) = if self.keyed {
            let end = end_of_string(bytes, self.at);
            (&bytes[self.at + 1..end - 1], end + 1)
        } else {
            (&b""[..], self.at)
        };
        let own = self.next;
        let end = match bytes[start] {
            b'{' | b'[' => {
                let bracket = self.of.brackets[own];
                self.next = bracket.next as usize;
                bracket.end as usize - self.of.from
            }
            b'"' => end_of_string(bytes, start),
            _ => {
                let ends = |byte: &u8| matches!(byte, b',' | b'}' | b']');
                start + bytes[start..].iter().position(ends).unwrap_or(bytes.len() - start)
            }
        };
        self.at = end + 1;
        let value = Branch {
            text: &bytes[start..end],
            brackets: self.of.brackets,
            bracket: own,
            from: self.of.from + start,
        };
        Some(Part { key, value })
    }
}

/// Where the string that begins at `at` ends, its quotes included.
#[inline]
pub(crate) fn end_of_string(bytes: &[u8], at: usize) -> usize {
    let mut here = at + 1;
    while here < bytes.len() {
        match bytes[here] {
            b'"' => return here + 1,
            b'\\' => here += 2,
            _ => here += 1,
        }
    }
    bytes.len()
}
