//! A game played on in one's head: cards are as good as their families there, and nobody errs.

use ludo_core::{Draws, Seat};

/// Numbers of a deck (DIE).
const FAMILIES: usize = 6;
/// Players at most.
const SEATS: usize = 4;
/// Positions that are looked at in an ending before it is played on without looking.
const POSITIONS: u32 = 1_000;

/// How many cards of each family.
pub(super) type Counts = [u8; FAMILIES];

/// What a player does in a turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Move {
    /// A card and a target of that family.
    Target(u8),
    /// Two cards of one's hand.
    Own(u8),
    Pass,
}

/// What is agreed, and does not change.
#[derive(Copy, Clone, Debug)]
pub(super) struct Terms {
    pub(super) seats: u8,
    /// The side that each seat plays for.
    pub(super) sides: [u8; SEATS],
    pub(super) plays: [bool; SEATS],
    /// Cards of a full hand, and targets of a full line.
    pub(super) size: u8,
    pub(super) own_pairs: bool,
}

/// A game as far as families go.
#[derive(Clone, Debug)]
pub(super) struct World {
    pub(super) hands: [Counts; SEATS],
    pub(super) line: Counts,
    /// The next to be drawn last.
    pub(super) stock: Vec<u8>,
    pub(super) turn: usize,
    /// Passes in succession.
    pub(super) passes: u8,
    /// Points by side.
    pub(super) points: [i32; SEATS],
}

impl World {
    /// Cards that nobody sees are dealt to hands that nobody sees, and to the stock.
    pub(super) fn deal_unseen(
        &mut self,
        mut unseen: Vec<u8>,
        hidden: &[(Seat, u8)],
        draws: &mut Draws,
    ) {
        draws.shuffle(&mut unseen);
        for &(seat, cards) in hidden {
            for _ in 0..cards {
                if let Some(family) = unseen.pop() {
                    self.hands[seat.index()][usize::from(family)] += 1;
                }
            }
        }
        self.stock = unseen;
    }

    /// By how much a side leads.
    pub(super) fn lead(&self, terms: &Terms, side: u8) -> i32 {
        let others = terms.sides[..usize::from(terms.seats)].iter().filter(|&&one| one != side);
        let best = others.map(|&other| self.points[usize::from(other)]).max().unwrap_or(0);
        self.points[usize::from(side)] - best
    }

    /// A pair of the seat whose turn it is leaves the table; its points are `taker`'s.
    pub(super) fn take(&mut self, terms: &Terms, done: Move, taker: usize) {
        let hand = &mut self.hands[self.turn];
        match done {
            Move::Target(family) => {
                hand[usize::from(family)] -= 1;
                self.line[usize::from(family)] -= 1;
            }
            Move::Own(family) => hand[usize::from(family)] -= 2,
            Move::Pass => self.passes += 1,
        }
        if done != Move::Pass {
            self.passes = 0;
            self.points[usize::from(terms.sides[taker])] += 2;
            fill(&mut self.hands[self.turn], terms.size, &mut self.stock);
            fill(&mut self.line, terms.size, &mut self.stock);
        }
        self.turn = self.next(terms);
    }

    fn next(&self, terms: &Terms) -> usize {
        let seats = usize::from(terms.seats);
        let after = (1..=seats).map(|step| (self.turn + step) % seats);
        after.into_iter().find(|&seat| terms.plays[seat]).unwrap_or(self.turn)
    }

    fn is_over(&self, terms: &Terms) -> bool {
        let playing = terms.plays.iter().filter(|&&plays| plays).count();
        self.line == Counts::default() || usize::from(self.passes) >= playing
    }

    /// What the seat whose turn it is can do; without a pair it passes.
    fn moves(&self, terms: &Terms) -> impl Iterator<Item = Move> + use<> {
        let (hand, line, own) = (self.hands[self.turn], self.line, terms.own_pairs);
        let families = (0..FAMILIES as u8).filter(move |&f| hand[usize::from(f)] > 0);
        let pairs = families.flat_map(move |family| {
            let target = line[usize::from(family)] > 0;
            let both = own && hand[usize::from(family)] > 1;
            let target = target.then_some(Move::Target(family));
            target.into_iter().chain(both.then_some(Move::Own(family)))
        });
        let mut pairs = pairs.peekable();
        let stuck = pairs.peek().is_none();
        pairs.chain(stuck.then_some(Move::Pass))
    }

    /// Families that a hand could lay now.
    fn matches(&self, seat: usize) -> i32 {
        let both = self.hands[seat].iter().zip(&self.line);
        both.filter(|(hand, line)| **hand > 0 && **line > 0).count() as i32
    }

    /// What a pair leaves: much to oneself and one's partner, little to the next if that is a rival.
    pub(super) fn leaves(&self, terms: &Terms, done: Move, taker: usize) -> i32 {
        let mut after = self.clone();
        after.stock.clear();
        after.take(terms, done, taker);
        let next = after.turn;
        let share = |seat: usize| {
            let matches = after.matches(seat);
            // Nothing at all is worth more than one less.
            if matches == 0 { -3 } else { matches }
        };
        let friendly = terms.sides[next] == terms.sides[taker];
        let rest = if friendly { share(next) } else { -2 * share(next) };
        rest + if next == taker { 0 } else { share(taker) }
    }

    /// Plays on to the end: everybody lays what leaves the next little, and the ending is looked through.
    pub(super) fn play_on(&mut self, terms: &Terms) {
        while !self.is_over(terms) {
            if self.stock.is_empty() {
                let mut positions = POSITIONS;
                self.points = self.ending(terms, &mut positions);
                return;
            }
            self.step(terms);
        }
    }

    fn step(&mut self, terms: &Terms) {
        let mover = self.turn;
        let best = self.moves(terms).max_by_key(|&done| self.leaves(terms, done, mover));
        self.take(terms, best.unwrap_or(Move::Pass), mover);
    }

    /// The points when everybody sees all cards and plays for their own lead.
    fn ending(&self, terms: &Terms, positions: &mut u32) -> [i32; SEATS] {
        if self.is_over(terms) {
            return self.points;
        }
        if *positions == 0 {
            let mut on = self.clone();
            while !on.is_over(terms) {
                on.step(terms);
            }
            return on.points;
        }
        *positions -= 1;
        let mover = self.turn;
        let side = terms.sides[mover];
        let after = |done| {
            let mut next = self.clone();
            next.take(terms, done, mover);
            next.points = next.ending(terms, positions);
            next
        };
        let best = self.moves(terms).map(after).max_by_key(|next| next.lead(terms, side));
        best.map_or(self.points, |next| next.points)
    }
}

fn fill(cards: &mut Counts, size: u8, stock: &mut Vec<u8>) {
    while cards.iter().sum::<u8>() < size {
        let Some(family) = stock.pop() else { return };
        cards[usize::from(family)] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: Terms = Terms {
        seats: 2,
        sides: [0, 1, 2, 3],
        plays: [true, true, false, false],
        size: 6,
        own_pairs: false,
    };

    fn world(hands: [Counts; 2], line: Counts) -> World {
        World {
            hands: [hands[0], hands[1], Counts::default(), Counts::default()],
            line,
            stock: Vec::new(),
            turn: 0,
            passes: 0,
            points: [0; SEATS],
        }
    }

    #[test]
    fn a_pair_that_leaves_the_next_hand_nothing_is_liked_best() {
        // The other has the first family alone: whoever takes it leaves nothing.
        let world = world([[1, 1, 1, 0, 0, 0], [2, 0, 0, 0, 0, 0]], [1, 1, 1, 0, 0, 0]);
        let by = |family| world.leaves(&TWO, Move::Target(family), 0);
        assert!(by(0) > by(1) && by(0) > by(2));
    }

    #[test]
    fn a_partner_is_left_much() {
        let world = world([[1, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]], [1, 1, 0, 0, 0, 0]);
        let partners = Terms { sides: [0, 0, 1, 1], ..TWO };
        let by = |terms: &Terms, family| world.leaves(terms, Move::Target(family), 0);
        assert!(by(&TWO, 0) > by(&TWO, 1), "nothing for a rival");
        assert!(by(&partners, 1) > by(&partners, 0), "something for a partner");
    }

    #[test]
    fn an_ending_is_looked_through() {
        // Who takes the first family first gets all three, else the other takes it.
        let mut on = world([[1, 1, 1, 0, 0, 0], [2, 0, 0, 0, 0, 0]], [1, 1, 1, 0, 0, 0]);
        on.play_on(&TWO);
        assert_eq!(on.points[..2], [6, 0]);
    }

    #[test]
    fn hands_and_line_are_filled_as_far_as_the_stock_lasts() {
        let mut on = world([[1, 0, 0, 0, 0, 5], [0, 6, 0, 0, 0, 0]], [1, 0, 5, 0, 0, 0]);
        on.stock = vec![3, 4, 1];
        on.take(&TWO, Move::Target(0), 1);
        assert_eq!((on.hands[0], on.line), ([0, 1, 0, 0, 0, 5], [0, 0, 5, 0, 1, 0]));
        assert_eq!((on.stock, on.turn, on.points), (vec![3], 1, [0, 2, 0, 0]));
    }

    #[test]
    fn nobody_passes_for_ever() {
        let mut on = world([[1, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0]], [0, 0, 1, 0, 0, 0]);
        on.stock = vec![0];
        on.play_on(&TWO);
        assert_eq!((on.passes, on.points), (2, [0; SEATS]));
    }
}
