//! What keeps others out: origins, limits, forwarded addresses, headers, and problems told as problems.

use std::time::Duration;

use ludo_server::Config;
use ludo_store::Visibility;

use crate::client::{Ask, delete, get, post};
use crate::house::{House, behind_a_proxy, config};

fn come() -> Ask {
    post("/api/identity", r#"{"name":"Zoé"}"#)
}

#[tokio::test]
async fn a_page_of_another_site_changes_nothing() {
    let allowed = vec!["https://client.example.org".parse().unwrap()];
    let public_url = "https://play.example.org".parse().ok();
    let house = House::with(Config { allowed_origins: allowed, public_url, ..config() }).await;
    let own = format!("http://{}", house.running.address);
    for origin in [&own, "https://client.example.org", "https://play.example.org"] {
        assert_eq!(house.ask(come().with("Origin", origin)).await.status, 201, "{origin}");
    }
    // Another port is another server, and the same name by another way is another page.
    let secure = own.replace("http", "https");
    for origin in [
        "https://evil.example.org",
        "null",
        "",
        "http://127.0.0.1:1",
        "https://play.example.org.evil",
        "https://play.example.org:8443",
        "http://play.example.org",
        "http://client.example.org",
        &secure,
    ] {
        for ask in [come(), delete("/api/identity"), post("/api/tables", "{}")] {
            let answer = house.ask(ask.with("Origin", origin)).await;
            assert_eq!(answer.problem(), (403, "foreign_origin".to_owned()), "{origin}");
        }
    }
    // Reading is kept from other sites by their browsers.
    let about = get("/api/about").with("Origin", "https://evil.example.org");
    let answer = house.ask(about).await;
    assert_eq!((answer.status, answer.header("access-control-allow-origin")), (200, None));
}

#[tokio::test]
async fn a_proxy_says_what_the_server_is_called() {
    let forwarded = |house: &House| {
        let ask = come().with("X-Forwarded-Host", "play.example.org");
        let ask = ask.with("X-Forwarded-Proto", "https");
        ask.with("Origin", "https://play.example.org").to(house.running.address)
    };
    assert_eq!(forwarded(&House::with(behind_a_proxy()).await).await.status, 201);
    assert_eq!(forwarded(&House::open().await).await.problem().1, "foreign_origin");
}

#[tokio::test]
async fn a_name_that_a_stranger_may_point_here_is_not_answered_to() {
    let public_url = "https://play.example.org".parse().ok();
    let allowed_origins = vec!["http://games.example.org:8080".parse().unwrap()];
    let house = House::with(Config { public_url, allowed_origins, ..config() }).await;
    let port = house.running.address.port();
    let called = |name: &str| house.ask(get("/api/about").with("Host", name));
    for ours in [
        "play.example.org",
        "PLAY.example.org:443",
        "games.example.org",
        "localhost",
        "192.0.2.7",
        "[::1]",
    ] {
        for name in [ours.to_owned(), format!("{}:{port}", ours.trim_end_matches(":443"))] {
            assert_eq!(called(&name).await.status, 200, "{name}");
        }
    }
    for stranger in
        ["evil.example.org", "127.0.0.1.evil.example.org", "localhost.evil.org", "a\"b", ""]
    {
        let answer = called(stranger).await;
        assert_eq!(answer.problem(), (421, "unknown_host".to_owned()), "{stranger}");
        seals(&answer);
    }
    // Somebody who typed it reads what to do, in both languages; whoever looks after machines is answered.
    let typed = get("/").with("Host", "games.lan").with("Accept", "text/html");
    let answer = house.ask(typed).await;
    assert!(answer.body.contains("--public-url") && answer.body.contains("ce serveur"));
    assert_eq!(house.ask(get("/healthz").with("Host", "ludotheque")).await.status, 200);
    // A trusted proxy says itself what it is called.
    let behind = House::with(behind_a_proxy()).await;
    assert_eq!(behind.ask(get("/api/about").with("Host", "play.lan")).await.status, 200);
}

#[tokio::test]
async fn browsers_are_told_to_stay_with_https_only_where_they_came_by_it() {
    let told = async |house: &House, scheme: &str| {
        let answer = house.ask(get("/").with("X-Forwarded-Proto", scheme)).await;
        answer.header("strict-transport-security").map(str::to_owned)
    };
    let year = Some("max-age=31536000".to_owned());
    let behind = House::with(behind_a_proxy()).await;
    assert_eq!((told(&behind, "https").await, told(&behind, "http").await), (year.clone(), None));
    // Whoever is no proxy says what they like.
    assert_eq!(told(&House::open().await, "https").await, None);
    let public_url = "https://play.example.org".parse().ok();
    assert_eq!(told(&House::with(Config { public_url, ..config() }).await, "http").await, year);
}

#[tokio::test]
async fn whoever_finds_a_weakness_is_told_whom_to_tell() {
    let asked = get("/.well-known/security.txt");
    let silent = House::open().await.ask(asked.clone()).await;
    assert_eq!(silent.problem(), (404, "no_such_file".to_owned()));
    let security_contact = "mailto:security@example.org".parse().ok();
    let public_url = "https://play.example.org".parse().ok();
    let house = House::with(Config { security_contact, public_url, ..config() }).await;
    let answer = house.ask(asked).await;
    assert_eq!(answer.header("content-type"), Some("text/plain; charset=utf-8"));
    assert_eq!(
        answer.body,
        "Contact: mailto:security@example.org\nExpires: 2024-02-12T00:00:00Z\n\
         Preferred-Languages: fr, en\n\
         Canonical: https://play.example.org/.well-known/security.txt\n"
    );
}

#[tokio::test]
async fn a_class_behind_one_address_is_undisturbed_while_somebody_guesses_codes() {
    let house = House::open().await;
    let zoe = house.newcomer("Zoé").await;
    let zoe = house.identity(&zoe).await;
    house.table(1, Visibility::Link, zoe, "Zoé").await;
    // Sixty come, and look the teacher's code up at the same time.
    let class = (0..60).map(|pupil| {
        let address = house.running.address;
        tokio::spawn(async move {
            let name = format!(r#"{{"name":"Pupil {pupil}"}}"#);
            let came = post("/api/identity", name).to(address).await;
            let found = get("/api/codes/abc-de01").cookie(&came.given_cookie()).to(address).await;
            (came.status, found.status)
        })
    });
    for pupil in class.collect::<Vec<_>>() {
        assert_eq!(pupil.await.unwrap(), (201, 200));
    }
    let guesser = house.newcomer("Guesser").await;
    let as_guesser = |ask: Ask| house.ask(ask.cookie(&guesser));
    for guess in 0..30 {
        let answer = as_guesser(get(format!("/api/codes/ZZZ-ZZ{guess:02}"))).await;
        assert_eq!(answer.problem(), (404, "no_such_code".to_owned()), "guess {guess}");
    }
    let answer = as_guesser(get("/api/codes/ZZZ-ZZZZ")).await;
    assert_eq!(answer.problem(), (429, "too_many_codes".to_owned()));
    assert_eq!(answer.header("retry-after"), Some("2"));
    // Even the right code, or guessing would tell; and device codes are guessed no better.
    assert_eq!(as_guesser(get("/api/codes/ABC-DE01")).await.status, 429);
    let redeem = post("/api/identity/redeem", r#"{"code":"ABCD-EFGH"}"#);
    assert_eq!(as_guesser(redeem).await.status, 429);
    // Everybody else at the same address goes on, with a name and without.
    let cookie = house.newcomer("Latecomer").await;
    assert_eq!(house.ask(get("/api/codes/ABC-DE01").cookie(&cookie)).await.status, 200);
    assert_eq!(house.ask(get("/api/codes/ABC-DE01")).await.status, 200);
    pass(Duration::from_secs(2)).await;
    assert_eq!(as_guesser(get("/api/codes/ABC-DE01")).await.status, 200);
}

async fn pass(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
}

/// So much is guessed at a school that nothing more is looked up at once.
#[tokio::test]
async fn a_right_code_gets_in_from_an_address_at_which_much_is_guessed() {
    let a_second = std::num::NonZeroU32::new(60).unwrap();
    let house = House::with(Config { failed_codes_per_address: a_second, ..config() }).await;
    let zoe = house.newcomer("Zoé").await;
    let zoe = house.identity(&zoe).await;
    house.table(1, Visibility::Link, zoe, "Zoé").await;
    let mut guessing = Vec::new();
    for guesser in 0..4 {
        let cookie = house.newcomer(&format!("Guesser {guesser}")).await;
        let guess = get("/api/codes/ZZZ-ZZZZ").cookie(&cookie);
        for _ in 0..20 {
            guessing.push(tokio::spawn(guess.clone().to(house.running.address)));
        }
    }
    // Sixty of the eighty were answered, the others wait.
    while guessing.iter().filter(|guess| guess.is_finished()).count() < 60 {
        tokio::task::yield_now().await;
    }
    let pupil = house.newcomer("Pupil").await;
    let found = house.ask(get("/api/codes/ABC-DE01").cookie(&pupil)).await;
    assert_eq!(found.status, 200);
    assert!(guessing.iter().any(|guess| !guess.is_finished()), "whoever was wrong less went first");
    // It took nobody's turn: the next right code is there as soon.
    assert_eq!(house.ask(get("/api/codes/ABC-DE01").cookie(&pupil)).await.status, 200);
}

#[tokio::test]
async fn a_forwarded_address_is_believed_from_a_trusted_proxy_only() {
    let guess_from = |house: &House, address: &str| {
        let ask = get("/api/codes/ZZZ-ZZZZ").with("X-Forwarded-For", address);
        ask.to(house.running.address)
    };
    let failed_codes_nameless = std::num::NonZeroU32::new(30).unwrap();
    let house = House::with(Config { failed_codes_nameless, ..behind_a_proxy() }).await;
    for _ in 0..30 {
        assert_eq!(guess_from(&house, "192.0.2.1").await.status, 404);
    }
    assert_eq!(guess_from(&house, "192.0.2.1").await.status, 429);
    assert_eq!(guess_from(&house, "192.0.2.2").await.status, 404);
    // What the client itself wrote in front does not count.
    assert_eq!(guess_from(&house, "192.0.2.3, 192.0.2.1, 127.0.0.1").await.status, 429);

    let house = House::with(Config { failed_codes_nameless, ..config() }).await;
    for client in 0..30 {
        assert_eq!(guess_from(&house, &format!("192.0.2.{client}")).await.status, 404);
    }
    let answer = guess_from(&house, "192.0.2.99").await;
    assert_eq!(answer.problem(), (429, "name_first".to_owned()));
}

#[tokio::test]
async fn identities_are_made_at_a_bounded_rate() {
    let two = std::num::NonZeroU32::new(2).unwrap();
    let one = std::num::NonZeroU32::MIN;
    let slow = Config { identities_per_second: one, identities_burst: two, ..config() };
    let house = House::with(slow).await;
    assert_eq!(house.ask(come()).await.status, 201);
    assert_eq!(house.ask(come()).await.status, 201);
    let answer = house.ask(come()).await;
    assert_eq!(answer.problem(), (429, "too_many_newcomers".to_owned()));
    assert_eq!(answer.header("retry-after"), Some("1"));
}

#[tokio::test]
async fn people_are_forgotten_at_a_bounded_rate() {
    let one = std::num::NonZeroU32::MIN;
    let config = Config { forgotten_per_second: one, forgotten_burst: one, ..config() };
    let house = House::with(config).await;
    let (ada, zoe) = (house.newcomer("Ada").await, house.newcomer("Zoé").await);
    let forget = |cookie: &str| house.ask(delete("/api/identity").cookie(cookie));
    assert_eq!(forget(&ada).await.status, 204);
    let answer = forget(&zoe).await;
    assert_eq!(answer.problem(), (429, "too_many_forgotten".to_owned()));
    assert_eq!(house.ask(get("/api/identity").cookie(&zoe)).await.status, 200);
}

#[tokio::test]
async fn whatever_goes_wrong_is_told_as_a_problem() {
    let house = House::open().await;
    let cookie = house.newcomer("Zoé").await;
    let long = format!(r#"{{"name":"{}"}}"#, "x".repeat(65 << 10));
    let plain = come().with("Content-Type", "text/plain");
    for (ask, status, code) in [
        (get("/nowhere"), 404, "not_found"),
        (get("/assets/nothing.js"), 404, "no_such_file"),
        (get("/assets/%ff"), 400, "malformed"),
        (get("/api/nowhere"), 404, "not_found"),
        (delete("/api/about"), 405, "method_not_allowed"),
        (post("/api/identity", "{"), 400, "malformed"),
        (post("/api/identity", r#"{"nom":"Zoé"}"#), 400, "malformed"),
        (post("/api/identity", "\u{1}"), 400, "malformed"),
        (post("/api/identity", long), 413, "too_large"),
        (plain, 415, "not_json"),
        (post("/api/tables", r#"{"game":"diabolo"}"#), 401, "no_identity"),
        (post("/api/tables", r#"{"game":1}"#).cookie(&cookie), 400, "malformed"),
        (get("/api/tables?gmae=x"), 400, "malformed"),
        (get("/api/tables/mine"), 401, "no_identity"),
        (get("/api/codes/%ff"), 400, "malformed"),
        (get("/api/codes/%00"), 404, "no_such_code"),
        (get("/api/codes/short/qr.svg"), 404, "no_such_code"),
        (get("/api/games/mine"), 401, "no_identity"),
        (get("/api/games/mine?before=x").cookie(&cookie), 400, "malformed"),
        (get("/api/games/00/transcript"), 404, "no_such_game"),
    ] {
        let answer = house.ask(ask).await;
        assert_eq!(answer.problem(), (status, code.to_owned()));
        seals(&answer);
    }
}

#[tokio::test]
async fn a_body_that_cannot_be_read_is_told_what_is_wrong_and_where() {
    let house = House::open().await;
    let cookie = house.newcomer("Zoé").await;
    let long = format!(r#"{{"game":"{}","seats":"x"}}"#, "é".repeat(9_000));
    for (body, detail) in [
        (r#"{"game":1}"#, "game: invalid type, expected a string (column 9)"),
        (r#"{"game":"diabolo","bot":["2"]}"#, "unknown field `bot`, expected one of"),
        (
            r#"{"game":"diego","settings":{"pace":"slow"}}"#,
            "settings.pace: unknown variant, expected",
        ),
        (long.as_str(), "seats: invalid type, expected u8"),
    ] {
        let told = house.ask(post("/api/tables", body).cookie(&cookie)).await.json();
        let said = told["detail"].as_str().unwrap();
        assert!(said.contains(detail) && said.len() < 600, "{body}: {said}");
    }
}

#[track_caller]
fn seals(answer: &crate::client::Answer) {
    assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    let policy = answer.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none'") && policy.ends_with("frame-ancestors 'none'"));
    // These have no default of their own (ASVS 3.4.3).
    assert!(policy.contains("; base-uri 'none'; form-action 'none'; "), "{policy}");
    // The client may be kept, as long as somebody asks whether it is still the same.
    let kept = if answer.header("etag").is_some() { "no-cache" } else { "no-store" };
    assert_eq!(answer.header("cache-control"), Some(kept));
}

#[tokio::test]
async fn every_answer_is_sealed() {
    let house = House::open().await;
    for path in [
        "/",
        "/t/ABC-DEFG",
        "/robots.txt",
        "/healthz",
        "/api/games",
        "/api/openapi.json",
        "/api/codes/ABC-DEFG/qr.svg",
    ] {
        let answer = house.ask(get(path)).await;
        assert_eq!(answer.status, 200, "{path}");
        seals(&answer);
    }
}

#[tokio::test]
async fn a_database_message_is_never_shown() {
    let house = House::open().await;
    // SQLITE_IOERR: what was written may be lost, the store is done for.
    house.fault.store(10, std::sync::atomic::Ordering::SeqCst);
    let answer = house.ask(come()).await;
    assert_eq!(answer.problem(), (500, "store_broken".to_owned()));
    assert_eq!(answer.body, r#"{"error":"store_broken"}"#);
}
