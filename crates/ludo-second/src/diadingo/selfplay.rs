//! Games that this implementation plays against itself and then checks.
//!
//! They prove nothing about the rules (the same code is on both sides), but that whole games pass,
//! that the rare clauses come up, that every lie is noticed and that no text makes it panic.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::act::Act;
use super::printed::{Card, Edition, Place};
use super::table::Phase;
use super::{Report, check, header};

const CLASSIC: &str = r#"{"edition":"diadingo-classic","version":1,"fixed":16,"thefts":7,
    "rings":{"1000":7,"2000":7,"3000":7,"4000":7,"5000":7,"6000":7}}"#;
/// Few cards, many thefts, few values: the rare things happen often.
const SMALL: &str = r#"{"edition":"small","version":1,"fixed":35,"thefts":6,
    "rings":{"1000":6,"3000":5}}"#;

/// Chance for tests: a linear congruential generator.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % bound
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for place in (1..list.len()).rev() {
            list.swap(place, self.below(place + 1));
        }
    }

    fn deck(&mut self, edition: &Edition) -> Vec<Card> {
        let mut deck = Vec::new();
        for (card, copies) in &edition.cards {
            deck.extend((0..*copies).map(|_| *card));
        }
        self.shuffle(&mut deck);
        deck
    }

    fn places(&mut self, number: usize) -> Vec<Place> {
        let mut places: Vec<Place> = Place::all().into_iter().collect();
        self.shuffle(&mut places);
        places.truncate(number);
        places
    }
}

/// A layout dealt, or one set by hand with a short deck.
fn layout(dice: &mut Dice, edition: &Edition, seats: usize, given: bool) -> Value {
    let first = dice.below(seats);
    let mut deck = dice.deck(edition);
    let mut fixed = dice.places(edition.fixed as usize);
    if given {
        let ring = deck.iter().position(|card| *card != Card::Theft).unwrap();
        deck.truncate((ring + 1).max(dice.below(deck.len())));
    }
    fixed.sort_unstable();
    let deck: Vec<Value> = deck.into_iter().map(Card::json).collect();
    let fixed: Vec<String> = fixed.into_iter().map(Place::name).collect();
    json!({"first": first, "deck": deck, "fixed": fixed})
}

/// The transcript of a random match, whole, with leaves and rewinds if they are wanted.
fn transcript(seed: u64, seats: usize, edition_text: &str, given: bool, odd: bool) -> String {
    let mut dice = Dice(seed.wrapping_mul(7919));
    let edition = Edition::read(edition_text).unwrap();
    let scoring = ["casual", "professionals"][dice.below(2)];
    let memory = ["none", "aid"][dice.below(2)];
    let games = 1 + dice.below(3);
    let mut head = json!({
        "transcript": 1, "game": "diadingo", "rules": 1,
        "options": {"scoring": scoring, "memory": memory, "games": games, "first": "chance"},
        "seats": vec![json!({"name": "bot", "bot": "0"}); seats], "seed": "00",
        "edition": {"name": edition.name, "digest": "00"},
        "layout": layout(&mut dice, &edition, seats, given),
    });
    if given {
        head["given"] = json!(true);
    }
    let (mut table, _) = header::open(&head, &edition).unwrap();
    // Players who know the tray take every diamond.
    let lucky = dice.below(3) == 0;
    let mut lines = vec![head];
    let mut history = Vec::new();
    while table.phase != Phase::Over {
        let number = history.len();
        history.push(table.clone());
        if odd && number > 0 && dice.below(50) == 0 {
            let to = dice.below(number);
            table = history[to].clone();
            lines.push(json!({"n": number, "rewind": to}));
            continue;
        }
        let mut line = json!({"n": number, "at": number * 10});
        let mut told = Vec::new();
        if odd && dice.below(40) == 0 {
            let present = table.present();
            let seat = present[dice.below(present.len())];
            line["seat"] = json!(seat);
            line["leave"] = json!(true);
            table.leave(seat, &mut told).unwrap();
        } else {
            let (Phase::Try { seat } | Phase::Theft { seat }) = table.phase else {
                panic!("nobody's turn");
            };
            let legal = table.legal(seat);
            let mut choice = legal.clone();
            if lucky {
                choice.retain(|act| !matches!(act, Act::Try(place) if table.fixed.contains(place)));
            }
            let act = choice[dice.below(choice.len())];
            line["seat"] = json!(seat);
            line["act"] = act.json();
            if odd {
                line["legal"] = legal.into_iter().map(Act::json).collect();
            }
            table.act(seat, act, &mut told).unwrap();
        }
        if table.phase == Phase::Between {
            let deck = dice.deck(&edition);
            let fixed = dice.places(edition.fixed as usize).into_iter().collect();
            table.begin_game(deck, fixed, &mut told);
        }
        line["events"] = Value::Array(told);
        lines.push(line);
    }
    lines.push(json!({"outcome": table.outcome().unwrap()}));
    jsonl(&lines)
}

fn jsonl(lines: &[Value]) -> String {
    let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
    lines.join("\n") + "\n"
}

fn any_transcript() -> impl Strategy<Value = (String, &'static str)> {
    (any::<u64>(), 2..=8_usize, any::<(bool, bool, bool)>()).prop_map(
        |(seed, seats, (small, given, odd))| {
            let edition = if small { SMALL } else { CLASSIC };
            (transcript(seed, seats, edition, given, odd), edition)
        },
    )
}

#[test]
fn whole_games_pass_and_reach_the_rare_clauses() {
    let mut report = Report::default();
    for seed in 0..500 {
        let seats = 2 + seed as usize % 7;
        let edition = if seed % 8 < 4 { SMALL } else { CLASSIC };
        let text = transcript(seed, seats, edition, seed % 3 == 0, seed % 2 == 0);
        report += check(&text, edition).unwrap_or_else(|error| panic!("{error}\n{text}"));
    }
    for count in [
        report.out_of_stones,
        report.out_of_cards,
        report.out_of_both,
        report.refills,
        report.last_card_robberies,
        report.absent_victims,
        report.declined,
        report.put_aside,
        report.leaves,
        report.later_games,
        report.debts,
        report.broken_ties,
        report.shared_places,
    ] {
        assert!(count > 0, "{report:?}");
    }
    assert!(report.loose > 5000 && report.stuck > 5000 && report.robberies > 500, "{report:?}");
    assert!(report.games > report.out_of_stones + report.out_of_cards, "{report:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Any text is judged, none makes it panic.
    #[test]
    fn mangled_transcripts_are_judged(
        (text, edition) in any_transcript(),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0..6_usize, 0..12_usize), 1..4),
    ) {
        let scraps = [
            "", "0", "-1", "99999999999999999999", "18446744073709551615", "1e400", "null", "[]",
            "{}", "\"é\"", "\n", "\"A0\"",
        ];
        let mut chars: Vec<char> = text.chars().collect();
        for (place, length, scrap) in cuts {
            let start = place.index(chars.len());
            let end = (start + length).min(chars.len());
            chars.splice(start..end, scraps[scrap].chars());
        }
        let mangled: String = chars.into_iter().collect();
        let _ = check(&mangled, edition);
        let _ = super::perft(mangled.lines().next().unwrap_or(""), edition, 2);
        let _ = check(&text, &mangled);
    }

    /// A value of the right shape in the wrong place is no panic either.
    #[test]
    fn any_field_may_hold_anything(
        (text, edition) in any_transcript(),
        place in any::<prop::sample::Index>(),
        key in any::<prop::sample::Index>(),
        scrap in 0..7_usize,
    ) {
        let scraps =
            [json!(null), json!(-1), json!(u64::MAX), json!(0.5), json!("x"), json!([[]]), json!({})];
        let mut lines: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let line = place.get_mut(&mut lines).as_object_mut().unwrap();
        let keys: Vec<String> = line.keys().cloned().collect();
        line.insert(key.get(&keys).clone(), scraps[scrap].clone());
        let _ = check(&jsonl(&lines), edition);
    }

    /// Events that are missing, doubled or changed do not pass.
    #[test]
    fn every_lie_about_events_is_noticed(
        (text, edition) in any_transcript(),
        line in any::<prop::sample::Index>(),
        event in any::<prop::sample::Index>(),
        lie in 0..3_usize,
    ) {
        let mut lines: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let told: Vec<&mut Vec<Value>> = lines
            .iter_mut()
            .filter_map(|line| line.get_mut("events").and_then(Value::as_array_mut))
            .collect();
        prop_assume!(!told.is_empty());
        let place = line.index(told.len());
        let events = told.into_iter().nth(place).unwrap();
        let place = event.index(events.len());
        match lie {
            0 => {
                events.remove(place);
            }
            1 => events.insert(place, events[place].clone()),
            _ if events[place].get("to").is_some() => {
                events[place].as_object_mut().unwrap().remove("to");
            }
            _ => events[place]["to"] = json!(0),
        }
        prop_assert!(check(&jsonl(&lines), edition).is_err());
    }
}
