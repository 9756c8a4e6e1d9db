//! What makes levels and characters: these numbers are all that is set anew when the affinities change.

use super::opinion::{Liking, SPREAD};

/// How somebody thinks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Skill {
    /// How far likes and dislikes of a picture, whatever the theme, lie from the common opinion: their spread.
    pub leanings: Liking,
    /// How much a passing thought can add to a picture for one theme. Most add little.
    pub whims: Liking,
    /// How a theme is read.
    pub slant: Slant,
    /// How much of what surprises in the partner's choice is believed, in a hundred; 0 for somebody who does not learn.
    pub heeds: Liking,
    /// From how likely a direct match on the ×2 is announced, in a thousand, at the beginning; towards the end it is less.
    pub dares: u32,
}

/// How somebody reads a theme.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Slant {
    /// As most do.
    None,
    /// So much in a hundred of what fits themes alike comes in: a dreamer goes on to them; who takes a theme at its word
    /// leaves out what fits them too.
    Towards(Liking),
    /// Not at all.
    Careless,
}

impl Skill {
    /// The skill of a level, from 1.
    pub const LEVELS: [Self; 5] = [
        Self::of(1000, 4950, 25, 200),
        Self::of(850, 3550, 25, 280),
        Self::of(700, 2800, 25, 420),
        Self::of(550, 2400, 30, 450),
        Self::of(400, 2100, 35, 500),
    ];

    /// Thinks what most think.
    pub const USUAL: Self = Self { leanings: 300, ..Self::LEVELS[2] };

    /// Goes on to what the theme brings to mind.
    pub const DREAMY: Self = Self { slant: Slant::Towards(100), ..Self::USUAL };

    /// Takes the theme at its word.
    pub const LITERAL: Self = Self { slant: Slant::Towards(-50), ..Self::USUAL };

    /// Looks at no theme.
    pub const RANDOM: Self =
        Self { leanings: 0, whims: 1000 * SPREAD, slant: Slant::Careless, heeds: 0, dares: 0 };

    const fn of(leanings: Liking, whims: Liking, heeds: Liking, dares: u32) -> Self {
        Self { leanings, whims, slant: Slant::None, heeds, dares }
    }
}
