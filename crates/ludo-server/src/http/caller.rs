//! Who calls, as far as the line tells: from which address, by which way, under which name of ours.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, header};

use super::{Failure, State};
use crate::address::{self, AddressKey};
use crate::config::{Host, Origin, Scheme};

/// The other end of the connection, which may be a proxy, and how the way from there is protected.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) SocketAddr, pub(crate) Scheme);

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
    /// How that way is protected, as far as this server sees.
    came_by: Scheme,
    /// How people come here: what cookies and links go by.
    pub(crate) scheme: Scheme,
    /// What they call this server.
    pub(crate) host: Option<Host>,
    /// Whether they sit at this very machine and call it by a name that leads nobody else here.
    pub(crate) at_home: bool,
}

impl Caller {
    /// Reads it from a request. Forwarded headers count only when a trusted proxy sent them.
    pub(crate) fn read(state: &State, peer: IpAddr, came_by: Scheme, headers: &HeaderMap) -> Self {
        let proxies = &state.config.trusted_proxies;
        let host = text(headers, header::HOST.as_str()).and_then(Host::read);
        let (address, way) = (AddressKey::of(peer), Way::Direct);
        let at_home =
            peer.to_canonical().is_loopback() && host.as_ref().is_some_and(Host::is_this_machine);
        let direct = Self { address, way, came_by, scheme: came_by, host, at_home };
        let told = if address::is_trusted(peer, proxies) {
            let lines = headers.get_all("x-forwarded-for").iter();
            let hops: Vec<_> = lines
                .filter_map(|line| line.to_str().ok())
                .flat_map(|line| line.split(','))
                .collect();
            let client = address::forwarded(peer, hops.into_iter(), proxies);
            let came_by = match text(headers, "x-forwarded-proto") {
                Some("https") => Scheme::Https,
                _ => Scheme::Http,
            };
            let host = text(headers, "x-forwarded-host").and_then(Host::read).or(direct.host);
            let (address, way) = (AddressKey::of(client), Way::Forwarded);
            Self { address, way, came_by, scheme: came_by, host, at_home: false }
        } else {
            direct
        };
        match &state.config.public_url {
            Some(url) if url.scheme == Scheme::Https => Self { scheme: Scheme::Https, ..told },
            _ => told,
        }
    }

    /// The beginning of links to this server, for others: what leads here from this machine alone is replaced.
    pub(crate) fn base(&self, state: &State) -> Result<String, Failure> {
        let instead = self.at_home.then(|| state.doors.best()).flatten();
        if let Some(best) = instead {
            return Ok(best);
        }
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

/// Refuses a name that this server does not go by. A stranger's site can point its own name at any machine, and
/// its pages then speak to that machine as if they were its own; addresses in digits and this machine's own
/// names cannot be pointed elsewhere, and a trusted proxy chooses for itself whom it lets in.
pub(crate) fn check_host(
    state: &State,
    caller: &Caller,
    headers: &HeaderMap,
) -> Result<(), Failure> {
    let Some(host) = &caller.host else {
        // Only old programs say nothing at all.
        let silent = !headers.contains_key(header::HOST);
        return if silent { Ok(()) } else { Err(Failure::UnknownHost) };
    };
    let mut ours = state.config.public_url.iter().chain(&state.config.allowed_origins);
    let known = caller.way == Way::Forwarded
        || host.is_beyond_doubt()
        || ours.any(|origin| origin.host.name() == host.name());
    if known { Ok(()) } else { Err(Failure::UnknownHost) }
}

/// Refuses what a page of another site asks in the name of its reader. Programs send no `Origin`.
pub(crate) fn check_origin(
    state: &State,
    caller: &Caller,
    headers: &HeaderMap,
) -> Result<(), Failure> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let ours = origin.to_str().ok().and_then(Origin::read).is_some_and(|origin| {
        let here = caller.host.clone().map(|host| Origin::new(caller.came_by, host));
        here.as_ref() == Some(&origin)
            || state.config.public_url.as_ref() == Some(&origin)
            || state.config.allowed_origins.contains(&origin)
    });
    if ours { Ok(()) } else { Err(Failure::ForeignOrigin) }
}
