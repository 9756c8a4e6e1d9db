//! A table to try rules on: decks written as words, inputs as short calls, events kept.
#![allow(dead_code, unreachable_pub)] // Each test file uses its own part of this.

use std::sync::Arc;

use ludo_core::{
    Beginning, Edition as _, Enumerate, Game, Input, Millis, Outcome, Refused, Seat, Seed, Setup,
    SetupError, To, Viewer,
};
use ludo_diadingo::{
    Action, Card, Casket, Diadingo, Dollars, Ending, Event, First, Layout, Memory, Options, Place,
    Places, Refusal, Scoring, View,
};

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

    pub fn try_begin(&self) -> Result<Table, SetupError> {
        Ok(Table { game: self.beginning().begin()?, events: vec![] })
    }

    pub fn begin(&self) -> Table {
        self.try_begin().expect("the layout is possible")
    }
}

/// A game with everything that was told.
#[derive(Clone)]
pub struct Table {
    pub game: Diadingo,
    pub events: Vec<(To, Event)>,
}

pub fn dealt(seats: u8, seed: u64) -> Table {
    dealt_with(setup(seats), seed)
}

pub fn dealt_with(setup: Setup<Options>, seed: u64) -> Table {
    let beginning = Beginning::<Diadingo>::deal(setup, casket(), Seed::from_number(seed));
    Table { game: beginning.unwrap().begin().unwrap(), events: vec![] }
}

pub fn matches_of(seats: u8, games: u8) -> Setup<Options> {
    Setup { seats, options: Options { games, ..Options::default() } }
}

impl Table {
    pub fn try_act(&mut self, seat: u8, action: Action) -> Result<(), Refused<Refusal>> {
        self.play(Input::Act { seat: Seat(seat), at: Millis(0), action })
    }

    fn play(&mut self, input: Input<Action>) -> Result<(), Refused<Refusal>> {
        let events = &mut self.events;
        self.game.play(&input, &mut |to, event| events.push((to, event)))
    }

    pub fn try_stone(&mut self, seat: u8, text: &str) -> Result<(), Refused<Refusal>> {
        self.try_act(seat, Action::Try { place: place(text) })
    }

    pub fn stone(&mut self, seat: u8, text: &str) -> &mut Self {
        self.try_stone(seat, text).unwrap_or_else(|why| panic!("{text} refused: {why:?}"));
        self
    }

    /// Takes a stone that comes off.
    pub fn hit(&mut self, seat: u8) -> &mut Self {
        let stones = self.view().stones;
        let place = loose().find(|&place| stones.contains(place)).expect("one is left");
        self.try_act(seat, Action::Try { place }).unwrap_or_else(|why| panic!("refused: {why:?}"));
        self
    }

    /// Tries a stone that does not.
    pub fn miss(&mut self, seat: u8) -> &mut Self {
        self.stone(seat, "A1")
    }

    pub fn try_rob(
        &mut self,
        seat: u8,
        victim: u8,
        value: Dollars,
    ) -> Result<(), Refused<Refusal>> {
        self.try_act(seat, Action::Rob { victim: Seat(victim), value })
    }

    pub fn rob(&mut self, seat: u8, victim: u8, value: Dollars) -> &mut Self {
        self.try_rob(seat, victim, value).unwrap_or_else(|why| panic!("refused: {why:?}"));
        self
    }

    pub fn decline(&mut self, seat: u8) -> &mut Self {
        self.try_act(seat, Action::Decline).unwrap_or_else(|why| panic!("refused: {why:?}"));
        self
    }

    pub fn try_leave(&mut self, seat: u8) -> Result<(), Refused<Refusal>> {
        self.play(Input::Leave { seat: Seat(seat), at: Millis(0) })
    }

    pub fn leave(&mut self, seat: u8) -> &mut Self {
        self.try_leave(seat).expect("anyone may leave");
        self
    }

    /// Everybody takes the last thing on their list until `stop`.
    pub fn play_until(&mut self, stop: impl Fn(&Diadingo) -> bool) -> &mut Self {
        while !stop(&self.game) {
            let seat = self.game.awaited().first().expect("the game goes on");
            let action = *self.legal(seat.0).last().expect("something can be done");
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

    /// What everybody sees.
    pub fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    pub fn referee(&self) -> View {
        self.game.view(Viewer::Referee)
    }

    pub fn outcome(&self) -> Outcome {
        self.game.outcome().expect("the game is over")
    }

    /// A seat's rings as text, those with a stone in brackets.
    pub fn rings(&self, seat: u8) -> String {
        let ring = |ring: &ludo_diadingo::Ring| {
            if ring.set { format!("[{}]", ring.value) } else { ring.value.to_string() }
        };
        self.view().rings[Seat(seat)].iter().map(ring).collect::<Vec<_>>().join(" ")
    }

    /// What was told, in order, without the audience.
    pub fn told(&self) -> Vec<&Event> {
        self.events.iter().map(|(_, event)| event).collect()
    }

    /// How each game ended, with its points and set rings.
    pub fn endings(&self) -> Vec<(Ending, Vec<i32>, Vec<u8>)> {
        let ending = |(_, event): &(To, Event)| match event {
            Event::GameOver { reason, points, set, .. } => {
                Some((*reason, points.as_slice().to_vec(), set.as_slice().to_vec()))
            }
            _ => None,
        };
        self.events.iter().filter_map(ending).collect()
    }
}
