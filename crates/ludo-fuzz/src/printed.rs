//! Editions, as a host's folder, a store or an archive has them: manifests, each game's matter, games packed with theirs.

use ludo_compatibility::Compatibility;
use ludo_core::{Beginning, Edition as _, Game, Seed, Setup};
use ludo_diabolo::Diabolo;
use ludo_diadingo::Diadingo;
use ludo_diamino::Diamino;
use ludo_diego::Diego;
use ludo_edition::{Bundle, is_archive, pack_game, unpack, unpack_game};
use ludo_transcript::{Offer, Printed};

use crate::text;

/// A first byte chooses the game; the rest is a manifest, whose files are those that ship, or matter.
pub(crate) fn editions(bytes: &[u8]) {
    let Some((game, rest)) = bytes.split_first() else { return };
    let text = text(rest);
    match game % 5 {
        0 => edition::<Diabolo>(&text),
        1 => edition::<Diadingo>(&text),
        2 => edition::<Diamino>(&text),
        3 => edition::<Diego>(&text),
        _ => edition::<Compatibility>(&text),
    }
}

/// What is taken is shown, and played with at the smallest table.
fn edition<G: Game>(text: &str) {
    let shipped = |name: &str| {
        let pictures = G::EDITIONS.iter().flat_map(|one| one.pictures);
        let found = pictures.clone().find(|(known, _)| *known == name);
        found.map_or_else(|| G::EDITION.as_bytes().to_vec(), |(_, bytes)| bytes.to_vec())
    };
    let Ok(bundle) = Bundle::kept(text, |file| Some(shipped(&file.name))) else { return };
    let Ok(printed) = Printed::<G>::read(bundle, Offer::NewGames) else { return };
    assert!(serde_json::to_string(&printed.edition.face()).is_ok());
    let _ = printed.bundle.pictures();
    let setup = Setup { seats: *G::SEATS.start(), options: G::Options::default() };
    let dealt = Beginning::<G>::deal(setup, printed.edition, Seed::from_number(1));
    if let Ok(beginning) = dealt {
        let _ = beginning.begin();
    }
}

pub(crate) fn some_editions() -> Vec<Vec<u8>> {
    let mut samples = Vec::new();
    // `A` is 65, which is no rest of five.
    samples.extend(shipped::<Diabolo>(b'A'));
    samples.extend(shipped::<Diadingo>(b'B'));
    samples.extend(shipped::<Diamino>(b'C'));
    samples.extend(shipped::<Diego>(b'D'));
    samples.extend(shipped::<Compatibility>(b'E'));
    samples
}

/// Matter and manifests that ship with a game.
fn shipped<G: Game>(letter: u8) -> Vec<Vec<u8>> {
    let texts = G::EDITIONS.iter().flat_map(|one| [Some(one.matter), one.manifest]);
    texts.flatten().map(|text| [&[letter], text.as_bytes()].concat()).collect()
}

/// A game and its edition in one file, as `?with=edition` gives it.
pub(crate) fn archives(bytes: &[u8]) {
    let unpacked = unpack(bytes);
    assert!(unpacked.is_err() || is_archive(bytes) || bytes.starts_with(b"PK"));
    if let Ok((transcript, edition)) = unpack_game(bytes) {
        let again = unpack_game(&pack_game(&transcript, &edition));
        assert_eq!(again, Ok((transcript, edition)), "what was packed is unpacked");
    }
}

pub(crate) fn some_archives() -> Vec<Vec<u8>> {
    let shipped = |edition: &ludo_core::Shipped| Bundle::shipped(edition).ok();
    let mut bundles = vec![Bundle::one_file(r#"{"edition":"small"}"#)];
    bundles.extend(Diabolo::EDITIONS.iter().filter_map(shipped));
    bundles.extend(Diadingo::EDITIONS.iter().filter_map(shipped));
    let packed = |edition: &Bundle| pack_game("{\"transcript\":1}\n", edition);
    bundles.iter().map(packed).chain([ludo_edition::pack(&[])]).collect()
}
