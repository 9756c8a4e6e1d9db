//! DIA-3: who starts.

use serde_json::{Map, Value};

use super::printed::{DEVIL, Edition, read_tiles};
use crate::{Fault, json};

/// The rounds of the draw name the first player, or the host did.
pub(super) fn check(
    layout: &Map<String, Value>,
    choice: &Value,
    seats: usize,
    first: usize,
    given: bool,
    edition: &Edition,
) -> Result<(), Fault> {
    let rounds = json::list(layout, "draws")?;
    if choice != "draw" {
        let chosen = json::seat(json::object(choice, "first", &["seat"])?, "seat", seats)?;
        if chosen != first || !rounds.is_empty() {
            return Err(Fault::new("DIA-3", format!("seat {chosen} was chosen to begin")));
        }
        return Ok(());
    }
    if seats == 1 || (given && rounds.is_empty()) {
        let fault = || Fault::new("DIA-3", "one player does not draw");
        return if rounds.is_empty() { Ok(()) } else { Err(fault()) };
    }
    let mut drawing: Vec<usize> = (0..seats).collect();
    for round in rounds {
        if drawing.len() == 1 {
            return Err(Fault::new("DIA-3", "a draw after it was decided"));
        }
        drawing = lowest(round, &drawing, seats, edition)?;
    }
    if drawing == [first] {
        return Ok(());
    }
    Err(Fault::new("DIA-3", format!("seat {first} begins, but {drawing:?} are nearest to A")))
}

/// Who drew the letter nearest to A in this round.
fn lowest(
    round: &Value,
    drawing: &[usize],
    seats: usize,
    edition: &Edition,
) -> Result<Vec<usize>, Fault> {
    let round = round.as_array().filter(|round| round.len() == seats);
    let round = round.ok_or_else(|| Fault::format("a round of the draw has a text a seat"))?;
    let mut all = Vec::new();
    let mut letters = Vec::new();
    for (seat, drawn) in round.iter().enumerate() {
        let drawn = read_tiles(drawn)?;
        if !drawing.contains(&seat) {
            if !drawn.is_empty() {
                return Err(Fault::new("DIA-3", format!("seat {seat} need not draw")));
            }
            continue;
        }
        // A devil is drawn again; the letter is the last.
        match drawn.split_last() {
            Some((letter, devils))
                if *letter != DEVIL && devils.iter().all(|tile| *tile == DEVIL) =>
            {
                letters.push((seat, *letter));
            }
            _ => return Err(Fault::new("DIA-3", format!("seat {seat} draws until a letter"))),
        }
        all.extend(drawn);
    }
    if let Some(tile) = edition.too_many(&all) {
        return Err(Fault::new("DIA-3", format!("more of {tile} drawn than there are")));
    }
    let least = letters.iter().map(|(_, letter)| *letter).min();
    letters.retain(|(_, letter)| Some(*letter) == least);
    Ok(letters.into_iter().map(|(seat, _)| seat).collect())
}
