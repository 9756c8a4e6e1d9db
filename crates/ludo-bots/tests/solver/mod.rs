//! Diadingo for two who remember everything, solved: chance is averaged, each side takes what is best for it.
//!
//! Stones are exchangeable, so that a tray is three numbers: loose ones, those never tried, and whether a
//! stone known to be fixed is there to be tried in vain.

use std::collections::HashMap;

/// How many different values the rings have.
pub(crate) const VALUES: usize = 3;

/// Rings by value.
pub(crate) type Counts = [u8; VALUES];

/// What a game is played for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// Dollars more than the other.
    Lead,
    /// The chance of winning, by dollars, then by set rings.
    Win,
}

/// What does not change.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Rules {
    /// What the rings are worth, in thousands.
    pub(crate) worth: [i32; VALUES],
    pub(crate) professionals: bool,
    pub(crate) aim: Aim,
}

/// A game before a card is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position {
    /// Rings not drawn.
    pub(crate) deck: Counts,
    pub(crate) thefts: u8,
    pub(crate) set: [Counts; 2],
    pub(crate) empty: [Counts; 2],
    pub(crate) loose: u8,
    pub(crate) untried: u8,
    /// Whether a stone known to be fixed is there.
    pub(crate) known: bool,
    /// Who draws.
    pub(crate) turn: usize,
}

/// A choice of whoever is on turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// A stone never tried, for a ring of that value just drawn.
    Try,
    /// A stone known to be fixed.
    Waste,
    Rob(usize),
    Decline,
}

/// What a choice is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Drawn {
    Ring(usize),
    Theft,
}

/// Values of positions, for seat 0.
pub(crate) struct Solver {
    pub(crate) rules: Rules,
    known: HashMap<Position, f64>,
}

impl Solver {
    pub(crate) fn new(rules: Rules) -> Self {
        Self { rules, known: HashMap::new() }
    }

    pub(crate) fn value(&mut self, position: &Position) -> f64 {
        if let Some(&value) = self.known.get(position) {
            return value;
        }
        let cards = position.deck.iter().sum::<u8>() + position.thefts;
        let value = if cards == 0 || position.loose == 0 {
            self.end(position)
        } else {
            let mut sum = 0.0;
            for (drawn, copies, after) in draws(position) {
                let best = self.options(&after, drawn).into_iter().map(|(_, value)| value);
                let best = match position.turn {
                    0 => best.fold(f64::MIN, f64::max),
                    _ => best.fold(f64::MAX, f64::min),
                };
                sum += f64::from(copies) * best;
            }
            sum / f64::from(cards)
        };
        self.known.insert(*position, value);
        value
    }

    fn end(&self, position: &Position) -> f64 {
        let worth = |counts: &Counts| -> i32 {
            counts.iter().zip(self.rules.worth).map(|(&n, value)| i32::from(n) * value).sum()
        };
        let score = |seat: usize| {
            let cost = if self.rules.professionals { worth(&position.empty[seat]) } else { 0 };
            worth(&position.set[seat]) - cost
        };
        let rings = |seat: usize| position.set[seat].iter().sum::<u8>();
        match self.rules.aim {
            Aim::Lead => f64::from(score(0) - score(1)),
            Aim::Win => match (score(0), rings(0)).cmp(&(score(1), rings(1))) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            },
        }
    }

    /// What can be done once a card is drawn, and what it is worth to seat 0.
    pub(crate) fn options(&mut self, after: &Position, drawn: Drawn) -> Vec<(Deed, f64)> {
        let (me, other) = (after.turn, 1 - after.turn);
        let mut deeds = Vec::new();
        match drawn {
            Drawn::Ring(value) => {
                let chance = f64::from(after.loose) / f64::from(after.untried);
                let mut hit = Position { turn: other, ..*after };
                hit.set[me][value] += 1;
                hit.loose -= 1;
                hit.untried -= 1;
                let mut miss = Position { turn: other, ..*after };
                miss.empty[me][value] += 1;
                let wasted = miss;
                let mut worth = chance * self.value(&hit);
                if after.untried > after.loose {
                    miss.untried -= 1;
                    miss.known = true;
                    worth += (1.0 - chance) * self.value(&miss);
                }
                deeds.push((Deed::Try, worth));
                if after.known {
                    deeds.push((Deed::Waste, self.value(&wasted)));
                }
            }
            Drawn::Theft => {
                for value in 0..VALUES {
                    if after.empty[me][value] > 0 && after.set[other][value] > 0 {
                        let mut robbed = Position { turn: other, ..*after };
                        robbed.empty[me][value] -= 1;
                        robbed.set[me][value] += 1;
                        robbed.set[other][value] -= 1;
                        robbed.empty[other][value] += 1;
                        deeds.push((Deed::Rob(value), self.value(&robbed)));
                    }
                }
                deeds.push((Deed::Decline, self.value(after)));
            }
        }
        deeds
    }

    /// Every position met so far.
    pub(crate) fn positions(&self) -> Vec<Position> {
        self.known.keys().copied().collect()
    }
}

/// The cards that may come, how many there are of each, and the position without it.
pub(crate) fn draws(position: &Position) -> Vec<(Drawn, u8, Position)> {
    let mut all = Vec::new();
    for value in 0..VALUES {
        if position.deck[value] > 0 {
            let mut after = *position;
            after.deck[value] -= 1;
            all.push((Drawn::Ring(value), position.deck[value], after));
        }
    }
    if position.thefts > 0 {
        let after = Position { thefts: position.thefts - 1, ..*position };
        all.push((Drawn::Theft, position.thefts, after));
    }
    all
}
