//! The games with which the targets are tried, and what strangers may ask of a title without a table.

use std::sync::LazyLock;

use ludo_catalogue::{CATALOGUE, Opening, SeedSource, Shelf, Title, title};
use ludo_core::Seed;
use ludo_testkit::toys::menhir::Menhir;
use ludo_transcript::SeatInfo;

use crate::text;

const MENHIR: Title = title::<Menhir>("Menhir", "Obélix", "{\"game\":\"menhir\"}");

/// What ships with the games.
pub(crate) static SHELF: LazyLock<Shelf> = LazyLock::new(Shelf::default);

/// Every game, and one made for tests: it has windows and races.
pub(crate) fn titles() -> impl Iterator<Item = &'static Title> {
    static TOY: Title = MENHIR;
    CATALOGUE.iter().chain([&TOY])
}

/// The title that a first byte chooses, and the rest.
pub(crate) fn chosen(bytes: &[u8]) -> Option<(&'static Title, &[u8])> {
    let (first, rest) = bytes.split_first()?;
    Some((titles().nth(usize::from(*first) % titles().count())?, rest))
}

/// The first bytes that choose each title, as letters.
pub(crate) fn choosing() -> impl Iterator<Item = (u8, &'static Title)> {
    // The first letter that leaves no rest stands for the first title.
    let first = (b'A'..=b'Z').find(|letter| usize::from(*letter) % titles().count() == 0);
    (first.unwrap_or(b'A')..).zip(titles())
}

/// So many people.
pub(crate) fn seats(count: u8) -> Vec<SeatInfo> {
    (0..count).map(|seat| SeatInfo { name: format!("Player {seat}"), bot: None }).collect()
}

/// A game of so many, by the game's own options.
pub(crate) fn opening(count: u8) -> Opening {
    Opening {
        seats: seats(count),
        options: None,
        layout: None,
        edition: None,
        seed: SeedSource::Given(Seed::from_number(3)),
    }
}

/// What is asked of a book, and whether it may be.
pub(crate) fn questions(bytes: &[u8]) {
    let Some((title, rest)) = chosen(bytes) else { return };
    let question = text(rest);
    let _ = title.judges(&question);
    let _ = title.gives_nothing_away(&question);
    let _ = title.look_up(&question);
}

pub(crate) fn some_questions() -> Vec<Vec<u8>> {
    const ASKED: [&str; 10] = [
        r#"{"word":"képi"}"#,
        r#"{"find":{"by":"anagrams","of":"chien?"}}"#,
        r#"{"find":{"by":"tiles","of":"chien?"},"from":60}"#,
        r#"{"find":{"by":"pattern","of":"k?p*s"},"coarse":"shown"}"#,
        r#"{"find":{"by":"before","of":"ane"}}"#,
        r#"{"find":{"by":"behind","of":"ane"}}"#,
        r#"{"list":"képi\nzeste\n# rien"}"#,
        r#"{"deck":"fractions"}"#,
        r#"{"themes":{}}"#,
        r#""cards""#,
    ];
    let asked = |letter: u8| ASKED.map(|question| [&[letter], question.as_bytes()].concat());
    choosing().flat_map(|(letter, _)| asked(letter)).collect()
}

/// What a table is agreed on: read, looked at, and begun with.
pub(crate) fn options(bytes: &[u8]) {
    let Some((title, rest)) = chosen(bytes) else { return };
    let Some((count, rest)) = rest.split_first() else { return };
    let (count, options) = (count.wrapping_sub(b'0') % 10, text(rest));
    let _ = title.closes_book(Some(&options), count);
    let _ = title.teams(Some(&options), count);
    let _ = title.resized(Some(&options), count);
    let _ = title.board(Some(&options), count);
    let opening = Opening { options: Some(options.into_owned()), ..opening(count) };
    let _ = title.begin(&SHELF, &opening);
}

pub(crate) fn some_options() -> Vec<Vec<u8>> {
    let mut samples = Vec::new();
    for (letter, title) in choosing() {
        for count in *b"1234" {
            let own = title.default_options().to_string();
            for text in [own.as_str(), "{}", r#"{"first":{"seat":1}}"#] {
                samples.push([&[letter, count], text.as_bytes()].concat());
            }
        }
        let first = title.example.lines().next().unwrap_or_default();
        if let Ok(header) = serde_json::from_str::<serde_json::Value>(first)
            && let Some(options) = header.get("options")
        {
            samples.push([&[letter, b'2'], options.to_string().as_bytes()].concat());
        }
    }
    samples
}
