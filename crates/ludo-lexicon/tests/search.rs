//! Searches against the plainest way to do the same: looking at every word.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ludo_lexicon::graph::{letters, text};
use ludo_lexicon::{BadSearch, Lexicon, Pattern, WordGraph, fold, tiles};
use proptest::prelude::*;

fn graph(words: &BTreeSet<String>) -> WordGraph {
    let words: Vec<_> = words.iter().map(|word| letters(word).unwrap()).collect();
    WordGraph::build(words.iter().map(Vec::as_slice)).unwrap()
}

/// All that a search finds, in its order.
fn all(
    search: impl FnOnce(&mut dyn FnMut(&[u8]) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Vec<String> {
    let mut found = Vec::new();
    let end = search(&mut |word| {
        found.push(text(word));
        ControlFlow::Continue(())
    });
    assert_eq!(end, ControlFlow::Continue(()));
    found
}

fn anagrams(graph: &WordGraph, tiles: &str, from: usize) -> Vec<String> {
    let tiles = ludo_lexicon::tiles(tiles).unwrap();
    all(|mut found| graph.anagrams(&tiles, from, &mut found))
}

fn matching(graph: &WordGraph, pattern: &str) -> Vec<String> {
    let pattern = Pattern::parse(pattern).unwrap();
    all(|mut found| graph.matching(&pattern, &mut found))
}

/// Whether tiles make a word: what is missing is no more than there are jokers.
fn can_make(word: &str, tiles: &str) -> bool {
    let count = |text: &str, sign: char| text.chars().filter(|&other| other == sign).count();
    let missing: usize = ('A'..='Z').map(|s| count(word, s).saturating_sub(count(tiles, s))).sum();
    missing <= count(tiles, '?')
}

/// Whether a word has a pattern, sign by sign.
fn has_pattern(word: &[u8], pattern: &[u8]) -> bool {
    match (word, pattern) {
        ([], []) => true,
        (_, [b'*', rest @ ..]) => {
            (0..=word.len()).any(|skipped| has_pattern(&word[skipped..], rest))
        }
        ([_, word @ ..], [b'?' | b'.', rest @ ..]) => has_pattern(word, rest),
        ([first, word @ ..], [sign, rest @ ..]) => first == sign && has_pattern(word, rest),
        _ => false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn anagrams_are_the_words_that_the_tiles_make(
        words in prop::collection::btree_set("[A-D]{1,6}", 0..80),
        tiles in "[A-D?]{1,7}",
        from in 0_usize..5,
    ) {
        let expected: Vec<_> =
            words.iter().filter(|word| word.len() >= from && can_make(word, &tiles)).cloned().collect();
        prop_assert_eq!(anagrams(&graph(&words), &tiles, from), expected);
    }

    #[test]
    fn patterns_are_matched_whole(
        words in prop::collection::btree_set("[A-C]{1,6}", 0..80),
        pattern in "[A-C?.*]{1,7}",
    ) {
        let matches = |word: &&String| has_pattern(word.as_bytes(), pattern.as_bytes());
        let expected: Vec<_> = words.iter().filter(matches).cloned().collect();
        prop_assert_eq!(matching(&graph(&words), &pattern), expected);
    }

    #[test]
    fn words_that_begin_so(
        words in prop::collection::btree_set("[A-C]{1,6}", 0..80),
        prefix in "[A-C]{0,4}",
    ) {
        let letters = letters(&prefix).unwrap();
        let expected: Vec<_> = words.iter().filter(|word| word.starts_with(&prefix)).cloned().collect();
        let graph = graph(&words);
        prop_assert_eq!(all(|mut found| graph.starting(&letters, &mut found)), expected);
    }

    #[test]
    fn words_that_end_so(
        words in prop::collection::btree_set("[A-C]{1,6}", 0..80),
        suffix in "[A-C]{0,4}",
    ) {
        let letters = letters(&suffix).unwrap();
        let expected: Vec<_> = words.iter().filter(|word| word.ends_with(&suffix)).cloned().collect();
        let graph = graph(&words);
        let mut found = all(|mut found| graph.ending(&letters, &mut found));
        found.sort();
        prop_assert_eq!(found, expected);
    }
}

#[test]
fn the_french_list_has_the_anagrams_that_people_know() {
    let graph = Lexicon::french().graph();
    assert_eq!(anagrams(graph, "chien", 5), ["CHIEN", "CHINE", "NICHE"]);
    assert!(anagrams(graph, "chien?", 6).contains(&"CHIENS".to_owned()));
    assert!(anagrams(graph, "chien", 2).contains(&"NI".to_owned()));
    assert_eq!(matching(graph, "k?p.s"), ["KAPOS", "KEPIS"]);
    assert!(matching(graph, "*z*z*z*").contains(&"ZZZ".to_owned()));
}

#[test]
fn a_search_can_be_ended() {
    let graph = Lexicon::french().graph();
    let mut seen = 0;
    let mut three = |_: &[u8]| {
        seen += 1;
        if seen == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert_eq!(graph.matching(&Pattern::parse("*").unwrap(), &mut three), ControlFlow::Break(()));
    assert_eq!(seen, 3);
}

#[test]
fn accents_do_not_count_in_searches() {
    assert_eq!(tiles("é?œ"), tiles("OEE?"));
    assert_eq!(tiles("é?œ").unwrap().len(), 4);
    assert_eq!(Pattern::parse("ÇA**"), Pattern::parse("ca*"));
    assert_eq!(fold("ça"), Ok(vec![2, 0]));
}

#[test]
fn what_cannot_be_searched_for() {
    assert_eq!(tiles(""), Err(BadSearch::Empty));
    assert_eq!(tiles("a-b"), Err(BadSearch::Sign('-')));
    assert_eq!(tiles("a*"), Err(BadSearch::Sign('*')));
    let many = "e".repeat(201);
    assert_eq!(tiles(&many), Err(BadSearch::TooLong { signs: 201, most: 200 }));
    assert_eq!(Pattern::parse(""), Err(BadSearch::Empty));
    assert_eq!(Pattern::parse("a b"), Err(BadSearch::Sign(' ')));
    assert_eq!(Pattern::parse(&"?".repeat(64)), Err(BadSearch::TooLong { signs: 64, most: 63 }));
}
