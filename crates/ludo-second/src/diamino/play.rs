//! What an input does.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::act::{Act, Lay};
use super::board::words_json;
use super::printed::{rack, sort, tile_of, without};
use super::table::{Formula, Phase, Table, Window};
use crate::Fault;

/// Milliseconds in a second.
const SECOND: u64 = 1000;
/// DIA-6: after so many turns of each without a word that stays the game is blocked.
pub(super) const IDLE_TURNS: u32 = 6;

impl Table {
    /// One seat acts; what follows is told.
    pub(super) fn act(
        &mut self,
        seat: usize,
        act: &Act,
        told: &mut Vec<Value>,
    ) -> Result<(), Fault> {
        if let Err(code) = self.admit(seat, act) {
            let what = format!("seat {seat} may not do {}: {code}", act.json());
            return Err(Fault::new(clause(code), what));
        }
        if let Phase::Contest(window) = &self.phase {
            let window = window.clone();
            match act {
                Act::Accept => return self.accept(seat, told),
                Act::Contest => return self.contest(seat, &window, told),
                _ => self.accept(seat, told)?, // DIA-8: the own move accepts
            }
        }
        match act {
            Act::Lay(lay) => self.lay(seat, lay, told),
            Act::Exchange(tiles) => self.exchange(seat, tiles, told),
            Act::Pass => {
                told.push(json!({"passed": {"seat": seat}}));
                self.passed.insert(seat);
                self.end_idle_turn(seat, told);
                Ok(())
            }
            Act::GiveBack(tile) => self.give_back(seat, *tile, told),
            Act::Stop => {
                self.end("stopped", None, false, told);
                Ok(())
            }
            Act::Accept | Act::Contest => Err(Fault::new("DIA-8", "no window is open")),
        }
    }

    fn lay(&mut self, seat: usize, lay: &Lay, told: &mut Vec<Value>) -> Result<(), Fault> {
        let placed = self.placed(lay).map_err(|code| Fault::new("DIA-5", code))?;
        let words = self.words_of(lay, &placed);
        let mut event = lay.fields();
        event.insert("seat".into(), seat.into());
        event.insert("words".into(), words_json(&words));
        if self.options.formula == Formula::Patience {
            event.insert("hand".into(), "open".into());
        }
        told.push(json!({"laid": event}));
        let tiles: Vec<char> = lay.tiles.iter().map(|sign| tile_of(*sign)).collect();
        self.hands[seat] = without(&self.hands[seat], &tiles).unwrap_or_default();
        self.passed.clear(); // DIA-6: even if it is taken back
        let until = self.now + SECOND * self.options.window;
        let accepted = BTreeSet::new();
        self.phase = Phase::Contest(Window { by: seat, lay: lay.clone(), words, accepted, until });
        if self.options.referee { self.close(told) } else { Ok(()) }
    }

    /// DIA-8: an opponent lets the word pass; with the last one the window closes.
    fn accept(&mut self, seat: usize, told: &mut Vec<Value>) -> Result<(), Fault> {
        told.push(json!({"accepted": {"seat": seat}}));
        if let Phase::Contest(window) = &mut self.phase {
            window.accepted.insert(seat);
        }
        self.close_if_all_accepted(told)
    }

    fn close_if_all_accepted(&mut self, told: &mut Vec<Value>) -> Result<(), Fault> {
        match &self.phase {
            Phase::Contest(window) if self.undecided(window).is_empty() => self.close(told),
            _ => Ok(()),
        }
    }

    /// DIA-8: every new word of the move is judged.
    fn contest(
        &mut self,
        seat: usize,
        window: &Window,
        told: &mut Vec<Value>,
    ) -> Result<(), Fault> {
        let wrong = self.wrong(&window.words);
        told.push(json!({"contested": {"seat": seat, "wrong": words_json(&wrong)}}));
        if wrong.is_empty() {
            if self.options.penalty {
                self.penalise(seat, told);
            }
            return self.close(told);
        }
        self.take_back(window, told);
        self.penalise(window.by, told);
        self.end_idle_turn(window.by, told);
        Ok(())
    }

    /// The tiles of the word in the window go back to the hand (DIA-8, DIA-19).
    fn take_back(&mut self, window: &Window, told: &mut Vec<Value>) {
        told.push(json!({"taken_back": {"seat": window.by}}));
        let hand = &mut self.hands[window.by];
        hand.extend(window.lay.tiles.iter().map(|sign| tile_of(*sign)));
        sort(hand);
    }

    /// DIA-8: the yellow-devil penalty once.
    fn penalise(&mut self, seat: usize, told: &mut Vec<Value>) {
        match self.options.formula {
            Formula::WithoutScore => self.draw(seat, 1, told), // DIA-10
            Formula::WithScore => {
                let mut points = vec![0; self.seats];
                self.credit_others(seat, 1, &mut points); // DIA-15
                told.push(json!({"penalised": {"seat": seat, "points": points}}));
                self.gain(&points);
            }
            Formula::Patience => {}
        }
    }

    /// DIA-6: draw first, then put back, then shuffle.
    fn exchange(
        &mut self,
        seat: usize,
        tiles: &[char],
        told: &mut Vec<Value>,
    ) -> Result<(), Fault> {
        self.hands[seat] = without(&self.hands[seat], tiles).unwrap_or_default();
        let drawn = self.take(seat, tiles.len());
        self.reserve.extend(tiles);
        let (count, given, drawn) = (tiles.len(), rack(tiles), rack(&drawn));
        let own = json!({"seat": seat, "count": count, "given": given, "drawn": drawn});
        told.push(json!({"to": seat, "exchanged": own}));
        told.push(json!({"to": {"except": seat}, "exchanged": {"seat": seat, "count": count}}));
        self.reshuffle(told)?;
        self.passed.clear();
        self.end_idle_turn(seat, told);
        Ok(())
    }

    /// DIA-10: one tile of one's choice for each red devil.
    fn give_back(&mut self, seat: usize, tile: char, told: &mut Vec<Value>) -> Result<(), Fault> {
        self.put_back(seat, &[tile], told)?;
        self.phase = match self.phase {
            Phase::GiveBack { owed, .. } if owed > 1 => Phase::GiveBack { seat, owed: owed - 1 },
            _ => Phase::Compose { seat: self.left_of(seat) },
        };
        Ok(())
    }

    /// A turn without a word that stays is over.
    fn end_idle_turn(&mut self, seat: usize, told: &mut Vec<Value>) {
        self.idle[seat] += 1;
        self.phase = Phase::Compose { seat: self.left_of(seat) };
        self.end_if_blocked(told);
    }

    /// DIA-6 and ALL-4: the series count those present.
    fn end_if_blocked(&mut self, told: &mut Vec<Value>) {
        let present = self.present();
        let all_passed = present.iter().all(|seat| self.passed.contains(seat));
        if all_passed || present.iter().all(|seat| self.idle[*seat] >= IDLE_TURNS) {
            self.end("blocked", None, false, told);
        }
    }

    /// DIA-8: the window's time is over.
    pub(super) fn deadline(&mut self, told: &mut Vec<Value>) -> Result<(), Fault> {
        match &self.phase {
            Phase::Contest(window) if self.now >= window.until => self.close(told),
            _ => Err(Fault::new("DIA-8", "no deadline is due")),
        }
    }

    /// ALL-4: a seat leaves for good.
    pub(super) fn leave(&mut self, seat: usize, told: &mut Vec<Value>) -> Result<(), Fault> {
        if self.gone[seat] || matches!(self.phase, Phase::Over { .. }) {
            return Err(Fault::new("ALL-4", format!("seat {seat} has nothing to leave")));
        }
        told.push(json!({"left": {"seat": seat}}));
        self.gone[seat] = true;
        match (self.present().len(), self.phase.clone()) {
            (0, _) => self.end("stopped", None, false, told),
            (1, phase) => {
                // What has not taken effect is withdrawn.
                if let Phase::Contest(window) = phase {
                    self.take_back(&window, told);
                }
                self.end("last_seat", None, false, told);
            }
            (_, Phase::Contest(window)) if window.by == seat => {
                self.take_back(&window, told);
                self.phase = Phase::Compose { seat: self.left_of(seat) };
                self.end_if_blocked(told);
            }
            (_, Phase::Contest(_)) => self.close_if_all_accepted(told)?,
            (_, Phase::Compose { seat: turn } | Phase::GiveBack { seat: turn, .. }) => {
                if turn == seat {
                    self.phase = Phase::Compose { seat: self.left_of(seat) };
                }
                self.end_if_blocked(told);
            }
            (_, Phase::Over { .. }) => {}
        }
        Ok(())
    }
}

/// The clause that a refusal follows from.
fn clause(code: &str) -> &'static str {
    match code {
        "gone" | "over" => "ALL-4",
        "too_late" | "wrong_phase" | "others_may_contest" | "closing_ends_game"
        | "closing_owes_tile" | "not_a_word" => "DIA-8",
        "not_on_start" | "too_short" | "too_long" => "DIA-4",
        "yellow_square" => "DIA-7",
        "reserve_too_small" => "DIA-6",
        _ => "DIA-5",
    }
}
