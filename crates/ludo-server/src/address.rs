//! Where somebody speaks from. An address is counted with and never logged.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use crate::config::Network;

/// What one household or school is counted under: an IPv4 address, or the /64 of an IPv6 address, in which
/// a single device has addresses without end. Prints as `***`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AddressKey(IpAddr);

impl AddressKey {
    /// The key of an address.
    pub fn of(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = u128::from(address) & (u128::MAX << 64);
                IpAddr::V6(Ipv6Addr::from(network))
            }
            address @ IpAddr::V4(_) => address,
        })
    }
}

impl AddressKey {
    /// The address, of either kind, in as many bytes.
    pub(crate) fn octets(self) -> [u8; 16] {
        match self.0 {
            IpAddr::V4(address) => address.to_ipv6_mapped().octets(),
            IpAddr::V6(address) => address.octets(),
        }
    }
}

impl fmt::Debug for AddressKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AddressKey(***)")
    }
}

/// Whether forwarded headers of a peer are believed.
pub(crate) fn is_trusted(peer: IpAddr, proxies: &[Network]) -> bool {
    proxies.iter().any(|network| network.contains(peer))
}

/// Who is behind a trusted proxy: going back from the nearest, the first hop that is no trusted proxy.
/// Whatever stands before it was written by a stranger. A hop that cannot be read ends the search.
pub(crate) fn forwarded<'a>(
    peer: IpAddr,
    hops: impl DoubleEndedIterator<Item = &'a str>,
    proxies: &[Network],
) -> IpAddr {
    let mut nearest = peer;
    for hop in hops.rev() {
        let Some(address) = read_hop(hop.trim()) else { break };
        nearest = address;
        if !is_trusted(address, proxies) {
            break;
        }
    }
    nearest
}

/// Some proxies add the port.
fn read_hop(hop: &str) -> Option<IpAddr> {
    let bare = hop.strip_prefix('[').and_then(|hop| hop.strip_suffix(']')).unwrap_or(hop);
    bare.parse().ok().or_else(|| hop.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_ipv6_is_one_key() {
        let key = |text: &str| AddressKey::of(text.parse().unwrap());
        assert_eq!(key("2001:db8:1:2::1"), key("2001:db8:1:2:ffff::9"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_ne!(key("192.0.2.1"), key("192.0.2.2"));
        assert_eq!(key("192.0.2.1"), key("::ffff:192.0.2.1"));
        assert_eq!(format!("{:?}", key("192.0.2.1")), "AddressKey(***)");
    }

    #[test]
    fn the_last_hop_that_is_no_proxy_is_the_client() {
        let proxies = ["10.0.0.0/8".parse().unwrap(), "::1".parse().unwrap()];
        let found = |header: &str| {
            forwarded("10.0.0.1".parse().unwrap(), header.split(','), &proxies).to_string()
        };
        assert_eq!(found("192.0.2.7"), "192.0.2.7");
        assert_eq!(found("6.6.6.6, 192.0.2.7, 10.3.3.3"), "192.0.2.7");
        assert_eq!(found("192.0.2.7:4711"), "192.0.2.7");
        assert_eq!(found("[2001:db8::1]:4711, [::1]"), "2001:db8::1");
        assert_eq!(found("192.0.2.7, nonsense, 10.3.3.3"), "10.3.3.3");
        assert_eq!(found(""), "10.0.0.1");
    }
}
