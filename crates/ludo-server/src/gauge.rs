//! How busy the house is, over the last minute: for the page of whoever runs it, which has no Prometheus to ask.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// How often it is looked at.
pub(crate) const EVERY: Duration = Duration::from_secs(5);
/// How many looks are remembered: those of a minute, and the one before.
const LOOKS: usize = 13;

/// Eight a doubling, from a microsecond to two minutes.
const PLACES: usize = 26 * 8;

/// What was counted since the process began. Everything is counted here, whoever looks.
static COUNTED: Counted = Counted {
    moves: AtomicU64::new(0),
    lines: AtomicU64::new(0),
    kept: [const { AtomicU64::new(0) }; PLACES],
};

struct Counted {
    moves: AtomicU64,
    lines: AtomicU64,
    kept: [AtomicU64; PLACES],
}

/// An input was played and is durable.
pub(crate) fn moved() {
    COUNTED.moves.fetch_add(1, Ordering::Relaxed);
}

/// A table's write is durable, after so long.
pub(crate) fn kept(took: Duration) {
    COUNTED.kept[place(took)].fetch_add(1, Ordering::Relaxed);
}

/// A socket was opened.
pub(crate) fn connected() {
    COUNTED.lines.fetch_add(1, Ordering::Relaxed);
}

/// A socket was closed.
pub(crate) fn disconnected() {
    COUNTED.lines.fetch_sub(1, Ordering::Relaxed);
}

/// How many sockets are open.
pub(crate) fn lines() -> u64 {
    COUNTED.lines.load(Ordering::Relaxed)
}

/// Where a time is counted.
fn place(took: Duration) -> usize {
    let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    if micros < 8 {
        return micros as usize;
    }
    let doublings = micros.ilog2() as usize;
    let eighth = (micros >> (doublings - 3)) as usize & 7;
    ((doublings - 2) * 8 + eighth).min(PLACES - 1)
}

/// The longest time that is counted at a place, in milliseconds.
fn longest(place: usize) -> f64 {
    let micros =
        if place < 8 { place as u64 + 1 } else { (8 + place as u64 % 8 + 1) << (place / 8 - 1) };
    micros as f64 / 1000.0
}

/// What had been counted at a moment.
struct Look {
    at: Instant,
    moves: u64,
    kept: [u64; PLACES],
}

impl Look {
    fn now() -> Self {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Self {
            at: Instant::now(),
            moves: read(&COUNTED.moves),
            kept: std::array::from_fn(|place| read(&COUNTED.kept[place])),
        }
    }

    /// What has happened since another.
    fn since(&self, before: &Self) -> Recent {
        let seconds = (self.at - before.at).as_secs_f64();
        let moves = self.moves.saturating_sub(before.moves) as f64;
        let kept: [u64; PLACES] =
            std::array::from_fn(|place| self.kept[place].saturating_sub(before.kept[place]));
        Recent {
            moves_a_second: if seconds > 0.0 { moves / seconds } else { 0.0 },
            p50_ms: quantile(&kept, 0.5),
            p99_ms: quantile(&kept, 0.99),
        }
    }
}

/// The time within which that part of all writes was kept; none without any.
fn quantile(kept: &[u64; PLACES], part: f64) -> Option<f64> {
    let all: u64 = kept.iter().sum();
    let wanted = ((all as f64 * part).ceil() as u64).max(1);
    let mut seen = 0;
    let found = kept.iter().position(|count| {
        seen += count;
        seen >= wanted
    });
    found.filter(|_| all > 0).map(longest)
}

/// How it was lately.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Recent {
    pub(crate) moves_a_second: f64,
    pub(crate) p50_ms: Option<f64>,
    pub(crate) p99_ms: Option<f64>,
}

/// The looks of the last minute.
pub(crate) struct Minute(Mutex<VecDeque<Look>>);

impl Minute {
    pub(crate) fn begin() -> Self {
        Self(Mutex::new(VecDeque::from([Look::now()])))
    }

    /// Looks once more.
    pub(crate) fn look(&self) {
        let mut looks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        looks.push_back(Look::now());
        while looks.len() > LOOKS {
            looks.pop_front();
        }
    }

    /// How it was since the first of them.
    pub(crate) fn recent(&self) -> Recent {
        let looks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Look::now();
        now.since(looks.front().unwrap_or(&now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_counted_within_an_eighth() {
        let mut before = 0;
        for micros in (0..200_000_u64).step_by(7).chain([10_000_000, u64::MAX]) {
            let at = place(Duration::from_micros(micros));
            assert!(at >= before && at < PLACES, "{micros}");
            before = at;
            let longest = longest(at) * 1000.0;
            let (least, most) = (micros as f64, micros as f64 * 1.25 + 1.0);
            assert!(micros > 1 << 27 || (least..=most).contains(&longest), "{micros}: {longest}");
        }
    }

    #[test]
    fn half_of_all_and_ninety_nine_of_a_hundred() {
        let mut kept = [0; PLACES];
        assert_eq!(quantile(&kept, 0.5), None);
        kept[place(Duration::from_millis(2))] = 98;
        kept[place(Duration::from_millis(40))] = 2;
        let near = |found: Option<f64>, wanted: f64| {
            let found = found.unwrap();
            assert!((wanted..=wanted * 1.13).contains(&found), "{found} for {wanted}");
        };
        near(quantile(&kept, 0.5), 2.0);
        near(quantile(&kept, 0.98), 2.0);
        near(quantile(&kept, 0.99), 40.0);
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_older_than_a_minute_does_not_count() {
        let minute = Minute::begin();
        for _ in 0..2 * LOOKS {
            tokio::time::advance(EVERY).await;
            minute.look();
        }
        let looks = minute.0.lock().unwrap();
        assert_eq!(looks.len(), LOOKS);
        assert_eq!(looks[0].at.elapsed(), Duration::from_mins(1));
    }
}
