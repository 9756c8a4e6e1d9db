//! What `deploy/` asks of the metrics: every name is exported, every expression is one.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ludo_store::Visibility;
use serde_json::Value;

use crate::client::{get, post};
use crate::house::{House, config};
use crate::promql;

/// What Prometheus makes itself.
const ITS_OWN: [&str; 1] = ["up"];
/// What a server says that speaks https itself, and only then (`tests/https` asks one).
const UNDER_HTTPS: [&str; 2] =
    [ludo_server::metrics::CERTIFICATE_DAYS, ludo_server::metrics::CERTIFICATES_ASKED];

fn deploy(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Whether it is what a server says that is one of several, and only then (`tests/sockets` asks some).
fn is_among_nodes(name: &str) -> bool {
    let bare = |part| name.strip_suffix(part);
    let base = ["_bucket", "_count", "_sum"].into_iter().find_map(bare).unwrap_or(name);
    ludo_server::metrics::AMONG_NODES.contains(&base)
}

/// The expressions of the pages of curves.
fn curves() -> Vec<String> {
    let pages = ["grafana/ludotheque.json", "grafana/nodes.json"];
    pages.into_iter().flat_map(curves_of).collect()
}

fn curves_of(file: &str) -> Vec<String> {
    let page: Value = serde_json::from_str(&deploy(file)).unwrap();
    let panels = page["panels"].as_array().unwrap();
    let mut ids = BTreeSet::new();
    for panel in panels {
        assert!(ids.insert(panel["id"].as_u64().unwrap()), "{}: its id is taken", panel["title"]);
        assert_eq!(panel["datasource"]["uid"], "${datasource}", "{}", panel["title"]);
    }
    let targets = panels.iter().flat_map(|panel| panel["targets"].as_array().unwrap());
    targets.map(|target| target["expr"].as_str().unwrap().to_owned()).collect()
}

/// One alert, as far as it is looked at here.
#[derive(Default, Debug)]
struct Alert {
    name: String,
    expr: String,
    waits: Option<String>,
    summary: String,
    action: String,
}

/// The alerts. The file keeps to one line a value, so that no reader of YAML is needed to check it.
fn alerts() -> Vec<Alert> {
    let text = deploy("prometheus/alerts.yaml");
    let mut alerts: Vec<Alert> = Vec::new();
    for line in text.lines().map(str::trim) {
        let Some((key, value)) = line.split_once(": ") else { continue };
        let (key, value) = (key.trim_start_matches("- "), value.to_owned());
        match (key, alerts.last_mut()) {
            ("alert", _) => alerts.push(Alert { name: value, ..Alert::default() }),
            ("expr", Some(alert)) => alert.expr = value,
            ("for", Some(alert)) => alert.waits = Some(value),
            ("summary", Some(alert)) => alert.summary = value,
            ("action", Some(alert)) => alert.action = value,
            _ => {}
        }
    }
    alerts
}

/// Everything that is exported, by its name, as a server says it that was used a little.
async fn exported() -> BTreeSet<String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("secret");
    fs::write(&file, "a long secret of this house").unwrap();
    let data = folder.path().to_owned();
    let house =
        House::with(ludo_server::Config { admin_secret_file: Some(file), data, ..config() }).await;
    let person = house.newcomer("Zoé").await;
    let id = house.identity(&person).await;
    let table = house.table(1, Visibility::Public, id, "Zoé").await;
    // A table that writes.
    let shown = post("/api/admin/session", r#"{"secret":"a long secret of this house"}"#);
    let cookie = house.ask(shown).await.given_cookie();
    let close = post(format!("/api/admin/tables/{table}/close"), "{}").cookie(&cookie);
    assert_eq!(house.ask(close).await.status, 204);
    let metrics = get("/metrics").to(house.running.metrics_address.unwrap()).await;
    let named = metrics.body.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    named.map(|line| line.split(['{', ' ']).next().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn every_metric_that_a_curve_or_an_alert_asks_for_is_exported() {
    let exported = exported().await;
    let alerts = alerts().into_iter().map(|alert| alert.expr);
    let mut asked = BTreeSet::new();
    for expression in curves().into_iter().chain(alerts) {
        let names =
            promql::metrics(&expression).unwrap_or_else(|why| panic!("{expression}: {why}"));
        assert!(!names.is_empty(), "{expression} asks for nothing");
        let elsewhere = [&ITS_OWN[..], &UNDER_HTTPS].concat();
        for name in names.iter().filter(|name| !elsewhere.contains(&name.as_str())) {
            let is_there = exported.contains(name) || is_among_nodes(name);
            assert!(is_there, "{name} ({expression}) is not in {exported:#?}");
            asked.insert(name.clone());
        }
    }
    // What operations need is looked at.
    for needed in [
        "ludotheque_store_ready",
        "ludotheque_store_seconds_bucket",
        "ludotheque_connections",
        "ludotheque_tables_in_memory",
        "ludotheque_moves_total",
        "ludotheque_refused_total",
        "ludotheque_bots_waiting",
        "ludotheque_bots_failed_total",
        "ludotheque_panics_total",
        "ludotheque_disk_free_bytes",
        "process_resident_memory_bytes",
    ] {
        assert!(asked.contains(needed), "nobody looks at {needed}");
    }
    for needed in ludo_server::metrics::AMONG_NODES {
        let is_it = |name: &String| is_among_nodes(name) && name.starts_with(needed);
        assert!(asked.iter().any(is_it), "nobody looks at {needed}");
    }
}

#[test]
fn every_alert_says_what_is_wrong_and_what_to_do() {
    let alerts = alerts();
    assert!(alerts.len() >= 13, "{}", alerts.len());
    let mut names = BTreeSet::new();
    for alert in &alerts {
        assert!(names.insert(&alert.name) && alert.name.starts_with("Ludotheque"), "{alert:?}");
        assert!(promql::compares(&alert.expr), "{}: when is it so?", alert.name);
        let waits = alert.waits.as_deref();
        assert!(waits.is_none_or(promql::is_duration), "{alert:?}");
        for text in [&alert.summary, &alert.action] {
            assert!(text.len() > 20 && text.ends_with('.'), "{}: {text}", alert.name);
        }
    }
}
