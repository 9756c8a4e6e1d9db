//! In place of a table that another node plays: passes on what comes, and what comes back.

use std::collections::HashMap;
use std::io;
use std::time::Duration;

use ludo_store::{Node, TableId};
use tokio::io::AsyncWriteExt as _;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};

use super::link::{self, Coming, FromOwner, Reading, ToOwner, Word, Writing};
use super::{Nodes, STAYS};
use crate::outbox::{Crowd, Outbox};
use crate::table::{Advised, Arrival, Closing, Decree, Farewell, Input, Part, Question};

/// How long a relay that nobody needs stays.
const IDLE: Duration = Duration::from_secs(5);
/// How much may have come over the line before it is given to sockets.
const MOST_READ: usize = 256;

/// A line to the node that plays a table, from this one.
pub(crate) struct Relay {
    writing: Writing,
    heard: mpsc::Receiver<FromOwner>,
    outboxes: HashMap<u64, Outbox>,
    questions: HashMap<u64, Asker>,
    asked: u64,
}

/// Who waits for an answer of the other node.
enum Asker {
    Advice(Advised),
    Closing(oneshot::Sender<Result<(), &'static str>>),
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
        let (outboxes, questions) = (HashMap::new(), HashMap::new());
        Self { writing, heard, outboxes, questions, asked: 0 }
    }

    /// Passes on until the line is cut, the other node is silent, nobody is left, or the server stops. Whoever is still
    /// there finds their line cut, and comes again.
    pub(crate) async fn run(mut self, inbox: &mut mpsc::Receiver<Input>) {
        let (mut used, mut beat) = (Instant::now(), interval(STAYS));
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let idle = self.outboxes.is_empty() && self.questions.is_empty();
            let done = tokio::select! {
                biased;
                _ = beat.tick() => self.say_here().await,
                told = self.heard.recv() => match told {
                    Some(told) => { self.give(told); Ok(()) }
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
                    self.outboxes.values().for_each(|outbox| outbox.close(Farewell::Stopping));
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
            if let Some(packet) = self.packet(input) {
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

    /// What an input is on the line. Some are a table's own and never come here.
    fn packet(&mut self, input: Input) -> Option<ToOwner> {
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
        let Arrival { connection, person, part, resume, views, shows_scenes, reads_back, outbox } =
            arrival;
        self.outboxes.insert(connection.0, outbox);
        let (connection, looks_on) = (connection.0, part == Part::LooksOn);
        Coming { connection, person, looks_on, resume, views, shows_scenes, reads_back }
    }

    fn question(&mut self, asker: Asker) -> u64 {
        self.asked += 1;
        self.questions.insert(self.asked, asker);
        self.asked
    }

    /// Gives to sockets what came for them.
    fn give(&mut self, told: FromOwner) {
        match told {
            FromOwner::Frame(to, frame) => {
                // What many are sent is what those who look on are shown.
                let mut crowd = Crowd::default();
                for outbox in to.iter().filter_map(|to| self.outboxes.get(to)) {
                    outbox.send_in(&mut crowd, frame.clone());
                }
                crowd.wake();
            }
            FromOwner::Word(Word::CaughtUp { connection }) => {
                if let Some(outbox) = self.outboxes.get(&connection) {
                    outbox.catch_up();
                }
            }
            FromOwner::Word(Word::Ended { connection, why }) => {
                let outbox = self.outboxes.remove(&connection);
                if let Some((outbox, why)) = outbox.zip(why) {
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

/// Codes that a table refuses a question with: of another version's nothing else can be told than that it did not go.
fn known(code: &str) -> &'static str {
    const CODES: [&str; 9] = [
        "no_game",
        "not_your_seat",
        "closed",
        "busy",
        "store_busy",
        "store_full",
        "store_read_only",
        "stale",
        "sequence_taken",
    ];
    CODES.into_iter().find(|known| *known == code).unwrap_or("store_busy")
}

#[cfg(test)]
mod tests {
    use ring::hmac;
    use tokio::net::{TcpListener, TcpStream};
    use tokio::time::timeout;

    use super::super::LIVES;
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
        relay.question(Asker::Closing(oneshot::channel().0));
        assert!(timeout(2 * LIVES, relay.run(&mut inputs)).await.is_ok());
    }
}
