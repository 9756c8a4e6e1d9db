//! A bot of any kind: it is given what its seat sees and is told, and nothing else.

use ludo_bots::agenda::Call;
use ludo_bots::{Choice, Player};
use ludo_core::{Game, Millis};
use ludo_transcript::decode;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::edge::{AnyAction, AnyEvent, EdgeError, Situation, Typed};
use crate::running::raw;

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

    /// Whether another bot, made of the same chances and told the same, decides what this one would: not if it
    /// [keeps thoughts](ludo_bots::Bot::keeps_thoughts).
    fn can_be_asked_elsewhere(&self) -> bool;
    /// How much of its chances it has used.
    fn used(&self) -> [u64; 2];
    /// Decides in another's place, which has used so much of the same chances.
    ///
    /// # Errors
    /// If the situation is another game's.
    fn decide_for(
        &mut self,
        used: [u64; 2],
        call: Call,
        situation: &Situation,
    ) -> Result<Said, EdgeError>;
    /// Another has decided in its place: it goes on as if it had done so itself.
    ///
    /// # Errors
    /// If what was said is none of the game's actions.
    fn follow(&mut self, said: &Said) -> Result<Option<Chosen>, EdgeError>;
}

/// What a bot has decided in another's place.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Said {
    /// What it wants to do, if anything.
    pub word: Option<Word>,
    /// How much of the chances it has used by now.
    pub used: [u64; 2],
}

/// What a bot wants to do, as text: see [`Chosen`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Word {
    /// The action.
    pub action: Box<RawValue>,
    /// After how long a person would have found it.
    pub after: Millis,
    /// How long it takes to react.
    pub reaction: Millis,
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
        let decided = decide(self, call, situation)?;
        Ok(decided.map(|(Choice { action, after }, reaction)| {
            let action = AnyAction(Typed::new(action));
            Chosen { action, after, reaction }
        }))
    }

    fn can_be_asked_elsewhere(&self) -> bool {
        !self.keeps_thoughts()
    }

    fn used(&self) -> [u64; 2] {
        Self::used(self)
    }

    fn decide_for(
        &mut self,
        used: [u64; 2],
        call: Call,
        situation: &Situation,
    ) -> Result<Said, EdgeError> {
        self.go_to(used);
        let decided = decide(self, call, situation)?;
        let word = decided.map(|(Choice { action, after }, reaction)| {
            let action = raw(&action);
            Word { action, after, reaction }
        });
        Ok(Said { word, used: Self::used(self) })
    }

    fn follow(&mut self, said: &Said) -> Result<Option<Chosen>, EdgeError> {
        let read = |word: &Word| -> Result<Chosen, EdgeError> {
            let action: G::Action = decode(word.action.get())?;
            let action = AnyAction(Typed::new(action));
            Ok(Chosen { action, after: word.after, reaction: word.reaction })
        };
        let chosen = said.word.as_ref().map(read).transpose()?;
        self.go_to(said.used);
        Ok(chosen)
    }
}

/// A choice, and how long it takes to react.
type Reacted<G> = (Choice<<G as Game>::Action>, Millis);

/// What a player decides, and how long it takes to react.
fn decide<G: Game>(
    player: &mut Player<G>,
    call: Call,
    situation: &Situation,
) -> Result<Option<Reacted<G>>, EdgeError> {
    let seen: &Seen<G> = situation.0.get()?;
    if let Decides::ForAPerson(draft) = &seen.decides {
        player.take_over(draft.as_ref());
    }
    let choice = player.decide(call, &seen.view, &seen.legal);
    Ok(choice.map(|choice| (choice, player.react())))
}
