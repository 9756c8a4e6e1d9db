//! The end of a round and of the game: what the rows are worth, and who wins.

use serde_json::{Value, json};

use super::cards::{COLOURS, Card, sum};
use super::event::{Event, Item};
use super::table::{Phase, Table};

impl Table {
    /// DBO-7: the round is over, and every row is scored, closed or not.
    pub(super) fn end_round(&mut self, told: &mut Vec<Event>) {
        told.push(Event::to_all("round_over").with("round", self.round));
        self.score_from(0, told);
    }

    /// Scores this row and the ones after it, up to one that must wait for stakes.
    fn score_from(&mut self, first: usize, told: &mut Vec<Event>) {
        for (row, colour) in COLOURS.iter().enumerate().skip(first) {
            let hell = sum(&self.rows[row].hell);
            let heaven = sum(&self.rows[row].heaven);
            let mut asked = self.present();
            asked.retain(|seat| self.doubles[*seat]);
            if heaven > hell && !asked.is_empty() {
                // DBO-9: every holder of a double is asked, also with no card of the colour.
                told.push(Event::to_all("asked").with("row", *colour).with("seats", &asked[..]));
                let answers = asked.into_iter().map(|seat| (seat, None)).collect();
                self.phase = Phase::Stakes { row, answers };
                return;
            }
            self.score_row(row, &[], told);
        }
        // DBO-1: as many rounds as there were players at the start; leaving does not change it.
        self.phase = if self.round == self.seats { Phase::Over } else { Phase::RoundScored };
    }

    /// DBO-9: the stakes are revealed at once when nobody's answer is missing any more.
    pub(super) fn reveal_when_answered(&mut self, told: &mut Vec<Event>) {
        let Phase::Stakes { row, answers } = &self.phase else {
            return;
        };
        if answers.values().any(Option::is_none) {
            return;
        }
        let row = *row;
        let mut doubled = Vec::new();
        for (seat, answer) in answers {
            if *answer == Some(true) {
                doubled.push(*seat);
            }
        }
        self.score_row(row, &doubled, told);
        self.score_from(row + 1, told);
    }

    fn score_row(&mut self, row: usize, doubled: &[usize], told: &mut Vec<Event>) {
        let hell = sum(&self.rows[row].hell);
        let heaven = sum(&self.rows[row].heaven);
        let mut shown = vec![Item::Null; self.seats];
        let mut points = vec![0; self.seats];
        // DBO-11: in a level row nobody shows and nothing happens.
        if heaven != hell {
            let mut sums = Vec::new();
            for seat in self.present() {
                let cards = self.of_colour(seat, row);
                shown[seat] = Item::from(&cards[..]); // DBO-12
                sums.push((seat, sum(&cards)));
            }
            let highest = sums.iter().map(|(_, sum)| *sum).max().unwrap_or(0);
            for (seat, sum) in sums {
                if sum < highest {
                    continue;
                }
                // With a highest sum of 0 all of these are 0 (DBO-11).
                points[seat] = if heaven < hell {
                    -highest // DBO-10
                } else if doubled.contains(&seat) {
                    2 * highest // DBO-9
                } else {
                    highest // DBO-8
                };
            }
        }
        for seat in doubled {
            self.doubles[*seat] = false; // DBO-9: won or not
        }
        for (seat, gain) in points.iter().enumerate() {
            self.totals[seat] += gain;
        }
        told.push(
            Event::to_all("scored")
                .with("row", COLOURS[row])
                .with("hell", hell)
                .with("heaven", heaven)
                .with("doubled", doubled)
                .with("shown", shown)
                .with("points", &points[..]),
        );
    }

    fn of_colour(&self, seat: usize, colour: usize) -> Vec<Card> {
        self.hands[seat].iter().copied().filter(|card| card.colour == colour).collect()
    }

    /// DBO-13 and ALL-4: who came where, if the game is over.
    pub(super) fn outcome(&self) -> Option<Value> {
        if !matches!(self.phase, Phase::Over) {
            return None;
        }
        let present = self.present();
        let mut places = Vec::new();
        for seat in 0..self.seats {
            // All who left share the place behind all who stayed.
            let better =
                |other: &&usize| self.gone[seat] || self.totals[**other] > self.totals[seat];
            places.push(1 + present.iter().filter(better).count());
        }
        let reason = if present.len() == 1 { "last_seat" } else { "rounds_played" };
        Some(json!({"places": places, "scores": self.totals, "reason": reason}))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn over(totals: &[i64], gone: &[bool]) -> Value {
        let mut table = Table::new(totals.len(), 0);
        table.phase = Phase::Over;
        table.totals = totals.to_vec();
        table.gone = gone.to_vec();
        table.outcome().unwrap()
    }

    #[test]
    fn dbo_13_equal_totals_share_a_place() {
        let outcome = over(&[3, -2, 3, 0], &[false; 4]);
        assert_eq!(outcome["places"], json!([1, 4, 1, 3]));
        assert_eq!(outcome["scores"], json!([3, -2, 3, 0]));
        assert_eq!(outcome["reason"], "rounds_played");
    }

    #[test]
    fn all_4_all_who_left_share_the_last_place() {
        let outcome = over(&[9, 1, 2, 7], &[true, false, false, true]);
        assert_eq!(outcome["places"], json!([3, 2, 1, 3]));
        let outcome = over(&[9, 1, 2], &[true, false, true]);
        assert_eq!(outcome["places"], json!([2, 1, 2]));
        assert_eq!(outcome["reason"], "last_seat");
    }
}
