//! Plays a script and says what each input causes: rule questions asked as data.

use ludo_core::{Enumerate, To, Walk};

use crate::editions::Editions;
use crate::event::{write_events, write_json, write_number};
use crate::fault::Fault;
use crate::scribe::write_outcome;
use crate::script::Script;

/// Plays a script. The answer has a line for each input, `{"n":0,"events":[…]}` or
/// `{"n":0,"refused":"code"}`; then the outcome if the game is over, else whom it waits for and what
/// they may do. A refused input keeps its number and changes nothing.
///
/// # Errors
/// Names the first line that cannot be read; the header's if the game cannot begin. Nothing is answered
/// then.
pub fn referee<G: Enumerate>(script: &str, editions: &Editions<G>) -> Result<String, Fault> {
    let script = Script::<G>::parse(script, editions)?;
    let begun = script.beginning.begin();
    let game = begun.map_err(|error| Fault::new(script.line, error.to_string()))?;
    let mut walk = Walk::new(game, script.entries.iter());
    let mut text = Vec::new();
    let mut events: Vec<(To, G::Event)> = Vec::new();
    for (n, entry) in script.entries.iter().enumerate() {
        text.extend_from_slice(b"{\"n\":");
        write_number(&mut text, n as u64);
        events.clear();
        match walk.step(n, entry, &mut |to, event| events.push((to, event))) {
            Ok(()) => {
                text.extend_from_slice(b",\"events\":");
                write_events(&mut text, &events);
            }
            Err(stop) => {
                text.extend_from_slice(b",\"refused\":");
                write_json(&mut text, &stop.code());
            }
        }
        text.extend_from_slice(b"}\n");
    }
    match walk.game().outcome() {
        Some(outcome) => write_outcome(&mut text, &outcome),
        None => write_waiting(&mut text, walk.game()),
    }
    Ok(String::from_utf8(text).expect("JSON is UTF-8"))
}

/// Whom the game waits for, whom it has asked, and what everybody who may speak may do.
fn write_waiting<G: Enumerate>(text: &mut Vec<u8>, game: &G) {
    let floor = game.floor();
    text.extend_from_slice(b"{\"must\":");
    write_json(text, &floor.must);
    for (name, seats) in [("asked", floor.asked), ("may", floor.may)] {
        if !seats.is_empty() {
            text.extend_from_slice(format!(",\"{name}\":").as_bytes());
            write_json(text, &seats);
        }
    }
    text.extend_from_slice(b",\"legal\":{");
    let mut actions = Vec::new();
    for (i, seat) in floor.speakers().iter().enumerate() {
        if i > 0 {
            text.push(b',');
        }
        write_json(text, &seat.to_string());
        text.push(b':');
        actions.clear();
        game.actions(seat, &mut actions);
        write_json(text, &actions);
    }
    text.extend_from_slice(b"}}\n");
}
