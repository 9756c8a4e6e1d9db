//! What follows from what a seat does, from silence, and from leaving.

use ludo_core::{Listener, Millis, Seat, SeatSet, To};
use ludo_school::CardId;

use crate::action::Action;
use crate::event::{Ending, Event, Side};
use crate::options::Hands;
use crate::state::{Diego, Phase, SHOWN, Taken};
use crate::view::{Pair, Window};

impl Diego {
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        at: Millis,
        action: Action,
        listener: &mut impl Listener<Self>,
    ) {
        let player = self.turn;
        match action {
            Action::Diego { card, with } => {
                listener.tell(To::All, Event::Announced { seat, card, with });
                let window = self.open_window(at, self.agreed.delay);
                self.phase = Phase::Announced { pair: Pair { card, with }, window };
            }
            Action::Pass => {
                listener.tell(To::All, Event::Passed { seat });
                let window = self.open_window(at, self.agreed.delay);
                self.phase = Phase::Passed { window };
            }
            Action::LetPass { .. } => self.let_pass(seat, at, listener),
            Action::PasDiego { .. } => {
                listener.tell(To::All, Event::Objected { seat, player });
                if let Phase::Announced { pair, .. } = self.phase {
                    self.take(seat, pair, Side::PasDiego, at, listener);
                }
            }
            Action::Counter { card, with, .. } => {
                listener.tell(To::All, Event::Countered { seat, player, card, with });
                self.take(seat, Pair { card, with }, Side::Diego, at, listener);
            }
            Action::Challenge { .. } => self.challenge(seat, at, listener),
            Action::Name { card, with } => {
                self.take(seat, Pair { card, with }, Side::Diego, at, listener);
            }
            Action::NameNone => self.name_none(seat, at, listener),
            Action::ProposeStop => {
                listener.tell(To::All, Event::StopProposed { seat });
                self.phase = Phase::Stop { seat, accepted: SeatSet::EMPTY };
            }
            Action::AcceptStop => self.accept_stop(seat, at, listener),
            Action::RefuseStop => self.refuse_stop(seat, listener),
            Action::Vote { vote, .. } => self.vote(seat, vote, at, listener),
            Action::SkipVotes => self.skip_votes(seat, at, listener),
        }
    }

    /// The window closes: silence lets pass, and names none.
    pub(crate) fn silence(&mut self, at: Millis, listener: &mut impl Listener<Self>) {
        match self.phase {
            Phase::Announced { pair, .. } => {
                self.take(self.turn, pair, Side::Diego, at, listener);
            }
            Phase::Passed { .. } => {
                listener.tell(To::All, Event::NobodyCountered { seat: self.turn });
                self.count_pass(at, listener);
            }
            Phase::Naming { seat, .. } => self.name_none(seat, at, listener),
            Phase::Voting { .. } => self.close_vote(at, listener),
            Phase::Turn | Phase::Stop { .. } | Phase::Checked { .. } | Phase::Over => {}
        }
    }

    /// A window that closes after `delay`, counted from when cards have flown and buttons hear again (DIE-2).
    pub(crate) fn open_window(&mut self, at: Millis, delay: Option<Millis>) -> Window {
        self.calls += 1;
        let opens = Millis(at.0.saturating_add(SHOWN.0));
        let until = delay.map(|delay| Millis(opens.0.saturating_add(delay.0)));
        Window { call: self.calls, passed: SeatSet::EMPTY, opens, until }
    }

    fn let_pass(&mut self, seat: Seat, at: Millis, listener: &mut impl Listener<Self>) {
        listener.tell(To::All, Event::LetPass { seat });
        if let Phase::Announced { window, .. } | Phase::Passed { window } = &mut self.phase {
            window.passed.insert(seat);
        }
        self.close_if_all_let_pass(at, listener);
    }

    /// DIE-3: the delay ends early once every opponent who is present has let it pass.
    fn close_if_all_let_pass(&mut self, at: Millis, listener: &mut impl Listener<Self>) {
        if let Phase::Announced { window, .. } | Phase::Passed { window } = self.phase
            && self.opponents(self.turn).without(window.passed).is_empty()
        {
            self.silence(at, listener);
        }
    }

    /// DIE-6: the counter is announced first, the hand is then shown to all.
    fn challenge(&mut self, seat: Seat, at: Millis, listener: &mut impl Listener<Self>) {
        let player = self.turn;
        listener.tell(To::All, Event::Challenged { seat, player });
        let cards = self.hands[player].to_vec();
        listener.tell(To::All, Event::HandShown { seat: player, cards });
        let window = self.open_window(at, self.agreed.delay);
        self.phase = Phase::Naming { seat, window };
    }

    /// DIE-6: it costs the challenger, and ends the turn.
    fn name_none(&mut self, seat: Seat, at: Millis, listener: &mut impl Listener<Self>) {
        self.pay_for_naming_none(seat, listener);
        self.count_pass(at, listener);
    }

    fn pay_for_naming_none(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        listener.tell(To::All, Event::NamedNone { seat });
        self.named_none[seat] += 1;
    }

    /// A pair goes to a holder; the player whose turn it is fills the hand, then the line is filled (DIE-7).
    fn take(
        &mut self,
        seat: Seat,
        pair: Pair,
        side: Side,
        at: Millis,
        listener: &mut impl Listener<Self>,
    ) {
        let Pair { card, with } = pair;
        listener.tell(To::All, Event::Taken { seat, card, with, side });
        let taken = Taken { seat, player: self.turn, pair, side, ..Taken::default() };
        // A pile for half of all cards has room for every pair.
        let _ = self.taken.push(taken);
        self.lay_aside(pair, listener);
        self.next_turn(at, listener);
    }

    /// A pair leaves hand and line, or the hand alone; new cards take their places as far as the stock lasts.
    pub(crate) fn lay_aside(&mut self, pair: Pair, listener: &mut impl Listener<Self>) {
        let own = self.is_own_pair(pair);
        self.passed = SeatSet::EMPTY;
        self.fill_hand(pair.card, listener);
        if own {
            return self.fill_hand(pair.with, listener);
        }
        let new = self.stock.draw();
        self.line.replace(pair.with, new);
        if let Some(card) = new {
            listener.tell(To::All, Event::Turned { card });
        }
    }

    fn fill_hand(&mut self, left: CardId, listener: &mut impl Listener<Self>) {
        let seat = self.turn;
        let new = self.stock.draw();
        self.hands[seat].replace(left, new);
        let Some(card) = new else { return };
        match self.agreed.hands {
            Hands::Open => listener.tell(To::All, Event::Drew { seat, card }),
            Hands::Closed => {
                listener.tell(To::Only(seat), Event::DrewUnseen { seat, card: Some(card) });
                listener.tell(To::Except(seat), Event::DrewUnseen { seat, card: None });
            }
        }
    }

    /// A pass after which no pair left the table (DIE-7, DIE-8).
    fn count_pass(&mut self, at: Millis, listener: &mut impl Listener<Self>) {
        self.passed.insert(self.turn);
        self.next_turn(at, listener);
    }

    /// The next seat to the left plays, unless play is over.
    fn next_turn(&mut self, at: Millis, listener: &mut impl Listener<Self>) {
        if let Some(reason) = self.ending() {
            return self.end_play(reason, at, listener);
        }
        self.pass_the_turn();
        self.phase = Phase::Turn;
    }

    fn pass_the_turn(&mut self) {
        if self.frees {
            self.barred.remove(self.turn);
        }
        if let Some(next) = self.present_seats().next_left(self.turn, self.hands.seats()) {
            self.turn = next;
        }
        self.frees = self.barred.contains(self.turn);
    }

    /// DIE-8: why play is over between two turns, if it is; series of passes count those present (ALL-4).
    pub(crate) fn ending(&self) -> Option<Ending> {
        let present = self.present_seats();
        if self.line.is_empty() {
            Some(Ending::NoTarget)
        } else if present.iter().all(|seat| self.hands[seat].is_empty()) {
            Some(Ending::NoHand)
        } else if present.without(self.passed).is_empty() {
            Some(Ending::AllPassed)
        } else {
            None
        }
    }

    fn accept_stop(&mut self, seat: Seat, at: Millis, listener: &mut impl Listener<Self>) {
        listener.tell(To::All, Event::StopAccepted { seat });
        if let Phase::Stop { accepted, .. } = &mut self.phase {
            accepted.insert(seat);
        }
        self.stop_if_all_accepted(at, listener);
    }

    /// Who has to answer a proposal still.
    pub(crate) fn to_answer(&self, proposer: Seat, accepted: SeatSet) -> SeatSet {
        self.present_seats().without(SeatSet::one(proposer)).without(accepted)
    }

    fn stop_if_all_accepted(&mut self, at: Millis, listener: &mut impl Listener<Self>) {
        if let Phase::Stop { seat, accepted } = self.phase
            && self.to_answer(seat, accepted).is_empty()
        {
            self.end_play(Ending::Agreed, at, listener);
        }
    }

    /// One refusal refuses: the proposer waits until a turn of its own that begins after it is over (DIE-8).
    fn refuse_stop(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        listener.tell(To::All, Event::StopRefused { seat });
        if let Phase::Stop { seat: proposer, .. } = self.phase
            && !self.gone.contains(proposer)
        {
            self.barred.insert(proposer);
        }
        self.phase = Phase::Turn;
    }

    /// ALL-4: what the seat announced is withdrawn, windows do not wait for it, a challenger has named none, a
    /// stop proposal stands for the rest; with one seat or team left the game is over.
    pub(crate) fn leave(&mut self, seat: Seat, at: Millis, listener: &mut impl Listener<Self>) {
        listener.tell(To::All, Event::Left { seat });
        self.gone.insert(seat);
        self.barred.remove(seat);
        if self.ended.is_some() {
            return self.withdraw_vote(seat, at, listener);
        }
        let challenger = matches!(self.phase, Phase::Naming { seat: naming, .. } if naming == seat);
        if challenger {
            self.pay_for_naming_none(seat, listener);
        }
        let one_side_left =
            self.present_seats().first().is_none_or(|seat| self.opponents(seat).is_empty());
        if one_side_left {
            return self.end_play(Ending::LastSeat, at, listener);
        }
        let on_turn = self.turn == seat;
        match self.phase {
            Phase::Stop { .. } => self.leave_during_proposal(on_turn, at, listener),
            Phase::Naming { .. } if challenger => self.count_pass(at, listener),
            // Its turn, with all that was announced in it, is over.
            _ if on_turn => self.next_turn(at, listener),
            Phase::Announced { .. } | Phase::Passed { .. } => {
                self.close_if_all_let_pass(at, listener);
            }
            Phase::Turn => {
                if let Some(reason) = self.ending() {
                    self.end_play(reason, at, listener);
                }
            }
            Phase::Naming { .. } | Phase::Voting { .. } | Phase::Checked { .. } | Phase::Over => {}
        }
    }

    fn leave_during_proposal(
        &mut self,
        on_turn: bool,
        at: Millis,
        listener: &mut impl Listener<Self>,
    ) {
        if let Some(reason) = self.ending() {
            return self.end_play(reason, at, listener);
        }
        if on_turn {
            self.pass_the_turn();
        }
        self.stop_if_all_accepted(at, listener);
    }
}
