//! Words of a game that are worth a look in the dictionary.

use ludo_lexicon::{Words, graph::text};
use serde::Serialize;

use super::books::Reading;

/// Words this common and less are rare; 0 is one that no list of frequencies has.
const RARE: u8 = 1;
/// The most words that are named.
const MOST: usize = 24;

/// A word to look up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Strange {
    /// As it stands on the board, in capitals.
    pub letters: String,
    /// How it is written, and what it is a form of; nothing if it is no word.
    pub readings: Vec<Reading>,
    /// Why it is here.
    pub why: Why,
    /// The turn, from 0.
    pub turn: u32,
}

/// Why a word is worth a look; what comes first is named first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It was contested, and is none.
    Wrong,
    /// It is none, and nobody contested it.
    Unnoticed,
    /// It was contested, and is one.
    Doubted,
    /// It could have been laid.
    Missed,
    /// It is seldom seen.
    Rare,
}

/// Gathers words, each once.
pub(super) struct Glossary<'w> {
    words: &'w Words,
    list: Vec<Strange>,
}

impl<'w> Glossary<'w> {
    pub(super) const fn new(words: &'w Words) -> Self {
        Self { words, list: Vec::new() }
    }

    /// A word that was laid.
    pub(super) fn laid(&mut self, word: &[u8], contested: bool, turn: u32) {
        let why = match (self.words.contains(word), contested) {
            (false, true) => Why::Wrong,
            (false, false) => Why::Unnoticed,
            (true, true) => Why::Doubted,
            (true, false) if self.is_rare(word) => Why::Rare,
            (true, false) => return,
        };
        self.add(word, why, turn);
    }

    /// A word that could have been.
    pub(super) fn missed(&mut self, word: &[u8], turn: u32) {
        self.add(word, Why::Missed, turn);
    }

    fn add(&mut self, word: &[u8], why: Why, turn: u32) {
        let letters = text(word);
        if let Some(known) = self.list.iter_mut().find(|known| known.letters == letters) {
            known.why = known.why.min(why);
            return;
        }
        let readings = self.readings(word);
        self.list.push(Strange { letters, readings, why, turn });
    }

    fn readings(&self, word: &[u8]) -> Vec<Reading> {
        let version = self.words.vocabulary().lexicon.version;
        let at = self.words.lexicon().at(version);
        let meanings = at.map(|at| at.meanings(word)).unwrap_or_default();
        let mut readings: Vec<Reading> = meanings.into_iter().map(Reading::from).collect();
        readings.dedup_by(|a, b| a.spelling == b.spelling && a.lemma == b.lemma);
        readings
    }

    /// Neither it nor a word it is a form of is met often.
    fn is_rare(&self, word: &[u8]) -> bool {
        let lexicon = self.words.lexicon();
        let seldom = |word: &[u8]| lexicon.band(word) <= RARE;
        let lemma_seldom = |reading: &Reading| {
            ludo_lexicon::fold(&reading.lemma).map_or(true, |lemma| seldom(&lemma))
        };
        seldom(word) && self.readings(word).iter().all(lemma_seldom)
    }

    /// The words, most needed first.
    pub(super) fn into_list(mut self) -> Vec<Strange> {
        self.list.sort_by_key(|strange| strange.why);
        self.list.truncate(MOST);
        self.list
    }
}
