//! Short texts that come from outside: names and action ids.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A client's own name for one of its requests. A request sent twice under the same id is played once.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(as = "String")]
pub struct ActionId(Box<str>);

/// Not 1 to 40 letters, digits, `_` or `-`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnActionId;

impl ActionId {
    /// The most characters it may have.
    pub const MOST: usize = 40;

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for ActionId {
    type Error = NotAnActionId;

    fn try_from(text: String) -> Result<Self, NotAnActionId> {
        let fits = (1..=Self::MOST).contains(&text.len());
        let plain = text.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_' || c == b'-');
        if fits && plain { Ok(Self(text.into_boxed_str())) } else { Err(NotAnActionId) }
    }
}

impl From<ActionId> for String {
    fn from(id: ActionId) -> Self {
        id.0.into_string()
    }
}

impl fmt::Display for NotAnActionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id is 1 to 40 letters, digits, `_` or `-`")
    }
}

impl std::error::Error for NotAnActionId {}

/// The name somebody shows at a table: 1 to 20 characters, none of them invisible or able to disturb the
/// text around it. Spaces at the ends are taken off, and several in a row become one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
#[ts(as = "String")]
pub struct Name(Box<str>);

/// Why a text is no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotAName {
    /// Nothing is left of it.
    Empty,
    /// More than 20 characters.
    TooLong,
    /// A control, bidirectional, zero-width or otherwise unprintable character.
    Unprintable,
}

impl Name {
    /// The most characters it may have.
    pub const MOST: usize = 20;

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Reads a name as somebody typed it.
    pub fn read(text: &str) -> Result<Self, NotAName> {
        if text.chars().any(|c| is_unprintable(c) && !matches!(c, '\t' | '\n' | '\r')) {
            return Err(NotAName::Unprintable);
        }
        let words: Vec<_> = text.split_whitespace().collect();
        let name = words.join(" ");
        match name.chars().count() {
            0 => Err(NotAName::Empty),
            count if count > Self::MOST => Err(NotAName::TooLong),
            _ => Ok(Self(name.into_boxed_str())),
        }
    }
}

/// Characters that show nothing or that change how their neighbours are shown.
fn is_unprintable(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffc}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

impl NotAName {
    /// The stable code that clients translate.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Empty => "name_empty",
            Self::TooLong => "name_too_long",
            Self::Unprintable => "name_unprintable",
        }
    }
}

impl TryFrom<String> for Name {
    type Error = NotAName;

    fn try_from(text: String) -> Result<Self, NotAName> {
        Self::read(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0.into_string()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for NotAName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl std::error::Error for NotAName {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_at_most_twenty_visible_characters() {
        let read = |text: &str| Name::read(text).map(|name| name.as_str().to_owned());
        assert_eq!(read("  Zoé \t  B. "), Ok("Zoé B.".to_owned()));
        assert_eq!(read("é".repeat(20).as_str()), Ok("é".repeat(20)));
        assert_eq!(read("é".repeat(21).as_str()), Err(NotAName::TooLong));
        assert_eq!(read(" \t "), Err(NotAName::Empty));
        for hidden in ["\u{202e}", "\u{200b}", "\u{7}", "\u{2066}", "\u{feff}", "\u{200d}", "\u{0}"]
        {
            assert_eq!(read(&format!("a{hidden}b")), Err(NotAName::Unprintable), "{hidden:?}");
        }
        assert_eq!(read("名前 🦊"), Ok("名前 🦊".to_owned()));
    }

    #[test]
    fn an_action_id_is_short_and_plain() {
        let read = |text: &str| ActionId::try_from(text.to_owned()).is_ok();
        assert!(read("a-Z_09"));
        assert!(!read(""));
        assert!(!read("a b"));
        assert!(read(&"x".repeat(40)));
        assert!(!read(&"x".repeat(41)));
    }
}
