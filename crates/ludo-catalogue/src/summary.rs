//! What many games between bots come to.

use ludo_core::{Outcome, Seat};
use serde::Serialize;
use serde_json::Value;

/// The result of a simulation: what `simulate --json` prints. All but the times depends on the
/// arguments alone.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The game's key.
    pub game: &'static str,
    /// How many sat at each table.
    pub players: u8,
    /// The options in full.
    pub options: Value,
    /// The number everything was drawn from.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// How many actions were accepted.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
    /// Decisions by seconds.
    pub decisions_per_second: f64,
    /// Games by seconds.
    pub games_per_second: f64,
    /// One row a bot, in the order in which they were first named.
    pub results: Vec<BotResult>,
}

/// How one bot did, on all seats it had.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotResult {
    /// Its key.
    pub bot: String,
    /// How many games it played, counted once for each of its seats.
    pub seat_games: u64,
    /// How many it won; a first place shared by `k` counts as one `k`-th.
    pub wins: f64,
    /// How many first places it shared, with whomever: `wins` less its part in them are the games it won alone.
    pub shared: u64,
    /// Wins by games.
    pub win_rate: f64,
    /// Between which rates the true one lies, 19 times out of 20 (Wilson).
    pub ci95: [f64; 2],
    /// Its mean score.
    pub mean_score: f64,
}

/// A first place shared by any number of seats up to eight divides this without rest, so that sums of
/// shares are exact and do not depend on their order.
const WHOLE: u64 = 840;

/// What one bot has gathered so far.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    seat_games: u64,
    shares: u64,
    shared: u64,
    scores: i64,
}

impl Tally {
    /// Adds how `seat` did.
    pub(crate) fn count(&mut self, outcome: &Outcome, seat: Seat) {
        self.seat_games += 1;
        self.scores += i64::from(outcome.scores[seat]);
        if outcome.places[seat] == 1 {
            let winners = outcome.places.iter().filter(|(_, place)| **place == 1).count();
            self.shares += WHOLE / winners as u64;
            self.shared += u64::from(winners > 1);
        }
    }

    /// Adds what was gathered elsewhere.
    pub(crate) const fn add(&mut self, other: &Self) {
        self.seat_games += other.seat_games;
        self.shares += other.shares;
        self.shared += other.shared;
        self.scores += other.scores;
    }

    /// The row of the summary.
    pub(crate) fn result(&self, bot: &str) -> BotResult {
        let games = self.seat_games as f64;
        let wins = self.shares as f64 / WHOLE as f64;
        BotResult {
            bot: bot.to_owned(),
            seat_games: self.seat_games,
            wins,
            shared: self.shared,
            win_rate: wins / games,
            ci95: wilson(wins, games),
            mean_score: self.scores as f64 / games,
        }
    }
}

/// The 95 % interval of a rate after Wilson.
fn wilson(wins: f64, games: f64) -> [f64; 2] {
    const Z: f64 = 1.959_963_984_540_054;
    let rate = wins / games;
    let square = Z * Z / games;
    let middle = rate + square / 2.0;
    let spread = Z * (rate * (1.0 - rate) / games + square / (4.0 * games)).sqrt();
    let bound = |side: f64| ((middle + side) / (1.0 + square)).clamp(0.0, 1.0);
    [bound(-spread), bound(spread)]
}

#[cfg(test)]
mod tests {
    use ludo_core::{BySeat, Outcome, Seat, SeatSet};

    use super::{Tally, wilson};

    #[test]
    fn the_interval_is_wilson_s() {
        // Known values: 10 of 20, and none of 10.
        let [low, high] = wilson(10.0, 20.0);
        assert!((low - 0.299_298).abs() < 1e-6 && (high - 0.700_702).abs() < 1e-6, "{low} {high}");
        let [low, high] = wilson(0.0, 10.0);
        assert!(low.abs() < 1e-12 && (high - 0.277_533).abs() < 1e-6, "{low} {high}");
    }

    #[test]
    fn a_shared_first_place_counts_as_an_equal_part() {
        let scores = BySeat::from_fn(4, |seat| [7, 7, 1, 7][seat.index()]);
        let outcome = Outcome::by_score(scores, SeatSet::EMPTY, "played");
        let mut tally = Tally::default();
        tally.count(&outcome, Seat(0));
        tally.count(&outcome, Seat(2));
        let mut other = Tally::default();
        other.count(&outcome, Seat(1));
        tally.add(&other);
        let result = tally.result("a");
        assert_eq!((result.seat_games, result.shared, result.bot.as_str()), (3, 2, "a"));
        assert!((result.wins - 2.0 / 3.0).abs() < 1e-12);
        assert!((result.win_rate - 2.0 / 9.0).abs() < 1e-12);
        assert!((result.mean_score - 5.0).abs() < 1e-12);
    }
}
