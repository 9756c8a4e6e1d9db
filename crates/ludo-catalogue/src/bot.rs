//! A bot of any kind: it is given what its seat sees and is told, and nothing else.

use ludo_bots::{Bot, Choice};
use ludo_core::{Draws, Game, Millis, Seed};

use crate::edge::{AnyAction, AnyEvent, EdgeError, Situation, Typed};

/// A bot on a seat of an [`crate::AnyGame`].
pub trait AnyBot: Send {
    /// Something its seat was told, in order. After a restart or a take-back a new bot is told everything
    /// again: [`crate::Title::told`].
    ///
    /// # Errors
    /// If it was told in another game.
    fn see(&mut self, event: &AnyEvent) -> Result<(), EdgeError>;
    /// What to do now.
    ///
    /// # Errors
    /// If the situation is another game's.
    fn choose(&mut self, situation: &Situation) -> Result<Chosen, EdgeError>;
}

/// What a bot wants to do.
#[derive(Debug)]
pub struct Chosen {
    /// The action.
    pub action: AnyAction,
    /// After how long a person would have found it.
    pub after: Millis,
}

/// A bot and its chances.
pub(crate) struct Seated<G: Game> {
    bot: Box<dyn Bot<G>>,
    draws: Draws,
}

impl<G: Game> Seated<G> {
    pub(crate) fn new(bot: Box<dyn Bot<G>>, seed: &Seed) -> Self {
        Self { bot, draws: Draws::new(seed, 0) }
    }
}

/// What [`Situation`] holds.
pub(crate) struct Seen<G: Game> {
    pub(crate) view: G::View,
    pub(crate) legal: Vec<G::Action>,
}

impl<G: Game> AnyBot for Seated<G> {
    fn see(&mut self, event: &AnyEvent) -> Result<(), EdgeError> {
        self.bot.see(event.event.get()?);
        Ok(())
    }

    fn choose(&mut self, situation: &Situation) -> Result<Chosen, EdgeError> {
        let seen: &Seen<G> = situation.0.get()?;
        let Choice { action, after } = self.bot.choose(&seen.view, &seen.legal, &mut self.draws);
        Ok(Chosen { action: AnyAction(Typed::new(action)), after })
    }
}
