//! A real server in this process, and strangers on its lines: requests, sockets, and what is said on them.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ludo_catalogue::{CATALOGUE, Shelf};
use ludo_protocol::{Opened, PROTOCOL};
use ludo_server::{
    BotTime, Config, MetricsListen, Parts, Policy, Running, SystemChance, SystemClock,
    SystemNetworks, start,
};
use ludo_store::MemoryStore;
use ludo_web::Site;
use tokio::runtime::Runtime;
#[cfg(unix)]
use tokio::signal::unix::{SignalKind, signal};
use tungstenite::client::IntoClientRequest as _;
use tungstenite::{Message, WebSocket};

use crate::games::SHELF;
use crate::text;

/// So many inputs come to one server: what they leave behind does not grow for ever.
const INPUTS: u32 = 400;
/// Nothing takes so long, unless the machine is busy.
const PATIENCE: Duration = Duration::from_secs(10);
/// So long a line is waited for on which a stranger said anything: the server may well wait for more.
const BRIEFLY: Duration = Duration::from_millis(100);
/// So many lines of an input are said.
const LINES: usize = 40;
/// What stands for the table, the code and the token in an input.
const TABLE: &str = "$TABLE";
const CODE: &str = "$CODE";
const TOKEN: &str = "$TOKEN";

struct House {
    runtime: Runtime,
    running: Option<Running>,
    address: SocketAddr,
    inputs: u32,
}

impl House {
    fn open(shelf: Shelf) -> Self {
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        let often = NonZeroU32::MAX;
        let config = Config {
            listen: any,
            metrics_listen: MetricsListen::Off,
            identities_per_second: often,
            identities_burst: often,
            forgotten_per_second: often,
            forgotten_burst: often,
            tables_per_second: often,
            tables_burst: often,
            failed_codes_per_minute: often,
            failed_codes_nameless: often,
            failed_codes_per_address: often,
            sockets_per_second: often,
            sockets_burst: often,
            own_sockets_per_second: often,
            own_sockets_burst: often,
            requests_per_second: often,
            requests_burst: often,
            stop_grace_seconds: 1,
            ..Config::default()
        };
        let parts = Parts {
            catalogue: CATALOGUE,
            shelf,
            store: Arc::new(MemoryStore::new()),
            clock: Arc::new(SystemClock::start()),
            chance: Arc::new(SystemChance),
            policy: Policy { bots: BotTime::Instant, contributions: 5, ..Policy::default() },
            site: Arc::new(Site::new([("index.html", &b"<!doctype html>"[..])])),
            networks: Arc::new(SystemNetworks),
            claims: None,
        };
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.expect("a runtime");
        // A line that is closed must not end the process: a Rust program sees to that before its main, libFuzzer's does not.
        #[cfg(unix)]
        let _ = runtime.block_on(async { signal(SignalKind::pipe()) }).expect("a signal");
        let running = runtime.block_on(start(config, parts)).expect("a server");
        let address = running.address;
        Self { runtime, running: Some(running), address, inputs: 0 }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            self.runtime.block_on(running.stop());
        }
    }
}

/// The server of this process; one input after the other.
fn house() -> MutexGuard<'static, Option<House>> {
    static HOUSE: Mutex<Option<House>> = Mutex::new(None);
    let mut house = HOUSE.lock().unwrap_or_else(PoisonError::into_inner);
    if house.as_ref().is_some_and(|house| house.inputs >= INPUTS) {
        *house = None;
    }
    house.get_or_insert_with(|| House::open(SHELF.clone())).inputs += 1;
    house
}

/// Whom an input finds there: a newcomer with a table of their own.
struct Host {
    address: SocketAddr,
    cookie: String,
    table: String,
    code: String,
}

impl Host {
    /// Comes, and opens a table; none if the server does not take it.
    fn come(address: SocketAddr, open: &str) -> Option<Self> {
        let came = ask(address, "POST", "/api/identity", None, r#"{"name":"Zoé"}"#)?;
        let cookie = came.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
        let cookie = cookie.split(';').next()?.to_owned();
        let opened = ask(address, "POST", "/api/tables", Some(&cookie), open)?;
        let opened: Opened = serde_json::from_str(opened.split_once("\r\n\r\n")?.1).ok()?;
        Some(Self { address, cookie, table: opened.table, code: opened.code })
    }

    fn token(&self) -> &str {
        self.cookie.split_once('=').map_or("", |(_, token)| token)
    }

    /// An input with what it cannot know filled in.
    fn filled(&self, text: &str) -> String {
        text.replace(TABLE, &self.table).replace(CODE, &self.code).replace(TOKEN, self.token())
    }

    /// A line on which the handshake of a socket is done.
    fn socket(&self) -> Option<WebSocket<TcpStream>> {
        let stream = line(self.address)?;
        let mut request = format!("ws://{}/api/socket", self.address).into_client_request().ok()?;
        request.headers_mut().insert("cookie", self.cookie.parse().ok()?);
        tungstenite::client(request, stream).ok().map(|(socket, _)| socket)
    }

    fn hello(&self) -> String {
        format!(r#"{{"hello":{{"protocol":{PROTOCOL},"table":"{}"}}}}"#, self.table)
    }
}

fn line(address: SocketAddr) -> Option<TcpStream> {
    let stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream.set_write_timeout(Some(PATIENCE)).ok()?;
    stream.set_nodelay(true).ok()?;
    Some(stream)
}

/// Asks for something on a line of its own, and gives head and body.
fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    body: &str,
) -> Option<String> {
    let cookie = cookie.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n{cookie}\
         Content-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    let mut stream = line(address)?;
    stream.write_all(head.as_bytes()).ok()?;
    stream.write_all(body.as_bytes()).ok()?;
    Some(read_all(stream))
}

/// What comes until the line ends.
fn read_all(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    text(&bytes).into_owned()
}

/// The server still answers, whatever it was told. A fault of ours is answered 500.
fn is_well(address: SocketAddr) {
    let well = ask(address, "GET", "/healthz", None, "").unwrap_or_default();
    assert!(well.starts_with("HTTP/1.1 200"), "the server is not well: {well}");
}

/// The first line opens a table; each other is a message that one of two says at it, as its first letter tells.
pub(crate) fn frames(bytes: &[u8]) {
    let text = text(bytes);
    let mut lines = text.lines();
    let Some(open) = lines.next() else { return };
    let house = house();
    let Some(address) = house.as_ref().map(|house| house.address) else { return };
    let Some(host) = Host::come(address, open) else { return };
    let (mut sockets, hello) = ([None, None], host.hello());
    for said in lines.take(LINES) {
        let Some((who, said)) = said.split_at_checked(1) else { continue };
        let which = usize::from(who == "1");
        if sockets[which].is_none() {
            // The second is somebody else.
            let guest = || Some(Host { cookie: Host::come(address, open)?.cookie, ..host.twin() });
            let socket =
                if which == 0 { host.socket() } else { guest().and_then(|one| one.socket()) };
            sockets[which] = socket.and_then(|mut socket| {
                socket.send(Message::text(hello.as_str())).ok().map(|()| socket)
            });
        }
        let Some(socket) = &mut sockets[which] else { return };
        if socket.send(Message::text(host.filled(said))).is_err() {
            break;
        }
    }
    for mut socket in sockets.into_iter().flatten() {
        finish(&mut socket);
    }
    is_well(address);
}

impl Host {
    fn twin(&self) -> Self {
        let Self { address, cookie, table, code } = self;
        Self { address: *address, cookie: cookie.clone(), table: table.clone(), code: code.clone() }
    }
}

/// Waits until everything said before was heard: the table answers in order.
fn finish(socket: &mut WebSocket<TcpStream>) {
    const LAST: &str = r#"{"preview":{"id":"the-last","seat":99,"draft":null}}"#;
    if socket.send(Message::text(LAST)).is_err() {
        return;
    }
    let _ = socket.get_mut().set_read_timeout(Some(BRIEFLY));
    while let Ok(message) = socket.read() {
        if message.to_text().is_ok_and(|text| text.contains("the-last")) {
            return;
        }
    }
}

pub(crate) fn some_frames() -> Vec<Vec<u8>> {
    const BEGIN: &str = "0{\"do\":{\"id\":\"s\",\"command\":\"start\"}}\n\
        0{\"contribute\":{\"seat\":0,\"contribution\":\"5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e\"}}\n";
    let bots = CATALOGUE.iter().map(|title| {
        let few = *title.seats.start().max(&2);
        format!(
            "{{\"game\":\"{}\",\"seats\":{few},\"bots\":[\"1\"]}}\n{BEGIN}\
             0{{\"act\":{{\"id\":\"a\",\"seat\":0,\"action\":\"pass\"}}}}\n\
             0{{\"draft\":{{\"id\":\"b\",\"seat\":0,\"draft\":null}}}}\n\
             1{{\"do\":{{\"id\":\"c\",\"game\":1,\"command\":{{\"take_over\":{{\"seat\":1}}}}}}}}\n\
             0{{\"do\":{{\"id\":\"d\",\"game\":1,\"command\":\"abort\"}}}}\n",
            title.key
        )
    });
    let lobby = crate::messages::some_messages().into_iter().map(|message| {
        let message = text(&message).into_owned();
        format!(
            "{{\"game\":\"diabolo\",\"seats\":3,\"settings\":{{\"visibility\":\"public\"}}}}\n\
             1{{\"do\":{{\"id\":\"sit\",\"command\":{{\"sit\":{{\"seat\":1}}}}}}}}\n0{message}\n1{message}\n"
        )
    });
    bots.chain(lobby).map(String::into_bytes).collect()
}

/// Raw bytes on a line after the handshake: frames of all kinds, whole, in pieces or wrong.
pub(crate) fn sockets(bytes: &[u8]) {
    let house = house();
    let Some(address) = house.as_ref().map(|house| house.address) else { return };
    let Some(host) = Host::come(address, r#"{"game":"diabolo","bots":["1"]}"#) else { return };
    let Some(mut socket) = host.socket() else { return };
    // A first byte says whether a hello goes before.
    if bytes.first().is_some_and(|first| first % 2 == 0) {
        let _ = socket.send(Message::text(host.hello()));
    }
    let stream = socket.get_mut();
    let _ = stream.set_read_timeout(Some(BRIEFLY));
    let _ = stream.write_all(bytes.get(1..).unwrap_or_default());
    let _ = stream.shutdown(std::net::Shutdown::Write);
    let mut read = Vec::new();
    let _ = stream.read_to_end(&mut read);
    is_well(address);
}

/// A frame as a client writes it, masked with zeros: its payload can be read.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match payload.len() {
        short @ ..126 => frame.push(0x80 | short as u8),
        long => {
            frame.push(0xfe);
            frame.extend((long as u16).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}

pub(crate) fn some_sockets() -> Vec<Vec<u8>> {
    let mut samples = Vec::new();
    let ready: &[u8] = br#"{"do":{"id":"d1","command":{"ready":{"seat":0,"ready":true}}}}"#;
    let (half, rest) = ready.split_at(20);
    let wholes = [
        frame(0x81, ready),
        frame(0x82, ready),
        frame(0x89, b"ping"),
        frame(0x8a, &1_u64.to_be_bytes()),
        frame(0x88, &[0x03, 0xe8]),
        frame(0x88, &[]),
        [frame(0x01, half), frame(0x80, rest)].concat(),
        [frame(0x01, half), frame(0x89, b"between"), frame(0x80, rest)].concat(),
        [frame(0x01, half), frame(0x81, rest)].concat(),
        frame(0x81, &[0xff, 0xfe]),
        frame(0xc1, ready),
        frame(0x83, b"kind"),
        // Says that it is longer than anything we read.
        vec![0x81, 0xff, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, b'x'],
        frame(0x81, br#"{"hello":{"protocol":5,"table":"00112233445566778899aabbccddeeff"}}"#),
    ];
    for whole in wholes {
        for first in [b'A', b'B'] {
            samples.push([&[first], &whole[..]].concat());
        }
    }
    samples
}

/// A raw request on a line: head and body, in which the table, its code and the token of its host stand for themselves.
pub(crate) fn requests(bytes: &[u8]) {
    let house = house();
    let Some(address) = house.as_ref().map(|house| house.address) else { return };
    let open = r#"{"game":"diabolo","settings":{"visibility":"public"}}"#;
    let Some(host) = Host::come(address, open) else { return };
    let Some(mut stream) = line(address) else { return };
    let sent = match std::str::from_utf8(bytes) {
        Ok(text) => host.filled(text).into_bytes(),
        Err(_) => bytes.to_vec(),
    };
    let _ = stream.set_read_timeout(Some(BRIEFLY));
    let _ = stream.write_all(&sent);
    let _ = stream.shutdown(std::net::Shutdown::Write);
    let answered = read_all(stream);
    assert!(!answered.contains("HTTP/1.1 500"), "a fault of ours: {answered}");
    is_well(address);
}

pub(crate) fn some_requests() -> Vec<Vec<u8>> {
    let mut samples = Vec::new();
    let mut add = |method: &str, path: &str, body: &str| {
        samples.push(
            format!(
                "{method} {path} HTTP/1.1\r\nHost: localhost\r\nCookie: ludotheque={TOKEN}\r\n\
                 Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
                body.len()
            )
            .into_bytes(),
        );
    };
    for path in [
        "/",
        "/t/ABC",
        "/assets/a.js",
        "/robots.txt",
        "/.well-known/security.txt",
        "/readyz",
        "/api/openapi.json",
        "/api/about",
        "/api/games?game=diego",
        "/api/identity",
        "/api/identity/export",
        "/api/identity/devices",
        "/api/tables?game=diabolo",
        "/api/tables/mine",
        "/api/socket",
        "/api/tables/00112233445566778899aabbccddeeff/results",
        "/api/codes/ABC-DEFG",
        "/api/codes/ABC-DEFG/qr.svg",
        "/api/daily/diamino?day=2026-11-16",
        "/api/editions/5e5e/face.json",
        "/api/games/mine?before=3",
        "/api/games/mine/tallies",
        "/api/games/00112233445566778899aabbccddeeff/transcript?with=edition&names=none",
        "/api/games/00112233445566778899aabbccddeeff/replay?as=0&key=5e",
        "/api/games/00112233445566778899aabbccddeeff/report",
        "/api/books/diamino?ask=%7B%22word%22%3A%22k%C3%A9pi%22%7D",
        "/api/print/diabolo?paper=a5",
    ] {
        add("GET", path, "");
    }
    add("POST", "/api/identity", r#"{"name":"Zoé"}"#);
    add("DELETE", "/api/identity", "");
    add("POST", "/api/identity/code", "");
    add("POST", "/api/identity/redeem", r#"{"code":"ABCD-EFGH"}"#);
    add("DELETE", "/api/identity/device", "");
    add("DELETE", "/api/identity/devices/5e", "");
    add("POST", "/api/tables", r#"{"game":"diego","seats":2,"bots":["1"]}"#);
    add("GET", "/api/codes/$CODE", "");
    add("POST", "/api/tables/$TABLE/ask", r#"{"seat":0,"question":{"moves":{}}}"#);
    add("POST", "/api/books/diamino", r#"{"list":"képi\nzeste"}"#);
    add("DELETE", "/api/results/diamino", "");
    add("OPTIONS", "/api/tables", "");
    samples.push(b"GET / HTTP/1.0\r\n\r\n".to_vec());
    samples.push(b"POST /api/identity HTTP/1.1\r\nHost: a\"b\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"na\r\n0\r\n\r\n".to_vec());
    samples
}
