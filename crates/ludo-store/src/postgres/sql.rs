//! Statements, alone or within a transaction.

use deadpool_postgres::{Client, Transaction};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use crate::error::StoreError;

/// Values for the places `$1`, `$2`… of a statement.
pub(super) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// Where statements are executed.
pub(super) enum Sql<'a> {
    /// Each for itself.
    Alone(&'a Client),
    /// Together with others.
    Within(Transaction<'a>),
}

impl Sql<'_> {
    /// All that a statement finds.
    pub(super) async fn rows(
        &self,
        statement: &str,
        values: Values<'_>,
    ) -> Result<Vec<Row>, StoreError> {
        Ok(match self {
            Self::Alone(client) => {
                client.query(&client.prepare_cached(statement).await?, values).await?
            }
            Self::Within(transaction) => {
                transaction.query(&transaction.prepare_cached(statement).await?, values).await?
            }
        })
    }

    /// Two statements about the same values, the second after the first, sent together; what the second finds.
    pub(super) async fn in_turn(
        &self,
        [first, second]: [&str; 2],
        values: Values<'_>,
    ) -> Result<Vec<Row>, StoreError> {
        // Planned before either is sent: what is planned already would overtake what is not.
        self.plan(first).await?;
        self.plan(second).await?;
        let (first, second) = tokio::join!(self.rows(first, values), self.rows(second, values));
        first?;
        second
    }

    async fn plan(&self, statement: &str) -> Result<(), StoreError> {
        match self {
            Self::Alone(client) => client.prepare_cached(statement).await?,
            Self::Within(transaction) => transaction.prepare_cached(statement).await?,
        };
        Ok(())
    }

    /// The first that a statement finds.
    pub(super) async fn row(
        &self,
        statement: &str,
        values: Values<'_>,
    ) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(statement, values).await?.into_iter().next())
    }

    /// Whether a statement finds anything.
    pub(super) async fn finds(
        &self,
        statement: &str,
        values: Values<'_>,
    ) -> Result<bool, StoreError> {
        Ok(self.row(statement, values).await?.is_some())
    }

    /// Changes something; how many rows.
    pub(super) async fn run(&self, statement: &str, values: Values<'_>) -> Result<u64, StoreError> {
        Ok(match self {
            Self::Alone(client) => {
                client.execute(&client.prepare_cached(statement).await?, values).await?
            }
            Self::Within(transaction) => {
                transaction.execute(&transaction.prepare_cached(statement).await?, values).await?
            }
        })
    }

    /// Several statements without values, as a migration has.
    pub(super) async fn batch(&self, statements: &str) -> Result<(), StoreError> {
        let done = match self {
            Self::Alone(client) => client.batch_execute(statements).await,
            Self::Within(transaction) => transaction.batch_execute(statements).await,
        };
        Ok(done?)
    }

    /// Makes it count.
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        match self {
            Self::Alone(_) => Ok(()),
            Self::Within(transaction) => Ok(transaction.commit().await?),
        }
    }

    /// Takes it back. Where that fails the connection is gone, and with it the transaction.
    pub(super) async fn roll_back(self) {
        if let Self::Within(transaction) = self {
            let _ = transaction.rollback().await;
        }
    }
}
