//! Every hidden card of many games is searched for in every byte that went to those who may not see it.

use std::collections::BTreeSet;

use ludo_core::Seat;
use ludo_patch::FormReader;
use ludo_protocol::{Command, OpenTable, Settings, Status, Visibility};
use serde_json::Value;

use super::world::ready;
use super::{Client, World};
use ludo_store::Store as _;
use ludo_testkit::Trials;

/// Faces as they stand in JSON.
fn faces(text: &str) -> BTreeSet<String> {
    let bytes = text.as_bytes();
    let face = |at: usize| {
        let found = &bytes[at..at + 4];
        let is = found[0] == b'"'
            && b"RYGBV".contains(&found[1])
            && found[2].is_ascii_digit()
            && found[3] == b'"';
        is.then(|| text[at + 1..at + 3].to_owned())
    };
    (0..bytes.len().saturating_sub(3)).filter_map(face).collect()
}

/// All there is to know of the game now.
fn truth(world: &World) -> Value {
    let game = world.table.as_ref().and_then(|table| table.game()).expect("a game");
    serde_json::from_str(game.view(ludo_core::Viewer::Referee).text()).unwrap()
}

/// The faces that a viewer may see: those on the table and those of its own hand.
fn visible(truth: &Value, who: Option<usize>) -> BTreeSet<String> {
    let mut seen = faces(&truth["rows"].to_string());
    seen.extend(faces(&truth["discards"].to_string()));
    let staking = truth["phase"].get("stake").is_some();
    for (seat, hand) in truth["hands"].as_array().unwrap().iter().enumerate() {
        let discards = truth["phase"]["discard"]["seat"].as_u64() == Some(seat as u64);
        if who == Some(seat) || discards || staking {
            seen.extend(faces(&hand["cards"].to_string()));
        }
    }
    seen
}

/// The events of a message, as a client reads them that has been sent all before it.
fn events(text: &str, forms: &mut FormReader) -> Vec<Value> {
    let message: Value = serde_json::from_str(text).unwrap();
    if let Some(fresh) = message.get("view") {
        *forms = FormReader::default();
        fresh["forms"].as_array().into_iter().flatten().for_each(|form| forms.learn(form));
    }
    match message["update"].get("events") {
        Some(events) => forms.read(events).unwrap(),
        None => Vec::new(),
    }
}

/// The faces that events are about: a card just laid, discarded, shown or drawn.
fn told(events: &[Value], who: Option<usize>) -> BTreeSet<String> {
    let mut faces_told = BTreeSet::new();
    for event in events {
        let (name, body) = event.as_object().unwrap().iter().next().unwrap();
        let own = body["seat"].as_u64() == who.map(|who| who as u64);
        match name.as_str() {
            // These are public by the rules.
            "laid" | "discarded" | "scored" | "shown" => {
                faces_told.extend(faces(&event.to_string()));
            }
            // These are for one pair of eyes.
            "drew" | "hand" if own && who.is_some() => faces_told.extend(faces(&event.to_string())),
            _ => {}
        }
    }
    faces_told
}

/// Plays a game with resumes and a spectator, and looks at every byte; answers what leaked.
fn search(seed: u64, plant: impl Fn(&mut String, &Value)) -> Vec<String> {
    let people = 2 + seed as usize % 3;
    let settings = Settings { visibility: Visibility::Public, ..Settings::default() };
    let mut world = World::set_up(
        seed,
        people + 1,
        OpenTable { game: "diabolo".to_owned(), seats: Some(people as u8), settings, bots: vec![] },
    );
    let mut lines: Vec<_> = (0..=people).map(|who| world.come(who)).collect();
    world.start(&lines[..people]);
    world.contribute_all();
    let mut leaks = Vec::new();
    let mut before: Vec<_> = (0..=people).map(|_| BTreeSet::new()).collect();
    let mut forms = vec![FormReader::default(); people + 1];
    let mut away: Option<(usize, Client)> = None;
    for step in 0.. {
        let sent = std::mem::take(&mut world.sent);
        let truth = truth(&world);
        let now: Vec<_> =
            (0..=people).map(|who| visible(&truth, (who < people).then_some(who))).collect();
        for (who, mut text) in sent {
            plant(&mut text, &truth);
            let eyes = (who < people).then_some(who);
            let told = told(&events(&text, &mut forms[who]), eyes);
            let seen = faces(&text);
            let hidden = seen.iter().filter(|face| {
                !now[who].contains(*face) && !before[who].contains(*face) && !told.contains(*face)
            });
            leaks.extend(hidden.map(|face| format!("{face} to {who} in {text}")));
        }
        before = now;
        if let Some((who, client)) = away.take() {
            // Sometimes with what it knew, sometimes as a new device.
            let client = if step % 2 == 0 { client } else { Client::default() };
            lines[who] = world.come_with(who, client);
            continue;
        }
        if world.dice.below(8) == 0 {
            let who = world.dice.below(people + 1);
            away = Some((who, world.cut(lines[who])));
        }
        if !world.play_something() && away.is_none() {
            break;
        }
    }
    leaks.extend(search_lists(&world));
    leaks
}

/// Lists show documents: none of them names a card, a secret or a seed.
fn search_lists(world: &World) -> Vec<String> {
    let kept = ready(world.store.table(world.id)).unwrap().unwrap().table;
    let document: crate::table::Document = serde_json::from_str(&kept.document).unwrap();
    let summary = document.summary(kept.id, kept.updated_at);
    let listed = serde_json::to_string(&summary).unwrap();
    faces(&listed).into_iter().map(|face| format!("{face} in {listed}")).collect()
}

#[test]
fn no_hidden_card_of_a_thousand_games_is_in_any_byte_sent() {
    let games = Trials::from_env("game", "LUDO_SEARCHES", 200, 1_000);
    let leaks: usize = games.sum(|seed| {
        let leaks = search(seed, |_, _| {});
        assert!(leaks.is_empty(), "seed {seed}: {}", leaks[0]);
        leaks.len()
    });
    assert_eq!(leaks, 0);
}

/// The same for a late friend: looks on, takes over from a bot, gives the seat back, and so on.
fn search_late(seed: u64) -> Vec<String> {
    let request = OpenTable {
        game: "diabolo".to_owned(),
        seats: Some(3),
        settings: Settings::default(),
        bots: vec!["1".to_owned(); 2],
    };
    let mut world = World::set_up(seed, 2, request);
    let host = world.come(0);
    assert!(world.ask(host, Command::Start));
    world.contribute_all();
    let late = world.come(1);
    let (seat, mut holds) = (2, false);
    let mut leaks = Vec::new();
    let mut before = [BTreeSet::new(), BTreeSet::new()];
    let mut forms = vec![FormReader::default(); 2];
    for _ in 0..150 {
        let sent = std::mem::take(&mut world.sent);
        let truth = truth(&world);
        let eyes = [Some(0), holds.then_some(seat)];
        let now = eyes.map(|eyes| visible(&truth, eyes));
        for (who, text) in sent {
            let told = told(&events(&text, &mut forms[who]), eyes[who]);
            let hidden = faces(&text).into_iter().filter(|face| {
                !now[who].contains(face) && !before[who].contains(face) && !told.contains(face)
            });
            leaks.extend(hidden.map(|face| format!("{face} to {who} in {text}")));
        }
        before = now;
        if world.client(host).status() != Status::Playing {
            break;
        }
        let place = Seat(seat as u8);
        let changes = world.dice.below(6) == 0 && world.client(host).held.is_none();
        if changes && holds {
            holds = !world.ask(late, Command::Stand { seat: place });
        } else if changes {
            holds = world.ask(late, Command::TakeOver { seat: place });
        } else if !world.play_something() {
            world.pass(2_500);
        }
    }
    leaks
}

#[test]
fn a_late_friend_sees_what_the_seat_sees_and_only_while_it_is_theirs() {
    for seed in 0..200 {
        let leaks = search_late(seed);
        assert!(leaks.is_empty(), "seed {seed}: {}", leaks[0]);
    }
}

#[test]
fn the_search_finds_a_planted_card() {
    // As if the top of the pile had been sent along.
    let plant = |text: &mut String, truth: &Value| {
        if text.starts_with("{\"update\"") {
            text.insert_str(text.len() - 2, &format!(",\"next\":{}", truth["undrawn"][0]));
        }
    };
    let found = (0..20).filter(|seed| !search(*seed, plant).is_empty()).count();
    assert!(found == 20, "found in {found} of 20 games");
}
