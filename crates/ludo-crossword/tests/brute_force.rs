//! The generator against every word tried on every square.

mod common;

use std::collections::BTreeMap;

use common::{Case, every, random};
use ludo_core::{Draws, Seed};
use ludo_crossword::{Generator, Jokers, Laid, Placement, Position};
use ludo_lexicon::WordGraph;

/// A placement without what its jokers are.
fn plain(placement: &Placement) -> Placement {
    let lying = |n: usize| placement.new_tiles() >> n & 1 == 0;
    let tiles: Vec<Laid> = placement
        .word()
        .iter()
        .enumerate()
        .map(|(n, tile)| if lying(n) { *tile } else { Laid::natural(tile.letter()) })
        .collect();
    Placement::new(placement.direction(), placement.start(), &tiles, placement.new_tiles())
}

fn all(
    generator: &mut Generator<'_>,
    position: &Position,
    case: &Case,
    jokers: Jokers,
) -> Vec<(Placement, i32)> {
    let mut found = Vec::new();
    generator.all(position, &case.rack, jokers, |one| found.push((one.placement(), one.score())));
    found.sort_unstable();
    found
}

fn compare(case: &Case) -> usize {
    let graph = WordGraph::build(case.words.iter().map(Vec::as_slice)).unwrap();
    let mut generator = Generator::new(&graph, &case.setting);
    let position = Position::new(&graph, &case.setting, &case.grid);

    let mut expected = every(case);
    expected.sort_unstable();
    let context = || format!("{:?}rack {}", case.grid, case.rack);
    assert_eq!(all(&mut generator, &position, case, Jokers::Each), expected, "{}", context());

    let mut by_word: BTreeMap<Placement, i32> = BTreeMap::new();
    for (placement, score) in &expected {
        let best = by_word.entry(plain(placement)).or_insert(i32::MIN);
        *best = (*best).max(*score);
    }
    let found = all(&mut generator, &position, case, Jokers::Best);
    assert!(found.iter().all(|one| expected.binary_search(one).is_ok()), "{}", context());
    let mut words: Vec<_> =
        found.iter().map(|(placement, score)| (plain(placement), *score)).collect();
    words.sort_unstable();
    assert_eq!(words, by_word.into_iter().collect::<Vec<_>>(), "{}", context());

    let best = generator.best(&position, &case.rack);
    assert_eq!(best.map(|one| one.0), expected.iter().map(|one| one.1).max(), "{}", context());
    assert!(best.is_none_or(|(score, one)| expected.contains(&(one, score))));
    for (jokers, list) in [(Jokers::Each, &expected), (Jokers::Best, &found)] {
        for few in [1, 2, 7, 1000] {
            let mut scores: Vec<_> = list.iter().map(|one| one.1).collect();
            scores.sort_unstable_by(|a, b| b.cmp(a));
            scores.truncate(few);
            let best = generator.best_few(&position, &case.rack, jokers, few);
            assert_eq!(best.iter().map(|one| one.0).collect::<Vec<_>>(), scores, "{}", context());
            assert!(best.iter().all(|(score, one)| list.binary_search(&(*one, *score)).is_ok()));
            let mut once = best.clone();
            once.dedup();
            assert_eq!(once.len(), best.len(), "no placement is listed twice");
        }
    }
    expected.len()
}

#[test]
fn agrees_on_small_positions() {
    let (mut placements, mut empty, mut none) = (0, 0, 0);
    for n in 0..2400 {
        let case = random(&mut Draws::new(&Seed::from_number(n), 6));
        let count = compare(&case);
        placements += count;
        empty += u32::from(case.grid.is_empty());
        none += u32::from(count == 0);
    }
    // The cases are worth something: many placements, boards with and without tiles.
    assert!(placements > 80_000, "{placements}");
    assert!(empty > 100 && empty < 1200, "{empty}");
    assert!(none > 10 && none < 1200, "{none}");
}
