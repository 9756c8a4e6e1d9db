//! The values of settings that are more than a number: each is read from text and written as text.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A text is not what a setting needs; says what would be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotASetting(pub(super) String);

impl fmt::Display for NotASetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotASetting {}

/// Serde by way of text.
macro_rules! as_text {
    ($($kind:ty),+) => { $(
        impl TryFrom<String> for $kind {
            type Error = NotASetting;

            fn try_from(text: String) -> Result<Self, NotASetting> {
                text.parse()
            }
        }

        impl From<$kind> for String {
            fn from(value: $kind) -> String {
                value.to_string()
            }
        }
    )+ };
}

as_text!(CaDirectory, Contact, DnsName, MetricsListen, Network, Origin, WebListen);

/// Where metrics are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum MetricsListen {
    /// Nowhere.
    Off,
    /// On this machine only, one port above that of the server.
    Beside,
    /// On a listener of their own.
    On(SocketAddr),
}

impl FromStr for MetricsListen {
    type Err = NotASetting;

    fn from_str(text: &str) -> Result<Self, NotASetting> {
        if text == "off" {
            return Ok(Self::Off);
        }
        if text == "beside" {
            return Ok(Self::Beside);
        }
        let address = text.parse();
        address.map(Self::On).map_err(|_| {
            NotASetting(format!("`{text}` is neither address:port nor beside nor off"))
        })
    }
}

impl fmt::Display for MetricsListen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Off => f.write_str("off"),
            Self::Beside => f.write_str("beside"),
            Self::On(address) => address.fmt(f),
        }
    }
}

/// Where people come by https, or by plain http on the way there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum WebListen {
    /// Nowhere.
    Off,
    /// On every address of the machine.
    Port(u16),
    /// There alone.
    On(SocketAddr),
}

impl FromStr for WebListen {
    type Err = NotASetting;

    fn from_str(text: &str) -> Result<Self, NotASetting> {
        if text == "off" {
            return Ok(Self::Off);
        }
        let port = text.parse().map(Self::Port);
        port.or_else(|_| text.parse().map(Self::On)).map_err(|_| {
            NotASetting(format!("`{text}` is neither a port nor address:port nor off"))
        })
    }
}

impl fmt::Display for WebListen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Off => f.write_str("off"),
            Self::Port(port) => port.fmt(f),
            Self::On(address) => address.fmt(f),
        }
    }
}

/// A name that the world's name service may know, in lower case.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct DnsName(String);

impl DnsName {
    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Under this name and port, by https.
    pub(crate) fn origin(&self, port: u16) -> Origin {
        Origin::new(Scheme::Https, Host(format!("{}:{port}", self.0)))
    }
}

impl FromStr for DnsName {
    type Err = NotASetting;

    fn from_str(text: &str) -> Result<Self, NotASetting> {
        let name = text.strip_suffix('.').unwrap_or(text).to_ascii_lowercase();
        let plain = |c: u8| c.is_ascii_alphanumeric() || c == b'-';
        let label = |label: &str| {
            let edge = label.starts_with('-') || label.ends_with('-');
            (1..=63).contains(&label.len()) && label.bytes().all(plain) && !edge
        };
        let in_digits = name.rsplit('.').next().is_some_and(|end| end.parse::<u32>().is_ok());
        if name.len() <= 253 && name.split('.').all(label) && !in_digits {
            return Ok(Self(name));
        }
        let example = "play.example.org";
        Err(NotASetting(format!(
            "`{text}` is not a name such as {example}, without https:// and port"
        )))
    }
}

impl fmt::Display for DnsName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Where a CA says how it is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CaDirectory(String);

impl Default for CaDirectory {
    fn default() -> Self {
        Self("https://acme-v02.api.letsencrypt.org/directory".to_owned())
    }
}

impl FromStr for CaDirectory {
    type Err = NotASetting;

    fn from_str(text: &str) -> Result<Self, NotASetting> {
        let address = text.parse::<axum::http::Uri>().ok();
        let known = address.filter(|it| it.scheme_str() == Some("https") && it.host().is_some());
        known.map(|_| Self(text.to_owned())).ok_or_else(|| {
            NotASetting(format!("`{text}` is not the https:// address of an ACME directory"))
        })
    }
}

impl fmt::Display for CaDirectory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How the way between client and server is protected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scheme {
    /// Not at all.
    Http,
    /// By TLS.
    Https,
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Http => "http",
            Self::Https => "https",
        })
    }
}

/// A host with its port, in lower case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Host(String);

impl Host {
    /// Reads what stands in a `Host` header.
    pub fn read(text: &str) -> Option<Self> {
        let plain = |c: u8| c.is_ascii_alphanumeric() || b".-:[]_".contains(&c);
        let fits = (1..=255).contains(&text.len()) && text.bytes().all(plain);
        fits.then(|| Self(text.to_ascii_lowercase()))
    }

    /// Without the port.
    pub fn name(&self) -> &str {
        let end = match self.0.split_once(']') {
            Some((literal, _)) => literal.len() + 1,
            None => self.0.find(':').unwrap_or(self.0.len()),
        };
        let name = &self.0[..end];
        name.strip_suffix('.').unwrap_or(name)
    }

    /// Whether it means whichever machine it is said on.
    pub fn is_this_machine(&self) -> bool {
        let name = self.name();
        let inner = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
        let address = inner.unwrap_or(name).parse::<IpAddr>();
        name == "localhost"
            || name.ends_with(".localhost")
            || address.is_ok_and(|address| address.is_loopback() || address.is_unspecified())
    }

    /// Whether no stranger's name service can make it lead here: an address as digits, or this machine's own
    /// name.
    pub fn is_beyond_doubt(&self) -> bool {
        let name = self.name();
        let inner = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
        name == "localhost"
            || name.ends_with(".localhost")
            || name.parse::<Ipv4Addr>().is_ok()
            || inner.is_some_and(|inner| inner.parse::<Ipv6Addr>().is_ok())
    }
}

impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Where pages come from: scheme, host and port, the port that goes without saying left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Origin {
    /// Under which scheme.
    pub scheme: Scheme,
    /// Where.
    pub host: Host,
}

impl Origin {
    /// The origin of pages that come from there.
    pub fn new(scheme: Scheme, Host(host): Host) -> Self {
        let usual = match scheme {
            Scheme::Http => ":80",
            Scheme::Https => ":443",
        };
        Self { scheme, host: Host(host.strip_suffix(usual).map_or(host.clone(), str::to_owned)) }
    }

    /// Reads what stands in an `Origin` header: scheme and host, nothing else.
    pub fn read(text: &str) -> Option<Self> {
        let (scheme, host) = match text.split_once("://")? {
            ("http", host) => (Scheme::Http, host),
            ("https", host) => (Scheme::Https, host),
            _ => return None,
        };
        Some(Self::new(scheme, Host::read(host)?))
    }
}

impl FromStr for Origin {
    type Err = NotASetting;

    fn from_str(text: &str) -> Result<Self, NotASetting> {
        Self::read(text.strip_suffix('/').unwrap_or(text)).ok_or_else(|| {
            NotASetting(format!("`{text}` is not http:// or https:// and a host, without a path"))
        })
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme, self.host)
    }
}

/// How whoever runs a server is reached: an address with its scheme.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Contact(String);

impl FromStr for Contact {
    type Err = NotASetting;

    fn from_str(text: &str) -> Result<Self, NotASetting> {
        let known = ["mailto:", "https://", "tel:"];
        let named =
            known.iter().any(|scheme| text.len() > scheme.len() && text.starts_with(scheme));
        if named && text.bytes().all(|c| c.is_ascii_graphic()) {
            return Ok(Self(text.to_owned()));
        }
        Err(NotASetting(format!("`{text}` does not begin with mailto:, https:// or tel:")))
    }
}

impl fmt::Display for Contact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An address, or all that begin like it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Network {
    address: IpAddr,
    prefix: u8,
}

impl Network {
    /// Whether the address lies in it.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(ours), IpAddr::V4(theirs)) => {
                let shift = 32 - u32::from(self.prefix);
                let high = |address: Ipv4Addr| u32::from(address).checked_shr(shift);
                high(ours) == high(theirs)
            }
            (IpAddr::V6(ours), IpAddr::V6(theirs)) => {
                let shift = 128 - u32::from(self.prefix);
                u128::from(ours).checked_shr(shift) == u128::from(theirs).checked_shr(shift)
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = NotASetting;

    fn from_str(text: &str) -> Result<Self, NotASetting> {
        let read = || {
            let (address, prefix) = match text.split_once('/') {
                Some((address, prefix)) => (address, Some(prefix)),
                None => (text, None),
            };
            let address: IpAddr = address.parse().ok()?;
            let most = if address.is_ipv4() { 32 } else { 128 };
            let prefix = prefix.map_or(Some(most), |prefix| prefix.parse().ok())?;
            (prefix <= most).then_some(Self { address, prefix })
        };
        read().ok_or_else(|| NotASetting(format!("`{text}` is neither an address nor a network")))
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.prefix)
    }
}

/// What is worth a line in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum LogLevel {
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

/// What a line of the log looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// Whether bots take their time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BotTime {
    /// As their table wants it.
    Paced,
    /// Not at all: for tests and programs.
    Instant,
}

impl FromStr for BotTime {
    type Err = NotASetting;

    fn from_str(text: &str) -> Result<Self, NotASetting> {
        match text {
            "paced" => Ok(Self::Paced),
            "instant" => Ok(Self::Instant),
            _ => Err(NotASetting(format!("`{text}` is neither paced nor instant"))),
        }
    }
}

impl FromStr for LogLevel {
    type Err = NotASetting;

    fn from_str(text: &str) -> Result<Self, NotASetting> {
        Ok(match text {
            "error" => Self::Error,
            "warn" => Self::Warn,
            "info" => Self::Info,
            "debug" => Self::Debug,
            "trace" => Self::Trace,
            _ => {
                return Err(NotASetting(format!(
                    "`{text}` is not error, warn, info, debug or trace"
                )));
            }
        })
    }
}

impl FromStr for LogFormat {
    type Err = NotASetting;

    fn from_str(text: &str) -> Result<Self, NotASetting> {
        match text {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err(NotASetting(format!("`{text}` is neither text nor json"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_holds_what_begins_like_it() {
        let holds = |network: &str, address: &str| {
            network.parse::<Network>().unwrap().contains(address.parse().unwrap())
        };
        assert!(holds("10.0.0.0/8", "10.200.3.4"));
        assert!(!holds("10.0.0.0/8", "11.0.0.1"));
        assert!(holds("0.0.0.0/0", "192.0.2.1") && !holds("0.0.0.0/0", "2001:db8::1"));
        assert!(holds("127.0.0.1", "127.0.0.1") && !holds("127.0.0.1", "127.0.0.2"));
        assert!(holds("127.0.0.1", "::ffff:127.0.0.1"));
        assert!(holds("2001:db8::/32", "2001:db8:5::1") && !holds("::1", "::2"));
        assert!(holds("::/0", "2001:db8::1"));
        for wrong in ["10.0.0.0/33", "10.0.0/8", "x", "", "::1/129", "10.0.0.0/-1"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_origin_is_a_scheme_and_a_host() {
        let origin = |text: &str| Origin::read(text).map(|origin| origin.to_string());
        let usual = Some("https://play.example.org".to_owned());
        assert_eq!(origin("https://Play.Example.org:443"), usual);
        assert_eq!(origin("http://[::1]:7878"), Some("http://[::1]:7878".to_owned()));
        assert_ne!(Origin::read("https://a:80"), Origin::read("https://a"));
        assert_ne!(Origin::read("http://a"), Origin::read("https://a"));
        for wrong in ["null", "https://", "ftp://a", "https://a/b", "https://a@b", "a", ""] {
            assert_eq!(origin(wrong), None, "{wrong}");
        }
        assert_eq!("https://a.b/".parse::<Origin>().unwrap().to_string(), "https://a.b");
        assert!("https://a.b/path".parse::<Origin>().is_err());
    }

    #[test]
    fn addresses_and_this_machines_own_names_are_beyond_doubt() {
        let host = |text: &str| Host::read(text).unwrap();
        for sure in [
            "localhost",
            "LOCALHOST:7878",
            "a.localhost",
            "127.0.0.1:80",
            "192.168.1.20",
            "[::1]:7",
        ] {
            assert!(host(sure).is_beyond_doubt(), "{sure}");
        }
        for unsure in
            ["example.org", "localhost.example.org", "127.0.0.1.example.org", "[x]", "1.2.3"]
        {
            assert!(!host(unsure).is_beyond_doubt(), "{unsure}");
        }
        assert_eq!(host("Example.org.:443").name(), "example.org");
    }

    #[test]
    fn some_names_mean_whichever_machine_they_are_said_on() {
        let host = |text: &str| Host::read(text).unwrap();
        for own in [
            "localhost:7878",
            "a.localhost",
            "127.0.0.1",
            "127.8.9.1:80",
            "[::1]:7878",
            "0.0.0.0:7878",
        ] {
            assert!(host(own).is_this_machine(), "{own}");
        }
        for other in ["192.168.1.20:7878", "[fd00::7]", "example.org", "localhost.example.org"] {
            assert!(!host(other).is_this_machine(), "{other}");
        }
    }

    #[test]
    fn a_contact_says_how_it_is_used() {
        for right in ["mailto:security@example.org", "https://example.org/security", "tel:+33-1-23"]
        {
            assert_eq!(right.parse::<Contact>().unwrap().to_string(), right);
        }
        for wrong in
            ["security@example.org", "http://example.org", "mailto:", "tel:1\nContact: x", ""]
        {
            assert!(wrong.parse::<Contact>().is_err(), "{wrong}");
        }
    }
}
