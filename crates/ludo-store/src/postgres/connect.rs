//! Connections: made anew when the database is there again, looked at before they are used, and listened to.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use deadpool_postgres::{
    ClientWrapper, Connect, Hook, HookError, Manager, ManagerConfig, Pool, RecyclingMethod, Runtime,
};
use tokio::task::JoinHandle;
use tokio_postgres::{AsyncMessage, Config};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::error::StoreError;
use crate::sqlite::Waiting;

use super::PostgresOptions;
use super::options;
use super::promises;
use super::tls;

/// How often the database said that it had not waited for the standby. Whoever committed meanwhile does not know whether
/// it was told of their commit.
#[derive(Clone, Default)]
pub(super) struct Warnings(Arc<AtomicU64>);

impl Warnings {
    pub(super) fn count(&self) -> u64 {
        self.0.load(Ordering::Acquire)
    }
}

/// What connections are for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Lines of logs, which wait for nobody else's connection.
    Lane,
    Everything,
}

impl Purpose {
    /// How a connection for this behaves, beside what all of them do.
    ///
    /// The lane has one statement, which finds few rows by their keys. Its plan does not depend on how many: planning it
    /// anew each time would take longer than carrying it out, and a plan that was made while tables were small would go on
    /// reading them whole.
    fn settings(self) -> &'static str {
        match self {
            Self::Lane => {
                "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off;
                 SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off"
            }
            Self::Everything => "",
        }
    }
}

/// Connections for one purpose, so many at the most.
pub(super) fn pool(
    options: &PostgresOptions,
    warnings: &Warnings,
    purpose: Purpose,
    most: usize,
) -> Result<Pool, StoreError> {
    let address = options::read(options)?;
    let line = Listening { tls: tls::connector(&address.line)?, warnings: warnings.clone() };
    let fast = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = Manager::from_connect(address.config, line, fast);
    let (standby, waiting) = (options.standby, options.waiting);
    Pool::builder(manager)
        .max_size(most)
        .runtime(Runtime::Tokio1)
        .wait_timeout(Some(options.patience))
        .create_timeout(Some(options.patience))
        .post_create(Hook::async_fn(move |client, _| {
            Box::pin(begin(client, purpose, standby, waiting))
        }))
        .build()
        .map_err(|error| options::refused(error.to_string()))
}

/// Before a connection is used: what is promised must hold on whatever server it leads to.
async fn begin(
    client: &mut ClientWrapper,
    purpose: Purpose,
    standby: bool,
    waiting: Waiting,
) -> Result<(), HookError> {
    // A node that stands still in the middle of a transaction holds a table no longer than it lives without a word.
    let asked = "SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '3s'";
    client.batch_execute(asked).await.map_err(HookError::Backend)?;
    client.batch_execute(purpose.settings()).await.map_err(HookError::Backend)?;
    if waiting == Waiting::ForSystem {
        let early = "SET synchronous_commit = off";
        return client.batch_execute(early).await.map_err(HookError::Backend);
    }
    let found = client.query_one(promises::ASK, &[]).await.map_err(HookError::Backend)?;
    promises::check(&promises::read(&found), standby).map_err(HookError::message)
}

/// Connects, and listens to what the database says beside its answers.
struct Listening {
    tls: MakeRustlsConnect,
    warnings: Warnings,
}

type Connecting<'a> = Pin<
    Box<
        dyn Future<Output = Result<(tokio_postgres::Client, JoinHandle<()>), tokio_postgres::Error>>
            + Send
            + 'a,
    >,
>;

impl Connect for Listening {
    fn connect(&self, config: &Config) -> Connecting<'_> {
        let config = config.clone();
        Box::pin(async move {
            let (client, mut connection) = config.connect(self.tls.clone()).await?;
            let warnings = self.warnings.clone();
            // Every warning is heard before the answer that it comes with.
            let listening = async move {
                while let Some(Ok(message)) =
                    poll_fn(|context| connection.poll_message(context)).await
                {
                    if let AsyncMessage::Notice(notice) = message
                        && is_unreplicated(notice.code().code(), notice.message())
                    {
                        tracing::warn!("the database did not wait for its standby");
                        warnings.0.fetch_add(1, Ordering::AcqRel);
                    }
                }
            };
            Ok((client, tokio::spawn(listening)))
        })
    }
}

/// A commit that is in the database, and perhaps not at its standby.
fn is_unreplicated(code: &str, message: &str) -> bool {
    code == "01000" && message.contains("synchronous replication")
}
