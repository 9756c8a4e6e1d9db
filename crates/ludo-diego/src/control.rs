//! The control sheet (DIE-9, DIE-10, DIE-12).

use ludo_core::{BySeat, Game as _, Listener, Millis, Outcome, Scene, Sealed, Seat, SeatSet, To};

use ludo_school::{Claim, Says};

use crate::action::Vote;
use crate::event::{Ending, Event, Side};
use crate::options::Control;
use crate::state::{Diego, Ended, Phase, Taken, VOTING};
use crate::view::{ControlView, Controlled, Pair, Verdict};

/// How long a verdict wants to be looked at.
const VERDICT: Millis = Millis(5_000);
/// What a naming of none costs (DIE-6).
const NAMED_NONE: i32 = 2;

/// Whether a verdict is looked at before the next pair.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Told {
    /// People were asked about the pair, and want to see what it is.
    ToBeSeen,
    /// Nobody is asked any more.
    InPassing,
}

impl Diego {
    /// Play is over; the control sheet is turned over (DIE-9).
    #[cold]
    pub(crate) fn end_play(
        &mut self,
        reason: Ending,
        at: Millis,
        listener: &mut impl Listener<Self>,
    ) {
        self.ended = Some(Ended { reason, absent: self.gone });
        listener.tell(To::All, Event::PlayOver { reason });
        self.go_on_with_sheet(at, listener);
    }

    /// Asks about the next pair whoever still wants to be asked (DIE-12); without them the sheet says it all.
    fn go_on_with_sheet(&mut self, at: Millis, listener: &mut impl Listener<Self>) {
        while self.checked < self.taken.len() {
            let asked = self.voters();
            if !asked.is_empty() {
                let delay = self.agreed.delay.map(|_| VOTING);
                let window = self.open_window(at, delay);
                self.phase = Phase::Voting { votes: Sealed::ask(self.seats(), asked), window };
                return;
            }
            self.tell_verdict(Told::InPassing, listener);
        }
        let points = self.all_points();
        listener.tell(To::All, Event::Scored { points });
        self.phase = Phase::Over;
    }

    /// Who is asked what the next pair is. Where one seat or team is left, nobody: the game ends (ALL-4).
    fn voters(&self) -> SeatSet {
        let last = self.ended.is_some_and(|ended| ended.reason == Ending::LastSeat);
        match self.agreed.control {
            Control::Together if !last => self.present_seats().without(self.skipped),
            _ => SeatSet::EMPTY,
        }
    }

    pub(crate) fn vote(
        &mut self,
        seat: Seat,
        vote: Vote,
        at: Millis,
        listener: &mut impl Listener<Self>,
    ) {
        if let Phase::Voting { votes, .. } = &mut self.phase {
            votes.put(seat, vote);
        }
        listener.tell(To::All, Event::Voted { seat, pair: self.checked });
        self.close_vote_if_all_spoke(at, listener);
    }

    pub(crate) fn skip_votes(
        &mut self,
        seat: Seat,
        at: Millis,
        listener: &mut impl Listener<Self>,
    ) {
        self.skipped.insert(seat);
        listener.tell(To::All, Event::SkippedVotes { seat });
        self.withdraw_vote(seat, at, listener);
    }

    /// A seat is asked about this pair no more.
    pub(crate) fn withdraw_vote(
        &mut self,
        seat: Seat,
        at: Millis,
        listener: &mut impl Listener<Self>,
    ) {
        if let Phase::Voting { votes, .. } = &mut self.phase {
            votes.withdraw(seat);
        }
        self.close_vote_if_all_spoke(at, listener);
    }

    fn close_vote_if_all_spoke(&mut self, at: Millis, listener: &mut impl Listener<Self>) {
        if let Phase::Voting { votes, .. } = &self.phase
            && votes.waiting().is_empty()
        {
            self.close_vote(at, listener);
        }
    }

    /// Votes and verdict are shown; then the next pair.
    pub(crate) fn close_vote(&mut self, at: Millis, listener: &mut impl Listener<Self>) {
        let Phase::Voting { votes, .. } = self.phase else { return };
        let said = BySeat::from_fn(self.seats(), |seat| votes.answer(seat).copied());
        self.taken.as_mut_slice()[usize::from(self.checked)].votes = said;
        self.tell_verdict(Told::ToBeSeen, listener);
        self.go_on_with_sheet(at, listener);
    }

    /// The sheet says what the next pair is.
    fn tell_verdict(&mut self, told: Told, listener: &mut impl Listener<Self>) {
        let pair = self.checked;
        let taken = self.taken.as_slice()[usize::from(pair)];
        self.checked += 1;
        let Verdict { right, points, votes } = self.verdict(&taken);
        let Taken { seat, side, .. } = taken;
        let (card, with) = (taken.pair.card, taken.pair.with);
        let event = Event::Checked { pair, seat, card, with, side, right, points, votes };
        listener.tell(To::All, event);
        if told == Told::ToBeSeen && listener.looks() {
            self.phase = Phase::Checked { pair };
            listener.scene(self, Scene::of(VERDICT));
        }
    }

    /// DIE-1 and DIE-10: what a pair is, and what it brings.
    fn verdict(&self, taken: &Taken) -> Verdict {
        let right = self.pack.deck().associate(taken.pair.card, taken.pair.with);
        let points = match (taken.side, right) {
            (Side::Diego, true) => 2,
            (Side::Diego, false) => -2,
            (Side::PasDiego, true) => -4,
            (Side::PasDiego, false) => 4,
        };
        let votes = BySeat::from_fn(self.seats(), |seat| {
            if seat.0 < taken.votes.seats() { taken.votes[seat] } else { None }
        });
        Verdict { right, points, votes }
    }

    /// A seat's points from what is checked (DIE-12).
    fn points(&self, seat: Seat) -> i32 {
        let checked = &self.taken.as_slice()[..usize::from(self.checked)];
        let own = checked.iter().filter(|taken| taken.seat == seat);
        let pairs: i32 = own.map(|taken| self.verdict(taken).points).sum();
        self.agreed.capital + pairs - NAMED_NONE * i32::from(self.named_none[seat])
    }

    fn all_points(&self) -> BySeat<i32> {
        BySeat::from_fn(self.seats(), |seat| self.points(seat))
    }

    /// DIE-10: most points win; a team's are summed.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let Ended { reason, absent } = self.ended?;
        let points = self.all_points();
        Some(match self.agreed.teams {
            None => Outcome::by_score(points, absent, reason.code()),
            Some(teams) => {
                let sum = |team| teams.members(team).iter().map(|seat| points[seat]).sum();
                Outcome::by_team(&teams, sum, absent, reason.code())
            }
        })
    }

    pub(crate) fn control_view(&self) -> Option<ControlView> {
        let Ended { reason, absent } = self.ended?;
        let controlled = |(order, taken): (u8, Taken)| Controlled {
            seat: taken.seat,
            player: taken.player,
            pair: taken.pair,
            side: taken.side,
            verdict: (order < self.checked).then(|| self.verdict(&taken)),
        };
        Some(ControlView {
            reason,
            absent,
            pairs: (0..).zip(self.taken.iter()).map(controlled).collect(),
            capital: self.agreed.capital,
            points: self.all_points(),
            proof: self.last_checked().map(|Taken { pair: Pair { card, with }, .. }| {
                ludo_school::proof(self.pack.deck(), card, with)
            }),
            again: (self.checked == self.taken.len())
                .then(|| ludo_school::look_again(self.pack.deck(), self.claims())),
        })
    }

    fn last_checked(&self) -> Option<Taken> {
        let checked = &self.taken.as_slice()[..usize::from(self.checked)];
        checked.last().copied()
    }

    /// What anybody held a pair for: who announced it, who objected, and who voted.
    fn claims(&self) -> impl Iterator<Item = Claim> {
        self.taken.iter().flat_map(|taken| {
            let objected = (taken.side == Side::PasDiego).then_some(Says::Different);
            let said = |vote| match vote {
                Vote::Equal => Says::Same,
                Vote::Different => Says::Different,
            };
            let votes = taken.votes.as_slice().iter().flatten().map(|&vote| said(vote));
            let votes: Vec<Says> = votes.collect();
            let Pair { card: one, with: two } = taken.pair;
            let all = [Some(Says::Same), objected].into_iter().flatten().chain(votes);
            all.map(move |says| Claim { one, two, says })
        })
    }
}
