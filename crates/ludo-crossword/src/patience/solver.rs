//! One attempt after another.

use ludo_core::{Draws, Seed};
use ludo_lexicon::{Rack, WordGraph};

use super::choice::{Few, Taste, hand};
use super::exact::{Answer, Exact};
use super::opening;
use crate::generator::{Generator, Jokers};
use crate::grid::Grid;
use crate::placement::Placement;
use crate::position::Position;
use crate::setting::Setting;

/// Letters that words are made of at first.
const HAND: usize = 9;
/// How often another handful is drawn when one has no place.
const HANDS: u32 = 6;
/// So many letters are left when the ending is searched.
const ENDING: usize = 12;
/// With so many letters left, jokers may be laid too.
const WITH_JOKERS: usize = 6;
/// Placements tried at each step of an ending.
pub(crate) const WIDTH: usize = 6;
/// Steps of one ending.
const STEPS: u32 = 60;
/// How far later attempts stray.
const STRAY: u32 = 60;
/// So few tiles are searched to the end.
const EXACT: usize = 12;
/// Positions of that search in one attempt.
const POSITIONS: usize = 60;

/// What is known after an attempt.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// All tiles are laid.
    Done,
    /// Not yet; another attempt may do.
    Open,
    /// There is no way to lay them all.
    Impossible,
}

/// Looks for a way to lay all tiles, on an empty board or from a position.
pub struct Solver<'g> {
    generator: Generator<'g>,
    graph: &'g WordGraph,
    setting: &'g Setting,
    start: Position,
    tiles: Rack,
    taste: Taste,
    draws: Draws,
    best: Vec<Placement>,
    laid: usize,
    standing: Standing,
    attempts: u32,
    exact: Option<Exact>,
}

/// One game under way.
pub(crate) struct Game {
    pub(crate) position: Position,
    pub(crate) left: Rack,
    pub(crate) line: Vec<Placement>,
}

impl<'g> Solver<'g> {
    /// A solver for these tiles on this board, where some may lie already.
    ///
    /// # Panics
    /// If the grid has not the side of the setting.
    pub fn new(
        graph: &'g WordGraph,
        setting: &'g Setting,
        grid: &Grid,
        tiles: Rack,
        seed: &Seed,
    ) -> Self {
        let standing = if tiles.is_empty() { Standing::Done } else { Standing::Open };
        Self {
            generator: Generator::new(graph, setting),
            start: Position::new(graph, setting, grid),
            taste: Taste::new(setting.values(), &tiles),
            draws: Draws::new(seed, 0),
            best: Vec::new(),
            laid: 0,
            graph,
            setting,
            tiles,
            standing,
            attempts: 0,
            exact: None,
        }
    }

    /// The placements of the best game so far, in order.
    pub fn best(&self) -> &[Placement] {
        &self.best
    }

    /// How many tiles they lay.
    pub const fn laid(&self) -> usize {
        self.laid
    }

    /// What is known so far.
    pub const fn standing(&self) -> Standing {
        self.standing
    }

    /// The next placement towards the best that was found.
    pub fn hint(&self) -> Option<&Placement> {
        self.best.first()
    }

    /// Plays one game more, unless all is known. The work of an attempt is bounded.
    pub fn attempt(&mut self) -> Standing {
        if self.standing != Standing::Open {
            return self.standing;
        }
        let mut game = self.begin();
        self.compose(&mut game);
        if self.finish(&mut game, &mut { STEPS }) {
            self.standing = Standing::Done;
        } else if usize::from(self.tiles.len()) <= EXACT {
            self.standing = self.search_all();
        }
        self.attempts += 1;
        self.standing
    }

    /// Looks at more of all ways to lay a few tiles.
    fn search_all(&mut self) -> Standing {
        let mut exact = self.exact.take().unwrap_or_else(|| Exact::new(self.begin()));
        let answer = exact.search(&mut self.generator, self.graph, self.setting, POSITIONS);
        self.keep(exact.game());
        self.exact = Some(exact);
        match answer {
            Answer::Found => Standing::Done,
            Answer::None => Standing::Impossible,
            Answer::Unknown => Standing::Open,
        }
    }

    fn begin(&self) -> Game {
        Game { position: self.start.clone(), left: self.tiles, line: Vec::new() }
    }

    /// Lays words of handfuls of letters until the bag is nearly empty.
    fn compose(&mut self, game: &mut Game) {
        while letters(&game.left) > ENDING {
            let found = (0..HANDS).find_map(|_| self.compose_word(game));
            let Some(placement) = found else { break };
            self.lay(game, &placement);
        }
        self.keep(game);
    }

    /// A word of a handful: of those that leave least, one by chance.
    fn compose_word(&mut self, game: &Game) -> Option<Placement> {
        let room = letters(&game.left) - ENDING / 2;
        let hand = hand(&game.left, HAND.min(room), &self.taste, &mut self.draws);
        if game.position.tiles() == 0 {
            return opening::words(self.graph, self.setting, &hand, &self.taste).next();
        }
        self.search(game, &hand, 1, 8).next()
    }

    /// Searches for a way to lay what is left, as far as the steps go.
    fn finish(&mut self, game: &mut Game, steps: &mut u32) -> bool {
        self.keep(game);
        if game.left.is_empty() {
            return true;
        }
        if *steps == 0 {
            return false;
        }
        *steps -= 1;
        for placement in self.endings(game) {
            self.lay(game, &placement);
            if self.finish(game, steps) {
                return true;
            }
            self.take_back(game, &placement);
        }
        false
    }

    /// The few placements that leave the least awkward bag.
    fn endings(&mut self, game: &Game) -> Vec<Placement> {
        let spare = letters(&game.left) > WITH_JOKERS;
        let plain = game.left.without_jokers();
        let found = self.least_awkward(game, if spare { &plain } else { &game.left });
        if spare && found.is_empty() {
            return self.least_awkward(game, &game.left);
        }
        found
    }

    fn least_awkward(&mut self, game: &Game, rack: &Rack) -> Vec<Placement> {
        if game.position.tiles() == 0 {
            return opening::words(self.graph, self.setting, rack, &self.taste).collect();
        }
        // The first attempt goes by taste alone, later ones stray from it further and further.
        let stray = 1 + (4 * self.attempts).min(STRAY);
        self.search(game, rack, WIDTH, stray).collect()
    }

    /// Of all placements of a rack the few that leave the least awkward bag, chance adding less than `stray`.
    fn search(
        &mut self,
        game: &Game,
        rack: &Rack,
        most: usize,
        stray: u32,
    ) -> impl Iterator<Item = Placement> + use<> {
        let (mut few, taste, draws) = (Few::new(most), &self.taste, &mut self.draws);
        self.generator.all(&game.position, rack, Jokers::Best, |found| {
            let placement = found.placement();
            let left = game.left.without(&placement.rack());
            few.offer(taste.awkward(&left) + draws.below(stray) as i32, || placement);
        });
        few.into_placements()
    }

    fn lay(&self, game: &mut Game, placement: &Placement) {
        game.lay(self.graph, self.setting, placement);
    }

    fn take_back(&self, game: &mut Game, placement: &Placement) {
        game.take_back(self.graph, self.setting, placement);
    }

    /// Remembers the game if it has laid more than any before.
    fn keep(&mut self, game: &Game) {
        let laid = usize::from(self.tiles.len() - game.left.len());
        if laid > self.laid {
            self.laid = laid;
            self.best.clone_from(&game.line);
        }
    }
}

impl Game {
    pub(crate) fn lay(&mut self, graph: &WordGraph, setting: &Setting, placement: &Placement) {
        self.position.lay(graph, setting, placement);
        self.left.take_all(&placement.rack());
        self.line.push(*placement);
    }

    pub(crate) fn take_back(
        &mut self,
        graph: &WordGraph,
        setting: &Setting,
        placement: &Placement,
    ) {
        self.position.take_back(graph, setting, placement);
        self.left.add_all(&placement.rack());
        self.line.pop();
    }
}

fn letters(rack: &Rack) -> usize {
    usize::from(rack.len() - rack.jokers())
}
