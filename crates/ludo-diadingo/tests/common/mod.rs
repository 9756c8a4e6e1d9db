//! A table to try rules on: decks written as words, inputs as short calls, events kept.
#![allow(dead_code, unreachable_pub)] // Each test file uses its own part of this.

use std::sync::Arc;

use ludo_core::{Beginning, Edition as _, Game as _, Refused, Seat, Seed, Setup, SetupError, To};
use ludo_diadingo::{
    Action, Card, Casket, Diadingo, Dollars, Ending, Event, First, Layout, Memory, Options, Place,
    Places, Refusal, Ring, Scoring,
};
use ludo_testkit::Narrator;

pub fn casket() -> Arc<Casket> {
    Arc::new(Casket::parse(Diadingo::EDITION).expect("the shipped edition is sound"))
}

pub fn setup(seats: u8) -> Setup<Options> {
    Setup { seats, options: Options::default() }
}

/// `3000 T` as cards.
pub fn cards(text: &str) -> Vec<Card> {
    let card = |word: &str| match word {
        "T" => Card::Theft,
        value => Card::Ring(value.parse().unwrap_or_else(|_| panic!("{word} is no card"))),
    };
    text.split_whitespace().map(card).collect()
}

pub fn place(text: &str) -> Place {
    Place::parse(text).unwrap_or_else(|| panic!("{text} is no place"))
}

/// The stones that come off in given layouts, in the order in which tests take them: `C7` to `G4`.
pub fn loose() -> impl Iterator<Item = Place> {
    Place::all().skip(16)
}

/// A first game whose deck is given. The first sixteen places are fixed: `A1` to `C6`.
#[derive(Clone)]
pub struct Given {
    pub setup: Setup<Options>,
    first: u8,
    deck: Vec<Card>,
    pub fixed: Places,
}

pub fn given(seats: u8, first: u8, deck: &str) -> Given {
    let fixed = Place::all().take(16).collect();
    Given { setup: setup(seats), first, deck: cards(deck), fixed }
}

impl Given {
    pub fn professionals(mut self) -> Self {
        self.setup.options.scoring = Scoring::Professionals;
        self
    }

    pub fn aid(mut self) -> Self {
        self.setup.options.memory = Memory::Aid;
        self
    }

    pub fn games(mut self, games: u8) -> Self {
        self.setup.options.games = games;
        self
    }

    pub fn first_is(mut self, seat: u8) -> Self {
        self.setup.options.first = First::Seat(Seat(seat));
        self
    }

    pub fn layout(&self) -> Layout {
        let deck = serde_json::from_value(serde_json::to_value(&self.deck).unwrap()).unwrap();
        Layout { first: Seat(self.first), deck, fixed: self.fixed }
    }

    pub fn beginning(&self) -> Beginning<Diadingo> {
        Beginning {
            setup: self.setup.clone(),
            edition: casket(),
            layout: self.layout(),
            seed: Seed::from_number(1),
        }
    }

    pub fn try_begin(&self) -> Result<Narrator<Diadingo>, SetupError> {
        Narrator::begin(&self.beginning())
    }

    pub fn begin(&self) -> Narrator<Diadingo> {
        self.try_begin().expect("the layout is possible")
    }
}

pub fn dealt(seats: u8, seed: u64) -> Narrator<Diadingo> {
    dealt_with(setup(seats), seed)
}

pub fn dealt_with(setup: Setup<Options>, seed: u64) -> Narrator<Diadingo> {
    Narrator::deal(setup, casket(), seed)
}

pub fn matches_of(seats: u8, games: u8) -> Setup<Options> {
    Setup { seats, options: Options { games, ..Options::default() } }
}

/// What is done and asked at a table of Diadingo.
pub trait Moves: AsRef<Narrator<Diadingo>> + AsMut<Narrator<Diadingo>> {
    fn try_stone(&mut self, seat: u8, text: &str) -> Result<(), Refused<Refusal>> {
        self.as_mut().try_act(seat, Action::Try { place: place(text) })
    }

    #[track_caller]
    fn stone(&mut self, seat: u8, text: &str) -> &mut Self {
        self.as_mut().act(seat, Action::Try { place: place(text) });
        self
    }

    /// Takes a stone that comes off.
    #[track_caller]
    fn hit(&mut self, seat: u8) -> &mut Self {
        let stones = self.as_ref().view().stones;
        let place = loose().find(|&place| stones.contains(place)).expect("one is left");
        self.as_mut().act(seat, Action::Try { place });
        self
    }

    /// Tries a stone that does not.
    #[track_caller]
    fn miss(&mut self, seat: u8) -> &mut Self {
        self.stone(seat, "A1")
    }

    fn try_rob(&mut self, seat: u8, victim: u8, value: Dollars) -> Result<(), Refused<Refusal>> {
        self.as_mut().try_act(seat, Action::Rob { victim: Seat(victim), value })
    }

    #[track_caller]
    fn rob(&mut self, seat: u8, victim: u8, value: Dollars) -> &mut Self {
        self.as_mut().act(seat, Action::Rob { victim: Seat(victim), value });
        self
    }

    #[track_caller]
    fn decline(&mut self, seat: u8) -> &mut Self {
        self.as_mut().act(seat, Action::Decline);
        self
    }

    /// A seat's rings as text, those with a stone in brackets.
    fn rings(&self, seat: u8) -> String {
        let ring = |ring: &Ring| {
            if ring.set { format!("[{}]", ring.value) } else { ring.value.to_string() }
        };
        let rings = &self.as_ref().view().rings[Seat(seat)];
        rings.iter().map(ring).collect::<Vec<_>>().join(" ")
    }

    /// What was told, in order, without the audience.
    fn told(&self) -> Vec<&Event> {
        self.as_ref().events.iter().map(|(_, event)| event).collect()
    }

    /// How each game ended, with its points and set rings.
    fn endings(&self) -> Vec<(Ending, Vec<i32>, Vec<u8>)> {
        let ending = |(_, event): &(To, Event)| match event {
            Event::GameOver { reason, points, set, .. } => {
                Some((*reason, points.as_slice().to_vec(), set.as_slice().to_vec()))
            }
            _ => None,
        };
        self.as_ref().events.iter().filter_map(ending).collect()
    }
}

impl Moves for Narrator<Diadingo> {}
