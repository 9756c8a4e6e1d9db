//! What is being kept, one thing at a time, and what follows when it is.

use ludo_catalogue::{AnyGame, Restored};
use ludo_core::{Chain, Hex32, Seat};
use ludo_protocol::{ActionId, FromServer, Notice, Status};
use ludo_store::{Finish, GameId, GameStart, LogLine, NewGame, StoreError};
use ludo_transcript::with_id;

use super::document::Document;
use super::play::{On, Play, Progress};
use super::{ConnectionId, Now, Output, Table};
use crate::policy::Telling;

/// What the store is asked.
pub(crate) enum Ask {
    /// To replace the table's document.
    Update { record: ludo_store::TableRecord, revision: u64 },
    /// To keep a game's secret.
    Prepare(NewGame),
    /// To open a game's log.
    Start(GameStart),
    /// To append to it.
    Append { game: GameId, from: u32, entry: LogLine },
    /// To close it.
    Finish(Finish),
}

/// What the store answers: a revision, where there is one.
pub(crate) type Stored = Result<u64, StoreError>;

/// Who waits for an acknowledgement.
pub(super) type Asker = Option<(ConnectionId, ActionId)>;

/// What is being stored, and is kept once it is.
pub(super) enum Underway {
    /// The document as it will be.
    Document { next: Box<Document>, asker: Asker },
    /// A game's secret; then the document as it will be.
    Prepare { play: Box<Play>, next: Box<Document>, asker: Asker },
    /// A game that begins.
    Begin { edition: Hex32, on: Box<On> },
    /// An input that was played on a copy.
    Append(Box<Pending>),
    /// The end of a game.
    Finish,
    /// Something that was told already: only where the promise is turned round.
    Told,
}

/// A change of the game, made on a copy.
pub(super) struct Pending {
    pub(super) change: Change,
    pub(super) line: Linked,
    pub(super) asker: Asker,
}

/// A line of the log, and the chain with it.
pub(super) struct Linked {
    pub(super) text: String,
    pub(super) chain: Option<Chain>,
}

/// What an entry of the log does.
pub(super) enum Change {
    /// The game as an input leaves it, and whose action that was.
    Input { game: Box<dyn AnyGame>, actor: Option<Seat> },
    /// The game as it was before an earlier entry.
    Rewind(Box<Restored>),
}

impl Table {
    /// Stores a changed document, then keeps it.
    pub(super) fn change(&mut self, now: Now, next: Document, asker: Asker) {
        let record = next.record(self.id, now.calendar);
        self.outputs.push(Output::Store(Ask::Update { record, revision: self.revision }));
        self.underway = Some(Underway::Document { next: Box::new(next), asker });
    }

    /// Appends the entry of what was played on a copy, then keeps it. The id that its client gave an action stands
    /// in the log and is no part of the chain.
    pub(super) fn append(&mut self, now: Now, change: Change, entry: &str, asker: Asker) {
        let Some(Play { id, progress: Progress::On(on), .. }) = &self.play else { return };
        let chain = on.log.linked(entry);
        let text = match (&change, &asker) {
            (Change::Input { actor: Some(_), .. }, Some((_, id))) => with_id(entry, id.as_str()),
            _ => entry.to_owned(),
        };
        let pending = Pending { change, line: Linked { text, chain }, asker };
        let at = match &pending.change {
            Change::Input { game, .. } => game.now(),
            Change::Rewind(_) => on.game.now(),
        };
        let head = pending.line.chain.as_ref().map(|chain| ludo_store::Head(chain.head().0));
        let entry = LogLine { at: at.0, text: pending.line.text.clone(), head };
        let ask = Ask::Append { game: *id, from: on.log.len() as u32, entry };
        self.underway = Some(match self.policy.telling {
            Telling::AfterCommit => Underway::Append(Box::new(pending)),
            Telling::BeforeCommit => {
                self.keep(now, pending);
                Underway::Told
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
            Underway::Document { next, asker } => {
                self.revision = revision;
                // Told first: what is adopted may close this very line.
                self.acknowledge(asker);
                self.adopt(now, *next);
            }
            Underway::Prepare { play, next, asker } => {
                self.games = play.number;
                self.play = Some(*play);
                self.change(now, *next, asker);
            }
            Underway::Begin { edition, on } => self.begun(now, edition, on),
            Underway::Append(pending) => self.keep(now, *pending),
            Underway::Finish => self.finished(),
            Underway::Told => {}
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

    /// Nothing has happened; whoever asked is told why.
    fn drop_underway(&mut self, now: Now, underway: Underway, error: &StoreError) {
        let asker = match underway {
            Underway::Document { asker, .. } => {
                // A start whose document failed has published nothing: forget the secret.
                if self.document.status == Status::Lobby {
                    self.play = None;
                }
                asker
            }
            Underway::Prepare { asker, .. } => asker,
            Underway::Append(pending) => pending.asker,
            Underway::Begin { .. } | Underway::Finish | Underway::Told => None,
        };
        if let Some((connection, id)) = asker {
            self.refuse(connection, Some(id), error.code(), None);
        }
        match error {
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
