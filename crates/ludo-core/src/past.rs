//! The last few moments of a game, kept so that going back to one of them replays nothing.

use std::collections::VecDeque;

use crate::timeline::Timeline;

/// How many entries back one can go. More than anybody regrets, and enough for a patience to be undone to its
/// beginning, since each of its moves lays a tile; a bound on the memory of a game in which nothing is ever revealed.
const MOST: usize = 128;

/// The game as it was before each of the last entries that count and can be taken back, in order.
///
/// It follows a log as [`Timeline`] does, entry by entry; who goes back takes the game from here instead of
/// from a replay. What one may not go back to is not in it: an entry that stays so empties it, and of the
/// others the last 128 are kept.
#[derive(Clone, Debug)]
pub struct Past<T> {
    before: VecDeque<(usize, T)>,
}

impl<T> Default for Past<T> {
    fn default() -> Self {
        Self { before: VecDeque::new() }
    }
}

impl<T> Past<T> {
    /// Entry `n` was an input that can be taken back, and this was the game before it.
    pub fn input(&mut self, n: usize, before: T) {
        if self.before.len() == MOST {
            self.before.pop_front();
        }
        self.before.push_back((n, before));
    }

    /// What has happened so far stays so.
    pub fn seal(&mut self) {
        self.before.clear();
    }

    /// The game as it was before entry `n`, if one can go back to it.
    pub fn before(&self, n: usize) -> Option<&T> {
        self.place(n).map(|place| &self.before[place].1)
    }

    /// Goes back: takes out the game as it was before entry `n`, and drops all that came after.
    pub fn rewind(&mut self, n: usize) -> Option<T> {
        let place = self.place(n)?;
        self.before.drain(place..).next().map(|(_, game)| game)
    }

    /// The same for a log that is read back, in which a rewind may lead anywhere: only what still counts
    /// after it is kept.
    pub fn follow(&mut self, timeline: &Timeline) {
        let Some((first, _)) = self.before.front() else { return };
        let counting: Vec<_> = timeline.backwards().take_while(|n| n >= first).collect();
        self.before.retain(|(n, _)| counting.contains(n));
    }

    /// The same moments, each made into something else.
    pub fn map<U>(self, mut make: impl FnMut(T) -> U) -> Past<U> {
        Past { before: self.before.into_iter().map(|(n, game)| (n, make(game))).collect() }
    }

    fn place(&self, n: usize) -> Option<usize> {
        self.before.binary_search_by_key(&n, |(n, _)| *n).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Past<usize> {
        fn reaches(&self, n: usize) -> bool {
            self.before(n) == Some(&n)
        }
    }

    /// Moments named by the entry they stand before.
    fn of(entries: std::ops::Range<usize>) -> Past<usize> {
        let mut past = Past::default();
        entries.for_each(|n| past.input(n, n));
        past
    }

    #[test]
    fn going_back_drops_what_came_after() {
        let mut past = of(0..6);
        assert_eq!(past.rewind(3), Some(3));
        assert!(past.reaches(2) && !past.reaches(3) && !past.reaches(5));
        assert_eq!(past.rewind(4), None);
        // The rewind itself was entry 6.
        past.input(7, 7);
        assert_eq!((past.rewind(7), past.rewind(1)), (Some(7), Some(1)));
        assert!(past.reaches(0));
    }

    #[test]
    fn only_the_last_moments_are_kept() {
        let past = of(0..1_000);
        assert!(!past.reaches(871) && past.reaches(872) && past.reaches(999));
    }

    #[test]
    fn what_stays_so_is_out_of_reach() {
        let mut past = of(0..5);
        past.seal();
        past.input(5, 5);
        assert!(!past.reaches(4) && past.reaches(5));
    }

    #[test]
    fn a_rewind_that_is_read_back_leaves_what_counts() {
        let (mut past, mut timeline) = (of(0..4), Timeline::default());
        (0..4).for_each(|_| timeline.input());
        timeline.rewind(2).unwrap();
        past.follow(&timeline);
        assert!(past.reaches(0) && past.reaches(1) && !past.reaches(2) && !past.reaches(3));
        // Into what was left: entry 3 is not on the way that counts any more.
        timeline.rewind(3).unwrap();
        past.follow(&timeline);
        assert!(past.reaches(1) && !past.reaches(3));
    }
}
