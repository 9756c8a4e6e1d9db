//! `ludotheque verify` with editions that do not ship with the program: as a folder, as a file, in an archive.

mod common;

use common::{bad, good, no, path};
use ludo_catalogue::{CATALOGUE, Opening, SeedSource, Shelf, find};
use ludo_core::{Input, Millis, Seed};
use ludo_edition::{Bundle, pack_game};
use ludo_transcript::{By, Offer, SeatInfo};

const MATTER: &str = include_str!("../../../data/diadingo/classic.json");

/// An edition of a manifest and one file.
fn edition() -> Bundle {
    let sha256 = ludo_core::Hex32::digest_of(MATTER.as_bytes());
    let manifest = format!(
        r#"{{"manifest":1,"game":"diadingo","name":"Night","sentence":{{"fr":"Nuit.","en":"Night."}},"files":[{{"name":"casket.json","role":"matter","sha256":"{sha256}","bytes":{}}}]}}"#,
        MATTER.len()
    );
    Bundle::assemble(&manifest, |_| Some(MATTER.as_bytes().to_vec())).unwrap()
}

/// A whole game played with an edition.
fn played(bundle: Bundle) -> String {
    let (title, shelf) = (find(CATALOGUE, "diadingo").unwrap(), Shelf::default());
    let id = title.add_edition(&shelf, bundle, Offer::NewGames).unwrap();
    let seat = |name: &str| SeatInfo { name: name.to_owned(), bot: None };
    let opening = Opening {
        seats: vec![seat("Zoé"), seat("Ada")],
        options: None,
        layout: None,
        edition: Some(id),
        seed: SeedSource::Given(Seed::from_number(3)),
    };
    let begun = title.begin(&shelf, &opening).unwrap();
    let (mut game, mut lines) = (begun.game, Vec::new());
    while let Some(seat) = game.floor().expected().first() {
        let action = game.first_action(seat).unwrap();
        let played = game.play(Input::Act { seat, at: Millis(0), action }, By::Player).unwrap();
        lines.push(played.line);
        game = played.game;
    }
    let lines: Vec<_> = lines.iter().map(String::as_str).collect();
    title.transcript(&shelf, &begun.header, &lines).unwrap()
}

#[test]
fn a_game_is_verified_with_the_folder_of_its_edition() {
    let folder = path("night");
    std::fs::create_dir_all(&folder).unwrap();
    for (name, bytes) in edition().folder() {
        std::fs::write(folder.join(name), bytes).unwrap();
    }
    let transcript = played(edition());
    let folder = folder.to_str().unwrap();
    no(&["verify", "-"], &transcript, "edition: there is no `Night` with digest");
    let said = good(&["verify", "-", "--edition", folder], &transcript);
    assert!(said.starts_with("verified: 1 game"), "{said}");
    bad(&["verify", "-", "--edition", "/nowhere"], &transcript, "/nowhere");
    std::fs::write(path("night").join("casket.json"), MATTER.replace("16", "15")).unwrap();
    bad(&["verify", "-", "--edition", folder], &transcript, "casket.json: its SHA-256 is");
}

#[test]
fn a_game_is_verified_with_the_one_file_of_its_edition() {
    let text = MATTER.replace("classic", "house");
    let file = path("house.json");
    std::fs::write(&file, &text).unwrap();
    let transcript = played(Bundle::one_file(text));
    good(&["verify", "-", "--edition", file.to_str().unwrap()], &transcript);
}

#[test]
fn a_game_that_comes_with_its_edition_is_verified_alone() {
    for (name, edition) in [
        ("folder.zip", edition()),
        ("file.zip", Bundle::one_file(MATTER.replace("classic", "house"))),
    ] {
        let archive = path(name);
        std::fs::write(&archive, pack_game(&played(edition.clone()), &edition)).unwrap();
        let said = good(&["verify", archive.to_str().unwrap()], "");
        assert!(said.starts_with("verified: 1 game"), "{said}");
        let mut bytes = std::fs::read(&archive).unwrap();
        bytes[50] ^= 1;
        std::fs::write(&archive, bytes).unwrap();
        bad(&["verify", archive.to_str().unwrap()], "", "the archive is damaged");
    }
}
