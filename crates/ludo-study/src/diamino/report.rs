//! How a game went, turn by turn.

use ludo_core::{BySeat, Game as _, Input, Seat, Viewer};
use ludo_diamino::{Action, Diamino, Lay};
use serde::Serialize;

use crate::{Declined, Finished, NOTHING_TO_SAY, Progress};

/// What there is to say of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Report {
    /// Every word laid, in order.
    pub turns: Vec<Turn>,
}

/// One turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// What was laid.
    pub lay: Lay,
    /// The scores before it.
    pub scores: BySeat<i32>,
}

pub(super) fn write(
    finished: &Finished<Diamino>,
    progress: &dyn Fn(Progress),
) -> Result<Report, Declined> {
    let mut game = finished.beginning.begin().map_err(|_| NOTHING_TO_SAY)?;
    let mut turns = Vec::new();
    let of = finished.inputs.len() as u32;
    for (done, input) in (0..).zip(&finished.inputs) {
        progress(Progress { done, of });
        if let Input::Act { seat, action: Action::Lay(lay), .. } = input {
            let scores = game.view(Viewer::Spectator).scores;
            turns.push(Turn { seat: *seat, lay: *lay, scores });
        }
        game.play(input, &mut |_, _| {}).map_err(|_| NOTHING_TO_SAY)?;
    }
    Ok(Report { turns })
}
