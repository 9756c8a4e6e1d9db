//! What is being kept, one thing at a time, and what follows when it is.

use ludo_catalogue::AnyGame;
use ludo_core::{Hex32, Outcome, Seat};
use ludo_protocol::{ActionId, FromServer, Notice};
use ludo_store::{
    Achieved, Achievement, Beside, Digest, Finish, GameId, GameStart, LogLine, NewGame, StoreError,
    Subject, UnixMillis,
};
use ludo_transcript::with_id;

use super::advice::Counted;
use super::document::Document;
use super::house::{Closed, Fate};
use super::log::Linked;
use super::play::{On, Play, Progress};
use super::{ConnectionId, Now, Output, Table};
use crate::codes::TableCode;
use crate::policy::Telling;
use crate::results;

/// What the store is asked.
pub(crate) enum Ask {
    /// To replace the table's document, and to keep what belongs to it in the same commit.
    Update { record: ludo_store::TableRecord, revision: u64, beside: Option<Beside> },
    /// To open a game's log.
    Start(GameStart),
    /// To append to it.
    Append { game: GameId, from: u32, entry: LogLine },
}

/// What the store answers: a revision, where there is one.
pub(crate) type Stored = Result<u64, StoreError>;

/// Who waits for an acknowledgement.
pub(super) type Asker = Option<(ConnectionId, ActionId)>;

/// What is being stored, and is kept once it is.
pub(super) enum Underway {
    /// The document as it will be, and what is kept with it.
    Document { next: Box<Document>, along: Along, asker: Asker },
    /// A game that begins.
    Begin { edition: Hex32, on: Box<On> },
    /// An input that was played on a copy.
    Append(Box<Pending>),
    /// Something that was told already: only where the promise is turned round.
    Told(Told),
}

/// What was told before it was kept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Told {
    Document,
    Entry,
}

/// What is kept in the same commit as a document, and follows with it.
pub(super) enum Along {
    Nothing,
    /// A request to take back is turned down.
    Declined,
    /// The secret of a game that is about to begin.
    Game(Box<Play>),
    /// An entry of the log.
    Entry(Box<Pending>),
    /// The end of the game, and when it was: none if it is broken off.
    End(Option<Outcome>, UnixMillis),
    /// The end of the table, by the house, and of the game on it.
    Closed(Box<Closed>),
    /// Advice, which is counted.
    Advice(Box<Counted>),
    /// A seat of the game has another holder.
    Seat {
        seat: Seat,
        kept: ludo_store::Seat,
    },
}

/// A change of the game, made on a copy.
pub(super) struct Pending {
    pub(super) change: Change,
    pub(super) line: Linked,
    pub(super) asker: Asker,
}

/// What an entry of the log does.
pub(super) enum Change {
    /// The game as an input leaves it, and whose action that was.
    Input { game: Box<dyn AnyGame>, actor: Option<Seat> },
    /// The game as it was before an earlier entry.
    Rewind { to: usize },
}

impl Pending {
    /// Whether it answers a request that has its id in the document. An action has its own in its line.
    const fn is_a_request(&self) -> bool {
        let acts = matches!(self.change, Change::Input { actor: Some(_), .. });
        !acts && self.asker.is_some()
    }
}

impl Table {
    /// Stores a changed document, then keeps it.
    pub(super) fn change(&mut self, now: Now, next: Document, asker: Asker) {
        self.change_with(now, next, Along::Nothing, asker);
    }

    /// Stores a changed document with what belongs to it, then keeps both. Whoever asked for it stands in the
    /// document: what was done and that it was done are durable together.
    pub(super) fn change_with(&mut self, now: Now, mut next: Document, along: Along, asker: Asker) {
        let asked = match &along {
            Along::Entry(pending) => &pending.asker,
            _ => &asker,
        };
        if let Some((connection, id)) = asked
            && let Some(person) = self.connection(*connection).map(|one| one.person.id)
        {
            next.note_answered(person, id);
        }
        next.settle_swaps(&self.document);
        next.settle_changed();
        next.give_marks();
        let record = next.record(self.id, now.calendar);
        let beside = self.beside(now, &along);
        let ask = Ask::Update { record, revision: self.revision, beside };
        self.underway = Some(match self.policy.telling {
            Telling::AfterCommit => Underway::Document { next: Box::new(next), along, asker },
            Telling::BeforeCommit => {
                self.keep_document(now, next, along, asker);
                Underway::Told(Told::Document)
            }
        });
        self.outputs.push(Output::Store(ask));
    }

    /// What the store is to keep beside a document.
    fn beside(&self, now: Now, along: &Along) -> Option<Beside> {
        let at = now.calendar;
        match (along, &self.play) {
            (Along::Game(play), _) => Some(Beside::Prepare(NewGame {
                id: play.id,
                table: self.id,
                number: play.number,
                game: self.document.game.clone(),
                commitment: Digest(play.digest.0),
                secret: play.secret,
                at,
            })),
            (Along::Entry(pending), Some(Play { id, progress: Progress::On(on), .. })) => {
                let (from, line) = on.next_line(pending);
                Some(Beside::Append { game: *id, from, line })
            }
            (Along::End(outcome, at), Some(Play { id, progress: Progress::On(on), .. })) => {
                Some(Beside::Finish(self.finish_of(*id, Some(on), outcome.as_ref(), *at)))
            }
            (Along::Closed(closed), Some(play)) => {
                let Fate::Ends(outcome) = &closed.game else { return None };
                let on = match &play.progress {
                    Progress::On(on) => Some(&**on),
                    // Nothing was ever logged.
                    _ => None,
                };
                Some(Beside::Finish(self.finish_of(play.id, on, outcome.as_ref(), closed.at)))
            }
            (Along::Seat { seat, kept }, Some(play)) => {
                Some(Beside::Seat { game: play.id, number: seat.0, seat: kept.clone() })
            }
            // Without a game there is neither an entry, nor an end, nor a seat in it.
            (
                Along::Nothing
                | Along::Declined
                | Along::Entry(_)
                | Along::End(..)
                | Along::Closed(_)
                | Along::Advice(_)
                | Along::Seat { .. },
                _,
            ) => None,
        }
    }

    /// The end of a game, as the store keeps it.
    fn finish_of(
        &self,
        game: GameId,
        on: Option<&On>,
        outcome: Option<&Outcome>,
        at: UnixMillis,
    ) -> Finish {
        let achieved = on.zip(outcome).and_then(|(on, outcome)| self.achieved(on, outcome, at));
        let outcome = serde_json::to_string(&outcome).expect("an outcome is JSON");
        let length = on.map_or(0, |on| on.log.len() as u32);
        Finish { game, length, outcome, at, achieved }
    }

    /// What whoever played alone has achieved, where that is compared.
    fn achieved(&self, on: &On, outcome: &Outcome, at: UnixMillis) -> Option<Achieved> {
        let seats = self.document.seats.len();
        let board = results::board(self.title, &self.shelf, &self.document.settings, seats)?;
        let (seat, points) = outcome.scores.iter().next()?;
        let best = Achievement {
            points: (*points).into(),
            aids: self.document.advised,
            millis: on.game.now().0,
            at,
        };
        Some(Achieved { seat: seat.0, board, best })
    }

    /// Appends the entry of what was played on a copy, then keeps it. The id that its client gave an action stands
    /// in the log and is no part of the chain; that of a request stands in the document.
    pub(super) fn append(&mut self, now: Now, change: Change, entry: &str, asker: Asker) {
        let Some(Play { id, progress: Progress::On(on), .. }) = &self.play else { return };
        let chain = on.log.linked(entry);
        let text = match (&change, &asker) {
            (Change::Input { actor: Some(_), .. }, Some((_, id))) => with_id(entry, id.as_str()),
            _ => entry.to_owned(),
        };
        let pending = Pending { change, line: Linked { text, chain }, asker };
        if pending.is_a_request() {
            let next = Document { take_back: None, ..self.document.clone() };
            return self.change_with(now, next, Along::Entry(Box::new(pending)), None);
        }
        let (from, entry) = on.next_line(&pending);
        let ask = Ask::Append { game: *id, from, entry };
        self.underway = Some(match self.policy.telling {
            Telling::AfterCommit => Underway::Append(Box::new(pending)),
            Telling::BeforeCommit => {
                self.keep(now, pending);
                Underway::Told(Told::Entry)
            }
        });
        self.outputs.push(Output::Store(ask));
    }

    /// The store has answered: what was underway is kept, or dropped.
    pub(super) fn stored(&mut self, now: Now, answer: Stored) {
        let Some(underway) = self.underway.take() else { return };
        match answer {
            Ok(revision) => self.keep_underway(now, underway, revision),
            Err(error) => self.drop_underway(now, underway, &error),
        }
    }

    fn keep_underway(&mut self, now: Now, underway: Underway, revision: u64) {
        self.retry = None;
        match underway {
            Underway::Document { next, along, asker } => {
                self.revision = revision;
                self.keep_document(now, *next, along, asker);
            }
            Underway::Begin { edition, on } => self.begun(now, edition, on),
            Underway::Append(pending) => self.keep(now, *pending),
            Underway::Told(Told::Document) => self.revision = revision,
            Underway::Told(Told::Entry) => {}
        }
    }

    /// A document is durable, and what was kept with it.
    fn keep_document(&mut self, now: Now, next: Document, along: Along, asker: Asker) {
        self.changed_at = now.calendar;
        // Told first: what is adopted may close this very line.
        self.acknowledge(asker);
        match along {
            Along::Nothing => self.adopt(now, next),
            Along::Declined => {
                self.say_to_all(&FromServer::Notice(Notice::TakeBackDeclined));
                self.adopt(now, next);
            }
            Along::Game(play) => {
                self.games = play.number;
                self.put(Some(*play));
                self.adopt(now, next);
            }
            Along::Entry(pending) => {
                self.adopt(now, next);
                self.keep(now, *pending);
            }
            Along::End(outcome, at) => {
                self.ended(now, outcome, at);
                self.adopt(now, next);
            }
            Along::Closed(closed) => self.closed(now, next, *closed),
            Along::Advice(counted) => {
                self.adopt(now, next);
                counted.tell();
            }
            Along::Seat { seat, .. } => {
                let before = self.document.person_at(seat);
                let due = self.running().map(|on| self.due(on)).unwrap_or_default();
                self.adopt(now, next);
                self.now_plays(seat);
                self.changed_hands(now, seat, before, &due);
            }
        }
    }

    pub(super) fn acknowledge(&mut self, asker: Asker) {
        if let Some((connection, id)) = asker {
            self.changes.note_doer(connection);
            self.done(connection, id);
        }
    }

    pub(super) fn acknowledge_in_log(&self, asker: Asker) {
        if let Some((connection, id)) = asker {
            self.done_in_log(connection, id);
        }
    }

    /// Nothing has happened; whoever asked is told why. Where the store broke nobody knows whether it has, and where
    /// somebody else has written it may have happened there, by the same request sent twice: then they are not
    /// answered, and asking again they learn it from what was kept.
    fn drop_underway(&mut self, now: Now, underway: Underway, error: &StoreError) {
        let underway = match (underway, error) {
            // Another table has drawn the same code: there are others.
            (
                Underway::Document { mut next, along, asker },
                StoreError::Taken(Subject::JoinCode),
            ) => {
                next.code = Some(TableCode::draw(&*self.chance).kept());
                return self.change_with(now, *next, along, asker);
            }
            (Underway::Document { along: Along::Closed(closed), asker, .. }, error) => {
                closed.failed(error);
                let (next, along) = (Box::new(self.document.clone()), Along::Nothing);
                Underway::Document { next, along, asker }
            }
            (underway, _) => underway,
        };
        let asker = match underway {
            Underway::Append(pending) | Underway::Document { along: Along::Entry(pending), .. } => {
                pending.asker
            }
            Underway::Document { asker, .. } => asker,
            Underway::Begin { .. } | Underway::Told(_) => None,
        };
        let is_known = !matches!(
            error,
            StoreError::Broken(_)
                | StoreError::Away(_)
                | StoreError::Sequence { .. }
                | StoreError::Stale { .. }
                | StoreError::Elsewhere
        );
        let asked = asker.is_some();
        if let Some((connection, id)) = asker.filter(|_| is_known) {
            let code = match error {
                StoreError::NotFound(Subject::Identity) => "meanwhile",
                other => other.code(),
            };
            self.refuse(connection, Some(id), code, None);
        }
        match error {
            // Somebody was forgotten a moment ago, and the table is about to be told who.
            StoreError::NotFound(Subject::Identity) => {
                if !asked {
                    self.retry = Some(now.moment.plus(self.policy.retry));
                }
            }
            StoreError::Full(_) | StoreError::ReadOnly(_) => {
                if self.retry.is_none() {
                    self.say_to_all(&FromServer::Notice(Notice::ReadOnly));
                }
                self.retry = Some(now.moment.plus(self.policy.retry));
            }
            StoreError::Busy | StoreError::Database(_) | StoreError::Invalid(_) => {
                self.retry = Some(now.moment.plus(self.policy.retry));
            }
            // Somebody else has written here, or the fate of the write is not known: the log decides.
            _ => self.reload = true,
        }
    }
}
