//! A ranking: pictures in an order, best fit first.

use std::fmt;

use crate::action::Rank;
use crate::pack::{MOST_RANKS, Picture};

/// Pictures in an order, best fit first. Inline: a game is cloned often.
#[derive(Copy, Clone, Default)]
pub(crate) struct Ranking {
    pictures: [Picture; MOST_RANKS],
    count: u8,
}

impl Ranking {
    /// The ranking of these, as far as there is room: a track asks for no more.
    pub(crate) fn of(pictures: &[Picture]) -> Self {
        let mut ranking = Self::default();
        for (place, picture) in ranking.pictures.iter_mut().zip(pictures) {
            *place = *picture;
            ranking.count += 1;
        }
        ranking
    }

    pub(crate) const fn count(&self) -> u8 {
        self.count
    }

    pub(crate) fn as_slice(&self) -> &[Picture] {
        &self.pictures[..usize::from(self.count)]
    }

    pub(crate) fn to_vec(self) -> Vec<Picture> {
        self.as_slice().to_vec()
    }

    /// The picture at a rank, if it has one there.
    pub(crate) fn at(&self, rank: Rank) -> Option<Picture> {
        let place = usize::from(rank).checked_sub(1)?;
        self.as_slice().get(place).copied()
    }

    /// The rank of a picture, if it is in it.
    pub(crate) fn rank_of(&self, picture: Picture) -> Option<Rank> {
        let place = self.as_slice().iter().position(|one| *one == picture)?;
        Some(place as Rank + 1)
    }

    /// Its best so many.
    pub(crate) fn best(&self, count: Rank) -> &[Picture] {
        &self.as_slice()[..usize::from(count.min(self.count))]
    }
}

impl fmt::Debug for Ranking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}
