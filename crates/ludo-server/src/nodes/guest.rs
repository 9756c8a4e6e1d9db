//! Sockets at another node, at a table that is played here.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;

use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::timeout;

use super::link::{self, Coming, Reading, ToOwner, Word, Writing};
use super::{Nodes, Parcel, STAYS, Wire};
use crate::hall::Hall;
use crate::outbox::Outbox;
use crate::table::{Arrival, Closing, ConnectionId, Decree, Input, Part, Question};

/// Receives other nodes until the server stops.
pub(crate) async fn receive_all(
    listener: TcpListener,
    nodes: Arc<Nodes>,
    hall: Hall,
    mut closing: watch::Receiver<bool>,
) {
    loop {
        let stream = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => return,
        };
        match stream {
            Ok((stream, _)) => {
                tokio::spawn(receive(stream, Arc::clone(&nodes), hall.clone()));
            }
            Err(error) => {
                tracing::warn!(%error, "another node could not be received");
                tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            }
        }
    }
}

async fn receive(stream: TcpStream, nodes: Arc<Nodes>, hall: Hall) {
    let number = hall.parts().chance.bytes();
    if let Err(error) = serve(stream, number, &nodes, &hall).await
        && error.kind() != io::ErrorKind::UnexpectedEof
    {
        tracing::debug!(%error, "the line of another node is cut");
    }
}

async fn serve(stream: TcpStream, number: [u8; 32], nodes: &Nodes, hall: &Hall) -> io::Result<()> {
    let (table, reading, mut writing) = link::receive(stream, number, &nodes.secret).await?;
    let inbox = hall.own_inbox(table).await;
    link::say_whether(&mut writing, inbox.is_some()).await?;
    let Some(inbox) = inbox else { return Ok(()) };
    let wire = Arc::new(Wire::default());
    let mut guest = Guest { hall, inbox, wire: Arc::clone(&wire), connections: HashMap::new() };
    let table = guest.inbox.clone();
    // Once the table has left memory whoever passes on to it must ask anew who plays it.
    let goes = async {
        table.closed().await;
        wire.finish();
        std::future::pending().await
    };
    let ended = tokio::select! {
        ended = guest.hear(reading) => ended,
        ended = tell(&wire, writing) => ended,
        ended = goes => ended,
    };
    wire.end();
    for connection in guest.connections.into_values() {
        let _ = guest.inbox.send(Input::Lost { connection }).await;
    }
    ended
}

/// What another node says, on behalf of its sockets.
struct Guest<'a> {
    hall: &'a Hall,
    inbox: mpsc::Sender<Input>,
    wire: Arc<Wire>,
    /// By what the other node calls them.
    connections: HashMap<u64, ConnectionId>,
}

impl Guest<'_> {
    /// Gives the table what comes, until the line is cut, the other node is silent, or the table has gone.
    async fn hear(&mut self, mut reading: Reading) -> io::Result<()> {
        loop {
            let packet = link::read(&mut reading).await?;
            if let Some(input) = self.input(packet)
                && self.inbox.send(input).await.is_err()
            {
                return Ok(());
            }
        }
    }

    /// What a packet is for the table; nothing, if it is from a socket that has gone.
    fn input(&mut self, packet: ToOwner) -> Option<Input> {
        let at = |connection: &u64| self.connections.get(connection).copied();
        Some(match packet {
            ToOwner::Attend(coming) => Input::Attend(Box::new(self.arrival(*coming))),
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

    fn arrival(&mut self, coming: Coming) -> Arrival {
        let Coming { connection, person, looks_on, resume, views, shows_scenes, reads_back } =
            coming;
        let own = self.hall.new_connection();
        self.connections.insert(connection, own);
        let part = if looks_on { Part::LooksOn } else { Part::Person };
        let outbox = Outbox::over(Arc::clone(&self.wire), connection);
        Arrival { connection: own, person, part, resume, views, shows_scenes, reads_back, outbox }
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

/// Writes what the table has for the sockets of the other node, all that waits in one go; or that this node is there.
async fn tell(wire: &Wire, mut writing: Writing) -> io::Result<()> {
    loop {
        let Ok(parcels) = timeout(STAYS, wire.take()).await else {
            link::write_word(&mut writing, &Word::Here).await?;
            writing.flush().await?;
            continue;
        };
        let Some(parcels) = parcels else { return Ok(()) };
        let mut parcels = parcels.into_iter().peekable();
        let mut to = Vec::new();
        while let Some(parcel) = parcels.next() {
            match parcel {
                Parcel::Frame(connection, frame) => {
                    // What many are shown was written once: it crosses once, with the list of who it is for.
                    to.clear();
                    to.push(connection);
                    while let Some(Parcel::Frame(connection, _)) = parcels.next_if(
                        |next| matches!(next, Parcel::Frame(_, other) if is_same(other, &frame)),
                    ) {
                        to.push(connection);
                    }
                    link::write_frame(&mut writing, &to, &frame).await?;
                }
                Parcel::CaughtUp(connection) => {
                    link::write_word(&mut writing, &Word::CaughtUp { connection }).await?;
                }
                Parcel::Ended(connection, why) => {
                    link::write_word(&mut writing, &Word::Ended { connection, why }).await?;
                }
                Parcel::Answered(question, answer) => {
                    let refused = answer.err().map(str::to_owned);
                    link::write_word(&mut writing, &Word::Answered { question, refused }).await?;
                }
            }
        }
        writing.flush().await?;
    }
}

/// Whether two frames are the same bytes in the same place.
fn is_same(one: &crate::table::Frame, other: &crate::table::Frame) -> bool {
    std::ptr::eq(one.as_str(), other.as_str())
}
