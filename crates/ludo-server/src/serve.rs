//! The whole server: opened, running, stopped.

use std::fmt;
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use ludo_catalogue::{Shelf, Title};
use ludo_protocol::Reach;
use ludo_store::{Claims, Lock, PostgresOptions, PostgresStore, SqliteStore, Store, StoreError};
use ludo_web::Site;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::admin::{Admin, AdminFault, AdminKey};
use crate::chance::SystemChance;
use crate::clock::SystemClock;
use crate::config::{Config, MetricsListen, Origin, WebListen};
use crate::hall::{Hall, Parts};
use crate::http::{self, Pages, State};
use crate::limits::Limits;
use crate::listen::Door;
use crate::nodes::{self, Nodes, guest};
use crate::places::Places;
use crate::policy::Policy;
use crate::prints::Printer;
use crate::reach::{Doors, SystemNetworks};
use crate::spending::Spending;
use crate::study::StudyRoom;
use crate::tls::Https;
use crate::{admin, editions, errands, gauge, housekeeping, listen, metrics, process};

/// Metrics and health are read by a few programs.
const METRICS_READERS: u32 = 64;
/// More worker threads than any machine has cores.
pub(crate) const MOST_THREADS: NonZeroU32 = NonZeroU32::new(1024).expect("it is not zero");

/// The folder of the data folder in which a host adds editions.
pub(crate) const EDITIONS: &str = "editions";

/// Why a server does not run: one line of text.
#[derive(Debug)]
pub enum ServeError {
    /// The store cannot be opened.
    Store(StoreError),
    /// Nobody can connect there.
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// The store is broken for good: it was served until now.
    Broken(StoreError),
    /// The system gives no threads or signals.
    System(io::Error),
    /// There is no secret for the page of whoever runs the house, where there should be.
    Admin {
        /// In which file.
        path: PathBuf,
        /// Why not.
        fault: AdminFault,
    },
    /// A setting is out of bounds; says which, and the bound.
    Setting(&'static str),
    /// Files that should hold a certificate and its key do not; says which, and why.
    Certificate(String),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(error) => error.fmt(f),
            Self::Broken(_) => f.write_str(
                "the disk failed, so the server has stopped; nothing acknowledged is lost; \
                 look at the disk, then start it again",
            ),
            Self::Listen { address, error } if error.kind() == io::ErrorKind::AddrInUse => {
                write!(
                    f,
                    "{address} is in use; is the server running already? --listen chooses another"
                )
            }
            Self::Listen { address, error } => write!(f, "cannot listen on {address}: {error}"),
            Self::System(error) => write!(f, "cannot start: {error}"),
            Self::Admin { path, fault } => write!(f, "{}: {fault}", path.display()),
            Self::Setting(bound) => f.write_str(bound),
            Self::Certificate(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for ServeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            // What the database said; the others have told all they know.
            Self::Store(error) | Self::Broken(error) => std::error::Error::source(error),
            Self::Listen { .. }
            | Self::System(_)
            | Self::Admin { .. }
            | Self::Setting(_)
            | Self::Certificate(_) => None,
        }
    }
}

impl From<StoreError> for ServeError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// A server that answers.
pub struct Running {
    /// Where people connect.
    pub address: SocketAddr,
    /// Where plain http leads to https, if it does.
    pub http_address: Option<SocketAddr>,
    /// Where metrics are read, if they are.
    pub metrics_address: Option<SocketAddr>,
    /// Where the secret of the page for whoever runs the house lies, if there is one.
    pub admin_key: Option<AdminKey>,
    doors: Doors,
    hall: Hall,
    grace: Duration,
    /// From now on `/readyz` says no.
    stopping: watch::Sender<bool>,
    /// From now on nobody is let in.
    closing: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
    /// Who keeps the certificate fresh. A CA that is being asked is not waited for.
    _certificates: Option<AbortOnDropHandle>,
}

/// A task that ends with whoever holds this.
struct AbortOnDropHandle(JoinHandle<()>);

impl Drop for AbortOnDropHandle {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Starts a server in the current runtime, made of any parts. Port 0 is any free port.
///
/// # Errors
/// `Store` when the editions cannot be kept; `Listen` when an address is taken.
pub async fn start(config: Config, parts: Parts) -> Result<Running, ServeError> {
    metrics::begin();
    config.check_https()?;
    config.check_nodes(parts.claims.is_some())?;
    let (admin, admin_key) = match admin::open(&config, &*parts.chance) {
        Ok(found) => found.map(|(admin, key)| (Arc::new(admin), key)).unzip(),
        Err((path, fault)) => return Err(ServeError::Admin { path, fault }),
    };
    let listeners = main_doors(&config).await?;
    let listening: Vec<_> = listeners.iter().map(|(_, address)| *address).collect();
    let address = listening[0];
    let metrics_listener = match config.metrics_listen {
        MetricsListen::Off => None,
        MetricsListen::On(address) => Some(bind(address).await?),
        // Beside https, where the port above is somebody else's, they stay where they would be without it.
        MetricsListen::Beside if !config.https.is_empty() => beside(config.listen).await,
        MetricsListen::Beside => beside(address).await,
    };
    let front_doors = front_doors(&config).await?;
    let http_address = front_doors.first().map(|(_, address)| *address);
    let config = config.at_https(address.port());
    let https = if config.https.is_empty() {
        None
    } else {
        Some(Https::of(&config, address.port(), &parts.clock)?)
    };
    editions::keep_all(&parts).await?;
    let (stopping, is_stopping) = watch::channel(false);
    let (closing, is_closing) = watch::channel(false);
    let idle = Duration::from_secs(60 * u64::from(config.idle_minutes));
    let nodes = among_nodes(&config, &parts).await?;
    let own = nodes.as_ref().map(|(nodes, _)| Arc::clone(nodes));
    let spending = own.as_ref().map_or_else(Spending::alone, |nodes| nodes.spending());
    let hall = Hall::among(own, parts.clone(), idle, bot_places());
    for (code, at) in parts.store.bans().await? {
        hall.house().ban(code, at);
    }
    let grace = Duration::from_secs(config.stop_grace_seconds.into());
    let config = config.within_files(process::most_open_files());
    let proxies: Arc<[_]> = config.trusted_proxies.clone().into();
    let lines = Places::new(config.lines_per_address, config.lines_in_all);
    let doors = Doors {
        public_url: config.public_url.clone(),
        listening,
        networks: Arc::clone(&parts.networks),
    };
    let state = State {
        hall: hall.clone(),
        doors: doors.clone(),
        pages: Arc::new(Pages::new(Arc::clone(&parts.site), config.node_sources())),
        parts,
        study: StudyRoom::new(bot_places(), hall.desk()),
        printer: Printer::new(),
        admin,
        limits: Arc::new(Limits::new(&config, spending)),
        config: Arc::new(config),
        stopping: is_stopping,
    };
    let metrics_address = metrics_listener.as_ref().map(|(_, address)| *address);
    let mut tasks = vec![tokio::spawn(housekeeping::keep(state.clone()))];
    if let Some((nodes, listener)) = nodes {
        tasks.extend(live_among(nodes, listener, &state, &is_closing).await);
    }
    if let Some(admin) = &state.admin {
        tasks.push(tokio::spawn(look_around(Arc::clone(admin), state.stopping.clone())));
    }
    if let Some((listener, _)) = metrics_listener {
        let router = metrics_router(state.clone()).merge(http::health(state.clone()));
        let lines = Places::new(METRICS_READERS, METRICS_READERS);
        let door = Door { lines, proxies: Arc::clone(&proxies), tls: None };
        tasks.push(tokio::spawn(listen::answer(listener, router, is_closing.clone(), door)));
    }
    let tls = https.as_ref().map(|https| https.acceptor.clone());
    let plain = Door { lines, proxies, tls: None };
    let door = Door { tls, ..plain.clone() };
    let mut open = |listeners: Vec<_>, router: &Router, door: &Door| {
        for (listener, _) in listeners {
            let answer = listen::answer(listener, router.clone(), is_closing.clone(), door.clone());
            tasks.push(tokio::spawn(answer));
        }
    };
    open(listeners, &http::router(state), &door);
    let certificates = https.map(|https| {
        open(front_doors, &https.front, &plain);
        AbortOnDropHandle(https.keep())
    });
    Ok(Running {
        address,
        http_address,
        metrics_address,
        admin_key,
        doors,
        hall,
        grace,
        stopping,
        closing,
        tasks,
        _certificates: certificates,
    })
}

impl Running {
    /// Stops: nobody new is sent here, tables are put to rest, and requests under way have a grace to end.
    pub async fn stop(mut self) {
        self.stopping.send_replace(true);
        let tasks = std::mem::take(&mut self.tasks);
        let ended = tokio::time::timeout(self.grace, async {
            self.hall.stop().await;
            self.closing.send_replace(true);
            for task in tasks {
                let _ = task.await;
            }
        });
        if ended.await.is_err() {
            tracing::warn!("the grace is over; some requests were cut off");
        }
        self.closing.send_replace(true);
    }

    /// The address that people type, where there is one.
    pub fn public_url(&self) -> Option<&Origin> {
        self.doors.public_url.as_ref()
    }

    /// How others come here now.
    pub fn reach(&self) -> Reach {
        self.doors.reach()
    }

    /// Says on `/readyz` that nobody should be sent here any more; the rest goes on.
    pub fn say_goodbye(&self) {
        self.stopping.send_replace(true);
    }
}

/// Looks now and then how busy the house is, for whoever runs it.
async fn look_around(admin: Arc<Admin>, mut stopping: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(gauge::EVERY) => admin.minute.look(),
            _ = stopping.wait_for(|stopping| *stopping) => return,
        }
        admin.shrink();
    }
}

/// This node among the others, and where it receives them; nothing for a server that has its store for itself.
async fn among_nodes(
    config: &Config,
    parts: &Parts,
) -> Result<Option<(Arc<Nodes>, TcpListener)>, ServeError> {
    let Some(claims) = &parts.claims else { return Ok(None) };
    let (listener, _) = bind(config.node_listen).await?;
    let address = listener.local_addr().map_or_else(|_| String::new(), |own| own.to_string());
    let (claims, clock) = (Arc::clone(claims), Arc::clone(&parts.clock));
    let (url, bus) = (config.node_url.clone(), config.bus.clone());
    let nodes = Nodes::enter(claims, address, url, bus, &*parts.chance, clock).await?;
    Ok(Some((Arc::new(nodes), listener)))
}

/// Receives other nodes, tells them that this one lives, and looks who could think for it: until the tables have been put
/// to rest.
async fn live_among(
    nodes: Arc<Nodes>,
    listener: TcpListener,
    state: &State,
    closing: &watch::Receiver<bool>,
) -> Vec<JoinHandle<()>> {
    let (hall, limits) = (&state.hall, Arc::clone(&state.limits));
    let others = guest::receive_all(listener, Arc::clone(&nodes), hall.clone(), closing.clone());
    let news = nodes::hear(Arc::clone(&nodes), hall.clone(), limits, closing.clone());
    let life = nodes::live(nodes, hall.clone(), closing.clone());
    let mut tasks = vec![tokio::spawn(others), tokio::spawn(news), tokio::spawn(life)];
    if let Some(desk) = hall.desk() {
        // Before anybody comes: what the first bot does may be thought about elsewhere.
        desk.look().await;
        tasks.push(tokio::spawn(errands::watch(desk, closing.clone())));
    }
    tasks
}

type Bound = (TcpListener, SocketAddr);

/// Where people connect.
async fn main_doors(config: &Config) -> Result<Vec<Bound>, ServeError> {
    if !config.https.is_empty() {
        return web_doors(config.https_listen).await;
    }
    if config.lan {
        everywhere(config.listen.port()).await
    } else {
        Ok(vec![bind(config.listen).await?])
    }
}

/// Where plain http leads to https.
async fn front_doors(config: &Config) -> Result<Vec<Bound>, ServeError> {
    if config.https.is_empty() { Ok(vec![]) } else { web_doors(config.http_listen).await }
}

async fn web_doors(listen: WebListen) -> Result<Vec<Bound>, ServeError> {
    match listen {
        WebListen::Off => Ok(vec![]),
        WebListen::Port(port) => everywhere(port).await,
        WebListen::On(address) => Ok(vec![bind(address).await?]),
    }
}

/// A listener for this machine, one port above. Nobody asked for it by name, so it may be missing.
async fn beside(address: SocketAddr) -> Option<Bound> {
    let port = address.port().checked_add(1)?;
    let bound = bind(SocketAddr::from(([127, 0, 0, 1], port))).await;
    if bound.is_err() {
        tracing::warn!(port, "metrics are off: the port is in use");
    }
    bound.ok()
}

/// Bots think on half of the cores, so that people are served on the others.
fn bot_places() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2))
}

async fn bind(address: SocketAddr) -> Result<Bound, ServeError> {
    let bound = async {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        Ok((listener, address))
    };
    bound.await.map_err(|error| ServeError::Listen { address, error })
}

/// Every address of the machine, of both kinds, at one port. A machine without one kind has the other.
async fn everywhere(port: u16) -> Result<Vec<Bound>, ServeError> {
    let short = bind(SocketAddr::from((Ipv4Addr::UNSPECIFIED, port))).await;
    // Where any port will do, both kinds have the same.
    let port = short.as_ref().map_or(port, |(_, address)| address.port());
    let long = bind_long(SocketAddr::from((Ipv6Addr::UNSPECIFIED, port)));
    match (short, long) {
        (Ok(short), Ok(long)) => Ok(vec![short, long]),
        // A port in use is told, whatever the other kind says.
        (Err(error @ ServeError::Listen { .. }), Ok(_)) if is_in_use(&error) => Err(error),
        (Ok(only), Err(_)) | (Err(_), Ok(only)) => Ok(vec![only]),
        (Err(error), Err(_)) => Err(error),
    }
}

fn is_in_use(error: &ServeError) -> bool {
    matches!(error, ServeError::Listen { error, .. } if error.kind() == io::ErrorKind::AddrInUse)
}

/// A listener for the long addresses alone: some systems would give it the short ones too, others not.
fn bind_long(address: SocketAddr) -> io::Result<Bound> {
    let socket = TcpSocket::new_v6()?;
    rustix::net::sockopt::set_ipv6_v6only(&socket, true)?;
    // As for every other listener: a server that is started again finds its port.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    let listener = socket.listen(1024)?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

fn metrics_router(state: State) -> Router {
    let show = async move || {
        let kind = "text/plain; version=0.0.4; charset=utf-8";
        state.hall.count_claimed();
        let moment = metrics::Moment {
            store: state.parts.store.health().await.ok(),
            bots_waiting: state.hall.bots_waiting(),
            disk_free: process::disk_free(&state.config.data),
        };
        ([(header::CONTENT_TYPE, kind)], metrics::render(moment)).into_response()
    };
    Router::new().route("/metrics", get(show))
}

/// Serves from the data folder until the process is told to stop; `on_ready` is called once it answers.
///
/// # Errors
/// When it cannot begin; and `Broken` when the store is, after everybody was told and sent away.
pub async fn serve(
    config: Config,
    catalogue: &'static [Title],
    on_ready: impl FnOnce(&Running),
) -> Result<(), ServeError> {
    config.check_https()?;
    config.check_nodes(config.database.is_some())?;
    process::raise_open_files();
    metrics::count_panics();
    let mut signals = Signals::listen().map_err(ServeError::System)?;
    // First, so that a folder that is none of ours is left alone.
    let Kept { store, claims, lock: _lock } = open_kept(&config).await?;
    let shelf = Shelf::default();
    editions::add_editions(&config.data.join(EDITIONS), catalogue, &shelf);
    let parts = Parts {
        catalogue,
        shelf,
        store: Arc::clone(&store),
        clock: Arc::new(SystemClock::start()),
        chance: Arc::new(SystemChance),
        policy: Policy { bots: config.bots, ..Policy::default() },
        site: Arc::new(Site::embedded()),
        networks: Arc::new(SystemNetworks),
        claims,
    };
    let running = start(config, parts).await?;
    on_ready(&running);
    let ended = tokio::select! {
        () = signals.wait() => Ok(()),
        error = store.broken() => Err(ServeError::Broken(error)),
    };
    tracing::info!("stopping");
    running.stop().await;
    tracing::info!("stopped");
    ended
}

/// Where everything is kept, as long as the process lives.
struct Kept {
    store: Arc<dyn Store>,
    /// Where several nodes share it.
    claims: Option<Arc<dyn Claims>>,
    /// Where one server has it for itself.
    lock: Option<Lock>,
}

async fn open_kept(config: &Config) -> Result<Kept, StoreError> {
    let Some(database) = &config.database else {
        let (lock, store) = open_store(&config.data)?;
        return Ok(Kept { store, claims: None, lock: Some(lock) });
    };
    let options =
        PostgresOptions { standby: config.standby, ..PostgresOptions::new(database.expose()) };
    let store = Arc::new(PostgresStore::open(options).await?);
    // What is this machine's own, if there is any: a disk that cannot be written to is told by whoever writes there.
    let _ = std::fs::create_dir_all(&config.data);
    Ok(Kept { claims: Some(Arc::clone(&store) as Arc<dyn Claims>), store, lock: None })
}

/// The store, and the right to be its one server for as long as the process lives.
fn open_store(data: &Path) -> Result<(Lock, Arc<SqliteStore>), StoreError> {
    let lock = Lock::take(data)?;
    match SqliteStore::open(data) {
        Ok(store) => Ok((lock, Arc::new(store))),
        Err(error) => {
            lock.remove();
            Err(error)
        }
    }
}

/// [`serve`] in a runtime of its own.
///
/// # Errors
/// Like [`serve`]'s.
pub fn run(
    config: Config,
    catalogue: &'static [Title],
    on_ready: impl FnOnce(&Running),
) -> Result<(), ServeError> {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    if let Some(threads) = config.worker_threads {
        if threads > MOST_THREADS {
            return Err(ServeError::Setting("worker_threads: at most 1024"));
        }
        runtime.worker_threads(threads.get() as usize);
    }
    let runtime = runtime.enable_all().build().map_err(ServeError::System)?;
    runtime.block_on(serve(config, catalogue, on_ready))
}

/// What tells a process to stop: Ctrl-C, or the system.
pub(crate) struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    /// Said when a file may not grow any more. Listening is enough: the write then fails like any other, while
    /// nobody listening would end the process.
    #[cfg(unix)]
    _too_large: tokio::signal::unix::Signal,
}

impl Signals {
    #[cfg(unix)]
    pub(crate) fn listen() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        let too_large = SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw());
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
            _too_large: signal(too_large)?,
        })
    }

    #[cfg(unix)]
    pub(crate) async fn wait(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }

    #[cfg(not(unix))]
    #[allow(clippy::unnecessary_wraps)]
    pub(crate) fn listen() -> io::Result<Self> {
        Ok(Self {})
    }

    #[cfg(not(unix))]
    pub(crate) async fn wait(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}
