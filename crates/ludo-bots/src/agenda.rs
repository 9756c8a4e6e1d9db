//! When bots speak: the same for a server, whose bots think on threads of their own, and for whoever plays in
//! virtual time.
//!
//! An agenda knows which seats are a bot's to be asked about, what each wants to do and when, all in table
//! time: where the table's clock stands still, so do the bots. It knows no game.

use ludo_core::{Floor, MAX_SEATS, Millis, Seat, SeatSet};

/// What a bot was asked, and what became of it.
#[derive(Clone, Debug)]
enum State<A> {
    /// Not asked yet about the situation it sees.
    Idle,
    /// Out thinking, since then; in vain, if the situation is another now.
    Asked { since: Millis, in_vain: bool },
    /// It may speak unasked, and has nothing to say as things are.
    Silent,
    /// It has decided, and speaks at that time.
    Decided { action: A, at: Millis },
}

/// How a bot is asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Call {
    /// Its word is expected: it decides.
    Expected,
    /// It may speak unasked: it may also be silent.
    Unasked,
}

/// What a bot answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<A> {
    /// What it wants to do.
    pub action: A,
    /// After how long a person would have found it.
    pub after: Millis,
    /// How long it takes to react, if this is a reaction.
    pub reaction: Millis,
    /// Whether the first to do this wins.
    pub races: bool,
}

/// How long it takes until people see what a bot reacts to, and how long a bot may take.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Tempo {
    /// From an input to the screens: half of the slowest line's round trip, and what flies there.
    pub to_screens: Millis,
    /// The shortest that people wait for a bot whose turn it is.
    pub least: Millis,
    /// The longest.
    pub most: Millis,
}

impl Tempo {
    /// In virtual time nobody looks, and nobody waits.
    pub const VIRTUAL: Self =
        Self { to_screens: Millis(0), least: Millis(0), most: Millis(u64::MAX) };
}

/// When a window opened for a seat, and how long its bot takes to react in it.
#[derive(Copy, Clone, Debug)]
struct Window {
    until: Option<Millis>,
    opened: Millis,
    reaction: Option<Millis>,
}

/// Who is asked, who has decided, and when they speak.
#[derive(Clone, Debug)]
pub struct Agenda<A> {
    states: [State<A>; MAX_SEATS],
    windows: [Option<Window>; MAX_SEATS],
}

impl<A> Default for Agenda<A> {
    fn default() -> Self {
        let states = std::array::from_fn(|_| State::Idle);
        Self { states, windows: [None; MAX_SEATS] }
    }
}

impl<A> Agenda<A> {
    /// The game is another: who may speak now, and until when. Whoever may not is asked nothing; whoever
    /// may in the same window as before keeps the moment at which it opened.
    pub fn turn_to(&mut self, floor: Floor, until: Option<Millis>, now: Millis) {
        let speakers = floor.speakers();
        for seat in Seat::all(MAX_SEATS as u8) {
            let window = &mut self.windows[seat.index()];
            if !speakers.contains(seat) {
                *window = None;
                self.forget(seat);
            } else if window.is_none_or(|window| window.until != until) {
                *window = Some(Window { until, opened: now, reaction: None });
            }
        }
    }

    /// What the seat sees or was told is another now: what its bot decided before is void.
    pub fn forget(&mut self, seat: Seat) {
        match &mut self.states[seat.index()] {
            // It is asked again when it is back.
            State::Asked { in_vain, .. } => *in_vain = true,
            other => *other = State::Idle,
        }
    }

    /// Everything is void, and whoever is out thinking is not waited for.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Whether nothing is under way for this seat.
    pub fn is_free(&self, seat: Seat) -> bool {
        !matches!(self.states[seat.index()], State::Asked { .. } | State::Decided { .. })
    }

    /// Whether its bot was asked about the situation that it sees.
    pub fn is_concerned(&self, seat: Seat) -> bool {
        !matches!(self.states[seat.index()], State::Idle)
    }

    /// How a seat is to be asked now, if it is.
    pub fn call(&self, floor: Floor, seat: Seat) -> Option<Call> {
        let (expected, may) = (floor.expected().contains(seat), floor.may.contains(seat));
        match self.states[seat.index()] {
            // Who had nothing to say unasked is asked now.
            State::Idle | State::Silent if expected => Some(Call::Expected),
            State::Idle if may => Some(Call::Unasked),
            _ => None,
        }
    }

    /// Its bot is out thinking.
    pub fn ask(&mut self, seat: Seat, now: Millis) {
        self.states[seat.index()] = State::Asked { since: now, in_vain: false };
    }

    /// Its bot is back without an answer that counts: it is asked again.
    pub fn give_up(&mut self, seat: Seat) {
        self.states[seat.index()] = State::Idle;
    }

    /// Its bot has answered; nothing means that it says nothing as things are. Says whether the answer
    /// counts: the situation may be another now.
    pub fn answer(
        &mut self,
        seat: Seat,
        answer: Option<Answer<A>>,
        tempo: Tempo,
        now: Millis,
    ) -> bool {
        let State::Asked { since, in_vain } = self.states[seat.index()] else { return false };
        self.states[seat.index()] = match answer {
            _ if in_vain => State::Idle,
            None => State::Silent,
            Some(Answer { action, after, reaction, races }) => {
                let pause = after.0.clamp(tempo.least.0, tempo.most.0);
                let at = match &mut self.windows[seat.index()] {
                    Some(Window { until: Some(_), opened, reaction: kept }) => {
                        let reaction = kept.get_or_insert(reaction);
                        opened.0 + tempo.to_screens.0 + reaction.0.max(pause)
                    }
                    _ if races => since.0 + tempo.to_screens.0 + reaction.0.max(pause),
                    _ => since.0.saturating_add(pause),
                };
                State::Decided { action, at: Millis(at).max(now) }
            }
        };
        !in_vain
    }

    /// Who speaks next among `seats`, and when.
    pub fn next(&self, seats: SeatSet) -> Option<(Seat, Millis)> {
        let decided = seats.iter().filter_map(|seat| match self.states[seat.index()] {
            State::Decided { at, .. } => Some((seat, at)),
            _ => None,
        });
        decided.min_by_key(|(_, at)| *at)
    }

    /// What a seat has decided, if it has.
    pub fn decided(&self, seat: Seat) -> Option<(&A, Millis)> {
        match &self.states[seat.index()] {
            State::Decided { action, at } => Some((action, *at)),
            _ => None,
        }
    }

    /// The seat speaks: what it decided, and when it wanted to.
    pub fn take(&mut self, seat: Seat) -> Option<(A, Millis)> {
        match std::mem::replace(&mut self.states[seat.index()], State::Idle) {
            State::Decided { action, at } => Some((action, at)),
            other => {
                self.states[seat.index()] = other;
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Millis = Millis(10_000);
    const TEMPO: Tempo = Tempo { to_screens: Millis(300), least: Millis(400), most: Millis(1_500) };

    fn answer(after: u64, reaction: u64, races: bool) -> Answer<u8> {
        let (after, reaction) = (Millis(after), Millis(reaction));
        Answer { action: 7, after, reaction, races }
    }

    fn asked(floor: Floor, until: Option<u64>) -> Agenda<u8> {
        let mut agenda = Agenda::default();
        agenda.turn_to(floor, until.map(Millis), NOW);
        agenda.ask(Seat(0), NOW);
        agenda
    }

    fn at(agenda: &Agenda<u8>) -> u64 {
        agenda.next(SeatSet::all(2)).unwrap().1.0
    }

    #[test]
    fn on_its_turn_a_bot_takes_a_pause_and_not_too_long_a_one() {
        let mut agenda = asked(Floor::turn(Seat(0)), None);
        agenda.answer(Seat(0), Some(answer(800, 5_000, false)), TEMPO, Millis(10_100));
        assert_eq!(at(&agenda), 10_800);
        assert_eq!(agenda.take(Seat(0)), Some((7, Millis(10_800))));
        agenda.ask(Seat(0), NOW);
        agenda.answer(Seat(0), Some(answer(9_000, 0, false)), TEMPO, Millis(10_100));
        assert_eq!(at(&agenda), 11_500);
    }

    #[test]
    fn in_a_window_a_bot_reacts_to_what_is_on_screen() {
        let floor = Floor::window(SeatSet::all(2), Some(Millis(15_000)));
        let mut agenda = asked(floor, Some(15_000));
        agenda.answer(Seat(0), Some(answer(0, 450, false)), TEMPO, Millis(10_002));
        assert_eq!(at(&agenda), 10_750, "the way to the screens, and the quickest reaction");
    }

    #[test]
    fn asked_again_in_the_same_window_it_keeps_the_moment_and_the_reaction() {
        let floor = Floor::window(SeatSet::all(2), Some(Millis(15_000)));
        let mut agenda = asked(floor, Some(15_000));
        agenda.answer(Seat(0), Some(answer(0, 900, false)), TEMPO, NOW);
        // Somebody else has let it pass.
        agenda.turn_to(
            Floor::window(SeatSet::one(Seat(0)), Some(Millis(15_000))),
            Some(Millis(15_000)),
            Millis(10_400),
        );
        agenda.forget(Seat(0));
        assert_eq!(agenda.call(floor, Seat(0)), Some(Call::Expected));
        agenda.ask(Seat(0), Millis(10_400));
        agenda.answer(Seat(0), Some(answer(0, 2_000, false)), TEMPO, Millis(10_400));
        assert_eq!(at(&agenda), 11_200);
        // Another window is another moment.
        agenda.turn_to(floor, Some(Millis(16_000)), Millis(10_500));
        agenda.forget(Seat(0));
        agenda.ask(Seat(0), Millis(10_500));
        agenda.answer(Seat(0), Some(answer(0, 2_000, false)), TEMPO, Millis(10_500));
        assert_eq!(at(&agenda), 12_800);
    }

    #[test]
    fn a_race_without_a_window_is_a_reaction_too() {
        let mut agenda = asked(Floor::NOBODY.and_may(SeatSet::all(2)), None);
        agenda.answer(Seat(0), Some(answer(0, 1_000, true)), TEMPO, NOW);
        assert_eq!(at(&agenda), 11_300);
    }

    #[test]
    fn who_has_nothing_to_say_is_asked_again_only_when_things_change() {
        let floor = Floor::turn(Seat(1)).and_may(SeatSet::all(2));
        let mut agenda = asked(floor, None);
        agenda.answer(Seat(0), None, TEMPO, NOW);
        assert_eq!((agenda.call(floor, Seat(0)), agenda.next(SeatSet::all(2))), (None, None));
        assert_eq!(agenda.call(Floor::turn(Seat(0)), Seat(0)), Some(Call::Expected));
        agenda.forget(Seat(0));
        assert_eq!(agenda.call(floor, Seat(0)), Some(Call::Unasked));
    }

    #[test]
    fn an_answer_to_another_situation_is_void() {
        let floor = Floor::turn(Seat(0));
        let mut agenda = asked(floor, None);
        agenda.forget(Seat(0));
        assert_eq!(agenda.call(floor, Seat(0)), None, "it is still out");
        agenda.answer(Seat(0), Some(answer(0, 0, false)), TEMPO, NOW);
        assert_eq!(
            (agenda.call(floor, Seat(0)), agenda.next(SeatSet::all(2))),
            (Some(Call::Expected), None)
        );
    }

    #[test]
    fn whoever_may_not_speak_any_more_does_not() {
        let mut agenda = asked(Floor::turn(Seat(0)), None);
        agenda.answer(Seat(0), Some(answer(0, 0, false)), TEMPO, NOW);
        agenda.turn_to(Floor::turn(Seat(1)), None, Millis(10_001));
        assert_eq!(agenda.next(SeatSet::all(2)), None);
    }
}
