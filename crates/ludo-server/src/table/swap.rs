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
                *identity == person
                    || self.document.swaps.contains(&Swap { seat: with, with: seat })
            }
        };
        let mut next = self.document.clone();
        if agreed {
            next.seats.swap(seat.index(), with.index());
        } else {
            next.swaps.retain(|swap| swap.seat != seat);
            next.swaps.push(wanted);
        }
        self.change(now, next, asker);
        Ok(())
    }

    /// A person keeps their seat: what others ask of it is declined, what it asked is taken back.
    pub(super) fn stay(
        &mut self,
        now: Now,
        person: IdentityId,
        seat: Seat,
        asker: Asker,
    ) -> Result<(), No> {
        self.check_swapper(person, seat)?;
        let mut next = self.document.clone();
        next.swaps.retain(|swap| swap.seat != seat && swap.with != seat);
        self.change(now, next, asker);
        Ok(())
    }

    fn check_swapper(&self, person: IdentityId, seat: Seat) -> Result<(), No> {
        if self.document.status != Status::Lobby {
            return Err("wrong_phase".into());
        }
        Ok(self.document.check_own(person, seat)?)
    }

    /// The document is another: teams may be others.
    pub(super) fn look_at_seats(&mut self) {
        self.teams = teams_of(self.title, &self.document);
    }
}

impl Document {
    /// Another document than `before`: whoever wanted a seat, or was asked for one, may have gone.
    pub(super) fn settle_swaps(&mut self, before: &Self) {
        let holder = |document: &Self, seat: Seat| {
            document.seats.get(seat.index()).map(|place| place.holder.clone())
        };
        let mut swaps = std::mem::take(&mut self.swaps);
        swaps.retain(|swap| {
            let same = |seat| holder(before, seat) == holder(self, seat);
            self.status == Status::Lobby && same(swap.seat) && same(swap.with)
        });
        self.swaps = swaps;
    }
}

/// Who plays together at a table, as its game has it.
pub(super) fn teams_of(title: &ludo_catalogue::Title, document: &Document) -> Option<Teams> {
    let options = options::text(&document.settings.options);
    let teams = title.teams(options.as_deref(), document.seats.len() as u8);
    // Options were tried before they were taken.
    teams.ok().flatten()
}
