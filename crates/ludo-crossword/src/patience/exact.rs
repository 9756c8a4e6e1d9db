//! A few tiles, every way to lay them: finds one, or shows that there is none. It can be left and gone on with,
//! so that an attempt stays short.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use ludo_lexicon::WordGraph;

use super::solver::Game;
use crate::generator::{Generator, Jokers};
use crate::grid::Grid;
use crate::laid::Laid;
use crate::placement::Placement;
use crate::setting::Setting;

/// Positions looked at before giving up for good.
const MOST: usize = 50_000;

/// What a search to the end says so far.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The game has laid everything.
    Found,
    /// There is no way.
    None,
    /// It is not over, or there are too many positions.
    Unknown,
}

/// A search from one position on.
pub(crate) struct Exact {
    game: Game,
    /// For each placement of the game, and for the position now, what is still to be tried there; the next is
    /// the last.
    untried: Vec<Vec<Placement>>,
    /// What lies on the board says what is left: the same tiles by another way need no second look.
    seen: BTreeSet<Vec<u8>>,
    answer: Answer,
}

impl Exact {
    pub(crate) fn new(game: Game) -> Self {
        Self { game, untried: Vec::new(), seen: BTreeSet::new(), answer: Answer::Unknown }
    }

    /// The way that was found.
    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// Looks at so many positions more.
    pub(crate) fn search(
        &mut self,
        generator: &mut Generator<'_>,
        graph: &WordGraph,
        setting: &Setting,
        positions: usize,
    ) -> Answer {
        let until = (self.seen.len() + positions).min(MOST);
        if self.seen.is_empty() {
            self.look(generator);
        }
        while self.answer == Answer::Unknown && self.seen.len() < until {
            let Some(here) = self.untried.last_mut() else {
                self.answer = Answer::None;
                break;
            };
            let Some(placement) = here.pop() else {
                self.untried.pop();
                if let Some(last) = self.game.line.last().copied() {
                    self.game.take_back(graph, setting, &last);
                }
                continue;
            };
            self.game.lay(graph, setting, &placement);
            self.look(generator);
        }
        self.answer
    }

    /// Lists what can be tried in the position now; nothing if it was seen before.
    fn look(&mut self, generator: &mut Generator<'_>) {
        if self.game.left.is_empty() {
            self.answer = Answer::Found;
        }
        let mut all = Vec::new();
        if self.seen.insert(signs(self.game.position.grid())) {
            let Game { position, left, .. } = &self.game;
            generator.all(position, left, Jokers::Each, |found| all.push(found.placement()));
            all.sort_by_key(|placement| (placement.count(), Reverse(*placement)));
        }
        self.untried.push(all);
    }
}

fn signs(grid: &Grid) -> Vec<u8> {
    let sign = |square| grid.get(square).map_or(b'.', Laid::sign);
    grid.squares().map(sign).collect()
}
