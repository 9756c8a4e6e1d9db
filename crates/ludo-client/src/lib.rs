//! A client of Ludothèque's server that checks what it is promised (`docs/protocol.md`).
//!
//! [`Account`] is a person, [`Connection`] a line to a table. [`Attendance`] is what the client knows, apart
//! from any line: feed it what was received, send what it gives. [`Errands`] keeps games going; [`measure`] is
//! for load tests.
//!
//! ```
//! use ludo_client::{Attendance, Verdict};
//! use ludo_core::Seed;
//! use ludo_protocol::{Command, FromClient};
//!
//! let mut client = Attendance::new("6f0c", "k", Seed::from_number(1));
//! client.connect();
//! assert!(matches!(client.outgoing().next(), Some(FromClient::Hello(_))));
//!
//! let mut hear = |text: &str| client.hear(serde_json::from_str(text).unwrap());
//! hear(r#"{"welcome":{"protocol":5,"epoch":"9d1a","you":0}}"#);
//! assert_eq!(hear(r#"{"done":{"id":"k9"}}"#), None);
//! assert_eq!(client.violations(), ["k9 was answered but not asked"]);
//!
//! let id = client.command(Command::Start);
//! let answer = format!(r#"{{"done":{{"id":"{}"}}}}"#, id.as_str());
//! assert_eq!(client.hear(serde_json::from_str(&answer).unwrap()), Some(Verdict::Done(id)));
//! ```

mod account;
mod attendance;
mod connection;
mod errands;
mod error;
mod http;
pub mod measure;
mod stream;

pub use account::Account;
pub use attendance::{Attendance, Verdict, contribution};
pub use connection::{Connection, Heard};
pub use errands::Errands;
pub use error::ClientError;
pub use http::{Address, Asked, Reply};
pub use stream::{Reading, Scene, Stream};
