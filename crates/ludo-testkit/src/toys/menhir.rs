//! Menhir: hidden hands, a pile and later chance, a window with a race, a voice out of turn, leaving.
//!
//! Each seat holds three cards. On a turn a seat plays one, gains its value and draws; the others may
//! cheer (the first gains a point) or let it pass, within the window. When all hands are empty the round
//! is over and everything is shuffled again.

#[cfg(feature = "bots")]
mod bots;
mod rules;

use std::sync::Arc;

use ludo_core::{
    BySeat, Edition, EditionError, Millis, Rng, Seat, SeatSet, Seed, Setup, SetupError,
};
use serde::{Deserialize, Serialize};

/// How a game of Menhir began.
pub type Beginning = ludo_core::Beginning<Menhir>;
/// What changes a game of Menhir.
pub type Input = ludo_core::Input<Action>;

/// How long a short window is open.
pub const WINDOW: u64 = 1_000;
const HAND: usize = 3;

/// An edition: cards from 1 up.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stones {
    name: String,
    /// How many.
    pub cards: u8,
}

impl Edition for Stones {
    type Face = u8;
    fn parse(text: &str) -> Result<Self, EditionError> {
        serde_json::from_str(text).map_err(|error| EditionError(error.to_string()))
    }
    fn name(&self) -> &str {
        &self.name
    }
    fn face(&self) -> u8 {
        self.cards
    }
}

/// What is agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// One to three.
    pub rounds: u8,
    /// How long one may cheer.
    pub window: Window,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 2, window: Window::Short }
    }
}

/// How long one may cheer.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// [`WINDOW`].
    Short,
    /// Ten times as long.
    Long,
}

/// What is dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// Who begins.
    pub first: Seat,
    /// Three cards to each seat in order; the rest is the pile, top first.
    pub deck: Vec<u8>,
}

/// What a seat can do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// On one's turn; opens a window.
    Play {
        /// One of the hand.
        card: u8,
    },
    /// In a window: a race.
    Cheer,
    /// In a window: does not want to cheer.
    Let,
    /// While somebody else's turn lasts.
    Wave,
}

/// What is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "a card, cards and the seat they are about")]
pub enum Event {
    /// A card was played.
    Played { seat: Seat, card: u8 },
    /// A card was drawn; only who drew it is told which.
    Drew {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<u8>,
    },
    /// Somebody was the first to cheer.
    Cheered { seat: Seat },
    /// Somebody does not want to cheer.
    LetPass { seat: Seat },
    /// Somebody waved.
    Waved { seat: Seat },
    /// Nobody cheered in time.
    Silence,
    /// A new round's deck, for the referee.
    Shuffled { deck: Vec<u8> },
    /// A new round's hand, for who holds it.
    Hand { seat: Seat, cards: Vec<u8> },
    /// Somebody left.
    Left { seat: Seat },
}

/// Why an action is refused.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The card is not in the hand.
    NotHeld,
    /// Not now, or not by this seat.
    WrongPhase,
}

impl From<Refusal> for &'static str {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::NotHeld => "not_held",
            Refusal::WrongPhase => "wrong_phase",
        }
    }
}

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's own cards.
    pub hand: Vec<u8>,
    /// How many cards each holds.
    pub counts: BySeat<u8>,
    /// What each has gained.
    pub points: BySeat<i32>,
    /// Whom the game waits for.
    pub awaited: SeatSet,
}

/// A card that somebody may be about to play; previewing it shows it again if it is held.
#[derive(Deserialize)]
pub struct Draft {
    /// Which.
    pub card: Option<u8>,
}

#[derive(Clone)]
enum Phase {
    Turn { seat: Seat },
    Window { by: Seat, waiting: SeatSet, until: Millis },
    Over,
}

/// A game of Menhir.
#[derive(Clone)]
pub struct Menhir {
    edition: Arc<Stones>,
    options: Options,
    hands: BySeat<Vec<u8>>,
    pile: Vec<u8>,
    points: BySeat<i32>,
    gone: SeatSet,
    round: u8,
    phase: Phase,
    rng: Rng,
}

/// The edition that ships.
pub fn edition() -> Arc<Stones> {
    Arc::new(Stones::parse(<Menhir as ludo_core::Game>::EDITION).expect("it is sound"))
}

/// A dealt game.
///
/// # Errors
/// If so many cannot play.
pub fn beginning(seats: u8, options: Options, seed: Seed) -> Result<Beginning, SetupError> {
    Beginning::deal(Setup { seats, options }, edition(), seed)
}

/// A game in which seat 0 begins and holds 1, 2, 3, seat 1 holds 4, 5, 6, and so on; the pile goes on from there.
pub fn sorted(seats: u8) -> Beginning {
    let (setup, edition) = (Setup { seats, options: Options::default() }, edition());
    let layout = Layout { first: Seat(0), deck: (1..=edition.cards).collect() };
    Beginning { setup, edition, layout, seed: Seed::from_number(1) }
}

/// An act of a seat.
pub fn act(seat: u8, at: u64, action: Action) -> Input {
    Input::Act { seat: Seat(seat), at: Millis(at), action }
}

/// A seat leaves.
pub fn leave(seat: u8, at: u64) -> Input {
    Input::Leave { seat: Seat(seat), at: Millis(at) }
}

/// A window closes.
pub fn deadline(at: u64) -> Input {
    Input::Deadline { at: Millis(at) }
}
