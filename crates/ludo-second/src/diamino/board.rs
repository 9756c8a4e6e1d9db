//! The board: what lies on it, and which words a move forms.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::printed::{Edition, Print, Square, square_name};
use crate::Fault;

/// The tiles that lie on the board.
pub(super) type Board = BTreeMap<Square, char>;

/// To the next column, or to the next row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Direction {
    Right,
    Down,
}

impl Direction {
    pub(super) fn name(self) -> &'static str {
        match self {
            Direction::Right => "right",
            Direction::Down => "down",
        }
    }

    pub(super) fn read(value: &Value) -> Result<Direction, Fault> {
        match value.as_str() {
            Some("right") => Ok(Direction::Right),
            Some("down") => Ok(Direction::Down),
            _ => Err(Fault::format(format!("no direction: {value}"))),
        }
    }

    pub(super) fn across(self) -> Direction {
        match self {
            Direction::Right => Direction::Down,
            Direction::Down => Direction::Right,
        }
    }

    pub(super) fn after(self, (row, column): Square) -> Square {
        match self {
            Direction::Right => (row, column + 1),
            Direction::Down => (row + 1, column),
        }
    }

    fn before(self, (row, column): Square) -> Option<Square> {
        match self {
            Direction::Right => Some((row, column.checked_sub(1)?)),
            Direction::Down => Some((row.checked_sub(1)?, column)),
        }
    }
}

/// A run of two letters or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) at: Square,
    pub(super) direction: Direction,
    /// A devil is a small letter, or `?` as long as it has none.
    pub(super) letters: String,
    /// DIA-14: the sum of the letters' values.
    pub(super) points: i64,
}

impl Word {
    pub(super) fn json(&self) -> Value {
        json!({
            "at": square_name(self.at),
            "direction": self.direction.name(),
            "letters": self.letters,
            "points": self.points,
        })
    }

    /// DIA-19: a devil counts as the letter it stands for.
    pub(super) fn is_in(&self, words: &BTreeSet<String>) -> bool {
        words.contains(&self.letters.to_ascii_uppercase())
    }
}

pub(super) fn words_json(words: &[Word]) -> Value {
    words.iter().map(Word::json).collect()
}

/// The unbroken run through a covered square.
fn run(board: &Board, square: Square, direction: Direction, edition: &Edition) -> Word {
    let mut at = square;
    while let Some(before) = direction.before(at).filter(|before| board.contains_key(before)) {
        at = before;
    }
    let mut word = Word { at, direction, letters: String::new(), points: 0 };
    let mut next = at;
    while let Some(sign) = board.get(&next) {
        word.letters.push(*sign);
        word.points += edition.value(*sign);
        next = direction.after(next);
    }
    word
}

/// DIA-5: every new word of a move: along its direction, then across each of its tiles.
pub(super) fn new_words(
    board: &Board,
    placed: &[(Square, char)],
    direction: Direction,
    edition: &Edition,
) -> Vec<Word> {
    let mut after = board.clone();
    after.extend(placed.iter().copied());
    let mut runs = Vec::new();
    if let Some((first, _)) = placed.first() {
        runs.push(run(&after, *first, direction, edition));
    }
    for (square, _) in placed {
        runs.push(run(&after, *square, direction.across(), edition));
    }
    runs.retain(|word| word.letters.len() > 1);
    runs
}

/// DIA-5: at least one of the squares shares a side with a lying tile.
pub(super) fn touches(board: &Board, placed: &[(Square, char)]) -> bool {
    for (square, _) in placed {
        for direction in [Direction::Right, Direction::Down] {
            let beside = [Some(direction.after(*square)), direction.before(*square)];
            if beside.into_iter().flatten().any(|square| board.contains_key(&square)) {
                return true;
            }
        }
    }
    false
}

/// How many of the squares have this print.
pub(super) fn covered(edition: &Edition, placed: &[(Square, char)], print: Print) -> usize {
    placed.iter().filter(|(square, _)| edition.print(*square) == print).count()
}

/// The board as lines, top first.
pub(super) fn lines(board: &Board, side: usize) -> Vec<String> {
    let sign = |square| board.get(&square).copied().unwrap_or('.');
    (0..side).map(|row| (0..side).map(|column| sign((row, column))).collect()).collect()
}
