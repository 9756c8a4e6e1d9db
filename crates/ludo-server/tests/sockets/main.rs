//! Whole games over real sockets, and everything that can happen to a line.

mod cuts;
mod house;
mod line;
mod player;
