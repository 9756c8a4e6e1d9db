//! The HTTP half from outside: real requests over a real socket to a server in this process.

mod admin;
mod client;
mod deploy;
mod editions;
mod guard;
mod house;
mod hygiene;
mod identity;
mod lines;
mod mine;
mod pages;
mod played;
mod prints;
mod promql;
mod reach;
mod replay;
mod results;
mod running;
mod study;
mod tables;
