//! People and their pages: they sit down, play what is allowed and sometimes what is not, compose, take back, leave, come
//! back, take over from bots, and want another game.

use std::collections::BTreeMap;

use ludo_catalogue::Title;
use ludo_client::{Attendance, Verdict};
use ludo_core::{Seat, Seed};
use ludo_protocol::{
    Absence, Command, FromClient, FromServer, Holder, OpenTable, Order, Pace, Reaction, Settings,
    Spectators, StallWish, Status, TableView, TakingBack, Thinking, Visibility,
};
use ludo_store::Store as _;
use serde_json::value::{RawValue, to_raw_value};

use super::House;
use super::happening::Happening;
use super::house::Season;
use super::judge::Answer;
use super::weather::goes_on;
use crate::simulation::world::ready;

/// How long somebody waits at most where nothing goes wrong any more: a node that died is waited for, and whoever is
/// passed on may find a line that nobody knows yet to be broken.
const PATIENCE: u64 = 30_000;

/// What somebody asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    /// An action of the game.
    Act,
    /// Something that is kept.
    Request,
    /// Something that nobody keeps, or not for long.
    Passing,
}

/// Why somebody comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Plays,
    LooksOn,
}

/// A person's page at one table.
pub(super) struct Visitor {
    pub(super) person: usize,
    pub(super) table: usize,
    role: Role,
    pub(super) attendance: Attendance,
    pub(super) line: Option<u64>,
    pub(super) epoch: String,
    /// Not back before.
    pub(super) away: u64,
    /// Not wanted here.
    pub(super) stays_away: bool,
    wakes: Option<u64>,
    asked: BTreeMap<String, Asked>,
    /// How many broken promises of this page were noted.
    noted: usize,
    pages: u32,
    /// What was allowed a while ago.
    stale: Option<Box<RawValue>>,
    /// Whether a table has received this page on the line it has.
    pub(super) is_welcome: bool,
    /// What it waits for, and since when.
    pub(super) waits: Option<(String, u64)>,
    /// What it shows as announced.
    pub(super) announced: Option<String>,
}

impl Visitor {
    /// Whether something is still to be shown there.
    pub(super) fn expects_more(&self) -> bool {
        let on = |table: &TableView| goes_on(table.status);
        !self.stays_away && (self.line.is_none() || self.attendance.table().is_none_or(on))
    }

    /// It has no line any more.
    pub(super) fn hangs_up(&mut self) {
        self.line = None;
        self.is_welcome = false;
    }

    /// What it waits for now: to be received, or for the answer to its oldest request.
    fn awaits(&self) -> Option<String> {
        if !self.is_welcome {
            return Some("to be received".to_owned());
        }
        self.attendance.unanswered().find_map(|message| match message {
            FromClient::Act(act) => Some(act.id.as_str().to_owned()),
            FromClient::Do(request) => Some(request.id.as_str().to_owned()),
            _ => None,
        })
    }
}

impl House {
    /// How a table of this title is opened.
    pub(super) fn request(&mut self, title: &'static Title) -> OpenTable {
        let (least, most) = (*title.seats.start(), (*title.seats.end()).min(4));
        let seats = least.max(2) + self.below(u64::from(most.max(2) - least.max(2)) + 1) as u8;
        let people = 1 + self.below(u64::from(seats).min(3)) as u8;
        let bot = title.bots.first().map_or("", |kind| kind.key).to_owned();
        let settings = Settings {
            visibility: self.choose(&[Visibility::Link, Visibility::Public]),
            thinking: self.choose(&[Thinking::None, Thinking::Relaxed, Thinking::Strict]),
            absence: self.choose(&[Absence::Wait, Absence::StandIn, Absence::Leave]),
            order: self.choose(&[Order::AsSeated, Order::Chance]),
            spectators: self.choose(&[Spectators::AsVisible, Spectators::Welcome]),
            pace: self.choose(&[Pace::Normal, Pace::Quick]),
            stand_in: Some(bot.clone()),
            ..Settings::default()
        };
        let bots = vec![bot; usize::from(seats - people)];
        OpenTable { game: title.key.to_owned(), seats: Some(seats), settings, bots }
    }

    /// Whoever is to come to a table: its host, others who play, and some who look on.
    pub(super) fn invite(&mut self, table: usize, host: usize, players: u64) {
        let all = self.people.len();
        let mut come: Vec<_> =
            (0..players as usize).map(|n| ((host + n) % all, Role::Plays)).collect();
        if self.once_in(2) {
            come.push(((host + players as usize) % all, Role::LooksOn));
        }
        if self.once_in(4) {
            // A second device.
            let again = come[self.below(come.len() as u64) as usize];
            come.push(again);
        }
        for (person, role) in come {
            let index = self.visitors.len();
            let visitor = Visitor {
                person,
                table,
                role,
                attendance: Attendance::new("", "", Seed::from_number(0)),
                line: None,
                epoch: String::new(),
                away: 0,
                stays_away: false,
                wakes: None,
                asked: BTreeMap::new(),
                noted: 0,
                pages: 0,
                stale: None,
                is_welcome: false,
                waits: None,
                announced: None,
            };
            self.visitors.push(visitor);
            self.open_page(index);
            let comes = 1 + self.below(4_000);
            self.rouse(index, comes);
        }
    }

    /// A page that knows nothing yet.
    fn open_page(&mut self, index: usize) {
        let (scenes, whole) = (self.once_in(2), self.once_in(5));
        let one = &mut self.visitors[index];
        one.pages += 1;
        let prefix = format!("v{index}p{}n", one.pages);
        let table = self.tables[one.table].id.to_string();
        let seed = Seed::from_number(one.person as u64);
        let page = Attendance::new(table, prefix, seed);
        let page = if scenes { page.with_scenes() } else { page };
        one.attendance = if whole { page.with_whole_views() } else { page };
        one.epoch.clear();
        one.noted = 0;
        one.announced = None;
    }

    /// Somebody looks up in so many milliseconds, or sooner.
    pub(super) fn rouse(&mut self, visitor: usize, millis: u64) {
        let at = self.now + millis;
        let one = &mut self.visitors[visitor];
        if one.wakes.is_none_or(|wakes| at < wakes || wakes < self.now) {
            one.wakes = Some(at);
            self.at(at, Happening::Wake { visitor });
        }
    }

    /// Somebody looks at the table, and does something or not.
    pub(super) fn wake(&mut self, visitor: usize) {
        let now = self.now;
        let one = &mut self.visitors[visitor];
        if one.wakes.take_if(|wakes| *wakes == now).is_none() || one.stays_away {
            return;
        }
        if now < one.away {
            let away = one.away - now;
            return self.rouse(visitor, away);
        }
        self.is_patient(visitor);
        if self.visitors[visitor].line.is_none() {
            self.dial(visitor);
        } else {
            self.do_something(visitor);
            self.speak(visitor);
        }
        let thinks = match self.season {
            Season::Storm => 120 + self.below(2_200),
            Season::Calm => 80 + self.below(400),
        };
        self.rouse(visitor, thinks);
    }

    /// In calm weather, among several nodes, nobody waits for long once they are all up: whichever of them died or slept
    /// before.
    fn is_patient(&mut self, visitor: usize) {
        let now = self.now;
        let up = self.nodes.iter().try_fold(self.calm, |last, node| Some(last.max(node.booted?)));
        let one = &mut self.visitors[visitor];
        let awaited = one.awaits();
        if awaited.is_none() || one.waits.as_ref().map(|(what, _)| what) != awaited.as_ref() {
            one.waits = awaited.map(|what| (what, now));
            return;
        }
        if let Some((what, since)) = &mut one.waits
            && let Some(up) = up
            && self.season == Season::Calm
            && self.nodes.len() > 1
            && now > (*since).max(up) + PATIENCE
        {
            let problem = format!("visitor {visitor} waits too long: {what}");
            // Once is enough.
            *since = u64::MAX - PATIENCE;
            self.judge.complain(&problem);
        }
    }

    fn do_something(&mut self, visitor: usize) {
        let one = &self.visitors[visitor];
        let Some(table) = one.attendance.table().cloned() else { return };
        let open = one.attendance.unanswered().count();
        if open > 0 && self.once_in(if open < 3 { 12 } else { 3 }) {
            return self.visitors[visitor].attendance.ask_again();
        }
        if open >= 3 {
            return;
        }
        match table.status {
            Status::Lobby if self.season == Season::Storm => self.set_up(visitor, &table),
            Status::Finished if self.season == Season::Storm => self.go_again(visitor, &table),
            Status::Playing => self.play(visitor, &table),
            Status::Stopped => self.judge.unreadable("a game has stopped"),
            Status::Lobby | Status::Finished | Status::Starting | Status::Closed => {}
        }
    }

    fn games_begun(&self, visitor: usize) -> u32 {
        let id = self.tables[self.visitors[visitor].table].id;
        ready(self.store.games_at(id)).expect("memory reads").len() as u32
    }

    fn wants_more(&self, visitor: usize) -> bool {
        let place = &self.tables[self.visitors[visitor].table];
        self.games_begun(visitor) < place.games
    }

    fn set_up(&mut self, visitor: usize, table: &TableView) {
        if !self.wants_more(visitor) {
            return;
        }
        let one = &self.visitors[visitor];
        let (own, hosts) = (one.attendance.seats(), one.attendance.person() == Some(table.host));
        let seats = || table.seats.iter().zip(Seat::all(table.seats.len() as u8));
        let free = seats().find(|(seat, _)| seat.holder == Holder::Nobody).map(|(_, seat)| seat);
        let waits = seats().any(|(seat, _)| {
            matches!(seat.holder, Holder::Person { person, .. }
            if person != table.host && !seat.ready)
        });
        match (own.first(), free) {
            (None, Some(seat)) if one.role == Role::Plays => {
                self.ask(visitor, Command::Sit { seat, name: None });
            }
            (Some(seat), _) if !hosts && !table.seats[seat.index()].ready => {
                self.ask(visitor, Command::Ready { seat: *seat, ready: true });
            }
            (Some(_), Some(seat)) if hosts && self.once_in(8) => {
                let bot = self.tables[self.visitors[visitor].table].title.bots[0].key.to_owned();
                self.ask(visitor, Command::Bot { seat, bot });
            }
            (Some(_), None) if hosts && !waits => self.ask(visitor, Command::Start),
            _ => {}
        }
    }

    fn go_again(&mut self, visitor: usize, table: &TableView) {
        if !self.wants_more(visitor) {
            return;
        }
        let one = &self.visitors[visitor];
        let (own, hosts) = (one.attendance.seats(), one.attendance.person() == Some(table.host));
        let waits = own.iter().find(|seat| !table.seats[seat.index()].ready).copied();
        if hosts && self.once_in(6) {
            let command = self.choose(&[0, 1]);
            self.ask(visitor, if command == 0 { Command::Rematch } else { Command::Start });
        } else if let Some(seat) = waits {
            self.ask(visitor, Command::Ready { seat, ready: true });
        }
    }

    fn play(&mut self, visitor: usize, table: &TableView) {
        let one = &self.visitors[visitor];
        let own = one.attendance.seats();
        if own.is_empty() {
            return self.look_on(visitor, table);
        }
        let seat = self.choose(&own);
        if table.take_back.as_ref().is_some_and(|asked| asked.waits_for.contains(&seat)) {
            let agree = !self.once_in(3);
            return self.ask(visitor, Command::Answer { seat, agree });
        }
        if self.season == Season::Storm && self.does_something_else(visitor, seat, table) {
            return;
        }
        let stream = self.visitors[visitor].attendance.stream(Some(seat));
        let Some(stream) = stream else { return };
        let (to_act, may) = (stream.is_to_act(), stream.floor.may.contains(seat));
        let legal = stream.legal();
        if legal.is_empty() || !(to_act || may && self.once_in(6)) {
            return;
        }
        let action = &legal[self.below(legal.len() as u64) as usize];
        let action = to_raw_value(action).expect("JSON");
        let stale = self.visitors[visitor].stale.replace(action.clone());
        let action = match self.below(if self.season == Season::Storm { 30 } else { 1 }) {
            28 => stale.unwrap_or(action),
            29 => to_raw_value("nonsense").expect("JSON"),
            _ => action,
        };
        let id = self.visitors[visitor].attendance.act(seat, action);
        self.note_asked(visitor, id.as_str(), Asked::Act);
    }

    /// What people do beside playing.
    fn does_something_else(&mut self, visitor: usize, seat: Seat, table: &TableView) -> bool {
        let taking = self.visitors[visitor].attendance.stream(Some(seat));
        let taking = taking.map_or(TakingBack::Impossible, |stream| stream.take_back);
        let hosts = self.visitors[visitor].attendance.person() == Some(table.host);
        let stalled = table.stalls.first().map(|stall| stall.seat);
        match self.below(400) {
            0..40 if taking != TakingBack::Impossible => {
                self.ask(visitor, Command::TakeBack { seat });
            }
            40..100 => self.compose(visitor, seat),
            100..110 => self.ask(visitor, Command::React { seat, reaction: Reaction::Oops }),
            110..112 => self.ask(visitor, Command::Stand { seat }),
            112 if hosts => self.ask(visitor, Command::Abort),
            113..118 => self.ask(visitor, Command::Back { seat }),
            118..128 if hosts => {
                let locked = self.once_in(4);
                self.ask(visitor, Command::Lock { locked });
            }
            128..200 if stalled.is_some_and(|stalled| stalled != seat) => {
                let seat = stalled.unwrap_or(seat);
                self.ask(visitor, Command::Urge { seat, want: Some(StallWish::StandIn) });
            }
            _ => return false,
        }
        true
    }

    fn look_on(&mut self, visitor: usize, table: &TableView) {
        let seats = table.seats.iter().zip(Seat::all(table.seats.len() as u8));
        let bots = seats.filter(|(seat, _)| matches!(seat.holder, Holder::Bot { .. }));
        let bots: Vec<_> = bots.map(|(_, seat)| seat).collect();
        if !bots.is_empty() && self.season == Season::Storm && self.once_in(20) {
            let seat = self.choose(&bots);
            self.ask(visitor, Command::TakeOver { seat });
        }
    }

    fn compose(&mut self, visitor: usize, seat: Seat) {
        let number = self.judge.next_draft();
        let draft = to_raw_value(&serde_json::json!({ "composed": number })).expect("JSON");
        let id = self.visitors[visitor].attendance.draft(seat, Some(draft));
        self.note_asked(visitor, id.as_str(), Asked::Passing);
    }

    fn ask(&mut self, visitor: usize, command: Command) {
        let passing = command.keeps_nothing() || matches!(command, Command::Urge { .. });
        let id = self.visitors[visitor].attendance.command(command);
        let asked = if passing { Asked::Passing } else { Asked::Request };
        self.note_asked(visitor, id.as_str(), asked);
    }

    fn note_asked(&mut self, visitor: usize, id: &str, asked: Asked) {
        self.visitors[visitor].asked.insert(id.to_owned(), asked);
    }

    /// Somebody goes away for a while, and their line with them.
    pub(super) fn go_away(&mut self) {
        let visitor = self.below(self.visitors.len() as u64) as usize;
        let away = [3_000, 40_000, 200_000][self.below(3) as usize] + self.below(60_000);
        self.visitors[visitor].away = self.now + away;
        self.trace.note(self.now, format_args!(r#""away":{visitor},"millis":{away}"#));
        if let Some(line) = self.visitors[visitor].line {
            self.visitors[visitor].hangs_up();
            self.later(10, Happening::Lost { line });
        }
        self.rouse(visitor, away);
    }

    /// Somebody opens the page anew: it has forgotten everything.
    pub(super) fn reload_page(&mut self) {
        let visitor = self.below(self.visitors.len() as u64) as usize;
        self.trace.note(self.now, format_args!(r#""page":{visitor}"#));
        if let Some(line) = self.visitors[visitor].line {
            self.visitors[visitor].hangs_up();
            self.later(10, Happening::Lost { line });
        }
        self.open_page(visitor);
        self.rouse(visitor, 300);
    }

    /// A page takes a frame in, and the judge looks over its shoulder.
    pub(super) fn hear(&mut self, visitor: usize, frame: &str) {
        let Ok(message) = serde_json::from_str::<FromServer>(frame) else {
            return self.judge.complain("a frame that cannot be read");
        };
        let one = &mut self.visitors[visitor];
        let (table, person) = (one.table, self.people[one.person].id);
        let answer = match &message {
            FromServer::Update(update) => Answer { head: update.head, in_update: true },
            FromServer::Done(done) => Answer { head: done.head, in_update: false },
            _ => Answer { head: None, in_update: false },
        };
        let answered = match &message {
            FromServer::Update(update) => update.done.as_ref(),
            FromServer::Done(done) => Some(&done.id),
            FromServer::Refused(no) => no.id.as_ref(),
            _ => None,
        };
        let stranger = answered.and_then(|id| page_of(id.as_str()));
        match &message {
            FromServer::Welcome(welcome) => {
                one.epoch.clone_from(&welcome.epoch);
                one.is_welcome = true;
            }
            FromServer::Announced(all) => one.announced = all.first().map(|one| one.id.clone()),
            _ => {}
        }
        let shown = match &message {
            FromServer::View(fresh) => Some((fresh.seat, false)),
            FromServer::Update(update) => Some((update.seat, true)),
            _ => None,
        };
        let verdict = one.attendance.hear(message);
        for broken in &one.attendance.violations()[one.noted..] {
            self.judge.complain(&format!("visitor {visitor}: {broken}"));
        }
        one.noted = one.attendance.violations().len();
        let person_there = |page: usize| self.visitors[page].person;
        if stranger.is_some_and(|page| person_there(page) != person_there(visitor)) {
            self.judge.complain(&format!("visitor {visitor} was answered what another asked"));
        }
        let one = &self.visitors[visitor];
        match verdict {
            Some(Verdict::Done(id)) => match one.asked.get(id.as_str()) {
                Some(Asked::Act) => self.judge.acted(table, id.as_str(), answer),
                Some(Asked::Request) => self.judge.done(table, person, &id),
                Some(Asked::Passing) | None => {}
            },
            Some(Verdict::Refused(..)) | None => {}
        }
        if let Some((seat, told)) = shown {
            self.looks_at(visitor, seat, told);
        }
    }

    /// What a page shows now is noted, to be compared with the log.
    fn looks_at(&mut self, visitor: usize, seat: Option<Seat>, told: bool) {
        let one = &self.visitors[visitor];
        let Some(game) = one.attendance.table().and_then(|table| table.playing.as_ref()) else {
            return;
        };
        let mut streams = one.attendance.streams();
        let only = streams.next().filter(|_| streams.next().is_none());
        let stream = if seat.is_some() { one.attendance.stream(seat) } else { only };
        if let Some(stream) = stream {
            self.judge.shows((visitor, &one.epoch), &game.id, stream, told);
        }
    }
}

/// Which page named a request.
fn page_of(id: &str) -> Option<usize> {
    id.strip_prefix('v')?.split('p').next()?.parse().ok()
}
