//! Bots for Echo. They know no more than anybody: the higher the level, the more they dare.

use std::sync::Arc;

use ludo_bots::{Bot, Choice, Kind, Opponents};
use ludo_core::{Draws, Millis, Seat, Setup};

use super::edition::Album;
use super::rules::imagined;
use super::state::{Action, Echo, Options, PhaseView, View, Written};

struct Player {
    album: Arc<Album>,
    /// In how many of ten windows it cries.
    dares: u32,
}

impl Player {
    fn pause(draws: &mut Draws) -> Millis {
        Millis(u64::from(600 + draws.below(601)))
    }
}

impl Bot<Echo> for Player {
    fn choose(&mut self, view: &View, legal: &[Action], draws: &mut Draws) -> Choice<Action> {
        let after = Self::pause(draws);
        let action = match &view.phase {
            PhaseView::Window { .. } if draws.below(10) < self.dares => Action::Echo,
            PhaseView::Window { .. } => Action::LetPass,
            PhaseView::Write { .. } => match imagined(&self.album, draws) {
                Written::Word(word) => Action::Write { word },
                Written::Blank => Action::Blank,
            },
            PhaseView::Call | PhaseView::Over => draws.pick(legal).clone(),
        };
        Choice { action, after }
    }

    fn speak_up(
        &mut self,
        _: &View,
        legal: &[Action],
        draws: &mut Draws,
    ) -> Option<Choice<Action>> {
        let wants = legal.contains(&Action::Cheer) && draws.below(3) == 0;
        wants.then(|| Choice { action: Action::Cheer, after: Self::pause(draws) })
    }
}

impl Opponents for Echo {
    const KINDS: &'static [Kind] = &[
        Kind { key: "1", summary: "never cries" },
        Kind { key: "2", summary: "hardly ever cries" },
        Kind { key: "3", summary: "cries now and then" },
        Kind { key: "4", summary: "cries often" },
        Kind { key: "5", summary: "cries whenever it can" },
    ];

    fn opponent(
        key: &str,
        _: Seat,
        _: &Setup<Options>,
        album: &Arc<Album>,
    ) -> Option<Box<dyn Bot<Self>>> {
        let dares = match key {
            "1" => 0,
            "2" => 2,
            "3" => 4,
            "4" => 7,
            "5" => 10,
            _ => return None,
        };
        Some(Box::new(Player { album: Arc::clone(album), dares }))
    }
}
