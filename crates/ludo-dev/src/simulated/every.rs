//! Every value of every option, drawn.

use std::collections::BTreeSet;

use ludo_catalogue::AtHand;
use ludo_core::Draws;
use ludo_lexicon::Family;
use serde_json::{Value, json};

use super::order::one_of;

/// A host's own list, of which games can be made.
const OWN: [&str; 24] = [
    "AME", "AN", "ANE", "ANES", "ARE", "ART", "EAU", "ERS", "ES", "ET", "EU", "ILE", "LA", "LE",
    "LES", "NE", "OS", "RA", "RE", "SA", "SE", "TA", "TE", "UN",
];

/// What options say, each value by its field: numbers only by whether they are the least, for they are many.
pub fn values(options: &Value) -> BTreeSet<String> {
    let fields = options.as_object().into_iter().flatten();
    let value = |(field, value): (&String, &Value)| match value {
        Value::String(text) if text.len() < 40 => format!("{field}: {text}"),
        Value::Object(members) => {
            let kind = members.keys().next().map_or("", String::as_str);
            format!("{field}: {{{kind}}}")
        }
        Value::Number(number) => {
            format!("{field}: {}", if number.as_u64() == Some(1) { "1" } else { "more" })
        }
        _ => format!("{field}: some"),
    };
    fields.map(value).collect()
}

/// The options of a game for so many.
pub(super) fn options(game: &str, seats: u8, edition: &AtHand, draws: &mut Draws) -> Value {
    let seat = json!({ "seat": draws.below(seats.into()) });
    let first = if draws.below(3) == 0 { seat.clone() } else { json!("chance") };
    match game {
        "diabolo" => json!({ "first_dealer": first }),
        "diadingo" => json!({
            "scoring": one_of(draws, &["casual", "professionals"]),
            "memory": one_of(draws, &["none", "aid"]),
            "games": if draws.below(20) == 0 { 1 + draws.below(9) } else { 1 },
            "first": first,
        }),
        "diamino" => diamino(seats, &seat, draws),
        "diego" => diego(seats, &first, edition, draws),
        "compatibility" => json!({
            "track": one_of(draws, &["long", "short"]),
            "window": match draws.below(2) {
                0 => json!("open"),
                _ => json!({ "seconds": 3 + draws.below(28) }),
            },
            "first": first,
        }),
        _ => json!({}),
    }
}

fn diamino(seats: u8, seat: &Value, draws: &mut Draws) -> Value {
    let games: &[_] = match seats {
        1 => &["usual", "patience"],
        2..=4 => &["usual", "without_score", "with_score"],
        _ => &["usual", "without_score"],
    };
    let convention = match draws.below(6) {
        0 => json!("verbs"),
        1 => json!({ "subject": one_of(draws, &["animaux", "corps", "sport"]) }),
        2 => json!({ "own": OWN }),
        _ => json!("all"),
    };
    let mut options = json!({
        "game": one_of(draws, games),
        "judging": one_of(draws, &["contest", "contest", "referee"]),
        "window": 1 + draws.below(600),
        "unjustified": one_of(draws, &["free", "penalty"]),
        "scoring": one_of(draws, &["every_word", "main_word", "none"]),
        "first": if draws.below(3) == 0 { seat.clone() } else { json!("draw") },
        "convention": convention,
    });
    if draws.below(3) == 0 {
        options["family"] = json!(Family::newest().digest());
    }
    if seats == 1 && options["convention"] == "all" && draws.below(2) == 0 {
        options["laid"] = json!([{ "at": "I9", "direction": "right", "tiles": "CHAT" }]);
    }
    options
}

fn diego(seats: u8, first: &Value, edition: &AtHand, draws: &mut Draws) -> Value {
    json!({
        "delay": match draws.below(4) {
            0 => json!("none"),
            _ => json!({ "seconds": 1 + draws.below(15) }),
        },
        "hands": one_of(draws, &["open", "closed"]),
        "size": one_of(draws, &["six", "four"]),
        "affiliations": match draws.below(4) {
            0 => json!("all"),
            1 => json!({ "only": affiliations(edition, draws) }),
            _ => json!("standard"),
        },
        "own_pairs": one_of(draws, &["no", "yes"]),
        "capital": one_of(draws, &["none", "hundred"]),
        "sides": if seats == 4 { one_of(draws, &["alone", "teams"]) } else { json!("alone") },
        "control": one_of(draws, &["together", "at_once"]),
        "first": first,
    })
}

/// Some of a deck's affiliations: enough for the largest table.
fn affiliations(edition: &AtHand, draws: &mut Draws) -> Vec<String> {
    #[derive(serde::Deserialize)]
    struct Deck {
        affiliations: Vec<Affiliation>,
    }
    #[derive(serde::Deserialize)]
    struct Affiliation {
        id: String,
    }
    let deck: Option<Deck> = serde_json::from_str(edition.bundle.matter()).ok();
    let named = deck.into_iter().flat_map(|deck| deck.affiliations).map(|one| one.id);
    let mut names: Vec<_> = named.collect();
    draws.shuffle(&mut names);
    names.truncate(7 + draws.below(3) as usize);
    names
}
