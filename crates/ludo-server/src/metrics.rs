//! What is counted.

/// An input was kept.
pub(crate) fn move_played() {}
/// A bot crashed or took too long.
pub(crate) fn bot_failed() {}
/// A client did not read, and lost frames.
pub(crate) fn reader_lagged() {}
/// So many bytes went out to clients.
pub(crate) fn bytes_sent(_bytes: u64) {}
