//! The graph against the plain list it was made from.

use std::collections::BTreeSet;

use ludo_lexicon::graph::{ALL_LETTERS, BadGraph, BuildError, Node, SEPARATOR, WordGraph, letters};
use proptest::prelude::*;

fn words() -> impl Strategy<Value = BTreeSet<Vec<u8>>> {
    // Few letters make many shared beginnings and ends; some words take the whole alphabet.
    let few = prop::collection::vec(0_u8..3, 1..7);
    let many = prop::collection::vec(0_u8..26, 1..22);
    prop::collection::btree_set(prop_oneof![4 => few, 1 => many], 0..60)
}

fn build(words: &BTreeSet<Vec<u8>>) -> WordGraph {
    WordGraph::build(words.iter().map(Vec::as_slice)).unwrap()
}

/// All words of the backward part: each walk left, the turn, and each walk right, with where it began.
fn halves(graph: &WordGraph) -> BTreeSet<(Vec<u8>, usize)> {
    fn right(
        graph: &WordGraph,
        node: Node,
        word: &mut Vec<u8>,
        at: usize,
        out: &mut BTreeSet<(Vec<u8>, usize)>,
    ) {
        assert_eq!(graph.mask(node) & !ALL_LETTERS, 0, "only letters follow the separator");
        for letter in 0..26 {
            let Some((child, ends)) = graph.child(node, letter) else { continue };
            word.push(letter);
            if ends {
                assert!(out.insert((word.clone(), at)));
            }
            right(graph, child, word, at, out);
            word.pop();
        }
    }
    fn left(
        graph: &WordGraph,
        node: Node,
        back: &mut Vec<u8>,
        out: &mut BTreeSet<(Vec<u8>, usize)>,
    ) {
        for letter in 0..26 {
            let Some((child, ends)) = graph.child(node, letter) else { continue };
            back.push(letter);
            let mut word: Vec<u8> = back.iter().rev().copied().collect();
            if ends {
                assert!(out.insert((word.clone(), back.len() - 1)));
            }
            right(graph, graph.turn(child), &mut word, back.len() - 1, out);
            left(graph, child, back, out);
            back.pop();
        }
    }
    let mut out = BTreeSet::new();
    left(graph, graph.anchor_root(), &mut Vec::new(), &mut out);
    out
}

proptest! {
    #[test]
    fn looks_up_what_was_put_in(words in words(), asked in prop::collection::vec(prop::collection::vec(0_u8..4, 0..7), 0..60)) {
        let graph = build(&words);
        prop_assert_eq!(graph.words() as usize, words.len());
        for (n, word) in words.iter().enumerate() {
            prop_assert!(graph.contains(word));
            prop_assert_eq!(graph.index(word), Some(n as u32));
            prop_assert_eq!(graph.word(n as u32), Some(word.clone()));
        }
        prop_assert_eq!(graph.word(words.len() as u32), None);
        for word in &asked {
            prop_assert_eq!(graph.contains(word), words.contains(word));
            prop_assert_eq!(graph.index(word).is_some(), words.contains(word));
            let begins = words.iter().any(|known| known.starts_with(word));
            prop_assert_eq!(graph.has_prefix(word), begins);
        }
    }

    #[test]
    fn walks_from_every_letter_of_every_word(words in words()) {
        let graph = build(&words);
        let expected: BTreeSet<_> = words
            .iter()
            .flat_map(|word| (0..word.len()).map(move |at| (word.clone(), at)))
            .collect();
        prop_assert_eq!(halves(&graph), expected);
    }

    #[test]
    fn comes_back_from_its_bytes(words in words()) {
        let graph = build(&words);
        prop_assert_eq!(WordGraph::from_bytes(&graph.bytes()), Ok(graph));
    }

    #[test]
    fn damaged_bytes_are_refused_or_can_be_walked(words in words(), at in any::<prop::sample::Index>(), bit in 0_u32..8) {
        let mut bytes = build(&words).bytes();
        let at = at.index(bytes.len());
        bytes[at] ^= 1_u8 << bit;
        if let Ok(graph) = WordGraph::from_bytes(&bytes) {
            for n in 0..graph.words().min(100) {
                let word = graph.word(n).unwrap();
                prop_assert_eq!(graph.index(&word), Some(n));
            }
        }
        bytes.truncate(at);
        prop_assert!(WordGraph::from_bytes(&bytes).is_err());
    }
}

#[test]
fn ends_are_the_letters_that_complete_a_word() {
    let words = ["LA", "LE", "LES", "LU"].map(|word| letters(word).unwrap());
    let graph = WordGraph::build(words.iter().map(Vec::as_slice)).unwrap();
    let (node, ends) = graph.child(graph.root(), 11).unwrap();
    assert!(!ends);
    assert_eq!(graph.ends(node), 1 << 0 | 1 << 4 | 1 << 20);
    // Backwards: LE and LES have E with something on its right, so the separator can follow.
    let (e, _) = graph.child(graph.anchor_root(), 4).unwrap();
    assert_eq!(graph.mask(e) & SEPARATOR, 0);
    let (l, ends) = graph.child(e, 11).unwrap();
    assert!(ends && graph.mask(l) == SEPARATOR);
    assert_eq!(graph.ends(graph.turn(l)), 1 << 18);
}

#[test]
fn bad_lists_are_named() {
    let build =
        |words: &[&[u8]]| WordGraph::build(words.iter().copied()).map(|graph| graph.words());
    assert_eq!(build(&[&[1, 2], &[1, 2]]), Err(BuildError::Order(1)));
    assert_eq!(build(&[&[1, 2], &[1]]), Err(BuildError::Order(1)));
    assert_eq!(build(&[&[]]), Err(BuildError::Length(0)));
    assert_eq!(build(&[&[0; 21]]), Ok(1));
    assert_eq!(build(&[&[0; 22]]), Err(BuildError::Length(0)));
    assert_eq!(build(&[&[0], &[26]]), Err(BuildError::Letter(1)));
    assert_eq!(build(&[]), Ok(0));
    assert_eq!(
        WordGraph::from_bytes(b"no graph at all, in any version").unwrap_err(),
        BadGraph::Layout
    );
}
