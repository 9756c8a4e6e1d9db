//! A random move, words among them: random playouts live on this.

use ludo_core::{Draws, Seat};
use ludo_lexicon::graph::Node;

use crate::options::Variant;
use crate::placement::{LaidTiles, Lay};
use crate::rules::Action;
use crate::square::{Direction, Square};
use crate::state::{Diamino, LONGEST_FIRST_WORD, Phase};
use crate::tile::{LETTERS, Laid, Rack, Tile};

/// How many places are tried for a word before something that is listed is done.
const TRIES: u32 = 24;
/// One move in so many is nonsense, where nobody referees: contests need something to find.
const NONSENSE: u32 = 12;
/// One opponent in so many contests.
const CONTESTS: u32 = 4;
/// A player of patience tries so many times harder: whoever finds nothing there stops.
const PATIENCE: u32 = 8;

impl Diamino {
    /// A random action: mostly a word, where one is found by trying squares at random. The same in every
    /// world that fits the seat's view.
    pub(crate) fn pick_action(
        &self,
        seat: Seat,
        draws: &mut Draws,
        list: &mut Vec<Action>,
    ) -> Action {
        match self.phase {
            Phase::Compose { .. } => {
                if let Some(lay) = self.pick_lay(seat, draws) {
                    return Action::Lay(lay);
                }
            }
            Phase::Contest { .. } => {
                let contests = draws.below(CONTESTS) == 0;
                return if contests { Action::Contest } else { Action::Accept };
            }
            Phase::GiveBack { .. } | Phase::Over(_) => {}
        }
        list.clear();
        self.list_actions(seat, list);
        *draws.pick(list)
    }

    /// A random move, if one was found.
    fn pick_lay(&self, seat: Seat, draws: &mut Draws) -> Option<Lay> {
        let tries = if self.variant == Variant::Patience { PATIENCE * TRIES } else { TRIES };
        for _ in 0..tries {
            let direction = *draws.pick(&Direction::BOTH);
            let from = self.pick_square(draws);
            let found = if !self.is_refereed() && draws.below(NONSENSE) == 0 {
                self.nonsense(seat, from, direction, draws)
            } else {
                Walk::along(self, seat, from, direction, draws)
            };
            if let Some(lay) = found.filter(|lay| self.check_lay(seat, lay).is_ok()) {
                return Some(lay);
            }
        }
        None
    }

    /// Where a word may begin: the start square of the first word, else anywhere.
    fn pick_square(&self, draws: &mut Draws) -> Square {
        if self.board.is_empty() {
            return self.kit.squares().start();
        }
        let mut coordinate = || draws.below(self.board.side().into()) as usize;
        Square::new(coordinate(), coordinate()).unwrap_or_default()
    }

    /// A few tiles of the hand in any order.
    fn nonsense(
        &self,
        seat: Seat,
        at: Square,
        direction: Direction,
        draws: &mut Draws,
    ) -> Option<Lay> {
        let mut hand: Vec<Tile> = self.hands[seat].iter().collect();
        let count = (1 + draws.below(4) as usize).min(hand.len());
        draws.shuffle_front(&mut hand, count);
        let mut tiles = LaidTiles::NONE;
        for &tile in &hand[..count] {
            tiles.push(Laid::read(tile, draws.below(LETTERS as u32) as u8)?)?;
        }
        Some(Lay { at, direction, tiles })
    }
}

/// A word grown letter by letter from a square: along lying tiles as they are, on empty squares by a random
/// tile that can go on to a word.
struct Walk<'g> {
    game: &'g Diamino,
    direction: Direction,
    hand: Rack,
    tiles: LaidTiles,
    first: Option<Square>,
    /// The longest word so far, as so many tiles.
    found: Option<LaidTiles>,
}

impl<'g> Walk<'g> {
    fn along(
        game: &'g Diamino,
        seat: Seat,
        from: Square,
        direction: Direction,
        draws: &mut Draws,
    ) -> Option<Lay> {
        // A word begins where no tile lies before it.
        let mut start = from;
        while let Some(before) = start.before(direction).filter(|&at| game.board.at(at).is_some()) {
            start = before;
        }
        let hand = game.hands[seat];
        let (tiles, first, found) = (LaidTiles::NONE, None, None);
        let mut walk = Walk { game, direction, hand, tiles, first, found };
        walk.grow(start, draws);
        let (at, tiles) = (walk.first?, walk.found?);
        Some(Lay { at, direction, tiles })
    }

    fn grow(&mut self, start: Square, draws: &mut Draws) {
        let graph = self.game.words.graph();
        let (mut at, mut node) = (Some(start), graph.root());
        while let Some(square) = at {
            let lying = self.game.board.at(square);
            let letter = match lying {
                Some(laid) => laid.letter(),
                None => match self.put(square, node, draws) {
                    Some(letter) => letter,
                    None => return,
                },
            };
            let Some((next, ends)) = graph.child(node, letter) else { return };
            node = next;
            at = self.game.board.next(square, self.direction);
            let open = at.is_none_or(|next| self.game.board.at(next).is_none());
            if ends && open && !self.tiles.is_empty() {
                self.found = Some(self.tiles);
                // Sometimes a short word will do.
                if draws.below(3) == 0 && self.touches() {
                    return;
                }
            }
        }
    }

    /// Whether what was found is connected with what lies there (DIA-5), so that there is no need to go on.
    fn touches(&self) -> bool {
        let (Some(at), Some(tiles)) = (self.first, self.found) else { return false };
        let lay = Lay { at, direction: self.direction, tiles };
        let board = &self.game.board;
        board.is_empty() && tiles.len() >= 2
            || crate::placement::Placement::work_out(board, &lay)
                .is_ok_and(|placement| placement.is_connected(board))
    }

    /// Puts a random tile that leads on from `node`, and tells its letter.
    fn put(&mut self, square: Square, node: Node, draws: &mut Draws) -> Option<u8> {
        if self.game.board.is_empty() && self.tiles.len() == LONGEST_FIRST_WORD {
            return None;
        }
        let mask = self.game.words.graph().mask(node) & ((1 << LETTERS) - 1);
        let devil = self.hand.count(Tile::DEVIL) > 0 && draws.below(4) == 0;
        let fits = |tile: &Tile| devil || mask >> tile.index() & 1 == 1;
        let held: Vec<Tile> =
            self.hand.kinds().filter(|tile| !tile.is_devil()).filter(fits).collect();
        let letters: Vec<u8> =
            (0..LETTERS as u8).filter(|letter| mask >> letter & 1 == 1).collect();
        let laid = if devil && !letters.is_empty() {
            Laid::read(Tile::DEVIL, *draws.pick(&letters))?
        } else if held.is_empty() {
            return None;
        } else {
            let tile = *draws.pick(&held);
            Laid::read(tile, tile.index() as u8)?
        };
        self.hand.take(laid.tile())?;
        self.tiles.push(laid)?;
        self.first.get_or_insert(square);
        Some(laid.letter())
    }
}
