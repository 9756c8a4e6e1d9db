//! A word stays: score, devils, refill, and whether somebody is out.

use serde_json::{Value, json};

use super::board::{Word, covered};
use super::printed::{Print, rack, without};
use super::table::{Formula, Phase, Scoring, Table, Window};
use crate::Fault;

/// DIA-13: how many tiles a rack has.
const RACK: usize = 12;
/// DIA-15: a yellow devil gives so much to every other player.
const YELLOW_DEVIL: i64 = 5;
/// DIA-15: a red devil gives so much to the player.
const RED_DEVIL: i64 = 10;

impl Table {
    /// The window is closed (or there is none) and the word stays.
    pub(super) fn close(&mut self, told: &mut Vec<Value>) -> Result<(), Fault> {
        let Phase::Contest(window) = self.phase.clone() else {
            return Err(Fault::new("DIA-8", "no window is open"));
        };
        let placed = self.placed(&window.lay).map_err(|code| Fault::new("DIA-5", code))?;
        let seat = window.by;
        told.push(json!({"stayed": {"seat": seat}}));
        self.board.extend(placed.iter().copied());
        self.idle = vec![0; self.seats];
        self.phase = Phase::Compose { seat: self.left_of(seat) };
        let yellow = covered(&self.edition, &placed, Print::YellowDevil);
        let red = covered(&self.edition, &placed, Print::RedDevil);
        match self.options.formula {
            Formula::WithoutScore => {
                self.draw(seat, yellow, told); // DIA-10: first all yellow, then red
                self.owe(seat, red, told)?;
            }
            Formula::WithScore => {
                self.score(&window, yellow, red, told);
                let missing = RACK.saturating_sub(self.hands[seat].len());
                self.draw(seat, missing, told); // DIA-13
            }
            Formula::Patience => self.count_laid(),
        }
        if self.hands[seat].is_empty() {
            let bonus = covered(&self.edition, &placed, Print::Yellow) > 0;
            let patience = self.options.formula == Formula::Patience;
            let reason = if patience { "all_laid" } else { "out" };
            self.end(reason, Some(seat), bonus, told);
        }
        Ok(())
    }

    /// DIA-18: the result of a patience; tiles that lay there at its beginning count as well.
    pub(super) fn count_laid(&mut self) {
        self.scores[0] = self.board.len() as i64;
    }

    /// DIA-10: tiles owed to red devils, as far as the hand goes.
    fn owe(&mut self, seat: usize, red: usize, told: &mut Vec<Value>) -> Result<(), Fault> {
        let held = self.hands[seat].len();
        if red == 0 || held == 0 {
            return Ok(());
        }
        if red < held {
            self.phase = Phase::GiveBack { seat, owed: red };
            return Ok(());
        }
        // There is nothing to choose.
        let tiles = self.hands[seat].clone();
        self.put_back(seat, &tiles, told)
    }

    /// Tiles go from a hand to the reserve, which is shuffled (DIA-10, DIA-20).
    pub(super) fn put_back(
        &mut self,
        seat: usize,
        tiles: &[char],
        told: &mut Vec<Value>,
    ) -> Result<(), Fault> {
        self.hands[seat] = without(&self.hands[seat], tiles).unwrap_or_default();
        self.reserve.extend(tiles);
        let (count, tiles) = (tiles.len(), rack(tiles));
        told.push(json!({"to": seat, "gave_back": {"seat": seat, "count": count, "tiles": tiles}}));
        told.push(json!({"to": {"except": seat}, "gave_back": {"seat": seat, "count": count}}));
        self.reshuffle(told)
    }

    /// DIA-14 and DIA-15.
    fn score(&mut self, window: &Window, yellow: usize, red: usize, told: &mut Vec<Value>) {
        let seat = window.by;
        let words = self.points(&window.words, window.lay.tiles.len());
        let mut points = vec![0; self.seats];
        points[seat] = words + RED_DEVIL * red as i64;
        self.credit_others(seat, yellow, &mut points);
        self.gain(&points);
        told.push(json!({"scored": {
            "seat": seat, "words": words, "yellow": yellow, "red": red, "points": points,
        }}));
    }

    /// DIA-14: what the new words of a move of so many tiles score.
    pub(super) fn points(&self, words: &[Word], tiles: usize) -> i64 {
        match self.options.scoring {
            Scoring::None => 0,
            Scoring::EveryWord => words.iter().map(|word| word.points).sum(),
            // Of two words made by one tile, the higher.
            Scoring::MainWord if tiles == 1 => {
                words.iter().map(|word| word.points).max().unwrap_or(0)
            }
            Scoring::MainWord => words.first().map_or(0, |word| word.points),
        }
    }

    /// DIA-15: yellow devils credit every other player; those who left get nothing (ALL-4).
    pub(super) fn credit_others(&self, seat: usize, devils: usize, points: &mut [i64]) {
        for other in self.present().into_iter().filter(|other| *other != seat) {
            points[other] += YELLOW_DEVIL * devils as i64;
        }
    }

    pub(super) fn gain(&mut self, points: &[i64]) {
        for (score, gained) in self.scores.iter_mut().zip(points) {
            *score += gained;
        }
    }
}
