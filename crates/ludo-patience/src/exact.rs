//! A few tiles, every way to lay them: finds one, or shows that there is none.

use std::collections::BTreeSet;

use ludo_crossword::{Generator, Grid, Jokers, Placement, Rack, Setting};
use ludo_lexicon::WordGraph;

use crate::solver::Game;

/// Positions looked at before giving up.
const POSITIONS: usize = 4_000;

/// What a search to the end can say.
pub(crate) enum Answer {
    /// The game has laid everything.
    Found,
    /// There is no way.
    None,
    /// There were too many positions.
    Unknown,
}

/// Tries every placement of every position that can be reached.
pub(crate) fn search(
    generator: &mut Generator<'_>,
    graph: &WordGraph,
    setting: &Setting,
    game: &mut Game,
) -> Answer {
    Search { generator, graph, setting, seen: BTreeSet::new() }.from(game)
}

struct Search<'a, 'g> {
    generator: &'a mut Generator<'g>,
    graph: &'a WordGraph,
    setting: &'a Setting,
    /// What lies on the board says what is left: the same squares by another way need no second look.
    seen: BTreeSet<Vec<u8>>,
}

impl Search<'_, '_> {
    fn from(&mut self, game: &mut Game) -> Answer {
        if game.left.is_empty() {
            return Answer::Found;
        }
        if !self.seen.insert(signs(game.position.grid())) {
            return Answer::None;
        }
        if self.seen.len() > POSITIONS {
            return Answer::Unknown;
        }
        for placement in self.placements(game) {
            game.lay(self.graph, self.setting, &placement);
            match self.from(game) {
                Answer::None => {}
                answer => return answer,
            }
            game.take_back(self.graph, self.setting, &placement);
        }
        Answer::None
    }

    /// All placements, those of most tiles first.
    fn placements(&mut self, game: &Game) -> Vec<Placement> {
        let mut all = Vec::new();
        let each = |rack: &Rack| if rack.jokers() > 0 { Jokers::Each } else { Jokers::Best };
        self.generator.all(&game.position, &game.left, each(&game.left), |found| {
            all.push(found.placement());
        });
        all.sort_by_key(|placement| std::cmp::Reverse(placement.count()));
        all
    }
}

fn signs(grid: &Grid) -> Vec<u8> {
    let sign = |square| grid.get(square).map_or(b'.', |tile| tile.sign() as u8);
    grid.squares().map(sign).collect()
}
