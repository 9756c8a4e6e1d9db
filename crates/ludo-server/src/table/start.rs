//! From the lobby to the first card: the secret is kept, its commitment published, contributions come in,
//! and the seed is made of all of them (`docs/fairness.md`).

use ludo_catalogue::{Opening, SeedSource};
use ludo_core::{EditionId, Hex32, Seat, SeatSet, Teams};
use ludo_protocol::{Contribute, Order, Settings, Status};
use ludo_store::{Digest, GameId, GameStart, IdentityId, StoredSecret};
use ludo_transcript::SeatInfo;

use super::document::{Document, HolderRecord, SeatRecord};
use super::hold::Occasion;
use super::lobby::No;
use super::marks::kept_marks;
use super::play::{On, Play, Progress};
use super::store::{Along, Ask, Asker, Underway};
use super::{ConnectionId, Now, Output, Table};
use crate::chance::Chance;
use crate::clock::Moment;

/// A game that is about to begin.
pub(super) struct Starting {
    /// Until when contributions are taken; not yet known while the start is being stored.
    pub(super) until: Option<Moment>,
    /// One a seat.
    contributions: Vec<Option<Hex32>>,
    /// The seats from which one is awaited: people's.
    wanted: SeatSet,
}

impl Starting {
    /// After a restart: everything is asked for again, from the moment somebody comes.
    pub(super) fn again(seats: usize) -> Self {
        Self { until: None, contributions: vec![None; seats], wanted: SeatSet::EMPTY }
    }

    /// Whose is in.
    pub(super) fn contributed(&self) -> Vec<Seat> {
        let seats = Seat::all(self.contributions.len() as u8);
        seats.filter(|seat| self.contributions[seat.index()].is_some()).collect()
    }

    fn is_complete(&self) -> bool {
        self.wanted.iter().all(|seat| self.contributions[seat.index()].is_some())
    }
}

impl Table {
    /// The host starts: a secret is drawn, and kept together with the seats as they are fixed.
    pub(super) fn start(&mut self, now: Now, person: IdentityId, asker: Asker) -> Result<(), No> {
        self.check_host(person)?;
        if self.document.status != Status::Lobby {
            return Err("wrong_phase".into());
        }
        if self.document.seats.iter().any(|seat| seat.holder == HolderRecord::Nobody) {
            return Err("seats_free".into());
        }
        // Whoever starts is ready.
        let own = self.document.seats_of(person);
        let waits = |(seat, record): (Seat, &SeatRecord)| !record.ready && !own.contains(seat);
        let count = self.document.seats.len() as u8;
        if Seat::all(count).zip(&self.document.seats).any(waits) {
            return Err("not_ready".into());
        }
        self.check_settings(&self.document.settings)?;
        self.begin_game(now, self.document.clone(), asker);
        Ok(())
    }

    /// Fixes the seats, draws the secret of the next game, and keeps both.
    pub(super) fn begin_game(&mut self, now: Now, mut next: Document, asker: Asker) {
        next.status = Status::Playing;
        next.clock = 0;
        next.advised = 0;
        next.again.clear();
        next.waits = None;
        for seat in &mut next.seats {
            (seat.ready, seat.bot) = (true, None);
        }
        arrange(&mut next, self.teams.as_ref(), &*self.chance);
        next.fix_marks();

        let number = self.games + 1;
        let id = GameId(self.chance.bytes());
        let secret = StoredSecret(self.chance.bytes());
        let name = format!("{}/{number}", self.id);
        let digest = ludo_core::Secret::new(secret.0).commit(&name);
        let contributions = vec![None; next.seats.len()];
        let starting = Starting { until: None, contributions, wanted: SeatSet::EMPTY };
        let progress = Progress::Starting(starting);
        let (edition, players, marks, since) = (None, Vec::new(), Vec::new(), now.calendar);
        let play =
            Play { id, number, name, secret, digest, since, edition, players, marks, progress };
        self.change_with(now, next, Along::Game(Box::new(play)), asker);
    }

    /// The commitment is published with the next showing of the table; contributions are awaited.
    pub(super) fn open_contributions(&mut self, now: Now) {
        let wanted = self.document.people_seats();
        let until = now.moment.plus(self.policy.contributions);
        if let Some(Play { progress: Progress::Starting(starting), .. }) = &mut self.play
            && starting.until.is_none()
        {
            starting.until = Some(until);
            starting.wanted = wanted;
        }
    }

    pub(super) fn contributions_due(&self) -> Option<Moment> {
        match &self.play {
            Some(Play { progress: Progress::Starting(starting), .. }) => starting.until,
            _ => None,
        }
    }

    pub(super) fn contribute(&mut self, connection: ConnectionId, part: &Contribute) {
        if !self.holds(connection, part.seat) {
            self.refuse(connection, None, "not_your_seat", None);
            return;
        }
        // The first one counts: changing it later would be choosing.
        if let Some(Play { progress: Progress::Starting(starting), .. }) = &mut self.play
            && starting.until.is_some()
            && let Some(place) = starting.contributions.get_mut(part.seat.index())
        {
            place.get_or_insert(part.contribution);
        }
    }

    /// Begins the game once every contribution is in, or time is up.
    pub(super) fn start_tick(&mut self, now: Now) -> bool {
        let Some(Play { id, name, secret, progress: Progress::Starting(starting), .. }) =
            &self.play
        else {
            return false;
        };
        let up = starting.until.is_some_and(|until| now.moment >= until);
        if starting.until.is_none() || !(up || starting.is_complete()) {
            return false;
        }
        let contributions = starting.contributions.clone();
        let chosen = self.document.settings.edition;
        let opening = Opening {
            // Names stay out of the header, so that they can be forgotten.
            seats: self.document.seats.iter().map(seat_info).collect(),
            options: crate::options::text(&self.document.settings.options),
            layout: self.lesson_layout(),
            // What was offered at the start is still at hand; whether it is still offered no longer matters.
            edition: chosen.and_then(|digest| self.edition(digest)),
            seed: SeedSource::Committed {
                table: name.clone(),
                secret: ludo_core::Secret::new(secret.0),
                contributions: contributions.clone(),
            },
        };
        let (id, at) = (*id, now.calendar);
        match self.title.begin(&self.shelf, &opening) {
            Ok(begun) => {
                let edition = Digest(begun.edition.digest.0);
                let seats = self.document.seats.iter().map(kept_seat).collect();
                let header = begun.header.clone();
                let head = begun.chain.as_ref().map(|chain| ludo_store::Head(chain.head().0));
                let start = GameStart { game: id, edition, header, seats, head, at };
                self.outputs.push(Output::Store(Ask::Start(start)));
                let edition = begun.edition.digest;
                let on = On::begin(begun, contributions).counted_from(self.unused);
                let on = Box::new(on);
                self.underway = Some(Underway::Begin { edition, on });
            }
            // The options were tried before the start, so this is a bug; nobody should be stuck for it.
            Err(error) => {
                tracing::error!(table = %self.id, %error, "a game could not begin");
                let next = Document { status: Status::Lobby, ..self.document.clone() };
                self.change(now, next, None);
            }
        }
        true
    }

    /// What lies there in the first game that is explained. A table that was changed since is dealt to like any other.
    fn lesson_layout(&self) -> Option<String> {
        let Settings { lesson: true, options, edition: None, .. } = &self.document.settings else {
            return None;
        };
        let lesson = self.title.lesson(&self.shelf)?;
        let suits = usize::from(lesson.seats) == self.document.seats.len();
        (suits && lesson.options == *options).then_some(lesson.layout)
    }

    /// The edition of that digest, if it is at hand.
    fn edition(&self, digest: Hex32) -> Option<EditionId> {
        let at_hand = self.title.editions(&self.shelf).into_iter().map(|edition| edition.id);
        at_hand.into_iter().find(|id| id.digest == digest)
    }

    /// The log is open: everybody sees the first view.
    pub(super) fn begun(&mut self, now: Now, edition: Hex32, mut on: Box<On>) {
        let present = self.present_seats();
        let people = self.document.people_seats();
        let Some(play) = &mut self.play else { return };
        for seat in people.without(present).iter() {
            on.away[seat.index()] = Some(ludo_core::Millis(0));
        }
        play.edition = Some(edition);
        play.players = self.document.seats.iter().map(|seat| seat.holder.clone()).collect();
        play.marks = self.document.seats.iter().map(SeatRecord::marks).collect();
        play.progress = Progress::On(on);
        self.begin_hold(now, &Occasion::Opening);
        self.set_clock(now.moment);
        self.changes.note_now();
        self.show_changes(now);
        self.show_whole_views(now);
    }
}

fn seat_info(seat: &SeatRecord) -> SeatInfo {
    let bot = match &seat.holder {
        HolderRecord::Bot { bot } => Some(bot.clone()),
        _ => None,
    };
    SeatInfo { name: String::new(), bot }
}

/// Who plays a seat, as the store keeps it beside the game.
pub(super) fn kept_seat(seat: &SeatRecord) -> ludo_store::Seat {
    let (colour, face) = kept_marks(seat.marks());
    let nobody = ludo_store::Seat { colour, face, ..ludo_store::Seat::default() };
    match &seat.holder {
        HolderRecord::Nobody => nobody,
        HolderRecord::Person { identity, name } => {
            ludo_store::Seat { identity: Some(*identity), name: name.to_string(), ..nobody }
        }
        HolderRecord::Bot { bot } => ludo_store::Seat { bot: Some(bot.clone()), ..nobody },
    }
}

/// Who sits where: by chance if the host wants it so, and then partners stay partners.
fn arrange(next: &mut Document, teams: Option<&Teams>, chance: &dyn Chance) {
    match (next.settings.order, teams) {
        (Order::AsSeated, _) => {}
        (Order::Chance, None) => shuffle(&mut next.seats, chance),
        (Order::Chance, Some(teams)) => shuffle_teams(&mut next.seats, teams, chance),
    }
}

/// Teams change places with teams of their size, and partners among themselves.
fn shuffle_teams(seats: &mut [SeatRecord], teams: &Teams, chance: &dyn Chance) {
    let members = |team| teams.members(team).iter().collect::<Vec<Seat>>();
    let mut places: Vec<_> = (0..teams.count()).map(members).collect();
    let mut groups = places.clone();
    for group in &mut groups {
        shuffle(group, chance);
    }
    shuffle(&mut groups, chance);
    // Stable: among teams of one size chance has decided.
    groups.sort_by_key(Vec::len);
    places.sort_by_key(Vec::len);
    let before = seats.to_vec();
    for (from, to) in groups.concat().into_iter().zip(places.concat()) {
        seats[to.index()] = before[from.index()].clone();
    }
}

/// Fisher and Yates; eight bytes a draw leave no bias anybody could notice.
fn shuffle<T>(items: &mut [T], chance: &dyn Chance) {
    for last in (1..items.len()).rev() {
        let draw = u64::from_le_bytes(chance.bytes()) % (last as u64 + 1);
        items.swap(last, draw as usize);
    }
}
