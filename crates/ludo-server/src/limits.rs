//! How much one person may ask for, and one address. A school shares one address: what its pupils do together stays
//! far below, what a machine does alone is slowed down.

use std::sync::Arc;
use std::time::Duration;

use ludo_protocol::Visibility;
use ludo_store::{IdentityId, Owned};
use tokio::time::Instant;

use crate::address::AddressKey;
use crate::allowance::Allowances;
use crate::config::Config;
use crate::guesses::{Allowed, Attempt, Guesses};
use crate::pace::Pace;
use crate::places::{Place, Places};
use crate::spending::{Kind, Spending, Taken};

/// When to try again what ends when somebody else goes.
const SOON: Duration = Duration::from_secs(5);

/// So many of an address wait for the printer: what a class asks for is the same, and made once.
const PRINTING: u32 = 8;

/// So many people at a time are given all that is kept of them: their games are played again for it.
const EXPORTS: u32 = 4;

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
    /// New people and new names of an address.
    Newcomers,
    /// People of an address who are forgotten.
    Forgotten,
    /// Tables opened by an address.
    NewTables,
    /// Wrong codes of a person.
    Codes,
    /// Wrong codes of those at an address who have no name.
    NamelessCodes,
    /// Attempts of an address that wait in line.
    CodesHere,
    /// Wrong secrets of the house.
    Secrets,
    /// Questions of a person that are being answered.
    Questions,
    /// Sockets of a person.
    OwnSockets,
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
            Self::Forgotten => "too_many_forgotten",
            Self::NewTables => "too_many_new_tables",
            Self::Codes => "too_many_codes",
            Self::NamelessCodes => "name_first",
            Self::CodesHere => "too_many_codes_here",
            Self::Secrets => "too_many_secrets",
            Self::Questions => "too_many_questions",
            Self::OwnSockets => "too_many_own_sockets",
            Self::Sockets => "too_many_sockets",
        }
    }

    pub(crate) const fn for_now(self, wait: Duration) -> TooMany {
        TooMany { of: self, wait }
    }
}

/// What is counted for each person and each address.
pub(crate) struct Limits {
    requests: Pace<AddressKey>,
    /// Requests under way that came by a proxy.
    forwarded: Arc<Places<AddressKey>>,
    identities: Allowances,
    forgotten: Allowances,
    tables: Allowances,
    /// What is taken of these and by wrong codes, for the other nodes.
    spending: Arc<Spending>,
    guesses: Arc<Guesses>,
    visits: Pace<AddressKey>,
    own_visits: Pace<IdentityId>,
    sockets: Arc<Places<AddressKey>>,
    own_sockets: Arc<Places<IdentityId>>,
    /// Who is opening a table at this moment.
    opening: Arc<Places<IdentityId>>,
    /// Who is being advised at this moment.
    advising: Arc<Places<IdentityId>>,
    /// Who is being given all that is kept of them at this moment.
    exporting: Arc<Places<IdentityId>>,
    /// Who has something printed at this moment.
    printing: Arc<Places<AddressKey>>,
    own_tables: Owned,
}

/// One open socket.
pub(crate) struct SocketGuard {
    _of_address: Place<AddressKey>,
    _of_person: Place<IdentityId>,
}

impl Limits {
    /// Nothing counted yet.
    pub(crate) fn new(config: &Config, spending: Spending) -> Self {
        let spending = Arc::new(spending);
        Self {
            requests: Pace::new(config.requests_per_second, config.requests_burst),
            forwarded: Places::new(config.lines_per_address, u32::MAX),
            identities: Allowances::new(config.identities_per_second, config.identities_burst),
            forgotten: Allowances::new(config.forgotten_per_second, config.forgotten_burst),
            tables: Allowances::new(config.tables_per_second, config.tables_burst),
            guesses: Guesses::new(
                Allowed {
                    person: config.failed_codes_per_minute,
                    nameless: config.failed_codes_nameless,
                    address: config.failed_codes_per_address,
                },
                Arc::clone(&spending),
            ),
            spending,
            visits: Pace::new(config.sockets_per_second, config.sockets_burst),
            own_visits: Pace::new(config.own_sockets_per_second, config.own_sockets_burst),
            sockets: Places::new(config.sockets_per_address, config.sockets_in_all),
            own_sockets: Places::new(config.sockets_per_person, u32::MAX),
            opening: Places::new(1, u32::MAX),
            advising: Places::new(1, u32::MAX),
            exporting: Places::new(1, EXPORTS),
            printing: Places::new(PRINTING, u32::MAX),
            own_tables: Owned {
                live: config.tables_per_person,
                public: config.public_tables_per_person,
            },
        }
    }

    /// Waits until it is the turn of this address.
    pub(crate) async fn request(&self, address: AddressKey) -> Result<(), TooMany> {
        self.requests.wait_for(address).await.map_err(|wait| Bound::Requests.for_now(wait))
    }

    /// Waits until somebody may open one more socket: to come and go costs a table more than to stay.
    pub(crate) async fn visit(
        &self,
        address: AddressKey,
        person: IdentityId,
    ) -> Result<(), TooMany> {
        let too_many = |wait| Bound::Requests.for_now(wait);
        self.own_visits.wait_for(person).await.map_err(too_many)?;
        self.visits.wait_for(address).await.map_err(too_many)
    }

    /// A request came by a proxy: it counts until the guard is dropped.
    pub(crate) fn forwarded(&self, address: AddressKey) -> Result<Place<AddressKey>, TooMany> {
        self.forwarded.take(address).map_err(|_| Bound::Lines.for_now(SOON))
    }

    /// Somebody wants to be forgotten.
    pub(crate) fn forget(&self, address: AddressKey) -> Result<(), TooMany> {
        self.check(Kind::Forgotten, address, Bound::Forgotten)
    }

    /// Somebody wants to make an identity, or to change a name.
    pub(crate) fn identity(&self, address: AddressKey) -> Result<(), TooMany> {
        self.check(Kind::Identities, address, Bound::Newcomers)
    }

    /// Somebody wants to open a table.
    pub(crate) fn table(&self, address: AddressKey) -> Result<(), TooMany> {
        self.check(Kind::Tables, address, Bound::NewTables)
    }

    fn check(&self, kind: Kind, address: AddressKey, of: Bound) -> Result<(), TooMany> {
        let Some(allowances) = self.allowances(kind) else { return Ok(()) };
        let whose = self.spending.mark(address.octets());
        allowances.take(whose, Instant::now()).map_err(|wait| of.for_now(wait))?;
        self.spending.note(kind, whose, 1);
        Ok(())
    }

    /// What addresses are allowed of this, but for wrong codes.
    const fn allowances(&self, kind: Kind) -> Option<&Allowances> {
        match kind {
            Kind::Identities => Some(&self.identities),
            Kind::Forgotten => Some(&self.forgotten),
            Kind::Tables => Some(&self.tables),
            Kind::Codes | Kind::NamelessCodes | Kind::AddressCodes => None,
        }
    }

    /// What was taken here since this was last asked, for the other nodes.
    pub(crate) fn taken_here(&self) -> Vec<Taken> {
        self.spending.tell()
    }

    /// What was taken at another node.
    pub(crate) fn was_taken(&self, taken: Vec<Taken>) {
        for (kind, whose, count) in taken {
            match self.allowances(kind) {
                Some(allowances) => allowances.was_taken(whose, count, Instant::now()),
                None => self.guesses.was_taken(kind, whose, count),
            }
        }
    }

    /// Somebody wants to open a table, one at a time: it counts until the guard is dropped.
    pub(crate) fn opening(&self, person: IdentityId) -> Result<Place<IdentityId>, TooMany> {
        self.opening.take(person).map_err(|_| Bound::NewTables.for_now(SOON))
    }

    /// Somebody asks for advice, one question at a time: it counts until the guard is dropped.
    pub(crate) fn advising(&self, person: IdentityId) -> Result<Place<IdentityId>, TooMany> {
        self.advising.take(person).map_err(|_| Bound::Questions.for_now(SOON))
    }

    /// Somebody wants all that is kept of them, one copy at a time: it counts until the guard is dropped.
    pub(crate) fn exporting(&self, person: IdentityId) -> Result<Place<IdentityId>, TooMany> {
        self.exporting.take(person).map_err(|_| Bound::Questions.for_now(SOON))
    }

    /// Somebody wants something printed: it counts until the guard is dropped.
    pub(crate) fn printing(&self, address: AddressKey) -> Result<Place<AddressKey>, TooMany> {
        self.printing.take(address).map_err(|_| Bound::Questions.for_now(SOON))
    }

    /// Whether somebody who has these tables may have one more.
    pub(crate) fn one_more_table(
        &self,
        owned: Owned,
        wanted: Visibility,
    ) -> Result<(), EnoughTables> {
        if owned.live >= self.own_tables.live {
            return Err(EnoughTables::Live);
        }
        if wanted == Visibility::Public { self.one_more_public(owned) } else { Ok(()) }
    }

    /// Whether somebody who has these tables may have one more in the public list.
    pub(crate) fn one_more_public(&self, owned: Owned) -> Result<(), EnoughTables> {
        if owned.public < self.own_tables.public { Ok(()) } else { Err(EnoughTables::Public) }
    }

    /// Somebody wants to look a code up; waits where too many were wrong lately.
    pub(crate) async fn guess(
        &self,
        address: AddressKey,
        person: Option<IdentityId>,
    ) -> Result<Attempt<'_>, TooMany> {
        self.guesses.attempt(address, person).await
    }

    /// Somebody wants to hold a socket open: it counts until the guard is dropped.
    pub(crate) fn socket(
        &self,
        address: AddressKey,
        person: IdentityId,
    ) -> Result<SocketGuard, TooMany> {
        let of_person = self.own_sockets.take(person);
        let of_person = of_person.map_err(|_| Bound::OwnSockets.for_now(SOON))?;
        let of_address = self.sockets.take(address).map_err(|_| Bound::Sockets.for_now(SOON))?;
        Ok(SocketGuard { _of_address: of_address, _of_person: of_person })
    }

    /// Forgets addresses that have not been heard of for a while.
    pub(crate) fn shrink(&self) {
        let now = Instant::now();
        self.requests.shrink(now);
        self.visits.shrink(now);
        self.own_visits.shrink(now);
        for allowances in [&self.identities, &self.forgotten, &self.tables] {
            allowances.shrink(now);
        }
        self.guesses.shrink();
    }
}

/// Somebody has as many tables as one person may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EnoughTables {
    /// Of all that are not closed.
    Live,
    /// Of those that stand in the list.
    Public,
}

impl EnoughTables {
    /// The code that clients translate.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Live => "too_many_tables",
            Self::Public => "too_many_public",
        }
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use ring::hmac;

    use super::*;

    fn address(last: u8) -> AddressKey {
        AddressKey::of([192, 0, 2, last].into())
    }

    fn person(number: u8) -> IdentityId {
        IdentityId([number; 16])
    }

    #[test]
    fn sockets_are_counted_by_person_and_by_address() {
        let config = Config { sockets_per_person: 1, sockets_per_address: 2, ..Config::default() };
        let limits = Limits::new(&config, Spending::alone());
        let first = limits.socket(address(1), person(1)).unwrap();
        let of = |at, who| limits.socket(address(at), person(who)).err().map(|many| many.of);
        assert_eq!(of(2, 1), Some(Bound::OwnSockets), "one person, wherever they are");
        let _second = limits.socket(address(1), person(2)).unwrap();
        assert_eq!(of(1, 3), Some(Bound::Sockets));
        assert_eq!(of(2, 3), None);
        drop(first);
        assert_eq!(of(1, 1), None);
    }

    #[test]
    fn one_person_has_so_many_tables_and_so_many_public_ones() {
        let limits = Limits::new(&Config::default(), Spending::alone());
        let may = |live, public, wanted| limits.one_more_table(Owned { live, public }, wanted);
        assert_eq!(may(19, 4, Visibility::Public), Ok(()));
        assert_eq!(may(19, 5, Visibility::Public), Err(EnoughTables::Public));
        assert_eq!(may(19, 5, Visibility::Link), Ok(()));
        assert_eq!(may(20, 0, Visibility::Link), Err(EnoughTables::Live));
        let _opening = limits.opening(person(1)).unwrap();
        assert!(limits.opening(person(1)).is_err() && limits.opening(person(2)).is_ok());
        let waiting: Vec<_> = (0..PRINTING).map(|_| limits.printing(address(1)).unwrap()).collect();
        assert!(limits.printing(address(1)).is_err() && limits.printing(address(2)).is_ok());
        drop(waiting);
        assert!(limits.printing(address(1)).is_ok());
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
                requests_per_second: rate,
                requests_burst: rate,
                sockets_per_person: count,
                sockets_per_address: count,
                sockets_in_all: count,
                ..Config::default()
            };
            let limits = Limits::new(&config, Spending::alone());
            assert!(limits.identity(address(1)).is_ok());
            assert!(limits.table(address(1)).is_ok());
            assert_eq!(limits.socket(address(1), person(1)).is_ok(), count > 0);
        }
    }

    #[test]
    fn a_burst_passes_and_what_is_beyond_it_waits() {
        let three = NonZeroU32::new(3).unwrap();
        let one = NonZeroU32::MIN;
        let config =
            Config { identities_per_second: one, identities_burst: three, ..Config::default() };
        let limits = Limits::new(&config, Spending::alone());
        assert!((0..3).all(|_| limits.identity(address(1)).is_ok()));
        let TooMany { wait, .. } = limits.identity(address(1)).unwrap_err();
        assert!(wait <= Duration::from_secs(1));
        assert!(limits.identity(address(2)).is_ok() && limits.table(address(1)).is_ok());
        limits.shrink();
        assert!(limits.identity(address(1)).is_err());
    }

    /// Whoever goes from one node to the other gets there what one node would have given, but for the first second.
    #[tokio::test(start_paused = true)]
    async fn two_nodes_allow_no_more_than_one() {
        let (two, ten) = (NonZeroU32::new(2).unwrap(), NonZeroU32::new(10).unwrap());
        let config =
            Config { identities_per_second: two, identities_burst: ten, ..Config::default() };
        let secret = hmac::Key::new(hmac::HMAC_SHA256, &[3; 32]);
        let nodes = [(); 2].map(|()| Limits::new(&config, Spending::among(&secret)));
        let mut let_in = 0;
        for _ in 0..60 {
            for limits in &nodes {
                let_in += (0..20).filter(|_| limits.identity(address(1)).is_ok()).count();
            }
            let told = nodes.each_ref().map(Limits::taken_here);
            let [by_one, by_two] = told;
            nodes[1].was_taken(by_one);
            nodes[0].was_taken(by_two);
            tokio::time::advance(Duration::from_secs(1)).await;
        }
        // One would have let in ten, and two a second; twice as many at once at first.
        assert!((100..=140).contains(&let_in), "{let_in}");
        assert!(nodes[1].identity(address(2)).is_ok());
    }
}
