//! Ports for servers that are started and started again.

use std::net::TcpListener;
use std::sync::atomic::{AtomicU32, Ordering};

/// Where servers of tests listen: below what systems give to whoever calls somebody, so that it is still free when a
/// server comes back to it.
const FIRST: u32 = 10_000;
const COUNT: u32 = 20_000;

/// A port of this machine at which nobody listens, another at every call.
///
/// # Panics
/// If there is none.
pub fn free_port() -> u16 {
    static GIVEN: AtomicU32 = AtomicU32::new(0);
    // Processes begin apart from each other.
    let begin = std::process::id().wrapping_mul(7919);
    let mut ports = (0..COUNT).map(|_| {
        let number = begin.wrapping_add(GIVEN.fetch_add(1, Ordering::Relaxed));
        (FIRST + number % COUNT) as u16
    });
    let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
    ports.find(is_free).expect("a port is free")
}
