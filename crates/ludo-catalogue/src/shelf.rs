//! The editions at hand in this process, parsed once for each game.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use ludo_core::{EditionError, EditionId, Game};
use ludo_transcript::Editions;

type AnyEditions = Arc<dyn Any + Send + Sync>;

static SHELF: Mutex<BTreeMap<&'static str, AnyEditions>> = Mutex::new(BTreeMap::new());

/// The editions of `G`: what ships with it and what was added.
pub(crate) fn editions<G: Game>() -> Arc<Editions<G>> {
    let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
    let known = shelf.get(G::KEY).and_then(|any| Arc::clone(any).downcast().ok());
    known.unwrap_or_else(|| {
        // A game's own edition is part of the program: its tests read it.
        let shipped = Arc::new(Editions::<G>::shipped().expect("the shipped edition is one"));
        shelf.insert(G::KEY, Arc::clone(&shipped) as AnyEditions);
        shipped
    })
}

/// Puts one more edition of `G` on the shelf, from the text of its file.
pub(crate) fn add<G: Game>(text: &str) -> Result<EditionId, EditionError> {
    let mut more = (*editions::<G>()).clone();
    let id = more.add(text)?;
    let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
    shelf.insert(G::KEY, Arc::new(more));
    Ok(id)
}
