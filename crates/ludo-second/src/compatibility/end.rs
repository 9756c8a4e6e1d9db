//! Who wins (CPT-8, CPT-11, CPT-13, the duo, ALL-4).

use serde_json::{Value, json};

use super::table::{Ended, Mode, Phase, Table, Token};

impl Table {
    /// Judged when the whole turn is revealed. Says whether the game is over.
    pub(super) fn judge(&mut self, told: &mut Vec<Value>) -> bool {
        let sides = self.sides();
        let furthest = sides.iter().map(|seat| self.pawns[*seat]).max().unwrap_or_default();
        let arrived = furthest == self.last_square();
        let reason = match (self.mode, arrived, self.read == self.at_most) {
            (Mode::Duo, true, _) => "duo_won",
            (Mode::Duo, false, true) => "duo_lost",
            (_, true, _) => "arrived",
            (_, false, true) => "themes_over",
            (_, false, false) => return false,
        };
        let best: Vec<usize> =
            sides.into_iter().filter(|seat| self.pawns[*seat] == furthest).collect();
        match reason {
            "duo_lost" => self.finish(reason, "alone", &[], told),
            _ => {
                let most = best.iter().map(|seat| self.tokens_left(*seat)).max();
                let winners: Vec<usize> = best
                    .iter()
                    .copied()
                    .filter(|seat| Some(self.tokens_left(*seat)) == most)
                    .collect();
                let decided = match (best.len(), winners.len()) {
                    (1, _) => "alone",
                    (_, 1) => "tokens",
                    _ => "shared",
                };
                self.finish(reason, decided, &winners, told);
            }
        }
        true
    }

    /// CPT-8: of both partners together.
    fn tokens_left(&self, seat: usize) -> usize {
        let side = [Some(seat), self.partner(seat)];
        side.into_iter().flatten().filter(|one| self.tokens[*one] == Token::Kept).count()
    }

    /// `winners` has one seat of each side that won.
    pub(super) fn finish(
        &mut self,
        reason: &'static str,
        decided: &'static str,
        winners: &[usize],
        told: &mut Vec<Value>,
    ) {
        told.push(json!({"finished": {"reason": reason}}));
        self.spend_tokens();
        let partners = winners.iter().filter_map(|seat| self.partner(*seat));
        let winners = winners.iter().copied().chain(partners).collect();
        self.ended = Some(Ended { reason, decided, winners });
        self.phase = Phase::Over;
    }

    /// Who came where, if the game is over.
    pub(super) fn outcome(&self) -> Option<Value> {
        let ended = self.ended.as_ref()?;
        let sides = self.sides();
        let won = |seat: usize| ended.winners.contains(&seat);
        let mut places = Vec::new();
        for seat in 0..self.seats {
            let better = |other: &&usize| match (won(seat), won(**other)) {
                (true, _) => false,
                (false, true) => true,
                // The others rank by square; who left is behind them all.
                (false, false) => self.is_out(seat) || self.pawns[**other] > self.pawns[seat],
            };
            let better = sides.iter().filter(better).count();
            // The duo that has lost has won nothing: nobody is first.
            let behind = usize::from(ended.winners.is_empty());
            places.push(1 + better + behind);
        }
        Some(json!({"places": places, "scores": self.pawns, "reason": ended.reason}))
    }
}
