//! Finds placements with the words that a player knows.

use ludo_crossword::{
    Found, Generator, Grid, Jokers, Placement, Position, Rack, Setting, Workspace,
};
use ludo_lexicon::WordGraph;

use super::vocabulary::Known;

/// Words, and what a generator needs to work with them.
pub(super) struct Finder {
    known: Known,
    workspace: Workspace,
}

impl Finder {
    pub(super) fn new(known: Known) -> Self {
        let workspace = Workspace::new(known.graph());
        Self { known, workspace }
    }

    pub(super) fn graph(&self) -> &WordGraph {
        self.known.graph()
    }

    pub(super) fn position(&self, setting: &Setting, grid: &Grid) -> Position {
        Position::new(self.graph(), setting, grid)
    }

    pub(super) fn lay(&self, setting: &Setting, position: &mut Position, placement: &Placement) {
        position.lay(self.graph(), setting, placement);
    }

    /// The placement that scores most.
    pub(super) fn best(
        &mut self,
        setting: &Setting,
        position: &Position,
        rack: &Rack,
    ) -> Option<(i32, Placement)> {
        self.with(setting, |generator| generator.best(position, rack))
    }

    /// Every placement, one for each word and place.
    pub(super) fn each(
        &mut self,
        setting: &Setting,
        position: &Position,
        rack: &Rack,
        emit: impl FnMut(&Found<'_>),
    ) {
        self.with(setting, |generator| generator.all(position, rack, Jokers::Best, emit));
    }

    /// Every placement, also those that differ only in what devils stand for.
    pub(super) fn every(
        &mut self,
        setting: &Setting,
        position: &Position,
        rack: &Rack,
        emit: impl FnMut(&Found<'_>),
    ) {
        self.with(setting, |generator| generator.all(position, rack, Jokers::Each, emit));
    }

    /// The placements that score most, best first, one for each word and place.
    pub(super) fn few(
        &mut self,
        setting: &Setting,
        position: &Position,
        rack: &Rack,
        few: usize,
    ) -> Vec<(i32, Placement)> {
        self.with(setting, |generator| generator.best_few(position, rack, Jokers::Best, few))
    }

    fn with<T>(&mut self, setting: &Setting, work: impl FnOnce(&mut Generator<'_>) -> T) -> T {
        let workspace = std::mem::take(&mut self.workspace);
        let mut generator = Generator::within(workspace, self.known.graph(), setting);
        let done = work(&mut generator);
        self.workspace = generator.into_workspace();
        done
    }
}
