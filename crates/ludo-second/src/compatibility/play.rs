//! How a theme is played, up to its reveal.

use serde_json::{Value, json};

use super::act::Act;
use super::table::{Phase, Table, Theme, Token};
use crate::Fault;

const SECOND: u64 = 1_000;

impl Table {
    /// One seat acts: what follows is told.
    pub(super) fn act(
        &mut self,
        seat: usize,
        act: Act,
        told: &mut Vec<Value>,
    ) -> Result<(), Fault> {
        if let Err(code) = self.admit(seat, &act) {
            let what = format!("seat {seat} may not do {}: {code}", act.json());
            return Err(Fault::new(self.clause(), what));
        }
        match act {
            Act::Name(number) => self.read_theme(seat, number, told),
            Act::Rank { pictures, keep } => {
                told.push(json!({"ranked": {"seat": seat}}));
                self.rankings[seat] = Some(pictures);
                // Who cannot announce has nothing to decline.
                if keep && self.may_announce(seat) && self.doubler.is_none() {
                    told.push(json!({"declined": {"seat": seat}}));
                    self.declined.insert(seat);
                }
                self.go_on_if_all_are_in(told);
            }
            Act::Reopen => {
                told.push(json!({"reopened": {"seat": seat}}));
                self.rankings[seat] = None;
                self.declined.remove(&seat);
            }
            Act::Double => {
                told.push(json!({"doubled": {"seat": seat}}));
                self.tokens[seat] = Token::Announced;
                self.doubler = Some(seat);
            }
            Act::Lay(rank) => {
                told.push(json!({"laid": {"seat": seat, "rank": rank}}));
                self.tokens[seat] = Token::Laid(rank as usize);
                self.close_if_nobody_is_asked(told);
            }
            Act::Decline => {
                told.push(json!({"declined": {"seat": seat}}));
                self.declined.insert(seat);
                self.close_if_nobody_is_asked(told);
            }
        }
        Ok(())
    }

    /// CPT-1: the top card is turned, the theme of that number is read out.
    fn read_theme(&mut self, seat: usize, number: u64, told: &mut Vec<Value>) {
        let card = self.cards.remove(0);
        let text = self.pack.cards[card][number as usize - 1].clone();
        told.push(json!({"theme_read": {
            "seat": seat, "number": number, "card": card, "theme": text,
        }}));
        self.theme = Some(Theme { card, number, text });
        self.read += 1;
        self.rankings = vec![None; self.seats];
        self.declined.clear();
        self.doubler = None;
        self.shows_last = false;
        // CPT-2: as it is when the theme is read.
        self.counts = (0..self.seats).map(|seat| self.count(seat)).collect();
        self.phase = Phase::Ranking;
    }

    /// CPT-3: when all rankings are in there may be a window before the reveal.
    pub(super) fn go_on_if_all_are_in(&mut self, told: &mut Vec<Value>) {
        if !self.thinking().is_empty() {
            return;
        }
        self.phase = Phase::Doubling(self.window.map(|seconds| self.now + SECOND * seconds));
        self.close_if_nobody_is_asked(told);
    }

    /// CPT-3: closed early when all have declined or laid.
    pub(super) fn close_if_nobody_is_asked(&mut self, told: &mut Vec<Value>) {
        if matches!(self.phase, Phase::Doubling(_)) && self.asked().is_empty() {
            self.reveal(told);
        }
    }

    /// CPT-3: announced but not laid by then: spent without effect.
    pub(super) fn time_is_up(&mut self, told: &mut Vec<Value>) -> Result<(), Fault> {
        if self.deadline().is_none_or(|until| self.now < until) {
            return Err(Fault::new("CPT-3", "no deadline is due"));
        }
        for seat in 0..self.seats {
            if self.tokens[seat] == Token::Announced {
                told.push(json!({"wasted": {"seat": seat}}));
                self.tokens[seat] = Token::Spent;
            }
        }
        self.reveal(told);
        Ok(())
    }
}
