//! A game told as readable text, to be compared with a golden file and reviewed like code.

use std::fmt::Write as _;

use ludo_core::{Beginning, Entry, Game, Input, Seat, To, Viewer};
use serde::Serialize;

use crate::snapshot::viewers;

/// Tells a game: how it began, every entry with its events and who was told, the views of all viewers at
/// the beginning, after the entries in `views_after`, and at the end, and the outcome. Refused inputs may
/// be among the entries: they are told as such.
///
/// # Panics
/// If the game cannot begin, or a rewind names no earlier entry.
pub fn story<G: Game>(
    beginning: &Beginning<G>,
    entries: &[Entry<G::Action>],
    views_after: &[usize],
) -> String {
    let mut text = String::new();
    let setup = &beginning.setup;
    let _ = writeln!(text, "{}, rules {}, {} seats", G::KEY, G::RULES, setup.seats);
    let _ = writeln!(text, "options {}", json(&setup.options));
    let _ = writeln!(text, "layout {}", json(&beginning.layout));
    let mut states = vec![beginning.begin().expect("the game can begin")];
    views(&mut text, &states[0]);
    for (n, entry) in entries.iter().enumerate() {
        let mut game = states[n].clone();
        match entry {
            Entry::Rewind { to } => {
                game = states[*to].clone();
                let _ = writeln!(text, "{n:3}. rewind to {to}");
            }
            Entry::Input(input) => tell::<G>(&mut text, n, &mut game, input),
        }
        if views_after.contains(&n) {
            views(&mut text, &game);
        }
        states.push(game);
    }
    let end = &states[entries.len()];
    views(&mut text, end);
    match end.outcome() {
        Some(outcome) => drop(writeln!(text, "outcome {}", json(&outcome))),
        None => drop(writeln!(text, "waits for {:?}", end.floor().expected())),
    }
    text
}

fn tell<G: Game>(text: &mut String, n: usize, game: &mut G, input: &Input<G::Action>) {
    let _ = match input {
        Input::Act { seat, at, action } => {
            writeln!(text, "{n:3}. {:>6} ms  seat {seat}: {}", at.0, json(action))
        }
        Input::Deadline { at } => writeln!(text, "{n:3}. {:>6} ms  deadline", at.0),
        Input::Leave { seat, at } => writeln!(text, "{n:3}. {:>6} ms  seat {seat} leaves", at.0),
    };
    let told = game.play(input, &mut |to, event| {
        let to = match to {
            To::All => "all".to_owned(),
            To::Only(Seat(seat)) => format!("seat {seat}"),
            To::Except(Seat(seat)) => format!("not {seat}"),
            To::Referee => "referee".to_owned(),
        };
        let _ = writeln!(text, "     {to:>7} < {}", json(&event));
    });
    if let Err(refused) = told {
        let _ = writeln!(text, "     refused: {}", refused.code());
    }
}

fn views<G: Game>(text: &mut String, game: &G) {
    for viewer in viewers(game.seats()).chain([Viewer::Referee]) {
        let name = match viewer {
            Viewer::Seat(seat) => format!("seat {seat}"),
            Viewer::Spectator => "spectator".to_owned(),
            Viewer::Referee => "referee".to_owned(),
        };
        let _ = writeln!(text, "view of {name}: {}", json(&game.view(viewer)));
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("games serialise")
}
