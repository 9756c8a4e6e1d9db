//! Worlds imagined from a view: what a viewer cannot see is drawn at random.

use std::sync::Arc;

use ludo_core::{Determinize, Draws, Rng, Sealed, Seat, SeatSet, Setup, Viewer};

use crate::action::Stake;
use crate::card::{Card, CardSet, Colour, Side};
use crate::edition::{Cards, Deck};
use crate::hand::Hand;
use crate::row::{Row, Rows};
use crate::state::{BySeat, Diabolo, Options, Phase, ScoredRows};
use crate::view::{PhaseView, View};

impl Determinize for Diabolo {
    fn determinize(
        view: &View,
        viewer: Viewer,
        setup: &Setup<Options>,
        deck: &Arc<Deck>,
        draws: &mut Draws,
    ) -> Self {
        let (hands, pile) = imagine_cards(view, deck, draws);
        let mut game = Self {
            deck: *deck.cards(),
            rng: Rng::imagined(draws),
            gone: view.gone,
            round: view.round,
            dealer: view.dealer,
            rows: Rows::of(&view.rows),
            hands,
            pile,
            discards: view.discards,
            doubles: view.doubles,
            sheet: view.sheet,
            phase: imagine_phase(view, viewer, setup.seats, draws),
        };
        game.let_turn_be_playable(view);
        game
    }
}

impl Diabolo {
    /// A seat that is to lay a card has one that can be laid, or it would have shown its hand: if the draw
    /// says otherwise, one of its hidden cards changes places with one that fits.
    fn let_turn_be_playable(&mut self, view: &View) {
        let Phase::Lay { seat } = self.phase else {
            return;
        };
        if self.can_lay(seat) || view.hands[seat].cards.len() == view.hands[seat].count {
            return;
        }
        let Some(given) = self.hands[seat].cards().next() else {
            return;
        };
        let rows = self.rows;
        let fits = |card: &Card| !rows[card.colour()].is_closed();
        if let Some(place) = self.pile.as_slice().iter().position(fits) {
            let taken = std::mem::replace(&mut self.pile.as_mut_slice()[place], given);
            self.exchange(seat, given, taken);
            return;
        }
        for other in Seat::all(self.hands.seats()).filter(|&other| other != seat) {
            let hidden = self.hands[other].without(&view.hands[other].cards);
            if let Some(taken) = hidden.cards().find(fits) {
                self.exchange(other, taken, given);
                self.exchange(seat, given, taken);
                return;
            }
        }
    }

    fn exchange(&mut self, seat: Seat, given: Card, taken: Card) {
        self.hands[seat].remove(given);
        self.hands[seat].add(taken);
    }
}

/// Hands that cannot be laid make a round longer than its rows: so many more cards are drawn at random.
const SPARE: usize = 8;

/// Deals the cards the viewer cannot see to the places it cannot see.
fn imagine_cards(view: &View, deck: &Deck, draws: &mut Draws) -> (BySeat<Hand>, Cards) {
    let mut pile = unseen_cards(view, deck);
    let mut hands = BySeat::from_fn(view.hands.seats(), |seat| view.hands[seat].cards);
    if let PhaseView::Stake { scored, .. } = &view.phase {
        imagine_present_hands(view, scored, &mut hands, &mut pile, draws);
    } else {
        let hidden: u8 = view.hands.iter().map(|(_, hand)| hand.count - hand.cards.len()).sum();
        let depth = hidden as usize + cards_to_lay(view) + SPARE;
        draws.shuffle_front(pile.as_mut_slice(), depth);
    }
    for (seat, known) in view.hands.iter() {
        let hand = &mut hands[seat];
        for &card in pile.take(known.count - hand.len()) {
            hand.add(card);
        }
    }
    pile.truncate(view.pile);
    (hands, pile)
}

/// How many cards can still be laid in this round: every row up to four, then those that close (DBO-7). No
/// seat draws more often, so that the pile need not be shuffled deeper.
fn cards_to_lay(view: &View) -> usize {
    let room = |(_, row): (_, &Row)| row.room();
    view.rows.iter().map(room).sum::<usize>() + view.rows_to_close as usize
}

/// While rows are scored, a present seat's cards of an open colour all lie open (DBO-12): its hidden cards
/// are of other colours. Nothing is drawn any more, so that only hands are drawn at random.
fn imagine_present_hands(
    view: &View,
    scored: &ScoredRows,
    hands: &mut BySeat<Hand>,
    pile: &mut Cards,
    draws: &mut Draws,
) {
    let open = Colour::ALL
        .into_iter()
        .filter(|&colour| scored[colour].is_some() && view.rows[colour].verdict().is_ne());
    let open = open.fold(CardSet::EMPTY, |all, colour| all.or(CardSet::of(colour)));
    let closed = bring_to_top(pile.as_mut_slice(), |card| !open.contains(card));
    let present = SeatSet::all(hands.seats()).without(view.gone);
    let hidden = |seat: Seat, hands: &BySeat<Hand>| view.hands[seat].count - hands[seat].len();
    let needed: u8 = present.iter().map(|seat| hidden(seat, hands)).sum();
    draws.shuffle_front(&mut pile.as_mut_slice()[..closed], needed.into());
    for seat in present.iter() {
        for &card in pile.take(hidden(seat, hands)) {
            hands[seat].add(card);
        }
    }
    if !view.gone.is_empty() {
        draws.shuffle(pile.as_mut_slice());
    }
}

/// Brings the cards that pass to the top, and says how many they are.
fn bring_to_top(cards: &mut [Card], passes: impl Fn(Card) -> bool) -> usize {
    let mut passed = 0;
    for i in 0..cards.len() {
        if passes(cards[i]) {
            cards.swap(i, passed);
            passed += 1;
        }
    }
    passed
}

/// Every card of the deck that does not lie open for the viewer.
fn unseen_cards(view: &View, deck: &Deck) -> Cards {
    let mut seen = view.discards;
    for (_, row) in view.rows.iter() {
        for side in Side::BOTH {
            row.cards(side).iter().for_each(|&card| seen.add(card));
        }
    }
    for (_, hand) in view.hands.iter().filter(|(_, hand)| !hand.cards.is_empty()) {
        seen = seen.and(&hand.cards);
    }
    deck.without(&seen)
}

/// The phase of an imagined world: answers the viewer cannot see are drawn.
fn imagine_phase(view: &View, viewer: Viewer, seats: u8, draws: &mut Draws) -> Phase {
    match &view.phase {
        PhaseView::Lay { seat } => Phase::Lay { seat: *seat },
        PhaseView::Discard { seat } => Phase::Discard { seat: *seat },
        PhaseView::Over => Phase::Over,
        PhaseView::Stake { row, answers, scored } => {
            let mut stakes = Sealed::ask(seats, answers.asked);
            for seat in answers.asked.without(answers.waiting).iter() {
                let drawn = *draws.pick(&[Stake::Keep, Stake::Double]);
                let own = answers.own.filter(|_| viewer == Viewer::Seat(seat));
                stakes.put(seat, own.unwrap_or(drawn));
            }
            Phase::Stake { row: *row, stakes, scored: *scored }
        }
    }
}
