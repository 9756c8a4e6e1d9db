//! A patience that begins with a few words (DIA-21), and the proof that it can be finished.

use ludo_core::{Draws, Seed};
use ludo_lexicon::{Rack, WordGraph};

use super::choice::{Taste, hand};
use super::opening;
use super::solver::{Solver, Standing};
use crate::generator::{Generator, Jokers};
use crate::grid::Grid;
use crate::placement::{Lies, Placement};
use crate::position::Position;
use crate::setting::Setting;

/// The fewest words that lie there.
pub const FEWEST: u32 = 4;
/// The most.
pub const MOST: u32 = 6;
/// The fewest letters of such a word.
const LETTERS: usize = 5;
/// Letters that it is made of.
const HAND: usize = 10;
/// How often another handful is drawn when one has no place.
const HANDS: u32 = 40;
/// How often the words are drawn anew.
const TRIES: u64 = 100;
/// How long one position is tried.
const ATTEMPTS: u32 = 40;

/// Words that lie there beforehand, and a way to lay all other tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// What lies there, in the order in which it was laid.
    pub words: Vec<Placement>,
    /// What can follow, until no tile is left.
    pub rest: Vec<Placement>,
    /// How often the words were drawn: the first time is 1.
    pub tries: u64,
}

impl Puzzle {
    /// The puzzle of a seed, always the same: four to six words that cross each other and touch nowhere else, such
    /// as the caller wants them, without a joker. The work is bounded; nothing where chance had no luck.
    pub fn of(
        graph: &WordGraph,
        setting: &Setting,
        tiles: &Rack,
        seed: &Seed,
        wanted: impl Fn(&[u8]) -> bool,
    ) -> Option<Self> {
        (1..=TRIES).find_map(|tries| {
            let mut draws = Draws::new(seed, tries);
            let composer = Composer::new(graph, setting, tiles, &wanted);
            let (grid, left, words) = composer.compose(&mut draws)?;
            let mut solver = Solver::new(graph, setting, &grid, left, &seed.child(tries));
            let done = (0..ATTEMPTS).any(|_| solver.attempt() != Standing::Open);
            let proved = done && solver.standing() == Standing::Done;
            proved.then(|| Self { words, rest: solver.best().to_vec(), tries })
        })
    }
}

/// Lays the words of one try.
struct Composer<'g, F> {
    graph: &'g WordGraph,
    setting: &'g Setting,
    generator: Generator<'g>,
    position: Position,
    left: Rack,
    taste: Taste,
    wanted: &'g F,
}

impl<'g, F: Fn(&[u8]) -> bool> Composer<'g, F> {
    fn new(graph: &'g WordGraph, setting: &'g Setting, tiles: &Rack, wanted: &'g F) -> Self {
        Self {
            graph,
            setting,
            generator: Generator::new(graph, setting),
            position: Position::new(graph, setting, &Grid::new(setting.side())),
            left: *tiles,
            taste: Taste::new(setting.values(), tiles),
            wanted,
        }
    }

    /// The board, what is left, and the words; nothing if one found no place.
    fn compose(mut self, draws: &mut Draws) -> Option<(Grid, Rack, Vec<Placement>)> {
        let count = FEWEST + draws.below(MOST - FEWEST + 1);
        let mut words = Vec::new();
        for _ in 0..count {
            let word = (0..HANDS).find_map(|_| self.word(draws))?;
            self.position.lay(self.graph, self.setting, &word);
            self.left.take_all(&word.rack());
            words.push(word);
        }
        Some((*self.position.grid(), self.left, words))
    }

    /// One word of a handful, by chance among those that fit.
    fn word(&mut self, draws: &mut Draws) -> Option<Placement> {
        let rack = hand(&self.left, HAND, &self.taste, draws);
        let mut fitting = Vec::new();
        if self.position.tiles() == 0 {
            fitting.extend(opening::words(self.graph, self.setting, &rack, &self.taste));
        } else {
            let grid = self.position.grid();
            self.generator.all(&self.position, &rack, Jokers::Best, |found| {
                let placement = found.placement();
                if placement.word().len() >= LETTERS && crosses(grid, &placement) {
                    fitting.push(placement);
                }
            });
        }
        fitting.retain(|placement| self.is_wanted(placement));
        if fitting.is_empty() { None } else { Some(*draws.pick(&fitting)) }
    }

    fn is_wanted(&self, placement: &Placement) -> bool {
        let letters: Vec<u8> = placement.word().iter().map(|laid| laid.letter()).collect();
        letters.len() >= LETTERS && (self.wanted)(&letters)
    }
}

/// Whether a word goes through one that lies there, and touches nothing else.
fn crosses(grid: &Grid, placement: &Placement) -> bool {
    let across = placement.direction().other();
    let free = |square: crate::Square| {
        let beside = [square.before(across), square.next(across)];
        beside.into_iter().flatten().all(|beside| grid.get(beside).is_none())
    };
    let mut crossing = false;
    for (square, _, lies) in placement.squares() {
        match lies {
            Lies::Before => crossing = true,
            Lies::New if !free(square) => return false,
            Lies::New => {}
        }
    }
    crossing && lengthens_nothing(grid, placement)
}

/// Whether what lies there runs across the new word, and is not only made longer by it.
fn lengthens_nothing(grid: &Grid, placement: &Placement) -> bool {
    let across = placement.direction().other();
    placement.squares().filter(|(_, _, lies)| *lies == Lies::Before).all(|(square, _, _)| {
        grid.run(square, placement.direction()).len == 1 && grid.run(square, across).len > 1
    })
}
