//! What is a word: a version of a lexicon, and the convention of the table (DIA-1, DIA-2).

use std::sync::{Arc, Mutex, PoisonError};

use ludo_core::SetupError;
use ludo_lexicon::{AgreeError, Convention, Lexicon, LexiconId, UnknownLexicon, Vocabulary, Words};

/// How many conventions are kept ready.
const KEPT: usize = 8;

/// The lexicon of an edition.
#[derive(Debug)]
pub(crate) struct Judge {
    id: LexiconId,
    /// What was agreed on, latest last: a searching bot begins thousands of games, and none of them should cost a
    /// search for its words, or a list of them.
    agreed: Mutex<Vec<(Convention, Arc<Words>)>>,
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

    /// The words of a convention, on a board of that side.
    pub(crate) fn words(
        &self,
        convention: &Convention,
        side: u8,
    ) -> Result<Arc<Words>, SetupError> {
        let mut agreed = self.agreed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, words)) = agreed.iter().find(|(known, _)| known == convention) {
            return Ok(Arc::clone(words));
        }
        let words = self.agree(convention, side)?;
        if agreed.len() == KEPT {
            agreed.remove(0);
        }
        agreed.push((convention.clone(), Arc::clone(&words)));
        Ok(words)
    }

    fn agree(&self, convention: &Convention, side: u8) -> Result<Arc<Words>, SetupError> {
        let (lexicon, convention) = (self.id.clone(), convention.clone());
        let agreed = Words::agree(&Vocabulary { lexicon, convention }, side.into());
        agreed.map_err(|error| {
            let field = match error {
                AgreeError::Lexicon(_) => "edition",
                AgreeError::Subject(_) => "options.convention.subject",
                AgreeError::TooLong(_) => "options.convention.own",
            };
            SetupError::new(field, error.to_string())
        })
    }
}
