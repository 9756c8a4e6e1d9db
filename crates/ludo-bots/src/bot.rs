//! What a bot is: it is shown what its seat is shown, and answers with an action.

use std::sync::Arc;

use ludo_core::{Draws, Game, Millis, Seat, Setup};

/// A player that is a program. No state of a game is in its reach, so that cheating does not compile: it
/// is given what its seat is told, and what its seat sees.
pub trait Bot<G: Game>: Send {
    /// Once, before anything else: what stays the same for a whole game is drawn here. A bot that is made anew with the
    /// same chances is the same one.
    fn settle(&mut self, _draws: &mut Draws) {}

    /// Something its seat was told, in order. A bot is rebuilt after a restart by telling it again.
    fn see(&mut self, _event: &G::Event) {}

    /// Before it is asked, if it sits in for a person: what they were composing. Whether they were must not show in
    /// what it does before its decision is seen by all, nor in how long it takes.
    fn take_over(&mut self, _draft: Option<&G::Draft>) {}

    /// Whether it goes on with thoughts of its own that nothing else knows. Of all others, one that was made anew, was
    /// told the same and has the same chances decides the same, wherever it is.
    fn keeps_thoughts(&self) -> bool {
        false
    }

    /// What to do now. `legal` lists what the seat may do, unless the game's listing is partial.
    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        draws: &mut Draws,
    ) -> Choice<G::Action>;

    /// What to say unasked, if anything: asked whenever its seat may speak though nobody waits for it, and
    /// once a situation. `legal` is as in [`Bot::choose`].
    fn speak_up(
        &mut self,
        _view: &G::View,
        _legal: &[G::Action],
        _draws: &mut Draws,
    ) -> Option<Choice<G::Action>> {
        None
    }
}

/// An action, and after how long a person would have found it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<A> {
    /// What.
    pub action: A,
    /// How long a host lets people wait for it; simulations only write it down.
    pub after: Millis,
}

/// A bot that can be asked for, by its key: `1` to `5` are the levels offered to people.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    /// What `--bots` and a table's seats say.
    pub key: &'static str,
    /// One line on how it plays, for lists and help texts.
    pub summary: &'static str,
}

/// A game that has bots.
pub trait Opponents: Game {
    /// Every bot of the game, the five levels first, weakest first.
    const KINDS: &'static [Kind];

    /// What people who have just come agree on, and those who play against the two weakest levels, if that is not
    /// what is usual.
    fn easy_options() -> Option<Self::Options> {
        None
    }

    /// Whether bots can be seated where this edition is played: it may lack what they go by. Somebody who is away or out
    /// of time is stood in for all the same.
    fn can_play(_edition: &Self::Edition) -> bool {
        true
    }

    /// The bot of that key for a seat, or nothing if there is none. Levels are defined by work, never by
    /// time, so that results repeat.
    fn opponent(
        key: &str,
        seat: Seat,
        setup: &Setup<Self::Options>,
        edition: &Arc<Self::Edition>,
    ) -> Option<Box<dyn Bot<Self>>>;
}
