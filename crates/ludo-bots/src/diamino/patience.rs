//! The game for one: a plan is made, and laid word by word.

use ludo_core::Draws;
use ludo_crossword::patience::{Solver, Standing};
use ludo_crossword::{Lies, Placement, Position, Rack};

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
            let (graph, grid) = (finder.graph(), position.grid());
            let mut solver = Solver::new(graph, &terms.plain, grid, *rack, &draws.seed());
            for _ in 0..attempts {
                if solver.attempt() != Standing::Open {
                    break;
                }
            }
            self.rest = solver.best().iter().rev().copied().collect();
        }
        let next = self.rest.pop()?;
        self.lying = position.tiles() + next.count();
        Some(next)
    }

    /// Whether the next placement can be laid as planned.
    fn fits(&self, position: &Position) -> bool {
        self.rest.last().is_some_and(|next| {
            next.squares().all(|(square, laid, lies)| {
                position.grid().get(square) == (lies == Lies::Before).then_some(laid)
            })
        })
    }
}
