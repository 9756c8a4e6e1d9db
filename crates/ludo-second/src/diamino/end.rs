//! The end of the game, and who wins.

use serde_json::{Value, json};

use super::printed::rack;
use super::table::{Formula, Phase, Table};

/// DIA-16: what the first to lay all tiles gets.
const OUT: i64 = 25;

impl Table {
    /// The game is over. `yellow`: the last move covered a yellow square.
    pub(super) fn end(
        &mut self,
        reason: &'static str,
        out: Option<usize>,
        yellow: bool,
        told: &mut Vec<Value>,
    ) {
        let points = match (self.options.formula, reason) {
            (Formula::WithoutScore, "out" | "blocked") => self.points_of_game_one(out, yellow),
            (Formula::WithScore, "out" | "blocked") => self.points_of_game_two(out, yellow),
            _ => vec![0; self.seats],
        };
        self.gain(&points);
        // ALL-4: the hand of a seat that left stays hidden.
        let shown = |seat: usize| (!self.gone[seat]).then(|| rack(&self.hands[seat]));
        let hands: Vec<Option<String>> = (0..self.seats).map(shown).collect();
        let reserve: String = self.reserve.iter().collect();
        let mut event =
            json!({"reason": reason, "hands": hands, "reserve": reserve, "points": points});
        if let Some(seat) = out {
            event["seat"] = seat.into();
        }
        told.push(json!({"ended": event}));
        self.phase = Phase::Over { reason, out };
    }

    /// The value of what a seat still holds.
    fn held(&self, seat: usize) -> i64 {
        self.edition.worth(&self.hands[seat])
    }

    /// DIA-11 and DIA-12; the tiles of those who left count in nobody's favour (ALL-4).
    fn points_of_game_one(&self, out: Option<usize>, yellow: bool) -> Vec<i64> {
        let present = self.present();
        let mut points = vec![0; self.seats];
        if let Some(winner) = out {
            let others = present.iter().filter(|seat| **seat != winner);
            let total: i64 = others.map(|seat| self.held(*seat)).sum();
            points[winner] = if yellow { 2 * total } else { total };
            return points;
        }
        let fewest = present.iter().map(|seat| self.held(*seat)).min().unwrap_or(0);
        let differences: i64 = present.iter().map(|seat| self.held(*seat) - fewest).sum();
        for seat in present.into_iter().filter(|seat| self.held(*seat) == fewest) {
            points[seat] = differences;
        }
        points
    }

    /// DIA-16.
    fn points_of_game_two(&self, out: Option<usize>, yellow: bool) -> Vec<i64> {
        let mut points = vec![0; self.seats];
        for seat in self.present() {
            points[seat] -= self.held(seat);
            if let Some(winner) = out {
                points[winner] += self.held(seat);
            }
        }
        if let Some(winner) = out {
            points[winner] += if yellow { 2 * OUT } else { OUT };
        }
        points
    }

    /// Places and scores, if the game is over.
    pub(super) fn outcome(&self) -> Option<Value> {
        let Phase::Over { reason, out } = self.phase else {
            return None;
        };
        let present = self.present();
        // The less, the better.
        let rank = |seat: usize| match self.options.formula {
            // DIA-11: out first, then fewest points in hand; DIA-12.
            Formula::WithoutScore => (out != Some(seat), self.held(seat)),
            _ => (false, -self.scores[seat]), // DIA-17
        };
        let mut places = Vec::new();
        for seat in 0..self.seats {
            // ALL-4: all who left share the place behind all who stayed.
            let better = |other: &&usize| self.gone[seat] || rank(**other) < rank(seat);
            places.push(1 + present.iter().filter(better).count());
        }
        Some(json!({"places": places, "scores": self.scores, "reason": reason}))
    }
}
