//! Determinised search: imagine worlds that fit what the seat sees, try every candidate in each of them,
//! let rollouts finish the story, keep what did best.
//!
//! The budget is a number of rollouts, never a time, so that results repeat. All candidates that are
//! still in the running meet the same worlds with the same luck, so that they differ by what they are and
//! not by what they met. Only `+ − × ÷` and square roots are used: the same draws give the same choice on
//! every machine.

use ludo_core::{Determinize, Draws, Enumerate, Input, Millis, Seat};

/// A game that can be searched: how a rollout goes on, where it may stop, what it was worth.
pub trait Searchable: Enumerate + Determinize {
    /// What a search is for: whatever of the seat's view the hooks below need.
    type Goal;

    /// Whether a rollout may stop once this has happened; it stops at the end of the game anyway.
    fn settles(event: &Self::Event) -> bool;

    /// A sensible action, from what `seat` can see of this imagined world: quick above all, since rollouts
    /// live on it.
    fn greedy(&self, seat: Seat, goal: &Self::Goal, draws: &mut Draws) -> Self::Action;

    /// What an imagined world is worth where a rollout stopped, from 0 to 1: the chance of winning.
    fn value(&self, goal: &Self::Goal) -> f32;
}

/// How much and how a search thinks.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Effort {
    /// How many rollouts one decision may cost.
    pub rollouts: u32,
    /// How many of a hundred rollout moves of the searching seat are greedy; the others are random.
    pub own_greed: u32,
    /// The same for the others: players who are not quite predictable.
    pub others_greed: u32,
    /// How many candidates are tried: those that look best before any thinking.
    pub candidates: usize,
    /// How many rollouts' worth a candidate's first look weighs: the fewer rollouts, the more it steadies.
    pub trust: f32,
}

/// What a seat thinks about.
pub struct Question<'a, G: Searchable> {
    /// Who thinks.
    pub seat: Seat,
    /// What for.
    pub goal: &'a G::Goal,
    /// Another world that fits what the seat sees; a bot may imagine likely ones more often.
    pub imagine: &'a mut dyn FnMut(&mut Draws) -> G,
}

/// A candidate and how it has done so far.
struct Candidate<A> {
    action: A,
    sum: f32,
}

/// The best action by sequential halving: the budget is spent in equal parts, and after each the weaker half
/// of the candidates is out. Each candidate comes with what it looks worth before any thinking, on the
/// scale of [`Searchable::value`]; only differences count.
///
/// # Panics
/// If there is no candidate.
pub fn best<G: Searchable>(
    question: &mut Question<G>,
    candidates: Vec<(G::Action, f32)>,
    effort: Effort,
    draws: &mut Draws,
) -> G::Action {
    let look = |(action, worth)| Candidate { action, sum: worth * effort.trust };
    let mut alive: Vec<Candidate<G::Action>> = candidates.into_iter().map(look).collect();
    keep_best(&mut alive, effort.candidates.max(1));
    let halvings = alive.len().next_power_of_two().trailing_zeros();
    let mut scratch = Vec::new();
    for _ in 0..halvings {
        let worlds = (effort.rollouts / halvings / alive.len() as u32).max(1);
        for _ in 0..worlds {
            let world = (question.imagine)(draws);
            let luck = fresh_luck(draws);
            for candidate in &mut alive {
                let action = candidate.action.clone();
                let (world, mut luck) = (world.clone(), luck.clone());
                candidate.sum += roll(world, question, action, effort, &mut luck, &mut scratch);
            }
        }
        let half = alive.len().div_ceil(2);
        keep_best(&mut alive, half);
    }
    alive.swap_remove(0).action
}

/// An action, and the chance of winning with it, from 0 to 1, as far as its seat can tell.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Considered<A> {
    /// What.
    pub action: A,
    /// How likely it wins.
    pub chance: f32,
}

/// What each candidate is worth, best first. As [`best`], but all of them meet all worlds, so that it can be told how
/// far apart they are.
pub fn consider<G: Searchable>(
    question: &mut Question<G>,
    candidates: Vec<(G::Action, f32)>,
    effort: Effort,
    draws: &mut Draws,
) -> Vec<Considered<G::Action>> {
    let count = candidates.len().max(1) as f32;
    let worlds = (effort.rollouts / candidates.len().max(1) as u32).max(1);
    let first: f32 = candidates.iter().map(|(_, worth)| worth).sum::<f32>() / count;
    let mut sums = vec![0.0; candidates.len()];
    let mut scratch = Vec::new();
    for _ in 0..worlds {
        let world = (question.imagine)(draws);
        let luck = fresh_luck(draws);
        for (sum, (action, _)) in sums.iter_mut().zip(&candidates) {
            let (world, action, mut luck) = (world.clone(), action.clone(), luck.clone());
            *sum += roll(world, question, action, effort, &mut luck, &mut scratch);
        }
    }
    let mean = sums.iter().sum::<f32>() / (count * worlds as f32);
    let weighed = candidates.into_iter().zip(sums).map(|((action, worth), sum)| {
        let look = (mean + worth - first) * effort.trust;
        let chance = ((sum + look) / (worlds as f32 + effort.trust)).clamp(0.0, 1.0);
        Considered { action, chance }
    });
    let mut weighed: Vec<_> = weighed.collect();
    weighed.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    weighed
}

/// Stable, so that equals stay in the order of the list.
fn keep_best<A>(candidates: &mut Vec<Candidate<A>>, count: usize) {
    candidates.sort_by(|a, b| b.sum.total_cmp(&a.sum));
    candidates.truncate(count);
}

/// Luck that every candidate of a world shares. Its first word is drawn here, so that copies come with
/// their buffer full.
fn fresh_luck(draws: &mut Draws) -> Draws {
    let mut luck = Draws::new(&draws.seed(), 0);
    luck.word();
    luck
}

/// Plays `first`, then on to where it settles.
fn roll<G: Searchable>(
    mut world: G,
    question: &Question<G>,
    first: G::Action,
    effort: Effort,
    luck: &mut Draws,
    scratch: &mut Vec<G::Action>,
) -> f32 {
    let mut settled = false;
    let mut next = Some((question.seat, first));
    while let Some((seat, action)) = next {
        let input = Input::Act { seat, at: Millis(0), action };
        world.apply(&input, &mut |_, event| settled |= G::settles(&event));
        if settled {
            break;
        }
        next = world.floor().expected().first().map(|seat| {
            let own = seat == question.seat;
            let greed = if own { effort.own_greed } else { effort.others_greed };
            let greedy = greed == 100 || greed > 0 && luck.below(100) < greed;
            let action = if greedy {
                world.greedy(seat, question.goal, luck)
            } else {
                world.pick(seat, luck, scratch)
            };
            (seat, action)
        });
    }
    world.value(question.goal)
}
