//! Bots for Menhir: any action, the first, a forbidden one.

use std::sync::Arc;

use ludo_bots::{Bot, Choice, Kind, Opponents};
use ludo_core::{Draws, Millis, Seat, Setup};

use super::{Action, Draft, Event, Menhir, Options, Stones, View};

/// Chooses at random, after a random time; or always the first; or what is forbidden.
struct Simple {
    seat: Seat,
    manner: Manner,
    held: Option<Vec<u8>>,
    /// What the person whose place it takes was about to do.
    draft: Option<Action>,
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

    fn take_over(&mut self, draft: Option<&Draft>) {
        self.draft = draft.and_then(|draft| draft.card).map(|card| Action::Play { card });
    }

    fn choose(&mut self, view: &View, legal: &[Action], draws: &mut Draws) -> Choice<Action> {
        if let Some(held) = &self.held {
            assert_eq!(*held, view.hand, "every event has arrived, in order");
        }
        let drafted = self.draft.take().filter(|action| legal.contains(action));
        let action = match self.manner {
            Manner::Random => *draws.pick(legal),
            Manner::First => drafted.unwrap_or(legal[0]),
            Manner::Wrong => Action::Play { card: 200 },
        };
        let after = if self.manner == Manner::Random { draws.below(1500) } else { 10 };
        Choice { action, after: Millis(after.into()) }
    }
}

impl Opponents for Menhir {
    const KINDS: &'static [Kind] = &[
        Kind { key: "random", summary: "anything" },
        Kind { key: "first", summary: "what was drafted, else the first of the list" },
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
        Some(Box::new(Simple { seat, manner, held: None, draft: None }))
    }
}
