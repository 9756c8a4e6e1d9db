//! Whole games for the studies, and positions in them as a seat sees them.

use std::sync::Arc;

use ludo_bots::{Bot, Opponents};
use ludo_core::{
    Beginning, Determinize, Draws, Edition as _, Enumerate, Input, Millis, Seat, Seed, Setup,
    Viewer,
};
use ludo_study::{Finished, Help, Inquiry};

/// A game that is on, with a bot at every seat.
pub(crate) struct Round<G: Opponents + Enumerate> {
    pub(crate) beginning: Beginning<G>,
    pub(crate) game: G,
    pub(crate) inputs: Vec<Input<G::Action>>,
    /// What each seat was told.
    pub(crate) told: Vec<Vec<G::Event>>,
    bots: Vec<Box<dyn Bot<G>>>,
    draws: Draws,
}

impl<G: Opponents + Enumerate<Event: Clone>> Round<G> {
    pub(crate) fn deal(seats: u8, key: &str, seed: u64) -> Self {
        let setup = Setup { seats, options: G::Options::default() };
        let edition = Arc::new(G::Edition::parse(G::EDITION).unwrap());
        let bot = |seat| G::opponent(key, seat, &setup, &edition).unwrap();
        let bots = Seat::all(seats).map(bot).collect();
        let beginning = Beginning::<G>::deal(setup, edition, Seed::from_number(seed)).unwrap();
        let game = beginning.begin().unwrap();
        let draws = Draws::new(&Seed::from_number(seed), 9);
        let told = vec![Vec::new(); seats.into()];
        Self { beginning, game, inputs: Vec::new(), told, bots, draws }
    }

    /// Who is to decide, and what they may do; nobody if it is over.
    pub(crate) fn asked(&self) -> Option<(Seat, Vec<G::Action>)> {
        let seat = self.game.floor().expected().first()?;
        let mut legal = Vec::new();
        self.game.actions(seat, &mut legal);
        Some((seat, legal))
    }

    /// The next decision, by a bot.
    pub(crate) fn step(&mut self) {
        let (seat, legal) = self.asked().unwrap();
        let view = self.game.view(Viewer::Seat(seat));
        let action = self.bots[seat.index()].choose(&view, &legal, &mut self.draws).action;
        self.play(seat, action);
    }

    pub(crate) fn play(&mut self, seat: Seat, action: G::Action) {
        let input = Input::Act { seat, at: Millis(0), action };
        let (bots, told) = (&mut self.bots, &mut self.told);
        let mut listener = |to: ludo_core::To, event: G::Event| {
            for (other, bot) in (0..).map(Seat).zip(bots.iter_mut()) {
                if to.reaches(Viewer::Seat(other)) {
                    bot.see(&event);
                    told[other.index()].push(event.clone());
                }
            }
        };
        self.game.play(&input, &mut listener).unwrap();
        self.inputs.push(input);
    }

    pub(crate) fn finish(mut self) -> Finished<G> {
        while self.asked().is_some() {
            self.step();
        }
        Finished::whole(self.beginning, self.inputs)
    }

    pub(crate) fn inquiry(&self, seat: Seat, help: Help) -> Inquiry<G> {
        self.inquiry_in(&self.game, seat, help)
    }

    fn inquiry_in(&self, game: &G, seat: Seat, help: Help) -> Inquiry<G> {
        Inquiry {
            seat,
            view: game.view(Viewer::Seat(seat)),
            told: self.told[seat.index()].clone(),
            setup: self.beginning.setup.clone(),
            edition: Arc::clone(&self.beginning.edition),
            help,
        }
    }

    /// The same in another world that looks the same to that seat.
    pub(crate) fn twin(&mut self, seat: Seat) -> Inquiry<G>
    where
        G: Determinize,
    {
        let view = self.game.view(Viewer::Seat(seat));
        let Beginning { setup, edition, .. } = &self.beginning;
        let twin = G::determinize(&view, Viewer::Seat(seat), setup, edition, &mut self.draws);
        self.inquiry_in(&twin, seat, Help::Practice)
    }
}
