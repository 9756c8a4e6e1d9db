//! Whether the calendar is believed. A machine without a battery, or one that was set wrong, may start a month
//! ahead: nothing must expire because of it. So the server notes now and then that it lives, and a calendar that is not where that
//! note leads one to expect is doubted until the process has lived a day by the clock that only counts. Whoever
//! runs the server has that long to set it right; whoever was away for long waits a day longer for what is due.
//!
//! Times that were written meanwhile lie in the future, and do no harm: what bears them expires later.

use ludo_store::UnixMillis;

use crate::clock::Moment;

const HOUR: u64 = 60 * 60 * 1000;
/// How far the calendar may be from where it is expected.
const LEEWAY: u64 = 48 * HOUR;
/// How long it is doubted if it is not.
const DOUBT: u64 = 24 * HOUR;

/// What is thought of the calendar.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trust {
    /// Since when it is doubted, if it is.
    doubted: Option<Moment>,
    /// Both clocks as they were looked at last.
    seen: (Moment, UnixMillis),
}

impl Trust {
    /// At a start, from when a server last noted that it lived.
    pub(crate) fn begin(lived: Option<UnixMillis>, now: Moment, calendar: UnixMillis) -> Self {
        let likely = lived.is_some_and(|lived| (lived.0..=lived.0 + LEEWAY).contains(&calendar.0));
        Self { doubted: (!likely).then_some(now), seen: (now, calendar) }
    }

    /// Looks at both clocks; whether the calendar is believed now.
    pub(crate) fn look(&mut self, now: Moment, calendar: UnixMillis) -> bool {
        let (then, before) = self.seen;
        let expected = before.0 + now.since(then);
        if calendar.0.abs_diff(expected) > LEEWAY {
            self.doubted = Some(now);
        }
        self.seen = (now, calendar);
        self.doubted.take_if(|since| now.since(*since) >= DOUBT);
        self.doubted.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 24 * HOUR;
    const TODAY: u64 = 20_000 * DAY;

    fn at(days: u64) -> UnixMillis {
        UnixMillis(TODAY + days * DAY)
    }

    #[test]
    fn a_calendar_that_goes_on_is_believed() {
        let mut trust = Trust::begin(Some(at(0)), Moment(0), at(1));
        for hour in 0..100 {
            assert!(trust.look(Moment(hour * HOUR), UnixMillis(at(1).0 + hour * HOUR)));
        }
    }

    #[test]
    fn one_that_is_ahead_behind_or_unknown_is_doubted_for_a_day() {
        for lived in [Some(at(0)), Some(at(31)), None] {
            let mut trust = Trust::begin(lived, Moment(0), at(30));
            for hour in 0..24 {
                let calendar = UnixMillis(at(30).0 + hour * HOUR);
                assert!(!trust.look(Moment(hour * HOUR), calendar), "{lived:?} {hour}");
            }
            assert!(trust.look(Moment(DAY), at(31)));
        }
    }

    #[test]
    fn one_that_jumps_while_the_server_runs_is_doubted_from_then() {
        let mut trust = Trust::begin(Some(at(0)), Moment(0), at(0));
        assert!(trust.look(Moment(HOUR), UnixMillis(at(0).0 + HOUR)));
        assert!(!trust.look(Moment(2 * HOUR), at(30)));
        assert!(!trust.look(Moment(3 * HOUR), UnixMillis(at(0).0 + 3 * HOUR)), "and back");
        assert!(!trust.look(Moment(26 * HOUR), UnixMillis(at(0).0 + 26 * HOUR)));
        assert!(trust.look(Moment(27 * HOUR), UnixMillis(at(0).0 + 27 * HOUR)));
    }
}
