//! Every placement there is on small boards: the generator's list against that of trying everything.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use ludo_core::{Draws, Seed};
use ludo_crossword::{Generator, Grid, Jokers, Opening, Position, Rack, Setting, Square};
use ludo_lexicon::WordGraph;
use ludo_lexicon::graph::letters;
use ludo_second::diamino::{Found, Ground, placements};
use ludo_testkit::Trials;

use crate::WORDS;
use crate::layouts::chance;

const BOARDS: u64 = 2_000;
const SAMPLE: u64 = 300;

/// The words that fit a board of each side.
static FITTING: LazyLock<Vec<Vec<&'static str>>> = LazyLock::new(|| {
    (0..10).map(|side| WORDS.words().filter(|word| word.len() <= side).collect()).collect()
});

/// A small board with a few words, a small rack and a small list of words.
struct Small {
    words: BTreeSet<String>,
    lines: Vec<String>,
    rack: String,
    ground: Ground,
}

fn small(draws: &mut Draws) -> Small {
    let side = 5 + draws.below(5) as usize;
    let all = &FITTING[side];
    // Short words cross one another, long ones hardly ever do.
    let mut words: BTreeSet<String> = (0..120).map(|_| (*draws.pick(all)).to_owned()).collect();
    words.extend(all.iter().filter(|word| word.len() == 2).map(|word| (*word).to_owned()));
    let list: Vec<&String> = words.iter().collect();
    let mut lines = vec![vec!['.'; side]; side];
    for _ in 0..draws.below(4) {
        let word = *draws.pick(&list);
        let (line, from) = (draws.below(side as u32) as usize, draws.below(side as u32) as usize);
        let down = draws.below(2) == 0;
        for (n, letter) in word.chars().enumerate().take(side - from) {
            let (row, column) = if down { (from + n, line) } else { (line, from + n) };
            if lines[row][column] == '.' {
                let devil = chance(draws, 8);
                lines[row][column] = if devil { letter.to_ascii_lowercase() } else { letter };
            }
        }
    }
    let common = "EEEEEAAAAIIINNNRRRSSSTTTOOUULLDCMPGBFHVJQKWXYZ";
    let common: Vec<char> = common.chars().collect();
    let mut rack: String = (0..=draws.below(6)).map(|_| *draws.pick(&common)).collect();
    for _ in 0..draws.below(6).saturating_sub(3) {
        rack.push('?');
    }
    let square =
        |draws: &mut Draws| (draws.below(side as u32) as usize, draws.below(side as u32) as usize);
    let closed = (0..draws.below(5)).map(|_| square(draws)).collect();
    let opening = chance(draws, 50).then(|| (square(draws), 2 + draws.below(4) as usize));
    let lines = lines.into_iter().map(|line| line.into_iter().collect()).collect();
    Small { words, lines, rack, ground: Ground { closed, opening } }
}

fn generated(small: &Small, values: [u8; 26]) -> Found {
    let list: Vec<Vec<u8>> = small.words.iter().map(|word| letters(word).unwrap()).collect();
    let graph = WordGraph::build(list.iter().map(Vec::as_slice)).unwrap();
    let at = |(row, column): (usize, usize)| Square::at(row, column);
    let mut setting = Setting::plain(small.lines.len(), values);
    for square in &small.ground.closed {
        setting = setting.closing(at(*square));
    }
    if let Some((square, most)) = small.ground.opening {
        setting = setting.opening_at(Opening::FirstLetter { square: at(square), most: most as u8 });
    }
    let grid = Grid::read(small.lines.len(), &small.lines).unwrap();
    let position = Position::new(&graph, &setting, &grid);
    let rack = Rack::parse(&small.rack).unwrap();
    let mut found = Found::new();
    Generator::new(&graph, &setting).all(&position, &rack, Jokers::Each, |one| {
        let placement = one.placement();
        let tiles = placement.tiles();
        let placed: Vec<_> = tiles
            .map(|(square, laid)| ((square.row(), square.column()), char::from(laid.sign())))
            .collect();
        // One tile that makes a word both ways is found both ways, and is one placement.
        let points = i64::from(one.score());
        if let Some(before) = found.insert(placed, points) {
            assert_eq!(before, points, "disagreement: {placement} scores twice");
            assert_eq!(placement.count(), 1, "disagreement: {placement} is found twice");
        }
    });
    found
}

fn compare(number: u64) -> usize {
    let mut draws = Draws::new(&Seed::from_number(number), u64::MAX - 2);
    let small = small(&mut draws);
    let mut values = [0; 26];
    values.fill_with(|| draws.below(11) as u8);
    let worth: BTreeMap<char, i64> = ('A'..='Z').zip(values.map(i64::from)).collect();
    let expected = placements(&small.lines, &small.rack, &small.words, &worth, &small.ground);
    let found = generated(&small, values);
    for (placed, points) in &expected {
        assert_eq!(
            found.get(placed),
            Some(points),
            "disagreement: board {number}: {placed:?} in {:#?} with {}",
            small.lines,
            small.rack
        );
    }
    let extra = found.keys().find(|placed| !expected.contains_key(*placed));
    assert_eq!(extra, None, "disagreement: board {number}: {:#?}", small.lines);
    expected.len()
}

#[test]
fn second_implementation_agrees_on_all_placements() {
    let boards = Trials::from_env("board", "LUDO_PLACEMENTS", SAMPLE, BOARDS);
    let found: usize = boards.sum(compare);
    println!("{boards}: {found} placements");
    assert!(found as u64 > 20 * boards.count);
}
