//! Imagined games, played out by taking what brings most at once.

use ludo_core::{Draws, Seat};
use ludo_crossword::{Placement, Position, Rack};
use ludo_diamino::{Variant, View};

use super::choice::{OUT, UNIT, ease, prize};
use super::finder::Finder;
use super::leave::Leave;
use super::terms::{RUSH, Terms, to_rack, without};

/// Tiles of a refilled rack.
const RACK: usize = ludo_diamino::RACK as usize;
/// With so few tiles in hand, devils are laid too in the game without score.
const WITH_DEVILS: usize = 12;

/// A tile: a letter, or a devil.
pub(super) type Drawn = Option<u8>;

/// What is known when a player begins to imagine.
pub(super) struct Base {
    pub(super) me: usize,
    position: Position,
    /// What each seat holds, as far as the player sees it.
    hands: Vec<(usize, Option<Rack>)>,
    /// Tiles that are in hands not seen, or left to be drawn.
    unseen: Vec<Drawn>,
    reserve: usize,
    /// Who plays, in order, the player first.
    order: Vec<usize>,
    points: Vec<i32>,
}

impl Base {
    pub(super) fn new(terms: &Terms, view: &View, seat: Seat, position: &Position) -> Self {
        let mut unseen = terms.bag();
        let mut hands = Vec::new();
        for (_, hand) in view.hands.iter() {
            let rack = hand.tiles.as_ref().map(to_rack);
            for tile in rack.iter().flat_map(tiles) {
                unseen.take(tile);
            }
            hands.push((usize::from(hand.count), rack));
        }
        for square in position.grid().squares() {
            if let Some(tile) = position.grid().get(square) {
                unseen.take_tile(tile);
            }
        }
        let seats = view.hands.seats();
        let mut order: Vec<usize> = Vec::new();
        let mut next = seat;
        for _ in 0..seats {
            if !view.gone.contains(next) {
                order.push(next.index());
            }
            next = next.left(seats);
        }
        Self {
            me: seat.index(),
            position: position.clone(),
            hands,
            unseen: tiles(&unseen).collect(),
            reserve: view.reserve.into(),
            order,
            points: view.scores.as_slice().to_vec(),
        }
    }

    /// Whether nothing is hidden: one rival, who holds all that is not seen.
    pub(super) fn is_open(&self) -> bool {
        let rivals = self.hands.iter().filter(|(_, rack)| rack.is_none());
        self.hands.len() == 2
            && self.order.len() == 2
            && self.reserve == 0
            && rivals.map(|(count, _)| *count).sum::<usize>() == self.unseen.len()
    }

    /// A world that fits.
    pub(super) fn imagine(&self, draws: &mut Draws) -> World {
        let mut unseen = self.unseen.clone();
        draws.shuffle(&mut unseen);
        let mut deal = |(count, rack): &(usize, Option<Rack>)| match rack {
            Some(rack) => rack.clone(),
            None => {
                let from = unseen.len().saturating_sub(*count);
                rack_of(unseen.drain(from..))
            }
        };
        let hands = self.hands.iter().map(&mut deal).collect();
        unseen.truncate(self.reserve);
        World {
            position: self.position.clone(),
            hands,
            reserve: unseen,
            points: self.points.clone(),
            order: self.order.clone(),
            turn: 0,
            passed: 0,
            out: None,
            over: false,
        }
    }
}

/// An imagined game.
#[derive(Clone)]
pub(super) struct World {
    pub(super) position: Position,
    pub(super) hands: Vec<Rack>,
    /// The next tile to be drawn last.
    pub(super) reserve: Vec<Drawn>,
    pub(super) points: Vec<i32>,
    order: Vec<usize>,
    /// Whose turn it is, in that order.
    turn: usize,
    /// How many passed one after the other.
    passed: usize,
    out: Option<usize>,
    pub(super) over: bool,
}

impl World {
    /// Whose turn it is.
    pub(super) fn seat(&self) -> usize {
        self.order[self.turn]
    }

    /// How many play.
    pub(super) fn players(&self) -> usize {
        self.order.len()
    }

    /// Whoever's turn it is takes what brings most, or passes.
    pub(super) fn step(&mut self, finder: &mut Finder, terms: &Terms) {
        let hand = &self.hands[self.seat()];
        let last = self.reserve.is_empty();
        let sparing = match terms.variant {
            Variant::WithoutScore => hand.len() > WITH_DEVILS,
            _ => !last,
        };
        // Devils are kept for later: with them a search takes several times as long.
        let letters = Rack::new(*hand.letters(), 0);
        let rack = if sparing { &letters } else { hand };
        let setting = if last { &terms.rush } else { &terms.plain };
        match finder.best(setting, &self.position, rack) {
            Some((score, placement)) => {
                let rush = if last && terms.variant == Variant::WithScore { RUSH } else { 0 };
                self.lay(finder, terms, &placement, score - rush * placement.count() as i32);
            }
            None => self.pass(terms),
        }
    }

    pub(super) fn pass(&mut self, terms: &Terms) {
        self.passed += 1;
        if self.passed >= self.order.len() {
            self.over = true;
            for &seat in &self.order {
                self.points[seat] -= terms.worth(&self.hands[seat]);
            }
        }
        self.turn = (self.turn + 1) % self.order.len();
    }

    /// Lays tiles; `gain` is what they bring against each rival.
    pub(super) fn lay(&mut self, finder: &Finder, terms: &Terms, placement: &Placement, gain: i32) {
        let seat = self.seat();
        finder.lay(&terms.plain, &mut self.position, placement);
        self.hands[seat] = without(&self.hands[seat], placement);
        self.passed = 0;
        match terms.variant {
            Variant::WithScore => {
                self.points[seat] += gain;
                self.draw(seat, RACK.saturating_sub(self.hands[seat].len()));
            }
            Variant::WithoutScore => self.devils(seat, terms, placement),
            Variant::Patience => {}
        }
        if self.hands[seat].is_empty() {
            self.end(seat, terms, placement);
        }
        self.turn = (self.turn + 1) % self.order.len();
    }

    fn end(&mut self, seat: usize, terms: &Terms, placement: &Placement) {
        (self.over, self.out) = (true, Some(seat));
        if terms.variant != Variant::WithScore {
            return;
        }
        self.points[seat] += prize(terms, terms.cover(placement).forbidden);
        for &other in self.order.iter().filter(|other| **other != seat) {
            let held = terms.worth(&self.hands[other]);
            self.points[seat] += held;
            self.points[other] -= held;
        }
    }

    fn draw(&mut self, seat: usize, count: usize) {
        let from = self.reserve.len().saturating_sub(count);
        for tile in self.reserve.drain(from..) {
            self.hands[seat].add(tile);
        }
    }

    /// Yellow devils, then red ones, in the game without score.
    fn devils(&mut self, seat: usize, terms: &Terms, placement: &Placement) {
        let cover = terms.cover(placement);
        self.draw(seat, cover.yellow.into());
        for _ in 0..cover.red {
            let hand = &mut self.hands[seat];
            let value = |letter: &u8| terms.values[usize::from(*letter)];
            let dearest = tiles(hand).flatten().max_by_key(value);
            let Some(tile) = dearest.map(Some).or_else(|| tiles(hand).next()) else { break };
            hand.take(tile);
            self.reserve.insert(0, tile);
        }
    }

    /// How well a seat stands against the others, in hundredths.
    pub(super) fn standing(&self, terms: &Terms, me: usize) -> i32 {
        let worth = |seat: usize| self.worth(terms, seat);
        let others = self.order.iter().filter(|seat| **seat != me);
        let sum: i32 = others.map(|&seat| worth(seat)).sum();
        worth(me) - sum / (self.order.len() as i32 - 1).max(1)
    }

    fn worth(&self, terms: &Terms, seat: usize) -> i32 {
        let hand = &self.hands[seat];
        if terms.variant == Variant::WithoutScore {
            let out = if self.out == Some(seat) { OUT * UNIT } else { 0 };
            return out + ease(terms, hand) - UNIT * hand.len() as i32;
        }
        let points = UNIT * self.points[seat];
        if self.over {
            points
        } else if self.reserve.is_empty() {
            points - UNIT * (terms.worth(hand) + RUSH * hand.len() as i32)
        } else {
            points + Leave::FITTED.worth(hand)
        }
    }
}

/// The tiles of a rack, letters in order, devils last.
pub(super) fn tiles(rack: &Rack) -> impl Iterator<Item = Drawn> + use<> {
    let letters = *rack.letters();
    let letters = (0..26)
        .flat_map(move |at: u8| std::iter::repeat_n(Some(at), letters[usize::from(at)].into()));
    letters.chain(std::iter::repeat_n(None, rack.jokers().into()))
}

fn rack_of(drawn: impl Iterator<Item = Drawn>) -> Rack {
    let mut rack = Rack::default();
    drawn.for_each(|tile| rack.add(tile));
    rack
}
