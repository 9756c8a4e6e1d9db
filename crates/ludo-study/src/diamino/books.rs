//! A book of words: the lexicon that the server plays with.

use ludo_lexicon::{BadLine, Lexicon, fold};
use serde::{Deserialize, Serialize};

use super::list;
use crate::Declined;

/// What can be looked up.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum LookUp {
    /// Whether this is a word, and how it is written.
    Word(String),
    /// Whether this can be a host's own list, a word a line (DIA-2).
    List(String),
}

/// What the book says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// How a word can be read; in no way if it is none.
    Word {
        /// As it stands on the board.
        letters: String,
        /// Its readings.
        readings: Vec<Reading>,
    },
    /// The words of a list, as a game takes them.
    List {
        /// In capitals, each once, in alphabetical order.
        words: Vec<String>,
    },
    /// Lines that hold no word.
    BadList {
        /// The first of them.
        lines: Vec<BadLine>,
        /// How many more there are.
        more: usize,
    },
}

/// One way to read a word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Reading {
    /// With accents.
    pub spelling: String,
    /// The word it is a form of.
    pub lemma: String,
}

pub(super) fn answer(question: LookUp) -> Result<Entry, Declined> {
    match question {
        LookUp::List(list) => list::check(&list),
        LookUp::Word(word) => {
            let folded = fold(word.trim()).map_err(|_| Declined("no_letters"))?;
            let readings = Lexicon::french().now().meanings(&folded).into_iter();
            let readings = readings
                .map(|meaning| Reading { spelling: meaning.spelling, lemma: meaning.lemma })
                .collect();
            let letters = ludo_lexicon::graph::text(&folded);
            Ok(Entry::Word { letters, readings })
        }
    }
}
