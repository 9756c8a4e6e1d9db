//! What an input does.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::act::Act;
use super::cards::Card;
use super::table::{Phase, Side, Table, Taken, Window};
use crate::Fault;

/// Milliseconds in a second.
const SECOND: u64 = 1000;
/// DIE-2: the flight of a card and the time in which buttons are deaf.
const SHOWN: u64 = 600;
/// DIE-12: for how many seconds everybody may say what a pair is.
const VOTING: u64 = 20;

impl Table {
    /// One seat acts; what follows is told.
    pub(super) fn act(
        &mut self,
        seat: usize,
        act: Act,
        told: &mut Vec<Value>,
    ) -> Result<(), Fault> {
        if let Err(code) = self.admit(seat, act) {
            let what = format!("seat {seat} may not do {}: {code}", act.json());
            return Err(Fault::new(self.clause(), what));
        }
        match act {
            Act::Diego(card, with) => {
                told.push(json!({"announced": {"seat": seat, "card": card, "with": with}}));
                let window = self.open_window(self.options.delay);
                self.phase = Phase::Announced { pair: (card, with), window };
            }
            Act::Pass => {
                told.push(json!({"passed": {"seat": seat}}));
                let window = self.open_window(self.options.delay);
                self.phase = Phase::Passed { window };
            }
            Act::LetPass { .. } => {
                told.push(json!({"let_pass": {"seat": seat}}));
                if let Phase::Announced { window, .. } | Phase::Passed { window } = &mut self.phase
                {
                    window.passed.insert(seat);
                }
                self.close_if_all_let_pass(told);
            }
            Act::PasDiego { .. } => {
                told.push(json!({"objected": {"seat": seat, "player": self.turn}}));
                if let Phase::Announced { pair, .. } = self.phase {
                    self.take(seat, pair, Side::PasDiego, told);
                }
            }
            Act::Counter { pair, .. } => {
                let (card, with) = pair;
                let countered =
                    json!({"seat": seat, "player": self.turn, "card": card, "with": with});
                told.push(json!({"countered": countered}));
                self.take(seat, pair, Side::Diego, told);
            }
            Act::Challenge { .. } => {
                told.push(json!({"challenged": {"seat": seat, "player": self.turn}}));
                let hand = &self.hands[self.turn];
                told.push(json!({"hand_shown": {"seat": self.turn, "cards": hand}}));
                let window = self.open_window(self.options.delay);
                self.phase = Phase::Naming { challenger: seat, window };
            }
            Act::Name(card, with) => self.take(seat, (card, with), Side::Diego, told),
            Act::NameNone => self.name_none(seat, told),
            Act::ProposeStop => {
                told.push(json!({"stop_proposed": {"seat": seat}}));
                self.phase = Phase::Stop { by: seat, accepted: BTreeSet::new() };
            }
            Act::AcceptStop => {
                told.push(json!({"stop_accepted": {"seat": seat}}));
                if let Phase::Stop { accepted, .. } = &mut self.phase {
                    accepted.insert(seat);
                }
                self.stop_if_all_accepted(told);
            }
            Act::RefuseStop => {
                told.push(json!({"stop_refused": {"seat": seat}}));
                if let Phase::Stop { by, .. } = self.phase
                    && !self.gone[by]
                {
                    self.barred.insert(by);
                }
                self.phase = Phase::Turn;
            }
            Act::Vote { pair, equal } => {
                told.push(json!({"voted": {"seat": seat, "pair": pair}}));
                if let Phase::Voting { votes, .. } = &mut self.phase {
                    votes[seat] = Some(equal);
                }
                self.check_if_all_spoke(told);
            }
            Act::SkipVotes => {
                told.push(json!({"skipped_votes": {"seat": seat}}));
                self.skipped.insert(seat);
                self.check_if_all_spoke(told);
            }
        }
        Ok(())
    }

    /// DIE-2: nothing is taken from a delay; without time pressure there is no end.
    fn open_window(&mut self, seconds: Option<u64>) -> Window {
        self.calls += 1;
        let opens = self.now + SHOWN;
        let until = seconds.map(|seconds| opens + SECOND * seconds);
        Window { call: self.calls, passed: BTreeSet::new(), opens, until }
    }

    /// DIE-12: likewise, but for its length.
    pub(super) fn open_voting(&mut self) -> Window {
        let seconds = self.options.delay.map(|_| VOTING);
        self.open_window(seconds)
    }

    /// DIE-3: the delay ends early once every opponent has let it pass.
    pub(super) fn close_if_all_let_pass(&mut self, told: &mut Vec<Value>) {
        if self.window().is_some_and(|window| self.undecided(window).is_empty()) {
            self.close(told);
        }
    }

    /// Nobody objected to a pair, or countered a pass.
    fn close(&mut self, told: &mut Vec<Value>) {
        match self.phase {
            Phase::Announced { pair, .. } => self.take(self.turn, pair, Side::Diego, told),
            Phase::Passed { .. } => {
                told.push(json!({"nobody_countered": {"seat": self.turn}}));
                self.pass_counts(told);
            }
            _ => {}
        }
    }

    /// DIE-8: nothing has left the table. DIE-7: nothing is drawn.
    pub(super) fn pass_counts(&mut self, told: &mut Vec<Value>) {
        self.passed.insert(self.turn);
        self.end_turn(told);
    }

    /// DIE-6: the challenger found none.
    pub(super) fn name_none(&mut self, seat: usize, told: &mut Vec<Value>) {
        self.pay_for_none(seat, told);
        self.pass_counts(told);
    }

    pub(super) fn pay_for_none(&mut self, seat: usize, told: &mut Vec<Value>) {
        told.push(json!({"named_none": {"seat": seat}}));
        self.named_none[seat] += 1;
    }

    /// A pair leaves the table for somebody's holder, and is replaced (DIE-7).
    fn take(&mut self, seat: usize, pair: (Card, Card), side: Side, told: &mut Vec<Value>) {
        let (card, with) = pair;
        let taken = json!({"seat": seat, "card": card, "with": with, "side": side.name()});
        told.push(json!({"taken": taken}));
        self.taken.push(Taken { seat, player: self.turn, pair, side });
        self.passed.clear();
        self.fill_hand(card, told);
        if self.line.contains(&with) {
            self.fill_line(with, told);
        } else {
            self.fill_hand(with, told); // DIE-11
        }
        self.end_turn(told);
    }

    /// Whose turn it was draws in the place of a card.
    fn fill_hand(&mut self, left: Card, told: &mut Vec<Value>) {
        let seat = self.turn;
        let drawn = self.draw();
        replace(&mut self.hands[seat], left, drawn);
        let Some(card) = drawn else { return };
        if self.options.closed {
            told.push(json!({"to": seat, "drew_unseen": {"seat": seat, "card": card}}));
            told.push(json!({"to": {"except": seat}, "drew_unseen": {"seat": seat}}));
        } else {
            told.push(json!({"drew": {"seat": seat, "card": card}}));
        }
    }

    fn fill_line(&mut self, left: Card, told: &mut Vec<Value>) {
        let turned = self.draw();
        replace(&mut self.line, left, turned);
        if let Some(card) = turned {
            told.push(json!({"turned": {"card": card}}));
        }
    }

    fn draw(&mut self) -> Option<Card> {
        (!self.stock.is_empty()).then(|| self.stock.remove(0))
    }

    /// The turn is over: so is play, or the next seat's turn begins.
    pub(super) fn end_turn(&mut self, told: &mut Vec<Value>) {
        match self.ending() {
            Some(reason) => self.play_over(reason, told),
            None => self.begin_turn(self.left_of(self.turn)),
        }
    }

    /// DIE-8: who was refused a stop may propose again after a turn of its own that began after that.
    pub(super) fn begin_turn(&mut self, seat: usize) {
        self.hand_on(seat);
        self.phase = Phase::Turn;
    }

    pub(super) fn hand_on(&mut self, seat: usize) {
        if self.frees {
            self.barred.remove(&self.turn);
        }
        self.turn = seat;
        self.frees = self.barred.contains(&seat);
    }

    /// DIE-8 and ALL-4: why play is over, if it is.
    pub(super) fn ending(&self) -> Option<&'static str> {
        let present = self.present();
        if self.sides_left() < 2 {
            Some("last_seat")
        } else if self.line.is_empty() {
            Some("no_target")
        } else if present.iter().all(|seat| self.hands[*seat].is_empty()) {
            Some("no_hand")
        } else if present.iter().all(|seat| self.passed.contains(seat)) {
            Some("all_passed")
        } else {
            None
        }
    }

    /// DIE-8: a stop that all accept.
    pub(super) fn stop_if_all_accepted(&mut self, told: &mut Vec<Value>) {
        let Phase::Stop { by, accepted } = &self.phase else { return };
        if self.present().iter().all(|seat| seat == by || accepted.contains(seat)) {
            self.play_over("agreed", told);
        }
    }

    /// Time is up: silence counts.
    pub(super) fn time_is_up(&mut self, told: &mut Vec<Value>) -> Result<(), Fault> {
        if self.deadline().is_none_or(|until| self.now < until) {
            return Err(Fault::new("DIE-2", "no deadline is due"));
        }
        match self.phase {
            Phase::Naming { challenger, .. } => self.name_none(challenger, told),
            Phase::Voting { .. } => self.check_pair(told),
            _ => self.close(told),
        }
        Ok(())
    }
}

/// A new card takes the place of one that leaves, if there is a new one.
fn replace(cards: &mut Vec<Card>, left: Card, new: Option<Card>) {
    let place = cards.iter().position(|card| *card == left);
    match (place, new) {
        (Some(place), Some(new)) => cards[place] = new,
        (Some(place), None) => {
            cards.remove(place);
        }
        (None, _) => {}
    }
}
