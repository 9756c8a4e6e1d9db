//! Frames read at a glance: for clients by the thousand, which must cost less than the server they measure.
//! Nothing is copied and no tree is built; what is not needed at once stays text, to be checked later.

use std::borrow::Cow;

use ludo_core::{Seat, SeatSet};
use ludo_protocol::{Notice, Refused, TableView, Welcome};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

/// A message from the server, as far as a player in a hurry reads it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Glance<'a> {
    /// The answer to `hello`.
    Welcome(Welcome),
    /// The table has changed.
    Table(Box<TableView>),
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
    Refused(Refused),
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
    /// Whose view.
    pub seat: Option<Seat>,
    /// Its number.
    pub n: u32,
    /// What this seat may do now, if that changed.
    #[serde(borrow)]
    pub legal: Option<&'a RawValue>,
    /// Whom the game waits for, if that changed.
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

/// The elements of a JSON array, one after the other, as the texts they are. The array must be well-formed,
/// as part of a message that was read is.
pub fn elements(array: &str) -> impl Iterator<Item = &str> {
    let inner = array.trim().strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    let mut rest = inner.unwrap_or_default().trim();
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = end_of_element(rest.as_bytes());
        let element = rest[..end].trim();
        rest = rest.get(end + 1..).unwrap_or_default();
        Some(element)
    })
}

/// Where the first element ends: at a comma outside of everything, or with the text.
fn end_of_element(text: &[u8]) -> usize {
    let (mut depth, mut in_string, mut escaped) = (0_u32, false, false);
    for (place, byte) in text.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => return place,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_read_without_its_view() {
        let text = r#"{"update":{"seat":2,"n":7,"at":5,"events":[{"x":1}],"patch":{"a":[1]},"legal":[1,2],"done":"k3"}}"#;
        let Glance::Update(frame) = Glance::read(text).unwrap() else { panic!("{text}") };
        assert_eq!((frame.seat, frame.n, frame.done.as_deref()), (Some(Seat(2)), 7, Some("k3")));
        assert_eq!(frame.legal.unwrap().get(), "[1,2]");
        assert!(frame.awaited.is_none());
    }

    #[test]
    fn an_array_falls_into_its_elements() {
        let all = |text| elements(text).collect::<Vec<_>>();
        assert!(all("[]").is_empty() && all(" [ ] ").is_empty());
        assert_eq!(all(r#"["pass"]"#), [r#""pass""#]);
        assert_eq!(
            all(r#"[{"lay":{"card":"R3","to":[1,2]}}, "a,\"]b", 7 ,[[1],{}],"\\"]"#),
            [r#"{"lay":{"card":"R3","to":[1,2]}}"#, r#""a,\"]b""#, "7", "[[1],{}]", r#""\\""#]
        );
    }
}
