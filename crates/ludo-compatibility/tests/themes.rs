//! The themes that ship and how well pictures fit them. What counts can be counted here; `check_themes.py` beside the list
//! looks at words and families of words too.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use ludo_compatibility::Pack;
use ludo_core::Edition as _;

const PACKS: [&str; 2] = ["scenes", "noto"];
const PICTURES: usize = 40;
const KINDS: [(&str, usize); 6] = [
    ("absurd", 100),
    ("feeling", 100),
    ("memory", 80),
    ("people", 70),
    ("place", 100),
    ("situation", 150),
];

fn text(file: &str) -> String {
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/compatibility").join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The lines of a table below its header, in cells.
fn table(file: &str) -> Vec<Vec<String>> {
    let cells = |line: &str| line.split('\t').map(str::to_owned).collect();
    text(file).lines().skip(1).map(cells).collect()
}

struct Theme {
    id: String,
    card: usize,
    kind: String,
    fr: String,
    en: String,
}

fn themes() -> Vec<Theme> {
    let theme = |cells: Vec<String>| {
        let [card, place, kind, fr, en] = <[String; 5]>::try_from(cells).unwrap();
        Theme { id: format!("{card}.{place}"), card: card.parse().unwrap(), kind, fr, en }
    };
    table("themes.tsv").into_iter().map(theme).collect()
}

#[test]
fn a_hundred_cards_of_six_themes_in_their_order() {
    let ids: Vec<String> = themes().into_iter().map(|theme| theme.id).collect();
    let wanted = (1..=100).flat_map(|card| (1..=6).map(move |place| format!("{card}.{place}")));
    assert_eq!(ids, wanted.collect::<Vec<_>>());
}

#[test]
fn every_kind_has_its_share_and_a_card_mixes_five() {
    let mut shares: BTreeMap<String, usize> = BTreeMap::new();
    let mut cards: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
    for theme in themes() {
        *shares.entry(theme.kind.clone()).or_default() += 1;
        cards.entry(theme.card).or_default().insert(theme.kind);
    }
    let shares: Vec<(&str, usize)> =
        shares.iter().map(|(kind, share)| (kind.as_str(), *share)).collect();
    assert_eq!(shares, KINDS);
    for (card, kinds) in cards {
        assert!(kinds.len() >= 5, "card {card} has {kinds:?}");
    }
}

#[test]
fn a_theme_fits_its_card_and_stands_there_once() {
    let (mut french, mut english) = (BTreeSet::new(), BTreeSet::new());
    for theme in themes() {
        assert!(theme.fr.chars().count() <= 34, "{}", theme.fr);
        assert!(theme.en.chars().count() <= 40, "{}", theme.en);
        for words in [&theme.fr, &theme.en] {
            assert!(words.starts_with(char::is_uppercase), "{words}");
            assert!(!words.contains(['\'', '"']) && !words.contains("..."), "{words}");
            assert_eq!(words.trim(), words);
        }
        assert!(french.insert(theme.fr.to_lowercase()), "{} twice", theme.fr);
        assert!(english.insert(theme.en.to_lowercase()), "{} twice", theme.en);
    }
}

#[test]
fn editions_carry_the_themes_of_the_list() {
    let listed: Vec<(String, String)> =
        themes().into_iter().map(|theme| (theme.fr, theme.en)).collect();
    for pack in PACKS {
        let edition = Pack::parse(&text(&format!("{pack}/pack.json"))).unwrap();
        let carried = edition.cards.iter().flatten();
        let carried: Vec<(String, String)> =
            carried.map(|theme| (theme.fr.clone(), theme.en.clone())).collect();
        assert_eq!(carried, listed, "{pack}");
    }
}

#[test]
fn every_theme_was_read_in_both_languages_and_holds() {
    let review = table("REVIEW.tsv");
    let themes = themes();
    assert_eq!(review.len(), themes.len());
    for (cells, theme) in review.iter().zip(themes) {
        assert_eq!(cells[..4], [theme.id, theme.kind, theme.fr, theme.en]);
        for language in [4, 9] {
            let number = |at: usize| cells[language + at].parse::<usize>().unwrap();
            assert!(number(0) >= 3 && number(1) >= 3, "{cells:?}: clarity, age");
            assert!((4..=15).contains(&number(2)), "{cells:?}: pictures that fit");
            assert_eq!(cells[language + 3].split(',').count(), number(2), "{cells:?}");
        }
    }
}

#[test]
fn every_theme_has_a_best_picture_and_an_order_below_it() {
    let themes = themes();
    for pack in PACKS {
        let lines = text(&format!("{pack}/affinity.tsv"));
        assert_eq!(lines.lines().count(), themes.len(), "{pack}");
        for (line, theme) in lines.lines().zip(&themes) {
            let (id, fits) = line.split_once('\t').unwrap();
            assert_eq!(id, theme.id, "{pack}");
            let fits: Vec<u8> = fits.split('\t').map(|fit| fit.parse().unwrap()).collect();
            assert_eq!(fits.len(), PICTURES, "{pack} {id}");
            assert_eq!(fits.iter().max(), Some(&35), "{pack} {id}");
            let different: BTreeSet<&u8> = fits.iter().collect();
            assert!(different.len() >= 8, "{pack} {id}: hardly an order");
        }
    }
}

/// A picture that fits everything, or nothing, would make every bot think alike.
#[test]
fn no_picture_is_everybody_s_darling_and_none_is_forgotten() {
    for pack in PACKS {
        let mut chosen = [0; PICTURES];
        for line in text(&format!("{pack}/affinity.tsv")).lines() {
            let fits: Vec<u8> = line.split('\t').skip(1).map(|fit| fit.parse().unwrap()).collect();
            let mut order: Vec<usize> = (0..PICTURES).collect();
            order.sort_by_key(|at| std::cmp::Reverse(fits[*at]));
            order[..5].iter().for_each(|at| chosen[*at] += 1);
        }
        // An even share would be 75 of 600 themes.
        assert!(chosen.iter().all(|times| (15..=180).contains(times)), "{pack}: {chosen:?}");
    }
}
