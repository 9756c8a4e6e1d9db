//! Diadingo, clause by clause. Marks `DGO-n` are the clauses of `docs/rules/diadingo.md`.

use ludo_core::{BySeat, Draws, Input, Seat, To, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards, Dollars};
use crate::place::{Place, Places};
use crate::state::{Diadingo, Phase, shuffle};

/// What a seat can do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Try whether a stone comes off (DGO-3).
    Try {
        /// Which.
        place: Place,
    },
    /// Move a stone from another player's ring to an own empty one of the same value (DGO-4).
    Rob {
        /// Whose.
        victim: Seat,
        /// What both rings are worth.
        value: Dollars,
    },
    /// Put the theft card aside unused and draw again (DGO-5).
    Decline,
}

/// Why an action is against the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// No stone stands there any more (DGO-3).
    NoStone,
    /// There is no such stone to take, or no empty ring of that value to set it on (DGO-4).
    CannotRob,
    /// The game asks for something else now.
    WrongPhase,
}

impl From<Refusal> for &'static str {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::NoStone => "no_stone",
            Refusal::CannotRob => "cannot_rob",
            Refusal::WrongPhase => "wrong_phase",
        }
    }
}

/// Why a game is over (DGO-6, ALL-4).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Only the fixed stones are left on the tray.
    Stones,
    /// All cards are used.
    Cards,
    /// All others have left.
    LastSeat,
}

/// What is told of what happened. `docs/transcript.md` has their order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Event {
    /// A card was drawn and laid face up.
    Drew { seat: Seat, card: Card },
    /// A stone was tried: loose, it is now on the ring just drawn.
    Tried { seat: Seat, place: Place, loose: bool },
    /// A stone changed hands.
    Robbed { seat: Seat, victim: Seat, value: Dollars },
    /// A thief renounced; the card lies aside.
    Declined { seat: Seat },
    /// A theft card was of no use and lies aside.
    PutAside { seat: Seat },
    /// A game is over and its tray is opened.
    GameOver {
        /// Which, from 1.
        game: u8,
        reason: Ending,
        /// Where the fixed stones stood.
        fixed: Places,
        /// Dollars of this game.
        points: BySeat<i32>,
        /// Rings with a stone.
        set: BySeat<u8>,
    },
    /// Another game of the match begins.
    Began { game: u8, first: Seat },
    /// Its deck, top first, and its tray.
    Shuffled { deck: Cards, fixed: Places },
    /// A seat left for good.
    Left { seat: Seat },
}

impl Diadingo {
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (&self.phase, action) {
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

    /// What a seat may do, in pinned order: places row by row; robberies by victim, then by value, and
    /// declining last.
    pub(crate) fn list_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Try { seat: turn } if turn == seat => {
                out.extend(self.stones.into_iter().map(|place| Action::Try { place }));
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
    pub(crate) fn pick_action(
        &self,
        seat: Seat,
        draws: &mut Draws,
        list: &mut Vec<Action>,
    ) -> Action {
        if let Phase::Try { .. } = self.phase {
            let before = draws.below(self.stones.len().into());
            return Action::Try { place: self.stones.nth(before as u8) };
        }
        list.clear();
        self.list_actions(seat, list);
        *draws.pick(list)
    }

    #[inline]
    pub(crate) fn apply_input(&mut self, input: &Input<Action>, emit: &mut impl FnMut(To, Event)) {
        match *input {
            Input::Act { seat, action: Action::Try { place }, .. } => {
                self.try_stone(seat, place, emit);
            }
            Input::Act { seat, action: Action::Rob { victim, value }, .. } => {
                self.rob(seat, victim, value, emit);
            }
            Input::Act { seat, action: Action::Decline, .. } => {
                emit(To::All, Event::Declined { seat });
                self.thefts_aside += 1;
                self.take_turn(seat, emit);
            }
            Input::Leave { seat, .. } => self.leave(seat, emit),
            // Thinking time is the host's: Diadingo names no window (ALL-5).
            Input::Deadline { .. } => {}
        }
    }

    /// DGO-3: one try; a loose stone is set on the ring just drawn. DGO-6: the diamonds before the cards.
    #[inline]
    fn try_stone(&mut self, seat: Seat, place: Place, emit: &mut impl FnMut(To, Event)) {
        let loose = !self.fixed.contains(place);
        emit(To::All, Event::Tried { seat, place, loose });
        if loose {
            self.stones.remove(place);
            self.rings.set_last(seat);
            if self.stones == self.fixed {
                return self.end_game(Ending::Stones, emit);
            }
        } else if let Some(marks) = &mut self.marks {
            marks.insert(place);
        }
        self.pass_to_the_left(seat, emit);
    }

    /// DGO-4: the robbed player plays next, or whoever sits to its left if it has left (ALL-4).
    fn rob(&mut self, seat: Seat, victim: Seat, value: Dollars, emit: &mut impl FnMut(To, Event)) {
        self.rings.rob(seat, victim, value);
        self.thefts_aside += 1;
        emit(To::All, Event::Robbed { seat, victim, value });
        if self.gone.contains(victim) {
            self.pass_to_the_left(victim, emit);
        } else {
            self.take_turn(victim, emit);
        }
    }

    /// The next present player to the left plays.
    #[inline]
    fn pass_to_the_left(&mut self, last: Seat, emit: &mut impl FnMut(To, Event)) {
        if let Some(next) = self.left_of(last) {
            self.take_turn(next, emit);
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
    pub(crate) fn take_turn(&mut self, seat: Seat, emit: &mut impl FnMut(To, Event)) {
        while let Some((position, card)) = self.deck.draw() {
            emit(To::All, Event::Drew { seat, card });
            match card {
                Card::Ring(value) => {
                    self.rings.draw(seat, position, value);
                    self.phase = Phase::Try { seat };
                    return;
                }
                Card::Theft if self.rings.can_rob(seat) => {
                    self.phase = Phase::Theft { seat };
                    return;
                }
                Card::Theft => {
                    self.thefts_aside += 1;
                    emit(To::All, Event::PutAside { seat });
                }
            }
        }
        self.end_game(Ending::Cards, emit);
    }

    /// DGO-7 and DGO-9: dollars are counted and the tray is opened; then the next game, if there is one.
    #[cold]
    fn end_game(&mut self, reason: Ending, emit: &mut impl FnMut(To, Event)) {
        let (game, fixed) = (self.game, self.fixed);
        let points = self.by_seat(|seat| self.points(seat));
        let set = self.by_seat(|seat| self.rings.count_set(seat));
        self.opened[self.sheet.games().len()] = fixed;
        self.sheet.close_game(points, set);
        emit(To::All, Event::GameOver { game, reason, fixed, points, set });
        if reason == Ending::LastSeat || game == self.games {
            self.phase = Phase::Over;
        } else {
            self.begin_next_game(emit);
        }
    }

    /// DGO-8: a new shuffle and tray, and one seat further left begins, of those present.
    fn begin_next_game(&mut self, emit: &mut impl FnMut(To, Event)) {
        self.game += 1;
        if let Some(first) = self.left_of(self.first) {
            self.first = first;
        }
        self.deck = self.cards;
        self.fixed = shuffle(&mut self.deck, self.fixed.len(), &mut self.rng.draws());
        self.stones = Places::ALL;
        self.marks = self.marks.map(|_| Places::NONE);
        self.rings.clear();
        self.thefts_aside = 0;
        emit(To::All, Event::Began { game: self.game, first: self.first });
        emit(To::Referee, Event::Shuffled { deck: self.deck, fixed: self.fixed });
        self.take_turn(self.first, emit);
    }

    /// ALL-4: a ring just drawn stays empty, a theft card goes aside, and the game goes on without waiting;
    /// with one seat left it is over.
    fn leave(&mut self, seat: Seat, emit: &mut impl FnMut(To, Event)) {
        self.gone.insert(seat);
        emit(To::All, Event::Left { seat });
        let on_turn = match self.phase {
            Phase::Try { seat: turn } => turn == seat,
            Phase::Theft { seat: turn } if turn == seat => {
                self.thefts_aside += 1;
                emit(To::All, Event::PutAside { seat });
                true
            }
            _ => false,
        };
        if self.present_seats().len() == 1 {
            self.end_game(Ending::LastSeat, emit);
        } else if on_turn {
            self.pass_to_the_left(seat, emit);
        }
    }

    /// Which events tell something that was hidden: cards drawn, stones tried, trays opened.
    pub(crate) fn event_reveals(event: &Event, viewer: Viewer) -> bool {
        match event {
            Event::Drew { .. } | Event::Tried { .. } | Event::GameOver { .. } => true,
            Event::Shuffled { .. } => viewer == Viewer::Referee,
            _ => false,
        }
    }
}
