//! The end of the game with score for two, with nothing left to be drawn: all hands are known.

use ludo_core::Seat;
use ludo_crossword::{Found, Placement};

use super::choice::{Candidate, Look, Taste, UNIT, prize};
use super::finder::Finder;
use super::terms::{RUSH, Terms};
use super::world::World;

/// With more tiles in both hands together an exact search is not tried.
const SMALL: u8 = 12;
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
    placement: Placement,
}

impl<'f> Ending<'f> {
    pub(super) fn new(finder: &'f mut Finder, terms: &'f Terms, nodes: u32) -> Self {
        Self { finder, terms, nodes }
    }

    /// The best candidate of a player whose turn it is, exactly if the position is small enough.
    pub(super) fn best(
        &mut self,
        world: &World,
        me: Seat,
        candidates: Vec<Candidate>,
    ) -> Option<Candidate> {
        if world.hand(me).len() + world.hand(me.left(2)).len() <= SMALL
            && let Some(best) = self.exact(world, me)
        {
            return Some(best);
        }
        let values = candidates.into_iter().map(|one| (self.answered(world, me, &one), one));
        let values: Vec<(i32, Candidate)> = values.collect();
        // Of equal ones the first, which promised most.
        let best = values.into_iter().rev().max_by_key(|(value, _)| *value);
        best.map(|(_, candidate)| candidate)
    }

    /// What a candidate is worth if the rival takes the best of a few answers, the rest being played out.
    fn answered(&mut self, world: &World, me: Seat, candidate: &Candidate) -> i32 {
        let mut after = world.clone();
        after.lay(self.finder, self.terms, &candidate.placement);
        if after.is_over() {
            return after.standing(self.terms, me);
        }
        let look =
            Look { position: after.position.clone(), rack: *after.hand(me.left(2)), reserve: 0 };
        let answers = look.candidates(self.finder, self.terms, Taste::Kept, ANSWERS);
        let mut worst = self.played_out(after.clone(), me, None);
        for answer in &answers {
            worst = worst.min(self.played_out(after.clone(), me, Some(answer)));
        }
        worst
    }

    fn played_out(&mut self, mut world: World, me: Seat, first: Option<&Candidate>) -> i32 {
        match first {
            Some(first) => world.lay(self.finder, self.terms, &first.placement),
            None => world.pass(self.terms),
        }
        for _ in 0..LAST_TURNS {
            if world.is_over() {
                break;
            }
            world.step(self.finder, self.terms);
        }
        world.standing(self.terms, me)
    }

    /// The best placement by full search; nothing if that takes too long. To pass instead is not thought of, but in
    /// all later turns.
    fn exact(&mut self, world: &World, me: Seat) -> Option<Candidate> {
        let world = world.opened(self.finder, self.terms);
        let mut best: Option<(i32, Candidate)> = None;
        for Step { placement, .. } in self.steps(&world, me) {
            let alpha = best.as_ref().map_or(-ENDLESS, |(value, _)| *value);
            let value = self.value(&world, me, Some(&placement), alpha, ENDLESS)?;
            if value > alpha {
                best = Some((value, Candidate { value: value * UNIT, placement }));
            }
        }
        best.map(|(_, candidate)| candidate)
    }

    /// How far who is to move will be ahead in the end.
    fn search(&mut self, world: &World, me: Seat, mut alpha: i32, beta: i32) -> Option<i32> {
        self.nodes = self.nodes.checked_sub(1)?;
        let mut best = -ENDLESS;
        for step in self.steps(world, me) {
            best = best.max(self.value(world, me, Some(&step.placement), alpha, beta)?);
            alpha = alpha.max(best);
            if alpha >= beta {
                return Some(best);
            }
        }
        Some(best.max(self.value(world, me, None, alpha, beta)?))
    }

    /// The same if a placement is laid, or nothing is done.
    fn value(
        &mut self,
        world: &World,
        me: Seat,
        placement: Option<&Placement>,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let mut after = world.clone();
        match placement {
            Some(placement) => after.lay(self.finder, self.terms, placement),
            None => after.pass(self.terms),
        }
        if after.is_over() {
            return Some(after.lead(me));
        }
        Some(-self.search(&after, me.left(2), -beta, -alpha)?)
    }

    /// All placements, what promises most first.
    fn steps(&mut self, world: &World, me: Seat) -> Vec<Step> {
        let mut steps = Vec::new();
        let (terms, rack) = (self.terms, *world.hand(me));
        self.finder.every(&terms.open, &world.position, &rack, |found: &Found<'_>| {
            let placement = found.placement();
            let left = rack.without(&placement.rack());
            let cover = terms.cover(&placement);
            if cover.forbidden > 0 && !terms.variant.opens_yellow(left.len(), cover, 0) {
                return;
            }
            let gain = found.score() - RUSH * placement.count() as i32;
            let won = if left.is_empty() { prize(terms, cover) } else { 0 };
            steps.push(Step { order: 2 * terms.kit.worth(&left) - gain - won, placement });
        });
        steps.sort_by_key(|step| step.order);
        steps
    }
}

#[cfg(test)]
mod tests {
    use ludo_core::{Draws, Seed};
    use ludo_crossword::{Grid, Laid, Rack, Square};
    use ludo_diamino::Options;

    use super::super::world::tests::{table, world};
    use super::*;

    /// A word across the middle, from column `from`.
    fn board(word: &str, from: usize) -> Grid {
        let mut grid = Grid::new(17);
        for (column, sign) in (from..).zip(word.bytes()) {
            grid.set(Square::at(8, column), Laid::from_sign(sign));
        }
        grid
    }

    /// A game of two at a beginning with these hands, and who is to move.
    fn given(table: &(Finder, Terms), grid: &Grid, hands: [Rack; 2]) -> (World, Seat) {
        let world = world(&table.0, &table.1, 1, Some((grid, hands)));
        let me = world.turn().unwrap();
        (world.opened(&table.0, &table.1), me)
    }

    /// The same by looking at everything, on boards made anew.
    fn plain(table: &mut (Finder, Terms), world: &World, me: Seat) -> i32 {
        let world = world.opened(&table.0, &table.1);
        let steps = Ending::new(&mut table.0, &table.1, 0).steps(&world, me);
        let mut best = -ENDLESS;
        for placement in steps.iter().map(|step| Some(step.placement)).chain([None]) {
            let mut after = world.clone();
            match placement {
                Some(placement) => after.lay(&table.0, &table.1, &placement),
                None => after.pass(&table.1),
            }
            let over = after.is_over();
            let value = if over { after.lead(me) } else { -plain(table, &after, me.left(2)) };
            best = best.max(value);
        }
        best
    }

    #[test]
    fn a_search_that_leaves_out_what_cannot_matter_finds_the_same() {
        let mut table = table(Options::default());
        let bag: Vec<char> = "AABDEEEFILMNORSSTUVZ".chars().collect();
        let mut draws = Draws::new(&Seed::from_number(1), 0);
        for round in 0..12 {
            let mut tiles = bag.clone();
            draws.shuffle(&mut tiles);
            let hand =
                |from: usize| Rack::parse(&String::from_iter(&tiles[from..from + 2])).unwrap();
            let hands = [hand(0), hand(2)];
            // Near the edge yellow squares are in reach.
            let grid = board(["TESTE", "MER", "KEPI"][round % 3], [8, 2, 12][round / 4]);
            let (world, me) = given(&table, &grid, hands);
            let wanted = plain(&mut table, &world, me);
            let mut ending = Ending::new(&mut table.0, &table.1, 100_000);
            let found = ending.search(&world, me, -ENDLESS, ENDLESS);
            assert_eq!(found, Some(wanted), "{hands:?}");
        }
    }

    #[test]
    fn a_search_that_takes_too_long_is_given_up() {
        let mut table = table(Options::default());
        let hands = [Rack::parse("AERT").unwrap(), Rack::parse("OINS").unwrap()];
        let (world, me) = given(&table, &board("ZESTE", 8), hands);
        let mut ending = Ending::new(&mut table.0, &table.1, 5);
        assert_eq!(ending.search(&world, me, -ENDLESS, ENDLESS), None);
    }
}
