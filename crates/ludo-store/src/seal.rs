//! Sealing: whatever people can ask to have erased is kept under a key of its person alone. Whoever destroys the key has
//! erased it, wherever copies of it lie.

use std::fmt;
use std::io;

use chacha20poly1305::aead::{Aead as _, Payload};
use chacha20poly1305::{KeyInit as _, XChaCha20Poly1305, XNonce};

use crate::error::StoreError;

/// How long a key is, in bytes.
pub(crate) const KEY: usize = 32;
const NONCE: usize = 24;

/// What a sealed text is: nothing that was sealed as one thing opens as another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// The name of a person.
    Person,
    /// Their name at a table.
    Member,
    /// Their name at a seat of a game.
    Seat,
    /// What they are composing.
    Draft,
}

impl Place {
    const fn label(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Member => "member",
            Self::Seat => "seat",
            Self::Draft => "draft",
        }
    }

    /// As migrations spell it.
    pub(crate) fn named(label: &str) -> Option<Self> {
        let all = [Self::Person, Self::Member, Self::Seat, Self::Draft];
        all.into_iter().find(|place| place.label() == label)
    }
}

/// A person's key. Prints as `***`.
pub(crate) struct Key(pub(crate) [u8; KEY]);

impl Key {
    /// A key that nobody has.
    pub(crate) fn draw() -> Result<Self, StoreError> {
        let mut key = [0; KEY];
        fill(&mut key)?;
        Ok(Self(key))
    }

    /// A text that only this key opens.
    pub(crate) fn seal(&self, place: Place, text: &str) -> Result<Vec<u8>, StoreError> {
        let mut sealed = vec![0; NONCE];
        fill(&mut sealed)?;
        let payload = Payload { msg: text.as_bytes(), aad: place.label().as_bytes() };
        let nonce = XNonce::clone_from_slice(&sealed);
        // It fails for texts of more than 200 GB only.
        let text = XChaCha20Poly1305::new(&self.0.into()).encrypt(&nonce, payload);
        sealed.extend(text.map_err(|_| StoreError::Invalid("text_too_long"))?);
        Ok(sealed)
    }

    /// What was sealed under this key, if nobody changed it.
    pub(crate) fn unseal(&self, place: Place, sealed: &[u8]) -> Option<String> {
        let (nonce, text) = sealed.split_at_checked(NONCE)?;
        let payload = Payload { msg: text, aad: place.label().as_bytes() };
        let opened =
            XChaCha20Poly1305::new(&self.0.into()).decrypt(XNonce::from_slice(nonce), payload);
        opened.ok().and_then(|text| String::from_utf8(text).ok())
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(***)")
    }
}

/// Keys and nonces are the one thing that a store draws by itself: they never leave it.
pub(crate) fn fill(bytes: &mut [u8]) -> Result<(), StoreError> {
    getrandom::fill(bytes).map_err(|error| StoreError::broken(io::Error::other(error)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_key_opens_and_only_as_what_it_was() {
        let (key, other) = (Key::draw().unwrap(), Key::draw().unwrap());
        let sealed = key.seal(Place::Person, "Ada").unwrap();
        assert_eq!(key.unseal(Place::Person, &sealed).as_deref(), Some("Ada"));
        assert_eq!(key.unseal(Place::Seat, &sealed), None);
        assert_eq!(other.unseal(Place::Person, &sealed), None);
        assert_eq!(key.unseal(Place::Person, &sealed[..10]), None);
        assert_eq!(format!("{key:?}"), "Key(***)");
    }
}
