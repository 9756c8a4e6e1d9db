//! The chain of a log: each entry is a link that binds all before it, so that nobody changes one unseen.
//!
//! A link is a digest of the link before it, its number, a salt and its text. The salt is drawn from the game's
//! committed secret: as long as that is secret nobody can try out texts, so that a link tells nothing of a sealed
//! answer; once it is revealed anybody can compute the whole chain and compare it with a link kept from the time of
//! play. `docs/fairness.md` says it byte by byte.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::seed::{Hex32, Secret, digest};

/// What a log has come to, as it is told and kept: the first sixteen bytes of its last link. Twenty-two
/// characters of base64url in text and JSON.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Head(pub [u8; 16]);

/// A chain as far as it goes.
#[derive(Clone, Debug)]
pub struct Chain {
    secret: Secret,
    last: Hex32,
    /// How many links there are, the header's included.
    links: u64,
}

impl Chain {
    /// The chain of a log that has only its header.
    pub fn new(secret: Secret, header: &str) -> Self {
        let mut chain = Self { secret, last: Hex32([0; 32]), links: 0 };
        chain.link(header);
        chain
    }

    /// How many entries it holds.
    pub const fn entries(&self) -> u64 {
        self.links - 1
    }

    /// What the log has come to.
    pub fn head(&self) -> Head {
        let mut head = [0; 16];
        head.copy_from_slice(&self.last.0[..16]);
        Head(head)
    }

    /// One more entry.
    pub fn link(&mut self, text: &str) {
        let number = self.links.to_le_bytes();
        let before: &[u8] = if self.links == 0 { &[] } else { &self.last.0 };
        let salt = self.secret.salt(self.links);
        self.last = digest("link", &[before, &number, &salt.0, text.as_bytes()]);
        self.links += 1;
    }
}

/// The characters of base64url, each worth six bits.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// How many of them are a head.
const LENGTH: usize = 22;

impl Head {
    /// Reads twenty-two characters of base64url.
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() != LENGTH {
            return None;
        }
        let mut bits: u128 = 0;
        for (i, letter) in text.bytes().enumerate() {
            let value = LETTERS.iter().position(|known| *known == letter)? as u128;
            // The last character holds two bits; the other four are nothing.
            bits = if i + 1 < LENGTH {
                bits << 6 | value
            } else if value.is_multiple_of(16) {
                bits << 2 | value >> 4
            } else {
                return None;
            };
        }
        Some(Self(bits.to_be_bytes()))
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = u128::from_be_bytes(self.0);
        let mut text = [0; LENGTH];
        for (i, letter) in text.iter_mut().enumerate() {
            let value = if i + 1 < LENGTH { bits >> (122 - 6 * i) } else { bits << 4 };
            *letter = LETTERS[(value % 64) as usize];
        }
        f.pad(std::str::from_utf8(&text).expect("base64 is ASCII"))
    }
}

impl fmt::Debug for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Head {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Head {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        let head = Self::parse(&text);
        head.ok_or_else(|| serde::de::Error::custom("expected 22 characters of base64url"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head_of(texts: &[&str]) -> Head {
        let mut chain = Chain::new(Secret::new([7; 32]), texts[0]);
        texts[1..].iter().for_each(|text| chain.link(text));
        assert_eq!(chain.entries() as usize, texts.len() - 1);
        chain.head()
    }

    #[test]
    fn every_text_its_place_and_the_secret_make_a_difference() {
        let heads = [
            head_of(&["h", "a", "b"]),
            head_of(&["h", "b", "a"]),
            head_of(&["h", "a"]),
            head_of(&["h", "a", "b", "b"]),
            head_of(&["g", "a", "b"]),
            head_of(&["h", "ab", ""]),
            Chain::new(Secret::new([8; 32]), "h").head(),
            Chain::new(Secret::new([7; 32]), "h").head(),
        ];
        for (i, one) in heads.iter().enumerate() {
            assert!(!heads[..i].contains(one), "{heads:?}");
        }
    }

    #[test]
    fn a_head_is_read_as_it_was_written() {
        for (bytes, text) in [
            ([0; 16], "AAAAAAAAAAAAAAAAAAAAAA"),
            ([0xff; 16], "_____________________w"),
            ([0xfb; 16], "-_v7-_v7-_v7-_v7-_v7-w"),
            (*b"sixteen bytes :)", "c2l4dGVlbiBieXRlcyA6KQ"),
        ] {
            assert_eq!(Head(bytes).to_string(), text);
            assert_eq!(Head::parse(text), Some(Head(bytes)));
        }
        for no_head in [
            "",
            "AAAA",
            "AAAAAAAAAAAAAAAAAAAAAB",
            "AAAAAAAAAAAAAAAAAAAAA+",
            "AAAAAAAAAAAAAAAAAAAAAAA",
        ] {
            assert_eq!(Head::parse(no_head), None, "{no_head}");
        }
    }
}
