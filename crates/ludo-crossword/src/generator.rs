//! All placements, the best, the best few.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use ludo_lexicon::{Rack, WordGraph};

use crate::bounds::Bounds;
use crate::jokers::{cheapest, every};
use crate::lane::{Lane, is_anchor};
use crate::placement::Placement;
use crate::position::{EMPTY, LINE, Line, Position};
use crate::setting::{Opening, Setting};
use crate::square::Direction;
use crate::walk::{Anchor, Found, Hand, Sink, Walk, Word};

/// How placements with jokers are counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Jokers {
    /// Those that differ only in what a joker stands for are told apart.
    Each,
    /// One for each word and place, with the jokers where they cost least.
    Best,
}

/// Tiles from which on a search for the best weighs what can follow each node ([`Bounds::weigh`]): so many with
/// jokers, and without.
const SOME: usize = 10;
const MANY: usize = 16;

/// Finds placements on one board with one list of words. It keeps what it works with for the next time.
pub struct Generator<'g> {
    graph: &'g WordGraph,
    setting: &'g Setting,
    values: [i32; 32],
    bounds: Bounds,
    hand: Hand,
    lanes: Vec<Lane>,
    anchors: Vec<Anchor>,
}

/// What a generator works with, for those who own their words and cannot keep a generator that borrows them.
/// The default is for no words at all.
#[derive(Default)]
pub struct Workspace {
    bounds: Bounds,
    hand: Hand,
    lanes: Vec<Lane>,
    anchors: Vec<Anchor>,
}

impl Workspace {
    /// A workspace for a list of words.
    pub fn new(graph: &WordGraph) -> Self {
        Self { bounds: Bounds::new(graph), ..Self::default() }
    }
}

impl<'g> Generator<'g> {
    /// A generator for a list of words and a board.
    pub fn new(graph: &'g WordGraph, setting: &'g Setting) -> Self {
        Self::within(Workspace::new(graph), graph, setting)
    }

    /// The same in a workspace that was made for the same list of words.
    ///
    /// # Panics
    ///
    /// If it was made for a list of another size.
    pub fn within(workspace: Workspace, graph: &'g WordGraph, setting: &'g Setting) -> Self {
        let Workspace { bounds, hand, lanes, anchors } = workspace;
        assert!(bounds.fits(graph), "the workspace is one for these words");
        let mut values = [0; 32];
        for (value, known) in values.iter_mut().zip(setting.values()) {
            *value = i32::from(*known);
        }
        Self { graph, setting, values, bounds, hand, lanes, anchors }
    }

    /// The workspace, for the next generator.
    pub fn into_workspace(self) -> Workspace {
        let Self { bounds, hand, lanes, anchors, .. } = self;
        Workspace { bounds, hand, lanes, anchors }
    }

    /// Hands on every placement.
    pub fn all(
        &mut self,
        position: &Position,
        rack: &Rack,
        jokers: Jokers,
        emit: impl FnMut(&Found<'_>),
    ) {
        match jokers {
            Jokers::Each => self.search(position, rack, &mut All::<_, true>(emit)),
            Jokers::Best => self.search(position, rack, &mut All::<_, false>(emit)),
        }
    }

    /// The placement that scores most, and its score. Of equal ones, always the same.
    pub fn best(&mut self, position: &Position, rack: &Rack) -> Option<(i32, Placement)> {
        let mut best = Best { floor: i32::MIN, placement: None };
        self.search(position, rack, &mut best);
        best.placement.map(|placement| (best.floor, placement))
    }

    /// The placements that score most, best first, at most so many.
    pub fn best_few(
        &mut self,
        position: &Position,
        rack: &Rack,
        jokers: Jokers,
        few: usize,
    ) -> Vec<(i32, Placement)> {
        if few == 0 {
            return Vec::new();
        }
        let mut best = BestFew { few, jokers, found: BinaryHeap::new() };
        self.search(position, rack, &mut best);
        let found = best.found.into_sorted_vec().into_iter();
        found.map(|Reverse((score, Reverse(placement)))| (score, placement)).collect()
    }

    fn search<S: Sink>(&mut self, position: &Position, rack: &Rack, sink: &mut S) {
        self.hand.take(rack, &self.values);
        if S::PRUNES && usize::from(rack.len()) >= if rack.jokers() > 0 { SOME } else { MANY } {
            self.weigh();
        } else {
            self.bounds.forget();
        }
        let lines = Lines::new(position, self.setting);
        self.lanes.clear();
        self.anchors.clear();
        for (way, line) in lines.all() {
            let squares = lines.get(way, line);
            let mut lane = Lane::new(self.setting, squares, way, line);
            if S::PRUNES {
                lane.measure(squares, &self.hand);
            }
            let n = self.lanes.len() as u8;
            lines.anchors(way, line, |at, free| {
                let bound = if S::PRUNES { self.bound(squares, &lane, at, free) } else { 0 };
                self.anchors.push(Anchor { bound, lane: n, at: at as u8, free: free as u8 });
            });
            self.lanes.push(lane);
        }
        if S::PRUNES {
            self.anchors.sort_by_key(|anchor| Reverse(anchor.bound));
        }
        if self.hand.jokers == 0 {
            self.walk::<S, false>(&lines, sink);
        } else {
            self.walk::<S, true>(&lines, sink);
        }
    }

    /// Walks from every anchor, until what is left cannot be among the best.
    fn walk<S: Sink, const JOKERS: bool>(&self, lines: &Lines<'_>, sink: &mut S) {
        for anchor in &self.anchors {
            if S::PRUNES && anchor.bound <= sink.floor() {
                break;
            }
            let lane = &self.lanes[usize::from(anchor.lane)];
            let line = (lines.get(lane.direction, lane.line), lane);
            let (hand, bounds) = (&self.hand, &self.bounds);
            Walk::<S, JOKERS>::new(self.graph, &self.values, bounds, line, hand, sink)
                .anchor(usize::from(anchor.at), usize::from(anchor.free));
        }
    }

    fn weigh(&mut self) {
        let mut values = [0; 32];
        for (letter, value) in values.iter_mut().enumerate() {
            if self.hand.letters >> letter & 1 == 1 {
                *value = self.values[letter] as u16;
            }
        }
        self.bounds.weigh(&values);
    }

    /// The most that a word can score whose first anchor this is.
    fn bound(&self, squares: &Line, lane: &Lane, at: usize, free: usize) -> i32 {
        let end = lane.end(at, LINE, self.hand.tiles);
        let start = (0..at).rev().find(|n| squares.tiles[*n] >= EMPTY).map_or(0, |n| n + 1);
        let before = lane.reach[at] - lane.reach[start.min(at - free)];
        let worth = self.hand.worth.min(self.bounds.worth(self.graph.root()));
        let worth = worth.min(self.hand.highest_sum(free + lane.empty(at, end)));
        worth * lane.main + before + lane.ahead(at, end)
    }
}

/// The lines on which words are looked for: those of the position, or, while no tile lies, those of the opening.
struct Lines<'p> {
    position: &'p Position,
    side: usize,
    opening: Option<Opening>,
    /// The lines through the start square, closed behind the most letters a first word may have.
    first: Option<[Line; 2]>,
}

impl<'p> Lines<'p> {
    fn new(position: &'p Position, setting: &Setting) -> Self {
        let opening = (position.tiles() == 0).then_some(setting.opening());
        let first = match opening {
            Some(Opening::FirstLetter { square, most }) => Some(Direction::BOTH.map(|way| {
                let (line, at) = square.on(way);
                let mut line = position.line(way, line).clone();
                let end = (at + 1 + usize::from(most)).min(LINE);
                line.allowed[end..].fill(0);
                line
            })),
            _ => None,
        };
        Self { position, side: setting.side(), opening, first }
    }

    fn get(&self, way: Direction, line: usize) -> &Line {
        self.first
            .as_ref()
            .map_or_else(|| self.position.line(way, line), |first| &first[way as usize])
    }

    fn all(&self) -> impl Iterator<Item = (Direction, usize)> + use<> {
        let (side, opening) = (self.side, self.opening);
        let asked = move |(way, line): &(Direction, usize)| match opening {
            Some(Opening::FirstLetter { square, .. }) => square.on(*way).0 == *line,
            _ => true,
        };
        let lines = move |way| (0..side).map(move |line| (way, line));
        Direction::BOTH.into_iter().flat_map(lines).filter(asked)
    }

    /// The anchors of a line, each with the squares before it that touch nothing. While no tile lies, the squares
    /// where a word may begin.
    fn anchors(&self, way: Direction, line: usize, mut say: impl FnMut(usize, usize)) {
        let squares = self.get(way, line);
        let mut free = 0;
        for at in 1..LINE - 1 {
            let here = match self.opening {
                None => is_anchor(squares, at),
                Some(Opening::Anywhere) => true,
                Some(Opening::FirstLetter { square, .. }) => square.on(way).1 + 1 == at,
            };
            if squares.allowed[at] == 0 {
                free = 0;
            } else if here {
                say(at, free);
                free = 0;
            } else if self.opening.is_none() {
                free += 1;
            }
        }
    }
}

/// All of them, jokers in every way or in the best.
struct All<F, const EACH: bool>(F);

impl<F: FnMut(&Found<'_>), const EACH: bool> Sink for All<F, EACH> {
    const PRUNES: bool = false;

    #[inline]
    fn word(&mut self, word: &Word<'_>) {
        if EACH { every(word, &mut self.0) } else { cheapest(word, &mut self.0) }
    }
}

/// The best so far.
struct Best {
    floor: i32,
    placement: Option<Placement>,
}

impl Sink for Best {
    const PRUNES: bool = true;

    #[inline]
    fn floor(&self) -> i32 {
        self.floor
    }

    #[inline]
    fn word(&mut self, word: &Word<'_>) {
        // Jokers only ever cost.
        if word.found.score <= self.floor {
            return;
        }
        cheapest(word, |found| {
            if found.score > self.floor {
                (self.floor, self.placement) = (found.score, Some(found.placement()));
            }
        });
    }
}

/// The best few so far.
struct BestFew {
    few: usize,
    jokers: Jokers,
    /// The least of them on top.
    found: BinaryHeap<Reverse<(i32, Reverse<Placement>)>>,
}

impl BestFew {
    fn add(&mut self, found: &Found<'_>) {
        if found.score > self.floor() {
            if self.found.len() == self.few {
                self.found.pop();
            }
            self.found.push(Reverse((found.score, Reverse(found.placement()))));
        }
    }
}

impl Sink for BestFew {
    const PRUNES: bool = true;

    #[inline]
    fn floor(&self) -> i32 {
        let least = self.found.peek().filter(|_| self.found.len() == self.few);
        least.map_or(i32::MIN, |Reverse((score, _))| *score)
    }

    fn word(&mut self, word: &Word<'_>) {
        if word.found.score <= self.floor() {
            return;
        }
        match self.jokers {
            Jokers::Each => every(word, |found| self.add(found)),
            Jokers::Best => cheapest(word, |found| self.add(found)),
        }
    }
}
