//! All that one viewer hears and sees while an input is played: what it is told, and the scenes between.

use ludo_core::{Game, Listener, Scene, To, Viewer};

use crate::snapshot::json;

/// Something told or shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Item<E> {
    /// An event.
    Told(E),
    /// A scene, with the viewer's view of it. A game that is over may show everything.
    Shown { scene: Scene, view: Option<String> },
}

/// Notes what `viewer` hears and sees, in order.
pub(crate) struct Heard<G: Game> {
    viewer: Viewer,
    pub(crate) items: Vec<Item<G::Event>>,
    /// An event that does not reach the viewer, and yet is said to reveal something to it.
    pub(crate) lax: Option<G::Event>,
}

impl<G: Game> Heard<G> {
    pub(crate) const fn by(viewer: Viewer) -> Self {
        Self { viewer, items: Vec::new(), lax: None }
    }

    /// The scenes alone, as text.
    pub(crate) fn scenes(self) -> Vec<String> {
        let scenes = self.items.into_iter().filter(|item| matches!(item, Item::Shown { .. }));
        scenes.map(|scene| format!("{scene:?}")).collect()
    }
}

impl<G: Game> Listener<G> for Heard<G> {
    fn tell(&mut self, to: To, event: G::Event) {
        if to.reaches(self.viewer) {
            self.items.push(Item::Told(event));
        } else if G::reveals(&event, self.viewer) {
            self.lax = Some(event);
        }
    }

    fn looks(&self) -> bool {
        true
    }

    fn scene(&mut self, game: &G, scene: Scene) {
        let view = (!game.is_over()).then(|| json(&game.view(self.viewer)));
        self.items.push(Item::Shown { scene, view });
    }
}
