//! Menhir, the game made for tests, with bots: it has windows, races and voices out of turn.

#![allow(dead_code, reason = "each test file uses its own part")]

#[path = "../../../ludo-transcript/tests/menhir/mod.rs"]
pub(crate) mod menhir;

use std::sync::Arc;

use ludo_bots::{Bot, Choice, Kind, Opponents};
use ludo_catalogue::{Begun, Entry, Opening, SeedSource, SimulateSpec, entry};
use ludo_core::{Draws, Millis, Seat, Seed, Setup};
use ludo_transcript::SeatInfo;
use menhir::{Action, Event, Menhir, Options, Stones, View};

pub(crate) const MENHIR: Entry = entry::<Menhir>("Menhir", "Obélix", "{\"game\":\"menhir\"}");

/// Chooses at random, after a random time; or always the first; or what is forbidden.
struct Simple {
    seat: Seat,
    manner: Manner,
    held: Option<Vec<u8>>,
}

#[derive(Copy, Clone, PartialEq)]
enum Manner {
    Random,
    First,
    Wrong,
}

impl Bot<Menhir> for Simple {
    fn see(&mut self, event: &Event) {
        match event {
            Event::Hand { seat, cards } => {
                assert_eq!(*seat, self.seat, "a bot is told of its own hand only");
                self.held = Some(cards.clone());
            }
            Event::Drew { seat, card } => {
                assert_eq!(
                    card.is_some(),
                    *seat == self.seat,
                    "a bot is told of its own draw only"
                );
                if let (Some(card), Some(held)) = (card, &mut self.held) {
                    held.push(*card);
                    held.sort_unstable();
                }
            }
            Event::Played { seat, card } if *seat == self.seat => {
                if let Some(held) = &mut self.held {
                    held.retain(|one| one != card);
                }
            }
            Event::Shuffled { .. } => panic!("only the referee is told of a shuffle"),
            _ => {}
        }
    }

    fn choose(&mut self, view: &View, legal: &[Action], draws: &mut Draws) -> Choice<Action> {
        if let Some(held) = &self.held {
            assert_eq!(*held, view.hand, "every event has arrived, in order");
        }
        let action = match self.manner {
            Manner::Random => *draws.pick(legal),
            Manner::First => legal[0],
            Manner::Wrong => Action::Play { card: 200 },
        };
        let after = if self.manner == Manner::Random { draws.below(1500) } else { 10 };
        Choice { action, after: Millis(after.into()) }
    }
}

impl Opponents for Menhir {
    const KINDS: &'static [Kind] = &[
        Kind { key: "random", summary: "anything" },
        Kind { key: "first", summary: "the first of the list" },
        Kind { key: "wrong", summary: "what is forbidden" },
    ];

    fn opponent(
        key: &str,
        seat: Seat,
        _: &Setup<Options>,
        _: &Arc<Stones>,
    ) -> Option<Box<dyn Bot<Self>>> {
        let manner = match key {
            "random" => Manner::Random,
            "first" => Manner::First,
            "wrong" => Manner::Wrong,
            _ => return None,
        };
        Some(Box::new(Simple { seat, manner, held: None }))
    }
}

pub(crate) fn seats(count: u8) -> Vec<SeatInfo> {
    let info = |seat| SeatInfo { name: format!("Player {seat}"), bot: None };
    (0..count).map(info).collect()
}

pub(crate) fn opening(count: u8) -> Opening {
    Opening {
        seats: seats(count),
        options: None,
        layout: None,
        edition: None,
        seed: SeedSource::Given(Seed::from_number(1)),
    }
}

/// A game in which seat 0 begins and holds 1, 2, 3, and seat 1 holds 4, 5, 6.
pub(crate) fn sorted() -> Begun {
    let deck: Vec<u8> = (1..=14).collect();
    let opening =
        Opening { layout: Some(format!("{{\"first\":0,\"deck\":{deck:?}}}")), ..opening(2) };
    MENHIR.begin(&opening).unwrap()
}

pub(crate) fn spec(players: u8, bots: &[&str], games: u64) -> SimulateSpec {
    SimulateSpec {
        players,
        bots: bots.iter().map(ToString::to_string).collect(),
        games,
        seed: 7,
        options: None,
        threads: 1,
    }
}
