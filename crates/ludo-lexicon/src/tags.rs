//! What is known of a word: its kinds, as a set of bits.

use std::fmt;

/// A set of kinds. Written as the letters of the source files: `vcp` is a finite form and a participle.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tags(u16);

/// Each kind with its letter and its name, in the order in which they are written.
const KINDS: [(char, &str); 11] = [
    ('v', "verb"),
    ('i', "infinitive"),
    ('c', "finite"),
    ('p', "participle"),
    ('n', "noun"),
    ('a', "adjective"),
    ('d', "adverb"),
    ('j', "interjection"),
    ('m', "numeral"),
    ('g', "grammatical"),
    ('x', "extra"),
];

impl Tags {
    /// Nothing is known.
    pub const NONE: Self = Self(0);
    /// Any form of a verb.
    pub const VERB: Self = Self(1);
    /// Every kind there is.
    pub const ALL: Self = Self((1 << KINDS.len()) - 1);

    /// Reads letters.
    ///
    /// # Errors
    /// The first letter that names no kind.
    pub fn parse(text: &str) -> Result<Self, char> {
        text.chars().try_fold(Self::NONE, |tags, letter| {
            let at = KINDS.iter().position(|kind| kind.0 == letter).ok_or(letter)?;
            Ok(Self(tags.0 | 1 << at))
        })
    }

    /// The kinds of either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether all kinds of `other` are among these.
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The kinds one by one.
    pub fn each(self) -> impl Iterator<Item = Self> {
        (0..KINDS.len()).map(|at| Self(1 << at)).filter(move |kind| self.has(*kind))
    }

    /// The names of the kinds, for JSON and as keys of texts.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.each().map(|kind| KINDS[kind.0.trailing_zeros() as usize].1)
    }

    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }
}

impl fmt::Display for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = KINDS.iter().enumerate().filter(|(at, _)| self.0 >> at & 1 == 1);
        letters.map(|(_, kind)| kind.0).try_for_each(|letter| write!(f, "{letter}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_come_back_in_one_order() {
        let tags = Tags::parse("pcv").unwrap();
        assert_eq!(tags.to_string(), "vcp");
        assert!(tags.has(Tags::VERB) && !tags.has(Tags::parse("vi").unwrap()));
        assert_eq!(tags.names().collect::<Vec<_>>(), ["verb", "finite", "participle"]);
        assert_eq!(Tags::parse("vq"), Err('q'));
        assert_eq!(Tags::ALL.to_string(), "vicpnadjmgx");
        assert_eq!(Tags::from_bits(u16::MAX), Tags::ALL);
    }
}
