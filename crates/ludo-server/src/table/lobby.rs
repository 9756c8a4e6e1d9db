//! What people do at a table apart from playing: sitting down, setting up, starting.

use ludo_core::{Seat, SeatSet};
use ludo_protocol::{Command, Do, FromServer, Name, Reacted, Reaction, Settings, Status};
use ludo_store::IdentityId;
use serde::de::IgnoredAny;

use super::changed::differences;
use super::document::{Document, HolderRecord, SeatRecord};
use super::marks::{choose_colour, choose_face};
use super::{ConnectionId, Now, Table};
use crate::codes::TableCode;

/// Why a command was refused: a stable code, and which field if one is to blame.
pub(super) struct No(pub(super) &'static str, pub(super) Option<String>);

/// No bot can be seated with the edition: it lacks what they go by.
const WITHOUT_BOTS: &str = "edition_without_bots";

impl From<&'static str> for No {
    fn from(code: &'static str) -> Self {
        Self(code, None)
    }
}

impl Table {
    /// Does what somebody asks, unless it is done already. All but what [keeps nothing](Command::keeps_nothing)
    /// is acknowledged once it is durable, and its id with it.
    pub(super) fn command(
        &mut self,
        now: Now,
        connection: ConnectionId,
        Do { id, game, command }: Do,
    ) {
        let Some(speaker) = self.connection(connection).map(|one| one.person.clone()) else {
            return;
        };
        if !command.keeps_nothing() && self.document.has_answered(speaker.id, &id) {
            return self.done(connection, id);
        }
        let asker = Some((connection, id.clone()));
        let person = speaker.id;
        let meant = self.check_game(&command, game);
        let done = meant.and_then(|()| match command {
            Command::Start if self.is_over() => self.start_again(now, person, asker),
            Command::Start => self.start(now, person, asker),
            Command::Ready { seat, ready } if self.is_over() => {
                self.say_again(now, person, seat, ready, asker)
            }
            Command::TakeOver { seat } => self.take_over(now, &speaker, seat, asker),
            Command::Abort => self.abort(now, person, asker),
            Command::TakeBack { seat } => self.ask_back(now, person, seat, asker),
            Command::Answer { seat, agree } => self.answer_back(now, person, seat, agree, asker),
            Command::Stand { seat } if self.is_playing() => self.leave(now, person, seat, asker),
            Command::Swap(wanted) => self.swap(now, person, wanted, asker),
            Command::Stay { seat } => self.stay(now, person, seat, asker),
            Command::Urge { seat, want } => self.urge(now, person, seat, want, asker),
            Command::Back { seat } => self.back(person, seat, asker),
            Command::React { seat, reaction } => {
                self.react(person, seat, reaction).map(|()| self.done(connection, id.clone()))
            }
            Command::Mute { muted } => {
                if let Some(own) = self.connections.iter_mut().find(|one| one.id == connection) {
                    own.muted = muted;
                }
                self.done(connection, id.clone());
                Ok(())
            }
            other => {
                let next = self.lobby_change(&speaker, other);
                next.map(|next| self.change(now, next, asker))
            }
        });
        if let Err(No(code, detail)) = done {
            self.refuse(connection, Some(id), code, detail);
        }
    }

    /// Whether a command is about the game that is on the table: one that was sent for another game, and
    /// comes late, must not end or change this one.
    fn check_game(&self, command: &Command, meant: Option<u32>) -> Result<(), No> {
        match meant {
            Some(_) if meant != self.shown_number() => Err("another_game".into()),
            None if command.is_about_a_game() => Err(No("invalid", Some("game".to_owned()))),
            // Who gave a seat back before the start does not leave the game that has begun since.
            None if matches!(command, Command::Stand { .. }) && self.is_playing() => {
                Err("another_game".into())
            }
            // Nor is who was ready for the last game in for the next.
            None if matches!(command, Command::Ready { .. }) && self.is_over() => {
                Err("another_game".into())
            }
            _ => Ok(()),
        }
    }

    /// The document as a command would have it.
    fn lobby_change(&self, speaker: &crate::Person, command: Command) -> Result<Document, No> {
        let person = speaker.id;
        let mut next = self.document.clone();
        if let Command::Rematch = command {
            self.rematch(&mut next, person)?;
            return Ok(next);
        }
        let always = match command {
            Command::Stand { .. } => !self.is_starting(),
            Command::Lock { .. } => next.status != Status::Closed,
            _ => false,
        };
        if next.status != Status::Lobby && !always {
            return Err("wrong_phase".into());
        }
        match command {
            Command::Sit { seat, name } => {
                sit(&mut next, person, seat, name.unwrap_or_else(|| speaker.name.clone()))?;
            }
            Command::Stand { seat } => {
                *own(&mut next, person, seat)? = SeatRecord::free();
                if next.seats_of(person).is_empty() {
                    next.again.retain(|one| *one != person);
                }
                self.pass_on(&mut next);
            }
            Command::Ready { seat, ready } => own(&mut next, person, seat)?.ready = ready,
            Command::Colour { seat, colour } => choose_colour(&mut next, person, seat, colour)?,
            Command::Face { seat, face } => choose_face(&mut next, person, seat, face)?,
            Command::Configure(settings) => {
                self.check_host(person)?;
                self.check_settings(&settings)?;
                let usual = self.title.describe(&self.shelf).default_options;
                let what = differences(&next.settings, &settings, &usual);
                next.settings = settings;
                next.unready(person, what);
            }
            Command::Resize { seats } => {
                self.check_host(person)?;
                self.resize(&mut next, seats)?;
                next.unready(person, vec!["seats".to_owned()]);
            }
            Command::Bot { seat, bot } => {
                self.check_host(person)?;
                self.check_bot(&bot, "bot")?;
                if !crate::options::seats_bots(self.title, &self.shelf, &next.settings) {
                    return Err(WITHOUT_BOTS.into());
                }
                let place = place(&mut next, seat)?;
                if matches!(place.holder, HolderRecord::Person { .. }) {
                    return Err("seat_taken".into());
                }
                place.holder = HolderRecord::Bot { bot };
                place.ready = true;
            }
            Command::Kick { seat } => {
                match self.document.person_at(seat) {
                    Some(_) => self.check_host_alone(person)?,
                    None => self.check_host(person)?,
                }
                kick(&mut next, seat)?;
            }
            Command::Reorder { order } => {
                self.check_host(person)?;
                reorder(&mut next, &order)?;
            }
            Command::Lock { locked } => {
                self.check_host(person)?;
                next.locked = locked;
            }
            _ => return Err("wrong_phase".into()),
        }
        Ok(next)
    }

    /// Keeps a changed document.
    pub(super) fn adopt(&mut self, now: Now, next: Document) {
        let before = std::mem::replace(&mut self.document, next);
        if before.status != Status::Lobby && self.document.status == Status::Lobby {
            self.put(None);
        }
        if before.people != self.document.people {
            let other = |person| before.number_of(person) != self.document.number_of(person);
            let others = self.connections.iter().filter(|one| other(one.person.id));
            others.for_each(|one| self.welcome(one.id));
        }
        if before.status != Status::Playing && self.document.status == Status::Playing {
            self.open_contributions(now);
        }
        self.look_at_seats();
        self.settle_seats();
        self.note_seen(now);
        self.send_strangers_away(now);
        self.set_clock(now.moment);
        let goes_on =
            before.status == self.document.status && before.take_back == self.document.take_back;
        if goes_on {
            self.changes.note();
        } else {
            self.changes.note_now();
        }
    }

    pub(super) fn check_settings(&self, settings: &Settings) -> Result<(), No> {
        if let Some(bot) = &settings.stand_in {
            self.check_bot(bot, "stand_in")?;
        }
        let seats = self.document.seats.len();
        let problem = crate::options::check(self.title, &self.shelf, settings, seats);
        problem.map_err(|problem| No("invalid", Some(problem)))?;
        // Bots are never sent away by choosing an edition: whoever chooses sees why not, and gives their seats free.
        let is_bot = |seat: &SeatRecord| matches!(seat.holder, HolderRecord::Bot { .. });
        if self.document.seats.iter().any(is_bot)
            && !crate::options::seats_bots(self.title, &self.shelf, settings)
        {
            return Err(WITHOUT_BOTS.into());
        }
        Ok(())
    }

    fn check_bot(&self, key: &str, field: &str) -> Result<(), No> {
        let known = self.title.bots.iter().any(|kind| kind.key == key);
        if known { Ok(()) } else { Err(No("invalid", Some(field.to_owned()))) }
    }

    fn resize(&self, next: &mut Document, seats: u8) -> Result<(), No> {
        if !self.title.seats.contains(&seats) {
            return Err(No("invalid", Some("seats".to_owned())));
        }
        while next.seats.len() > usize::from(seats) {
            // The last free seat goes; people and bots are never sent away by this.
            let free = next.seats.iter().rposition(|seat| seat.holder == HolderRecord::Nobody);
            next.seats.remove(free.ok_or("seat_taken")?);
        }
        next.seats.resize_with(usize::from(seats), SeatRecord::free);
        let options = crate::options::text(&next.settings.options);
        if let Some(options) = self.title.resized(options.as_deref(), seats) {
            next.settings.options = options;
        }
        Ok(())
    }

    /// Back to the set-up.
    fn rematch(&self, next: &mut Document, person: IdentityId) -> Result<(), No> {
        if !self.has_stopped() && next.status != Status::Finished {
            return Err("wrong_phase".into());
        }
        if next.seats_of(person).is_empty() {
            return Err("not_your_seat".into());
        }
        // Whoever decides here decides it, also that a damaged game is given up.
        self.check_host(person)?;
        let again = std::mem::take(&mut next.again);
        // Whoever wants another game is back.
        let is_in = |identity: IdentityId| identity == person || again.contains(&identity);
        for seat in self.gone().iter() {
            if !next.person_at(seat).is_some_and(is_in) {
                next.seats[seat.index()] = SeatRecord::free();
            }
        }
        if let Some(options) = self.options_again() {
            next.settings.options = options;
        }
        next.status = Status::Lobby;
        // The link that people were sent goes on leading here.
        next.code.get_or_insert_with(|| TableCode::draw(&*self.chance).kept());
        next.clock = 0;
        self.pass_on(next);
        for seat in &mut next.seats {
            seat.ready = match &seat.holder {
                HolderRecord::Nobody => false,
                HolderRecord::Person { identity, .. } => again.contains(identity),
                HolderRecord::Bot { .. } => true,
            };
        }
        Ok(())
    }

    /// The host's part goes to the next person seated; a table without people is closed.
    pub(super) fn pass_on(&self, next: &mut Document) {
        let gone = match next.status {
            Status::Lobby => SeatSet::EMPTY,
            _ => self.gone(),
        };
        let playing = next.people_seats().without(gone);
        if !next.seats_of(next.host).without(gone).is_empty() {
            return;
        }
        // Where the host sat can be seen in the table as it was.
        let from = self.document.first_seat_of(next.host);
        match next.heir(from, playing, self.present_seats()) {
            Some(host) => next.host = host,
            None => next.close(),
        }
    }

    fn react(&self, person: IdentityId, seat: Seat, reaction: Reaction) -> Result<(), No> {
        self.document.check_own(person, seat)?;
        if self.running().is_some_and(|on| on.end.is_none() && on.game.hush()) {
            return Err("hush".into());
        }
        let frame = super::written(&FromServer::Reacted(Reacted { seat, reaction }));
        let hearers = self.connections.iter().filter(|one| !one.muted);
        hearers.for_each(|one| one.outbox.send(frame.clone()));
        Ok(())
    }
}

impl SeatRecord {
    /// A place that nobody has taken.
    pub(crate) const fn free() -> Self {
        let (holder, once) = (HolderRecord::Nobody, IgnoredAny);
        Self { holder, ready: false, colour: None, face: None, fixed: false, bot: None, once }
    }

    /// Whether a bot sits there.
    pub(crate) const fn is_a_bots(&self) -> bool {
        matches!(self.holder, HolderRecord::Bot { .. })
    }
}

fn place(next: &mut Document, seat: Seat) -> Result<&mut SeatRecord, No> {
    next.seats.get_mut(seat.index()).ok_or_else(|| "no_such_seat".into())
}

pub(super) fn own(
    next: &mut Document,
    person: IdentityId,
    seat: Seat,
) -> Result<&mut SeatRecord, No> {
    let mine = next.check_own(person, seat);
    let place = place(next, seat)?;
    mine?;
    Ok(place)
}

fn sit(next: &mut Document, person: IdentityId, seat: Seat, name: Name) -> Result<(), No> {
    if next.barred.contains(&person) {
        return Err("barred".into());
    }
    if next.locked && next.seats_of(person).is_empty() {
        return Err("locked".into());
    }
    let place = place(next, seat)?;
    match &mut place.holder {
        // Sitting down again on one's own seat changes the name there.
        HolderRecord::Person { identity, name: shown } if *identity == person => *shown = name,
        HolderRecord::Nobody => {
            *place = SeatRecord::free();
            place.holder = HolderRecord::Person { identity: person, name };
        }
        _ => return Err("seat_taken".into()),
    }
    next.give_number(person);
    Ok(())
}

fn kick(next: &mut Document, seat: Seat) -> Result<(), No> {
    let host = next.host;
    let place = place(next, seat)?;
    match place.holder {
        HolderRecord::Nobody => return Err("seat_free".into()),
        HolderRecord::Person { identity, .. } if identity == host => {
            return Err("not_yourself".into());
        }
        HolderRecord::Person { identity, .. } => {
            for seat in next.seats_of(identity).iter() {
                next.seats[seat.index()] = SeatRecord::free();
            }
            next.bar(identity);
        }
        HolderRecord::Bot { .. } => *place = SeatRecord::free(),
    }
    Ok(())
}

fn reorder(next: &mut Document, order: &[Seat]) -> Result<(), No> {
    let all: SeatSet = order.iter().copied().collect();
    let count = next.seats.len();
    if order.len() != count || all != SeatSet::all(count as u8) {
        return Err(No("invalid", Some("order".to_owned())));
    }
    next.seats = order.iter().map(|seat| next.seats[seat.index()].clone()).collect();
    Ok(())
}
