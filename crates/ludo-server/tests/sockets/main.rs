//! Whole games over real sockets, and everything that can happen to a line.

mod admin;
mod books;
mod class;
mod cuts;
mod drafts;
mod endings;
mod ghost;
mod house;
mod late;
mod line;
mod nodes;
mod player;
mod restart;
mod shared;
mod silence;
mod slow;
mod straight;
mod words;
mod workers;
