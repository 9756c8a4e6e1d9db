//! Every placement there is, found by trying every word everywhere.

use std::collections::{BTreeMap, BTreeSet};

/// Placements of tiles on squares (row and column from 0, a devil is a small letter), each with
/// the sum of the values of all letters of all new words (DIA-14).
pub type Found = BTreeMap<Vec<((usize, usize), char)>, i64>;

type Board = BTreeMap<(usize, usize), char>;

/// The board that is tried on, without its tiles.
#[derive(Clone, Debug, Default)]
pub struct Ground {
    /// Squares that no tile may lie on.
    pub closed: BTreeSet<(usize, usize)>,
    /// Where the first word has its first letter, and how many it has at most (DIA-4); anywhere,
    /// with any length, if there is nothing here (DIA-18).
    pub opening: Option<((usize, usize), usize)>,
}

/// What is tried.
struct Trial<'a> {
    side: usize,
    ground: &'a Ground,
    board: Board,
    letters: Vec<char>,
    devils: usize,
    words: &'a BTreeSet<String>,
    values: &'a BTreeMap<char, i64>,
}

/// All placements from a rack (`A` to `Z`, `?` a devil) on a square board (lines, `.` empty, small
/// letters devils) by which every run of two letters or more that changes is a word (DIA-5).
///
/// At least one tile touches a lying one. Placements that differ in which tile is a devil are
/// different.
pub fn placements(
    lines: &[String],
    rack: &str,
    words: &BTreeSet<String>,
    values: &BTreeMap<char, i64>,
    ground: &Ground,
) -> Found {
    let mut board = Board::new();
    for (row, line) in lines.iter().enumerate() {
        for (column, sign) in line.chars().enumerate().filter(|(_, sign)| *sign != '.') {
            board.insert((row, column), sign);
        }
    }
    let devils = rack.chars().filter(|tile| *tile == '?').count();
    let letters = rack.chars().filter(|tile| *tile != '?').collect();
    let trial = Trial { side: lines.len(), ground, board, letters, devils, words, values };
    let mut found = Found::new();
    for word in words {
        for row in 0..trial.side {
            for column in 0..trial.side {
                trial.along(word, (row, column), (0, 1), &mut found);
                trial.along(word, (row, column), (1, 0), &mut found);
            }
        }
    }
    found
}

impl Trial<'_> {
    /// One word from one square on in one direction.
    fn along(
        &self,
        word: &str,
        (row, column): (usize, usize),
        step: (usize, usize),
        found: &mut Found,
    ) {
        let mut placed = Vec::new();
        for (place, letter) in word.chars().enumerate() {
            let square = (row + place * step.0, column + place * step.1);
            if square.0 >= self.side || square.1 >= self.side {
                return;
            }
            match self.board.get(&square) {
                Some(sign) if sign.to_ascii_uppercase() == letter => {}
                Some(_) => return,
                None if self.ground.closed.contains(&square) => return,
                None => placed.push((square, letter)),
            }
        }
        if placed.is_empty() || !self.anchored(&placed) {
            return;
        }
        self.with_devils(&placed, 0, self.devils, &mut Vec::new(), found);
    }

    fn anchored(&self, placed: &[((usize, usize), char)]) -> bool {
        if self.board.is_empty() {
            let (first, letters) = (placed[0].0, placed.len());
            return self.ground.opening.is_none_or(|(at, most)| at == first && letters <= most);
        }
        placed.iter().any(|((row, column), _)| {
            let mut beside = vec![(row + 1, *column), (*row, column + 1)];
            beside.extend(row.checked_sub(1).map(|row| (row, *column)));
            beside.extend(column.checked_sub(1).map(|column| (*row, column)));
            beside.iter().any(|square| self.board.contains_key(square))
        })
    }

    /// Each tile is a letter or a devil, in every way that the rack allows.
    fn with_devils(
        &self,
        placed: &[((usize, usize), char)],
        next: usize,
        devils: usize,
        chosen: &mut Vec<((usize, usize), char)>,
        found: &mut Found,
    ) {
        let Some((square, letter)) = placed.get(next).copied() else {
            if let Some(points) = self.points(chosen) {
                found.insert(chosen.clone(), points);
            }
            return;
        };
        let used = chosen.iter().filter(|(_, sign)| *sign == letter).count();
        if used < self.letters.iter().filter(|other| **other == letter).count() {
            chosen.push((square, letter));
            self.with_devils(placed, next + 1, devils, chosen, found);
            chosen.pop();
        }
        if devils > 0 {
            chosen.push((square, letter.to_ascii_lowercase()));
            self.with_devils(placed, next + 1, devils - 1, chosen, found);
            chosen.pop();
        }
    }

    /// The points of all new words, if all are words.
    fn points(&self, placed: &[((usize, usize), char)]) -> Option<i64> {
        let mut after = self.board.clone();
        after.extend(placed.iter().copied());
        // A run has one name however many of its squares are new: where it begins, and its way.
        let mut runs = BTreeSet::new();
        for (square, _) in placed {
            for step in [(0, 1), (1, 0)] {
                let mut first = *square;
                while let (Some(row), Some(column)) =
                    (first.0.checked_sub(step.0), first.1.checked_sub(step.1))
                    && after.contains_key(&(row, column))
                {
                    first = (row, column);
                }
                runs.insert((first, step));
            }
        }
        let mut points = 0;
        for ((mut row, mut column), step) in runs {
            let mut word = String::new();
            let mut worth = 0;
            while let Some(sign) = after.get(&(row, column)) {
                word.push(sign.to_ascii_uppercase());
                worth += self.values.get(sign).copied().unwrap_or(0);
                (row, column) = (row + step.0, column + step.1);
            }
            if word.len() > 1 {
                if !self.words.contains(&word) {
                    return None;
                }
                points += worth;
            }
        }
        Some(points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_everywhere_with_every_devil() {
        let words = ["AS", "ES", "LE", "LES", "SA"].map(str::to_owned).into();
        let values = [('L', 1), ('E', 1), ('S', 3)].into();
        let lines = ["...", "LE.", "..."].map(str::to_owned);
        let found = placements(&lines, "S?", &words, &values, &Ground::default());
        let places: Vec<String> = found
            .iter()
            .map(|(placed, points)| {
                let tiles: Vec<String> = placed
                    .iter()
                    .map(|((row, column), sign)| format!("{row}{column}{sign}"))
                    .collect();
                format!("{} {points}", tiles.join(" "))
            })
            .collect();
        // LES; LES with AS or ES or SA across; ES and LE downwards beside what lies there.
        for place in
            ["12S 5", "12s 2", "12S 22a 8", "02a 12S 8", "21S 4", "21s 1", "20e 1", "01l 1"]
        {
            assert!(places.contains(&place.to_owned()), "{place} is not among {places:?}");
        }
        assert!(!places.contains(&"11S 3".to_owned()));
        assert!(!places.iter().any(|place| place.starts_with("22") || place.starts_with("00")));
    }

    #[test]
    fn the_first_word_begins_on_the_start() {
        let words = ["AS", "ASA"].map(str::to_owned).into();
        let lines = ["...", "...", "..."].map(str::to_owned);
        let ground = Ground { opening: Some(((1, 1), 2)), ..Ground::default() };
        let found = |rack: &str, ground: &Ground| {
            placements(&lines, rack, &words, &BTreeMap::new(), ground).len()
        };
        assert_eq!(found("AAS", &ground), 2);
        assert_eq!(found("AR", &ground), 0);
        assert_eq!(found("AAS", &Ground::default()), 12 + 6);
        let closed = [(2, 1)].into();
        assert_eq!(found("AAS", &Ground { closed, ..ground }), 1);
    }
}
