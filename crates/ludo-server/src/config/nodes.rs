//! What settings of several nodes mean together.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Config, NotASetting, Origin, Scheme};
use crate::serve::ServeError;

/// The longest address of a node: the reason of a Close, in which it is told, has room for 123 bytes.
const MOST_BYTES: usize = 120;

/// Where people come to one node and no other: an origin, and a path below which a proxy leads there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct NodeUrl {
    origin: Origin,
    /// Begins with a slash, or is empty.
    path: String,
}

impl FromStr for NodeUrl {
    type Err = NotASetting;

    fn from_str(text: &str) -> Result<Self, NotASetting> {
        let read = || {
            let short = text.trim_end_matches('/');
            let begin = short.find("://")? + 3;
            let end = short[begin..].find('/').map_or(short.len(), |slash| begin + slash);
            let (origin, path) = short.split_at(end);
            let plain = |c: u8| c.is_ascii_alphanumeric() || b"/-._~".contains(&c);
            let fits = short.len() <= MOST_BYTES && path.bytes().all(plain);
            let origin = Origin::read(origin).filter(|_| fits && !path.contains("//"))?;
            Some(Self { origin, path: path.to_owned() })
        };
        read().ok_or_else(|| {
            NotASetting(format!(
                "`{text}` is no address of a node such as https://play.example.org/one, of at most \
                 {MOST_BYTES} characters"
            ))
        })
    }
}

impl fmt::Display for NodeUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.origin, self.path)
    }
}

impl TryFrom<String> for NodeUrl {
    type Error = NotASetting;

    fn try_from(text: String) -> Result<Self, NotASetting> {
        text.parse()
    }
}

impl From<NodeUrl> for String {
    fn from(url: NodeUrl) -> Self {
        url.to_string()
    }
}

impl Config {
    /// Whether the settings of this node among others go together.
    ///
    /// # Errors
    /// `Setting`, with a line that says which do not.
    pub(crate) fn check_nodes(&self, has_others: bool) -> Result<(), ServeError> {
        self.node_problem(has_others).map_or(Ok(()), |problem| Err(ServeError::Setting(problem)))
    }

    /// Browsers send the identity's cookie to the very host that set it, by the same scheme, at whatever port and path.
    fn node_problem(&self, has_others: bool) -> Option<&'static str> {
        let url = self.node_url.as_ref()?;
        if !has_others {
            return Some("node_url: there are no other nodes without a database (--database)");
        }
        let named = || self.https.first().map(|name| name.origin(443));
        let Some(common) = self.public_url.clone().or_else(named) else {
            return Some("node_url: public_url must say by which address people come to all nodes");
        };
        if url.origin.scheme != common.scheme || url.origin.host.name() != common.host.name() {
            return Some(
                "node_url: begins otherwise than public_url; only the port and what follows may differ, or \
                 browsers would not say there who somebody is",
            );
        }
        (url.origin == common && url.path.is_empty())
            .then_some("node_url: is public_url, which leads to any node, and not to this one")
    }

    /// What a page may speak to beside where it came from, as its policy names it: nodes at other ports of the same
    /// host. Which ports those are only they know.
    pub(crate) fn node_sources(&self) -> Option<String> {
        let origin = &self.node_url.as_ref()?.origin;
        let sockets = match origin.scheme {
            Scheme::Http => "ws",
            Scheme::Https => "wss",
        };
        let is_common = self.public_url.as_ref() == Some(origin);
        (!is_common).then(|| format!("{sockets}://{}:*", origin.host.name()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Settings;

    fn config(text: &str) -> Config {
        Settings::read(text).unwrap().config()
    }

    #[test]
    fn a_node_is_at_another_port_or_path_of_the_common_address() {
        for (url, sources) in [
            ("https://play.example.org/one/", None),
            ("https://play.example.org:443/one", None),
            ("https://play.example.org:8443", Some("wss://play.example.org:*")),
            ("https://Play.Example.org:8443/", Some("wss://play.example.org:*")),
        ] {
            let text = format!("node_url = '{url}'\npublic_url = 'https://play.example.org'");
            let config = config(&text);
            assert!(config.check_nodes(true).is_ok(), "{url}");
            assert_eq!(config.node_sources().as_deref(), sources, "{url}");
        }
        let digits =
            config("node_url = 'http://10.0.0.5:7879'\npublic_url = 'http://10.0.0.5:7878'");
        assert!(digits.check_nodes(true).is_ok());
        assert_eq!(digits.node_sources().as_deref(), Some("ws://10.0.0.5:*"));
        assert!(
            config("node_url = 'https://a.org:1'\nhttps = ['a.org']").check_nodes(true).is_ok()
        );
        assert_eq!(Config::default().node_sources(), None);
    }

    #[test]
    fn where_nobody_would_be_known_nobody_is_led() {
        let public = "public_url = 'https://a.org'";
        for (url, rest, says) in [
            ("https://a.org/one", "", "public_url must say"),
            ("https://one.a.org", public, "begins otherwise"),
            ("http://a.org/one", public, "begins otherwise"),
            ("https://a.org", public, "leads to any node"),
            ("https://b.org:8443", "https = ['a.org']", "begins otherwise"),
        ] {
            let config = config(&format!("node_url = '{url}'\n{rest}"));
            let why = config.check_nodes(true).unwrap_err().to_string();
            assert!(why.contains(says) && why.lines().count() == 1, "{url}: {why}");
        }
        let alone = config(&format!("node_url = 'https://a.org/one'\n{public}"));
        assert!(alone.check_nodes(false).unwrap_err().to_string().contains("--database"));
    }

    #[test]
    fn an_address_of_a_node_is_read_with_care() {
        for (text, shown) in [
            ("https://a.org/one", "https://a.org/one"),
            ("https://a.org:443/one/", "https://a.org/one"),
            ("http://[::1]:7878", "http://[::1]:7878"),
        ] {
            assert_eq!(text.parse::<NodeUrl>().unwrap().to_string(), shown);
        }
        let long = format!("https://a.org/{}", "x".repeat(MOST_BYTES));
        let wrong =
            ["a.org/one", "wss://a.org", "https://", "https://a.org/?x", "https://a.org/#", &long];
        for text in wrong.into_iter().chain([
            "https://me@a.org/",
            "https://a.org//one",
            "https://a.org/ ",
            "",
        ]) {
            let fault = text.parse::<NodeUrl>().unwrap_err().to_string();
            assert!(fault.contains("play.example.org/one"), "{fault}");
        }
    }
}
