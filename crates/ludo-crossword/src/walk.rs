//! The descent: one line of the board, one walk through the graph for every word that fits.
//!
//! A word is found at the first *anchor* that it covers: an empty square that touches a tile. Left of its first
//! anchor a word covers only squares that touch nothing, so that
//!
//! - where tiles stand right before the anchor, the word begins with them: the graph is walked forwards;
//! - elsewhere it is walked from the anchor, or from the end of the tiles behind it, to the left and then on to
//!   the right.
//!
//! Jokers are not branched on. A letter that the rack lacks takes a joker, as long as there are any, and
//! what jokers could stand for is asked once for the finished word (`jokers.rs`).

use ludo_lexicon::graph::{ALL_LETTERS, Arc, Children, Node, SEPARATOR};
use ludo_lexicon::{Rack, WordGraph};

use crate::bounds::Bounds;
use crate::laid::Laid;
use crate::lane::Lane;
use crate::placement::Placement;
use crate::position::{ALONE, EMPTY, LINE, Line, letter};
use crate::square::{Direction, Square};

/// A placement that was found, still on its line.
#[derive(Copy, Clone, Debug)]
pub struct Found<'w> {
    pub(crate) direction: Direction,
    pub(crate) line: usize,
    /// The main word's squares on the line, from and to, counted with the wall.
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// The letters laid, and those lying (with the mark of jokers).
    pub(crate) laid: &'w [u8; LINE],
    pub(crate) lying: &'w [u8; LINE],
    /// Squares with new tiles, and those of them with jokers, as bits.
    pub(crate) new: u32,
    pub(crate) jokers: u32,
    pub(crate) score: i32,
}

impl Found<'_> {
    /// The same with jokers decided.
    #[inline]
    pub(crate) fn with(&self, jokers: u32, score: i32) -> Self {
        let mut found = *self;
        (found.jokers, found.score) = (jokers, score);
        found
    }

    /// What it scores.
    #[inline]
    pub const fn score(&self) -> i32 {
        self.score
    }

    /// How many letters its main word has.
    #[inline]
    pub const fn letters(&self) -> usize {
        self.end - self.start
    }

    /// How many tiles it lays.
    #[inline]
    pub const fn count(&self) -> usize {
        self.new.count_ones() as usize
    }

    /// The placement, to be kept.
    pub fn placement(&self) -> Placement {
        let mut word = [Laid::natural(0); LINE];
        for at in self.start..self.end {
            word[at - self.start] = match self.new >> at & 1 {
                0 => Laid::from_code(self.lying[at]),
                _ if self.jokers >> at & 1 == 1 => Laid::joker(self.laid[at]),
                _ => Laid::natural(self.laid[at]),
            };
        }
        let start = Square::of(self.direction, self.line, self.start - 1);
        let word = &word[..self.end - self.start];
        Placement::new(self.direction, start, word, self.new >> self.start)
    }
}

/// What a finished word is handed to.
pub(crate) trait Sink {
    /// Whether words that score no more than [`Self::floor`] need not be found.
    const PRUNES: bool;

    /// See [`Self::PRUNES`].
    fn floor(&self) -> i32 {
        i32::MIN
    }

    /// A word that fits. In its score, the letters that are lacking count nothing in the main word.
    fn word(&mut self, word: &Word<'_>);
}

/// A finished word before jokers are decided.
pub(crate) struct Word<'w> {
    pub(crate) found: Found<'w>,
    /// What each square does to a tile's value.
    pub(crate) times: &'w [u8; LINE],
    /// How often a value counts in the main word, 0 or 1.
    pub(crate) main: i32,
    pub(crate) values: &'w [i32; 32],
    /// Letters left on the rack; below zero where jokers must stand for them.
    pub(crate) counts: &'w [i8; 32],
    /// Those letters, as bits.
    pub(crate) lacking: u32,
    /// Jokers that need not stand for anything, and all that the rack has.
    pub(crate) spare: u8,
    pub(crate) jokers: u8,
}

/// The rack before words are formed.
#[derive(Clone)]
pub(crate) struct Hand {
    pub(crate) counts: [i8; 32],
    /// The letters that are there, as bits.
    pub(crate) letters: u32,
    pub(crate) jokers: u8,
    /// Tiles in all.
    pub(crate) tiles: usize,
    /// What its letters count together in a main word.
    pub(crate) worth: i32,
    /// Its letters by what they count, most first.
    pub(crate) by_value: Vec<(u32, i32)>,
    /// The sums of its highest values: of none, of one, of two…
    highest: [i32; LINE + 1],
}

impl Default for Hand {
    fn default() -> Self {
        let highest = [0; LINE + 1];
        Self {
            counts: [0; 32],
            letters: 0,
            jokers: 0,
            tiles: 0,
            worth: 0,
            by_value: Vec::new(),
            highest,
        }
    }
}

impl Hand {
    /// Takes a rack in. The vector is kept, for the next rack.
    pub(crate) fn take(&mut self, rack: &Rack, values: &[i32; 32]) {
        (self.letters, self.worth) = (0, 0);
        self.by_value.clear();
        for (n, count) in rack.letters().iter().enumerate() {
            // No word has more of one letter than a line has squares.
            self.counts[n] = (*count).min(LINE as u8) as i8;
            if *count > 0 {
                self.letters |= 1 << n;
                self.worth += values[n] * i32::from(*count);
                match self.by_value.iter_mut().find(|(_, value)| *value == values[n]) {
                    Some((letters, _)) => *letters |= 1 << n,
                    None => self.by_value.push((1 << n, values[n])),
                }
            }
        }
        self.by_value.sort_unstable_by_key(|(_, value)| std::cmp::Reverse(*value));
        self.jokers = rack.jokers().min(LINE as u8);
        self.tiles = rack.len().into();
        self.sum_up();
    }

    fn sum_up(&mut self) {
        let (mut n, mut sum) = (0, 0);
        for (letters, value) in &self.by_value {
            let mut letters = *letters;
            while letters != 0 {
                for _ in 0..self.counts[letters.trailing_zeros() as usize] {
                    if n < LINE {
                        sum += value;
                        n += 1;
                        self.highest[n] = sum;
                    }
                }
                letters &= letters - 1;
            }
        }
        self.highest[n + 1..].fill(sum);
    }

    /// The most that so many letters count.
    #[inline]
    pub(crate) fn highest_sum(&self, letters: usize) -> i32 {
        self.highest[letters.min(LINE)]
    }
}

/// Where words are looked for: the first square touching a tile that they cover.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Anchor {
    /// The most that a word here can score.
    pub(crate) bound: i32,
    /// Which of the lanes, and where on it.
    pub(crate) lane: u8,
    pub(crate) at: u8,
    /// Squares before it that touch nothing.
    pub(crate) free: u8,
}

pub(crate) struct Walk<'a, S, const JOKERS: bool> {
    graph: &'a WordGraph,
    values: &'a [i32; 32],
    squares: &'a Line,
    lane: &'a Lane,
    bounds: &'a Bounds,
    hand: &'a Hand,
    tiles: usize,
    counts: [i8; 32],
    jokers: u8,
    spare: u8,
    /// Letters that jokers must stand for, as bits.
    lacking: u32,
    laid: [u8; LINE],
    new: u32,
    sink: &'a mut S,
}

/// What changes from letter to letter.
#[derive(Copy, Clone)]
struct Step {
    /// The score so far. Letters that jokers must stand for count nothing in the main word.
    score: i32,
    /// The letters still held, as bits, and their worth.
    letters: u32,
    rest: i32,
}

impl<'a, S: Sink, const JOKERS: bool> Walk<'a, S, JOKERS> {
    pub(crate) fn new(
        graph: &'a WordGraph,
        values: &'a [i32; 32],
        bounds: &'a Bounds,
        (squares, lane): (&'a Line, &'a Lane),
        hand: &'a Hand,
        sink: &'a mut S,
    ) -> Self {
        let (counts, jokers, spare) = (hand.counts, hand.jokers, hand.jokers);
        let (lacking, laid, new) = (0, [0; LINE], 0);
        Self {
            graph,
            values,
            squares,
            lane,
            bounds,
            hand,
            tiles: hand.tiles,
            counts,
            jokers,
            spare,
            lacking,
            laid,
            new,
            sink,
        }
    }

    /// All words whose first anchor this is, with so many squares before it that touch nothing.
    pub(crate) fn anchor(&mut self, at: usize, free: usize) {
        let tiles = &self.squares.tiles;
        let graph = self.graph;
        let follow = |node, code| Some(graph.child(node, letter(code))?.0);
        let mut step =
            Step { score: 0, letters: self.hand.letters, rest: self.hand.worth * self.lane.main };
        if tiles[at - 1] < EMPTY {
            let start = (0..at).rev().find(|n| tiles[*n] >= EMPTY).map_or(0, |n| n + 1);
            let lying = tiles[start..at].iter();
            if let Some(node) = lying.copied().try_fold(self.graph.root(), follow) {
                step.score += self.lane.lying[start..at].iter().sum::<i32>();
                self.lay_right(node, at, start, step);
            }
            return;
        }
        let after = (at + 1..LINE).find(|n| tiles[*n] >= EMPTY).unwrap_or(LINE - 1);
        if free == 0 && after == at + 1 {
            // Nothing can come before: the word begins here.
            self.lay_right(self.graph.root(), at, at, step);
            return;
        }
        let lying = tiles[at + 1..after].iter().rev();
        if let Some(node) = lying.copied().try_fold(self.graph.anchor_root(), follow) {
            step.score += self.lane.lying[at + 1..after].iter().sum::<i32>();
            self.lay_left(node, at, free, after, step);
        }
    }

    /// Lays a letter on a square and goes on to the left, or turns.
    fn lay_left(&mut self, node: Node, at: usize, free: usize, after: usize, step: Step) {
        let children = self.graph.children(node);
        let next = if free > 0 { ALL_LETTERS } else { 0 };
        // Where nothing can be laid behind, a word must end there.
        let turn = if self.squares.allowed[after] == 0 { 0 } else { SEPARATOR };
        let wanted = self.promising(&children, at, step.letters, next, turn);
        self.lay_each(&children, wanted, at, step, |walk, arc, step| {
            if arc.ends() {
                walk.complete(at, after, step.score);
            }
            if S::PRUNES && !walk.may_rise_left(at, free, after, step) {
                return;
            }
            if arc.mask() & turn != 0 {
                let right = walk.graph.turn(arc.node());
                if !S::PRUNES || walk.may_rise(right, after, step) {
                    walk.lay_right(right, after, at, step);
                }
            }
            if free > 0 && arc.mask() & walk.held(step.letters) != 0 {
                walk.lay_left(arc.node(), at - 1, free - 1, after, step);
            }
        });
    }

    /// Lays a letter on an empty square and goes on to the right.
    fn lay_right(&mut self, node: Node, at: usize, start: usize, step: Step) {
        let children = self.graph.children(node);
        let tile = self.squares.tiles[at + 1];
        let (next, need) =
            if tile < EMPTY { (0, 1 << letter(tile)) } else { (self.squares.allowed[at + 1], 0) };
        let wanted = self.promising(&children, at, step.letters, next, need);
        self.lay_each(&children, wanted, at, step, |walk, arc, step| {
            walk.pass(arc, at + 1, start, step);
        });
    }

    /// Lays each of the wanted letters on a square in turn, and goes on from it.
    #[inline]
    fn lay_each(
        &mut self,
        children: &Children<'_>,
        mut wanted: u32,
        at: usize,
        step: Step,
        go_on: impl Fn(&mut Self, Arc, Step),
    ) {
        while wanted != 0 {
            let bit = wanted & wanted.wrapping_neg();
            wanted ^= bit;
            let letter = bit.trailing_zeros() as usize;
            let step = self.take(letter, at, step);
            go_on(self, children.arc(bit), step);
            self.put_back(letter, at);
        }
    }

    /// The letters that may be held next.
    #[inline]
    fn held(&self, letters: u32) -> u32 {
        if JOKERS && self.spare > 0 { ALL_LETTERS } else { letters }
    }

    /// The children that can be laid and after which a word is complete, or one of the letters `next` can be
    /// laid, or one of the letters `need` follows. Nothing is read of the others.
    #[inline]
    fn promising(
        &self,
        children: &Children<'_>,
        at: usize,
        letters: u32,
        next: u32,
        need: u32,
    ) -> u32 {
        let mut wanted = children.mask() & self.squares.allowed[at] & self.held(letters);
        // What can be laid next depends on whether this letter takes the last joker.
        let natural = next & self.held(letters) | need;
        let joker = if JOKERS && self.spare > 1 { next } else { next & letters } | need;
        let ends = need & ALL_LETTERS == 0;
        let mut promising = 0;
        while wanted != 0 {
            let bit = wanted & wanted.wrapping_neg();
            wanted ^= bit;
            let arc = children.arc(bit);
            let follows = if JOKERS && letters & bit == 0 { joker } else { natural };
            let kept = arc.mask() & follows != 0 || (ends && arc.ends());
            promising |= if kept { bit } else { 0 };
        }
        promising
    }

    /// Goes over tiles that lie, and from the next empty square on.
    #[inline]
    fn pass(&mut self, mut arc: Arc, mut at: usize, start: usize, mut step: Step) {
        while self.squares.tiles[at] < EMPTY {
            let bit = 1 << letter(self.squares.tiles[at]);
            if arc.mask() & bit == 0 {
                return;
            }
            arc = self.graph.children(arc.node()).arc(bit);
            step.score += self.lane.lying[at];
            at += 1;
        }
        if arc.ends() {
            self.complete(start, at, step.score);
        }
        if arc.mask() != 0 && (!S::PRUNES || self.may_rise(arc.node(), at, step)) {
            self.lay_right(arc.node(), at, start, step);
        }
    }

    /// Whether a word that goes on to the left of a square, with so many free before it, and then to the right of
    /// another can score more than is asked.
    #[inline]
    fn may_rise_left(&self, at: usize, free: usize, after: usize, step: Step) -> bool {
        let tiles = self.tiles - self.new.count_ones() as usize;
        let before = self.lane.reach[at] - self.lane.reach[at - free];
        let end = self.lane.end(after, LINE, tiles);
        let squares = free + self.lane.empty(after, end);
        let worth = step.rest.min(self.hand.highest_sum(squares));
        step.score + worth + before + self.lane.ahead(after, end) > self.sink.floor()
    }

    /// Whether a word that goes on to the right can score more than is asked.
    #[inline]
    fn may_rise(&self, node: Node, at: usize, step: Step) -> bool {
        let tiles = self.tiles - self.new.count_ones() as usize;
        let end = self.lane.end(at, self.bounds.depth(node), tiles);
        let worth = step.rest.min(self.bounds.worth(node));
        let worth = worth.min(self.hand.highest_sum(self.lane.empty(at, end)));
        step.score + worth + self.lane.ahead(at, end) > self.sink.floor()
    }

    /// Lays a letter, or a joker for it.
    #[inline]
    fn take(&mut self, letter: usize, at: usize, mut step: Step) -> Step {
        self.laid[at] = letter as u8;
        self.new |= 1 << at;
        let value = self.values[letter];
        step.score += value * i32::from(self.lane.times[at]) + self.lane.extra[at];
        let count = &mut self.counts[letter];
        *count -= 1;
        if *count <= 0 {
            step.letters &= !(1 << letter);
        }
        if JOKERS && *count < 0 {
            self.spare -= 1;
            self.lacking |= 1 << letter;
            step.score -= value * self.lane.main;
        } else if S::PRUNES {
            step.rest -= value * self.lane.main;
        }
        step
    }

    #[inline]
    fn put_back(&mut self, letter: usize, at: usize) {
        self.new ^= 1 << at;
        let count = &mut self.counts[letter];
        *count += 1;
        if JOKERS && *count <= 0 {
            self.spare += 1;
            self.lacking &= !(u32::from(*count == 0) << letter);
        }
    }

    /// A word stands from one square to before another.
    #[inline]
    fn complete(&mut self, start: usize, end: usize, score: i32) {
        if end - start < 2 {
            return;
        }
        let mut score = score;
        if self.new.is_power_of_two() {
            let at = self.new.trailing_zeros() as usize;
            let cross = i32::from(self.squares.cross[at]);
            if cross != i32::from(ALONE) {
                if self.lane.direction == Direction::Down {
                    // One tile that also makes a word across is found there.
                    return;
                }
                if self.lane.main == 1 && self.lane.times[at] == 1 {
                    // Of two words made by one tile, the higher; the tile itself counts in either.
                    let lying = self.lane.lying[start..end].iter().sum::<i32>();
                    score += (cross - lying).max(0);
                }
            }
        }
        let found = Found {
            direction: self.lane.direction,
            line: self.lane.line,
            start,
            end,
            laid: &self.laid,
            lying: &self.squares.tiles,
            new: self.new,
            jokers: 0,
            score,
        };
        self.sink.word(&Word {
            found,
            times: &self.lane.times,
            main: self.lane.main,
            values: self.values,
            counts: &self.counts,
            lacking: self.lacking,
            spare: self.spare,
            jokers: self.jokers,
        });
    }
}
