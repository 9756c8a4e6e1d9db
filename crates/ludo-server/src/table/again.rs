//! Another game, asked for on the result of the last: everybody stays there, sees who is in, and it begins when all are.
//! Seats of people who have left are bots' then. The host may still go to the set-up instead, or begin without those
//! who are away.

use ludo_core::{Seat, SeatSet};
use ludo_protocol::Status;
use ludo_store::IdentityId;

use super::document::{Document, HolderRecord, SeatRecord};
use super::lobby::No;
use super::store::Asker;
use super::{Now, Table};
use crate::options;

impl Table {
    /// Whether a game is over and its result can be looked at.
    pub(super) fn is_over(&self) -> bool {
        self.document.status == Status::Finished && !self.has_stopped()
    }

    /// Somebody is in for another game, or not.
    pub(super) fn say_again(
        &mut self,
        now: Now,
        person: IdentityId,
        seat: Seat,
        ready: bool,
        asker: Asker,
    ) -> Result<(), No> {
        self.document.check_own(person, seat)?;
        let mut next = self.document.clone();
        next.again.retain(|one| *one != person);
        if ready {
            next.again.push(person);
        }
        self.change(now, next, asker);
        Ok(())
    }

    /// Begins the next game once everybody is in.
    pub(super) fn again_tick(&mut self, now: Now) -> bool {
        if !self.is_over() || self.document.again.is_empty() {
            return false;
        }
        if !self.not_in(&self.document.again).is_empty() {
            return false;
        }
        // Where it cannot begin as things are, people see why, and whoever decides goes to the set-up.
        let Ok(next) = self.next_game(self.document.clone()) else { return false };
        self.begin_game(now, next, None);
        true
    }

    /// Whoever decides begins the next game without those who are away.
    pub(super) fn start_again(
        &mut self,
        now: Now,
        person: IdentityId,
        asker: Asker,
    ) -> Result<(), No> {
        self.check_host(person)?;
        let mut next = self.document.clone();
        // Whoever starts is in.
        if !next.again.contains(&person) {
            next.again.push(person);
        }
        if !self.not_in(&next.again).and(self.present_seats()).is_empty() {
            return Err("not_ready".into());
        }
        let next = self.next_game(next)?;
        self.begin_game(now, next, asker);
        Ok(())
    }

    /// The seats of those who have neither left nor said that they are in.
    fn not_in(&self, again: &[IdentityId]) -> SeatSet {
        let asked = self.document.people_seats().without(self.gone());
        let says = |seat: &Seat| {
            self.document.person_at(*seat).is_none_or(|person| !again.contains(&person))
        };
        asked.iter().filter(says).collect()
    }

    /// What another game changes in what the table agreed on. A lesson is the same each time.
    pub(super) fn options_again(&self) -> Option<serde_json::Value> {
        let lesson = self.document.settings.lesson;
        self.running().filter(|_| !lesson).and_then(|on| on.game.rematch())
    }

    /// The table as the next game begins on it: with everybody who is in, and bots for all others.
    fn next_game(&self, mut next: Document) -> Result<Document, No> {
        if let Some(options) = self.options_again() {
            next.settings.options = options;
        }
        let bots = options::seats_bots(self.title, &self.shelf, &next.settings);
        let bot = next.stand_in(self.title).filter(|_| bots);
        let again = next.again.clone();
        for place in &mut next.seats {
            let stays = match &place.holder {
                HolderRecord::Nobody => false,
                HolderRecord::Person { identity, .. } => again.contains(identity),
                HolderRecord::Bot { .. } => true,
            };
            if !stays {
                let bot = bot.clone().ok_or("seats_free")?;
                *place = SeatRecord { holder: HolderRecord::Bot { bot }, ..SeatRecord::free() };
            }
        }
        next.status = Status::Lobby;
        self.pass_on(&mut next);
        let count = next.seats.len();
        let problem = options::check(self.title, &self.shelf, &next.settings, count);
        problem.map_err(|problem| No("invalid", Some(problem)))?;
        Ok(next)
    }
}
