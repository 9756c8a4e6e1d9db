//! Transcripts and referee scripts: texts that people send each other and feed to `ludotheque`.

use ludo_catalogue::{CATALOGUE, SimulateSpec, Title, verify, verify_from};
use ludo_core::{Seat, Viewer};
use ludo_transcript::GivenLayouts;

use crate::games::{SHELF, titles};
use crate::text;

/// The games that a text may be of: its own if it names one, else all of them.
fn concerned(text: &str) -> Vec<&'static Title> {
    let named = |title: &&'static Title| text.contains(&format!("\"{}\"", title.key));
    let found: Vec<_> = titles().filter(named).collect();
    if found.is_empty() { titles().collect() } else { found }
}

/// A transcript is verified, and looked at.
pub(crate) fn transcripts(bytes: &[u8]) {
    let text = text(bytes);
    let _ = verify(CATALOGUE, &SHELF, &text, GivenLayouts::Accept);
    let _ = verify_from(CATALOGUE, &SHELF, &mut &bytes[..], GivenLayouts::Refuse, &mut |_| {});
    for title in concerned(&text) {
        let _ = title.verify(&SHELF, &text, GivenLayouts::Accept);
        for viewer in [Viewer::Referee, Viewer::Seat(Seat(bytes.len() as u8 % 9))] {
            let _ = title.replay(&SHELF, &text, None, viewer);
        }
    }
}

pub(crate) fn some_transcripts() -> Vec<Vec<u8>> {
    let mut samples = Vec::new();
    for title in titles() {
        for games in [1, 1, 1, 2] {
            samples.push(played(title, games, samples.len() as u64));
        }
    }
    samples
}

/// The transcripts of so many games that bots played.
fn played(title: &Title, games: u64, seed: u64) -> Vec<u8> {
    let bot = title.bots.iter().map(|kind| kind.key).find(|key| *key == "random");
    let spec = SimulateSpec {
        players: *title.seats.start().max(&3),
        bots: vec![bot.unwrap_or("1").to_owned()],
        games,
        seed,
        options: None,
        threads: 1,
    };
    let mut file = Vec::new();
    let played = title.simulate(&SHELF, &spec, Some(&mut file), &|_| {});
    played.expect("bots play by the rules");
    file
}

/// A script is refereed; as header and log it is what a store keeps, and is restored and told.
pub(crate) fn scripts(bytes: &[u8]) {
    let text = text(bytes);
    let lines: Vec<&str> = text.lines().collect();
    for title in concerned(&text) {
        let _ = title.referee(&SHELF, &text);
        let Some((header, log)) = lines.split_first() else { continue };
        let _ = title.restore(&SHELF, header, log, None);
        let _ = title.told(&SHELF, header, log, Viewer::Seat(Seat(bytes.len() as u8 % 9)));
        let _ = title.glimpses(&SHELF, header, log, Viewer::Spectator);
        let _ = title.moments(&SHELF, header, log);
        let _ = title.transcript(&SHELF, header, log);
    }
}

pub(crate) fn some_scripts() -> Vec<Vec<u8>> {
    let mut samples: Vec<Vec<u8>> = titles().map(|title| title.example.into()).collect();
    let short = some_transcripts().into_iter().filter(|text| text.len() > 2_000);
    samples.extend(short.take(4));
    samples
}
