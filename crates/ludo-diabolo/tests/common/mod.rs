//! A table to try rules on: layouts written as hands, inputs as short calls, events kept.
#![allow(dead_code, unreachable_pub)] // Each test file uses its own part of this.

use std::sync::Arc;

use ludo_core::{Beginning, Edition as _, Game as _, Refused, Seat, Seed, Setup, SetupError, To};
use ludo_diabolo::{
    Action, ByColour, BySeat, Card, Colour, Deck, Diabolo, Event, First, GivenRow, Layout, Options,
    Refusal, Side, Stake,
};
use ludo_testkit::Narrator;

pub fn deck() -> Arc<Deck> {
    Arc::new(Deck::parse(Diabolo::EDITION).expect("the shipped edition is sound"))
}

pub fn setup(seats: u8) -> Setup<Options> {
    Setup { seats, options: Options::default() }
}

/// `R3 V5` as cards.
pub fn cards(text: &str) -> Vec<Card> {
    let card = |word| Card::parse(word).unwrap_or_else(|| panic!("{word} is no card"));
    text.split_whitespace().map(card).collect()
}

pub fn card(text: &str) -> Card {
    cards(text)[0]
}

/// A layout by what each seat is dealt. Hands of fewer than six are dealt on from the pile, so that a short
/// hand means a short deck; the seat left of the dealer begins and draws.
#[derive(Clone)]
pub struct Given {
    pub seats: u8,
    pub dealer: u8,
    hands: Vec<Vec<Card>>,
    pile: Vec<Card>,
    rows: ByColour<GivenRow>,
}

pub fn given(dealer: u8, hands: &[&str]) -> Given {
    let hands: Vec<_> = hands.iter().map(|hand| cards(hand)).collect();
    Given { seats: hands.len() as u8, dealer, hands, pile: vec![], rows: ByColour::default() }
}

impl Given {
    pub fn pile(mut self, pile: &str) -> Self {
        self.pile = cards(pile);
        self
    }

    pub fn row(mut self, colour: Colour, hell: &str, heaven: &str) -> Self {
        self.rows[colour] = GivenRow { hell: cards(hell), heaven: cards(heaven) };
        self
    }

    /// Deals backwards: one card at a time from the dealer's left (DBO-2).
    pub fn layout(&self) -> Layout {
        let mut order: Vec<Card> = Vec::new();
        for turn in 0..6 {
            let mut seat = Seat(self.dealer);
            for _ in 0..self.seats {
                seat = seat.left(self.seats);
                order.extend(self.hands[seat.index()].get(turn));
            }
        }
        order.extend(&self.pile);
        let deck = serde_json::from_value(serde_json::to_value(order).unwrap()).unwrap();
        Layout { dealer: Seat(self.dealer), deck, rows: self.rows.clone() }
    }

    pub fn beginning(&self) -> Beginning<Diabolo> {
        let (setup, seed) = (setup(self.seats), Seed::from_number(1));
        Beginning { setup, edition: deck(), layout: self.layout(), seed }
    }

    pub fn try_begin(&self) -> Result<Narrator<Diabolo>, SetupError> {
        Narrator::begin(&self.beginning())
    }

    pub fn begin(&self) -> Narrator<Diabolo> {
        let table = self.try_begin().expect("the layout is possible");
        for (seat, hand) in (0..).zip(&self.hands) {
            let dealt = table.seen_by(seat).hands[Seat(seat)].cards;
            for card in hand {
                assert!(dealt.count(*card) > 0, "{card} was dealt");
            }
        }
        table
    }
}

pub fn dealt(seats: u8, seed: u64) -> Narrator<Diabolo> {
    dealt_with(setup(seats), seed)
}

pub fn dealt_with(setup: Setup<Options>, seed: u64) -> Narrator<Diabolo> {
    Narrator::deal(setup, deck(), seed)
}

pub fn dealer_is(seat: u8) -> Options {
    Options { first_dealer: First::Seat(Seat(seat)) }
}

/// What is done and asked at a table of Diabolo.
pub trait Moves: AsRef<Narrator<Diabolo>> + AsMut<Narrator<Diabolo>> {
    fn try_lay(&mut self, seat: u8, text: &str, side: Side) -> Result<(), Refused<Refusal>> {
        self.as_mut().try_act(seat, Action::Lay { card: card(text), side })
    }

    #[track_caller]
    fn lay(&mut self, seat: u8, text: &str, side: Side) -> &mut Self {
        self.as_mut().act(seat, Action::Lay { card: card(text), side });
        self
    }

    fn try_discard(&mut self, seat: u8, text: &str) -> Result<(), Refused<Refusal>> {
        self.as_mut().try_act(seat, Action::Discard { card: card(text) })
    }

    #[track_caller]
    fn discard(&mut self, seat: u8, text: &str) -> &mut Self {
        self.as_mut().act(seat, Action::Discard { card: card(text) });
        self
    }

    #[track_caller]
    fn stake(&mut self, seat: u8, stake: Stake) -> &mut Self {
        self.as_mut().act(seat, Action::Stake(stake));
        self
    }

    fn hand(&self, seat: u8) -> Vec<Card> {
        self.as_ref().referee().hands[Seat(seat)].cards.cards().collect()
    }

    /// What was told to all, in order.
    fn told(&self) -> Vec<&Event> {
        let events = self.as_ref().events.iter();
        events.filter(|(to, _)| *to == To::All).map(|(_, event)| event).collect()
    }

    /// The points of each scored row, in the order they were scored.
    fn scored(&self) -> Vec<(Colour, Vec<i16>)> {
        let points = |points: &BySeat<i16>| points.as_slice().to_vec();
        let scored = self.as_ref().events.iter().filter_map(|(_, event)| match event {
            Event::Scored { row, points: by_seat, .. } => Some((*row, points(by_seat))),
            _ => None,
        });
        scored.collect()
    }

    fn points_of(&self, row: Colour) -> Vec<i16> {
        let scored = self.scored();
        let found = scored.iter().rev().find(|(colour, _)| *colour == row);
        found.unwrap_or_else(|| panic!("{row:?} was not scored")).1.clone()
    }
}

impl Moves for Narrator<Diabolo> {}
