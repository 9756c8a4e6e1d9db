//! Configuration files, and the small things that people type: codes, hosts, addresses.

use ludo_server::{Code, Config, Contact, Host, MetricsListen, Network, Origin, Settings};

use crate::text;

pub(crate) fn settings(bytes: &[u8]) {
    let text = text(bytes);
    match Settings::read(&text) {
        Ok(read) => drop(read.config()),
        Err(error) => assert_eq!(error.to_string().lines().count(), 1, "one line: {error}"),
    }
    code::<7>(&text);
    code::<8>(&text);
    if let Some(host) = Host::read(&text) {
        let _ = (host.name(), host.is_beyond_doubt(), host.is_this_machine());
    }
    comes_back::<Origin>(&text);
    comes_back::<Network>(&text);
    comes_back::<Contact>(&text);
    comes_back::<MetricsListen>(&text);
    let _ = text.parse::<ludo_store::GameId>();
}

/// A code has one spelling, which is read as itself.
fn code<const N: usize>(text: &str) {
    if let Some(code) = Code::<N>::read(text) {
        assert_eq!(Code::read(&code.kept()), Some(code));
        assert_eq!(Code::read(&code.to_string()), Some(code));
    }
}

/// What was read and is written is read as the same.
fn comes_back<T: std::str::FromStr + ToString + PartialEq>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        assert!(value.to_string().parse::<T>().is_ok_and(|again| again == value), "{text}");
    }
}

pub(crate) fn some_settings() -> Vec<Vec<u8>> {
    const SMALL: [&str; 16] = [
        "ABC-01D9",
        "abcd efgh",
        "play.example.org:443",
        "[::1]:7878",
        "192.0.2.7",
        "https://play.example.org",
        "http://localhost:8080",
        "10.0.0.0/8",
        "2001:db8::/32",
        "mailto:security@example.org",
        "https://example.org/security",
        "beside",
        "127.0.0.1:7879",
        "lobby_days = 3\nlisen = \"x\"",
        "trusted_proxies = [\"10.0.0.0/33\"]",
        "5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e",
    ];
    let whole = Config::commented_defaults().into_bytes();
    SMALL.map(|text| text.as_bytes().to_vec()).into_iter().chain([whole]).collect()
}
