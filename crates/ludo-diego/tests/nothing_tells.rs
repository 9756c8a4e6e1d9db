//! Nothing tells during play whether a pair was right (DIE-9): every byte that leaves to seats and spectators before
//! the control sheet says what a pair is.
//!
//! Two games are played side by side, with the same inputs but other cards: which card is which was changed at random.
//! If all that leaves differs by the cards' numbers alone, then it depends on nothing that the cards stand for.

use std::sync::Arc;

use ludo_core::{
    Beginning, Draws, Edition as _, Enumerate as _, Game, Input, Millis, Seat, Seed, Setup, Viewer,
};
use ludo_diego::{
    Action, Affiliations, Control, Delay, Diego, Hands, Options, OwnPairs, Pack, Sides,
};
use ludo_testkit::Trials;
use serde_json::{Value, json};

const GAMES: u64 = 1_000;
const SAMPLE: u64 = 40;

fn packs() -> Vec<Arc<Pack>> {
    let shipped = Diego::EDITIONS.iter();
    shipped.map(|one| Pack::parse(one.matter).unwrap().into()).collect()
}

fn options(seats: u8, draws: &mut Draws) -> Options {
    Options {
        delay: if draws.below(3) == 0 { Delay::None } else { Delay::Seconds(5) },
        hands: *draws.pick(&[Hands::Open, Hands::Closed]),
        affiliations: Affiliations::All,
        own_pairs: *draws.pick(&[OwnPairs::No, OwnPairs::Yes]),
        sides: if seats == 4 && draws.below(2) == 0 { Sides::Teams } else { Sides::Alone },
        control: Control::Together,
        ..Options::default()
    }
}

/// Other numbers in the place of cards' numbers, wherever JSON has them.
fn renamed(value: &Value, by: &[u64], is_card: bool) -> Value {
    match value {
        Value::Number(number) if is_card => by[number.as_u64().unwrap() as usize].into(),
        Value::Array(list) => list.iter().map(|one| renamed(one, by, is_card)).collect(),
        Value::Object(map) => {
            let cards = ["card", "with", "cards", "line", "deck"];
            let fields = map.iter().map(|(name, one)| {
                (name.clone(), renamed(one, by, cards.contains(&name.as_str())))
            });
            Value::Object(fields.collect())
        }
        other => other.clone(),
    }
}

/// All that leaves a game at one moment, but for its events: views, what may be done, what it would do.
fn everything(game: &Diego) -> Vec<(Viewer, Value)> {
    let seats = Seat::all(game.seats()).map(Viewer::Seat);
    let mut all = Vec::new();
    for viewer in seats.chain([Viewer::Spectator]) {
        all.push((viewer, serde_json::to_value(game.view(viewer)).unwrap()));
        let Some(seat) = viewer.seat() else { continue };
        let mut legal = Vec::new();
        game.actions(seat, &mut legal);
        // In which order it is listed may follow the cards' numbers, which everybody knows.
        for action in legal {
            let action = serde_json::to_value(action).unwrap();
            let draft = serde_json::from_value(action.clone()).unwrap();
            let preview = serde_json::to_value(game.preview(seat, &draft)).unwrap();
            all.push((viewer, json!([action, preview])));
        }
    }
    all
}

/// What an input tells, by whom it reaches.
fn told(game: &mut Diego, input: &Input<Action>) -> Vec<(Viewer, Value)> {
    let viewers: Vec<_> =
        Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Spectator]).collect();
    let mut told = Vec::new();
    let mut listener = |to: ludo_core::To, event| {
        let event = serde_json::to_value(&event).unwrap();
        for viewer in viewers.iter().filter(|viewer| to.reaches(**viewer)) {
            told.push((*viewer, event.clone()));
        }
    };
    game.play(input, &mut listener).expect("a legal input");
    told
}

fn sorted(all: &[(Viewer, Value)]) -> Vec<String> {
    let mut texts: Vec<_> = all.iter().map(|(who, one)| format!("{who:?} {one}")).collect();
    texts.sort_unstable();
    texts
}

/// Some input that is legal.
fn some_input(game: &Diego, now: &mut u64, draws: &mut Draws) -> Input<Action> {
    *now += u64::from(draws.below(2_000));
    if let Some(deadline) = game.deadline().filter(|due| due.0 <= *now) {
        return Input::Deadline { at: deadline.max(Millis(*now)) };
    }
    let at = Millis(*now);
    let speakers: Vec<Seat> = game.floor().speakers().iter().collect();
    let seat = *draws.pick(&speakers);
    if draws.below(300) == 0 {
        return Input::Leave { seat, at };
    }
    let mut legal = Vec::new();
    game.actions(seat, &mut legal);
    // Votes and stops are one of few choices: nearly all else are pairs.
    let calm = |action: &&Action| **action != Action::ProposeStop || draws.below(20) == 0;
    let some: Vec<Action> = legal.iter().filter(calm).copied().collect();
    let action = *draws.pick(if some.is_empty() { &legal } else { &some });
    Input::Act { seat, at, action }
}

/// Plays one game and its twin up to the first word of the control sheet; says how many bytes were compared.
fn side_by_side(number: u64, packs: &[Arc<Pack>]) -> u64 {
    let seed = Seed::from_number(number);
    let mut draws = Draws::new(&seed, u64::MAX);
    let seats = 2 + (number % 3) as u8;
    let pack = &packs[number as usize / 3 % packs.len()];
    let setup = Setup { seats, options: options(seats, &mut draws) };
    let one = Beginning::<Diego>::deal(setup, Arc::clone(pack), seed).unwrap();
    let mut by: Vec<u64> = (0..pack.deck().cards.len() as u64).collect();
    draws.shuffle(&mut by);
    let mut other = one.clone();
    let layout = renamed(&serde_json::to_value(&one.layout).unwrap(), &by, false);
    other.layout = serde_json::from_value(layout).unwrap();
    let (mut one, mut other) = (one.begin().unwrap(), other.begin().unwrap());
    let (mut now, mut bytes) = (0, 0);
    loop {
        let (shown, twin) = (everything(&one), everything(&other));
        let expected: Vec<_> =
            shown.iter().map(|(who, v)| (*who, renamed(v, &by, false))).collect();
        assert_eq!(sorted(&expected), sorted(&twin), "game {number}");
        let input = some_input(&one, &mut now, &mut draws);
        let same = match &input {
            Input::Act { seat, at, action } => {
                let action = renamed(&serde_json::to_value(action).unwrap(), &by, false);
                let action = serde_json::from_value(action).unwrap();
                Input::Act { seat: *seat, at: *at, action }
            }
            Input::Deadline { at } => Input::Deadline { at: *at },
            Input::Leave { seat, at } => Input::Leave { seat: *seat, at: *at },
        };
        let (events, twins) = (told(&mut one, &input), told(&mut other, &same));
        let unsaid = |all: &[(Viewer, Value)]| -> Vec<(Viewer, Value)> {
            let said = all.iter().take_while(|(_, event)| event.get("checked").is_none());
            said.cloned().collect()
        };
        let expected: Vec<_> =
            unsaid(&events).iter().map(|(who, one)| (*who, renamed(one, &by, false))).collect();
        assert_eq!(expected, unsaid(&twins), "game {number}, after {input:?}");
        bytes += sorted(&shown)
            .iter()
            .chain(&sorted(&events))
            .map(|text| text.len() as u64)
            .sum::<u64>();
        if events.iter().any(|(_, event)| event.get("checked").is_some()) || one.is_over() {
            return bytes;
        }
    }
}

#[test]
fn die_9_all_that_leaves_before_the_sheet_depends_on_no_number() {
    let packs = packs();
    let games = Trials::from_env("game", "LUDO_TWINS", SAMPLE, GAMES);
    let bytes: u64 = games.sum(|number| side_by_side(number, &packs));
    println!("{games}: {bytes} bytes looked at");
    assert!(bytes > 100_000 * games.count.min(10));
}

/// All texts of a JSON value: names of fields and words.
fn texts<'a>(value: &'a Value, all: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => all.push(text),
        Value::Array(list) => list.iter().for_each(|one| texts(one, all)),
        Value::Object(map) => {
            for (name, one) in map {
                all.push(name);
                texts(one, all);
            }
        }
        _ => {}
    }
}

#[test]
fn die_9_no_name_of_a_card_or_family_and_no_value_leaves() {
    for (number, pack) in packs().iter().enumerate() {
        let deck = pack.deck();
        let mut secret: Vec<String> = deck.cards.iter().map(|card| card.id.clone()).collect();
        secret.extend(deck.families.iter().map(|family| family.id.clone()));
        secret.extend(deck.families.iter().map(|family| family.value.to_string()));
        secret.extend(["family", "value", "shows", "interval"].map(str::to_owned));
        // The game: no word may even hold one of them.
        let setup = Setup { seats: 3, options: Options::default() };
        let seed = Seed::from_number(number as u64);
        let (mut draws, mut now) = (Draws::new(&seed, u64::MAX), 0);
        let beginning = Beginning::<Diego>::deal(setup, Arc::clone(pack), seed).unwrap();
        let mut game = beginning.begin().unwrap();
        while game.view(Viewer::Spectator).control.is_none() {
            let mut leaves = everything(&game);
            let input = some_input(&game, &mut now, &mut draws);
            leaves.extend(told(&mut game, &input));
            for (who, value) in &leaves {
                let mut words = Vec::new();
                texts(value, &mut words);
                for word in words {
                    let tells = secret.iter().find(|one| word.contains(one.as_str()));
                    assert_eq!(tells, None, "{word} to {who:?}");
                }
            }
        }
        // The face, whose cards are drawn and described: no such word by itself.
        let face = serde_json::to_value(pack.face()).unwrap();
        let mut words = Vec::new();
        texts(&face, &mut words);
        let ways: Vec<_> = deck.affiliations.iter().map(|one| one.id.as_str()).collect();
        for word in words.into_iter().filter(|word| !ways.contains(word)) {
            assert!(!secret.iter().any(|one| one == word), "{word} stands in the face");
            assert!(!deck.cards.iter().any(|card| word.contains(&card.id)), "{word}");
        }
    }
}
