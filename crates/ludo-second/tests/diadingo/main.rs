//! Transcripts written by hand, from the rulebook and the sheet.

mod examples;
mod refusals;
mod written;
