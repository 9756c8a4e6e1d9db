//! Diadingo, clause by clause. Marks `DGO-n` are the clauses of `docs/rules/diadingo.md`.

use std::ops::RangeInclusive;
use std::sync::Arc;

use ludo_core::{
    Chronicle, Draws, Enumerate, Floor, Game, Input, Listener, Millis, Outcome, Refused, Rng, Seat,
    SeatSet, Setup, SetupError, Shipped, To, Viewer,
};

use crate::action::{Action, Refusal};
use crate::card::{Card, Dollars};
use crate::edition::Casket;
use crate::event::{Ending, Event};
use crate::place::{Place, Places};
use crate::scenes::SPIN;
use crate::state::{self, Diadingo, Layout, Options, Phase, shuffle};
use crate::view::{Preview, View};

impl Game for Diadingo {
    const KEY: &'static str = "diadingo";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=8;
    const OPENING: Millis = SPIN;
    // What was tried, and by whom, is to be remembered (DGO-9).
    const CHRONICLE: Chronicle = Chronicle::Memory;
    const EDITIONS: &'static [Shipped] =
        &[Shipped::one_file(include_str!("../../../data/diadingo/classic.json"))];

    type Edition = Casket;
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
        edition: &Casket,
        draws: &mut Draws,
    ) -> Result<Layout, SetupError> {
        Ok(state::deal(setup, edition, draws))
    }

    fn new(
        setup: &Setup<Options>,
        edition: Arc<Casket>,
        layout: &Layout,
        rng: Rng,
    ) -> Result<Self, SetupError> {
        let mut game = state::set_up(setup, &edition, layout, rng)?;
        game.take_turn(game.first, &mut |_, _| {});
        Ok(game)
    }

    fn seats(&self) -> u8 {
        self.rings.seats()
    }

    fn gone(&self) -> SeatSet {
        self.gone
    }

    #[inline]
    fn floor(&self) -> Floor {
        match self.phase {
            Phase::Try { seat } | Phase::Theft { seat } => Floor::turn(seat),
            Phase::Tried { .. } | Phase::Turning | Phase::Over => Floor::NOBODY,
        }
    }

    #[inline]
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (&self.phase, *action) {
            (Phase::Try { .. }, Action::Try { place }) if self.stones.contains(place) => Ok(()),
            (Phase::Try { .. }, Action::Try { .. }) => Err(Refusal::NoStone),
            (Phase::Theft { .. }, Action::Rob { victim, value }) => {
                let can = self.rings.can_rob_that(seat, victim, value);
                can.then_some(()).ok_or(Refusal::CannotRob)
            }
            (Phase::Theft { .. }, Action::Decline) => Ok(()),
            _ => Err(Refusal::WrongPhase),
        }
    }

    #[inline]
    fn apply(&mut self, input: &Input<Action>, listener: &mut impl Listener<Self>) {
        match *input {
            Input::Act { seat, action: Action::Try { place }, .. } => {
                self.try_stone(seat, place, listener);
            }
            Input::Act { seat, action: Action::Rob { victim, value }, .. } => {
                self.rob(seat, victim, value, listener);
            }
            Input::Act { seat, action: Action::Decline, .. } => {
                listener.tell(To::All, Event::Declined { seat });
                self.thefts_aside += 1;
                self.show_aside(seat, listener);
                self.take_turn(seat, listener);
            }
            Input::Leave { seat, .. } => self.leave(seat, listener),
            // Thinking time is the host's: Diadingo names no window (ALL-5).
            Input::Deadline { .. } => {}
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn reveals(event: &Event, viewer: Viewer) -> bool {
        event.reveals(viewer)
    }

    fn fleeting(event: &Event) -> bool {
        matches!(event, Event::Tried { .. })
    }

    fn preview(&self, seat: Seat, draft: &Action) -> Preview {
        Preview::of(self, seat, *draft, self.permits(seat, draft).err().map(Refused::code))
    }

    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// DGO-8: most dollars wins.
    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.result())
    }
}

impl Enumerate for Diadingo {
    /// What a seat may do, in pinned order: places row by row; robberies by victim, then by value, and
    /// declining last.
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Try { seat: turn } if turn == seat => {
                out.extend(self.stones.iter().map(|place| Action::Try { place }));
            }
            Phase::Theft { seat: turn } if turn == seat => {
                for (victim, &loot) in self.rings.loot(seat).iter() {
                    let values = self.rings.values_in(loot);
                    out.extend(values.map(|value| Action::Rob { victim, value }));
                }
                out.push(Action::Decline);
            }
            _ => {}
        }
    }

    /// A random action of the list; a try is found without writing the list down.
    #[inline]
    fn pick(&self, seat: Seat, draws: &mut Draws, list: &mut Vec<Action>) -> Action {
        if let Phase::Try { .. } = self.phase {
            let before = draws.below(self.stones.len() as u32);
            return Action::Try { place: self.stones.nth(before as usize) };
        }
        list.clear();
        self.actions(seat, list);
        *draws.pick(list)
    }
}

impl Diadingo {
    /// DGO-3: one try; a loose stone is set on the ring just drawn. DGO-6: the diamonds before the cards.
    #[inline]
    fn try_stone(&mut self, seat: Seat, place: Place, listener: &mut impl Listener<Self>) {
        let loose = !self.fixed.contains(place);
        listener.tell(To::All, Event::Tried { seat, place, loose });
        if loose {
            self.stones.remove(place);
            self.rings.set_last(seat);
        } else if let Some(marks) = &mut self.marks {
            marks.insert(place);
        }
        self.show_try(seat, loose, listener);
        if self.stones == self.fixed {
            return self.end_game(Ending::Stones, listener);
        }
        self.pass_to_the_left(seat, listener);
    }

    /// DGO-4: the robbed player plays next, or whoever sits to its left if it has left (ALL-4).
    fn rob(
        &mut self,
        seat: Seat,
        victim: Seat,
        value: Dollars,
        listener: &mut impl Listener<Self>,
    ) {
        self.rings.rob(seat, victim, value);
        self.thefts_aside += 1;
        listener.tell(To::All, Event::Robbed { seat, victim, value });
        self.show_theft(listener);
        if self.gone.contains(victim) {
            self.pass_to_the_left(victim, listener);
        } else {
            self.take_turn(victim, listener);
        }
    }

    /// The next present player to the left plays.
    #[inline]
    fn pass_to_the_left(&mut self, last: Seat, listener: &mut impl Listener<Self>) {
        if let Some(next) = self.left_of(last) {
            self.take_turn(next, listener);
        }
    }

    /// The next present seat to the left.
    #[inline]
    pub(crate) fn left_of(&self, seat: Seat) -> Option<Seat> {
        self.present_seats().next_left(seat, self.rings.seats())
    }

    /// The top card is drawn by itself (DGO-2); a theft card of no use goes aside and another is drawn
    /// (DGO-5); without cards the game is over (DGO-6).
    #[inline]
    pub(crate) fn take_turn(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        while let Some(card) = self.deck.draw().map(Card::from) {
            listener.tell(To::All, Event::Drew { seat, card });
            match card {
                Card::Ring(value) => {
                    self.rings.draw(seat, self.deck.drawn() - 1, value);
                    self.phase = Phase::Try { seat };
                    return;
                }
                Card::Theft if self.rings.can_rob(seat) => {
                    self.phase = Phase::Theft { seat };
                    return;
                }
                Card::Theft => {
                    self.thefts_aside += 1;
                    listener.tell(To::All, Event::PutAside { seat });
                    self.show_aside(seat, listener);
                }
            }
        }
        self.end_game(Ending::Cards, listener);
    }

    /// DGO-7 and DGO-9: dollars are counted and the tray is opened; then the next game, if there is one.
    #[cold]
    fn end_game(&mut self, reason: Ending, listener: &mut impl Listener<Self>) {
        let (game, fixed) = (self.game, self.fixed);
        let points = self.by_seat(|seat| self.points(seat));
        let set = self.by_seat(|seat| self.rings.count_set(seat));
        self.opened[self.sheet.games().len()] = fixed;
        self.sheet.close_game(points, set);
        listener.tell(To::All, Event::GameOver { game, reason, fixed, points, set });
        self.show_open_tray(listener);
        if reason == Ending::LastSeat || game == self.games {
            self.phase = Phase::Over;
        } else {
            self.begin_next_game(listener);
        }
    }

    /// DGO-8: a new shuffle and tray, and one seat further left begins, of those present.
    fn begin_next_game(&mut self, listener: &mut impl Listener<Self>) {
        self.game += 1;
        if let Some(first) = self.left_of(self.first) {
            self.first = first;
        }
        self.deck = self.cards;
        self.fixed = shuffle(&mut self.deck, self.fixed.len() as u8, &mut self.rng.draws());
        self.stones = Places::ALL;
        self.marks = self.marks.map(|_| Places::EMPTY);
        self.rings.clear();
        self.thefts_aside = 0;
        listener.tell(To::All, Event::Began { game: self.game, first: self.first });
        listener.tell(To::Referee, Event::Shuffled { deck: self.deck, fixed: self.fixed });
        self.show_new_tray(listener);
        self.take_turn(self.first, listener);
    }

    /// ALL-4: a ring just drawn stays empty, a theft card goes aside, and the game goes on without waiting;
    /// with one seat left it is over.
    fn leave(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        self.gone.insert(seat);
        listener.tell(To::All, Event::Left { seat });
        let on_turn = match self.phase {
            Phase::Try { seat: turn } => turn == seat,
            Phase::Theft { seat: turn } if turn == seat => {
                self.thefts_aside += 1;
                listener.tell(To::All, Event::PutAside { seat });
                true
            }
            _ => false,
        };
        if self.present_seats().len() == 1 {
            self.end_game(Ending::LastSeat, listener);
        } else if on_turn {
            self.pass_to_the_left(seat, listener);
        }
    }
}
