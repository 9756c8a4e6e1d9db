//! The server as whoever runs it sees it: health, metrics, description, start and stop.

use std::sync::atomic::Ordering;

use ludo_server::{Config, MetricsListen, ServeError, start};
use ludo_store::Store as _;

use crate::admin::guarded;
use crate::client::{get, post};
use crate::house::{House, config};

#[tokio::test]
async fn health_and_readiness_follow_the_store() {
    let house = House::open().await;
    for path in ["/healthz", "/readyz"] {
        let answer = house.ask(get(path)).await;
        assert_eq!((answer.status, answer.body.as_str()), (200, r#"{"status":"ok"}"#));
    }
    // SQLITE_FULL: it can still be read.
    house.fault.store(13, Ordering::SeqCst);
    let come = || post("/api/identity", r#"{"name":"Zoé"}"#);
    assert_eq!(house.ask(come()).await.problem(), (503, "store_full".to_owned()));
    assert_eq!(house.ask(get("/healthz")).await.status, 200);
    let ready = house.ask(get("/readyz")).await;
    assert_eq!(ready.problem(), (503, "store_read_only".to_owned()));
    house.fault.store(0, Ordering::SeqCst);
    assert_eq!(house.ask(come()).await.status, 201, "the next write finds room");
    assert_eq!(house.ask(get("/readyz")).await.status, 200);
    // SQLITE_IOERR: only a restart helps.
    house.fault.store(10, Ordering::SeqCst);
    assert_eq!(house.ask(come()).await.status, 500);
    assert_eq!(house.ask(get("/healthz")).await.problem(), (503, "store_broken".to_owned()));
    assert_eq!(house.ask(get("/readyz")).await.problem(), (503, "store_broken".to_owned()));
}

#[tokio::test]
async fn a_server_that_stops_says_so_and_lets_go() {
    let house = House::open().await;
    house.running.say_goodbye();
    assert_eq!(house.ask(get("/readyz")).await.problem(), (503, "stopping".to_owned()));
    assert_eq!(house.ask(get("/healthz")).await.status, 200);
    let address = house.running.address;
    // An idle connection does not hold it up.
    let idle = tokio::net::TcpStream::connect(address).await.unwrap();
    let stopped = tokio::time::timeout(std::time::Duration::from_secs(5), house.running.stop());
    assert!(stopped.await.is_ok());
    assert!(tokio::net::TcpStream::connect(address).await.is_err());
    drop(idle);
}

#[tokio::test]
async fn metrics_are_read_on_their_own_listener() {
    let house = House::open().await;
    house.newcomer("Zoé").await;
    house.ask(get("/api/codes/ZZZ-ZZZZ")).await;
    ludo_server::metrics::moved();
    ludo_server::metrics::stored(std::time::Duration::from_millis(3));
    ludo_server::metrics::sent(100);
    let address = house.running.metrics_address.unwrap();
    let answer = get("/metrics").to(address).await;
    assert_eq!(answer.status, 200);
    for line in [
        r#"ludotheque_http_requests_total{route="/api/identity",status="2xx"}"#,
        r#"ludotheque_http_requests_total{route="/api/codes/{code}",status="4xx"}"#,
        r#"ludotheque_http_request_seconds_bucket{route="/api/identity",le="0.001"}"#,
        "ludotheque_moves_total ",
        r#"ludotheque_store_seconds_bucket{le="0.005"}"#,
        "ludotheque_socket_bytes_sent_total ",
        "ludotheque_connections ",
        "ludotheque_build_info{version=",
        "ludotheque_store_ready 1",
        "ludotheque_store_waiting ",
        "process_cpu_seconds_total ",
        "process_resident_memory_bytes ",
        "process_start_time_seconds ",
    ] {
        assert!(answer.body.contains(line), "{line} is missing in\n{}", answer.body);
    }
    assert!(!answer.body.contains("ZZZ") && !answer.body.contains("127.0.0.1"));
    assert_eq!(house.ask(get("/metrics")).await.status, 404);
    let off = House::with(Config { metrics_listen: MetricsListen::Off, ..config() }).await;
    assert!(off.running.metrics_address.is_none());
}

#[tokio::test]
async fn every_described_route_answers() {
    // With a page for whoever runs it: without, nothing is at its addresses.
    let (_folder, config) = guarded(config());
    let house = House::with(config).await;
    let document = house.ask(get("/api/openapi.json")).await.json();
    assert_eq!(document["openapi"], "3.1.0");
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() > 12);
    for (path, operations) in paths {
        for (method, operation) in operations.as_object().unwrap() {
            let method: &'static str = match method.as_str() {
                "get" => "GET",
                "post" => "POST",
                "delete" => "DELETE",
                other => panic!("{other}"),
            };
            let real = path.replace("{code}", "ABC-DEFG").replace("{id}", &"0".repeat(32));
            let real = real.replace("{path}", "index-1234.js");
            let answer = house.ask(post(real, "{}").method(method)).await;
            let described = &operation["responses"][answer.status.to_string()];
            assert!(described.is_object(), "{method} {path} answers {}", answer.status);
            assert!(!answer.body.contains("\"not_found\""), "{method} {path}");
            assert_ne!(answer.status, 405, "{method} {path}");
        }
    }
    // What the page on the protocol names is described, and the other way round.
    let page = include_str!("../../../../docs/protocol.md");
    for path in paths.keys().filter(|path| path.starts_with("/api/")) {
        assert!(page.contains(&format!("{path}`")) || page.contains(&format!("{path}?")), "{path}");
    }
    for line in page.lines() {
        for name in line.split('`').filter_map(|part| part.strip_prefix("GET ")) {
            let path = name.split(['?', '#']).next().unwrap();
            assert!(paths.contains_key(path), "{path}");
        }
    }
}

#[tokio::test]
async fn a_port_in_use_is_told() {
    let house = House::open().await;
    let parts = ludo_server::Parts {
        catalogue: ludo_catalogue::CATALOGUE,
        shelf: ludo_catalogue::Shelf::default(),
        store: house.store.clone(),
        clock: house.clock.clone(),
        chance: std::sync::Arc::new(ludo_server::SystemChance),
        policy: ludo_server::Policy::default(),
        site: std::sync::Arc::default(),
        networks: std::sync::Arc::new(ludo_server::SystemNetworks),
        claims: None,
    };
    let again = start(Config { listen: house.running.address, ..config() }, parts).await;
    let Err(error @ ServeError::Listen { .. }) = again else { panic!("it was free") };
    assert!(error.to_string().contains("in use"));
    assert_eq!(error.to_string().lines().count(), 1);
}

#[tokio::test]
async fn the_editions_of_the_catalogue_are_kept() {
    let house = House::open().await;
    let entry = &ludo_catalogue::CATALOGUE[0];
    let edition = entry.editions(&ludo_catalogue::Shelf::default()).swap_remove(0);
    let digest = ludo_store::Digest(edition.id.digest.0);
    let kept = house.store.edition(digest).await.unwrap().unwrap();
    assert_eq!(kept.bytes, edition.bundle.root().as_bytes());
}

#[tokio::test]
async fn it_says_what_it_keeps_and_how_long() {
    let house = House::with(Config { lobby_days: 3, idle_minutes: 2, ..config() }).await;
    let about: ludo_protocol::About =
        serde_json::from_value(house.ask(get("/api/about")).await.json()).unwrap();
    assert_eq!(about.licence, "MIT OR Apache-2.0");
    assert_eq!((about.keeps.lobby_days, about.keeps.idle_minutes), (3, 2));
    // What it says of the cookie is what the cookie says.
    let came = house.ask(post("/api/identity", r#"{"name":"Zoé"}"#)).await;
    let seconds = u64::from(about.keeps.cookie_days) * 24 * 60 * 60;
    assert!(came.header("set-cookie").unwrap().contains(&format!("Max-Age={seconds};")));
    let code = house.ask(post("/api/identity/code", "").cookie(&came.given_cookie())).await;
    assert_eq!(code.json()["seconds"], 60 * about.keeps.device_code_minutes);
}
