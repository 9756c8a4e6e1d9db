//! The game for one: a plan is made, and laid word by word.

use ludo_core::Draws;
use ludo_crossword::{Placement, Position, Rack};
use ludo_patience::{Solver, Standing};

use super::finder::Finder;
use super::terms::Terms;

/// What is to be laid from here on.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// The last first.
    rest: Vec<Placement>,
    /// How many tiles must lie for it to go on.
    lying: usize,
}

impl Plan {
    /// The next placement; nothing if no more can be laid. A plan is made anew when something else was done.
    pub(super) fn next(
        &mut self,
        finder: &Finder,
        terms: &Terms,
        position: &Position,
        rack: &Rack,
        attempts: u32,
        draws: &mut Draws,
    ) -> Option<Placement> {
        if position.tiles() != self.lying || !self.fits(position) {
            *self = Self::make(finder, terms, position, rack, attempts, draws);
        }
        let next = self.rest.pop()?;
        self.lying = position.tiles() + next.count();
        Some(next)
    }

    /// Whether the next placement can be laid as planned.
    fn fits(&self, position: &Position) -> bool {
        self.rest.last().is_some_and(|next| {
            let squares = (0_u8..).map(|n| next.start().step(next.direction(), n));
            let new = (0..).map(|n| next.new_tiles() >> n & 1 == 1);
            squares
                .zip(next.word())
                .zip(new)
                .all(|((square, tile), new)| position.grid().get(square) == (!new).then_some(*tile))
        })
    }

    fn make(
        finder: &Finder,
        terms: &Terms,
        position: &Position,
        rack: &Rack,
        attempts: u32,
        draws: &mut Draws,
    ) -> Self {
        let (graph, grid) = (finder.graph(), position.grid());
        let mut solver = Solver::new(graph, &terms.plain, grid, rack.clone(), &draws.seed());
        for _ in 0..attempts {
            if solver.attempt() != Standing::Open {
                break;
            }
        }
        let rest = solver.best().iter().rev().copied().collect();
        Self { rest, lying: position.tiles() }
    }
}
