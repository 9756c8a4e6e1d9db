//! What keeps others out: origins, limits, forwarded addresses, headers, and problems told as problems.

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
    let other = "http://127.0.0.1:1";
    for origin in ["https://evil.example.org", "null", "", other, "https://play.example.org.evil"] {
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
        ask.with("Origin", "https://play.example.org").to(house.running.address)
    };
    assert_eq!(forwarded(&House::with(behind_a_proxy()).await).await.status, 201);
    assert_eq!(forwarded(&House::open().await).await.problem().1, "foreign_origin");
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
    for guess in 0..30 {
        let answer = house.ask(get(format!("/api/codes/ZZZ-ZZ{guess:02}"))).await;
        assert_eq!(answer.problem(), (404, "no_such_code".to_owned()), "guess {guess}");
    }
    let answer = house.ask(get("/api/codes/ZZZ-ZZZZ")).await;
    assert_eq!(answer.problem(), (429, "too_many_codes".to_owned()));
    assert_eq!(answer.header("retry-after"), Some("2"));
    // Even the right code, or guessing would tell; and device codes are guessed no better.
    assert_eq!(house.ask(get("/api/codes/ABC-DE01")).await.status, 429);
    let redeem = post("/api/identity/redeem", r#"{"code":"ABCD-EFGH"}"#);
    assert_eq!(house.ask(redeem).await.status, 429);
    // Everything else goes on.
    let cookie = house.newcomer("Latecomer").await;
    assert_eq!(house.ask(get("/api/tables/mine").cookie(&cookie)).await.status, 200);
    house.clock.pass(2_000);
    assert_eq!(house.ask(get("/api/codes/ABC-DE01")).await.status, 200);
}

#[tokio::test]
async fn a_forwarded_address_is_believed_from_a_trusted_proxy_only() {
    let guess_from = |house: &House, address: &str| {
        let ask = get("/api/codes/ZZZ-ZZZZ").with("X-Forwarded-For", address);
        ask.to(house.running.address)
    };
    let house = House::with(behind_a_proxy()).await;
    for _ in 0..30 {
        assert_eq!(guess_from(&house, "192.0.2.1").await.status, 404);
    }
    assert_eq!(guess_from(&house, "192.0.2.1").await.status, 429);
    assert_eq!(guess_from(&house, "192.0.2.2").await.status, 404);
    // What the client itself wrote in front does not count.
    assert_eq!(guess_from(&house, "192.0.2.3, 192.0.2.1, 127.0.0.1").await.status, 429);

    let house = House::open().await;
    for client in 0..30 {
        assert_eq!(guess_from(&house, &format!("192.0.2.{client}")).await.status, 404);
    }
    assert_eq!(guess_from(&house, "192.0.2.99").await.status, 429);
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

#[track_caller]
fn seals(answer: &crate::client::Answer) {
    assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    let policy = answer.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none'") && policy.ends_with("frame-ancestors 'none'"));
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
