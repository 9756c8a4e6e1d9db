//! Diamino, clause by clause: what happens. Marks `DIA-n` are the clauses of `docs/rules/diamino.md`.

use ludo_core::{BySeat, Game as _, Millis, Seat, SeatSet, To};
use ludo_crossword::{Rack, Tile};

use crate::options::{Unjustified, Variant};
use crate::placement::{Lay, NewWords, Placement};
use crate::reserve::Reserve;
use crate::rules::{Action, Event, Hand};
use crate::score::{Ending, RED_DEVIL, Reason, Worth, YELLOW_DEVIL};
use crate::squares::Cover;
use crate::state::{Diamino, IDLE_TURNS, Phase};

impl Diamino {
    pub(crate) fn take_turn(
        &mut self,
        seat: Seat,
        at: Millis,
        action: Action,
        emit: &mut impl FnMut(To, Event),
    ) {
        match action {
            Action::Lay(lay) => self.lay(seat, at, lay, emit),
            Action::Exchange { tiles } => self.exchange(seat, tiles, emit),
            Action::Pass => self.pass(seat, emit),
            Action::GiveBack { tile } => self.give_back(seat, tile, emit),
            Action::Stop => {
                self.end(Ending::without_winner(Reason::Stopped), Cover::default(), emit);
            }
            Action::Accept | Action::Contest => {}
        }
    }

    /// DIA-8: a word lies there; unless the engine referees, opponents have until the deadline to contest it.
    fn lay(&mut self, seat: Seat, at: Millis, lay: Lay, emit: &mut impl FnMut(To, Event)) {
        let Ok(placement) = Placement::work_out(&self.board, &lay) else { return };
        self.hands[seat].take_all(&lay.tiles.rack());
        self.passed = SeatSet::EMPTY;
        let words = self.new_words(&placement);
        let hand = if self.variant == Variant::Patience { Hand::Open } else { Hand::Hidden };
        let Lay { at: square, direction, tiles } = lay;
        emit(To::All, Event::Laid { seat, at: square, direction, tiles, words, hand });
        if self.is_refereed() {
            return self.take_effect(seat, &placement, emit);
        }
        let until = Millis(at.0 + self.window.0);
        self.phase = Phase::Contest { by: seat, lay, accepted: SeatSet::EMPTY, until };
    }

    /// DIA-8: the window closes when every opponent has accepted.
    pub(crate) fn accept(&mut self, seat: Seat, emit: &mut impl FnMut(To, Event)) {
        let Phase::Contest { accepted, .. } = &mut self.phase else { return };
        accepted.insert(seat);
        emit(To::All, Event::Accepted { seat });
        if self.may_contest().is_empty() {
            self.close_window(emit);
        }
    }

    /// DIA-8: a contest judges every new word of the move; one wrong is enough.
    pub(crate) fn contest(&mut self, seat: Seat, emit: &mut impl FnMut(To, Event)) {
        let Phase::Contest { by, lay, .. } = self.phase else { return };
        let Ok(placement) = Placement::work_out(&self.board, &lay) else { return };
        let wrong: NewWords =
            self.wrong_runs(&placement).map(|run| self.word(&placement, run)).collect();
        let justified = !wrong.is_empty();
        emit(To::All, Event::Contested { seat, wrong });
        if justified {
            self.take_back(emit);
            self.penalise(by, emit);
            self.end_idle_turn(by, emit);
        } else {
            if self.unjustified == Unjustified::Penalty {
                self.penalise(seat, emit);
            }
            self.take_effect(by, &placement, emit);
        }
    }

    /// The tiles in the window go back to the hand; a devil is a devil again (DIA-19).
    fn take_back(&mut self, emit: &mut impl FnMut(To, Event)) {
        let Phase::Contest { by, lay, .. } = self.phase else { return };
        self.hands[by].add_all(&lay.tiles.rack());
        self.phase = Phase::Compose { seat: by };
        emit(To::All, Event::TakenBack { seat: by });
    }

    /// The penalty of a yellow devil, once (DIA-8): a tile from the reserve (DIA-10), or points for everybody
    /// else (DIA-15).
    fn penalise(&mut self, seat: Seat, emit: &mut impl FnMut(To, Event)) {
        match self.variant {
            Variant::WithoutScore => self.draw(seat, 1, emit),
            Variant::WithScore => {
                let points = self.favour_others(seat, 1);
                self.add(&points);
                emit(To::All, Event::Penalised { seat, points });
            }
            Variant::Patience => {}
        }
    }

    /// Nobody contests any more: the word stays (DIA-8).
    pub(crate) fn close_window(&mut self, emit: &mut impl FnMut(To, Event)) {
        let Phase::Contest { by, lay, .. } = self.phase else { return };
        if let Ok(placement) = Placement::work_out(&self.board, &lay) {
            self.take_effect(by, &placement, emit);
        }
    }

    /// DIA-8: score, devils, refill and end follow once the word stays.
    fn take_effect(&mut self, seat: Seat, placement: &Placement, emit: &mut impl FnMut(To, Event)) {
        let Worth { words, cover } = self.worth_of(placement);
        self.board = placement.board;
        self.idle = BySeat::new(self.seats());
        emit(To::All, Event::Stayed { seat });
        match self.variant {
            Variant::WithoutScore => {}
            Variant::WithScore => self.score(seat, words, cover, emit),
            Variant::Patience => self.scores[seat] = self.board.count() as i32,
        }
        self.draw(seat, self.variant.asks(self.hands[seat].len(), cover), emit);
        let (owed, held) = (self.variant.owes(cover), self.hands[seat].len());
        // Compulsory, as far as the hand goes (DIA-10): without a choice nobody is asked.
        if owed > 0 && owed >= held {
            let all = self.hands[seat];
            self.put_back(seat, &all, emit);
        } else if owed > 0 {
            self.phase = Phase::GiveBack { seat, owed };
            return;
        }
        if !self.hands[seat].is_empty() {
            return self.next_turn(seat);
        }
        let reason = if self.variant == Variant::Patience { Reason::AllLaid } else { Reason::Out };
        self.end(Ending { reason, seat: Some(seat) }, cover, emit);
    }

    /// DIA-14, DIA-15.
    fn score(&mut self, seat: Seat, words: i32, cover: Cover, emit: &mut impl FnMut(To, Event)) {
        let Cover { yellow, red, .. } = cover;
        let mut points = self.favour_others(seat, yellow);
        points[seat] = words + RED_DEVIL * i32::from(red);
        self.add(&points);
        emit(To::All, Event::Scored { seat, words, yellow, red, points });
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
    fn draw(&mut self, seat: Seat, count: u8, emit: &mut impl FnMut(To, Event)) {
        let drawn = self.reserve.draw(count);
        if drawn.is_empty() {
            return;
        }
        self.hands[seat].add_all(&drawn);
        let count = drawn.len();
        emit(To::Only(seat), Event::Drew { seat, count, tiles: Some(drawn) });
        emit(To::Except(seat), Event::Drew { seat, count, tiles: None });
    }

    /// DIA-10: tiles go back, and the reserve is shuffled.
    fn put_back(&mut self, seat: Seat, tiles: &Rack, emit: &mut impl FnMut(To, Event)) {
        if tiles.is_empty() {
            return;
        }
        self.hands[seat].take_all(tiles);
        let count = tiles.len();
        emit(To::Only(seat), Event::GaveBack { seat, count, tiles: Some(*tiles) });
        emit(To::Except(seat), Event::GaveBack { seat, count, tiles: None });
        self.shuffle_in(tiles, emit);
    }

    fn shuffle_in(&mut self, tiles: &Rack, emit: &mut impl FnMut(To, Event)) {
        let mut all = self.reserve.rack();
        all.add_all(tiles);
        self.reserve = Reserve::shuffled(&all, &mut self.rng.draws());
        emit(To::Referee, Event::Reshuffled { reserve: self.reserve });
    }

    /// DIA-10: one tile of one's choice for each red devil.
    fn give_back(&mut self, seat: Seat, tile: Tile, emit: &mut impl FnMut(To, Event)) {
        let Phase::GiveBack { owed, .. } = self.phase else { return };
        self.put_back(seat, &[tile].into_iter().collect(), emit);
        if owed > 1 {
            self.phase = Phase::GiveBack { seat, owed: owed - 1 };
        } else {
            self.next_turn(seat);
        }
    }

    /// DIA-6: draw first, then put back, then shuffle.
    fn exchange(&mut self, seat: Seat, given: Rack, emit: &mut impl FnMut(To, Event)) {
        let (count, drawn) = (given.len(), self.reserve.draw(given.len()));
        self.hands[seat].take_all(&given);
        self.hands[seat].add_all(&drawn);
        let (mine, theirs) = ((Some(given), Some(drawn)), (None, None));
        for (to, (given, drawn)) in [(To::Only(seat), mine), (To::Except(seat), theirs)] {
            emit(to, Event::Exchanged { seat, count, given, drawn });
        }
        self.shuffle_in(&given, emit);
        self.passed = SeatSet::EMPTY;
        self.end_idle_turn(seat, emit);
    }

    fn pass(&mut self, seat: Seat, emit: &mut impl FnMut(To, Event)) {
        emit(To::All, Event::Passed { seat });
        self.passed.insert(seat);
        self.end_idle_turn(seat, emit);
    }

    /// A turn without a word that stays (DIA-6).
    fn end_idle_turn(&mut self, seat: Seat, emit: &mut impl FnMut(To, Event)) {
        self.idle[seat] += 1;
        self.next_turn_unless_blocked(seat, emit);
    }

    fn next_turn_unless_blocked(&mut self, last: Seat, emit: &mut impl FnMut(To, Event)) {
        if self.is_blocked() {
            self.end(Ending::without_winner(Reason::Blocked), Cover::default(), emit);
        } else {
            self.next_turn(last);
        }
    }

    /// DIA-6: all passed in succession, or six turns of each without a word that stays; of those present
    /// (ALL-4).
    fn is_blocked(&self) -> bool {
        let present = self.present();
        let all_passed = present.without(self.passed).is_empty();
        all_passed || present.iter().all(|seat| self.idle[seat] >= IDLE_TURNS)
    }

    /// The next present player to the left.
    fn next_turn(&mut self, last: Seat) {
        self.phase = Phase::Compose { seat: self.left_of(last) };
    }

    /// The game is over, and all is shown but for the hands of those who left (DIA-20, ALL-4).
    fn end(&mut self, ending: Ending, last: Cover, emit: &mut impl FnMut(To, Event)) {
        let points = self.end_points(ending, last);
        self.add(&points);
        self.phase = Phase::Over(ending);
        let Ending { reason, seat } = ending;
        let (hands, reserve) = (self.shown_hands(), self.reserve);
        emit(To::All, Event::Ended { reason, seat, hands, reserve, points });
    }

    /// The hands of those who did not leave.
    pub(crate) fn shown_hands(&self) -> BySeat<Option<Rack>> {
        let shown = |seat: Seat| (!self.gone.contains(seat)).then(|| self.hands[seat]);
        BySeat::from_fn(self.seats(), shown)
    }

    /// ALL-4: what a leaver has laid is withdrawn, what it owes is not given, windows do not wait for it; with
    /// one seat left the game is over.
    pub(crate) fn leave(&mut self, seat: Seat, emit: &mut impl FnMut(To, Event)) {
        self.gone.insert(seat);
        emit(To::All, Event::Left { seat });
        match self.present().len() {
            0 => return self.end(Ending::without_winner(Reason::Stopped), Cover::default(), emit),
            1 => {
                self.take_back(emit);
                return self.end(Ending::without_winner(Reason::LastSeat), Cover::default(), emit);
            }
            _ => {}
        }
        match self.phase {
            Phase::Contest { by, .. } if by == seat => {
                self.take_back(emit);
                self.next_turn_unless_blocked(seat, emit);
            }
            Phase::Contest { .. } if self.may_contest().is_empty() => self.close_window(emit),
            Phase::Compose { seat: turn } | Phase::GiveBack { seat: turn, .. } if turn == seat => {
                self.next_turn_unless_blocked(seat, emit);
            }
            Phase::Compose { .. } | Phase::GiveBack { .. } if self.is_blocked() => {
                self.end(Ending::without_winner(Reason::Blocked), Cover::default(), emit);
            }
            _ => {}
        }
    }
}
