//! Editions that bots cannot play: none is seated, and somebody away is stood in for all the same.

use ludo_catalogue::find;
use ludo_core::{Hex32, Seat};
use ludo_edition::Bundle;
use ludo_protocol::{ActionId, Command, FromClient, OpenTable, SaveDraft, Settings, Status};
use ludo_transcript::Offer;
use serde_json::{Value, json};

use super::World;
use super::world::ready;
use crate::editions;

/// The shipped pictures and themes, without a word on what fits what.
fn house_edition() -> Bundle {
    let matter = include_str!("../../../../data/compatibility/scenes/pack.json");
    let mut matter: Value = serde_json::from_str(matter).unwrap();
    matter.as_object_mut().unwrap().remove("affinity").unwrap();
    let matter = matter.to_string();
    let (sha256, bytes) = (Hex32::digest_of(matter.as_bytes()), matter.len());
    let manifest = json!({
        "manifest": 1, "game": "compatibility", "name": "Notre ville",
        "sentence": {"fr": "Nos images.", "en": "Our pictures."},
        "files": [{"name": "pack.json", "role": "matter", "sha256": sha256, "bytes": bytes}],
    });
    let fetch = |_: &_| Some(matter.clone().into_bytes());
    Bundle::assemble(&manifest.to_string(), fetch).unwrap()
}

/// A table in its lobby, at which that edition can be chosen.
fn lobby(people: usize, seats: u8) -> (World, Vec<u64>, Hex32) {
    let request = OpenTable {
        game: "compatibility".to_owned(),
        seats: Some(seats),
        settings: Settings::default(),
        bots: vec![],
    };
    let mut world = World::set_up(5, people, request);
    let title = find(world.catalogue, "compatibility").unwrap();
    let bundle = house_edition();
    ready(editions::keep(&world.store, "Notre ville", &bundle)).unwrap();
    let id = title.add_edition(&world.shelf, bundle, Offer::NewGames).unwrap();
    let lines = (0..people).map(|who| world.come(who)).collect();
    (world, lines, id.digest)
}

fn choose(edition: Hex32) -> Command {
    Command::Configure(Settings { edition: Some(edition), ..Settings::default() })
}

fn refused(world: &mut World, line: u64, command: Command) {
    assert!(!world.ask(line, command));
    assert_eq!(world.client(line).last_refusal(), "edition_without_bots");
}

#[test]
fn no_bot_is_seated_and_none_is_sent_away_by_choosing() {
    let (mut world, lines, digest) = lobby(1, 4);
    let bot = || Command::Bot { seat: Seat(2), bot: "3".to_owned() };
    assert!(world.ask(lines[0], choose(digest)));
    refused(&mut world, lines[0], bot());
    assert!(world.ask(lines[0], Command::Configure(Settings::default())));
    assert!(world.ask(lines[0], bot()));
    refused(&mut world, lines[0], choose(digest));
    assert!(world.ask(lines[0], Command::Kick { seat: Seat(2) }));
    assert!(world.ask(lines[0], choose(digest)));
}

#[test]
fn somebody_away_is_stood_in_for_by_their_draft() {
    let (mut world, lines, digest) = lobby(2, 2);
    assert!(world.ask(lines[0], choose(digest)));
    world.start(&lines);
    world.contribute_all();
    assert_eq!(world.client(lines[0]).status(), Status::Playing);
    world.play_something();
    let seat = Seat(0);
    let id: ActionId = "draft-0".to_owned().try_into().unwrap();
    let draft = serde_json::from_str(r#"{"rank":{"pictures":[33,7]}}"#).unwrap();
    world.say(lines[0], FromClient::Draft(SaveDraft { id, seat, draft }));
    world.cut(lines[0]);
    let before = world.log().len();
    while world.log().len() == before {
        world.pass(1_000);
    }
    let entry: Value = serde_json::from_str(&world.log()[before]).unwrap();
    let pictures = entry["act"]["rank"]["pictures"].as_array().unwrap();
    assert_eq!((&pictures[..2], pictures.len()), (&[json!(33), json!(7)][..], 5));
    assert_eq!(entry["act"]["rank"]["keep"], true, "the ×2 is its owner's");
}
