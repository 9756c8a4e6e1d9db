//! Editions over the life of a table: chosen before the game, brought from the store when nobody offers them any
//! longer.

use ludo_catalogue::{Shelf, find};
use ludo_core::Hex32;
use ludo_edition::Bundle;
use ludo_protocol::{Command, OpenTable, Settings, Status};
use ludo_store::Digest;
use ludo_transcript::{GivenLayouts, Offer};

use super::world::ready;
use super::{Client, World};
use crate::editions;

/// The shipped casket with more thefts.
fn house_edition() -> Bundle {
    let matter = include_str!("../../../../data/diadingo/classic.json");
    let matter = matter.replace("\"thefts\": 7", "\"thefts\": 9");
    let (sha256, bytes) = (Hex32::digest_of(matter.as_bytes()), matter.len());
    let manifest = serde_json::json!({
        "manifest": 1, "game": "diadingo", "name": "Thieves",
        "sentence": {"fr": "Plus de vols.", "en": "More thefts."},
        "files": [{"name": "casket.json", "role": "matter", "sha256": sha256, "bytes": bytes}],
    });
    let fetch = |_: &_| Some(matter.clone().into_bytes());
    Bundle::assemble(&manifest.to_string(), fetch).unwrap()
}

/// A table in its lobby, at which the house's edition can be chosen.
fn lobby() -> (World, u64, Hex32) {
    let request = OpenTable {
        game: "diadingo".to_owned(),
        seats: Some(2),
        settings: Settings::default(),
        bots: vec!["1".to_owned()],
    };
    let mut world = World::set_up(5, 1, request);
    let title = find(world.catalogue, "diadingo").unwrap();
    let bundle = house_edition();
    ready(editions::keep(&world.store, "Thieves", &bundle)).unwrap();
    let id = title.add_edition(&world.shelf, bundle, Offer::NewGames).unwrap();
    let line = world.come(0);
    (world, line, id.digest)
}

fn choose(edition: Hex32) -> Command {
    Command::Configure(Settings { edition: Some(edition), ..Settings::default() })
}

/// The digest of the edition that a client is shown.
fn shown(world: &World, line: u64) -> Hex32 {
    world.client(line).table.as_ref().unwrap().edition.digest
}

#[test]
fn a_chosen_edition_is_shown_played_and_kept() {
    let (mut world, line, digest) = lobby();
    assert_ne!(shown(&world, line), digest, "the standard, until another is chosen");
    assert!(!world.ask(line, choose(Hex32([0; 32]))), "nobody offers it");
    assert!(world.ask(line, choose(digest)));
    assert_eq!(shown(&world, line), digest);
    let table = world.client(line).table.clone().unwrap();
    assert_eq!(table.edition.face, format!("/api/editions/{digest}/face-1.json"));
    assert!(world.ask(line, Command::Start));
    world.contribute_all();
    let started = world.record().game.unwrap().0.started.unwrap();
    assert_eq!(started.edition, Digest(digest.0));
    assert!(started.header.contains("\"Thieves\""));
}

#[test]
fn a_removed_folder_ends_new_games_only() {
    let (mut world, line, digest) = lobby();
    assert!(world.ask(line, choose(digest)));
    assert!(world.ask(line, Command::Start));
    world.contribute_all();
    for _ in 0..6 {
        world.play_something();
    }
    let before = world.client(line).clone();
    // The folder is gone, and the server starts anew: what it knows of the edition is in the store.
    world.crash();
    world.shelf = Shelf::default();
    world.load();
    let lost = world.come(0);
    assert_eq!(world.client(lost).status(), Status::Stopped, "it has not been brought");
    world.crash();
    ready(editions::bring(world.hall().parts(), "diadingo", Digest(digest.0))).unwrap();
    world.load();
    let line = world.come(0);
    assert_eq!((world.client(line).status(), shown(&world, line)), (Status::Playing, digest));
    let views =
        |known: &Client| known.streams.values().map(|one| one.view.clone()).collect::<Vec<_>>();
    assert_eq!(views(world.client(line)), views(&before));
    for _ in 0..2_000 {
        if world.client(line).status() == Status::Finished {
            break;
        }
        world.play_something();
        world.pass(500);
    }
    assert_eq!(world.client(line).status(), Status::Finished);
    let header = world.record().game.unwrap().0.started.unwrap().header;
    let log = world.log();
    let log: Vec<_> = log.iter().map(String::as_str).collect();
    let title = find(world.catalogue, "diadingo").unwrap();
    let transcript = title.transcript(&world.shelf, &header, &log).unwrap();
    assert!(title.verify(&world.shelf, &transcript, GivenLayouts::Refuse).is_ok());
    // Nobody can choose it for another game.
    assert!(world.ask(line, Command::Rematch));
    assert!(!world.ask(line, Command::Start));
    assert!(!world.ask(line, choose(digest)));
    assert!(world.ask(line, Command::Configure(Settings::default())));
    assert!(world.ask(line, Command::Start));
}
