//! What bots have played for people who were away: to be read by whoever comes back.

use ludo_core::Seat;
use ludo_transcript::By;

/// At most so many moves are kept.
const MOST: usize = 64;

/// The moves of bots that sat in, for each seat since its person played last.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct StandIns(Vec<StoodIn>);

/// A move of a bot that sat in for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoodIn {
    /// The number of the entry.
    pub n: usize,
    seat: Seat,
    /// What it told that seat, as JSON, but for what is to be seen once.
    pub events: Vec<String>,
}

impl StandIns {
    /// Entry `n` is an action. Whoever plays themself is back, and need not read what was played before.
    pub fn acted(&mut self, n: usize, seat: Seat, by: By, events: impl FnOnce() -> Vec<String>) {
        match by {
            By::Player | By::Successor => self.0.retain(|one| one.seat != seat),
            By::StandIn => {
                if self.0.len() == MOST {
                    self.0.remove(0);
                }
                self.0.push(StoodIn { n, seat, events: events() });
            }
        }
    }

    /// Entry `to` and what came after it were taken back.
    pub fn rewind(&mut self, to: usize) {
        self.0.retain(|one| one.n < to);
    }

    /// What was played for a seat, in order.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = &StoodIn> {
        self.0.iter().filter(move |one| one.seat == seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_plays_themself_has_read_what_was_played_for_them() {
        let mut all = StandIns::default();
        let told = |text: &str| vec![text.to_owned()];
        all.acted(0, Seat(0), By::StandIn, || told("a"));
        all.acted(1, Seat(1), By::StandIn, || told("b"));
        all.acted(2, Seat(0), By::StandIn, || told("c"));
        let of = |all: &StandIns, seat| -> Vec<String> {
            all.of(Seat(seat)).flat_map(|one| one.events.clone()).collect()
        };
        assert_eq!((of(&all, 0), of(&all, 1)), (vec!["a".into(), "c".into()], told("b")));
        let mut back = all.clone();
        back.acted(3, Seat(0), By::Player, || unreachable!("told to nobody"));
        assert_eq!((of(&back, 0), of(&back, 1)), (vec![], told("b")));
        all.rewind(1);
        assert_eq!((of(&all, 0), of(&all, 1)), (told("a"), vec![]));
    }
}
