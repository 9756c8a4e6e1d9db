//! Weighs a graph: `cargo run --release -p ludo-lexicon --example weigh -- WORDS`, one word a line.

use std::time::Instant;

use ludo_lexicon::graph::{WordGraph, letters};

fn main() {
    let path = std::env::args().nth(1).expect("a file of words, one a line");
    let text = std::fs::read_to_string(path).expect("a readable file");
    let words: Vec<_> = text.lines().filter_map(letters).collect();
    let start = Instant::now();
    let graph = WordGraph::build(words.iter().map(Vec::as_slice)).expect("words in order");
    println!("{} words, built in {:?}", graph.words(), start.elapsed());
    let bytes = graph.bytes();
    println!("{} bytes stored, {} in memory", bytes.len(), graph.memory());
    println!("{} children, of them {} forward", graph.len(), graph.forward_len());
    for _ in 0..8 {
        let start = Instant::now();
        let loaded = WordGraph::from_bytes(&bytes).expect("its own bytes");
        println!("loaded in {:?}, {} words", start.elapsed(), loaded.words());
    }
    let order: Vec<_> = (0..words.len()).map(|n| n * 7_919 % words.len()).collect();
    rate("in order", &graph, words.iter());
    rate("in disorder", &graph, order.iter().map(|n| &words[*n]));
    // As often wrong as right: each word, and the word with its last letter changed.
    let wrong: Vec<Vec<u8>> = words
        .iter()
        .map(|word| {
            let mut word = word.clone();
            *word.last_mut().expect("no word is empty") = word[0];
            word
        })
        .collect();
    let mixed = order.iter().map(|n| if n % 2 == 0 { &words[*n] } else { &wrong[*n] });
    rate("half of them wrong", &graph, mixed);
}

/// Words one behind the other, so that reading them does not count.
fn rate<'w>(what: &str, graph: &WordGraph, words: impl Iterator<Item = &'w Vec<u8>>) {
    let mut text: Vec<u8> = Vec::new();
    let ends: Vec<_> = words
        .map(|word| {
            text.extend_from_slice(word);
            text.len()
        })
        .collect();
    for _ in 0..3 {
        let start = Instant::now();
        let (mut found, mut begin) = (0, 0);
        for end in &ends {
            found += usize::from(graph.contains(&text[begin..*end]));
            begin = *end;
        }
        let rate = ends.len() as f64 / start.elapsed().as_secs_f64() / 1e6;
        println!("{what}: {found} of {} found, {rate:.1} million words a second", ends.len());
    }
}
