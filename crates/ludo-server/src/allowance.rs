//! So much at once, and more as time passes.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::spending::Mark;

/// So many at once, and so many more a minute until it is whole again. What others have spent of it may be more than
/// there was: as much again is owed at most, so that nobody is locked out for long.
pub(crate) struct Allowance {
    whole: i64,
    per_minute: i64,
    /// In sixty-thousandths, so that every millisecond brings as many as are allowed in a minute.
    left: i64,
    at: Instant,
}

impl Allowance {
    const ONE: i64 = 60_000;

    /// So many a minute: all of them at once, or each as its share of the minute passes.
    pub(crate) fn a_minute(per_minute: NonZeroU32, at: Instant) -> Self {
        let per_minute = i64::from(per_minute.get());
        let whole = per_minute * Self::ONE;
        Self { whole, per_minute, left: whole, at }
    }

    /// So many a second, and some at once.
    pub(crate) fn a_second(per_second: NonZeroU32, at_once: NonZeroU32, at: Instant) -> Self {
        let whole = i64::from(at_once.get()) * Self::ONE;
        Self { whole, per_minute: 60 * i64::from(per_second.get()), left: whole, at }
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_millis() as i64;
        self.left = self.left.saturating_add(passed.saturating_mul(self.per_minute));
        self.left = self.left.min(self.whole);
        self.at += Duration::from_millis(passed as u64);
    }

    /// Takes one, or says how long there is none.
    pub(crate) fn take(&mut self, now: Instant) -> Result<(), Duration> {
        self.fill(now);
        if self.left >= Self::ONE {
            self.left -= Self::ONE;
            return Ok(());
        }
        let missing = (Self::ONE - self.left) as u64;
        Err(Duration::from_millis(missing.div_ceil(self.per_minute as u64)))
    }

    pub(crate) fn give_back(&mut self) {
        self.left = (self.left + Self::ONE).min(self.whole);
    }

    /// So many were taken elsewhere; fewer than none were given back there.
    pub(crate) fn was_taken(&mut self, count: i32, now: Instant) {
        self.fill(now);
        let left = self.left - i64::from(count) * Self::ONE;
        self.left = left.clamp(-self.whole, self.whole);
    }

    /// How many are gone.
    pub(crate) fn used(&self) -> u32 {
        let used = (self.whole - self.left) as u64;
        used.div_ceil(Self::ONE as u64).try_into().unwrap_or(u32::MAX)
    }

    pub(crate) fn is_whole(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.left == self.whole
    }
}

/// One for everybody who is counted: so many a second, and some at once.
pub(crate) struct Allowances {
    per_second: NonZeroU32,
    at_once: NonZeroU32,
    all: Mutex<HashMap<Mark, Allowance>>,
}

impl Allowances {
    pub(crate) fn new(per_second: NonZeroU32, at_once: NonZeroU32) -> Self {
        Self { per_second, at_once, all: Mutex::default() }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<Mark, Allowance>> {
        // Nothing that panics runs under this lock.
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes one, or says how long there is none.
    pub(crate) fn take(&self, whose: Mark, now: Instant) -> Result<(), Duration> {
        self.of(&mut self.all(), whose, now).take(now)
    }

    /// So many were taken elsewhere.
    pub(crate) fn was_taken(&self, whose: Mark, count: i32, now: Instant) {
        self.of(&mut self.all(), whose, now).was_taken(count, now);
    }

    fn of<'a>(
        &self,
        all: &'a mut HashMap<Mark, Allowance>,
        whose: Mark,
        now: Instant,
    ) -> &'a mut Allowance {
        let fresh = || Allowance::a_second(self.per_second, self.at_once, now);
        all.entry(whose).or_insert_with(fresh)
    }

    /// Forgets who has taken nothing lately.
    pub(crate) fn shrink(&self, now: Instant) {
        let mut all = self.all();
        all.retain(|_, own| !own.is_whole(now));
        all.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_allowance_is_reckoned_with() {
        let now = Instant::now();
        for (least, most) in
            [(NonZeroU32::MIN, NonZeroU32::MIN), (NonZeroU32::MIN, NonZeroU32::MAX)]
                .into_iter()
                .chain([(NonZeroU32::MAX, NonZeroU32::MIN), (NonZeroU32::MAX, NonZeroU32::MAX)])
        {
            for mut allowance in
                [Allowance::a_minute(most, now), Allowance::a_second(least, most, now)]
            {
                assert_eq!(allowance.take(now), Ok(()));
                allowance.was_taken(i32::MAX, now);
                allowance.was_taken(i32::MIN, now);
                allowance.was_taken(1, now);
                assert!(allowance.is_whole(now + Duration::from_secs(1 << 40)));
            }
        }
    }

    #[test]
    fn as_much_again_is_owed_at_most() {
        let (now, three) = (Instant::now(), NonZeroU32::new(3).unwrap());
        let mut allowance = Allowance::a_second(NonZeroU32::MIN, three, now);
        allowance.was_taken(1_000, now);
        assert_eq!(allowance.take(now), Err(Duration::from_secs(4)));
        assert_eq!(allowance.take(now + Duration::from_secs(4)), Ok(()));
    }
}
