//! From likings to a ranking; and what a stand-in makes of what somebody had begun.

use ludo_compatibility::{Picture, Played};
use ludo_core::{Draws, Seat};

use super::opinion::{Liking, SPREAD};

/// The pictures liked most, best first; of equals the first of the pack.
pub(super) fn best(likes: &[Liking], count: usize) -> Vec<Picture> {
    let mut order: Vec<usize> = (0..likes.len()).collect();
    let by_liking = |at: &usize| (std::cmp::Reverse(likes[*at]), *at);
    if count < order.len() {
        order.select_nth_unstable_by_key(count, by_liking);
        order.truncate(count);
    }
    order.sort_unstable_by_key(by_liking);
    order.into_iter().map(|at| Picture(at as u8)).collect()
}

/// What somebody had chosen keeps its ranks and their order; what is liked most fills the rest.
pub(super) fn completed(draft: &[Picture], likes: &[Liking], count: usize) -> Vec<Picture> {
    let mut ranking: Vec<Picture> = Vec::with_capacity(count);
    let known = draft.iter().filter(|picture| usize::from(picture.0) < likes.len());
    for picture in known.chain(&best(likes, likes.len())) {
        if ranking.len() < count && !ranking.contains(picture) {
            ranking.push(*picture);
        }
    }
    ranking
}

/// What a seat would choose by what it chose before, where nobody says what fits: the oftener the likelier, then anything.
pub(super) fn habits(
    past: &[Played],
    seat: Seat,
    pictures: usize,
    draws: &mut Draws,
) -> Vec<Liking> {
    let mut likes: Vec<Liking> =
        (0..pictures).map(|_| draws.below(SPREAD as u32) as Liking).collect();
    for picture in past.iter().flat_map(|played| &played.rankings[seat]) {
        if let Some(liking) = likes.get_mut(usize::from(picture.0)) {
            *liking += SPREAD;
        }
    }
    likes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pictures<const N: usize>(numbers: [u8; N]) -> Vec<Picture> {
        numbers.map(Picture).to_vec()
    }

    #[test]
    fn the_best_come_first_and_of_equals_the_first() {
        assert_eq!(best(&[3, 9, 5, 9, 1], 3), pictures([1, 3, 2]));
        assert_eq!(best(&[3, 9], 2), pictures([1, 0]));
    }

    #[test]
    fn a_draft_keeps_its_ranks_and_is_filled() {
        let likes = [3, 9, 5, 8, 1];
        assert_eq!(completed(&pictures([4, 3]), &likes, 4), pictures([4, 3, 1, 2]));
        assert_eq!(completed(&pictures([4, 3, 0]), &likes, 2), pictures([4, 3]));
        assert_eq!(
            completed(&pictures([7, 4, 4]), &likes, 2),
            pictures([4, 1]),
            "nonsense is left out"
        );
    }
}
