//! What one player takes each card for: a child errs by what it has not understood, and keeps doing so.

use ludo_core::Draws;
use ludo_school::{CardId, Deck, Effect, FamilyId, Misconception, Taken};

/// Of a hundred mistakes that a topic leads to, so many are made by a pupil who is weak in it, for each step of how
/// common they are.
const HELD: u32 = 30;

/// How somebody reads the cards of a deck: for every two of them, whether they seem to be a pair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reader {
    cards: usize,
    /// Card by card, whether it seems to go with each of the others.
    seems: Vec<bool>,
    /// The number that each card is taken for, if it is one of the deck's.
    families: Vec<Option<FamilyId>>,
    /// The mistakes, as the deck counts them.
    held: Vec<usize>,
}

/// What a card is taken for.
#[derive(Clone, Default)]
struct Reading {
    /// Which of the deck's numbers; nothing if it is taken for yet another.
    family: Option<FamilyId>,
    /// What it seems to go with besides.
    also: Vec<Taken>,
    /// What it seems not to go with.
    not: Vec<CardId>,
}

impl Reader {
    /// Somebody who has understood everything.
    pub fn right(deck: &Deck) -> Self {
        Self::holding(deck, Vec::new())
    }

    /// A pupil who is weak in so many of a hundred topics. Whoever is weak in one makes many of its mistakes, the
    /// common ones rather than the others.
    pub fn pupil(deck: &Deck, weak: u32, draws: &mut Draws) -> Self {
        let topics: Vec<bool> = deck.topics.iter().map(|_| draws.below(100) < weak).collect();
        let mut held = Vec::new();
        for (at, one) in deck.misconceptions.iter().enumerate() {
            let makes = draws.below(100) < HELD * u32::from(one.how_common);
            if makes && topics[usize::from(one.topic)] {
                held.push(at);
            }
        }
        Self::holding(deck, held)
    }

    /// Somebody who makes exactly these mistakes. A card is read in one way: of several the commonest counts.
    pub fn holding(deck: &Deck, mut held: Vec<usize>) -> Self {
        held.sort_by_key(|&at| std::cmp::Reverse(deck.misconceptions[at].how_common));
        let mut readings: Vec<Reading> = deck.ids().map(|id| Reading::right(deck, id)).collect();
        held.retain(|&at| {
            let one = &deck.misconceptions[at];
            let reading = &mut readings[usize::from(one.from.0)];
            let is_first = reading.family == Some(deck.family(one.from));
            if is_first {
                reading.mistake(deck, one);
            }
            is_first
        });
        let families = readings.iter().map(|reading| reading.family).collect();
        let cards = deck.cards.len();
        let mut seems = vec![false; cards * cards];
        for one in deck.ids() {
            for two in deck.ids() {
                seems[usize::from(one.0) * cards + usize::from(two.0)] =
                    one != two && seem_paired(&readings, one, two);
            }
        }
        Self { cards, seems, families, held }
    }

    /// Whether two cards seem to be a pair.
    pub fn takes_for_a_pair(&self, one: CardId, two: CardId) -> bool {
        self.seems[usize::from(one.0) * self.cards + usize::from(two.0)]
    }

    /// Which of the deck's numbers a card is taken for.
    pub(super) fn family(&self, card: CardId) -> Option<FamilyId> {
        self.families[usize::from(card.0)]
    }

    /// The mistakes that this reader makes, as the deck counts them.
    pub fn mistakes(&self) -> &[usize] {
        &self.held
    }
}

impl Reading {
    fn right(deck: &Deck, card: CardId) -> Self {
        Self { family: Some(deck.family(card)), ..Self::default() }
    }

    /// The card is read with that mistake too.
    fn mistake(&mut self, deck: &Deck, one: &Misconception) {
        match (one.reads_as, one.effect, one.taken_for) {
            // Two cards seem to go together, though each is read for what it is.
            (None, Effect::Pairs, taken) | (Some(_), Effect::Pairs, taken @ Taken::Card(_)) => {
                self.also.push(taken);
            }
            (Some(number), _, _) => {
                let at = deck.families.iter().position(|family| family.value == number);
                self.family = at.map(|at| FamilyId(at as u8));
            }
            (None, Effect::Rejects, Taken::Card(card)) => self.not.push(card),
            (None, Effect::Rejects, Taken::Family(_)) => {}
        }
    }

    fn goes_also_with(&self, other: CardId, read: &Self) -> bool {
        self.also.iter().any(|taken| match *taken {
            Taken::Card(card) => card == other,
            Taken::Family(family) => read.family == Some(family),
        })
    }
}

fn seem_paired(readings: &[Reading], one: CardId, two: CardId) -> bool {
    let (left, right) = (&readings[usize::from(one.0)], &readings[usize::from(two.0)]);
    if left.not.contains(&two) || right.not.contains(&one) {
        return false;
    }
    let same = left.family.is_some() && left.family == right.family;
    same || left.goes_also_with(two, right) || right.goes_also_with(one, left)
}

/// How much a right pair looks wrong to pupils: the sum of how common the mistakes are by which it does.
#[derive(Clone, Debug)]
pub(super) struct Bait {
    cards: usize,
    looks_wrong: Vec<u8>,
}

impl Bait {
    pub(super) fn of(deck: &Deck) -> Self {
        let cards = deck.cards.len();
        let mut looks_wrong = vec![0; cards * cards];
        for (at, misconception) in deck.misconceptions.iter().enumerate() {
            let reader = Reader::holding(deck, vec![at]);
            let one = misconception.from;
            for two in deck.ids().filter(|&two| two != one && deck.associate(one, two)) {
                if !reader.takes_for_a_pair(one, two) {
                    for (a, b) in [(one, two), (two, one)] {
                        looks_wrong[usize::from(a.0) * cards + usize::from(b.0)] +=
                            misconception.how_common;
                    }
                }
            }
        }
        Self { cards, looks_wrong }
    }

    pub(super) fn looks_wrong(&self, one: CardId, two: CardId) -> u8 {
        self.looks_wrong[usize::from(one.0) * self.cards + usize::from(two.0)]
    }
}

#[cfg(test)]
mod tests {
    use ludo_core::Seed;

    use super::*;

    fn decks() -> [Deck; 3] {
        [ludo_school::FRACTIONS_DECIMALS, ludo_school::WHOLE_NUMBERS, ludo_school::RELATIVES_POWERS]
            .map(|text| Deck::parse(text).unwrap())
    }

    fn standard() -> Deck {
        let [deck, ..] = decks();
        deck
    }

    /// Somebody who makes the mistakes with `from` that lead to `taken_for`.
    fn mistaken(deck: &Deck, from: &str, taken_for: Taken) -> Reader {
        let from = deck.find(from).unwrap();
        let mistakes = deck.misconceptions.iter().enumerate();
        let held = mistakes.filter(|(_, one)| one.from == from && one.taken_for == taken_for);
        let held: Vec<usize> = held.map(|(at, _)| at).collect();
        assert!(!held.is_empty());
        Reader::holding(deck, held)
    }

    fn family(deck: &Deck, name: &str) -> Taken {
        let at = deck.families.iter().position(|family| family.id == name).unwrap();
        Taken::Family(FamilyId(at as u8))
    }

    #[test]
    fn who_has_understood_everything_reads_as_the_sheet_does() {
        for deck in decks() {
            let reader = Reader::right(&deck);
            assert!(reader.mistakes().is_empty());
            for one in deck.ids() {
                for two in deck.ids().filter(|&two| two != one) {
                    assert_eq!(reader.takes_for_a_pair(one, two), deck.associate(one, two));
                }
            }
        }
    }

    #[test]
    fn a_card_taken_for_another_number_goes_with_that_and_no_more_with_its_own() {
        let deck = standard();
        let reader = mistaken(&deck, "quart.fraction", family(&deck, "deux_cinquiemes"));
        let pair = |one: &str, two: &str| {
            reader.takes_for_a_pair(deck.find(one).unwrap(), deck.find(two).unwrap())
        };
        assert!(pair("quart.fraction", "deux_cinquiemes.decimal"), "a quarter is taken for 0.4");
        assert!(pair("deux_cinquiemes.interval", "quart.fraction"), "which lies there");
        assert!(!pair("quart.fraction", "quart.decimal"));
        assert!(pair("quart.words", "quart.decimal"), "everything else is read as it should be");
    }

    #[test]
    fn a_card_taken_for_a_number_that_no_card_has_goes_with_nothing() {
        let deck = standard();
        let decimal = Taken::Card(deck.find("quart.decimal").unwrap());
        let reader = mistaken(&deck, "quart.fraction", decimal);
        let fraction = deck.find("quart.fraction").unwrap();
        assert!(!deck.ids().any(|two| reader.takes_for_a_pair(fraction, two)), "it is 1.4");
    }

    #[test]
    fn a_mistake_with_one_card_alone_leaves_the_others() {
        let deck = standard();
        let fraction = Taken::Card(deck.find("demi.fraction").unwrap());
        let reader = mistaken(&deck, "trois_demis.interval", fraction);
        let interval = deck.find("trois_demis.interval").unwrap();
        let wrong: Vec<CardId> = deck
            .ids()
            .filter(|&two| two != interval)
            .filter(|&two| reader.takes_for_a_pair(interval, two) != deck.associate(interval, two))
            .collect();
        assert_eq!(wrong, [deck.find("demi.fraction").unwrap()]);
    }

    /// So the control sheet can say of every mistake what to look at again.
    #[test]
    fn whatever_one_mistake_leads_to_is_explained_by_it() {
        for deck in decks() {
            for at in 0..deck.misconceptions.len() {
                let reader = Reader::holding(&deck, vec![at]);
                let mut wrong = 0;
                for one in deck.ids() {
                    for two in deck.ids().filter(|&two| two != one) {
                        if reader.takes_for_a_pair(one, two) != deck.associate(one, two) {
                            assert!(ludo_school::taken_for_what(&deck, one, two).is_some());
                            wrong += 1;
                        }
                    }
                }
                assert!(wrong > 0, "{:?}", deck.misconceptions[at]);
            }
        }
    }

    #[test]
    fn the_weaker_the_more_mistakes_and_the_common_ones_rather() {
        for deck in decks() {
            let drawn = |weak| {
                let mut draws = Draws::new(&Seed::from_number(weak), 0);
                let held = |_| Reader::pupil(&deck, weak as u32, &mut draws).held;
                (0..400).flat_map(held).collect::<Vec<_>>()
            };
            let (few, many) = (drawn(10), drawn(40));
            assert!(drawn(0).is_empty() && few.len() * 2 < many.len());
            let share = |common: u8| {
                let of = |at: &&usize| deck.misconceptions[**at].how_common == common;
                let all = deck.misconceptions.iter().filter(|one| one.how_common == common);
                many.iter().filter(of).count() / all.count()
            };
            assert!(share(1) < share(2) && share(2) < share(3));
        }
    }

    #[test]
    fn what_looks_wrong_is_right() {
        for deck in decks() {
            let bait = Bait::of(&deck);
            let mut some = 0;
            for one in deck.ids() {
                for two in deck.ids() {
                    let looks = bait.looks_wrong(one, two);
                    assert_eq!(looks, bait.looks_wrong(two, one));
                    assert!(looks == 0 || deck.associate(one, two));
                    some += usize::from(looks > 0);
                }
            }
            assert!(some > 50, "{some}");
        }
    }
}
