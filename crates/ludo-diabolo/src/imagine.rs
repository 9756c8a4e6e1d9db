//! Worlds imagined from a view: what a viewer cannot see is drawn at random.

use std::sync::Arc;

use ludo_core::{Determinize, Draws, Rng, Sealed, Seat, SeatSet, Seed, Setup, Viewer};

use crate::action::Stake;
use crate::card::{Card, CardSet, Colour};
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
        // Filled in place, what is drawn last: a world is too large to be handed about.
        let mut game = Self {
            deck: *deck.cards(),
            rng: Rng::new(Seed::new([0; 32])),
            gone: view.gone,
            round: view.round,
            dealer: view.dealer,
            rows: Rows::of(&view.rows),
            hands: BySeat::new(setup.seats),
            pile: Cards::default(),
            discards: view.discards,
            doubles: view.doubles,
            sheet: view.sheet,
            phase: Phase::Over,
        };
        deck.unseen(|colour| seen_of(view, colour), &mut game.pile);
        game.imagine_cards(view, draws);
        game.rng = Rng::imagined(draws);
        game.phase = imagine_phase(view, viewer, setup.seats, draws);
        game.let_turn_be_playable(view);
        game
    }
}

impl Diabolo {
    /// Deals the cards the viewer cannot see, which lie in the pile, to the places it cannot see.
    fn imagine_cards(&mut self, view: &View, draws: &mut Draws) {
        for (seat, known) in view.hands.iter() {
            self.hands[seat] = known.cards;
        }
        if let PhaseView::Stake { scored, .. } = &view.phase {
            imagine_present_hands(view, scored, &mut self.hands, &mut self.pile, draws);
        } else {
            let hidden: u8 = view.hands.iter().map(|(_, hand)| hand.count - hand.cards.len()).sum();
            let depth = hidden as usize + cards_to_lay(view) + SPARE;
            draws.shuffle_front(self.pile.as_mut_slice(), depth);
        }
        for (seat, known) in view.hands.iter() {
            let hand = &mut self.hands[seat];
            for &card in self.pile.take(known.count - hand.len()) {
                hand.add(card);
            }
        }
        self.pile.truncate(view.pile);
    }

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

/// How many copies of each card of a colour lie open for the viewer.
fn seen_of(view: &View, colour: Colour) -> u32 {
    let hands = view.hands.iter().map(|(_, hand)| hand.cards.counts_of(colour));
    view.discards.counts_of(colour) + view.rows[colour].counts() + hands.sum::<u32>()
}

/// The phase of an imagined world: answers the viewer cannot see are drawn.
fn imagine_phase(view: &View, viewer: Viewer, seats: u8, draws: &mut Draws) -> Phase {
    match &view.phase {
        PhaseView::Lay { seat } => Phase::Lay { seat: *seat },
        PhaseView::Discard { seat } => Phase::Discard { seat: *seat },
        PhaseView::Count { row, scored, .. } => Phase::Count { row: *row, scored: *scored },
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
