//! A real PostgreSQL for the tests: one server a process, one schema a test, which is a database to whoever asks by its
//! address.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use ludo_store::PostgresOptions;
use ludo_testkit::postgres::Server;
use tokio_postgres::NoTls;

/// A new database.
pub(crate) async fn create(server: &Server) -> String {
    let name = new_name();
    execute(&server.url("postgres"), &format!("CREATE DATABASE {name}")).await;
    name
}

fn new_name() -> String {
    static MADE: AtomicU32 = AtomicU32::new(0);
    format!("test{}", MADE.fetch_add(1, Ordering::Relaxed))
}

/// The server that all tests share that do not harm it.
fn shared() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(|| Server::start(&[]))
}

/// A database of a test's own.
pub(crate) struct Database {
    server: &'static Server,
    /// With the schema in which everything is, if it is one of several.
    name: String,
}

impl Database {
    pub(crate) async fn new() -> Self {
        let (server, schema) = (shared(), new_name());
        execute(&server.url("postgres"), &format!("CREATE SCHEMA {schema}")).await;
        let name = format!("postgres?options=-c%20search_path%3D{schema}");
        Self { server, name }
    }

    /// A whole one, whose settings can be changed.
    pub(crate) async fn alone() -> Self {
        let server = shared();
        Self { name: create(server).await, server }
    }

    pub(crate) fn url(&self) -> String {
        self.server.url(&self.name)
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn options(&self) -> PostgresOptions {
        PostgresOptions::new(self.url())
    }

    /// Where the server listens.
    pub(crate) fn port(&self) -> u16 {
        self.server.port()
    }

    /// The same database by a port that leads there.
    pub(crate) fn options_by_port(&self, port: u16) -> PostgresOptions {
        PostgresOptions::new(format!("postgres://ludo@127.0.0.1:{port}/{}", self.name))
    }

    /// Executes statements beside the store.
    pub(crate) async fn execute(&self, statements: &str) {
        execute(&self.url(), statements).await;
    }

    /// The number that a statement finds.
    pub(crate) async fn number(&self, statement: &str) -> i64 {
        let (client, connection) = tokio_postgres::connect(&self.url(), NoTls).await.unwrap();
        tokio::spawn(connection);
        client.query_one(statement, &[]).await.unwrap().get(0)
    }
}

pub(crate) async fn execute(url: &str, statements: &str) {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute(statements).await.unwrap();
}
