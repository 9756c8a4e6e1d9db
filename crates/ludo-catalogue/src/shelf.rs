//! The editions at hand, each read once for its game.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use ludo_bots::Opponents;
use ludo_core::{Edition as _, EditionId, Game, Hex32};
use ludo_edition::{Bundle, Refused};
use ludo_transcript::{Editions, Offer, Printed};

use crate::edge::json;

type AnyEditions = Arc<dyn Any + Send + Sync>;

/// The editions at hand: what ships with each game, and what was added. Whoever begins, restores or verifies
/// games holds one and hands it in. Clones are the same shelf.
#[derive(Clone, Default)]
pub struct Shelf(Arc<RwLock<BTreeMap<&'static str, AnyEditions>>>);

/// An edition on a shelf.
#[derive(Clone, Debug)]
pub struct AtHand {
    /// What it is known by.
    pub id: EditionId,
    /// Its files.
    pub bundle: Bundle,
    /// Whether new games may be played with it.
    pub offer: Offer,
    /// Whether bots can be seated where it is played.
    pub bots: bool,
}

impl Shelf {
    /// The editions of `G`: what ships with it and what was added.
    pub(crate) fn editions<G: Game>(&self) -> Arc<Editions<G>> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner).get(G::KEY).cloned();
        known.and_then(|any| any.downcast().ok()).unwrap_or_else(|| {
            // A game's own editions are part of the program: its tests read them.
            let shipped =
                Arc::new(Editions::<G>::shipped().expect("the shipped editions are sound"));
            let mut shelf = self.0.write().unwrap_or_else(PoisonError::into_inner);
            let kept = shelf.entry(G::KEY).or_insert(shipped.clone());
            Arc::clone(kept).downcast().unwrap_or(shipped)
        })
    }
}

/// Puts one more edition of `G` on the shelf.
pub(crate) fn add<G: Game>(
    shelf: &Shelf,
    bundle: Bundle,
    offer: Offer,
) -> Result<EditionId, Refused> {
    put::<G>(shelf, bundle, offer, Editions::add)
}

/// Makes a newer edition of `G` the standard of the shelf.
pub(crate) fn renew<G: Game>(shelf: &Shelf, bundle: Bundle) -> Result<EditionId, Refused> {
    put::<G>(shelf, bundle, Offer::NewGames, Editions::renew)
}

fn put<G: Game>(
    shelf: &Shelf,
    bundle: Bundle,
    offer: Offer,
    place: fn(&mut Editions<G>, Printed<G>),
) -> Result<EditionId, Refused> {
    let printed = Printed::<G>::read(bundle, offer)?;
    let id = printed.id.clone();
    // What ships comes first, whoever asks first.
    shelf.editions::<G>();
    let mut shelf = shelf.0.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(any) = shelf.get_mut(G::KEY)
        && let Ok(known) = Arc::clone(any).downcast::<Editions<G>>()
    {
        let mut more = (*known).clone();
        place(&mut more, printed);
        *any = Arc::new(more);
    }
    Ok(id)
}

/// All editions of `G` at hand; the standard comes first.
pub(crate) fn at_hand<G: Opponents>(shelf: &Shelf) -> Vec<AtHand> {
    let at_hand = |printed: &Printed<G>| AtHand {
        id: printed.id.clone(),
        bundle: printed.bundle.clone(),
        offer: printed.offer,
        bots: G::can_play(&printed.edition),
    };
    shelf.editions::<G>().all().iter().map(at_hand).collect()
}

/// What everybody may see of an edition's matter, as JSON.
pub(crate) fn face<G: Game>(shelf: &Shelf, digest: Hex32) -> Option<String> {
    let editions = shelf.editions::<G>();
    editions.by_digest(digest).map(|printed| json(&printed.edition.face()))
}
