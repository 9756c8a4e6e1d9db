//! A whole house under fire, in one process and from one seed: tables of all titles, their store, bots, clock and
//! network, and the people who come, play, leave, take back and come back. Lines are slow, stall, break and stay half
//! open; messages are sent twice and overtake each other; the server dies between any two steps and loses what was not
//! committed; writes fail, are late, or answer without saying whether they were kept; the calendar jumps.
//!
//! A third of these houses have several [`nodes`] on one store: each dies, stands still and loses the store for itself, and
//! people come through any of them.
//!
//! Nothing here reads a clock or draws ambient chance: what happens next stands in one queue ([`House`]), and all that
//! happens is written down as it does ([`Trace`]). The same seed gives the same bytes. A [`Judge`] looks on, and
//! compares what people were told with what the store has.
//!
//! `cargo xtask simulate` runs it by the hundred thousand.

mod clockwork;
mod disk;
mod happening;
mod house;
mod judge;
mod links;
mod many;
mod network;
mod nodes;
mod people;
mod races;
mod reckoning;
mod remembered;
mod run;
mod tables;
mod trace;
mod weather;

use house::House;
use judge::Judge;
use trace::Trace;
