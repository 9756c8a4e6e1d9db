//! The id a client gives an action, so that one sent again after a crash is known and played once. It stands
//! in a host's log alone: a transcript tells a game, not its delivery.

/// The longest id.
const MAX_LENGTH: usize = 40;

/// Whether a text can be the id of an action: 1 to 40 letters (a to z, A to Z), digits, `_` and `-`.
pub fn is_action_id(id: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    (1..=MAX_LENGTH).contains(&id.len()) && id.bytes().all(allowed)
}
