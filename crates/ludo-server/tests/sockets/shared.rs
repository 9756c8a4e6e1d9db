//! What a house of several nodes has together beside its tables: allowances, and what it is watched by.

use std::num::NonZeroU32;

use ludo_client::Asked;
use ludo_protocol::Settings;
use ludo_server::{Config, metrics};
use ludo_store::{MemoryStore, PostgresOptions, PostgresStore};
use ludo_testkit::nats::Nats;
use ludo_testkit::postgres::Server;
use serde_json::json;

use crate::house::{House, config};
use crate::player::{Cut, Player};

const SEED: u64 = 61;
/// So many wrong codes of whoever has no name, and hardly any more.
const MOST: u32 = 5;

const WRONG: &str = "ZZZZZZ";

fn scarce() -> Config {
    let most = NonZeroU32::new(MOST).unwrap();
    Config { failed_codes_nameless: most, ..config() }
}

/// Whether somebody without a name may try this code, right or wrong.
async fn may_try(house: &House, code: &str) -> bool {
    let path = format!("/api/codes/{code}");
    let reply = house.ask(Asked::get(&path, None)).await;
    let told = reply.text().unwrap();
    assert!(reply.status != 429 || told.contains("name_first"), "{told}");
    reply.status != 429
}

/// Somebody without a name tries wrong codes at one node until there are none left, and then the right one at the other:
/// a right one takes nothing, so that it is refused only where wrong ones are counted together.
async fn a_guesser_is_known_everywhere(nodes: &[House; 2]) {
    let host = nodes[0].newcomer("Ada").await;
    let code = nodes[0].table(&host, 2, Settings::default()).await.code;
    assert!(may_try(&nodes[1], &code).await);
    while may_try(&nodes[0], WRONG).await {}
    while may_try(&nodes[1], &code).await {}
}

#[tokio::test]
async fn wrong_codes_are_counted_by_all_nodes_together() {
    let memory = MemoryStore::new();
    let nodes = [
        House::node_with(SEED, &memory, scarce()).await,
        House::node_with(SEED + 1, &memory, scarce()).await,
    ];
    a_guesser_is_known_everywhere(&nodes).await;
}

#[tokio::test]
async fn a_bus_carries_what_was_taken_of_allowances() {
    let bus = Nats::start();
    let memory = MemoryStore::new();
    let config = || Config { bus: Some(bus.url().parse().unwrap()), ..scarce() };
    let nodes = [
        House::node_with(SEED, &memory, config()).await,
        House::node_with(SEED + 1, &memory, config()).await,
    ];
    a_guesser_is_known_everywhere(&nodes).await;
}

/// Where nobody hears anything each node counts for itself.
#[tokio::test]
async fn without_its_bus_each_node_counts_for_itself() {
    let mut bus = Nats::start();
    let memory = MemoryStore::new();
    let config = || Config { bus: Some(bus.url().parse().unwrap()), ..scarce() };
    let nodes = [
        House::node_with(SEED, &memory, config()).await,
        House::node_with(SEED + 1, &memory, config()).await,
    ];
    bus.kill();
    for node in &nodes {
        for _ in 0..MOST {
            assert!(may_try(node, WRONG).await);
        }
        while may_try(node, WRONG).await {}
    }
}

/// Everything that `deploy/` looks at where several nodes share a PostgreSQL.
#[tokio::test]
async fn what_several_nodes_are_watched_by_is_said() {
    let server = Server::start(&[]);
    let open = || async {
        PostgresStore::open(PostgresOptions::new(server.url("postgres"))).await.unwrap()
    };
    let nodes = [
        House::on_postgres(SEED, open().await).await,
        House::on_postgres(SEED + 1, open().await).await,
    ];
    let host = nodes[0].newcomer("Ada").await;
    // A bot plays, at a table to which somebody comes through the other node; somebody is let go, and all are told.
    let bots = vec!["1".to_owned()];
    let table = nodes[0].table_with(&host, Settings::default(), bots).await.table;
    let mut ada = Player::new(nodes[0].address, host.clone(), &table, 0);
    ada.hear().await;
    let mut through = Player::watcher(nodes[1].address, host.clone(), &table);
    through.hear().await;
    ada.play(Cut::Never).await;
    let body = json!({ "name": "Zoé" }).to_string();
    let zoe = nodes[0].ask(Asked::post("/api/identity", None, body)).await.cookie.unwrap();
    let out = nodes[0].ask(Asked::delete("/api/identity/device", Some(&zoe))).await;
    assert_eq!(out.status, 204);
    for name in metrics::AMONG_NODES {
        let is_it = |line: &str| {
            let named = line.split(['{', ' ']).next().unwrap_or_default();
            named == name || named.strip_suffix("_bucket") == Some(name)
        };
        while !nodes[1].metrics().await.lines().any(is_it) {
            tokio::task::yield_now().await;
        }
    }
}
