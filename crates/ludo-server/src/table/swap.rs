//! Two people exchange their seats, and with them turn and partners: when both want it.

use ludo_core::{Seat, Teams};
use ludo_protocol::{Status, Swap};
use ludo_store::IdentityId;

use super::document::{Document, HolderRecord};
use super::lobby::No;
use super::store::Asker;
use super::{Now, Table};
use crate::options;

impl Table {
    /// A person wants another seat. Nobody and bots agree at once, another person by wanting the same.
    pub(super) fn swap(
        &mut self,
        now: Now,
        person: IdentityId,
        wanted: Swap,
        asker: Asker,
    ) -> Result<(), No> {
        let Swap { seat, with } = wanted;
        self.check_swapper(person, seat)?;
        let other = self.document.seats.get(with.index()).ok_or("no_such_seat")?;
        if seat == with {
            return Err(No("invalid", Some("with".to_owned())));
        }
        let agreed = match &other.holder {
            HolderRecord::Nobody | HolderRecord::Bot { .. } => true,
            HolderRecord::Person { identity, .. } => {
                *identity == person || self.swaps.contains(&Swap { seat: with, with: seat })
            }
        };
        if agreed {
            let mut next = self.document.clone();
            next.seats.swap(seat.index(), with.index());
            self.change(now, next, asker);
        } else {
            self.swaps.retain(|swap| swap.seat != seat);
            self.swaps.push(wanted);
            self.changes.note();
            self.acknowledge(asker);
        }
        Ok(())
    }

    /// A person keeps their seat: what others ask of it is declined, what it asked is taken back.
    pub(super) fn stay(&mut self, person: IdentityId, seat: Seat, asker: Asker) -> Result<(), No> {
        self.check_swapper(person, seat)?;
        self.swaps.retain(|swap| swap.seat != seat && swap.with != seat);
        self.changes.note();
        self.acknowledge(asker);
        Ok(())
    }

    fn check_swapper(&self, person: IdentityId, seat: Seat) -> Result<(), No> {
        if self.document.status != Status::Lobby {
            return Err("wrong_phase".into());
        }
        let own = self.document.person_at(seat) == Some(person);
        if own { Ok(()) } else { Err("not_your_seat".into()) }
    }

    /// The document is another than `before`: teams may be others, and whoever was asked may have gone.
    pub(super) fn look_at_seats(&mut self, before: &Document) {
        self.teams = teams_of(self.title, &self.document);
        let now = &self.document;
        let holder = |document: &Document, seat: Seat| {
            document.seats.get(seat.index()).map(|place| place.holder.clone())
        };
        let same = |seat: Seat| holder(before, seat) == holder(now, seat);
        self.swaps.retain(|swap| now.status == Status::Lobby && same(swap.seat) && same(swap.with));
    }
}

/// Who plays together at a table, as its game has it.
pub(super) fn teams_of(title: &ludo_catalogue::Title, document: &Document) -> Option<Teams> {
    let options = options::text(&document.settings.options);
    let teams = title.teams(options.as_deref(), document.seats.len() as u8);
    // Options were tried before they were taken.
    teams.ok().flatten()
}
