//! The editions a text may have been played with.

use std::sync::Arc;

use ludo_core::{Edition as _, EditionId, Game, Hex32};
use ludo_edition::{Bundle, Refused};

/// Printed matter at hand, by name and digest: what ships with the game, and what a host added.
pub struct Editions<G: Game>(Vec<Printed<G>>);

/// One edition, read.
pub struct Printed<G: Game> {
    /// What it is known by.
    pub id: EditionId,
    /// What the game reads.
    pub edition: Arc<G::Edition>,
    /// Its files.
    pub bundle: Bundle,
    /// Whether new games may be played with it.
    pub offer: Offer,
}

/// What an edition is at hand for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Offer {
    /// New games may be played with it.
    NewGames,
    /// It is there for games that were played with it.
    OldGames,
}

impl<G: Game> Editions<G> {
    /// What ships with the game; the first is the standard. Of several that have one name, the first is the newest:
    /// the others are there for games that were played with them.
    ///
    /// # Errors
    /// Names the file that is none.
    pub fn shipped() -> Result<Self, Refused> {
        let mut all: Vec<Printed<G>> = Vec::new();
        for shipped in G::EDITIONS {
            let mut printed = Printed::read(Bundle::shipped(shipped)?, Offer::NewGames)?;
            if all.iter().any(|newer| newer.id.name == printed.id.name) {
                printed.offer = Offer::OldGames;
            }
            all.push(printed);
        }
        Ok(Self(all))
    }

    /// One more. What is at hand already is only offered again.
    pub fn add(&mut self, printed: Printed<G>) {
        match self.0.iter_mut().find(|known| known.id == printed.id) {
            None => self.0.push(printed),
            Some(known) if printed.offer == Offer::NewGames => known.offer = Offer::NewGames,
            Some(_) => {}
        }
    }

    /// A newer edition becomes the standard. Those of its name are there for old games from now on, as they are when the
    /// program ships one.
    pub fn renew(&mut self, printed: Printed<G>) {
        self.0.retain(|known| known.id != printed.id);
        let old = self.0.iter_mut().filter(|known| known.id.name == printed.id.name);
        old.for_each(|known| known.offer = Offer::OldGames);
        self.0.insert(0, printed);
    }

    /// What is taken where no edition is named.
    pub fn standard(&self) -> &Printed<G> {
        &self.0[0]
    }

    /// The edition of that name and digest, if it is at hand.
    pub fn find(&self, id: &EditionId) -> Option<&Arc<G::Edition>> {
        self.0.iter().find(|known| known.id == *id).map(|known| &known.edition)
    }

    /// The edition of that digest, if it is at hand.
    pub fn by_digest(&self, digest: Hex32) -> Option<&Printed<G>> {
        self.0.iter().find(|known| known.id.digest == digest)
    }

    /// All that are at hand, in the order in which they came.
    pub fn all(&self) -> &[Printed<G>] {
        &self.0
    }
}

impl<G: Game> Printed<G> {
    /// Has the game read an edition.
    ///
    /// # Errors
    /// Names the file, and what the game does not take; or the manifest, if it is of another game.
    pub fn read(bundle: Bundle, offer: Offer) -> Result<Self, Refused> {
        let manifest = bundle.manifest();
        if let Some(manifest) = manifest.filter(|manifest| manifest.game != G::KEY) {
            let problem = format!("is `{}`, not `{}`", manifest.game, G::KEY);
            return Err(Refused {
                place: "game".to_owned(),
                ..Refused::file("manifest.json", problem)
            });
        }
        let edition = G::Edition::parse(bundle.matter())
            .map_err(|error| Refused::file(bundle.matter_file(), error.0))?;
        let name = manifest.map_or_else(|| edition.name(), |manifest| &manifest.name).to_owned();
        let id = EditionId { name, digest: bundle.digest() };
        Ok(Self { id, edition: Arc::new(edition), bundle, offer })
    }
}

impl<G: Game> Clone for Editions<G> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<G: Game> Clone for Printed<G> {
    fn clone(&self) -> Self {
        let Self { id, edition, bundle, offer } = self;
        Self { id: id.clone(), edition: Arc::clone(edition), bundle: bundle.clone(), offer: *offer }
    }
}
