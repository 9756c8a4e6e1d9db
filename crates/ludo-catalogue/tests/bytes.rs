//! Whatever the bytes: the transcript reader, the referee and the action decoder answer, and never panic.
//!
//! A few hundred inputs a target on every run. With `LUDO_FUZZ_SECONDS` set each target runs that long,
//! always through the same inputs in the same order; an input that makes it panic is printed, to be kept
//! as a test.

mod common;

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use common::{MENHIR, SHELF, spec};
use ludo_catalogue::{
    AnyGame, CATALOGUE, Opening, SeedSource, SimulateSpec, Title, verify, verify_from,
};
use ludo_core::{Draws, Input, Millis, Seat, Seed, Viewer};
use ludo_transcript::{By, GivenLayouts};
use proptest::prelude::*;

/// Every game, and the one made for tests: it has windows and races.
fn entries() -> impl Iterator<Item = &'static Title> {
    static TOY: Title = MENHIR;
    CATALOGUE.iter().chain([&TOY])
}

fn read_transcript(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = verify(CATALOGUE, &SHELF, &text, GivenLayouts::Accept);
    let _ = verify_from(CATALOGUE, &SHELF, &mut &bytes[..], GivenLayouts::Refuse, &mut |_| {});
    for entry in entries() {
        let _ = entry.verify(&SHELF, &text, GivenLayouts::Accept);
        for viewer in [Viewer::Referee, Viewer::Seat(Seat(bytes.len() as u8 % 9))] {
            let _ = entry.replay(&SHELF, &text, None, viewer);
        }
    }
}

fn play_script(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for entry in entries() {
        let _ = entry.referee(&SHELF, &text);
        let lines: Vec<&str> = text.lines().collect();
        if let Some((header, log)) = lines.split_first() {
            let _ = entry.restore(&SHELF, header, log, None);
            let _ = entry.told(&SHELF, header, log, Viewer::Seat(Seat(bytes.len() as u8 % 9)));
            let _ = entry.glimpses(&SHELF, header, log, Viewer::Spectator);
            let _ = entry.transcript(&SHELF, header, log);
        }
    }
}

fn decode_action(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    TABLES.with(|tables| {
        for table in tables {
            let at = table.now();
            for seat in [0, 1, 2, 3, 200].map(Seat) {
                let _ = table.preview(seat, &text);
                let Ok(action) = table.read(&text) else { continue };
                let _ = table.races(&action);
                if let Ok(next) = table.play(Input::Act { seat, at, action }, By::Player) {
                    assert!(next.game.now() == at && !next.line.is_empty());
                }
            }
        }
    });
}

thread_local! {
    /// Tables of every game, at their beginning and a few turns in.
    static TABLES: Vec<Box<dyn AnyGame>> = entries().flat_map(tables_of).collect();
}

fn tables_of(entry: &Title) -> Vec<Box<dyn AnyGame>> {
    let seats = *entry.seats.start().max(&3);
    let opening = Opening {
        seats: common::seats(seats),
        options: None,
        layout: None,
        edition: None,
        seed: SeedSource::Given(Seed::from_number(3)),
    };
    let mut tables = Vec::new();
    let mut table = entry.begin(&SHELF, &opening).unwrap().game;
    while let Some(seat) = table.floor().expected().first().filter(|_| tables.len() < 80) {
        let actions: Vec<serde_json::Value> =
            serde_json::from_str(table.actions(seat).text()).unwrap();
        let action = table.read(&actions[tables.len() % actions.len()].to_string()).unwrap();
        let input = Input::Act { seat, at: Millis(0), action };
        let next = table.play(input, By::Player).unwrap().game;
        tables.push(std::mem::replace(&mut table, next));
    }
    let mut number = 0;
    tables.retain(|_| {
        number += 1;
        number % 13 == 1
    });
    tables
}

/// Texts that are in order, for each target.
struct Samples {
    transcripts: Vec<Vec<u8>>,
    scripts: Vec<Vec<u8>>,
    actions: Vec<Vec<u8>>,
}

static SAMPLES: LazyLock<Samples> = LazyLock::new(|| {
    let mut samples = Samples { transcripts: Vec::new(), scripts: Vec::new(), actions: Vec::new() };
    for entry in entries() {
        samples.scripts.push(entry.example.into());
        let bot = entry.bots.iter().map(|kind| kind.key).find(|key| *key == "random");
        for games in [1, 1, 1, 2] {
            let mut file = Vec::new();
            let players = *entry.seats.start().max(&3);
            let number = samples.transcripts.len() as u64;
            let spec = SimulateSpec { seed: number, ..spec(players, &[bot.unwrap_or("1")], games) };
            entry.simulate(&SHELF, &spec, Some(&mut file), &|_| {}).unwrap();
            samples.transcripts.push(file);
        }
        for table in tables_of(entry) {
            for seat in table.floor().speakers().iter() {
                let list: Vec<serde_json::Value> =
                    serde_json::from_str(table.actions(seat).text()).unwrap();
                samples.actions.extend(list.iter().map(|action| action.to_string().into_bytes()));
            }
        }
    }
    let one_game = samples.transcripts.iter().filter(|text| text.len() > 2_000).cloned();
    samples.scripts.extend(one_game.take(4).collect::<Vec<_>>());
    samples
});

/// What mutations put into a text.
const WORDS: [&str; 24] = [
    "null",
    "true",
    "{}",
    "[]",
    "\"\"",
    "0",
    "-1",
    "255",
    "256",
    "1e999",
    "18446744073709551616",
    "{\"except\":9}",
    "\"to\":200,",
    "\"seat\":9,",
    "\"seat\":255,",
    "\"rewind\":0",
    "\n",
    "\\u0000",
    "\u{e9}",
    "\"n\":",
    "\"act\":",
    "\"layout\":",
    "{\"seat\":7}",
    "[[[[[[[[",
];

/// Changes a text a little, in one to eight places.
fn mutate(text: &mut Vec<u8>, others: &[Vec<u8>], draws: &mut Draws) {
    for _ in 0..=draws.below(8) {
        let place = draws.below(text.len() as u32 + 1) as usize;
        let end = (place + draws.below(40) as usize).min(text.len());
        match draws.below(8) {
            0 => text.insert(place, draws.word() as u8),
            1 if place < text.len() => text[place] ^= 1 << draws.below(8),
            2 if place < text.len() => {
                text[place] = b"0123456789\"{}[],:"[draws.below(17) as usize];
            }
            3 => drop(text.drain(place..end)),
            4 => {
                let word = draws.pick(&WORDS).bytes();
                drop(text.splice(place..end.min(place + word.len()), word));
            }
            5 => {
                let twice = text[place..end].to_vec();
                drop(text.splice(place..place, twice));
            }
            6 => {
                let other = draws.pick(others);
                let from = draws.below(other.len() as u32 + 1) as usize;
                let to = (from + draws.below(200) as usize).min(other.len());
                drop(text.splice(place..end, other[from..to].iter().copied()));
            }
            7 => swap_lines(text, draws),
            _ => text.truncate(place),
        }
    }
}

/// Changes a text so that it stays JSON: other numbers, other words, lines in another order.
fn rewrite(text: &mut Vec<u8>, others: &[Vec<u8>], draws: &mut Draws) {
    for _ in 0..=draws.below(3) {
        let other = draws.pick(others);
        match draws.below(8) {
            0 => swap_lines(text, draws),
            1..4 => {
                let number =
                    draws.pick(&["0", "1", "2", "3", "7", "8", "200", "255", "4294967295"]);
                replace(text, u8::is_ascii_digit, number.as_bytes(), draws);
            }
            _ => {
                let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
                let words = other.split(|byte| !is_word(byte)).filter(|word| !word.is_empty());
                let words: Vec<&[u8]> = words.collect();
                if !words.is_empty() {
                    let word = *draws.pick(&words[..]);
                    replace(text, is_word, word, draws);
                }
            }
        }
    }
}

/// Puts `new` in the place of a run of bytes that are all alike in being `part`.
fn replace(text: &mut Vec<u8>, part: impl Fn(&u8) -> bool, new: &[u8], draws: &mut Draws) {
    let from = draws.below(text.len() as u32 + 1) as usize;
    if let Some(start) = text[from..].iter().position(&part) {
        let start = from + start;
        let len = text[start..].iter().take_while(|byte| part(byte)).count();
        drop(text.splice(start..start + len, new.iter().copied()));
    }
}

fn swap_lines(text: &mut Vec<u8>, draws: &mut Draws) {
    let mut lines: Vec<&[u8]> = text.split(|byte| *byte == b'\n').collect();
    let (one, two) = (draws.below(lines.len() as u32), draws.below(lines.len() as u32));
    lines.swap(one as usize, two as usize);
    *text = lines.join(&b'\n');
}

/// The `number`-th input: mostly a mutated sample, sometimes noise.
fn input(samples: &[Vec<u8>], number: u64) -> Vec<u8> {
    let mut draws = Draws::new(&Seed::from_number(0xb17e5), number);
    if draws.below(16) == 0 {
        return (0..draws.below(300)).map(|_| draws.word() as u8).collect();
    }
    let mut text = draws.pick(samples).clone();
    if draws.below(2) == 0 {
        rewrite(&mut text, samples, &mut draws);
    } else {
        mutate(&mut text, samples, &mut draws);
    }
    text
}

/// Runs the same inputs again and again: a few hundred, or as long as the environment says.
fn fuzz(name: &str, samples: &[Vec<u8>], target: fn(&[u8])) {
    let seconds = std::env::var("LUDO_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    let started = Instant::now();
    let mut executions = 0;
    for sample in samples {
        target(sample);
    }
    loop {
        match seconds {
            Some(seconds) if started.elapsed() >= Duration::from_secs(seconds) => break,
            None if executions >= 300 => break,
            _ => {}
        }
        let bytes = input(samples, executions);
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| target(&bytes))) {
            println!("{name}: input {executions} panics: b\"{}\"", bytes.escape_ascii());
            resume_unwind(panic);
        }
        executions += 1;
    }
    println!("{name}: {executions} executions in {:.1} s", started.elapsed().as_secs_f64());
}

#[test]
fn no_bytes_make_the_transcript_reader_panic() {
    fuzz("transcript", &SAMPLES.transcripts, read_transcript);
}

#[test]
fn no_bytes_make_the_referee_panic() {
    fuzz("referee", &SAMPLES.scripts, play_script);
}

#[test]
fn no_bytes_make_the_action_decoder_panic() {
    fuzz("action", &SAMPLES.actions, decode_action);
}

fn any_bytes() -> impl Strategy<Value = Vec<u8>> {
    let text = "[\\[\\]{}\",:a-z0-9\n -]{0,300}".prop_map(String::into_bytes);
    prop_oneof![prop::collection::vec(any::<u8>(), 0..500), text]
}

/// A sample with one piece replaced by any bytes.
fn spliced(samples: &'static [Vec<u8>]) -> impl Strategy<Value = Vec<u8>> {
    let piece = prop::collection::vec(any::<u8>(), 0..12);
    (prop::sample::select(samples), any::<prop::sample::Index>(), 0_usize..30, piece).prop_map(
        |(mut text, place, len, piece)| {
            let place = place.index(text.len() + 1);
            let end = (place + len).min(text.len());
            drop(text.splice(place..end, piece));
            text
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_bytes_are_answered(bytes in any_bytes()) {
        read_transcript(&bytes);
        play_script(&bytes);
        decode_action(&bytes);
    }

    #[test]
    fn any_change_of_a_transcript_is_answered(bytes in spliced(&SAMPLES.transcripts)) {
        read_transcript(&bytes);
    }

    #[test]
    fn any_change_of_a_script_is_answered(bytes in spliced(&SAMPLES.scripts)) {
        play_script(&bytes);
    }

    #[test]
    fn any_change_of_an_action_is_answered(bytes in spliced(&SAMPLES.actions)) {
        decode_action(&bytes);
    }
}
