//! The HTTP half from outside: real requests over a real socket to a server in this process.

mod client;
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
mod reach;
mod replay;
mod results;
mod running;
mod study;
mod tables;
