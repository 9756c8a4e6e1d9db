//! A server on a free port, with a store in a folder of its own and a clock that stands still.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, AtomicU64, Ordering};
use std::time::Duration;

use ludo_catalogue::{CATALOGUE, Shelf};
use ludo_server::{
    Clock, Config, MetricsListen, Moment, Networks, Parts, Policy, Running, SystemChance,
    SystemNetworks, TableCode, start,
};
use ludo_store::{
    Faults, IdentityId, Member, SqliteOptions, SqliteStore, Store, TableId, TableRecord,
    TableStatus, UnixMillis, Visibility,
};
use ludo_web::Site;
use serde_json::json;
use tempfile::TempDir;

use crate::client::{Answer, Ask, post};

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

/// A running server and what it is made of.
pub(crate) struct House {
    pub(crate) folder: TempDir,
    pub(crate) store: Arc<SqliteStore>,
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) running: Running,
    /// The SQLite code with which every commit fails from now on; 0 is none.
    pub(crate) fault: Arc<AtomicI32>,
}

pub(crate) fn config() -> Config {
    let any = SocketAddr::from(([127, 0, 0, 1], 0));
    Config { listen: any, metrics_listen: MetricsListen::On(any), ..Config::default() }
}

/// A server that believes the forwarded headers of this machine.
pub(crate) fn behind_a_proxy() -> Config {
    Config { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..config() }
}

/// A machine with these addresses.
struct Found(Vec<IpAddr>);

impl Networks for Found {
    fn addresses(&self) -> Vec<IpAddr> {
        self.0.clone()
    }
}

/// A small client.
fn site() -> Site {
    Site::new([
        ("index.html", &b"<!doctype html><html lang=\"fr\"><script>begin()</script>"[..]),
        ("index.html.br", &b"short"[..]),
        ("index.html.gz", &b"shorter"[..]),
        ("assets/index-1234.js", &b"play()"[..]),
        ("assets/font-1234.woff2", &b"letters"[..]),
        ("favicon.svg", &b"<svg/>"[..]),
        ("icons/192.png", &b"picture"[..]),
        ("sw.js", &b"help()"[..]),
        ("manifest.webmanifest", &b"{}"[..]),
    ])
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::with(config()).await
    }

    pub(crate) async fn with(config: Config) -> Self {
        Self::showing(site(), config).await
    }

    /// On a machine with these addresses, listening as it is told.
    pub(crate) async fn found_at(addresses: &[&str], config: Config) -> Self {
        let addresses = addresses.iter().map(|one| one.parse().unwrap()).collect();
        Self::made_of(site(), Shelf::default(), Arc::new(Found(addresses)), config).await
    }

    /// With these editions.
    pub(crate) async fn offering(shelf: Shelf) -> Self {
        Self::made_of(site(), shelf, Arc::new(SystemNetworks), config()).await
    }

    /// With this client, whatever was or was not built.
    pub(crate) async fn showing(site: Site, config: Config) -> Self {
        Self::made_of(site, Shelf::default(), Arc::new(SystemNetworks), config).await
    }

    async fn made_of(
        site: Site,
        shelf: Shelf,
        networks: Arc<dyn Networks>,
        config: Config,
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let fault = Arc::new(AtomicI32::new(0));
        let struck = Arc::clone(&fault);
        let faults = Faults::new(move |_| Some(struck.load(Ordering::SeqCst)).filter(|c| *c != 0));
        let probe_every = Duration::ZERO;
        let options = SqliteOptions { faults, probe_every, ..SqliteOptions::default() };
        let store = Arc::new(SqliteStore::open_with(folder.path(), options).unwrap());
        let clock = Arc::new(ManualClock::default());
        let parts = Parts {
            catalogue: CATALOGUE,
            shelf,
            store: Arc::clone(&store) as Arc<dyn Store>,
            clock: Arc::clone(&clock) as Arc<dyn Clock>,
            chance: Arc::new(SystemChance),
            policy: Policy::default(),
            site: Arc::new(site),
            networks,
            claims: None,
        };
        let running = start(config, parts).await.unwrap();
        // The server asks at the start which codes were banned, and housekeeping when a server last lived: a test that
        // counts requests or lets them fail means its own.
        while store.traffic().reads < 2 {
            tokio::task::yield_now().await;
        }
        Self { folder, store, clock, running, fault }
    }

    pub(crate) async fn ask(&self, ask: Ask) -> Answer {
        ask.to(self.running.address).await
    }

    /// Somebody new, by their cookie.
    pub(crate) async fn newcomer(&self, name: &str) -> String {
        let answer = self.ask(post("/api/identity", json!({ "name": name }).to_string())).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.given_cookie()
    }

    /// The identity behind a cookie.
    pub(crate) async fn identity(&self, cookie: &str) -> IdentityId {
        let digits = cookie.split_once('=').unwrap().1;
        let token = u128::from_str_radix(digits, 16).unwrap().to_be_bytes();
        let hash = ludo_store::TokenHash::of(&ludo_store::Token(token));
        self.store.identity_by_token(hash).await.unwrap().unwrap().id
    }

    /// A table in the store, as the hall would keep it.
    pub(crate) async fn table(
        &self,
        number: u8,
        visibility: Visibility,
        host: IdentityId,
        name: &str,
    ) -> TableId {
        let id = TableId([number; 16]);
        let code = TableCode::read(&format!("ABC-DE{number:02}")).unwrap();
        let seat = |holder| json!({"holder": holder, "ready": false, "colour": null, "team": null});
        let shown = if visibility == Visibility::Public { "public" } else { "link" };
        let document = json!({
            "v": 1, "game": "diabolo", "status": "lobby", "host": host, "code": code.kept(),
            "locked": false, "settings": { "visibility": shown }, "people": [host], "barred": [], "clock": 0,
            "seats": [
                seat(json!({"person": {"identity": host}})),
                seat(json!({"bot": {"bot": "3"}})),
                seat(json!("nobody")),
            ],
        });
        let table = TableRecord {
            id,
            join_code: Some(code.kept()),
            visibility,
            status: TableStatus::Lobby,
            game: "diabolo".to_owned(),
            updated_at: self.clock.calendar(),
            owner: None,
            document: document.to_string(),
            members: vec![Member { seat: 0, identity: host, name: name.to_owned() }],
        };
        self.store.create_table(table).await.unwrap();
        id
    }
}
