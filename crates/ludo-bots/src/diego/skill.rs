//! What each level can do.

/// What a player can do. The chances are in a hundred.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Skill {
    /// Topics that it has not understood.
    pub weak: u32,
    /// Turns in which it sees a pair, where there seems to be one.
    pub sees: u32,
    /// Passes of others in which it sees what they have missed.
    pub counters: u32,
    /// Pairs that seem wrong to which it objects.
    pub objects: u32,
    /// How it looks before a pass that ends the game.
    pub looks: Looks,
    /// Which of the pairs it sees it lays.
    pub taste: Taste,
}

/// How somebody looks for a pair when one more pass ends the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Looks {
    /// As always.
    Briefly,
    /// Until something is found, if there is anything.
    Closely,
}

/// Which of the pairs that seem right somebody lays.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Taste {
    /// Any.
    Any,
    /// One that looks wrong to others.
    Sly,
    /// One that leaves the next hand little, and looks wrong to others.
    Stingy,
    /// The one that leads furthest, in so many games played on in its head.
    Thinker(u32),
}

impl Skill {
    /// Somebody of ten or so, to measure level 1 with.
    pub const CHILD: Self = Self { looks: Looks::Briefly, ..Self::pupil(23, 55, 25, 39) };

    /// The skill of a level, from 1.
    pub const LEVELS: [Self; 5] = [
        Self::pupil(27, 49, 20, 25),
        Self::pupil(17, 64, 40, 45),
        Self { taste: Taste::Sly, ..Self::pupil(10, 78, 60, 65) },
        Self { taste: Taste::Stingy, ..Self::pupil(5, 92, 80, 85) },
        Self { taste: Taste::Thinker(24), ..Self::pupil(0, 100, 100, 100) },
    ];

    const fn pupil(weak: u32, sees: u32, counters: u32, objects: u32) -> Self {
        Self { weak, sees, counters, objects, looks: Looks::Closely, taste: Taste::Any }
    }

    /// Whether it looks at others' cards too, and remembers them.
    pub(super) const fn sees_the_table(self) -> bool {
        !matches!(self.taste, Taste::Any)
    }

    /// Whether it counts points, and minds how the game ends.
    pub(super) const fn plays_for_the_end(self) -> bool {
        matches!(self.taste, Taste::Thinker(_))
    }
}
