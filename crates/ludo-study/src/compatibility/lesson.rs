//! The first game of Compatibility that is explained.

use std::sync::Arc;

use ludo_compatibility::{Compatibility, Layout, Options, ThemeCard, TrackLength, Window};
use ludo_core::{First, Game, Pile, Seat};

use crate::Lesson;

/// The theme cards, by their place in the pack: when they have been read, it is over (CPT-13).
const CARDS: [u8; 4] = [1, 6, 3, 8];

/// Two teams, as the printed game has them, and nobody who hurries. A duo would be lost after so few themes.
pub(super) fn begin(_: &Arc<<Compatibility as Game>::Edition>) -> Option<Lesson<Compatibility>> {
    let first = Seat(0);
    let options =
        Options { track: TrackLength::Short, window: Window::Open, first: First::Seat(first) };
    let layout = Layout { first, cards: Pile::of(CARDS.into_iter().map(ThemeCard)).ok()? };
    Some(Lesson { seats: 4, options, layout, bot: "usual" })
}
