//! Pictures, theme cards and tracks, as far as the rules need them.

use serde_json::Value;

use crate::{Fault, json};

/// A pack.
#[derive(Debug)]
pub(super) struct Pack {
    pub(super) name: String,
    /// How many pictures everybody has.
    pub(super) pictures: u64,
    /// The themes of each card, in both languages.
    pub(super) cards: Vec<Vec<Value>>,
    /// The number on each square, Start first.
    pub(super) long: Vec<usize>,
    pub(super) short: Vec<usize>,
}

impl Pack {
    pub(super) fn read(text: &str) -> Result<Pack, Fault> {
        let value: Value = serde_json::from_str(text)
            .map_err(|error| Fault::format(format!("the pack is no JSON: {error}")))?;
        let fields = ["id", "version", "name", "credit", "pictures", "cards", "tracks", "affinity"];
        let map = json::object(&value, "pack", &fields)?;
        let tracks = json::object(json::field(map, "tracks")?, "tracks", &["long", "short"])?;
        let mut cards = Vec::new();
        for card in json::list(map, "cards")? {
            let themes = card.as_array().filter(|themes| themes.len() == 6);
            cards.push(themes.ok_or_else(|| Fault::new("CPT-1", "not six themes"))?.clone());
        }
        Ok(Pack {
            name: json::text(map, "id")?.to_owned(),
            pictures: json::list(map, "pictures")?.len() as u64,
            cards,
            long: track(json::list(tracks, "long")?)?,
            short: track(json::list(tracks, "short")?)?,
        })
    }
}

/// Numbers from 5 down to 1.
fn track(squares: &[Value]) -> Result<Vec<usize>, Fault> {
    let mut track = Vec::new();
    for square in squares {
        let number = square.as_u64().filter(|number| (1..=5).contains(number));
        let number = number.ok_or_else(|| Fault::format(format!("no square: {square}")))?;
        if track.last().is_some_and(|last| (*last as u64) < number) {
            return Err(Fault::format("a track goes down"));
        }
        track.push(number as usize);
    }
    Ok(track)
}
