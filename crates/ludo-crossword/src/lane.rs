//! One line of the board as a walk meets it: what a tile on each square brings.

use ludo_lexicon::graph::ALL_LETTERS;

use crate::laid::Laid;
use crate::position::{ALONE, EMPTY, LINE, Line};
use crate::setting::{Counted, Setting};
use crate::square::{Direction, Square};
use crate::walk::Hand;

/// What tiles on a line's squares bring.
#[derive(Clone)]
pub(crate) struct Lane {
    pub(crate) direction: Direction,
    pub(crate) line: usize,
    /// How often a new tile's value counts in the main word, 0 or 1; and at each square in all.
    pub(crate) main: i32,
    pub(crate) times: [u8; LINE],
    /// What else a new tile brings, what a lying one is worth.
    pub(crate) extra: [i32; LINE],
    pub(crate) lying: [i32; LINE],
    /// Sums over the squares before: the most that each can bring beside the main value of a new tile.
    pub(crate) reach: [i32; LINE],
    /// The next square on which nothing lies and nothing can be laid.
    stop: [u8; LINE],
    /// How many squares before have no tile, and where each such square is; behind the last, the end of the line.
    empty: [u8; LINE],
    empties: [u8; 2 * LINE],
}

impl Lane {
    pub(crate) fn new(
        setting: &Setting,
        squares: &Line,
        direction: Direction,
        line: usize,
    ) -> Self {
        let mut lane = Self {
            direction,
            line,
            main: i32::from(setting.counted() != Counted::Nothing),
            times: [0; LINE],
            extra: [0; LINE],
            lying: [0; LINE],
            reach: [0; LINE],
            stop: [0; LINE],
            empty: [0; LINE],
            empties: [LINE as u8 - 1; 2 * LINE],
        };
        for at in 1..=setting.side() {
            let code = squares.tiles[at];
            if code < EMPTY {
                let laid = Laid::from_code(code);
                let value = i32::from(setting.values()[usize::from(laid.letter())]);
                lane.lying[at] = if laid.is_joker() { 0 } else { value * lane.main };
                continue;
            }
            let crossed = squares.cross[at] != ALONE && setting.counted() == Counted::AllWords;
            lane.times[at] = lane.main as u8 + u8::from(crossed);
            lane.extra[at] = i32::from(setting.bonus(Square::of(direction, line, at - 1)));
            lane.extra[at] += if crossed { i32::from(squares.cross[at]) } else { 0 };
        }
        lane
    }

    /// Works out how much is ahead and how far words can go, for a search that leaves out what cannot be among the best.
    pub(crate) fn measure(&mut self, squares: &Line, hand: &Hand) {
        let mut sum = 0;
        for at in 0..LINE {
            self.reach[at] = sum;
            if squares.tiles[at] < EMPTY {
                sum += self.lying[at];
            } else if squares.allowed[at] != 0 {
                let again = i32::from(self.times[at]) - self.main;
                let again = if again > 0 { hand.highest(squares.allowed[at]) } else { 0 };
                // The main word alone counts: a single tile may count the word across it instead.
                let instead =
                    if self.main == 1 && self.times[at] == 1 { squares.cross[at] } else { 0 };
                sum += (self.extra[at] + again).max(0) + i32::from(instead.max(0));
            }
        }
        let mut count = 0;
        for at in 0..LINE {
            self.empty[at] = count as u8;
            if squares.tiles[at] >= EMPTY {
                self.empties[count] = at as u8;
                count += 1;
            }
        }
        let mut stop = LINE - 1;
        for at in (0..LINE).rev() {
            if squares.tiles[at] >= EMPTY && squares.allowed[at] == 0 {
                stop = at;
            }
            self.stop[at] = stop as u8;
        }
    }

    /// How far a word can go from a square on, with so many letters and so many new tiles at most.
    #[inline]
    pub(crate) fn end(&self, at: usize, letters: usize, tiles: usize) -> usize {
        let tiles = usize::from(self.empties[usize::from(self.empty[at]) + tiles.min(LINE)]);
        usize::from(self.stop[at]).min(at + letters).min(tiles)
    }

    /// Squares without a tile from one to before another.
    #[inline]
    pub(crate) fn empty(&self, at: usize, end: usize) -> usize {
        usize::from(self.empty[end] - self.empty[at])
    }

    /// The most that squares bring from one to before another, beside the main value of new tiles.
    #[inline]
    pub(crate) fn ahead(&self, at: usize, end: usize) -> i32 {
        self.reach[end] - self.reach[at]
    }
}

/// Whether an empty square touches a tile.
pub(crate) fn is_anchor(squares: &Line, at: usize) -> bool {
    let tiles = &squares.tiles;
    tiles[at] == EMPTY
        && (tiles[at - 1] < EMPTY || tiles[at + 1] < EMPTY || squares.cross[at] != ALONE)
}

impl Hand {
    /// The value of the best letter held among some.
    fn highest(&self, allowed: u32) -> i32 {
        if allowed == ALL_LETTERS {
            return self.by_value.first().map_or(0, |(_, value)| *value);
        }
        let held = self.by_value.iter().find(|(letters, _)| letters & allowed != 0);
        held.map_or(0, |(_, value)| *value)
    }
}
