//! Diabolo, clause by clause. Marks `DBO-n` are the clauses of `docs/rules/diabolo.md`.

use std::cmp::Ordering;
use std::ops::RangeInclusive;
use std::sync::Arc;

use ludo_core::{
    Draws, Floor, Game, Input, Listener, Outcome, Refused, Rng, Sealed, Seat, SeatSet, Setup,
    SetupError, Shipped, To, Viewer,
};

use crate::action::{Action, Refusal, Stake};
use crate::card::{Card, Colour, Side};
use crate::edition::Deck;
use crate::event::Event;
use crate::hand::Hand;
use crate::row::Rows;
use crate::state::{self, Diabolo, Layout, MOST_SEATS, Options, Phase, ScoredRows, rows_to_close};
use crate::view::{Preview, View};

impl Game for Diabolo {
    const KEY: &'static str = "diabolo";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=MOST_SEATS;
    const EDITIONS: &'static [Shipped] =
        &[Shipped::one_file(include_str!("../../../data/diabolo/classic.json"))];

    type Edition = Deck;
    type Options = Options;
    type Layout = Layout;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Draft = Action;
    type Preview = Preview;

    fn deal(
        setup: &Setup<Options>,
        edition: &Deck,
        draws: &mut Draws,
    ) -> Result<Layout, SetupError> {
        Ok(state::deal(setup, edition, draws))
    }

    fn new(
        setup: &Setup<Options>,
        edition: Arc<Deck>,
        layout: &Layout,
        rng: Rng,
    ) -> Result<Self, SetupError> {
        let mut game = state::set_up(setup, &edition, layout, rng)?;
        game.begin_turn_after(game.dealer, &mut |_, _| {});
        Ok(game)
    }

    fn seats(&self) -> u8 {
        self.hands.seats()
    }

    fn gone(&self) -> SeatSet {
        self.gone
    }

    #[inline]
    fn floor(&self) -> Floor {
        match &self.phase {
            Phase::Lay { seat } | Phase::Discard { seat } => Floor::turn(*seat),
            Phase::Stake { stakes, .. } => Floor::waits_for(stakes.waiting()),
            Phase::Count { .. } | Phase::Over => Floor::NOBODY,
        }
    }

    #[inline]
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (&self.phase, *action) {
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

    #[inline]
    fn apply(&mut self, input: &Input<Action>, listener: &mut impl Listener<Self>) {
        match *input {
            Input::Act { seat, action: Action::Lay { card, side }, .. } => {
                self.lay(seat, card, side, listener);
            }
            Input::Act { seat, action: Action::Discard { card }, .. } => {
                self.discard(seat, card, listener);
            }
            Input::Act { seat, action: Action::Stake(stake), .. } => {
                self.stake(seat, stake, listener);
            }
            Input::Leave { seat, .. } => self.leave(seat, listener),
            // Thinking time is the host's: Diabolo names no window (ALL-5).
            Input::Deadline { .. } => {}
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn reveals(event: &Event, viewer: Viewer) -> bool {
        event.reveals(viewer)
    }

    fn preview(&self, seat: Seat, draft: &Action) -> Preview {
        Preview::of(self, seat, *draft, self.permits(seat, draft).err().map(Refused::code))
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// DBO-13: the highest total wins.
    fn outcome(&self) -> Option<Outcome> {
        let alone = self.present_seats().len() == 1;
        let scores = ludo_core::BySeat::from_fn(self.hands.seats(), |seat| self.sheet.total(seat));
        let reason = if alone { "last_seat" } else { "rounds_played" };
        self.is_over().then(|| Outcome::by_score(scores, self.gone, reason))
    }
}

impl Diabolo {
    /// DBO-3, DBO-4, DBO-7.
    #[inline]
    fn lay(&mut self, seat: Seat, card: Card, side: Side, listener: &mut impl Listener<Self>) {
        let row = card.colour();
        self.hands[seat].remove(card);
        self.rows.lay(card, side);
        listener.tell(To::All, Event::Laid { seat, card, side });
        if self.rows[row].is_closed() {
            listener.tell(To::All, Event::Closed { row });
            if self.rows.closed() >= rows_to_close(self.hands.seats()) {
                return self.end_round(listener);
            }
        }
        self.begin_turn(seat, listener);
    }

    /// DBO-5.
    fn discard(&mut self, seat: Seat, card: Card, listener: &mut impl Listener<Self>) {
        self.hands[seat].remove(card);
        self.discards.add(card);
        listener.tell(To::All, Event::Discarded { seat, card });
        self.begin_turn_after(seat, listener);
    }

    /// As [`Diabolo::begin_turn`], from where it is rare.
    pub(crate) fn begin_turn_after(&mut self, last: Seat, listener: &mut impl Listener<Self>) {
        self.begin_turn(last, listener);
    }

    /// The next player to the left draws (DBO-3) and must lay if any card can be laid (DBO-5). Whoever has
    /// no card left is skipped; if nobody has one the round ends (DBO-6).
    // Inlined where a card is laid: most of a playout is spent here.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn begin_turn(&mut self, last: Seat, listener: &mut impl Listener<Self>) {
        let present = self.present_seats();
        if self.pile.is_empty() && present.iter().all(|seat| self.hands[seat].is_empty()) {
            return self.end_round(listener);
        }
        let mut seat = last;
        loop {
            let Some(next) = present.next_left(seat, self.hands.seats()) else {
                return;
            };
            seat = next;
            if let Some(card) = self.pile.draw() {
                self.hands[seat].add(card);
                listener.tell(To::Only(seat), Event::Drew { seat, card: Some(card) });
                listener.tell(To::Except(seat), Event::Drew { seat, card: None });
            }
            if !self.hands[seat].is_empty() {
                break;
            }
            listener.tell(To::All, Event::Skipped { seat });
        }
        if self.can_lay(seat) {
            self.phase = Phase::Lay { seat };
        } else {
            listener.tell(To::All, Event::Shown { seat, hand: self.hands[seat] });
            self.phase = Phase::Discard { seat };
        }
    }

    /// Whether any card of the hand can be placed (DBO-5).
    #[inline]
    pub(crate) fn can_lay(&self, seat: Seat) -> bool {
        !self.hands[seat].kinds().and(self.rows.accepted_anywhere()).is_empty()
    }

    /// DBO-7: every row is scored, one after the other.
    fn end_round(&mut self, listener: &mut impl Listener<Self>) {
        listener.tell(To::All, Event::RoundOver { round: self.round });
        self.show_closed(listener);
        self.score_rows(Colour::ALL.into_iter(), ScoredRows::default(), listener);
    }

    /// DBO-9: one final answer each, opened when all are in.
    #[inline]
    fn stake(&mut self, seat: Seat, stake: Stake, listener: &mut impl Listener<Self>) {
        let Phase::Stake { stakes, .. } = &mut self.phase else {
            return;
        };
        stakes.put(seat, stake);
        listener.tell(To::All, Event::Staked { seat });
        self.open_stakes_when_complete(listener);
    }

    fn open_stakes_when_complete(&mut self, listener: &mut impl Listener<Self>) {
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
        scored[row] = Some(self.score_row(row, Ordering::Greater, doubled, listener));
        self.show_count(Some(row), &scored, listener);
        let rest = Colour::ALL.into_iter().skip(row as usize + 1);
        self.score_rows(rest, scored, listener);
    }

    /// Scores rows until one asks for doubles (DBO-9); after the last the round is closed.
    fn score_rows(
        &mut self,
        rows: impl Iterator<Item = Colour>,
        mut scored: ScoredRows,
        listener: &mut impl Listener<Self>,
    ) {
        for row in rows {
            let (verdict, holders) = (self.verdict(row), self.doubles.and(self.present_seats()));
            if verdict.is_gt() && !holders.is_empty() {
                listener.tell(To::All, Event::Asked { row, seats: holders });
                let stakes = Sealed::ask(self.hands.seats(), holders);
                self.phase = Phase::Stake { row, stakes, scored };
                return;
            }
            scored[row] = Some(self.score_row(row, verdict, SeatSet::EMPTY, listener));
            self.show_count(Some(row), &scored, listener);
        }
        self.show_count(None, &scored, listener);
        self.close_round(listener);
    }

    /// DBO-1: as many rounds as players; the deal passes to the left. DBO-2: everything is shuffled, and
    /// everyone has their double back.
    fn close_round(&mut self, listener: &mut impl Listener<Self>) {
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
        listener.tell(To::All, Event::Dealt { round: self.round, dealer: self.dealer });
        listener.tell(To::Referee, Event::Shuffled { deck: self.pile });
        self.deal_hands();
        for seat in self.present_seats().iter() {
            listener.tell(To::Only(seat), Event::Hand { seat, cards: self.hands[seat] });
        }
        self.begin_turn_after(self.dealer, listener);
    }

    /// ALL-4: the hand stays hidden and out of play, a pending answer is withdrawn, the game goes on
    /// without waiting; with one seat left it is over.
    fn leave(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        self.gone.insert(seat);
        listener.tell(To::All, Event::Left { seat });
        if self.present_seats().len() == 1 {
            self.phase = Phase::Over;
            return;
        }
        match &mut self.phase {
            Phase::Lay { seat: turn } | Phase::Discard { seat: turn } if *turn == seat => {
                self.begin_turn_after(seat, listener);
            }
            Phase::Stake { stakes, .. } => {
                stakes.withdraw(seat);
                self.open_stakes_when_complete(listener);
            }
            _ => {}
        }
    }

    #[inline]
    pub(crate) fn present_seats(&self) -> SeatSet {
        SeatSet::all(self.hands.seats()).without(self.gone)
    }
}
