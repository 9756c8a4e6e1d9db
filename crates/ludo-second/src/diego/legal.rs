//! What may be done, and what not.

use serde_json::Value;

use super::act::Act;
use super::cards::Card;
use super::table::{Phase, Table};

/// The clause that forbids something, and why in a few words.
type No = (&'static str, &'static str);

impl Table {
    /// Whether turn, time and rules allow an action.
    pub(super) fn admit(&self, seat: usize, act: Act) -> Result<(), No> {
        if matches!(self.phase, Phase::Over) {
            return Err(("DIE-8", "over"));
        }
        if seat >= self.seats {
            return Err(("format", "no_such_seat"));
        }
        if self.gone[seat] {
            return Err(("ALL-4", "gone"));
        }
        if self.deadline().is_some_and(|until| self.now >= until) {
            return Err(("DIE-2", "too_late"));
        }
        if self.legal(seat).contains(&act) {
            return Ok(());
        }
        Err((self.clause(), "not_legal"))
    }

    /// The clause that says what may be done now.
    pub(super) fn clause(&self) -> &'static str {
        match self.phase {
            Phase::Turn => "DIE-3",
            Phase::Announced { .. } => "DIE-4",
            Phase::Passed { .. } => "DIE-5",
            Phase::Naming { .. } => "DIE-6",
            Phase::Stop { .. } | Phase::Over => "DIE-8",
            Phase::Voting { .. } => "DIE-12",
        }
    }

    /// Everything that a seat can do, in pinned order.
    pub(super) fn legal(&self, seat: usize) -> Vec<Act> {
        if self.gone[seat] {
            return Vec::new();
        }
        match &self.phase {
            Phase::Turn => self.legal_between(seat),
            Phase::Announced { window, .. } if self.undecided(window).contains(&seat) => {
                let call = window.call;
                vec![Act::PasDiego { call }, Act::LetPass { call }]
            }
            Phase::Passed { window } if self.undecided(window).contains(&seat) => {
                let call = window.call;
                let mut acts = vec![Act::LetPass { call }];
                if self.options.closed && self.can_counter() {
                    acts.push(Act::Challenge { call });
                } else if self.can_counter() {
                    let pairs = self.pairs(self.turn).into_iter();
                    acts.extend(pairs.map(|pair| Act::Counter { call, pair }));
                }
                acts
            }
            Phase::Naming { challenger, .. } if *challenger == seat => {
                let pairs = self.pairs(self.turn).into_iter();
                let mut acts: Vec<Act> = pairs.map(|(card, with)| Act::Name(card, with)).collect();
                acts.push(Act::NameNone);
                acts
            }
            Phase::Stop { accepted, .. } if !accepted.contains(&seat) => {
                vec![Act::AcceptStop, Act::RefuseStop]
            }
            Phase::Voting { pair, votes, .. } if self.unheard(votes).contains(&seat) => {
                let pair = *pair as u64;
                vec![
                    Act::Vote { pair, equal: true },
                    Act::Vote { pair, equal: false },
                    Act::SkipVotes,
                ]
            }
            _ => Vec::new(),
        }
    }

    /// While no delay runs: the seat on turn plays, and any seat may propose to stop (DIE-8).
    fn legal_between(&self, seat: usize) -> Vec<Act> {
        let mut acts = Vec::new();
        if seat == self.turn {
            let pairs = self.pairs(seat).into_iter();
            acts.extend(pairs.map(|(card, with)| Act::Diego(card, with)));
            acts.push(Act::Pass);
        }
        if !self.barred.contains(&seat) {
            acts.push(Act::ProposeStop);
        }
        acts
    }

    /// DIE-6: nobody can counter an empty hand.
    pub(super) fn can_counter(&self) -> bool {
        !self.hands[self.turn].is_empty()
    }

    /// DIE-3, DIE-11: a card of a hand with a target, or with another card of that hand.
    fn pairs(&self, seat: usize) -> Vec<(Card, Card)> {
        let hand = &self.hands[seat];
        let mut pairs = Vec::new();
        for card in hand {
            pairs.extend(self.line.iter().map(|with| (*card, *with)));
            if self.options.own_pairs {
                let others = hand.iter().filter(|other| *other != card);
                pairs.extend(others.map(|with| (*card, *with)));
            }
        }
        pairs
    }

    pub(super) fn legal_json(&self, seat: usize) -> Vec<Value> {
        self.legal(seat).into_iter().map(Act::json).collect()
    }
}
