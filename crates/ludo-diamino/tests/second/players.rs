//! Players who do all sorts of things: real words, nonsense, exchanges, contests at random.

use std::sync::{Arc, LazyLock};

use ludo_core::{Draws, Game as _, Input, Millis, Seat, Viewer};
use ludo_crossword::{Generator, Grid, Jokers, Opening, Position, Setting};
use ludo_diamino::{
    Action, Diamino, Direction, Laid, LaidTiles, Lay, Options, PhaseView, Print, Rack, Square,
    Tile, View,
};
use ludo_lexicon::Words;

use crate::common::kit;
use crate::layouts::chance;

/// Where special squares draw the players.
const LURE: i16 = 25;

/// The board with every special square worth going to; the second is without the yellow ones.
static SETTINGS: LazyLock<[Setting; 2]> = LazyLock::new(|| {
    let squares = kit().squares().clone();
    let mut open = Setting::plain(squares.side().into(), *kit().letter_values());
    let mut closed = open.clone();
    for here in squares.all() {
        match squares.at(here) {
            Print::Plain => {}
            Print::Start => {
                let opening = Opening::FirstLetter { square: here, most: 8 };
                (open, closed) = (open.opening_at(opening), closed.opening_at(opening));
            }
            Print::Yellow => {
                (open, closed) = (open.giving(here, LURE), closed.closing(here));
            }
            Print::YellowDevil | Print::RedDevil => {
                (open, closed) = (open.giving(here, LURE), closed.giving(here, LURE));
            }
        }
    }
    [open, closed]
});

/// The words that are agreed on.
pub(crate) fn vocabulary(options: &Options) -> Arc<Words> {
    kit().words(options).unwrap()
}

/// The players of one game.
pub(crate) struct Players<'w> {
    words: &'w Words,
    /// For either setting, made when first asked for: that takes a while.
    generators: [Option<Generator<'w>>; 2],
    /// They hardly lay anything, so that the game is blocked.
    lazy: bool,
}

impl<'w> Players<'w> {
    pub(crate) fn new(words: &'w Words, lazy: bool) -> Self {
        Self { words, generators: [None, None], lazy }
    }

    /// What somebody does next.
    pub(crate) fn choose(&mut self, game: &Diamino, now: u64, draws: &mut Draws) -> Input<Action> {
        let view = game.view(Viewer::Referee);
        let present: Vec<Seat> = game.present().iter().collect();
        let awaited: Vec<Seat> = game.floor().expected().iter().collect();
        let at = Millis(now);
        let seat = *draws.pick(&awaited);
        let action = match &view.phase {
            PhaseView::Contest { until, .. } if at >= *until => {
                // It can also be that somebody leaves before the host notices.
                if chance(draws, 5) {
                    return Input::Leave { seat: *draws.pick(&present), at };
                }
                return Input::Deadline { at };
            }
            PhaseView::Contest { next, .. } if *next == seat && chance(draws, 30) => {
                let action = self.turn(game, &view, seat, now, draws);
                let input = Input::Act { seat, at, action };
                if game.admit(&input).is_ok() {
                    return input;
                }
                Action::Accept
            }
            PhaseView::Contest { .. } if chance(draws, 25) => Action::Contest,
            PhaseView::Contest { .. } => Action::Accept,
            PhaseView::GiveBack { .. } => {
                let hand: Vec<Tile> = hand(&view, seat).iter().collect();
                Action::GiveBack { tile: *draws.pick(&hand) }
            }
            _ => self.turn(game, &view, seat, now, draws),
        };
        Input::Act { seat, at, action }
    }

    fn turn(
        &mut self,
        game: &Diamino,
        view: &View,
        seat: Seat,
        now: u64,
        draws: &mut Draws,
    ) -> Action {
        let patience = game.seats() == 1;
        let tries = if self.lazy { 15 } else { 80 };
        if chance(draws, tries) {
            let real = patience || chance(draws, 60);
            let lay = if real { self.word(view, seat, draws) } else { None };
            let lay = lay.or_else(|| nonsense(game, view, seat, now, draws));
            let action = lay.map(Action::Lay);
            let legal = |action: &Action| {
                game.admit(&Input::Act { seat, at: Millis(now), action: *action }).is_ok()
            };
            if let Some(action) = action.filter(legal) {
                return action;
            }
        }
        let held = hand(view, seat);
        let most = held.len().min(view.reserve);
        if patience {
            Action::Stop
        } else if most > 0 && chance(draws, 50) {
            let mut tiles: Vec<Tile> = held.iter().collect();
            draws.shuffle(&mut tiles);
            tiles.truncate(1 + draws.below(most.into()) as usize);
            Action::Exchange { tiles: tiles.into_iter().collect() }
        } else {
            Action::Pass
        }
    }

    /// A word of the list from some of the tiles, rather one that covers special squares.
    fn word(&mut self, view: &View, seat: Seat, draws: &mut Draws) -> Option<Lay> {
        let mut tiles: Vec<Tile> = hand(view, seat).iter().collect();
        let whole = tiles.len() <= 8;
        draws.shuffle(&mut tiles);
        tiles.truncate(8);
        let rack: Rack = tiles.iter().copied().collect();
        // Yellow squares are for those who could be out.
        let which = usize::from(!(whole && chance(draws, 50)));
        let setting = &SETTINGS[which];
        let grid = Grid::read(setting.side(), &view.board).expect("a view's board");
        let graph = self.words.graph();
        let position = Position::new(graph, setting, &grid);
        let mut best = None;
        let generator =
            self.generators[which].get_or_insert_with(|| Generator::new(graph, setting));
        generator.all(&position, &rack, Jokers::Best, |found| {
            let out = if found.count() == tiles.len() && whole { 60 } else { 0 };
            let key = found.score() + draws.below(40) as i32 + out;
            if best.is_none_or(|(other, _)| key > other) {
                best = Some((key, found.placement()));
            }
        });
        best.map(|(_, placement)| Lay::from(&placement))
    }
}

fn hand(view: &View, seat: Seat) -> Rack {
    view.hands[seat].tiles.expect("the referee sees it")
}

/// Any tiles anywhere, most of the time near others; the best of some, where special squares are best.
fn nonsense(game: &Diamino, view: &View, seat: Seat, now: u64, draws: &mut Draws) -> Option<Lay> {
    let squares = kit().squares().clone();
    let mut best: Option<(u32, Lay)> = None;
    for _ in 0..30 {
        let lay = any_lay(view, seat, draws);
        let input = Input::Act { seat, at: Millis(now), action: Action::Lay(lay) };
        if game.admit(&input).is_err() {
            continue;
        }
        let special = squares.at(lay.at) != Print::Plain;
        let key = draws.below(10) + if special { 8 } else { 0 } + u32::from(lay.tiles.len());
        if best.is_none_or(|(other, _)| key > other) {
            best = Some((key, lay));
        }
    }
    best.map(|(_, lay)| lay)
}

/// A move that may be anything.
pub(crate) fn any_lay(view: &View, seat: Seat, draws: &mut Draws) -> Lay {
    let side = view.board.len() as u32;
    let (row, column) = near_something(view, draws);
    let mut tiles: Vec<Tile> = hand(view, seat).iter().collect();
    draws.shuffle(&mut tiles);
    if chance(draws, 3) {
        tiles.push(*draws.pick(&Tile::all().collect::<Vec<_>>()));
    } else if chance(draws, 60) {
        tiles.truncate(1 + draws.below(5) as usize);
    }
    let mut laid = LaidTiles::NONE;
    for tile in tiles {
        let letter = b'a' + draws.below(26) as u8;
        let sign = if tile.is_joker() { letter } else { tile.sign() };
        // More than fit are never looked at.
        let _ = laid.push(Laid::from_sign(sign).expect("a tile"));
    }
    let direction = if draws.below(2) == 0 { Direction::Right } else { Direction::Down };
    let at = match draws.below(30) {
        0 => (draws.below(side + 2), draws.below(side + 2)),
        _ => (row, column),
    };
    let at = Square::new(at.0 as usize, at.1 as usize).expect("a square has a name");
    Lay { at, direction, tiles: laid }
}

/// A square a few steps from a lying tile, or from the start.
fn near_something(view: &View, draws: &mut Draws) -> (u32, u32) {
    let side = view.board.len() as u32;
    let mut lying = Vec::new();
    for (row, line) in (0..).zip(&view.board) {
        lying.extend(
            (0..).zip(line.chars()).filter(|(_, sign)| *sign != '.').map(|(c, _)| (row, c)),
        );
    }
    if lying.is_empty() {
        let middle = side / 2;
        return if chance(draws, 90) { (middle, middle) } else { (draws.below(side), middle) };
    }
    let (row, column): (u32, u32) = *draws.pick(&lying);
    let back = draws.below(5);
    let (row, column) = match draws.below(3) {
        0 => (row.saturating_sub(back), column),
        1 => (row, column.saturating_sub(back)),
        _ => (row + draws.below(2), column + draws.below(2)),
    };
    (row.min(side - 1), column.min(side - 1))
}
