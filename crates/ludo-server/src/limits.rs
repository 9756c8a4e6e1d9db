//! How much one address may ask for. A school shares one address: what its pupils do together stays far
//! below, what a machine does alone is slowed down.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::time::Instant;

use crate::address::AddressKey;
use crate::clock::Moment;
use crate::config::Config;
use crate::pace::Pace;
use crate::places::{Place, Places};

/// When to try again what ends when somebody else goes.
const SOON: Duration = Duration::from_secs(5);

/// Too much was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooMany {
    pub(crate) of: Bound,
    /// How long to wait before the next.
    pub(crate) wait: Duration,
}

/// What there was too much of: each has a code of its own, so that whoever meets it reads a sentence of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// Requests of an address.
    Requests,
    /// Requests under way of an address behind a proxy.
    Lines,
    /// New people, new names and forgotten people of an address.
    Newcomers,
    /// Tables opened by an address.
    NewTables,
    /// Wrong codes.
    Codes,
    /// Sockets of an address, or in all.
    Sockets,
}

impl Bound {
    /// The code that clients translate.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Requests => "too_many_requests",
            Self::Lines => "too_many_lines",
            Self::Newcomers => "too_many_newcomers",
            Self::NewTables => "too_many_new_tables",
            Self::Codes => "too_many_codes",
            Self::Sockets => "too_many_sockets",
        }
    }

    const fn for_now(self, wait: Duration) -> TooMany {
        TooMany { of: self, wait }
    }
}

/// What is counted for each address.
pub(crate) struct Limits {
    requests: Pace<AddressKey>,
    /// Requests under way that came by a proxy.
    forwarded: Arc<Places<AddressKey>>,
    identities: DefaultKeyedRateLimiter<AddressKey>,
    tables: DefaultKeyedRateLimiter<AddressKey>,
    clock: DefaultClock,
    failures: Mutex<Failures>,
    sockets: Arc<Places<AddressKey>>,
}

/// One open socket.
pub(crate) type SocketGuard = Place<AddressKey>;

impl Limits {
    /// Nothing counted yet.
    pub(crate) fn new(config: &Config) -> Self {
        let keyed = |rate, burst| RateLimiter::keyed(Quota::per_second(rate).allow_burst(burst));
        Self {
            requests: Pace::new(config.requests_per_second, config.requests_burst),
            forwarded: Places::new(config.lines_per_address, u32::MAX),
            identities: keyed(config.identities_per_second, config.identities_burst),
            tables: keyed(config.tables_per_second, config.tables_burst),
            clock: DefaultClock::default(),
            failures: Mutex::new(Failures::new(config.failed_codes_per_minute)),
            sockets: Places::new(config.sockets_per_address, config.sockets_in_all),
        }
    }

    /// Waits until it is the turn of this address.
    pub(crate) async fn request(&self, address: AddressKey) -> Result<(), TooMany> {
        let turn = self.requests.turn(address, Instant::now());
        let turn = turn.map_err(|wait| Bound::Requests.for_now(wait))?;
        if let Some(turn) = turn {
            tokio::time::sleep_until(turn).await;
        }
        Ok(())
    }

    /// A request came by a proxy: it counts until the guard is dropped.
    pub(crate) fn forwarded(&self, address: AddressKey) -> Result<Place<AddressKey>, TooMany> {
        self.forwarded.take(address).map_err(|_| Bound::Lines.for_now(SOON))
    }

    /// Somebody wants to make an identity, to change a name or to be forgotten.
    pub(crate) fn identity(&self, address: AddressKey) -> Result<(), TooMany> {
        self.check(&self.identities, address, Bound::Newcomers)
    }

    /// Somebody wants to open a table.
    pub(crate) fn table(&self, address: AddressKey) -> Result<(), TooMany> {
        self.check(&self.tables, address, Bound::NewTables)
    }

    fn check(
        &self,
        limiter: &DefaultKeyedRateLimiter<AddressKey>,
        address: AddressKey,
        of: Bound,
    ) -> Result<(), TooMany> {
        let checked = limiter.check_key(&address);
        checked.map_err(|until| of.for_now(until.wait_time_from(self.clock.now())))
    }

    /// Somebody wants to look a code up: refused before looking when too many were wrong lately.
    pub(crate) fn may_look_up(&self, address: AddressKey, now: Moment) -> Result<(), TooMany> {
        locked(&self.failures).check(address, now)
    }

    /// The code was wrong.
    pub(crate) fn looked_up_in_vain(&self, address: AddressKey, now: Moment) {
        locked(&self.failures).count(address, now);
    }

    /// Somebody wants to hold a socket open: it counts until the guard is dropped.
    pub(crate) fn socket(&self, address: AddressKey) -> Result<SocketGuard, TooMany> {
        self.sockets.take(address).map_err(|_| Bound::Sockets.for_now(SOON))
    }

    /// Forgets addresses that have not been heard of for a while.
    pub(crate) fn shrink(&self, now: Moment) {
        self.requests.shrink(Instant::now());
        for limiter in [&self.identities, &self.tables] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        locked(&self.failures).shrink(now);
    }
}

/// A panic elsewhere leaves counts as they were: they are good enough to go on with.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Wrong codes. Only they count, and they are known only after looking: so checking and counting are two
/// steps, which governor does not have. Guesses sent all at once pass the check together, and are paid for
/// afterwards.
struct Failures {
    /// How long one failure weighs.
    weight: u64,
    /// How much weight is borne.
    capacity: u64,
    /// When each address will be without weight again.
    clear_at: HashMap<AddressKey, Moment>,
}

impl Failures {
    const MINUTE: u64 = 60_000;
    /// The most that is held against an address: a whole school must not be shut out for a day.
    const LONGEST: u64 = 60 * Self::MINUTE;

    fn new(per_minute: NonZeroU32) -> Self {
        let weight = (Self::MINUTE / u64::from(per_minute.get())).max(1);
        let capacity = weight * u64::from(per_minute.get());
        Self { weight, capacity, clear_at: HashMap::new() }
    }

    fn check(&self, address: AddressKey, now: Moment) -> Result<(), TooMany> {
        let weighs = self.clear_at.get(&address).map_or(0, |clear_at| clear_at.since(now));
        // What is not yet used up must bear one more failure.
        match (weighs + self.weight).checked_sub(self.capacity) {
            Some(over) if over > 0 => Err(Bound::Codes.for_now(Duration::from_millis(over))),
            _ => Ok(()),
        }
    }

    fn count(&mut self, address: AddressKey, now: Moment) {
        let clear_at = self.clear_at.entry(address).or_insert(now);
        *clear_at = (*clear_at).max(now).plus(self.weight).min(now.plus(Self::LONGEST));
    }

    fn shrink(&mut self, now: Moment) {
        self.clear_at.retain(|_, clear_at| *clear_at > now);
        self.clear_at.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> AddressKey {
        AddressKey::of([192, 0, 2, last].into())
    }

    #[test]
    fn only_wrong_codes_count_and_they_are_forgotten_in_time() {
        let limits = Limits::new(&Config::default());
        let now = Moment(5);
        for _ in 0..1000 {
            assert!(limits.may_look_up(address(1), now).is_ok());
        }
        for _ in 0..30 {
            assert!(limits.may_look_up(address(1), now).is_ok());
            limits.looked_up_in_vain(address(1), now);
        }
        let two = Bound::Codes.for_now(Duration::from_secs(2));
        assert_eq!(limits.may_look_up(address(1), now), Err(two));
        assert!(limits.may_look_up(address(2), now).is_ok());
        assert!(limits.may_look_up(address(1), now.plus(1_999)).is_err());
        assert!(limits.may_look_up(address(1), now.plus(2_000)).is_ok());
    }

    #[test]
    fn guesses_sent_at_once_are_paid_for_afterwards_but_not_for_ever() {
        let mut failures = Failures::new(NonZeroU32::new(30).unwrap());
        (0..100_000).for_each(|_| failures.count(address(1), Moment(0)));
        assert!(failures.check(address(1), Moment(50 * Failures::MINUTE)).is_err());
        assert!(failures.check(address(1), Moment(60 * Failures::MINUTE)).is_ok());
        failures.shrink(Moment(59 * Failures::MINUTE));
        assert_eq!(failures.clear_at.len(), 1);
        failures.shrink(Moment(60 * Failures::MINUTE));
        assert!(failures.clear_at.is_empty());
    }

    /// Whatever a file of settings can say.
    #[test]
    fn the_largest_and_the_smallest_settings_are_reckoned_with() {
        for (rate, count) in [(NonZeroU32::MIN, 0), (NonZeroU32::MAX, u32::MAX)] {
            let config = Config {
                identities_per_second: rate,
                identities_burst: rate,
                tables_per_second: NonZeroU32::MIN,
                tables_burst: NonZeroU32::MAX,
                failed_codes_per_minute: rate,
                sockets_per_address: count,
                sockets_in_all: count,
                ..Config::default()
            };
            let limits = Limits::new(&config);
            assert!(limits.identity(address(1)).is_ok());
            assert!(limits.table(address(1)).is_ok());
            limits.looked_up_in_vain(address(1), Moment(u64::MAX));
            assert_eq!(limits.may_look_up(address(2), Moment(u64::MAX)), Ok(()));
            assert_eq!(limits.socket(address(1)).is_ok(), count > 0);
        }
    }

    #[test]
    fn a_burst_passes_and_what_is_beyond_it_waits() {
        let three = NonZeroU32::new(3).unwrap();
        let one = NonZeroU32::MIN;
        let config =
            Config { identities_per_second: one, identities_burst: three, ..Config::default() };
        let limits = Limits::new(&config);
        assert!((0..3).all(|_| limits.identity(address(1)).is_ok()));
        let TooMany { wait, .. } = limits.identity(address(1)).unwrap_err();
        assert!(wait <= Duration::from_secs(1));
        assert!(limits.identity(address(2)).is_ok() && limits.table(address(1)).is_ok());
        limits.shrink(Moment(0));
        assert!(limits.identity(address(1)).is_err());
    }
}
