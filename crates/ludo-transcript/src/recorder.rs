//! Plays a game and writes its transcript at the same time.

use std::fmt;

use ludo_core::{
    Beginning, Entry, Enumerate, Game, Input, Millis, Refused, ReplayError, SetupError, To,
};

use crate::header::{Header, Origin};
use crate::line::By;
use crate::scribe::Scribe;

/// A game and the transcript it writes.
pub struct Recorder<G: Game> {
    beginning: Beginning<G>,
    game: G,
    entries: Vec<Entry<G::Action>>,
    now: Millis,
    events: Vec<(To, G::Event)>,
    legal: Vec<G::Action>,
    list: Option<List<G>>,
    scribe: Scribe,
}

/// Events with their audiences, in the order they happened.
pub type Events<G> = [(To, <G as Game>::Event)];

/// How the legal actions of a seat are listed.
type List<G> = fn(&G, ludo_core::Seat, &mut Vec<<G as Game>::Action>);

/// Why something was not recorded. Nothing was written then, and the game is as it was.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RecordError<R> {
    /// The game refused the input.
    Refused(Refused<R>),
    /// The input happened before the one recorded last.
    TimeWentBack,
    /// A rewind names no earlier entry.
    NoSuchEntry,
}

impl<R: Copy + Into<&'static str>> RecordError<R> {
    /// The stable code.
    pub fn code(self) -> &'static str {
        match self {
            Self::Refused(refused) => refused.code(),
            Self::TimeWentBack => "time_went_back",
            Self::NoSuchEntry => "no_such_entry",
        }
    }
}

impl<R: Copy + Into<&'static str>> fmt::Display for RecordError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str((*self).code())
    }
}

impl<R: Copy + Into<&'static str> + fmt::Debug> std::error::Error for RecordError<R> {}

impl<G: Game> Recorder<G> {
    /// Begins the game and writes its header.
    pub fn begin(beginning: Beginning<G>, origin: Origin) -> Result<Self, SetupError> {
        Self::begin_in(Vec::new(), beginning, origin)
    }

    /// As [`Recorder::begin`], writing into `buffer`, so that a run of many games allocates once.
    pub fn begin_in(
        buffer: Vec<u8>,
        beginning: Beginning<G>,
        origin: Origin,
    ) -> Result<Self, SetupError> {
        let game = beginning.begin()?;
        let mut scribe = Scribe::new(buffer);
        scribe.header(&Header::new(&beginning, origin)?);
        Ok(Self {
            beginning,
            game,
            entries: Vec::new(),
            now: Millis(0),
            events: Vec::new(),
            legal: Vec::new(),
            list: None,
            scribe,
        })
    }

    /// From now on each action stands with everything its seat could have chosen.
    #[must_use]
    pub fn listing_legal(mut self) -> Self
    where
        G: Enumerate,
    {
        self.list = Some(G::actions);
        self
    }

    /// The game as it stands.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// How many entries were recorded.
    pub const fn entries(&self) -> usize {
        self.entries.len()
    }

    /// Plays an input, writes it down, and gives the events it caused.
    ///
    /// # Errors
    /// Nothing is written and the game is as it was if the input is refused or time went back.
    pub fn play(
        &mut self,
        input: &Input<G::Action>,
        by: By,
    ) -> Result<&Events<G>, RecordError<G::Refusal>> {
        if input.at() < self.now {
            return Err(RecordError::TimeWentBack);
        }
        self.game.admit(input).map_err(RecordError::Refused)?;
        let legal = match (input, self.list) {
            (Input::Act { seat, .. }, Some(list)) => {
                self.legal.clear();
                list(&self.game, *seat, &mut self.legal);
                Some(&self.legal[..])
            }
            _ => None,
        };
        self.events.clear();
        let events = &mut self.events;
        self.game.apply(input, &mut |to, event| events.push((to, event)));
        self.scribe.input(input, by, legal, &self.events);
        self.now = input.at();
        self.entries.push(Entry::Input(input.clone()));
        Ok(&self.events)
    }

    /// Takes back: the game is again as it was when entry `to` was about to be read.
    pub fn rewind(&mut self, to: usize) -> Result<(), RecordError<G::Refusal>> {
        self.entries.push(Entry::Rewind { to });
        match self.beginning.replay(&self.entries) {
            Ok(game) => {
                self.game = game;
                self.scribe.rewind(to);
                Ok(())
            }
            Err(error) => {
                self.entries.pop();
                Err(match error {
                    ReplayError::Refused { refused, .. } => RecordError::Refused(refused),
                    ReplayError::Setup(_) | ReplayError::BadRewind { .. } => {
                        RecordError::NoSuchEntry
                    }
                })
            }
        }
    }

    /// The transcript, with the outcome if the game is over.
    pub fn finish(self) -> String {
        self.written().into_text()
    }

    /// As [`Recorder::finish`], as bytes: the buffer given at the beginning.
    pub fn finish_bytes(self) -> Vec<u8> {
        self.written().into_bytes()
    }

    fn written(mut self) -> Scribe {
        if let Some(outcome) = self.game.outcome() {
            self.scribe.outcome(&outcome);
        }
        self.scribe
    }
}
