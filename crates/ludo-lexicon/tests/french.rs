//! The French list that comes with the program.

use ludo_core::Hex32;
use ludo_lexicon::graph::text;
use ludo_lexicon::{Coarse, Family, Lexicon, Source, Tags, fold};

fn source(name: &str) -> String {
    let path = format!("{}/../../data/lexicon/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

fn compiled(name: &str) -> Vec<u8> {
    let path = format!("{}/../../data/lexicon/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(path).unwrap()
}

fn word(text: &str) -> Vec<u8> {
    fold(text).unwrap()
}

#[test]
fn the_compiled_files_are_what_the_sources_give() {
    let list = list();
    let bands = list.bands(&source("fr-bands.txt")).unwrap();
    let stale = "`ludotheque diamino lexicon build` makes it anew";
    assert!(list.compile("fr").unwrap() == compiled("fr.lexicon"), "fr.lexicon: {stale}");
    assert!(list.compile_bands(&bands) == compiled("fr.bands"), "fr.bands: {stale}");
}

fn list() -> Source {
    let list = Source::read(&source("fr-words.txt")).unwrap();
    let mut list = list.with_subjects(&source("fr-subjects.txt")).unwrap();
    let newest = Lexicon::french().newest();
    (2..=newest).for_each(|version| list.change(&source(&format!("fr-{version}.txt"))).unwrap());
    list
}

#[test]
fn dia_22_the_newest_family_list_is_what_its_base_forms_give() {
    let newest = source(&format!("fr-family-{}.txt", Family::all().len()));
    let made = list().family(&source("fr-family.txt")).unwrap();
    assert!(made == newest, "`ludotheque diamino lexicon family` writes the next one");
    assert_eq!(Family::newest().digest(), Hex32::digest_of(newest.as_bytes()));
}

#[test]
fn dia_22_coarse_words_are_listed_and_ordinary_ones_are_not() {
    let family = Family::newest();
    for (coarse, class) in [
        ("merdes", Coarse::Vulgar),
        ("enculées", Coarse::Vulgar),
        ("connards", Coarse::Insult),
        ("putes", Coarse::Sexist),
        ("négresse", Coarse::Racist),
        ("pédés", Coarse::Homophobic),
        ("mongoliens", Coarse::Ableist),
    ] {
        assert_eq!(family.class(&word(coarse)), Some(class), "{coarse}");
    }
    for ordinary in [
        "fous",
        "chia",
        "pinasse",
        "baiser",
        "chatte",
        "gland",
        "tante",
        "tapette",
        "queue",
        "bitte",
        "calcul",
        "recul",
        "négrier",
        "gitan",
        "mongol",
        "salopette",
        "conserve",
        "pissenlit",
        "putois",
        "merle",
        "bordelais",
        "couiner",
        "chien",
    ] {
        assert_eq!(family.class(&word(ordinary)), None, "{ordinary}");
        assert!(Lexicon::french().now().contains(&word(ordinary)), "{ordinary}");
    }
}

/// Games are stored with this digest: a published list never changes.
#[test]
fn dia_22_family_list_1_is_what_it_always_was() {
    let digest = "c48c28f23ff28bd632807173aa8da3ad764d1386efed38d2e34e5d130bca1b1d";
    assert_eq!(Family::all()[0].digest().to_string(), digest);
}

#[test]
fn the_sources_are_those_whose_origin_is_told() {
    let told = source("SOURCE.txt");
    for name in ["fr-words.txt", "fr-subjects.txt", "fr-2.txt", "fr-bands.txt", "fr-family-1.txt"] {
        let digest = Hex32::digest_of(source(name).as_bytes()).to_string();
        let part = told.split(name).nth(1).unwrap();
        assert!(part.contains(&digest), "{name} has the digest {digest}");
    }
}

/// Games are stored with these digests: no version ever changes.
#[test]
fn versions_are_what_they_always_were() {
    let id = Lexicon::french().id_at(1).unwrap();
    assert_eq!(id.name, "fr");
    let digest = "0555a2fd0589381240316ccce678b949a4057a2f857c092ef76e3ce8a9138872";
    assert_eq!(id.digest.to_string(), digest);
    let id = Lexicon::french().id_at(2).unwrap();
    let digest = "1d8b0ba0f37abd44857ba3a663f3fb4a0c7829ef23bca9ea14cdd178d27215d3";
    assert_eq!(id.digest.to_string(), digest);
}

#[test]
fn as_many_words_of_each_length_and_kind_as_the_sources_count() {
    let (mut lengths, mut verbs, mut extras) = ([0; 22], 0, 0);
    Lexicon::french().at(1).unwrap().each(|word, tags| {
        lengths[word.len()] += 1;
        verbs += i32::from(word.len() <= 15 && tags.has(Tags::VERB));
        extras += i32::from(tags.has(Tags::parse("x").unwrap()));
    });
    let expected = [
        0, 0, 79, 543, 2225, 7074, 16528, 30420, 46292, 58518, 63127, 59274, 48473, 35299, 22923,
        13611, 7360, 3781, 1830, 929, 462, 194,
    ];
    assert_eq!(lengths, expected);
    assert_eq!(verbs, 284_411);
    assert_eq!(extras, 65);
}

/// Every reading of every source line comes back with its spelling, lemma and tags, and no other.
#[test]
fn every_reading_can_be_shown() {
    let french = Lexicon::french().at(1).unwrap();
    let mut readings = 0;
    for line in source("fr-words.txt").lines().filter(|line| !line.starts_with('#')) {
        let [lemma, tags, spellings] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        for spelling in spellings.split(' ') {
            let meanings = french.meanings(&word(spelling));
            let shown = meanings.iter().any(|meaning| {
                meaning.spelling == spelling
                    && meaning.lemma == lemma
                    && meaning.tags == Tags::parse(tags).unwrap()
            });
            assert!(shown, "{spelling}, {lemma}, {tags}: {meanings:?}");
            readings += 1;
        }
    }
    let mut all = 0;
    french.each(|word, tags| {
        let meanings = french.meanings(word);
        all += meanings.len();
        assert_eq!(tags, meanings.iter().fold(Tags::NONE, |all, one| all.or(one.tags)));
    });
    assert_eq!(all, readings);
}

#[test]
fn words_are_told_from_others() {
    let french = Lexicon::french();
    for good in ["KEPI", "ZESTE", "ANTICONSTITUTIONNELLEMENT", "ŒUF", "ça", "WHISKY", "AA", "QI"]
    {
        let letters = word(good);
        assert_eq!(french.now().contains(&letters), letters.len() <= 21, "{good}");
    }
    for bad in ["KEPIX", "STRASBOURG", "KM", "A", "", "QZ", "JANV"] {
        assert!(!french.now().contains(&word(bad)), "{bad}");
        assert_eq!(french.now().tags(&word(bad)), None);
        assert!(french.now().meanings(&word(bad)).is_empty());
    }
    assert!(!french.now().contains(&[26, 200]), "numbers that are no letters are no word");
}

#[test]
fn common_words_are_in_high_bands() {
    let french = Lexicon::french();
    assert_eq!(french.band(&word("DE")), 7);
    assert_eq!(french.band(&word("ABACA")), 1);
    assert_eq!(french.band(&word("ZYEUTASSIONS")), 0, "nobody wrote it");
    assert_eq!(french.band(&word("QZ")), 0);
    let common = french.common(5);
    let mut expected = Vec::new();
    french.graph().each(&mut |word| {
        if french.band(word) >= 5 {
            expected.push(word.to_vec());
        }
    });
    let mut found = Vec::new();
    common.each(&mut |word| found.push(word.to_vec()));
    assert!(found.len() > 500 && found == expected, "{} {}", found.len(), expected.len());
    let listed = source("fr-bands.txt");
    let listed = listed.lines().filter(|line| !line.starts_with('#'));
    for (name, band) in listed.map(|line| line.split_once('\t').unwrap()) {
        assert_eq!(french.band(&word(name)).to_string(), band, "{name}");
    }
}

#[test]
fn the_list_is_small_enough() {
    let graph = Lexicon::french().graph();
    assert!(graph.memory() <= 12_000_000, "DAWG and GADDAG: {} bytes", graph.memory());
    assert_eq!(text(&graph.word(0).unwrap()), "AA");
}
