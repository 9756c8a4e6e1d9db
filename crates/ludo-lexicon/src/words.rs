//! The words that count in a game.

use std::fmt;
use std::sync::{Arc, OnceLock};

use ludo_core::Hex32;

use crate::convention::{Convention, Vocabulary};
use crate::family::Family;
use crate::graph::{WordGraph, text};
use crate::lexicon::{At, Lexicon, UnknownLexicon};
use crate::tags::Tags;

/// The words that count in a game: look-ups, and a graph for those who search for moves.
///
/// Tables that agreed on the same share one value, and with it its graph.
pub struct Words {
    lexicon: &'static Lexicon,
    version: u32,
    convention: Convention,
    /// Coarse words that do not count.
    family: Option<&'static Family>,
    /// The words in order, where they are few.
    list: Option<Vec<Vec<u8>>>,
    /// Made when first asked for; judging needs none.
    graph: OnceLock<WordGraph>,
}

/// Why there are no such words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AgreeError {
    /// This program does not have the lexicon.
    Lexicon(UnknownLexicon),
    /// The lexicon has no list for the subject.
    Subject(String),
    /// A word of the host's own list does not fit the board.
    TooLong(String),
    /// This program does not have the list of coarse words.
    Family(Hex32),
    /// Every word of the host's own list is a coarse one.
    NothingLeft,
}

impl fmt::Display for AgreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lexicon(error) => write!(f, "{error}"),
            Self::Subject(name) => write!(f, "the lexicon has no list for the subject `{name}`"),
            Self::TooLong(word) => write!(f, "{word} is longer than the board's side"),
            Self::Family(digest) => write!(f, "there is no family list with the digest {digest}"),
            Self::NothingLeft => f.write_str("the family list leaves no word of the own list"),
        }
    }
}

impl std::error::Error for AgreeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Lexicon(error) => Some(error),
            _ => None,
        }
    }
}

impl Words {
    /// What a table agreed, on a board of that side, with the lexicons of this program.
    pub fn agree(vocabulary: &Vocabulary, side: usize) -> Result<Arc<Self>, AgreeError> {
        let lexicon = Lexicon::of(&vocabulary.lexicon).map_err(AgreeError::Lexicon)?;
        let find = |digest: &Hex32| Family::of(digest).ok_or(AgreeError::Family(*digest));
        let family = vocabulary.family.as_ref().map(find).transpose()?;
        Self::of(lexicon, vocabulary.lexicon.version, &vocabulary.convention, family, side)
    }

    /// The same with a lexicon of one's own.
    ///
    /// # Panics
    /// If the lexicon has no such version.
    pub fn of(
        lexicon: &'static Lexicon,
        version: u32,
        convention: &Convention,
        family: Option<&'static Family>,
        side: usize,
    ) -> Result<Arc<Self>, AgreeError> {
        let at = lexicon.at(version).expect("a version that exists");
        let make = |list: Option<Vec<Vec<u8>>>| {
            let convention = convention.clone();
            Self { lexicon, version, convention, family, list, graph: OnceLock::new() }
        };
        let polite = |mut list: Vec<Vec<u8>>| {
            list.retain(|word| !family.is_some_and(|family| family.contains(word)));
            list
        };
        let key = || (version, convention.clone(), family.map(Family::digest));
        match convention {
            Convention::All | Convention::Verbs => lexicon.shared(key(), || Ok(make(None))),
            Convention::Subject(name) => lexicon.shared(key(), || match polite(at.subject(name)) {
                list if list.is_empty() => Err(AgreeError::Subject(name.clone())),
                list => Ok(make(Some(list))),
            }),
            Convention::Own(own) => match own.too_long(side) {
                Some(word) => Err(AgreeError::TooLong(text(word))),
                None => match polite(own.words().to_vec()) {
                    list if list.is_empty() => Err(AgreeError::NothingLeft),
                    list => Ok(Arc::new(make(Some(list)))),
                },
            },
        }
    }

    /// Whether this is a word.
    pub fn contains(&self, word: &[u8]) -> bool {
        if self.is_coarse(word) {
            return false;
        }
        match (&self.list, &self.convention) {
            (Some(list), _) => list.binary_search_by(|other| other.as_slice().cmp(word)).is_ok(),
            (None, Convention::Verbs) => {
                self.at().tags(word).is_some_and(|tags| tags.has(Tags::VERB))
            }
            (None, _) => self.at().contains(word),
        }
    }

    /// How a word is written with its accents, each way once, as far as it counts here and the lexicon knows it.
    pub fn spellings(&self, word: &[u8]) -> Vec<String> {
        let wanted = if self.convention == Convention::Verbs { Tags::VERB } else { Tags::NONE };
        let mut all: Vec<String> = Vec::new();
        for meaning in self.at().meanings(word) {
            if meaning.tags.has(wanted) && !all.contains(&meaning.spelling) {
                all.push(meaning.spelling);
            }
        }
        all
    }

    /// Whether the table agreed that this is none, because it is coarse (DIA-22).
    fn is_coarse(&self, word: &[u8]) -> bool {
        self.family.is_some_and(|family| family.contains(word))
    }

    /// Whether these are all words of the newest list.
    pub fn is_whole(&self) -> bool {
        let everything = self.convention == Convention::All && self.family.is_none();
        everything && self.at().has_newest_words()
    }

    /// The graph of exactly these words. That of the whole newest list is there already; another is made when
    /// first asked for.
    pub fn graph(&self) -> &WordGraph {
        if self.is_whole() {
            return self.lexicon.graph();
        }
        self.graph.get_or_init(|| {
            let built = match &self.list {
                Some(list) => WordGraph::build(list.iter().map(Vec::as_slice)),
                None => WordGraph::build(self.chosen().iter().map(Vec::as_slice)),
            };
            built.expect("a list is in order, its words are checked")
        })
    }

    /// The words of the lexicon that count, in order.
    fn chosen(&self) -> Vec<Vec<u8>> {
        let wanted = if self.convention == Convention::Verbs { Tags::VERB } else { Tags::NONE };
        let mut words = Vec::new();
        self.at().each(|word, tags| {
            if tags.has(wanted) && !self.is_coarse(word) {
                words.push(word.to_vec());
            }
        });
        words
    }

    /// What was agreed.
    pub fn vocabulary(&self) -> Vocabulary {
        let family = self.family.map(Family::digest);
        Vocabulary { lexicon: self.at().id(), convention: self.convention.clone(), family }
    }

    /// The lexicon the words are from.
    pub const fn lexicon(&self) -> &'static Lexicon {
        self.lexicon
    }

    fn at(&self) -> At<'static> {
        self.lexicon.at(self.version).expect("made for a version that exists")
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("vocabulary", &self.vocabulary()).finish_non_exhaustive()
    }
}
