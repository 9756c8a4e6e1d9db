//! The best that people have achieved on a board.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::ids::{GameId, IdentityId, UnixMillis};
use crate::record::{Achieved, Achievement, Ranked};

use super::data::Data;

impl Data {
    /// Keeps what the person at a seat has achieved, unless they did better before.
    pub(super) fn keep_result(&mut self, game: GameId, achieved: Achieved) {
        let started = self.games.get(&game).and_then(|kept| kept.game.started.as_ref());
        let seat = started.and_then(|started| started.seats.get(usize::from(achieved.seat)));
        let Some(person) = seat.and_then(|seat| seat.identity) else { return };
        let place = (achieved.board, person);
        if self.results.get(&place).is_none_or(|before| achieved.best.beats(before)) {
            self.results.insert(place, achieved.best);
        }
    }

    pub(super) fn results(&self, board: &str, limit: u32) -> Vec<Ranked> {
        let on_board = self.results.iter().filter(|((place, _), _)| place == board);
        let mut ranked: Vec<_> = on_board
            .filter_map(|((_, identity), best)| {
                Some((self.identities.get(identity)?, identity, best))
            })
            .collect();
        ranked.sort_by_key(|(person, _, best)| {
            (Reverse(best.points), best.aids, best.millis, best.at, person.age)
        });
        let line = |(person, identity, best): (&super::data::KeptIdentity, &_, &_)| Ranked {
            identity: *identity,
            name: person.name.clone(),
            best: *best,
        };
        ranked.into_iter().take(limit as usize).map(line).collect()
    }

    pub(super) fn results_of(&self, identity: IdentityId) -> Vec<(String, Achievement)> {
        let own = self.results.iter().filter(|((_, holder), _)| *holder == identity);
        own.map(|((board, _), best)| (board.clone(), *best)).collect()
    }

    pub(super) fn drop_results_before(&mut self, before: UnixMillis, limit: u32) -> u32 {
        let old = self.results.iter().filter(|(_, best)| best.at < before);
        let by_time: BTreeSet<_> = old.map(|(place, best)| (best.at, place.clone())).collect();
        let old: Vec<_> = by_time.into_iter().take(limit as usize).collect();
        for (_, place) in &old {
            self.results.remove(place);
        }
        old.len() as u32
    }
}
