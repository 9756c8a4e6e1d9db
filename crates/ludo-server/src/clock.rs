//! Time, passed in: a simulated server lives in simulated time.

use std::time::{Instant, SystemTime};

use ludo_store::UnixMillis;

/// Milliseconds since the server started: never goes back, unlike the calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub struct Moment(pub u64);

impl Moment {
    /// So many milliseconds later.
    #[must_use]
    pub const fn plus(self, millis: u64) -> Self {
        Self(self.0.saturating_add(millis))
    }

    /// So many milliseconds earlier.
    #[must_use]
    pub const fn before(self, millis: u64) -> Self {
        Self(self.0.saturating_sub(millis))
    }

    /// How many milliseconds have passed since `earlier`, none if it is later.
    pub const fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// Where the server's time comes from.
pub trait Clock: Send + Sync {
    /// For everything that is measured.
    fn now(&self) -> Moment;
    /// For what is shown and kept: the calendar, which may be set back.
    fn calendar(&self) -> UnixMillis;
}

/// The clocks of the machine.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock {
    start: Instant,
}

impl SystemClock {
    /// Starts counting.
    pub fn start() -> Self {
        Self { start: Instant::now() }
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Moment {
        Moment(self.start.elapsed().as_millis() as u64)
    }

    fn calendar(&self) -> UnixMillis {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        UnixMillis(since.map_or(0, |since| since.as_millis() as u64))
    }
}
