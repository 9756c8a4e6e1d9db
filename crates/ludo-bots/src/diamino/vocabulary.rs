//! The words a player knows.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use ludo_lexicon::{Convention, Lexicon, Vocabulary, WordGraph, Words};

/// Words of a table that a player knows.
pub(super) enum Known {
    /// All of them.
    All(Arc<Words>),
    /// Those of the whole newest list that are at least so common.
    Common(&'static Lexicon, u8),
    /// The common ones among others.
    Some(Arc<WordGraph>),
}

/// The common words of smaller sets, shared by all players.
static SETS: Mutex<BTreeMap<(Vocabulary, u8), Arc<WordGraph>>> = Mutex::new(BTreeMap::new());

impl Known {
    /// The words of a table that are at least so common. What stands on a list that lies on the table everybody knows.
    pub(super) fn of(words: &Arc<Words>, band: u8) -> Self {
        let vocabulary = words.vocabulary();
        let lexicon = words.lexicon();
        match vocabulary.convention {
            _ if band == 0 => Self::All(Arc::clone(words)),
            Convention::Subject(_) | Convention::Own(_) => Self::All(Arc::clone(words)),
            Convention::All if words.is_whole() => Self::Common(lexicon, band),
            Convention::All | Convention::Verbs => {
                let mut sets = SETS.lock().unwrap_or_else(PoisonError::into_inner);
                let make = || Arc::new(common(words, band));
                Self::Some(Arc::clone(sets.entry((vocabulary, band)).or_insert_with(make)))
            }
        }
    }

    pub(super) fn graph(&self) -> &WordGraph {
        match self {
            Self::All(words) => words.graph(),
            Self::Common(lexicon, band) => lexicon.common(*band),
            Self::Some(graph) => graph,
        }
    }
}

fn common(words: &Words, band: u8) -> WordGraph {
    let mut chosen = Vec::new();
    words.lexicon().common(band).each(&mut |word| {
        if words.contains(word) {
            chosen.push(word.to_vec());
        }
    });
    WordGraph::build(chosen.iter().map(Vec::as_slice)).expect("words of a graph come in order")
}
