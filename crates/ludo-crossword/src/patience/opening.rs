//! The first word. It could lie in hundreds of places; what follows goes on from its letters wherever they lie, so
//! that one place is as good as another: as near the middle as it fits.

use std::ops::ControlFlow;

use ludo_lexicon::{MIN_LETTERS, Rack, Tile, WordGraph};

use super::choice::{Few, Taste};
use super::solver::WIDTH;
use crate::laid::Laid;
use crate::placement::Placement;
use crate::setting::Setting;
use crate::square::{Direction, Square};

/// The words of a rack that leave the least awkward rest, each in its place.
pub(crate) fn words(
    graph: &WordGraph,
    setting: &Setting,
    rack: &Rack,
    taste: &Taste,
) -> impl Iterator<Item = Placement> {
    let mut few = Few::new(WIDTH);
    let _ = graph.anagrams(rack, MIN_LETTERS, &mut |word: &[u8]| {
        if let Some((direction, start)) = place(setting, word.len()) {
            let laid = of_rack(rack, word);
            let placement = Placement::new(direction, start, &laid, (1 << laid.len()) - 1);
            few.offer(taste.awkward(&rack.without(&placement.rack())), || placement);
        }
        ControlFlow::Continue(())
    });
    few.into_placements()
}

/// The tiles of a word: jokers for letters that the rack lacks.
fn of_rack(rack: &Rack, word: &[u8]) -> Vec<Laid> {
    let mut left = *rack;
    let laid = |&letter: &u8| match left.take(Tile::of(letter)) {
        Some(()) => Laid::natural(letter),
        None => Laid::joker(letter),
    };
    word.iter().map(laid).collect()
}

/// The line nearest the middle that has room for so many letters between closed squares, and where on it.
fn place(setting: &Setting, letters: usize) -> Option<(Direction, Square)> {
    let side = setting.side();
    let last = side.checked_sub(letters)?;
    let mut lines: Vec<_> = (0..side).collect();
    let mut starts: Vec<_> = (0..=last).collect();
    lines.sort_by_key(|line| (2 * line).abs_diff(side - 1));
    starts.sort_by_key(|start| (2 * start).abs_diff(last));
    let open = |direction, line, start| {
        (start..start + letters).all(|at| !setting.is_closed(Square::of(direction, line, at)))
    };
    lines.iter().flat_map(|&line| starts.iter().map(move |&start| (line, start))).find_map(
        |(line, start)| {
            let direction = Direction::BOTH.into_iter().find(|&way| open(way, line, start))?;
            Some((direction, Square::of(direction, line, start)))
        },
    )
}
