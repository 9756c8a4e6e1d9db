//! The id a client gives an action, so that one sent again after a crash is known and played once. It stands
//! in a host's log alone: a transcript tells a game, not its delivery.

use ludo_core::Seat;
use serde::Deserialize;
use serde::de::IgnoredAny;

/// The longest id.
const MAX_LENGTH: usize = 40;

/// Whether a text can be the id of an action: 1 to 40 letters (a to z, A to Z), digits, `_` and `-`.
pub fn is_action_id(id: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    (1..=MAX_LENGTH).contains(&id.len()) && id.bytes().all(allowed)
}

/// Puts an id into an action's entry, as [`crate::log_entry`] made it.
///
/// ```
/// use ludo_core::Seat;
/// use ludo_transcript::{action_id, log_entry_with_id};
///
/// let entry = log_entry_with_id(r#"{"at":5,"seat":1,"act":"pass"}"#, "k3-17");
/// assert_eq!(entry, r#"{"at":5,"seat":1,"act":"pass","id":"k3-17"}"#);
/// assert_eq!(action_id(&entry), Some((Seat(1), "k3-17".to_owned())));
/// ```
///
/// # Panics
/// If it is no id: see [`is_action_id`], which the host asks before it plays. The log could not be read any
/// more.
pub fn log_entry_with_id(entry: &str, id: &str) -> String {
    assert!(is_action_id(id), "the host checks ids before it plays");
    let fields = entry.strip_suffix('}').expect("an entry is an object");
    format!("{fields},\"id\":\"{id}\"}}")
}

/// Who acted in an entry of a log, and the id of the action; `None` for an entry without one.
pub fn action_id(entry: &str) -> Option<(Seat, String)> {
    #[derive(Deserialize)]
    struct Identified {
        seat: Seat,
        #[serde(rename = "act")]
        _act: IgnoredAny,
        id: String,
    }
    // Looking for the word first spares most entries the parsing.
    if !entry.contains("\"id\"") {
        return None;
    }
    let found: Identified = serde_json::from_str(entry).ok()?;
    is_action_id(&found.id).then_some((found.seat, found.id))
}
