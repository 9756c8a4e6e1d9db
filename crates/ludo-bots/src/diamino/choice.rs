//! Placements to choose from, the best few of them.

use ludo_crossword::{Found, Placement, Position, Rack};
use ludo_diamino::{Cover, LAID_ALL, Variant, times};

use super::finder::Finder;
use super::leave::Leave;
use super::terms::{RUSH, Terms};

/// Hundredths of a point, or of a tile in the game without score.
pub(super) const UNIT: i32 = 100;
/// From so many tiles on not every placement is weighed: there are too many.
const MANY: u8 = 16;
/// How many then are.
const WEIGHED: usize = 60;
/// What being rid of all tiles is worth in the game without score, in tiles.
pub(super) const OUT: i32 = 12;

/// What a player sees on its turn.
pub(super) struct Look {
    pub(super) position: Position,
    pub(super) rack: Rack,
    /// How many tiles are left to be drawn.
    pub(super) reserve: u8,
}

/// A placement and what it promises.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// In hundredths: points of this turn against each rival (without score, tiles), what ending the game gives, what is
    /// to be expected.
    pub(super) value: i32,
    pub(super) placement: Placement,
}

/// How a placement is judged.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Taste {
    /// By what it brings now.
    Now,
    /// Also by the tiles kept.
    Kept,
}

/// The best so far, best first; of equal ones the first.
pub(super) struct Few {
    most: usize,
    pub(super) list: Vec<Candidate>,
}

impl Few {
    pub(super) fn new(most: usize) -> Self {
        Self { most, list: Vec::with_capacity(most + 1) }
    }

    pub(super) fn offer(&mut self, value: i32, make: impl FnOnce() -> Candidate) {
        if self.list.len() == self.most && self.list.last().is_some_and(|last| last.value >= value)
        {
            return;
        }
        let at = self.list.partition_point(|other| other.value >= value);
        self.list.insert(at, make());
        self.list.truncate(self.most);
    }
}

impl Look {
    /// Whether a placement can end the game: only then yellow squares are open.
    pub(super) fn may_end(&self, terms: &Terms) -> bool {
        terms.may_end(&self.rack, self.reserve)
    }

    /// The best placements, best first.
    pub(super) fn candidates(
        &self,
        finder: &mut Finder,
        terms: &Terms,
        taste: Taste,
        most: usize,
    ) -> Vec<Candidate> {
        let mut few = Few::new(most);
        let open = self.may_end(terms);
        if open {
            // What may be laid on yellow squares is not worked out in the player's own position.
            let position = finder.position(&terms.open, self.position.grid());
            let offer = |found: &Found<'_>| {
                self.offer(&mut few, terms, taste, found.score(), &found.placement());
            };
            finder.each(&terms.open, &position, &self.rack, offer);
        } else if self.rack.len() < MANY && (taste == Taste::Kept || most > 1) {
            let offer = |found: &Found<'_>| {
                self.offer(&mut few, terms, taste, found.score(), &found.placement());
            };
            finder.each(&terms.plain, &self.position, &self.rack, offer);
        } else {
            let weighed = if taste == Taste::Kept { WEIGHED } else { most };
            for (score, placement) in finder.few(&terms.plain, &self.position, &self.rack, weighed)
            {
                self.offer(&mut few, terms, taste, score, &placement);
            }
        }
        few.list
    }

    /// `score` is that of the open setting if the game can end, else of the plain one.
    fn offer(&self, few: &mut Few, terms: &Terms, taste: Taste, score: i32, placement: &Placement) {
        let (mut gain, mut won) = (score, 0);
        if self.may_end(terms) {
            if terms.variant == Variant::WithScore {
                gain -= RUSH * placement.count() as i32;
            }
            let (cover, left) = (terms.cover(placement), self.rack.len() - placement.count() as u8);
            if cover.forbidden > 0 && !terms.variant.opens_yellow(left, cover, self.reserve) {
                return;
            }
            if terms.variant.in_hand_after(left, cover, self.reserve) == 0 {
                won = prize(terms, cover);
            }
        }
        let kept = if taste == Taste::Kept { self.kept(terms, placement) } else { 0 };
        let value = (gain + won) * UNIT + kept;
        few.offer(value, || Candidate { value, placement: *placement });
    }

    /// What the tiles that are left are worth, in hundredths.
    fn kept(&self, terms: &Terms, placement: &Placement) -> i32 {
        let left = self.rack.without(&placement.rack());
        match terms.variant {
            Variant::WithScore if self.reserve > 0 => Leave::FITTED.worth(&left),
            Variant::WithScore => -UNIT * (terms.kit.worth(&left) + RUSH * i32::from(left.len())),
            Variant::WithoutScore => ease(terms, &left),
            Variant::Patience => 0,
        }
    }
}

/// What ending the game brings, beside the others' tiles.
pub(super) const fn prize(terms: &Terms, last: Cover) -> i32 {
    match terms.variant {
        Variant::WithScore => times(last) * LAID_ALL,
        Variant::WithoutScore => times(last) * OUT,
        Variant::Patience => 0,
    }
}

/// How easily tiles are laid later, in hundredths of a tile: rare letters and too many vowels or consonants are not,
/// devils are.
pub(super) fn ease(terms: &Terms, rack: &Rack) -> i32 {
    let letters = i32::from(rack.len() - rack.jokers());
    let vowels: i32 =
        [0, 4, 8, 14, 20].iter().map(|&at: &usize| i32::from(rack.letters()[at])).sum();
    let rare = terms.kit.worth(rack) - letters;
    let skew = (100 * vowels - 45 * letters).abs() / 4;
    60 * i32::from(rack.jokers()) - 12 * rare - skew
}
