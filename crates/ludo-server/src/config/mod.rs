//! Every setting, what it is where nobody says otherwise, and who may say otherwise.
//!
//! Flags come before the environment, the environment before the file, the file before the default. The
//! first two are the command line's matter: it hands over [`Settings`] in which only what was said is set.

mod database;
mod https;
mod nodes;
mod values;

use std::fmt::{self, Write as _};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

pub use crate::nodes::BusUrl;
pub use database::DatabaseUrl;
pub use nodes::NodeUrl;
pub use values::{
    BotTime, CaDirectory, Contact, DnsName, Host, LogFormat, LogLevel, MetricsListen, Network,
    NotASetting, Origin, Scheme, WebListen,
};

/// A number that is not zero, for the table below.
const fn at_least_one(number: u32) -> NonZeroU32 {
    match NonZeroU32::new(number) {
        Some(number) => number,
        None => NonZeroU32::MIN,
    }
}

/// One table of settings: from it come the merged [`Config`], the partial [`Settings`] and the printed file.
macro_rules! settings {
    ($( $(#[doc = $doc:literal])+ $name:ident: $kind:ty = $default:expr $(, such as $example:literal)?; )+) => {
        /// How a server runs: every setting has a value.
        #[derive(Clone, PartialEq, Debug)]
        pub struct Config {
            $( $(#[doc = $doc])+ pub $name: $kind, )+
        }

        /// What one source says: only what is set there.
        #[derive(Clone, PartialEq, Debug, Default, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Settings {
            $( $(#[doc = $doc])+ #[serde(default)] pub $name: Option<$kind>, )+
        }

        impl Default for Config {
            fn default() -> Self {
                Self { $( $name: $default, )+ }
            }
        }

        impl Settings {
            /// These settings, and `lower` where these say nothing.
            #[must_use]
            pub fn over(self, lower: Self) -> Self {
                Self { $( $name: self.$name.or(lower.$name), )+ }
            }

            /// These settings, and the defaults where they say nothing.
            pub fn config(self) -> Config {
                let default = Config::default();
                Config { $( $name: self.$name.unwrap_or(default.$name), )+ }
            }
        }

        impl Config {
            /// A configuration file with every setting, its meaning and its default.
            pub fn commented_defaults() -> String {
                let default = Self::default();
                let mut file = String::from(HEADING);
                $( {
                    let doc: &[&str] = &[$($doc),+];
                    let example: &[&str] = &[$($example)?];
                    describe(&mut file, doc, stringify!($name), &default.$name, example);
                } )+
                file
            }
        }
    };
}

settings! {
    /// The address and port that people connect to. 0.0.0.0 is every address of the machine.
    listen: SocketAddr = SocketAddr::from(([127, 0, 0, 1], 7878));
    /// Whether everybody in the house or the school can connect: on every address of the machine, at the port of `listen`.
    lan: bool = false;
    /// The folder that holds everything; created if it is missing.
    data: PathBuf = PathBuf::from("./ludotheque-data");
    /// A PostgreSQL database that holds everything instead, for several nodes; the folder then holds what is this machine's
    /// own. `sslmode=verify-full` and `sslrootcert=FILE` may follow a question mark. Better said by the environment
    /// (LUDOTHEQUE_DATABASE): others on a machine can read arguments.
    database: Option<DatabaseUrl> = None, such as "\"postgres://ludotheque@db.example.org/ludotheque?sslmode=verify-full\"";
    /// Whether the database has a standby: a move is then acknowledged when it is there too, and a database that does not
    /// wait for it is refused.
    standby: bool = false;
    /// A NATS server by which nodes wake each other, instead of the database; nothing depends on it.
    bus: Option<BusUrl> = None, such as "\"nats://bus.example.org:4222\"";
    /// Where metrics are read (/metrics), not for the public: an address and port, "off", or "beside": on this
    /// machine only, one port above that of the server.
    metrics_listen: MetricsListen = MetricsListen::Beside, such as "\"127.0.0.1:7879\"";
    /// Where other nodes on the same database reach this one: an address and port of a network that is theirs alone, since
    /// what goes there is not encrypted. Port 0 is any free port. Without a database it is not opened.
    node_listen: SocketAddr = SocketAddr::from(([127, 0, 0, 1], 0)), such as "\"10.0.0.5:7900\"";
    /// Where people come to this node and no other: the scheme and host of `public_url`, at another port or below a path
    /// that a proxy takes away. Pages then come straight to the node that plays their table, and by `public_url` where they
    /// cannot. Without it nodes pass on to each other what people say.
    node_url: Option<NodeUrl> = None, such as "\"https://play.example.org/one\"";
    /// The address that people type: links are made with it, and cookies are bound to it if it begins with https.
    /// Requests under another name are refused, unless that is an address in digits or this machine's own name.
    public_url: Option<Origin> = None, such as "\"https://play.example.org\"";
    /// More addresses that people may type, and from whose pages requests are accepted.
    allowed_origins: Vec<Origin> = Vec::new(), such as "[\"https://games.example.org\"]";
    /// Proxies whose X-Forwarded-… headers are believed: addresses or networks.
    trusted_proxies: Vec<Network> = Vec::new(), such as "[\"127.0.0.1\", \"10.0.0.0/8\"]";
    /// The names under which it speaks https by itself; the first is `public_url` unless that is set. Certificates are
    /// asked of a CA and kept in the data folder; to ask means to agree to the CA's terms. `listen` is not opened then.
    https: Vec<DnsName> = Vec::new(), such as "[\"play.example.org\"]";
    /// Where https is spoken: a port of every address, or an address and port.
    https_listen: WebListen = WebListen::Port(443), such as "\"0.0.0.0:8443\"";
    /// Where plain http leads to https, and the CA looks for the names (it comes by port 80): as `https_listen`, or "off"
    /// where `tls_cert` is set.
    http_listen: WebListen = WebListen::Port(80), such as "\"0.0.0.0:8080\"";
    /// A certificate of your own instead, with the rest of its chain, as PEM; read again when it changes.
    tls_cert: Option<PathBuf> = None, such as "\"/etc/ssl/play.pem\"";
    /// Its private key, as PEM.
    tls_key: Option<PathBuf> = None, such as "\"/etc/ssl/play.key\"";
    /// The CA that is asked for certificates: the address of its ACME directory.
    acme_directory: CaDirectory = CaDirectory::default();
    /// Where the CA may write to you.
    acme_contact: Option<Contact> = None, such as "\"mailto:you@example.org\"";
    /// The root of a CA of your own, as PEM, if the system does not know it.
    acme_root: Option<PathBuf> = None, such as "\"/etc/ssl/our-ca.pem\"";
    /// Seconds before a CA is asked again after a failure; each further pause is four times as long, six hours at most.
    acme_pause_seconds: NonZeroU32 = at_least_one(60);
    /// How whoever finds a weakness reaches you; stands in /.well-known/security.txt.
    security_contact: Option<Contact> = None, such as "\"mailto:security@example.org\"";
    /// Whether the house has a page for whoever runs it (/admin): live tables, load, closing, announcing, banning codes.
    /// Its secret lies in the data folder (ludotheque.admin), is made at the first start and told then.
    admin: bool = false;
    /// A file of yours with the secret, in one line of at least 16 characters; the page is then on.
    admin_secret_file: Option<PathBuf> = None, such as "\"/run/credentials/ludotheque.service/admin\"";
    /// What is logged: error, warn, info, debug or trace.
    log_level: LogLevel = LogLevel::Info;
    /// How it is logged: text or json.
    log_format: LogFormat = LogFormat::Text;
    /// How many identities an address may make in a second, in the long run.
    identities_per_second: NonZeroU32 = at_least_one(20);
    /// How many at once.
    identities_burst: NonZeroU32 = at_least_one(500);
    /// How many people of an address may be forgotten in a second, in the long run.
    forgotten_per_second: NonZeroU32 = at_least_one(2);
    /// How many at once.
    forgotten_burst: NonZeroU32 = at_least_one(60);
    /// How many tables an address may open in a second, in the long run.
    tables_per_second: NonZeroU32 = at_least_one(5);
    /// How many at once.
    tables_burst: NonZeroU32 = at_least_one(200);
    /// How many tables one person may have that are not closed.
    tables_per_person: u32 = 20;
    /// How many of these may stand in the list of public tables.
    public_tables_per_person: u32 = 5;
    /// How many wrong codes a person may try in a minute. Right ones are not counted.
    failed_codes_per_minute: NonZeroU32 = at_least_one(30);
    /// How many those at an address may try together who have no name yet.
    failed_codes_nameless: NonZeroU32 = at_least_one(300);
    /// How many everybody at an address may try together. Beyond it attempts wait in line, which moves as fast.
    failed_codes_per_address: NonZeroU32 = at_least_one(600);
    /// How many sockets a person may hold open.
    sockets_per_person: u32 = 20;
    /// How many sockets an address may hold open.
    sockets_per_address: u32 = 5_000;
    /// How many sockets an address may open in a second, in the long run; more wait their turn.
    sockets_per_second: NonZeroU32 = at_least_one(100);
    /// How many at once.
    sockets_burst: NonZeroU32 = at_least_one(500);
    /// How many sockets one person may open in a second, in the long run; more wait their turn. A client that loses
    /// its line over and over is far below.
    own_sockets_per_second: NonZeroU32 = at_least_one(10);
    /// How many at once.
    own_sockets_burst: NonZeroU32 = at_least_one(100);
    /// How many sockets there may be in all.
    sockets_in_all: u32 = 20_000;
    /// How many lines an address may hold open that are no sockets. Behind a trusted proxy: how many requests
    /// may be under way.
    lines_per_address: u32 = 1_000;
    /// How many such lines there may be in all.
    lines_in_all: u32 = 8_000;
    /// How many requests of an address are answered in a second, in the long run; more wait their turn.
    requests_per_second: NonZeroU32 = at_least_one(500);
    /// How many at once.
    requests_burst: NonZeroU32 = at_least_one(2_000);
    /// How many messages a seat may send in a second, in the long run.
    messages_per_second: NonZeroU32 = at_least_one(100);
    /// How many at once.
    messages_burst: NonZeroU32 = at_least_one(200);
    /// Whether bots take the time that their table wants, so that people can follow them: paced or instant. Instant
    /// is for tests and programs.
    bots: BotTime = BotTime::Paced;
    /// Minutes after which a table that nobody attends leaves memory. It stays on disk.
    idle_minutes: u32 = 10;
    /// Days without a change after which a table where nobody plays is closed.
    lobby_days: u32 = 7;
    /// Days after which somebody who came and never sat down is forgotten, and a table that nobody touched since it
    /// was opened by somebody who never played.
    identity_days: u32 = 1;
    /// Days without anybody after which a game under way is broken off and its table closed.
    deserted_days: u32 = 90;
    /// Days after which somebody's best result on a board is erased.
    result_days: u32 = 365;
    /// Days after which a game that is over, at a table that is closed, is erased; kept for ever unless set.
    game_days: Option<NonZeroU32> = None, such as "730";
    /// Seconds that requests under way have to finish when the server stops.
    stop_grace_seconds: u32 = 10;
    /// Worker threads; one per core unless set. At most 1024.
    worker_threads: Option<NonZeroU32> = None, such as "4";
}

/// Files that are nobody's line: the store's, listeners, who reads metrics, and some to spare.
const OTHER_FILES: u64 = 256;

impl Config {
    /// Every line is an open file. Where the system gives fewer than the settings ask for, there is room for fewer
    /// lines: the store and whoever asks after the server's health must find some left.
    pub(crate) fn within_files(mut self, most: Option<u64>) -> Self {
        let Some(most) = most else { return self };
        // A quarter of the files at least is for lines, however few there are.
        let room = most.saturating_sub(OTHER_FILES).max(most / 4);
        let room = u32::try_from(room).unwrap_or(u32::MAX);
        let lines = self.lines_in_all.min(room / 3);
        let sockets = self.sockets_in_all.min(room - lines);
        if (lines, sockets) != (self.lines_in_all, self.sockets_in_all) {
            tracing::warn!(files = most, lines, sockets, "the system gives few files: less room");
        }
        (self.lines_in_all, self.sockets_in_all) = (lines, sockets);
        self
    }
}

const HEADING: &str = "\
# Ludothèque: all settings with their defaults.
# Flags come before the environment (LUDOTHEQUE_LISTEN, …), the environment before this file.
";

fn describe(file: &mut String, doc: &[&str], key: &str, value: &impl Serialize, example: &[&str]) {
    let _ = writeln!(file);
    for line in doc {
        let _ = writeln!(file, "#{line}");
    }
    for example in example {
        let _ = writeln!(file, "# {key} = {example}");
    }
    // What is not set by default has no value in TOML: the example stands for it.
    if let Ok(value) = toml::Value::try_from(value) {
        let _ = writeln!(file, "{key} = {value}");
    }
}

/// Why a file is no configuration: one line of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfigError {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: String,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for ConfigError {}

impl Settings {
    /// Reads the text of a configuration file.
    ///
    /// # Errors
    /// Names the line of an unknown key or a value that does not fit.
    pub fn read(text: &str) -> Result<Self, ConfigError> {
        toml::from_str(text).map_err(|error| {
            let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
            let problem = error.message().lines().collect::<Vec<_>>().join(" ");
            ConfigError { line: 1 + before.matches('\n').count(), problem }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_printed_file_is_the_defaults() {
        let printed = Config::commented_defaults();
        assert_eq!(Settings::read(&printed).unwrap().config(), Config::default(), "{printed}");
        // What is only an example can be taken as it stands.
        let examples = ["public_url", "security_contact", "worker_threads"];
        let examples = examples
            .iter()
            .fold(printed, |file, key| file.replace(&format!("# {key} ="), &format!("{key} =")));
        let config = Settings::read(&examples).unwrap().config();
        assert_eq!(config.public_url.unwrap().to_string(), "https://play.example.org");
        assert_eq!(config.security_contact.unwrap().to_string(), "mailto:security@example.org");
        assert_eq!(config.worker_threads, NonZeroU32::new(4));
    }

    #[test]
    fn lines_leave_files_for_the_rest() {
        let room = |files| {
            let config = Config::default().within_files(files);
            (config.lines_in_all, config.sockets_in_all)
        };
        let wanted = (Config::default().lines_in_all, Config::default().sockets_in_all);
        assert_eq!((room(None), room(Some(1 << 20))), (wanted, wanted));
        for files in [16, 256, 1_024, 4_096, 20_000, 28_255] {
            let (lines, sockets) = room(Some(files));
            assert!(lines > 0 && sockets > 0, "{files}: {lines} and {sockets}");
            assert!(files < 512 || u64::from(lines + sockets) + OTHER_FILES <= files, "{files}");
        }
    }

    #[test]
    fn every_line_of_the_printed_file_is_explained() {
        let printed = Config::commented_defaults();
        for block in printed.split("\n\n") {
            assert!(block.trim_start().starts_with('#'), "{block}");
        }
    }

    #[test]
    fn the_first_source_that_says_something_wins() {
        let flags = Settings { idle_minutes: Some(1), ..Settings::default() };
        let file = Settings::read("idle_minutes = 2\nlobby_days = 3").unwrap();
        let config = flags.over(file).config();
        assert_eq!((config.idle_minutes, config.lobby_days, config.stop_grace_seconds), (1, 3, 10));
    }

    #[test]
    fn a_fault_is_told_in_one_line_that_names_its_line() {
        let fault = |text: &str| Settings::read(text).unwrap_err();
        for (text, line, says) in [
            ("lobby_days = 3\nlisen = \"x\"", 2, "lisen"),
            ("listen = \"here\"", 1, "address"),
            ("\n\nmessages_burst = 0", 3, "nonzero"),
            ("lobby_days = -1", 1, "-1"),
            ("trusted_proxies = [\"10.0.0.0/33\"]", 1, "10.0.0.0/33"),
            ("public_url = \"play.example.org\"", 1, "http"),
            ("allowed_origins = [\"games.example.org\"]", 1, "http"),
            ("security_contact = \"me\"", 1, "mailto"),
            ("log_level = \"loud\"", 1, "loud"),
            ("lobby_days = ", 1, ""),
            ("idle_minutes = 4294967296", 1, "4294967296"),
            ("idle_minutes = 18446744073709551615", 1, ""),
            ("sockets_in_all = -1", 1, "-1"),
            ("worker_threads = 0", 1, "nonzero"),
        ] {
            let found = fault(text);
            assert_eq!(found.line, line, "{text}: {found}");
            assert!(found.problem.contains(says), "{text}: {found}");
            assert_eq!(found.to_string().lines().count(), 1);
        }
    }
}
