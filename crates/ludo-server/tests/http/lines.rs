//! Lines that are held open and answers that are not read: others are served all the same.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use ludo_server::Config;
use ludo_web::Site;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

use crate::client::{Answer, get};
use crate::house::{House, behind_a_proxy, config};

/// Another address of this machine.
const ELSEWHERE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

async fn line_from(from: Ipv4Addr, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((from, 0).into()).unwrap();
    socket.connect(to).await.unwrap()
}

/// A line on which a request has been answered, so that the server has counted it.
async fn known_line(from: Ipv4Addr, to: SocketAddr) -> TcpStream {
    let mut line = line_from(from, to).await;
    line.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
    let mut answer = [0; 12];
    line.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
    line
}

/// Lets time pass for the server too, until the other end of `line` is closed; answers what was read.
async fn read_to_the_end(mut line: TcpStream) -> usize {
    let (mut buffer, mut all) = (vec![0; 1 << 16], 0);
    while let Ok(read @ 1..) = line.read(&mut buffer).await {
        all += read;
    }
    all
}

async fn pass(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
}

async fn refused(from: Ipv4Addr, to: SocketAddr) -> Answer {
    get("/api/about").over(line_from(from, to).await, to).await
}

#[tokio::test]
async fn an_address_that_holds_many_lines_finds_no_more_and_others_do() {
    let house = House::with(Config { lines_per_address: 3, ..config() }).await;
    let address = house.running.address;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(known_line(ELSEWHERE, address).await);
    }
    let answer = refused(ELSEWHERE, address).await;
    assert_eq!(answer.problem(), (429, "too_many_lines".to_owned()));
    assert_eq!(answer.header("retry-after"), Some("5"));
    assert_eq!(house.ask(get("/api/about")).await.status, 200);
    // A line that was let go is a line again.
    drop(held.pop());
    while refused(ELSEWHERE, address).await.status != 200 {}
}

#[tokio::test]
async fn health_is_told_on_the_listener_of_the_metrics_when_all_lines_are_taken() {
    let house = House::with(Config { lines_in_all: 2, ..config() }).await;
    let address = house.running.address;
    let _held = [known_line(ELSEWHERE, address).await, known_line(ELSEWHERE, address).await];
    let answer = refused(Ipv4Addr::LOCALHOST, address).await;
    assert_eq!(answer.problem(), (503, "no_room".to_owned()));
    let metrics = house.running.metrics_address.unwrap();
    for path in ["/healthz", "/readyz"] {
        let answer = get(path).to(metrics).await;
        assert_eq!((answer.status, answer.body.as_str()), (200, r#"{"status":"ok"}"#), "{path}");
    }
    house.running.say_goodbye();
    assert_eq!(get("/readyz").to(metrics).await.problem(), (503, "stopping".to_owned()));
}

#[tokio::test]
async fn behind_a_proxy_requests_are_counted_by_whom_they_come_from() {
    let house = House::with(Config { lines_per_address: 1, ..behind_a_proxy() }).await;
    let address = house.running.address;
    // The proxy itself may hold as many lines as it likes.
    let mut lines = Vec::new();
    for _ in 0..3 {
        lines.push(known_line(Ipv4Addr::LOCALHOST, address).await);
    }
    // One request whose body does not come.
    let half = "POST /api/identity HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\n\
                Content-Type: application/json\r\nContent-Length: 13\r\n\r\n{\"name\"";
    lines[0].write_all(half.as_bytes()).await.unwrap();
    let ask_for = |client: &str| house.ask(get("/api/about").with("X-Forwarded-For", client));
    while ask_for("192.0.2.1").await.status == 200 {}
    assert_eq!(ask_for("192.0.2.1").await.problem(), (429, "too_many_lines".to_owned()));
    assert_eq!(ask_for("192.0.2.2").await.status, 200);
    lines[0].write_all(b":\"Zo\"}").await.unwrap();
    while ask_for("192.0.2.1").await.status != 200 {}
}

#[tokio::test]
async fn headers_that_never_end_are_not_waited_for() {
    let house = House::with(Config { lines_in_all: 1, ..config() }).await;
    let address = house.running.address;
    let mut line = line_from(ELSEWHERE, address).await;
    line.write_all(b"GET / HTTP/1.1\r\nHost: loc").await.unwrap();
    while refused(Ipv4Addr::LOCALHOST, address).await.status != 503 {}
    let ended = tokio::spawn(read_to_the_end(line));
    while !ended.is_finished() {
        pass(Duration::from_secs(1)).await;
    }
    assert_eq!(house.ask(get("/api/about")).await.status, 200);
}

#[tokio::test]
async fn whoever_does_not_read_an_answer_is_cut_off() {
    const LONG: usize = 32 << 20;
    let page = vec![b' '; LONG];
    let site = Site::new([("index.html", &page[..])]);
    let house = House::showing(site, config()).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4 << 10).unwrap();
    let mut line = socket.connect(house.running.address).await.unwrap();
    line.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
    line.readable().await.unwrap();
    for _ in 0..30 {
        pass(Duration::from_secs(1)).await;
    }
    assert!(read_to_the_end(line).await < LONG, "it was still waited for");
    assert_eq!(house.ask(get("/api/about")).await.status, 200);
}

#[tokio::test]
async fn whoever_asks_too_fast_waits_their_turn() {
    let number = |number| std::num::NonZeroU32::new(number).unwrap();
    let (requests_per_second, requests_burst) = (number(1), number(5));
    let house =
        House::with(Config { requests_per_second, requests_burst, ..behind_a_proxy() }).await;
    let ask_for = |client: &'static str| {
        let ask = get("/api/about").with("X-Forwarded-For", client);
        ask.to(house.running.address)
    };
    for _ in 0..5 {
        assert_eq!(ask_for("192.0.2.1").await.status, 200);
    }
    tokio::time::pause();
    let begun = tokio::time::Instant::now();
    assert_eq!(ask_for("192.0.2.1").await.status, 200);
    assert!(begun.elapsed() > Duration::from_millis(500), "{:?}", begun.elapsed());
    tokio::time::resume();
    let waiting: Vec<_> = (0..12).map(|_| tokio::spawn(ask_for("192.0.2.1"))).collect();
    // Lines are let in one after the other: when these have been answered, all twelve are in.
    for other in ["192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5", "192.0.2.6"] {
        assert_eq!(ask_for(other).await.status, 200);
    }
    let mut refused = 0;
    for answer in waiting {
        if !answer.is_finished() {
            pass(Duration::from_secs(1)).await;
        }
        let answer = answer.await.unwrap();
        if answer.status == 429 {
            assert_eq!(answer.problem().1, "too_many_requests");
            refused += 1;
        }
    }
    assert!((1..=3).contains(&refused), "{refused} of 12 would have waited longer than 10 s");
}
