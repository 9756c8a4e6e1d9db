//! Who calls, as far as the line tells: from which address, by which way, under which name of ours.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, header};

use super::{Failure, State};
use crate::address::{self, AddressKey};
use crate::config::{Host, Scheme};

/// The other end of the connection, which may be a proxy.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// By which way a request came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// Straight from whoever asks.
    Direct,
    /// By a proxy that is trusted to say from whom.
    Forwarded,
}

/// What is known of whoever asks. Every request carries it as an extension.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    /// What they are counted under.
    pub(crate) address: AddressKey,
    /// Which way they came.
    pub(crate) way: Way,
    /// How that way is protected.
    pub(crate) scheme: Scheme,
    /// What they call this server.
    pub(crate) host: Option<Host>,
}

impl Caller {
    /// Reads it from a request. Forwarded headers count only when a trusted proxy sent them.
    pub(crate) fn read(state: &State, peer: IpAddr, headers: &HeaderMap) -> Self {
        let proxies = &state.config.trusted_proxies;
        let host = text(headers, header::HOST.as_str()).and_then(Host::read);
        let (address, way) = (AddressKey::of(peer), Way::Direct);
        let direct = Self { address, way, scheme: Scheme::Http, host };
        let told = if address::is_trusted(peer, proxies) {
            let lines = headers.get_all("x-forwarded-for").iter();
            let hops: Vec<_> = lines
                .filter_map(|line| line.to_str().ok())
                .flat_map(|line| line.split(','))
                .collect();
            let client = address::forwarded(peer, hops.into_iter(), proxies);
            let scheme = match text(headers, "x-forwarded-proto") {
                Some("https") => Scheme::Https,
                _ => Scheme::Http,
            };
            let host = text(headers, "x-forwarded-host").and_then(Host::read).or(direct.host);
            Self { address: AddressKey::of(client), way: Way::Forwarded, scheme, host }
        } else {
            direct
        };
        match &state.config.public_url {
            Some(url) if url.scheme == Scheme::Https => Self { scheme: Scheme::Https, ..told },
            _ => told,
        }
    }

    /// The beginning of links to this server.
    pub(crate) fn base(&self, state: &State) -> Result<String, Failure> {
        match (&state.config.public_url, &self.host) {
            (Some(url), _) => Ok(url.to_string()),
            (None, Some(host)) => Ok(format!("{}://{host}", self.scheme)),
            (None, None) => Err(Failure::Malformed("host".to_owned())),
        }
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok().map(str::trim)
}

/// Refuses what a page of another site asks in the name of its reader. Programs send no `Origin`.
pub(crate) fn check_origin(
    state: &State,
    caller: &Caller,
    headers: &HeaderMap,
) -> Result<(), Failure> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let ours = origin.to_str().ok().and_then(Host::of_origin).is_some_and(|origin| {
        let public = state.config.public_url.as_ref().map(|url| &url.host);
        caller.host.as_ref() == Some(&origin)
            || public == Some(&origin)
            || state.config.allowed_origins.contains(&origin)
    });
    if ours { Ok(()) } else { Err(Failure::ForeignOrigin) }
}
