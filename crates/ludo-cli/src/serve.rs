//! `ludotheque serve`: tables over the network.

use std::io::{ErrorKind, IsTerminal as _, Write as _};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use ludo_catalogue::CATALOGUE;
use ludo_protocol::Reach;
use ludo_server::{
    AdminFault, AdminKey, BotTime, BusUrl, CaDirectory, Config, Contact, DatabaseUrl, DnsName,
    LogFormat, LogLevel, MetricsListen, Network, NodeUrl, Origin, Running, ServeError, Settings,
    WebListen, begin_logging, built_from,
};
use ludo_transcript::Fault;

use crate::play::Paint;
use crate::qr::{self, Ink};
use crate::texts::{Texts, Value, fault, in_words};

/// Serves tables over the network; the default without a subcommand
///
/// Every setting is a flag, an environment variable and a key of the configuration file; flags take
/// precedence, then the environment, then the file. `ludotheque serve --print-config` prints such a file with all
/// defaults and what they mean.
// As on the command line, where each is a word of its own.
#[allow(clippy::struct_excessive_bools)]
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Read settings from a TOML file
    #[arg(long, value_name = "FILE", env = "LUDOTHEQUE_CONFIG")]
    config: Option<PathBuf>,
    /// Print a commented configuration file with all defaults, and do nothing else
    #[arg(long)]
    print_config: bool,
    /// Where people connect [default: 127.0.0.1:7878]
    #[arg(long, value_name = "ADDRESS:PORT", env = "LUDOTHEQUE_LISTEN")]
    listen: Option<SocketAddr>,
    /// Let everybody in the house or the school connect: on every address of this machine, at the port of --listen
    #[arg(long, env = "LUDOTHEQUE_LAN")]
    lan: bool,
    /// The folder that holds everything [default: ./ludotheque-data]
    #[arg(long, value_name = "FOLDER", env = "LUDOTHEQUE_DATA")]
    data: Option<PathBuf>,
    /// A PostgreSQL database that holds everything instead, for several nodes: postgres://…
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_DATABASE", hide_env_values = true)]
    database: Option<DatabaseUrl>,
    /// The database has a standby: acknowledge what is there too, and refuse a database that does not wait for it
    #[arg(long, env = "LUDOTHEQUE_STANDBY")]
    standby: bool,
    /// A NATS server by which nodes wake each other, instead of the database: nats://…
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_BUS", hide_env_values = true)]
    bus: Option<BusUrl>,
    /// Where other nodes on the same database reach this one, on a network of their own [default: 127.0.0.1:0]
    #[arg(long, value_name = "ADDRESS:PORT", env = "LUDOTHEQUE_NODE_LISTEN")]
    node_listen: Option<SocketAddr>,
    /// Where people come to this node alone: the host of --public-url, at another port or below a path
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_NODE_URL")]
    node_url: Option<NodeUrl>,
    /// Where metrics are read: an address, beside (this machine, one port above) or off [default: beside]
    #[arg(long, value_name = "ADDRESS:PORT", env = "LUDOTHEQUE_METRICS_LISTEN")]
    metrics_listen: Option<MetricsListen>,
    /// The address that people type, if it is a name
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_PUBLIC_URL")]
    public_url: Option<Origin>,
    /// Another address that people may type, such as `https://games.example.org`; may be repeated
    #[arg(long, value_name = "ORIGIN", env = "LUDOTHEQUE_ALLOWED_ORIGINS", value_delimiter = ',')]
    allowed_origin: Vec<Origin>,
    /// A proxy whose X-Forwarded headers are trusted, as an address or network; may be repeated
    #[arg(long, value_name = "PROXY", env = "LUDOTHEQUE_TRUSTED_PROXIES", value_delimiter = ',')]
    trusted_proxy: Vec<Network>,
    /// Speak https under this name, with a certificate asked of Let's Encrypt and kept fresh; may be repeated
    #[arg(long, value_name = "NAME", env = "LUDOTHEQUE_HTTPS", value_delimiter = ',')]
    https: Vec<DnsName>,
    /// Where https is spoken: a port of every address, or an address and port [default: 443]
    #[arg(long, value_name = "PORT", env = "LUDOTHEQUE_HTTPS_LISTEN")]
    https_listen: Option<WebListen>,
    /// Where plain http leads to https: the same, or off with --tls-cert [default: 80]
    #[arg(long, value_name = "PORT", env = "LUDOTHEQUE_HTTP_LISTEN")]
    http_listen: Option<WebListen>,
    /// A certificate of your own for --https, with its chain (PEM); read again when it changes
    #[arg(long, value_name = "FILE", env = "LUDOTHEQUE_TLS_CERT")]
    tls_cert: Option<PathBuf>,
    /// Its private key (PEM)
    #[arg(long, value_name = "FILE", env = "LUDOTHEQUE_TLS_KEY")]
    tls_key: Option<PathBuf>,
    /// Where the CA that gives certificates may write to you: mailto:
    #[arg(long, value_name = "CONTACT", env = "LUDOTHEQUE_ACME_CONTACT")]
    acme_contact: Option<Contact>,
    /// The ACME directory of another CA
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_ACME_DIRECTORY")]
    acme_directory: Option<CaDirectory>,
    /// The root of that CA (PEM), if the system does not know it
    #[arg(long, value_name = "FILE", env = "LUDOTHEQUE_ACME_ROOT")]
    acme_root: Option<PathBuf>,
    /// Seconds before that CA is asked again after a failure; each further pause is longer [default: 60]
    #[arg(long, value_name = "SECONDS", env = "LUDOTHEQUE_ACME_PAUSE_SECONDS")]
    acme_pause_seconds: Option<NonZeroU32>,
    /// How whoever finds a weakness reaches you: mailto:, https:// or tel:
    #[arg(long, value_name = "CONTACT", env = "LUDOTHEQUE_SECURITY_CONTACT")]
    security_contact: Option<Contact>,
    /// Have a page for whoever runs the house (/admin); its secret is made in the data folder at the first start
    #[arg(long, env = "LUDOTHEQUE_ADMIN")]
    admin: bool,
    /// A file with the secret of that page, in one line; the page is then on
    #[arg(long, value_name = "FILE", env = "LUDOTHEQUE_ADMIN_SECRET_FILE")]
    admin_secret_file: Option<PathBuf>,
    /// error, warn, info, debug or trace [default: info]
    #[arg(long, value_name = "LEVEL", env = "LUDOTHEQUE_LOG_LEVEL")]
    log_level: Option<LogLevel>,
    /// text or json [default: text]
    #[arg(long, value_name = "FORMAT", env = "LUDOTHEQUE_LOG_FORMAT")]
    log_format: Option<LogFormat>,
    /// Whether bots take the time that their table wants: paced or instant [default: paced]
    #[arg(long, value_name = "TIME", env = "LUDOTHEQUE_BOTS")]
    bots: Option<BotTime>,
    #[command(flatten)]
    limits: Limits,
    /// Minutes after which a table that nobody attends leaves memory [default: 10]
    #[arg(long, value_name = "MINUTES", env = "LUDOTHEQUE_IDLE_MINUTES")]
    idle_minutes: Option<u32>,
    /// Days without a change after which a table where nobody plays is closed [default: 7]
    #[arg(long, value_name = "DAYS", env = "LUDOTHEQUE_LOBBY_DAYS")]
    lobby_days: Option<u32>,
    /// Days after which somebody who came and never sat down is forgotten, and a table that nobody touched since somebody
    /// opened it who never played [default: 1]
    #[arg(long, value_name = "DAYS", env = "LUDOTHEQUE_IDENTITY_DAYS")]
    identity_days: Option<u32>,
    /// Days without anybody after which a game under way is broken off [default: 90]
    #[arg(long, value_name = "DAYS", env = "LUDOTHEQUE_DESERTED_DAYS")]
    deserted_days: Option<u32>,
    /// Days after which somebody's best result on a board is erased [default: 365]
    #[arg(long, value_name = "DAYS", env = "LUDOTHEQUE_RESULT_DAYS")]
    result_days: Option<u32>,
    /// Days after which a game that is over, at a table that is closed, is erased [default: never]
    #[arg(long, value_name = "DAYS", env = "LUDOTHEQUE_GAME_DAYS")]
    game_days: Option<NonZeroU32>,
    /// Seconds that requests under way have to finish when the server stops [default: 10]
    #[arg(long, value_name = "SECONDS", env = "LUDOTHEQUE_STOP_GRACE_SECONDS")]
    stop_grace_seconds: Option<u32>,
    /// Worker threads, at most 1024 [default: one per core]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_WORKER_THREADS")]
    worker_threads: Option<NonZeroU32>,
}

#[derive(clap::Args)]
#[command(next_help_heading = "Limits")]
struct Limits {
    /// Identities an address may create per second [default: 20]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_IDENTITIES_PER_SECOND")]
    identities_per_second: Option<NonZeroU32>,
    /// Identities an address may create at once [default: 500]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_IDENTITIES_BURST")]
    identities_burst: Option<NonZeroU32>,
    /// People of an address who may be forgotten per second [default: 2]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_FORGOTTEN_PER_SECOND")]
    forgotten_per_second: Option<NonZeroU32>,
    /// People of an address who may be forgotten at once [default: 60]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_FORGOTTEN_BURST")]
    forgotten_burst: Option<NonZeroU32>,
    /// Tables an address may open per second [default: 5]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_TABLES_PER_SECOND")]
    tables_per_second: Option<NonZeroU32>,
    /// Tables an address may open at once [default: 200]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_TABLES_BURST")]
    tables_burst: Option<NonZeroU32>,
    /// Tables one person may have [default: 20]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_TABLES_PER_PERSON")]
    tables_per_person: Option<u32>,
    /// Public tables one person may have [default: 5]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_PUBLIC_TABLES_PER_PERSON")]
    public_tables_per_person: Option<u32>,
    /// Wrong codes a person may try per minute [default: 30]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_FAILED_CODES_PER_MINUTE")]
    failed_codes_per_minute: Option<NonZeroU32>,
    /// Wrong codes per minute of those at an address without a name [default: 300]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_FAILED_CODES_NAMELESS")]
    failed_codes_nameless: Option<NonZeroU32>,
    /// Wrong codes per minute of an address; beyond it attempts wait in line [default: 600]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_FAILED_CODES_PER_ADDRESS")]
    failed_codes_per_address: Option<NonZeroU32>,
    /// Sockets a person may hold open [default: 20]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_SOCKETS_PER_PERSON")]
    sockets_per_person: Option<u32>,
    /// Sockets an address may hold open [default: 5000]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_SOCKETS_PER_ADDRESS")]
    sockets_per_address: Option<u32>,
    /// Sockets an address may open per second; more wait [default: 100]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_SOCKETS_PER_SECOND")]
    sockets_per_second: Option<NonZeroU32>,
    /// Sockets an address may open at once [default: 500]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_SOCKETS_BURST")]
    sockets_burst: Option<NonZeroU32>,
    /// Sockets one person may open in a second; more wait their turn [default: 10]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_OWN_SOCKETS_PER_SECOND")]
    own_sockets_per_second: Option<NonZeroU32>,
    /// Sockets one person may open at once [default: 100]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_OWN_SOCKETS_BURST")]
    own_sockets_burst: Option<NonZeroU32>,
    /// Sockets in all [default: 20000]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_SOCKETS_IN_ALL")]
    sockets_in_all: Option<u32>,
    /// Lines an address may hold open that are no sockets [default: 1000]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_LINES_PER_ADDRESS")]
    lines_per_address: Option<u32>,
    /// Such lines in all [default: 8000]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_LINES_IN_ALL")]
    lines_in_all: Option<u32>,
    /// Requests of an address answered per second; more wait [default: 500]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_REQUESTS_PER_SECOND")]
    requests_per_second: Option<NonZeroU32>,
    /// Requests of an address answered at once [default: 2000]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_REQUESTS_BURST")]
    requests_burst: Option<NonZeroU32>,
    /// Messages a seat may send per second [default: 100]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_MESSAGES_PER_SECOND")]
    messages_per_second: Option<NonZeroU32>,
    /// Messages a seat may send at once [default: 200]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_MESSAGES_BURST")]
    messages_burst: Option<NonZeroU32>,
}

impl Args {
    /// What flags and environment say.
    fn settings(self) -> Settings {
        Settings {
            listen: self.listen,
            lan: self.lan.then_some(true),
            data: self.data,
            database: self.database.map(Some),
            standby: self.standby.then_some(true),
            bus: self.bus.map(Some),
            node_listen: self.node_listen,
            node_url: self.node_url.map(Some),
            metrics_listen: self.metrics_listen,
            public_url: self.public_url.map(Some),
            allowed_origins: (!self.allowed_origin.is_empty()).then_some(self.allowed_origin),
            trusted_proxies: (!self.trusted_proxy.is_empty()).then_some(self.trusted_proxy),
            https: (!self.https.is_empty()).then_some(self.https),
            https_listen: self.https_listen,
            http_listen: self.http_listen,
            tls_cert: self.tls_cert.map(Some),
            tls_key: self.tls_key.map(Some),
            acme_contact: self.acme_contact.map(Some),
            acme_directory: self.acme_directory,
            acme_root: self.acme_root.map(Some),
            acme_pause_seconds: self.acme_pause_seconds,
            security_contact: self.security_contact.map(Some),
            admin: self.admin.then_some(true),
            admin_secret_file: self.admin_secret_file.map(Some),
            log_level: self.log_level,
            log_format: self.log_format,
            bots: self.bots,
            identities_per_second: self.limits.identities_per_second,
            identities_burst: self.limits.identities_burst,
            forgotten_per_second: self.limits.forgotten_per_second,
            forgotten_burst: self.limits.forgotten_burst,
            sockets_per_second: self.limits.sockets_per_second,
            sockets_burst: self.limits.sockets_burst,
            own_sockets_per_second: self.limits.own_sockets_per_second,
            own_sockets_burst: self.limits.own_sockets_burst,
            tables_per_second: self.limits.tables_per_second,
            tables_burst: self.limits.tables_burst,
            failed_codes_per_minute: self.limits.failed_codes_per_minute,
            tables_per_person: self.limits.tables_per_person,
            public_tables_per_person: self.limits.public_tables_per_person,
            failed_codes_nameless: self.limits.failed_codes_nameless,
            failed_codes_per_address: self.limits.failed_codes_per_address,
            sockets_per_person: self.limits.sockets_per_person,
            sockets_per_address: self.limits.sockets_per_address,
            sockets_in_all: self.limits.sockets_in_all,
            lines_per_address: self.limits.lines_per_address,
            lines_in_all: self.limits.lines_in_all,
            requests_per_second: self.limits.requests_per_second,
            requests_burst: self.limits.requests_burst,
            messages_per_second: self.limits.messages_per_second,
            messages_burst: self.limits.messages_burst,
            idle_minutes: self.idle_minutes,
            lobby_days: self.lobby_days,
            identity_days: self.identity_days,
            deserted_days: self.deserted_days,
            result_days: self.result_days,
            game_days: self.game_days.map(Some),
            stop_grace_seconds: self.stop_grace_seconds,
            worker_threads: self.worker_threads.map(Some),
        }
    }

    /// All sources in their order.
    fn merge(self) -> Result<Config> {
        let file = match &self.config {
            None => Settings::default(),
            Some(path) => Settings::read(&crate::read_text(path)?).map_err(|error| {
                let at = Fault::new(error.line, error.problem);
                anyhow!(crate::at_line(path, &at))
            })?,
        };
        Ok(self.settings().over(file).config())
    }
}

pub(crate) fn run(args: Args) -> Result<()> {
    if args.print_config {
        write!(std::io::stdout().lock(), "{}", Config::commented_defaults())?;
        return Ok(());
    }
    let config = args.merge()?;
    begin_logging(&config);
    built_from(env!("LUDOTHEQUE_BUILD"));
    let data = config.data.clone();
    let served = ludo_server::run(config, CATALOGUE, |running| {
        let url = running.public_url();
        let url = url.map_or_else(|| local_url(running), ToString::to_string);
        // Nobody need read it.
        let _ = welcome(
            &mut std::io::stdout().lock(),
            &url,
            &running.reach(),
            &data.display().to_string(),
            ink(),
        );
        if let Some(key) = &running.admin_key {
            let _ = show_admin(&mut std::io::stdout().lock(), &url, key);
        }
    });
    served.map_err(|error| told(&data, error))
}

/// Where the server is, for whoever sits here and for everybody else; with a picture to scan where there is ink for it.
fn welcome(
    out: &mut impl std::io::Write,
    url: &str,
    reach: &Reach,
    data: &str,
    ink: Option<Ink>,
) -> std::io::Result<()> {
    let texts = Texts::chosen();
    let said = |key: &str, name: &str, value: &str| texts.with(key, &[(name, Value::Text(value))]);
    writeln!(out, "{}", said("serve-open", "url", &format!("{url}/")))?;
    match reach {
        Reach::Closed => writeln!(out, "{}", texts.get("serve-closed"))?,
        Reach::Open(addresses) if addresses.is_empty() => {
            writeln!(out, "{}", texts.get("serve-alone"))?;
        }
        // Whoever gave a name knows it.
        Reach::Open(addresses) if addresses.as_slice() == [url] => {}
        Reach::Open(addresses) => {
            writeln!(out, "{}", texts.get("serve-network"))?;
            for address in addresses {
                writeln!(out, "  {address}/")?;
            }
            let link = addresses.first().map(|best| format!("{best}/"));
            let picture = link.zip(ink).and_then(|(link, ink)| qr::picture(&link, ink));
            for row in picture.into_iter().flatten() {
                writeln!(out, "{row}")?;
            }
        }
    }
    writeln!(out, "{}", said("serve-kept", "folder", data))
}

/// Where the page of whoever runs the house is, and its secret: told once, when it was made.
fn show_admin(out: &mut impl std::io::Write, url: &str, key: &AdminKey) -> std::io::Result<()> {
    let texts = Texts::chosen();
    let (url, file) = (format!("{url}/admin"), key.path.display().to_string());
    let (url, file) = (("url", Value::Text(&url)), ("file", Value::Text(&file)));
    match &key.new {
        Some(secret) => {
            let secret = ("secret", Value::Text(secret.as_str()));
            writeln!(out, "{}", texts.with("serve-admin-new", &[url, secret, file]))
        }
        None => writeln!(out, "{}", texts.with("serve-admin", &[url, file])),
    }
}

/// How a picture is drawn, where somebody looks at a terminal.
fn ink() -> Option<Ink> {
    let ink = if Paint::of_terminal().is_on() { Ink::Given } else { Ink::Own };
    std::io::stdout().is_terminal().then_some(ink)
}

/// Why it does not serve, in the language of this run.
fn told(data: &Path, error: ServeError) -> anyhow::Error {
    match error {
        ServeError::Listen { address, error } if error.kind() == ErrorKind::AddrInUse => {
            fault("error-in-use", &[("address", Value::Text(&address.to_string()))])
        }
        // Only some may open the ports below 1024, which are those of the web.
        ServeError::Listen { address, error } if error.kind() == ErrorKind::PermissionDenied => {
            fault("error-low-port", &[("address", Value::Text(&address.to_string()))])
        }
        ServeError::Listen { address, error } => {
            let (address, why) = (address.to_string(), crate::reason(&error));
            fault("error-listen", &[("address", Value::Text(&address)), ("why", Value::Text(&why))])
        }
        ServeError::System(error) => {
            fault("error-start", &[("why", Value::Text(&crate::reason(&error)))])
        }
        // What the database said goes along, for whoever looks at the disk.
        error @ ServeError::Broken(_) => {
            anyhow::Error::new(error).context(in_words("error-disk", &[]))
        }
        error @ ServeError::Store(_) => {
            anyhow::Error::new(error).context(data.display().to_string())
        }
        ServeError::Admin { path, fault: problem } => {
            let why = match problem {
                AdminFault::File(error) => crate::reason(&error),
                AdminFault::Unfit => in_words("error-admin-unfit", &[]),
            };
            let file = path.display().to_string();
            fault("error-admin", &[("file", Value::Text(&file)), ("why", Value::Text(&why))])
        }
        error @ (ServeError::Setting(_) | ServeError::Certificate(_)) => error.into(),
    }
}

/// "Every address" is none that a browser could open.
fn local_url(running: &Running) -> String {
    let mut address = running.address;
    if address.ip().is_unspecified() {
        address.set_ip(match address {
            SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    format!("http://{address}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(reach: &Reach, ink: Option<Ink>) -> String {
        let mut out = vec![];
        welcome(&mut out, "http://127.0.0.1:7878", reach, "./data", ink).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn on_a_network_all_addresses_are_told_and_the_first_can_be_scanned() {
        let addresses = ["http://192.168.1.20:7878", "http://[fd00::7]:7878"];
        let reach = Reach::Open(addresses.map(str::to_owned).to_vec());
        let told = said(&reach, Some(Ink::Own));
        let picture = qr::picture("http://192.168.1.20:7878/", Ink::Own).unwrap().join("\n");
        assert!(told.contains(&picture), "{told}");
        for address in addresses {
            assert!(told.contains(&format!("  {address}/\n")), "{told}");
        }
        assert!(told.starts_with("Ludothèque") && told.lines().count() <= 24);
        assert!(!said(&reach, None).contains('█'), "no picture where nobody looks");
    }

    #[test]
    fn the_secret_of_the_house_is_told_when_it_was_made_and_never_again() {
        let told = |new: Option<&str>| {
            let mut out = vec![];
            let key =
                AdminKey { path: "data/ludotheque.admin".into(), new: new.map(str::to_owned) };
            show_admin(&mut out, "http://127.0.0.1:7878", &key).unwrap();
            String::from_utf8(out).unwrap()
        };
        let first = told(Some("ABCD-EFGH"));
        assert!(first.contains("ABCD-EFGH") && first.contains("http://127.0.0.1:7878/admin"));
        let later = told(None);
        assert!(later.contains("/admin") && later.contains("data/ludotheque.admin"));
        assert!(!later.contains("ABCD"));
    }

    #[test]
    fn who_is_closed_or_in_no_network_says_so() {
        assert!(said(&Reach::Closed, None).contains("ludotheque serve --lan"));
        let alone = said(&Reach::Open(vec![]), Some(Ink::Own));
        assert!(!alone.contains("--lan") && alone.lines().count() == 3, "{alone}");
    }
}
