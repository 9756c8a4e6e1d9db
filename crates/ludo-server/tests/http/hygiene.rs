//! What OWASP's verification standard asks of any web service, and nothing else here shows (`docs/security-review.md`).

use std::collections::BTreeSet;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::client::{get, post};
use crate::house::House;

/// 4.1.4, 13.4.4: what is not offered is refused, and nothing of what was sent comes back.
#[tokio::test]
async fn methods_that_no_address_has_are_refused_and_nothing_is_echoed() {
    let house = House::open().await;
    for path in ["/", "/api/about", "/api/identity", "/api/tables", "/healthz", "/robots.txt"] {
        for method in ["TRACE", "PUT", "PATCH", "OPTIONS", "PROPFIND"] {
            let ask = get(path).method(method).with("X-Secret", "not-to-be-told");
            let answer = house.ask(ask).await;
            assert_eq!(answer.status, 405, "{method} {path}");
            let told = format!("{}{}", answer.head, answer.body);
            assert!(!told.contains("not-to-be-told"), "{method} {path}: {told}");
            assert_eq!(answer.header("access-control-allow-origin"), None);
        }
    }
}

/// What a server answers to bytes on one line, until it ends.
async fn said(house: &House, bytes: &str) -> String {
    let mut line = TcpStream::connect(house.running.address).await.unwrap();
    line.write_all(bytes.as_bytes()).await.unwrap();
    line.shutdown().await.unwrap();
    let mut answer = Vec::new();
    let _ = line.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

/// 4.2.1: where a message ends is never in doubt, or a second one could hide in it.
#[tokio::test]
async fn a_request_whose_length_is_in_doubt_hides_no_other() {
    let house = House::open().await;
    let hidden = "GET /api/about HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let head =
        "POST /api/identity HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    let long = hidden.len();
    for lengths in [
        "Content-Length: 3\r\nContent-Length: 200\r\n".to_owned(),
        "Content-Length: +3\r\n".to_owned(),
        "Content-Length: 3, 200\r\n".to_owned(),
        "Transfer-Encoding: chunked, identity\r\n".to_owned(),
        "Transfer-Encoding: xchunked\r\n".to_owned(),
        format!("Content-Length: {long}\r\nTransfer-Encoding : chunked\r\n"),
    ] {
        let answer = said(&house, &format!("{head}{lengths}\r\n{hidden}")).await;
        assert!(!answer.contains("\"protocol\""), "{lengths}: {answer}");
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 400"), "{lengths}: {answer}");
    }
    // With both, the chunks count: what comes after the last is another request, as its sender meant it.
    let both = format!(
        "{head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{{}}\r\n0\r\n\r\n{hidden}"
    );
    let answer = said(&house, &both).await;
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    assert!(answer.matches("HTTP/1.1").count() <= 2, "{answer}");
}

/// 4.1.1: every body says what it is, and texts in which letters.
#[tokio::test]
async fn every_body_says_what_it_is() {
    let house = House::open().await;
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/robots.txt", "text/plain; charset=utf-8"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/favicon.svg", "image/svg+xml"),
        ("/icons/192.png", "image/png"),
        ("/healthz", "application/json"),
        ("/api/about", "application/json"),
        ("/api/openapi.json", "application/json"),
        ("/api/nowhere", "application/json"),
        ("/api/codes/ABC-DEFG/qr.svg", "image/svg+xml"),
    ] {
        let answer = house.ask(get(path)).await;
        let found = answer.header("content-type").unwrap_or_default();
        assert!(found.starts_with(kind), "{path}: {found}");
    }
}

/// 7.2.3, 3.3.4, 14.2.1: a token is 128 random bits, and stands in the cookie alone.
#[tokio::test]
async fn tokens_are_long_never_twice_and_told_in_the_cookie_alone() {
    let house = House::open().await;
    let mut tokens = BTreeSet::new();
    let mut bits = [0_u32; 128];
    for _ in 0..64 {
        let answer = house.ask(post("/api/identity", r#"{"name":"Zoé"}"#)).await;
        let cookie = answer.given_cookie();
        let digits = cookie.split_once('=').unwrap().1.to_owned();
        assert_eq!(digits.len(), 32);
        assert!(!answer.body.contains(&digits));
        let own = house.ask(get("/api/identity").cookie(&cookie)).await;
        assert!(!own.body.contains(&digits) && own.header("set-cookie").is_none());
        let devices = house.ask(get("/api/identity/devices").cookie(&cookie)).await;
        assert!(!devices.body.contains(&digits), "a device is named by something else");
        let number = u128::from_str_radix(&digits, 16).unwrap();
        (0..128).for_each(|bit| bits[bit] += (number >> bit & 1) as u32);
        tokens.insert(digits);
    }
    assert_eq!(tokens.len(), 64);
    // Every bit comes and goes: one that stood still in 64 would be none.
    assert!(bits.iter().all(|ones| (1..64).contains(ones)), "{bits:?}");
}

/// 7.2.4: a device that becomes somebody else has a new token, and the old one lets nobody in.
#[tokio::test]
async fn a_device_that_becomes_somebody_else_loses_who_it_was() {
    let house = House::open().await;
    let (ada, zoe) = (house.newcomer("Ada").await, house.newcomer("Zoé").await);
    let offered = house.ask(post("/api/identity/code", "").cookie(&ada)).await.json();
    let body = format!(r#"{{"code":{}}}"#, offered["code"]);
    let redeemed = house.ask(post("/api/identity/redeem", body).cookie(&zoe)).await;
    assert_eq!(redeemed.status, 200, "{}", redeemed.body);
    let now = redeemed.given_cookie();
    assert!(now != zoe && now != ada);
    assert_eq!(house.ask(get("/api/identity").cookie(&now)).await.json()["name"], "Ada");
    assert_eq!(house.ask(get("/api/identity").cookie(&zoe)).await.problem().0, 401);
    assert_eq!(house.ask(get("/api/identity").cookie(&ada)).await.status, 200);
    // A wrong code changes nothing.
    let wrong = post("/api/identity/redeem", r#"{"code":"ABCD-EFGH"}"#).cookie(&now);
    assert_eq!(house.ask(wrong).await.status, 404);
    assert_eq!(house.ask(get("/api/identity").cookie(&now)).await.status, 200);
}

/// 15.3.3, 15.3.7: nobody sets what is not theirs to set, and nothing is said twice.
#[tokio::test]
async fn fields_that_are_nobodys_to_set_and_parameters_given_twice_are_refused() {
    let house = House::open().await;
    let zoe = house.newcomer("Zoé").await;
    for (path, body) in [
        ("/api/identity", r#"{"name":"Zoé","id":"00"}"#),
        ("/api/identity", r#"{"name":"Zoé","name":"Ada"}"#),
        ("/api/tables", r#"{"game":"diabolo","host":0}"#),
        ("/api/tables", r#"{"game":"diabolo","code":"ABC-DEFG"}"#),
        ("/api/tables", r#"{"game":"diabolo","game":"diego"}"#),
        ("/api/tables", r#"{"game":"diabolo","settings":{"owner":"me"}}"#),
        ("/api/identity/redeem", r#"{"code":"ABCD-EFGH","token":"00"}"#),
    ] {
        let answer = house.ask(post(path, body).cookie(&zoe)).await;
        assert_eq!(answer.problem(), (400, "malformed".to_owned()), "{path} {body}");
    }
    for path in ["/api/tables?game=diabolo&game=diego", "/api/games/mine?before=1&before=2"] {
        assert_eq!(house.ask(get(path).cookie(&zoe)).await.problem().0, 400, "{path}");
    }
}

/// 5.3.2, 13.4.1, 13.4.3: no address leads to a file of the machine, to a list of files, or up and out.
#[tokio::test]
async fn no_address_leads_to_a_file_of_the_machine() {
    let house = House::open().await;
    for path in [
        "/assets/../../Cargo.toml",
        "/assets/..%2f..%2fCargo.toml",
        "/assets/%2e%2e/%2e%2e/etc/passwd",
        "/assets//etc/passwd",
        "/assets/",
        "/assets",
        "/icons/..%5c..%5csw.js",
        "/.git/HEAD",
        "/ludotheque.db",
        "/ludotheque.keys",
        "/api/editions/..%2f..%2fludotheque.db/face.json",
    ] {
        let answer = house.ask(get(path)).await;
        assert!(matches!(answer.status, 400 | 404), "{path}: {}", answer.status);
        assert!(!answer.body.contains("root:") && !answer.body.contains("[workspace]"), "{path}");
    }
}
