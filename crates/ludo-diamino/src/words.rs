//! What is a word: a version of a lexicon, the convention of the table, a list of coarse words (DIA-1, DIA-2,
//! DIA-22).

use std::sync::{Arc, Mutex, PoisonError};

use ludo_core::SetupError;
use ludo_lexicon::{AgreeError, Lexicon, LexiconId, UnknownLexicon, Vocabulary, Words};

use crate::options::Options;

/// How many agreements are kept ready.
const KEPT: usize = 8;

/// The lexicon of an edition.
#[derive(Debug)]
pub(crate) struct Judge {
    id: LexiconId,
    /// What was agreed on, latest last: a searching bot begins thousands of games, and none of them should cost a
    /// search for its words, or a list of them.
    agreed: Mutex<Vec<(Vocabulary, Arc<Words>)>>,
}

impl Judge {
    /// The lexicon by its name, version and digest.
    pub(crate) fn find(id: LexiconId) -> Result<Self, UnknownLexicon> {
        Lexicon::of(&id)?;
        Ok(Self { id, agreed: Mutex::default() })
    }

    pub(crate) const fn id(&self) -> &LexiconId {
        &self.id
    }

    /// The words that a table agreed on, on a board of that side.
    pub(crate) fn words(&self, options: &Options, side: u8) -> Result<Arc<Words>, SetupError> {
        let mut agreed = self.agreed.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |known: &Vocabulary| {
            known.family == options.family && known.convention == options.convention
        };
        if let Some((_, words)) = agreed.iter().find(|(known, _)| same(known)) {
            return Ok(Arc::clone(words));
        }
        let vocabulary = Vocabulary {
            lexicon: self.id.clone(),
            convention: options.convention.clone(),
            family: options.family,
        };
        let words = agree(&vocabulary, side)?;
        if agreed.len() == KEPT {
            agreed.remove(0);
        }
        agreed.push((vocabulary, Arc::clone(&words)));
        Ok(words)
    }
}

fn agree(vocabulary: &Vocabulary, side: u8) -> Result<Arc<Words>, SetupError> {
    Words::agree(vocabulary, side.into()).map_err(|error| {
        let field = match error {
            AgreeError::Lexicon(_) => "edition",
            AgreeError::Subject(_) => "options.convention.subject",
            AgreeError::TooLong(_) | AgreeError::NothingLeft => "options.convention.own",
            AgreeError::Family(_) => "options.family",
        };
        SetupError::new(field, error.to_string())
    })
}
