//! Bots built on others: one that errs, one that thinks ahead.

use std::sync::Arc;

use ludo_core::{Determinize, Draws, Game, Seat, Setup, Viewer};
use ludo_diabolo::{Action, Colour, Deck, Diabolo, Event, Options, PhaseView, Stake, View};

use super::estimator::weigh;
use super::guess::{Guess, Insight, Memory};
use super::rollout::{Ambition, Goal, present, settle, winning_chance};
use super::tables::{Tables, Weights};
use super::thumb::{RuleOfThumb, lead};
use crate::bot::{Bot, Choice};
use crate::random::pause;
use crate::search::{self, Considered, Effort, Question};

/// Plays by rule of thumb, but some of its actions are any legal one.
#[derive(Clone, Debug)]
pub struct Blunderer {
    sober: RuleOfThumb,
    blunders: u32,
}

impl Blunderer {
    /// One that errs in so many of a hundred decisions.
    pub const fn new(sober: RuleOfThumb, blunders: u32) -> Self {
        Self { sober, blunders }
    }
}

impl Bot<Diabolo> for Blunderer {
    fn choose(&mut self, view: &View, legal: &[Action], draws: &mut Draws) -> Choice<Action> {
        let after = pause(draws, 600, 1100);
        let action = if draws.below(100) < self.blunders {
            *draws.pick(legal)
        } else {
            self.sober.decide(view, legal)
        };
        Choice { action, after }
    }
}

/// Searches the cards to lay, and compares imagined hands before it announces the double.
#[derive(Clone, Debug)]
pub struct Thinker {
    seat: Seat,
    setup: Setup<Options>,
    deck: Arc<Deck>,
    tables: Arc<Tables>,
    effort: Effort,
    memory: Memory,
    /// How much is read into the others' cards.
    pub insight: Insight,
    /// How totals are turned into a chance of winning.
    pub ambition: Ambition,
}

impl Thinker {
    /// A seat's thinker.
    pub fn new(seat: Seat, setup: &Setup<Options>, deck: &Arc<Deck>, effort: Effort) -> Self {
        let rivals = u32::from(setup.seats) - 1;
        Self {
            seat,
            setup: setup.clone(),
            deck: Arc::clone(deck),
            tables: Arc::new(Tables::new(deck, rivals, &Weights::default())),
            effort,
            memory: Memory::default(),
            insight: Insight::default(),
            ambition: Ambition::default(),
        }
    }

    fn goal(&self, view: &View) -> Goal {
        Goal {
            seat: self.seat,
            tables: Arc::clone(&self.tables),
            ambition: self.ambition,
            rounds_left: view.rounds - view.round,
        }
    }

    fn worlds<'a>(&'a self, view: &'a View) -> Worlds<'a> {
        let (memory, deck, tables) = (&self.memory, &self.deck, &self.tables);
        let guess = Guess::new(view, self.seat, memory, deck, tables, self.insight);
        Worlds { thinker: self, view, guess, filled: Vec::new(), imagined: 0 }
    }

    /// In imagined worlds, the double is put on this row and on each row to come: it is announced now if
    /// no later row wins more often. A row to come may still be given up when more has been shown.
    fn stake(&self, view: &View, now: Colour, draws: &mut Draws) -> Stake {
        let Doubles { values, .. } = self.doubles(view, now, draws);
        let held = view.hands[self.seat].cards.sum(now) > 0;
        if held && values.iter().all(|&value| value <= values[0]) {
            Stake::Double
        } else {
            Stake::Keep
        }
    }

    fn doubles(&self, view: &View, now: Colour, draws: &mut Draws) -> Doubles {
        let goal = self.goal(view);
        let present = present(view);
        let rows: Vec<Colour> =
            Colour::ALL.into_iter().skip(now as usize).filter(|&row| lead(view, row) > 0).collect();
        let mut values = vec![0.0; rows.len()];
        let mut without = 0.0;
        let mut worlds = self.worlds(view);
        let count = (self.effort.rollouts / 4).clamp(20, 300);
        for _ in 0..count {
            let world = worlds.next(draws);
            let mut seen = world.view(Viewer::Referee);
            seen.doubles.remove(self.seat);
            let totals = settle(&seen, goal.ambition.double);
            without += winning_chance(&totals, present, &goal);
            for (value, &row) in values.iter_mut().zip(&rows) {
                let sum = |seat: Seat| seen.hands[seat].cards.sum(row);
                let highest = present.iter().map(sum).max().unwrap_or(0);
                let mut totals = totals;
                if sum(self.seat) == highest {
                    totals[self.seat.index()] += f32::from(highest);
                }
                *value += winning_chance(&totals, present, &goal);
            }
        }
        Doubles { worlds: count as f32, without, values }
    }

    /// What the seat could do now, best first, with the chance of winning: what looks best, and `also` if it is
    /// given. Nothing if it is not asked. So many rollouts are spent on it.
    pub fn consider(
        &self,
        view: &View,
        also: Option<Action>,
        rollouts: u32,
        draws: &mut Draws,
    ) -> Vec<Considered<Action>> {
        let thinker = Self { effort: Effort { rollouts, ..self.effort }, ..self.clone() };
        match &view.phase {
            PhaseView::Stake { row, answers, .. } if answers.waiting.contains(self.seat) => {
                thinker.consider_doubling(view, *row, draws)
            }
            PhaseView::Lay { seat } | PhaseView::Discard { seat } if *seat == self.seat => {
                thinker.consider_cards(view, also, draws)
            }
            _ => Vec::new(),
        }
    }

    fn consider_doubling(
        &self,
        view: &View,
        row: Colour,
        draws: &mut Draws,
    ) -> Vec<Considered<Action>> {
        let Doubles { worlds, without, values } = self.doubles(view, row, draws);
        let later = values.iter().skip(1).copied().fold(without, f32::max);
        let held = view.hands[self.seat].cards.sum(row) > 0;
        let now = if held { values.first().copied().unwrap_or(without) } else { without };
        let of = |stake, sum| Considered { action: Action::Stake(stake), chance: sum / worlds };
        // Among equals it is announced where something is held.
        if held && now >= later {
            vec![of(Stake::Double, now), of(Stake::Keep, later)]
        } else {
            vec![of(Stake::Keep, later), of(Stake::Double, now.min(later))]
        }
    }

    fn consider_cards(
        &self,
        view: &View,
        also: Option<Action>,
        draws: &mut Draws,
    ) -> Vec<Considered<Action>> {
        let goal = self.goal(view);
        let mut worlds = self.worlds(view);
        let imagine = &mut |draws: &mut Draws| worlds.next(draws);
        let mut question = Question { seat: self.seat, goal: &goal, imagine };
        let mut candidates = Vec::with_capacity(16);
        weigh(view, self.seat, &self.tables, |action, worth| {
            candidates.push((action, worth * POINT));
        });
        candidates.sort_by(|a, b| b.1.total_cmp(&a.1));
        let mut at = 0;
        candidates.retain(|(action, _)| {
            at += 1;
            at <= self.effort.candidates || Some(*action) == also
        });
        search::consider(&mut question, candidates, self.effort, draws)
    }
}

/// Chances of winning, added up over so many worlds: without the double, and with it on the row that is asked about and on
/// each row to come that leads to heaven.
struct Doubles {
    worlds: f32,
    without: f32,
    values: Vec<f32>,
}

/// What an expected point adds to the chance of winning, roughly.
const POINT: f32 = 0.015;

/// How many guesses at the hidden hands one decision makes; each serves for several worlds, which differ
/// by the draw pile.
const GUESSES: usize = 64;

/// The worlds of one decision.
struct Worlds<'a> {
    thinker: &'a Thinker,
    view: &'a View,
    guess: Guess<'a>,
    filled: Vec<View>,
    imagined: usize,
}

impl Worlds<'_> {
    fn next(&mut self, draws: &mut Draws) -> Diabolo {
        let Thinker { seat, setup, deck, insight, .. } = self.thinker;
        let eye = Viewer::Seat(*seat);
        if insight.hands <= 1 {
            return Diabolo::determinize(self.view, eye, setup, deck, draws);
        }
        if self.filled.len() < GUESSES {
            self.filled.push(self.guess.fill(self.view, self.imagined, draws));
        }
        let filled = &self.filled[self.imagined % GUESSES];
        self.imagined += 1;
        Diabolo::determinize(filled, eye, setup, deck, draws)
    }
}

impl Bot<Diabolo> for Thinker {
    fn see(&mut self, event: &Event) {
        self.memory.see(event);
    }

    fn choose(&mut self, view: &View, _legal: &[Action], draws: &mut Draws) -> Choice<Action> {
        let after = pause(draws, 800, 1500);
        let action = if let PhaseView::Stake { row, .. } = view.phase {
            Action::Stake(self.stake(view, row, draws))
        } else {
            let goal = self.goal(view);
            let mut worlds = self.worlds(view);
            let imagine = &mut |draws: &mut Draws| worlds.next(draws);
            let mut question = Question { seat: self.seat, goal: &goal, imagine };
            let mut candidates = Vec::with_capacity(16);
            weigh(view, self.seat, &self.tables, |action, worth| {
                candidates.push((action, worth * POINT));
            });
            search::best(&mut question, candidates, self.effort, draws)
        };
        Choice { action, after }
    }
}
