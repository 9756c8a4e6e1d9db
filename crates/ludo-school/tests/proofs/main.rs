//! Every pair of cards of every deck is proved, in both languages, and every sign of every proof holds.

mod evaluate;

use std::fmt::Write as _;

use evaluate::evaluate;
use ludo_school::{
    CardId, Deck, Drawing, FRACTIONS_DECIMALS, Lang, Mark, Piece, Proof, RELATIVES_POWERS,
    Rational, Shows, Step, WHOLE_NUMBERS, proof,
};
use ludo_testkit::golden;

fn decks() -> [Deck; 3] {
    [WHOLE_NUMBERS, FRACTIONS_DECIMALS, RELATIVES_POWERS].map(|text| Deck::parse(text).unwrap())
}

/// Calls with every two cards of every deck.
fn each_pair(mut check: impl FnMut(&Deck, CardId, CardId, Proof)) {
    for deck in decks() {
        for one in deck.ids() {
            for two in deck.ids().filter(|two| one != *two) {
                check(&deck, one, two, proof(&deck, one, two));
            }
        }
    }
}

fn named(deck: &Deck, one: CardId, two: CardId) -> String {
    format!("{} {}", deck.card(one).id, deck.card(two).id)
}

#[test]
fn die_1_every_pair_of_every_deck_has_one_to_three_steps() {
    let mut pairs = 0;
    each_pair(|deck, one, two, proof| {
        let name = named(deck, one, two);
        assert_eq!(proof.right, deck.associate(one, two), "{name}");
        assert!((1..=3).contains(&proof.steps.len()), "{name}: {}", proof.steps.len());
        for lang in [Lang::Fr, Lang::En] {
            let lines: Vec<String> = proof.steps.iter().map(|step| step.plain(lang)).collect();
            for (at, line) in lines.iter().enumerate() {
                assert!(!line.trim().is_empty(), "{name}: step {at} is empty");
                assert!(!lines[..at].contains(line), "{name}: `{line}` is said twice");
            }
        }
        pairs += 1;
    });
    assert_eq!(pairs, 3 * 60 * 59);
}

#[test]
fn every_equality_and_every_comparison_holds_exactly() {
    let mut signs = 0;
    each_pair(|deck, one, two, proof| {
        for lang in [Lang::Fr, Lang::En] {
            for step in &proof.steps {
                signs += holds(step, lang, &named(deck, one, two));
            }
        }
    });
    assert!(signs > 80_000, "{signs} signs were looked at");
}

/// How many signs of a step were looked at.
fn holds(step: &Step, lang: Lang, name: &str) -> usize {
    let mut signs = 0;
    for piece in step.of(lang) {
        let Piece::Math(math) = piece else { continue };
        let said = evaluate(math, lang);
        for (two, relation) in said.members.windows(2).zip(&said.relations) {
            let is_so = match relation {
                Mark::Less => two[0].is_less(two[1]),
                _ => two[0].equals(two[1]),
            };
            assert!(is_so, "{name}: {}", step.plain(lang));
        }
        signs += said.relations.len();
    }
    signs
}

/// The relations of a proof, from the first to the last.
fn relations(proof: &Proof, lang: Lang) -> Vec<Mark> {
    let pieces = proof.steps.iter().flat_map(|step| step.of(lang));
    let math = pieces.filter_map(|piece| match piece {
        Piece::Math(math) => Some(evaluate(math, lang).relations),
        Piece::Text(_) => None,
    });
    math.flatten().collect()
}

#[test]
fn a_right_pair_ends_in_equality_or_in_its_bracket_and_a_wrong_one_in_a_comparison() {
    each_pair(|deck, one, two, proof| {
        let name = named(deck, one, two);
        let brackets = [one, two]
            .iter()
            .filter(|id| matches!(deck.card(**id).drawing, Drawing::Interval { .. }))
            .count();
        for lang in [Lang::Fr, Lang::En] {
            let all = relations(&proof, lang);
            if proof.right && brackets == 0 {
                // A name that is spelled out is the number: there is nothing to compare.
                assert!(all.iter().all(|mark| *mark == Mark::Equals), "{name}: {all:?}");
            } else if proof.right {
                assert!(all.ends_with(&[Mark::Less, Mark::Less]), "{name}: {all:?}");
            } else {
                assert_eq!(all.last(), Some(&Mark::Less), "{name}");
            }
        }
    });
}

#[test]
fn a_wrong_pair_is_shown_on_one_line_and_a_right_one_is_not() {
    each_pair(|deck, one, two, proof| {
        let name = named(deck, one, two);
        assert_eq!(proof.line.is_none(), proof.right, "{name}");
        let Some(line) = proof.line else { return };
        let at: Vec<u16> = line.ticks.iter().map(|tick| tick.at).collect();
        assert_eq!((at.first(), at.last()), (Some(&0), Some(&1000)), "{name}");
        assert!((3..=9).contains(&at.len()) && at.is_sorted(), "{name}: {at:?}");
        let family = |id| deck.families[usize::from(deck.family(id).0)].value;
        let [a, b] = &line.spots;
        let middle = |spot: &ludo_school::Spot| spot.to.map_or(spot.at, |to| spot.at.midpoint(to));
        assert_eq!(
            middle(a) < middle(b),
            family(one) < family(two),
            "{name}: {} {}",
            a.label.fr,
            b.label.fr
        );
        let apart = middle(a).abs_diff(middle(b));
        assert!(apart >= 40, "{name}: {apart} thousandths are hard to see");
        for (spot, id) in line.spots.iter().zip([one, two]) {
            assert!(spot.at <= 1000 && spot.to.is_none_or(|to| spot.at < to && to <= 1000));
            let is_bracket = matches!(deck.card(id).drawing, Drawing::Interval { .. });
            assert_eq!(spot.to.is_some(), is_bracket, "{name}");
        }
    });
}

/// French parts `: ; ? ! %` and its quotation marks by a space that does not break; English by none. Neither has two
/// spaces, or the other's words.
#[test]
fn both_languages_are_set_properly() {
    each_pair(|deck, one, two, proof| {
        for step in &proof.steps {
            let (fr, en) = (step.plain(Lang::Fr), step.plain(Lang::En));
            let name = format!("{}: {fr} / {en}", named(deck, one, two));
            for mark in [':', ';', '?', '!', '%', '»'] {
                let befores = fr.match_indices(mark).map(|(at, _)| fr[..at].chars().last());
                assert!(befores.into_iter().all(|before| before == Some('\u{a0}')), "{name}");
                assert!(!en.contains(&format!(" {mark}")), "{name}");
                assert!(!en.contains(&format!("\u{a0}{mark}")), "{name}");
            }
            assert!(fr.split('«').skip(1).all(|after| after.starts_with('\u{a0}')), "{name}");
            assert!(!en.contains(['«', '»', '’']) || en.contains("card’s"), "{name}");
            for text in [&fr, &en] {
                assert!(!text.contains("  ") && !text.contains('\''), "{name}");
                assert!(!text.contains("\u{a0} ") && !text.contains(" \u{a0}"), "{name}");
            }
            assert!(!fr.contains('.') && !en.contains(",0") && !en.contains(" de "), "{name}");
            for wrong in ["1 paquets", "1 parts", " 1 sont", "1 packs", "1 steps", " 1 are"] {
                assert!(!fr.contains(wrong) && !en.contains(wrong), "{name}");
            }
        }
    });
}

/// For every kind with every kind a right and a wrong pair, to be read.
#[test]
fn golden_proofs_read_like_a_pupil_s() {
    for deck in decks() {
        let (families, kinds) = (deck.families.len(), deck.affiliations.len());
        let card = |family: usize, kind: usize| {
            let is = |id: &CardId| {
                let card = deck.card(*id);
                (usize::from(card.family.0), usize::from(card.affiliation)) == (family, kind)
            };
            deck.ids().find(is).expect("every family has a card of every kind")
        };
        let mut text = String::new();
        for (a, b) in (0..kinds).flat_map(|a| (a..kinds).map(move |b| (a, b))) {
            let (family, other) = ((a + b) % families, (a + b + 1 + b % 3) % families);
            if a != b {
                write(&mut text, &deck, card(family, a), card(family, b));
            }
            write(&mut text, &deck, card(family, a), card(other, b));
        }
        golden(format!("tests/data/proofs-{}.txt", deck.id), &text);
    }
}

fn write(text: &mut String, deck: &Deck, one: CardId, two: CardId) {
    let proof = proof(deck, one, two);
    let sign = if proof.right { '=' } else { '≠' };
    let _ = writeln!(text, "{} {sign} {}", deck.card(one).id, deck.card(two).id);
    for lang in [Lang::Fr, Lang::En] {
        for step in &proof.steps {
            let _ = writeln!(text, "  {}", step.plain(lang));
        }
    }
    if let Some(line) = &proof.line {
        let ticks = line.ticks.iter().map(|tick| format!("{} {}", tick.at, tick.label.fr));
        let ticks = ticks.collect::<Vec<_>>().join(" | ");
        let spots = line.spots.iter().map(|spot| match spot.to {
            None => format!("{}: {}", spot.at, spot.label.fr),
            Some(to) => format!("{}–{to}: {}", spot.at, spot.label.fr),
        });
        let _ = writeln!(text, "  {ticks}\n  {}", spots.collect::<Vec<_>>().join(" | "));
    }
    text.push('\n');
}

/// The standard deck with thirds for its quarters: digits that never end, and more parts than one counts in a sum.
fn thirds() -> Deck {
    let mut deck = Deck::parse(FRACTIONS_DECIMALS).unwrap();
    let third: Rational = "1/3".parse().unwrap();
    let family = deck.families.iter().position(|family| family.id == "quart").unwrap();
    deck.families[family].value = third;
    let drawings = [
        ("quart.fraction", r#"{"kind": "fraction", "num": 1, "den": 3, "bar": "horizontal"}"#),
        (
            "quart.amplified_fraction",
            r#"{"kind": "fraction", "num": 4, "den": 12, "bar": "horizontal"}"#,
        ),
        ("quart.words", r#"{"kind": "text", "text_fr": "un tiers", "text_en": "one third"}"#),
        (
            "quart.number_line",
            r#"{"kind": "number_line", "min": 0, "max": 1, "divisions": 9, "mark_at": 3, "labels": [0, 1]}"#,
        ),
        (
            "quart.sum",
            r#"{"kind": "expression", "tokens": [{"frac": ["1", "2"]}, "−", {"frac": ["1", "6"]}], "text_fr": "", "text_en": ""}"#,
        ),
        (
            "quart.interval",
            r#"{"kind": "interval", "low_fr": "0,3", "high_fr": "0,35", "low_en": "0.3", "high_en": "0.35", "strict": true}"#,
        ),
    ];
    for (name, drawing) in drawings {
        let id = deck.find(name).unwrap();
        let card = &mut deck.cards[usize::from(id.0)];
        card.drawing = serde_json::from_str(drawing).unwrap();
        card.shows = match card.shows {
            Shows::Number(_) => Shows::Number(third),
            Shows::Between { .. } => {
                Shows::Between { low: "3/10".parse().unwrap(), high: "7/20".parse().unwrap() }
            }
        };
    }
    deck
}

#[test]
fn a_deck_with_other_numbers_is_proved_by_the_same_readings() {
    let deck = thirds();
    let kinds = ["fraction", "amplified_fraction", "words", "number_line", "sum", "interval"];
    let names: Vec<String> = kinds.iter().map(|kind| format!("quart.{kind}")).collect();
    for one in &names {
        let one = deck.find(one).unwrap();
        let is_other = |two: &CardId| {
            deck.family(*two) != deck.family(one) || names.contains(&deck.card(*two).id)
        };
        for two in deck.ids().filter(|two| *two != one).filter(is_other) {
            let proof = proof(&deck, one, two);
            assert!((1..=3).contains(&proof.steps.len()), "{}", named(&deck, one, two));
            for (step, lang) in
                proof.steps.iter().flat_map(|step| [(step, Lang::Fr), (step, Lang::En)])
            {
                holds(step, lang, &named(&deck, one, two));
            }
        }
    }
    let steps = |one: &str, two: &str| {
        let proof = proof(&deck, deck.find(one).unwrap(), deck.find(two).unwrap());
        let steps = proof.steps.iter().map(|step| step.plain(Lang::Fr).replace('\u{a0}', " "));
        steps.collect::<Vec<_>>()
    };
    assert_eq!(
        steps("quart.sum", "quart.interval"),
        [
            "1/2 − 1/6 = 3/6 − 1/6 = 2/6 = 1/3",
            "0,3 < 1/3 < 0,35, car 18/60 < 20/60 < 21/60 : l’encadrement convient",
        ]
    );
    assert_eq!(
        steps("quart.number_line", "deux_cinquiemes.decimal"),
        [
            "de 0 à 1 il y a 9 pas, le point est à 3 pas de 0 : 3 × 1/9 = 3/9 = 1/3",
            "0,4 = 4/10 = 2/5",
            "1/3 < 2/5, car 5/15 < 6/15 : ce ne sont pas les mêmes nombres",
        ]
    );
}

/// Twelve packs are multiplied, not added up; so are the steps to a point that is far away.
#[test]
fn what_would_be_a_long_sum_is_a_product() {
    let mut deck = Deck::parse(WHOLE_NUMBERS).unwrap();
    let drawings = [
        ("vingt_quatre.groups", r#"{"kind": "groups", "groups": 12, "each": 2, "pattern": [2]}"#),
        (
            "vingt_quatre.number_line",
            r#"{"kind": "number_line", "min": 8, "max": 28, "divisions": 10, "mark_at": 8, "labels": [8, 28]}"#,
        ),
    ];
    let [packs, line] = drawings.map(|(name, drawing)| {
        let id = deck.find(name).unwrap();
        deck.cards[usize::from(id.0)].drawing = serde_json::from_str(drawing).unwrap();
        id
    });
    let steps = proof(&deck, packs, line).steps;
    let steps: Vec<String> = steps.iter().map(|step| step.plain(Lang::En)).collect();
    let steps: Vec<String> = steps.iter().map(|step| step.replace('\u{a0}', " ")).collect();
    assert_eq!(
        steps,
        [
            "12 packs of 2: 12 × 2 = 24",
            "one step is (28 − 8) ÷ 10 = 2; the point: 8 + 8 × 2 = 24",
            "so both cards show 24",
        ]
    );
}
