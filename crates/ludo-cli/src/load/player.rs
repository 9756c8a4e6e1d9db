//! A player at a table.

use std::rc::Rc;
use std::sync::mpsc::Sender;

use ludo_client::measure::Micros;
use ludo_client::{Attendance, Errands, Reading, Stream, Verdict};
use ludo_core::{Draws, Seat, Seed};
use ludo_protocol::{ActionId, Command, FromClient, FromServer, Status, TableView};
use serde_json::value::to_raw_value;

use super::digest::Recording;
use super::gate::{Gate, Phase};
use super::part::Counts;

/// One player, with one seat and one line.
pub(crate) struct Player {
    place: Place,
    recordings: Sender<Recording>,
    /// Reads moves alone: the rest is recorded, and checked when the run is over.
    attendance: Attendance,
    /// How many broken promises were passed on.
    complaints: usize,
    errands: Errands,
    asked: Option<Asked>,
    stay: Stay,
    open: Option<Open>,
    /// The frame at which a legal move was refused: it is not tried again.
    refused_at: Option<u32>,
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
    id: ActionId,
    due: Micros,
    /// Whether something came since: what was legal may not be any more.
    overtaken: bool,
}

/// What a message was about.
enum About {
    Frame,
    Table,
    Else,
}

impl Player {
    /// Somebody who is about to say hello.
    pub(crate) fn new(place: Place, recordings: Sender<Recording>) -> Self {
        let mut attendance =
            Attendance::new(place.table.clone(), "m", place.seed.child(0)).reading(Reading::Moves);
        attendance.connect();
        let draws = Draws::new(&place.seed, 0);
        Self {
            place,
            recordings,
            attendance,
            complaints: 0,
            errands: Errands::default(),
            asked: None,
            stay: Stay::Coming,
            open: None,
            refused_at: None,
            draws,
            recording: None,
        }
    }

    /// Where this is.
    pub(crate) const fn place(&self) -> &Place {
        &self.place
    }

    /// What is to be said at once.
    pub(crate) fn outgoing(&mut self) -> Vec<FromClient> {
        self.attendance.outgoing().collect()
    }

    /// A message has come.
    pub(crate) fn hear(&mut self, text: &str, at: Micros) {
        let message: FromServer = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => return self.complain(&format!("{error} in {text}")),
        };
        let about = match message {
            FromServer::View(_) | FromServer::Update(_) => About::Frame,
            FromServer::Table(_) | FromServer::Changed(_) => About::Table,
            _ => About::Else,
        };
        let verdict = self.attendance.hear(message);
        for violation in &self.attendance.violations()[self.complaints..] {
            self.complain(violation);
        }
        self.complaints = self.attendance.violations().len();
        let due = match verdict {
            Some(Verdict::Done(id)) => self.answered(&id).map(|open| open.due),
            Some(Verdict::Refused(id, code)) => {
                self.refused(&id, &code);
                None
            }
            None => None,
        };
        match about {
            About::Frame => self.frame(text, at, due),
            About::Table => self.look(),
            About::Else => {}
        }
    }

    fn complain(&self, problem: &str) {
        let Place { number, seat, .. } = &self.place;
        self.place.counts.complain(format!("table {number}, seat {seat}: {problem}"));
    }

    /// Something of the game has come, perhaps the answer to the move that was due then.
    fn frame(&mut self, text: &str, at: Micros, due: Option<Micros>) {
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

    /// The table has changed.
    fn look(&mut self) {
        let seat = self.place.seat;
        if !self.attendance.seats().contains(&seat) {
            if self.asked != Some(Asked::ToSit) {
                self.asked = Some(Asked::ToSit);
                self.attendance.command(Command::Sit { seat, name: None });
            }
            return;
        }
        self.record();
        let (Some(table), Some(person)) = (self.attendance.table(), self.attendance.person())
        else {
            return;
        };
        match self.place.gate.phase() {
            Phase::Ending if has_ended(table.status) => self.leave(),
            Phase::Closed | Phase::Ending => {}
            _ => {
                for command in self.errands.at(table, person) {
                    self.attendance.command(command);
                }
            }
        }
    }

    /// Begins a new recording for a new game.
    fn record(&mut self) {
        let Some(game) = self.attendance.table().and_then(|table| table.playing.as_ref()) else {
            return;
        };
        if self.recording.as_ref().is_none_or(|recording| recording.game != game.id) {
            let game = game.id.clone();
            self.hand_over();
            self.asked = None;
            self.recording = Some(Recording::new(self.place.number, self.place.seat, game));
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

    /// The move that this answers, if it is one.
    fn answered(&mut self, id: &ActionId) -> Option<Open> {
        let open = self.open.take_if(|open| open.id == *id)?;
        self.place.counts.was_answered();
        Some(open)
    }

    fn refused(&mut self, id: &ActionId, code: &str) {
        let Some(open) = self.answered(id) else {
            self.asked = None;
            return self.errands.refused();
        };
        if !open.overtaken {
            self.complain(&format!("a legal move was refused: {code}"));
            self.refused_at = self.stream().map(|stream| stream.n);
        }
    }

    fn stream(&self) -> Option<&Stream> {
        self.attendance.stream(Some(self.place.seat))
    }

    fn status(&self) -> Option<Status> {
        self.attendance.table().map(|table| table.status)
    }

    /// Whether it is this player's turn.
    pub(crate) fn may_move(&self) -> bool {
        let is_to_act = |stream: &Stream| stream.is_to_act() && self.refused_at != Some(stream.n);
        self.open.is_none()
            && self.status() == Some(Status::Playing)
            && self.stream().is_some_and(is_to_act)
    }

    /// Makes the move that was due then: any that is legal.
    pub(crate) fn make_move(&mut self, due: Micros) {
        let legal = self.stream().map(Stream::legal).unwrap_or_default();
        if legal.is_empty() {
            self.refused_at = self.stream().map(|stream| stream.n);
            return self.complain("a list of legal actions cannot be read");
        }
        let action = to_raw_value(self.draws.pick(&legal)).expect("JSON that was read");
        let id = self.attendance.act(self.place.seat, action);
        self.open = Some(Open { id, due, overtaken: false });
        self.place.counts.was_sent();
    }

    /// Whether there is something to do to bring the game to its end.
    pub(crate) fn may_end(&self) -> bool {
        let is_host = |table: &TableView| self.attendance.person() == Some(table.host);
        self.attendance.table().is_some_and(|table| {
            let breaks_off = is_host(table)
                && table.status == Status::Playing
                && self.asked != Some(Asked::ToAbort);
            has_ended(table.status) || breaks_off
        })
    }

    /// Brings the game to its end, or only one's own part.
    pub(crate) fn end(&mut self) {
        if self.status().is_some_and(has_ended) {
            self.leave();
        } else {
            self.asked = Some(Asked::ToAbort);
            self.attendance.command(Command::Abort);
        }
    }

    /// Whether all has been said.
    pub(crate) fn has_gone(&self) -> bool {
        self.stay == Stay::Gone
    }
}

fn has_ended(status: Status) -> bool {
    !matches!(status, Status::Starting | Status::Playing)
}
