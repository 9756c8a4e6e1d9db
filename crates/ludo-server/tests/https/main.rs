//! https by the server itself, against a real CA: Debian's `pebble`, and `pebble-challtestsrv` as the world's name
//! service, both on this machine alone.

#![cfg(unix)]

mod certificates;
mod client;
mod files;
mod house;
mod lines;
mod pebble;
