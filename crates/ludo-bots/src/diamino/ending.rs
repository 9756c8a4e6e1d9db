//! The end of the game with score for two, with nothing left to be drawn: all hands are known.

use ludo_crossword::{Found, Placement, Position, Rack};

use super::choice::{Candidate, Look, Taste, UNIT, prize};
use super::finder::Finder;
use super::terms::{RUSH, Terms, without};
use super::world::World;

/// With more tiles in both hands together an exact search is not tried.
const SMALL: usize = 12;
/// Answers looked at before the rest is played out.
const ANSWERS: usize = 4;
/// The most turns of what is played out.
const LAST_TURNS: u32 = 16;

/// More than any game brings.
const ENDLESS: i32 = 1_000_000;

pub(super) struct Ending<'f> {
    finder: &'f mut Finder,
    terms: &'f Terms,
    /// Positions that may still be searched.
    nodes: u32,
}

/// A placement in a search.
struct Step {
    order: i32,
    gain: i32,
    /// What ending the game with it gives, beside the rival's tiles.
    prize: Option<i32>,
    placement: Placement,
}

impl<'f> Ending<'f> {
    pub(super) fn new(finder: &'f mut Finder, terms: &'f Terms, nodes: u32) -> Self {
        Self { finder, terms, nodes }
    }

    /// The best candidate, exactly if the position is small enough.
    pub(super) fn best(&mut self, world: &World, candidates: Vec<Candidate>) -> Candidate {
        let me = world.seat();
        let hands = [world.hands[me].clone(), world.hands[1 - me].clone()];
        if hands[0].len() + hands[1].len() <= SMALL
            && let Some(best) = self.exact(world, &hands)
        {
            return best;
        }
        let values = candidates.into_iter().map(|one| (self.answered(world, &one), one));
        let values: Vec<(i32, Candidate)> = values.collect();
        // Of equal ones the first, which promised most.
        let best = values.into_iter().rev().max_by_key(|(value, _)| *value);
        best.map(|(_, candidate)| candidate).expect("there are candidates")
    }

    /// What a candidate is worth if the rival takes the best of a few answers, the rest being played out.
    fn answered(&mut self, world: &World, candidate: &Candidate) -> i32 {
        let me = world.seat();
        let mut after = world.clone();
        after.lay(self.finder, self.terms, &candidate.placement, candidate.gain);
        if after.over {
            return after.standing(self.terms, me);
        }
        let look = Look {
            position: after.position.clone(),
            rack: after.hands[1 - me].clone(),
            reserve: 0,
        };
        let answers = look.candidates(self.finder, self.terms, Taste::Kept, ANSWERS);
        let mut worst = self.played_out(after.clone(), me, None);
        for answer in &answers {
            worst = worst.min(self.played_out(after.clone(), me, Some(answer)));
        }
        worst
    }

    fn played_out(&mut self, mut world: World, me: usize, first: Option<&Candidate>) -> i32 {
        match first {
            Some(first) => {
                world.lay(self.finder, self.terms, &first.placement, first.gain);
            }
            None => world.pass(self.terms),
        }
        for _ in 0..LAST_TURNS {
            if world.over {
                break;
            }
            world.step(self.finder, self.terms);
        }
        world.standing(self.terms, me)
    }

    /// The best placement by full search; nothing if that takes too long. To pass instead is not thought of, but in
    /// all later turns.
    fn exact(&mut self, world: &World, hands: &[Rack; 2]) -> Option<Candidate> {
        let mut position = self.finder.position(&self.terms.open, world.position.grid());
        let steps = self.steps(&position, &hands[0]);
        let mut best: Option<(i32, Candidate)> = None;
        for step in steps {
            let alpha = best.as_ref().map_or(-ENDLESS, |(value, _)| *value);
            let value = self.value(&mut position, hands, &step, alpha, ENDLESS)?;
            if value > alpha {
                let Step { gain, placement, .. } = step;
                best = Some((value, Candidate { value: value * UNIT, gain, placement }));
            }
        }
        best.map(|(_, candidate)| candidate)
    }

    /// What who is to move gains against the other from here on.
    fn search(
        &mut self,
        position: &mut Position,
        hands: &[Rack; 2],
        passed: bool,
        mut alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        self.nodes = self.nodes.checked_sub(1)?;
        let [mine, theirs] = hands;
        let mut best = -ENDLESS;
        for step in self.steps(position, mine) {
            best = best.max(self.value(position, hands, &step, alpha, beta)?);
            alpha = alpha.max(best);
            if alpha >= beta {
                return Some(best);
            }
        }
        let pass = if passed {
            self.terms.worth(theirs) - self.terms.worth(mine)
        } else {
            let turned = [theirs.clone(), mine.clone()];
            -self.search(position, &turned, true, -beta, -alpha)?
        };
        Some(best.max(pass))
    }

    fn value(
        &mut self,
        position: &mut Position,
        hands: &[Rack; 2],
        step: &Step,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let [mine, theirs] = hands;
        if let Some(prize) = step.prize {
            return Some(step.gain + prize + 2 * self.terms.worth(theirs));
        }
        let turned = [theirs.clone(), without(mine, &step.placement)];
        self.finder.lay(&self.terms.open, position, &step.placement);
        let (low, high) = (step.gain - beta, step.gain - alpha);
        let rest = self.search(position, &turned, false, low, high);
        self.finder.take_back(&self.terms.open, position, &step.placement);
        Some(step.gain - rest?)
    }

    /// All placements, what promises most first.
    fn steps(&mut self, position: &Position, rack: &Rack) -> Vec<Step> {
        let mut steps = Vec::new();
        let terms = self.terms;
        self.finder.every(&terms.open, position, rack, |found: &Found<'_>| {
            let placement = found.placement();
            let ends = placement.count() == rack.len();
            let cover = terms.cover(&placement);
            if cover.forbidden > 0 && !ends {
                return;
            }
            let gain = found.score() - RUSH * placement.count() as i32;
            let prize = ends.then(|| prize(terms, cover.forbidden));
            let left = terms.worth(&without(rack, &placement));
            let order = 2 * left - gain - prize.unwrap_or(0);
            steps.push(Step { order, gain, prize, placement });
        });
        steps.sort_by_key(|step| step.order);
        steps
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ludo_core::{Draws, Edition, Game, Seed, Setup};
    use ludo_crossword::{Grid, Square, Tile};
    use ludo_diamino::{Diamino, Kit, Options};
    use ludo_lexicon::{Vocabulary, Words};

    use super::super::vocabulary::Known;
    use super::*;

    fn table() -> (Finder, Terms) {
        let kit = Arc::new(Kit::parse(Diamino::EDITION).unwrap());
        let setup = Setup { seats: 2, options: Options::default() };
        let vocabulary = Vocabulary::default();
        let words = Words::agree(&vocabulary, kit.squares().side().into()).unwrap();
        (Finder::new(Known::All(words)), Terms::new(&setup, &kit))
    }

    /// A word across the middle, from column `from`.
    fn board(word: &str, from: u8) -> Grid {
        let mut grid = Grid::new(17);
        for (column, sign) in (from..).zip(word.chars()) {
            grid.set(Square::new(8, column), Tile::from_sign(sign));
        }
        grid
    }

    /// The same by looking at everything, on boards made anew.
    fn plain(table: &mut (Finder, Terms), grid: &Grid, hands: &[Rack; 2], passed: bool) -> i32 {
        let (finder, terms) = (&mut table.0, &table.1);
        let position = finder.position(&terms.open, grid);
        let steps = Ending::new(finder, terms, 0).steps(&position, &hands[0]);
        let mut best = if passed {
            terms.worth(&hands[1]) - terms.worth(&hands[0])
        } else {
            -plain(table, grid, &[hands[1].clone(), hands[0].clone()], true)
        };
        for step in steps {
            let left = without(&hands[0], &step.placement);
            let mut after = grid.clone();
            for (square, tile) in step.placement.tiles() {
                after.set(square, Some(tile));
            }
            let value = if left.is_empty() {
                step.gain + step.prize.unwrap() + 2 * table.1.worth(&hands[1])
            } else {
                step.gain - plain(table, &after, &[hands[1].clone(), left], false)
            };
            best = best.max(value);
        }
        best
    }

    #[test]
    fn a_search_that_leaves_out_what_cannot_matter_finds_the_same() {
        let mut table = table();
        let bag: Vec<char> = "AABDEEEFILMNORSSTUVZ".chars().collect();
        let mut draws = Draws::new(&Seed::from_number(1), 0);
        for round in 0..12 {
            let mut tiles = bag.clone();
            draws.shuffle(&mut tiles);
            let hand =
                |from: usize| Rack::parse(&String::from_iter(&tiles[from..from + 2])).unwrap();
            let hands = [hand(0), hand(2)];
            // Near the edge yellow squares are in reach.
            let grid = board(["ZESTE", "MER", "KEPI"][round % 3], [8, 2, 12][round / 4]);
            let wanted = plain(&mut table, &grid, &hands, false);
            let (finder, terms) = (&mut table.0, &table.1);
            let mut position = finder.position(&terms.open, &grid);
            let mut ending = Ending::new(finder, terms, 100_000);
            let found = ending.search(&mut position, &hands, false, -ENDLESS, ENDLESS);
            assert_eq!(found, Some(wanted), "{hands:?}");
            assert_eq!(position.grid(), &grid, "all tiles are taken back");
        }
    }

    #[test]
    fn a_search_that_takes_too_long_is_given_up() {
        let (mut finder, terms) = table();
        let hands = [Rack::parse("AERT").unwrap(), Rack::parse("OINS").unwrap()];
        let mut position = finder.position(&terms.open, &board("ZESTE", 8));
        let mut ending = Ending::new(&mut finder, &terms, 5);
        assert_eq!(ending.search(&mut position, &hands, false, -ENDLESS, ENDLESS), None);
    }
}
