//! The game at the table: applied on a copy, appended, kept, sent, acknowledged.

use std::collections::VecDeque;

use ludo_catalogue::{AnyAction, AnyGame, Begun, EdgeError, LoggedId, Played, Restored, StandIns};
use ludo_core::{Decisions, Hex32, Input, MAX_SEATS, Millis, Outcome, Past, Seat, SeatSet, Viewer};
use ludo_patch::Forms;
use ludo_protocol::{ActionId, Marks, Status, Stopped};
use ludo_store::{GameId, IdentityId, LogLine, StoredSecret, UnixMillis};
use ludo_transcript::By;

use super::bots::Bots;
use super::document::HolderRecord;
use super::drafts::Drafts;
use super::hold::{Hold, Occasion};
use super::lobby::No;
use super::log::{Linked, Log};
use super::race::Race;
use super::stalls::Stall;
use super::start::Starting;
use super::store::{Along, Asker, Change, Pending};
use super::streams::Stream;
use super::time::TableClock;
use super::{Document, Mover, Now, Request, Table, Wish, detail};

/// How many action ids of a seat are remembered.
const MOST_ANSWERED: usize = 64;

/// How many of them once its game is over: as many as a client has reason to send again.
const MOST_REMEMBERED: usize = 8;

/// For so many milliseconds after a window has closed somebody may not have seen it close.
const JUST_NOW: u64 = 1_500;

/// One game at this table.
pub(super) struct Play {
    pub(super) id: GameId,
    /// Which game of the table, from 1.
    pub(super) number: u32,
    /// What the commitment is bound to.
    pub(super) name: String,
    pub(super) secret: StoredSecret,
    pub(super) digest: Hex32,
    /// When its secret was drawn.
    pub(super) since: UnixMillis,
    /// What it is played with, once it has begun.
    pub(super) edition: Option<Hex32>,
    /// Who plays it, by seat, whoever has left the table since; once it has begun.
    pub(super) players: Vec<HolderRecord>,
    /// By what they are told apart.
    pub(super) marks: Vec<Marks>,
    pub(super) progress: Progress,
}

/// How far a game is.
pub(super) enum Progress {
    Starting(Starting),
    On(Box<On>),
    /// Its log cannot be read beyond a line.
    Stopped(Stopped),
}

/// A game that has begun, and stays to be looked at when it is over.
pub(super) struct On {
    pub(super) game: Box<dyn AnyGame>,
    pub(super) log: Log,
    /// What can be gone back to.
    pub(super) past: Past<Box<dyn AnyGame>>,
    pub(super) contributions: Vec<Option<Hex32>>,
    /// One a seat, then the spectators'.
    pub(super) streams: Vec<Stream>,
    /// The forms of all events so far.
    pub(super) forms: Forms,
    /// The seats that were bots' when it began.
    pub(super) of_bots: SeatSet,
    /// The last action ids of each seat.
    answered: [VecDeque<ActionId>; MAX_SEATS],
    pub(super) clock: TableClock,
    /// Since when the game waits for each seat.
    pub(super) since: [Millis; MAX_SEATS],
    /// Since when each seat's person is away.
    pub(super) away: [Option<Millis>; MAX_SEATS],
    /// For whom a bot sits in.
    pub(super) stands_in: SeatSet,
    /// What bots have played for people.
    pub(super) stand_ins: StandIns,
    /// Seats at which nobody has seen anything: bots have played there from the beginning.
    pub(super) unseen: SeatSet,
    /// Who keeps everybody waiting.
    pub(super) stalls: [Stall; MAX_SEATS],
    pub(super) bots: Bots,
    /// Which decision each seat's draft is for.
    pub(super) decisions: Decisions,
    pub(super) drafts: Drafts,
    pub(super) race: Option<Race>,
    /// The deadline that has just passed, as long as nothing else has happened.
    expired: Option<Millis>,
    /// Scenes that are looked at, while nothing else goes on.
    pub(super) hold: Option<Hold>,
    /// How many times there were.
    pub(super) holds: u32,
    pub(super) end: Option<End>,
}

/// How a game ended.
pub(super) struct End {
    /// None if it was broken off.
    pub(super) outcome: Option<Outcome>,
    /// Since when the store knows, if it does.
    pub(super) stored: Option<UnixMillis>,
}

impl On {
    pub(super) fn begin(begun: Begun, contributions: Vec<Option<Hex32>>) -> Self {
        let log = Log::new(begun.header, begun.chain);
        let clock = TableClock::stopped_at(Millis(0));
        Self { unseen: begun.bots, ..Self::new(begun.game, log, contributions, clock) }
    }

    /// The game as its log left it, at a time of the table's clock.
    pub(super) fn restore(restored: Restored, header: &str, lines: &[&str], clock: Millis) -> Self {
        let log = Log::restored(header, lines, &restored);
        let Restored { game, decisions, ids, contributions, past, stand_ins, bots, .. } = restored;
        let at = game.now().max(clock);
        let mut on = Self::new(game, log, contributions, TableClock::stopped_at(at));
        (on.decisions, on.past) = (decisions, past);
        (on.stand_ins, on.unseen) = (stand_ins, bots);
        for LoggedId { seat, id, .. } in ids {
            if let Ok(id) = ActionId::try_from(id.into_string()) {
                on.note_answered(seat, id);
            }
        }
        on
    }

    fn new(
        game: Box<dyn AnyGame>,
        log: Log,
        contributions: Vec<Option<Hex32>>,
        clock: TableClock,
    ) -> Self {
        let end = game.outcome().map(|outcome| End { outcome: Some(outcome), stored: None });
        let mut bots = Bots::default();
        bots.turn_to(&*game, game.now());
        Self {
            streams: (0..=game.seats()).map(|_| Stream::default()).collect(),
            forms: Forms::default(),
            of_bots: log.seats_of_bots(),
            since: [game.now(); MAX_SEATS],
            game,
            log,
            past: Past::default(),
            contributions,
            answered: Default::default(),
            clock,
            away: [None; MAX_SEATS],
            stands_in: SeatSet::EMPTY,
            stand_ins: StandIns::default(),
            unseen: SeatSet::EMPTY,
            stalls: Default::default(),
            bots,
            decisions: Decisions::default(),
            drafts: Drafts::default(),
            race: None,
            expired: None,
            hold: None,
            holds: 0,
            end,
        }
    }

    /// Its streams count on from those of the games before it at the table: a number never means two things to whoever
    /// comes back.
    pub(super) fn counted_from(mut self, first: u32) -> Self {
        self.streams.iter_mut().for_each(|stream| stream.begin_at(first));
        self
    }

    /// As whom a person plays a seat.
    pub(super) fn by_person(&self, seat: Seat) -> By {
        if self.of_bots.contains(seat) { By::Successor } else { By::Player }
    }

    /// The line that would be next in the log, with its number.
    pub(super) fn next_line(&self, pending: &Pending) -> (u32, LogLine) {
        let at = match &pending.change {
            Change::Input { game, .. } => game.now(),
            Change::Rewind { .. } => self.game.now(),
        };
        let Linked { text, chain } = &pending.line;
        let head = chain.as_ref().map(|chain| ludo_store::Head(chain.head().0));
        (self.log.len() as u32, LogLine { at: at.0, text: text.clone(), head })
    }

    /// Where a viewer's stream stands.
    pub(super) fn stream_of(&self, viewer: Viewer) -> usize {
        viewer.seat().map_or(self.streams.len() - 1, Seat::index)
    }

    fn has_answered(&self, seat: Seat, id: &ActionId) -> bool {
        self.answered[seat.index()].contains(id)
    }

    /// Remembers an action id.
    fn note_answered(&mut self, seat: Seat, id: ActionId) {
        let answered = &mut self.answered[seat.index()];
        answered.push_back(id);
        if answered.len() > MOST_ANSWERED {
            answered.pop_front();
        }
    }
}

impl Table {
    /// Another game, or none, takes the place of the one that is here.
    pub(super) fn put(&mut self, play: Option<Play>) {
        let used = self.running().and_then(|on| on.streams.iter().map(Stream::n).max());
        self.unused = self.unused.max(used.map_or(0, |used| used.wrapping_add(1)));
        self.play = play;
    }

    pub(super) fn running(&self) -> Option<&On> {
        match &self.play {
            Some(Play { progress: Progress::On(on), .. }) => Some(on),
            _ => None,
        }
    }

    pub(super) fn running_mut(&mut self) -> Option<&mut On> {
        match &mut self.play {
            Some(Play { progress: Progress::On(on), .. }) => Some(on),
            _ => None,
        }
    }

    /// From now on whoever reads the log in memory fails, for tests of who does not.
    #[cfg(test)]
    pub(crate) fn spoil_log(&mut self) {
        if let Some(on) = self.running_mut() {
            on.log.header = "spoilt".into();
        }
    }

    /// Whether the game cannot go on, since its log cannot be read.
    pub(super) fn has_stopped(&self) -> bool {
        matches!(&self.play, Some(Play { progress: Progress::Stopped(_), .. }))
    }

    /// Whether a game is about to begin.
    pub(super) fn is_starting(&self) -> bool {
        matches!(&self.play, Some(Play { progress: Progress::Starting(_), .. }))
    }

    /// Whether a game is on and not over.
    pub(super) fn is_playing(&self) -> bool {
        self.running().is_some_and(|on| on.end.is_none())
    }

    /// Whether a game is over, and that is not kept yet.
    pub(super) fn is_about_to_end(&self) -> bool {
        let end = self.running().and_then(|on| on.end.as_ref());
        end.is_some_and(|end| end.stored.is_none())
    }

    /// Whom the game waits for.
    pub(crate) fn waits_for(&self) -> SeatSet {
        let on = self.running().filter(|on| on.end.is_none());
        on.map_or(SeatSet::EMPTY, |on| on.game.floor().must)
    }

    /// A person acts.
    pub(super) fn act(&mut self, now: Now, mover: Mover, wish: Wish) {
        if !self.holds(mover.connection, mover.seat) {
            return self.refuse(mover.connection, Some(mover.id), "not_your_seat", None);
        }
        // What was done is known by its name, whatever is on the table by now.
        if self.running().is_some_and(|on| on.has_answered(mover.seat, &mover.id)) {
            return self.done_in_log(mover.connection, mover.id);
        }
        if self.was_done_before(&mover) {
            return self.done(mover.connection, mover.id);
        }
        let Some(on) = self.running() else {
            return self.refuse(mover.connection, Some(mover.id), "no_game", None);
        };
        // What was never done in one game is not played in the next, where it may happen to be legal.
        if mover.game.is_some() && mover.game != self.shown_number() {
            return self.refuse(mover.connection, Some(mover.id), "another_game", None);
        }
        // The game itself does not know that it was broken off.
        if on.end.as_ref().is_some_and(|end| end.outcome.is_none()) {
            return self.refuse(mover.connection, Some(mover.id), "over", None);
        }
        let read = match wish {
            Wish::Said(text) => on.game.read(text.get()),
            Wish::Read(action) => Ok(action),
            Wish::Settled(action) => return self.play_move(now, mover, action),
        };
        match read {
            Ok(action) if on.end.is_none() && on.game.races(&action) => {
                self.enter_race(now, mover, action);
            }
            Ok(action) => self.play_move(now, mover, action),
            Err(error) => {
                self.refuse(mover.connection, Some(mover.id), error.code(), detail(&error));
            }
        }
    }

    /// Whether it was done in the game before: whoever was away since then sends it again.
    fn was_done_before(&self, mover: &Mover) -> bool {
        let person = self.document.person_at(mover.seat);
        person.is_some_and(|person| self.document.has_answered(person, &mover.id))
    }

    /// The last actions of a game that ends are remembered as requests are: no id is played twice, also in the next.
    fn remember_actions(&self, next: &mut Document) {
        let Some(on) = self.running() else { return };
        for (seat, answered) in Seat::all(on.game.seats()).zip(&on.answered) {
            let Some(person) = self.document.person_at(seat) else { continue };
            for id in answered.iter().rev().take(MOST_REMEMBERED).rev() {
                next.note_answered(person, id);
            }
        }
    }

    /// Plays on a copy what a person wants, and appends it.
    fn play_move(&mut self, now: Now, mover: Mover, action: AnyAction) {
        let Some(on) = self.running() else { return };
        if on.game.deadline().is_some_and(|deadline| mover.made >= deadline) && !mover.late {
            // What was said after the end waits until that is settled.
            let mover = Mover { late: true, ..mover };
            return self.line_up(Request::Act { mover, wish: Wish::Read(action) });
        }
        let Mover { connection, id, seat, made, late, .. } = mover;
        let late = late || on.expired.is_some_and(|end| made.0 < end.0 + JUST_NOW);
        let at = on.stamp(now.moment);
        let input = Input::Act { seat, at, action };
        match on.game.play(input, on.by_person(seat)) {
            Ok(played) => self.append_input(now, played, Some(seat), Some((connection, id))),
            // It would have been right a moment ago.
            Err(EdgeError::Refused(_)) if late => {
                self.refuse(connection, Some(id), "too_late", None);
            }
            Err(error) => self.refuse(connection, Some(id), error.code(), detail(&error)),
        }
    }

    /// Appends an input that was played on a copy.
    pub(super) fn append_input(
        &mut self,
        now: Now,
        Played { game, line }: Played,
        actor: Option<Seat>,
        asker: Asker,
    ) {
        self.append(now, Change::Input { game, actor }, &line, asker);
    }

    /// It is durable: the copy becomes the game, and everybody is sent what they may know.
    pub(super) fn keep(&mut self, now: Now, Pending { change, line, asker }: Pending) {
        match change {
            Change::Input { game, actor } => self.keep_input(now, game, line, actor, asker),
            Change::Rewind { to } => {
                self.keep_rewind(now, to, line);
                self.acknowledge_in_log(asker);
            }
        }
    }

    fn keep_input(
        &mut self,
        now: Now,
        game: Box<dyn AnyGame>,
        line: Linked,
        actor: Option<Seat>,
        asker: Asker,
    ) {
        let before_due = self.running().map(|on| self.due(on)).unwrap_or_default();
        // Any input ends a request to take back.
        let had_asked_back = self.document.take_back.take().is_some();
        let Some(on) = self.running_mut() else { return };
        // While a deadline was held open no time passed at the table.
        let time = on.time(now.moment);
        on.clock.set_back(now.moment, time);
        let before = std::mem::replace(&mut on.game, game);
        let stayed = actor.is_none() && before.gone() == on.game.gone();
        on.expired = before.deadline().filter(|_| stayed);
        // Only what a seat did itself can be taken back; who left, and what time decided, stays so.
        let stays_so = actor.is_none() || on.game.is_final(on.unseen);
        on.log.add(line, actor, stays_so);
        if let (Some(seat), Some((_, id))) = (actor, &asker) {
            on.note_answered(seat, id.clone());
        }
        on.note_turns(&*before, actor);
        on.decisions.input(on.log.len() - 1, on.game.decided());
        on.bots.follow(&*before, &*on.game, time);
        if on.end.is_none()
            && let Some(outcome) = on.game.outcome()
        {
            on.end = Some(End { outcome: Some(outcome), stored: None });
        }
        let somebody_away = on.away.iter().any(Option::is_some);
        if had_asked_back || before.gone() != self.gone() {
            self.changes.note_now();
        } else if somebody_away {
            // How long they are waited for may be something else now.
            self.changes.note();
        }
        // What a person does is asked for; time alone has no actor.
        let of_bot = actor.is_some() && asker.is_none();
        self.begin_hold(now, if of_bot { &Occasion::OfBot } else { &Occasion::Nothing });
        self.set_clock(now.moment);
        if let Some(seat) = actor {
            self.note_stand_in(seat, asker.is_some());
        }
        match (actor, asker) {
            // The actor's own update is the acknowledgement.
            (Some(seat), Some((_, id))) => {
                self.send_news(now, &*before, &before_due, Some(&(id, seat)));
            }
            (_, asker) => {
                self.send_news(now, &*before, &before_due, None);
                self.acknowledge_in_log(asker);
                if let Some(seat) = actor {
                    self.tell_stood_in(seat);
                }
            }
        }
        self.remember(before, stays_so);
        self.drop_decided_drafts(now);
        crate::metrics::moved();
    }

    /// Keeps the game as it was before the last entry, as long as one may go back to it.
    fn remember(&mut self, before: Box<dyn AnyGame>, stays_so: bool) {
        let Some(on) = self.running_mut() else { return };
        if stays_so {
            on.past.seal();
        } else {
            let at = before.now();
            on.past.input(on.log.len() - 1, before.settled(at));
        }
    }

    /// Somebody else plays a seat of the game.
    pub(super) fn now_plays(&mut self, seat: Seat) {
        let holder = self.document.seats[seat.index()].holder.clone();
        let players = self.play.as_mut().map(|play| &mut play.players);
        if let Some(place) = players.and_then(|players| players.get_mut(seat.index())) {
            *place = holder;
        }
    }

    /// Nobody is called by the name of somebody who is forgotten.
    pub(super) fn forget_player(&mut self, person: IdentityId) {
        for place in self.play.iter_mut().flat_map(|play| &mut play.players) {
            if matches!(place, HolderRecord::Person { identity, .. } if *identity == person) {
                *place = HolderRecord::Nobody;
            }
        }
    }

    pub(super) fn gone(&self) -> SeatSet {
        self.running().map_or(SeatSet::EMPTY, |on| on.game.gone())
    }

    /// A person leaves the game for good.
    pub(super) fn leave(
        &mut self,
        now: Now,
        person: IdentityId,
        seat: Seat,
        asker: Asker,
    ) -> Result<(), No> {
        self.document.check_own(person, seat)?;
        self.leave_seat(now, seat, asker)
    }

    /// Whoever holds a seat has left it: for good, or to the bot from which it was taken over.
    pub(super) fn leave_seat(&mut self, now: Now, seat: Seat, asker: Asker) -> Result<(), No> {
        let on = self.running().ok_or("no_game")?;
        if let Some(bot) = self.document.seats[seat.index()].bot.clone() {
            self.give_back(now, seat, bot, asker);
            return Ok(());
        }
        let input = Input::Leave { seat, at: on.time(now.moment) };
        let played = on.game.play(input, By::Player).map_err(|error| error.code())?;
        // Leaving is not an action of the game, and cannot be taken back.
        self.append_input(now, played, None, asker);
        Ok(())
    }

    /// The host breaks the game off.
    pub(super) fn abort(&mut self, now: Now, person: IdentityId, asker: Asker) -> Result<(), No> {
        self.check_host_alone(person)?;
        if !self.is_playing() {
            return Err("no_game".into());
        }
        self.finish(now, None, asker);
        Ok(())
    }

    /// Closes the log, and the document says so.
    pub(super) fn finish(&mut self, now: Now, outcome: Option<Outcome>, asker: Asker) {
        let mut next = Document {
            status: Status::Finished,
            clock: 0,
            take_back: None,
            again: Vec::new(),
            waits: None,
            ..self.document.clone()
        };
        // Whoever took a seat over has it.
        next.seats.iter_mut().for_each(|seat| seat.bot = None);
        self.remember_actions(&mut next);
        if next.people_seats().is_empty() {
            next.close();
        }
        self.change_with(now, next, Along::End(outcome, now.calendar), asker);
    }

    /// The end is durable.
    pub(super) fn ended(&mut self, now: Now, outcome: Option<Outcome>, at: UnixMillis) {
        let broken_off = outcome.is_none();
        if let Some(on) = self.running_mut() {
            on.end = Some(End { outcome, stored: Some(at) });
            on.race = None;
        }
        // What was broken off has nothing more to be seen; what is over may still be looked at together.
        if broken_off {
            self.release(now);
        }
        self.changes.note_now();
    }

    /// Closes the log of a game that is over.
    pub(super) fn end_tick(&mut self, now: Now) -> bool {
        self.abort_if_deserted();
        if !self.is_playing() {
            self.drop_all_drafts();
        }
        let Some(end) = self.running().and_then(|on| on.end.as_ref()) else { return false };
        if end.stored.is_none() {
            let outcome = end.outcome.clone();
            self.finish(now, outcome, None);
            return true;
        }
        // The two were once kept one after the other, and a server may have died between them.
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
            on.end = Some(End { outcome: None, stored: None });
        }
    }

    /// The game as it was before an entry: everybody gets a whole view.
    fn keep_rewind(&mut self, now: Now, to: usize, line: Linked) {
        let Some(on) = self.running_mut() else { return };
        // It was there when this was asked, and nothing has happened since. If not, the log knows.
        let Some(game) = on.past.rewind(to) else {
            self.reload = true;
            return;
        };
        // The table's time never goes back.
        let at = on.game.now();
        on.game = game.settled(at);
        on.decisions.rewind(on.log.len(), to);
        on.log.rewind(line, to);
        on.stand_ins.rewind(to);
        on.bots.forget_everything();
        on.bots.turn_to(&*on.game, at);
        on.since = [at; MAX_SEATS];
        self.changes.note_now();
        let taken = ludo_protocol::FromServer::Notice(ludo_protocol::Notice::TakenBack);
        self.say_to_all(&taken);
        self.drop_decided_drafts(now);
        self.show_anew(now);
    }
}

impl On {
    /// Whose thinking time begins anew: those for whom the game waits only now, and whoever has just acted.
    fn note_turns(&mut self, before: &dyn AnyGame, acted: Option<Seat>) {
        let at = self.game.now();
        let was = before.floor().must;
        for seat in self.game.floor().must.iter() {
            if !was.contains(seat) || acted == Some(seat) {
                self.since[seat.index()] = at;
            }
        }
    }
}
