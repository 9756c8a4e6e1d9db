//! Line 1 of a transcript: who plays, and all that chance decided at the start.

use serde_json::{Map, Value};

use super::cards::{COLOURS, Card, Edition, Row, Side, read_cards};
use super::event::Event;
use super::table::Table;
use super::{Fault, json};
use crate::replay::Head;

/// Reads the header and sets the table: round 1 is dealt and its first player has drawn.
///
/// Also gives the events of that opening, which stand in no transcript.
pub(super) fn open(header: &Value, edition: &Edition) -> Result<(Table, Vec<Event>), Fault> {
    // Three to five play, or two as a house option.
    let Head { options, seats, layout, given } =
        Head::read(header, "diabolo", &edition.name, 2..=5)?;
    let layout = json::object(layout, "layout", &["dealer", "deck", "rows"])?;
    let dealer = json::seat(layout, "dealer", seats)?;
    first_dealer(options, seats, dealer)?;
    let deck = read_cards(json::list(layout, "deck")?)?;
    let rows = rows(layout)?;
    if given {
        check_given(&deck, &rows, edition, Table::rows_to_close(seats))?;
    } else if !edition.is_whole_deck(&deck) || layout.contains_key("rows") {
        return Err(Fault::new("DBO-2", "a layout that is not given is the whole deck, no rows"));
    }
    if deck.is_empty() {
        // The round would be over before any input, and no line could tell what follows.
        return Err(Fault::new("DBO-6", "a layout without a card to play"));
    }
    let mut table = Table::new(seats, dealer);
    let mut told = Vec::new();
    table.begin_round(deck, rows, &mut told);
    Ok((table, told))
}

/// DBO-1: the first dealer is left to chance or the host's choice.
fn first_dealer(options: &Value, seats: usize, dealer: usize) -> Result<(), Fault> {
    let options = json::object(options, "options", &["first_dealer"])?;
    let choice = json::field(options, "first_dealer")?;
    if choice == "chance" {
        return Ok(());
    }
    let chosen = json::seat(json::object(choice, "first_dealer", &["seat"])?, "seat", seats)?;
    if chosen == dealer {
        Ok(())
    } else {
        Err(Fault::new("DBO-1", format!("seat {dealer} deals, but seat {chosen} was chosen")))
    }
}

/// The rows of a layout; colours left out are empty.
fn rows(layout: &Map<String, Value>) -> Result<Vec<Row>, Fault> {
    let mut rows = vec![Row::default(); COLOURS.len()];
    let Some(value) = layout.get("rows") else {
        return Ok(rows);
    };
    let map = json::object(value, "rows", &COLOURS)?;
    for (colour, name) in COLOURS.iter().enumerate() {
        if let Some(value) = map.get(*name) {
            let sides = json::object(value, name, &["hell", "heaven"])?;
            rows[colour].hell = read_cards(json::list(sides, "hell")?)?;
            rows[colour].heaven = read_cards(json::list(sides, "heaven")?)?;
        }
    }
    Ok(rows)
}

/// A layout set by hand must be one that play could go on from.
fn check_given(
    deck: &[Card],
    rows: &[Row],
    edition: &Edition,
    rows_to_close: usize,
) -> Result<(), Fault> {
    let mut all = deck.to_vec();
    for (colour, row) in rows.iter().enumerate() {
        for side in Side::BOTH {
            let cards = row.side(side);
            if cards.iter().any(|card| card.colour != colour) {
                return Err(Fault::new("DBO-3", "a given row holds another colour"));
            }
            if cards.len() > 3 {
                return Err(Fault::new("DBO-4", "a given row has more than 3 cards on a side"));
            }
            all.extend(cards);
        }
        if row.hell.len() + row.heaven.len() > 5 {
            return Err(Fault::new("DBO-4", "a given row has more than 5 cards"));
        }
    }
    if let Some(card) = edition.missing(&all) {
        let what = format!("{} is not, or not that often, in the edition", card.text());
        return Err(Fault::new("DBO-2", what));
    }
    if rows.iter().filter(|row| row.is_closed()).count() >= rows_to_close {
        return Err(Fault::new("DBO-7", "a given layout whose round is already over"));
    }
    Ok(())
}
