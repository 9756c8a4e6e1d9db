//! What a guest does with what comes, apart from any line: packets become inputs of the table, and what the table has for
//! sockets elsewhere is packed for the way.

use std::collections::HashMap;
use std::sync::Arc;

use tokio::sync::oneshot;

use super::link::{Coming, FromOwner, ToOwner, Word};
use super::{Parcel, Wire};
use crate::config::NodeUrl;
use crate::outbox::Outbox;
use crate::table::{Arrival, Closing, ConnectionId, Decree, Follows, Frame, Input, Part, Question};

/// Sockets at one other node, at one table that is played here.
pub(crate) struct Visits {
    wire: Arc<Wire>,
    /// Where whoever follows comes straight to this node.
    straight: Option<NodeUrl>,
    /// By what the other node calls them.
    connections: HashMap<u64, ConnectionId>,
}

impl Visits {
    /// Nobody yet, to be reached over this.
    pub(crate) fn over(wire: Arc<Wire>, straight: Option<NodeUrl>) -> Self {
        Self { wire, straight, connections: HashMap::new() }
    }

    /// Everybody who is there, in the order in which they came.
    pub(crate) fn all(self) -> Vec<ConnectionId> {
        let mut all: Vec<_> = self.connections.into_values().collect();
        all.sort_unstable();
        all
    }

    /// What a packet is for the table; nothing, if it is from a socket that has gone.
    pub(crate) fn input(
        &mut self,
        packet: ToOwner,
        new_connection: impl FnOnce() -> ConnectionId,
    ) -> Option<Input> {
        let at = |connection: &u64| self.connections.get(connection).copied();
        Some(match packet {
            ToOwner::Attend(coming) => {
                Input::Attend(Box::new(self.arrival(*coming, new_connection())))
            }
            ToOwner::Said { connection, message } => {
                Input::Said { connection: at(&connection)?, message }
            }
            ToOwner::Delay { connection, millis } => {
                Input::Delay { connection: at(&connection)?, millis }
            }
            ToOwner::Resync { connection } => Input::Resync { connection: at(&connection)? },
            ToOwner::Lost { connection } => {
                Input::Lost { connection: self.connections.remove(&connection)? }
            }
            ToOwner::Ask { question, person, seat } => {
                let reply = self.answer(question);
                Input::Ask(Box::new(Question { person, seat, reply }))
            }
            ToOwner::Forgotten { person } => Input::Forgotten { person },
            ToOwner::Ban => Input::House(Decree::Ban),
            ToOwner::Close { question, text } => {
                let reply = self.answer(question);
                Input::House(Decree::Close(Box::new(Closing { text, reply })))
            }
            ToOwner::Here => return None,
        })
    }

    fn arrival(&mut self, coming: Coming, own: ConnectionId) -> Arrival {
        let Coming { connection, person, looks_on, resume, reads, follows } = coming;
        self.connections.insert(connection, own);
        let part = if looks_on { Part::LooksOn } else { Part::Person };
        let straight = self.straight.clone().filter(|_| follows);
        let follows = straight.map_or(Follows::No, Follows::To);
        let outbox = Outbox::over(Arc::clone(&self.wire), connection);
        let connection = own;
        Arrival { connection, person, part, resume, reads, follows, outbox }
    }

    /// Somebody at the other node waits for this; a table that goes away does not know any more.
    fn answer<T: Send + 'static>(&self, question: u64) -> oneshot::Sender<Result<T, &'static str>> {
        let (reply, answer) = oneshot::channel();
        let wire = Arc::clone(&self.wire);
        tokio::spawn(async move {
            let answer = answer.await.unwrap_or(Err("store_busy"));
            wire.send(Parcel::Answered(question, answer.map(drop)));
        });
        reply
    }
}

/// What waits, as it goes over the line: what many are shown was written once, and crosses once, with the list of who it
/// is for.
pub(crate) fn packed(parcels: Vec<Parcel>) -> impl Iterator<Item = FromOwner> {
    let mut parcels = parcels.into_iter().peekable();
    std::iter::from_fn(move || {
        Some(match parcels.next()? {
            Parcel::Frame(connection, frame) => {
                let mut to = vec![connection];
                while let Some(Parcel::Frame(connection, _)) = parcels.next_if(
                    |next| matches!(next, Parcel::Frame(_, other) if is_same(other, &frame)),
                ) {
                    to.push(connection);
                }
                FromOwner::Frame(to, frame)
            }
            Parcel::CaughtUp(connection) => FromOwner::Word(Word::CaughtUp { connection }),
            Parcel::Ended(connection, why) => FromOwner::Word(Word::Ended { connection, why }),
            Parcel::Answered(question, answer) => {
                let refused = answer.err().map(str::to_owned);
                FromOwner::Word(Word::Answered { question, refused })
            }
        })
    })
}

/// Whether two frames are the same bytes in the same place.
fn is_same(one: &Frame, other: &Frame) -> bool {
    std::ptr::eq(one.as_str(), other.as_str())
}
