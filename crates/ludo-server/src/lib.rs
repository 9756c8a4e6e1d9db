//! Tables over the network that keep their word: what the server has acknowledged is never lost.

mod chance;
mod clock;
mod config;
mod document;
mod hall;
mod person;

pub use chance::{Chance, SystemChance};
pub use clock::{Clock, Moment, SystemClock};
pub use config::{
    Config, ConfigError, Host, LogFormat, LogLevel, MetricsListen, Network, NotASetting, PublicUrl,
    Scheme, Settings,
};
pub use hall::{Hall, HallError, Parts};
pub use person::Person;
