//! Short texts that come from outside: names and action ids.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

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
///
/// Whatever is typed goes through [`Name::read`]. Serde reads what is kept: names that were accepted before
/// marks were counted stay what they were. The default is no name: that of somebody who was forgotten.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
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
    /// A letter with more marks than any language puts on one, or marks without a letter.
    TooManyMarks,
}

impl Name {
    /// The most characters it may have.
    pub const MOST: usize = 20;

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The most marks that one letter may carry: Vietnamese needs two, Hebrew and Hindi three.
    const MOST_MARKS: usize = 3;

    /// Reads a name as somebody typed it. Letters and their marks are put together where they can be, so that
    /// a name is the same whichever way a keyboard sends it.
    pub fn read(text: &str) -> Result<Self, NotAName> {
        read_line(text, Self::MOST).map(|name| Self(name.into_boxed_str()))
    }

    /// Reads a name that was kept.
    pub fn kept(text: &str) -> Result<Self, NotAName> {
        kept_line(text, Self::MOST).map(|name| Self(name.into_boxed_str()))
    }
}

/// Reads a line as somebody typed it.
pub(crate) fn read_line(text: &str, most: usize) -> Result<String, NotAName> {
    let line = kept_line(&text.nfc().collect::<String>(), most)?;
    if line.split(' ').any(has_too_many_marks) {
        return Err(NotAName::TooManyMarks);
    }
    Ok(line)
}

/// Reads a line that was kept.
fn kept_line(text: &str, most: usize) -> Result<String, NotAName> {
    if text.chars().any(|c| is_unprintable(c) && !matches!(c, '\t' | '\n' | '\r')) {
        return Err(NotAName::Unprintable);
    }
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.chars().count() {
        0 => Err(NotAName::Empty),
        count if count > most => Err(NotAName::TooLong),
        _ => Ok(line),
    }
}

/// Piled up, marks reach far into the lines above and below. A word begins with what can carry them.
fn has_too_many_marks(word: &str) -> bool {
    let mut run = Name::MOST_MARKS;
    word.chars().any(|c| {
        run = if is_combining_mark(c) { run + 1 } else { 0 };
        run > Name::MOST_MARKS
    })
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
            Self::TooManyMarks => "name_marks",
        }
    }
}

impl TryFrom<String> for Name {
    type Error = NotAName;

    fn try_from(text: String) -> Result<Self, NotAName> {
        Self::kept(&text)
    }
}

/// Serde for a name that somebody types: as strict as [`Name::read`].
pub(crate) fn typed<'de, D>(deserializer: D) -> Result<Option<Name>, D::Error>
where
    D: serde::Deserializer<'de>,
{
    let text = Option::<String>::deserialize(deserializer)?;
    text.map(|text| Name::read(&text)).transpose().map_err(serde::de::Error::custom)
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
    fn a_letter_carries_as_many_marks_as_languages_need_and_no_more() {
        let read = |text: &str| Name::read(text).map(|name| name.as_str().to_owned());
        // Typed in one piece or letter by letter, a name is one and the same.
        for name in ["Zoé", "Hélène Çağlar", "Nguyễn Thị Hường", "Dvořák", "Ǘ"] {
            let apart: String = name.nfd().collect();
            assert_eq!((read(name), read(&apart)), (Ok(name.to_owned()), Ok(name.to_owned())));
        }
        for name in ["שִׁמְעוֹן", "हिन्दी", "सुश्री", "น้ำผึ้ง", "مُحَمَّد", "q\u{300}\u{301}\u{302}"]
        {
            assert!(read(name).is_ok(), "{name}");
        }
        let pile = |count| format!("q{}", "\u{301}".repeat(count));
        for piled in
            [pile(4), pile(19), format!("a {}", pile(4)), "\u{301}a".into(), "a \u{20dd}".into()]
        {
            assert_eq!(read(&piled), Err(NotAName::TooManyMarks), "{piled:?}");
        }
    }

    /// Names from before marks were counted stand in tables and must not make them unreadable.
    #[test]
    fn a_kept_name_stays_and_a_typed_one_is_read_strictly() {
        let piled = format!("\"q{}\"", "\u{301}".repeat(15));
        assert!(serde_json::from_str::<Name>(&piled).is_ok());
        let sit = |name: &str| {
            let text = format!(r#"{{"sit":{{"seat":1,"name":{name}}}}}"#);
            serde_json::from_str::<crate::Command>(&text).is_ok()
        };
        assert!(sit("\"Zoé\"") && sit("null"));
        assert!(!sit(&piled));
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
