//! Looks ahead: the best placements are tried in imagined games.

use ludo_core::Draws;

use super::choice::Candidate;
use super::ending::Ending;
use super::finder::Finder;
use super::terms::Terms;
use super::world::{Base, World};

/// The most turns after which a game that nears its end is no longer played on.
const LAST_TURNS: u32 = 14;

/// How much is thought: work, never time.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Placements looked at.
    pub candidates: usize,
    /// Imagined games for each in the first of three rounds, after each of which half of them are dropped; twice as
    /// many in the second and four times as many in the third.
    pub worlds: usize,
    /// Turns of each player that are played out.
    pub rounds: u32,
    /// Positions searched for an exact ending.
    pub nodes: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Self { candidates: 8, worlds: 6, rounds: 1, nodes: 600 }
    }
}

/// The best of some candidates, that promise most first.
pub(super) fn best(
    finder: &mut Finder,
    terms: &Terms,
    base: &Base<'_>,
    candidates: Vec<Candidate>,
    effort: Effort,
    draws: &mut Draws,
) -> Option<Candidate> {
    if candidates.len() < 2 {
        return candidates.into_iter().next();
    }
    if base.is_open(terms) {
        let world = base.imagine(terms, draws);
        return Ending::new(finder, terms, effort.nodes).best(&world, base.me, candidates);
    }
    let mut running: Vec<(i64, Candidate)> = candidates.into_iter().map(|one| (0, one)).collect();
    let mut worlds = effort.worlds;
    while running.len() > 1 {
        for _ in 0..worlds {
            let world = base.imagine(terms, draws);
            for (sum, candidate) in &mut running {
                *sum += i64::from(play_out(finder, terms, base, &world, candidate, effort));
            }
        }
        // Equal ones stay in the order of what they promise.
        running.sort_by_key(|(sum, _)| std::cmp::Reverse(*sum));
        running.truncate(running.len().div_ceil(2));
        worlds *= 2;
    }
    running.into_iter().next().map(|(_, candidate)| candidate)
}

/// How the player stands after some turns.
fn play_out(
    finder: &mut Finder,
    terms: &Terms,
    base: &Base<'_>,
    world: &World,
    candidate: &Candidate,
    effort: Effort,
) -> i32 {
    let mut world = world.clone();
    world.lay(finder, terms, &candidate.placement);
    let turns = effort.rounds * world.players() as u32;
    for turn in 0..LAST_TURNS.max(turns) {
        // Once nothing is left to be drawn, the game is played to its end.
        if world.is_over() || (turn >= turns && world.left_to_draw() > 0) {
            break;
        }
        world.step(finder, terms);
    }
    world.standing(terms, base.me)
}
