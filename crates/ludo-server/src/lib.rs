//! Tables over the network that keep their word: what the server has acknowledged is never lost.

mod address;
mod admin;
mod allowance;
mod bots;
mod build;
mod chance;
mod clock;
mod codes;
mod config;
mod deserted;
pub mod doctor;
mod editions;
mod errands;
mod forget;
mod gauge;
mod guesses;
mod hall;
mod house;
mod housekeeping;
mod http;
mod keeper;
mod limits;
mod lines;
mod listen;
mod logging;
mod malformed;
pub mod metrics;
mod nodes;
mod options;
mod outbox;
mod pace;
mod patient;
mod person;
mod places;
mod policy;
mod prints;
mod process;
mod reach;
mod results;
mod serve;
#[cfg(test)]
mod simulation;
mod socket;
mod spending;
mod study;
mod table;
mod tls;
mod trust;

pub use address::AddressKey;
pub use admin::{AdminFault, AdminKey};
pub use build::built_from;
pub use chance::{Chance, SystemChance};
pub use clock::{Clock, Moment, SystemClock};
pub use codes::{Code, TableCode};
pub use config::{
    BotTime, BusUrl, CaDirectory, Config, ConfigError, Contact, DatabaseUrl, DnsName, Host,
    LogFormat, LogLevel, MetricsListen, Network, NodeUrl, NotASetting, Origin, Scheme, Settings,
    WebListen,
};
pub use editions::{BadEdition, add_editions};
pub use errands::{Worker, WorkerParts, work};
pub use hall::{Hall, HallError, Parts};
pub use housekeeping::Upkeep;
pub use logging::begin as begin_logging;
pub use person::Person;
pub use policy::{Policy, Rhythm, Telling};
pub use reach::{Networks, SystemNetworks};
pub use serve::{Running, ServeError, run, serve, start};
pub use table::{film, kept_chain};
