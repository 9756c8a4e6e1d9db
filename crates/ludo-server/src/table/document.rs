//! What is kept of a table: JSON with a version of its own, in the store's `tables.document`.

use ludo_catalogue::Title;
use ludo_core::{Seat, SeatSet};
use ludo_protocol::{
    Colour, Face, Name, Saying, Settings, Spectators, Status, Swap, TableSummary, Visibility,
};
use ludo_store::{IdentityId, Member, TableId, TableStatus, UnixMillis};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::answered::Answered;
use super::changed::ChangedRecord;
use super::take_back::TakeBackAsked;

/// The version of the document that this program writes.
pub(crate) const VERSION: u32 = 1;

/// How many people sent away are remembered: more than any table has had to.
const MOST_BARRED: usize = 64;

/// A table between two changes, apart from its running game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Document {
    /// [`VERSION`].
    pub(crate) v: u32,
    /// The game's key.
    pub(crate) game: String,
    /// How far it is.
    pub(crate) status: Status,
    /// Who decides here.
    pub(crate) host: IdentityId,
    /// What others type. Documents of old have none while a game is on.
    pub(crate) code: Option<String>,
    /// Whether nobody new may sit down.
    pub(crate) locked: bool,
    /// How it plays.
    pub(crate) settings: Settings,
    /// In order.
    pub(crate) seats: Vec<SeatRecord>,
    /// By their numbers: everybody who is needed here, and who was until somebody else took the number.
    pub(crate) people: Vec<IdentityId>,
    /// Sent away for good, the latest last, at most [`MOST_BARRED`].
    pub(crate) barred: Vec<IdentityId>,
    /// Table time when the table last left memory during a game.
    pub(crate) clock: u64,
    /// The last requests that were done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) answered: Vec<Answered>,
    /// Who wants whose seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) swaps: Vec<Swap>,
    /// Somebody has asked to take back. It ends when the table leaves memory; this tells that there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) take_back: Option<TakeBackAsked>,
    /// How often advice was asked for in the last game.
    #[serde(default, skip_serializing_if = "is_none_yet")]
    pub(crate) advised: u32,
    /// Who is in for another game, now that one is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) again: Vec<IdentityId>,
    /// Why people who were ready are asked again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) changed: Option<ChangedRecord>,
    /// Whom the game waited for when the table last left memory.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) waits: Option<WaitsRecord>,
    /// Why the house has closed the table, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) closed: Option<Saying>,
}

/// Whom a game waits for, as long as its log has not grown since.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WaitsRecord {
    /// How many entries the log had.
    pub(crate) entries: u32,
    pub(crate) seats: SeatSet,
}

/// Documents without advice look as they did before there was any.
const fn is_none_yet(advised: &u32) -> bool {
    *advised == 0
}

/// One place at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatRecord {
    pub(crate) holder: HolderRecord,
    pub(crate) ready: bool,
    pub(crate) colour: Option<Colour>,
    /// Documents of old have none: it is given when they are read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) face: Option<Face>,
    /// Whoever sits there has played here: colour and face stay.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) fixed: bool,
    /// The bot that held the seat when the game began, while a person has taken it over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) bot: Option<String>,
    /// Partners were once chosen by number: documents of that time still say so.
    #[serde(default, rename = "team", skip_serializing)]
    pub(crate) once: IgnoredAny,
}

/// Who sits there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum HolderRecord {
    Nobody,
    Person {
        identity: IdentityId,
        /// Kept beside the document, where it can be erased. Documents of old had it in them.
        #[serde(default, skip_serializing)]
        name: Name,
    },
    Bot {
        bot: String,
    },
}

impl Document {
    /// Reads what is kept of a table, if this program understands it. A table that was closed while nobody
    /// had it in memory is closed, whatever its document says.
    ///
    /// # Errors
    /// Says what is wrong; for logs.
    pub(crate) fn read(kept: &ludo_store::TableRecord) -> Result<Self, String> {
        let read: Result<Self, _> = serde_json::from_str(&kept.document);
        let mut document = read.map_err(|error| format!("document: {error}"))?;
        if document.v != VERSION {
            return Err(format!("document: version {} is not known", document.v));
        }
        for member in &kept.members {
            let seat =
                document.seats.get_mut(usize::from(member.seat)).map(|seat| &mut seat.holder);
            if let Some(HolderRecord::Person { identity, name }) = seat
                && *identity == member.identity
            {
                *name = Name::kept(&member.name).unwrap_or_default();
            }
        }
        if kept.status == TableStatus::Closed {
            document.status = Status::Closed;
            document.code = None;
        }
        document.give_marks();
        Ok(document)
    }

    /// Who holds this seat, if a person does.
    pub(crate) fn person_at(&self, seat: Seat) -> Option<IdentityId> {
        match &self.seats.get(seat.index())?.holder {
            HolderRecord::Person { identity, .. } => Some(*identity),
            _ => None,
        }
    }

    /// Whether a person holds this seat, or the code of the refusal.
    pub(super) fn check_own(&self, person: IdentityId, seat: Seat) -> Result<(), &'static str> {
        if self.person_at(seat) == Some(person) { Ok(()) } else { Err("not_your_seat") }
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, person: IdentityId) -> SeatSet {
        Seat::all(self.seats.len() as u8)
            .filter(|seat| self.person_at(*seat) == Some(person))
            .collect()
    }

    /// The seats that people hold.
    pub(crate) fn people_seats(&self) -> SeatSet {
        Seat::all(self.seats.len() as u8).filter(|seat| self.person_at(*seat).is_some()).collect()
    }

    /// The bot that sits in at this table: the one the host named, else the game's middle level.
    pub(crate) fn stand_in(&self, game: &Title) -> Option<String> {
        let middle = game.bots.get(2).or(game.bots.first());
        self.settings.stand_in.clone().or_else(|| middle.map(|kind| kind.key.to_owned()))
    }

    /// Everybody with a seat, once.
    pub(crate) fn members(&self) -> Vec<IdentityId> {
        let mut members: Vec<_> =
            self.people_seats().iter().filter_map(|seat| self.person_at(seat)).collect();
        members.sort_unstable();
        members.dedup();
        members
    }

    /// Everybody with a seat who is not among the members: they were forgotten, and the server went down
    /// before it took them out of the document.
    pub(crate) fn ghosts(&self, members: &[Member]) -> Vec<IdentityId> {
        let mut ghosts = self.members();
        ghosts.retain(|one| !members.iter().any(|member| member.identity == *one));
        ghosts
    }

    /// Who sits where, under which name.
    fn places(&self) -> Vec<Member> {
        let places = (0..).zip(&self.seats).filter_map(|(seat, record)| match &record.holder {
            HolderRecord::Person { identity, name } => {
                Some(Member { seat, identity: *identity, name: name.to_string() })
            }
            _ => None,
        });
        places.collect()
    }

    /// The number by which this person is known here.
    pub(crate) fn number_of(&self, person: IdentityId) -> Option<u32> {
        self.people.iter().position(|one| *one == person).map(|at| at as u32)
    }

    /// Gives a person a number: that of somebody who is not needed here any more, if there is one. Numbers of
    /// those who are stay as they are, and there are never many more than seats.
    pub(crate) fn give_number(&mut self, person: IdentityId) {
        let last = self.people.iter().rposition(|one| self.needs(*one));
        let free = self.people.iter().position(|one| !self.needs(*one) && *one != person);
        if self.number_of(person).is_none() {
            match free {
                Some(free) => self.people[free] = person,
                None => self.people.push(person),
            }
        }
        let own = self.number_of(person).map(|number| number as usize);
        self.people.truncate(last.max(own).map_or(0, |last| last + 1));
    }

    /// Whether a person decides or has a seat here.
    pub(crate) fn needs(&self, person: IdentityId) -> bool {
        person == self.host || !self.seats_of(person).is_empty()
    }

    /// Takes out a person who is not kept any more: a bot plays on in their seats where there is one, else those are
    /// free, and a table without people is closed. A host is followed by the next of those who have not left.
    pub(crate) fn take_out(
        &mut self,
        person: IdentityId,
        bot: Option<&str>,
        gone: SeatSet,
        here: SeatSet,
    ) {
        let (from, theirs) = (self.first_seat_of(person), self.seats_of(person));
        self.forget_answered(person);
        self.swaps.retain(|swap| !theirs.contains(swap.seat) && !theirs.contains(swap.with));
        // Nobody is left there to agree, or to want it.
        self.take_back.take_if(|asked| asked.concerns(theirs));
        for seat in theirs.iter() {
            let place = &mut self.seats[seat.index()];
            place.ready = bot.is_some();
            let before = place.bot.take();
            place.holder = match bot {
                Some(bot) => HolderRecord::Bot { bot: before.unwrap_or_else(|| bot.to_owned()) },
                None => HolderRecord::Nobody,
            };
        }
        self.barred.retain(|one| *one != person);
        self.again.retain(|one| *one != person);
        self.changed.take_if(|changed| changed.by == person);
        let playing = self.people_seats().without(gone);
        let heir = self.heir(from, playing, here).filter(|_| self.host == person);
        self.host = heir.unwrap_or(self.host);
        if self.people_seats().is_empty() && bot.is_none() {
            self.close();
        }
    }

    /// Everybody has gone.
    pub(crate) fn close(&mut self) {
        self.status = Status::Closed;
        self.code = None;
    }

    /// Notes that a person was sent away for good.
    pub(crate) fn bar(&mut self, person: IdentityId) {
        if self.barred.len() >= MOST_BARRED {
            self.barred.drain(..=self.barred.len() - MOST_BARRED);
        }
        self.barred.push(person);
    }

    /// The first seat of a person; the table's first if they have none.
    pub(crate) fn first_seat_of(&self, person: IdentityId) -> Seat {
        self.seats_of(person).first().unwrap_or(Seat(0))
    }

    /// The next person after a seat, round the table, on one of these seats.
    pub(crate) fn next_from(&self, from: Seat, among: SeatSet) -> Option<IdentityId> {
        let count = self.seats.len() as u8;
        let round = (1..=count).map(|step| Seat((from.0 + step) % count));
        round.filter(|seat| among.contains(*seat)).find_map(|seat| self.person_at(seat))
    }

    /// Who follows a host that sat there: the next of those who play, one who is here before one who is not.
    pub(crate) fn heir(&self, from: Seat, playing: SeatSet, here: SeatSet) -> Option<IdentityId> {
        self.next_from(from, playing.and(here)).or_else(|| self.next_from(from, playing))
    }

    /// The record that the store keeps.
    pub(crate) fn record(&self, id: TableId, updated_at: UnixMillis) -> ludo_store::TableRecord {
        ludo_store::TableRecord {
            id,
            join_code: self.code.clone(),
            visibility: match self.settings.visibility {
                Visibility::Public => ludo_store::Visibility::Public,
                Visibility::Link => ludo_store::Visibility::Link,
            },
            status: match self.status {
                Status::Lobby | Status::Finished | Status::Stopped => TableStatus::Lobby,
                Status::Starting | Status::Playing => TableStatus::Playing,
                Status::Closed => TableStatus::Closed,
            },
            game: self.game.clone(),
            updated_at,
            owner: Some(self.host),
            // Our own types are JSON: writing them to memory cannot fail.
            document: serde_json::to_string(self).expect("a document is JSON"),
            members: self.places(),
        }
    }

    /// The line of a list.
    pub(crate) fn summary(&self, table: TableId, changed_at: UnixMillis) -> TableSummary {
        let name = |seat: &SeatRecord| match &seat.holder {
            HolderRecord::Nobody => None,
            HolderRecord::Person { name, .. } => {
                Some(name.to_string()).filter(|name| !name.is_empty())
            }
            HolderRecord::Bot { bot } => Some(bot.clone()),
        };
        let host = self.seats.iter().find_map(|seat| match &seat.holder {
            HolderRecord::Person { identity, name } if *identity == self.host => {
                Some(name.to_string())
            }
            _ => None,
        });
        let named = || self.seats.iter().filter(|seat| name(seat).is_some());
        let bots = named().zip(0..).filter(|(seat, _)| seat.is_a_bots()).map(|(_, at)| at);
        let players: Vec<_> = named().filter_map(name).collect();
        TableSummary {
            table: table.to_string(),
            game: self.game.clone(),
            status: self.status,
            host: host.unwrap_or_default(),
            free: (self.seats.len() - players.len()) as u8,
            players,
            locked: self.locked,
            bots: bots.collect(),
            watch: self.lets_watch(),
            yours: Vec::new(),
            turn: Vec::new(),
            marks: named().map(SeatRecord::marks).collect(),
            changed_at: changed_at.0,
        }
    }

    /// The line of a list of one's own tables: which of the players one is, and whom the game waits for.
    pub(crate) fn own_summary(
        &self,
        table: TableId,
        changed_at: UnixMillis,
        person: IdentityId,
        waits_for: SeatSet,
    ) -> TableSummary {
        let is_listed = |seat: &Seat| match &self.seats[seat.index()].holder {
            HolderRecord::Nobody => false,
            HolderRecord::Person { name, .. } => !name.as_str().is_empty(),
            HolderRecord::Bot { .. } => true,
        };
        let listed = || Seat::all(self.seats.len() as u8).filter(is_listed).zip(0..);
        let among = |seats: SeatSet| {
            listed().filter(|(seat, _)| seats.contains(*seat)).map(|(_, at)| at).collect()
        };
        let (yours, turn) = (among(self.seats_of(person)), among(waits_for));
        TableSummary { yours, turn, ..self.summary(table, changed_at) }
    }

    /// Whether somebody who finds the table may look on.
    pub(crate) fn lets_watch(&self) -> bool {
        match self.settings.spectators {
            Spectators::Welcome => true,
            Spectators::AsVisible => self.settings.visibility == Visibility::Public || !self.locked,
            Spectators::None => false,
        }
    }
}
