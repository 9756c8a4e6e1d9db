//! A real PostgreSQL of one's own, for tests of what stands on it. It ends with the process, however that ends, and
//! leaves nothing behind.

use std::fs;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long a server may take to start or to stop.
const LONG: Duration = Duration::from_mins(1);

/// Waits at the other end of a pipe until this process is gone, then stops the server, though it may be frozen, and
/// removes its folder.
const SWEEP: &str = r#"trap "" INT HUP TERM
cat > /dev/null
it="$(head -n 1 "$1/data/postmaster.pid")"
kill -CONT "$it" $(cat "/proc/$it/task/$it/children") 2> /dev/null
kill -QUIT "$it" 2> /dev/null
for _ in 1 2 3 4 5 6 7 8 9 10; do [ -e "$1/data/postmaster.pid" ] || break; sleep 0.1; done
rm -rf "$1""#;

/// A server.
pub struct Server {
    folder: PathBuf,
    port: u16,
    /// Beside the usual settings.
    settings: Vec<String>,
    postgres: Option<Child>,
    _sweeper: Child,
}

impl Server {
    /// A new one, with these settings beside the usual ones.
    ///
    /// # Panics
    /// Where PostgreSQL is not installed.
    pub fn start(settings: &[&str]) -> Self {
        let mut server = Self::in_a_folder(settings);
        let mut make = command("initdb", &server.folder);
        make.args(["--auth=trust", "--username=ludo", "--no-locale", "--encoding=UTF8"]);
        make.arg("--no-sync").arg(format!("--pgdata={}", server.data().display()));
        succeeds(&mut make);
        server.run();
        server
    }

    /// A replica of the server that is reached at this port, which calls itself `replica`.
    pub fn replica(port: u16, settings: &[&str]) -> Self {
        let mut server = Self::in_a_folder(settings);
        let mut copy = command("pg_basebackup", &server.folder);
        copy.args(["--checkpoint=fast", "--no-sync", "--write-recovery-conf", "--pgdata"]);
        copy.arg(server.data()).arg("--dbname").arg(format!(
            "host=127.0.0.1 port={port} user=ludo application_name=replica sslmode=disable"
        ));
        succeeds(&mut copy);
        server.run();
        server
    }

    fn in_a_folder(settings: &[&str]) -> Self {
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
        let settings = settings.iter().map(ToString::to_string).collect();
        Self { folder, port: crate::free_port(), settings, postgres: None, _sweeper: sweeper }
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// A folder that the server can read.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where it listens, on this machine alone.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Starts, and waits until it can be asked.
    pub fn run(&mut self) {
        let log = fs::File::options().append(true).create(true).open(self.folder.join("log"));
        let mut postgres = command("postgres", &self.folder);
        postgres.arg("-D").arg(self.data()).arg("-k").arg(&self.folder);
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
    pub fn crash(&mut self) {
        let mut postgres = self.postgres.take().expect("it runs");
        signal("QUIT", &[postgres.id()]);
        postgres.wait().unwrap();
    }

    /// Every process of it is gone at once, without a word.
    pub fn kill(&mut self) {
        self.freeze();
        let all = self.processes();
        let mut postgres = self.postgres.take().expect("it runs");
        signal("KILL", &all);
        postgres.wait().unwrap();
    }

    /// Every process of it stands still.
    pub fn freeze(&self) {
        // The first stops before it could make more of them.
        signal("STOP", &self.processes()[..1]);
        signal("STOP", &self.processes());
    }

    /// And goes on.
    pub fn thaw(&self) {
        signal("CONT", &self.processes());
    }

    /// A replica becomes a server of its own, and is waited for.
    pub fn promote(&self) {
        let mut promote = command("pg_ctl", &self.folder);
        succeeds(promote.args(["promote", "--wait", "--pgdata"]).arg(self.data()));
    }

    /// All its processes, the one that made the others first.
    pub fn processes(&self) -> Vec<u32> {
        let first = self.postgres.as_ref().expect("it runs").id();
        let others = fs::read_to_string(format!("/proc/{first}/task/{first}/children"));
        let others = others.unwrap_or_default();
        let others = others.split_whitespace().filter_map(|number| number.parse().ok());
        std::iter::once(first).chain(others).collect()
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
    pub fn url(&self, database: &str) -> String {
        let folder = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://ludo@{folder}:{}/{database}", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if self.postgres.is_some() {
            self.thaw();
            self.crash();
        }
    }
}

/// Some may have ended meanwhile.
fn signal(name: &str, processes: &[u32]) {
    let mut kill = Command::new("kill");
    kill.arg(format!("-{name}")).args(processes.iter().map(ToString::to_string));
    kill.stderr(Stdio::null()).status().unwrap();
}

fn succeeds(command: &mut Command) {
    let done = command.output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
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
