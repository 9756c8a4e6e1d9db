//! The real server, as a process that can be stopped and killed.

use std::ffi::OsString;
use std::fs::File;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use ludo_client::{Address, Asked};
use rustix::process::{Pid, Signal};

/// How long a server may take to open.
const PATIENCE: Duration = Duration::from_secs(30);

/// What a server is started with, the same at every start.
pub struct Recipe {
    /// The server's program.
    pub binary: PathBuf,
    /// Where it keeps everything.
    pub folder: PathBuf,
    /// Which program it is.
    pub telling: Telling,
    listen: SocketAddr,
    metrics: String,
    args: Vec<OsString>,
    env: Vec<(OsString, OsString)>,
    end: End,
}

/// When a server ends at the latest.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// When it is dropped.
    Dropped,
    /// And when this process is killed, so that nobody is left to drop it.
    WithUs,
}

/// What the server does first, and so which program it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Telling {
    /// It commits, then tells: `ludotheque`.
    AfterCommit,
    /// Turned round, to see that the trial notices: `ludo-turned`.
    BeforeCommit,
}

/// A running server. Killed when it is dropped.
pub struct Server {
    child: Child,
}

impl Recipe {
    /// For a port that nobody uses.
    pub fn new(binary: &Path, folder: &Path, telling: Telling) -> Result<Self> {
        let listen = SocketAddr::from(([127, 0, 0, 1], ludo_testkit::free_port()));
        let (binary, folder) = (binary.to_owned(), folder.to_owned());
        let metrics = "off".to_owned();
        let (args, env) = (Vec::new(), Vec::new());
        Ok(Self { binary, folder, telling, listen, metrics, args, env, end: End::Dropped })
    }

    /// The same, with its metrics to be read at the address that this gives, too.
    pub fn with_metrics(mut self) -> Result<(Self, Address)> {
        let metrics = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?;
        self.metrics = metrics.to_string();
        Ok((self, metrics.into()))
    }

    /// The same, with these arguments more.
    #[must_use]
    pub fn with<'a>(mut self, args: impl IntoIterator<Item = &'a str>) -> Self {
        self.args.extend(args.into_iter().map(OsString::from));
        self
    }

    /// The same, with this in its environment.
    #[must_use]
    pub fn with_env(mut self, key: &str, value: impl Into<OsString>) -> Self {
        self.env.push((key.into(), value.into()));
        self
    }

    /// The same, and it ends with this process however that ends. It has to be started from the first thread.
    #[must_use]
    pub fn dying_with_us(mut self) -> Self {
        self.end = End::WithUs;
        self
    }

    /// Where it will listen.
    pub fn address(&self) -> Result<Address> {
        Ok(Address::parse(&format!("http://{}", self.listen))?)
    }

    fn log(&self) -> PathBuf {
        self.folder.with_extension("log")
    }

    /// What it has logged so far, all starts together.
    pub fn logged(&self) -> String {
        let log = std::fs::read(self.log()).unwrap_or_default();
        String::from_utf8_lossy(&log).into_owned()
    }

    /// Starts it and waits until it answers.
    pub async fn start(&self) -> Result<Server> {
        let log = File::options().create(true).append(true).open(self.log())?;
        let mut command = self.end.command(&self.binary);
        if self.telling == Telling::AfterCommit {
            command.args(["serve", "--metrics-listen", &self.metrics, "--log-level", "warn"]);
        }
        command.arg("--listen").arg(self.listen.to_string()).arg("--data").arg(&self.folder);
        command.args(&self.args).envs(self.env.iter().map(|(key, value)| (key, value)));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        let started = command.spawn();
        let child = started.with_context(|| format!("cannot run {}", self.binary.display()))?;
        let mut server = Server { child };
        let address = self.address()?;
        let last = Instant::now() + PATIENCE;
        while !is_open(&address).await {
            if let Some(status) = server.child.try_wait()? {
                let log = std::fs::read_to_string(self.log()).unwrap_or_default();
                bail!("the server stopped by itself ({status}):\n{log}");
            }
            if Instant::now() > last {
                bail!("the server does not open");
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Ok(server)
    }
}

impl End {
    fn command(self, binary: &Path) -> Command {
        match self {
            Self::Dropped => Command::new(binary),
            Self::WithUs => {
                let mut command = Command::new("setpriv");
                command.args(["--pdeathsig", "KILL"]).arg(binary);
                command
            }
        }
    }
}

/// Starts a worker for the nodes on this database, which ends with this process. Nobody waits until it thinks.
pub fn start_worker(binary: &Path, database: &str, log: &Path) -> Result<Server> {
    let log = File::options().create(true).append(true).open(log)?;
    let mut command = End::WithUs.command(binary);
    command.args(["worker", "--threads", "1", "--log-level", "warn", "--database", database]);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
    let child = command.spawn().with_context(|| format!("cannot run {}", binary.display()))?;
    Ok(Server { child })
}

async fn is_open(address: &Address) -> bool {
    address.request(Asked::get("/readyz", None)).await.is_ok_and(|reply| reply.status == 200)
}

impl Server {
    /// The processor time that it has used so far, in seconds, where the system tells.
    pub fn cpu_seconds(&self) -> Option<f64> {
        self.vitals().cpu_times().map(|[user, system, ..]| user + system)
    }

    /// Whether it has not ended.
    pub fn is_alive(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// How it looks from outside, also while somebody else has it.
    pub fn vitals(&self) -> Vitals {
        Vitals { process: self.child.id() }
    }

    /// It stands still.
    pub fn freeze(&self) -> Result<()> {
        Ok(rustix::process::kill_process(Pid::from_child(&self.child), Signal::STOP)?)
    }

    /// And goes on.
    pub fn thaw(&self) -> Result<()> {
        Ok(rustix::process::kill_process(Pid::from_child(&self.child), Signal::CONT)?)
    }

    /// In good order, as when the machine is shut down.
    pub fn stop(mut self) -> Result<()> {
        rustix::process::kill_process(Pid::from_child(&self.child), Signal::TERM)?;
        let status = self.child.wait()?;
        ensure!(status.success(), "the server did not stop in good order ({status})");
        Ok(())
    }

    /// Without a warning, as when the power fails.
    pub fn kill(mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

/// A process, seen from outside.
#[derive(Clone, Copy)]
pub struct Vitals {
    process: u32,
}

impl Vitals {
    /// Of any process.
    pub const fn of(process: u32) -> Self {
        Self { process }
    }

    /// The processor time that it has used so far, and all those that it started and that have ended, in seconds, where
    /// the system tells.
    pub fn family_cpu_seconds(self) -> Option<f64> {
        self.cpu_times().map(|times| times.iter().sum())
    }

    /// Its own time in programs and in the system, then that of its children that have ended.
    fn cpu_times(self) -> Option<[f64; 4]> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process)).ok()?;
        // The name stands in brackets and may hold anything; the times are the 12th to 15th after it.
        let rest = stat.rsplit(')').next()?.split_whitespace().skip(11);
        let ticks: Vec<f64> = rest.take(4).filter_map(|ticks| ticks.parse().ok()).collect();
        let second = rustix::param::clock_ticks_per_second() as f64;
        Some(<[f64; 4]>::try_from(ticks).ok()?.map(|ticks| ticks / second))
    }

    /// The memory that it holds, in kB, where the system tells.
    pub fn resident_kb(self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process)).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse().ok()
    }

    /// The sockets that it holds open, where the system tells.
    pub fn sockets(self) -> Option<usize> {
        let files = std::fs::read_dir(format!("/proc/{}/fd", self.process)).ok()?;
        let is_socket = |link: &PathBuf| link.to_string_lossy().starts_with("socket:");
        let links = files.flatten().filter_map(|file| std::fs::read_link(file.path()).ok());
        Some(links.filter(is_socket).count())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
