//! What is a word: a version of a lexicon, and the convention of the table (DIA-1, DIA-2).

use std::sync::{Arc, Mutex, PoisonError};

use ludo_core::SetupError;
use ludo_lexicon::{AgreeError, Convention, Lexicon, LexiconId, UnknownLexicon, Vocabulary, Words};

/// How many hosts' own lists are kept ready.
const KEPT: usize = 8;

/// The lexicon of an edition.
#[derive(Debug)]
pub(crate) struct Judge {
    id: LexiconId,
    /// Hosts' own lists, latest last. The lexicon shares all other sets; of these a searching bot that
    /// imagines thousands of worlds would make thousands.
    own: Mutex<Vec<(Convention, Arc<Words>)>>,
}

impl Judge {
    /// The lexicon by its name, version and digest.
    pub(crate) fn find(id: LexiconId) -> Result<Self, UnknownLexicon> {
        Lexicon::of(&id)?;
        Ok(Self { id, own: Mutex::default() })
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
        let Convention::Own(_) = convention else { return self.agree(convention, side) };
        let mut own = self.own.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, words)) = own.iter().find(|(known, _)| known == convention) {
            return Ok(Arc::clone(words));
        }
        let words = self.agree(convention, side)?;
        if own.len() == KEPT {
            own.remove(0);
        }
        own.push((convention.clone(), Arc::clone(&words)));
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
