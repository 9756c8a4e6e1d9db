//! Transcripts written by hand, from the rulebook and the sheet's examples.

mod examples;
mod refusals;
mod written;
