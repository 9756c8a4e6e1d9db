//! The compiled lexicon holds the words of the lists that it was made from.

use ludo_diamino::{Convention, Options};
use ludo_lexicon::graph::letters;

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

#[test]
fn second_implementation_agrees_on_words() {
    compare(Convention::All, WORDS.words());
    compare(Convention::Verbs, WORDS.verbs());
    for subject in ["animaux", "corps", "nourriture", "plantes", "sport", "transports"] {
        compare(Convention::Subject(subject.to_owned()), WORDS.subject(subject));
    }
}
