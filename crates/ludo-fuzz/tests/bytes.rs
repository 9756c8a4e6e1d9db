//! Whatever the bytes: every target answers, and never panics. For machines without a nightly toolchain, and a moment on
//! every run: changes of what each target begins with, without knowing where they lead.
//!
//! A few hundred inputs a target on every run. With `LUDO_FUZZ_SECONDS` set each target runs that long, always through the
//! same inputs in the same order; an input that makes it panic is printed, to be kept in `fuzz/crashes`.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use ludo_core::{Draws, Seed};
use ludo_fuzz::{Target, target};
use proptest::prelude::*;

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

/// What a target begins with, as long as it may be.
fn beginnings(target: &Target) -> Vec<Vec<u8>> {
    let mut samples = (target.samples)();
    samples.retain(|bytes| bytes.len() <= target.most_bytes);
    samples
}

/// Runs the same inputs again and again: a few hundred, or as long as the environment says.
fn fuzz(name: &str) {
    let target = target(name).unwrap();
    let seconds = std::env::var("LUDO_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    let samples = beginnings(target);
    let started = Instant::now();
    let mut executions = 0;
    loop {
        match seconds {
            Some(seconds) if started.elapsed() >= Duration::from_secs(seconds) => break,
            None if executions >= 300 => break,
            _ => {}
        }
        let bytes = input(&samples, executions);
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| (target.run)(&bytes))) {
            println!("{name}: input {executions} panics: b\"{}\"", bytes.escape_ascii());
            resume_unwind(panic);
        }
        executions += 1;
    }
    println!("{name}: {executions} executions in {:.1} s", started.elapsed().as_secs_f64());
}

/// One test a target, so that they run side by side.
macro_rules! targets {
    ($($name:ident)+) => {
        const NAMES: &[&str] = &[$(stringify!($name)),+];
        $(
            #[test]
            fn $name() {
                fuzz(stringify!($name));
            }
        )+
    };
}

targets! {
    transcripts scripts actions drafts questions options messages patches frames sockets requests
    editions archives lexicons settings
}

#[test]
fn no_target_is_left_out() {
    assert_eq!(ludo_fuzz::TARGETS.each_ref().map(|target| target.name), NAMES);
}

fn any_bytes() -> impl Strategy<Value = Vec<u8>> {
    let text = "[\\[\\]{}\",:a-z0-9\n -]{0,300}".prop_map(String::into_bytes);
    prop_oneof![prop::collection::vec(any::<u8>(), 0..500), text]
}

/// Targets that need no server: thousands of inputs a second.
fn quick() -> impl Iterator<Item = &'static Target> {
    let slow = ["frames", "sockets", "requests"];
    ludo_fuzz::TARGETS.iter().filter(move |target| !slow.contains(&target.name))
}

/// One of them, and a sample of it with one piece replaced by any bytes.
fn spliced() -> impl Strategy<Value = (&'static Target, Vec<u8>)> {
    type Sample = (&'static Target, Vec<u8>);
    static SAMPLES: LazyLock<Vec<Sample>> = LazyLock::new(|| {
        let of = |target: &'static Target| {
            let samples = beginnings(target).into_iter().take(30);
            samples.map(move |sample| (target, sample))
        };
        quick().flat_map(of).collect()
    });
    let piece = prop::collection::vec(any::<u8>(), 0..12);
    let sample = prop::sample::select(&SAMPLES[..]);
    (sample, any::<prop::sample::Index>(), 0_usize..30, piece).prop_map(
        |((target, mut text), place, len, piece)| {
            let place = place.index(text.len() + 1);
            let end = (place + len).min(text.len());
            drop(text.splice(place..end, piece));
            (target, text)
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
        quick().for_each(|target| (target.run)(&bytes));
    }

    #[test]
    fn any_change_of_a_sample_is_answered((target, bytes) in spliced()) {
        (target.run)(&bytes);
    }
}
