//! Diego's and Compatibility's texts are our own: none has seven words in succession that stand so on the printed sheet.
//! Nor has what people read of any game: its texts in both languages, rules and help among them, and its print.
//!
//! The sheets are not in the tree. `data/*-sheet.txt` have the first eight bytes of the SHA-256 of every run of seven
//! words of them, in order of the digests, so that no text can be read back from them. They were made from a sheet's
//! text twice, as a machine had read it and with its faults of reading mended, by [`words`] below: small letters
//! without accents, whatever is neither letter nor digit parts words, and words are joined by one space.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use lopdf::Document;
use ludo_print::{Affiliations, Order, Paper, print};
use ludo_school::Lang;
use sha2::{Digest as _, Sha256};

const RUN: usize = 7;

fn words(text: &str) -> Vec<String> {
    let plain: String = text.chars().flat_map(char::to_lowercase).map(without_accent).collect();
    let plain = plain.replace('œ', "oe").replace('æ', "ae");
    let parts = plain.split(|sign: char| !sign.is_alphanumeric());
    parts.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn without_accent(letter: char) -> char {
    match letter {
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        other => other,
    }
}

fn digest(run: &[String]) -> String {
    let digest = Sha256::digest(run.join(" "));
    let first = digest.first_chunk().copied().expect("a digest has 32 bytes");
    format!("{:016x}", u64::from_be_bytes(first))
}

/// What is compared for a game: the digests of its sheet, and where it is spoken of.
struct Sheet {
    game: &'static str,
    digests: BTreeSet<&'static str>,
    folders: &'static [&'static str],
}

fn diego() -> Sheet {
    Sheet {
        game: "diego",
        digests: include_str!("data/diego-sheet.txt").lines().collect(),
        folders: &[
            "data/diego",
            "crates/ludo-diego",
            "crates/ludo-print/src",
            "crates/ludo-school",
        ],
    }
}

fn compatibility() -> Sheet {
    Sheet {
        game: "compatibility",
        digests: include_str!("data/compatibility-sheet.txt").lines().collect(),
        folders: &[
            "data/compatibility",
            "crates/ludo-compatibility",
            "crates/ludo-print/src",
            "crates/ludo-second",
        ],
    }
}

/// Where every game is spoken of.
const COMMON: [&str; 6] =
    ["README.md", "CHANGELOG.md", "docs", "locales", "crates/ludo-cli/src", "web/src"];

const GAMES: [&str; 5] = ["diabolo", "diadingo", "diamino", "diego", "compatibility"];

impl Sheet {
    /// The runs of a text that stand on it.
    fn taken_over(&self, text: &str) -> Vec<String> {
        let words = words(text);
        let runs = words.windows(RUN).filter(|run| self.digests.contains(digest(run).as_str()));
        runs.map(|run| run.join(" ")).collect()
    }

    /// The texts that speak of its game. Other games have their own sheets.
    fn texts(&self) -> Vec<PathBuf> {
        let mut found = Vec::new();
        for folder in COMMON.iter().chain(self.folders) {
            files(&root().join(folder), &mut found);
        }
        found.retain(|path| {
            let path = path.to_string_lossy();
            let path = path.rsplit("ludo-print/../../").next().unwrap_or_default();
            let speaks_of = |game: &&&str| path.contains(**game);
            GAMES.iter().find(speaks_of).is_none_or(|game| *game == self.game)
        });
        found
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every file under a folder that people write by hand.
fn files(path: &Path, found: &mut Vec<PathBuf>) {
    let written = ["ftl", "html", "json", "md", "rs", "svelte", "svg", "ts", "txt"];
    if path.is_file() {
        let ending = path.extension().and_then(|ending| ending.to_str());
        found.extend(ending.filter(|ending| written.contains(ending)).map(|_| path.to_owned()));
    } else {
        for entry in std::fs::read_dir(path).unwrap() {
            files(&entry.unwrap().path(), found);
        }
    }
}

#[test]
fn no_text_has_seven_words_of_the_sheet() {
    for sheet in [diego(), compatibility()] {
        let (texts, rules) = (sheet.texts(), format!("docs/rules/{}.md", sheet.game));
        assert!(texts.len() > 100 && texts.iter().any(|path| path.ends_with(&rules)));
        for path in texts {
            let found = sheet.taken_over(&std::fs::read_to_string(&path).unwrap());
            assert!(found.is_empty(), "{}: {found:?}", path.display());
        }
    }
}

/// The digests of every sheet, by the game.
const DIGESTS: [(&str, &str); 5] = [
    ("diabolo", include_str!("data/diabolo-sheet.txt")),
    ("diadingo", include_str!("data/diadingo-sheet.txt")),
    ("diamino", include_str!("data/diamino-sheet.txt")),
    ("diego", include_str!("data/diego-sheet.txt")),
    ("compatibility", include_str!("data/compatibility-sheet.txt")),
];

/// What people read of each game, in either language.
#[test]
fn nor_has_a_text_of_any_game() {
    for (game, digests) in DIGESTS {
        let sheet = Sheet { game, digests: digests.lines().collect(), folders: &[] };
        for language in ["fr", "en"] {
            let folder = root().join("locales").join(language);
            let mut found = Vec::new();
            files(&folder, &mut found);
            found.retain(|path| {
                path.file_name().is_some_and(|name| {
                    let name = name.to_string_lossy();
                    GAMES.iter().all(|other| *other == game || !name.starts_with(other))
                })
            });
            let rules = format!("{game}-rules.ftl");
            assert!(found.iter().any(|path| path.ends_with(&rules)));
            for path in found {
                let taken = sheet.taken_over(&std::fs::read_to_string(&path).unwrap());
                assert!(taken.is_empty(), "{}: {taken:?}", path.display());
            }
        }
    }
}

#[test]
fn nor_has_the_print() {
    for (game, digests) in DIGESTS {
        let sheet = Sheet { game, digests: digests.lines().collect(), folders: &[] };
        for lang in [Lang::Fr, Lang::En] {
            let mut order = Order::new(Paper::A4, lang);
            if game == "diego" {
                order.affiliations = Affiliations::All;
            }
            let document = Document::load_mem(&print(game, &order).unwrap().pdf).unwrap();
            let pages: Vec<u32> = document.get_pages().into_keys().collect();
            let text = document.extract_text(&pages).unwrap();
            assert!(words(&text).len() > 400);
            assert_eq!(sheet.taken_over(&text), Vec::<String>::new(), "{game}");
        }
    }
}

/// Runs of the sheets that are nobody's: one is said of any pile of cards, the other of anything that is shown.
#[test]
fn a_planted_run_is_noticed_however_it_is_written() {
    for (sheet, run, planted) in [
        (
            diego(),
            "il n y a plus de cartes",
            [
                "La partie est finie : il n'y a plus de cartes, on compte.",
                "IL N’Y A\n  PLUS DE — CARTES !",
                "« il n'y à plus dé cartés »",
            ],
        ),
        (
            compatibility(),
            "une fois que toutes les images ont",
            [
                "Et une fois que toutes les images ont paru…",
                "UNE FOIS\n  QUE TOUTES — LES IMAGES ONT !",
                "« une fois qué toutes lès images ont »",
            ],
        ),
    ] {
        let is_digest = |line: &&str| line.len() == 16;
        assert!(sheet.digests.len() > 600 && sheet.digests.iter().all(is_digest));
        for planted in planted {
            assert_eq!(sheet.taken_over(planted), [run], "{planted}");
        }
        assert!(sheet.taken_over(&run.replacen(' ', " bien ", 1)).is_empty());
    }
}
