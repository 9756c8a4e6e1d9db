//! Shows a transcript to one viewer: what that viewer was told, and what it sees.

use ludo_core::{Entry, Game, SetupError, Viewer, Walk};

use crate::editions::Editions;
use crate::event::{write_event, write_json};
use crate::fault::Fault;
use crate::read::Parsed;

/// What a viewer was told of a game and sees of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// What was told, in order.
    pub told: Vec<Told>,
    /// The view as JSON.
    pub view: String,
    /// How many entries of the transcript were played.
    pub entries: usize,
}

/// Something a viewer was told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The number of the entry that caused it.
    pub n: usize,
    /// The event as JSON, with its audience for a referee; or `{"rewind":k}`.
    pub event: String,
}

/// Replays the first `entries` entries of a game (all, if none are named) and shows it to `viewer`. A
/// running game can be shown too, and a layout set by hand is accepted: showing proves nothing, see
/// [`crate::verify()`].
///
/// # Errors
/// Names the line that cannot be read or played; line 1 if there is no such seat or entry.
pub fn replay<G: Game>(
    text: &str,
    editions: &Editions<G>,
    entries: Option<usize>,
    viewer: Viewer,
) -> Result<Shown, Fault> {
    let parsed = Parsed::<G>::of(text)?;
    let in_header = |error: SetupError| Fault::new(1, error.to_string());
    let beginning = parsed.header.beginning(editions).map_err(in_header)?;
    let game = beginning.begin().map_err(in_header)?;
    if let Some(seat) = viewer.seat().filter(|seat| seat.0 >= beginning.setup.seats) {
        return Err(Fault::new(1, format!("there is no seat {seat} at this table")));
    }
    let there = parsed.moments.len();
    let entries = entries.unwrap_or(there);
    if entries > there {
        return Err(Fault::new(1, format!("there are only {there} entries")));
    }

    let mut told = Vec::new();
    let mut walk = Walk::new(game, parsed.entries());
    for (n, (line, noted)) in parsed.moments.iter().take(entries).enumerate() {
        let mut tell = |to: ludo_core::To, event: G::Event| {
            if to.reaches(viewer) {
                let to = if viewer == Viewer::Referee { to } else { ludo_core::To::All };
                let event = text_of(|text| write_event(text, to, &event));
                told.push(Told { n, event });
            }
        };
        walk.step(n, &noted.entry, &mut tell).map_err(|stop| Fault::new(*line, stop.problem(n)))?;
        if let Entry::Rewind { to } = noted.entry {
            let event = format!("{{\"rewind\":{to}}}");
            told.push(Told { n, event });
        }
    }
    let view = text_of(|text| write_json(text, &walk.game().view(viewer)));
    Ok(Shown { told, view, entries })
}

fn text_of(write: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut text = Vec::new();
    write(&mut text);
    String::from_utf8(text).expect("JSON is UTF-8")
}
