//! Who sits at a simulated table, and who comes and goes there.

use anyhow::{Context as _, Result, ensure};
use ludo_core::{Input, Seat, SeatSet};
use ludo_transcript::By;

use super::play::{Seated, Table};

/// One in so many decisions somebody comes or goes, in restless company.
const RESTLESS: u32 = 12;

/// What people at a table are like.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Company {
    /// They mostly stay.
    Steady,
    /// They leave, fall silent, let a bot sit in, come back and are replaced for good, at any decision.
    Restless,
}

/// How often what happened.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Goings {
    /// Seats that were left for good.
    pub left: u64,
    /// Times that somebody fell silent in windows.
    pub silent: u64,
    /// Times that a bot sat in.
    pub stood_in: u64,
    /// Times that somebody came back.
    pub back: u64,
    /// Times that another bot took a seat for good.
    pub replaced: u64,
    /// Moves that bots made for people.
    pub moves_for_others: u64,
    /// Deadlines that passed.
    pub deadlines: u64,
}

/// Whether somebody is at their seat.
pub(super) enum Presence {
    There,
    /// Says nothing where silence counts.
    Silent,
    /// A bot sits in; whoever has the seat is told everything meanwhile.
    StoodIn(Seated),
}

impl Table<'_> {
    /// Lets somebody come or go, perhaps; says whether an entry of the log came of it.
    pub(super) fn come_or_go(&mut self) -> Result<bool> {
        if self.company == Company::Steady || self.draws.below(RESTLESS) > 0 {
            return Ok(false);
        }
        let present = SeatSet::all(self.order.seats).without(self.game.gone());
        let present: Vec<_> = present.iter().collect();
        let seat = *self.draws.pick(&present);
        let is_there = matches!(self.presence[seat.index()], Presence::There);
        match self.draws.below(10) {
            0 => {
                self.goings.left += 1;
                self.enter(Input::Leave { seat, at: self.now }, By::Player)?;
                let list = self.game.actions(seat);
                ensure!(list.text() == "[]", "seat {seat} has left, and may {}", list.text());
                return Ok(true);
            }
            1 | 2 => {
                self.goings.replaced += 1;
                self.presence[seat.index()] = Presence::There;
                self.bots[seat.index()] = self.newcomer(seat)?;
                self.agenda.forget(seat);
            }
            3 | 4 if is_there => {
                self.goings.silent += 1;
                self.presence[seat.index()] = Presence::Silent;
                self.agenda.forget(seat);
            }
            _ if is_there => {
                self.goings.stood_in += 1;
                let stand_in = self.newcomer(seat)?;
                let person = std::mem::replace(&mut self.bots[seat.index()], stand_in);
                self.presence[seat.index()] = Presence::StoodIn(person);
                self.agenda.forget(seat);
            }
            _ => self.come_back(seat),
        }
        Ok(false)
    }

    fn come_back(&mut self, seat: Seat) {
        self.goings.back += 1;
        let before = std::mem::replace(&mut self.presence[seat.index()], Presence::There);
        if let Presence::StoodIn(person) = before {
            self.bots[seat.index()] = person;
        }
        self.agenda.forget(seat);
    }

    /// Another bot, which knows what its seat was told.
    fn newcomer(&mut self, seat: Seat) -> Result<Seated> {
        let keys: Vec<_> = self.order.bots.iter().collect();
        let key = **self.draws.pick(&keys);
        let bot = self.game.opponent(key, seat, &self.own.child(self.log.len() as u64), &self.own);
        let mut bot = bot.context("no such bot")?;
        for event in &self.told(seat)? {
            bot.see(event)?;
        }
        Ok(Seated { bot, seen: None })
    }

    /// Who says nothing where silence counts.
    pub(super) fn silent(&self) -> SeatSet {
        let silent = |seat: &Seat| matches!(self.presence[seat.index()], Presence::Silent);
        Seat::all(self.order.seats).filter(silent).collect()
    }

    /// Who is said to have made this move.
    pub(super) fn by(&mut self, input: &Input<ludo_catalogue::AnyAction>) -> By {
        match (self.company, input) {
            (Company::Restless, Input::Act { seat, .. }) => {
                let stood_in = matches!(self.presence[seat.index()], Presence::StoodIn(_));
                self.goings.moves_for_others += u64::from(stood_in);
                if stood_in { By::StandIn } else { By::Player }
            }
            (Company::Steady, _) if self.draws.below(30) == 0 => By::StandIn,
            _ => By::Player,
        }
    }

    /// What holds after every entry: nobody who left is waited for, asked or let speak, and a game that goes on waits for
    /// somebody or for a moment.
    pub(super) fn check(&self) -> Result<()> {
        let (floor, gone) = (self.game.floor(), self.game.gone());
        let heard = floor.speakers().and(gone);
        ensure!(heard.is_empty(), "{heard:?} have left, and the game waits for them or hears them");
        let waits = !floor.expected().is_empty() || self.game.deadline().is_some();
        ensure!(
            waits || self.game.outcome().is_some(),
            "the game waits for nobody and is not over"
        );
        Ok(())
    }
}
