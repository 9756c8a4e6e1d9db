//! A server on a free port whose clock stands still and whose chance comes from a seed: two houses of the
//! same seed that are asked the same make the same identities, tables, secrets and logs.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use ludo_catalogue::CATALOGUE;
use ludo_client::{Address, Asked, Reply};
use ludo_core::{Draws, Seed};
use ludo_protocol::{OpenTable, Opened, Settings};
use ludo_server::{
    BotTime, Chance, Clock, Config, MetricsListen, Moment, Parts, Policy, Running, start,
};
use ludo_store::{
    Claims, GameId, MemoryStore, PostgresStore, SqliteStore, Store, TableId, UnixMillis,
};
use serde_json::json;
use tempfile::TempDir;

use crate::ghost::Ghost;

/// Time that passes when it is told to.
#[derive(Default)]
pub(crate) struct ManualClock(AtomicU64);

impl ManualClock {
    pub(crate) fn pass(&self, millis: u64) {
        self.0.fetch_add(millis, Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Moment {
        Moment(self.0.load(Ordering::SeqCst))
    }

    fn calendar(&self) -> UnixMillis {
        UnixMillis(1_700_000_000_000 + self.0.load(Ordering::SeqCst))
    }
}

/// Chance from a seed.
struct Dice(Mutex<Draws>);

impl Chance for Dice {
    fn fill(&self, bytes: &mut [u8]) {
        let mut draws = self.0.lock().unwrap();
        for byte in bytes {
            *byte = draws.below(256) as u8;
        }
    }
}

/// Where games are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kept {
    InMemory,
    OnDisk,
}

/// A running server and what it is made of.
pub(crate) struct House {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) address: SocketAddr,
    config: Config,
    parts: Parts,
    running: Option<Running>,
    _folder: Option<TempDir>,
}

pub(crate) fn config() -> Config {
    let any = SocketAddr::from(([127, 0, 0, 1], 0));
    // Lines that are cut after every frame come back as often.
    let often = std::num::NonZeroU32::new(1_000_000).unwrap();
    Config {
        listen: any,
        metrics_listen: MetricsListen::Off,
        sockets_per_second: often,
        own_sockets_per_second: often,
        ..Config::default()
    }
}

impl House {
    pub(crate) async fn open(seed: u64, kept: Kept) -> Self {
        Self::with(seed, kept, config()).await
    }

    pub(crate) async fn with(seed: u64, kept: Kept, config: Config) -> Self {
        let folder = (kept == Kept::OnDisk).then(|| tempfile::tempdir().unwrap());
        let store: Arc<dyn Store> = match &folder {
            None => Arc::new(MemoryStore::default()),
            Some(folder) => Arc::new(SqliteStore::open(folder.path()).unwrap()),
        };
        Self { _folder: folder, ..Self::on(store, None, seed, config).await }
    }

    /// A node that was started where another had died.
    pub(crate) async fn haunted(seed: u64, ghost: Arc<Ghost>) -> Self {
        let store = Arc::new(ghost.store());
        Self::on(store, Some(ghost), seed, config()).await
    }

    /// One of several nodes on the same memory.
    pub(crate) async fn node(seed: u64, town: &MemoryStore) -> Self {
        Self::node_with(seed, town, config()).await
    }

    /// The same, at this port; people are told to come to it at that address.
    pub(crate) async fn node_at(seed: u64, town: &MemoryStore, port: u16, url: &str) -> Self {
        let handle = Arc::new(town.reopen());
        let claims = Some(Arc::clone(&handle) as Arc<dyn Claims>);
        let config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], port)),
            // Browsers would show their cookies there; nothing else of it is used here.
            public_url: Some("http://127.0.0.1".parse().unwrap()),
            node_url: Some(url.parse().unwrap()),
            ..config()
        };
        Self::on(handle, claims, seed, config).await
    }

    /// The same, woken by a bus.
    pub(crate) async fn node_on_bus(seed: u64, town: &MemoryStore, bus: &str) -> Self {
        let config = Config { bus: Some(bus.parse().unwrap()), ..config() };
        Self::node_with(seed, town, config).await
    }

    /// The same, with these settings.
    pub(crate) async fn node_with(seed: u64, town: &MemoryStore, config: Config) -> Self {
        let handle = Arc::new(town.reopen());
        let claims = Some(Arc::clone(&handle) as Arc<dyn Claims>);
        Self::on(handle, claims, seed, config).await
    }

    /// One of several nodes on the same database.
    pub(crate) async fn on_postgres(seed: u64, store: PostgresStore) -> Self {
        let handle = Arc::new(store);
        let claims = Some(Arc::clone(&handle) as Arc<dyn Claims>);
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        let config = Config { metrics_listen: MetricsListen::On(any), ..config() };
        Self::on(handle, claims, seed, config).await
    }

    async fn on(
        store: Arc<dyn Store>,
        claims: Option<Arc<dyn Claims>>,
        seed: u64,
        config: Config,
    ) -> Self {
        let clock = Arc::new(ManualClock::default());
        let parts = Parts {
            catalogue: CATALOGUE,
            shelf: ludo_catalogue::Shelf::default(),
            store: Arc::clone(&store),
            clock: Arc::clone(&clock) as Arc<dyn Clock>,
            chance: Arc::new(Dice(Mutex::new(Draws::new(&Seed::from_number(seed), 0)))),
            // By a clock that stands still bots would take their time, and changes would wait.
            policy: Policy {
                bots: BotTime::Instant,
                changes_per_second: 1_000_000,
                ..Policy::default()
            },
            site: Arc::default(),
            networks: Arc::new(ludo_server::SystemNetworks),
            claims,
        };
        let running = start(config.clone(), parts.clone()).await.unwrap();
        let (address, running) = (running.address, Some(running));
        Self { store, clock, address, config, parts, running, _folder: None }
    }

    /// The server stops; all that is left is the store.
    pub(crate) async fn stop(&mut self) {
        self.running.take().expect("it runs").stop().await;
    }

    /// Another server on the same store, at another port.
    pub(crate) async fn start_again(&mut self) {
        let running = start(self.config.clone(), self.parts.clone()).await.unwrap();
        self.address = running.address;
        self.running = Some(running);
    }

    pub(crate) async fn ask(&self, asked: Asked<'_>) -> Reply {
        ask_at(self.address, asked).await
    }

    /// What is counted, where it is.
    pub(crate) async fn metrics(&self) -> String {
        let address = self.running.as_ref().and_then(|running| running.metrics_address);
        let reply = ask_at(address.expect("metrics"), Asked::get("/metrics", None)).await;
        reply.text().unwrap()
    }

    /// Somebody new, by their cookie.
    pub(crate) async fn newcomer(&self, name: &str) -> String {
        let body = json!({ "name": name }).to_string();
        let reply = self.ask(Asked::post("/api/identity", None, body)).await;
        reply.succeeded().unwrap().cookie.expect("a cookie")
    }

    /// A table of Diabolo.
    pub(crate) async fn table(&self, cookie: &str, seats: u8, settings: Settings) -> Opened {
        self.opened(cookie, Some(seats), settings, Vec::new()).await
    }

    /// The same, for one person and bots.
    pub(crate) async fn table_with(
        &self,
        cookie: &str,
        settings: Settings,
        bots: Vec<String>,
    ) -> Opened {
        self.opened(cookie, None, settings, bots).await
    }

    async fn opened(
        &self,
        cookie: &str,
        seats: Option<u8>,
        settings: Settings,
        bots: Vec<String>,
    ) -> Opened {
        let request = OpenTable { game: "diabolo".to_owned(), seats, settings, bots };
        let body = serde_json::to_string(&request).unwrap();
        let reply = self.ask(Asked::post("/api/tables", Some(cookie), body)).await;
        reply.succeeded().unwrap().json().unwrap()
    }

    /// The last game of a table.
    pub(crate) async fn game(&self, table: &str) -> GameId {
        let table: TableId = table.parse().unwrap();
        *self.store.games_at(table).await.unwrap().last().expect("a game")
    }

    /// A game's log, as kept.
    pub(crate) async fn log(&self, game: GameId) -> Vec<String> {
        let entries = self.store.log(game, 0).await.unwrap();
        entries.into_iter().map(|entry| entry.text).collect()
    }
}

async fn ask_at(address: SocketAddr, asked: Asked<'_>) -> Reply {
    let address = Address::parse(&format!("http://{address}")).unwrap();
    address.request(asked).await.unwrap()
}
