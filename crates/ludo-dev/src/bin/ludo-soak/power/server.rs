//! The real server in this process, which dies without a warning.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context as _, Result};
use ludo_catalogue::{CATALOGUE, Shelf};
use ludo_client::Address;
use ludo_server::{
    BotTime, Config, MetricsListen, Parts, Policy, Running, SystemChance, SystemClock,
    SystemNetworks, Telling, start,
};
use ludo_store::SqliteStore;
use ludo_web::Site;
use tokio::sync::oneshot;

use super::Plant;

/// How long tasks may take to end once nobody drives them.
const PATIENCE: Duration = Duration::from_secs(10);

/// How a server ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// In good order.
    Stop,
    /// At once.
    Death,
}

/// A server on threads of its own.
pub(super) struct Server {
    pub(super) address: Address,
    end: oneshot::Sender<End>,
    thread: JoinHandle<Result<()>>,
}

impl Server {
    pub(super) async fn start(store: SqliteStore, data: PathBuf, plant: Plant) -> Result<Self> {
        let (tell, told) = oneshot::channel();
        let (end, ends) = oneshot::channel();
        let thread = std::thread::Builder::new().name("house".to_owned()).spawn(move || {
            let mut threads = tokio::runtime::Builder::new_multi_thread();
            let runtime = threads.worker_threads(2).enable_all().build()?;
            let served = runtime.block_on(async {
                let running = start(config(data), parts(store, plant)).await?;
                let _ = tell.send(running.address);
                end_as_told(running, ends).await;
                Ok(())
            });
            runtime.shutdown_timeout(PATIENCE);
            served
        })?;
        match told.await {
            Ok(address) => Ok(Self { address: address.into(), end, thread }),
            Err(_) => match thread.join() {
                Ok(served) => Err(served.err().context("the server says nothing")?),
                Err(_) => anyhow::bail!("the server panicked"),
            },
        }
    }

    /// Ends it, and waits until nothing of it is left.
    pub(super) async fn end(self, end: End) -> Result<()> {
        let _ = self.end.send(end);
        let joined = tokio::task::spawn_blocking(|| self.thread.join()).await?;
        joined.ok().context("the server panicked")?
    }
}

async fn end_as_told(running: Running, ends: oneshot::Receiver<End>) {
    match ends.await {
        Ok(End::Stop) => running.stop().await,
        // Whoever let go of it wants nothing from it any more.
        Ok(End::Death) | Err(_) => drop(running),
    }
}

fn parts(store: SqliteStore, plant: Plant) -> Parts {
    let telling = match plant {
        Plant::TellFirst => Telling::BeforeCommit,
        _ => Telling::AfterCommit,
    };
    Parts {
        catalogue: CATALOGUE,
        shelf: Shelf::default(),
        store: Arc::new(store),
        clock: Arc::new(SystemClock::start()),
        chance: Arc::new(SystemChance),
        policy: Policy { telling, bots: BotTime::Instant, ..Policy::default() },
        site: Arc::new(Site::embedded()),
        networks: Arc::new(SystemNetworks),
        claims: None,
    }
}

fn config(data: PathBuf) -> Config {
    let many = std::num::NonZeroU32::new(100_000).unwrap_or(std::num::NonZeroU32::MIN);
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data,
        metrics_listen: MetricsListen::Off,
        identities_per_second: many,
        identities_burst: many,
        forgotten_per_second: many,
        stop_grace_seconds: 2,
        ..Config::default()
    }
}
