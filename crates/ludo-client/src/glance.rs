//! Frames read at a glance: for clients by the thousand, which must cost less than the server they measure.
//! Nothing is copied and no tree is built; what is not needed at once stays text, to be checked later.

use std::borrow::Cow;

use ludo_core::{Seat, SeatSet};
use ludo_protocol::{Notice, Rejection, TableView, Welcome};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

/// A message from the server, as far as a player in a hurry reads it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Glance<'a> {
    /// The answer to `hello`.
    Welcome(Welcome),
    /// The whole table.
    Table(Box<TableView>),
    /// What became different at the table.
    #[serde(borrow)]
    Changed(&'a RawValue),
    /// A whole view.
    #[serde(borrow)]
    View(FrameGlance<'a>),
    /// What changed.
    #[serde(borrow)]
    Update(FrameGlance<'a>),
    /// A request was done.
    #[serde(borrow)]
    Done(DoneGlance<'a>),
    /// A request was refused.
    Refused(Rejection),
    /// Of no interest.
    Previewed(IgnoredAny),
    /// Of no interest.
    Reacted(IgnoredAny),
    /// Something that concerns everybody here.
    Notice(Notice),
}

/// A frame of a stream, without what it tells and shows.
#[derive(Debug, Deserialize)]
pub struct FrameGlance<'a> {
    /// Whose view; of updates absent where there is one stream only.
    pub seat: Option<Seat>,
    /// Its number.
    pub n: u32,
    /// What this seat may do now, if that changed: a list in short.
    #[serde(borrow)]
    pub legal: Option<&'a RawValue>,
    /// Whom the game waits for, if that changed.
    #[serde(rename = "turn")]
    pub awaited: Option<SeatSet>,
    /// The seat's own action that this answers.
    #[serde(borrow)]
    pub done: Option<Cow<'a, str>>,
}

/// A request was done.
#[derive(Debug, Deserialize)]
pub struct DoneGlance<'a> {
    /// Which.
    #[serde(borrow)]
    pub id: Cow<'a, str>,
}

impl<'a> Glance<'a> {
    /// Reads a message.
    pub fn read(text: &'a str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_read_without_its_view() {
        let text = r#"{"update":{"seat":2,"n":7,"at":5,"events":[{"x":1}],"patch":[0,[0,1]],"legal":[1,2],"done":"k3"}}"#;
        let Glance::Update(frame) = Glance::read(text).unwrap() else { panic!("{text}") };
        assert_eq!((frame.seat, frame.n, frame.done.as_deref()), (Some(Seat(2)), 7, Some("k3")));
        assert_eq!(frame.legal.unwrap().get(), "[1,2]");
        assert!(frame.awaited.is_none());
    }
}
