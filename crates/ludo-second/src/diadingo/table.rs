//! The table: what lies on it, who has which rings, and what an input does to it.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::act::Act;
use super::printed::{Card, Place, names};
use crate::Fault;

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// This seat has drawn a ring, its last one, and is to try a diamond (DGO-3).
    Try { seat: usize },
    /// This seat has drawn a theft card that it can use (DGO-4).
    Theft { seat: usize },
    /// A game is over and another one of the match is to begin.
    Between,
    /// The match is over.
    Over,
}

/// A ring card in front of a player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring {
    pub(super) value: u32,
    /// A diamond is set on it.
    pub(super) set: bool,
    /// A diamond was stolen from it, which makes no difference to any rule (DGO-4).
    pub(super) robbed: bool,
}

/// What the host chose, as far as it matters here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Options {
    /// DGO-7: empty rings count as a loss.
    pub(super) professionals: bool,
    /// DGO-8: how many games the match has.
    pub(super) games: u64,
}

/// A match of Diadingo at one moment.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) seats: usize,
    pub(super) options: Options,
    pub(super) phase: Phase,
    /// The game being played, from 1.
    pub(super) game: u64,
    /// Who began it.
    pub(super) first: usize,
    /// Top first.
    pub(super) deck: Vec<Card>,
    /// The places whose diamonds cannot be taken.
    pub(super) fixed: BTreeSet<Place>,
    /// The places that still have a diamond.
    pub(super) stones: BTreeSet<Place>,
    /// By seat, in the order drawn.
    pub(super) rings: Vec<Vec<Ring>>,
    /// By seat: dollars of the games that are over.
    pub(super) totals: Vec<i64>,
    /// By seat: rings with a diamond at the end of the games that are over.
    pub(super) sets: Vec<u64>,
    /// By seat: left for good (ALL-4).
    pub(super) gone: Vec<bool>,
}

impl Table {
    /// A table before the first game, which this seat will begin.
    pub(super) fn new(seats: usize, options: Options, first: usize) -> Table {
        Table {
            seats,
            options,
            phase: Phase::Between,
            game: 0,
            first,
            deck: Vec::new(),
            fixed: BTreeSet::new(),
            stones: BTreeSet::new(),
            rings: vec![Vec::new(); seats],
            totals: vec![0; seats],
            sets: vec![0; seats],
            gone: vec![false; seats],
        }
    }

    /// The seats that have not left.
    pub(super) fn present(&self) -> Vec<usize> {
        (0..self.seats).filter(|seat| !self.gone[*seat]).collect()
    }

    /// The next seat to the left that has not left.
    fn left_of(&self, seat: usize) -> usize {
        let mut next = (seat + 1) % self.seats;
        while self.gone[next] && next != seat {
            next = (next + 1) % self.seats;
        }
        next
    }

    /// DGO-1: sets up the next game, which also lets its first player draw.
    pub(super) fn begin_game(
        &mut self,
        deck: Vec<Card>,
        fixed: BTreeSet<Place>,
        told: &mut Vec<Value>,
    ) {
        self.game += 1;
        if self.game > 1 {
            self.first = self.left_of(self.first); // DGO-8
            told.push(json!({"began": {"game": self.game, "first": self.first}}));
            let cards: Vec<Value> = deck.iter().map(|card| card.json()).collect();
            let shuffled = json!({"deck": cards, "fixed": names(&fixed)});
            told.push(json!({"to": "referee", "shuffled": shuffled}));
        }
        self.deck = deck;
        self.fixed = fixed;
        self.stones = Place::all();
        self.rings = vec![Vec::new(); self.seats];
        self.draw(self.first, told);
    }

    /// DGO-2: a turn begins with the top card; the draw is no decision.
    fn draw(&mut self, seat: usize, told: &mut Vec<Value>) {
        while !self.deck.is_empty() {
            let card = self.deck.remove(0);
            told.push(json!({"drew": {"seat": seat, "card": card.json()}}));
            match card {
                Card::Ring(value) => {
                    self.rings[seat].push(Ring { value, set: false, robbed: false });
                    self.phase = Phase::Try { seat };
                    return;
                }
                Card::Theft if !self.robberies(seat).is_empty() => {
                    self.phase = Phase::Theft { seat };
                    return;
                }
                // DGO-5: put aside by itself, and the same player draws again.
                Card::Theft => told.push(json!({"put_aside": {"seat": seat}})),
            }
        }
        self.end_game("cards", told); // DGO-6
    }

    /// DGO-4: every victim and value a thief can choose, by seat, then by value. Those who left
    /// can still be robbed (ALL-4).
    fn robberies(&self, thief: usize) -> BTreeSet<(usize, u32)> {
        let mut choices = BTreeSet::new();
        for own in self.rings[thief].iter().filter(|ring| !ring.set) {
            for victim in (0..self.seats).filter(|victim| *victim != thief) {
                let has = |ring: &Ring| ring.set && ring.value == own.value;
                if self.rings[victim].iter().any(has) {
                    choices.insert((victim, own.value));
                }
            }
        }
        choices
    }

    /// What a seat can do, in pinned order.
    pub(super) fn legal(&self, seat: usize) -> Vec<Act> {
        match self.phase {
            // DGO-3: any diamond still there, also one that was seen to be fixed.
            Phase::Try { seat: turn } if turn == seat => {
                self.stones.iter().map(|place| Act::Try(*place)).collect()
            }
            Phase::Theft { seat: turn } if turn == seat => {
                let mut acts = Vec::new();
                for (victim, value) in self.robberies(seat) {
                    acts.push(Act::Rob { victim, value });
                }
                acts.push(Act::Decline); // DGO-5
                acts
            }
            _ => Vec::new(),
        }
    }

    /// One seat acts; what follows is told.
    pub(super) fn act(
        &mut self,
        seat: usize,
        act: Act,
        told: &mut Vec<Value>,
    ) -> Result<(), Fault> {
        if !self.legal(seat).contains(&act) {
            return Err(self.why_not(seat, act));
        }
        match act {
            Act::Try(place) => self.attempt(seat, place, told),
            Act::Rob { victim, value } => self.rob(seat, victim, value, told),
            Act::Decline => {
                told.push(json!({"declined": {"seat": seat}}));
                self.draw(seat, told); // DGO-5: as if it could not be used
            }
        }
        Ok(())
    }

    /// DGO-3: one try at one diamond, for the ring just drawn.
    fn attempt(&mut self, seat: usize, place: Place, told: &mut Vec<Value>) {
        let loose = !self.fixed.contains(&place);
        told.push(json!({"tried": {"seat": seat, "place": place.name(), "loose": loose}}));
        if loose {
            self.stones.remove(&place);
            if let Some(ring) = self.rings[seat].last_mut() {
                ring.set = true;
            }
        }
        if self.stones == self.fixed {
            self.end_game("stones", told); // DGO-6, also if there is no card left
        } else {
            self.draw(self.left_of(seat), told);
        }
    }

    /// DGO-4: the diamond moves from one ring to another of the same value.
    fn rob(&mut self, thief: usize, victim: usize, value: u32, told: &mut Vec<Value>) {
        told.push(json!({"robbed": {"seat": thief, "victim": victim, "value": value}}));
        let taken = self.rings[victim].iter_mut().find(|ring| ring.value == value && ring.set);
        if let Some(ring) = taken {
            ring.set = false;
            ring.robbed = true;
        }
        // Rings of one value are alike; those robbed earlier are filled last.
        let empty = self.rings[thief].iter_mut().filter(|ring| ring.value == value && !ring.set);
        if let Some(ring) = empty.min_by_key(|ring| ring.robbed) {
            ring.set = true;
        }
        // The robbed player is next, or the one to its left if it has left (ALL-4).
        let next = if self.gone[victim] { self.left_of(victim) } else { victim };
        self.draw(next, told);
    }

    /// The clause that forbids an action which a seat may not do now.
    fn why_not(&self, seat: usize, act: Act) -> Fault {
        let clause = match (self.phase, act) {
            _ if self.gone[seat] => "ALL-4",
            (Phase::Over | Phase::Between, _) => "DGO-6",
            (Phase::Try { seat: turn } | Phase::Theft { seat: turn }, _) if turn != seat => "DGO-2",
            (Phase::Try { .. }, _) => "DGO-3",
            (Phase::Theft { .. }, _) => "DGO-4",
        };
        Fault::new(clause, format!("seat {seat} may not do {}", act.json()))
    }

    /// ALL-4: a seat leaves for good.
    pub(super) fn leave(&mut self, seat: usize, told: &mut Vec<Value>) -> Result<(), Fault> {
        if self.gone[seat] || self.phase == Phase::Over {
            return Err(Fault::new("ALL-4", format!("seat {seat} has nothing to leave")));
        }
        self.gone[seat] = true;
        told.push(json!({"left": {"seat": seat}}));
        // A ring just drawn stays empty as it is; a theft card goes aside.
        if self.phase == (Phase::Theft { seat }) {
            told.push(json!({"put_aside": {"seat": seat}}));
        }
        if self.present().len() == 1 {
            self.end_game("last_seat", told);
        } else if self.phase == (Phase::Try { seat }) || self.phase == (Phase::Theft { seat }) {
            self.draw(self.left_of(seat), told);
        }
        Ok(())
    }
}
