//! How others come here: what is said of it at the server's own machine, and what links and pictures are made with.

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};

use ludo_server::Config;
use serde_json::{Value, json};

use crate::client::{Ask, get, post};
use crate::house::{House, config};

const QR: &str = "/api/codes/ABC-DEFG/qr.svg";

/// A server for the whole network, on a machine with these addresses.
async fn lan(addresses: &[&str]) -> (House, u16) {
    let house = House::found_at(addresses, Config { lan: true, ..config() }).await;
    let port = house.running.address.port();
    (house, port)
}

/// Asked from the server's own machine.
async fn at(port: u16, ask: Ask) -> crate::client::Answer {
    ask.to(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await
}

async fn reach(port: u16, host: &str) -> Value {
    let about = at(port, get("/api/about").with("Host", format!("{host}:{port}"))).await;
    assert_eq!(about.status, 200, "{}", about.body);
    about.json()["reach"].clone()
}

#[tokio::test]
async fn who_listens_for_this_machine_alone_says_that_it_is_closed() {
    let house = House::found_at(&["192.168.1.20"], config()).await;
    let port = house.running.address.port();
    for host in ["localhost", "127.0.0.1"] {
        assert_eq!(reach(port, host).await, json!("closed"));
    }
}

#[tokio::test]
async fn on_the_network_it_says_its_addresses_and_links_lead_there() {
    let (_house, port) = lan(&["192.168.1.20", "10.0.0.5"]).await;
    let addresses = [format!("http://192.168.1.20:{port}"), format!("http://10.0.0.5:{port}")];
    assert_eq!(reach(port, "localhost").await, json!({ "open": addresses }));
    let drawn = |host: String| at(port, get(QR).with("Host", host));
    let there = drawn(format!("192.168.1.20:{port}")).await;
    assert_eq!(there.status, 200, "{}", there.body);
    assert_eq!(drawn(format!("localhost:{port}")).await.body, there.body);
    assert_eq!(drawn(format!("127.0.0.1:{port}")).await.body, there.body);
    // Whoever came by one of them has an address that others can use, and is told of no other.
    assert_eq!(reach(port, "192.168.1.20").await, Value::Null);
    assert_ne!(drawn(format!("10.0.0.5:{port}")).await.body, there.body);
}

#[tokio::test]
async fn whoever_comes_by_an_address_that_it_says_may_play() {
    let addresses = ["192.168.1.20", "fd00::7"];
    let (_house, port) = lan(&addresses).await;
    for host in [format!("192.168.1.20:{port}"), format!("[fd00::7]:{port}")] {
        let come = post("/api/identity", r#"{"name":"Zoé"}"#)
            .with("Host", host.clone())
            .with("Origin", format!("http://{host}"));
        let came = at(port, come).await;
        assert_eq!(came.status, 201, "{host}: {}", came.body);
    }
}

#[tokio::test]
async fn both_kinds_of_addresses_lead_to_it() {
    if TcpListener::bind((Ipv6Addr::LOCALHOST, 0)).is_err() {
        // A machine without the long kind listens on the short one, as the others here show.
        let (_house, port) = lan(&["192.168.1.20", "fd00::7"]).await;
        let short = [format!("http://192.168.1.20:{port}")];
        assert_eq!(reach(port, "localhost").await, json!({ "open": short }));
        return;
    }
    let (_house, port) = lan(&["192.168.1.20", "fd00::7"]).await;
    let both = [format!("http://192.168.1.20:{port}"), format!("http://[fd00::7]:{port}")];
    assert_eq!(reach(port, "localhost").await, json!({ "open": both }));
    let long = SocketAddr::from((Ipv6Addr::LOCALHOST, port));
    let about = get("/api/about").with("Host", format!("[::1]:{port}")).to(long).await;
    assert_eq!(about.json()["reach"], json!({ "open": both }));
}

#[tokio::test]
async fn a_machine_in_no_network_says_so_and_its_links_stay_what_they_were() {
    let (_house, port) = lan(&[]).await;
    assert_eq!(reach(port, "localhost").await, json!({ "open": [] }));
    assert_eq!(at(port, get(QR).with("Host", format!("localhost:{port}"))).await.status, 200);
}

#[tokio::test]
async fn a_name_that_it_was_given_is_what_links_are_made_with() {
    let public_url = Some("https://games.example.org".parse().unwrap());
    let house = House::found_at(&["192.168.1.20"], Config { public_url, ..config() }).await;
    let port = house.running.address.port();
    assert_eq!(reach(port, "localhost").await, json!({ "open": ["https://games.example.org"] }));
}

#[tokio::test]
async fn nobody_behind_a_proxy_is_told_what_the_machine_is_called_at_home() {
    let trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    let config = Config { lan: true, trusted_proxies, ..config() };
    let house = House::found_at(&["192.168.1.20"], config).await;
    let port = house.running.address.port();
    assert_eq!(reach(port, "localhost").await, Value::Null);
}
