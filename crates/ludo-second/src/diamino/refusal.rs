//! What is refused, and why. The codes are those of `docs/transcript.md`.

use super::act::{Act, Lay};
use super::board::{Word, covered, new_words, touches};
use super::printed::{Print, Square, tile_of, without};
use super::table::{Formula, Phase, Table, Window};

/// Why something is refused: a stable code.
pub(super) type Code = &'static str;

/// DIA-4: the first word has at most so many letters.
const LONGEST_FIRST: usize = 8;

impl Table {
    /// Whether turn, time and rules allow an action.
    pub(super) fn admit(&self, seat: usize, act: &Act) -> Result<(), Code> {
        if matches!(self.phase, Phase::Over { .. }) {
            return Err("over");
        }
        if seat >= self.seats {
            return Err("no_such_seat");
        }
        if self.gone[seat] {
            return Err("gone");
        }
        if matches!(&self.phase, Phase::Contest(window) if self.now >= window.until) {
            return Err("too_late");
        }
        if !self.may_act(seat) {
            return Err("not_your_turn");
        }
        match (&self.phase, act) {
            (Phase::Compose { .. }, act) => self.may_play(seat, act),
            (Phase::Contest(_), Act::Accept | Act::Contest) => Ok(()),
            (Phase::Contest(window), Act::Lay(_) | Act::Exchange(_) | Act::Pass) => {
                self.after_closing(seat, window)?.may_play(seat, act)
            }
            (Phase::GiveBack { .. }, Act::GiveBack(tile)) if self.hands[seat].contains(tile) => {
                Ok(())
            }
            (Phase::GiveBack { .. }, Act::GiveBack(_)) => Err("tile_not_held"),
            _ => Err("wrong_phase"),
        }
    }

    /// DIA-8: the position in which the next player's own move would be made, if it may be made
    /// while the window is open.
    pub(super) fn after_closing(&self, seat: usize, window: &Window) -> Result<Table, Code> {
        if self.left_of(window.by) != seat {
            return Err("wrong_phase");
        }
        if self.undecided(window) != [seat] {
            return Err("others_may_contest");
        }
        let mut after = self.clone();
        after.shuffles = None;
        // An imagined shuffle is always there, so that closing cannot fail.
        let _ = after.close(&mut Vec::new());
        match after.phase {
            Phase::Over { .. } => Err("closing_ends_game"),
            Phase::GiveBack { .. } => Err("closing_owes_tile"),
            _ => Ok(after),
        }
    }

    /// What a seat may do on its turn.
    fn may_play(&self, seat: usize, act: &Act) -> Result<(), Code> {
        let patience = self.options.formula == Formula::Patience;
        match act {
            Act::Lay(lay) => self.may_lay(seat, lay),
            Act::Exchange(_) | Act::Pass if patience => Err("wrong_phase"),
            Act::Exchange(tiles) if tiles.is_empty() => Err("no_tiles"),
            Act::Exchange(tiles) if without(&self.hands[seat], tiles).is_none() => {
                Err("tile_not_held")
            }
            // DIA-6: not more than the reserve holds.
            Act::Exchange(tiles) if tiles.len() > self.reserve.len() => Err("reserve_too_small"),
            Act::Exchange(_) | Act::Pass => Ok(()),
            Act::Stop if patience => Ok(()),
            _ => Err("wrong_phase"),
        }
    }

    /// The squares that the tiles of a move go to: each on the next empty one.
    pub(super) fn placed(&self, lay: &Lay) -> Result<Vec<(Square, char)>, Code> {
        if lay.tiles.is_empty() {
            return Err("no_tiles");
        }
        if !self.edition.has(lay.at) {
            return Err("off_board");
        }
        if self.board.contains_key(&lay.at) {
            return Err("square_taken");
        }
        let mut placed = Vec::new();
        let mut square = lay.at;
        for tile in &lay.tiles {
            while self.board.contains_key(&square) {
                square = lay.direction.after(square);
            }
            if !self.edition.has(square) {
                return Err("off_board");
            }
            placed.push((square, *tile));
            square = lay.direction.after(square);
        }
        Ok(placed)
    }

    /// DIA-4, DIA-5, DIA-7, DIA-8, DIA-18.
    pub(super) fn may_lay(&self, seat: usize, lay: &Lay) -> Result<(), Code> {
        let placed = self.placed(lay)?;
        self.may_place(seat, &placed)?;
        if self.options.referee && !self.wrong(&self.words_of(lay, &placed)).is_empty() {
            return Err("not_a_word");
        }
        Ok(())
    }

    /// The same without the words.
    pub(super) fn may_place(&self, seat: usize, placed: &[(Square, char)]) -> Result<(), Code> {
        let tiles: Vec<char> = placed.iter().map(|(_, sign)| tile_of(*sign)).collect();
        if without(&self.hands[seat], &tiles).is_none() {
            return Err("tile_not_held");
        }
        if self.board.is_empty() {
            let patience = self.options.formula == Formula::Patience;
            // DIA-18: a patience starts anywhere and its first word has any length.
            if !patience && placed.first().is_some_and(|(at, _)| *at != self.edition.start) {
                return Err("not_on_start");
            }
            if placed.len() < 2 {
                return Err("too_short");
            }
            if !patience && placed.len() > LONGEST_FIRST {
                return Err("too_long");
            }
        } else if !touches(&self.board, placed) {
            return Err("not_connected");
        }
        let yellow = covered(&self.edition, placed, Print::Yellow);
        if yellow > 0 && !self.would_end(seat, placed) {
            return Err("yellow_square");
        }
        Ok(())
    }

    /// DIA-7: whether all tiles are laid and the hand is empty after devils and refill. Patience
    /// knows no such exception (DIA-18).
    fn would_end(&self, seat: usize, placed: &[(Square, char)]) -> bool {
        self.options.formula != Formula::Patience
            && placed.len() == self.hands[seat].len()
            && self.would_be_out(seat, placed)
    }

    /// Whether the hand would be empty once the move has taken effect. In game I a red devil can
    /// take the last tile (DIA-11); in patience that is the end, too.
    pub(super) fn would_be_out(&self, seat: usize, placed: &[(Square, char)]) -> bool {
        let rest = self.hands[seat].len().saturating_sub(placed.len());
        let yellow = covered(&self.edition, placed, Print::YellowDevil).min(self.reserve.len());
        let red = covered(&self.edition, placed, Print::RedDevil);
        match self.options.formula {
            Formula::WithoutScore => rest + yellow <= red,
            Formula::WithScore => rest == 0 && self.reserve.is_empty(),
            Formula::Patience => rest == 0,
        }
    }

    pub(super) fn words_of(&self, lay: &Lay, placed: &[(Square, char)]) -> Vec<Word> {
        new_words(&self.board, placed, lay.direction, &self.edition)
    }

    /// Those of the words that are none (DIA-1, DIA-2).
    pub(super) fn wrong(&self, words: &[Word]) -> Vec<Word> {
        let coarse = |word: &Word| self.coarse.as_ref().is_some_and(|list| word.is_in(list));
        let wrong = |word: &&Word| !word.is_in(&self.words) || coarse(word);
        words.iter().filter(wrong).cloned().collect()
    }
}
