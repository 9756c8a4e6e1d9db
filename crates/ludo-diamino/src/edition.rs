//! The printed matter (ALL-3): letters, board, and which lexicon says what is a word.

use std::fmt;
use std::sync::Arc;

use ludo_core::{Edition, EditionError, Hex32, MAX_SEATS, SetupError};
use ludo_crossword::{Direction, KINDS, LETTERS, MAX_SIDE, Rack, Square, Tile};
use ludo_lexicon::{LexiconId, Words};

use serde::Serialize;

use crate::options::Options;
use crate::reserve::MAX_TILES;
use crate::squares::{Print, Squares};
use crate::state::{LONGEST_FIRST_WORD, MOST_DEALT};
use crate::words::Judge;

/// Checked printed matter.
#[derive(Debug)]
pub struct Kit {
    name: String,
    bag: Rack,
    values: [u8; KINDS],
    squares: Squares,
    judge: Judge,
}

/// What everybody may know of it: all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Face {
    /// Its name.
    pub name: String,
    /// The tiles, letters in order, devils last.
    pub letters: Vec<TileKind>,
    /// What is printed on the board, a line a row: `.` plain, `S` start, `Y` yellow, `y` yellow devil, `r`
    /// red devil.
    pub board: Vec<String>,
    /// Which words there are.
    pub lexicon: LexiconId,
}

/// One kind of tile.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TileKind {
    /// Which.
    pub tile: Tile,
    /// How many there are.
    pub count: u8,
    /// What each is worth.
    pub value: u8,
}

impl Kit {
    /// All tiles.
    pub const fn bag(&self) -> &Rack {
        &self.bag
    }

    /// What a tile is worth; a devil nothing.
    pub const fn value(&self, tile: Tile) -> u8 {
        self.values[tile.index()]
    }

    /// What letters are worth.
    pub const fn letter_values(&self) -> &[u8; LETTERS] {
        match self.values.first_chunk() {
            Some(letters) => letters,
            None => unreachable!(),
        }
    }

    /// What tiles are worth together.
    pub fn worth(&self, rack: &Rack) -> i32 {
        let each = rack.counts().iter().zip(&self.values);
        each.map(|(count, value)| i32::from(*count) * i32::from(*value)).sum()
    }

    /// What is printed on the board.
    pub const fn squares(&self) -> &Squares {
        &self.squares
    }

    /// Which words there are.
    pub const fn lexicon(&self) -> &LexiconId {
        self.judge.id()
    }

    /// The words that a table agreed on (DIA-2, DIA-22).
    pub fn words(&self, options: &Options) -> Result<Arc<Words>, SetupError> {
        self.judge.words(options, self.squares.side())
    }
}

impl Edition for Kit {
    type Face = Face;

    fn parse(text: &str) -> Result<Self, EditionError> {
        read(text).map_err(|problem| EditionError(problem.to_string()))
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn face(&self) -> Face {
        let kind = |tile| TileKind { tile, count: self.bag.count(tile), value: self.value(tile) };
        let side = usize::from(self.squares.side());
        let prints: Vec<char> = self.squares.all().map(|at| self.squares.at(at).sign()).collect();
        Face {
            name: self.name.clone(),
            letters: Tile::all().map(kind).collect(),
            board: prints.chunks(side).map(|row| row.iter().collect()).collect(),
            lexicon: self.lexicon().clone(),
        }
    }
}

/// What is wrong with a file, and where: line and column from 1.
struct Problem {
    line: usize,
    column: usize,
    what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, what } = self;
        write!(f, "line {line}, column {column}: {what}")
    }
}

type Read<T> = Result<T, Problem>;

/// The lines that say something, and their numbers.
struct Lines<'t> {
    rest: std::iter::Peekable<std::vec::IntoIter<(usize, &'t str)>>,
    last: usize,
}

/// A line cut into words, each with its column.
struct Fields<'t> {
    line: usize,
    words: Vec<(usize, &'t str)>,
    end: usize,
}

impl<'t> Lines<'t> {
    fn new(text: &'t str) -> Self {
        let numbered = (1..).zip(text.lines());
        let says = |(_, line): &(usize, &str)| !line.trim().is_empty() && !line.starts_with('#');
        let rest: Vec<_> = numbered.filter(says).collect();
        let last = text.lines().count().max(1);
        Self { rest: rest.into_iter().peekable(), last }
    }

    fn next(&mut self, expected: &str) -> Read<(usize, &'t str)> {
        self.rest.next().ok_or_else(|| {
            let what = format!("the file ends where {expected} should stand");
            Problem { line: self.last, column: 1, what }
        })
    }

    /// The line that begins with `key`, in words, so many after it.
    fn field(&mut self, key: &str, values: usize) -> Read<Fields<'t>> {
        let (line, text) = self.next(&format!("`{key}`"))?;
        let words = Fields::cut(line, text);
        if words.words.first().is_none_or(|(_, word)| *word != key) {
            return Err(words.problem(0, format!("`{key}` should stand here")));
        }
        words.exactly(values + 1)
    }
}

impl<'t> Fields<'t> {
    fn cut(line: usize, text: &'t str) -> Self {
        let column =
            |word: &str| 1 + text[..word.as_ptr().addr() - text.as_ptr().addr()].chars().count();
        let words = text.split_whitespace().map(|word| (column(word), word)).collect();
        Self { line, words, end: 1 + text.chars().count() }
    }

    fn exactly(self, count: usize) -> Read<Self> {
        if self.words.len() == count {
            return Ok(self);
        }
        let what = format!("{count} words should stand in this line, not {}", self.words.len());
        Err(self.problem(count.min(self.words.len()), what))
    }

    fn problem(&self, word: usize, what: impl Into<String>) -> Problem {
        let column = self.words.get(word).map_or(self.end, |(column, _)| *column);
        Problem { line: self.line, column, what: what.into() }
    }

    fn word(&self, word: usize) -> &'t str {
        self.words[word].1
    }

    fn number<N: std::str::FromStr>(&self, word: usize) -> Read<N> {
        let read = self.word(word).parse();
        read.map_err(|_| self.problem(word, format!("`{}` is no number for this", self.word(word))))
    }
}

fn read(text: &str) -> Read<Kit> {
    let mut lines = Lines::new(text);
    let name = lines.field("edition", 1)?.word(1).to_owned();
    let version = lines.field("version", 1)?;
    if version.number::<u32>(1)? == 0 {
        return Err(version.problem(1, "versions count from 1"));
    }
    let judge = read_lexicon(&lines.field("lexicon", 3)?)?;
    let (bag, values) = read_letters(&mut lines)?;
    let squares = read_board(&mut lines)?;
    Ok(Kit { name, bag, values, squares, judge })
}

fn read_lexicon(words: &Fields<'_>) -> Read<Judge> {
    let digest = Hex32::parse(words.word(3));
    let digest =
        digest.ok_or_else(|| words.problem(3, "64 hexadecimal digits should stand here"))?;
    let id = LexiconId { name: words.word(1).to_owned(), version: words.number(2)?, digest };
    Judge::find(id).map_err(|unknown| words.problem(1, unknown.to_string()))
}

/// `letters`, then a line a tile in order: letter, how many, value.
fn read_letters(lines: &mut Lines<'_>) -> Read<(Rack, [u8; KINDS])> {
    let head = lines.field("letters", 0)?;
    let (mut bag, mut values) = (Rack::default(), [0; KINDS]);
    for tile in Tile::all() {
        let words = lines.field(&tile.to_string(), 2)?;
        let (count, value) = (words.number::<u8>(1)?, words.number(2)?);
        if usize::from(bag.len()) + usize::from(count) > MAX_TILES {
            return Err(words.problem(1, format!("there are more than {MAX_TILES} tiles")));
        }
        if tile.is_joker() && value != 0 {
            return Err(words.problem(2, "devils have no value"));
        }
        (0..count).for_each(|_| bag.add(tile));
        values[tile.index()] = value;
    }
    let letters = bag.kinds().filter(|tile| !tile.is_joker()).count();
    if letters < 2 {
        return Err(head.problem(0, "nobody could draw a lower letter than another"));
    }
    let devils = bag.count(Tile::JOKER);
    if usize::from(bag.len() - devils) < MAX_SEATS {
        return Err(head.problem(0, format!("{MAX_SEATS} players could not draw a letter each")));
    }
    if bag.len() < MOST_DEALT {
        let what = format!("{} tiles are too few: {MOST_DEALT} are dealt", bag.len());
        return Err(head.problem(0, what));
    }
    Ok((bag, values))
}

/// `board`, then as many lines as the first has signs, one start among them.
fn read_board(lines: &mut Lines<'_>) -> Read<Squares> {
    let head = lines.field("board", 0)?;
    let rows: Vec<_> = std::iter::from_fn(|| lines.rest.next()).collect();
    let problem = |line, column, what: String| Err(Problem { line, column, what });
    let side = rows.first().map_or(0, |(_, row)| row.chars().count());
    if !(LONGEST_FIRST_WORD as usize..=MAX_SIDE).contains(&side) {
        let what = format!("a side has {LONGEST_FIRST_WORD} to {MAX_SIDE} squares, not {side}");
        return problem(rows.first().map_or(head.line, |(line, _)| *line), 1, what);
    }
    let (mut start, mut prints) = (None, Vec::new());
    for (row, (line, text)) in rows.iter().enumerate() {
        if row == side {
            return problem(*line, 1, format!("there are more than {side} lines of {side} signs"));
        }
        for (column, sign) in text.chars().enumerate() {
            let Some(print) = Print::from_sign(sign) else {
                return problem(*line, column + 1, format!("`{sign}` is no sign of a square"));
            };
            let Some(square) = Square::new(row, column).filter(|_| column < side) else {
                return problem(
                    *line,
                    column + 1,
                    format!("{side} signs should stand in this line"),
                );
            };
            if print == Print::Start && start.replace((square, *line)).is_some() {
                return problem(*line, column + 1, "there is a second start".to_owned());
            }
            prints.push((square, print));
        }
        if text.chars().count() < side {
            let column = text.chars().count() + 1;
            return problem(*line, column, format!("{side} signs should stand in this line"));
        }
    }
    if rows.len() < side {
        let what = format!("the board ends after {} of {side} lines", rows.len());
        return problem(rows[rows.len() - 1].0, 1, what);
    }
    let Some((start, line)) = start else {
        return problem(head.line, 1, "no square is the start".to_owned());
    };
    let mut squares = Squares::plain(side as u8, start);
    for (square, print) in prints {
        squares.print(square, print);
    }
    match room_for_first_word(&squares) {
        Ok(()) => Ok(squares),
        Err(what) => problem(line, start.column() + 1, what),
    }
}

/// DIA-4: the longest first word fits both ways, and covers no yellow square.
fn room_for_first_word(squares: &Squares) -> Result<(), String> {
    for direction in Direction::BOTH {
        let line = squares.start().line(direction);
        let side = usize::from(squares.side());
        let on_board = |square: &Square| square.row() < side && square.column() < side;
        let free = |square: &Square| on_board(square) && squares.at(*square) != Print::Yellow;
        let room = line.take_while(free).count();
        if room < LONGEST_FIRST_WORD.into() {
            let way = if direction == Direction::Right { "to the right" } else { "downwards" };
            return Err(format!(
                "a first word of {LONGEST_FIRST_WORD} letters does not fit from here {way}"
            ));
        }
    }
    Ok(())
}
