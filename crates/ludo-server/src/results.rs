//! What a finished game is compared with, and for how long that is kept.

use ludo_catalogue::{Shelf, Title};
use ludo_protocol::Settings;

use crate::options;

/// The name of the board that a table plays on, if results there are compared: that of the game, and the edition if it
/// is not the standard. At a table for practice nobody plays alone.
pub(crate) fn board(
    title: &Title,
    shelf: &Shelf,
    settings: &Settings,
    seats: usize,
) -> Option<String> {
    if settings.practice {
        return None;
    }
    let options = options::text(&settings.options);
    let board = title.board(options.as_deref(), u8::try_from(seats).ok()?).ok()??;
    let standard = title.edition(shelf).digest;
    let key = title.key;
    Some(match settings.edition.filter(|edition| *edition != standard) {
        None => format!("{key}-{board}"),
        Some(edition) => format!("{key}-{board}-{edition}"),
    })
}
