//! Tables over the network that keep their word: what the server has acknowledged is never lost.

mod address;
mod chance;
mod clock;
mod codes;
mod config;
mod document;
mod documents;
mod forget;
mod hall;
mod housekeeping;
mod http;
mod limits;
mod listen;
mod logging;
pub mod metrics;
mod person;
mod process;
mod serve;

pub use address::AddressKey;
pub use chance::{Chance, SystemChance};
pub use clock::{Clock, Moment, SystemClock};
pub use codes::{Code, TableCode};
pub use config::{
    Config, ConfigError, Host, LogFormat, LogLevel, MetricsListen, Network, NotASetting, PublicUrl,
    Scheme, Settings,
};
pub use hall::{Hall, HallError, Parts};
pub use limits::{Limits, SocketGuard, TooMany};
pub use logging::begin as begin_logging;
pub use person::Person;
pub use serve::{Running, ServeError, run, serve, start};
