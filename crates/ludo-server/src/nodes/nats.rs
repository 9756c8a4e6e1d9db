//! A bus: NATS, as a client of its core protocol. It wakes, and nothing depends on it: while it is away news are lost, and
//! nodes look for themselves.

use std::fmt;
use std::io;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::sync::{broadcast, mpsc};
use tokio::task::AbortHandle;
use tokio::time::timeout;

/// What news are about, for whoever else is on the bus.
const SUBJECT: &str = "ludotheque.news";
/// How long a bus that is away is left alone.
const AGAIN_AFTER: Duration = Duration::from_secs(1);
/// How long it has for its greeting.
const GREETED: Duration = Duration::from_secs(5);
/// The longest message that is read.
const MOST_BYTES: usize = 64 << 10;
/// What waits for a bus that is away; the rest is lost.
const MOST_WAITING: usize = 256;

/// Where a bus is: `nats://host:port`, with a name and a password or a token if it wants them. Never printed whole.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct BusUrl {
    host: String,
    user: Option<String>,
    password: Option<String>,
    whole: String,
}

/// A text is not the address of a bus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotABus;

impl fmt::Display for NotABus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a bus is nats://host:port")
    }
}

impl std::error::Error for NotABus {}

impl FromStr for BusUrl {
    type Err = NotABus;

    fn from_str(text: &str) -> Result<Self, NotABus> {
        let rest = text.strip_prefix("nats://").ok_or(NotABus)?.trim_end_matches('/');
        let (who, host) = match rest.rsplit_once('@') {
            Some((who, host)) => (Some(who), host),
            None => (None, rest),
        };
        let named =
            !host.is_empty() && !host.contains('/') && host.bytes().all(|c| c.is_ascii_graphic());
        if !named {
            return Err(NotABus);
        }
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let host = if has_port { host.to_owned() } else { format!("{host}:4222") };
        let (user, password) = match who.map(|who| who.split_once(':')) {
            None => (None, None),
            Some(Some((user, password))) => (Some(user.to_owned()), Some(password.to_owned())),
            Some(None) => (who.map(str::to_owned), None),
        };
        Ok(Self { host, user, password, whole: text.to_owned() })
    }
}

impl BusUrl {
    /// All of it.
    pub(crate) fn expose(&self) -> &str {
        &self.whole
    }
}

impl fmt::Debug for BusUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nats://{}", self.host)
    }
}

/// A bus, whether it is there or not.
pub(crate) struct Bus {
    out: mpsc::Sender<String>,
    news: broadcast::Sender<String>,
    riding: AbortHandle,
}

impl Bus {
    /// Goes there, and again whenever it is lost.
    pub(crate) fn ride(url: BusUrl) -> Self {
        let (out, waiting) = mpsc::channel(MOST_WAITING);
        let news = broadcast::Sender::new(MOST_WAITING);
        let riding = tokio::spawn(ride(url, waiting, news.clone())).abort_handle();
        Self { out, news, riding }
    }

    /// Says something to everybody, this node too, if the bus is there.
    pub(crate) fn say(&self, text: String) {
        if self.out.try_send(text).is_err() {
            tracing::debug!("the bus takes nothing: other nodes look for themselves");
        }
    }

    /// Hears what is said from now on.
    pub(crate) fn news(&self) -> broadcast::Receiver<String> {
        self.news.subscribe()
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        self.riding.abort();
    }
}

async fn ride(url: BusUrl, mut waiting: mpsc::Receiver<String>, news: broadcast::Sender<String>) {
    let mut was_there = true;
    loop {
        let lost = once(&url, &mut waiting, &news, &mut was_there).await;
        if was_there {
            let why = lost.err().map(|error| error.to_string());
            tracing::warn!(bus = ?url, why, "the bus is away: nodes look for themselves");
            was_there = false;
        }
        tokio::time::sleep(AGAIN_AFTER).await;
    }
}

/// One line to the bus, until it is lost.
async fn once(
    url: &BusUrl,
    waiting: &mut mpsc::Receiver<String>,
    news: &broadcast::Sender<String>,
    was_there: &mut bool,
) -> io::Result<()> {
    let stream = timeout(GREETED, TcpStream::connect(&url.host)).await??;
    stream.set_nodelay(true)?;
    let (reading, mut writing) = stream.into_split();
    let mut reading = BufReader::new(reading);
    let mut line = String::new();
    timeout(GREETED, reading.read_line(&mut line)).await??;
    if !line.starts_with("INFO ") {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "it does not speak NATS"));
    }
    let connect = json!({
        "verbose": false, "pedantic": false, "lang": "rust", "version": env!("CARGO_PKG_VERSION"),
        "name": "ludotheque", "protocol": 0, "user": url.user, "pass": url.password,
        "auth_token": url.password.is_none().then_some(&url.user),
    });
    let hello = format!("CONNECT {connect}\r\nSUB {SUBJECT} 1\r\nPING\r\n");
    writing.write_all(hello.as_bytes()).await?;
    let (told, mut heard) = mpsc::channel(MOST_WAITING);
    let listening = tokio::spawn(listen(reading, told));
    let lost = loop {
        tokio::select! {
            heard = heard.recv() => match heard {
                Some(Heard::Ping) => writing.write_all(b"PONG\r\n").await?,
                Some(Heard::Pong) => {
                    if !*was_there {
                        tracing::info!(bus = ?url, "the bus is there again");
                    }
                    *was_there = true;
                }
                Some(Heard::News(text)) => drop(news.send(text)),
                None => break Ok(()),
            },
            text = waiting.recv() => {
                let Some(text) = text else { break Ok(()) };
                let said = format!("PUB {SUBJECT} {}\r\n{text}\r\n", text.len());
                if let Err(error) = writing.write_all(said.as_bytes()).await {
                    break Err(error);
                }
            }
        }
    };
    listening.abort();
    lost
}

/// What a bus says.
enum Heard {
    Ping,
    Pong,
    News(String),
}

/// Reads until the line is lost, or says what makes no sense.
async fn listen(mut reading: BufReader<tokio::net::tcp::OwnedReadHalf>, told: mpsc::Sender<Heard>) {
    let mut line = String::new();
    loop {
        line.clear();
        if !matches!(reading.read_line(&mut line).await, Ok(1..)) {
            return;
        }
        let heard = match line.trim_end() {
            "PING" => Heard::Ping,
            "PONG" => Heard::Pong,
            said if said.starts_with("MSG ") => {
                let length = said.rsplit(' ').next().and_then(|length| length.parse().ok());
                let Some(length) = length.filter(|length| *length <= MOST_BYTES) else { return };
                let mut text = vec![0; length + 2];
                if reading.read_exact(&mut text).await.is_err() {
                    return;
                }
                text.truncate(length);
                let Ok(text) = String::from_utf8(text) else { continue };
                Heard::News(text)
            }
            said if said.starts_with("-ERR") => {
                tracing::warn!(said, "the bus refuses");
                return;
            }
            _ => continue,
        };
        if told.send(heard).await.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_host_perhaps_a_port_and_who_comes() {
        let read = |text: &str| text.parse::<BusUrl>();
        let plain = read("nats://bus.example.org").unwrap();
        assert_eq!(plain.host, "bus.example.org:4222");
        let named = read("nats://ludo:secret@10.0.0.5:4333/").unwrap();
        assert_eq!((named.host.as_str(), named.user.as_deref()), ("10.0.0.5:4333", Some("ludo")));
        assert!(!format!("{named:?}").contains("secret"));
        assert_eq!(read("nats://token@bus:1").unwrap().password, None);
        for wrong in ["bus:4222", "nats://", "http://bus", "nats://a b"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
