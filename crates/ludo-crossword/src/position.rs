//! A grid with what may be laid where: for each empty square and each way a word may run over it, the letters
//! that make a word of what touches the square crosswise. Kept up to date from what changes.

use ludo_lexicon::WordGraph;
use ludo_lexicon::graph::{ALL_LETTERS, Arc, Node};

use crate::grid::Grid;
use crate::laid::Laid;
use crate::placement::Placement;
use crate::setting::Setting;
use crate::square::{Direction, MAX_SIDE, Square};

/// Squares of a line with a wall before and behind.
pub(crate) const LINE: usize = MAX_SIDE + 3;

/// No tile lies here.
pub(crate) const EMPTY: u8 = 64;
/// No square is here.
pub(crate) const WALL: u8 = 128;
/// Nothing touches the square crosswise.
pub(crate) const ALONE: i16 = -1;

/// One line of squares as a word along it meets them; square `n` stands at `n + 1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// The tile's letter (with [`Laid`]'s mark of a joker), [`EMPTY`] or [`WALL`].
    pub(crate) tiles: [u8; LINE],
    /// The letters that may be laid; none where a tile lies, on closed squares and walls.
    pub(crate) allowed: [u32; LINE],
    /// What the tiles that touch the square crosswise are worth together, or [`ALONE`].
    pub(crate) cross: [i16; LINE],
}

/// A grid, its setting, and what may be laid where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    grid: Grid,
    lines: [[Line; MAX_SIDE]; 2],
}

impl Position {
    /// Works out what may be laid where.
    ///
    /// # Panics
    ///
    /// If the grid has not the side of the setting.
    pub fn new(graph: &WordGraph, setting: &Setting, grid: &Grid) -> Self {
        let mut position = Self::empty(setting, grid.side());
        for (square, tile) in grid.covered() {
            position.put(square, Some(tile));
        }
        for square in grid.squares() {
            position.refresh(graph, setting, square);
        }
        position
    }

    fn empty(setting: &Setting, side: usize) -> Self {
        assert_eq!(side, setting.side(), "the grid has the side of the setting");
        let mut line = Line { tiles: [WALL; LINE], allowed: [0; LINE], cross: [ALONE; LINE] };
        line.tiles[1..=side].fill(EMPTY);
        let lines = std::array::from_fn(|_| std::array::from_fn(|_| line.clone()));
        Self { grid: Grid::new(side), lines }
    }

    /// The tiles.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// How many tiles lie.
    pub const fn tiles(&self) -> usize {
        self.grid.count()
    }

    /// The letters, as bits, that may be laid on a square by a word running in a direction.
    pub fn allowed(&self, direction: Direction, square: Square) -> u32 {
        let (line, at) = square.on(direction);
        self.lines[direction as usize][line].allowed[at + 1]
    }

    pub(crate) fn line(&self, direction: Direction, line: usize) -> &Line {
        &self.lines[direction as usize][line]
    }

    /// Lays the tiles of a placement.
    pub fn lay(&mut self, graph: &WordGraph, setting: &Setting, placement: &Placement) {
        for (square, tile) in placement.tiles() {
            self.put(square, Some(tile));
        }
        for (square, _) in placement.tiles() {
            self.refresh_around(graph, setting, square);
        }
    }

    /// Takes the tiles of a placement away again.
    pub fn take_back(&mut self, graph: &WordGraph, setting: &Setting, placement: &Placement) {
        // What the tiles touch is found while they lie; what may be laid, when they are gone.
        let mut touched = Vec::with_capacity(6 * MAX_SIDE);
        for (square, _) in placement.tiles() {
            touched.push(square);
            touched
                .extend(Direction::BOTH.iter().flat_map(|way| self.ends(*way, square)).flatten());
        }
        for (square, _) in placement.tiles() {
            self.put(square, None);
        }
        for (square, _) in placement.tiles() {
            self.refresh_around(graph, setting, square);
        }
        for square in touched {
            self.refresh(graph, setting, square);
        }
    }

    fn put(&mut self, square: Square, tile: Option<Laid>) {
        self.grid.set(square, tile);
        for way in Direction::BOTH {
            let (line, at) = square.on(way);
            self.lines[way as usize][line].tiles[at + 1] = tile.map_or(EMPTY, Laid::code);
        }
    }

    /// A square and those at the ends of the runs through it.
    fn refresh_around(&mut self, graph: &WordGraph, setting: &Setting, square: Square) {
        self.refresh(graph, setting, square);
        for way in Direction::BOTH {
            for end in self.ends(way, square).into_iter().flatten() {
                self.refresh(graph, setting, end);
            }
        }
    }

    /// The squares before and behind the run through a square; none where the board ends.
    fn ends(&self, way: Direction, square: Square) -> [Option<Square>; 2] {
        let (line, at) = square.on(way);
        let tiles = &self.lines[way as usize][line].tiles;
        let before = (0..=at).rev().find(|n| tiles[*n] >= EMPTY).unwrap_or(0);
        let behind = (at + 2..LINE).find(|n| tiles[*n] >= EMPTY).unwrap_or(LINE - 1);
        let square = |n: usize| (tiles[n] == EMPTY).then(|| Square::of(way, line, n - 1));
        [square(before), square(behind)]
    }

    fn refresh(&mut self, graph: &WordGraph, setting: &Setting, square: Square) {
        let open = self.grid.get(square).is_none() && !setting.is_closed(square);
        for way in Direction::BOTH {
            let (line, at) = square.on(way.other());
            let crossing = &self.lines[way.other() as usize][line].tiles;
            let (letters, cross) =
                if open { cross(graph, setting.values(), crossing, at + 1) } else { (0, ALONE) };
            let (line, at) = square.on(way);
            let line = &mut self.lines[way as usize][line];
            line.allowed[at + 1] = letters;
            line.cross[at + 1] = cross;
        }
    }
}

/// The letter of a tile's code.
#[inline]
pub(crate) const fn letter(code: u8) -> u8 {
    Laid::from_code(code).letter()
}

/// The letters that make a word of what touches a square along a line, and the worth of what touches it.
fn cross(graph: &WordGraph, values: &[u8; 26], tiles: &[u8; LINE], at: usize) -> (u32, i16) {
    if tiles[at - 1] >= EMPTY && tiles[at + 1] >= EMPTY {
        return (ALL_LETTERS, ALONE);
    }
    let start = (0..at).rev().find(|n| tiles[*n] >= EMPTY).map_or(0, |n| n + 1);
    let end = (at + 1..LINE).find(|n| tiles[*n] >= EMPTY).unwrap_or(LINE);
    let (before, behind) = (&tiles[start..at], &tiles[at + 1..end]);
    let worth = |code: &u8| {
        let laid = Laid::from_code(*code);
        if laid.is_joker() { 0 } else { i16::from(values[usize::from(laid.letter())]) }
    };
    let sum = before.iter().chain(behind).map(worth).sum();
    let walk = |from: Node, code: &u8| Some(graph.child(from, letter(*code))?.0);
    let letters = if before.is_empty() {
        let node = behind.iter().rev().try_fold(graph.anchor_root(), walk);
        node.map_or(0, |node| graph.ends(node))
    } else {
        let node = before.iter().try_fold(graph.root(), walk);
        node.map_or(0, |node| completing(graph, node, behind))
    };
    (letters, sum)
}

/// The letters after which a run of tiles completes a word.
fn completing(graph: &WordGraph, node: Node, behind: &[u8]) -> u32 {
    if behind.is_empty() {
        return graph.ends(node);
    }
    let (mut letters, mut left) = (0, graph.mask(node));
    while left != 0 {
        let bit = left & left.wrapping_neg();
        left ^= bit;
        let reached = behind.iter().try_fold(graph.children(node).arc(bit), |arc, code| {
            let bit = 1 << letter(*code);
            let children = graph.children(arc.node());
            (children.mask() & bit != 0).then(|| children.arc(bit))
        });
        if reached.is_some_and(Arc::ends) {
            letters |= bit;
        }
    }
    letters
}
