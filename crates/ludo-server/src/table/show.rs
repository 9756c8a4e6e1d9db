//! What clients are shown: the table itself, and the streams of views.

use std::cell::OnceCell;
use std::sync::Arc;

use ludo_core::{Hex32, Seat, SeatSet, Viewer};
use ludo_patch::Tree;
use ludo_protocol::{
    Commitment, EditionView, Fresh, FromServer, GameView, Holder, Presence, Released, Resume,
    Revealed, SeatView, Status, TableView, TakeBack, Views,
};
use serde_json::value::RawValue;

use super::changes::Audience;
use super::document::{HolderRecord, SeatRecord};
use super::people::Past;
use super::play::{On, Play, Progress};
use super::streams::Sight;
use super::take_back::TakeBackAsked;
use super::{ConnectionId, Frame, Now, Table, written};
use crate::clock::Moment;
use crate::codes::TableCode;
use crate::editions;
use crate::outbox::Crowd;

impl Table {
    /// What the game on the table is played with; what the next one will be, if there is none.
    fn shown_edition(&self) -> EditionView {
        let played = self.shown_play().and_then(|play| play.edition);
        let chosen = played.or(self.document.settings.edition);
        let digest = chosen.unwrap_or_else(|| self.title.edition(&self.shelf).digest);
        EditionView { digest, face: editions::face_address(self.title, digest) }
    }

    /// The table as everybody here sees it.
    pub(super) fn shown(&self, now: Moment) -> TableView {
        let lookers = |one: &&super::Connection| self.seats_at(one).is_empty();
        TableView {
            id: self.id.to_string(),
            game: self.document.game.clone(),
            status: self.shown_status(),
            host: self.document.number_of(self.document.host).unwrap_or_default(),
            powers: self.shown_powers(),
            code: self
                .document
                .code
                .as_deref()
                .and_then(TableCode::read)
                .map(|code| code.to_string()),
            locked: self.document.locked,
            settings: self.document.settings.clone(),
            edition: self.shown_edition(),
            seats: self.shown_seats(),
            spectators: self.connections.iter().filter(lookers).count() as u32,
            paused: self
                .running()
                .is_some_and(|on| on.end.is_none() && on.hold.is_none() && !on.clock.runs()),
            playing: self.shown_play().map(|play| self.shown_game(play)),
            take_back: self.document.take_back.as_ref().map(shown_take_back),
            swaps: self.document.swaps.clone(),
            stalls: self.shown_stalls(),
            awaited: self.shown_awaited(now),
            changed: self.document.shown_changed(),
            closed: self.document.closed.clone(),
        }
    }

    /// How far the table is for everybody to see.
    pub(super) fn shown_status(&self) -> Status {
        match (self.document.status, &self.play) {
            (Status::Playing, Some(Play { progress: Progress::Starting(_), .. })) => {
                Status::Starting
            }
            (
                Status::Playing | Status::Finished,
                Some(Play { progress: Progress::Stopped(_), .. }),
            ) => Status::Stopped,
            (status, _) => status,
        }
    }

    /// The game that is on the table for everybody to see.
    fn shown_play(&self) -> Option<&Play> {
        self.play.as_ref().filter(|_| self.document.status != Status::Lobby)
    }

    /// Which game of the table that is.
    pub(super) fn shown_number(&self) -> Option<u32> {
        self.shown_play().map(|play| play.number)
    }

    fn shown_seats(&self) -> Vec<SeatView> {
        let present = self.present_seats();
        let (gone, stands_in) = self
            .running()
            .map_or((SeatSet::EMPTY, SeatSet::EMPTY), |on| (on.game.gone(), on.stands_in));
        let seats = self.document.seats.iter().zip(Seat::all(self.document.seats.len() as u8));
        let shown = seats.map(|(record, seat)| SeatView {
            holder: self.shown_holder(&record.holder),
            ready: self.is_ready(record),
            colour: record.colour,
            face: record.face,
            fixed: record.fixed,
            bot: record.bot.clone(),
            team: self.teams.map(|teams| teams.of(seat)),
            presence: if gone.contains(seat) {
                Presence::Gone
            } else if stands_in.contains(seat) {
                Presence::StandIn
            } else if present.contains(seat) || self.document.person_at(seat).is_none() {
                Presence::Here
            } else {
                Presence::Away
            },
        });
        shown.collect()
    }

    /// Ready to start, or in for another game.
    fn is_ready(&self, record: &SeatRecord) -> bool {
        match &record.holder {
            HolderRecord::Person { identity, .. } if self.is_over() => {
                self.document.again.contains(identity)
            }
            _ => record.ready,
        }
    }

    fn shown_holder(&self, holder: &HolderRecord) -> Holder {
        match holder {
            HolderRecord::Nobody => Holder::Nobody,
            // Forgotten, and about to be taken out: nobody has no name.
            HolderRecord::Person { name, .. } if name.as_str().is_empty() => Holder::Nobody,
            HolderRecord::Person { identity, name } => Holder::Person {
                person: self.document.number_of(*identity).unwrap_or(NOBODY_HERE),
                name: name.clone(),
            },
            HolderRecord::Bot { bot } => Holder::Bot { bot: bot.clone() },
        }
    }

    fn shown_game(&self, play: &Play) -> GameView {
        let (contributed, on) = match &play.progress {
            Progress::Starting(starting) => (starting.contributed(), None),
            Progress::On(on) => (Vec::new(), Some(on)),
            Progress::Stopped(_) => (Vec::new(), None),
        };
        let stopped = match &play.progress {
            Progress::Stopped(stopped) => Some(stopped.clone()),
            _ => None,
        };
        let end = on.and_then(|on| on.end.as_ref());
        let over = on.filter(|_| end.is_some_and(|end| end.stored.is_some()));
        let players = play.players.iter().filter(|_| over.is_some());
        GameView {
            id: play.id.to_string(),
            number: play.number,
            commitment: Commitment { table: play.name.clone(), digest: play.digest },
            contributed,
            outcome: end.and_then(|end| end.outcome.clone()),
            stopped,
            ended: end.and_then(|end| end.stored).map(|at| at.0),
            aborted: end.is_some_and(|end| end.outcome.is_none()),
            revealed: over.map(|on| Revealed {
                secret: Hex32(play.secret.0),
                contributions: on.contributions.clone(),
                head: on.log.head(),
            }),
            players: players.map(|holder| self.shown_holder(holder)).collect(),
            marks: play.marks.iter().filter(|_| over.is_some()).copied().collect(),
        }
    }

    /// Shows everybody how the table has changed, or only those whose doing it was where the others can wait.
    pub(super) fn show_changes(&mut self, now: Now) {
        let Some(audience) = self.changes.take(now.moment) else { return };
        let table = Arc::new(Tree::of(&self.shown(now.moment)));
        let mut differences =
            Differences { table: Arc::clone(&table), known: Vec::new(), whole: None };
        let mut any = false;
        let shown = &self.last_shown;
        for one in self.connections.iter_mut().filter(|one| audience.includes(one.id)) {
            if let Some(frame) =
                differences.since(one.ahead.as_ref().unwrap_or(shown), one.reads.views)
            {
                let person = one.speaks_for();
                if person.is_none_or(|person| self.document.seats_of(person).is_empty()) {
                    one.outbox.send_in(&mut self.crowd, frame);
                } else {
                    one.outbox.send(frame);
                }
                any = true;
            }
            one.ahead = (audience != Audience::Everybody).then(|| Arc::clone(&table));
        }
        if audience == Audience::Everybody {
            self.last_shown = table;
            if any {
                self.changes.told();
            }
        }
    }

    /// Shows a client the whole table, as the others have been shown it: what has changed since is sent
    /// afterwards.
    pub(super) fn show_table(&mut self, now: Now, to: ConnectionId) {
        if self.connections.len() <= 1 {
            self.last_shown = Arc::new(Tree::of(&self.shown(now.moment)));
        }
        let frame = table_frame(&self.last_shown);
        if let Some(found) = self.connections.iter_mut().find(|one| one.id == to) {
            found.ahead = None;
            found.outbox.send(frame);
        }
    }

    /// Sends a client everything anew. The welcome tells it to ask again what was not answered.
    pub(super) fn show_all(&mut self, now: Now, to: ConnectionId) {
        if self.connection(to).is_some() {
            self.welcome(to);
            self.show_table(now, to);
            self.show_streams(now, to, None);
            self.say_announced(now, to);
        }
    }

    /// Sends a client its streams: what it missed, or whole views.
    pub(super) fn show_streams(&self, now: Now, to: ConnectionId, known: Option<&Resume>) {
        let (Some(on), Some(found)) = (self.running(), self.connection(to)) else { return };
        for (at, viewer) in self.viewers(to).into_iter().enumerate() {
            let seat = viewer.seat();
            let seen = known.and_then(|known| known.seen.iter().find(|seen| seen.seat == seat));
            let stream = &on.streams[on.stream_of(viewer)];
            match seen.and_then(|seen| stream.after(seen.n)) {
                Some(missed) => {
                    missed.for_each(|frame| found.outbox.send(frame.clone()));
                    if let Some(seat) = seat.filter(|seat| on.drafts.knows(*seat)) {
                        self.say(to, &FromServer::Draft(self.seat_draft(seat)));
                    }
                }
                None => {
                    found.outbox.send(self.whole(now, on, viewer, found.reads.views));
                    // Several people at one device read what the first of them was told.
                    if at == 0 && found.past == Past::Wanted {
                        self.show_chronicle(on, to, viewer);
                    }
                }
            }
            if let Some(seat) = seat {
                self.say_stood_in(to, on, seat);
            }
        }
        // What it missed may have begun a hold that is over by now.
        if known.is_some() && on.holds > 0 && on.hold.is_none() {
            let (hold, at) = (on.holds, on.time(now.moment));
            self.say(to, &FromServer::Released(Released { hold, at }));
        }
    }

    /// A viewer's whole view, at the number its stream has.
    fn whole(&self, now: Now, on: &On, viewer: Viewer, views: Views) -> Frame {
        let (sight, floor) = (Sight::of(&*on.game, viewer), on.game.floor());
        let (seat, stream) = (viewer.seat(), &on.streams[on.stream_of(viewer)]);
        let forms = match views {
            Views::Patches => stream.forms(&on.forms),
            Views::Whole => Vec::new(),
        };
        written(&FromServer::View(Fresh {
            seat,
            n: stream.n(),
            at: on.time(now.moment),
            view: sight.view(),
            legal: sight.legal(views),
            must: floor.must,
            asked: floor.asked,
            may: floor.may,
            listing: sight.listing,
            hush: on.game.hush(),
            take_back: seat.map(|seat| self.taking_back(on, seat)).unwrap_or_default(),
            due: self.due(on),
            draft: seat.and_then(|seat| on.drafts.of(seat)).map(RawValue::to_owned),
            held: self.hold_number(),
            shown: self.looking_time(),
            forms,
        }))
    }

    /// Sends everybody a whole view: a game has begun, or an action was taken back. Those who look on are all sent the
    /// same, written once.
    pub(super) fn show_whole_views(&mut self, now: Now) {
        let Some(on) = self.running() else { return };
        let (mut crowd, mut frames) = (Crowd::default(), Vec::<(Views, Frame)>::new());
        let past = OnceCell::new();
        for one in &self.connections {
            if !self.seats_at(one).is_empty() {
                self.show_streams(now, one.id, None);
                continue;
            }
            let frame = match frames.iter().find(|(views, _)| *views == one.reads.views) {
                Some((_, frame)) => frame.clone(),
                None => {
                    let frame = self.whole(now, on, Viewer::Spectator, one.reads.views);
                    frames.push((one.reads.views, frame.clone()));
                    frame
                }
            };
            one.outbox.send_in(&mut crowd, frame);
            if one.past == Past::Wanted
                && let Some(past) = past.get_or_init(|| self.chronicle(on, Viewer::Spectator))
            {
                one.outbox.send_in(&mut crowd, past.clone());
            }
        }
        self.crowd.join(crowd);
    }
}

/// Frames that lead to the table as it is now, from whatever clients were shown: nearly all were shown the same.
struct Differences {
    table: Arc<Tree>,
    known: Vec<(Arc<Tree>, Option<Frame>)>,
    whole: Option<Frame>,
}

impl Differences {
    /// What a client is sent that was shown `before`; nothing if that is how the table still is.
    fn since(&mut self, before: &Arc<Tree>, views: Views) -> Option<Frame> {
        let known = self.known.iter().find(|(tree, _)| Arc::ptr_eq(tree, before));
        let patch = match known {
            Some((_, frame)) => frame.clone(),
            None => {
                let frame = before.diff(&self.table).map(|patch| {
                    let patch = RawValue::from_string(patch).expect("a patch is JSON");
                    written(&FromServer::Changed(patch))
                });
                self.known.push((Arc::clone(before), frame.clone()));
                frame
            }
        };
        match views {
            Views::Patches => patch,
            Views::Whole => {
                let table = &self.table;
                patch.map(|_| self.whole.get_or_insert_with(|| table_frame(table)).clone())
            }
        }
    }
}

/// The number of whoever has none here any more.
const NOBODY_HERE: u32 = u32::MAX;

/// The whole table, as it was shown: `FromServer::Table` of a text that is written already.
fn table_frame(shown: &Tree) -> Frame {
    format!(r#"{{"table":{}}}"#, shown.text()).into()
}

fn shown_take_back(asked: &TakeBackAsked) -> TakeBack {
    TakeBack { seat: asked.seat, waits_for: asked.waits_for.iter().collect() }
}
