//! The clocks of a machine, which show what they are set to.

use std::sync::atomic::{AtomicU64, Ordering};

use ludo_store::UnixMillis;

use crate::clock::{Clock, Moment};

/// When the calendar begins.
const CALENDAR: u64 = 1_700_000_000_000;

/// The clocks of a simulated machine.
#[derive(Default)]
pub(super) struct Clockwork {
    moment: AtomicU64,
    calendar: AtomicU64,
}

impl Clockwork {
    /// What they show, if the machine started then and its calendar is so far off.
    pub(super) fn set(&self, now: u64, booted: Option<u64>, off: i64) {
        self.moment.store(booted.map_or(0, |booted| now - booted), Ordering::Relaxed);
        let calendar = (CALENDAR + now).saturating_add_signed(off);
        self.calendar.store(calendar, Ordering::Relaxed);
    }
}

impl Clock for Clockwork {
    fn now(&self) -> Moment {
        Moment(self.moment.load(Ordering::Relaxed))
    }

    fn calendar(&self) -> UnixMillis {
        UnixMillis(self.calendar.load(Ordering::Relaxed))
    }
}
