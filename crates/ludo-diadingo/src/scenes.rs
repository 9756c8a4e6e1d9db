//! What wants to be looked at on its way, and for how long. Everything here is for the eye: where nobody looks, it
//! is not done.

use ludo_core::{Listener, Millis, Scene, Seat};

use crate::state::{Diadingo, Phase};

/// A stone that comes off.
const LOOSE: Millis = Millis(1_600);
/// A stone that holds: that is what everybody has to remember.
const HELD: Millis = Millis(2_200);
/// A stone that changes hands.
const THEFT: Millis = Millis(2_200);
/// A theft card that goes aside.
const ASIDE: Millis = Millis(1_200);
/// The open tray, with all that was gained.
const TRAY: Millis = Millis(8_000);
/// A new tray turns, so that nobody knows it by its sides.
pub(crate) const SPIN: Millis = Millis(1_500);

impl Diadingo {
    #[inline]
    pub(crate) fn show_try(&mut self, seat: Seat, loose: bool, listener: &mut impl Listener<Self>) {
        let shown = if loose { LOOSE } else { HELD };
        self.show(Phase::Tried { seat }, Scene::glance(shown), listener);
    }

    #[inline]
    pub(crate) fn show_theft(&mut self, listener: &mut impl Listener<Self>) {
        self.show(self.phase, Scene::glance(THEFT), listener);
    }

    #[inline]
    pub(crate) fn show_aside(&mut self, seat: Seat, listener: &mut impl Listener<Self>) {
        self.show(Phase::Theft { seat }, Scene::glance(ASIDE), listener);
    }

    #[inline]
    pub(crate) fn show_open_tray(&mut self, listener: &mut impl Listener<Self>) {
        self.show(Phase::Over, Scene::of(TRAY), listener);
    }

    #[inline]
    pub(crate) fn show_new_tray(&mut self, listener: &mut impl Listener<Self>) {
        self.show(Phase::Turning, Scene::glance(SPIN), listener);
    }

    /// The game as it lies, in a phase that is on for the eye alone: whoever calls goes on to the next.
    #[inline]
    fn show(&mut self, phase: Phase, scene: Scene, listener: &mut impl Listener<Self>) {
        if listener.looks() {
            self.phase = phase;
            listener.scene(self, scene);
        }
    }
}
