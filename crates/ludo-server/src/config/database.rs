//! Where a house that outgrew one machine keeps everything.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::values::NotASetting;
use crate::nodes::BusUrl;

/// The address of a PostgreSQL database. It may hold a password: it is never printed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    /// All of it, for whoever connects.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl FromStr for DatabaseUrl {
    type Err = NotASetting;

    fn from_str(text: &str) -> Result<Self, NotASetting> {
        let known = ["postgres://", "postgresql://"];
        if known.iter().any(|scheme| text.len() > scheme.len() && text.starts_with(scheme)) {
            return Ok(Self(text.to_owned()));
        }
        // What was typed may hold a password.
        Err(NotASetting("a database begins with postgres://".to_owned()))
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("postgres://***")
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl TryFrom<String> for DatabaseUrl {
    type Error = NotASetting;

    fn try_from(text: String) -> Result<Self, NotASetting> {
        text.parse()
    }
}

impl From<DatabaseUrl> for String {
    fn from(url: DatabaseUrl) -> Self {
        url.0
    }
}

impl TryFrom<String> for BusUrl {
    type Error = NotASetting;

    fn try_from(text: String) -> Result<Self, NotASetting> {
        // What was typed may hold a password.
        text.parse().map_err(|_| NotASetting("a bus begins with nats://".to_owned()))
    }
}

impl From<BusUrl> for String {
    fn from(url: BusUrl) -> Self {
        url.expose().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_never_printed_not_even_a_wrong_one() {
        let url: DatabaseUrl = "postgres://ludo:secret@db/ludo".parse().unwrap();
        assert!(!format!("{url} {url:?}").contains("secret"));
        assert_eq!(url.expose(), "postgres://ludo:secret@db/ludo");
        for wrong in ["mysql://ludo:secret@db/ludo", "postgres://", "/var/secret"] {
            let fault = wrong.parse::<DatabaseUrl>().unwrap_err();
            assert!(!fault.to_string().contains("secret"), "{fault}");
        }
    }
}
