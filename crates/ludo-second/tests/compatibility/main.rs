//! Transcripts written by hand, from the rulebook and the sheet.

mod examples;
mod lies;
mod refusals;
mod written;
