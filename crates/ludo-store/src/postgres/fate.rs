//! What became of a transaction whose answer was lost.

use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use crate::error::StoreError;

use super::Inner;
use super::fence::Fence;
use super::notes;
use super::sql::Sql;
use super::transact::{Patience, Working, too_slow};

/// By what a transaction is known. After a crash the database gives numbers again that nobody had a durable commit
/// under; when it last began to count anew tells one time from the other.
pub(super) struct Witness {
    number: String,
    since: Option<String>,
}

const SINCE: &str = "(SELECT stats_reset::text FROM pg_stat_archiver)";

impl Witness {
    pub(super) async fn take(sql: &Sql<'_>) -> Result<Self, StoreError> {
        let row = sql.row(&format!("SELECT {}", Self::columns()), &[]).await?;
        Self::read(&row.ok_or_else(too_slow)?)
    }

    /// What tells it, to be asked for within the transaction.
    pub(super) fn columns() -> String {
        format!("pg_current_xact_id()::text, {SINCE}")
    }

    /// From a row that begins with these columns.
    pub(super) fn read(row: &Row) -> Result<Self, StoreError> {
        Ok(Self { number: row.try_get(0)?, since: row.try_get(1)? })
    }
}

/// What became of it.
pub(super) enum Fate {
    Committed,
    Aborted,
    /// Nobody knows, and whoever asked must look.
    Unknown(StoreError),
}

impl Inner {
    /// Asks on another connection, until it is known or patience ends.
    pub(super) async fn fate(&self, witness: &Witness) -> Fate {
        let patience = Patience::new(self.patience);
        loop {
            let error = match self.ask_fate(witness).await {
                Ok(Some(fate)) => return fate,
                Ok(None) => too_slow(),
                Err(error) => error,
            };
            if !patience.lasts().await {
                return Fate::Unknown(error.of_unknown_fate());
            }
        }
    }

    /// None while it is under way.
    async fn ask_fate(&self, witness: &Witness) -> Result<Option<Fate>, StoreError> {
        let client = self.pool.get().await?;
        let ask = format!("SELECT pg_xact_status($1::text::xid8), {SINCE}");
        let row = match Sql::Alone(&client).row(&ask, &[&witness.number]).await {
            // No such number was ever given: a crash took it, and whatever was done under it.
            Err(StoreError::Database(Some(cause))) if is_unheard_of(&*cause) => {
                return Ok(Some(Fate::Aborted));
            }
            row => row?.ok_or_else(too_slow)?,
        };
        drop(client);
        let (status, since): (Option<String>, Option<String>) = (row.try_get(0)?, row.try_get(1)?);
        if since != witness.since {
            let error = StoreError::away("the database began anew meanwhile");
            return Ok(Some(Fate::Unknown(error)));
        }
        match status.as_deref() {
            Some("committed") => self.settle().await.map(|()| Some(Fate::Committed)),
            Some("aborted") => Ok(Some(Fate::Aborted)),
            Some(_) => Ok(None),
            None => Ok(Some(Fate::Unknown(too_slow()))),
        }
    }

    /// Whatever can be seen is at the standby as well, once this is: it comes after. Nothing to do where there is none.
    pub(super) fn settle(&self) -> Working<'_, ()> {
        if !self.standby {
            return Box::pin(std::future::ready(Ok(())));
        }
        Box::pin(self.write(Fence::None, (), |sql, ()| Box::pin(notes::settle(sql))))
    }
}

fn is_unheard_of(cause: &(dyn std::error::Error + Send + Sync + 'static)) -> bool {
    let code = cause.downcast_ref::<tokio_postgres::Error>().and_then(|error| error.code());
    code == Some(&SqlState::INVALID_PARAMETER_VALUE)
}
