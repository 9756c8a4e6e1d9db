//! A game as a PDF: once made, it is kept; whoever has it already is told so.

use crate::client::get;
use crate::house::House;

#[tokio::test]
async fn a_game_is_printed_for_everybody_and_its_bytes_are_named() {
    let house = House::open().await;
    let path = "/api/print/diego?deck=whole-numbers&paper=letter&lang=en";
    let made = house.ask(get(path)).await;
    assert_eq!(made.status, 200);
    assert_eq!(made.header("content-type"), Some("application/pdf"));
    let name = "inline; filename=\"diego-whole-numbers-letter-en.pdf\"";
    assert_eq!(made.header("content-disposition"), Some(name));
    assert!(made.body.starts_with("%PDF-"));
    // Some browsers show nothing where objects are forbidden.
    assert!(made.header("content-security-policy").unwrap().contains("object-src 'self'"));
    let tag = made.header("etag").unwrap().to_owned();
    let again = house.ask(get(path).with("If-None-Match", &tag)).await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    let other = house.ask(get("/api/print/diego?deck=whole-numbers").with("If-None-Match", &tag));
    let other = other.await;
    assert_eq!(other.status, 200);
    assert_ne!(other.header("etag"), Some(&*tag));
}

#[tokio::test]
async fn what_cannot_be_printed_is_said_with_what_can() {
    let house = House::open().await;
    let problem = async |path: &str| house.ask(get(path)).await.problem();
    assert_eq!(problem("/api/print/chess").await, (404, "no_such_game".to_owned()));
    for wrong in ["deck=primes", "paper=a5", "lang=de", "affiliations=fraction", "colour=red"] {
        let path = format!("/api/print/diego?{wrong}");
        assert_eq!(problem(&path).await, (400, "malformed".to_owned()), "{wrong}");
    }
    for packs in ["9", "1", "many"] {
        let path = format!("/api/print/compatibility?packs={packs}");
        assert_eq!(problem(&path).await, (400, "malformed".to_owned()), "{packs}");
    }
    let needless = problem("/api/print/diabolo?affiliations=all").await;
    assert_eq!(needless, (400, "malformed".to_owned()));
    let told = house.ask(get("/api/print/diego?deck=primes")).await.json();
    assert!(told["detail"].as_str().unwrap().contains("whole-numbers"), "{told}");
}
