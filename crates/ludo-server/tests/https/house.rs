//! A server that speaks https, in a folder that outlives it.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ludo_catalogue::{CATALOGUE, Shelf};
use ludo_server::{
    Clock, Config, MetricsListen, Moment, Parts, Policy, Running, SystemChance, SystemClock,
    SystemNetworks, WebListen, start,
};
use ludo_store::{SqliteStore, Store, UnixMillis};
use ludo_web::Site;
use tempfile::TempDir;
use tokio::sync::{Mutex, MutexGuard};

use crate::client::NAME;
use crate::pebble::Pebble;

/// One test at a time: metrics are counted for the whole process.
pub(crate) async fn turn() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::const_new(());
    ONE.lock().await
}

/// The machine's clock, which a test may put forward.
pub(crate) struct Ahead {
    system: SystemClock,
    millis: AtomicU64,
}

impl Ahead {
    pub(crate) fn put(&self, days: u64) {
        self.millis.fetch_add(days * 86_400_000, Ordering::SeqCst);
    }
}

impl Clock for Ahead {
    fn now(&self) -> Moment {
        self.system.now()
    }

    fn calendar(&self) -> UnixMillis {
        UnixMillis(self.system.calendar().0 + self.millis.load(Ordering::SeqCst))
    }
}

pub(crate) fn any() -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, 0))
}

/// As `ludotheque serve --https play.example.org`, on ports that anybody may have.
pub(crate) fn config(folder: &TempDir) -> Config {
    Config {
        listen: any(),
        metrics_listen: MetricsListen::On(any()),
        data: folder.path().to_owned(),
        https: vec![NAME.parse().unwrap()],
        https_listen: WebListen::On(any()),
        http_listen: WebListen::On(any()),
        acme_pause_seconds: 1.try_into().unwrap(),
        ..Config::default()
    }
}

/// The same, asking that CA.
pub(crate) fn asking(folder: &TempDir, pebble: &Pebble) -> Config {
    Config {
        http_listen: WebListen::On((Ipv4Addr::LOCALHOST, pebble.http_port).into()),
        acme_directory: pebble.directory().parse().unwrap(),
        acme_root: Some(pebble.root()),
        ..config(folder)
    }
}

pub(crate) async fn open(config: Config) -> (Running, Arc<Ahead>) {
    showing(b"<!doctype html>", config).await
}

/// With this page.
pub(crate) async fn showing(page: &[u8], config: Config) -> (Running, Arc<Ahead>) {
    let store = SqliteStore::open(Path::new(&config.data)).unwrap();
    let clock = Arc::new(Ahead { system: SystemClock::start(), millis: AtomicU64::new(0) });
    let parts = Parts {
        catalogue: CATALOGUE,
        shelf: Shelf::default(),
        store: Arc::new(store) as Arc<dyn Store>,
        clock: Arc::clone(&clock) as Arc<dyn Clock>,
        chance: Arc::new(SystemChance),
        policy: Policy::default(),
        site: Arc::new(Site::new([("index.html", page)])),
        networks: Arc::new(SystemNetworks),
        claims: None,
    };
    (start(config, parts).await.unwrap(), clock)
}
