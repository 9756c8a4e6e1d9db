//! The first word. It could lie in hundreds of places; what follows goes on from its letters wherever they lie, so
//! that one place is as good as another: as near the middle as it fits.

use std::ops::ControlFlow;

use ludo_crossword::{Direction, Placement, Rack, Setting, Square, Tile};
use ludo_lexicon::{MIN_LETTERS, Tiles, WordGraph};

use crate::choice::{Few, Taste, without};
use crate::solver::WIDTH;

/// The words of a rack that leave the least awkward rest, each in its place.
pub(crate) fn words(
    graph: &WordGraph,
    setting: &Setting,
    rack: &Rack,
    taste: &Taste,
) -> impl Iterator<Item = Placement> {
    let tiles = Tiles::new(*rack.letters(), rack.jokers());
    let mut few = Few::new(WIDTH);
    let _ = graph.anagrams(&tiles, MIN_LETTERS, &mut |word: &[u8]| {
        if let Some((direction, start)) = place(setting, word.len()) {
            let laid = of_rack(rack, word);
            let awkward = taste.awkward(&without(rack, laid.iter().copied()));
            few.offer(awkward, || Placement::new(direction, start, &laid, (1 << laid.len()) - 1));
        }
        ControlFlow::Continue(())
    });
    few.into_placements()
}

/// The tiles of a word: jokers for letters that the rack lacks.
fn of_rack(rack: &Rack, word: &[u8]) -> Vec<Tile> {
    let mut left = rack.clone();
    let tile =
        |&letter| if left.take(Some(letter)) { Tile::letter(letter) } else { Tile::joker(letter) };
    word.iter().map(tile).collect()
}

/// The line nearest the middle that has room for so many letters between closed squares, and where on it.
fn place(setting: &Setting, letters: usize) -> Option<(Direction, Square)> {
    let side = setting.side();
    let last = side.checked_sub(letters)?;
    let mut lines: Vec<_> = (0..side).collect();
    let mut starts: Vec<_> = (0..=last).collect();
    lines.sort_by_key(|line| (2 * line).abs_diff(side - 1));
    starts.sort_by_key(|start| (2 * start).abs_diff(last));
    let square = |direction, line: usize, at: usize| match direction {
        Direction::Across => Square::new(line as u8, at as u8),
        Direction::Down => Square::new(at as u8, line as u8),
    };
    let open = |direction, line, start| {
        (start..start + letters).all(|at| !setting.is_closed(square(direction, line, at)))
    };
    lines.iter().flat_map(|&line| starts.iter().map(move |&start| (line, start))).find_map(
        |(line, start)| {
            let direction = Direction::BOTH.into_iter().find(|&way| open(way, line, start))?;
            Some((direction, square(direction, line, start)))
        },
    )
}
