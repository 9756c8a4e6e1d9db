//! Diamino, clause by clause: what happens. Marks `DIA-n` are the clauses of `docs/rules/diamino.md`.

use ludo_core::{BySeat, Game as _, Listener, Millis, Seat, SeatSet, To};
use ludo_crossword::{Rack, Tile};

use crate::options::{Unjustified, Variant};
use crate::placement::{Lay, NewWords, Placement};
use crate::reserve::Reserve;
use crate::rules::{Action, Event, Hand};
use crate::score::{Ending, Reason, Worth, YELLOW_DEVIL};
use crate::squares::Cover;
use crate::state::{Diamino, IDLE_TURNS, Phase};
use crate::view::Blocking;

impl Diamino {
    pub(crate) fn take_turn(
        &mut self,
        seat: Seat,
        at: Millis,
        action: Action,
        listener: &mut impl Listener<Self>,
    ) {
        match action {
            Action::Lay(lay) => self.lay(seat, at, lay, listener),
            Action::Exchange { tiles } => self.exchange(seat, tiles, listener),
            Action::Pass => self.pass(seat, listener),
            Action::GiveBack { tile } => self.give_back(seat, tile, listener),
            Action::Stop => {
                self.end(Ending::without_winner(Reason::Stopped), Cover::default(), listener);
            }
            Action::Accept | Action::Contest => {}
        }
    }

    /// DIA-8: a word lies there; unless the engine referees, opponents have until the deadline to contest it.
    fn lay(&mut self, seat: Seat, at: Millis, lay: Lay, listener: &mut impl Listener<Self>) {
        let Ok(placement) = Placement::work_out(&self.board, &lay) else { return };
        self.hands[seat].take_all(&lay.tiles.rack());
        self.passed = SeatSet::EMPTY;
        let words = self.new_words(&placement);
        let hand = if self.variant == Variant::Patience { Hand::Open } else { Hand::Hidden };
        let Lay { at: square, direction, tiles } = lay;
        listener.tell(To::All, Event::Laid { seat, at: square, direction, tiles, words, hand });
        if self.is_refereed() {
            return self.take_effect(seat, &placement, listener);
        }
        let until = Millis(at.0 + self.window.0);
        self.phase = Phase::Contest { by: seat, lay, accepted: SeatSet::EMPTY, until };
    }

    /// DIA-8: the window closes when every opponent has accepted.
    pub(crate) fn accept(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        let Phase::Contest { accepted, .. } = &mut self.phase else { return };
        accepted.insert(seat);
        listener.tell(To::All, Event::Accepted { seat });
        if self.may_contest().is_empty() {
            self.close_window(listener);
        }
    }

    /// DIA-8: a contest judges every new word of the move; one wrong is enough.
    pub(crate) fn contest(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        let Phase::Contest { by, lay, .. } = self.phase else { return };
        let Ok(placement) = Placement::work_out(&self.board, &lay) else { return };
        let wrong: NewWords =
            self.wrong_runs(&placement).map(|run| self.word(&placement, run)).collect();
        let justified = !wrong.is_empty();
        let penalty = self.unjustified == Unjustified::Penalty;
        let bears = if justified { Some(by) } else { penalty.then_some(seat) };
        listener.tell(To::All, Event::Contested { seat, wrong });
        self.show_verdict(Phase::Judged { seat, by, lay, bears }, listener);
        if justified {
            self.take_back(listener);
        }
        if let Some(seat) = bears {
            self.penalise(seat, listener);
        }
        if justified {
            self.end_idle_turn(by, listener);
        } else {
            self.take_effect(by, &placement, listener);
        }
    }

    /// The tiles in the window go back to the hand; a devil is a devil again (DIA-19).
    fn take_back(&mut self, listener: &mut impl Listener<Self>) {
        let Phase::Contest { by, lay, .. } = self.phase else { return };
        self.hands[by].add_all(&lay.tiles.rack());
        self.phase = Phase::Compose { seat: by };
        listener.tell(To::All, Event::TakenBack { seat: by });
    }

    /// The penalty of a yellow devil, once (DIA-8): a tile from the reserve (DIA-10), or points for everybody
    /// else (DIA-15).
    fn penalise(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        match self.variant {
            Variant::WithoutScore => self.draw(seat, 1, listener),
            Variant::WithScore => {
                let points = self.favour_others(seat, 1);
                self.add(&points);
                listener.tell(To::All, Event::Penalised { seat, points });
            }
            Variant::Patience => {}
        }
    }

    /// Nobody contests any more: the word stays (DIA-8).
    pub(crate) fn close_window(&mut self, listener: &mut impl Listener<Self>) {
        let Phase::Contest { by, lay, .. } = self.phase else { return };
        if let Ok(placement) = Placement::work_out(&self.board, &lay) {
            self.take_effect(by, &placement, listener);
        }
    }

    /// DIA-8: score, devils, refill and end follow once the word stays.
    fn take_effect(
        &mut self,
        seat: Seat,
        placement: &Placement,
        listener: &mut impl Listener<Self>,
    ) {
        let Worth { words, cover } = self.worth_of(placement);
        self.board = placement.board;
        self.idle = BySeat::new(self.seats());
        listener.tell(To::All, Event::Stayed { seat });
        match self.variant {
            Variant::WithoutScore => {}
            Variant::WithScore => self.score(seat, words, cover, listener),
            Variant::Patience => self.scores[seat] = self.board.count() as i32,
        }
        self.draw(seat, self.variant.asks(self.hands[seat].len(), cover), listener);
        let (owed, held) = (self.variant.owes(cover), self.hands[seat].len());
        // Compulsory, as far as the hand goes (DIA-10): without a choice nobody is asked.
        if owed > 0 && owed >= held {
            let all = self.hands[seat];
            self.put_back(seat, &all, listener);
        } else if owed > 0 {
            self.phase = Phase::GiveBack { seat, owed };
            return;
        }
        if !self.hands[seat].is_empty() {
            return self.next_turn(seat);
        }
        let reason = if self.variant == Variant::Patience { Reason::AllLaid } else { Reason::Out };
        self.end(Ending { reason, seat: Some(seat) }, cover, listener);
    }

    /// DIA-14, DIA-15.
    fn score(&mut self, seat: Seat, words: i32, cover: Cover, listener: &mut impl Listener<Self>) {
        let Cover { yellow, red, .. } = cover;
        let mut points = self.favour_others(seat, yellow);
        points[seat] = Worth { words, cover }.gain();
        self.add(&points);
        listener.tell(To::All, Event::Scored { seat, words, yellow, red, points });
    }

    /// Five points to every other present player, for each yellow devil (DIA-15, ALL-4).
    fn favour_others(&self, seat: Seat, yellow: u8) -> BySeat<i32> {
        let mut points = BySeat::new(self.seats());
        for other in self.present().iter().filter(|&other| other != seat) {
            points[other] = YELLOW_DEVIL * i32::from(yellow);
        }
        points
    }

    fn add(&mut self, points: &BySeat<i32>) {
        points.iter().for_each(|(seat, more)| self.scores[seat] += more);
    }

    /// Tiles from the reserve, while it lasts (DIA-10, DIA-13).
    fn draw(&mut self, seat: Seat, count: u8, listener: &mut impl Listener<Self>) {
        let drawn = self.reserve.draw(count);
        if drawn.is_empty() {
            return;
        }
        self.hands[seat].add_all(&drawn);
        let count = drawn.len();
        listener.tell(To::Only(seat), Event::Drew { seat, count, tiles: Some(drawn) });
        listener.tell(To::Except(seat), Event::Drew { seat, count, tiles: None });
    }

    /// DIA-10: tiles go back, and the reserve is shuffled.
    fn put_back(&mut self, seat: Seat, tiles: &Rack, listener: &mut impl Listener<Self>) {
        if tiles.is_empty() {
            return;
        }
        self.hands[seat].take_all(tiles);
        let count = tiles.len();
        listener.tell(To::Only(seat), Event::GaveBack { seat, count, tiles: Some(*tiles) });
        listener.tell(To::Except(seat), Event::GaveBack { seat, count, tiles: None });
        self.shuffle_in(tiles, listener);
    }

    fn shuffle_in(&mut self, tiles: &Rack, listener: &mut impl Listener<Self>) {
        let mut all = self.reserve.rack();
        all.add_all(tiles);
        self.reserve = Reserve::shuffled(&all, &mut self.rng.draws());
        listener.tell(To::Referee, Event::Reshuffled { reserve: self.reserve });
    }

    /// DIA-10: one tile of one's choice for each red devil.
    fn give_back(&mut self, seat: Seat, tile: Tile, listener: &mut impl Listener<Self>) {
        let Phase::GiveBack { owed, .. } = self.phase else { return };
        self.put_back(seat, &[tile].into_iter().collect(), listener);
        if owed > 1 {
            self.phase = Phase::GiveBack { seat, owed: owed - 1 };
        } else {
            self.next_turn(seat);
        }
    }

    /// DIA-6: draw first, then put back, then shuffle.
    fn exchange(&mut self, seat: Seat, given: Rack, listener: &mut impl Listener<Self>) {
        let (count, drawn) = (given.len(), self.reserve.draw(given.len()));
        self.hands[seat].take_all(&given);
        self.hands[seat].add_all(&drawn);
        let (mine, theirs) = ((Some(given), Some(drawn)), (None, None));
        for (to, (given, drawn)) in [(To::Only(seat), mine), (To::Except(seat), theirs)] {
            listener.tell(to, Event::Exchanged { seat, count, given, drawn });
        }
        self.shuffle_in(&given, listener);
        self.passed = SeatSet::EMPTY;
        self.end_idle_turn(seat, listener);
    }

    fn pass(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        listener.tell(To::All, Event::Passed { seat });
        self.passed.insert(seat);
        self.end_idle_turn(seat, listener);
    }

    /// A turn without a word that stays (DIA-6).
    fn end_idle_turn(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        self.idle[seat] += 1;
        self.next_turn_unless_blocked(seat, listener);
    }

    fn next_turn_unless_blocked(&mut self, last: Seat, listener: &mut impl Listener<Self>) {
        if self.is_blocked() {
            self.end(Ending::without_winner(Reason::Blocked), Cover::default(), listener);
        } else {
            self.next_turn(last);
        }
    }

    /// DIA-6: all passed in succession, or six turns of each without a word that stays; of those present
    /// (ALL-4).
    fn is_blocked(&self) -> bool {
        let Blocking { passes, turns } = self.blocked_after();
        passes == 0 || turns == 0
    }

    /// DIA-6: how much is missing until the game is blocked. Turns go round, so that no seat has had two more than
    /// another since the last word that stayed: what each lacks adds up.
    pub(crate) fn blocked_after(&self) -> Blocking {
        let present = self.present();
        let lacks = |seat| IDLE_TURNS.saturating_sub(self.idle[seat]);
        Blocking {
            passes: present.without(self.passed).len() as u8,
            turns: present.iter().map(lacks).sum(),
        }
    }

    /// The next present player to the left.
    fn next_turn(&mut self, last: Seat) {
        self.phase = Phase::Compose { seat: self.left_of(last) };
    }

    /// The game is over, and all is shown but for the hands of those who left (DIA-20, ALL-4).
    fn end(&mut self, ending: Ending, last: Cover, listener: &mut impl Listener<Self>) {
        let points = self.end_points(ending, last);
        self.add(&points);
        self.phase = Phase::Over(ending);
        let Ending { reason, seat } = ending;
        let (hands, reserve) = (self.shown_hands(), self.reserve);
        listener.tell(To::All, Event::Ended { reason, seat, hands, reserve, points });
        self.show_end(ending, listener);
    }

    /// The hands of those who did not leave.
    pub(crate) fn shown_hands(&self) -> BySeat<Option<Rack>> {
        let shown = |seat: Seat| (!self.gone.contains(seat)).then(|| self.hands[seat]);
        BySeat::from_fn(self.seats(), shown)
    }

    /// ALL-4: what a leaver has laid is withdrawn, what it owes is not given, windows do not wait for it; with
    /// one seat left the game is over.
    pub(crate) fn leave(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        self.gone.insert(seat);
        listener.tell(To::All, Event::Left { seat });
        match self.present().len() {
            0 => {
                return self.end(
                    Ending::without_winner(Reason::Stopped),
                    Cover::default(),
                    listener,
                );
            }
            1 => {
                self.take_back(listener);
                return self.end(
                    Ending::without_winner(Reason::LastSeat),
                    Cover::default(),
                    listener,
                );
            }
            _ => {}
        }
        match self.phase {
            Phase::Contest { by, .. } if by == seat => {
                self.take_back(listener);
                self.next_turn_unless_blocked(seat, listener);
            }
            Phase::Contest { .. } if self.may_contest().is_empty() => self.close_window(listener),
            Phase::Compose { seat: turn } | Phase::GiveBack { seat: turn, .. } if turn == seat => {
                self.next_turn_unless_blocked(seat, listener);
            }
            Phase::Compose { .. } | Phase::GiveBack { .. } if self.is_blocked() => {
                self.end(Ending::without_winner(Reason::Blocked), Cover::default(), listener);
            }
            _ => {}
        }
    }
}
