//! What a server has to remember of actions that were done once their game is over, reckoned apart from the table: the last
//! eight of each seat, for whoever sat there then, as long as they are among that person's last 64 requests at the table.

use std::collections::BTreeMap;

use ludo_store::GameId;

/// So many actions of each seat are remembered once its game is over.
const OF_A_SEAT: usize = 8;
/// So many requests of each person at a table.
const OF_A_PERSON: usize = 64;

/// What was done in all games.
#[derive(Default)]
pub(super) struct Remembered {
    /// The actions of each seat, as they stand in the log.
    acted: BTreeMap<(GameId, u64), Vec<String>>,
    /// The last ones in games that are over: whose they are, and which of that person's requests at the table.
    over: BTreeMap<GameId, BTreeMap<String, (String, usize)>>,
}

impl Remembered {
    pub(super) fn acts(&mut self, game: GameId, seat: u64, id: &str) {
        self.acted.entry((game, seat)).or_default().push(id.to_owned());
    }

    /// A game is over, with these people on its seats; so many requests of each were done before.
    pub(super) fn is_over(
        &mut self,
        game: GameId,
        people: &[Option<String>],
        before: impl Fn(&str) -> usize,
    ) {
        let mut counts = BTreeMap::new();
        let mut last = BTreeMap::new();
        for (person, seat) in people.iter().zip(0..) {
            let (Some(person), Some(acted)) = (person, self.acted.get(&(game, seat))) else {
                continue;
            };
            for id in &acted[acted.len().saturating_sub(OF_A_SEAT)..] {
                let count = counts.entry(person).or_insert_with(|| before(person));
                *count += 1;
                last.insert(id.clone(), (person.clone(), *count));
            }
        }
        self.over.insert(game, last);
    }

    /// Whether an action is known by its name when this person says it again, of whom so many requests were done by now. As
    /// long as its game is on it is.
    pub(super) fn knows(&self, game: GameId, id: &str, person: &str, done: usize) -> bool {
        let Some(last) = self.over.get(&game) else { return true };
        let known = last.get(id).filter(|(whose, _)| whose == person);
        known.is_some_and(|(_, count)| done < count + OF_A_PERSON)
    }
}

#[cfg(test)]
mod tests {
    use super::{GameId, OF_A_PERSON, Remembered};

    #[test]
    fn the_last_eight_of_a_seat_are_known_to_whoever_sat_there() {
        let (mut remembered, game) = (Remembered::default(), GameId([1; 16]));
        for number in 0..9 {
            remembered.acts(game, 0, &format!("a{number}"));
        }
        remembered.acts(game, 1, "b");
        let knows =
            |remembered: &Remembered, id, person, done| remembered.knows(game, id, person, done);
        assert!(knows(&remembered, "a0", "anna", 200), "while the game is on");
        remembered.is_over(game, &["anna", "ben"].map(|one| Some(one.to_owned())), |_| 100);
        assert!(!knows(&remembered, "a0", "anna", 108));
        assert!(knows(&remembered, "a1", "anna", 108));
        assert!(!knows(&remembered, "a1", "ben", 108), "it is another's");
        assert!(knows(&remembered, "b", "ben", 101));
        // Until so many requests of theirs have come after it.
        assert!(knows(&remembered, "b", "ben", 100 + OF_A_PERSON));
        assert!(!knows(&remembered, "b", "ben", 101 + OF_A_PERSON));
    }
}
