//! What settings of https mean together.

use super::{Config, DnsName, Origin, WebListen};
use crate::serve::ServeError;

impl Config {
    /// Whether the settings of https go together.
    ///
    /// # Errors
    /// `Setting`, with a line that says which do not.
    pub(crate) fn check_https(&self) -> Result<(), ServeError> {
        self.https_problem().map_or(Ok(()), |problem| Err(ServeError::Setting(problem)))
    }

    /// What follows from the names where https is spoken at this port: the address that people type, and the others.
    pub(crate) fn at_https(mut self, port: u16) -> Self {
        for origin in self.https_origins(port) {
            let known = self.public_url.get_or_insert_with(|| origin.clone()) == &origin;
            if !known && !self.allowed_origins.contains(&origin) {
                self.allowed_origins.push(origin);
            }
        }
        self
    }

    fn https_problem(&self) -> Option<&'static str> {
        let files = self.tls_cert.is_some();
        let asked = !self.https.is_empty() && !files;
        if files != self.tls_key.is_some() {
            return Some("tls_cert and tls_key: one is of no use without the other");
        }
        if files && self.https.is_empty() {
            return Some(
                "tls_cert: https must say for which name, such as --https play.example.org",
            );
        }
        if !self.https.is_empty() && self.https_listen == WebListen::Off {
            return Some("https_listen: cannot be off where https names this server");
        }
        if asked && self.http_listen == WebListen::Off {
            return Some("http_listen: the CA looks for the names there, so it cannot be off");
        }
        if asked && self.https.iter().any(|name| !name.as_str().contains('.')) {
            return Some(
                "https: no CA knows a name without a dot; tls_cert takes a certificate of your own",
            );
        }
        None
    }

    /// Every name, by https at this port; or as `public_url` has it, where people come by another port that leads here.
    pub(crate) fn https_origins(&self, port: u16) -> Vec<Origin> {
        let origin = |name: &DnsName| {
            let known = self.public_url.iter().find(|url| url.host.name() == name.as_str());
            known.cloned().unwrap_or_else(|| name.origin(port))
        };
        self.https.iter().map(origin).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Settings;

    fn settled(text: &str) -> Result<Config, String> {
        let config = Settings::read(text).unwrap().config();
        let checked = config.check_https().map_err(|error| error.to_string());
        checked.map(|()| config.at_https(443))
    }

    #[test]
    fn a_name_is_all_it_takes() {
        let config = settled("https = ['Play.Example.org', 'games.example.org']").unwrap();
        assert_eq!(config.public_url.as_ref().unwrap().to_string(), "https://play.example.org");
        let others: Vec<_> = config.allowed_origins.iter().map(ToString::to_string).collect();
        assert_eq!(others, ["https://games.example.org"]);
        let elsewhere = Settings::read("https = ['a.org']").unwrap().config().at_https(8443);
        assert_eq!(elsewhere.public_url.unwrap().to_string(), "https://a.org:8443");
        let led = Settings::read("https = ['a.org']\npublic_url = 'https://a.org'").unwrap();
        let led = led.config().at_https(8443);
        assert_eq!(led.https_origins(8443), [led.public_url.clone().unwrap()]);
        assert!(led.allowed_origins.is_empty());
        let behind = settled("https = ['a.org']\npublic_url = 'https://b.org'").unwrap();
        assert_eq!(behind.public_url.unwrap().to_string(), "https://b.org");
        assert_eq!(behind.allowed_origins[0].to_string(), "https://a.org");
    }

    #[test]
    fn what_does_not_go_together_is_told_in_one_line() {
        for (text, says) in [
            ("tls_cert = 'a'", "tls_key"),
            ("tls_key = 'a'\nhttps = ['a.org']", "tls_cert"),
            ("tls_cert = 'a'\ntls_key = 'b'", "--https"),
            ("https = ['a.org']\nhttps_listen = 'off'", "https_listen"),
            ("https = ['a.org']\nhttp_listen = 'off'", "http_listen"),
            ("https = ['localhost']", "without a dot"),
        ] {
            let why = settled(text).unwrap_err();
            assert!(why.contains(says) && why.lines().count() == 1, "{text}: {why}");
        }
        let own = "https = ['localhost']\ntls_cert = 'a'\ntls_key = 'b'\nhttp_listen = 'off'";
        assert!(settled(own).is_ok());
    }

    #[test]
    fn names_and_doors_are_read_with_care() {
        let fault = |text: &str| Settings::read(text).unwrap_err().problem;
        for wrong in
            ["https://a.org", "a.org:443", "*.a.org", "192.0.2.1", "[::1]", "", "-a.org", "é.org"]
        {
            assert!(fault(&format!("https = ['{wrong}']")).contains("play.example.org"), "{wrong}");
        }
        for wrong in ["x", "70000", "127.0.0.1"] {
            assert!(fault(&format!("http_listen = '{wrong}'")).contains("port"), "{wrong}");
        }
        assert!(fault("acme_directory = 'http://a.org'").contains("https://"));
    }
}
