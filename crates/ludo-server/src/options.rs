//! Settings of a game, tried before a table takes them.

use ludo_catalogue::{Opening, SeedSource, Shelf, Title};
use ludo_core::{EditionId, Hex32, Seed};
use ludo_protocol::Settings;
use ludo_transcript::{Offer, SeatInfo};

/// Whether a game of so many seats can begin with these options and this edition.
///
/// # Errors
/// Names the field that does not fit.
pub(crate) fn check(
    title: &Title,
    shelf: &Shelf,
    settings: &Settings,
    seats: usize,
) -> Result<(), String> {
    let options = &settings.options;
    let nobody = SeatInfo { name: String::new(), bot: None };
    let opening = Opening {
        seats: vec![nobody; seats],
        options: text(options),
        layout: None,
        edition: settings.edition.map(|digest| offered(title, shelf, digest)).transpose()?,
        seed: SeedSource::Given(Seed::from_number(0)),
    };
    title.begin(shelf, &opening).map(|_| ()).map_err(|error| error.to_string())
}

/// The edition of that digest, if new games may be played with it.
pub(crate) fn offered(title: &Title, shelf: &Shelf, digest: Hex32) -> Result<EditionId, String> {
    let mut offered = title.editions(shelf).into_iter().filter(|one| one.offer == Offer::NewGames);
    let found = offered.find(|one| one.id.digest == digest);
    found.map(|one| one.id).ok_or_else(|| "edition: is not offered".to_owned())
}

/// Whether bots can be seated at a table with these settings: its edition may lack what they go by.
pub(crate) fn seats_bots(title: &Title, shelf: &Shelf, settings: &Settings) -> bool {
    let editions = title.editions(shelf);
    let chosen = match settings.edition {
        None => editions.first(),
        Some(digest) => editions.iter().find(|one| one.id.digest == digest),
    };
    chosen.is_none_or(|edition| edition.bots)
}

/// Options as a title reads them; none if the game's own are meant.
pub(crate) fn text(options: &serde_json::Value) -> Option<String> {
    (!options.is_null()).then(|| options.to_string())
}
