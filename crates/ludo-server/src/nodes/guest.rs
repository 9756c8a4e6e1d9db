//! Sockets at another node, at a table that is played here.

use std::io;
use std::sync::Arc;

use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

use super::link::{self, FromOwner, Reading, Wants, Word, Writing};
use super::visits::{Visits, packed};
use super::{Nodes, STAYS, Wire};
use crate::hall::Hall;
use crate::table::Input;

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
    let (wanted, reading, mut writing) = link::receive(stream, number, &nodes.secret).await?;
    let table = match wanted {
        Wants::Table(table) => table,
        Wants::Turns(tables) => {
            let turns: Vec<_> = tables.iter().map(|table| hall.turn_here(*table)).collect();
            link::write(&mut writing, &turns).await?;
            return writing.flush().await;
        }
    };
    let inbox = hall.own_inbox(table).await;
    link::say_whether(&mut writing, inbox.is_some()).await?;
    let Some(inbox) = inbox else { return Ok(()) };
    let wire = Arc::new(Wire::default());
    let visits = Visits::over(Arc::clone(&wire), nodes.url.clone());
    let mut guest = Guest { hall, inbox, visits };
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
    for connection in guest.visits.all() {
        let _ = guest.inbox.send(Input::Lost { connection }).await;
    }
    ended
}

/// What another node says, on behalf of its sockets.
struct Guest<'a> {
    hall: &'a Hall,
    inbox: mpsc::Sender<Input>,
    visits: Visits,
}

impl Guest<'_> {
    /// Gives the table what comes, until the line is cut, the other node is silent, or the table has gone.
    async fn hear(&mut self, mut reading: Reading) -> io::Result<()> {
        loop {
            let packet = link::read(&mut reading).await?;
            if let Some(input) = self.visits.input(packet, || self.hall.new_connection())
                && self.inbox.send(input).await.is_err()
            {
                return Ok(());
            }
        }
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
        for told in packed(parcels) {
            match told {
                FromOwner::Frame(to, frame) => {
                    link::write_frame(&mut writing, &to, &frame).await?;
                }
                FromOwner::Word(word) => link::write_word(&mut writing, &word).await?,
            }
        }
        writing.flush().await?;
    }
}
