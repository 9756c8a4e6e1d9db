//! What is printed: tiles, and the edition that says how many there are and how the board looks.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::Fault;

/// A square by row and column, both from 0 at the top left.
pub(super) type Square = (usize, usize);

/// The largest board that has names for its squares.
const WIDEST: usize = 21;
/// A devil in a hand or in the reserve.
pub(super) const DEVIL: char = '?';

/// What is printed on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Print {
    Plain,
    /// Forbidden (DIA-7).
    Yellow,
    YellowDevil,
    RedDevil,
}

/// The printed matter.
#[derive(Clone, Debug)]
pub(super) struct Edition {
    pub(super) name: String,
    /// How many there are of each tile, and what one is worth.
    pub(super) tiles: BTreeMap<char, (usize, i64)>,
    pub(super) side: usize,
    pub(super) start: Square,
    prints: BTreeMap<Square, Print>,
}

impl Edition {
    pub(super) fn read(text: &str) -> Result<Edition, Fault> {
        let mut name = None;
        let mut tiles = BTreeMap::new();
        let mut rows: Vec<&str> = Vec::new();
        let mut section = "";
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let fields: Vec<&str> = line.split_whitespace().collect();
            match (section, &fields[..]) {
                (_, [word @ ("letters" | "board")]) => section = word,
                ("", ["edition", given]) => name = Some((*given).to_owned()),
                // Which version, and which lexicon, changes no rule.
                ("", ["version" | "lexicon", ..]) => {}
                ("letters", [letter, count, value]) => {
                    let (tile, number) = (one_sign(letter), count.parse().ok());
                    let known = tile.filter(|sign| is_tile(*sign)).zip(number);
                    match known.zip(value.parse().ok()) {
                        Some(((tile, count), value)) => tiles.insert(tile, (count, value)),
                        None => return Err(Fault::format(format!("no letter: {line:?}"))),
                    };
                }
                ("board", [row]) => rows.push(row),
                _ => return Err(Fault::format(format!("no line of an edition: {line:?}"))),
            }
        }
        let name = name.ok_or_else(|| Fault::format("the edition has no name"))?;
        let (prints, start) = read_squares(&rows)?;
        Ok(Edition { name, tiles, side: rows.len(), start, prints })
    }

    pub(super) fn print(&self, square: Square) -> Print {
        self.prints.get(&square).copied().unwrap_or(Print::Plain)
    }

    pub(super) fn has(&self, (row, column): Square) -> bool {
        row < self.side && column < self.side
    }

    /// What a tile is worth: a devil nothing, wherever it is.
    pub(super) fn value(&self, sign: char) -> i64 {
        match sign {
            'A'..='Z' => self.tiles.get(&sign).map_or(0, |(_, value)| *value),
            _ => 0,
        }
    }

    pub(super) fn worth(&self, tiles: &[char]) -> i64 {
        tiles.iter().map(|tile| self.value(*tile)).sum()
    }

    /// All tiles, sorted.
    pub(super) fn bag(&self) -> Vec<char> {
        let mut bag = Vec::new();
        for (tile, (count, _)) in &self.tiles {
            bag.extend((0..*count).map(|_| *tile));
        }
        sort(&mut bag);
        bag
    }

    /// A tile of which there are more in the list than were printed.
    pub(super) fn too_many(&self, tiles: &[char]) -> Option<char> {
        let printed = |tile| self.tiles.get(&tile).map_or(0, |(count, _)| *count);
        let count = |tile| tiles.iter().filter(|other| **other == tile).count();
        tiles.iter().copied().find(|tile| count(*tile) > printed(*tile))
    }
}

fn read_squares(rows: &[&str]) -> Result<(BTreeMap<Square, Print>, Square), Fault> {
    let mut prints = BTreeMap::new();
    let mut start = None;
    for (row, line) in rows.iter().enumerate() {
        if line.chars().count() != rows.len() || rows.len() > WIDEST {
            return Err(Fault::format("the board is no square"));
        }
        for (column, sign) in line.chars().enumerate() {
            let print = match sign {
                '.' => Print::Plain,
                'S' => {
                    start = Some((row, column));
                    Print::Plain
                }
                'Y' => Print::Yellow,
                'y' => Print::YellowDevil,
                'r' => Print::RedDevil,
                _ => return Err(Fault::format(format!("no square: {sign:?}"))),
            };
            prints.insert((row, column), print);
        }
    }
    let start = start.ok_or_else(|| Fault::format("the board has no start"))?;
    Ok((prints, start))
}

fn one_sign(text: &str) -> Option<char> {
    let mut signs = text.chars();
    signs.next().filter(|_| signs.next().is_none())
}

pub(super) fn is_tile(sign: char) -> bool {
    sign.is_ascii_uppercase() || sign == DEVIL
}

/// A tile on the board: a letter, or a devil that stands for one (DIA-19).
pub(super) fn is_laid(sign: char) -> bool {
    sign.is_ascii_alphabetic()
}

/// Which tile of a hand lies there: a devil is a devil again when taken back (DIA-19).
pub(super) fn tile_of(laid: char) -> char {
    if laid.is_ascii_uppercase() { laid } else { DEVIL }
}

/// A to Z, devils last.
pub(super) fn sort(tiles: &mut [char]) {
    tiles.sort_unstable_by_key(|tile| (*tile == DEVIL, *tile));
}

/// Tiles as a sorted text.
pub(super) fn rack(tiles: &[char]) -> String {
    let mut tiles = tiles.to_vec();
    sort(&mut tiles);
    tiles.iter().collect()
}

/// Takes these tiles out of a list of tiles, if all are there.
pub(super) fn without(from: &[char], tiles: &[char]) -> Option<Vec<char>> {
    let mut rest = from.to_vec();
    for tile in tiles {
        let place = rest.iter().position(|other| other == tile)?;
        rest.remove(place);
    }
    Some(rest)
}

/// Tiles in the order in which they are written.
pub(super) fn read_tiles(value: &Value) -> Result<Vec<char>, Fault> {
    let text = value.as_str().filter(|text| text.chars().all(is_tile));
    let text = text.ok_or_else(|| Fault::format(format!("no tiles: {value}")))?;
    Ok(text.chars().collect())
}

/// `I9`: the column's letter, the row's number.
pub(super) fn square_name((row, column): Square) -> String {
    format!("{}{}", char::from(b'A' + column as u8), row + 1)
}

/// Reads `I9`; neither `i9` nor `I09` is a square, `U21` is the last that has a name.
pub(super) fn read_square(value: &Value) -> Result<Square, Fault> {
    let fault = || Fault::format(format!("no square: {value}"));
    let text = value.as_str().filter(|text| text.is_ascii()).ok_or_else(fault)?;
    let letter = text.chars().next().ok_or_else(fault)?;
    let column = ('A'..='U').position(|name| name == letter).ok_or_else(fault)?;
    let number: usize = text[1..].parse().map_err(|_| fault())?;
    let row = number.checked_sub(1).filter(|row| *row < WIDEST).ok_or_else(fault)?;
    let square = (row, column);
    if square_name(square) == text { Ok(square) } else { Err(fault()) }
}
