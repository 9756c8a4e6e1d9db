//! Who listens while an input is played: told events, and shown scenes.

use crate::game::{Game, Millis, To};
use crate::seat::Seat;

/// Hears what an input causes while it is applied.
///
/// Any `FnMut(To, Event)` is a listener that looks at no scenes: `&mut |_, _| {}` hears nothing, and what it
/// does not hear costs nothing.
pub trait Listener<G: Game> {
    /// Something happened, and these may know it.
    fn tell(&mut self, to: To, event: G::Event);

    /// Whether anybody looks at scenes. A game that would have to prepare one asks first, so that playouts pay
    /// nothing.
    fn looks(&self) -> bool {
        false
    }

    /// The game as it is now wants to be looked at before it goes on. What was told since the scene before
    /// leads up to this one.
    fn scene(&mut self, _game: &G, _scene: Scene) {}
}

impl<G: Game, F: FnMut(To, G::Event)> Listener<G> for F {
    #[inline]
    fn tell(&mut self, to: To, event: G::Event) {
        self(to, event);
    }
}

/// A moment inside what an input causes that is shown by itself: the cards turned up, before they are counted.
///
/// Scenes are for the eye. The input has happened as a whole, and nothing that follows depends on how long
/// anybody looked. When and how long are the same in every world that looks the same to everybody.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// How long it wants to be looked at.
    pub shown: Millis,
    /// Whose "next" moves all screens on before that, if somebody leads.
    pub leader: Option<Seat>,
    /// How it is looked at.
    pub look: Look,
}

/// How a scene is looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Look {
    /// It is read: whoever needs longer can stop it, go back, and look at it again.
    Read,
    /// A glance takes it in: it passes by itself, and is not shown again.
    Glance,
}

impl Scene {
    /// A scene that everybody looks at for as long as they like, and this long at most.
    pub const fn of(shown: Millis) -> Self {
        Self { shown, leader: None, look: Look::Read }
    }

    /// A scene that passes by itself after this long.
    pub const fn glance(shown: Millis) -> Self {
        Self { shown, leader: None, look: Look::Glance }
    }

    /// The same, led by `seat`.
    #[must_use]
    pub const fn led_by(self, seat: Seat) -> Self {
        Self { leader: Some(seat), ..self }
    }
}
