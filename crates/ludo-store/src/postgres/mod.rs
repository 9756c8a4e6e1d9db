//! A store in PostgreSQL: any number of nodes share it, and whatever was acknowledged outlives each of them.
//!
//! Lines of logs go by a [lane] of their own, in groups; every other write is a [transaction](transact) of its own,
//! tried again when two meet. When a connection is lost before the answer came, the store asks what became of the
//! request before it says anything.

mod claims;
mod connect;
mod drafts;
mod editions;
mod errands;
mod failure;
mod fate;
mod fence;
mod games;
mod identities;
mod implementation;
mod lane;
mod logs;
mod migrate;
mod moving;
mod news;
mod notes;
mod options;
mod promises;
mod results;
mod seats;
mod sql;
mod tables;
mod tls;
mod transact;
mod types;
mod unplayed;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicUsize};
use std::time::Duration;

use deadpool_postgres::Pool;
use tokio::sync::{broadcast, mpsc};
use tokio::task::AbortHandle;

use crate::errands::Bell;
use crate::error::StoreError;
use crate::ids::IdentityId;
use crate::record::{Condition, Traffic};
use crate::shared::Shared;
use crate::sqlite::Erased;

pub(crate) use moving::PostgresEnd;
pub use options::PostgresOptions;

use connect::{Purpose, Warnings};
use fence::Fence;
use lane::Append;

/// How long a new schema or a batch of a move may take.
const LONG: Duration = Duration::from_mins(10);
/// How often a store that is away looks whether it is there again.
const PROBE_EVERY: Duration = Duration::from_millis(250);

/// A [`Store`](crate::Store) in PostgreSQL.
///
/// It is opened and asked within a Tokio runtime. Dropping it lets the lines go that were asked for, and closes its
/// connections.
pub struct PostgresStore {
    inner: Arc<Inner>,
    appends: mpsc::Sender<Append>,
    news: broadcast::Sender<String>,
    bells: broadcast::Sender<Bell>,
    watching: AbortHandle,
    listening: AbortHandle,
}

/// What the handle, the lane and whoever watches have in common.
struct Inner {
    /// What the lane's groups go by.
    lane: Pool,
    /// What everything else goes by.
    pool: Pool,
    warnings: Warnings,
    shared: Shared,
    /// As which node this handle has entered; nought if it has not.
    node: AtomicI64,
    /// How many lines wait.
    waiting: AtomicUsize,
    /// How long a request waits for a database that is away.
    patience: Duration,
    /// How long an answer is waited for.
    limit: Duration,
    standby: bool,
}

impl PostgresStore {
    /// Opens a store, brings its schema up to date, and forgets whoever has a tombstone and is there again.
    ///
    /// # Errors
    /// `CannotOpen`, also for a database whose settings would forget what was acknowledged; `Foreign`, `TooNew`.
    pub async fn open(options: PostgresOptions) -> Result<Self, StoreError> {
        let inner = Inner::open(&options).await?;
        if inner.look((), |sql, ()| Box::pin(moving::mark(sql))).await?.is_some() {
            return Err(StoreError::unfinished());
        }
        let inner = Arc::new(inner);
        let (appends, queue) = mpsc::channel(lane::QUEUE);
        tokio::spawn(lane::run(Arc::clone(&inner), queue));
        let watching = tokio::spawn(watch(Arc::clone(&inner))).abort_handle();
        let (news, bells) = (broadcast::Sender::new(256), broadcast::Sender::new(256));
        let told = news::Told { news: news.clone(), bells: bells.clone() };
        let listening = tokio::spawn(news::listen(options, told)).abort_handle();
        Ok(Self { inner, appends, news, bells, watching, listening })
    }

    /// What this handle has done.
    pub fn traffic(&self) -> Traffic {
        self.inner.shared.traffic()
    }

    /// Whoever asked to be forgotten, by the random numbers that they had.
    ///
    /// # Errors
    /// `Away`.
    pub async fn erased(&self) -> Result<Erased, StoreError> {
        let all = "SELECT id FROM tombstones";
        let found = self.inner.look(all, |sql, all| Box::pin(sql.rows(all, &[]))).await?;
        let ids = found.iter().map(|row| Ok(row.try_get::<_, IdentityId>(0)?));
        ids.collect()
    }
}

impl Inner {
    /// Connects, brings the schema up to date, and forgets whoever has a tombstone and is there again.
    async fn open(options: &PostgresOptions) -> Result<Self, StoreError> {
        let warnings = Warnings::default();
        let others = options.connections.saturating_sub(lane::UNDER_WAY).max(2);
        let mut inner = Self {
            lane: connect::pool(options, &warnings, Purpose::Lane, lane::UNDER_WAY)?,
            pool: connect::pool(options, &warnings, Purpose::Everything, others)?,
            warnings,
            shared: Shared::default(),
            node: AtomicI64::new(0),
            waiting: AtomicUsize::new(0),
            patience: options.patience,
            limit: LONG,
            standby: options.standby,
        };
        // One that cannot be reached now is not waited for: whoever opens it wants to know.
        drop(inner.pool.get().await.map_err(|error| StoreError::from(error).at_opening())?);
        let opening = inner.write(Fence::None, (), |sql, ()| {
            Box::pin(async move {
                migrate::migrate(sql).await?;
                // What is half there is left alone.
                let is_whole = moving::mark(sql).await?.is_none();
                if is_whole { identities::forget_erased(sql).await } else { Ok(0) }
            })
        });
        let again = opening.await.map_err(StoreError::at_opening)?;
        inner.limit = options.patience * 2;
        if again > 0 {
            tracing::info!(
                people = again,
                "who was forgotten since this copy was made is forgotten again"
            );
        }
        Ok(inner)
    }
}

/// Notices that a database is there again, or has room again, also when nobody asks for anything.
async fn watch(inner: Arc<Inner>) {
    loop {
        tokio::time::sleep(PROBE_EVERY).await;
        match inner.shared.condition() {
            Condition::Ready => {}
            Condition::Away => {
                if inner.answers().await {
                    inner.shared.come_back();
                }
            }
            Condition::ReadOnly => {
                let _ = inner.write(Fence::None, (), |sql, ()| notes::probe(sql)).await;
            }
            Condition::Broken => return,
        }
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.watching.abort();
        self.listening.abort();
    }
}

/// Neither its address nor anything that is kept.
impl fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresStore")
            .field("condition", &self.inner.shared.condition())
            .finish_non_exhaustive()
    }
}
