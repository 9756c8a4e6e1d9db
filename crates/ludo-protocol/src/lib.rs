//! What the server and its clients say to each other, as types. `docs/protocol.md` tells the story; the
//! TypeScript types are made from these (`cargo xtask types`).
//!
//! HTTP carries identity, lists and finished games; one WebSocket a client carries a table. Every message
//! on it is a JSON object with one member, whose name says what it is.
//!
//! ```
//! use ludo_protocol::{Act, FromClient};
//!
//! let text = r#"{"act":{"id":"a1","seat":2,"action":{"lay":{"card":"R3","side":"hell"}}}}"#;
//! let FromClient::Act(Act { id, seat, action, .. }) = serde_json::from_str(text).unwrap() else { panic!() };
//! assert_eq!((id.as_str(), seat.0), ("a1", 2));
//! assert_eq!(action.get(), r#"{"lay":{"card":"R3","side":"hell"}}"#);
//! ```

mod client;
mod house;
mod http;
mod replay;
mod scenes;
mod server;
mod table;
mod text;

pub use client::{
    Act, Command, Contribute, Do, FromClient, Hello, Preview, Resume, SaveDraft, Seen, Views,
};
pub use house::*;
pub use http::*;
pub use replay::{Eyes, Replay, ReplayEntry, ReplayKeys};
pub use scenes::{Looking, Next, Released, SceneView, Shown};
pub use server::{
    Done, Due, Fresh, FromServer, Lag, MoveFor, Notice, Previewed, Reacted, Rejection, SeatDraft,
    StoodIn, TakingBack, Update, Welcome,
};
pub use table::{
    Absence, Awaited, Changed, Colour, Commitment, EditionView, Face, GameView, Holder, Marks,
    Order, Pace, Powers, Presence, Reaction, Revealed, SeatView, Settings, Spectators, Stall,
    StallWish, Status, Stopped, Swap, TableView, TakeBack, Thinking, Visibility,
};
pub use text::{ActionId, Name, NotAName, NotAnActionId};

/// The version of the protocol. A client that speaks another is told so and let go.
pub const PROTOCOL: u32 = 5;
