//! What wants to be looked at on its way, and for how long. Everything here is for the eye: where nobody looks, it
//! is not done.

use ludo_core::{Listener, Millis, Scene};

use crate::score::{Ending, Reason};
use crate::state::{Diamino, Phase};

/// How a contest was judged, and what follows: a sentence to read.
const VERDICT: Millis = Millis(7_000);
/// The board as it lies at the end, with the hands that are shown.
const LAST: Millis = Millis(6_000);
/// The tiles that were drawn for who begins.
pub(crate) const DRAW: Millis = Millis(4_000);

impl Diamino {
    /// DIA-8: the word still lies there while its verdict is read.
    pub(crate) fn show_verdict(&mut self, judged: Phase, listener: &mut impl Listener<Self>) {
        if listener.looks() {
            let window = std::mem::replace(&mut self.phase, judged);
            listener.scene(self, Scene::of(VERDICT));
            self.phase = window;
        }
    }

    /// How a game ended that was played to its end: whoever laid the last word sees it lie there.
    pub(crate) fn show_end(&self, ending: Ending, listener: &mut impl Listener<Self>) {
        if matches!(ending.reason, Reason::Out | Reason::Blocked) && listener.looks() {
            listener.scene(self, Scene::of(LAST));
        }
    }
}
