//! Old games for ever: a newer lexicon and newer editions, as the next version of the program would ship them, leave every
//! game of the corpus as it was. In a process of its own, whose lexicon is another from the beginning.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use ludo_catalogue::{CATALOGUE, Shelf, Title, verify};
use ludo_edition::Bundle;
use ludo_lexicon::{Lexicon, LexiconId, Source, fold};
use ludo_transcript::GivenLayouts;
use serde_json::Value;

/// The games that are never written anew.
fn corpus() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/corpus/transcripts");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let read = |file: PathBuf| (file.clone(), std::fs::read_to_string(file).unwrap());
    files.map(read).collect()
}

/// The words that were laid in these games.
fn laid(text: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    let parts = text.split(r#""letters":""#).skip(1);
    for word in parts.filter_map(|part| part.split('"').next()) {
        words.insert(word.to_ascii_uppercase());
    }
    words
}

/// The next version of the lexicon: words that were played go out, and one comes in.
fn updated(text: &str) -> (Lexicon, Vec<String>) {
    let embedded = Lexicon::read(include_bytes!("../../../data/lexicon/fr.lexicon").as_slice());
    let embedded = embedded.unwrap();
    let known = |word: &String| fold(word).is_ok_and(|word| embedded.now().contains(&word));
    let gone: Vec<String> = laid(text).into_iter().filter(known).collect();
    let words = include_str!("../../../data/lexicon/fr-words.txt");
    let subjects = include_str!("../../../data/lexicon/fr-subjects.txt");
    let mut source = Source::read(words).unwrap().with_subjects(subjects).unwrap();
    source.change(include_str!("../../../data/lexicon/fr-2.txt")).unwrap();
    let mut out: Vec<String> = gone.iter().map(|word| format!("-{word}\n")).collect();
    for subject in embedded.now().subjects() {
        let list: BTreeSet<_> = embedded.now().subject(subject).into_iter().collect();
        let listed = |word: &&String| fold(word).is_ok_and(|word| list.contains(&word));
        out.extend(gone.iter().filter(listed).map(|word| format!("-@{subject}\t{word}\n")));
    }
    source.change(&format!("{}+zzyzx\tn\tzzyzx\n", out.concat())).unwrap();
    let lexicon = Lexicon::read(source.compile("fr").unwrap()).unwrap();
    for version in 1..=2 {
        assert_eq!(lexicon.id_at(version), embedded.id_at(version), "what was published stays");
    }
    (lexicon, gone)
}

/// A newer edition of a game under the same name.
fn newer(title: &Title, matter: &str, lexicon: &LexiconId) -> String {
    if title.key == "diamino" {
        let line = matter.lines().find(|line| line.starts_with("lexicon ")).unwrap();
        let LexiconId { name, version, digest } = lexicon;
        let newer = matter.replace(line, &format!("lexicon {name} {version} {digest}"));
        return newer.replace("\nversion 2\n", "\nversion 3\n");
    }
    let mut value: Value = serde_json::from_str(matter).unwrap();
    let version = value["version"].as_u64().unwrap();
    value["version"] = (version + 1).into();
    if let Some(cards) = value.get_mut("cards").and_then(Value::as_array_mut) {
        // Another order of the same cards deals other games.
        cards.reverse();
    }
    value.to_string()
}

#[test]
fn a_newer_lexicon_and_newer_editions_leave_every_old_game_as_it_was() {
    let corpus = corpus();
    let diamino = corpus.iter().find(|(file, _)| file.ends_with("diamino.jsonl")).unwrap();
    let (lexicon, gone) = updated(&diamino.1);
    assert!(gone.len() > 100, "{} words go out", gone.len());
    let id = lexicon.id();
    lexicon.in_place_of_french().unwrap_or_else(|_| panic!("somebody has asked already"));
    // It is what everybody asks now.
    let french = Lexicon::french();
    for word in &gone {
        let word = fold(word).unwrap();
        assert!(!french.now().contains(&word) && french.at(2).unwrap().contains(&word));
    }
    let shelf = Shelf::default();
    for title in CATALOGUE {
        let before = title.editions(&shelf);
        let mut known = BTreeSet::new();
        for edition in before.iter().rev() {
            let text = newer(title, edition.bundle.matter(), &id);
            let renewed = title.renew_edition(&shelf, Bundle::one_file(text));
            let renewed = renewed.unwrap_or_else(|refused| panic!("{}: {refused}", title.key));
            assert_ne!(renewed.digest, edition.id.digest, "{}", title.key);
            known.insert(renewed.digest.0);
        }
        assert!(known.contains(&title.edition(&shelf).digest.0), "{} begins with it", title.key);
    }
    let mut games = 0;
    for (file, text) in &corpus {
        let verified = verify(CATALOGUE, &shelf, text, GivenLayouts::Refuse);
        games += verified.unwrap_or_else(|fault| panic!("{}: {fault}", file.display())).len();
    }
    assert!(games > 30, "{games} games");
    // The update is one: a new game is dealt otherwise, or judged otherwise.
    for title in CATALOGUE {
        let old = Shelf::default();
        assert_ne!(title.edition(&shelf).digest, title.edition(&old).digest, "{}", title.key);
    }
}
