//! What a quiet game looked like, and how much worse it may look beside an attack.

use std::time::Duration;

use serde::Serialize;

/// How much longer the median may be, and the slowest hundredth.
const MEDIAN: f64 = 1.5;
const P99: f64 = 3.0;

/// How long the moves of a quiet game took to be acknowledged.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Figures {
    pub(super) moves: usize,
    pub(super) median_ms: f64,
    pub(super) p99_ms: f64,
}

impl Figures {
    /// None of no moves at all.
    pub(super) fn of(mut delays: Vec<Duration>) -> Option<Self> {
        delays.sort_unstable();
        let rank = |share: f64| (delays.len() as f64 * share).ceil() as usize;
        let millis = |rank: usize| {
            let delay = delays.get(rank.checked_sub(1)?)?;
            Some((delay.as_secs_f64() * 1e6).round() / 1e3)
        };
        let (median_ms, p99_ms) = (millis(rank(0.5))?, millis(rank(0.99))?);
        Some(Self { moves: delays.len(), median_ms, p99_ms })
    }
}

/// A quiet game beside an attack, against one without.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Compared {
    times_median: f64,
    times_p99: f64,
    pub(super) passed: bool,
}

/// Holds what was seen beside an attack against what was seen without. A game that hardly went on does not pass,
/// however quick its few moves were.
pub(super) fn compare(without: Figures, beside: Figures) -> Compared {
    let times = |beside: f64, without: f64| (beside / without * 100.0).round() / 100.0;
    let times_median = times(beside.median_ms, without.median_ms);
    let times_p99 = times(beside.p99_ms, without.p99_ms);
    let goes_on = beside.moves * 2 > without.moves;
    Compared {
        times_median,
        times_p99,
        passed: goes_on && times_median <= MEDIAN && times_p99 <= P99,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many moves of a server that takes `usual` milliseconds, and `slow` for every `each`th.
    fn seen(moves: usize, usual: u64, slow: u64, each: usize) -> Figures {
        let delay = |number| if number % each == 0 { slow } else { usual };
        let delays = (1..=moves).map(|number| Duration::from_millis(delay(number)));
        Figures::of(delays.collect()).unwrap()
    }

    #[test]
    fn figures_are_nearest_ranks() {
        let figures = Figures::of((1..=100).rev().map(Duration::from_millis).collect()).unwrap();
        assert_eq!(figures, Figures { moves: 100, median_ms: 50.0, p99_ms: 99.0 });
        assert_eq!(Figures::of(Vec::new()), None);
    }

    #[test]
    fn a_server_that_became_slower_is_found_out() {
        let without = seen(1000, 2, 10, 20);
        let passes = |beside| compare(without, beside).passed;
        assert!(passes(without) && passes(seen(1000, 3, 30, 20)));
        assert!(!passes(seen(1000, 4, 10, 20)), "all of it");
        assert!(!passes(seen(1000, 2, 31, 20)), "now and then");
        assert!(passes(seen(1000, 2, 500, 200)), "less than one in a hundred");
        assert!(!passes(seen(499, 2, 10, 20)), "it hardly went on");
        let compared = compare(without, seen(1000, 5, 45, 20));
        assert_eq!((compared.times_median, compared.times_p99), (2.5, 4.5));
    }
}
