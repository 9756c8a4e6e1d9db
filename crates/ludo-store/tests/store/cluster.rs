//! A real PostgreSQL for the tests: one server a process, one schema a test, which is a database to whoever asks by its
//! address. It ends with the process, however that ends, and leaves nothing behind.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use ludo_store::PostgresOptions;
use tokio_postgres::NoTls;

/// How long a server may take to start or to stop.
const LONG: Duration = Duration::from_mins(1);

/// Waits at the other end of a pipe until this process is gone, then stops the server and removes its folder.
const SWEEP: &str = r#"trap "" INT HUP TERM
cat > /dev/null
kill -QUIT "$(head -n 1 "$1/data/postmaster.pid")" 2> /dev/null
for _ in 1 2 3 4 5 6 7 8 9 10; do [ -e "$1/data/postmaster.pid" ] || break; sleep 0.1; done
rm -rf "$1""#;

/// A server of our own.
pub(crate) struct Server {
    folder: PathBuf,
    pub(crate) port: u16,
    /// Beside the usual settings.
    settings: Vec<String>,
    postgres: Option<Child>,
    _sweeper: Child,
}

impl Server {
    pub(crate) fn start(settings: &[&str]) -> Self {
        let folder = tempfile::Builder::new().prefix("ludo-pg").tempdir().unwrap().keep();
        if let Some((user, group)) = other_user() {
            chown(&folder, Some(user), Some(group)).unwrap();
        }
        let sweeper = Command::new("sh")
            .args(["-c", SWEEP, "sweep"])
            .arg(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let made = command("initdb", &folder)
            .args([
                "--auth=trust",
                "--username=ludo",
                "--no-locale",
                "--encoding=UTF8",
                "--no-sync",
            ])
            .arg(format!("--pgdata={}", folder.join("data").display()))
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let settings = settings.iter().map(ToString::to_string).collect();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut server = Self { folder, port, settings, postgres: None, _sweeper: sweeper };
        server.run();
        server
    }

    /// A folder that the server can read.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Starts, and waits until it can be asked.
    pub(crate) fn run(&mut self) {
        let log = fs::File::options().append(true).create(true).open(self.folder.join("log"));
        let mut postgres = command("postgres", &self.folder);
        postgres.arg("-D").arg(self.folder.join("data")).arg("-k").arg(&self.folder);
        let usual = [
            format!("port={}", self.port),
            "listen_addresses=127.0.0.1".to_owned(),
            "max_connections=300".to_owned(),
            "fsync=on".to_owned(),
        ];
        for setting in usual.iter().chain(&self.settings) {
            postgres.arg("-c").arg(setting);
        }
        self.postgres = Some(postgres.stdout(Stdio::null()).stderr(log.unwrap()).spawn().unwrap());
        self.until("ready", |status| {
            status.lines().nth(7).is_some_and(|line| line.contains("ready"))
        });
    }

    /// Ends as in a crash: nothing is written any more.
    pub(crate) fn crash(&mut self) {
        let mut postgres = self.postgres.take().expect("it runs");
        let id = postgres.id().to_string();
        assert!(Command::new("kill").args(["-QUIT", &id]).status().unwrap().success());
        postgres.wait().unwrap();
    }

    fn until(&self, what: &str, is_there: impl Fn(&str) -> bool) {
        let begun = Instant::now();
        let status = self.folder.join("data/postmaster.pid");
        while !fs::read_to_string(&status).is_ok_and(|status| is_there(&status)) {
            let log = || fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            assert!(begun.elapsed() < LONG, "PostgreSQL is not {what}: {}", log());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// The address of a database, by a socket in the server's folder.
    pub(crate) fn url(&self, database: &str) -> String {
        let folder = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://ludo@{folder}:{}/{database}", self.port)
    }

    /// A new database.
    pub(crate) async fn create(&self) -> String {
        let name = new_name();
        execute(&self.url("postgres"), &format!("CREATE DATABASE {name}")).await;
        name
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if self.postgres.is_some() {
            self.crash();
        }
    }
}

fn new_name() -> String {
    static MADE: AtomicU32 = AtomicU32::new(0);
    format!("test{}", MADE.fetch_add(1, Ordering::Relaxed))
}

/// The server that all tests share that do not harm it.
fn shared() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(|| Server::start(&[]))
}

/// A database of a test's own.
pub(crate) struct Database {
    server: &'static Server,
    /// With the schema in which everything is, if it is one of several.
    name: String,
}

impl Database {
    pub(crate) async fn new() -> Self {
        let (server, schema) = (shared(), new_name());
        execute(&server.url("postgres"), &format!("CREATE SCHEMA {schema}")).await;
        let name = format!("postgres?options=-c%20search_path%3D{schema}");
        Self { server, name }
    }

    /// A whole one, whose settings can be changed.
    pub(crate) async fn alone() -> Self {
        let server = shared();
        Self { name: server.create().await, server }
    }

    pub(crate) fn url(&self) -> String {
        self.server.url(&self.name)
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn options(&self) -> PostgresOptions {
        PostgresOptions::new(self.url())
    }

    /// Where the server listens.
    pub(crate) fn port(&self) -> u16 {
        self.server.port
    }

    /// The same database by a port that leads there.
    pub(crate) fn options_by_port(&self, port: u16) -> PostgresOptions {
        PostgresOptions::new(format!("postgres://ludo@127.0.0.1:{port}/{}", self.name))
    }

    /// Executes statements beside the store.
    pub(crate) async fn execute(&self, statements: &str) {
        execute(&self.url(), statements).await;
    }

    /// The number that a statement finds.
    pub(crate) async fn number(&self, statement: &str) -> i64 {
        let (client, connection) = tokio_postgres::connect(&self.url(), NoTls).await.unwrap();
        tokio::spawn(connection);
        client.query_one(statement, &[]).await.unwrap().get(0)
    }
}

pub(crate) async fn execute(url: &str, statements: &str) {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute(statements).await.unwrap();
}

/// PostgreSQL does not run as root: somebody else's numbers, if we are.
fn other_user() -> Option<(u32, u32)> {
    let number = |arguments: &[&str]| -> Option<u32> {
        let told = Command::new("id").args(arguments).output().ok()?;
        String::from_utf8(told.stdout).ok()?.trim().parse().ok()
    };
    if number(&["-u"]) != Some(0) {
        return None;
    }
    let of = |user| Some((number(&["-u", user])?, number(&["-g", user])?));
    Some(of("postgres").or_else(|| of("nobody")).expect("a user who is not root"))
}

/// One of PostgreSQL's programs, in the server's folder.
fn command(name: &str, folder: &Path) -> Command {
    let mut command = Command::new(program(name));
    command.current_dir(folder).env_remove("PGDATA").env("LC_ALL", "C");
    if let Some((user, group)) = other_user() {
        command.uid(user).gid(group);
    }
    command
}

fn program(name: &str) -> PathBuf {
    let told = Command::new("pg_config").arg("--bindir").output();
    let told = told.map(|told| String::from_utf8_lossy(&told.stdout).trim().to_owned());
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut folders: Vec<_> = versions.flatten().map(|found| found.path().join("bin")).collect();
    folders.sort();
    folders.extend(told.ok().map(PathBuf::from));
    let path = std::env::var_os("PATH").unwrap_or_default();
    folders.extend(std::env::split_paths(&path));
    let found = folders.into_iter().map(|folder| folder.join(name)).find(|file| file.is_file());
    found.unwrap_or_else(|| panic!("PostgreSQL ({name}) is not here: apt-get install postgresql"))
}
