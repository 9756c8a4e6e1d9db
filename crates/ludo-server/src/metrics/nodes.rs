//! What is counted where several nodes share a store.

use std::time::Duration;

use ludo_store::Pool;

use super::{ERRANDS, ERRANDS_GIVEN_UP, THOUGHTS, WORKERS};

/// Nodes that live, as this one last saw.
pub const NODES: &str = "ludotheque_nodes";
/// How often this node said too late that it stays, and let go of its tables.
pub const LAPSES: &str = "ludotheque_node_lapses_total";
/// Tables in memory by who plays them: this node (`here`), or another to which it passes on (`elsewhere`).
pub const CLAIMED: &str = "ludotheque_tables_claimed";
/// Seconds until it was known who plays a table that somebody came for. After a node died it is as long as the takeover.
pub const FOUND_SECONDS: &str = "ludotheque_table_found_seconds";
/// Tables that somebody came for, and neither could be claimed nor reached at the node that plays them.
pub const NOT_FOUND: &str = "ludotheque_tables_not_found_total";
/// Sockets of this node at tables that another plays.
pub const RELAYED: &str = "ludotheque_relayed_connections";
/// Lines to the database by what they do: `busy` or `idle`.
pub const DATABASE_LINES: &str = "ludotheque_database_lines";
/// Requests that wait for a line to the database.
pub const DATABASE_WAITING: &str = "ludotheque_database_requests_waiting";
/// What this node told the others.
pub const NEWS_TOLD: &str = "ludotheque_news_told_total";
/// Seconds until this node heard what it had told itself.
pub const NEWS_SECONDS: &str = "ludotheque_news_seconds";

/// All that is said only where several nodes share a PostgreSQL.
pub const AMONG_NODES: [&str; 14] = [
    NODES,
    LAPSES,
    CLAIMED,
    FOUND_SECONDS,
    NOT_FOUND,
    RELAYED,
    DATABASE_LINES,
    DATABASE_WAITING,
    NEWS_TOLD,
    NEWS_SECONDS,
    WORKERS,
    ERRANDS,
    ERRANDS_GIVEN_UP,
    THOUGHTS,
];

pub(super) fn describe() {
    metrics::describe_gauge!(NODES, "Nodes that live");
    metrics::describe_counter!(LAPSES, "How often this node said too late that it stays");
    metrics::describe_gauge!(CLAIMED, "Tables in memory by where they are played");
    metrics::describe_histogram!(FOUND_SECONDS, "Seconds until it was known who plays a table");
    metrics::describe_counter!(NOT_FOUND, "Tables that nobody could be found for");
    metrics::describe_gauge!(RELAYED, "Sockets at tables that another node plays");
    metrics::describe_gauge!(DATABASE_LINES, "Lines to the database, busy or idle");
    metrics::describe_gauge!(DATABASE_WAITING, "Requests that wait for a line to the database");
    metrics::describe_counter!(NEWS_TOLD, "What this node told the others");
    metrics::describe_histogram!(NEWS_SECONDS, "Seconds until this node heard its own news");
}

/// This node is one of several: what has not happened yet counts as nought.
pub(crate) fn is_among_nodes() {
    for counter in [LAPSES, NOT_FOUND, NEWS_TOLD, ERRANDS_GIVEN_UP] {
        metrics::counter!(counter).increment(0);
    }
    metrics::gauge!(RELAYED).increment(0);
}

/// So many nodes live.
pub(crate) fn nodes(living: usize) {
    metrics::gauge!(NODES).set(living as f64);
}

/// This node said too late that it stays.
pub(crate) fn lapsed() {
    metrics::counter!(LAPSES).increment(1);
}

/// So many tables in memory are played here, and so many elsewhere.
pub(crate) fn claimed(here: usize, elsewhere: usize) {
    metrics::gauge!(CLAIMED, "played" => "here").set(here as f64);
    metrics::gauge!(CLAIMED, "played" => "elsewhere").set(elsewhere as f64);
}

/// It is known who plays a table, after so long.
pub(crate) fn found(after: Duration) {
    metrics::histogram!(FOUND_SECONDS).record(after.as_secs_f64());
}

/// It could not be known.
pub(crate) fn not_found() {
    metrics::counter!(NOT_FOUND).increment(1);
}

/// A socket at a table that another node plays, as long as it lives.
pub(crate) struct Relayed(());

impl Relayed {
    pub(crate) fn count() -> Self {
        metrics::gauge!(RELAYED).increment(1);
        Self(())
    }
}

impl Drop for Relayed {
    fn drop(&mut self) {
        metrics::gauge!(RELAYED).decrement(1);
    }
}

/// The lines to the database.
pub(super) fn pool(Pool { busy, idle, waiting }: Pool) {
    metrics::gauge!(DATABASE_LINES, "state" => "busy").set(busy as f64);
    metrics::gauge!(DATABASE_LINES, "state" => "idle").set(idle as f64);
    metrics::gauge!(DATABASE_WAITING).set(waiting as f64);
}

/// Something was told to the others.
pub(crate) fn told() {
    metrics::counter!(NEWS_TOLD).increment(1);
}

/// And was heard here, after so long.
pub(crate) fn heard(after: Duration) {
    metrics::histogram!(NEWS_SECONDS).record(after.as_secs_f64());
}
