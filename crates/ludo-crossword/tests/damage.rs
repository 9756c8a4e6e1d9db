//! A graph that was damaged and still accepted: a generator finds something or nothing on it, and does not panic.

mod common;

use common::random;
use ludo_core::{Draws, Seed};
use ludo_crossword::{Generator, Jokers, Position};
use ludo_lexicon::WordGraph;

#[test]
fn damaged_graphs_that_are_accepted_can_be_searched() {
    let mut accepted = 0;
    for n in 0..4000 {
        let mut draws = Draws::new(&Seed::from_number(n), 9);
        let case = random(&mut draws);
        let mut bytes = WordGraph::build(case.words.iter().map(Vec::as_slice)).unwrap().bytes();
        for _ in 0..=draws.below(2) {
            let at = draws.below(bytes.len() as u32) as usize;
            bytes[at] ^= 1 << draws.below(8);
        }
        let Ok(graph) = WordGraph::from_bytes(&bytes) else { continue };
        let position = Position::new(&graph, &case.setting, &case.grid);
        let mut generator = Generator::new(&graph, &case.setting);
        let (mut count, best) = (0, generator.best(&position, &case.rack));
        generator.all(&position, &case.rack, Jokers::Each, |_| count += 1);
        assert_eq!(count == 0, best.is_none());
        accepted += 1;
    }
    assert!(accepted > 400, "{accepted}");
}
