//! Guessing codes: how many wrong ones a person may try, and how fast an address may.
//!
//! A person who is wrong too often is told to wait. An address is not one person but perhaps a school: when too
//! many wrong codes came from it, attempts wait in line instead, one of each person before anybody's second. So a
//! right code gets in whoever guesses beside it, and nobody guesses faster than the line moves (`docs/security.md` says
//! how long a hit takes).

use std::collections::{BTreeMap, HashMap};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ludo_store::IdentityId;
use tokio::sync::{Notify, oneshot};
use tokio::time::{Instant, timeout};

use crate::address::AddressKey;
use crate::allowance::Allowance;
use crate::limits::{Bound, TooMany};
use crate::spending::{Kind, Mark, Spending};

/// How long an attempt waits in line at most.
pub(crate) const LONGEST_WAIT: Duration = Duration::from_secs(20);
/// How many attempts of an address wait at a time.
const MOST_WAITING: usize = 256;
/// When to come again where the line is too long.
const LATER: Duration = Duration::from_secs(5);

/// Who tries a code.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Asker {
    Person(Mark),
    /// Whoever has no name yet, all of one address together.
    Nameless(Mark),
}

impl Asker {
    /// As what their wrong codes are counted, and under which mark.
    const fn counted(self) -> (Kind, Mark) {
        match self {
            Self::Person(whose) => (Kind::Codes, whose),
            Self::Nameless(whose) => (Kind::NamelessCodes, whose),
        }
    }
}

/// How many wrong codes a minute.
#[derive(Clone, Copy)]
pub(crate) struct Allowed {
    pub(crate) person: NonZeroU32,
    pub(crate) nameless: NonZeroU32,
    pub(crate) address: NonZeroU32,
}

/// All attempts.
pub(crate) struct Guesses {
    allowed: Allowed,
    counted: Mutex<Counted>,
    spending: Arc<Spending>,
}

#[derive(Default)]
struct Counted {
    askers: HashMap<Asker, Allowance>,
    addresses: HashMap<Mark, Line>,
    /// How many attempts have waited so far.
    number: u64,
}

/// The line of an address. It moves when its allowance has one more.
struct Line {
    allowance: Allowance,
    /// By how many attempts their person has made lately, this one counted; then by who came first.
    waiting: BTreeMap<(u32, u64), oneshot::Sender<()>>,
    /// Told when an attempt was right, and left its place to the next.
    moved: Arc<Notify>,
}

/// An attempt that is being made. It counts as wrong unless it is said to have been right.
pub(crate) struct Attempt<'a> {
    guesses: &'a Guesses,
    asker: Asker,
    address: Mark,
}

impl Attempt<'_> {
    /// The code was right: nothing is held against anybody.
    pub(crate) fn was_right(self) {
        let mut counted = self.guesses.counted();
        self.guesses.give_back(&mut counted, self.asker);
        if let Some(line) = counted.addresses.get_mut(&self.address) {
            line.allowance.give_back();
            line.moved.notify_one();
            self.guesses.spending.note(Kind::AddressCodes, self.address, -1);
        }
    }
}

impl Guesses {
    pub(crate) fn new(allowed: Allowed, spending: Arc<Spending>) -> Arc<Self> {
        Arc::new(Self { allowed, counted: Mutex::default(), spending })
    }

    fn counted(&self) -> MutexGuard<'_, Counted> {
        // A panic elsewhere leaves counts as they were: they are good enough to go on with.
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until somebody may try a code.
    pub(crate) async fn attempt(
        self: &Arc<Self>,
        address: AddressKey,
        person: Option<IdentityId>,
    ) -> Result<Attempt<'_>, TooMany> {
        let address = self.spending.mark(address.octets());
        let asker = person
            .map_or(Asker::Nameless(address), |person| Asker::Person(self.spending.mark(person.0)));
        let attempt = Attempt { guesses: self, asker, address };
        let Some((place, turn)) = self.take(asker, address)? else { return Ok(attempt) };
        if let Ok(Ok(())) = timeout(LONGEST_WAIT, turn).await {
            return Ok(attempt);
        }
        let mut counted = self.counted();
        // It was not made, so it was not wrong.
        self.give_back(&mut counted, asker);
        if let Some(line) = counted.addresses.get_mut(&address) {
            line.waiting.remove(&place);
        }
        Err(Bound::CodesHere.for_now(LATER))
    }

    /// Counts one more attempt as wrong; answers where it waits, if it has to.
    #[expect(clippy::type_complexity, reason = "a place and what it waits for")]
    fn take(
        self: &Arc<Self>,
        asker: Asker,
        address: Mark,
    ) -> Result<Option<((u32, u64), oneshot::Receiver<()>)>, TooMany> {
        let now = Instant::now();
        let bound = match asker {
            Asker::Person(_) => Bound::Codes,
            Asker::Nameless(_) => Bound::NamelessCodes,
        };
        let mut counted = self.counted();
        let own = self.own(&mut counted, asker, now);
        own.take(now).map_err(|wait| bound.for_now(wait))?;
        let rank = own.used();
        let (kind, whose) = asker.counted();
        self.spending.note(kind, whose, 1);
        counted.number += 1;
        let place = (rank, counted.number);
        let line = self.line(&mut counted, address, now);
        let nobody_waits = line.waiting.is_empty();
        if nobody_waits && line.allowance.take(now).is_ok() {
            self.spending.note(Kind::AddressCodes, address, 1);
            return Ok(None);
        }
        if line.waiting.len() >= MOST_WAITING {
            // Whoever was wrong most makes room.
            if line.waiting.last_key_value().is_none_or(|(last, _)| *last < place) {
                self.give_back(&mut counted, asker);
                return Err(Bound::CodesHere.for_now(LATER));
            }
            line.waiting.pop_last();
        }
        let (wake, turn) = oneshot::channel();
        line.waiting.insert(place, wake);
        if nobody_waits {
            tokio::spawn(Arc::clone(self).move_on(address, Arc::clone(&line.moved)));
        }
        Ok(Some((place, turn)))
    }

    /// Lets one after the other go, as long as somebody waits.
    async fn move_on(self: Arc<Self>, address: Mark, moved: Arc<Notify>) {
        loop {
            let next = {
                let mut counted = self.counted();
                let Some(line) = counted.addresses.get_mut(&address) else { return };
                // Whoever went away takes nothing from the others.
                line.waiting.retain(|_, wake| !wake.is_closed());
                if line.waiting.is_empty() {
                    return;
                }
                let taken = line.allowance.take(Instant::now());
                if taken.is_ok()
                    && let Some((_, wake)) = line.waiting.pop_first()
                {
                    match wake.send(()) {
                        Ok(()) => self.spending.note(Kind::AddressCodes, address, 1),
                        Err(()) => line.allowance.give_back(),
                    }
                }
                taken.err()
            };
            if let Some(wait) = next {
                let _ = timeout(wait, moved.notified()).await;
            }
        }
    }

    fn own<'a>(&self, counted: &'a mut Counted, asker: Asker, now: Instant) -> &'a mut Allowance {
        let per_minute = match asker {
            Asker::Person(_) => self.allowed.person,
            Asker::Nameless(_) => self.allowed.nameless,
        };
        counted.askers.entry(asker).or_insert_with(|| Allowance::a_minute(per_minute, now))
    }

    fn line<'a>(&self, counted: &'a mut Counted, address: Mark, now: Instant) -> &'a mut Line {
        counted.addresses.entry(address).or_insert_with(|| Line {
            allowance: Allowance::a_minute(self.allowed.address, now),
            waiting: BTreeMap::new(),
            moved: Arc::default(),
        })
    }

    fn give_back(&self, counted: &mut Counted, asker: Asker) {
        if let Some(own) = counted.askers.get_mut(&asker) {
            own.give_back();
            let (kind, whose) = asker.counted();
            self.spending.note(kind, whose, -1);
        }
    }

    /// So many wrong codes were tried at another node.
    pub(crate) fn was_taken(&self, kind: Kind, whose: Mark, count: i32) {
        let now = Instant::now();
        let mut counted = self.counted();
        let allowance = match kind {
            Kind::Codes => self.own(&mut counted, Asker::Person(whose), now),
            Kind::NamelessCodes => self.own(&mut counted, Asker::Nameless(whose), now),
            Kind::AddressCodes => &mut self.line(&mut counted, whose, now).allowance,
            Kind::Identities | Kind::Forgotten | Kind::Tables => return,
        };
        allowance.was_taken(count, now);
    }

    /// Forgets who was not wrong lately.
    pub(crate) fn shrink(&self) {
        let now = Instant::now();
        let mut counted = self.counted();
        counted.askers.retain(|_, own| !own.is_whole(now));
        counted.askers.shrink_to_fit();
        counted
            .addresses
            .retain(|_, line| !line.waiting.is_empty() || !line.allowance.is_whole(now));
        counted.addresses.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn guesses(person: u32, nameless: u32, address: u32) -> Arc<Guesses> {
        let number = |number| NonZeroU32::new(number).unwrap();
        let (person, nameless, address) = (number(person), number(nameless), number(address));
        Guesses::new(Allowed { person, nameless, address }, Arc::new(Spending::alone()))
    }

    fn address(last: u8) -> AddressKey {
        AddressKey::of([192, 0, 2, last].into())
    }

    #[expect(clippy::unnecessary_wraps, reason = "without a name it would be none")]
    fn person(number: u16) -> Option<IdentityId> {
        let mut id = [0; 16];
        id[..2].copy_from_slice(&number.to_be_bytes());
        Some(IdentityId(id))
    }

    async fn is_wrong(
        guesses: &Arc<Guesses>,
        at: u8,
        who: Option<IdentityId>,
    ) -> Result<(), TooMany> {
        guesses.attempt(address(at), who).await.map(drop)
    }

    #[tokio::test(start_paused = true)]
    async fn a_person_is_wrong_thirty_times_a_minute_wherever_they_are() {
        let guesses = guesses(30, 300, 600);
        for _ in 0..1000 {
            guesses.attempt(address(1), person(1)).await.unwrap().was_right();
        }
        for number in 0..30 {
            assert_eq!(is_wrong(&guesses, number % 2, person(1)).await, Ok(()));
        }
        let refused = Err(Bound::Codes.for_now(2 * SECOND));
        assert_eq!(is_wrong(&guesses, 3, person(1)).await, refused);
        assert_eq!(is_wrong(&guesses, 1, person(2)).await, Ok(()));
        assert_eq!(is_wrong(&guesses, 1, None).await, Ok(()));
        tokio::time::advance(2 * SECOND).await;
        assert_eq!(is_wrong(&guesses, 1, person(1)).await, Ok(()));
        assert_eq!(is_wrong(&guesses, 1, person(1)).await, refused);
        tokio::time::advance(60 * SECOND).await;
        guesses.shrink();
        assert!(guesses.counted().askers.is_empty() && guesses.counted().addresses.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn the_nameless_of_an_address_have_an_allowance_of_their_own() {
        let guesses = guesses(30, 60, 600);
        for _ in 0..60 {
            assert_eq!(is_wrong(&guesses, 1, None).await, Ok(()));
        }
        assert_eq!(is_wrong(&guesses, 1, None).await, Err(Bound::NamelessCodes.for_now(SECOND)));
        // With a name it goes on, and so does whoever is elsewhere.
        assert_eq!(is_wrong(&guesses, 1, person(1)).await, Ok(()));
        assert_eq!(is_wrong(&guesses, 2, None).await, Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn beyond_six_hundred_a_minute_an_address_is_heard_ten_times_a_second() {
        let guesses = guesses(30, 300, 600);
        let begun = Instant::now();
        for number in 0..600 {
            is_wrong(&guesses, 1, person(number / 20)).await.unwrap();
        }
        assert_eq!(begun.elapsed(), Duration::ZERO);
        for number in 0..100 {
            is_wrong(&guesses, 1, person(100 + number / 20)).await.unwrap();
        }
        assert_eq!(begun.elapsed(), 10 * SECOND);
        // Others do not notice.
        is_wrong(&guesses, 2, person(200)).await.unwrap();
        assert_eq!(begun.elapsed(), 10 * SECOND);
    }

    /// Forty people guess from a school as fast as they may, in several attempts at a time each.
    #[tokio::test(start_paused = true)]
    async fn a_right_code_gets_in_whoever_guesses_beside_it() {
        let guesses = guesses(30, 300, 600);
        for guesser in 0..160_u16 {
            let guesses = Arc::clone(&guesses);
            tokio::spawn(async move {
                loop {
                    if let Err(TooMany { wait, .. }) =
                        is_wrong(&guesses, 1, person(guesser % 40)).await
                    {
                        tokio::time::sleep(wait).await;
                    }
                }
            });
        }
        tokio::time::sleep(100 * SECOND).await;
        for pupil in 1000..1100 {
            let begun = Instant::now();
            guesses.attempt(address(1), person(pupil)).await.unwrap().was_right();
            // At most one attempt of each guesser goes before.
            assert!(begun.elapsed() <= 41 * SECOND / 10, "{:?}", begun.elapsed());
            tokio::time::sleep(SECOND / 7).await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_line_is_bounded_and_nobody_waits_for_ever() {
        let guesses = guesses(30, 300, 8);
        for _ in 0..8 {
            is_wrong(&guesses, 1, person(1)).await.unwrap();
        }
        let waiting: Vec<_> = (0..MOST_WAITING as u16 + 10)
            .map(|number| {
                let guesses = Arc::clone(&guesses);
                tokio::spawn(async move { is_wrong(&guesses, 1, person(2 + number)).await })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(1)).await;
        assert_eq!(
            guesses.counted().addresses[&guesses.spending.mark(address(1).octets())].waiting.len(),
            MOST_WAITING
        );
        let begun = Instant::now();
        let mut passed = 0;
        for one in waiting {
            passed += u32::from(one.await.unwrap().is_ok());
        }
        // One in seven and a half seconds: two within twenty.
        assert_eq!(passed, 2);
        assert!(begun.elapsed() <= LONGEST_WAIT);
        // What was never tried was never wrong.
        assert!(guesses.counted().askers.values().filter(|own| own.used() > 0).count() <= 3);
        tokio::time::sleep(LONGEST_WAIT).await;
        assert!(
            guesses.counted().addresses[&guesses.spending.mark(address(1).octets())]
                .waiting
                .is_empty()
        );
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_goes_away_takes_no_turn() {
        let guesses = guesses(30, 300, 60);
        for number in 0..60 {
            is_wrong(&guesses, 1, person(number)).await.unwrap();
        }
        let gone: Vec<_> = (100..120)
            .map(|number| {
                let guesses = Arc::clone(&guesses);
                tokio::spawn(async move { is_wrong(&guesses, 1, person(number)).await })
            })
            .collect();
        tokio::task::yield_now().await;
        gone.iter().for_each(tokio::task::JoinHandle::abort);
        let begun = Instant::now();
        is_wrong(&guesses, 1, person(200)).await.unwrap();
        assert_eq!(begun.elapsed(), SECOND);
    }
}
