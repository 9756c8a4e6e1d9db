//! A random move, words among them: random playouts live on this.

use arrayvec::ArrayVec;
use ludo_core::{Draws, Seat, nth_bit};
use ludo_crossword::{Direction, LETTERS, Laid, Rack, Square, Tile};
use ludo_lexicon::graph::{ALL_LETTERS, Node};

use crate::options::Variant;
use crate::placement::{LaidTiles, Lay, Placement};
use crate::reserve::MAX_TILES;
use crate::state::{Diamino, LONGEST_FIRST_WORD};

/// How many places are tried for a word before something that is listed is done.
const TRIES: u32 = 24;
/// One move in so many is nonsense, where nobody referees: contests need something to find.
const NONSENSE: u32 = 12;
/// One opponent in so many contests.
pub(crate) const CONTESTS: u32 = 4;
/// A player of patience tries so many times harder: whoever finds nothing there stops.
const PATIENCE: u32 = 8;

impl Diamino {
    /// A random move, if one was found.
    pub(crate) fn pick_lay(&self, seat: Seat, draws: &mut Draws) -> Option<Lay> {
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
        let mut coordinate = || draws.below(self.board.side() as u32) as usize;
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
        let mut hand: ArrayVec<Tile, MAX_TILES> = self.hands[seat].iter().collect();
        let count = (1 + draws.below(4) as usize).min(hand.len());
        draws.shuffle_front(&mut hand, count);
        let mut tiles = LaidTiles::NONE;
        for &tile in &hand[..count] {
            tiles.push(Laid::read(tile, draws.below(LETTERS as u32) as u8))?;
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
        while let Some(before) = start.before(direction).filter(|&at| game.board.get(at).is_some())
        {
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
            let lying = self.game.board.get(square);
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
            let open = at.is_none_or(|next| self.game.board.get(next).is_none());
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
            || Placement::work_out(board, &lay).is_ok_and(|placement| placement.is_connected(board))
    }

    /// Puts a random tile that leads on from `node`, and tells its letter.
    fn put(&mut self, square: Square, node: Node, draws: &mut Draws) -> Option<u8> {
        if self.game.board.is_empty() && self.tiles.len() == LONGEST_FIRST_WORD {
            return None;
        }
        let leads_on = self.game.words.graph().mask(node) & ALL_LETTERS;
        let devil = self.hand.jokers() > 0 && draws.below(4) == 0;
        let laid = if devil && leads_on != 0 {
            Laid::joker(pick_letter(leads_on, draws)?)
        } else {
            let wanted = if devil { ALL_LETTERS } else { leads_on };
            Laid::natural(pick_letter(letters(&self.hand) & wanted, draws)?)
        };
        self.hand.take(laid.tile())?;
        self.tiles.push(laid)?;
        self.first.get_or_insert(square);
        Some(laid.letter())
    }
}

/// The letters of a hand, as bits.
fn letters(hand: &Rack) -> u32 {
    (0..)
        .zip(hand.letters())
        .fold(0, |bits, (letter, &count)| bits | u32::from(count > 0) << letter)
}

/// One of some letters, each equally likely; nothing if there is none.
fn pick_letter(letters: u32, draws: &mut Draws) -> Option<u8> {
    let nth = |count| nth_bit(letters.into(), draws.below(count) as usize) as u8;
    (letters != 0).then(|| letters.count_ones()).map(nth)
}
