//! A placement as people read it: where its tiles go, its words, what it brings.

use ludo_bots::diamino::{Gain, Spot};
use ludo_core::{Game as _, Seat};
use ludo_crossword::{Found, Grid, Placement};
use ludo_diamino::{Action, Diamino, Direction, Draft, Kit, LaidTiles, Lay, Square, Word};
use serde::Serialize;

/// A placement and what it brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Placing {
    /// Where the first tile goes.
    pub at: Square,
    /// Where the others follow.
    pub direction: Direction,
    /// Capitals are letter tiles, small letters devils that stand for them.
    pub tiles: LaidTiles,
    /// The squares of the tiles.
    pub squares: Vec<Square>,
    /// The new words: the one along the direction first.
    pub words: Vec<Word>,
    /// What the words score (DIA-14).
    pub points: i32,
    /// Yellow devils covered.
    pub yellow: u8,
    /// Red devils covered.
    pub red: u8,
    /// Whether the game is over by it.
    pub ends: bool,
    /// What it brings at once. With score: points for oneself, those of the end included, less what each other gets for
    /// yellow devils. Without score: how many tiles one is rid of.
    pub brings: i32,
}

impl Placing {
    /// A move of whoever's turn it is, worked out by the engine.
    pub(super) fn of(game: &Diamino, board: &Grid, seat: Seat, lay: Lay, gain: Gain) -> Self {
        let preview = game.preview(seat, &Draft::Act(Action::Lay(lay)));
        let free = lay.at.line(lay.direction).filter(|at| board.get(*at).is_none());
        Self {
            at: lay.at,
            direction: lay.direction,
            tiles: lay.tiles,
            squares: free.take(lay.tiles.len().into()).collect(),
            words: preview.words,
            points: preview.points,
            yellow: preview.yellow,
            red: preview.red,
            ends: preview.ends,
            brings: gain.brings,
        }
    }

    /// The main word.
    pub(super) fn main(&self) -> Vec<u8> {
        self.words.first().map(letters).unwrap_or_default()
    }
}

/// The letters of a word as they are looked up.
pub(super) fn letters(word: &Word) -> Vec<u8> {
    word.letters.bytes().map(|sign| sign.to_ascii_uppercase() - b'A').collect()
}

/// What a seat has before it.
pub(super) fn spot(game: &Diamino, kit: &Kit, board: &Grid, seat: Seat) -> Spot {
    let others = game.present().iter().filter(|other| *other != seat);
    Spot {
        board: *board,
        rack: *game.hand(seat),
        reserve: game.left_to_draw(),
        others: others.map(|other| kit.worth(game.hand(other))).sum(),
    }
}

/// The greatest of many placements by some measure; of equal ones always the same.
pub(super) struct Greatest<M> {
    found: Option<(M, Placement)>,
}

impl<M: Ord> Greatest<M> {
    pub(super) const fn new() -> Self {
        Self { found: None }
    }

    pub(super) fn offer(&mut self, measure: M, found: &Found<'_>) {
        match &self.found {
            Some((best, _)) if *best > measure => {}
            Some((best, before)) if *best == measure && *before <= found.placement() => {}
            _ => self.found = Some((measure, found.placement())),
        }
    }

    pub(super) fn get(self) -> Option<(M, Lay)> {
        self.found.map(|(measure, placement)| (measure, Lay::from(&placement)))
    }
}
