//! The end of a game and of the match: what the rings are worth, and who wins.

use serde_json::{Value, json};

use super::printed::names;
use super::table::{Phase, Table};

impl Table {
    /// DGO-6, or ALL-4 with one seat left.
    pub(super) fn end_game(&mut self, reason: &str, told: &mut Vec<Value>) {
        let mut points = Vec::new();
        let mut set = Vec::new();
        for (seat, rings) in self.rings.iter().enumerate() {
            let mut dollars = 0;
            for ring in rings {
                if ring.set {
                    dollars += i64::from(ring.value); // DGO-7
                } else if self.options.professionals {
                    dollars -= i64::from(ring.value); // DGO-7, robbed ones included
                }
            }
            let full = rings.iter().filter(|ring| ring.set).count() as u64;
            self.totals[seat] += dollars;
            self.sets[seat] += full;
            points.push(dollars);
            set.push(full);
        }
        told.push(json!({"game_over": {
            "game": self.game,
            "reason": reason,
            "fixed": names(&self.fixed),
            "points": points,
            "set": set,
        }}));
        let last = self.game == self.options.games || reason == "last_seat";
        self.phase = if last { Phase::Over } else { Phase::Between };
    }

    /// DGO-8 and ALL-4: who came where, if the match is over.
    pub(super) fn outcome(&self) -> Option<Value> {
        if self.phase != Phase::Over {
            return None;
        }
        let present = self.present();
        let result = |seat: usize| (self.totals[seat], self.sets[seat]);
        let mut places = Vec::new();
        for seat in 0..self.seats {
            // All who left share the place behind all who stayed.
            let better = |other: &&usize| self.gone[seat] || result(**other) > result(seat);
            places.push(1 + present.iter().filter(better).count());
        }
        let reason = if present.len() == 1 { "last_seat" } else { "played" };
        Some(json!({"places": places, "scores": self.totals, "reason": reason}))
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::Options;
    use super::*;

    fn over(totals: &[i64], sets: &[u64], gone: &[bool]) -> Value {
        let options = Options { professionals: false, games: 1 };
        let mut table = Table::new(totals.len(), options, 0);
        table.phase = Phase::Over;
        table.totals = totals.to_vec();
        table.sets = sets.to_vec();
        table.gone = gone.to_vec();
        table.outcome().unwrap()
    }

    #[test]
    fn dgo_8_equal_dollars_go_to_more_rings_and_are_then_shared() {
        let outcome = over(&[6000, 9000, 6000, 6000, -1000], &[3, 2, 4, 3, 9], &[false; 5]);
        assert_eq!(outcome["places"], json!([3, 1, 2, 3, 5]));
        assert_eq!(outcome["scores"], json!([6000, 9000, 6000, 6000, -1000]));
        assert_eq!(outcome["reason"], "played");
    }

    #[test]
    fn all_4_all_who_left_share_the_last_place() {
        let outcome = over(&[9000, 0, 2000, 0], &[3, 0, 1, 0], &[true, false, false, true]);
        assert_eq!(outcome["places"], json!([3, 2, 1, 3]));
        let outcome = over(&[9000, 0, 2000], &[3, 0, 1], &[true, false, true]);
        assert_eq!(outcome["places"], json!([2, 1, 2]));
        assert_eq!(outcome["reason"], "last_seat");
    }
}
