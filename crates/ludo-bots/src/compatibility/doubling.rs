//! When the ×2 is worth it: how likely it is that the partner has the same picture at the same rank.

use ludo_compatibility::{Mode, Picture, View};
use ludo_core::{Draws, Seat};

use super::choice::best;
use super::opinion::Liking;
use super::skill::Skill;
use super::taste::{leaning, whim};

/// How many rankings of the partner are imagined.
const IMAGINED: u32 = 150;

/// Points of a direct match (CPT-4): who is no further from the end needs no more.
const DIRECT: usize = 3;

/// How much of the bar is left at the end, in a hundred: what is not used is worth little then.
const AT_THE_END: usize = 25;

/// A rank and how likely a direct match there is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Hope {
    /// Its place in the ranking, from 0.
    pub(super) at: usize,
    /// In a thousand.
    pub(super) chance: u32,
}

/// The rank on which a direct match with somebody is likeliest, if they think as one oneself does: `expected` is what
/// they should like, and of their taste one knows no more than how far tastes of one's own skill go.
pub(super) fn likeliest(
    own: &[Picture],
    expected: &[Liking],
    count: usize,
    skill: Skill,
    draws: &mut Draws,
) -> Hope {
    let mut matches = vec![0; own.len()];
    for _ in 0..IMAGINED {
        let likes = expected.iter().map(|expected| {
            let taste = leaning(skill, draws);
            expected + taste + whim(skill, draws)
        });
        let imagined = best(&likes.collect::<Vec<_>>(), count);
        for (at, _) in
            own.iter().zip(&imagined).enumerate().filter(|(_, (one, other))| one == other)
        {
            matches[at] += 1;
        }
    }
    // The first of equals: its points come first.
    let (at, found) =
        matches.into_iter().enumerate().rev().max_by_key(|(_, found)| *found).unwrap_or((0, 0));
    Hope { at, chance: found * 1000 / IMAGINED }
}

/// How likely a match has to be for the ×2 to be announced now, in a thousand; nothing where it can only be wasted.
pub(super) fn bar(view: &View, seat: Seat, skill: Skill) -> Option<u32> {
    let whole = view.track.len().saturating_sub(1).max(1);
    let walked = usize::from(view.pawns[seat]).min(whole);
    // It decides between those who arrive together (CPT-8, CPT-11).
    if whole - walked <= DIRECT {
        return None;
    }
    // In parts of a hundred: the track, and in the duo the themes, come to an end.
    let along = 100 * walked / whole;
    let read = match view.mode {
        Mode::Duo => {
            100 * usize::from(view.themes.saturating_sub(1))
                / usize::from(view.themes_at_most.saturating_sub(1).max(1))
        }
        Mode::Teams | Mode::Referent => 0,
    };
    let left = 100 - along.max(read).min(100);
    let part = AT_THE_END + (100 - AT_THE_END) * left / 100;
    Some(skill.dares * part as u32 / 100)
}
