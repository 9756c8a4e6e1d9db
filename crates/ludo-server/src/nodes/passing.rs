//! What a relay does with what comes, apart from any line: inputs become packets for the node that plays, and what comes
//! back goes to the sockets it is for.

use std::collections::HashMap;

use tokio::sync::oneshot;

use super::link::{Coming, FromOwner, ToOwner, Word};
use crate::metrics::{self, Relayed};
use crate::outbox::{Crowd, Outbox};
use crate::table::{Advised, Arrival, Closing, Decree, Farewell, Follows, Input, Part, Question};

/// Whom a relay passes on for.
#[derive(Default)]
pub(crate) struct Passing {
    outboxes: HashMap<u64, (Outbox, Relayed)>,
    questions: HashMap<u64, Asker>,
    asked: u64,
}

/// Who waits for an answer of the other node.
pub(super) enum Asker {
    Advice(Advised),
    Closing(oneshot::Sender<Result<(), &'static str>>),
}

impl Passing {
    /// Whether nobody needs it.
    pub(crate) fn is_idle(&self) -> bool {
        self.outboxes.is_empty() && self.questions.is_empty()
    }

    /// Tells everybody why it is over.
    pub(crate) fn close_all(&self, why: &Farewell) {
        self.outboxes.values().for_each(|(outbox, _)| outbox.close(why.clone()));
    }

    /// What an input is on the line. Some are a table's own and never come here.
    pub(crate) fn packet(&mut self, input: Input) -> Option<ToOwner> {
        Some(match input {
            Input::Attend(arrival) => ToOwner::Attend(Box::new(self.coming(*arrival))),
            Input::Said { connection, message } => {
                ToOwner::Said { connection: connection.0, message }
            }
            Input::Delay { connection, millis } => {
                ToOwner::Delay { connection: connection.0, millis }
            }
            Input::Resync { connection } => ToOwner::Resync { connection: connection.0 },
            Input::Lost { connection } => {
                self.outboxes.remove(&connection.0);
                ToOwner::Lost { connection: connection.0 }
            }
            Input::Ask(question) => {
                let Question { person, seat, reply } = *question;
                ToOwner::Ask { question: self.question(Asker::Advice(reply)), person, seat }
            }
            Input::Forgotten { person } => ToOwner::Forgotten { person },
            Input::House(Decree::Ban) => ToOwner::Ban,
            Input::House(Decree::Close(closing)) => {
                let Closing { text, reply } = *closing;
                ToOwner::Close { question: self.question(Asker::Closing(reply)), text }
            }
            // Every node announces to its own; the rest is a table's own affair.
            Input::House(Decree::Announce)
            | Input::Stored(_)
            | Input::KeepDrafts
            | Input::DraftsKept(_)
            | Input::Bot(_)
            | Input::Elsewhere
            | Input::Rest { .. }
            | Input::Tick => return None,
        })
    }

    fn coming(&mut self, arrival: Arrival) -> Coming {
        let Arrival { connection, person, part, resume, reads, follows, outbox } = arrival;
        metrics::passed_on();
        self.outboxes.insert(connection.0, (outbox, Relayed::count()));
        let (connection, looks_on) = (connection.0, part == Part::LooksOn);
        let follows = follows != Follows::No;
        Coming { connection, person, looks_on, resume, reads, follows }
    }

    pub(super) fn question(&mut self, asker: Asker) -> u64 {
        self.asked += 1;
        self.questions.insert(self.asked, asker);
        self.asked
    }

    /// Gives to sockets what came for them.
    pub(crate) fn give(&mut self, told: FromOwner) {
        match told {
            FromOwner::Frame(to, frame) => {
                // What many are sent is what those who look on are shown.
                let mut crowd = Crowd::default();
                for (outbox, _) in to.iter().filter_map(|to| self.outboxes.get(to)) {
                    outbox.send_in(&mut crowd, frame.clone());
                }
                crowd.wake();
            }
            FromOwner::Word(Word::CaughtUp { connection }) => {
                if let Some((outbox, _)) = self.outboxes.get(&connection) {
                    outbox.catch_up();
                }
            }
            FromOwner::Word(Word::Ended { connection, why }) => {
                let outbox = self.outboxes.remove(&connection);
                if let Some(((outbox, _), why)) = outbox.zip(why) {
                    if let Farewell::Elsewhere(_) = why {
                        metrics::led();
                    }
                    outbox.close(why);
                }
            }
            FromOwner::Word(Word::Answered { question, refused }) => {
                let answer = refused.map_or(Ok(()), |code| Err(known(&code)));
                // Whoever went away needs no answer.
                match self.questions.remove(&question) {
                    Some(Asker::Advice(reply)) => drop(reply.send(answer.map(|()| None))),
                    Some(Asker::Closing(reply)) => drop(reply.send(answer)),
                    None => {}
                }
            }
            FromOwner::Word(Word::Here) => {}
        }
    }
}

/// Codes that a table refuses a question with: of another version's nothing else can be told than that it did not go.
fn known(code: &str) -> &'static str {
    const CODES: [&str; 10] = [
        "no_game",
        "not_your_seat",
        "closed",
        "busy",
        "store_away",
        "store_busy",
        "store_full",
        "store_read_only",
        "stale",
        "sequence_taken",
    ];
    CODES.into_iter().find(|known| *known == code).unwrap_or("store_busy")
}
