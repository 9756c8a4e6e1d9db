//! The rules of patience (DIA-5, DIA-18) written out once more, on plain characters, with none of the solver's
//! means: no cross sets, no generator, words looked up one by one.

use ludo_crossword::{Direction, Placement};
use ludo_lexicon::{Lexicon, fold};

/// Row, column and sign of a tile.
type Laid = (isize, isize, char);

/// A board of signs and a bag.
#[derive(Clone)]
pub(crate) struct Referee {
    /// Capitals are letters, small ones jokers; `.` is free, `#` forbidden.
    board: Vec<Vec<char>>,
    bag: String,
}

impl Referee {
    /// A board, perhaps with tiles, and the bag to lay.
    pub(crate) fn new(board: &[&str], bag: &str) -> Self {
        let board = board.iter().map(|line| line.chars().collect()).collect();
        Self { board, bag: bag.to_owned() }
    }

    /// What is left of the bag.
    pub(crate) fn left(&self) -> &str {
        &self.bag
    }

    fn has_tile(&self, row: isize, column: isize) -> bool {
        self.sign(row, column).is_some_and(|sign| sign != '.' && sign != '#')
    }

    fn sign(&self, row: isize, column: isize) -> Option<char> {
        let line = self.board.get(usize::try_from(row).ok()?)?;
        line.get(usize::try_from(column).ok()?).copied()
    }

    fn take(&mut self, sign: char) {
        let wanted = if sign.is_lowercase() { '?' } else { sign };
        let at = self.bag.find(wanted).unwrap_or_else(|| panic!("no {wanted} in the bag"));
        self.bag.remove(at);
    }

    /// Lays a placement, or complains.
    #[track_caller]
    pub(crate) fn lay(&mut self, placement: &Placement) {
        let tiles: Vec<_> = placement
            .tiles()
            .map(|(square, tile)| {
                (square.row() as isize, square.column() as isize, char::from(tile.sign()))
            })
            .collect();
        self.lay_tiles(&tiles, placement.direction())
            .unwrap_or_else(|why| panic!("{placement}: {why}"));
    }

    /// DIA-5: one line, one unbroken run, touching what lies there, only words.
    fn lay_tiles(&mut self, tiles: &[Laid], direction: Direction) -> Result<(), &'static str> {
        let first = self.is_empty();
        let touches = tiles.iter().any(|&(row, column, _)| {
            [(0, 1), (1, 0), (0, -1), (-1, 0)]
                .iter()
                .any(|(r, c)| self.has_tile(row + r, column + c))
        });
        if !first && !touches {
            return Err("touches nothing");
        }
        for &(row, column, sign) in tiles {
            if self.sign(row, column) != Some('.') {
                return Err("not a free square");
            }
            self.take(sign);
            self.board[row as usize][column as usize] = sign;
        }
        let (row, column, _) = tiles[0];
        let (down, across) = step(direction);
        let run = self.run(row, column, down, across);
        let covers = |&(row, column, _): &Laid| run.contains(&(row, column));
        if run.len() < 2 || !tiles.iter().all(covers) {
            return Err("not one unbroken run");
        }
        for &(row, column, _) in tiles {
            for (down, across) in [(0, 1), (1, 0)] {
                let run = self.run(row, column, down, across);
                if run.len() > 1 && !self.is_word(&run) {
                    return Err("a run that is no word");
                }
            }
        }
        Ok(())
    }

    fn is_empty(&self) -> bool {
        self.board.iter().flatten().all(|&sign| sign == '.' || sign == '#')
    }

    /// The squares of the run through a tile.
    fn run(&self, row: isize, column: isize, down: isize, across: isize) -> Vec<(isize, isize)> {
        let (mut row, mut column) = (row, column);
        while self.has_tile(row - down, column - across) {
            (row, column) = (row - down, column - across);
        }
        let mut run = vec![];
        while self.has_tile(row, column) {
            run.push((row, column));
            (row, column) = (row + down, column + across);
        }
        run
    }

    fn is_word(&self, run: &[(isize, isize)]) -> bool {
        let word: String = run.iter().filter_map(|&(row, column)| self.sign(row, column)).collect();
        Lexicon::french().now().contains(&fold(&word).unwrap())
    }

    /// Every run of the board is a word, and all tiles hang together.
    #[track_caller]
    pub(crate) fn look_at_the_whole_board(&self) {
        let side = self.board.len() as isize;
        let squares = || (0..side).flat_map(move |row| (0..side).map(move |column| (row, column)));
        let tiles: Vec<_> = squares().filter(|&(row, column)| self.has_tile(row, column)).collect();
        for &(row, column) in &tiles {
            let runs = [(0, 1), (1, 0)].map(|(down, across)| self.run(row, column, down, across));
            for run in runs.iter().filter(|run| run.len() > 1) {
                assert!(self.is_word(run), "{run:?}");
            }
        }
        let mut reached = vec![tiles[0]];
        let mut at = 0;
        while at < reached.len() {
            let (row, column) = reached[at];
            for (r, c) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let next = (row + r, column + c);
                if self.has_tile(next.0, next.1) && !reached.contains(&next) {
                    reached.push(next);
                }
            }
            at += 1;
        }
        assert_eq!(reached.len(), tiles.len(), "everything is connected");
    }

    /// Whether there is a way to lay the whole bag, found by trying everything: for very few tiles.
    pub(crate) fn can_lay_everything(&self) -> bool {
        if self.bag.is_empty() {
            return true;
        }
        let side = self.board.len() as isize;
        let squares = (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
        squares.into_iter().any(|(row, column)| {
            Direction::BOTH.into_iter().any(|way| self.can_go_on(&mut vec![], row, column, way))
        })
    }

    /// Whether there is a way that begins with these tiles, and maybe others further on in their line: an
    /// unbroken run takes one free square after the other.
    fn can_go_on(&self, tiles: &mut Vec<Laid>, row: isize, column: isize, way: Direction) -> bool {
        let mut next = self.clone();
        if !tiles.is_empty() && next.lay_tiles(tiles, way).is_ok() && next.can_lay_everything() {
            return true;
        }
        let (down, across) = step(way);
        let (mut row, mut column) = (row, column);
        while !tiles.is_empty() && self.has_tile(row, column) {
            (row, column) = (row + down, column + across);
        }
        if self.sign(row, column) != Some('.') {
            return false;
        }
        let mut left = self.bag.clone();
        for &(_, _, sign) in tiles.iter() {
            let used = if sign.is_lowercase() { '?' } else { sign };
            left = left.replacen(used, "", 1);
        }
        let stands_for = |sign: char| if sign == '?' { 'a'..='z' } else { sign..=sign };
        left.chars().flat_map(stands_for).any(|sign| {
            tiles.push((row, column, sign));
            let can = self.can_go_on(tiles, row + down, column + across, way);
            tiles.pop();
            can
        })
    }
}

const fn step(direction: Direction) -> (isize, isize) {
    match direction {
        Direction::Right => (0, 1),
        Direction::Down => (1, 0),
    }
}
