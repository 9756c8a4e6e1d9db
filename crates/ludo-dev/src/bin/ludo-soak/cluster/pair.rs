//! A PostgreSQL that waits for its replica, and the replica that takes its place.

use std::time::Duration;

use anyhow::{Context as _, Result};
use ludo_testkit::postgres::Server;
use tokio::time::sleep;
use tokio_postgres::NoTls;

use super::way::{Traffic, Way};

/// Whether a commit waits until the replica has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Replication {
    Synchronous,
    /// Wrong on purpose.
    Asynchronous,
}

impl Replication {
    /// The same on both, since each becomes the other: who is waited for, a name for the one that follows, and how soon it
    /// looks for the other again, for which everybody waits (usually five seconds).
    const fn settings(self) -> [&'static str; 3] {
        let waited_for = match self {
            Self::Synchronous => "synchronous_standby_names=replica",
            Self::Asynchronous => "synchronous_standby_names=",
        };
        [waited_for, "cluster_name=replica", "wal_retrieve_retry_interval=200ms"]
    }
}

/// Two servers. All rounds share them, each with a database of its own.
pub(super) struct Pair {
    pub(super) first: Server,
    replica: Server,
    /// From the replica to the first.
    following: Way,
    pub(super) replication: Replication,
    databases: u32,
}

impl Pair {
    pub(super) async fn start(replication: Replication) -> Result<Self> {
        let first = Server::start(&replication.settings());
        let following = Way::to(first.port()).await?;
        let replica = Server::replica(following.port, &replication.settings());
        Ok(Self { first, replica, following, replication, databases: 0 })
    }

    /// A new database.
    pub(super) async fn database(&mut self) -> Result<String> {
        self.databases += 1;
        let name = format!("house{}", self.databases);
        execute(&self.first.url("postgres"), &format!("CREATE DATABASE {name}")).await?;
        Ok(name)
    }

    /// Waits until nobody writes there any more: what a node that is killed asked for may still be under way.
    pub(super) async fn is_quiet(&self, database: &str) -> Result<()> {
        let (client, connection) =
            tokio_postgres::connect(&self.first.url(database), NoTls).await?;
        tokio::spawn(connection);
        let others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
             AND pid <> pg_backend_pid() AND backend_type = 'client backend'";
        while client.query_one(others, &[]).await?.get::<_, i64>(0) > 0 {
            sleep(Duration::from_millis(10)).await;
        }
        Ok(())
    }

    /// Nobody needs it any more.
    pub(super) async fn forget(&self, database: &str) -> Result<()> {
        let drop = format!("DROP DATABASE {database} WITH (FORCE)");
        execute(&self.first.url("postgres"), &drop).await
    }

    /// The first is cut off from its replica, dies after so long, and the replica takes its place; a new one follows it.
    pub(super) async fn fail_over(
        &mut self,
        alone: Duration,
        ways: impl IntoIterator<Item = &Way>,
    ) {
        self.following.let_it(Traffic::Stuck);
        sleep(alone).await;
        self.first.kill();
        self.following.let_it(Traffic::Cut);
        self.replica.promote();
        for way in ways {
            way.lead_to(self.replica.port());
        }
        self.following.lead_to(self.replica.port());
        self.following.let_it(Traffic::Flows);
        let next = Server::replica(self.following.port, &self.replication.settings());
        self.first = std::mem::replace(&mut self.replica, next);
    }
}

/// Executes statements in a database.
pub(super) async fn execute(url: &str, statements: &str) -> Result<()> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
    tokio::spawn(connection);
    client.batch_execute(statements).await.with_context(|| statements.to_owned())
}
