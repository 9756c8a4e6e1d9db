//! Options of a game, tried before a table takes them.

use ludo_catalogue::{Opening, SeedSource, Title};
use ludo_core::Seed;
use ludo_transcript::SeatInfo;
use serde_json::Value;

/// Whether a game of so many seats can begin with these options.
///
/// # Errors
/// Names the field that does not fit.
pub(crate) fn check(title: &Title, options: &Value, seats: usize) -> Result<(), String> {
    let nobody = SeatInfo { name: String::new(), bot: None };
    let opening = Opening {
        seats: vec![nobody; seats],
        options: Some(options.to_string()).filter(|_| !options.is_null()),
        layout: None,
        edition: None,
        seed: SeedSource::Given(Seed::from_number(0)),
    };
    title.begin(&opening).map(|_| ()).map_err(|error| error.to_string())
}
