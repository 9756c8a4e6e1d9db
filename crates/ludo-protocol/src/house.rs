//! What whoever runs the house says and does: sentences for people, and the page behind the house's secret.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::table::Status;
use crate::text::{NotAName, read_line};

/// A sentence for people, in one line of at most 240 characters: plain text, as strict as a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
#[ts(as = "String")]
pub struct Phrase(Box<str>);

impl Phrase {
    /// The most characters it may have.
    pub const MOST: usize = 240;

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Phrase {
    type Error = NotAName;

    fn try_from(text: String) -> Result<Self, NotAName> {
        read_line(&text, Self::MOST).map(|line| Self(line.into_boxed_str()))
    }
}

impl From<Phrase> for String {
    fn from(sentence: Phrase) -> Self {
        sentence.0.into_string()
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The same thing said in French, in English, or in both. Who has no sentence in their language reads the other.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Saying {
    /// In French.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fr: Option<Phrase>,
    /// In English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub en: Option<Phrase>,
}

impl Saying {
    /// Whether nothing is said.
    pub const fn is_empty(&self) -> bool {
        self.fr.is_none() && self.en.is_none()
    }
}

/// Something that the house announces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Announcement {
    /// Tells it from others, so that whoever has put it away is not shown it again.
    pub id: String,
    /// What is said.
    pub text: Saying,
    /// For how many more seconds it is to be shown.
    pub seconds: u32,
}

/// The secret of the house, to be let in.
#[derive(Clone, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminSecret {
    /// As it stands in the file.
    pub secret: String,
}

impl fmt::Debug for AdminSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AdminSecret(***)")
    }
}

/// For how long whoever runs the house is let in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct AdminSession {
    /// Seconds that are left.
    pub seconds: u32,
}

/// Why a table is closed: its people read it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CloseTable {
    /// What they are told; nothing beyond that it was closed, if this is empty.
    #[serde(default)]
    pub text: Saying,
}

/// Something to be announced, in place of what was announced there before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Announce {
    /// What is said: at least one of both.
    pub text: Saying,
    /// At which table, by its id; everywhere if at none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<String>,
    /// For how many minutes, at most a day; an hour unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub minutes: Option<u32>,
}

/// A code that leads nowhere any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BanCode {
    /// As it is read aloud.
    pub code: String,
}

/// The house as whoever runs it sees it: counts and conditions, and never a card, a name or an address.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct HouseView {
    /// The program's version.
    pub version: String,
    /// What the calendar says here, in milliseconds since 1970.
    #[ts(type = "number")]
    pub now: u64,
    /// How busy it is.
    pub load: Load,
    /// The tables in memory, those with the most lines first; at most 200.
    pub tables: Vec<LiveTable>,
    /// How many there are in all.
    pub tables_in_all: u32,
    /// What is announced at this moment.
    pub announced: Vec<Announced>,
    /// Codes that lead nowhere any more, the latest first.
    pub bans: Vec<Ban>,
}

/// How busy a house is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Load {
    /// Open sockets.
    pub lines: u32,
    /// Moves kept a second, over the last minute.
    pub moves_a_second: f64,
    /// Milliseconds until half of the last minute's writes were kept; none without any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kept_p50_ms: Option<f64>,
    /// The same for ninety-nine of a hundred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kept_p99_ms: Option<f64>,
    /// What the store can do.
    pub store: StoreState,
    /// Whether a page of the store is ruined.
    pub damaged: bool,
    /// Writes that wait for the disk.
    pub waiting: u32,
    /// Bots that wait for a thread to think on.
    pub bots_waiting: u32,
    /// Memory held, in bytes, where the system tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub resident: Option<u64>,
    /// Room on the disk of the data folder, in bytes, where the system tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub disk_free: Option<u64>,
    /// For how many seconds it has run.
    #[ts(type = "number")]
    pub up: u64,
}

/// What a store can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StoreState {
    /// Read and write.
    Ready,
    /// Read: the disk is full, or refuses to be written to.
    ReadOnly,
    /// Nothing for now: the database does not answer. It is asked again and again.
    Away,
    /// Nothing.
    Broken,
}

/// A table in memory, from outside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct LiveTable {
    /// Its id.
    pub id: String,
    /// What people type to come here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub code: Option<String>,
    /// Whether that was banned.
    pub banned: bool,
    /// The game's key.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// How many seats it has.
    pub seats: u32,
    /// How many people have a seat.
    pub people: u32,
    /// How many of them are here.
    pub here: u32,
    /// How many seats are bots'.
    pub bots: u32,
    /// How many open lines lead to it, those of onlookers too.
    pub lines: u32,
    /// How many entries the log of its game has.
    pub moves: u32,
    /// Since when it is so: when its game was begun, else when the table was last changed; in milliseconds since
    /// 1970.
    #[ts(type = "number")]
    pub since: u64,
}

/// Something that is announced, as whoever runs the house sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Announced {
    /// Tells it from others.
    pub id: String,
    /// What is said.
    pub text: Saying,
    /// For how many more seconds it is shown.
    pub seconds: u32,
    /// At which table, by its id; everywhere if at none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<String>,
}

/// A code that leads nowhere any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Ban {
    /// As it is read aloud.
    pub code: String,
    /// Since when, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, NotAName> {
        Phrase::try_from(text.to_owned()).map(String::from)
    }

    #[test]
    fn a_sentence_is_one_line_of_plain_text() {
        assert_eq!(read(" On  ferme\nà 18 h. "), Ok("On ferme à 18 h.".to_owned()));
        assert_eq!(read(&"é".repeat(240)), Ok("é".repeat(240)));
        assert_eq!(read(&"é".repeat(241)), Err(NotAName::TooLong));
        assert_eq!(read("  "), Err(NotAName::Empty));
        assert_eq!(read("a\u{202e}b"), Err(NotAName::Unprintable));
        assert_eq!(
            read(&format!("e{}", "\u{301}\u{302}\u{303}\u{304}\u{305}")),
            Err(NotAName::TooManyMarks)
        );
        // Markup is text like any other: nobody reads it as anything else.
        assert_eq!(read("<b>18 h</b>"), Ok("<b>18 h</b>".to_owned()));
    }

    #[test]
    fn a_secret_does_not_print() {
        let secret = AdminSecret { secret: "abcd".to_owned() };
        assert_eq!(format!("{secret:?}"), "AdminSecret(***)");
    }
}
