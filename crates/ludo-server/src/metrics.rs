//! What is counted, under one name each. Whoever counts calls a function here; handles are looked up once.

use std::fmt::Write as _;
use std::sync::LazyLock;
use std::time::{Duration, SystemTime};

use metrics::{Counter, Gauge, Histogram, Label};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use ludo_store::{Condition, Health, Staff};

use crate::{build, gauge, process};

mod nodes;

pub use nodes::{
    AMONG_NODES, CLAIMED, DATABASE_LINES, DATABASE_WAITING, FOUND_SECONDS, LAPSES, NEWS_SECONDS,
    NEWS_TOLD, NODES, NOT_FOUND, RELAYED,
};
pub(crate) use nodes::{
    Relayed, claimed, found, heard, is_among_nodes, lapsed, nodes, not_found, told,
};

/// Inputs that were played and are durable.
pub const MOVES: &str = "ludotheque_moves_total";
/// Actions and commands that were refused.
pub const REFUSED: &str = "ludotheque_refused_total";
/// Bots that crashed or took too long.
pub const BOTS_FAILED: &str = "ludotheque_bots_failed_total";
/// Panics, bots' included. There should be none.
pub const PANICS: &str = "ludotheque_panics_total";
/// Seconds until a table's write was durable.
pub const STORE_SECONDS: &str = "ludotheque_store_seconds";
/// Open sockets.
pub const CONNECTIONS: &str = "ludotheque_connections";
/// Bytes sent over sockets.
pub const BYTES_SENT: &str = "ludotheque_socket_bytes_sent_total";
/// Tables in memory.
pub const TABLES: &str = "ludotheque_tables_in_memory";
/// Readers that were too slow and get a fresh view.
pub const LAGGED: &str = "ludotheque_readers_lagged_total";
/// How often the store's condition became what.
pub const STORE_CHANGES: &str = "ludotheque_store_changes_total";
/// What the housekeeping removed, by what it was.
pub const EXPIRED: &str = "ludotheque_expired_total";
/// How often somebody came to a table that another node plays.
pub const PASSED_ON: &str = "ludotheque_passed_on_total";
/// How many of them were told to come straight to that node.
pub const LED: &str = "ludotheque_led_total";
/// Bots that wait for a thread to think on.
pub const BOTS_WAITING: &str = "ludotheque_bots_waiting";
/// What was thought about, by what it was and who did: `here`, or a `worker`.
pub const THOUGHTS: &str = "ludotheque_thoughts_total";
/// Errands that were thought about here after all.
pub const ERRANDS_GIVEN_UP: &str = "ludotheque_errands_given_up_total";
/// Workers of this program that live; only where several nodes share a store.
pub const WORKERS: &str = "ludotheque_workers";
/// Errands of all nodes, by whether they wait or somebody thinks about them.
pub const ERRANDS: &str = "ludotheque_errands";
/// Bytes free on the disk of the data folder.
pub const DISK_FREE: &str = "ludotheque_disk_free_bytes";
/// HTTP requests by matched route and class of status.
pub const REQUESTS: &str = "ludotheque_http_requests_total";
/// Seconds a HTTP request took.
pub const REQUEST_SECONDS: &str = "ludotheque_http_request_seconds";

/// Days that the certificate shown is still good for; only where the server speaks https.
pub const CERTIFICATE_DAYS: &str = "ludotheque_certificate_days_left";
/// How often a CA was asked for a certificate, by how that went.
pub const CERTIFICATES_ASKED: &str = "ludotheque_certificates_asked_total";

const BUCKETS: [f64; 12] =
    [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// The handles, made when the first of them is used.
struct Metrics {
    handle: PrometheusHandle,
    moves: Counter,
    refused: Counter,
    store_seconds: Histogram,
    connections: Gauge,
    bytes_sent: Counter,
    tables: Gauge,
    lagged: Counter,
    bots_failed: Counter,
    panics: Counter,
    start_time: f64,
}

static METRICS: LazyLock<Metrics> = LazyLock::new(|| {
    let timed = [STORE_SECONDS, REQUEST_SECONDS, FOUND_SECONDS, NEWS_SECONDS];
    let builder = timed.iter().fold(PrometheusBuilder::new(), |builder, name| {
        let matcher = Matcher::Full((*name).to_owned());
        builder.set_buckets_for_metric(matcher, &BUCKETS).expect("there are buckets")
    });
    let recorder = builder.build_recorder();
    let handle = recorder.handle();
    // Another recorder can only be a test's: ours then shows nothing, and nothing fails.
    let _ = metrics::set_global_recorder(recorder);
    describe();
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let commit = build::known().map_or_else(String::new, |build| build.commit.clone());
    let version = env!("CARGO_PKG_VERSION");
    metrics::gauge!("ludotheque_build_info", "version" => version, "commit" => commit).set(1);
    Metrics {
        handle,
        moves: metrics::counter!(MOVES),
        refused: metrics::counter!(REFUSED),
        store_seconds: metrics::histogram!(STORE_SECONDS),
        connections: metrics::gauge!(CONNECTIONS),
        bytes_sent: metrics::counter!(BYTES_SENT),
        tables: metrics::gauge!(TABLES),
        lagged: metrics::counter!(LAGGED),
        bots_failed: metrics::counter!(BOTS_FAILED),
        panics: metrics::counter!(PANICS),
        start_time: now.as_secs_f64(),
    }
});

fn describe() {
    metrics::describe_counter!(MOVES, "Inputs that were played and are durable");
    metrics::describe_counter!(REFUSED, "Actions and commands that were refused");
    metrics::describe_histogram!(STORE_SECONDS, "Seconds until a write was durable");
    metrics::describe_gauge!(CONNECTIONS, "Open sockets");
    metrics::describe_counter!(BYTES_SENT, "Bytes sent over sockets");
    metrics::describe_gauge!(TABLES, "Tables in memory");
    metrics::describe_counter!(LAGGED, "Readers that were too slow and get a fresh view");
    metrics::describe_counter!(BOTS_FAILED, "Bots that crashed or took too long");
    metrics::describe_counter!(PANICS, "Panics, bots' included");
    metrics::describe_counter!(EXPIRED, "What the housekeeping removed, by what it was");
    metrics::describe_counter!(PASSED_ON, "How often somebody came to a table of another node");
    metrics::describe_counter!(LED, "How many of them were told to come straight to that node");
    metrics::describe_gauge!(BOTS_WAITING, "Bots that wait for a thread to think on");
    metrics::describe_counter!(THOUGHTS, "What was thought about, by what it was and who did");
    metrics::describe_counter!(ERRANDS_GIVEN_UP, "Errands that were thought about here after all");
    metrics::describe_gauge!(WORKERS, "Workers of this program that live");
    metrics::describe_gauge!(ERRANDS, "Errands of all nodes that wait or are thought about");
    metrics::describe_gauge!(DISK_FREE, "Bytes free on the disk of the data folder");
    metrics::describe_counter!(REQUESTS, "HTTP requests by route and class of status");
    metrics::describe_histogram!(REQUEST_SECONDS, "Seconds a HTTP request took");
    metrics::describe_gauge!(CERTIFICATE_DAYS, "Days that the certificate is still good for");
    metrics::describe_counter!(CERTIFICATES_ASKED, "How often a CA was asked for a certificate");
    metrics::describe_gauge!("ludotheque_build_info", "The program's version");
    metrics::describe_gauge!("ludotheque_store_ready", "1 if the store reads and writes");
    metrics::describe_gauge!("ludotheque_store_readable", "1 if the store reads");
    metrics::describe_gauge!("ludotheque_store_damaged", "1 if a page of the store is ruined");
    metrics::describe_counter!(STORE_CHANGES, "How often the store's condition became what");
    metrics::describe_gauge!("ludotheque_store_waiting", "Writes that wait for the disk");
    nodes::describe();
}

/// Begins to count requests; everything else begins by itself when it is first counted.
pub(crate) fn begin() {
    LazyLock::force(&METRICS);
}

/// Counts every panic from now on, and says it as before.
pub(crate) fn count_panics() {
    let say = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        METRICS.panics.increment(1);
        say(panic);
    }));
}

/// An input was played and is durable.
pub fn moved() {
    gauge::moved();
    METRICS.moves.increment(1);
}

/// A table's write is durable, after so long.
pub fn stored(took: Duration) {
    gauge::kept(took);
    METRICS.store_seconds.record(took.as_secs_f64());
}

/// A bot crashed or took too long.
pub fn bot_failed() {
    METRICS.bots_failed.increment(1);
}

/// An action or a command was refused.
pub fn refused() {
    METRICS.refused.increment(1);
}

/// A socket was opened.
pub fn connected() {
    gauge::connected();
    METRICS.connections.increment(1);
}

/// A socket was closed.
pub fn disconnected() {
    gauge::disconnected();
    METRICS.connections.decrement(1);
}

/// So many bytes were sent over a socket.
pub fn sent(bytes: usize) {
    METRICS.bytes_sent.increment(bytes as u64);
}

/// A reader was too slow; it gets a fresh view.
pub fn lagged() {
    METRICS.lagged.increment(1);
}

/// So many things of a kind have expired.
pub(crate) fn expired(what: &'static str, count: u32) {
    metrics::counter!(EXPIRED, "what" => what).increment(count.into());
}

/// Somebody came to a table that another node plays.
pub(crate) fn passed_on() {
    metrics::counter!(PASSED_ON).increment(1);
}

/// They were told to come straight to that node.
pub(crate) fn led() {
    metrics::counter!(LED).increment(1);
}

/// Something was thought about: a turn, advice, a report; here or by a worker.
pub(crate) fn thought(what: &'static str, by: &'static str) {
    metrics::counter!(THOUGHTS, "what" => what, "by" => by).increment(1);
}

/// An errand was thought about here after all.
pub(crate) fn errand_given_up() {
    metrics::counter!(ERRANDS_GIVEN_UP).increment(1);
}

/// Who could think for this node, and what there is to think about.
pub(crate) fn staff(Staff { workers, waiting, underway }: Staff) {
    metrics::gauge!(WORKERS).set(f64::from(workers));
    metrics::gauge!(ERRANDS, "state" => "waiting").set(f64::from(waiting));
    metrics::gauge!(ERRANDS, "state" => "underway").set(f64::from(underway));
}

/// So many tables are in memory.
pub fn tables_in_memory(tables: usize) {
    METRICS.tables.set(tables as f64);
}

/// The certificate that is shown is good for so many days.
pub(crate) fn certificate_days_left(days: f64) {
    metrics::gauge!(CERTIFICATE_DAYS).set(days);
}

/// A CA was asked for a certificate, and gave one or not.
pub(crate) fn certificate_asked(given: bool) {
    let outcome = if given { "given" } else { "failed" };
    metrics::counter!(CERTIFICATES_ASKED, "outcome" => outcome).increment(1);
}

/// A request was answered.
pub(crate) fn requested(route: &str, status: u16, took: Duration) {
    let class = match status {
        100..200 => "1xx",
        200..300 => "2xx",
        300..400 => "3xx",
        400..500 => "4xx",
        _ => "5xx",
    };
    let route = Label::new("route", route.to_owned());
    metrics::counter!(REQUESTS, vec![route.clone(), Label::new("status", class)]).increment(1);
    metrics::histogram!(REQUEST_SECONDS, vec![route]).record(took.as_secs_f64());
}

/// Makes room where samples wait to be summed up.
pub(crate) fn upkeep() {
    METRICS.handle.run_upkeep();
}

/// What is only known when somebody asks.
pub(crate) struct Moment {
    pub(crate) store: Option<Health>,
    pub(crate) bots_waiting: usize,
    pub(crate) disk_free: Option<u64>,
}

/// Everything, in Prometheus' text format.
pub(crate) fn render(Moment { store, bots_waiting, disk_free }: Moment) -> String {
    metrics::gauge!(BOTS_WAITING).set(bots_waiting as f64);
    if let Some(free) = disk_free {
        metrics::gauge!(DISK_FREE).set(free as f64);
    }
    let is = |wanted: fn(&Health) -> bool| f64::from(u8::from(store.as_ref().is_some_and(wanted)));
    let ready = is(|store| store.condition == Condition::Ready);
    metrics::gauge!("ludotheque_store_ready").set(ready);
    metrics::gauge!("ludotheque_store_readable")
        .set(is(|store| !matches!(store.condition, Condition::Away | Condition::Broken)));
    metrics::gauge!("ludotheque_store_damaged").set(is(|store| store.damaged));
    let Health { waiting, changes, pool, .. } = store.unwrap_or_default();
    if let Some(pool) = pool {
        nodes::pool(pool);
    }
    metrics::gauge!("ludotheque_store_waiting").set(waiting as f64);
    for (to, times) in [
        ("ready", changes.ready),
        ("read_only", changes.read_only),
        ("away", changes.away),
        ("broken", changes.broken),
    ] {
        metrics::counter!(STORE_CHANGES, "to" => to).absolute(times);
    }
    METRICS.handle.render() + &of_the_process()
}

/// Under the names that every Prometheus client uses. The exporter's counters hold whole numbers only.
fn of_the_process() -> String {
    let mut text = String::new();
    let mut line = |name: &str, kind: &str, value: Option<f64>| {
        if let Some(value) = value {
            let _ = writeln!(text, "# TYPE {name} {kind}\n{name} {value}");
        }
    };
    line("process_cpu_seconds_total", "counter", process::cpu_seconds());
    line("process_resident_memory_bytes", "gauge", process::resident_bytes());
    line("process_open_fds", "gauge", process::open_files());
    line("process_start_time_seconds", "gauge", Some(METRICS.start_time));
    text
}
