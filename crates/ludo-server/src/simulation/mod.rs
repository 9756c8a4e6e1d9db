//! Whole tables under a simulated clock: one seed decides everything, and nothing waits.
//!
//! A [`World`] plays the parts of network, store, bots and clock around one [`Table`]. Every byte sent is
//! kept, by connection, so that tests can look for what should not be there.

mod advice;
mod announcements;
mod chain;
mod chronicle;
mod churn;
mod client;
mod commands;
mod crashes;
mod crowd;
mod deadlines;
mod deaf;
mod drafts;
mod editions;
mod every_game;
mod fire;
mod forgotten;
mod hidden;
mod house;
mod in_step;
mod lessons;
mod lobby;
mod marks;
mod pace;
mod play;
mod policies;
mod powers;
mod race;
mod rankings;
mod rematch;
mod replay;
mod requests;
mod results;
mod scenes;
mod stalls;
mod stopped;
mod stopping;
mod take_back;
mod take_over;
mod teams;
mod wall;
mod whole;
mod windows;
mod without_bots;
mod world;

pub(crate) use client::Client;
pub(crate) use world::{Happening, World};
