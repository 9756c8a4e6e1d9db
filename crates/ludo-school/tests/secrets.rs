//! Nothing that everybody sees of a deck, but the drawings themselves, tells which cards are of one family.

use ludo_school::{
    CardFace, Deck, FRACTIONS_DECIMALS, FamilyId, Lang, RELATIVES_POWERS, WHOLE_NUMBERS,
};

const DECKS: [&str; 3] = [WHOLE_NUMBERS, FRACTIONS_DECIMALS, RELATIVES_POWERS];

/// What somebody who looks at numbers and sizes knows of a card, in the order of the face.
struct Known {
    affiliation: u8,
    sizes: Vec<(&'static str, usize)>,
}

impl Known {
    fn of(card: &CardFace) -> Self {
        let svg = |lang: Lang| card.svg.of(lang).len();
        let sizes = vec![
            ("svg", svg(Lang::Fr)),
            ("svg in English", svg(Lang::En)),
            ("alternative text", card.alt.fr.len()),
            ("alternative text in English", card.alt.en.len()),
            ("as JSON", serde_json::to_string(card).unwrap().len()),
        ];
        Self { affiliation: card.affiliation, sizes }
    }
}

/// A rule: which pairs it takes for one family.
struct Rule {
    name: String,
    pairs: Vec<(usize, usize)>,
}

fn rule(name: String, count: usize, same: impl Fn(usize, usize) -> bool) -> Rule {
    let all = (0..count).flat_map(|two| (0..two).map(move |one| (one, two)));
    Rule { name, pairs: all.filter(|&(one, two)| same(one, two)).collect() }
}

/// Every rule somebody might try: by number, by order, by size.
fn rules(cards: &[Known]) -> Vec<Rule> {
    let count = cards.len();
    let mut rules = Vec::new();
    for k in 2..=15 {
        rules.push(rule(format!("number modulo {k}"), count, |one, two| one % k == two % k));
        rules.push(rule(format!("blocks of {k}"), count, |one, two| one / k == two / k));
    }
    for k in 1..=12 {
        rules.push(rule(format!("{k} apart"), count, |one, two| two - one == k));
        rules.push(rule(format!("mirrored about {k}"), count, |one, two| (one + two) % 60 == k));
    }
    for bit in 0..6 {
        rules.push(rule(format!("but for bit {bit}"), count, |one, two| one ^ two == 1 << bit));
    }
    let number = ("number", (0..count).collect::<Vec<_>>());
    let sizes = (0..cards[0].sizes.len()).map(|nth| {
        (cards[0].sizes[nth].0, cards.iter().map(|card| card.sizes[nth].1).collect::<Vec<_>>())
    });
    for (name, keys) in std::iter::once(number).chain(sizes) {
        let ranks = ranks(cards, &keys);
        rules.push(rule(format!("{name}: equal"), count, |one, two| keys[one] == keys[two]));
        rules.push(rule(format!("{name}: rank in its affiliation"), count, |one, two| {
            ranks[one] == ranks[two]
        }));
        for k in 2..=8 {
            let name = format!("{name} modulo {k}");
            rules.push(rule(name, count, |one, two| keys[one] % k == keys[two] % k));
        }
        let ordered = ordered(&keys);
        rules.push(rule(format!("{name}: neighbours"), count, |one, two| {
            ordered[one].abs_diff(ordered[two]) == 1
        }));
    }
    rules
}

/// How many cards of its affiliation come before a card.
fn ranks(cards: &[Known], keys: &[usize]) -> Vec<usize> {
    let before = |at: usize| {
        let of_it = |&other: &usize| cards[other].affiliation == cards[at].affiliation;
        (0..keys.len()).filter(of_it).filter(|&other| keys[other] < keys[at]).count()
    };
    (0..keys.len()).map(before).collect()
}

/// The place of each card when they are put in order; of equal ones, the lower number first.
fn ordered(keys: &[usize]) -> Vec<usize> {
    (0..keys.len())
        .map(|at| (0..keys.len()).filter(|&other| (keys[other], other) < (keys[at], at)).count())
        .collect()
}

/// Numbers that look like chance, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// Other families that fit what everybody knows: each affiliation has each of them once.
fn shuffled(cards: &[Known], families: &[FamilyId], chance: &mut Chance) -> Vec<FamilyId> {
    let mut shuffled = families.to_vec();
    for at in (0..cards.len()).rev() {
        let of_it: Vec<usize> =
            (0..=at).filter(|&other| cards[other].affiliation == cards[at].affiliation).collect();
        shuffled.swap(at, of_it[chance.below(of_it.len())]);
    }
    shuffled
}

/// Cards as they are known, and the families that are not.
type Sample = (Vec<Known>, Vec<FamilyId>);

/// How often the best of all rules does at least as well on families dealt by chance as on the real ones; and that
/// rule. A rule is tried on all these decks.
fn how_likely(decks: &[Sample]) -> (f64, String) {
    const DEALS: usize = 400;
    let rules: Vec<Vec<Rule>> = decks.iter().map(|deck| rules(&deck.0)).collect();
    let hits = |deal: &[Vec<FamilyId>]| -> Vec<f64> {
        let of = |rules: &[Rule], families: &[FamilyId], nth: usize| {
            let hit = |&&(one, two): &&(usize, usize)| families[one] == families[two];
            rules[nth].pairs.iter().filter(hit).count()
        };
        let all = |nth: usize| -> usize {
            rules.iter().zip(deal).map(|(rules, families)| of(rules, families, nth)).sum()
        };
        (0..rules[0].len()).map(|nth| all(nth) as f64).collect()
    };
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let mut deal = || -> Vec<Vec<FamilyId>> {
        decks.iter().map(|(cards, families)| shuffled(cards, families, &mut chance)).collect()
    };
    let deals: Vec<Vec<f64>> = (0..DEALS).map(|_| hits(&deal())).collect();
    let spread: Vec<(f64, f64)> = (0..rules[0].len())
        .map(|nth| {
            let mean = deals.iter().map(|deal| deal[nth]).sum::<f64>() / DEALS as f64;
            let square = |deal: &Vec<f64>| (deal[nth] - mean).powi(2);
            (mean, (deals.iter().map(square).sum::<f64>() / DEALS as f64).sqrt())
        })
        .collect();
    // How far from the mean, counted in its usual deviation, whichever way: a rule may tell what is no pair.
    let best = |hits: &[f64]| {
        let far = |nth: usize| {
            let (mean, deviation) = spread[nth];
            if deviation < 1e-9 { 0.0 } else { (hits[nth] - mean).abs() / deviation }
        };
        (0..hits.len())
            .map(|nth| (far(nth), nth))
            .fold((0.0, 0), |a, b| if b.0 > a.0 { b } else { a })
    };
    let real: Vec<Vec<FamilyId>> = decks.iter().map(|deck| deck.1.clone()).collect();
    let real = best(&hits(&real));
    let as_well = deals.iter().filter(|deal| best(deal).0 >= real.0).count();
    ((as_well as f64 + 1.0) / (DEALS as f64 + 1.0), rules[0][real.1].name.clone())
}

fn families(deck: &Deck) -> Vec<FamilyId> {
    deck.cards.iter().map(|card| card.family).collect()
}

/// One deck in twenty would fail by chance alone: a new version that does is raised once more.
#[test]
fn no_rule_of_number_order_or_size_predicts_a_family() {
    let decks: Vec<Sample> = DECKS
        .iter()
        .map(|text| {
            let deck = Deck::parse(text).unwrap();
            (deck.face().cards.iter().map(Known::of).collect(), families(&deck))
        })
        .collect();
    let (likely, rule) = how_likely(&decks);
    assert!(likely > 0.05, "over all decks {rule} tells ({likely:.4})");
    for (deck, text) in decks.iter().zip(DECKS) {
        let (likely, rule) = how_likely(std::slice::from_ref(deck));
        let id = Deck::parse(text).unwrap().id;
        assert!(likely > 0.05 / DECKS.len() as f64, "{id}: {rule} tells ({likely:.4})");
    }
}

#[test]
fn a_rule_that_tells_is_noticed() {
    for text in DECKS {
        let deck = Deck::parse(text).unwrap();
        let known = |at: usize| Known::of(&deck.face().cards[at]);

        // Cards in the order of their file: families follow one another.
        let mut by_family: Vec<usize> = (0..60).collect();
        by_family.sort_by_key(|&at| (deck.cards[at].affiliation, deck.cards[at].family));
        let real = by_family.iter().map(|&at| deck.cards[at].family).collect();
        let (likely, rule) = how_likely(&[(by_family.into_iter().map(known).collect(), real)]);
        assert!(likely < 0.01, "{}: {rule} ({likely})", deck.id);

        // Sizes that grow with the family.
        let grown = |at: usize| {
            let (way, family) = (deck.cards[at].affiliation, deck.cards[at].family.0);
            let size = 400 + 40 * usize::from(way) + usize::from(family);
            Known { affiliation: way, sizes: vec![("svg", size)] }
        };
        let (likely, rule) = how_likely(&[((0..60).map(grown).collect(), families(&deck))]);
        assert!(likely < 0.01, "{}: {rule} ({likely})", deck.id);
    }
}

#[test]
fn cards_of_an_affiliation_take_as_many_bytes() {
    for text in DECKS {
        let face = Deck::parse(text).unwrap().face();
        for (nth, way) in (0u8..).zip(&face.affiliations) {
            let of_it = || face.cards.iter().filter(move |card| card.affiliation == nth);
            let sizes: std::collections::BTreeSet<usize> =
                of_it().map(|card| serde_json::to_string(card).unwrap().len()).collect();
            assert_eq!(sizes.len(), 1, "{}: {sizes:?}", way.id);
            assert_eq!(of_it().count(), 6);
        }
    }
}

#[test]
fn a_face_has_no_name_value_or_family_of_a_card() {
    for text in DECKS {
        let deck = Deck::parse(text).unwrap();
        let face = deck.face();
        let json = serde_json::to_value(&face).unwrap();
        for card in json["cards"].as_array().unwrap() {
            let keys: Vec<&String> = card.as_object().unwrap().keys().collect();
            assert_eq!(keys, ["affiliation", "alt", "svg"]);
        }
        let told = json.to_string();
        for card in &deck.cards {
            assert!(!told.contains(&card.id), "{}", card.id);
        }
        for family in &deck.families {
            assert!(!told.contains(&format!("\"{}\"", family.id)), "{}", family.id);
        }
        assert_eq!(serde_json::from_value::<ludo_school::Face>(json).unwrap(), face);
    }
}

#[test]
fn the_sample_of_an_affiliation_is_its_first_card() {
    for text in DECKS {
        let face = Deck::parse(text).unwrap().face();
        for (nth, way) in (0u8..).zip(&face.affiliations) {
            let first = face.cards.iter().position(|card| card.affiliation == nth);
            assert_eq!(first, Some(usize::from(way.sample.0)), "{}", way.id);
        }
    }
}
