//! Line 1 of a transcript: who plays, and all that chance decided at the start.

use std::collections::BTreeSet;

use serde_json::Value;

use super::printed::{Card, Edition, Place, read_cards, read_places};
use super::table::{Options, Table};
use crate::replay::Head;
use crate::{Fault, json};

/// Reads the header and sets the table: game 1 has begun and its first player has drawn.
///
/// Also gives the events of that opening, which stand in no transcript.
pub(super) fn open(header: &Value, edition: &Edition) -> Result<(Table, Vec<Value>), Fault> {
    let Head { options, seats, layout, given } =
        Head::read(header, "diadingo", &edition.name, 2..=8)?;
    let layout = json::object(layout, "layout", &["first", "deck", "fixed"])?;
    let first = json::seat(layout, "first", seats)?;
    let options = read_options(options, seats, first)?;
    let deck = read_cards(json::list(layout, "deck")?)?;
    let fixed = read_places(json::list(layout, "fixed")?)?;
    if given {
        check_given(&deck, &fixed, edition)?;
    } else if !edition.is_whole(&deck, &fixed) {
        return Err(Fault::new("DGO-1", "a layout that is not given is the whole deck and tray"));
    }
    let mut table = Table::new(seats, options, first);
    let mut told = Vec::new();
    table.begin_game(deck, fixed, &mut told);
    Ok((table, told))
}

fn read_options(options: &Value, seats: usize, first: usize) -> Result<Options, Fault> {
    let map = json::object(options, "options", &["scoring", "memory", "games", "first"])?;
    let professionals = match json::text(map, "scoring")? {
        "casual" => false,
        "professionals" => true,
        other => return Err(Fault::format(format!("no scoring: {other:?}"))),
    };
    // DGO-9: what the eye is spared to remember changes no event.
    match json::text(map, "memory")? {
        "none" | "aid" => {}
        other => return Err(Fault::format(format!("no memory: {other:?}"))),
    }
    let games = json::number(map, "games")?;
    if !(1..=9).contains(&games) {
        return Err(Fault::format(format!("a match of {games} games")));
    }
    // DGO-1: the first player is left to chance or the host's choice.
    let choice = json::field(map, "first")?;
    if choice != "chance" {
        let chosen = json::seat(json::object(choice, "first", &["seat"])?, "seat", seats)?;
        if chosen != first {
            let what = format!("seat {first} begins, but seat {chosen} was chosen");
            return Err(Fault::new("DGO-1", what));
        }
    }
    Ok(Options { professionals, games })
}

/// A layout set by hand must be one that a game can begin with.
fn check_given(deck: &[Card], fixed: &BTreeSet<Place>, edition: &Edition) -> Result<(), Fault> {
    if let Some(card) = edition.missing(deck) {
        let what = format!("{} is not, or not that often, in the edition", card.json());
        return Err(Fault::new("DGO-1", what));
    }
    if fixed.len() as u64 != edition.fixed {
        return Err(Fault::new("DGO-1", format!("{} fixed diamonds", fixed.len())));
    }
    // The game would be over before any input, and no line could tell what follows.
    if !deck.iter().any(|card| matches!(card, Card::Ring(_))) {
        return Err(Fault::new("DGO-6", "a layout without a ring to play for"));
    }
    Ok(())
}
