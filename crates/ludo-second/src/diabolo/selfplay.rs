//! Games that this implementation plays against itself and then checks.
//!
//! They prove nothing about the rules (the same code is on both sides), but that whole games pass,
//! that the rare clauses come up, that every lie is noticed and that no text makes it panic.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::act::Act;
use super::cards::{COLOURS, Card, Edition, Row};
use super::event::{Event, Item};
use super::table::{Phase, Table};
use super::{Report, check, header};

const CLASSIC: &str = include_str!("../../../../data/diabolo/classic.json");
const SMALL: &str = r#"{"edition":"small","version":1,"cards_per_colour":{"1":3,"2":2,"3":2}}"#;

/// Chance for tests: a linear congruential generator.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % bound
    }

    fn shuffled(&mut self, edition: &Edition) -> Vec<Card> {
        let mut deck = Vec::new();
        for (card, copies) in &edition.cards {
            deck.extend((0..*copies).map(|_| *card));
        }
        for place in (1..deck.len()).rev() {
            deck.swap(place, self.below(place + 1));
        }
        deck
    }
}

/// A layout dealt, or one set by hand with rows already filled and a short deck.
fn layout(dice: &mut Dice, edition: &Edition, seats: usize, given: bool) -> Value {
    let dealer = dice.below(seats);
    let mut deck = dice.shuffled(edition);
    if !given {
        return json!({"dealer": dealer, "deck": Item::from(&deck[..]).json()});
    }
    let closed = dice.below(Table::rows_to_close(seats));
    let mut rows = serde_json::Map::new();
    for (colour, name) in COLOURS.iter().enumerate() {
        let wanted = if colour < closed { 5 } else { dice.below(5) };
        let (mut own, others): (Vec<Card>, Vec<Card>) =
            deck.into_iter().partition(|card| card.colour == colour);
        let laid: Vec<Card> = own.drain(..wanted.min(own.len())).collect();
        let (hell, heaven) = laid.split_at(laid.len() / 2);
        rows.insert(
            (*name).to_owned(),
            json!({"hell": Item::from(hell).json(), "heaven": Item::from(heaven).json()}),
        );
        deck = [own, others].concat();
    }
    for place in (1..deck.len()).rev() {
        deck.swap(place, dice.below(place + 1));
    }
    deck.truncate(1 + dice.below(12));
    json!({"dealer": dealer, "deck": Item::from(&deck[..]).json(), "rows": rows})
}

/// The transcript of a random game, whole, with leaves and rewinds if they are wanted.
fn transcript(seed: u64, seats: usize, edition_text: &str, given: bool, odd: bool) -> String {
    let mut dice = Dice(seed.wrapping_mul(7919));
    let edition = Edition::read(edition_text).unwrap();
    let mut head = json!({
        "transcript": 1, "game": "diabolo", "rules": 1, "options": {"first_dealer": "chance"},
        "seats": vec![json!({"name": "bot", "bot": "0"}); seats], "seed": "00",
        "edition": {"name": edition.name, "digest": "00"},
        "layout": layout(&mut dice, &edition, seats, given),
    });
    if given {
        head["given"] = json!(true);
    }
    let (mut table, _) = header::open(&head, &edition).unwrap();
    let mut lines = vec![head];
    let mut history = Vec::new();
    while !matches!(table.phase, Phase::Over) {
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
        let present = table.present();
        if odd && dice.below(60) == 0 {
            let seat = present[dice.below(present.len())];
            line["seat"] = json!(seat);
            line["leave"] = json!(true);
            table.leave(seat, &mut told).unwrap();
        } else {
            let mut awaited = present;
            awaited.retain(|seat| !table.legal(*seat).is_empty());
            let seat = awaited[dice.below(awaited.len())];
            let legal = table.legal(seat);
            let act = legal[dice.below(legal.len())];
            line["seat"] = json!(seat);
            line["act"] = act.json();
            if odd {
                line["legal"] = legal.into_iter().map(Act::json).collect();
            }
            table.act(seat, act, &mut told).unwrap();
        }
        while matches!(table.phase, Phase::RoundScored) {
            let deck = dice.shuffled(&edition);
            table.begin_round(deck, vec![Row::default(); COLOURS.len()], &mut told);
        }
        line["events"] = told.iter().map(Event::json).collect();
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
    (any::<u64>(), 2..=5_usize, any::<(bool, bool, bool)>()).prop_map(
        |(seed, seats, (small, given, odd))| {
            let edition = if small { SMALL } else { CLASSIC };
            (transcript(seed, seats, edition, given, odd), edition)
        },
    )
}

#[test]
fn whole_games_pass_and_reach_the_rare_clauses() {
    let mut report = Report::default();
    for seed in 0..400 {
        let seats = 2 + seed as usize % 4;
        let edition = if seed % 8 < 4 { SMALL } else { CLASSIC };
        let text = transcript(seed, seats, edition, seed % 3 == 0, seed % 2 == 0);
        report += check(&text, edition).unwrap_or_else(|error| panic!("{error}\n{text}"));
    }
    assert!(report.rounds > 400 && report.inputs > 10_000, "{report:?}");
    assert!(report.shown_hands > 50 && report.leaves > 50 && report.doubles > 50, "{report:?}");
    assert!(report.tied_rows > 50 && report.level_rows > 50, "{report:?}");
    assert!(report.demon_rows > 50 && report.angel_rows > 50, "{report:?}");
    // Cards are dealt and drawn in turn order, so nobody runs out of cards before their neighbour
    // to the right does: no layout can lead to a skip. See the test below for the clause itself.
    assert_eq!(report.skipped, 0);
}

#[test]
fn dbo_6_an_empty_hand_is_skipped_and_a_leaver_is_not_even_named() {
    let card = |text: &str| Card::read(&json!(text)).unwrap();
    let mut table = Table::new(4, 3);
    let deck = vec![card("R1"), card("Y1"), card("G1"), card("B1")];
    table.begin_round(deck, vec![Row::default(); 5], &mut Vec::new());
    table.hands = vec![vec![card("R1"), card("R2")], vec![], vec![], vec![]];
    table.gone[1] = true;
    let mut told = Vec::new();
    table
        .act(0, Act::read(&json!({"lay": {"card": "R1", "side": "hell"}})).unwrap(), &mut told)
        .unwrap();
    assert_eq!(
        told.iter().map(Event::json).collect::<Vec<_>>(),
        [
            json!({"laid": {"seat": 0, "card": "R1", "side": "hell"}}),
            json!({"skipped": {"seat": 2}}),
            json!({"skipped": {"seat": 3}}),
        ]
    );
    assert_eq!(table.legal(0).len(), 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Any text is judged, none makes it panic.
    #[test]
    fn mangled_transcripts_are_judged(
        (text, edition) in any_transcript(),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0..6_usize, 0..12_usize), 1..4),
    ) {
        let scraps = [
            "", "0", "-1", "99999999999999999999", "18446744073709551615", "1e400", "null", "[]",
            "{}", "\"é\"", "\n", "\"R99999999999\"",
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
        let mangled = jsonl(&lines);
        let _ = check(&mangled, edition);
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
        let lying = jsonl(&lines);
        prop_assert!(check(&lying, edition).is_err());
    }
}
