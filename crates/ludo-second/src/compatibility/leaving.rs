//! ALL-4: a seat leaves for good.

use serde_json::{Value, json};

use super::table::{Mode, Phase, Table, Token};
use crate::Fault;

impl Table {
    pub(super) fn leave(&mut self, seat: usize, told: &mut Vec<Value>) -> Result<(), Fault> {
        if self.gone.contains(&seat) || self.phase == Phase::Over {
            return Err(Fault::new("ALL-4", format!("seat {seat} has nothing to leave")));
        }
        let was_out = self.is_out(seat);
        told.push(json!({"left": {"seat": seat}}));
        self.gone.insert(seat);
        if was_out {
            return Ok(()); // The partner had left: nothing waited for this seat.
        }
        let mut side = vec![seat];
        side.extend(self.partner(seat));
        side.sort_unstable();
        if self.mode == Mode::Teams {
            told.push(json!({"team_out": {"seats": &side}}));
        }
        for one in &side {
            if self.tokens[*one] != Token::Kept {
                self.tokens[*one] = Token::Spent;
            }
        }
        if self.mode == Mode::Duo {
            self.finish("duo_left", "alone", &[], told);
            return Ok(());
        }
        if let [last] = self.sides()[..] {
            self.finish("last_left", "alone", &[last], told);
            return Ok(());
        }
        for one in side {
            self.rankings[one] = None;
            self.declined.remove(&one);
        }
        match self.phase {
            Phase::Naming if self.is_out(self.announcer) => {
                self.announcer = self.left_of(self.announcer);
            }
            Phase::Ranking | Phase::Doubling(_) if self.referent() == Some(seat) => {
                told.push(json!({"theme_dropped": {"seat": seat}}));
                self.theme = None;
                self.end_theme(told);
            }
            Phase::Ranking => self.go_on_if_all_are_in(told),
            Phase::Doubling(_) => self.close_if_nobody_is_asked(told),
            Phase::Naming | Phase::Over => {}
        }
        Ok(())
    }
}
