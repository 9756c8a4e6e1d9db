//! How others come to this server: by the name it was given, by this machine's addresses on its networks, or not at
//! all. What a browser calls `localhost` is another machine on every other desk.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use ludo_protocol::Reach;

use crate::config::Origin;

/// What this machine is called on the networks that it is in.
pub trait Networks: Send + Sync {
    /// Its addresses there, the likeliest first; none if it is in no network.
    fn addresses(&self) -> Vec<IpAddr>;
}

/// The interfaces of the machine, looked at anew each time: networks come and go.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemNetworks;

impl Networks for SystemNetworks {
    fn addresses(&self) -> Vec<IpAddr> {
        // A system that does not say is as good as one without networks.
        let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
        likeliest_first(interfaces.iter().map(|one| (one.name.as_str(), one.ip())))
    }
}

/// Networks that only exist inside the machine: containers, virtual machines.
const INNER: [&str; 7] = ["docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "vethernet"];

/// Addresses that others can type, by how likely they reach somebody: real networks before inner ones, short addresses
/// before long ones, those of a house before those of the world.
fn likeliest_first<'a>(interfaces: impl Iterator<Item = (&'a str, IpAddr)>) -> Vec<IpAddr> {
    let mut found: Vec<_> = interfaces
        .filter(|(_, address)| can_be_typed(*address))
        .map(|(name, address)| {
            let name = name.to_lowercase();
            let inner = INNER.iter().any(|begin| name.starts_with(begin));
            ((inner, address.is_ipv6(), !is_of_a_house(address)), address)
        })
        .collect();
    // What the system names first stays first among equals.
    found.sort_by_key(|(rank, _)| *rank);
    let mut addresses: Vec<IpAddr> = Vec::with_capacity(found.len());
    for (_, address) in found {
        if !addresses.contains(&address) {
            addresses.push(address);
        }
    }
    addresses
}

/// An address that means the same on every machine of its network: not this machine itself, nor one that only holds
/// on one of its cables.
fn can_be_typed(address: IpAddr) -> bool {
    let on_one_cable = match address {
        IpAddr::V4(address) => address.is_link_local(),
        IpAddr::V6(address) => address.is_unicast_link_local(),
    };
    !(address.is_loopback() || address.is_unspecified() || address.is_multicast() || on_one_cable)
}

fn is_of_a_house(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.is_private(),
        IpAddr::V6(address) => address.is_unique_local(),
    }
}

/// Where a server listens, and under which name.
#[derive(Clone)]
pub(crate) struct Doors {
    pub(crate) public_url: Option<Origin>,
    pub(crate) listening: Vec<SocketAddr>,
    pub(crate) networks: Arc<dyn Networks>,
}

impl Doors {
    /// How others come here now.
    pub(crate) fn reach(&self) -> Reach {
        if let Some(url) = &self.public_url {
            return Reach::Open(vec![url.to_string()]);
        }
        let known = self.networks.addresses();
        let leads_here = |address: &IpAddr| {
            self.listening.iter().find(|door| {
                let all = door.ip().is_unspecified() && door.is_ipv4() == address.is_ipv4();
                all || door.ip() == *address
            })
        };
        let open = known
            .iter()
            .filter_map(|address| leads_here(address).map(|door| (*address, door.port())));
        let mut open: Vec<_> = open.collect();
        // Somebody chose an address for others that the system does not tell of.
        let chosen = self.listening.iter().filter(|door| can_be_typed(door.ip()));
        for door in chosen.map(|door| (door.ip(), door.port())) {
            if !open.contains(&door) {
                open.push(door);
            }
        }
        let shut = |door: &SocketAddr| door.ip().is_loopback();
        if open.is_empty() && self.listening.iter().all(shut) {
            return Reach::Closed;
        }
        Reach::Open(open.into_iter().map(|door| link(SocketAddr::from(door))).collect())
    }

    /// The beginning of links that others can open, if there is one.
    pub(crate) fn best(&self) -> Option<String> {
        match self.reach() {
            Reach::Open(addresses) => addresses.into_iter().next(),
            Reach::Closed => None,
        }
    }
}

/// The beginning of links to a door. The port that goes without saying is left out.
fn link(door: SocketAddr) -> String {
    match (door.port(), door.ip()) {
        (80, IpAddr::V4(address)) => format!("http://{address}"),
        (80, IpAddr::V6(address)) => format!("http://[{address}]"),
        _ => format!("http://{door}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Found(Vec<IpAddr>);

    impl Networks for Found {
        fn addresses(&self) -> Vec<IpAddr> {
            self.0.clone()
        }
    }

    fn reach(listening: &[&str], found: &[&str]) -> Reach {
        let networks = Found(found.iter().map(|one| one.parse().unwrap()).collect());
        let listening = listening.iter().map(|one| one.parse().unwrap()).collect();
        Doors { public_url: None, listening, networks: Arc::new(networks) }.reach()
    }

    fn open(addresses: &[&str]) -> Reach {
        Reach::Open(addresses.iter().map(|&one| one.to_owned()).collect())
    }

    #[test]
    fn who_listens_for_this_machine_alone_is_closed_to_others() {
        for door in ["127.0.0.1:7878", "[::1]:7878", "127.0.0.9:80"] {
            assert_eq!(reach(&[door], &["192.168.1.20"]), Reach::Closed, "{door}");
        }
    }

    #[test]
    fn who_listens_everywhere_is_reached_by_every_address_of_that_kind() {
        let found = ["192.168.1.20", "10.0.0.5", "fd00::7"];
        let (four, six) = ("0.0.0.0:7878", "[::]:7878");
        let short = ["http://192.168.1.20:7878", "http://10.0.0.5:7878"];
        let all = [&short[..], &["http://[fd00::7]:7878"]].concat();
        assert_eq!(reach(&[four], &found), open(&short));
        assert_eq!(reach(&[four, six], &found), open(&all));
        assert_eq!(
            reach(&["0.0.0.0:80", "[::]:80"], &found[1..]),
            open(&["http://10.0.0.5", "http://[fd00::7]"])
        );
    }

    #[test]
    fn a_machine_in_no_network_is_open_and_has_no_address() {
        assert_eq!(reach(&["0.0.0.0:7878", "[::]:7878"], &[]), open(&[]));
    }

    #[test]
    fn an_address_that_was_chosen_is_the_one() {
        let found = ["192.168.1.20", "10.0.0.5"];
        assert_eq!(reach(&["10.0.0.5:7878"], &found), open(&["http://10.0.0.5:7878"]));
        assert_eq!(reach(&["10.9.9.9:7878"], &found), open(&["http://10.9.9.9:7878"]));
    }

    #[test]
    fn a_name_that_was_given_comes_before_everything() {
        let public_url = Some("https://games.example.org".parse().unwrap());
        let listening = vec!["127.0.0.1:7878".parse().unwrap()];
        let doors = Doors { public_url, listening, networks: Arc::new(Found(vec![])) };
        assert_eq!(doors.reach(), open(&["https://games.example.org"]));
    }

    #[test]
    fn real_networks_come_before_inner_ones_and_short_addresses_before_long_ones() {
        let interfaces = [
            ("lo", "127.0.0.1"),
            ("docker0", "172.17.0.1"),
            ("eth0", "2001:db8::7"),
            ("eth0", "fe80::7"),
            ("wlan0", "fd00::7"),
            ("tun0", "203.0.113.4"),
            ("eth0", "192.168.1.20"),
            ("eth0", "192.168.1.20"),
            ("wlan0", "10.0.0.5"),
            ("eth1", "169.254.3.4"),
            ("lo", "::1"),
        ];
        let interfaces = interfaces.map(|(name, address)| (name, address.parse().unwrap()));
        let found = likeliest_first(interfaces.into_iter());
        let found: Vec<_> = found.iter().map(ToString::to_string).collect();
        let expected =
            ["192.168.1.20", "10.0.0.5", "203.0.113.4", "fd00::7", "2001:db8::7", "172.17.0.1"];
        assert_eq!(found, expected);
    }
}
