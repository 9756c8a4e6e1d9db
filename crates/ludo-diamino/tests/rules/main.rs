//! Diamino's clauses, one test or more each: see `docs/rules/diamino.md`.

#[path = "../common/mod.rs"]
mod common;

mod beforehand;
mod beginning;
mod contest;
mod edition;
mod game_one;
mod game_two;
mod idle;
mod laying;
mod leaving;
mod patience;
mod preview;
mod scenes;
mod secrets;
mod squares;
mod words;
