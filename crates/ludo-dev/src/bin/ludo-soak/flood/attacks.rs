//! What somebody may try who wants the others to wait. Everybody comes from an address of this machine that no
//! player has, asks again as soon as they are answered, and heeds no refusal.

use std::io;
use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ludo_client::{Account, Address, Asked, ClientError, Connection};
use ludo_core::{Draws, Seed};
use ludo_protocol::{FromClient, Hello, OpenTable, PROTOCOL, Settings, TableSummary};
use serde::Serialize;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// From how many addresses an attack comes, as a rule.
pub(super) const ADDRESSES: u8 = 4;
/// How many ask at the same time, at each address.
const HANDS: u64 = 8;
pub(super) const ALL_HANDS: u64 = ADDRESSES as u64 * HANDS;
/// How long to wait before a line that was refused is tried again.
pub(super) const BREATH: Duration = Duration::from_millis(20);

/// How often the lines that are held are looked at.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// What is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, clap::ValueEnum)]
#[serde(rename_all = "snake_case")]
pub(super) enum Attack {
    /// Come, open a table, be forgotten, again and again
    Forget,
    /// Hold lines open and say nothing
    Idle,
    /// Ask for much and read none of it
    Unread,
    /// Guess codes, with a name and without
    Codes,
    /// Come to the quiet game and leave at once
    Churn,
    /// Open tables, as many as one may, as somebody new each time
    Tables,
    /// Hold sockets open and say nothing on them
    Sockets,
    /// Come to a busy table by sockets that are never read
    Deaf,
}

impl Attack {
    pub(super) const ALL: [Self; 8] = [
        Self::Forget,
        Self::Idle,
        Self::Unread,
        Self::Codes,
        Self::Churn,
        Self::Tables,
        Self::Sockets,
        Self::Deaf,
    ];

    /// The first of the addresses that it comes from. What is counted by address is not to be used up by others.
    const fn first_address(self) -> u8 {
        match self {
            Self::Sockets => 2 + ADDRESSES,
            Self::Deaf => 2 + 2 * ADDRESSES,
            Self::Codes => 2 + 3 * ADDRESSES,
            _ => 2,
        }
    }

    /// From how many addresses it comes.
    const fn addresses(self, scene: &Scene) -> u8 {
        match self {
            Self::Codes => scene.guessers,
            _ => ADDRESSES,
        }
    }
}

/// What is attacked, and how much.
#[derive(Clone)]
pub(super) struct Scene {
    pub(super) server: Address,
    /// Tables at which something goes on, and that everybody may look at.
    pub(super) busy: Vec<String>,
    /// A table at which nothing goes on.
    pub(super) waiting: String,
    /// How many lines, sockets and sockets that are never read are to be held, in all.
    pub(super) lines: usize,
    pub(super) sockets: usize,
    pub(super) deaf: usize,
    /// From how many addresses codes are guessed: each of them is heard ten times a second.
    pub(super) guessers: u8,
}

/// How an attack fared.
#[derive(Default)]
pub(super) struct Fared {
    pub(super) done: AtomicU64,
    pub(super) refused: AtomicU64,
    pub(super) cut: AtomicU64,
    /// How many sockets it holds at this moment.
    pub(super) held: AtomicU64,
    /// How many codes were tried.
    pub(super) codes: AtomicU64,
    /// Tables that a wrong code has led to.
    pub(super) found: Mutex<Vec<String>>,
}

/// The same, as figures a second.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Rates {
    done: f64,
    refused: f64,
    cut: f64,
}

impl Fared {
    pub(super) fn rates(&self, time: Duration) -> Rates {
        let a_second = |count: &AtomicU64| {
            let count = count.swap(0, Ordering::Relaxed) as f64;
            (count / time.as_secs_f64() * 10.0).round() / 10.0
        };
        Rates {
            done: a_second(&self.done),
            refused: a_second(&self.refused),
            cut: a_second(&self.cut),
        }
    }

    fn note<T>(&self, answer: &Result<T, ClientError>) {
        let counted = match answer {
            Ok(_) => &self.done,
            Err(ClientError::Refused { .. }) => &self.refused,
            Err(_) => &self.cut,
        };
        counted.fetch_add(1, Ordering::Relaxed);
    }
}

/// One who attacks.
pub(super) struct Hand {
    pub(super) server: Address,
    from: Ipv4Addr,
    pub(super) scene: Scene,
    pub(super) draws: Draws,
    pub(super) fared: Arc<Fared>,
}

/// Attacks until it is dropped.
pub(super) async fn go_on(attack: Attack, scene: &Scene, seed: &Seed, fared: &Arc<Fared>) {
    let mut hands = JoinSet::new();
    let addresses = u64::from(attack.addresses(scene));
    for number in 0..addresses * HANDS {
        let last = attack.first_address() + (number % addresses) as u8;
        let from = Ipv4Addr::new(127, 0, 0, last);
        let mut hand = Hand {
            server: scene.server.from(from.into()),
            from,
            scene: scene.clone(),
            draws: Draws::new(&seed.child(number), 0),
            fared: Arc::clone(fared),
        };
        hands.spawn(async move {
            match attack {
                Attack::Idle => hand.hold_lines(b"").await,
                Attack::Unread => {
                    let asked = "GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n";
                    hand.hold_lines(asked.repeat(100).as_bytes()).await;
                }
                Attack::Forget => hand.over_and_over(Hand::come_and_be_forgotten).await,
                Attack::Codes => hand.guess().await,
                Attack::Churn => hand.come_and_go().await,
                Attack::Tables => hand.over_and_over(Hand::open_tables).await,
                Attack::Sockets => hand.hold_sockets(number).await,
                Attack::Deaf => hand.turn_deaf_ears(number).await,
            }
        });
    }
    while hands.join_next().await.is_some() {}
}

impl Hand {
    async fn over_and_over(&mut self, what: impl AsyncFn(&Self) -> Result<(), ClientError>) {
        loop {
            if what(self).await.is_err() {
                sleep(BREATH).await;
            }
        }
    }

    pub(super) async fn newcomer(&self) -> Result<Account, ClientError> {
        let came = Account::try_new(&self.server, "Flood").await;
        self.fared.note(&came);
        came
    }

    async fn ask(&self, asked: Asked<'_>) -> Result<(), ClientError> {
        let answer = self.server.request(asked).await;
        let answer = answer.and_then(ludo_client::Reply::succeeded).map(drop);
        self.fared.note(&answer);
        answer
    }

    async fn open_table(&self, account: &Account) -> Result<(), ClientError> {
        let (game, settings) = ("diabolo".to_owned(), Settings::default());
        let open = OpenTable { game, seats: None, settings, bots: Vec::new() };
        let body = serde_json::to_string(&open).expect("the protocol's types are JSON");
        self.ask(Asked::post("/api/tables", Some(account.cookie()), body)).await
    }

    async fn come_and_be_forgotten(&self) -> Result<(), ClientError> {
        let account = self.newcomer().await?;
        let _ = self.open_table(&account).await;
        while self.ask(Asked::delete("/api/identity", Some(account.cookie()))).await.is_err() {
            sleep(BREATH).await;
        }
        Ok(())
    }

    async fn open_tables(&self) -> Result<(), ClientError> {
        let account = self.newcomer().await?;
        while self.open_table(&account).await.is_ok() {}
        Ok(())
    }

    async fn guess(&mut self) {
        let mut account = None;
        loop {
            // Every other hand gives a name, and another one when that is used up.
            if account.is_none() && self.draws.below(2) == 0 {
                account = self.newcomer().await.ok();
            }
            let code: String =
                (0..7).map(|_| char::from(b'2' + self.draws.below(8) as u8)).collect();
            let path = format!("/api/codes/{code}");
            let asked = Asked::get(&path, account.as_ref().map(Account::cookie));
            self.fared.codes.fetch_add(1, Ordering::Relaxed);
            // A wrong code is an answer, too.
            match self.server.request(asked).await {
                Ok(reply) if reply.status == 429 => {
                    self.fared.refused.fetch_add(1, Ordering::Relaxed);
                    account = None;
                }
                Ok(reply) if reply.status == 200 => self.found(&reply),
                answer => self.fared.note(&answer.map(drop)),
            }
        }
    }

    /// A code that was drawn at random has led somewhere.
    fn found(&self, reply: &ludo_client::Reply) {
        let table =
            reply.json::<TableSummary>().map_or_else(|_| "?".to_owned(), |found| found.table);
        self.fared.found.lock().expect("nobody panics under it").push(table);
    }

    async fn come_and_go(&mut self) {
        let mut account = None;
        loop {
            let Some(visitor) = &account else {
                account = self.newcomer().await.ok();
                continue;
            };
            let visit = self.visit(visitor).await;
            self.fared.note(&visit);
        }
    }

    async fn visit(&self, account: &Account) -> Result<(), ClientError> {
        let mut line = Connection::open(account).await?;
        let table = self.scene.busy[0].clone();
        let hello = Hello {
            protocol: PROTOCOL,
            table,
            resume: None,
            views: None,
            scenes: false,
            wall: false,
            chronicle: false,
        };
        line.send(&FromClient::Hello(hello)).await?;
        line.receive().await?;
        line.close().await;
        Ok(())
    }

    /// Holds as many lines as it gets, on each of which `first` was said, and opens new ones for those that are cut.
    async fn hold_lines(&mut self, first: &[u8]) {
        let mut lines: Vec<TcpStream> = Vec::new();
        let mut looked = Instant::now();
        loop {
            if looked.elapsed() > LOOK_EVERY {
                looked = Instant::now();
                let before = lines.len();
                lines.retain(|line| !is_over(line, first.is_empty()));
                self.fared.cut.fetch_add((before - lines.len()) as u64, Ordering::Relaxed);
            }
            if lines.len() >= self.scene.lines / ALL_HANDS as usize {
                sleep(BREATH).await;
                continue;
            }
            match self.hold_line(first).await {
                Ok(line) => {
                    self.fared.done.fetch_add(1, Ordering::Relaxed);
                    lines.push(line);
                }
                Err(_) => {
                    self.fared.refused.fetch_add(1, Ordering::Relaxed);
                    sleep(BREATH).await;
                }
            }
        }
    }

    pub(super) async fn hold_line(&self, first: &[u8]) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(4 << 10)?;
        socket.bind((self.from, 0).into())?;
        let mut line = socket.connect(([127, 0, 0, 1], self.server.port()).into()).await?;
        line.write_all(first).await?;
        Ok(line)
    }
}

/// Whether the server has ended a line: it was reset, or, where nothing was asked, something came.
fn is_over(line: &TcpStream, is_idle: bool) -> bool {
    let reset = line.take_error().map_or(true, |error| error.is_some());
    let waits = |read: io::Result<usize>| matches!(read, Err(error) if error.kind() == io::ErrorKind::WouldBlock);
    reset || (is_idle && !waits(line.try_read(&mut [0])))
}
