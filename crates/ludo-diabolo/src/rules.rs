//! Diabolo, clause by clause. Marks `DBO-n` are the clauses of `docs/rules/diabolo.md`.

use std::cmp::Ordering;

use ludo_core::{Draws, Input, Sealed, Seat, SeatSet, To, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Colour, Side};
use crate::edition::Cards;
use crate::hand::Hand;
use crate::row::Rows;
use crate::state::{BySeat, Diabolo, Phase, ScoredRows, rows_to_close};
use crate::suit::Suit;

/// What a seat can do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Lay a card beside the heaven/hell card of its colour (DBO-3).
    Lay {
        /// From the hand.
        card: Card,
        /// Left or right.
        side: Side,
    },
    /// Throw a card away, the hand having been shown (DBO-5).
    Discard {
        /// From the hand.
        card: Card,
    },
    /// Announce the double card for the row being scored, or keep it (DBO-9).
    Stake(Stake),
}

/// The secret answer in an angel row (DBO-9).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stake {
    /// Not now.
    Keep,
    /// Now: spent until the next round, won or not.
    Double,
}

/// Why an action is against the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// That card is not in the hand.
    CardNotHeld,
    /// The row holds five cards (DBO-4).
    RowClosed,
    /// The side holds three cards (DBO-4).
    SideFull,
    /// A card can be placed, so one must be (DBO-5).
    MustLay,
    /// No card can be placed: one is discarded (DBO-5).
    MustDiscard,
    /// The game asks for something else now.
    WrongPhase,
}

impl From<Refusal> for &'static str {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::CardNotHeld => "card_not_held",
            Refusal::RowClosed => "row_closed",
            Refusal::SideFull => "side_full",
            Refusal::MustLay => "must_lay",
            Refusal::MustDiscard => "must_discard",
            Refusal::WrongPhase => "wrong_phase",
        }
    }
}

/// What is told of what happened. `docs/transcript.md` has their order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Event {
    /// A card was laid.
    Laid { seat: Seat, card: Card, side: Side },
    /// A heaven/hell card was turned over.
    Closed { row: Colour },
    /// A turn begins with a draw; only the drawer is told the card.
    Drew {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        card: Option<Card>,
    },
    /// A seat cannot lay any card and shows its hand.
    Shown { seat: Seat, hand: Hand },
    /// A card was thrown away, face up.
    Discarded { seat: Seat, card: Card },
    /// A seat has no card, and the pile neither.
    Skipped { seat: Seat },
    /// Nothing more is laid in this round.
    RoundOver { round: u8 },
    /// These seats are asked for their double.
    Asked { row: Colour, seats: SeatSet },
    /// A seat has answered: the fact, not the answer.
    Staked { seat: Seat },
    /// A row was scored.
    Scored {
        row: Colour,
        /// The demon points.
        hell: i16,
        /// The angel points.
        heaven: i16,
        /// Who announced the double.
        doubled: SeatSet,
        /// The cards of this colour that each seat shows.
        shown: BySeat<Option<Suit>>,
        /// Gained, or lost if negative.
        points: BySeat<i16>,
    },
    /// A new round begins.
    Dealt { round: u8, dealer: Seat },
    /// The whole deck of the new round, before the deal.
    Shuffled { deck: Cards },
    /// The cards dealt to a seat.
    Hand { seat: Seat, cards: Hand },
    /// A seat left for good.
    Left { seat: Seat },
}

impl Diabolo {
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (&self.phase, action) {
            (
                Phase::Lay { .. } | Phase::Discard { .. },
                Action::Lay { card, .. } | Action::Discard { card },
            ) if self.hands[seat].count(card) == 0 => Err(Refusal::CardNotHeld),
            (Phase::Lay { .. }, Action::Lay { card, side }) => {
                let row = &self.rows[card.colour()];
                match (row.is_closed(), row.accepts(side)) {
                    (true, _) => Err(Refusal::RowClosed),
                    (false, false) => Err(Refusal::SideFull),
                    (false, true) => Ok(()),
                }
            }
            (Phase::Lay { .. }, Action::Discard { .. }) => Err(Refusal::MustLay),
            (Phase::Discard { .. }, Action::Lay { .. }) => Err(Refusal::MustDiscard),
            (Phase::Discard { .. }, Action::Discard { .. })
            | (Phase::Stake { .. }, Action::Stake(_)) => Ok(()),
            _ => Err(Refusal::WrongPhase),
        }
    }

    /// What a seat may do, in pinned order: everything for hell, then for heaven, each by colour and value.
    pub(crate) fn list_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        match &self.phase {
            Phase::Lay { seat: turn } if *turn == seat => self.list_lays(seat, out),
            Phase::Discard { seat: turn } if *turn == seat => {
                out.extend(
                    self.hands[seat].kinds().into_iter().map(|card| Action::Discard { card }),
                );
            }
            Phase::Stake { stakes, .. } if stakes.waiting().contains(seat) => {
                out.extend([Action::Stake(Stake::Keep), Action::Stake(Stake::Double)]);
            }
            _ => {}
        }
    }

    fn list_lays(&self, seat: Seat, out: &mut Vec<Action>) {
        for side in Side::BOTH {
            let cards = self.hands[seat].kinds().and(self.rows.accepted(side));
            out.extend(cards.into_iter().map(|card| Action::Lay { card, side }));
        }
    }

    /// A random action of the list, found without writing it down: the hot loop of every playout.
    #[inline]
    pub(crate) fn pick_action(
        &self,
        seat: Seat,
        draws: &mut Draws,
        list: &mut Vec<Action>,
    ) -> Action {
        match &self.phase {
            Phase::Lay { .. } => self.pick_lay(seat, draws),
            Phase::Stake { .. } if draws.below(2) == 0 => Action::Stake(Stake::Keep),
            Phase::Stake { .. } => Action::Stake(Stake::Double),
            Phase::Discard { .. } | Phase::Over => self.pick_listed(seat, draws, list),
        }
    }

    #[cold]
    fn pick_listed(&self, seat: Seat, draws: &mut Draws, list: &mut Vec<Action>) -> Action {
        list.clear();
        self.list_actions(seat, list);
        *draws.pick(list)
    }

    #[inline]
    fn pick_lay(&self, seat: Seat, draws: &mut Draws) -> Action {
        let kinds = self.hands[seat].kinds();
        let hell = kinds.and(self.rows.accepted(Side::Hell));
        let heaven = kinds.and(self.rows.accepted(Side::Heaven));
        let index = draws.below(hell.len() + heaven.len());
        let (side, cards, index) = match index.checked_sub(hell.len()) {
            None => (Side::Hell, hell, index),
            Some(index) => (Side::Heaven, heaven, index),
        };
        let card =
            cards.into_iter().nth(index as usize).expect("the index is below the number of cards");
        Action::Lay { card, side }
    }

    #[inline]
    pub(crate) fn apply_input(&mut self, input: &Input<Action>, emit: &mut impl FnMut(To, Event)) {
        match *input {
            Input::Act { seat, action: Action::Lay { card, side }, .. } => {
                self.lay(seat, card, side, emit);
            }
            Input::Act { seat, action: Action::Discard { card }, .. } => {
                self.discard(seat, card, emit);
            }
            Input::Act { seat, action: Action::Stake(stake), .. } => self.stake(seat, stake, emit),
            Input::Leave { seat, .. } => self.leave(seat, emit),
            // Thinking time is the host's: Diabolo names no window (ALL-5).
            Input::Deadline { .. } => {}
        }
    }

    /// DBO-3, DBO-4, DBO-7.
    #[inline]
    fn lay(&mut self, seat: Seat, card: Card, side: Side, emit: &mut impl FnMut(To, Event)) {
        let row = card.colour();
        self.hands[seat].remove(card);
        self.rows.lay(card, side);
        emit(To::All, Event::Laid { seat, card, side });
        if self.rows[row].is_closed() {
            emit(To::All, Event::Closed { row });
            if self.rows.closed() >= rows_to_close(self.hands.seats()) {
                return self.end_round(emit);
            }
        }
        self.begin_turn(seat, emit);
    }

    /// DBO-5.
    fn discard(&mut self, seat: Seat, card: Card, emit: &mut impl FnMut(To, Event)) {
        self.hands[seat].remove(card);
        self.discards.add(card);
        emit(To::All, Event::Discarded { seat, card });
        self.begin_turn_after(seat, emit);
    }

    /// As [`Diabolo::begin_turn`], from where it is rare.
    pub(crate) fn begin_turn_after(&mut self, last: Seat, emit: &mut impl FnMut(To, Event)) {
        self.begin_turn(last, emit);
    }

    /// The next player to the left draws (DBO-3) and must lay if any card can be laid (DBO-5). Whoever has
    /// no card left is skipped; if nobody has one the round ends (DBO-6).
    // Inlined where a card is laid: most of a playout is spent here.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn begin_turn(&mut self, last: Seat, emit: &mut impl FnMut(To, Event)) {
        let present = self.present_seats();
        if self.pile.is_empty() && present.iter().all(|seat| self.hands[seat].is_empty()) {
            return self.end_round(emit);
        }
        let mut seat = last;
        loop {
            let Some(next) = present.next_left(seat, self.hands.seats()) else {
                return;
            };
            seat = next;
            if let Some(card) = self.pile.draw() {
                self.hands[seat].add(card);
                emit(To::Only(seat), Event::Drew { seat, card: Some(card) });
                emit(To::Except(seat), Event::Drew { seat, card: None });
            }
            if !self.hands[seat].is_empty() {
                break;
            }
            emit(To::All, Event::Skipped { seat });
        }
        if self.can_lay(seat) {
            self.phase = Phase::Lay { seat };
        } else {
            emit(To::All, Event::Shown { seat, hand: self.hands[seat] });
            self.phase = Phase::Discard { seat };
        }
    }

    /// Whether any card of the hand can be placed (DBO-5).
    #[inline]
    pub(crate) fn can_lay(&self, seat: Seat) -> bool {
        !self.hands[seat].kinds().and(self.rows.accepted_anywhere()).is_empty()
    }

    /// DBO-7: every row is scored, one after the other.
    fn end_round(&mut self, emit: &mut impl FnMut(To, Event)) {
        emit(To::All, Event::RoundOver { round: self.round });
        self.score_rows(Colour::ALL.into_iter(), ScoredRows::default(), emit);
    }

    /// DBO-9: one final answer each, opened when all are in.
    #[inline]
    fn stake(&mut self, seat: Seat, stake: Stake, emit: &mut impl FnMut(To, Event)) {
        let Phase::Stake { stakes, .. } = &mut self.phase else {
            return;
        };
        stakes.put(seat, stake);
        emit(To::All, Event::Staked { seat });
        self.open_stakes_when_complete(emit);
    }

    fn open_stakes_when_complete(&mut self, emit: &mut impl FnMut(To, Event)) {
        let Phase::Stake { row, stakes, scored } = &mut self.phase else {
            return;
        };
        if !stakes.waiting().is_empty() {
            return;
        }
        let doubled = stakes
            .asked()
            .iter()
            .filter(|&seat| stakes.answer(seat) == Some(&Stake::Double))
            .collect();
        let (row, mut scored) = (*row, *scored);
        self.doubles = self.doubles.without(doubled);
        scored[row] = Some(self.score_row(row, Ordering::Greater, doubled, emit));
        let rest = Colour::ALL.into_iter().skip(row as usize + 1);
        self.score_rows(rest, scored, emit);
    }

    /// Scores rows until one asks for doubles (DBO-9); after the last the round is closed.
    fn score_rows(
        &mut self,
        rows: impl Iterator<Item = Colour>,
        mut scored: ScoredRows,
        emit: &mut impl FnMut(To, Event),
    ) {
        for row in rows {
            let (verdict, holders) = (self.verdict(row), self.doubles.and(self.present_seats()));
            if verdict.is_gt() && !holders.is_empty() {
                emit(To::All, Event::Asked { row, seats: holders });
                let stakes = Sealed::ask(self.hands.seats(), holders);
                self.phase = Phase::Stake { row, stakes, scored };
                return;
            }
            scored[row] = Some(self.score_row(row, verdict, SeatSet::EMPTY, emit));
        }
        self.close_round(emit);
    }

    /// DBO-1: as many rounds as players; the deal passes to the left. DBO-2: everything is shuffled, and
    /// everyone has their double back.
    fn close_round(&mut self, emit: &mut impl FnMut(To, Event)) {
        let seats = self.hands.seats();
        if self.round == seats {
            self.phase = Phase::Over;
            return;
        }
        self.round += 1;
        self.dealer = self.dealer.left(seats);
        self.rows = Rows::default();
        self.discards = Hand::default();
        self.doubles = SeatSet::all(seats);
        self.sheet.begin_round();
        self.pile = self.deck;
        self.rng.draws().shuffle(self.pile.as_mut_slice());
        emit(To::All, Event::Dealt { round: self.round, dealer: self.dealer });
        emit(To::Referee, Event::Shuffled { deck: self.pile });
        self.deal_hands();
        for seat in self.present_seats().iter() {
            emit(To::Only(seat), Event::Hand { seat, cards: self.hands[seat] });
        }
        self.begin_turn_after(self.dealer, emit);
    }

    /// ALL-4: the hand stays hidden and out of play, a pending answer is withdrawn, the game goes on
    /// without waiting; with one seat left it is over.
    fn leave(&mut self, seat: Seat, emit: &mut impl FnMut(To, Event)) {
        self.gone.insert(seat);
        emit(To::All, Event::Left { seat });
        if self.present_seats().len() == 1 {
            self.phase = Phase::Over;
            return;
        }
        match &mut self.phase {
            Phase::Lay { seat: turn } | Phase::Discard { seat: turn } if *turn == seat => {
                self.begin_turn_after(seat, emit);
            }
            Phase::Stake { stakes, .. } => {
                stakes.withdraw(seat);
                self.open_stakes_when_complete(emit);
            }
            _ => {}
        }
    }

    /// Which events tell something that was hidden: drawn cards, dealt hands, shown hands, opened stakes.
    pub(crate) fn event_reveals(event: &Event, viewer: Viewer) -> bool {
        let own = |seat: Seat| viewer == Viewer::Seat(seat) || viewer == Viewer::Referee;
        match event {
            Event::Drew { seat, card } => card.is_some() && own(*seat),
            Event::Hand { seat, .. } => own(*seat),
            Event::Shown { seat, .. } => viewer != Viewer::Seat(*seat),
            Event::Scored { .. } => true,
            Event::Shuffled { .. } => viewer == Viewer::Referee,
            _ => false,
        }
    }

    #[inline]
    pub(crate) fn present_seats(&self) -> SeatSet {
        SeatSet::all(self.hands.seats()).without(self.gone)
    }
}
