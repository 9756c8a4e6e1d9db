//! What clients are shown: the table itself, and the streams of views.

use ludo_core::{Hex32, Seat, SeatSet, Viewer};
use ludo_protocol::{
    Commitment, GameView, Holder, Presence, Resume, Revealed, SeatView, Status, TableView, TakeBack,
};

use super::document::HolderRecord;
use super::play::{On, Play, Stage};
use super::streams::Whole;
use super::{ConnectionId, Frame, Now, Table};
use crate::codes::TableCode;

impl Table {
    /// The table as everybody here sees it.
    pub(super) fn shown(&self) -> TableView {
        let starting = matches!(&self.play, Some(Play { stage: Stage::Starting(_), .. }));
        let playing = self.document.status == Status::Playing;
        let lookers = |one: &&super::Connection| self.document.seats_of(one.person.id).is_empty();
        TableView {
            id: self.id.to_string(),
            game: self.document.game.clone(),
            status: if starting && playing { Status::Starting } else { self.document.status },
            host: self.document.number_of(self.document.host).unwrap_or_default(),
            code: self
                .document
                .code
                .as_deref()
                .and_then(TableCode::read)
                .map(|code| code.to_string()),
            locked: self.document.locked,
            settings: self.document.settings.clone(),
            seats: self.shown_seats(),
            spectators: self.connections.iter().filter(lookers).count() as u32,
            paused: self.running().is_some_and(|on| on.end.is_none() && !on.clock.runs()),
            playing: self
                .play
                .as_ref()
                .filter(|_| self.document.status != Status::Lobby)
                .map(shown_game),
            take_back: self.running().and_then(shown_take_back),
        }
    }

    fn shown_seats(&self) -> Vec<SeatView> {
        let present = self.present_seats();
        let (gone, stands_in) = self
            .running()
            .map_or((SeatSet::EMPTY, SeatSet::EMPTY), |on| (on.table.gone(), on.stands_in));
        let seats = self.document.seats.iter().zip(Seat::all(self.document.seats.len() as u8));
        let shown = seats.map(|(record, seat)| SeatView {
            holder: match &record.holder {
                HolderRecord::Nobody => Holder::Nobody,
                HolderRecord::Person { identity, name } => Holder::Person {
                    person: self.document.number_of(*identity).unwrap_or_default(),
                    name: name.clone(),
                },
                HolderRecord::Bot { bot } => Holder::Bot { bot: bot.clone() },
            },
            ready: record.ready,
            colour: record.colour,
            team: record.team,
            presence: if gone.contains(seat) {
                Presence::Gone
            } else if present.contains(seat) || self.document.person_at(seat).is_none() {
                Presence::Here
            } else if stands_in.contains(seat) {
                Presence::StandIn
            } else {
                Presence::Away
            },
        });
        shown.collect()
    }

    pub(super) fn show_table_if_changed(&mut self) {
        if !std::mem::take(&mut self.changed) || self.connections.is_empty() {
            return;
        }
        let now = written_view(&self.shown());
        if let Some(patch) = ludo_patch::diff(&self.last_shown, &now) {
            self.last_shown = now;
            let frame: Frame = format!(r#"{{"changed":{patch}}}"#).into();
            for index in 0..self.connections.len() {
                self.send(self.connections[index].id, frame.clone());
            }
        }
    }

    /// Shows a client the whole table, as the others have been shown it: what has changed since is sent to
    /// all of them together.
    pub(super) fn show_table(&mut self, to: ConnectionId) {
        if self.connections.len() <= 1 {
            self.last_shown = written_view(&self.shown());
        }
        let frame: Frame = format!(r#"{{"table":{}}}"#, self.last_shown).into();
        self.send(to, frame);
    }

    /// Sends a client everything anew. The welcome tells it to ask again what was not answered.
    pub(super) fn show_all(&mut self, now: Now, to: ConnectionId) {
        if let Some(person) = self.connection(to).map(|one| one.person.id) {
            self.welcome(to, person);
            self.show_table(to);
            self.show_streams(now, to, None);
        }
    }

    /// Sends a client its streams: what it missed, or whole views.
    pub(super) fn show_streams(&mut self, now: Now, to: ConnectionId, known: Option<&Resume>) {
        let Some(on) = self.running() else { return };
        let mut frames: Vec<Frame> = Vec::new();
        for viewer in self.viewers(to) {
            let seat = viewer.seat();
            let seen = known.and_then(|known| known.seen.iter().find(|seen| seen.seat == seat));
            let stream = &on.streams[on.stream_of(viewer)];
            match seen.and_then(|seen| stream.after(seen.n)) {
                Some(missed) => frames.extend(missed.cloned()),
                None => frames.push(self.whole(now, on, viewer)),
            }
        }
        for frame in frames {
            self.send(to, frame);
        }
    }

    /// A viewer's whole view, at the number its stream has.
    pub(super) fn whole(&self, now: Now, on: &On, viewer: Viewer) -> Frame {
        let seat = viewer.seat();
        let whole = Whole {
            seat,
            n: on.streams[on.stream_of(viewer)].n(),
            at: on.time(now.moment),
            view: &on.table.view(viewer),
            legal: &seat.map_or_else(
                || "[]".to_owned(),
                |seat| ludo_patch::shorten(&on.table.actions(seat)),
            ),
            awaited: on.table.awaited(),
            due: &self.due(on),
        };
        whole.frame()
    }

    /// Sends everybody a whole view: a game has begun, or an action was taken back.
    pub(super) fn show_whole_views(&mut self, now: Now) {
        let everybody: Vec<_> = self.connections.iter().map(|one| one.id).collect();
        for id in everybody {
            self.show_streams(now, id, None);
        }
    }
}

fn written_view(view: &TableView) -> String {
    serde_json::to_string(view).expect("the protocol is JSON")
}

fn shown_game(play: &Play) -> GameView {
    let (contributed, end, contributions) = match &play.stage {
        Stage::Starting(starting) => (starting.contributed(), None, None),
        Stage::On(on) => (Vec::new(), on.end.as_ref(), Some(&on.contributions)),
    };
    let over = end.filter(|end| end.stored);
    GameView {
        id: play.id.to_string(),
        number: play.number,
        commitment: Commitment { table: play.name.clone(), digest: play.digest },
        contributed,
        outcome: end.and_then(|end| end.outcome.clone()),
        aborted: end.is_some_and(|end| end.outcome.is_none()),
        revealed: over.zip(contributions).map(|(_, contributions)| Revealed {
            secret: Hex32(play.secret.0),
            contributions: contributions.clone(),
        }),
    }
}

fn shown_take_back(on: &On) -> Option<TakeBack> {
    let asked = on.take_back.as_ref()?;
    Some(TakeBack { seat: asked.seat, waits_for: asked.waits_for.iter().collect() })
}
