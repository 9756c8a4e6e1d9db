//! Menhir, a game for tests only, with everything a transcript has to carry: a dealt layout, later chance
//! that only the referee is told, private draws, a window with a race, a voice out of turn, leaving.
//!
//! Each seat holds three cards. On a turn a seat plays one, gains its value and draws; the others may
//! cheer (the first gains a point) or let it pass, within the window. When all hands are empty the round
//! is over and everything is shuffled again.

#![allow(dead_code, reason = "each test file uses its own part")]

mod rules;

use std::sync::Arc;

use ludo_core::{
    BySeat, Edition, EditionError, Millis, Rng, Seat, SeatSet, Seed, Setup, SetupError,
};
use serde::{Deserialize, Serialize};

pub(crate) type Beginning = ludo_core::Beginning<Menhir>;
pub(crate) type Input = ludo_core::Input<Action>;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Stones {
    name: String,
    pub(crate) cards: u8,
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

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Options {
    pub(crate) rounds: u8,
    pub(crate) window: Window,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 2, window: Window::Short }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Window {
    Short,
    Long,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Layout {
    pub(crate) first: Seat,
    pub(crate) deck: Vec<u8>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Action {
    Play { card: u8 },
    Cheer,
    Let,
    Wave,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Played {
        seat: Seat,
        card: u8,
    },
    Drew {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<u8>,
    },
    Cheered {
        seat: Seat,
    },
    LetPass {
        seat: Seat,
    },
    Waved {
        seat: Seat,
    },
    Silence,
    Shuffled {
        deck: Vec<u8>,
    },
    Hand {
        seat: Seat,
        cards: Vec<u8>,
    },
    Left {
        seat: Seat,
    },
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    NotHeld,
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

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) hand: Vec<u8>,
    pub(crate) counts: BySeat<u8>,
    pub(crate) points: BySeat<i32>,
    pub(crate) awaited: SeatSet,
}

#[derive(Deserialize)]
pub(crate) struct Draft {
    pub(crate) card: Option<u8>,
}

#[derive(Clone)]
enum Phase {
    Turn { seat: Seat },
    Window { by: Seat, waiting: SeatSet, until: Millis },
    Over,
}

#[derive(Clone)]
pub(crate) struct Menhir {
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

pub(crate) fn edition() -> Arc<Stones> {
    Arc::new(Stones::parse(<Menhir as ludo_core::Game>::EDITION).unwrap())
}

pub(crate) fn beginning(seats: u8, options: Options, seed: Seed) -> Result<Beginning, SetupError> {
    Beginning::deal(Setup { seats, options }, edition(), seed)
}

pub(crate) fn act(seat: u8, at: u64, action: Action) -> Input {
    Input::Act { seat: Seat(seat), at: Millis(at), action }
}
