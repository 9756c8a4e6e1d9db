//! Placements found the plain way: every word of a list tried on every square, both ways.

#![allow(dead_code)] // Each test binary uses its part.

use std::collections::BTreeSet;

use ludo_core::Draws;
use ludo_crossword::{
    Counted, Direction, Grid, Laid, Opening, Placement, Rack, Setting, Square, Tile,
};

pub(crate) type Words = BTreeSet<Vec<u8>>;

/// A board, a rack, and what the rules of both are.
pub(crate) struct Case {
    pub(crate) words: Words,
    pub(crate) setting: Setting,
    pub(crate) grid: Grid,
    pub(crate) rack: Rack,
}

/// Every placement with its score, jokers told apart.
pub(crate) fn every(case: &Case) -> Vec<(Placement, i32)> {
    let mut found = Vec::new();
    for way in Direction::BOTH {
        for start in case.grid.squares() {
            for word in &case.words {
                if let Some(new) = fits(case, way, start, word) {
                    assign(case, way, start, word, new, &mut found);
                }
            }
        }
    }
    found
}

fn last(grid: &Grid, way: Direction, start: Square, letters: usize) -> bool {
    let at = if way == Direction::Right { start.column() } else { start.row() };
    at + letters <= grid.side()
}

/// A neighbour, if it is on the board.
fn beside(grid: &Grid, way: Direction, square: Square, step: i32) -> Option<Square> {
    let beside = if step < 0 { square.before(way) } else { square.next(way) };
    beside.filter(|&beside| grid.has(beside))
}

fn tile(grid: &Grid, square: Option<Square>) -> Option<Laid> {
    grid.get(square?)
}

/// The square so many steps on.
fn step(start: Square, way: Direction, steps: usize) -> Square {
    start.line(way).nth(steps).unwrap()
}

/// The tiles that would be new, as bits, if the word may stand there.
fn fits(case: &Case, way: Direction, start: Square, word: &[u8]) -> Option<u32> {
    let grid = &case.grid;
    if word.len() < 2 || !last(grid, way, start, word.len()) {
        return None;
    }
    let end = step(start, way, word.len() - 1);
    if tile(grid, beside(grid, way, start, -1)).is_some()
        || tile(grid, beside(grid, way, end, 1)).is_some()
    {
        return None;
    }
    let (mut new, mut touches) = (0_u32, false);
    for (n, letter) in word.iter().enumerate() {
        let square = step(start, way, n);
        match grid.get(square) {
            Some(lying) if lying.letter() == *letter => touches = true,
            Some(_) => return None,
            None if case.setting.is_closed(square) => return None,
            None => {
                new |= 1 << n;
                let cross = cross(grid, way.other(), square, *letter);
                if cross.len() > 1 {
                    touches = true;
                    let text: Vec<u8> = cross.iter().map(|tile| tile.0).collect();
                    if !case.words.contains(&text) {
                        return None;
                    }
                }
            }
        }
    }
    let placed = if grid.is_empty() { begins(case, start, word) } else { touches };
    // One tile that makes words both ways is one placement: the one across.
    let twice = new.is_power_of_two()
        && way == Direction::Down
        && cross(grid, Direction::Right, step(start, way, new.trailing_zeros() as usize), 0).len()
            > 1;
    (new != 0 && placed && !twice).then_some(new)
}

fn begins(case: &Case, start: Square, word: &[u8]) -> bool {
    match case.setting.opening() {
        Opening::Anywhere => true,
        Opening::FirstLetter { square, most } => start == square && word.len() <= usize::from(most),
    }
}

/// The run through a square with a letter on it: letters and values' owners; `None` marks the new letter.
fn cross(grid: &Grid, way: Direction, square: Square, letter: u8) -> Vec<(u8, Option<Laid>)> {
    let mut run = vec![(letter, None)];
    let mut at = square;
    while let Some(before) = beside(grid, way, at, -1) {
        let Some(tile) = grid.get(before) else { break };
        run.insert(0, (tile.letter(), Some(tile)));
        at = before;
    }
    let mut at = square;
    while let Some(behind) = beside(grid, way, at, 1) {
        let Some(tile) = grid.get(behind) else { break };
        run.push((tile.letter(), Some(tile)));
        at = behind;
    }
    run
}

/// Every choice of jokers that the rack allows.
fn assign(
    case: &Case,
    way: Direction,
    start: Square,
    word: &[u8],
    new: u32,
    found: &mut Vec<(Placement, i32)>,
) {
    let mut jokers = new;
    loop {
        if jokers.count_ones() > u32::from(case.rack.jokers()) {
            jokers = (jokers - 1) & new;
            continue;
        }
        let tiles: Vec<Laid> = word
            .iter()
            .enumerate()
            .map(|(n, letter)| match case.grid.get(step(start, way, n)) {
                Some(lying) => lying,
                None if jokers >> n & 1 == 1 => Laid::joker(*letter),
                None => Laid::natural(*letter),
            })
            .collect();
        let placement = Placement::new(way, start, &tiles, new);
        if case.rack.holds(&placement.rack()) {
            found.push((placement, score(case, &placement)));
        }
        if jokers == 0 {
            return;
        }
        jokers = (jokers - 1) & new;
    }
}

/// The score of a placement, word by word.
pub(crate) fn score(case: &Case, placement: &Placement) -> i32 {
    let setting = &case.setting;
    let value = |tile: Laid| {
        if tile.is_joker() { 0 } else { i32::from(setting.values()[usize::from(tile.letter())]) }
    };
    let main: i32 = placement.word().iter().map(|tile| value(*tile)).sum();
    let crosses: Vec<i32> = placement
        .tiles()
        .filter_map(|(square, tile)| {
            let run = cross(&case.grid, placement.direction().other(), square, 0);
            let sum = |run: &[(u8, Option<Laid>)]| {
                run.iter().map(|(_, lying)| value(lying.unwrap_or(tile))).sum()
            };
            (run.len() > 1).then(|| sum(&run))
        })
        .collect();
    let bonus: i32 = placement.tiles().map(|(square, _)| i32::from(setting.bonus(square))).sum();
    bonus
        + match setting.counted() {
            Counted::AllWords => main + crosses.iter().sum::<i32>(),
            Counted::MainWord if placement.count() == 1 => crosses.into_iter().fold(main, i32::max),
            Counted::MainWord => main,
            Counted::Nothing => 0,
        }
}

/// A small case at random: few letters, so that much fits; closed squares, squares that give and take, jokers on
/// the board and in the rack.
pub(crate) fn random(draws: &mut Draws) -> Case {
    let side = 3 + draws.below(6) as usize;
    let letters = 3 + draws.below(4);
    let mut words = Words::new();
    for _ in 0..10 + draws.below(60) {
        let len = 1 + draws.below(side.min(7) as u32 + 1);
        words.insert((0..len).map(|_| draws.below(letters) as u8).collect());
    }
    let values = std::array::from_fn(|_| draws.below(11) as u8);
    let counted =
        *draws.pick(&[Counted::AllWords, Counted::AllWords, Counted::MainWord, Counted::Nothing]);
    let mut setting = Setting::plain(side, values).counting(counted);
    let square = |draws: &mut Draws| {
        Square::at(draws.below(side as u32) as usize, draws.below(side as u32) as usize)
    };
    if draws.below(2) == 0 {
        let (square, most) = (square(draws), 1 + draws.below(5) as u8);
        setting = setting.opening_at(Opening::FirstLetter { square, most });
    }
    for _ in 0..draws.below(4) {
        setting = setting.closing(square(draws));
    }
    for _ in 0..draws.below(6) {
        setting = setting.giving(square(draws), draws.below(21) as i16 - 10);
    }
    let mut rack = Rack::default();
    for _ in 0..=draws.below(7) {
        rack.add(Tile::of(draws.below(letters) as u8));
    }
    for _ in 0..draws.below(4) {
        rack.add(Tile::JOKER);
    }
    let mut case = Case { words, setting, grid: Grid::new(side), rack };
    scatter(&mut case, letters, draws);
    case
}

/// Lays words where they may lie; now and then also tiles that make none.
fn scatter(case: &mut Case, letters: u32, draws: &mut Draws) {
    for _ in 0..draws.below(5) {
        let found = every(case);
        if !found.is_empty() {
            let (placement, _) = draws.pick(&found);
            placement.tiles().for_each(|(square, tile)| case.grid.set(square, Some(tile)));
        }
    }
    if draws.below(4) == 0 {
        let side = case.grid.side() as u32;
        for _ in 0..draws.below(6) {
            let square = Square::at(draws.below(side) as usize, draws.below(side) as usize);
            case.grid.set(square, Some(Laid::natural(draws.below(letters) as u8)));
        }
    }
}
