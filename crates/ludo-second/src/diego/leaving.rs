//! ALL-4: a seat leaves for good.

use serde_json::{Value, json};

use super::table::{Phase, Table};
use crate::Fault;

impl Table {
    pub(super) fn leave(&mut self, seat: usize, told: &mut Vec<Value>) -> Result<(), Fault> {
        if self.gone[seat] || matches!(self.phase, Phase::Over) {
            return Err(Fault::new("ALL-4", format!("seat {seat} has nothing to leave")));
        }
        told.push(json!({"left": {"seat": seat}}));
        self.gone[seat] = true;
        self.barred.remove(&seat);
        match self.phase.clone() {
            Phase::Voting { .. } => {
                if let Phase::Voting { votes, .. } = &mut self.phase {
                    votes[seat] = None; // withdrawn
                }
                self.check_if_all_spoke(told);
            }
            // A challenger who leaves has named none.
            Phase::Naming { challenger, .. } if challenger == seat => {
                self.pay_for_none(seat, told);
                match self.sides_left() {
                    0 | 1 => self.play_over("last_seat", told),
                    _ => self.pass_counts(told),
                }
            }
            _ if self.sides_left() < 2 => self.play_over("last_seat", told),
            Phase::Stop { .. } => {
                if let Some(reason) = self.ending() {
                    self.play_over(reason, told);
                    return Ok(());
                }
                if self.turn == seat {
                    // The proposal stands for the rest.
                    self.hand_on(self.left_of(seat));
                }
                self.stop_if_all_accepted(told);
            }
            // What it had announced is withdrawn; a PASS of its own cannot be countered.
            _ if self.turn == seat => self.end_turn(told),
            Phase::Announced { .. } | Phase::Passed { .. } => self.close_if_all_let_pass(told),
            Phase::Turn => {
                if let Some(reason) = self.ending() {
                    self.play_over(reason, told);
                }
            }
            Phase::Naming { .. } | Phase::Over => {}
        }
        Ok(())
    }
}
