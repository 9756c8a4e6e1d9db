//! One's own taste: what a player likes that others need not, and what passes through the head.

use ludo_core::{Draws, Seed};

use super::opinion::{Liking, Line, Opinion};
use super::skill::Skill;

/// Drawn for a seat before the game, and known to nobody else.
pub(super) struct Taste {
    /// How much more each picture is liked than by most.
    leanings: Vec<Liking>,
    /// What passes through the head is the same whenever a theme is thought of.
    whims: Seed,
}

impl Taste {
    pub(super) fn draw(skill: Skill, pictures: usize, draws: &mut Draws) -> Self {
        let leanings = (0..pictures).map(|_| leaning(skill, draws)).collect();
        Self { leanings, whims: draws.seed() }
    }

    /// How much each picture is liked for a theme.
    pub(super) fn likes(&self, skill: Skill, opinion: Opinion<'_>, line: Line) -> Vec<Liking> {
        let mut draws = self.draws(line, 0);
        let read = opinion.read(line, skill.slant).into_iter();
        read.zip(&self.leanings).map(|(read, own)| read + own + whim(skill, &mut draws)).collect()
    }

    /// Chances that belong to a theme: a thought is the same however often it is asked for.
    pub(super) fn draws(&self, line: Line, thought: u64) -> Draws {
        Draws::new(&self.whims.child(line.0 as u64), thought)
    }
}

/// How much more somebody of that skill may like a picture than most do: as often less, seldom much.
pub(super) fn leaning(skill: Skill, draws: &mut Draws) -> Liking {
    // Four bytes of a word: their sum has a mean of 510 and a spread of 148.
    let sum: Liking = draws.word().to_le_bytes().map(Liking::from).iter().sum();
    (sum - 510) * skill.leanings / 148
}

/// What a passing thought adds: a few pictures much, most hardly anything.
pub(super) fn whim(skill: Skill, draws: &mut Draws) -> Liking {
    let part = u64::from(draws.word() >> 16);
    let square = (part * part) >> 16;
    let fourth = (square * square) >> 16;
    ((fourth * skill.whims as u64) >> 16) as Liking
}

/// The unit that the tests look at.
#[cfg(test)]
mod tests {
    use super::super::opinion::SPREAD;
    use super::*;

    #[test]
    fn leanings_have_the_spread_that_is_said() {
        let skill = Skill { leanings: SPREAD, ..Skill::LEVELS[0] };
        let mut draws = Draws::new(&Seed::from_number(1), 0);
        let drawn: Vec<i64> = (0..10_000).map(|_| leaning(skill, &mut draws).into()).collect();
        let mean = drawn.iter().sum::<i64>() / 10_000;
        let spread = (drawn.iter().map(|one| one * one).sum::<i64>() / 10_000).isqrt();
        assert!(mean.abs() < 30 && (970..1030).contains(&spread), "{mean}, {spread}");
    }

    #[test]
    fn one_whim_in_five_is_worth_mentioning_and_few_are_great() {
        let skill = Skill { whims: 10_000, ..Skill::LEVELS[0] };
        let mut draws = Draws::new(&Seed::from_number(2), 0);
        let drawn: Vec<Liking> = (0..10_000).map(|_| whim(skill, &mut draws)).collect();
        let above = |least: Liking| drawn.iter().filter(|one| **one >= least).count();
        assert!((1900..2100).contains(&above(4096)), "{}", above(4096));
        assert!((400..600).contains(&above(8145)), "{}", above(8145));
        assert!(drawn.iter().all(|one| (0..10_000).contains(one)));
    }
}
