//! Where a game's seed comes from: a server secret it committed to, and what each seat added.
//!
//! Before the first card is dealt the table publishes `Commitment::digest`. Each seat then contributes 32
//! random bytes. The seed is a digest of all of them, so neither the server (bound by its commitment) nor
//! any player (who does not know the secret) can choose it. At the end the secret is revealed and anybody
//! can recompute everything: `docs/fairness.md`.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

/// Thirty-two bytes that may be shown: a digest, a contribution, a revealed seed. Hexadecimal in JSON.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "String"))]
pub struct Hex32(pub [u8; 32]);

impl Hex32 {
    /// SHA-256 of some bytes.
    pub fn digest_of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// Reads 64 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
            return None;
        }
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).ok()?;
        }
        Some(Self(bytes))
    }
}

impl fmt::Display for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Hex32 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex32 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| serde::de::Error::custom("expected 64 hexadecimal digits"))
    }
}

/// What all chance of one game is drawn from. Secret while the game runs: prints as `***` and cannot be
/// serialised; [`Seed::reveal`] is the one way out.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A seed from a small number, for simulations and tests.
    pub fn from_number(number: u64) -> Self {
        Self(digest("seed-number", &[&number.to_le_bytes()]).0)
    }

    /// A seed of its own for the `index`-th of many games.
    #[must_use]
    pub fn child(&self, index: u64) -> Self {
        Self(digest("seed-child", &[&self.0, &index.to_le_bytes()]).0)
    }

    /// The seed for all to see, after the game.
    pub const fn reveal(&self) -> Hex32 {
        Hex32(self.0)
    }

    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(***)")
    }
}

/// The server's own part of a seed: drawn anew for every game and rematch, revealed when it is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret from bytes of the host's random source.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// What is published before the first card is dealt. The table's name binds the secret to one game.
    pub fn commit(&self, table: &str) -> Hex32 {
        digest("commitment", &[table.as_bytes(), &self.0])
    }

    /// The seed of the game, from the secret and the seats' contributions (`None`: did not come in time).
    pub fn seed(&self, table: &str, contributions: &[Option<Hex32>]) -> Seed {
        let mut parts: Vec<&[u8]> = vec![table.as_bytes(), &self.0];
        parts
            .extend(contributions.iter().map(|one| one.as_ref().map_or(&[][..], |hex| &hex.0[..])));
        Seed(digest("seed", &parts).0)
    }

    /// What keeps a link of the game's log from being guessed while the secret is one.
    pub(crate) fn salt(&self, number: u64) -> Hex32 {
        digest("salt", &[&self.0, &number.to_le_bytes()])
    }

    /// What lets an outsider look at the game once it is over: without names, or with these. Whoever reads the game
    /// without names learns the secret, but cannot make the other key without knowing them.
    pub fn share(&self, names: Option<&[&str]>) -> Hex32 {
        let kind: &[u8] = if names.is_some() { b"named" } else { b"nameless" };
        let mut parts: Vec<&[u8]> = vec![&self.0, kind];
        parts.extend(names.unwrap_or_default().iter().map(|name| name.as_bytes()));
        digest("share", &parts)
    }

    /// Everything an outsider needs to check the seed, once the game is over.
    pub fn reveal(&self, table: &str, contributions: &[Option<Hex32>]) -> Commitment {
        Commitment {
            table: table.to_owned(),
            digest: self.commit(table),
            secret: Hex32(self.0),
            contributions: contributions.to_vec(),
        }
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(***)")
    }
}

/// A seed's origin, revealed: stands in a transcript's header.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Commitment {
    /// The name of the table and game the secret was bound to.
    pub table: String,
    /// What was published before the deal.
    pub digest: Hex32,
    /// The server's secret.
    pub secret: Hex32,
    /// What each seat added, in turn order; `null` for one that did not come in time.
    pub contributions: Vec<Option<Hex32>>,
}

impl Commitment {
    /// The server's secret, to compute with.
    pub const fn secret(&self) -> Secret {
        Secret(self.secret.0)
    }

    /// Whether the digest is that of the secret.
    pub fn holds(&self) -> bool {
        Secret(self.secret.0).commit(&self.table) == self.digest
    }

    /// The seed that secret and contributions give.
    pub fn seed(&self) -> Seed {
        Secret(self.secret.0).seed(&self.table, &self.contributions)
    }
}

/// SHA-256 over the purpose and the parts, each preceded by its length in four bytes: no two different
/// lists of parts read as the same bytes.
pub(crate) fn digest(purpose: &str, parts: &[&[u8]]) -> Hex32 {
    let mut hash = Sha256::new();
    hash.update(b"ludotheque/1/");
    for part in std::iter::once(&purpose.as_bytes()).chain(parts) {
        hash.update((part.len() as u32).to_le_bytes());
        hash.update(part);
    }
    Hex32(hash.finalize().into())
}
