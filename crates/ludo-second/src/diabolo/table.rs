//! The table: what lies on it, who holds what, and what an input does to it.

use std::collections::BTreeMap;

use super::Fault;
use super::act::Act;
use super::cards::{COLOURS, Card, Row, Side};
use super::event::Event;

/// What the table waits for.
#[derive(Clone, Debug)]
pub(super) enum Phase {
    /// This seat has drawn and is to lay a card, or to discard one.
    Turn { seat: usize },
    /// An angel row is up. By seat asked: nothing yet, or whether it announces its double (DBO-9).
    Stakes { row: usize, answers: BTreeMap<usize, Option<bool>> },
    /// All rows are scored and another round is to be dealt.
    RoundScored,
    /// The game is over.
    Over,
}

/// A game of Diabolo at one moment.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) seats: usize,
    pub(super) phase: Phase,
    /// Of the round being played, from 1.
    pub(super) round: usize,
    pub(super) dealer: usize,
    /// By colour.
    pub(super) rows: Vec<Row>,
    /// By seat, always sorted.
    pub(super) hands: Vec<Vec<Card>>,
    /// Top first.
    pub(super) pile: Vec<Card>,
    /// By seat: whether the double card is still there.
    pub(super) doubles: Vec<bool>,
    pub(super) totals: Vec<i64>,
    /// By seat: left for good (ALL-4).
    pub(super) gone: Vec<bool>,
}

impl Table {
    /// A table before the first deal.
    pub(super) fn new(seats: usize, dealer: usize) -> Table {
        Table {
            seats,
            phase: Phase::RoundScored,
            round: 0,
            dealer,
            rows: Vec::new(),
            hands: vec![Vec::new(); seats],
            pile: Vec::new(),
            doubles: vec![true; seats],
            totals: vec![0; seats],
            gone: vec![false; seats],
        }
    }

    /// DBO-7: two closed rows end a round, three with five players. Leaving does not change it
    /// (ALL-4).
    pub(super) fn rows_to_close(seats: usize) -> usize {
        if seats == 5 { 3 } else { 2 }
    }

    /// The seats that have not left.
    pub(super) fn present(&self) -> Vec<usize> {
        (0..self.seats).filter(|seat| !self.gone[*seat]).collect()
    }

    fn left_of(&self, seat: usize) -> usize {
        (seat + 1) % self.seats
    }

    /// DBO-2: deals the round, which also lets the first player draw. `rows` are empty but in a
    /// given layout.
    pub(super) fn begin_round(&mut self, deck: Vec<Card>, rows: Vec<Row>, told: &mut Vec<Event>) {
        if self.round > 0 {
            self.dealer = self.left_of(self.dealer); // DBO-1
        }
        self.round += 1;
        told.push(Event::to_all("dealt").with("round", self.round).with("dealer", self.dealer));
        told.push(Event::to_referee("shuffled").with("deck", &deck[..]));
        self.rows = rows;
        self.doubles = vec![true; self.seats];
        self.hands = vec![Vec::new(); self.seats];
        self.pile = deck;
        // Seats that left are dealt their six cards as before (ALL-4).
        let first = self.left_of(self.dealer);
        let mut seat = first;
        for _ in 0..6 * self.seats {
            if !self.pile.is_empty() {
                let card = self.pile.remove(0);
                self.hands[seat].push(card);
            }
            seat = self.left_of(seat);
        }
        for hand in &mut self.hands {
            hand.sort_unstable();
        }
        for seat in self.present() {
            let cards = &self.hands[seat][..];
            told.push(Event::to_seat(seat, "hand").with("seat", seat).with("cards", cards));
        }
        self.begin_turn(first, told);
    }

    /// The turn of this seat begins, or of the next one that can have a turn.
    fn begin_turn(&mut self, first: usize, told: &mut Vec<Event>) {
        let played_out = |seat: usize| self.gone[seat] || self.hands[seat].is_empty();
        if self.pile.is_empty() && (0..self.seats).all(played_out) {
            self.end_round(told); // DBO-6
            return;
        }
        let mut seat = first;
        while self.gone[seat] || (self.hands[seat].is_empty() && self.pile.is_empty()) {
            if !self.gone[seat] {
                told.push(Event::to_all("skipped").with("seat", seat)); // DBO-6
            }
            seat = self.left_of(seat);
        }
        if !self.pile.is_empty() {
            // DBO-3: the draw is no decision.
            let card = self.pile.remove(0);
            self.hands[seat].push(card);
            self.hands[seat].sort_unstable();
            told.push(Event::to_seat(seat, "drew").with("seat", seat).with("card", card));
            told.push(Event::to_all_but(seat, "drew").with("seat", seat));
        }
        if !self.can_lay(seat) {
            // DBO-5
            let hand = &self.hands[seat][..];
            told.push(Event::to_all("shown").with("seat", seat).with("hand", hand));
        }
        self.phase = Phase::Turn { seat };
    }

    fn can_lay(&self, seat: usize) -> bool {
        self.hands[seat]
            .iter()
            .any(|card| Side::BOTH.into_iter().any(|side| self.rows[card.colour].accepts(side)))
    }

    /// Whether a seat may do this now.
    fn may(&self, seat: usize, act: Act) -> bool {
        match (&self.phase, act) {
            (Phase::Turn { seat: turn }, Act::Lay(card, side)) => {
                // DBO-3, DBO-4
                *turn == seat
                    && self.hands[seat].contains(&card)
                    && self.rows[card.colour].accepts(side)
            }
            (Phase::Turn { seat: turn }, Act::Discard(card)) => {
                // DBO-5: placing is compulsory when possible.
                *turn == seat && self.hands[seat].contains(&card) && !self.can_lay(seat)
            }
            (Phase::Stakes { answers, .. }, Act::Keep | Act::Double) => {
                answers.get(&seat) == Some(&None) // DBO-9: one final answer
            }
            _ => false,
        }
    }

    /// What a seat can do, in pinned order.
    pub(super) fn legal(&self, seat: usize) -> Vec<Act> {
        let mut cards = self.hands[seat].clone();
        cards.dedup(); // each card once however many copies are held
        let mut acts = Vec::new();
        for side in Side::BOTH {
            acts.extend(cards.iter().map(|card| Act::Lay(*card, side)));
        }
        acts.extend(cards.into_iter().map(Act::Discard));
        acts.push(Act::Keep);
        acts.push(Act::Double);
        acts.retain(|act| self.may(seat, *act));
        acts
    }

    /// One seat acts; what follows is told.
    pub(super) fn act(
        &mut self,
        seat: usize,
        act: Act,
        told: &mut Vec<Event>,
    ) -> Result<(), Fault> {
        if !self.may(seat, act) {
            return Err(self.why_not(seat, act));
        }
        match act {
            Act::Lay(card, side) => self.lay(seat, card, side, told),
            Act::Discard(card) => {
                self.take_from_hand(seat, card);
                told.push(Event::to_all("discarded").with("seat", seat).with("card", card));
                self.begin_turn(self.left_of(seat), told);
            }
            Act::Keep | Act::Double => {
                told.push(Event::to_all("staked").with("seat", seat));
                if let Phase::Stakes { answers, .. } = &mut self.phase {
                    answers.insert(seat, Some(act == Act::Double));
                }
                self.reveal_when_answered(told);
            }
        }
        Ok(())
    }

    fn lay(&mut self, seat: usize, card: Card, side: Side, told: &mut Vec<Event>) {
        self.take_from_hand(seat, card);
        self.rows[card.colour].side_mut(side).push(card);
        told.push(
            Event::to_all("laid").with("seat", seat).with("card", card).with("side", side.name()),
        );
        if self.rows[card.colour].is_closed() {
            told.push(Event::to_all("closed").with("row", COLOURS[card.colour])); // DBO-4
        }
        let closed = self.rows.iter().filter(|row| row.is_closed()).count();
        if closed >= Table::rows_to_close(self.seats) {
            self.end_round(told); // DBO-7
        } else {
            self.begin_turn(self.left_of(seat), told);
        }
    }

    fn take_from_hand(&mut self, seat: usize, card: Card) {
        let hand = &mut self.hands[seat];
        if let Some(place) = hand.iter().position(|held| *held == card) {
            hand.remove(place);
        }
    }

    /// The clause that forbids an action which a seat may not do now.
    fn why_not(&self, seat: usize, act: Act) -> Fault {
        let clause = match (&self.phase, act) {
            _ if self.gone[seat] => "ALL-4",
            (Phase::Over | Phase::RoundScored, _) => "DBO-13",
            (Phase::Stakes { .. }, _) | (_, Act::Keep | Act::Double) => "DBO-9",
            (Phase::Turn { seat: turn }, _) if *turn != seat => "DBO-3",
            (Phase::Turn { .. }, Act::Discard(_)) => "DBO-5",
            (Phase::Turn { .. }, Act::Lay(card, _)) if !self.hands[seat].contains(&card) => "DBO-3",
            (Phase::Turn { .. }, Act::Lay(..)) => "DBO-4",
        };
        Fault::new(clause, format!("seat {seat} may not do {}", act.json()))
    }

    /// ALL-4: a seat leaves for good.
    pub(super) fn leave(&mut self, seat: usize, told: &mut Vec<Event>) -> Result<(), Fault> {
        if self.gone[seat] || matches!(self.phase, Phase::Over) {
            return Err(Fault::new("ALL-4", format!("seat {seat} has nothing to leave")));
        }
        self.gone[seat] = true;
        told.push(Event::to_all("left").with("seat", seat));
        if self.present().len() == 1 {
            self.phase = Phase::Over;
            return Ok(());
        }
        match &mut self.phase {
            Phase::Turn { seat: turn } if *turn == seat => {
                self.begin_turn(self.left_of(seat), told);
            }
            Phase::Stakes { answers, .. } => {
                answers.remove(&seat); // what it had answered is withdrawn
                self.reveal_when_answered(told);
            }
            _ => {}
        }
        Ok(())
    }
}
