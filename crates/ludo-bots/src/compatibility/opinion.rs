//! What most people think: how well each picture fits a theme, as the edition's affinities say.

use std::cmp::Reverse;

use ludo_compatibility::{Pack, Picture, THEMES, Theme, ThemeCard};

use super::skill::Slant;

/// How much somebody likes a picture for a theme: thousandths of the spread of a theme's affinities, so that tables made in
/// another way weigh as much.
pub type Liking = i32;

/// The spread of a theme's affinities.
pub(super) const SPREAD: Liking = 1000;

/// The affinity, of 35, that feels half as good as any could.
const HALFWAY: Liking = 12;

/// What each affinity feels like: whoever has found several pictures that fit well hardly minds by how much, so that near
/// the top differences count for less.
const FELT: [Liking; 36] = {
    let mut felt = [0; 36];
    let mut fit = 0;
    while fit < 36 {
        felt[fit as usize] = SPREAD * fit / (fit + HALFWAY);
        fit += 1;
    }
    felt
};

/// How many themes come to mind to somebody who dreams.
const NEIGHBOURS: usize = 8;

/// A theme of a pack, in the order of the cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Line(pub(super) usize);

impl From<&Theme> for Line {
    fn from(theme: &Theme) -> Self {
        Self(usize::from(theme.card.0) * THEMES + usize::from(theme.number) - 1)
    }
}

/// The common opinion. The pack has it as digits, which are read where they lie.
#[derive(Copy, Clone)]
pub(super) struct Opinion<'a>(pub(super) &'a Pack);

impl Opinion<'_> {
    /// How well each picture fits a theme, with a mean of 0; nothing differs where the pack does not say.
    pub(super) fn of(self, line: Line) -> Vec<Liking> {
        let mut likings: Vec<Liking> = self.felt(line).collect();
        level(&mut likings);
        likings
    }

    /// What the affinities of a theme feel like.
    fn felt(self, Line(line): Line) -> impl Iterator<Item = Liking> {
        let (card, number) = (ThemeCard((line / THEMES) as u8), (line % THEMES) as u8 + 1);
        let pictures = (0..self.0.pictures.len()).map(|at| Picture(at as u8));
        pictures.map(move |picture| {
            let fit = self.0.affinity(card, number, picture).unwrap_or(0);
            FELT[usize::from(fit).min(FELT.len() - 1)]
        })
    }

    /// The theme as somebody of that slant reads it.
    pub(super) fn read(self, line: Line, slant: Slant) -> Vec<Liking> {
        let mut own = self.of(line);
        let share = match slant {
            Slant::None => return own,
            Slant::Careless => return vec![0; own.len()],
            Slant::Towards(share) => share,
        };
        let near = self.near(line, &own);
        own.iter_mut().zip(near).for_each(|(own, near)| *own += share * near / 100);
        level(&mut own);
        own
    }

    /// What fits the themes that are most like this one: those that the same pictures fit.
    fn near(self, line: Line, own: &[Liking]) -> Vec<Liking> {
        let others = (0..self.0.affinity.len()).map(Line).filter(|other| *other != line);
        // Its own likings have a mean of 0, so that it does not matter how much the others are liked in all.
        let likeness = |other: Line| own.iter().zip(self.felt(other)).map(|(own, felt)| own * felt);
        let mut others: Vec<_> =
            others.map(|other| (likeness(other).sum::<Liking>(), other)).collect();
        others.sort_unstable_by_key(|(likeness, other)| (Reverse(*likeness), other.0));
        let mut sum = vec![0; own.len()];
        for (_, other) in others.into_iter().take(NEIGHBOURS) {
            sum.iter_mut().zip(self.of(other)).for_each(|(sum, liking)| *sum += liking);
        }
        level(&mut sum);
        sum
    }
}

/// Brings likings to a mean of 0 and the usual spread.
fn level(likings: &mut [Liking]) {
    let count = likings.len() as i64;
    let (sum, squares) = likings.iter().fold((0, 0), |(sum, squares), liking| {
        let liking = i64::from(*liking);
        (sum + liking, squares + liking * liking)
    });
    let spread = (count * squares - sum * sum).isqrt().max(1);
    for liking in likings {
        let from_mean = count * i64::from(*liking) - sum;
        *liking = (i64::from(SPREAD) * from_mean / spread) as Liking;
    }
}
