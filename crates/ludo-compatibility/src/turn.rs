//! A theme from its number to the last ranking: who is ready, who announces the ×2, who leaves (CPT-1 to CPT-3, ALL-4).

use ludo_core::{Listener, Millis, Sealed, Seat, SeatSet, To};

use crate::action::{Action, Rank};
use crate::event::{Ending, Event};
use crate::pack::{Picture, ThemeCard};
use crate::ranking::Ranking;
use crate::state::{Compatibility, Phase, Spoken};
use crate::view::{Mode, Token};

impl Compatibility {
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        at: Millis,
        action: &Action,
        listener: &mut impl Listener<Self>,
    ) {
        match action {
            Action::Name { number } => self.read_theme(seat, *number, listener),
            Action::Rank { pictures, keep } => {
                self.rank(seat, pictures, listener);
                if *keep && self.may_double(seat) {
                    self.decline(seat, listener);
                }
                self.go_on_if_all_ranked(at, listener);
            }
            Action::Reopen => self.reopen(seat, listener),
            Action::Double => {
                self.tokens[seat] = Token::Announced;
                self.doubled_by = Some(seat);
                listener.tell(To::All, Event::Doubled { seat });
            }
            Action::Lay { rank } => self.lay(seat, *rank, listener),
            Action::Decline => {
                self.decline(seat, listener);
                self.close_window_if_settled(listener);
            }
        }
    }

    /// CPT-1: the top card is turned, its theme of that number is read out.
    fn read_theme(&mut self, seat: Seat, number: u8, listener: &mut impl Listener<Self>) {
        // A theme is asked for only while there are cards.
        let card = self.cards.draw().unwrap_or(ThemeCard(0));
        self.theme = Some(Spoken { card, number });
        self.reveal = None;
        self.doubled_by = None;
        self.declined = SeatSet::EMPTY;
        let rankings = Sealed::ask(self.pawns.seats(), self.playing());
        self.phase = Phase::Ranking { rankings };
        let theme = self.pack.theme(card, number).clone();
        listener.tell(To::All, Event::ThemeRead { seat, number, card, theme });
    }

    fn rank(&mut self, seat: Seat, pictures: &[Picture], listener: &mut impl Listener<Self>) {
        if let Phase::Ranking { rankings } = &mut self.phase {
            rankings.put(seat, Ranking::of(pictures));
        }
        listener.tell(To::All, Event::Ranked { seat });
    }

    /// CPT-2: taken back, with the word that the ×2 is kept. A token stays on its rank (CPT-3).
    fn reopen(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        if let Phase::Ranking { rankings } = &mut self.phase {
            rankings.reopen(seat);
        }
        self.declined.remove(seat);
        listener.tell(To::All, Event::Reopened { seat });
    }

    fn lay(&mut self, seat: Seat, rank: Rank, listener: &mut impl Listener<Self>) {
        self.tokens[seat] = Token::Laid { rank };
        listener.tell(To::All, Event::Laid { seat, rank });
        self.close_window_if_settled(listener);
    }

    fn decline(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        self.declined.insert(seat);
        listener.tell(To::All, Event::Declined { seat });
    }

    /// When all rankings are in, the window of the ×2 opens, unless nobody can say anything in it (CPT-3).
    fn go_on_if_all_ranked(&mut self, at: Millis, listener: &mut impl Listener<Self>) {
        let Phase::Ranking { rankings } = self.phase else { return };
        if !rankings.waiting().is_empty() {
            return;
        }
        let until = self.agreed.window.map(|window| Millis(at.0.saturating_add(window.0)));
        self.phase = Phase::Doubling { rankings, until };
        self.close_window_if_settled(listener);
    }

    /// CPT-3: the window closes early when all have declined or laid.
    fn close_window_if_settled(&mut self, listener: &mut impl Listener<Self>) {
        if matches!(self.phase, Phase::Doubling { .. }) && self.asked_to_double().is_empty() {
            self.close_window(listener);
        }
    }

    /// CPT-3: announced but not laid by now is spent without effect. Then the reveal.
    pub(crate) fn close_window(&mut self, listener: &mut impl Listener<Self>) {
        let Phase::Doubling { rankings, .. } = self.phase else { return };
        let wasted = self.doubled_by.filter(|seat| self.tokens[*seat] == Token::Announced);
        if let Some(seat) = wasted {
            self.tokens[seat] = Token::Spent;
            listener.tell(To::All, Event::Wasted { seat });
        }
        self.reveal_all(&rankings, listener);
    }

    /// Cards go back to the hands, and the next to the left announces (CPT-6). When all themes have been read the game
    /// is over (CPT-13).
    pub(crate) fn next_theme(&mut self, listener: &mut impl Listener<Self>) {
        self.spend_announced();
        if self.cards.is_empty() {
            let lost = self.agreed.mode == Mode::Duo;
            return self.end(if lost { Ending::DuoLost } else { Ending::ThemesOver }, listener);
        }
        self.pass_on();
        self.phase = Phase::Naming;
    }

    /// Whatever was announced in a theme is spent after it (CPT-5).
    pub(crate) fn spend_announced(&mut self) {
        if let Some(seat) = self.doubled_by {
            self.tokens[seat] = Token::Spent;
        }
    }

    /// The next to the left announces, whatever the team (CPT-1).
    fn pass_on(&mut self) {
        let next = self.playing().next_left(self.announcer, self.pawns.seats());
        self.announcer = next.unwrap_or(self.announcer);
    }

    pub(crate) fn end(&mut self, reason: Ending, listener: &mut impl Listener<Self>) {
        self.phase = Phase::Over;
        self.ended = Some(reason);
        listener.tell(To::All, Event::Finished { reason });
    }

    /// ALL-4: a team is out with one of it; a theme whose Referent leaves ends without points.
    pub(crate) fn leave(&mut self, seat: Seat, at: Millis, listener: &mut impl Listener<Self>) {
        listener.tell(To::All, Event::Left { seat });
        self.gone.insert(seat);
        let drops_out = match self.agreed.teams {
            Some(teams) => teams.members(teams.of(seat)),
            None => SeatSet::one(seat),
        };
        if self.agreed.mode == Mode::Teams && !self.out.contains(seat) {
            listener.tell(To::All, Event::TeamOut { seats: drops_out.iter().collect() });
        }
        self.out = self.out.or(drops_out);
        if let Some(reason) = self.ended_by_leaving() {
            self.spend_announced();
            return self.end(reason, listener);
        }
        drops_out.iter().for_each(|seat| self.withdraw(seat));
        match self.phase {
            Phase::Naming if self.out.contains(self.announcer) => self.pass_on(),
            Phase::Ranking { .. } | Phase::Doubling { .. } if self.is_referent(seat) => {
                self.drop_theme(seat, listener);
            }
            Phase::Ranking { .. } => self.go_on_if_all_ranked(at, listener),
            Phase::Doubling { .. } => self.close_window_if_settled(listener),
            Phase::Naming | Phase::Revealing | Phase::Over => {}
        }
    }

    /// A seat's ranking is withdrawn; an announced ×2 stays spent, and lies nowhere (ALL-4).
    fn withdraw(&mut self, seat: Seat) {
        if let Phase::Ranking { rankings } | Phase::Doubling { rankings, .. } = &mut self.phase {
            rankings.withdraw(seat);
        }
        self.declined.remove(seat);
        if self.doubled_by == Some(seat) {
            self.tokens[seat] = Token::Spent;
        }
    }

    fn drop_theme(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        listener.tell(To::All, Event::ThemeDropped { seat });
        self.theme = None;
        self.next_theme(listener);
    }

    /// ALL-4: with one seat or team left the game ends, and a duo ends with either of the two.
    fn ended_by_leaving(&self) -> Option<Ending> {
        let playing = self.playing();
        match self.agreed.mode {
            Mode::Duo => Some(Ending::DuoLeft),
            Mode::Teams if playing.len() <= 2 => Some(Ending::LastLeft),
            Mode::Referent if playing.len() <= 1 => Some(Ending::LastLeft),
            Mode::Teams | Mode::Referent => None,
        }
    }
}
