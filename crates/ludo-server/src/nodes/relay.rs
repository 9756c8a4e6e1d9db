//! In place of a table that another node plays: passes on what comes, and what comes back.

use std::io;
use std::time::Duration;

use ludo_store::{Node, TableId};
use tokio::io::AsyncWriteExt as _;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};

use super::link::{self, FromOwner, Reading, ToOwner, Writing};
use super::passing::Passing;
use super::{Nodes, STAYS};
use crate::table::{Farewell, Input};

/// How long a relay that nobody needs stays.
const IDLE: Duration = Duration::from_secs(5);
/// How much may have come over the line before it is given to sockets.
const MOST_READ: usize = 256;

/// A line to the node that plays a table, from this one.
pub(crate) struct Relay {
    writing: Writing,
    heard: mpsc::Receiver<FromOwner>,
    passing: Passing,
}

/// Why a relay is over.
#[derive(PartialEq, Eq)]
enum Over {
    /// The line is cut: the other node has gone, or has let go of the table.
    Cut,
    /// The server stops.
    Stops,
}

impl Relay {
    /// Goes to the node that plays a table. None if it cannot be reached, or does not play it any more.
    pub(crate) async fn to(nodes: &Nodes, node: &Node, table: TableId) -> Option<Self> {
        match link::dial(node, table, &nodes.secret).await {
            Ok(Some((reading, writing))) => Some(Self::over(reading, writing)),
            Ok(None) => None,
            Err(error) => {
                tracing::debug!(%table, node = node.address, %error, "a node cannot be reached");
                None
            }
        }
    }

    fn over(reading: Reading, writing: Writing) -> Self {
        let (told, heard) = mpsc::channel(MOST_READ);
        tokio::spawn(listen(reading, told));
        Self { writing, heard, passing: Passing::default() }
    }

    /// Passes on until the line is cut, the other node is silent, nobody is left, or the server stops. Whoever is still
    /// there finds their line cut, and comes again.
    pub(crate) async fn run(mut self, inbox: &mut mpsc::Receiver<Input>) {
        let (mut used, mut beat) = (Instant::now(), interval(STAYS));
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let idle = self.passing.is_idle();
            let done = tokio::select! {
                biased;
                _ = beat.tick() => self.say_here().await,
                told = self.heard.recv() => match told {
                    Some(told) => { self.passing.give(told); Ok(()) }
                    None => Err(Over::Cut),
                },
                input = inbox.recv() => {
                    used = Instant::now();
                    self.pass_on(input, inbox).await
                }
                () = sleep_until(used + IDLE), if idle => return,
            };
            match done {
                Ok(()) => {}
                Err(Over::Cut) => return,
                Err(Over::Stops) => {
                    self.passing.close_all(&Farewell::Stopping);
                    return;
                }
            }
        }
    }

    /// Passes on what came, and all that waits behind it, in one go.
    async fn pass_on(
        &mut self,
        first: Option<Input>,
        inbox: &mut mpsc::Receiver<Input>,
    ) -> Result<(), Over> {
        let mut next = Some(first.ok_or(Over::Stops)?);
        while let Some(input) = next {
            if let Input::Rest { .. } = input {
                return Err(Over::Stops);
            }
            if let Some(packet) = self.passing.packet(input) {
                let written = link::in_time(link::write(&mut self.writing, &packet)).await;
                written.map_err(|error| cut(&error))?;
            }
            next = inbox.try_recv().ok();
        }
        link::in_time(self.writing.flush()).await.map_err(|error| cut(&error))
    }

    async fn say_here(&mut self) -> Result<(), Over> {
        let said = async {
            link::write(&mut self.writing, &ToOwner::Here).await?;
            self.writing.flush().await
        };
        link::in_time(said).await.map_err(|error| cut(&error))
    }
}

fn cut(error: &io::Error) -> Over {
    tracing::debug!(%error, "the line to another node is cut");
    Over::Cut
}

/// Reads until the line is cut, or the other node is silent.
async fn listen(mut reading: Reading, told: mpsc::Sender<FromOwner>) {
    while let Ok(heard) = link::read_from_owner(&mut reading).await {
        if told.send(heard).await.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use ring::hmac;
    use tokio::net::{TcpListener, TcpStream};
    use tokio::sync::oneshot;
    use tokio::time::timeout;

    use super::super::LIVES;
    use super::super::passing::Asker;
    use super::*;

    /// A machine that loses power cuts no line.
    #[tokio::test]
    async fn a_node_that_falls_silent_is_given_up() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let secret = hmac::Key::new(hmac::HMAC_SHA256, &[7; 32]);
        let address = listener.local_addr().unwrap().to_string();
        let node = Node { number: 1, address, version: String::new() };
        let greets = async {
            let (stream, _): (TcpStream, _) = listener.accept().await.unwrap();
            let (_, reading, mut writing) = link::receive(stream, [3; 32], &secret).await.unwrap();
            link::say_whether(&mut writing, true).await.unwrap();
            (reading, writing)
        };
        let (dialled, _silent) = tokio::join!(link::dial(&node, TableId([1; 16]), &secret), greets);
        let (reading, writing) = dialled.unwrap().unwrap();
        let (_inbox, mut inputs) = mpsc::channel(1);
        tokio::time::pause();
        let mut relay = Relay::over(reading, writing);
        // Somebody waits.
        relay.passing.question(Asker::Closing(oneshot::channel().0));
        assert!(timeout(2 * LIVES, relay.run(&mut inputs)).await.is_ok());
    }
}
