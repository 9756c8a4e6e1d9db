//! A bot of any kind: it is given what a client would be sent, and nothing else.

use ludo_bots::{Bot, Choice};
use ludo_core::{Draws, Game, Millis, Seed};
use ludo_transcript::decode;

use crate::edge::{EdgeError, json};

/// A bot on a seat of an [`crate::AnyTable`].
pub trait AnyBot: Send {
    /// Something its seat was told, as in [`crate::Letter::event`], in order. After a restart or a take-back
    /// a new bot is told everything again: [`crate::Entry::told`].
    fn see(&mut self, event: &str) -> Result<(), EdgeError>;
    /// What to do now, from its seat's view and the list of what it may do.
    fn choose(&mut self, view: &str, legal: &str) -> Result<Chosen, EdgeError>;
}

/// What a bot wants to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The action as JSON.
    pub action: String,
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

impl<G: Game> AnyBot for Seated<G> {
    fn see(&mut self, event: &str) -> Result<(), EdgeError> {
        self.bot.see(&decode(event)?);
        Ok(())
    }

    fn choose(&mut self, view: &str, legal: &str) -> Result<Chosen, EdgeError> {
        let legal: Vec<G::Action> = decode(legal)?;
        let Choice { action, after } = self.bot.choose(&decode(view)?, &legal, &mut self.draws);
        Ok(Chosen { action: json(&action), after })
    }
}
