//! The game at the table: applied on a copy, appended, kept, sent, acknowledged.

use std::collections::VecDeque;

use ludo_catalogue::{AnyTable, Begun, Letter, Next, Restored};
use ludo_core::{Hex32, MAX_SEATS, Millis, Outcome, Seat, SeatSet, Viewer};
use ludo_protocol::{Act, ActionId, Status};
use ludo_store::{Finish, GameId, IdentityId, StoredSecret};
use ludo_transcript::{By, log_entry_with_id};

use super::bots::Bots;
use super::lobby::No;
use super::race::Race;
use super::start::Starting;
use super::store::{Ask, Asker, Change, Played, Underway};
use super::streams::{News, Shown, Stream};
use super::take_back::TakeBackAsked;
use super::time::TableClock;
use super::{ConnectionId, Document, Now, Output, Table};

/// How many action ids of a seat are remembered.
const MOST_ANSWERED: usize = 64;

/// One game at this table.
pub(super) struct Play {
    pub(super) id: GameId,
    /// Which game of the table, from 1.
    pub(super) number: u32,
    /// What the commitment is bound to.
    pub(super) name: String,
    pub(super) secret: StoredSecret,
    pub(super) digest: Hex32,
    pub(super) stage: Stage,
}

pub(super) enum Stage {
    Starting(Starting),
    On(Box<On>),
}

/// A game that has begun, and stays to be looked at when it is over.
pub(super) struct On {
    pub(super) table: Box<dyn AnyTable>,
    pub(super) log: Log,
    pub(super) contributions: Vec<Option<Hex32>>,
    /// One a seat, then the spectators'.
    pub(super) streams: Vec<Stream>,
    /// The last action ids of each seat.
    answered: [VecDeque<ActionId>; MAX_SEATS],
    pub(super) clock: TableClock,
    /// Since when each seat is awaited.
    pub(super) since: [Millis; MAX_SEATS],
    /// Since when each seat's person is away.
    pub(super) away: [Option<Millis>; MAX_SEATS],
    /// For whom a bot sits in.
    pub(super) stands_in: SeatSet,
    pub(super) bots: Bots,
    pub(super) race: Option<Race>,
    pub(super) take_back: Option<TakeBackAsked>,
    pub(super) end: Option<End>,
}

/// How a game ended.
pub(super) struct End {
    /// None if it was broken off.
    pub(super) outcome: Option<Outcome>,
    /// Whether the store knows.
    pub(super) stored: bool,
}

/// The log in memory, for take-backs and bots' memories.
pub(super) struct Log {
    pub(super) header: Box<str>,
    pub(super) entries: Vec<Box<str>>,
    /// The entries that count, rewinds followed: number, and whose action it was.
    pub(super) line: Vec<(u32, Option<Seat>)>,
    /// Nothing before this entry can be taken back.
    pub(super) back_to: usize,
}

impl Log {
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn texts(&self) -> Vec<&str> {
        self.entries.iter().map(|entry| &**entry).collect()
    }
}

impl On {
    pub(super) fn begin(begun: Begun, contributions: Vec<Option<Hex32>>) -> Self {
        let log = Log {
            header: begun.header.into_boxed_str(),
            entries: Vec::new(),
            line: Vec::new(),
            back_to: 0,
        };
        Self::new(begun.table, log, contributions, TableClock::stopped_at(Millis(0)))
    }

    pub(super) fn new(
        table: Box<dyn AnyTable>,
        log: Log,
        contributions: Vec<Option<Hex32>>,
        clock: TableClock,
    ) -> Self {
        let end = table.outcome().map(|outcome| End { outcome: Some(outcome), stored: false });
        Self {
            streams: (0..=table.seats()).map(|_| Stream::default()).collect(),
            since: [table.now(); MAX_SEATS],
            table,
            log,
            contributions,
            answered: Default::default(),
            clock,
            away: [None; MAX_SEATS],
            stands_in: SeatSet::EMPTY,
            bots: Bots::default(),
            race: None,
            take_back: None,
            end,
        }
    }

    /// Where a viewer's stream stands.
    pub(super) fn stream_of(&self, viewer: Viewer) -> usize {
        viewer.seat().map_or(self.streams.len() - 1, Seat::index)
    }

    fn has_answered(&self, seat: Seat, id: &ActionId) -> bool {
        self.answered[seat.index()].contains(id)
    }

    /// Remembers an action id, also when the log is read again.
    pub(super) fn note_answered(&mut self, seat: Seat, id: ActionId) {
        let answered = &mut self.answered[seat.index()];
        answered.push_back(id);
        if answered.len() > MOST_ANSWERED {
            answered.pop_front();
        }
    }
}

impl Table {
    pub(super) fn running(&self) -> Option<&On> {
        match &self.play {
            Some(Play { stage: Stage::On(on), .. }) => Some(on),
            _ => None,
        }
    }

    pub(super) fn running_mut(&mut self) -> Option<&mut On> {
        match &mut self.play {
            Some(Play { stage: Stage::On(on), .. }) => Some(on),
            _ => None,
        }
    }

    /// Whether a game is on and not over.
    pub(super) fn is_playing(&self) -> bool {
        self.running().is_some_and(|on| on.end.is_none())
    }

    /// A person acts.
    pub(super) fn act(
        &mut self,
        now: Now,
        connection: ConnectionId,
        act: Act,
        at: Millis,
        settled: bool,
    ) {
        let Act { id, seat, action } = act;
        if !self.holds(connection, seat) {
            return self.refuse(connection, Some(id), "not_your_seat", None);
        }
        let Some(on) = self.running() else {
            return self.refuse(connection, Some(id), "no_game", None);
        };
        if on.has_answered(seat, &id) {
            return self.done(connection, id);
        }
        if !settled && on.end.is_none() && on.table.race(action.get()) == Ok(true) {
            return self.enter_race(now, connection, Act { id, seat, action }, at);
        }
        match on.table.act(seat, at.max(on.table.now()), action.get(), By::Player) {
            Ok(next) => self.append_next(now, next, Some(seat), Some((connection, id))),
            Err(error) => {
                let detail = match &error {
                    ludo_catalogue::EdgeError::Malformed(why) => Some(why.to_string()),
                    _ => None,
                };
                self.refuse(connection, Some(id), error.code(), detail);
            }
        }
    }

    /// Appends an input that was played on a copy.
    pub(super) fn append_next(
        &mut self,
        now: Now,
        mut next: Next,
        seat: Option<Seat>,
        asker: Asker,
    ) {
        let entry = std::mem::take(&mut next.entry);
        let text = match &asker {
            Some((_, id)) => log_entry_with_id(&entry, id.as_str()),
            None => entry,
        };
        self.append(now, Played { change: Change::Next(next), text, seat, asker });
    }

    /// The input is durable: it is kept, and everybody is sent what they may know.
    pub(super) fn keep(&mut self, now: Now, played: Played) {
        let Played { change, text, seat, asker } = played;
        match change {
            Change::Next(next) => self.keep_next(now, next, text, seat, asker),
            Change::Rewind { to, restored } => {
                self.acknowledge(asker);
                self.keep_rewind(now, to, restored, text);
            }
        }
    }

    fn keep_next(&mut self, now: Now, next: Next, text: String, seat: Option<Seat>, asker: Asker) {
        let before_due = self.running().map(|on| self.due(on)).unwrap_or_default();
        let Some(on) = self.running_mut() else { return };
        let before = std::mem::replace(&mut on.table, next.table);
        let number = on.log.len() as u32;
        on.log.entries.push(text.into_boxed_str());
        // Only what a seat did itself can be taken back; who left, and what time decided, stays so.
        on.log.line.push((number, seat));
        if seat.is_none() || next.letters.iter().any(|letter| !letter.reveals.is_empty()) {
            on.log.back_to = on.log.len();
        }
        if let (Some(seat), Some((_, id))) = (seat, &asker) {
            on.note_answered(seat, id.clone());
        }
        let had_asked_back = on.take_back.take().is_some();
        on.note_turns(&*before, seat);
        on.bots.tell(&next.letters);
        on.bots.reconsider(&*before, &*on.table);
        if on.end.is_none()
            && let Some(outcome) = on.table.outcome()
        {
            on.end = Some(End { outcome: Some(outcome), stored: false });
        }
        self.changed |= had_asked_back || before.gone() != self.gone();
        self.set_clock(now.moment);
        match seat {
            Some(seat) => {
                let answers = asker.map(|(_, id)| (id, seat));
                self.send_news(now, &*before, &next.letters, &before_due, answers.as_ref());
            }
            None => {
                self.send_news(now, &*before, &next.letters, &before_due, None);
                self.acknowledge(asker);
            }
        }
        crate::metrics::moved();
    }

    pub(super) fn gone(&self) -> SeatSet {
        self.running().map_or(SeatSet::EMPTY, |on| on.table.gone())
    }

    /// Sends every viewer what became different for it, and nothing to those who learn nothing.
    fn send_news(
        &mut self,
        now: Now,
        before: &dyn AnyTable,
        letters: &[Letter],
        before_due: &[ludo_protocol::Due],
        answers: Option<&(ActionId, Seat)>,
    ) {
        let Some(on) = self.running() else { return };
        let due = self.due(on);
        let awaited = Some(on.table.awaited()).filter(|awaited| *awaited != before.awaited());
        let people = self.document.people_seats().iter().map(Viewer::Seat);
        let viewers: Vec<_> = people.chain([Viewer::Spectator]).collect();
        // Nobody watches the clock while nothing is due.
        let at = (!due.is_empty()).then(|| on.time(now.moment));
        let mut frames = Vec::with_capacity(viewers.len());
        for viewer in viewers {
            let followed = self.connections.iter().any(|one| self.follows(one, viewer));
            let seat = viewer.seat();
            let done = answers.filter(|(_, of)| Some(*of) == seat).map(|(id, _)| id);
            if viewer == Viewer::Spectator && !followed {
                frames.push((viewer, None));
                continue;
            }
            let told = letters.iter().filter(|letter| letter.to.reaches(viewer));
            let stream = &on.streams[on.stream_of(viewer)];
            let shown = Shown::of(&*on.table, viewer);
            let earlier;
            let known = match &stream.shown {
                Some(known) => known,
                None => {
                    earlier = Shown::of(before, viewer);
                    &earlier
                }
            };
            let news = News {
                events: told.map(|letter| letter.event.as_str()).collect(),
                patch: ludo_patch::diff(&known.view, &shown.view),
                legal: is_new(known, &shown, done).then(|| ludo_patch::shorten(&shown.legal)),
                awaited,
                due: (due != before_due).then_some(&due),
                done,
            };
            if !news.is_empty() {
                let frame = news.update(self.label(seat), stream.next(), at);
                frames.push((viewer, Some((frame, shown))));
            }
        }
        for (viewer, frame) in frames {
            self.push_frame(viewer, frame);
        }
    }

    /// A seat is named in updates only to a person who has several.
    fn label(&self, seat: Option<Seat>) -> Option<Seat> {
        let person = self.document.person_at(seat?)?;
        seat.filter(|_| self.document.seats_of(person).len() > 1)
    }

    /// Puts a frame into a viewer's stream, and sends it to all who follow that.
    fn push_frame(&mut self, viewer: Viewer, frame: Option<(super::Frame, Shown)>) {
        let Some(on) = self.running_mut() else { return };
        let stream = on.stream_of(viewer);
        match frame {
            None => on.streams[stream].skip(),
            Some((frame, shown)) => {
                on.streams[stream].push(frame.clone());
                on.streams[stream].shown = Some(shown);
                for index in 0..self.connections.len() {
                    if self.follows(&self.connections[index], viewer) {
                        self.send(self.connections[index].id, frame.clone());
                    }
                }
            }
        }
    }

    /// A person leaves the game for good.
    pub(super) fn leave(
        &mut self,
        now: Now,
        person: IdentityId,
        seat: Seat,
        asker: Asker,
    ) -> Result<(), No> {
        if self.document.person_at(seat) != Some(person) {
            return Err("not_your_seat".into());
        }
        self.leave_seat(now, seat, asker)
    }

    pub(super) fn leave_seat(&mut self, now: Now, seat: Seat, asker: Asker) -> Result<(), No> {
        let on = self.running().ok_or("no_game")?;
        let next = on.table.leave(seat, on.time(now.moment)).map_err(|error| error.code())?;
        let text = next.entry.clone();
        // Leaving is not an action of the game: it has no id in the log, and cannot be taken back.
        self.append(now, Played { change: Change::Next(next), text, seat: None, asker });
        Ok(())
    }

    /// The host breaks the game off.
    pub(super) fn abort(
        &mut self,
        person: IdentityId,
        connection: ConnectionId,
        id: &ActionId,
    ) -> Result<(), No> {
        self.check_host(person)?;
        let Some(on) = self.running_mut().filter(|on| on.end.is_none()) else {
            return Err("no_game".into());
        };
        on.end = Some(End { outcome: None, stored: false });
        on.race = None;
        on.take_back = None;
        self.done(connection, id.clone());
        Ok(())
    }

    /// Closes the log of a game that is over, then the document says so.
    pub(super) fn end_tick(&mut self, now: Now) -> bool {
        self.abort_if_deserted();
        let Some(Play { id, stage: Stage::On(on), .. }) = &self.play else { return false };
        let Some(end) = &on.end else { return false };
        if !end.stored {
            let outcome = serde_json::to_string(&end.outcome).expect("an outcome is JSON");
            let length = on.log.len() as u32;
            let finish = Finish { game: *id, length, outcome, at: now.calendar };
            self.outputs.push(Output::Store(Ask::Finish(finish)));
            self.underway = Some(Underway::Finish);
            return true;
        }
        if self.document.status == Status::Playing {
            let next = Document { status: Status::Finished, clock: 0, ..self.document.clone() };
            self.change(now, next, None);
            return true;
        }
        false
    }

    /// A game that every person has left is broken off: nobody will come back to it.
    fn abort_if_deserted(&mut self) {
        let people = self.document.people_seats();
        let deserted = people.without(self.gone()).is_empty();
        if let Some(on) = self.running_mut().filter(|on| on.end.is_none() && deserted) {
            on.end = Some(End { outcome: None, stored: false });
        }
    }

    pub(super) fn finished(&mut self) {
        if let Some(end) = self.running_mut().and_then(|on| on.end.as_mut()) {
            end.stored = true;
        }
        self.changed = true;
    }

    /// The game as it was before an entry: everybody gets a whole view.
    fn keep_rewind(&mut self, now: Now, to: usize, restored: Restored, text: String) {
        let Some(on) = self.running_mut() else { return };
        on.table = restored.table;
        on.log.entries.push(text.into_boxed_str());
        on.log.line.retain(|(number, _)| (*number as usize) < to);
        on.log.back_to = restored.back_to;
        on.take_back = None;
        on.bots.forget_everything();
        let at = on.table.now();
        on.since = [at; MAX_SEATS];
        on.streams.iter_mut().for_each(Stream::skip);
        self.changed = true;
        let taken = ludo_protocol::FromServer::Notice(ludo_protocol::Notice::TakenBack);
        self.say_to_all(&taken);
        self.show_whole_views(now);
    }
}

/// Whether a viewer must be sent its legal actions: an acknowledgement alone says that there are none.
fn is_new(known: &Shown, shown: &Shown, done: Option<&ActionId>) -> bool {
    let known = if done.is_some() { "[]" } else { &known.legal };
    known != shown.legal
}

impl On {
    /// Whose thinking time begins anew: those newly awaited, and whoever has just acted.
    fn note_turns(&mut self, before: &dyn AnyTable, acted: Option<Seat>) {
        let at = self.table.now();
        let was = before.awaited();
        for seat in self.table.awaited().iter() {
            if !was.contains(seat) || acted == Some(seat) {
                self.since[seat.index()] = at;
            }
        }
    }
}
