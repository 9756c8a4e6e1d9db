//! A player of Diadingo: a memory, and a way to steal.

use std::sync::Arc;

use ludo_core::{Determinize, Draws, Enumerate, Seat, Seed, Setup, Viewer};
use ludo_diadingo::{
    Action, Casket, Diadingo, Event, Memory as Table, Options, PhaseView, Places, View,
};

use super::memory::{Memory, Span};
use super::rollout::Stake;
use super::thief::{Outlook, steal};
use crate::bot::{Bot, Choice};
use crate::random::pause;
use crate::search::{Considered, Effort, Question, best, consider};

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

    /// What the seat could do now, best first, with the chance of winning: of the stones one that was not seen to be
    /// fixed and one that was, and `also` in the place of what is like it. Nothing if it is not asked. So many rollouts
    /// are spent on it.
    pub fn consider(
        &self,
        view: &View,
        also: Option<Action>,
        rollouts: u32,
        draws: &mut Draws,
    ) -> Vec<Considered<Action>> {
        let known = self.memory.known(view);
        let candidates: Vec<Action> = match view.phase {
            PhaseView::Try { seat, .. } if seat == self.seat => alike(view, known, also),
            PhaseView::Theft { seat } if seat == self.seat => {
                let mut legal = Vec::new();
                self.world(view, known, draws).actions(seat, &mut legal);
                legal
            }
            _ => return Vec::new(),
        };
        let candidates = candidates.into_iter().map(|action| (action, 0.0)).collect();
        let imagine = &mut |draws: &mut Draws| self.world(view, known, draws);
        let mut question = Question { seat: self.seat, goal: &self.stake, imagine };
        let mut considered = consider(&mut question, candidates, effort(rollouts, 0.0), draws);
        // As it plays: a stone known to be fixed is tried among the last cards only, and where it is clearly better.
        if let [first, second] = &considered[..]
            && let Action::Try { place } = first.action
            && known.contains(place)
            && (view.cards > LAST_CARDS || first.chance - second.chance < DOUBT)
        {
            considered.swap(0, 1);
        }
        considered
    }

    /// The stones that this seat knows to be fixed.
    pub fn known(&self, view: &View) -> Places {
        self.memory.known(view)
    }

    /// A world that fits the view and what is remembered.
    fn world(&self, view: &View, known: Places, draws: &mut Draws) -> Diadingo {
        let view = View { marks: Some(known), ..view.clone() };
        let casket = &self.stake.casket;
        Diadingo::determinize(&view, Viewer::Seat(self.seat), &self.setup, casket, draws)
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
        let effort = Effort { candidates: count, ..effort(rollouts, trust) };
        best(&mut Question { seat, goal: &self.stake, imagine }, candidates, effort, draws)
    }
}

/// Everybody in a rollout plays sensibly.
const fn effort(rollouts: u32, trust: f32) -> Effort {
    Effort { rollouts, own_greed: 100, others_greed: 100, candidates: usize::MAX, trust }
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

/// The same as [`tries`], always the same of those that are alike, and `also` in the place of what is like it.
fn alike(view: &View, known: Places, also: Option<Action>) -> Vec<Action> {
    let mut draws = Draws::new(&Seed::from_number(view.cards.into()), 0);
    let as_good = |action: Action| match (action, also) {
        (Action::Try { place }, Some(Action::Try { place: other }))
            if known.contains(place) == known.contains(other) =>
        {
            Action::Try { place: other }
        }
        _ => action,
    };
    tries(view.stones, known, &mut draws).into_iter().map(|(action, _)| as_good(action)).collect()
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
