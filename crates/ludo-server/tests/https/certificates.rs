//! Certificates are asked for, kept, renewed; what goes wrong is told, and goes right later.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::time::Duration;

use ludo_server::{Config, Running};
use serde_json::{Value, json};
use tempfile::tempdir;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use futures_util::{SinkExt as _, StreamExt as _};

use crate::client::{Answer, NAME, ask_over, line, shown};
use crate::house::{asking, config, open, turn};
use crate::pebble::Pebble;

/// As a CA of the world: ninety days.
const USUAL: u64 = 90 * 86_400;

async fn breath() {
    tokio::time::sleep(Duration::from_millis(50)).await;
}

/// The certificate that a browser is shown and takes, as soon as there is one other than `not`.
async fn awaited(running: &Running, pebble: &Pebble, not: Option<&[u8]>) -> Vec<u8> {
    loop {
        let roots = pebble.roots().await;
        if let Ok(line) = line(running.address, &roots).await {
            let shown = shown(&line);
            if Some(&shown[..]) != not {
                return shown;
            }
        }
        breath().await;
    }
}

async fn plain(running: &Running, ask: &str) -> Answer {
    let line = TcpStream::connect(running.http_address.unwrap()).await.unwrap();
    ask_over(line, ask, NAME).await
}

async fn metric(running: &Running, name: &str) -> f64 {
    let line = TcpStream::connect(running.metrics_address.unwrap()).await.unwrap();
    let told = ask_over(line, "GET /metrics", "localhost").await.body;
    let value = told.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.map_or(0.0, |value| value.parse().unwrap())
}

const FAILED: &str = r#"ludotheque_certificates_asked_total{outcome="failed"}"#;

#[tokio::test]
async fn a_name_is_all_it_takes_and_what_was_given_is_kept_for_the_next_start() {
    let _turn = turn().await;
    let pebble = Pebble::start(USUAL).await;
    let folder = tempdir().unwrap();
    let (running, _) = open(asking(&folder, &pebble)).await;
    let first = awaited(&running, &pebble, None).await;
    let roots = pebble.roots().await;
    let https =
        async |ask: &str| ask_over(line(running.address, &roots).await.unwrap(), ask, NAME).await;
    // What the server is under https it is here.
    let name =
        "POST /api/identity\nContent-Type: application/json\nOrigin: https://play.example.org";
    let port = running.address.port();
    let name = name.replace("example.org", &format!("example.org:{port}"));
    let came = https(&format!("{name}\n\n{{\"name\":\"Zoé\"}}")).await;
    assert_eq!(came.status, 201, "{came:?}");
    let cookie = came.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-") && cookie.contains("Secure"), "{cookie}");
    assert!(came.header("strict-transport-security").is_some());
    let url = running.public_url().unwrap().to_string();
    assert_eq!(url, format!("https://{NAME}:{port}"));
    // By plain http there is only the way to https.
    let led = plain(&running, "GET /t/abc?x=1").await;
    assert_eq!((led.status, led.header("location")), (308, Some(&*format!("{url}/t/abc?x=1"))));
    let other = TcpStream::connect(running.http_address.unwrap()).await.unwrap();
    let other = ask_over(other, "GET //evil.example/", "evil.example").await;
    assert_eq!(other.header("location"), Some(&*format!("{url}//evil.example/")), "ours alone");
    assert_eq!(plain(&running, "GET /.well-known/acme-challenge/x").await.status, 404);
    assert!((89.0..=90.0).contains(&metric(&running, "ludotheque_certificate_days_left").await));
    let kept = folder.path().join("tls");
    for (path, mode) in [
        (kept.clone(), 0o700),
        (kept.join("certificate.pem"), 0o600),
        (kept.join("account.json"), 0o600),
    ] {
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, mode, "{path:?}");
    }
    // Another start asks nobody.
    running.stop().await;
    let (running, _) = open(asking(&folder, &pebble)).await;
    assert_eq!(shown(&line(running.address, &roots).await.unwrap()), first);
}

#[tokio::test]
async fn a_socket_goes_through_tls() {
    let _turn = turn().await;
    let pebble = Pebble::start(USUAL).await;
    let folder = tempdir().unwrap();
    let (running, _) = open(asking(&folder, &pebble)).await;
    awaited(&running, &pebble, None).await;
    let roots = pebble.roots().await;
    let https = async |ask: String| {
        ask_over(line(running.address, &roots).await.unwrap(), &ask, NAME).await
    };
    let kind = "Content-Type: application/json";
    let came = https(format!("POST /api/identity\n{kind}\n\n{{\"name\":\"Zoé\"}}")).await;
    let cookie = came.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let table = json!({"game": "diabolo", "seats": 3});
    let table = https(format!("POST /api/tables\n{kind}\nCookie: {cookie}\n\n{table}")).await;
    let table: Value = serde_json::from_str(&table.body).unwrap_or_else(|_| panic!("{table:?}"));
    let mut request = format!("wss://{NAME}/api/socket").into_client_request().unwrap();
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    let over = line(running.address, &roots).await.unwrap();
    let (mut socket, answer) = tokio_tungstenite::client_async(request, over).await.unwrap();
    assert_eq!(answer.status(), 101);
    let hello = json!({"protocol": ludo_protocol::PROTOCOL, "table": table["table"]});
    let hello = json!({"hello": hello}).to_string();
    socket.send(Message::text(hello)).await.unwrap();
    let told = loop {
        // A line is pinged when it opens.
        if let Message::Text(told) = socket.next().await.unwrap().unwrap() {
            break told;
        }
    };
    assert!(told.starts_with(r#"{"welcome""#), "{told}");
}

#[tokio::test]
async fn a_short_life_is_renewed_while_people_go_on() {
    let _turn = turn().await;
    // Asked again after eight seconds of twelve.
    let pebble = Pebble::start(12).await;
    let folder = tempdir().unwrap();
    let (running, _) = open(asking(&folder, &pebble)).await;
    let first = awaited(&running, &pebble, None).await;
    let roots = pebble.roots().await;
    let open_line = line(running.address, &roots).await.unwrap();
    let second = awaited(&running, &pebble, Some(&first)).await;
    assert_ne!(first, second);
    // Whoever came by the old one is not sent away.
    assert_eq!(ask_over(open_line, "GET /api/about", NAME).await.status, 200);
}

#[tokio::test]
async fn a_calendar_that_goes_on_renews_and_a_ca_that_forgot_us_is_told_who_we_are() {
    let _turn = turn().await;
    let mut pebble = Pebble::start(USUAL).await;
    let folder = tempdir().unwrap();
    let (running, clock) = open(asking(&folder, &pebble)).await;
    let first = awaited(&running, &pebble, None).await;
    let failed = metric(&running, FAILED).await;
    let roots = pebble.roots().await;
    let old = async || shown(&line(running.address, &roots).await.unwrap());
    // The CA is gone on the day: the old certificate is shown, and it is asked again later.
    pebble.close();
    clock.put(61);
    while metric(&running, FAILED).await < failed + 2.0 {
        tokio::time::pause();
        tokio::time::advance(Duration::from_secs(5)).await;
        tokio::time::resume();
        breath().await;
    }
    assert_eq!(old().await, first);
    assert!((28.0..=29.0).contains(&metric(&running, "ludotheque_certificate_days_left").await));
    // It comes back as another, with roots of its own and without our account.
    pebble.open().await;
    clock.put(1);
    let second = awaited(&running, &pebble, Some(&first)).await;
    assert_ne!(first, second);
    running.stop().await;
}

#[tokio::test]
async fn a_name_that_leads_elsewhere_is_told_and_let_in_when_it_leads_here() {
    let _turn = turn().await;
    let pebble = Pebble::start(USUAL).await;
    let folder = tempdir().unwrap();
    // The CA will look for plain http where nobody is.
    let http_listen = config(&folder).http_listen;
    let (running, _) = open(Config { http_listen, ..asking(&folder, &pebble) }).await;
    let failed = metric(&running, FAILED).await;
    while metric(&running, FAILED).await < failed + 1.0 {
        breath().await;
    }
    let roots = pebble.roots().await;
    assert!(line(running.address, &roots).await.is_err(), "there is nothing to show");
    let told = plain(&running, "GET /").await;
    assert_eq!(told.status, 503);
    assert!(told.body.contains("certificat"), "{}", told.body);
    running.stop().await;
    // Put right, started again.
    let (running, _) = open(asking(&folder, &pebble)).await;
    awaited(&running, &pebble, None).await;
}
