//! A player at a real table.

use std::rc::Rc;
use std::sync::mpsc::Sender;

use ludo_client::measure::Micros;
use ludo_client::{Errands, FrameGlance, Glance, contribution};
use ludo_core::{Draws, Seat, Seed};
use ludo_protocol::{
    ActionId, Command, Contribute, Do, FromClient, Hello, Holder, PROTOCOL, Rejection, Status,
    TableView, Views, Welcome,
};
use serde::Deserialize as _;
use serde_json::Value;
use serde_json::value::RawValue;

use super::digest::Recording;
use super::gate::{Gate, Phase};
use super::part::{Counts, Part};

/// One player, with one seat and one line.
pub(crate) struct Player {
    place: Place,
    recordings: Sender<Recording>,
    person: Option<u32>,
    status: Status,
    is_host: bool,
    errands: Errands,
    asked: Option<Asked>,
    stay: Stay,
    contributed_to: Option<String>,
    legal: String,
    /// The table as JSON, which is what patches change.
    shown: Value,
    is_awaited: bool,
    open: Option<Open>,
    sent: u32,
    draws: Draws,
    recording: Option<Recording>,
}

/// Where somebody plays.
pub(crate) struct Place {
    /// The table's number in this run.
    pub(crate) number: u32,
    /// Its id.
    pub(crate) table: String,
    /// Which seat.
    pub(crate) seat: Seat,
    pub(crate) seed: Seed,
    pub(crate) gate: Rc<Gate>,
    pub(crate) counts: Rc<Counts>,
}

/// What is asked once, until it is refused or the next game begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    ToSit,
    ToAbort,
}

/// How far a player is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stay {
    Coming,
    Shown,
    Gone,
}

/// A move that was sent and not answered.
struct Open {
    number: u32,
    due: Micros,
    /// As it was sent.
    text: String,
    /// Whether something came since: what was legal may not be any more.
    overtaken: bool,
    /// Whether it was sent again, because frames were lost: then it is acknowledged without an update.
    repeated: bool,
}

impl Player {
    pub(crate) fn new(place: Place, recordings: Sender<Recording>) -> Self {
        let draws = Draws::new(&place.seed, 0);
        Self {
            place,
            recordings,
            person: None,
            status: Status::Lobby,
            is_host: false,
            errands: Errands::default(),
            asked: None,
            stay: Stay::Coming,
            contributed_to: None,
            legal: String::new(),
            shown: Value::Null,
            is_awaited: false,
            open: None,
            sent: 0,
            draws,
            recording: None,
        }
    }

    fn complain(&self, problem: &str) {
        let Place { number, seat, .. } = &self.place;
        self.place.counts.complain(format!("table {number}, seat {seat}: {problem}"));
    }

    /// Moves are `m1`, `m2`, …; requests about the table `d1`, `d2`, …, in one count.
    fn name(&mut self, kind: char) -> ActionId {
        self.sent += 1;
        ActionId::try_from(format!("{kind}{}", self.sent)).expect("a letter and a number are an id")
    }

    fn command(&mut self, command: Command) -> String {
        let id = self.name('d');
        written(&FromClient::Do(Do { id, command }))
    }

    /// Welcome at first; and again when frames were lost, to send again what was not answered.
    fn enter(&mut self, welcome: &Welcome, answers: &mut Vec<String>) {
        let is_new = self.person != welcome.you;
        self.person = welcome.you;
        if let Some(open) = self.open.as_mut().filter(|_| !is_new) {
            open.repeated = true;
            answers.push(open.text.clone());
        }
    }

    fn look_again(&mut self, patch: &RawValue, answers: &mut Vec<String>) {
        let patched = serde_json::from_str(patch.get()).map_err(|error| error.to_string());
        let patched = patched.and_then(|patch| {
            ludo_patch::apply(&mut self.shown, &patch).map_err(|error| error.to_string())
        });
        let table = patched
            .and_then(|()| TableView::deserialize(&self.shown).map_err(|error| error.to_string()));
        match table {
            Ok(table) => self.look(&table, answers),
            Err(problem) => self.complain(&format!("the table changed wrongly: {problem}")),
        }
    }

    fn look(&mut self, table: &TableView, answers: &mut Vec<String>) {
        let seat = self.place.seat;
        let holder = table.seats.get(seat.index()).map(|seat| &seat.holder);
        let person = match (holder, self.person) {
            (Some(Holder::Person { person, .. }), Some(own)) if *person == own => own,
            _ => {
                if self.asked != Some(Asked::ToSit) {
                    self.asked = Some(Asked::ToSit);
                    answers.push(self.command(Command::Sit { seat, name: None }));
                }
                return;
            }
        };
        self.status = table.status;
        self.is_host = table.host == person;
        self.record(table);
        if table.status == Status::Starting
            && let Some(game) = &table.playing
            && self.contributed_to.as_ref() != Some(&game.id)
        {
            self.contributed_to = Some(game.id.clone());
            let contribution = contribution(&self.place.seed, &game.id, seat);
            answers.push(written(&FromClient::Contribute(Contribute { seat, contribution })));
        }
        match self.place.gate.phase() {
            Phase::Ending if has_ended(table.status) => self.leave(),
            Phase::Closed | Phase::Ending => {}
            _ => {
                for command in self.errands.at(table, person) {
                    answers.push(self.command(command));
                }
            }
        }
    }

    /// Begins a new recording for a new game.
    fn record(&mut self, table: &TableView) {
        if has_ended(table.status) {
            self.legal.clear();
        }
        let Some(game) = &table.playing else { return };
        if self.recording.as_ref().is_none_or(|recording| recording.game != game.id) {
            self.hand_over();
            self.asked = None;
            let (number, seat) = (self.place.number, self.place.seat);
            self.recording = Some(Recording::new(number, seat, game.id.clone()));
        }
    }

    fn hand_over(&mut self) {
        if let Some(recording) = self.recording.take().filter(|recording| !recording.is_empty()) {
            // The digester only goes when everybody has gone.
            let _ = self.recordings.send(recording);
        }
    }

    fn leave(&mut self) {
        self.stay = Stay::Gone;
        self.hand_over();
    }

    fn frame(&mut self, frame: &FrameGlance<'_>, text: &str, at: Micros) {
        let seat = self.place.seat;
        if let Some(seat) = frame.seat.filter(|named| *named != seat) {
            return self.complain(&format!("shown what seat {seat} sees"));
        }
        if frame.done.is_some() {
            self.legal.clear();
        }
        if let Some(legal) = frame.legal {
            legal.get().clone_into(&mut self.legal);
        }
        if let Some(awaited) = frame.awaited {
            self.is_awaited = awaited.contains(seat);
        }
        let due = frame.done.as_deref().and_then(|id| self.answered(id));
        if let Some(open) = &mut self.open {
            open.overtaken = true;
        }
        match &mut self.recording {
            Some(recording) => recording.add(text, at, due),
            None => self.complain("a frame of no game"),
        }
        if self.stay == Stay::Coming {
            self.stay = Stay::Shown;
            self.place.gate.seat();
        }
    }

    /// A move was done: when it was due.
    fn answered(&mut self, id: &str) -> Option<Micros> {
        let number = id.strip_prefix('m').and_then(|number| number.parse::<u32>().ok());
        match self.open.take() {
            Some(open) if Some(open.number) == number => {
                self.place.counts.was_answered();
                Some(open.due)
            }
            other => {
                self.open = other;
                self.complain(&format!("{id} was answered but not asked"));
                None
            }
        }
    }

    fn refused(&mut self, refused: &Rejection) {
        let id = refused.id.as_ref().map_or("", ActionId::as_str);
        if !id.starts_with('m') {
            self.asked = None;
            return self.errands.refused();
        }
        let overtaken = self.open.as_ref().is_some_and(|open| open.overtaken);
        self.answered(id);
        if !overtaken {
            self.complain(&format!("a legal move was refused: {}", refused.code));
            self.legal.clear();
        }
    }
}

impl Part for Player {
    fn hello(&mut self) -> String {
        let hello = Hello {
            protocol: PROTOCOL,
            table: self.place.table.clone(),
            resume: None,
            views: Views::Patches,
        };
        written(&FromClient::Hello(hello))
    }

    fn hear(&mut self, text: &str, at: Micros, answers: &mut Vec<String>) {
        match Glance::read(text) {
            Ok(Glance::View(frame) | Glance::Update(frame)) => self.frame(&frame, text, at),
            Ok(Glance::Table(table)) => {
                self.shown = serde_json::to_value(&*table).unwrap_or_default();
                self.look(&table, answers);
            }
            Ok(Glance::Changed(patch)) => self.look_again(patch, answers),
            Ok(Glance::Welcome(welcome)) => self.enter(&welcome, answers),
            Ok(Glance::Done(done)) if done.id.starts_with('m') => {
                if self.open.as_ref().is_some_and(|open| !open.repeated) {
                    self.complain("a move was acknowledged without its update");
                }
                self.answered(&done.id);
            }
            Ok(Glance::Refused(refused)) => self.refused(&refused),
            Ok(_) => {}
            Err(error) => self.complain(&format!("{error} in {text}")),
        }
    }

    fn may_move(&self) -> bool {
        // The shortest list of something is `[1]`.
        self.status == Status::Playing
            && self.is_awaited
            && self.open.is_none()
            && self.legal.len() > 2
    }

    fn make_move(&mut self, due: Micros) -> String {
        let list = serde_json::from_str(&self.legal).ok();
        let legal = list.and_then(|list| ludo_patch::lengthen(&list).ok()).unwrap_or_default();
        let choice = self.draws.below((legal.len() as u32).max(1)) as usize;
        let action = legal.get(choice).map_or_else(|| "null".to_owned(), ToString::to_string);
        let id = self.name('m');
        let (id, seat, number) = (id.as_str(), self.place.seat, self.sent);
        let text = format!(r#"{{"act":{{"id":"{id}","seat":{seat},"action":{action}}}}}"#);
        self.open =
            Some(Open { number, due, text: text.clone(), overtaken: false, repeated: false });
        text
    }

    fn may_end(&self) -> bool {
        let breaks_off =
            self.is_host && self.status == Status::Playing && self.asked != Some(Asked::ToAbort);
        has_ended(self.status) || breaks_off
    }

    fn end(&mut self) -> Option<String> {
        if has_ended(self.status) {
            self.leave();
            return None;
        }
        self.asked = Some(Asked::ToAbort);
        Some(self.command(Command::Abort))
    }

    fn is_over(&self) -> bool {
        self.stay == Stay::Gone
    }
}

fn has_ended(status: Status) -> bool {
    matches!(status, Status::Lobby | Status::Finished | Status::Closed)
}

fn written(message: &FromClient) -> String {
    serde_json::to_string(message).expect("the protocol's types are JSON")
}
