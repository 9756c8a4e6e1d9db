//! How fast a bot reacts: like a person, so that none wins a race by being a program.

use ludo_core::{Draws, Millis};

/// No person presses a button sooner after seeing why.
const LEAST: u32 = 450;

/// How long reactions take, in a hundred steps from the quickest to the slowest, as a share of the median in
/// thousandths: the shape of people's reaction times, a few quick, most near the middle, some long.
const QUANTILES: [(u32, u32); 9] = [
    (0, 420),
    (5, 560),
    (10, 640),
    (25, 790),
    (50, 1000),
    (75, 1270),
    (90, 1570),
    (95, 1780),
    (100, 2600),
];

/// The distribution of a level's reactions.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Reaction {
    /// Half of them are quicker, in milliseconds.
    median: u32,
}

impl Reaction {
    /// The reactions of the bot of that key. Weaker levels take longer; whatever is no level is as quick as
    /// the best of them.
    pub fn of(key: &str) -> Self {
        let median = match key {
            "1" => 2400,
            "2" => 2000,
            // Partners of a character play at a middling strength.
            "3" | "usual" | "dreamy" | "literal" => 1650,
            "4" => 1300,
            _ => 1000,
        };
        Self { median }
    }

    /// One reaction: the time from seeing to pressing.
    pub fn draw(self, draws: &mut Draws) -> Millis {
        let place = draws.below(10_000);
        let step = QUANTILES.windows(2).find(|pair| place < pair[1].0 * 100);
        let [(from, low), (to, high)] =
            step.map_or([(95, 1780), (100, 2600)], |pair| [pair[0], pair[1]]);
        let share = low + (high - low) * (place - from * 100) / ((to - from) * 100);
        Millis(u64::from((self.median * share / 1000).max(LEAST)))
    }
}

#[cfg(test)]
mod tests {
    use ludo_core::Seed;

    use super::*;

    fn reactions(key: &str) -> Vec<u64> {
        let mut draws = Draws::new(&Seed::from_number(5), 0);
        let mut drawn: Vec<_> = (0..2_001).map(|_| Reaction::of(key).draw(&mut draws).0).collect();
        drawn.sort_unstable();
        drawn
    }

    #[test]
    fn the_quickest_level_reacts_like_a_quick_person() {
        for key in ["5", "random", "search"] {
            let drawn = reactions(key);
            assert!(drawn[0] >= 450, "{}", drawn[0]);
            assert!((900..=1100).contains(&drawn[1_000]), "{}", drawn[1_000]);
            assert!(drawn[2_000] <= 2_600, "{}", drawn[2_000]);
        }
    }

    #[test]
    fn weaker_levels_take_longer() {
        let medians: Vec<_> = ["1", "2", "3", "4", "5"].map(|key| reactions(key)[1_000]).into();
        assert!(medians.is_sorted_by(|one, next| one > next), "{medians:?}");
    }
}
