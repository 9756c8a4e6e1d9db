//! Days of the calendar, for what changes from day to day.

use std::fmt;
use std::str::FromStr;

/// A day of the common calendar, without a place on earth: the server says when it begins.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    /// Since the first of January 1970.
    days: u32,
}

const MILLIS_A_DAY: u64 = 24 * 60 * 60 * 1000;
/// Days from the first of March of the year 0 to the first of January 1970.
const BEFORE: u32 = 719_468;
/// Days of 400 years, after which the calendar repeats itself.
const ERA: u32 = 146_097;

impl Date {
    /// The day in which a moment lies, in milliseconds since 1970; by the clock of Greenwich.
    pub const fn of_millis(millis: u64) -> Self {
        Self { days: (millis / MILLIS_A_DAY) as u32 }
    }

    /// How many days lie between an earlier one and this; none if it is no earlier.
    pub const fn since(self, earlier: Self) -> Option<u32> {
        self.days.checked_sub(earlier.days)
    }

    /// Year, month and day. Years begin in March here, so that the odd day is the last of one.
    const fn civil(self) -> (u32, u32, u32) {
        let days = self.days + BEFORE;
        let (era, day) = (days / ERA, days % ERA);
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let of_year = day - (365 * year + year / 4 - year / 100);
        let march = (5 * of_year + 2) / 153;
        let month = if march < 10 { march + 3 } else { march - 9 };
        let year = year + 400 * era + if month <= 2 { 1 } else { 0 };
        (year, month, of_year - (153 * march + 2) / 5 + 1)
    }

    const fn of_civil(year: u32, month: u32, day: u32) -> Option<Self> {
        let year = if month <= 2 { year - 1 } else { year };
        let (era, of_era) = (year / 400, year % 400);
        let march = if month > 2 { month - 3 } else { month + 9 };
        let of_year = (153 * march + 2) / 5 + day - 1;
        let days = era * ERA + of_era * 365 + of_era / 4 - of_era / 100 + of_year;
        match days.checked_sub(BEFORE) {
            Some(days) => Some(Self { days }),
            None => None,
        }
    }
}

/// As in `2026-11-16`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.civil();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// What is no day of the calendar.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NoDate;

impl fmt::Display for NoDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a day is written as 2026-11-16")
    }
}

impl std::error::Error for NoDate {}

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Self, NoDate> {
        let parts: Vec<u32> =
            text.split('-').map(str::parse).collect::<Result<_, _>>().map_err(|_| NoDate)?;
        let [year @ 1970..=9999, month @ 1..=12, day @ 1..=31] = parts[..] else {
            return Err(NoDate);
        };
        // What is written otherwise, and the thirtieth of February, come back differently.
        let date = Self::of_civil(year, month, day).ok_or(NoDate)?;
        if date.to_string() == text { Ok(date) } else { Err(NoDate) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_and_read() {
        for (days, text) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (20_773, "2026-11-16"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(Date { days }.to_string(), text);
            assert_eq!(text.parse(), Ok(Date { days }));
        }
        assert_eq!(Date::of_millis(20_773 * MILLIS_A_DAY + 5).to_string(), "2026-11-16");
    }

    #[test]
    fn every_day_of_some_centuries_is_the_one_after_the_day_before() {
        let mut before = Date { days: 0 }.civil();
        for days in 1..150_000 {
            let (year, month, day) = Date { days }.civil();
            assert!((year, month, day) > before && (day == 1 || day == before.2 + 1));
            assert_eq!(Date::of_civil(year, month, day), Some(Date { days }));
            before = (year, month, day);
        }
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in [
            "",
            "2026",
            "2026-1-1",
            "2026-02-29",
            "2026-11-31",
            "1969-12-31",
            "x-y-z",
            "2026-11-16-1",
            "-2026-11-16",
        ] {
            assert_eq!(text.parse::<Date>(), Err(NoDate), "{text}");
        }
    }
}
