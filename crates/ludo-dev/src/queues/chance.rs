//! How long things take that do not always take the same.

use ludo_core::{Draws, Seed};

/// Nanoseconds.
pub(super) type Nanos = u64;

/// So many microseconds.
pub(super) fn micros(us: f64) -> Nanos {
    (us.max(0.0) * 1e3).round() as Nanos
}

/// Chance from one seed.
pub(super) struct Chance(Draws);

impl Chance {
    pub(super) fn new(seed: u64) -> Self {
        Self(Draws::new(&Seed::from_number(seed), 0))
    }

    /// Above 0, at most 1.
    fn share(&mut self) -> f64 {
        (f64::from(self.0.word()) + 1.0) / (f64::from(u32::MAX) + 1.0)
    }

    /// Until what comes by itself comes next.
    pub(super) fn exponential(&mut self, mean_us: f64) -> Nanos {
        micros(-self.share().ln() * mean_us)
    }

    /// Something of which one half and 99 of a hundred are below these, and that is sometimes much longer.
    pub(super) fn tailed(&mut self, p50_us: f64, p99_us: f64) -> Nanos {
        if p50_us <= 0.0 {
            return 0;
        }
        let normal =
            (-2.0 * self.share().ln()).sqrt() * (std::f64::consts::TAU * self.share()).cos();
        // 2.326 deviations above the mean are 99 in a hundred.
        let deviation = (p99_us / p50_us).max(1.0).ln() / 2.326;
        micros(p50_us * (deviation * normal).exp())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_and_99_in_a_hundred_are_below_what_was_said() {
        let mut chance = Chance::new(1);
        let mut drawn: Vec<_> = (0..20_000).map(|_| chance.tailed(300.0, 1_500.0)).collect();
        drawn.sort_unstable();
        let at = |share: usize| drawn[drawn.len() * share / 100] as f64 / 1e3;
        assert!((285.0..315.0).contains(&at(50)), "{}", at(50));
        assert!((1_350.0..1_650.0).contains(&at(99)), "{}", at(99));
    }
}
