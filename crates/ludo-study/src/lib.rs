//! What a game can tell beside being played: advice for who plays, a book to look things up in, and a report when
//! it is over.
//!
//! A [`Study`] knows one game and plays none. Advice comes from what a seat sees ([`Inquiry`]), as a bot's choice does:
//! no hidden tile can decide it. A report comes from a game that is over ([`Finished`]), where nothing is hidden any
//! more. What a book says may be a verdict that the table has still to find: while it is, the book is closed to those
//! who sit there ([`Study::closes_book`]).

mod chance;
pub mod compatibility;
mod date;
pub mod diabolo;
pub mod diadingo;
pub mod diamino;
pub mod diego;
mod lesson;

use std::sync::Arc;

use ludo_core::{Beginning, Game, Input, Seat, Setup};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use chance::{Chance, Decision, Mattered};
pub use date::{Date, NoDate};
pub use lesson::Lesson;

/// What can be found out about a game. All of it may take long: hosts ask on threads where nobody waits.
pub trait Study: 'static {
    /// The game.
    type Game: Game;
    /// What somebody who plays may ask.
    type Question: DeserializeOwned;
    /// What they are told.
    type Advice: Serialize;
    /// What anybody may look up.
    type LookUp: DeserializeOwned;
    /// What the book says.
    type Entry: Serialize;
    /// What there is to say of a game that is over.
    type Report: Serialize;

    /// Answers somebody who plays.
    ///
    /// # Errors
    /// A code that clients translate.
    fn advise(
        inquiry: &Inquiry<Self::Game>,
        question: Self::Question,
    ) -> Result<Self::Advice, Declined>;

    /// Whether advice of this kind says what players of other tables have to find out by themselves: then nobody who
    /// plays at such a table is given any.
    fn judges(question: &Self::Question) -> bool {
        let _ = question;
        true
    }

    /// Whether the book would give away what players of such a game have to find out by themselves.
    fn closes_book(setup: &Setup<<Self::Game as Game>::Options>) -> bool;

    /// Whether the book gives nothing away by this, so that those who play may look it up too.
    fn gives_nothing_away(question: &Self::LookUp) -> bool {
        let _ = question;
        false
    }

    /// The first game that is explained, as it is played with this edition.
    fn lesson(edition: &Arc<<Self::Game as Game>::Edition>) -> Option<Lesson<Self::Game>> {
        let _ = edition;
        None
    }

    /// What a table plays by that takes the board of a day: for a game that has one. Always the same for a date.
    fn day(date: Date) -> Option<<Self::Game as Game>::Options> {
        let _ = date;
        None
    }

    /// The name of all games for one that are like this, if their results are worth comparing.
    fn board(setup: &Setup<<Self::Game as Game>::Options>) -> Option<String> {
        let _ = setup;
        None
    }

    /// Looks something up.
    ///
    /// # Errors
    /// A code that clients translate.
    fn look_up(question: Self::LookUp) -> Result<Self::Entry, Declined>;

    /// Goes through a game that is over; says now and then how far it is.
    ///
    /// # Errors
    /// A code that clients translate.
    fn report(
        finished: &Finished<Self::Game>,
        progress: &dyn Fn(Progress),
    ) -> Result<Self::Report, Declined>;
}

/// A position, as somebody who plays sees it.
pub struct Inquiry<G: Game> {
    /// Who asks.
    pub seat: Seat,
    /// What that seat sees.
    pub view: G::View,
    /// What that seat was told up to now, in order and without what was taken back: what it can remember. Only where
    /// the table gives help for practice.
    pub told: Vec<G::Event>,
    /// Seats and options.
    pub setup: Setup<G::Options>,
    /// The printed matter.
    pub edition: Arc<G::Edition>,
    /// What the table allows.
    pub help: Help,
}

/// How much help a table gives.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Help {
    /// What the game always gives.
    Usual,
    /// It is a table for practice.
    Practice,
}

/// A game that is over.
pub struct Finished<G: Game> {
    /// How it began.
    pub beginning: Beginning<G>,
    /// What was played, without what was taken back.
    pub inputs: Vec<Input<G::Action>>,
    /// Which entry of the log each of them is, counted from 0: a replay that stands there shows what led to it.
    pub entries: Vec<u32>,
}

impl<G: Game> Finished<G> {
    /// A game in which nothing was taken back.
    pub fn whole(beginning: Beginning<G>, inputs: Vec<Input<G::Action>>) -> Self {
        let entries = (0..inputs.len() as u32).collect();
        Self { beginning, inputs, entries }
    }
}

/// How far a report is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// So much is done,
    pub done: u32,
    /// of this.
    pub of: u32,
}

/// A question that nobody can ask, and an answer that nobody is given: for a game that has none of that kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Nothing {}

/// Why there is no answer: a code that clients translate.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Declined(pub &'static str);

/// This table gives no such help.
pub const NO_HELP_HERE: Declined = Declined("no_help_here");
/// There is nothing to be said about that now.
pub const NOTHING_TO_SAY: Declined = Declined("nothing_to_say");
