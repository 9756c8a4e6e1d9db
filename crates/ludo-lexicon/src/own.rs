//! A list of words that a host supplies (DIA-2): checked as a whole, bad lines named.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::graph::{MAX_LETTERS, text};
use crate::letters::{MIN_LETTERS, fold};

/// The most words a host's own list can have.
pub const MAX_OWN_WORDS: usize = 5_000;
/// The longest text that is looked at: as many of the longest words, and as much again for remarks.
pub const MAX_OWN_BYTES: usize = 2 * MAX_OWN_WORDS * (MAX_LETTERS + 1);
/// So many bad lines are named, the others are counted.
pub const MAX_BAD_LINES: usize = 20;

/// A host's own words: folded to capitals, each once, in alphabetical order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Vec<String>"))]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct OwnList(Vec<Vec<u8>>);

/// A line that holds no word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BadLine {
    /// From 1.
    pub line: usize,
    /// What stands there, shortened.
    pub text: String,
    /// What is wrong with it.
    pub why: BadWord,
}

/// Why a text is no word for a list.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BadWord {
    /// A sign that is no letter, accents and ligatures apart.
    Sign(char),
    /// One letter only.
    Short,
    /// More letters than the board's side.
    Long {
        /// How many letters it has.
        letters: usize,
        /// How many fit.
        most: usize,
    },
}

/// Why a list is not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OwnError {
    /// Some lines hold no word.
    Lines {
        /// The first of them.
        bad: Vec<BadLine>,
        /// How many more there are.
        more: usize,
    },
    /// No word at all.
    Empty,
    /// More different words than [`MAX_OWN_WORDS`].
    TooMany(usize),
    /// More bytes than [`MAX_OWN_BYTES`].
    TooLarge(usize),
}

impl fmt::Display for BadWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sign(sign) => write!(f, "{sign:?} is no letter"),
            Self::Short => write!(f, "a word has at least {MIN_LETTERS} letters"),
            Self::Long { letters, most } => write!(f, "{letters} letters, at most {most} fit"),
        }
    }
}

impl fmt::Display for OwnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lines { bad, more } => {
                for (at, BadLine { line, text, why }) in bad.iter().enumerate() {
                    let between = if at == 0 { "" } else { "; " };
                    write!(f, "{between}line {line}: `{text}`: {why}")?;
                }
                if *more > 0 { write!(f, "; and {more} more") } else { Ok(()) }
            }
            Self::Empty => f.write_str("the list has no word"),
            Self::TooMany(count) => write!(f, "{count} words, at most {MAX_OWN_WORDS} are taken"),
            Self::TooLarge(bytes) => write!(f, "{bytes} bytes, at most {MAX_OWN_BYTES} are read"),
        }
    }
}

impl std::error::Error for OwnError {}

impl OwnList {
    /// Reads one word a line, for a board of that side. Accents, ligatures and small letters are folded; empty
    /// lines and those that begin with `#` are skipped.
    ///
    /// # Errors
    /// All bad lines at once, the first [`MAX_BAD_LINES`] by number; or a list too short or too long.
    pub fn parse(list: &str, side: usize) -> Result<Self, OwnError> {
        if list.len() > MAX_OWN_BYTES {
            return Err(OwnError::TooLarge(list.len()));
        }
        let lines = list.lines().map(str::trim).enumerate();
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        Self::of(lines.map(|(at, line)| (at + 1, line)), side)
    }

    fn of<'t>(
        lines: impl Iterator<Item = (usize, &'t str)>,
        side: usize,
    ) -> Result<Self, OwnError> {
        let (mut words, mut bad, mut more) = (Vec::new(), Vec::new(), 0);
        for (line, text) in lines {
            match word(text, side.min(MAX_LETTERS)) {
                Ok(word) => words.push(word),
                Err(_) if bad.len() == MAX_BAD_LINES => more += 1,
                Err(why) => {
                    let text = text.chars().take(40).collect();
                    bad.push(BadLine { line, text, why });
                }
            }
        }
        words.sort_unstable();
        words.dedup();
        match words.len() {
            _ if !bad.is_empty() => Err(OwnError::Lines { bad, more }),
            0 => Err(OwnError::Empty),
            count if count > MAX_OWN_WORDS => Err(OwnError::TooMany(count)),
            _ => Ok(Self(words)),
        }
    }

    /// The words, in alphabetical order.
    pub fn words(&self) -> &[Vec<u8>] {
        &self.0
    }

    /// The first word that does not fit a board of that side.
    pub fn too_long(&self, side: usize) -> Option<&[u8]> {
        self.0.iter().find(|word| word.len() > side).map(Vec::as_slice)
    }
}

fn word(text: &str, most: usize) -> Result<Vec<u8>, BadWord> {
    let word = fold(text).map_err(BadWord::Sign)?;
    match word.len() {
        letters if letters < MIN_LETTERS => Err(BadWord::Short),
        letters if letters > most => Err(BadWord::Long { letters, most }),
        _ => Ok(word),
    }
}

impl TryFrom<Vec<String>> for OwnList {
    type Error = OwnError;

    fn try_from(words: Vec<String>) -> Result<Self, OwnError> {
        let numbered = words.iter().enumerate().map(|(at, word)| (at + 1, word.as_str()));
        Self::of(numbered, MAX_LETTERS)
    }
}

impl From<OwnList> for Vec<String> {
    fn from(list: OwnList) -> Self {
        list.0.iter().map(|word| text(word)).collect()
    }
}

impl schemars::JsonSchema for OwnList {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "OwnList".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "array",
            "items": { "type": "string", "minLength": MIN_LETTERS, "maxLength": MAX_LETTERS },
            "minItems": 1,
            "maxItems": MAX_OWN_WORDS,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(list: &OwnList) -> Vec<String> {
        list.clone().into()
    }

    #[test]
    fn accents_and_ligatures_go_and_a_word_counts_once() {
        let list = OwnList::parse("# fruits\n\n  pêche \nPECHE\nœuf\nkiwi\n", 17).unwrap();
        assert_eq!(words(&list), ["KIWI", "OEUF", "PECHE"]);
    }

    #[test]
    fn all_bad_lines_are_named_with_their_number() {
        let error = OwnList::parse("kiwi\nx\narc-en-ciel\nabcdef\nété\n", 5).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 2: `x`: a word has at least 2 letters; line 3: `arc-en-ciel`: '-' is no letter; \
             line 4: `abcdef`: 6 letters, at most 5 fit"
        );
    }

    #[test]
    fn only_the_first_bad_lines_are_named_and_the_others_counted() {
        let many = "1\n".repeat(MAX_BAD_LINES + 3);
        let Err(OwnError::Lines { bad, more }) = OwnList::parse(&many, 17) else { panic!() };
        assert_eq!((bad.len(), more), (MAX_BAD_LINES, 3));
        let long = "é-".repeat(100);
        let Err(OwnError::Lines { bad, .. }) = OwnList::parse(&long, 17) else { panic!() };
        assert_eq!(bad[0].text.chars().count(), 40);
    }

    /// Different words of four letters.
    fn distinct(count: usize) -> String {
        let letter = |number: usize| char::from(b'a' + (number % 26) as u8);
        let word = |n: usize| [n, n / 26, n / 676, n / 17_576].map(letter);
        (0..count).flat_map(|n| word(n).into_iter().chain(['\n'])).collect()
    }

    #[test]
    fn a_list_is_neither_empty_nor_endless() {
        assert_eq!(OwnList::parse("\n# nothing\n", 17), Err(OwnError::Empty));
        assert!(OwnList::parse(&distinct(MAX_OWN_WORDS), 17).is_ok());
        let more = MAX_OWN_WORDS + 1;
        assert_eq!(OwnList::parse(&distinct(more), 17), Err(OwnError::TooMany(more)));
        let remark = "#".repeat(MAX_OWN_BYTES + 1);
        assert_eq!(OwnList::parse(&remark, 17), Err(OwnError::TooLarge(remark.len())));
    }

    #[test]
    fn json_is_checked_as_a_text_is() {
        let list: OwnList = serde_json::from_str(r#"["pêche","KIWI"]"#).unwrap();
        assert_eq!(serde_json::to_string(&list).unwrap(), r#"["KIWI","PECHE"]"#);
        assert_eq!(list.too_long(4).map(text), Some("PECHE".to_owned()));
        assert_eq!(list.too_long(5), None);
        let error = serde_json::from_str::<OwnList>(r#"["KIWI","a b"]"#).unwrap_err();
        assert!(error.to_string().starts_with("line 2: `a b`: ' ' is no letter"), "{error}");
        assert!(serde_json::from_str::<OwnList>("[]").is_err());
    }
}
