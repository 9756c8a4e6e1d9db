//! Every placement of a turn and what it brings at once, for those who look at a game from outside: reports, advice.

use std::sync::Arc;

use ludo_core::Setup;
use ludo_crossword::{Found, Grid, Rack};
use ludo_diamino::{Cover, Kit, Lay, Options, RED_DEVIL, Variant, YELLOW_DEVIL, times};

use super::choice::prize;
use super::finder::Finder;
use super::terms::{RUSH, Terms};
use super::vocabulary::Known;

/// Finds the placements of a table, knowing every word that was agreed.
pub struct Survey {
    terms: Terms,
    finder: Finder,
}

/// What somebody has before them.
#[derive(Clone, Debug)]
pub struct Spot {
    /// What lies.
    pub board: Grid,
    /// What they hold.
    pub rack: Rack,
    /// How many tiles are left to be drawn.
    pub reserve: u8,
    /// What the others' tiles are worth: who ends the game gets that.
    pub others: i32,
}

/// What a placement brings at once. The greater one is the better one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Gain {
    /// With score: points for oneself, the end's included, less what each other gets for yellow devils. Without score: how
    /// many tiles one is rid of.
    pub brings: i32,
    /// Without score, among equals: what the tiles laid are worth, or what the end gives. With score always 0.
    pub then: i32,
}

impl Survey {
    /// For the tables of a setup.
    ///
    /// # Panics
    /// If the convention is none of the edition's lexicon: no game begins with such a one.
    pub fn new(setup: &Setup<Options>, kit: &Arc<Kit>) -> Self {
        let words = kit.words(&setup.options).expect("a game has begun with these words");
        Self { terms: Terms::new(setup, kit), finder: Finder::new(Known::All(words)) }
    }

    /// Hands on every placement, one for each word and place: devils stand where they cost least.
    pub fn each(&mut self, spot: &Spot, mut emit: impl FnMut(Gain, &Found<'_>)) {
        let Self { terms, finder } = self;
        let open = terms.may_end(&spot.rack, spot.reserve);
        let setting = if open { &terms.open } else { &terms.plain };
        let position = finder.position(setting, &spot.board);
        let plain = !open && terms.variant == Variant::WithScore;
        finder.each(setting, &position, &spot.rack, |found| {
            if plain {
                return emit(Gain { brings: found.score(), then: 0 }, found);
            }
            let placement = found.placement();
            let (cover, laid) = (terms.cover(&placement), placement.rack());
            let rush = if open { RUSH * i32::from(laid.len()) } else { 0 };
            let left = spot.rack.len() - laid.len();
            if cover.forbidden == 0 || terms.variant.opens_yellow(left, cover, spot.reserve) {
                emit(spot.gain(terms, found.score() - rush, cover, &laid), found);
            }
        });
    }

    /// What a placement brings whose words score so much, be they words or not.
    pub fn gain(&self, spot: &Spot, lay: &Lay, words: i32) -> Gain {
        let free = lay.at.line(lay.direction).filter(|at| spot.board.get(*at).is_none());
        let cover = self.terms.kit.squares().cover(free.take(lay.tiles.len().into()));
        let devils = RED_DEVIL * i32::from(cover.red) - YELLOW_DEVIL * i32::from(cover.yellow);
        spot.gain(&self.terms, words + devils, cover, &lay.tiles.rack())
    }
}

impl Spot {
    /// `points` are those of words and devils.
    fn gain(&self, terms: &Terms, points: i32, cover: Cover, laid: &Rack) -> Gain {
        let left = self.rack.len().saturating_sub(laid.len());
        let after = terms.variant.in_hand_after(left, cover, self.reserve);
        let ends = after == 0;
        match terms.variant {
            Variant::WithScore => {
                let end = if ends { prize(terms, cover) + self.others } else { 0 };
                Gain { brings: points + end, then: 0 }
            }
            Variant::WithoutScore => Gain {
                brings: i32::from(self.rack.len()) - i32::from(after),
                then: if ends { times(cover) * self.others } else { terms.kit.worth(laid) },
            },
            Variant::Patience => Gain { brings: i32::from(laid.len()), then: 0 },
        }
    }
}
