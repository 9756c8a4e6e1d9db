//! A table to try rules on: layouts written as hands, inputs as short calls, events kept.
#![allow(dead_code, unreachable_pub)] // Each test file uses its own part of this.

use std::sync::Arc;

use ludo_core::{
    Beginning, Edition as _, Enumerate, Game, Input, Millis, Outcome, Refused, Seat, Seed, Setup,
    SetupError, To, Viewer,
};
use ludo_diabolo::{
    Action, ByColour, BySeat, Card, Colour, Deck, Diabolo, Event, FirstDealer, GivenRow, Layout,
    Options, Refusal, Side, Stake, View,
};

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

    pub fn try_begin(&self) -> Result<Table, SetupError> {
        let beginning = Beginning::<Diabolo> {
            setup: setup(self.seats),
            edition: deck(),
            layout: self.layout(),
            seed: Seed::from_number(1),
        };
        Ok(Table { game: beginning.begin()?, events: vec![] })
    }

    pub fn begin(&self) -> Table {
        let table = self.try_begin().expect("the layout is possible");
        for (seat, hand) in self.hands.iter().enumerate() {
            let view = table.game.view(Viewer::Seat(Seat(seat as u8)));
            for card in hand {
                assert!(view.hands[Seat(seat as u8)].cards.count(*card) > 0, "{card} was dealt");
            }
        }
        table
    }
}

/// A game with everything that was told.
#[derive(Clone)]
pub struct Table {
    pub game: Diabolo,
    pub events: Vec<(To, Event)>,
}

pub fn dealt(seats: u8, seed: u64) -> Table {
    dealt_with(Setup { seats, options: Options::default() }, seed)
}

pub fn dealt_with(setup: Setup<Options>, seed: u64) -> Table {
    let beginning = Beginning::<Diabolo>::deal(setup, deck(), Seed::from_number(seed));
    Table { game: beginning.unwrap().begin().unwrap(), events: vec![] }
}

pub fn dealer_is(seat: u8) -> Options {
    Options { first_dealer: FirstDealer::Seat(Seat(seat)) }
}

impl Table {
    pub fn try_act(&mut self, seat: u8, action: Action) -> Result<(), Refused<Refusal>> {
        self.play(Input::Act { seat: Seat(seat), at: Millis(0), action })
    }

    fn play(&mut self, input: Input<Action>) -> Result<(), Refused<Refusal>> {
        let events = &mut self.events;
        self.game.play(&input, &mut |to, event| events.push((to, event)))
    }

    pub fn try_lay(&mut self, seat: u8, text: &str, side: Side) -> Result<(), Refused<Refusal>> {
        self.try_act(seat, Action::Lay { card: card(text), side })
    }

    pub fn lay(&mut self, seat: u8, text: &str, side: Side) -> &mut Self {
        self.try_lay(seat, text, side).unwrap_or_else(|why| panic!("{text} refused: {why:?}"));
        self
    }

    pub fn try_discard(&mut self, seat: u8, text: &str) -> Result<(), Refused<Refusal>> {
        self.try_act(seat, Action::Discard { card: card(text) })
    }

    pub fn discard(&mut self, seat: u8, text: &str) -> &mut Self {
        self.try_discard(seat, text).unwrap_or_else(|why| panic!("{text} refused: {why:?}"));
        self
    }

    pub fn stake(&mut self, seat: u8, stake: Stake) -> &mut Self {
        self.try_act(seat, Action::Stake(stake)).unwrap_or_else(|why| panic!("refused: {why:?}"));
        self
    }

    pub fn try_leave(&mut self, seat: u8) -> Result<(), Refused<Refusal>> {
        self.play(Input::Leave { seat: Seat(seat), at: Millis(0) })
    }

    pub fn leave(&mut self, seat: u8) -> &mut Self {
        self.try_leave(seat).expect("anyone may leave");
        self
    }

    /// Everybody takes the first thing on their list until `stop`.
    pub fn play_until(&mut self, stop: impl Fn(&Diabolo) -> bool) -> &mut Self {
        while !stop(&self.game) {
            let seat = self.game.awaited().first().expect("the game goes on");
            let action = self.legal(seat.0)[0];
            self.try_act(seat.0, action).expect("a listed action is legal");
        }
        self
    }

    pub fn play_out(&mut self) -> &mut Self {
        self.play_until(Game::is_over)
    }

    pub fn legal(&self, seat: u8) -> Vec<Action> {
        let mut list = vec![];
        self.game.actions(Seat(seat), &mut list);
        list
    }

    pub fn awaited(&self) -> Vec<u8> {
        self.game.awaited().iter().map(|seat| seat.0).collect()
    }

    pub fn view(&self, seat: u8) -> View {
        self.game.view(Viewer::Seat(Seat(seat)))
    }

    pub fn referee(&self) -> View {
        self.game.view(Viewer::Referee)
    }

    pub fn outcome(&self) -> Outcome {
        self.game.outcome().expect("the game is over")
    }

    pub fn hand(&self, seat: u8) -> Vec<Card> {
        self.referee().hands[Seat(seat)].cards.cards().collect()
    }

    /// What was told to all, in order.
    pub fn told(&self) -> Vec<&Event> {
        self.events.iter().filter(|(to, _)| *to == To::All).map(|(_, event)| event).collect()
    }

    /// The points of each scored row, in the order they were scored.
    pub fn scored(&self) -> Vec<(Colour, Vec<i16>)> {
        let points = |points: &BySeat<i16>| points.as_slice().to_vec();
        let scored = self.events.iter().filter_map(|(_, event)| match event {
            Event::Scored { row, points: by_seat, .. } => Some((*row, points(by_seat))),
            _ => None,
        });
        scored.collect()
    }

    pub fn points_of(&self, row: Colour) -> Vec<i16> {
        let scored = self.scored();
        let found = scored.iter().rev().find(|(colour, _)| *colour == row);
        found.unwrap_or_else(|| panic!("{row:?} was not scored")).1.clone()
    }
}
