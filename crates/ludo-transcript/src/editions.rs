//! The editions a text may have been played with.

use std::sync::Arc;

use ludo_core::{Edition as _, EditionError, EditionId, Game};

/// Printed matter at hand, by name and digest: what ships with the game, and what a host added.
pub struct Editions<G: Game> {
    shipped: (EditionId, Arc<G::Edition>),
    added: Vec<(EditionId, Arc<G::Edition>)>,
}

impl<G: Game> Editions<G> {
    /// The edition that ships with the game.
    pub fn shipped() -> Result<Self, EditionError> {
        Ok(Self { shipped: parse::<G>(G::EDITION)?, added: Vec::new() })
    }

    /// One more, from the text of its file.
    pub fn add(&mut self, text: &str) -> Result<EditionId, EditionError> {
        let parsed = parse::<G>(text)?;
        let id = parsed.0.clone();
        self.added.push(parsed);
        Ok(id)
    }

    /// What ships with the game: taken where no edition is named.
    pub const fn standard(&self) -> (&EditionId, &Arc<G::Edition>) {
        (&self.shipped.0, &self.shipped.1)
    }

    /// The edition of that name and digest, if it is at hand.
    pub fn find(&self, id: &EditionId) -> Option<&Arc<G::Edition>> {
        let mut all = std::iter::once(&self.shipped).chain(&self.added);
        all.find(|(known, _)| known == id).map(|(_, edition)| edition)
    }
}

impl<G: Game> Clone for Editions<G> {
    fn clone(&self) -> Self {
        Self { shipped: self.shipped.clone(), added: self.added.clone() }
    }
}

fn parse<G: Game>(text: &str) -> Result<(EditionId, Arc<G::Edition>), EditionError> {
    let edition = G::Edition::parse(text)?;
    Ok((EditionId::of(&edition, text), Arc::new(edition)))
}
