//! A toy game with everything the laws look at: hidden hands and a hidden pile, later chance, a secret
//! simultaneous bid, a window with a deadline, seats that speak unasked, and leaving. Each round every
//! seat lays a card, which scores unless somebody objects rightly, and draws one; then all bid a card, and
//! the highest bid scores.

mod game;
pub(crate) mod plant;
mod types;
mod worlds;

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use ludo_core::{BySeat, Listener, Millis, Outcome, Rng, Scene, Sealed, Seat, SeatSet, To};

use plant::{Plant, planted};
pub(crate) use types::{Action, Card, Draft, Edition, Event, Layout, Options};
use types::{Everything, PhaseView, Preview, Refusal, View};

const HAND: usize = 3;
const WINDOW: u64 = 1000;

#[derive(Clone)]
pub(crate) struct HighCard {
    rounds: u8,
    round: u8,
    hands: BySeat<Vec<Card>>,
    pile: Vec<Card>,
    discard: Vec<Card>,
    scores: BySeat<i32>,
    gone: SeatSet,
    nudged: SeatSet,
    phase: Phase,
    rng: Rng,
    dealt_last: u32,
    shared: Arc<AtomicU32>,
    looks: Cell<u32>,
}

#[derive(Clone)]
enum Phase {
    Lay { seat: Seat },
    Window { seat: Seat, card: Card, waived: SeatSet, until: Millis },
    Bid { bids: Sealed<Card> },
    Over,
}

impl HighCard {
    fn all(&self) -> SeatSet {
        SeatSet::all(self.hands.seats()).without(self.gone)
    }

    fn holders(&self) -> SeatSet {
        self.hands.seats_where(|hand| !hand.is_empty()).and(self.all())
    }

    fn could_lay_higher(&self, seat: Seat, card: Card) -> bool {
        self.hands[seat].iter().any(|&held| held > card)
    }

    /// Those of `seats` who hold one of the better cards: for plants.
    fn with_high_cards(&self, seats: SeatSet) -> SeatSet {
        seats.iter().filter(|&seat| self.could_lay_higher(seat, 4)).collect()
    }

    fn lay(&mut self, seat: Seat, card: Card, at: Millis, listener: &mut impl Listener<Self>) {
        let place = self.hands[seat].iter().position(|&held| held == card).expect("checked");
        self.hands[seat].remove(place);
        self.discard.push(card);
        self.shared.fetch_add(1, Ordering::Relaxed);
        listener.tell(To::All, Event::Laid { seat, card });
        if planted() == Plant::Sighs && !self.could_lay_higher(seat, card) {
            listener.tell(To::All, Event::Sighed { seat });
        }
        let good = planted() == Plant::DeadlineTells && self.could_lay_higher(seat, 4);
        let until = Millis(at.0 + if good { 2 * WINDOW } else { WINDOW });
        self.phase = Phase::Window { seat, card, waived: SeatSet::EMPTY, until };
    }

    fn waive(&mut self, by: Seat, listener: &mut impl Listener<Self>) {
        listener.tell(To::All, Event::Waived { seat: by });
        if let Phase::Window { waived, .. } = &mut self.phase {
            waived.insert(by);
        }
        self.close_if_waived(listener);
    }

    fn close_if_waived(&mut self, listener: &mut impl Listener<Self>) {
        if let Phase::Window { seat, waived, .. } = self.phase
            && self.all().without(waived).without(SeatSet::one(seat)).is_empty()
        {
            assert!(planted() != Plant::Panics, "everybody has waived");
            self.confirm(listener);
        }
    }

    fn confirm(&mut self, listener: &mut impl Listener<Self>) {
        let Phase::Window { seat, card, .. } = self.phase else { return };
        listener.tell(To::All, Event::Confirmed);
        self.scores[seat] += i32::from(card);
        self.end_turn(seat, card, listener);
    }

    fn object(&mut self, by: Seat, listener: &mut impl Listener<Self>) {
        let Phase::Window { seat, card, .. } = self.phase else { return };
        let right = self.could_lay_higher(seat, card);
        listener.tell(To::All, Event::Judged { by, right });
        self.scores[by] += if right { 2 } else { -2 };
        self.end_turn(seat, card, listener);
    }

    fn end_turn(&mut self, seat: Seat, card: Card, listener: &mut impl Listener<Self>) {
        if planted() == Plant::Endless {
            self.discard.pop();
            self.hands[seat].push(card);
            self.hands[seat].sort_unstable();
            self.phase = Phase::Lay { seat };
            return;
        }
        self.draw(seat, listener);
        self.next_turn(seat.0 + 1, listener);
    }

    fn draw(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        let Some(card) = self.pile.pop() else { return };
        self.hands[seat].push(card);
        self.hands[seat].sort_unstable();
        if planted() == Plant::EventTellsDraw {
            listener.tell(To::All, Event::Drew { seat, card: Some(card) });
        } else {
            listener.tell(To::Only(seat), Event::Drew { seat, card: Some(card) });
            listener.tell(To::Except(seat), Event::Drew { seat, card: None });
        }
    }

    /// The turn goes to the first holder from `from` on, or to the bids.
    fn next_turn(&mut self, from: u8, listener: &mut impl Listener<Self>) {
        self.nudged = SeatSet::EMPTY;
        let holders = self.holders();
        if let Some(seat) = holders.iter().find(|seat| seat.0 >= from) {
            self.phase = Phase::Lay { seat };
            return;
        }
        let mut asked = holders;
        if planted() == Plant::AskingTells {
            asked = asked.iter().filter(|&seat| self.could_lay_higher(seat, 2)).collect();
        }
        self.phase = Phase::Bid { bids: Sealed::ask(self.hands.seats(), asked) };
        self.open_if_all_bid(listener);
    }

    fn bid(&mut self, seat: Seat, card: Card, listener: &mut impl Listener<Self>) {
        let Phase::Bid { bids } = &mut self.phase else { return };
        bids.put(seat, card);
        let told = (planted() == Plant::EventTellsBid).then_some(card);
        listener.tell(To::All, Event::HasBid { seat, card: told });
        self.show_bid(card, listener);
        self.open_if_all_bid(listener);
    }

    /// A bid lies on the table, face down: everybody looks at that for a moment.
    fn show_bid(&mut self, card: Card, listener: &mut impl Listener<Self>) {
        let shown = match planted() {
            Plant::SceneTimeTells => 1000 + 100 * u64::from(card),
            Plant::SceneTimeDiffers => 1000 + u64::from(plant::count()),
            _ => 1000,
        };
        let turned_up = planted() == Plant::SceneTells;
        if turned_up {
            self.discard.push(card);
        }
        listener.scene(self, Scene::of(Millis(shown)));
        if turned_up {
            self.discard.pop();
        }
    }

    fn open_if_all_bid(&mut self, listener: &mut impl Listener<Self>) {
        let Phase::Bid { bids } = &self.phase else { return };
        if !bids.waiting().is_empty() {
            return;
        }
        let seats = self.hands.seats();
        let bids: Vec<Option<Card>> = Seat::all(seats).map(|s| bids.answer(s).copied()).collect();
        let highest = bids.iter().max().copied().flatten();
        let winner = Seat::all(seats).find(|s| highest.is_some() && bids[s.index()] == highest);
        if let (Some(winner), Some(card)) = (winner, highest) {
            self.scores[winner] += i32::from(card);
        }
        for seat in Seat::all(seats) {
            if let Some(place) =
                self.hands[seat].iter().position(|&c| Some(c) == bids[seat.index()])
            {
                self.discard.push(self.hands[seat].remove(place));
            }
        }
        listener.tell(To::All, Event::Opened { bids, winner });
        self.end_round(listener);
    }

    fn end_round(&mut self, listener: &mut impl Listener<Self>) {
        self.round += 1;
        if self.round >= self.rounds || self.holders().is_empty() {
            self.phase = Phase::Over;
            return;
        }
        let mut draws = self.rng.draws();
        if planted() == Plant::ClonesShareChance {
            for _ in 0..self.shared.fetch_add(1, Ordering::Relaxed) {
                draws.word();
            }
        }
        draws.shuffle(&mut self.pile);
        if planted() == Plant::ReplayDiffers {
            self.scores[Seat(0)] += plant::count() as i32;
        }
        listener.tell(To::Referee, Event::Reshuffled { pile: self.pile.clone() });
        self.next_turn(0, listener);
    }

    fn leave(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        let hand = (planted() == Plant::EventTellsLeaversHand).then(|| self.hands[seat].clone());
        self.gone.insert(seat);
        self.nudged.remove(seat);
        listener.tell(To::All, Event::Left { seat, hand });
        if self.all().len() < 2 {
            self.phase = Phase::Over;
            return;
        }
        match &mut self.phase {
            Phase::Lay { seat: turn }
                if *turn == seat && planted() == Plant::TurnStaysWithLeaver => {}
            // What it laid is withdrawn: it does not score.
            Phase::Lay { seat: turn } | Phase::Window { seat: turn, .. } if *turn == seat => {
                self.next_turn(seat.0 + 1, listener);
            }
            Phase::Bid { bids } => {
                if planted() != Plant::BidWaitsForLeaver {
                    bids.withdraw(seat);
                }
                self.open_if_all_bid(listener);
            }
            Phase::Window { .. } => self.close_if_waived(listener),
            Phase::Lay { .. } | Phase::Over => {}
        }
    }

    fn outcome_now(&self) -> Outcome {
        let gone = if planted() == Plant::LeaverIsPlaced { SeatSet::EMPTY } else { self.gone };
        Outcome::by_score(self.scores, gone, "rounds_played")
    }
}
