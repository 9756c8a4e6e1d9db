//! A pace that nobody is refused for: whoever comes faster waits, each in turn.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

/// The longest that somebody is let wait: beyond it they are told to come again.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// So many a second for each key, and some at once.
pub(crate) struct Pace<K> {
    each: Duration,
    at_once: Duration,
    /// When all that was asked for so far would be done, at a steady pace.
    done_at: Mutex<HashMap<K, Instant>>,
}

impl<K: Eq + Hash> Pace<K> {
    pub(crate) fn new(per_second: NonZeroU32, burst: NonZeroU32) -> Self {
        let each = Duration::from_secs(1) / per_second.get();
        let at_once = each.saturating_mul(burst.get() - 1);
        Self { each, at_once, done_at: Mutex::default() }
    }

    /// Waits until it is the turn of `key`.
    ///
    /// # Errors
    /// How long to stay away, when that is too far off.
    pub(crate) async fn wait_for(&self, key: K) -> Result<(), Duration> {
        if let Some(turn) = self.turn(key, Instant::now())? {
            sleep_until(turn).await;
        }
        Ok(())
    }

    /// When it is the turn of `key`; none if it is now.
    ///
    /// # Errors
    /// How long to stay away, when that is too far off. Nothing was counted then.
    fn turn(&self, key: K, now: Instant) -> Result<Option<Instant>, Duration> {
        let mut all = self.done_at.lock().unwrap_or_else(PoisonError::into_inner);
        let done_at = all.entry(key).or_insert(now);
        let begin = (*done_at).max(now);
        let wait = begin.duration_since(now).saturating_sub(self.at_once);
        if let Some(over) = wait.checked_sub(LONGEST_WAIT).filter(|over| !over.is_zero()) {
            return Err(over);
        }
        *done_at = begin + self.each;
        Ok((!wait.is_zero()).then(|| now + wait))
    }

    /// Forgets who has nothing on the way.
    pub(crate) fn shrink(&self, now: Instant) {
        let mut all = self.done_at.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, done_at| *done_at > now);
        all.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pace(per_second: u32, burst: u32) -> Pace<char> {
        let number = |number| NonZeroU32::new(number).unwrap();
        Pace::new(number(per_second), number(burst))
    }

    #[test]
    fn a_burst_passes_and_the_rest_waits_in_turn() {
        let (pace, now) = (pace(10, 3), Instant::now());
        assert!((0..3).all(|_| pace.turn('a', now) == Ok(None)));
        let tenths = |tenths: u32| Ok(Some(now + tenths * Duration::from_millis(100)));
        assert_eq!([(); 2].map(|()| pace.turn('a', now)), [tenths(1), tenths(2)]);
        assert_eq!(pace.turn('b', now), Ok(None));
        let later = now + Duration::from_secs(1);
        assert!((0..3).all(|_| pace.turn('a', later) == Ok(None)));
        assert!(pace.turn('a', later).unwrap().is_some());
    }

    #[test]
    fn who_would_wait_too_long_is_told_and_not_counted() {
        let (pace, now) = (pace(1, 1), Instant::now());
        for second in 0..=10 {
            assert!(pace.turn('a', now).is_ok(), "{second}");
        }
        for _ in 0..3 {
            assert_eq!(pace.turn('a', now), Err(Duration::from_secs(1)));
        }
        pace.shrink(now + Duration::from_secs(10));
        assert_eq!(pace.done_at.lock().unwrap().len(), 1);
        pace.shrink(now + Duration::from_secs(11));
        assert!(pace.done_at.lock().unwrap().is_empty());
    }
}
