//! Simultaneous secret choices: everyone answers, nobody sees, all are opened at once.

use serde::{Deserialize, Serialize};

use crate::game::Viewer;
use crate::seat::{BySeat, Seat, SeatSet};

/// The answers to one question put to several seats at the same time. It cannot be serialised: what a
/// seat may know of it is [`Sealed::seen_by`].
#[derive(Copy, Clone, Debug)]
pub struct Sealed<T> {
    asked: SeatSet,
    waiting: SeatSet,
    answers: BySeat<Option<T>>,
}

impl<T: Clone> Sealed<T> {
    /// Puts the question to `asked`, at a table of `seats`.
    pub fn ask(seats: u8, asked: SeatSet) -> Self {
        Self { asked, waiting: asked, answers: BySeat::new(seats) }
    }

    /// Who was asked and has not left since.
    pub const fn asked(&self) -> SeatSet {
        self.asked
    }

    /// Who has not answered yet.
    pub const fn waiting(&self) -> SeatSet {
        self.waiting
    }

    /// Who has answered.
    pub const fn answered(&self) -> SeatSet {
        self.asked.without(self.waiting)
    }

    /// Takes a seat's answer, in place of an earlier one.
    pub fn put(&mut self, seat: Seat, answer: T) {
        debug_assert!(self.asked.contains(seat));
        self.waiting.remove(seat);
        self.answers[seat] = Some(answer);
    }

    /// Hands a seat its answer back to think again (CPT-2).
    pub fn reopen(&mut self, seat: Seat) -> Option<T> {
        if self.asked.contains(seat) {
            self.waiting.insert(seat);
        }
        self.answers[seat].take()
    }

    /// A seat left: its answer is withdrawn and it is asked no more (ALL-4).
    pub fn withdraw(&mut self, seat: Seat) {
        self.asked.remove(seat);
        self.waiting.remove(seat);
        self.answers[seat] = None;
    }

    /// One seat's answer, for that seat's eyes and for the opening.
    pub fn answer(&self, seat: Seat) -> Option<&T> {
        self.answers[seat].as_ref()
    }

    /// What a viewer may know: who is still to answer, and its own answer.
    pub fn seen_by(&self, viewer: Viewer) -> SealedView<T> {
        let own = viewer.seat().filter(|seat| seat.0 < self.answers.seats());
        SealedView {
            asked: self.asked,
            waiting: self.waiting(),
            own: own.and_then(|seat| self.answers[seat].clone()),
            all: (viewer == Viewer::Referee).then(|| self.answers.clone()),
        }
    }
}

/// What one viewer knows of a [`Sealed`] question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, bound(deserialize = "T: Deserialize<'de>"))]
pub struct SealedView<T> {
    /// Who was asked.
    pub asked: SeatSet,
    /// Who has not answered yet.
    pub waiting: SeatSet,
    /// The viewer's own answer.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub own: Option<T>,
    /// All answers, for the referee.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub all: Option<BySeat<Option<T>>>,
}
