//! What is played under which number.

use ludo_catalogue::{Shelf, Title};
use ludo_core::{Draws, EditionId, Seed};
use ludo_transcript::Offer;
use serde_json::{Value, json};

use super::every;

/// Who plays, and by which options.
#[derive(Clone, Debug)]
pub struct Order {
    /// How many.
    pub seats: u8,
    /// The bot of each seat.
    pub bots: Vec<&'static str>,
    /// The options; what is not named is the game's own.
    pub options: Value,
    /// What it is played with.
    pub edition: EditionId,
}

/// Bots that decide at once. The searching ones play no other kind of game, only a better one.
const QUICK: [&str; 7] = ["1", "2", "3", "random", "usual", "dreamy", "literal"];

impl Order {
    /// What game `number` of a title is: all numbers of seats, the options that show something else, all editions.
    pub fn new(title: &'static Title, shelf: &Shelf, number: u64) -> Self {
        let mut draws = Draws::new(&Seed::from_number(number), 7);
        let (least, most) = (u32::from(*title.seats.start()), u32::from(*title.seats.end()));
        let drawn = least + draws.below(most - least + 1);
        // Tables of many take long, and show the same: there are some.
        let seats = if drawn > 4 && draws.below(4) > 0 { 2.max(least) + drawn % 3 } else { drawn };
        let seats = seats.min(most) as u8;
        let kinds = title.bots.iter().map(|kind| kind.key).filter(|key| QUICK.contains(key));
        let kinds: Vec<_> = kinds.collect();
        let bots = (0..seats).map(|_| *draws.pick(&kinds)).collect();
        let editions = title.editions(shelf).into_iter();
        let offered = editions.filter(|edition| edition.offer == Offer::NewGames && edition.bots);
        let editions: Vec<_> = offered.map(|edition| edition.id).collect();
        let edition = draws.pick(&editions).clone();
        Self { seats, bots, options: options(title.key, seats, &mut draws), edition }
    }

    /// What game `number` of a title is where nothing may be left out: the fewest and the most seats, every option, every
    /// edition that a bot can play with, those of old games too.
    pub fn any(title: &'static Title, shelf: &Shelf, number: u64) -> Self {
        let mut draws = Draws::new(&Seed::from_number(number), 8);
        let (least, most) = (*title.seats.start(), *title.seats.end());
        let seats = match draws.below(4) {
            0 => least,
            1 => most,
            _ => least + draws.below(u32::from(most - least) + 1) as u8,
        };
        let editions = title.editions(shelf).into_iter().filter(|edition| edition.bots);
        let editions: Vec<_> = editions.collect();
        let edition = draws.pick(&editions).clone();
        let options = every::options(title.key, seats, &edition, &mut draws);
        Self { seats, bots: Self::quickest(title, seats, &mut draws), options, edition: edition.id }
    }

    /// Bots that take no time at all, and now and then one that thinks a little.
    fn quickest(title: &Title, seats: u8, draws: &mut Draws) -> Vec<&'static str> {
        let has = |key| title.bots.iter().map(|kind| kind.key).find(|known| *known == key);
        let (random, first) = (has("random").unwrap_or("1"), has("1").unwrap_or("random"));
        let bot = |_| if draws.below(20) == 0 { first } else { random };
        (0..seats).map(bot).collect()
    }
}

/// One of these, as JSON.
pub(super) fn one_of(draws: &mut Draws, values: &[&str]) -> Value {
    json!(draws.pick(values))
}

fn options(game: &str, seats: u8, draws: &mut Draws) -> Value {
    let seat = json!({ "seat": draws.below(seats.into()) });
    let by_word = draws.below(3) == 0;
    let first = if by_word { seat.clone() } else { json!("chance") };
    match game {
        "diabolo" => json!({ "first_dealer": first }),
        "diadingo" => json!({
            "scoring": one_of(draws, &["casual", "professionals"]),
            "memory": one_of(draws, &["none", "aid"]),
            "games": if draws.below(4) == 0 { 2 } else { 1 },
            "first": first,
        }),
        "diamino" => {
            let games: &[_] = match seats {
                1 => &["usual", "patience"],
                2..=4 => &["usual", "without_score", "with_score"],
                _ => &["usual", "without_score"],
            };
            json!({
                "game": one_of(draws, games),
                "judging": one_of(draws, &["contest", "contest", "referee"]),
                "unjustified": one_of(draws, &["free", "penalty"]),
                "scoring": one_of(draws, &["every_word", "main_word", "none"]),
                "first": if by_word { seat } else { json!("draw") },
            })
        }
        "diego" => json!({
            "hands": one_of(draws, &["open", "closed"]),
            "size": one_of(draws, &["six", "four"]),
            "affiliations": one_of(draws, &["standard", "standard", "all"]),
            "own_pairs": one_of(draws, &["no", "yes"]),
            "capital": one_of(draws, &["none", "hundred"]),
            "sides": if seats == 4 { one_of(draws, &["alone", "teams"]) } else { json!("alone") },
            "control": one_of(draws, &["together", "at_once"]),
            "first": first,
        }),
        "compatibility" => json!({
            "track": one_of(draws, &["long", "short", "short"]),
            "window": if draws.below(2) == 0 { json!("open") } else { json!({ "seconds": 5 }) },
            "first": first,
        }),
        _ => json!({}),
    }
}
