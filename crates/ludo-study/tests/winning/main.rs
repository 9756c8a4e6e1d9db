//! Studies that go by the chance of winning: hints from what a seat knows, and the decisions of a game that mattered.

mod diabolo;
mod diadingo;
mod played;
