//! What seats are composing: one draft a seat, in memory at once and in the store within a second. Nobody
//! but its seat is sent a byte of it, and nothing at the table goes on because of it: it occupies neither
//! the log nor the line of requests, and its writes are apart from all others.

use ludo_core::{Decisions, Seat, SeatSet, Viewer};
use ludo_protocol::{ActionId, FromClient, FromServer, SaveDraft, SeatDraft};
use ludo_store::{Draft, GameId, MAX_DRAFT_BYTES, StoreError};
use serde_json::value::RawValue;

use super::play::{Play, Progress};
use super::{ConnectionId, Input, Now, Output, Rest, Table, written};
use crate::clock::Moment;

/// After so many milliseconds a draft is on its way to the store, which then has the rest of a second.
const BEHIND: u64 = 800;

/// What the store is asked beside all else: drafts to keep in place of what it has.
pub(crate) struct KeepDrafts {
    pub(crate) game: GameId,
    pub(crate) drafts: Vec<Draft>,
}

/// What the store answers.
pub(crate) type DraftsKept = Result<(), StoreError>;

/// The drafts of one game.
#[derive(Default)]
pub(super) struct Drafts {
    /// Of the seats that have composed something, also if it is gone again.
    seats: Vec<Composed>,
    /// Who waits until what is in memory is in the store.
    askers: Vec<(ConnectionId, ActionId)>,
    /// What is being stored.
    underway: Option<Storing>,
}

struct Composed {
    seat: Seat,
    /// For which of the seat's decisions.
    decision: u32,
    draft: Option<Box<RawValue>>,
    /// When it is to be stored; absent once it is, or while it is being.
    due: Option<Moment>,
}

/// What is on its way to the store, and who waits for it.
struct Storing {
    seats: SeatSet,
    askers: Vec<(ConnectionId, ActionId)>,
}

impl Drafts {
    /// Those from the store that are for decisions still open.
    pub(super) fn restore(kept: Vec<Draft>, decisions: &Decisions, people: SeatSet) -> Self {
        let open = kept.into_iter().filter_map(|Draft { seat, decision, text }| {
            let seat = people.iter().find(|held| held.0 == seat)?;
            let draft = RawValue::from_string(text?).ok()?;
            let is_open = decisions.of(seat) == decision;
            is_open.then_some(Composed { seat, decision, draft: Some(draft), due: None })
        });
        Self { seats: open.collect(), ..Self::default() }
    }

    /// What a seat is composing.
    pub(super) fn of(&self, seat: Seat) -> Option<&RawValue> {
        self.find(seat)?.draft.as_deref()
    }

    /// Whether a seat has composed anything, even if it is gone again.
    pub(super) fn knows(&self, seat: Seat) -> bool {
        self.find(seat).is_some()
    }

    /// Nobody composes there any more.
    pub(super) fn forget(&mut self, seat: Seat) {
        self.seats.retain(|composed| composed.seat != seat);
    }

    fn find(&self, seat: Seat) -> Option<&Composed> {
        self.seats.iter().find(|composed| composed.seat == seat)
    }

    /// Whether the store has all of it.
    fn are_kept(&self) -> bool {
        self.underway.is_none() && self.seats.iter().all(|composed| composed.due.is_none())
    }

    /// Takes a seat's draft for a decision in. False if it is the one there already.
    fn save(
        &mut self,
        seat: Seat,
        decision: u32,
        draft: Option<Box<RawValue>>,
        now: Moment,
    ) -> bool {
        if draft.as_deref().map(RawValue::get) == self.of(seat).map(RawValue::get) {
            return false;
        }
        let known = self.seats.iter_mut().find(|composed| composed.seat == seat);
        match known {
            Some(known) => {
                let due = known.due.unwrap_or_else(|| now.plus(BEHIND));
                *known = Composed { seat, decision, draft, due: Some(due) };
            }
            None => {
                self.seats.push(Composed { seat, decision, draft, due: Some(now.plus(BEHIND)) });
            }
        }
        true
    }

    /// Drops the drafts of decisions that are over, and says whose there were.
    fn drop_decided(&mut self, decisions: &Decisions, now: Moment) -> SeatSet {
        let mut dropped = SeatSet::EMPTY;
        for composed in &mut self.seats {
            if decisions.of(composed.seat) != composed.decision && composed.draft.take().is_some() {
                composed.due = composed.due.or_else(|| Some(now.plus(BEHIND)));
                dropped.insert(composed.seat);
            }
        }
        dropped
    }

    /// What is to be stored, and is on its way from now on.
    fn take_due(&mut self) -> Vec<Draft> {
        let mut seats = SeatSet::EMPTY;
        let due = self.seats.iter_mut().filter(|composed| composed.due.is_some());
        let drafts = due.map(|composed| {
            composed.due = None;
            seats.insert(composed.seat);
            let text = composed.draft.as_deref().map(|draft| draft.get().to_owned());
            Draft { seat: composed.seat.0, decision: composed.decision, text }
        });
        let drafts = drafts.collect();
        self.underway = Some(Storing { seats, askers: std::mem::take(&mut self.askers) });
        drafts
    }

    /// What was on its way did not arrive: it is tried again at a later moment.
    fn put_back(&mut self, Storing { seats, askers }: Storing, again: Moment) {
        for composed in self.seats.iter_mut().filter(|composed| seats.contains(composed.seat)) {
            composed.due = composed.due.or(Some(again));
        }
        self.askers.splice(0..0, askers);
    }
}

impl Input {
    /// Whether it concerns nothing but what a seat is composing.
    pub(super) fn is_about_drafts(&self) -> bool {
        match self {
            Self::Said { message, .. } => matches!(**message, FromClient::Draft(_)),
            Self::KeepDrafts | Self::DraftsKept(_) => true,
            _ => false,
        }
    }
}

impl Table {
    /// A person saves what a seat of theirs composes, on turn or while others move.
    pub(super) fn save_draft(&mut self, now: Now, connection: ConnectionId, save: SaveDraft) {
        let SaveDraft { id, seat, draft } = save;
        let holds = self.holds(connection, seat);
        let on = match self.running_mut().filter(|on| on.end.is_none()) {
            _ if !holds => Err("not_your_seat"),
            None => Err("no_game"),
            Some(on) if on.game.gone().contains(seat) => Err("gone"),
            _ if draft.as_ref().is_some_and(|draft| draft.get().len() > MAX_DRAFT_BYTES) => {
                Err("draft_too_long")
            }
            Some(on) => Ok(on),
        };
        let on = match on {
            Ok(on) => on,
            Err(code) => return self.refuse(connection, Some(id), code, None),
        };
        let is_new = on.drafts.save(seat, on.decisions.of(seat), draft, now.moment);
        if on.drafts.are_kept() {
            return self.done(connection, id);
        }
        on.drafts.askers.push((connection, id));
        if is_new {
            self.tell_draft(seat, Some(connection));
        }
    }

    /// Tells whoever holds a seat what it is composing, on all their devices but the one that said so.
    fn tell_draft(&self, seat: Seat, but: Option<ConnectionId>) {
        let own = self.connections.iter().filter(|one| self.follows(one, Viewer::Seat(seat)));
        let mut own = own.filter(|one| Some(one.id) != but).peekable();
        if own.peek().is_some() {
            let frame = written(&FromServer::Draft(self.seat_draft(seat)));
            own.for_each(|one| one.outbox.send(frame.clone()));
        }
    }

    /// What a seat is composing, for those who hold it.
    pub(super) fn seat_draft(&self, seat: Seat) -> SeatDraft {
        let draft = self.running().and_then(|on| on.drafts.of(seat));
        SeatDraft { seat, draft: draft.map(RawValue::to_owned) }
    }

    /// After an entry of the log: drafts go with their decisions.
    pub(super) fn drop_decided_drafts(&mut self, now: Now) {
        let Some(on) = self.running_mut().filter(|on| !on.drafts.seats.is_empty()) else { return };
        let dropped = on.drafts.drop_decided(&on.decisions, now.moment);
        dropped.iter().for_each(|seat| self.tell_draft(seat, None));
    }

    /// A game has ended: its drafts are gone, and the store drops them by itself.
    pub(super) fn drop_all_drafts(&mut self) {
        let Some(on) = self.running_mut().filter(|on| !on.drafts.seats.is_empty()) else { return };
        let Drafts { seats, mut askers, underway } = std::mem::take(&mut on.drafts);
        askers.extend(underway.into_iter().flat_map(|storing| storing.askers));
        for composed in seats.iter().filter(|composed| composed.draft.is_some()) {
            self.tell_draft(composed.seat, None);
        }
        for (connection, id) in askers {
            self.done(connection, id);
        }
    }

    /// When drafts are to be stored.
    pub(crate) fn drafts_due(&self) -> Option<Moment> {
        let drafts = &self.running()?.drafts;
        let due = drafts.seats.iter().filter_map(|composed| composed.due).min();
        due.filter(|_| drafts.underway.is_none())
    }

    /// Whether the store has what seats are composing.
    pub(super) fn drafts_are_kept(&self) -> bool {
        self.running().is_none_or(|on| on.drafts.are_kept())
    }

    /// Stores what is not in the store yet.
    pub(super) fn keep_drafts(&mut self) {
        if self.drafts_due().is_none() {
            return;
        }
        let Some(Play { id, progress: Progress::On(on), .. }) = &mut self.play else { return };
        let (game, drafts) = (*id, on.drafts.take_due());
        self.outputs.push(Output::KeepDrafts(KeepDrafts { game, drafts }));
    }

    pub(super) fn drafts_kept(&mut self, now: Now, answer: DraftsKept) {
        let again = now.moment.plus(self.policy.retry);
        let is_resting = self.rest != Rest::Awake;
        let Some(on) = self.running_mut() else { return };
        let Some(storing) = on.drafts.underway.take() else { return };
        let told = match answer {
            // A table that leaves memory waits for nobody; nor is anything asked twice that was refused.
            Err(error) if !is_resting && !error.is_refusal() => {
                on.drafts.put_back(storing, again);
                return;
            }
            Err(_) => return,
            Ok(()) => storing.askers,
        };
        // Whoever saved the same once more meanwhile has it kept too.
        let also =
            if on.drafts.are_kept() { std::mem::take(&mut on.drafts.askers) } else { vec![] };
        for (connection, id) in told.into_iter().chain(also) {
            self.done(connection, id);
        }
    }
}
