//! `security.txt` (RFC 9116): whom to tell of a weakness.

use axum::extract::State as With;
use ludo_store::UnixMillis;

use super::{Failure, State};
use crate::config::Scheme;
use crate::housekeeping::MILLIS_A_DAY;

/// Where it lies.
pub(super) const PATH: &str = "/.well-known/security.txt";
/// How long what it says is good for. A server that runs says it anew every day.
const DAYS: u64 = 90;

/// `GET /.well-known/security.txt`, where whoever runs the server has said how to reach them.
pub(super) async fn text(With(state): With<State>) -> Result<String, Failure> {
    let contact = state.config.security_contact.as_ref().ok_or(Failure::NoSuchFile)?;
    let until = date(state.parts.clock.calendar(), DAYS);
    let secure = state.config.public_url.as_ref().filter(|url| url.scheme == Scheme::Https);
    let canonical = secure.map(|url| format!("Canonical: {url}{PATH}\n")).unwrap_or_default();
    let until = format!("Expires: {until}T00:00:00Z\nPreferred-Languages: fr, en\n");
    Ok(format!("Contact: {contact}\n{until}{canonical}"))
}

/// The day so many days after, as `2027-02-28`.
fn date(UnixMillis(now): UnixMillis, later: u64) -> String {
    // Years are counted from March, so that the day that is not always there is the last one.
    let days = now / MILLIS_A_DAY + later + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02}", 400 * era + year + next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_its_date() {
        let day = |days: u64| date(UnixMillis(days * MILLIS_A_DAY + 5), 0);
        assert_eq!([day(0), day(59), day(365)], ["1970-01-01", "1970-03-01", "1971-01-01"]);
        assert_eq!([day(11_016), day(11_017)], ["2000-02-29", "2000-03-01"]);
        assert_eq!(day(20_512), "2026-02-28");
        assert_eq!(date(UnixMillis(20_512 * MILLIS_A_DAY), 1), "2026-03-01");
        assert_eq!([day(47_540), day(47_541)], ["2100-02-28", "2100-03-01"]);
    }
}
