//! What a player makes of its view: who has how many cards of which number, as it reads them.

use ludo_core::Seat;
use ludo_diego::{HandView, Held, Holder, View};
use ludo_school::CardId;

use super::reader::Reader;
use super::world::{Counts, Terms, World};

/// A view, and how it is read.
#[derive(Copy, Clone)]
pub(super) struct Sight<'a> {
    pub(super) view: &'a View,
    pub(super) reader: &'a Reader,
    /// All cards that are played with.
    pub(super) in_play: &'a [CardId],
    pub(super) terms: &'a Terms,
}

impl<'a> Sight<'a> {
    /// The cards of a hand that lies open.
    pub(super) fn hand(self, seat: Seat) -> &'a [CardId] {
        match &self.view.hands[seat] {
            HandView::Cards(cards) => cards,
            HandView::Count(_) => &[],
        }
    }

    /// Hands that are not seen, with how many cards they have.
    pub(super) fn hidden(self) -> Vec<(Seat, u8)> {
        let hands = self.view.hands.iter().filter_map(|(seat, hand)| match hand {
            HandView::Count(cards) => Some((seat, *cards)),
            HandView::Cards(_) => None,
        });
        hands.collect()
    }

    /// Whether somebody at the table whose hand is seen could lay a pair, as far as this player can tell.
    pub(super) fn anything_left(self, seat: Seat) -> bool {
        let hand = self.hand(seat);
        let fits = |card: &CardId, others: &[CardId]| {
            others.iter().any(|other| self.reader.takes_for_a_pair(*card, *other))
        };
        hand.iter().any(|card| fits(card, &self.view.line))
            || self.terms.own_pairs && hand.iter().any(|card| fits(card, hand))
    }

    /// The cards that lie nowhere in sight: in closed hands, or in the stock.
    pub(super) fn unseen(self) -> Vec<CardId> {
        let view = self.view;
        let laid = view.holders.iter().flat_map(|(_, holder)| {
            holder.diego.iter().chain(&holder.pas_diego).flat_map(|pair| [pair.card, pair.with])
        });
        let hands = view.hands.iter().flat_map(|(seat, _)| self.hand(seat).iter().copied());
        let seen: Vec<CardId> = laid.chain(hands).chain(view.line.iter().copied()).collect();
        self.in_play.iter().copied().filter(|card| !seen.contains(card)).collect()
    }

    /// The number of each card, where it is taken for one of the deck's.
    pub(super) fn families(self, cards: &[CardId]) -> Vec<u8> {
        cards.iter().filter_map(|card| self.reader.family(*card)).map(|family| family.0).collect()
    }

    fn counts(self, cards: &[CardId]) -> Counts {
        let mut counts = Counts::default();
        for family in self.families(cards) {
            counts[usize::from(family)] += 1;
        }
        counts
    }

    /// The table as far as it is seen; nothing is left to be drawn there.
    pub(super) fn world(self) -> World {
        let mut world = World {
            hands: Default::default(),
            line: self.counts(&self.view.line),
            stock: Vec::new(),
            turn: self.view.turn.index(),
            passes: self.view.passes,
            points: [0; 4],
        };
        for seat in Seat::all(self.terms.seats) {
            world.hands[seat.index()] = self.counts(self.hand(seat));
            let side = usize::from(self.terms.sides[seat.index()]);
            world.points[side] += self.points(&self.view.holders[seat]);
        }
        world
    }

    /// What a holder is worth, as this player reads what lies in it (DIE-10).
    fn points(self, holder: &Holder) -> i32 {
        let sum = |pairs: &[Held], right: i32| -> i32 {
            let points = pairs.iter().map(|pair| {
                if self.reader.takes_for_a_pair(pair.card, pair.with) { right } else { -right }
            });
            points.sum()
        };
        sum(&holder.diego, 2) + sum(&holder.pas_diego, -4) - 2 * i32::from(holder.named_none)
    }
}
