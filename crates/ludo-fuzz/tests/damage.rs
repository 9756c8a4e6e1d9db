//! A damaged file is refused, or it is a lexicon that answers everything without panicking.

use ludo_core::{Draws, Seed};
use ludo_fuzz::{ask_everything, walk};
use ludo_lexicon::{Convention, Lexicon, Source, Words};

const WORDS: &str = "\
chat\tn\tchat chats
encagouler\tvc\tencagoules
encagouler\tvpa\tencagoulés
œdème\tn\tœdème œdèmes
pari\tn\tpari paris
parier\tvc\tparie
rire\tvi\trire
rire\tn\trire rires
voler\tvp\tvolé
";
const SUBJECTS: &str = "animaux\tCHAT\nanimaux\tCHATS\njeux\tPARI\n";
const CHANGES: [&str; 2] = [
    "-PARIS\n-RIRE\n+chien\tn\tchien\n+chater\tvc\tchat\n-@jeux\tPARI\n+@animaux\tCHIEN\n",
    "+rire\tn\trire\n+parir\tvc\tparis\n-CHATS\n-@animaux\tCHATS\n+@jeux\tPARI\n",
];

/// A lexicon of three versions with its bands, every part of it in use.
fn small() -> (Vec<u8>, Vec<u8>) {
    let mut source = Source::read(WORDS).unwrap().with_subjects(SUBJECTS).unwrap();
    for changes in CHANGES {
        source.change(changes).unwrap();
    }
    let bands = source.bands("CHAT\t5\nPARIS\t2\nVOLE\t7\n").unwrap();
    (source.compile("test").unwrap(), source.compile_bands(&bands))
}

/// Does something to the bytes: flips, other bytes, a stretch copied elsewhere, an end cut off.
fn damage(bytes: &mut Vec<u8>, draws: &mut Draws) {
    for _ in 0..=draws.below(3) {
        let len = bytes.len() as u32;
        let mut place = || draws.below(len.max(1)) as usize;
        let (at, from) = (place(), place());
        match draws.below(8) {
            _ if len == 0 => {}
            0 => bytes.truncate(at),
            1 => {
                let count = (1 + draws.below(8) as usize).min(bytes.len() - at.max(from));
                bytes.copy_within(from..from + count, at);
            }
            2 | 3 => bytes[at] = draws.below(256) as u8,
            4 => bytes[at] = bytes[at].wrapping_add(1),
            _ => bytes[at] ^= 1 << draws.below(8),
        }
    }
}

#[test]
fn a_damaged_lexicon_is_refused_or_answers() {
    let (good, bands) = small();
    let mut draws = Draws::new(&Seed::from_number(1), 0);
    let (mut refused, mut answered) = (0, 0);
    for _ in 0..6000 {
        let mut bytes = good.clone();
        damage(&mut bytes, &mut draws);
        match Lexicon::read(bytes) {
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
            Ok(lexicon) => {
                let lexicon = lexicon.with_bands(bands.clone());
                lexicon.iter().for_each(ask_everything);
                answered += 1;
            }
        }
    }
    assert!(refused > 1000 && answered > 300, "{refused} refused, {answered} answered");
}

#[test]
fn damaged_bands_are_refused_or_answer() {
    let (good, bands) = small();
    let mut draws = Draws::new(&Seed::from_number(2), 0);
    for _ in 0..300 {
        let mut bytes = bands.clone();
        damage(&mut bytes, &mut draws);
        let lexicon = Lexicon::read(good.clone()).unwrap().with_bands(bytes);
        lexicon.iter().for_each(ask_everything);
    }
}

/// The same through what a table agrees on. A lexicon of a game is never dropped, so these are few.
#[test]
fn words_agreed_with_a_damaged_lexicon_can_be_searched() {
    let (good, _) = small();
    let mut draws = Draws::new(&Seed::from_number(3), 0);
    let mut agreed = 0;
    while agreed < 30 {
        let mut bytes = good.clone();
        damage(&mut bytes, &mut draws);
        let Ok(lexicon) = Lexicon::read(bytes) else { continue };
        let lexicon: &'static Lexicon = Box::leak(Box::new(lexicon));
        let subject = Convention::Subject("animaux".to_owned());
        for convention in [Convention::All, Convention::Verbs, subject] {
            if let Ok(words) = Words::of(lexicon, 1, &convention, None, 17) {
                walk(words.graph());
                agreed += 1;
            }
        }
    }
}

/// The real file, damaged anywhere.
#[test]
fn the_french_lexicon_damaged_is_refused_or_answers() {
    let good = include_bytes!("../../../data/lexicon/fr.lexicon");
    let mut draws = Draws::new(&Seed::from_number(4), 0);
    for _ in 0..60 {
        let mut bytes = good.to_vec();
        damage(&mut bytes, &mut draws);
        let Ok(lexicon) = Lexicon::read(bytes) else { continue };
        for _ in 0..500 {
            let number = draws.below(lexicon.graph().words().max(1));
            let Some(word) = lexicon.graph().word(number) else { continue };
            let now = lexicon.now();
            assert!(now.contains(&word) && now.tags(&word).is_some());
            let _ = now.meanings(&word);
        }
    }
}
