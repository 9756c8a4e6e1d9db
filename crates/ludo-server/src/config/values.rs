//! The values of settings that are more than a number: each is read from text and written as text.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A text is not what a setting needs; says what would be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotASetting(String);

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

as_text!(MetricsListen, PublicUrl, Host, Network);

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

/// A host with its port, in lower case, without the port that goes without saying.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Host(String);

impl Host {
    /// Reads what stands in a `Host` header.
    pub fn read(text: &str) -> Option<Self> {
        let plain = |c: u8| c.is_ascii_alphanumeric() || b".-:[]_".contains(&c);
        let fits = (1..=255).contains(&text.len()) && text.bytes().all(plain);
        fits.then(|| Self(text.to_ascii_lowercase()))
    }

    /// Reads what stands in an `Origin` header: scheme and host, nothing else.
    pub fn of_origin(text: &str) -> Option<Self> {
        origin(text).map(|(_, host)| host)
    }
}

impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Host {
    type Err = NotASetting;

    /// With or without its scheme.
    fn from_str(text: &str) -> Result<Self, NotASetting> {
        let host = if text.contains("://") { Self::of_origin(text) } else { Self::read(text) };
        host.ok_or_else(|| {
            NotASetting(format!("`{text}` is no origin such as https://example.org"))
        })
    }
}

fn origin(text: &str) -> Option<(Scheme, Host)> {
    let (scheme, rest, usual) = match text.split_once("://")? {
        ("http", rest) => (Scheme::Http, rest, ":80"),
        ("https", rest) => (Scheme::Https, rest, ":443"),
        _ => return None,
    };
    Some((scheme, Host::read(rest.strip_suffix(usual).unwrap_or(rest))?))
}

/// The address that people type: scheme and host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PublicUrl {
    /// Decides whether cookies are `Secure`.
    pub scheme: Scheme,
    /// With its port, if that is not the usual one.
    pub host: Host,
}

impl FromStr for PublicUrl {
    type Err = NotASetting;

    fn from_str(text: &str) -> Result<Self, NotASetting> {
        let read = origin(text.strip_suffix('/').unwrap_or(text));
        read.map(|(scheme, host)| Self { scheme, host }).ok_or_else(|| {
            NotASetting(format!("`{text}` is not http:// or https:// and a host, without a path"))
        })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme, self.host)
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
        let host = |text: &str| Host::of_origin(text).map(|host| host.to_string());
        assert_eq!(host("https://Play.Example.org:443"), Some("play.example.org".to_owned()));
        assert_eq!(host("http://[::1]:7878"), Some("[::1]:7878".to_owned()));
        for wrong in ["null", "https://", "ftp://a", "https://a/b", "https://a@b", "a", ""] {
            assert_eq!(host(wrong), None, "{wrong}");
        }
        assert_eq!("https://a.b/".parse::<PublicUrl>().unwrap().to_string(), "https://a.b");
        assert!("https://a.b/path".parse::<PublicUrl>().is_err());
    }
}
