//! What may be laid where, kept up to date.

mod common;

use common::{every, random};
use ludo_core::{Draws, Seed};
use ludo_crossword::{Direction, Position, Square};
use ludo_lexicon::WordGraph;
use ludo_lexicon::graph::ALL_LETTERS;

#[test]
fn laying_and_taking_back_is_as_if_reckoned_anew() {
    let mut laid = 0;
    for n in 0..700 {
        let mut draws = Draws::new(&Seed::from_number(n), 7);
        let mut case = random(&mut draws);
        let graph = WordGraph::build(case.words.iter().map(Vec::as_slice)).unwrap();
        let mut position = Position::new(&graph, &case.setting, &case.grid);
        for _ in 0..4 {
            let found = every(&case);
            if found.is_empty() {
                break;
            }
            let (placement, _) = draws.pick(&found);
            let before = position.clone();
            position.lay(&graph, &case.setting, placement);
            let again = position.clone();
            position.take_back(&graph, &case.setting, placement);
            assert_eq!(position, before, "{:?}{placement}", case.grid);
            position = again;
            placement.tiles().for_each(|(square, tile)| case.grid.set(square, Some(tile)));
            let anew = Position::new(&graph, &case.setting, &case.grid);
            assert_eq!(position, anew, "{:?}{placement}", case.grid);
            laid += 1;
        }
    }
    assert!(laid > 1000, "{laid}");
}

#[test]
fn a_square_takes_the_letters_that_make_a_word_crosswise() {
    for n in 0..300 {
        let case = random(&mut Draws::new(&Seed::from_number(n), 8));
        let graph = WordGraph::build(case.words.iter().map(Vec::as_slice)).unwrap();
        let position = Position::new(&graph, &case.setting, &case.grid);
        for square in case.grid.squares() {
            for way in Direction::BOTH {
                assert_eq!(position.allowed(way, square), plainly(&case, way, square));
            }
        }
    }
}

fn plainly(case: &common::Case, way: Direction, square: Square) -> u32 {
    if case.grid.get(square).is_some() || case.setting.is_closed(square) {
        return 0;
    }
    let run = |step: i32| {
        let (mut run, mut at) = (Vec::new(), (square.row() as i32, square.column() as i32));
        loop {
            at = if way == Direction::Down { (at.0, at.1 + step) } else { (at.0 + step, at.1) };
            let side = case.grid.side() as i32;
            if at.0 < 0 || at.1 < 0 || at.0 >= side || at.1 >= side {
                return run;
            }
            let Some(tile) = case.grid.get(Square::at(at.0 as usize, at.1 as usize)) else {
                return run;
            };
            run.push(tile.letter());
        }
    };
    let (mut before, behind) = (run(-1), run(1));
    if before.is_empty() && behind.is_empty() {
        return ALL_LETTERS;
    }
    before.reverse();
    let makes = |letter: u8| case.words.contains(&[&before[..], &[letter], &behind[..]].concat());
    (0..26).filter(|letter| makes(*letter)).fold(0, |letters, letter| letters | 1 << letter)
}
