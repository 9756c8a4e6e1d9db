//! A bot of any kind: it is given what its seat sees and is told, and nothing else.

use ludo_bots::agenda::Call;
use ludo_bots::{Choice, Player};
use ludo_core::{Game, Millis};

use crate::edge::{AnyAction, AnyEvent, EdgeError, Situation, Typed};

/// A bot on a seat of an [`crate::AnyGame`].
pub trait AnyBot: Send {
    /// Something its seat was told, in order. After a restart or a take-back a new bot is told everything
    /// again: [`crate::Title::told`].
    ///
    /// # Errors
    /// If it was told in another game.
    fn see(&mut self, event: &AnyEvent) -> Result<(), EdgeError>;
    /// What to do now; nothing if it is not expected to speak, and does not.
    ///
    /// # Errors
    /// If the situation is another game's.
    fn decide(&mut self, call: Call, situation: &Situation) -> Result<Option<Chosen>, EdgeError>;
    /// What it decided last is void, since the situation is another: it will decide with the chances that it
    /// had before.
    fn undecide(&mut self);
}

/// What a bot wants to do.
#[derive(Debug)]
pub struct Chosen {
    /// The action.
    pub action: AnyAction,
    /// After how long a person would have found it.
    pub after: Millis,
    /// How long it takes to react, where this is a reaction.
    pub reaction: Millis,
}

/// What [`Situation`] holds.
pub(crate) struct Seen<G: Game> {
    pub(crate) view: G::View,
    pub(crate) legal: Vec<G::Action>,
    pub(crate) decides: Decides<G::Draft>,
}

/// For whom a bot decides.
pub(crate) enum Decides<D> {
    /// It has the seat.
    ForItself,
    /// It sits in for a person, who was perhaps composing something.
    ForAPerson(Option<D>),
}

impl<G: Game> AnyBot for Player<G> {
    fn see(&mut self, event: &AnyEvent) -> Result<(), EdgeError> {
        Self::see(self, event.event.get()?);
        Ok(())
    }

    fn undecide(&mut self) {
        Self::undecide(self);
    }

    fn decide(&mut self, call: Call, situation: &Situation) -> Result<Option<Chosen>, EdgeError> {
        let seen: &Seen<G> = situation.0.get()?;
        if let Decides::ForAPerson(draft) = &seen.decides {
            self.take_over(draft.as_ref());
        }
        let choice = Self::decide(self, call, &seen.view, &seen.legal);
        Ok(choice.map(|Choice { action, after }| {
            let reaction = self.react();
            Chosen { action: AnyAction(Typed::new(action)), after, reaction }
        }))
    }
}
