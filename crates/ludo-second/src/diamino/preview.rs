//! What tiles on squares would form and cause, before they are a move.

use serde_json::{Value, json};

use super::act::Lay;
use super::board::{Direction, covered, new_words, words_json};
use super::printed::{DEVIL, Print, Square, is_laid, read_square};
use super::refusal::Code;
use super::table::{Formula, Table};
use crate::{Fault, json};

/// Tiles on squares, sorted by square; a devil may have no letter yet.
pub(super) fn read_place(draft: &Value) -> Result<Vec<(Square, char)>, Fault> {
    let map = json::object(draft, "draft", &["place"])?;
    let mut placed = Vec::new();
    for one in json::list(map, "place")? {
        let one = json::object(one, "tile", &["at", "tile"])?;
        let tile = match json::text(one, "tile")?.chars().collect::<Vec<_>>()[..] {
            [sign] if is_laid(sign) || sign == DEVIL => sign,
            _ => return Err(Fault::format(format!("no tile: {draft}"))),
        };
        placed.push((read_square(json::field(one, "at")?)?, tile));
    }
    placed.sort_unstable();
    Ok(placed)
}

/// Nothing but the refusal.
fn no_move(code: Code) -> Value {
    json!({
        "refused": code, "words": [], "points": 0, "gain": 0, "yellow": 0, "red": 0,
        "forbidden": 0, "ends": false,
    })
}

impl Table {
    /// On one's turn: which move the tiles amount to, its words and effects, and why it is refused.
    ///
    /// Tiles that are not on empty squares in one unbroken line are no move: nothing but the
    /// refusal is told of them.
    pub(super) fn preview(&self, seat: usize, placed: &[(Square, char)]) -> Value {
        match self.line_of(placed) {
            Ok(direction) => self.effects(seat, placed, direction),
            Err(code) => no_move(code),
        }
    }

    /// The same for a move as it would be sent.
    pub(super) fn preview_lay(&self, seat: usize, lay: &Lay) -> Value {
        match self.placed(lay) {
            Ok(placed) => self.effects(seat, &placed, lay.direction),
            Err(code) => no_move(code),
        }
    }

    fn effects(&self, seat: usize, placed: &[(Square, char)], direction: Direction) -> Value {
        let words = new_words(&self.board, placed, direction, &self.edition);
        let named = placed.iter().all(|(_, sign)| *sign != DEVIL);
        // DIA-8: without referee nobody says beforehand whether a word exists.
        let wrong = (self.options.referee && named).then(|| self.wrong(&words));
        let refused = match self.may_place(seat, placed) {
            _ if !named => Some("devil_unnamed"), // DIA-19
            Err(code) => Some(code),
            Ok(()) if wrong.as_ref().is_some_and(|wrong| !wrong.is_empty()) => Some("not_a_word"),
            Ok(()) => None,
        };
        let points = match self.options.formula {
            Formula::WithScore => self.points(&words, placed.len()),
            _ => 0,
        };
        let red = covered(&self.edition, placed, Print::RedDevil);
        // DIA-15: ten for each red devil.
        let devils = match self.options.formula {
            Formula::WithScore => 10 * red as i64,
            _ => 0,
        };
        let mut preview = json!({
            "words": words_json(&words),
            "points": points,
            "gain": points + devils,
            "yellow": covered(&self.edition, placed, Print::YellowDevil),
            "red": red,
            "forbidden": covered(&self.edition, placed, Print::Yellow),
            "ends": refused.is_none() && self.would_be_out(seat, placed),
        });
        if let Some(code) = refused {
            preview["refused"] = code.into();
        }
        if let Some(wrong) = wrong {
            preview["wrong"] = words_json(&wrong);
        }
        if named && let Some((at, _)) = placed.first() {
            let tiles = placed.iter().map(|(_, sign)| *sign).collect();
            preview["lay"] = Lay { at: *at, direction, tiles }.fields().into();
        }
        preview
    }

    /// DIA-5: all tiles in one row or one column, belonging to one unbroken run.
    fn line_of(&self, placed: &[(Square, char)]) -> Result<Direction, Code> {
        let (Some((first, _)), Some((last, _))) = (placed.first(), placed.last()) else {
            return Err("no_tiles");
        };
        if placed.iter().any(|(square, _)| !self.edition.has(*square)) {
            return Err("off_board");
        }
        let twice = placed.windows(2).any(|pair| pair[0].0 == pair[1].0);
        if twice || placed.iter().any(|(square, _)| self.board.contains_key(square)) {
            return Err("square_taken");
        }
        let direction = if placed.iter().all(|((row, _), _)| *row == first.0) {
            Direction::Right
        } else if placed.iter().all(|((_, column), _)| *column == first.1) {
            Direction::Down
        } else {
            return Err("not_in_line");
        };
        let mut square = *first;
        while square != *last {
            square = direction.after(square);
            let filled = placed.iter().any(|(other, _)| *other == square);
            if !filled && !self.board.contains_key(&square) {
                return Err("broken_run");
            }
        }
        Ok(direction)
    }
}
