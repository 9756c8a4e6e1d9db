//! Names and hashes, one type each: a table is not a game, and a token is not its hash.
//!
//! The crate draws no random number: whoever calls it passes identifiers, tokens and secrets in, so that
//! a whole server can be run again from one seed.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest as _, Sha256};

/// The text is not the lower-case hexadecimal form of an identifier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MalformedId;

impl fmt::Display for MalformedId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an identifier")
    }
}

impl std::error::Error for MalformedId {}

fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// One spelling only, so that two texts never name the same thing.
fn read_hex<const N: usize>(text: &str) -> Result<[u8; N], MalformedId> {
    let digit = |c: u8| match c {
        b'0'..=b'9' => Ok(c - b'0'),
        b'a'..=b'f' => Ok(c - b'a' + 10),
        _ => Err(MalformedId),
    };
    let text = text.as_bytes();
    if text.len() != 2 * N {
        return Err(MalformedId);
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Ok(bytes)
}

macro_rules! identifier {
    ($(#[$doc:meta])* $name:ident, $length:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(pub [u8; $length]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_hex(&self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = MalformedId;

            fn from_str(text: &str) -> Result<Self, MalformedId> {
                read_hex(text).map(Self)
            }
        }

        impl TryFrom<String> for $name {
            type Error = MalformedId;

            fn try_from(text: String) -> Result<Self, MalformedId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.to_string()
            }
        }
    };
}

identifier!(
    /// A table: where people meet, and play one game after another.
    TableId,
    16
);
identifier!(
    /// One game at a table; a rematch is another.
    GameId,
    16
);
identifier!(
    /// A person without account: a name, and a token on each of their devices.
    IdentityId,
    16
);
identifier!(
    /// Something that somebody else is to think about.
    ErrandId,
    16
);
identifier!(
    /// A process that thinks for others.
    WorkerId,
    16
);
identifier!(
    /// What a log has come to: the head of its chain.
    Head,
    16
);
identifier!(
    /// SHA-256 of an edition's bytes, or of a game's secret (the commitment).
    Digest,
    32
);

impl Digest {
    /// The digest of these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }
}

/// What a device shows to be let in: 128 random bits that no store ever sees. Prints as `***`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Token(pub [u8; 16]);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(***)")
    }
}

/// What is kept of a [`Token`]. No salt: 128 random bits cannot be guessed, and it must be looked up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TokenHash(pub(crate) [u8; 32]);

impl TokenHash {
    /// The hash under which this token is kept.
    pub fn of(token: &Token) -> Self {
        Self(Sha256::digest(token.0).into())
    }

    /// A name for the device that its owner can be shown: it lets nobody in, and nothing leads back from it.
    pub fn device(&self) -> String {
        let digest = Sha256::new_with_prefix("device").chain_update(self.0).finalize();
        digest[..16].iter().fold(String::new(), |name, byte| name + &format!("{byte:02x}"))
    }
}

/// What is kept of a "continue on another device" code, for ten minutes and one use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CodeHash(pub(crate) [u8; 32]);

impl CodeHash {
    /// The hash under which this code is kept; the caller settles case and spaces first.
    pub fn of(code: &str) -> Self {
        Self(Sha256::digest(code).into())
    }
}

/// A game's secret, fixed before its commitment is published, told when the game is over. Prints as
/// `***`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct StoredSecret(pub [u8; 32]);

impl fmt::Debug for StoredSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoredSecret(***)")
    }
}

/// Milliseconds since 1970, passed in by the caller: the store has no clock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct UnixMillis(pub u64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identifier_reads_back_and_has_one_spelling() {
        let id = TableId(*b"0123456789abcdef");
        assert_eq!(id.to_string(), "30313233343536373839616263646566");
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!("3031323334353637383961626364656".parse::<TableId>(), Err(MalformedId));
        let letters = TableId([0xab; 16]).to_string();
        assert_eq!(letters.parse(), Ok(TableId([0xab; 16])));
        assert_eq!(letters.to_uppercase().parse::<TableId>(), Err(MalformedId));
        assert_eq!(serde_json::to_string(&id).unwrap(), format!("\"{id}\""));
        assert!(serde_json::from_str::<TableId>("\"30\"").is_err());
        assert_eq!("é".repeat(16).parse::<TableId>(), Err(MalformedId));
    }

    #[test]
    fn the_digest_is_sha_256() {
        assert_eq!(
            Digest::of(b"abc").to_string(),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }

    #[test]
    fn secrets_do_not_print() {
        assert_eq!(
            format!("{:?} {:?}", Token([7; 16]), StoredSecret([7; 32])),
            "Token(***) StoredSecret(***)"
        );
    }
}
