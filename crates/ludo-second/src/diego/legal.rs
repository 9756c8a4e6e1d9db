//! What may be done, and what not.

use serde_json::Value;

use super::act::Act;
use super::cards::Card;
use super::table::{Phase, Table};

/// Why something is refused: a stable code of `docs/transcript.md`.
pub(super) type Code = &'static str;

impl Table {
    /// Whether turn, time and rules allow an action.
    pub(super) fn admit(&self, seat: usize, act: Act) -> Result<(), Code> {
        if matches!(self.phase, Phase::Over) {
            return Err("over");
        }
        if seat >= self.seats {
            return Err("no_such_seat");
        }
        if self.gone[seat] {
            return Err("gone");
        }
        if self.deadline().is_some_and(|until| self.now >= until) {
            return Err("too_late");
        }
        let legal = self.legal(seat);
        if legal.is_empty() {
            return Err("not_your_turn");
        }
        if legal.contains(&act) { Ok(()) } else { Err(self.why_not(seat, act)) }
    }

    /// What is wrong with an action of somebody who may speak.
    fn why_not(&self, seat: usize, act: Act) -> Code {
        match (&self.phase, act) {
            (Phase::Turn, Act::ProposeStop) => "barred",
            (Phase::Turn, Act::Diego(..)) if seat != self.turn => "wrong_phase",
            (Phase::Turn, Act::Diego(card, with))
            | (Phase::Naming { .. }, Act::Name(card, with)) => self.no_pair(card, with),
            (Phase::Announced { window, .. }, Act::LetPass { call } | Act::PasDiego { call })
            | (
                Phase::Passed { window },
                Act::LetPass { call } | Act::Counter { call, .. } | Act::Challenge { call },
            ) if call != window.call => "wrong_call",
            (Phase::Passed { .. }, Act::Counter { .. }) if self.options.closed => "closed_hands",
            (Phase::Passed { .. }, Act::Challenge { .. }) if !self.options.closed => "open_hands",
            (Phase::Passed { .. }, Act::Counter { .. } | Act::Challenge { .. })
                if !self.can_counter() =>
            {
                "empty_hand"
            }
            (Phase::Passed { .. }, Act::Counter { pair: (card, with), .. }) => {
                self.no_pair(card, with)
            }
            (Phase::Voting { .. }, Act::Vote { .. }) => "wrong_pair",
            _ => "wrong_phase",
        }
    }

    /// What is wrong with a pair of the hand of the seat on turn.
    fn no_pair(&self, card: Card, with: Card) -> Code {
        let hand = &self.hands[self.turn];
        if !hand.contains(&card) {
            "not_in_hand"
        } else if !hand.contains(&with) {
            "not_a_target"
        } else if self.options.own_pairs {
            "same_card"
        } else {
            "no_own_pairs"
        }
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
                vec![Act::LetPass { call }, Act::PasDiego { call }]
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
            Phase::Stop { by, accepted } if *by != seat && !accepted.contains(&seat) => {
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
