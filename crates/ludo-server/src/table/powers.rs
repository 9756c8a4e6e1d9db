//! The host's powers. They stay with whoever holds them, however often a line drops; after a stated time away they
//! pass, in sight of all, to the next person seated who is here, and they are the host's again the moment the
//! host is. Ending a game and sending people away never pass: those wait for the host. A host who leaves for good is
//! followed by the next person, durably.

use ludo_core::SeatSet;
use ludo_protocol::{Powers as Shown, Status};
use ludo_store::{IdentityId, UnixMillis};

use super::document::Document;
use super::lobby::No;
use super::{Now, Table};
use crate::clock::Moment;

/// The host's powers, as far as they are in other hands or about to be. Nothing of it is kept: after a restart
/// the time away counts anew.
#[derive(Default)]
pub(super) struct Powers {
    /// Whoever decides in the host's place, and since when.
    deputy: Option<(IdentityId, UnixMillis)>,
    passing: Option<Passing>,
}

/// The holder is away, and somebody is here to whom the powers can pass. Time counts only while both are so: what
/// nobody sees passes to nobody.
#[derive(Clone, Copy)]
struct Passing {
    /// Away since.
    holder: IdentityId,
    to: IdentityId,
    at: Moment,
    /// The same by the calendar, to be shown.
    from: UnixMillis,
}

impl Table {
    /// Notes who has come and gone, and lets the powers pass when it is time.
    pub(super) fn look_after_powers(&mut self, now: Now) {
        let before = self.shown_powers();
        let holder = self.holder();
        if holder == self.document.host {
            self.powers.deputy = None;
        }
        let heir = if self.is_here(holder) { None } else { self.heir_of(holder) };
        let passing = heir.map(|to| {
            let begun = self.powers.passing.filter(|passing| passing.holder == holder);
            match begun {
                // Whoever was announced stays so while they are here.
                Some(begun) if self.is_eligible(begun.to) => begun,
                Some(begun) => Passing { to, ..begun },
                None => {
                    let after = self.policy.host_after;
                    let from = UnixMillis(now.calendar.0 + after);
                    Passing { holder, to, at: now.moment.plus(after), from }
                }
            }
        });
        self.powers.passing = passing;
        if let Some(Passing { to, at, .. }) = passing
            && now.moment >= at
        {
            self.powers = Powers { deputy: Some((to, now.calendar)), passing: None };
        }
        if self.shown_powers() != before {
            self.changes.note();
        }
    }

    /// Who holds the powers: the host, unless the host is away and somebody else was given them.
    fn holder(&self) -> IdentityId {
        let host = self.document.host;
        let deputy = self.powers.deputy.map(|(deputy, _)| deputy);
        let deputy = deputy.filter(|deputy| !self.playing_seats_of(*deputy).is_empty());
        deputy.filter(|_| !self.is_here(host)).unwrap_or(host)
    }

    fn is_here(&self, person: IdentityId) -> bool {
        self.connections.iter().any(|one| one.speaks_for() == Some(person))
    }

    fn playing_seats_of(&self, person: IdentityId) -> SeatSet {
        self.document.seats_of(person).without(self.gone())
    }

    fn is_eligible(&self, person: IdentityId) -> bool {
        self.is_here(person) && !self.playing_seats_of(person).is_empty()
    }

    fn heir_of(&self, holder: IdentityId) -> Option<IdentityId> {
        let from = self.document.first_seat_of(holder);
        self.document.next_from(from, self.present_seats().without(self.gone()))
    }

    /// When the powers pass, if nobody comes or goes before.
    pub(super) fn powers_pass(&self) -> Option<Moment> {
        self.powers.passing.map(|passing| passing.at)
    }

    /// What everybody is shown of it.
    pub(super) fn shown_powers(&self) -> Option<Shown> {
        let passed = self.powers.deputy.map(|(person, from)| (person, from, true));
        let will = self.powers.passing.map(|passing| (passing.to, passing.from, false));
        let (person, from, held) = passed.or(will)?;
        Some(Shown { person: self.document.number_of(person)?, held, from: from.0 })
    }

    /// Whether this person may set the table up: the host, or whoever decides in the host's place.
    pub(super) fn check_host(&self, person: IdentityId) -> Result<(), No> {
        if self.holder() == person { Ok(()) } else { Err("not_host".into()) }
    }

    /// Whether this person may end a game and send people away: the host alone.
    pub(super) fn check_host_alone(&self, person: IdentityId) -> Result<(), No> {
        if self.document.host == person { Ok(()) } else { Err("not_host".into()) }
    }

    /// A host who has left the game for good is followed by the next person, who is asked for nothing.
    pub(super) fn host_tick(&mut self, now: Now) -> bool {
        let host = self.document.host;
        if self.document.status == Status::Closed || !self.playing_seats_of(host).is_empty() {
            return false;
        }
        let Some(heir) = self.heir_for_good(host) else { return false };
        let next = Document { host: heir, ..self.document.clone() };
        self.change(now, next, None);
        true
    }

    /// Who follows a host that has left: the next person who plays, one who is here before one who is not.
    fn heir_for_good(&self, host: IdentityId) -> Option<IdentityId> {
        let playing = self.document.people_seats().without(self.gone());
        self.document.heir(self.document.first_seat_of(host), playing, self.present_seats())
    }
}
