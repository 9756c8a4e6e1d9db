//! A client that does not read, over a line in memory that holds a few bytes: whatever is sent to it cannot
//! be written. Time is tokio's and stands still, so that a limit of many seconds is over at once.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::routing::get;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use ludo_protocol::{FromClient, Hello, PROTOCOL};
use ludo_store::{Token, TokenHash};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};
use tokio::sync::Notify;
use tokio::time::{Instant, timeout};
use tower::ServiceExt as _;

use super::World;
use crate::address::AddressKey;
use crate::config::Config;
use crate::limits::Limits;
use crate::socket::{Pace, Visitor, bounded};
use crate::spending::Spending;

/// What the line holds in each direction: less than any refusal.
const HOLDS: usize = 16;
/// Far more than any limit on writing, in a time that costs nothing.
const AGES: Duration = Duration::from_hours(1);

const UPGRADE: &str = "GET / HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
    sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// A client's end of a line.
struct Line {
    stream: DuplexStream,
    /// Told when the server's task for this line has ended.
    ended: Arc<Notify>,
}

impl Line {
    /// A line to the table of `world`, upgraded to a socket.
    async fn open(world: &World) -> Self {
        let (near, far) = duplex(HOLDS);
        let ended = Arc::new(Notify::new());
        let router = router(world, Arc::clone(&ended));
        let service = service_fn(move |request| router.clone().oneshot(request));
        let connection = http1::Builder::new().serve_connection(TokioIo::new(far), service);
        tokio::spawn(connection.with_upgrades());
        let mut line = Self { stream: near, ended };
        line.stream.write_all(UPGRADE.as_bytes()).await.unwrap();
        let answer = line.read_all().await;
        assert!(answer.starts_with(b"HTTP/1.1 101 "), "{}", String::from_utf8_lossy(&answer));
        line
    }

    /// Says something, as one masked frame.
    async fn say(&mut self, text: &str) {
        const TEXT: u8 = 0x81;
        const MASKED: u8 = 0x80;
        const LONG: u8 = 126;
        let length = text.len() as u16;
        let [high, low] = length.to_be_bytes();
        // A mask of zeros leaves everything as it is.
        let head = [TEXT, MASKED | LONG, high, low, 0, 0, 0, 0];
        self.stream.write_all(&head).await.unwrap();
        self.stream.write_all(text.as_bytes()).await.unwrap();
    }

    /// Sends a control frame of few bytes.
    async fn control(&mut self, opcode: u8, payload: &[u8]) {
        const FINAL: u8 = 0x80;
        const MASKED: u8 = 0x80;
        let head = [FINAL | opcode, MASKED | payload.len() as u8, 0, 0, 0, 0];
        self.stream.write_all(&[&head, payload].concat()).await.unwrap();
    }

    /// Reads until nothing more comes.
    async fn read_all(&mut self) -> Vec<u8> {
        let mut read = Vec::new();
        while let Ok(Ok(more)) = timeout(Duration::from_millis(1), self.stream.read_u8()).await {
            read.push(more);
        }
        read
    }

    /// Whether the server gives this line up, some time, if nothing is read from it.
    async fn is_given_up(&self) -> bool {
        timeout(AGES, self.ended.notified()).await.is_ok()
    }
}

/// Makes one socket for the first person of `world`, and says when it has ended.
fn router(world: &World, ended: Arc<Notify>) -> Router {
    let (hall, person) = (world.hall(), world.people[0].clone());
    let pace = Pace { per_second: 100, burst: 100 };
    let limits = Arc::new(Limits::new(&Config::default(), Spending::alone()));
    let address = AddressKey::of(Ipv4Addr::LOCALHOST.into());
    let open = async move |upgrade: WebSocketUpgrade| {
        bounded(upgrade).on_upgrade(async move |socket| {
            let guard = limits.socket(address, person.id).expect("the first socket");
            let line = hall.line(person.id, TokenHash::of(&Token([1; 16])));
            Visitor { hall, person, line, limits, pace, follows: false, guard }.serve(socket).await;
            ended.notify_one();
        })
    };
    Router::new().route("/", get(open))
}

fn hello(world: &World) -> String {
    let table = world.id.to_string();
    let hello = Hello {
        protocol: PROTOCOL,
        table,
        resume: None,
        views: None,
        scenes: false,
        wall: false,
        chronicle: false,
    };
    serde_json::to_string(&FromClient::Hello(hello)).unwrap()
}

#[tokio::test(start_paused = true)]
async fn whoever_does_not_read_a_refusal_is_given_up() {
    let (world, _) = World::diabolo(1, 2);
    let mut line = Line::open(&world).await;
    line.say(&hello(&world)).await;
    let welcome = line.read_all().await;
    assert!(welcome.len() > HOLDS, "the table was shown");
    line.say("this makes no sense").await;
    assert!(line.is_given_up().await);
}

#[tokio::test(start_paused = true)]
async fn whoever_does_not_read_why_their_hello_was_none_is_given_up() {
    let (world, _) = World::diabolo(2, 2);
    let mut line = Line::open(&world).await;
    line.say("good evening").await;
    assert!(line.is_given_up().await);
}

#[tokio::test(start_paused = true)]
async fn whoever_reads_it_stays() {
    let (world, _) = World::diabolo(3, 2);
    let mut line = Line::open(&world).await;
    line.say(&hello(&world)).await;
    line.read_all().await;
    line.say("this makes no sense").await;
    let refused = String::from_utf8_lossy(&line.read_all().await).into_owned();
    assert!(refused.contains(r#"{"refused":{"code":"malformed","detail":"#), "{refused}");
    let ended = timeout(Duration::from_secs(1), line.ended.notified()).await;
    assert!(ended.is_err(), "its line was closed");
}

const CLOSE: u8 = 0x8;
const PONG: u8 = 0xa;

#[tokio::test(start_paused = true)]
async fn a_close_is_answered_before_the_line_ends() {
    let (world, _) = World::diabolo(4, 2);
    let normal = 1000_u16.to_be_bytes();
    for says_hello in [true, false] {
        let mut line = Line::open(&world).await;
        if says_hello {
            line.say(&hello(&world)).await;
            line.read_all().await;
        }
        line.control(CLOSE, &normal).await;
        let answer = line.read_all().await;
        assert!(answer.ends_with(&[0x80 | CLOSE, 2, normal[0], normal[1]]), "{answer:?}");
        assert!(line.is_given_up().await);
    }
}

#[tokio::test(start_paused = true)]
async fn pongs_that_nobody_asked_for_are_heard_at_the_pace_of_everything_else() {
    let (world, _) = World::diabolo(5, 2);
    let mut line = Line::open(&world).await;
    line.say(&hello(&world)).await;
    line.read_all().await;
    let begun = Instant::now();
    // The line holds a few bytes only: what is not heard is not sent.
    for _ in 0..1_100 {
        line.control(PONG, b"").await;
    }
    line.say("this makes no sense").await;
    let waited = begun.elapsed();
    // A hundred pass at once, and a hundred a second; some wait on the line.
    assert!(waited > Duration::from_secs(9) && waited < Duration::from_secs(11), "{waited:?}");
}
