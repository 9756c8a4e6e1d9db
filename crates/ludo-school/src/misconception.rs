//! What pupils take for what, and why.

use serde::Deserialize;

use crate::card::{Both, CardId, FamilyId};
use crate::deck::{Deck, DeckError};
use crate::number::Rational;

/// Something to look at again.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Topic {
    pub id: String,
    pub text: Both,
}

/// What a card is taken for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Taken {
    Family(FamilyId),
    Card(CardId),
}

/// What a misconception leads to.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// A wrong pair seems right.
    Pairs,
    /// A right pair seems wrong.
    Rejects,
}

/// A mistake that pupils make with a card.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Misconception {
    pub from: CardId,
    pub taken_for: Taken,
    pub effect: Effect,
    /// The number that the pupil finds.
    pub reads_as: Option<Rational>,
    /// Which topic of the deck.
    pub topic: u8,
    /// 1 seen at times, 2 often, 3 very often: a teacher's estimate.
    pub how_common: u8,
    pub why: Both,
}

/// Which misconception explains best that somebody took two cards for a pair that are none, or for none though they are
/// one: the most common of those that fit; nothing if none does.
pub fn taken_for_what(deck: &Deck, one: CardId, two: CardId) -> Option<&Misconception> {
    let fit = |known: &Misconception| {
        let other = match known.from {
            from if from == one => two,
            from if from == two => one,
            _ => return None,
        };
        known.fit(deck, other)
    };
    let fitting = deck.misconceptions.iter().filter_map(|known| Some((fit(known)?, known)));
    // Of equals the first, as the deck lists them.
    fitting.rev().max_by_key(|(fit, known)| (*fit, known.how_common)).map(|(_, known)| known)
}

/// How well a misconception explains a mistake.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// Who misreads a card misses all of its pairs.
    Misread,
    /// It is about these two cards.
    Named,
}

impl Misconception {
    /// How well it explains a mistake with its card and another.
    fn fit(&self, deck: &Deck, other: CardId) -> Option<Fit> {
        let is_pair = deck.associate(self.from, other);
        let is_named = match self.taken_for {
            Taken::Family(family) => family == deck.family(other),
            Taken::Card(card) => card == other,
        };
        match self.effect {
            Effect::Pairs if !is_pair => is_named.then_some(Fit::Named),
            Effect::Rejects if is_pair && is_named => Some(Fit::Named),
            _ if is_pair && self.reads_as.is_some() => Some(Fit::Misread),
            _ => None,
        }
    }
}

/// A misconception as a file says it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    from: String,
    taken_for: String,
    effect: Effect,
    reads_as: Option<Rational>,
    topic: String,
    how_common: u8,
    why_fr: String,
    why_en: String,
}

/// Reads the misconceptions of a deck whose cards are checked; a wrong one is refused with its cards and the reason.
pub(crate) fn read(deck: &Deck, written: Vec<Written>) -> Result<Vec<Misconception>, DeckError> {
    let mut all: Vec<Misconception> = Vec::new();
    for one in written {
        let name = format!("misconception {} for {}", one.from, one.taken_for);
        let refused = |problem: &str| DeckError(format!("{name}: {problem}"));
        let read = one.read(deck).map_err(refused)?;
        read.check(deck).map_err(refused)?;
        let same = |known: &Misconception| {
            (known.from, known.taken_for, known.topic) == (read.from, read.taken_for, read.topic)
        };
        if all.iter().any(same) {
            return Err(refused("it is said twice"));
        }
        all.push(read);
    }
    Ok(all)
}

impl Written {
    fn read(self, deck: &Deck) -> Result<Misconception, &'static str> {
        let family = deck.families.iter().position(|family| family.id == self.taken_for);
        let taken_for = match family {
            Some(at) => Taken::Family(FamilyId(at as u8)),
            None => Taken::Card(deck.find(&self.taken_for).ok_or("nothing has that name")?),
        };
        let topic = deck.topics.iter().position(|topic| topic.id == self.topic);
        Ok(Misconception {
            from: deck.find(&self.from).ok_or("there is no such card")?,
            taken_for,
            effect: self.effect,
            reads_as: self.reads_as,
            topic: topic.ok_or("there is no such topic")? as u8,
            how_common: self.how_common,
            why: Both { fr: self.why_fr, en: self.why_en },
        })
    }
}

impl Misconception {
    fn check(&self, deck: &Deck) -> Result<(), &'static str> {
        let value = |family: FamilyId| deck.families[usize::from(family.0)].value;
        let own = deck.family(self.from);
        let other = match self.taken_for {
            Taken::Family(family) => family,
            Taken::Card(card) => deck.family(card),
        };
        if !(1..=3).contains(&self.how_common) {
            return Err("`how_common` is 1, 2 or 3");
        }
        if self.why.fr.trim().is_empty() || self.why.en.trim().is_empty() {
            return Err("it does not say why");
        }
        if self.reads_as == Some(value(own)) {
            return Err("it reads the card's own number");
        }
        match self.effect {
            Effect::Pairs if own == other => Err("the pair is right, so there is no mistake"),
            Effect::Pairs if self.reads_as.is_some_and(|number| number != value(other)) => {
                Err("what it reads is not the number it is taken for")
            }
            Effect::Rejects if own != other => Err("the pair is wrong, so it is rightly rejected"),
            Effect::Rejects if self.taken_for == Taken::Card(self.from) => {
                Err("a card makes no pair with itself")
            }
            Effect::Rejects if matches!(self.taken_for, Taken::Family(_)) => {
                Err("it does not say which card is rejected")
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deck() -> Deck {
        Deck::parse(crate::FRACTIONS_DECIMALS).unwrap()
    }

    /// Why it would be refused.
    fn refused(from: &str, taken_for: &str, effect: &str, reads_as: &str, rest: &str) -> String {
        let reads_as = if reads_as.is_empty() { "null".into() } else { format!("\"{reads_as}\"") };
        let json = format!(
            r#"[{{"from": "{from}", "taken_for": "{taken_for}", "effect": "{effect}",
                "reads_as": {reads_as}, "topic": "unit", {rest}}}]"#
        );
        let written = serde_json::from_str(&json).unwrap();
        read(&deck(), written).map_or_else(|error| error.to_string(), |_| String::new())
    }

    const REST: &str = r#""how_common": 2, "why_fr": "a", "why_en": "b""#;

    #[test]
    fn a_misconception_fits_its_deck() {
        let cases = [
            ("quart.fraction", "deux_cinquiemes", "pairs", "2/5", REST, ""),
            ("quart.fraction", "deux_cinquiemes", "pairs", "", REST, ""),
            ("quart.fraction", "quart.decimal", "rejects", "7/5", REST, ""),
            ("quart.x", "demi", "pairs", "", REST, "there is no such card"),
            ("quart.fraction", "x", "pairs", "", REST, "nothing has that name"),
            ("quart.fraction", "quart.decimal", "pairs", "", REST, "the pair is right"),
            ("quart.fraction", "demi", "pairs", "2/5", REST, "what it reads is not the number"),
            ("quart.fraction", "demi", "pairs", "1/4", REST, "it reads the card's own number"),
            ("quart.fraction", "demi.decimal", "rejects", "", REST, "the pair is wrong"),
            ("quart.fraction", "quart.fraction", "rejects", "", REST, "no pair with itself"),
            ("quart.fraction", "quart", "rejects", "", REST, "which card is rejected"),
        ];
        for (from, taken_for, effect, reads_as, rest, problem) in cases {
            let said = refused(from, taken_for, effect, reads_as, rest);
            assert_eq!(said.is_empty(), problem.is_empty(), "{said}");
            assert!(said.contains(problem), "{said}");
        }
        let how_common = r#""how_common": 4, "why_fr": "a", "why_en": "b""#;
        assert!(refused("quart.fraction", "demi", "pairs", "", how_common).contains("how_common"));
        let silent = r#""how_common": 1, "why_fr": "a", "why_en": " ""#;
        assert!(refused("quart.fraction", "demi", "pairs", "", silent).contains("why"));
    }

    #[test]
    fn a_mistake_is_explained_from_either_card() {
        let deck = deck();
        let id = |name: &str| deck.find(name).unwrap();
        let why = |one: &str, two: &str| {
            let found = taken_for_what(&deck, id(one), id(two));
            found.map(|known| deck.topics[usize::from(known.topic)].id.as_str())
        };
        // ¼ for 0,4, however 2/5 is shown; and 2/5 for 2,5, which more pupils do than turn it over.
        for two in ["deux_cinquiemes.decimal", "deux_cinquiemes.area", "deux_cinquiemes.interval"] {
            assert_eq!(why("quart.fraction", two), Some("fraction_decimal"));
            assert_eq!(why(two, "quart.fraction"), Some("fraction_decimal"));
        }
        assert_eq!(why("deux_cinquiemes.fraction", "cinq_demis.area"), Some("fraction_decimal"));
        // A right pair that was objected to: as the deck says, or because a card was misread.
        assert_eq!(why("demi.decimal", "demi.interval"), Some("decimal_order"));
        assert_eq!(why("trois_demis.area", "trois_demis.percentage"), Some("unit"));
        assert_eq!(why("demi.words", "trois_quarts.words"), None);
    }
}
