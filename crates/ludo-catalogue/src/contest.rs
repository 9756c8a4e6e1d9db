//! One simulated game after the other.

use std::ops::Range;
use std::sync::Arc;

use ludo_bots::{Driver, Opponents, Player};
use ludo_core::{
    Beginning, EditionId, Enumerate, Input, Millis, Outcome, Seat, Secret, Seed, Setup, To,
};
use ludo_transcript::{By, Header, LayoutOrigin, Origin, Scribe, SeatInfo};
use serde_json::Value;

use crate::opening::part;
use crate::shelf::Shelf;
use crate::simulate::{Batch, SimulateError, SimulateSpec};
use crate::summary::Tally;

/// No game of ours comes near: one that does waits for something that never happens.
const MOST_INPUTS: u64 = 1_000_000;

/// Who plays whom, and everything drawn from one seed.
pub(crate) struct Contest<G: Opponents> {
    setup: Setup<G::Options>,
    edition: (EditionId, Arc<G::Edition>),
    number: u64,
    seed: Seed,
    /// The bots, each once.
    keys: Vec<String>,
    /// For each place in turn order, which of them.
    line_up: Vec<usize>,
    transcripts: Transcripts,
    events: Vec<(To, G::Event)>,
}

/// Whether the games are written down.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Transcripts {
    Keep,
    Omit,
}

impl<G: Opponents + Enumerate> Contest<G> {
    pub(crate) fn new(
        shelf: &Shelf,
        spec: &SimulateSpec,
        transcripts: Transcripts,
    ) -> Result<Self, SimulateError> {
        if spec.games == 0 {
            return Err(SimulateError::NoGames);
        }
        let last = spec.bots.last().ok_or(SimulateError::NoBots)?;
        let players = usize::from(spec.players);
        if spec.bots.len() > players {
            return Err(SimulateError::TooManyBots {
                bots: spec.bots.len(),
                players: spec.players,
            });
        }
        let mut keys: Vec<String> = Vec::new();
        let named = spec.bots.iter().chain(std::iter::repeat(last)).take(players);
        let line_up = named.map(|key| {
            keys.iter().position(|known| known == key).unwrap_or_else(|| {
                keys.push(key.clone());
                keys.len() - 1
            })
        });
        let line_up = line_up.collect();
        let (id, edition) = {
            let editions = shelf.editions::<G>();
            let standard = editions.standard();
            (standard.id.clone(), Arc::clone(&standard.edition))
        };
        let setup = Setup {
            seats: spec.players,
            options: part("options", spec.options.as_deref())?.unwrap_or_default(),
        };
        let seed = Seed::from_number(spec.seed);
        // What does not fit the game is found here, before anything is played.
        Beginning::<G>::deal(setup.clone(), Arc::clone(&edition), seed.clone())?.begin()?;
        for key in &keys {
            if G::opponent(key, Seat(0), &setup, &edition).is_none() {
                return Err(SimulateError::UnknownBot {
                    key: key.clone(),
                    known: G::KINDS.iter().map(|kind| kind.key).collect(),
                });
            }
        }
        Ok(Self {
            setup,
            edition: (id, edition),
            number: spec.seed,
            seed,
            keys,
            line_up,
            transcripts,
            events: Vec::new(),
        })
    }

    /// The same contest for another thread.
    pub(crate) fn share(&self) -> Self {
        Self {
            setup: self.setup.clone(),
            edition: self.edition.clone(),
            number: self.number,
            seed: self.seed.clone(),
            keys: self.keys.clone(),
            line_up: self.line_up.clone(),
            transcripts: self.transcripts,
            events: Vec::new(),
        }
    }

    /// The bots, each once, in the order in which they were named.
    pub(crate) fn keys(&self) -> &[String] {
        &self.keys
    }

    /// The options in full.
    pub(crate) fn options(&self) -> Value {
        serde_json::to_value(&self.setup.options).expect("a game's types are JSON")
    }

    /// Plays some games in a row.
    pub(crate) fn batch(&mut self, games: Range<u64>) -> Result<Batch, SimulateError> {
        let mut batch =
            Batch { tallies: vec![Tally::default(); self.keys.len()], ..Batch::default() };
        let mut buffer = Vec::new();
        for game in games {
            let mut scribe = match self.transcripts {
                Transcripts::Keep => Some(Scribe::new(std::mem::take(&mut buffer))),
                Transcripts::Omit => None,
            };
            let outcome = self.game(game, scribe.as_mut(), &mut batch.decisions)?;
            for seat in Seat::all(self.setup.seats) {
                batch.tallies[self.bot_at(game, seat)].count(&outcome, seat);
            }
            if let Some(mut scribe) = scribe {
                scribe.outcome(&outcome);
                buffer = scribe.into_bytes();
                batch.text.extend_from_slice(&buffer);
            }
        }
        Ok(batch)
    }

    /// Which bot has a seat in a game: each game all move one seat on.
    fn bot_at(&self, game: u64, seat: Seat) -> usize {
        let players = u64::from(self.setup.seats);
        let place = (u64::from(seat.0) + players - game % players) % players;
        self.line_up[place as usize]
    }

    /// Plays one game to its end.
    fn game(
        &mut self,
        number: u64,
        mut scribe: Option<&mut Scribe>,
        decisions: &mut u64,
    ) -> Result<Outcome, SimulateError> {
        // The seed comes about as at a real table, so that every transcript can be verified.
        let own = self.seed.child(number);
        let table = format!("simulate/{}/{number}", self.number);
        let contributions = vec![None; usize::from(self.setup.seats)];
        let secret = Secret::new(own.reveal().0);
        let seed = secret.seed(&table, &contributions);
        let beginning = Beginning::deal(self.setup.clone(), Arc::clone(&self.edition.1), seed)?;
        let mut game: G = beginning.begin()?;
        if let Some(scribe) = scribe.as_deref_mut() {
            let origin = Origin {
                seats: self.names(number),
                commitment: Some(secret.reveal(&table, &contributions)),
                edition: self.edition.0.clone(),
                layout: LayoutOrigin::Dealt,
            };
            scribe.header(&Header::new(&beginning, origin)?);
        }
        let mut driver = self.driver(number, &own)?;
        let mut now = Millis(0);
        for _ in 0..MOST_INPUTS {
            if let Some(outcome) = game.outcome() {
                return Ok(outcome);
            }
            let input = driver.next(&game, now).ok_or(SimulateError::Endless { game: number })?;
            self.events.clear();
            let events = &mut self.events;
            game.play(&input, &mut |to, event| events.push((to, event)))
                .map_err(|refused| self.bad_choice(number, &input, refused.code()))?;
            if let Some(scribe) = scribe.as_deref_mut() {
                scribe.input(&input, By::Player, None, &self.events);
            }
            *decisions += u64::from(matches!(input, Input::Act { .. }));
            now = input.at();
            driver.tell(&game, &self.events);
        }
        Err(SimulateError::Endless { game: number })
    }

    fn names(&self, game: u64) -> Vec<SeatInfo> {
        let info = |seat| {
            let key = &self.keys[self.bot_at(game, seat)];
            SeatInfo { name: key.clone(), bot: Some(key.clone()) }
        };
        Seat::all(self.setup.seats).map(info).collect()
    }

    fn driver(&self, game: u64, own: &Seed) -> Result<Driver<G>, SimulateError> {
        let player = |seat: Seat| {
            let key = &self.keys[self.bot_at(game, seat)];
            let bot = G::opponent(key, seat, &self.setup, &self.edition.1);
            let bot = bot
                .ok_or_else(|| SimulateError::UnknownBot { key: key.clone(), known: Vec::new() })?;
            Ok(Some(Player::new(bot, key, &own.child(seat.0.into()))))
        };
        let players: Result<Vec<_>, SimulateError> =
            Seat::all(self.setup.seats).map(player).collect();
        Ok(Driver::new(players?))
    }

    fn bad_choice(&self, game: u64, input: &Input<G::Action>, code: &'static str) -> SimulateError {
        match input {
            Input::Act { seat, .. } => SimulateError::BadChoice {
                bot: self.keys[self.bot_at(game, *seat)].clone(),
                game,
                code,
            },
            Input::Deadline { .. } | Input::Leave { .. } => SimulateError::Endless { game },
        }
    }
}
