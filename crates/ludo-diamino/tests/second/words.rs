//! The compiled lexicon holds the words of the lists that it was made from.

use ludo_diamino::{Convention, Options};
use ludo_lexicon::Family;
use ludo_lexicon::graph::{letters, text};

use crate::WORDS;
use crate::players::vocabulary;

/// These words and no others.
fn compare<'w>(convention: Convention, expected: impl Iterator<Item = &'w str>) {
    let name = format!("{convention:?}");
    let words = vocabulary(&Options { convention, ..Options::default() });
    let mut count = 0;
    for word in expected {
        let known = words.contains(&letters(word).expect("capitals"));
        assert!(known, "disagreement: {word} is missing from {name}");
        count += 1;
    }
    assert!(count > 100, "{name} has {count} words");
    assert_eq!(words.graph().words(), count, "disagreement: how many words {name} has");
}

/// DIA-22: the same without every word of the list, and nothing else is missing.
#[test]
fn second_implementation_agrees_on_coarse_words() {
    let family = Family::newest();
    let options = Options { family: Some(family.digest()), ..Options::default() };
    let words = vocabulary(&options);
    let mut coarse = 0;
    for word in WORDS.words() {
        let listed = family.contains(&letters(word).expect("capitals"));
        let known = words.contains(&letters(word).expect("capitals"));
        assert_ne!(known, listed, "disagreement: {word} with a family list");
        coarse += usize::from(listed);
    }
    assert_eq!(coarse, family.words().len(), "every word of the list is a word");
    family.words().for_each(|(word, _)| assert!(!words.graph().contains(word), "{}", text(word)));
}

#[test]
fn second_implementation_agrees_on_words() {
    compare(Convention::All, WORDS.words());
    compare(Convention::Verbs, WORDS.verbs());
    for subject in
        ["animaux", "chasse", "corps", "histoire", "mode", "nourriture", "plantes", "sport"]
    {
        compare(Convention::Subject(subject.to_owned()), WORDS.subject(subject));
    }
}
