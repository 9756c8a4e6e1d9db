//! What to look at again after a game, by the mistakes that were made. It names nobody.

use serde::{Deserialize, Serialize};

use crate::card::{Both, CardId};
use crate::deck::Deck;
use crate::misconception::{Misconception, taken_for_what};

/// What somebody held two cards for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Claim {
    pub one: CardId,
    pub two: CardId,
    pub says: Says,
}

/// That two cards are a pair, or are none.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Says {
    /// DIEGO!, or =.
    Same,
    /// PAS DIEGO!, or ≠.
    Different,
}

/// Something to look at again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Again {
    /// The topic's name in the deck.
    pub topic: String,
    /// What to look at.
    pub text: Both,
    /// How many mistakes it explains.
    pub times: u8,
    /// Two cards that were mistaken,
    pub example: [CardId; 2],
    /// and how that comes about.
    pub why: Both,
}

impl Claim {
    /// Whether it is a mistake.
    pub fn is_wrong(self, deck: &Deck) -> bool {
        (self.says == Says::Same) != deck.associate(self.one, self.two)
    }
}

/// The topics of the misconceptions that wrong claims tell of: what was met most comes first, then what is most common.
/// Two are enough to show; mistakes that no misconception explains are left out.
pub fn look_again(deck: &Deck, claims: impl IntoIterator<Item = Claim>) -> Vec<Again> {
    let mut met: Vec<(&Misconception, Again)> = Vec::new();
    for claim in claims.into_iter().filter(|claim| claim.is_wrong(deck)) {
        let Some(known) = taken_for_what(deck, claim.one, claim.two) else { continue };
        if let Some((first, again)) = met.iter_mut().find(|(first, _)| first.topic == known.topic) {
            again.times = again.times.saturating_add(1);
            // The most common of a topic's mistakes is its example.
            if known.how_common > first.how_common {
                (again.example, again.why) = ([claim.one, claim.two], known.why.clone());
                *first = known;
            }
            continue;
        }
        let topic = &deck.topics[usize::from(known.topic)];
        let again = Again {
            topic: topic.id.clone(),
            text: topic.text.clone(),
            times: 1,
            example: [claim.one, claim.two],
            why: known.why.clone(),
        };
        met.push((known, again));
    }
    let common = |known: &Misconception| std::cmp::Reverse(known.how_common);
    met.sort_by_key(|(known, again)| (std::cmp::Reverse(again.times), common(known), known.topic));
    met.into_iter().map(|(_, again)| again).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_mistaken_most_comes_first_and_what_was_right_not_at_all() {
        let deck = Deck::parse(crate::FRACTIONS_DECIMALS).unwrap();
        let claim = |one: &str, two: &str, says| Claim {
            one: deck.find(one).unwrap(),
            two: deck.find(two).unwrap(),
            says,
        };
        let claims = [
            claim("quart.fraction", "quart.decimal", Says::Same),
            claim("quart.fraction", "demi.decimal", Says::Different),
            claim("trois_demis.area", "trois_quarts.decimal", Says::Same),
            claim("quart.fraction", "deux_cinquiemes.decimal", Says::Same),
            claim("cinq_demis.area", "cinq_demis.fraction", Says::Different),
            claim("demi.percentage", "trois_quarts.words", Says::Same),
        ];
        let again = look_again(&deck, claims);
        let told: Vec<_> = again.iter().map(|one| (one.topic.as_str(), one.times)).collect();
        assert_eq!(told, [("unit", 2), ("fraction_decimal", 1)]);
        assert_eq!(again[0].example, [claims[2].one, claims[2].two]);
        assert!(again[0].why.fr.contains("unité") && again[0].why.en.contains("unit"));
        assert_eq!(look_again(&deck, claims[..2].iter().copied()), []);
    }
}
