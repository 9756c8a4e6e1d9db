//! The printed matter of Diamino, for those who search for placements.

use ludo_core::{Edition as _, Game as _};
use ludo_crossword::Setting;
use ludo_diamino::{Diamino, Kit, Print};

/// The printed matter that comes with the program.
pub(super) fn kit() -> Kit {
    Kit::parse(Diamino::EDITION).expect("the edition that is shipped is checked by tests")
}

/// The board for patience: yellow squares are closed, devils are ignored (DIA-18).
pub(super) fn setting(kit: &Kit) -> Setting {
    let plain = Setting::plain(kit.squares().side().into(), *kit.letter_values());
    let yellow = kit.squares().all().filter(|&square| kit.squares().at(square) == Print::Yellow);
    yellow.fold(plain, Setting::closing)
}
