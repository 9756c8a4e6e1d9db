//! A player of Diadingo: a memory, and a way to steal.

use std::sync::Arc;

use ludo_core::{Determinize, Draws, Seat, Setup, Viewer};
use ludo_diadingo::{
    Action, Casket, Diadingo, Event, Memory as Table, Options, PhaseView, Places, View,
};

use super::memory::{Memory, Span};
use super::rollout::Stake;
use super::thief::{Outlook, steal};
use crate::bot::{Bot, Choice};
use crate::random::pause;
use crate::search::{Effort, Question, best};

/// From so many cards on, what is left is played out in the head.
const LAST_CARDS: u8 = 10;

/// By how much a try in vain must look better before it is made: what rollouts cannot tell apart.
const DOUBT: f32 = 0.02;

/// How a player decides on thefts, and whether it ever tries a stone in vain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stealing {
    /// Any legal choice.
    Whim,
    /// By what changes hands and what a turn is worth.
    Weighed,
    /// The same, but the last cards are played out in the head: also whether a stone known to be fixed
    /// should be tried, so that nobody learns anything.
    PlayedOut {
        /// How often, for a decision.
        rollouts: u32,
    },
}

/// A memory and a way to steal.
#[derive(Clone, Debug)]
pub struct Player {
    seat: Seat,
    /// The table's, but that the imagined ones mark what was tried.
    setup: Setup<Options>,
    stake: Stake,
    memory: Memory,
    stealing: Stealing,
}

impl Player {
    /// A player of a seat that has seen nothing yet.
    pub fn new(
        seat: Seat,
        setup: &Setup<Options>,
        casket: &Arc<Casket>,
        span: Span,
        stealing: Stealing,
    ) -> Self {
        let scoring = setup.options.scoring;
        let options = Options { memory: Table::Aid, ..setup.options.clone() };
        Self {
            seat,
            setup: Setup { seats: setup.seats, options },
            stake: Stake { seat, scoring, casket: Arc::clone(casket) },
            memory: Memory::new(seat, span),
            stealing,
        }
    }

    fn decide(&self, view: &View, legal: &[Action], draws: &mut Draws) -> Action {
        let known = self.memory.known(view);
        let try_stone = matches!(view.phase, PhaseView::Try { .. });
        match self.stealing {
            Stealing::PlayedOut { rollouts } if view.cards <= LAST_CARDS => {
                let candidates = if try_stone {
                    tries(view.stones, known, draws)
                } else {
                    legal.iter().map(|&action| (action, 0.0)).collect()
                };
                self.play_out(view, known, candidates, rollouts, draws)
            }
            _ if try_stone => any_of(view.stones, known, draws),
            Stealing::Whim => *draws.pick(legal),
            _ => {
                let outlook = Outlook::new(view, known, &self.stake.casket, self.stake.scoring);
                steal(view, legal, self.seat, &outlook)
            }
        }
    }

    /// What does best in imagined worlds that fit the view and what is remembered.
    fn play_out(
        &self,
        view: &View,
        known: Places,
        candidates: Vec<(Action, f32)>,
        rollouts: u32,
        draws: &mut Draws,
    ) -> Action {
        if let [(only, _)] = candidates[..] {
            return only;
        }
        let view = View { marks: Some(known), ..view.clone() };
        let (seat, casket) = (self.seat, &self.stake.casket);
        let imagine = &mut |draws: &mut Draws| {
            Diadingo::determinize(&view, Viewer::Seat(seat), &self.setup, casket, draws)
        };
        let count = candidates.len();
        let trust = rollouts as f32 / count as f32;
        let effort =
            Effort { rollouts, own_greed: 100, others_greed: 100, candidates: count, trust };
        best(&mut Question { seat, goal: &self.stake, imagine }, candidates, effort, draws)
    }
}

/// Any stone not known to be fixed; any at all if there is no other.
pub(super) fn any_of(stones: Places, known: Places, draws: &mut Draws) -> Action {
    let untried = stones.without(known);
    let among = if untried.is_empty() { stones } else { untried };
    Action::Try { place: among.nth(draws.below(among.len() as u32) as usize) }
}

/// A stone never tried, and one known to be fixed, if there are both: each as good as any like it.
fn tries(stones: Places, known: Places, draws: &mut Draws) -> Vec<(Action, f32)> {
    let mut candidates = vec![(any_of(stones, known, draws), DOUBT)];
    if !known.is_empty() && known != stones {
        candidates.push((any_of(known, Places::EMPTY, draws), 0.0));
    }
    candidates
}

impl Bot<Diadingo> for Player {
    fn see(&mut self, event: &Event) {
        self.memory.see(event);
    }

    fn choose(&mut self, view: &View, legal: &[Action], draws: &mut Draws) -> Choice<Action> {
        let after = pause(draws, 600, 1500);
        Choice { action: self.decide(view, legal, draws), after }
    }
}
