//! From when to when a certificate is good: the one thing that rustls does not say of it.
//!
//! Only certificates that rustls has accepted are read here. What lies before their dates is skipped, not understood.

/// Seconds since 1970, the first and the last in which a certificate is good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Validity {
    pub(crate) from: u64,
    pub(crate) until: u64,
}

const SEQUENCE: u8 = 0x30;
const UTC_TIME: u8 = 0x17;
const GENERALIZED_TIME: u8 = 0x18;
/// The certificate's version, which the oldest leave out.
const VERSION: u8 = 0xa0;

impl Validity {
    /// Reads it from a certificate (X.509, RFC 5280).
    pub(crate) fn of(der: &[u8]) -> Option<Self> {
        let (certificate, _) = inside(der, SEQUENCE)?;
        let (mut fields, _) = inside(certificate, SEQUENCE)?;
        if fields.first() == Some(&VERSION) {
            fields = after(fields)?;
        }
        // Serial number, algorithm, issuer.
        for _ in 0..3 {
            fields = after(fields)?;
        }
        let (dates, _) = inside(fields, SEQUENCE)?;
        let from = seconds(dates)?;
        let until = seconds(after(dates)?)?;
        (from <= until).then_some(Self { from, until })
    }

    /// How many days are left, none if it is over.
    pub(crate) fn days_left(self, now: u64) -> f64 {
        self.until.saturating_sub(now) as f64 / 86_400.0
    }
}

/// The first element of `der`: its tag, what is in it, what follows it.
fn element(der: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let (&tag, rest) = der.split_first()?;
    let (&first, rest) = rest.split_first()?;
    let (length, rest) = match first {
        0..=0x7f => (usize::from(first), rest),
        0x81..=0x84 => {
            let (bytes, rest) = rest.split_at_checked(usize::from(first & 0x7f))?;
            (bytes.iter().fold(0, |sum, byte| sum << 8 | usize::from(*byte)), rest)
        }
        _ => return None,
    };
    let (content, rest) = rest.split_at_checked(length)?;
    Some((tag, content, rest))
}

fn inside(der: &[u8], wanted: u8) -> Option<(&[u8], &[u8])> {
    let (tag, content, rest) = element(der)?;
    (tag == wanted).then_some((content, rest))
}

fn after(der: &[u8]) -> Option<&[u8]> {
    element(der).map(|(_, _, rest)| rest)
}

/// `261118040000Z`, or with all four digits of the year.
fn seconds(der: &[u8]) -> Option<u64> {
    let (tag, text, _) = element(der)?;
    let text = std::str::from_utf8(text).ok()?.strip_suffix('Z')?;
    let two = |at: usize| text.get(at..at + 2)?.parse::<u64>().ok();
    let (year, at) = match (tag, text.len()) {
        // Two digits mean 1950 to 2049.
        (UTC_TIME, 12) => (two(0)? + if two(0)? < 50 { 2000 } else { 1900 }, 2),
        (GENERALIZED_TIME, 14) => (two(0)? * 100 + two(2)?, 4),
        _ => return None,
    };
    let day = days(year, two(at)?, two(at + 2)?)?;
    Some(day * 86_400 + two(at + 4)? * 3_600 + two(at + 6)? * 60 + two(at + 8)?)
}

/// Days since 1970; none before.
fn days(year: u64, month: u64, day: u64) -> Option<u64> {
    let known = year >= 1970 && (1..=12).contains(&month) && (1..=31).contains(&day);
    // Years are counted from March, so that the day that is not always there is the last one.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let in_year = (153 * month + 2) / 5 + day - 1;
    let all = 365 * year + year / 4 - year / 100 + year / 400 + in_year;
    known.then(|| all.checked_sub(719_468)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(tag: u8, text: &str) -> Option<u64> {
        seconds(&[&[tag, text.len() as u8], text.as_bytes()].concat())
    }

    #[test]
    fn a_date_is_read_to_the_second() {
        assert_eq!(time(UTC_TIME, "700101000000Z"), Some(0));
        assert_eq!(time(UTC_TIME, "000229235959Z"), Some(951_868_799));
        assert_eq!(time(UTC_TIME, "261118040000Z"), Some(1_794_974_400));
        assert_eq!(time(GENERALIZED_TIME, "21000301000000Z"), Some(4_107_542_400));
        for (tag, wrong) in [
            (UTC_TIME, "261318040000Z"),
            (UTC_TIME, "2611180400Z"),
            (UTC_TIME, "26111804000é"),
            (UTC_TIME, "500101000000Z"),
            (GENERALIZED_TIME, "261118040000Z"),
            (SEQUENCE, "261118040000Z"),
        ] {
            assert_eq!(time(tag, wrong), None, "{wrong}");
        }
    }

    #[test]
    fn what_is_cut_short_has_no_dates() {
        let made = rcgen::generate_simple_self_signed(["play.example.org".to_owned()]).unwrap();
        let der = made.cert.der().to_vec();
        assert!(Validity::of(&der).is_some());
        for end in 0..der.len() {
            assert_eq!(Validity::of(&der[..end]), None, "{end}");
        }
    }
}
