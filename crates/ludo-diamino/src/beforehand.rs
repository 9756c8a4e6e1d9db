//! Words that lie there before the first move: the patience of the day, a variant of the house (DIA-21).

use ludo_core::{Seat, SetupError};

use crate::placement::Lay;
use crate::state::Diamino;

impl Diamino {
    /// Lays the words agreed on as the player would, each checked as a move. They are no moves, so that nobody can
    /// take them back; the tiles count.
    pub(crate) fn lay_beforehand(&mut self, words: &[Lay]) -> Result<(), SetupError> {
        let player = Seat(0);
        for (n, lay) in words.iter().enumerate() {
            let refuse = |problem: &str| SetupError::new(format!("options.laid[{n}]"), problem);
            let placement =
                self.check_lay(player, lay).map_err(|refusal| refuse(refusal.into()))?;
            self.hands[player].take_all(&lay.tiles.rack());
            if self.hands[player].is_empty() {
                return Err(refuse("nothing would be left to lay"));
            }
            self.board = placement.board;
            self.scores[player] = self.board.count() as i32;
        }
        Ok(())
    }
}
