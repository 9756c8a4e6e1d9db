//! What one comes to know of somebody else: which pictures they like more than most, from what they chose.

use ludo_compatibility::{Picture, Played};
use ludo_core::Seat;

use super::opinion::{Liking, Line, Opinion};

/// How much more than most somebody seems to like each picture, after the themes that have been revealed. `heeds` is how
/// much of a surprise is believed, in a hundred.
///
/// Theme by theme: what was chosen and should not have been is liked more, what was left out is liked less,
/// each by a part of what is missing to explain it. What has been explained surprises no more.
pub(super) fn learnt(
    opinion: Opinion<'_>,
    past: &[Played],
    whom: Seat,
    heeds: Liking,
) -> Vec<Liking> {
    let mut known = vec![0; opinion.0.pictures.len()];
    for played in past {
        let chosen = &played.rankings[whom];
        if heeds == 0 || chosen.is_empty() || chosen.len() >= known.len() {
            continue;
        }
        let mut expected = opinion.of(Line::from(&played.theme));
        expected.iter_mut().zip(&known).for_each(|(expected, known)| *expected += known);
        let bar = bar(&expected, chosen.len());
        for (at, known) in known.iter_mut().enumerate() {
            let is_chosen = chosen.contains(&Picture(at as u8));
            if is_chosen != (expected[at] > bar) {
                *known += (bar - expected[at]) * heeds / 100;
            }
        }
    }
    known
}

/// Halfway between the last that would be chosen and the first that would not.
fn bar(expected: &[Liking], count: usize) -> Liking {
    let mut sorted = expected.to_vec();
    sorted.sort_unstable_by(|one, other| other.cmp(one));
    Liking::midpoint(sorted[count - 1], sorted[count])
}
