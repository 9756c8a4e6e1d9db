//! The web client as a browser meets it: which page where, how long it may be kept, what it may do.

use ludo_web::Site;

use crate::client::{Answer, get};
use crate::house::{House, config};

const PAGE: &str = "<!doctype html><html lang=\"fr\"><script>begin()</script>";

async fn is_page(house: &House, path: &str) {
    let answer = house.ask(get(path)).await;
    assert_eq!((answer.status, answer.body.as_str()), (200, PAGE), "{path}");
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
}

#[tokio::test]
async fn every_address_that_people_see_is_the_one_page() {
    let house = House::open().await;
    let table = format!("/table/{}", "0".repeat(32));
    for path in [
        "/",
        "/about",
        "/device",
        "/words?word=as",
        "/report/nonsense",
        "/t/ABC-DEFG",
        "/t/nonsense",
        "/?lang=en",
        &table,
    ] {
        is_page(&house, path).await;
    }
    for path in ["/nowhere", "/t", "/t/", "/t/a/b", "/table", "/index.html", "/assets", "/assets/"]
    {
        assert_eq!(house.ask(get(path)).await.problem().0, 404, "{path}");
    }
}

#[tokio::test]
async fn people_who_are_lost_see_the_page_and_programs_a_code() {
    let house = House::open().await;
    let html = "text/html,application/xhtml+xml,*/*;q=0.8";
    let answer = house.ask(get("/nowhere/at/all").with("Accept", html)).await;
    assert_eq!((answer.status, answer.body.as_str()), (404, PAGE));
    assert!(answer.header("content-security-policy").unwrap().contains("script-src 'self'"));
    for path in ["/api/nowhere", "/assets/gone.js"] {
        assert_eq!(house.ask(get(path).with("Accept", html)).await.problem().0, 404, "{path}");
    }
}

#[tokio::test]
async fn the_page_is_asked_for_again_and_what_it_needs_is_kept_for_ever() {
    let house = House::open().await;
    for (path, kept) in [
        ("/", "no-cache"),
        ("/favicon.svg", "no-cache"),
        ("/manifest.webmanifest", "no-cache"),
        ("/icons/192.png", "no-cache"),
        ("/sw.js", "no-cache"),
        ("/assets/index-1234.js", "public, max-age=31536000, immutable"),
        ("/assets/font-1234.woff2", "public, max-age=31536000, immutable"),
    ] {
        let answer = house.ask(get(path)).await;
        assert_eq!((answer.status, answer.header("cache-control")), (200, Some(kept)), "{path}");
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
        let tag = answer.header("etag").unwrap();
        let again = house.ask(get(path).with("If-None-Match", tag)).await;
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{path}");
        for name in ["etag", "cache-control", "vary", "content-security-policy"] {
            assert_eq!(again.header(name), answer.header(name), "{path} {name}");
        }
        let other = house.ask(get(path).with("If-None-Match", "\"another\"")).await;
        assert_eq!((other.status, other.body), (200, answer.body), "{path}");
    }
}

#[tokio::test]
async fn the_shortest_encoding_that_the_reader_takes_is_sent() {
    let house = House::open().await;
    let ask = |accepted: &'static str| house.ask(get("/").with("Accept-Encoding", accepted));
    let seen = |answer: &Answer| {
        let encoding = answer.header("content-encoding").map(str::to_owned);
        (encoding.unwrap_or_default(), answer.body.clone())
    };
    let pair = |encoding: &str, body: &str| (encoding.to_owned(), body.to_owned());
    let brotli = ask("gzip, deflate, br, zstd").await;
    assert_eq!(seen(&brotli), pair("br", "short"));
    assert_eq!(brotli.header("content-length"), Some("5"));
    let gzip = ask("gzip, br;q=0").await;
    assert_eq!(seen(&gzip), pair("gzip", "shorter"));
    assert_eq!(seen(&ask("identity").await), pair("", PAGE));
    assert_ne!(brotli.header("etag"), gzip.header("etag"));
    // A font is as short as it gets.
    let font = get("/assets/font-1234.woff2").with("Accept-Encoding", "br");
    assert_eq!(seen(&house.ask(font).await), pair("", "letters"));
}

#[tokio::test]
async fn the_head_alone_says_the_same() {
    let house = House::open().await;
    for path in ["/", "/assets/index-1234.js", "/robots.txt"] {
        let whole = house.ask(get(path)).await;
        let head = house.ask(get(path).method("HEAD")).await;
        assert_eq!((head.status, head.body.as_str()), (200, ""), "{path}");
        for name in ["content-type", "content-length", "etag", "cache-control"] {
            assert_eq!(head.header(name), whole.header(name), "{path} {name}");
        }
    }
    assert_eq!(house.ask(get("/assets/x.js").method("HEAD")).await.status, 404);
    assert_eq!(house.ask(get("/").method("POST")).await.problem().0, 405);
}

#[tokio::test]
async fn the_page_may_do_what_a_game_needs_and_nothing_else() {
    let house = House::open().await;
    let answer = house.ask(get("/")).await;
    let policy = answer.header("content-security-policy").unwrap();
    let rules: Vec<_> = policy.split("; ").collect();
    assert_eq!(rules[0], "default-src 'none'");
    assert!(rules[1].starts_with("script-src 'self' 'sha256-"), "{policy}");
    for rule in ["style-src 'self'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'"]
    {
        assert!(rules.contains(&rule), "{policy}");
    }
    assert!(!policy.contains("unsafe"));
    assert!(answer.header("permissions-policy").unwrap().contains("camera=()"));
    assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"));
    assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
}

#[tokio::test]
async fn the_worker_may_fetch_what_the_page_may_and_the_page_may_start_it() {
    let house = House::open().await;
    let worker = house.ask(get("/sw.js")).await;
    assert_eq!((worker.status, worker.body.as_str()), (200, "help()"));
    assert_eq!(worker.header("content-type"), Some("text/javascript; charset=utf-8"));
    let policy = worker.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none'; connect-src 'self'; base-uri"), "{policy}");
    let page = house.ask(get("/")).await;
    assert!(page.header("content-security-policy").unwrap().contains("; worker-src 'self';"));
    let icon = house.ask(get("/icons/192.png")).await;
    assert_eq!((icon.status, icon.header("content-type")), (200, Some("image/png")));
    for path in ["/icons/193.png", "/icons/..%2Fsw.js", "/icons/"] {
        assert_eq!(house.ask(get(path)).await.problem().0, 404, "{path}");
    }
    let bare = House::showing(Site::default(), config()).await;
    assert_eq!(bare.ask(get("/sw.js")).await.problem(), (404, "no_such_file".to_owned()));
}

#[tokio::test]
async fn search_engines_are_kept_from_tables() {
    let robots = House::open().await.ask(get("/robots.txt")).await;
    assert!(robots.header("content-type").unwrap().starts_with("text/plain"));
    assert!(robots.body.contains("Disallow: /t/\n") && robots.body.contains("Disallow: /table/\n"));
}

#[tokio::test]
async fn a_client_that_was_not_built_is_told_in_both_languages() {
    let house = House::showing(Site::default(), config()).await;
    for path in ["/", "/t/ABC-DEFG"] {
        let answer = house.ask(get(path)).await;
        assert_eq!((answer.status, answer.header("cache-control")), (503, Some("no-store")));
        assert!(answer.header("content-type").unwrap().starts_with("text/plain"));
        assert_eq!(answer.body.matches("cargo xtask start").count(), 2, "{}", answer.body);
    }
    assert_eq!(house.ask(get("/favicon.svg")).await.problem(), (404, "no_such_file".to_owned()));
    assert_eq!(house.ask(get("/api/about")).await.status, 200);
}
