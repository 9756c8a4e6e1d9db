//! Practice for one: twenty pairs, right or not, more of those that pupils mistake.

use ludo_core::{Draws, Seed};
use ludo_diego::{Affiliations, Options, cards_in_play};
use ludo_school::{CardId, Deck, Misconception, Proof, proof, taken_for_what};
use serde::{Deserialize, Serialize};

use super::books;
use super::shown::{Explained, Shown};
use crate::Declined;

/// How many new pairs there are.
pub const LENGTH: usize = 20;
/// How many of them are right: at least, at most. Nobody shall count.
const RIGHT: (u32, u32) = (8, 12);
/// How many of five pairs are such that pupils are known to mistake.
const KNOWN_OF_FIVE: u32 = 4;
/// How often the same card may come.
const SAME_CARD: usize = 3;
/// How many pairs may be asked back.
const DUE: usize = 200;

/// No pair is right within one affiliation.
pub const TOO_FEW_AFFILIATIONS: Declined = Declined("too_few_affiliations");

/// Which pairs somebody would like to practise with.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DrillOf {
    /// The name of a deck that ships with the game; nothing for the standard one.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub deck: Option<String>,
    /// Which affiliations.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Affiliations>"))]
    pub affiliations: Affiliations,
    /// The keys of pairs that were missed and are to come back.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<String>>"))]
    pub due: Vec<String>,
    /// Another number gives other pairs.
    pub seed: u32,
}

/// Pairs to practise with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Drill {
    /// The deck's name.
    pub deck: String,
    /// First those that were asked back, as far as they are played with; then twenty others, or as many as there are.
    pub pairs: Vec<Paired>,
}

/// Two cards, and whether they are a pair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Paired {
    /// By which the pair can be asked back.
    pub key: String,
    /// A card,
    pub left: Shown,
    /// and another.
    pub right: Shown,
    /// Whether they are a pair.
    pub equal: bool,
    /// Why, or why not.
    pub proof: Proof,
    /// How pupils come to mistake it, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub mistake: Option<Explained>,
    /// One like it, for who missed it; that one has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub sibling: Option<Box<Paired>>,
}

pub(super) fn answer(asked: &DrillOf) -> Result<Drill, Declined> {
    let pack = books::pack(asked.deck.as_deref())?;
    let deck = pack.deck();
    let options = Options { affiliations: asked.affiliations.clone(), ..Options::default() };
    let cards = cards_in_play(&options, &pack).map_err(|_| TOO_FEW_AFFILIATIONS)?;
    let choice = Choice::of(deck, cards.as_slice());
    if choice.pairs.iter().all(|pair| !pair.equal) {
        return Err(TOO_FEW_AFFILIATIONS);
    }
    let mut draws = Draws::new(&Seed::from_number(asked.seed.into()), 0);
    let due = asked.due.iter().take(DUE).filter_map(|key| choice.find(key));
    let due: Vec<Pair> = due.collect();
    let fresh = choice.fresh(&due, &mut draws);
    let all: Vec<Pair> = due.into_iter().chain(fresh).collect();
    let pairs = all.iter().map(|pair| choice.show(*pair, &all, &mut draws)).collect();
    Ok(Drill { deck: deck.id.clone(), pairs })
}

/// Two cards that could be shown.
#[derive(Copy, Clone)]
struct Pair<'a> {
    cards: [CardId; 2],
    equal: bool,
    known: Option<&'a Misconception>,
}

impl PartialEq for Pair<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.cards == other.cards
    }
}

/// All pairs that the chosen affiliations allow.
struct Choice<'a> {
    deck: &'a Deck,
    pairs: Vec<Pair<'a>>,
}

impl<'a> Choice<'a> {
    fn of(deck: &'a Deck, cards: &[CardId]) -> Self {
        let mut pairs = Vec::new();
        for (at, one) in cards.iter().enumerate() {
            for two in &cards[at + 1..] {
                let (equal, known) = (deck.associate(*one, *two), taken_for_what(deck, *one, *two));
                pairs.push(Pair { cards: [*one, *two], equal, known });
            }
        }
        Self { deck, pairs }
    }

    /// The names of both cards: they stay when a deck's version changes, and its cards are counted otherwise.
    fn key(&self, pair: Pair) -> String {
        let mut names = pair.cards.map(|id| self.deck.card(id).id.as_str());
        names.sort_unstable();
        names.join("+")
    }

    fn find(&self, key: &str) -> Option<Pair<'a>> {
        let (one, two) = key.split_once('+')?;
        let ids = [self.deck.find(one)?, self.deck.find(two)?];
        let is = |pair: &&Pair| ids.iter().all(|id| pair.cards.contains(id)) && ids[0] != ids[1];
        self.pairs.iter().find(is).copied()
    }

    /// Twenty pairs that are not among `due`, or as many as there are.
    fn fresh(&self, due: &[Pair<'a>], draws: &mut Draws) -> Vec<Pair<'a>> {
        let mut chosen: Vec<Pair<'a>> = Vec::new();
        let equal = (RIGHT.0 + draws.below(RIGHT.1 - RIGHT.0 + 1)) as usize;
        for nth in 0..LENGTH {
            let wanted = nth < equal;
            let left: Vec<Pair<'a>> = self
                .pairs
                .iter()
                .filter(|pair| !due.contains(pair) && !chosen.contains(pair))
                .copied()
                .collect();
            // Where few affiliations are chosen, wrong pairs stand in for right ones that are all used up.
            let left = some_of(left, |pair| pair.equal == wanted);
            let left =
                some_of(left, |pair| pair.cards.iter().all(|id| used(&chosen, *id) < SAME_CARD));
            let known = draws.below(5) < KNOWN_OF_FIVE;
            let left = some_of(left, |pair| pair.known.is_some() == known);
            let Some(pair) = weighed(&left, &chosen, draws) else { break };
            chosen.push(pair);
        }
        draws.shuffle(&mut chosen);
        chosen
    }

    /// A pair like another: about the same topic, if possible with the same kinds of cards; else the same kinds.
    fn sibling(&self, of: Pair<'a>, all: &[Pair<'a>], draws: &mut Draws) -> Option<Pair<'a>> {
        let kinds = |pair: &Pair| {
            let mut kinds = pair.cards.map(|id| self.deck.card(id).affiliation);
            kinds.sort_unstable();
            kinds
        };
        let topic = |pair: &Pair| pair.known.map(|known| known.topic);
        let is_kin =
            |pair: &&Pair| **pair != of && (kinds(pair) == kinds(&of) || topic(pair) == topic(&of));
        let kin: Vec<Pair<'a>> = self.pairs.iter().filter(is_kin).copied().collect();
        let kin = some_of(kin, |pair| of.known.is_none() || topic(pair) == topic(&of));
        let kin = some_of(kin, |pair| kinds(pair) == kinds(&of));
        let kin = some_of(kin, |pair| !all.contains(pair));
        (!kin.is_empty()).then(|| *draws.pick(&kin))
    }

    fn show(&self, pair: Pair<'a>, all: &[Pair<'a>], draws: &mut Draws) -> Paired {
        let sibling = self.sibling(pair, all, draws);
        let sibling = sibling.map(|sibling| Box::new(self.paired(sibling, draws)));
        Paired { sibling, ..self.paired(pair, draws) }
    }

    fn paired(&self, pair: Pair, draws: &mut Draws) -> Paired {
        let [mut left, mut right] = pair.cards;
        if draws.below(2) == 1 {
            (left, right) = (right, left);
        }
        Paired {
            key: self.key(pair),
            left: Shown::of(self.deck, left),
            right: Shown::of(self.deck, right),
            equal: pair.equal,
            proof: proof(self.deck, left, right),
            mistake: Explained::of(self.deck, left, right),
            sibling: None,
        }
    }
}

/// Those of which this holds; all of them if it holds of none.
fn some_of<'a>(all: Vec<Pair<'a>>, holds: impl Fn(&Pair<'a>) -> bool) -> Vec<Pair<'a>> {
    let some: Vec<Pair<'a>> = all.iter().filter(|pair| holds(pair)).copied().collect();
    if some.is_empty() { all } else { some }
}

fn used(chosen: &[Pair], card: CardId) -> usize {
    chosen.iter().filter(|pair| pair.cards.contains(&card)).count()
}

/// One of them: the more common its mistake is, and the less its topic has come, the more likely.
fn weighed<'a>(left: &[Pair<'a>], chosen: &[Pair<'a>], draws: &mut Draws) -> Option<Pair<'a>> {
    const WHOLE: u32 = 60;
    let weight = |pair: &Pair| {
        let Some(known) = pair.known else { return WHOLE };
        let came =
            chosen.iter().filter(|other| other.known.is_some_and(|one| one.topic == known.topic));
        WHOLE * u32::from(known.how_common) / (1 + 2 * came.count() as u32)
    };
    let sum: u32 = left.iter().map(weight).sum();
    if sum == 0 {
        return None;
    }
    let mut at = draws.below(sum);
    for pair in left {
        let Some(rest) = at.checked_sub(weight(pair)) else { return Some(*pair) };
        at = rest;
    }
    None
}
